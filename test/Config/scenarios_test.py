# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which parts of a model can be captured together, for the newest reference systems."""

import unittest

from driver import ids, judge

MOE = {"num_moe_experts": 8, "moe_layer_freq": [0, 1]}


class Scenario(unittest.TestCase):
    def answer(self, impl, *parts, **keys):
        """Judges a configuration in era head, with its list under the name that the rules read."""
        config = {"cg.era": "head", "cuda_graph_impl": impl, "cuda_graph_scope": list(parts), **keys}
        return judge([config])[0]

    def refuses(self, answer, rule, *words):
        self.assertFalse(answer["accepted"], answer["printed"])
        message = [each["message"] for each in answer["report"]["config_diagnostics"] if each["id"] == rule]
        self.assertEqual(len(message), 1, ids(answer))
        for word in words:
            self.assertIn(word, message[0])

    def accepts(self, answer):
        self.assertTrue(answer["accepted"], answer["printed"])


class S15(Scenario):
    """Parts of a MoE layer exclude or need each other, and the model must have them."""

    def test_moe_and_router(self):
        self.refuses(self.answer("transformer_engine", "moe", "moe_router", **MOE), "CG-A16", "not both")

    def test_preprocess_alone(self):
        self.refuses(self.answer("transformer_engine", "moe_preprocess", **MOE), "CG-A17", "needs it", "moe_router")
        self.accepts(self.answer("transformer_engine", "moe_router", "moe_preprocess", **MOE))

    def test_mlp_without_dense_layers(self):
        self.refuses(self.answer("transformer_engine", "mlp", num_moe_experts=8), "CG-A19", "every layer")
        self.refuses(self.answer("transformer_engine", "mlp", num_moe_experts=8, moe_layer_freq=[1, 1]), "CG-A19")
        self.accepts(self.answer("transformer_engine", "mlp", **MOE))

    def test_moe_on_a_dense_model(self):
        for part in ("moe", "moe_router"):
            self.refuses(self.answer("transformer_engine", part), "CG-A18", "dense")


class S16(Scenario):
    """MoE parts need shapes that routing cannot change, and no copies to the host."""

    def test_drop_padding(self):
        fixed = {"moe_expert_capacity_factor": 1.0, "moe_pad_expert_input_to_capacity": True}
        self.accepts(self.answer("transformer_engine", "moe", **MOE, **fixed))
        for missing in fixed:
            keys = {key: value for key, value in fixed.items() if key != missing}
            self.refuses(self.answer("transformer_engine", "moe", **MOE, **keys), "CG-A20", "drop-padding")

    def test_device_to_host_copies(self):
        for key, value in (("moe_expert_capacity_factor", 1.0), ("moe_router_padding_for_fp8", True)):
            keys = {**MOE, "moe_token_dispatcher_type": "alltoall", key: value}
            answer = self.answer("transformer_engine", "moe_router", "moe_preprocess", **keys)
            self.refuses(answer, "CG-A21", "device-to-host copies")
            self.accepts(self.answer("transformer_engine", "moe_router", **keys))


class S17(Scenario):
    """What goes with a graph of the whole iteration only, and what an empty list means."""

    def whole(self, **keys):
        return judge([{"cg.era": "head", "cuda_graph_impl": "full_iteration", **keys}])[0]

    def test_whole_iteration_takes_no_list(self):
        self.refuses(self.whole(cuda_graph_modules=["attn"]), "CG-H10", "takes no list")
        self.accepts(self.whole(cuda_graph_modules=[]))
        self.accepts(self.whole())

    def test_offloading(self):
        for impl in ("local", "transformer_engine"):
            self.refuses(self.answer(impl, "attn", cpu_offloading=True), "CG-H11", "full_iteration")
        self.accepts(self.whole(cpu_offloading=True))

    def test_full_recomputation(self):
        for impl in ("local", "transformer_engine"):
            answer = self.answer(impl, "attn", recompute_granularity="full", recompute_method="uniform")
            self.refuses(answer, "CG-H12", "full_iteration")
        self.accepts(self.whole(recompute_granularity="full", recompute_method="uniform"))

    def test_dropout_in_recomputed_attention(self):
        keys = {"recompute_granularity": "selective", "recompute_modules": ["core_attn"]}
        captured = self.answer("transformer_engine", "attn", attention_dropout=0.1, **keys)
        self.refuses(captured, "CG-A24", "random numbers")
        self.refuses(self.answer("transformer_engine", attention_dropout=0.1, **keys), "CG-A24")
        self.accepts(self.answer("transformer_engine", "attn", attention_dropout=0.0, **keys))
        self.accepts(self.answer("transformer_engine", "mlp", attention_dropout=0.1, **keys))

    def test_empty_list_is_the_whole_layer(self):
        for impl in ("local", "transformer_engine"):
            for keys in ({"cuda_graph_modules": []}, {"cuda_graph_scope": []}, {"cuda_graph_modules": "full"}, {}):
                answer, = judge([{"cg.era": "head", "cuda_graph_impl": impl, **keys}])
                self.accepts(answer)
                config = answer["report"]["config"]
                self.assertIn(config.get("cuda_graph_modules") or config["cuda_graph_scope"], ([], None, "full"))


if __name__ == "__main__":
    unittest.main()
