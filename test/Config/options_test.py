# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Our own keys, misspellings, and what else is said about keys that no rule reads."""

import fnmatch
import random
import unittest

from driver import ask, check, ids, judge


class OwnKeys(unittest.TestCase):
    def test_all_of_them(self):
        answer = check("""
cg.era: reference
cg.product: megatron
cg.scopes: [{kind: attn, match: "*/self_attention/*"}, {kind: full_iteration, function: train_step}]
cg.schedule: {pipeline_size: 2, virtual_pipeline_size: null, num_microbatches: 4}
cg.dims: {arg6: [{name: batch, buckets: [1, 2, 4, 8]}, 768, null], mask: [{name: batch}, {max: 128}]}
cg.over_bucket: eager
cg.padding_waste: 2.0
cg.keys: {lora: [0, 1]}
cg.bindings: {"wq*": constant, k_cache: state, pos: scalar}
cg.residency: {step: host}
cg.capture: auto
cg.min_nodes: 1
cg.cost_table: {name: mine, sm_90: {launch_us: 1, node_us: 0.5, eager_us: 2.5}}
cg.classes: [kernel, copy, fill, library, collective, conditional, loop, host, child]
cg.collectives: [all_reduce]
cg.deterministic: true
cg.allow_tf32: false
cg.keep_f64: true
cg.source_lines: true
cg.hooks: {gradient_ready: reduce, "before_forward": gather}
cg.packing: auto
cg.patching: auto
cg.control_flow: node
cg.cuda: 13.0
""")
        self.assertEqual(answer["printed"], "")
        self.assertTrue(answer["accepted"])

    def test_sub_objects(self):
        self.assertEqual(check("cg: {era: head, min_nodes: 3}\n")["printed"], "")
        self.assertIn("cg.min_nodes is 0", check("cg: {min_nodes: 0}\n")["printed"])

    def refuses(self, text, line, column, message):
        answer = check(text, "r.yaml")
        self.assertIn(f"r.yaml:{line}:{column}: error: {message}\n", answer["printed"])
        self.assertFalse(answer["accepted"])
        # Only rules of the table are diagnostics.
        self.assertEqual([each for each in ids(answer) if each != "CG-A05"], [])

    def test_schedules(self):
        self.assertEqual(check("cg.schedule: {order: [1, 2, -2, -2.5, -1, -1.5]}\n")["printed"], "")
        self.refuses("cg.schedule: {order: [1, -1,\n  -1]}\n", 2, 3, "cg.schedule.order[2] is -1, pass 2 of its kind, "
                     "but 1 forward stands before it; move it behind the forward that it belongs to")
        self.refuses("cg.schedule: {pipeline_size: 2}\n", 1, 14, "cg.schedule has no num_microbatches; give the "
                     "largest number of micro-batches of a step")

    def test_a_recipe_agrees_with_its_schedule(self):
        sizes = "cg.schedule: {pipeline_size: 2, num_microbatches: 4}\n"
        for same in ("pipeline_model_parallel_size: 2\n", "virtual_pipeline_model_parallel_size: null\n",
                     "virtual_pipeline_model_parallel_size: 1\n", "delay_wgrad_compute: false\n",
                     "microbatch_group_size_per_vp_stage: 2\n"):
            self.assertNotIn("error", check(sizes + same)["printed"])
        for key, value, own, meant in (("virtual_pipeline_model_parallel_size", 2, "virtual_pipeline_size", 1),
                                       ("microbatch_group_size_per_vp_stage", 4, None, 2)):
            own = own or key
            self.refuses(f"{sizes}{key}: {value}\n", 2, len(key) + 3, f"{key} is {value}, but cg.schedule has no "
                         f"{own}, which stands for {meant}; write {own}: {value} in cg.schedule, or remove {key}")
        self.refuses("cg.schedule: {order: [1, -1]}\npipeline_model_parallel_size: 2\n", 1, 22, "cg.schedule.order is "
                     "that of the only stage, but pipeline_model_parallel_size is 2; give pipeline_size instead of an "
                     "order, or remove pipeline_model_parallel_size")

    def test_layers_of_a_schedule(self):
        order = "cg.schedule: {order: [1, 2, -2, -1], layers: "
        for layers in ('[layers.0, "b.1"]', "{scope: 'layers.{n}', count: 4}",
                       "[{function: f}, {location: 'a.py:1-9'}]", "[{location: 'a.py:3'}, {location: 'a.py:4'}]"):
            answer = check(f"{order}{layers}}}\n")
            self.assertEqual(answer["printed"], "")
            described = answer["report"]["schedule"]
            self.assertEqual([part["chunk"] for part in described["parts"]], [0, 1])
            self.assertEqual(sum((part["layers"] for part in described["parts"]), []),
                             list(range(len(described["layers"]))))
        # Without layers nothing says that chunks follow each other.
        self.assertEqual(check("cg.schedule: {order: [1, 2, -1, -2]}\n")["printed"], "")
        self.refuses("cg.schedule: {order: [1, 2, -1, -2], layers: [a, b]}\n", 1, 29, "cg.schedule.order[2] is -1, "
                     "the backward of part 0 of the model for micro-batch 0, which takes what the backward of part 1 "
                     "gives, and that runs later; move it behind that")
        self.refuses("cg.schedule: {order: [2, 1, -2, -1], layers: [a, b]}\n", 1, 23, "cg.schedule.order[0] is 2, "
                     "the forward of part 1 of the model for micro-batch 0, which takes what the forward of part 0 "
                     "gives, and that runs later; move it behind that")
        self.refuses(f"{order}[a, b, c]}}\n", 1, 46, "cg.schedule.layers has 3 layers for the 2 parts of the schedule; "
                     "expected a multiple, so that each part has as many")
        self.refuses(f"{order}[]}}\n", 1, 46, "cg.schedule.layers has 0 layers for the 2 parts of the schedule; "
                     "expected a multiple, so that each part has as many")
        self.refuses(f"{order}[a, {{}}]}}\n", 1, 50, "an entry of cg.schedule.layers has 0 of scope, function and "
                     "location; give one of them")
        self.refuses(f"{order}[a, 3]}}\n", 1, 50, "an entry of cg.schedule.layers is 3; expected a pattern for scopes "
                     "such as layers.0, or a map with scope, function or location")
        self.refuses(f"{order}{{scope: layers, count: 2}}}}\n", 1, 46, "'layers' of cg.schedule.layers stands for 2 "
                     "layers, and has no {n} for their numbers; write it as in layers.{n}")
        self.refuses(f"{order}[a, {{location: 'a.py:9-3'}}]}}\n", 1, 50, "'a.py:9-3' of cg.schedule.layers is no "
                     "place; expected a file and its lines, as in model.py:10-24")

    def test_words(self):
        self.refuses("cg.era: newest\n", 1, 9, "cg.era is newest; expected reference, head or legacy")
        self.refuses("a: 1\ncg.product: nemo\n", 2, 13, "cg.product is nemo; expected megatron or bridge")
        self.refuses("cg.capture: always\n", 1, 13, "cg.capture is always; expected auto, required or off")
        self.refuses("cg.capture: on\n", 1, 13, "cg.capture is true; expected auto, required or off")
        forms = "expected auto, predicated, unrolled, node or host"
        self.refuses("cg.control_flow: nodes\n", 1, 18, f"cg.control_flow is nodes; {forms}")
        self.refuses("cg.over_bucket: 3\n", 1, 17, "cg.over_bucket is 3; expected error or eager")
        self.refuses("cg.patching: [off]\n", 1, 14, "cg.patching is [false]; expected auto or off")

    def test_capture_that_is_required_and_switched_off(self):
        message = ("cg.capture is required, but cuda_graph_impl is none, with which nothing is captured; set "
                   "cuda_graph_impl to local or leave it out, or set cg.capture to auto")
        self.refuses("cuda_graph_impl: none\ncg.capture: required\n", 2, 13, message)
        self.refuses("cg: {capture: required}\ncuda_graph_impl: none\n", 1, 15, message)
        for recipe in ("cg.capture: required", "cuda_graph_impl: local\ncg.capture: required",
                       "cuda_graph_impl: none\ncg.capture: off",
                       "cuda_graph_impl: none", "enable_cuda_graph: true\ncg.capture: required"):
            self.assertTrue(check(recipe + "\n")["accepted"], recipe)
        # A mechanism that no rule knows is refused as such.
        self.assertNotIn("with which nothing", check("cuda_graph_impl: nine\ncg.capture: required\n")["printed"])

    def test_a_bare_off_is_the_word(self):
        answer = check("cg.capture: off\ncg.packing: off\ncg.patching: off\n")
        self.assertTrue(answer["accepted"])
        config = answer["report"]["config"]
        self.assertEqual((config["cg.capture"], config["cg.patching"]), ("off", "off"))

    def test_hooks(self):
        hook = "expected the name of a function of the host, without ':', at a point such as gradient_ready"
        self.refuses("cg.hooks: {a: 1}\n", 1, 15, f"'a' in cg.hooks is 1; {hook}")
        self.refuses("cg.hooks: {a: ''}\n", 1, 15, f"'a' in cg.hooks is \"\"; {hook}")
        self.refuses("cg.hooks: {a: 'b:c'}\n", 1, 15, f"'a' in cg.hooks is b:c; {hook}")
        self.refuses("cg.hooks: reduce\n", 1, 11,
                     "cg.hooks is reduce; expected a map of points of the program to functions of the host")

    def test_numbers_and_switches(self):
        self.refuses("cg.min_nodes: 0\n", 1, 15, "cg.min_nodes is 0; expected an integer from 1 on")
        self.refuses("cg.min_nodes: 1.5\n", 1, 15, "cg.min_nodes is 1.5; expected an integer from 1 on")
        waste = "expected a number from 1 on: size of the bucket by size of the data"
        self.refuses("cg.padding_waste: 0.5\n", 1, 19, f"cg.padding_waste is 0.5; {waste}")
        self.refuses("cg.padding_waste: true\n", 1, 19, f"cg.padding_waste is true; {waste}")
        self.refuses("cg.deterministic: 1\n", 1, 19, "cg.deterministic is 1; expected true or false")
        self.refuses("cg.allow_tf32: 'no'\n", 1, 16, "cg.allow_tf32 is no; expected true or false")
        self.refuses("cg.source_lines: 1\n", 1, 18, "cg.source_lines is 1; expected true or false")
        self.refuses("cg.keep_f64: never\n", 1, 14, "cg.keep_f64 is never; expected true or false")
        self.refuses("cg.cost_table: 3\n", 1, 16, "cg.cost_table is 3; expected a file, or the costs themselves")
        self.refuses("cg.cost_table: {}\n", 1, 16,
                     "a cost table is {}; expected an entry for a target such as sm_90, or for host or cuda")
        self.refuses("cg.cost_table: {sm_90: 3}\n", 1, 24,
                     "the costs of 'sm_90' is 3; expected a map with launch_us, node_us and eager_us")
        cuda = "expected the version of CUDA that a driver supports, such as 12.9 or \"13.0\""
        for version in ("latest", "1.0", "13.0.1", "true", "[13, 0]"):
            self.refuses(f"cg.cuda: {version}\n", 1, 10, f"cg.cuda is {version}; {cuda}")

    def test_scopes(self):
        self.refuses("cg.scopes: attn\n", 1, 12, "cg.scopes is attn; expected a list of maps such as {kind: attn, "
                     'match: "*/self_attention/*"}')
        self.refuses("cg.scopes: [attn]\n", 1, 13, 'an entry of cg.scopes is attn; expected a map such as {kind: attn, '
                     'match: "*/self_attention/*"}')
        self.refuses("cg.scopes: [{kind: atn, match: x}]\n", 1, 20, "the kind of a scope is atn; expected attn, mlp, "
                     "moe, moe_router, moe_preprocess, mamba, full_iteration or full_iteration_inference")
        entry = "an entry of cg.scopes has"
        one = "expected kind, and one of match and function"
        self.refuses("cg.scopes: [{kind: attn}]\n", 1, 13, f"{entry} neither match nor function; {one}")
        self.refuses("cg.scopes: [{match: x}]\n", 1, 13, f"{entry} no kind and match; {one}")
        self.refuses("cg.scopes: [{kind: attn, match: x, function: f}]\n", 1, 13,
                     f"{entry} both match and function; {one}")
        self.refuses("cg.scopes:\n- {kind: attn, match: x, func: f}\n", 2, 26, f"{entry} no 'func'; expected kind, "
                     "match or function")
        self.refuses("cg.scopes: [{kind: attn, match: 3}]\n", 1, 33, "the pattern of a scope is 3; expected a string")

    def test_dims(self):
        what = "a dimension of 'x' in cg.dims"
        self.refuses("cg.dims: [1]\n", 1, 10, "cg.dims is [1]; expected a map of arguments to lists of dimensions")
        self.refuses("cg.dims: {x: 3}\n", 1, 14, "'x' in cg.dims is 3; expected a list, one entry for each dimension")
        self.refuses("cg.dims: {x: [-1]}\n", 1, 15, f"{what} is -1; expected a size, null, or a map with name, buckets "
                     "or max")
        self.refuses("cg.dims: {x: [{buckets: [4, 2]}]}\n", 1, 25, f"the list of buckets of {what} is [4, 2]; expected "
                     "a list of integers from 1 on, in ascending order")
        self.refuses("cg.dims: {x: [{max: 0}]}\n", 1, 21, f"the bound of {what} is 0; expected an integer from 1 on")
        limit = "and a size of a launch is below 2^31; declare smaller sizes"
        self.refuses("cg.dims: {x: [{name: b, max: 2147483648}]}\n", 1, 30,
                     f"dimension 'b' of 'x' in cg.dims has the size 2147483648, {limit}")
        self.refuses("cg.dims: {x: [{buckets: [4, 4294967296]}]}\n", 1, 25, f"{what} has the size 4294967296, {limit}")
        self.assertEqual(check("cg.dims: {x: [{buckets: [4, 2147483647]}]}\n")["printed"], "")
        self.refuses("cg.dims: {x: [{max: 8, buckets: [4]}]}\n", 1, 15, f"{what} has both buckets and max; the largest "
                     "bucket is the bound, remove max")
        self.refuses("cg.dims: {x: [{bucket: [4]}]}\n", 1, 16, f"{what} has no 'bucket'; expected 'buckets'")
        self.refuses("cg.dims: {x: [{name: b, max: 8}], y: [{name: b, max: 9}]}\n", 1, 10,
                     "'b' in cg.dims has two lists of buckets or bounds; give one, and the name alone in the other "
                     "places")

    def test_maps_and_lists(self):
        self.refuses("cg.keys: {lora: [1, 1]}\n", 1, 17, "'lora' in cg.keys is [1, 1]; expected a list of integers, in "
                     "ascending order")
        self.refuses("cg.keys: {lora: 1}\n", 1, 17, "'lora' in cg.keys is 1; expected a list of integers, in ascending "
                     "order")
        self.refuses("cg.bindings: {w: const}\n", 1, 18, "the binding of 'w' in cg.bindings is const; expected "
                     "constant, state, staged, patched, indirect or scalar")
        self.refuses("cg.residency: {w: gpu}\n", 1, 19, "'w' in cg.residency is gpu; expected host or device")
        self.refuses("cg.classes: kernel\n", 1, 13, "cg.classes is kernel; expected a list of kinds of nodes")
        self.refuses("cg.classes: [gemm]\n", 1, 14, "an entry of cg.classes is gemm; expected kernel, copy, fill, "
                     "library, collective, conditional, loop, host or child")
        self.refuses("cg.collectives: [sum]\n", 1, 18, "an entry of cg.collectives is sum; expected all_reduce, "
                     "all_gather, reduce_scatter, all_to_all, broadcast, send, recv, reduce, gather, scatter or "
                     "permute")

    def test_all_errors_at_once(self):
        answer = check("cg.capture: x\ncg.min_nodes: 0\ncuda_graph_impl: te\ncpu_offloading: true\n")
        for part in ("cg.capture is x", "cg.min_nodes is 0", "CG-A12", "CG-A13"):
            self.assertIn(part, answer["printed"])


