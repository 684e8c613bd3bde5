# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""docs/migrating.md: each option of the reference's tables, and each workflow of PyTorch's page, has a row."""

import json
import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).parents[2]
PAGE = ROOT / "docs/migrating.md"
RULES = ROOT / "lib/Config/rules.json"

# As the tables of Megatron Core and Bridge list them, names of the scopes among them.
OPTIONS = """
cuda_graph_impl cuda_graph_scope full_iteration attn mlp moe moe_router moe_preprocess mamba full_iteration_inference
cuda_graph_warmup_steps cuda_graph_use_single_mempool cuda_graph_retain_backward_graph cuda_graph_share_io_buffers
enable_cuda_graph external_cuda_graph use_te_rng_tracker te_rng_tracker inference_rng_tracker rl_persist_cuda_graphs
rl_training_cuda_graphs rl_kv_cache_management_mode moe_pad_experts_for_cuda_graph_inference
inference_dynamic_batching_num_cuda_graphs inference_dynamic_batching_cuda_graph_mixed_prefill_count
decode_only_cuda_graphs max_vision_cuda_graph_seq_length num_position_embeddings spatial_merge_size
CUDA_GRAPH_CAPTURE_FREEZE_GC PYTORCH_CUDA_ALLOC_CONF NVTE_CPU_OFFLOAD_V1 NCCL_GRAPH_REGISTER check_for_nan_in_loss
check_for_nan_in_grad
pad_cu_seqlens vision_cuda_graph_impl vision_cuda_graph_scope optimizer_cuda_graph
""".split()

WORKFLOWS = ["profile", "torch.compile(mode=", "torch.cuda.make_graphed_callables", "of Transformer Engine",
             "CudaGraphManager", "FullCudaGraphWrapper", "torch.cuda.graph`"]


def _rows(heading):
    text = PAGE.read_text().split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    rows = [[cell.strip() for cell in line.strip("|\n ").split("|")] for line in text.splitlines() if line[:1] == "|"]
    return rows[2:]


def _missing(names, rows):
    return [name for name in names if not any(row[0] == f"`{name}`" for row in rows)]


def test_each_option_has_a_row():
    rows = _rows("Options")
    assert _missing(OPTIONS, rows) == []
    # It is found if one is not there.
    assert _missing(OPTIONS, rows[1:]) == ["cuda_graph_impl"]
    assert all(len(row) == 3 and all(row) for row in rows)


def test_each_option_of_the_rules_that_is_about_graphs_has_a_row():
    def keys(node):
        if isinstance(node, dict):
            for key, value in node.items():
                if key in ("key", "field") and isinstance(value, str):
                    yield value
                yield from keys(value)
        elif isinstance(node, list):
            for value in node:
                yield from keys(value)

    found = {key for key in keys(json.loads(RULES.read_text())) if re.search(r"cuda_graph", key)}
    assert len(found) > 10 and _missing(sorted(found), _rows("Options")) == []


@pytest.mark.parametrize("workflow", WORKFLOWS)
def test_each_workflow_has_a_row(workflow):
    assert sum(workflow in row[0] for row in _rows("Workflows of PyTorch")) >= 1
