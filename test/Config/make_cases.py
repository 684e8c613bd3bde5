# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: make_cases.py

Writes cases.json: for each rule a small configuration that violates it, and one that differs in a single key and does
not. The result is read by a person and committed; run this again for rules that are new.
"""

import itertools
import json
import pathlib

import independent

CASES = pathlib.Path(__file__).resolve().parent / "cases.json"
_ABSENT = object()


def leaves(predicate):
    for part in predicate.get("all", predicate.get("any", [])):
        yield from leaves(part)
    if "not" in predicate:
        yield from leaves(predicate["not"])
    if "key" in predicate:
        yield predicate


# Values that recipes have, likely ones first; keys that are not here are switches.
VALUES = {
    "arg.type": ["function", "tensor"],
    "attention_dropout": [0.1, 0.0],
    "batch.container": ["list", "dict", "tuple_nested", "tuple_of_dict"],
    "captured_num_inputs": [2, 3],
    "cg.era": ["head"],
    "cli_scope": ["attn", ["full_iteration"], ["full_iteration", "attn"]],
    "cpu_offloading_num_layers": [4, 0],
    "cross_entropy_fusion_impl": ["te", "native"],
    "cuda_graph_impl": ["local", "transformer_engine", "none", "full_iteration", "te", None],
    "cuda_graph_modules": [["attn"], ["moe"], ["mlp"], ["full_iteration"], ["full_iteration_inference"],
                           ["full_iteration", "full_iteration_inference"], "full", []],
    "cuda_graph_scope": [["attn"], ["mlp"], ["moe"], ["moe_router"], ["moe_preprocess"], ["full_iteration"],
                         ["full_iteration_inference"], ["moe", "moe_router"], ["moe_router", "moe_preprocess"],
                         ["full_iteration", "full_iteration_inference"], [], "attn,mlp", "attn", ["full"],
                         ["full", "attn"], ["attention"], ["attn", "enum:mlp"], 5],
    "cuda_graph_warmup_steps": [0, 3],
    "cudagraph_record": [["layers.0"], []],
    "data": ["squad_packed", "squad"],
    "device.sm_major": [9, 10],
    "effective_modules": [["attn"], ["moe"], []],
    "env.CUDA_GRAPHS_USE_NODE_PRIORITY": ["0", "1"],
    "env.NCCL_GRAPH_REGISTER": ["1", "0"],
    "env.PYTORCH_CUDA_ALLOC_CONF": ["expandable_segments:True", "max_split_size_mb:512"],
    "expected_output_count": [3, 1],
    "expert_gtp_weight_remat_size": [2, 1],
    "expert_model_parallel_size": [8, 1],
    "fine_grained_offloading_max_inflight_offloads": [2, -1],
    "first_valid_dispatcher_attrs": [["routing_map"], ["routing_map", "permutation_map"]],
    "fp4": ["nvfp4"],
    "fp8": ["hybrid"],
    "fp8_recipe": ["delayed", "mxfp8"],
    "fwd_buffer_reuse_ref_count": [1, 0],
    "graph_output_count": [1, 3],
    "graph_ptr": [4096, 8192],
    "gtp_weight_remat_size": [2, 1],
    "hidden_dropout": [0.1, 0.0],
    "inference_batch_times_seqlen_threshold": [1024, -1],
    "inference_cuda_graph_scope": ["layer", "block", "none"],
    "inference_dynamic_batching_num_cuda_graphs": [0, -1, 8],
    "inference_dynamic_batching_unified_memory_level": [0, 1],
    "inference_grouped_gemm_backend": ["te", "torch"],
    "is_first_microbatch": ["yes", True],
    "iteration": [3, 4],
    "keyword_args": [["closure"], []],
    "layer.class": ["TransformerLayer", "MoETransformerLayer"],
    "manager.vp_stage": [0],
    "matching_ready_runners": [0, 1],
    "max_vision_cuda_graph_seq_length": [4096, 8192],
    "microbatch_index": [1, 0],
    "mismatch_errors": [["hidden_states: shape"], []],
    "missing_kwargs": [["rotary_pos_emb"], []],
    "missing_required_kwargs": [["model"], []],
    "module.config_type": ["dict", "TransformerConfig"],
    "moe_expert_capacity_factor": [1.0],
    "moe_expert_rank_capacity_factor": [1.5],
    "moe_input_jitter_eps": [0.01],
    "moe_latent_size": [512],
    "moe_layer_freq": [[1, 1], [1, 0], 1],
    "moe_shared_expert_intermediate_size": [2048],
    "moe_token_dispatcher_type": ["alltoall", "allgather"],
    "next_record": ["bwd", "fwd"],
    "non_tensor_kwargs": [["packed_seq_params"], []],
    "num_inputs": [3, 2],
    "num_microbatches": [2, 1],
    "num_model_chunks": [2, 1, 3],
    "num_moe_experts": [8, 1],
    "num_tensor_outputs": [0, 1],
    "offload_modules": [["core_attn"], ["moe_act"], []],
    "order": [[1, 2, -2, -1], [-1, 1], [1, -1]],
    "pack_metadata_path": ["packed.json"],
    "pipeline_model_parallel_size": [4, 1],
    "positional_args": [["batch"], []],
    "recompute_granularity": ["selective", "full"],
    "recompute_method": ["uniform"],
    "recompute_modules": [["core_attn"], ["mlp"], ["moe"], ["layernorm"], ["shared_experts"], ["moe_act"]],
    "recompute_num_layers": [1],
    "rl_kv_cache_management_mode": ["offload", "recompute", "persist"],
    "rng_tracker": [{"kind": "mcore"}],
    "rng_tracker.kind": ["mcore", "te"],
    "runner.status": ["BWD_READY", "FWD_READY", "READY"],
    "te_version": ["2.6.0", "1.4.0", "2.9.0", "2.11.0", "2.12.0"],
    "transformer_impl": ["inference_optimized", "local", "transformer_engine"],
    "user_ptr": [8192, 4096],
    "valid_dispatcher_attrs": [["routing_map", "permutation_map"], ["routing_map"]],
    "virtual_pipeline_model_parallel_size": [2],
    "vision_cuda_graph_impl": ["transformer_engine", "none"],
    "vision_seq_len": [8192, 4096],
    "warmup_steps": [3, 4],
}


def pools(rule):
    """For each key that a rule reads, the values to try: nothing first, then those that recipes have."""
    keys = list(rule.get("needs", []))
    for test in leaves(rule["when"]):
        keys.append(test["key"])
        if test["op"].endswith("_key"):
            keys += ["order", "num_model_chunks"] if "(" in test["value"] else [test["value"]]
    return {key: [_ABSENT, *VALUES.get(key, [True, False])] for key in dict.fromkeys(keys)}


def make(rule, assignment):
    config = {}
    if "reference" not in rule["eras"]:
        config["cg.era"] = rule["eras"][0]
    if rule["product"] != "megatron":
        config["cg.product"] = rule["product"]
    config.update((key, value) for key, value in assignment.items() if value is not _ABSENT)
    return config


def fires(rule, config):
    return any(fired["id"] == rule["id"] for fired in independent.fired(config))


def errors_of_others(rule, config):
    return sum(fired["verdict"] == "error" and fired["id"] != rule["id"] for fired in independent.fired(config))


def find_violating(rule):
    """The configuration with the fewest keys, of those the one with the fewest errors of other rules."""
    tried = pools(rule)
    found = {}
    for choice in itertools.product(*(range(len(pool)) for pool in tried.values())):
        config = make(rule, {key: pool[index] for (key, pool), index in zip(tried.items(), choice)})
        if len(config) > min(found, default=len(config)):
            continue
        if independent.is_judged(rule, config) and independent.holds(config, rule["when"]):
            found.setdefault(len(config), []).append((sum(choice), config))
    ranked = [(errors_of_others(rule, config), rank, config) for rank, config in found[min(found)]] if found else []
    return min(ranked, key=lambda each: each[:2], default=(0, 0, None))[2]


def find_passing(rule, violating):
    """A configuration that one key tells from the violating one, rather by its value than by its absence."""
    near = []
    for key, pool in pools(rule).items():
        for rank, value in enumerate(pool):
            config = {**violating, key: value}
            if value is _ABSENT:
                del config[key]
            if independent.is_judged(rule, config) and not fires(rule, config):
                near.append((errors_of_others(rule, config), key == "cuda_graph_impl", rank == 0, rank, config))
    return min(near, key=lambda each: each[:4], default=[None])[-1]


def main():
    cases = {}
    for rule in independent.RULES:
        violating = find_violating(rule)
        passing = None if violating is None else find_passing(rule, violating)
        if passing is None:
            print(f"{rule['id']}: nothing found; add values for its tests to this script")
            continue
        cases[rule["id"]] = {"violating": violating, "passing": passing}
    lines = [f' "{rule}": {{"violating": {json.dumps(case["violating"])},\n            "passing": '
             f'{json.dumps(case["passing"])}}}' for rule, case in cases.items()]
    CASES.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    print(f"wrote {len(cases)} cases")


if __name__ == "__main__":
    main()