class Warnings(unittest.TestCase):
    def warns(self, text, *warnings):
        answer = check(text, "r.yaml")
        self.assertEqual(answer["report"]["config_warnings"], list(warnings))
        for warning in warnings:
            place, _, message = warning.partition(": ")
            self.assertIn(f"r.yaml:{place}: warning: {message}\n", answer["printed"])
        return answer

    def test_misspellings(self):
        self.warns("a: 1\ncuda_graph_imp: local\n",
                   "2:1: 'cuda_graph_imp' is no known key; did you mean 'cuda_graph_impl'?")
        self.warns("cg.scope: []\n", "1:1: 'cg.scope' is no known key; did you mean 'cg.scopes'?")
        self.warns("rng: {te_rng_traker: true}\n",
                   "1:7: 'rng.te_rng_traker' is no known key; did you mean 'rng.te_rng_tracker'?")
        self.warns("num_micro_batches: 3\n",
                   "1:1: 'num_micro_batches' is no known key; did you mean 'num_microbatches'?")

    def test_other_keys_are_allowed(self):
        self.warns("tensor_model_parallel_size: 8\nlr: 1.0e-4\noptimizer: {kind: adam, betas: [0.9, 0.95]}\nseed: 1\n"
                   "fp16: false\nbf16: true\nfp4_recipe: nvfp4\ncontext_parallel_size: 2\ntrain_iters: 100\n")

    def test_unknown_keys_of_ours(self):
        answer = check("cg.speed: fast\n")
        self.assertTrue(answer["accepted"])
        self.assertIn("'cg.speed' is no key of ours and is ignored; known are cg.address_changes, cg.allow_tf32,",
                      answer["printed"])

    def test_two_forms(self):
        self.warns("rng: {te_rng_tracker: true}\nrng.te_rng_tracker: false\n",
                   "2:1: 'rng.te_rng_tracker' is given as one key and inside 'rng'; the one key counts, remove the "
                   "other")

    def test_environment(self):
        self.warns("env.NCCL_GRAPH_REGISTER: 0\n", "1:1: 'env.NCCL_GRAPH_REGISTER' is 0, but environment variables are "
                   "text; write it in quotes")
        self.warns("env: {NCCL_GRAPH_REGISTER: '0', OTHER: null}\n")

    def test_versions(self):
        self.warns("te_version: 2.10\n")
        # Two parts as they were written: 2.10 is below 2.10.0 and above 2.9.
        answer = check("te_version: 2.10\ndelay_wgrad_compute: true\ncuda_graph_impl: transformer_engine\n")
        self.assertIn("CG-A32", ids(answer))
        answer = check("te_version: 2.11\ndelay_wgrad_compute: true\ncuda_graph_impl: transformer_engine\n")
        self.assertNotIn("CG-A32", ids(answer))
        for version in ("2.12.0+cu13", "true", "[2, 10]", "''"):
            printed = check(f"te_version: {version}\n")["printed"]
            self.assertIn(', no dotted numbers such as "2.10.0"; rules on versions do not see it', printed)

    def test_rules_that_the_newest_systems_apply_to_modules(self):
        answer = check("cuda_graph_impl: local\ncuda_graph_modules: [moe, moe_router]\nnum_moe_experts: 8\n")
        self.assertNotIn("CG-A16", ids(answer))
        self.assertRegex(answer["printed"], r"recipe\.yaml:2:1: warning: CG-A16 reads cuda_graph_scope and does not "
                                            r"judge cuda_graph_modules, of which it would say: .*not both")

    def test_names_that_no_rule_refuses(self):
        answer = check("cg.era: legacy\ncuda_graph_impl: graphs\ncuda_graph_scope: [attn, layer]\n"
                       "cuda_graph_warmup_steps: -1\n", "r.yaml")
        self.assertTrue(answer["accepted"])
        for part in ("2:18: warning: cuda_graph_impl is graphs, which is no mechanism known here; it is taken as none",
                     "3:19: warning: cuda_graph_scope lists layer, which is no part of a model known here; it is "
                     "ignored",
                     "4:26: warning: cuda_graph_warmup_steps is -1, no number of steps; 3 is used"):
            self.assertIn(f"r.yaml:{part}\n", answer["printed"])


