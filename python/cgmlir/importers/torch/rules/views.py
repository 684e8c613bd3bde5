# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Views of tensors whose sizes are symbols, as dimensions that are joined and split.

To torch-mlir a view is a list of sizes. Where two of them are symbols it takes the first to be that of the first
dimension and the second to be one, which is another program.
"""

from __future__ import annotations

import itertools
import operator
from typing import Any

from cgmlir.importers.torch.rules.registry import graphs


@graphs("forms", after="forward_written_parts")
def make_empty_tensors(owner: Any) -> None:
    """Tensors without elements are made where they are needed, whatever they were computed from: torch-mlir divides by
    their number of elements in views, and joins none of them. In a module's graph and those of its control flow."""
    import torch

    for part in owner.modules():
        if not isinstance(part, torch.fx.GraphModule):
            continue
        empty = [node for node in part.graph.nodes if _is_empty(node)]
        for node in empty:
            value = node.meta["val"]
            with part.graph.inserting_before(node):
                made = part.graph.call_function(
                    torch.ops.aten.full.default, (list(value.shape), 0), {"dtype": value.dtype}
                )
            made.meta = {key: known for key, known in node.meta.items() if key != "tensor_meta"}
            node.replace_all_uses_with(made)
            part.graph.erase_node(node)
        if empty:
            part.graph.eliminate_dead_code()
            part.graph.lint()


def _is_empty(node: Any) -> bool:
    import torch

    value = node.meta.get("val")
    if node.op != "call_function" or not isinstance(value, torch.Tensor):
        return False
    source = node.args[0] if node.target is operator.getitem else node
    if getattr(source.target, "namespace", "") not in ("aten", "prims"):
        return False  # a token of effects has no elements either
    return all(isinstance(size, int) for size in value.shape) and 0 in value.shape


@graphs("forms", after="make_empty_tensors")
def join_and_split_views(graph: Any) -> None:
    """Takes apart the views of symbolic sizes whose dimensions are joined and split in groups; others stay."""
    import torch

    aten = torch.ops.aten
    for node in list(graph.nodes):
        if node.op != "call_function" or node.target not in (
            aten.view.default,
            aten._unsafe_view.default,
            aten.reshape.default,
        ):
            continue
        before, after = (list(each.meta["val"].shape) for each in (node.args[0], node))
        if all(isinstance(size, int) for size in before + after):
            continue
        groups = _groups([_expression(size) for size in before], [_expression(size) for size in after])
        if groups is not None:
            _replace(graph, node, after, groups)
    graph.lint()


def _expression(size: Any) -> Any:
    return size if isinstance(size, int) else size.node.expr


def _is_zero(size: Any) -> bool:
    return size == 0 if isinstance(size, int) else size.expand() == 0


def _divides(size: Any, by: Any) -> bool:
    """Returns whether the division leaves no remainder for any value of the symbols."""
    if isinstance(size, int) and isinstance(by, int):
        return by != 0 and size % by == 0
    return (size / by).cancel().as_numer_denom()[1] == 1


def _groups(before: list[Any], after: list[Any]) -> list[tuple[range, range]] | None:
    """Which neighbours before become which neighbours after, in order, or None where they are no groups."""
    groups = []
    at = [0, 0]
    while at[0] < len(before) and at[1] < len(after):
        ends = [at[0] + 1, at[1] + 1]
        sizes = [before[at[0]], after[at[1]]]
        while not _is_zero(sizes[0] - sizes[1]):
            side = 1 if _divides(sizes[0], sizes[1]) else 0
            whole = (before, after)[side]
            if (side == 0 and not _divides(sizes[1], sizes[0])) or ends[side] == len(whole):
                return None
            sizes[side] *= whole[ends[side]]
            ends[side] += 1
        groups.append((range(at[0], ends[0]), range(at[1], ends[1])))
        at = ends
    # What is left over has to be dimensions of one element, which the last group takes.
    if not groups or any(size != 1 for size in itertools.chain(before[at[0] :], after[at[1] :])):
        return None
    groups[-1] = (range(groups[-1][0].start, len(before)), range(groups[-1][1].start, len(after)))
    return groups


def _replace(graph: Any, node: Any, after: list[Any], groups: list[tuple[range, range]]) -> None:
    import torch

    aten = torch.ops.aten
    value, current = node.args[0], list(node.args[0].meta["val"].shape)

    def add(target: Any, arguments: tuple[Any, ...], shape: list[Any]) -> Any:
        made = graph.call_function(target, arguments)
        made.meta = dict(node.meta)
        made.meta["val"] = node.meta["val"].new_empty(shape)
        made.meta.pop("tensor_meta", None)
        return made

    with graph.inserting_before(node):
        # From the last group, so that the dimensions before it stay where they are.
        for inner, outer in reversed(groups):
            sizes = [after[dim] for dim in outer]
            if len(inner) > 1:
                whole = 1
                for size in sizes:
                    whole = whole * size
                current[inner.start : inner.stop] = [whole]
                value = add(aten.flatten.using_ints, (value, inner.start, inner.stop - 1), current)
            if len(outer) > 1:
                # Returns the size as the model writes it: a node if it is computed.
                given = [node.args[1][dim] for dim in outer]
                known = [size if isinstance(size, int) else arg for size, arg in zip(sizes, given, strict=True)]
                current[inner.start : inner.start + 1] = sizes
                value = add(aten.unflatten.int, (value, inner.start, known), current)
    node.replace_all_uses_with(value)
    graph.erase_node(node)
