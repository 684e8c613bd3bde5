# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Places that tensors are indexed with. Those of `index_put` may count from the end: torch-mlir hands them on as they
are, and its scatter drops them. It converts no places but integers of 64 bits, and no lists of several types."""

from __future__ import annotations

from typing import Any

from cgmlir.importers.torch.rules.bytes import meta_of
from cgmlir.importers.torch.rules.registry import graphs


@graphs("forms", after="widen_places")
def count_from_the_beginning(graph: Any) -> None:
    """Adds the size of a dimension to negative indices of tensors that are written to."""
    import torch

    aten = torch.ops.aten
    for node in list(graph.nodes):
        if node.target != aten.index_put.default:
            continue
        written, indices, *rest = node.args
        with graph.inserting_before(node):
            places = [_wrap(graph, node, written, dim, index) for dim, index in enumerate(indices)]
        node.args = (written, places, *rest)
    graph.lint()


@graphs("forms", after="widen_bytes")
def widen_places(graph: Any) -> None:
    """Makes indices integers of 64 bits."""
    import torch

    aten = torch.ops.aten
    for node in graph.nodes:
        if node.target not in (aten.index_put.default, aten.index.Tensor):
            continue
        places = []
        with graph.inserting_before(node):
            for index in node.args[1]:
                if index is not None and index.meta["val"].dtype not in (torch.int64, torch.bool):
                    narrow = index.meta["val"]
                    index = graph.call_function(aten._to_copy.default, (index,), {"dtype": torch.int64})
                    index.meta = meta_of(node, narrow.new_empty(narrow.shape, dtype=torch.int64))
                places.append(index)
        node.args = (node.args[0], places, *node.args[2:])
    graph.lint()


def _wrap(graph: Any, node: Any, written: Any, dim: int, index: Any) -> Any:
    import torch

    aten = torch.ops.aten
    if index is None or index.meta["val"].dtype == torch.bool or _counts_up(index):
        return index
    value = index.meta["val"]

    def call(target: Any, arguments: tuple[Any, ...], result: Any) -> Any:
        made = graph.call_function(target, arguments)
        made.meta = meta_of(node, result)
        return made

    size = written.meta["val"].shape[dim]
    if not isinstance(size, int):
        size = call(aten.sym_size.int, (written, dim), size)
    below = call(aten.lt.Scalar, (index, 0), value.new_empty(value.shape, dtype=torch.bool))
    ahead = call(aten.add.Scalar, (index, size), value.new_empty(value.shape))
    return call(aten.where.self, (below, ahead, index), value.new_empty(value.shape))


def _counts_up(index: Any) -> bool:
    """True for rows of an `arange` from zero or above, which most writes of caches and grids have."""
    import torch

    aten = torch.ops.aten
    shapes = (aten.view.default, aten.unsqueeze.default, aten.expand.default, aten.clone.default)
    while index.target in shapes:
        index = index.args[0]
    if index.target == aten.arange.start_step:
        start, _, *step = index.args
        return isinstance(start, int) and start >= 0 and all(isinstance(each, int) and each > 0 for each in step)
    return False