class Report(unittest.TestCase):
    def test_adjusted_values(self):
        report = check("cuda_graph_impl: local\ncuda_graph_scope: moe_preprocess\nnum_moe_experts: 8\n")["report"]
        self.assertEqual(report["config"], {
            "cuda_graph_impl": "local", "cuda_graph_scope": ["moe_router", "moe_preprocess"], "num_moe_experts": 8,
            "te_rng_tracker": True})
        self.assertEqual([(each["id"], each["verdict"], each["set"]) for each in report["config_diagnostics"]], [
            ("CG-A06", "adjust", {"cuda_graph_scope": ["moe_preprocess"]}),
            ("CG-A14", "adjust", {"cuda_graph_scope": ["moe_router", "moe_preprocess"]}),
            ("CG-B20", "warn+adjust", {"te_rng_tracker": True})])

    def test_adjustments_follow_each_other(self):
        answer, = judge([{"cg.era": "head", "enable_cuda_graph": True, "cuda_graph_scope": "attn,mlp"}])
        config = answer["report"]["config"]
        self.assertEqual(config["cuda_graph_impl"], "local")
        self.assertEqual((config["cuda_graph_modules"], config["cuda_graph_scope"]), (["attn", "mlp"], None))
        self.assertEqual(config["inference_cuda_graph_scope"], "layer")

    def test_sets_keys_where_they_are(self):
        answer, = judge([{"cg.product": "bridge", "cuda_graph_scope": [], "cuda_graph_impl": "local",
                          "use_te_rng_tracker": True, "rng": {"te_rng_tracker": False}}])
        config = answer["report"]["config"]
        self.assertEqual(config["rng"], {"te_rng_tracker": True})
        self.assertNotIn("rng.te_rng_tracker", config)
        self.assertEqual(config["model.use_te_rng_tracker"], True)

    def test_an_error_leaves_the_report_whole(self):
        answer = check("a: [\n")
        self.assertEqual(answer["report"], {"config": {}, "config_warnings": [], "config_diagnostics": []})


