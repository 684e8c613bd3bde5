# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Replaces arithmetic on truth values of checks (`torch._check_tensor_all`) by operations that torch-mlir imports."""

from __future__ import annotations

import operator
from typing import Any

from cgmlir.importers.torch.rules.bytes import meta_of
from cgmlir.importers.torch.rules.registry import graphs


@graphs("forms")
def count_truth_values(graph: Any) -> None:
    """Converts `1 if truth else 0` to the truth value as a number, and `not equal` to unequal."""
    import torch
    from torch.fx.passes.shape_prop import _extract_tensor_metadata

    aten, prims = torch.ops.aten, torch.ops.prims
    for node in list(graph.nodes):
        with graph.inserting_before(node):
            if node.target is torch.sym_ite and node.args[1:] == (1, 0) and _is_element(node.args[0]):
                truth = node.args[0].args[0]
                number = graph.call_function(prims.convert_element_type.default, (truth, torch.int64))
                value = truth.meta["val"].to(torch.int64)
                number.meta = meta_of(node, value) | {"tensor_meta": _extract_tensor_metadata(value)}
                new = graph.call_function(aten._local_scalar_dense.default, (number,))
            elif node.target is torch.sym_not and _is_equality(node.args[0]):
                new = graph.call_function(operator.ne, node.args[0].args)
            else:
                continue
        new.meta = meta_of(node, node.meta["val"])
        before = node.args[0]
        node.replace_all_uses_with(new)
        for unused in (node, before):
            if not unused.users:
                graph.erase_node(unused)
    graph.lint()


def _is_element(node: Any) -> bool:
    import torch

    return getattr(node, "target", None) is torch.ops.aten._local_scalar_dense.default


def _is_equality(node: Any) -> bool:
    return getattr(node, "target", None) is operator.eq