class Patterns(unittest.TestCase):
    def test_as_fnmatch(self):
        generator = random.Random(5)
        alphabet = "ab/.*?[]!-"
        pairs = [["".join(generator.choices(alphabet, k=generator.randint(0, 8))),
                  "".join(generator.choices("ab/.-]!", k=generator.randint(0, 6)))] for _ in range(20_000)]
        pairs += [["*a*b*c*d*e*f" * 3, "abcdef" * 20 + "x"], ["*" * 40 + "b", "a" * 2000]]
        for (pattern, text), found in zip(pairs, ask([{"match": pair} for pair in pairs])):
            # A range that runs backwards is an error of Python's regular expressions, or nothing, by version.
            self.assertEqual(found, fnmatch.fnmatchcase(text, pattern), (pattern, text))

    def test_scopes(self):
        pairs = {("*/self_attention/*", "layers.0.self_attention.q_proj"): True,
                 ("*/self_attention/*", "layers/0/self_attention/q_proj"): True,
                 ("*.self_attention.*", "layers/0/self_attention/q_proj"): True,
                 ("*/self_attention/*", "self_attention/q_proj"): False,
                 ("*/self_attention/*", "layers.0.self_attention"): False,
                 ("layers.[0-3].*", "layers/2/mlp/fc1"): True,
                 ("layers.[!0-3].*", "layers/2/mlp/fc1"): False}
        answers = ask([{"scope": list(pair)} for pair in pairs])
        self.assertEqual(dict(zip(pairs, answers)), pairs)


if __name__ == "__main__":
    unittest.main()
