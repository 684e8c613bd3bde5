# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Replaces `scan`, `map` and `associative_scan` of PyTorch by `while_loop`, which the other rules support: a turn reads
a row of each tensor, and writes a row of each result."""

from __future__ import annotations

import contextlib
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers.torch.rules.bytes import meta_of
from cgmlir.importers.torch.rules.registry import graphs
from cgmlir.importers.torch.trace.locations import placed


@graphs("apart")
def loop_over_rows(owner: Any) -> None:
    """Replaces those in all parts of a module. Inner ones come first, since their parts are copied."""
    import torch

    hops = torch.ops.higher_order
    for part in reversed(list(owner.modules())):
        if not isinstance(part, torch.fx.GraphModule):
            continue
        for node in list(part.graph.nodes):
            if node.target in (hops.scan, hops.map_impl, hops.associative_scan):
                _replace(part, node)
        part.graph.lint()


def _replace(owner: Any, node: Any) -> None:
    """The loop carries a count, what the operation carries, and its results, which are whole tensors."""
    import torch

    aten, hops = torch.ops.aten, torch.ops.higher_order
    associative = node.target is hops.associative_scan
    body, *given = node.args
    carried, rows, rest = given if node.target is hops.scan else ([], *given)
    size = rows[0].meta["val"].shape[0]
    if not isinstance(size, int):
        raise Error("UNIMPLEMENTED", f"{placed(node)}: a loop over rows in a number that varies has no conversion")
    step = getattr(owner, body.target)
    write = _Writer(owner.graph, node, node)
    if associative:
        # The first rows are those of the results, and what the second turn begins with.
        carried, results = [write.call(aten.select.int, row, 0, 0) for row in rows], list(rows)
    else:
        made = [each.meta["val"] for each in _results(step.graph)[len(carried) :]]
        results = [write.call(aten.full.default, [size, *each.shape], 0, dtype=each.dtype) for each in made]
    first = write.call(aten.full.default, [], int(associative), dtype=torch.int64)
    begin = [first, *carried, *results]
    parts = (_goes_on(node, begin, [*rows, *rest], size), _turn(node, step, begin, rows, rest, len(carried)))
    names = [f"{node.name}_{kind}" for kind in ("goes_on", "turn")]
    for name, graph in zip(names, parts, strict=True):
        setattr(owner, name, torch.fx.GraphModule(step, graph))
    with owner.graph.inserting_before(node):
        held = [owner.graph.get_attr(name) for name in names]
        loop = owner.graph.call_function(hops.while_loop, (*held, tuple(begin), (*rows, *rest)))
    loop.meta = meta_of(node, tuple(each.meta["val"] for each in begin))
    for user in list(node.users):  # of an associative one, what is carried is no result
        user.args = (loop, user.args[1] + 1 + associative * len(carried))
    for unused in (node, body):
        if not unused.users:
            owner.graph.erase_node(unused)
    if all(each.target != body.target for each in owner.graph.nodes):
        delattr(owner, body.target)


def _goes_on(node: Any, begin: list[Any], read: list[Any], size: int) -> Any:
    import torch

    write = _Writer(torch.fx.Graph(), node)
    count, *_ = [write.argument(each) for each in (*begin, *read)]
    write.graph.output(write.call(torch.ops.aten.lt.Scalar, count, size))
    return write.graph


def _turn(node: Any, step: Any, begin: list[Any], rows: list[Any], rest: list[Any], kept: int) -> Any:
    import torch
    from torch.fx.passes.shape_prop import _extract_tensor_metadata

    aten = torch.ops.aten
    write = _Writer(torch.fx.Graph(), node)
    count, *given = [write.argument(each) for each in begin]
    count.meta["tensor_meta"] = _extract_tensor_metadata(count.meta["val"])  # what torch-mlir asks of a number
    carried, results = given[:kept], given[kept:]
    rows, rest = ([write.argument(each) for each in group] for group in (rows, rest))
    place = write.call(aten.item.default, count)
    taken = [write.call(aten.select.int, row, 0, place) for row in rows]
    placeholders = [each for each in step.graph.nodes if each.op == "placeholder"]
    new = write.graph.graph_copy(step.graph, dict(zip(placeholders, [*carried, *taken, *rest], strict=True)))
    made = new[kept if node.target is torch.ops.higher_order.scan else 0 :]
    written = [
        write.call(aten.select_scatter.default, result, row, 0, place)
        for result, row in zip(results, made, strict=True)
    ]
    write.graph.output((write.call(aten.add.Tensor, count, 1), *new[:kept], *written))
    return write.graph


def _results(graph: Any) -> list[Any]:
    return next(each for each in graph.nodes if each.op == "output").args[0]


class _Writer:
    """Adds nodes to a graph, with the metadata of `node`: at its end, or in front of one of its nodes."""

    def __init__(self, graph: Any, node: Any, before: Any = None) -> None:
        self.graph = graph
        self._node, self._before = node, before

    def argument(self, given: Any) -> Any:
        """For a node of another graph, or a number."""
        import torch

        made = self.graph.placeholder(f"given_{len(self.graph.nodes)}")
        made.meta = meta_of(self._node, given.meta["val"] if isinstance(given, torch.fx.Node) else given)
        return made

    def call(self, target: Any, *arguments: Any, **options: Any) -> Any:
        import torch

        values = torch.fx.node.map_arg(arguments, lambda leaf: leaf.meta["val"])
        leaves = torch.utils._pytree.tree_leaves((self._node.meta["val"], values))
        mode = next(each.fake_mode for each in leaves if hasattr(each, "fake_mode"))
        # PyTorch does not know the number of a turn, so it is a symbol.
        known = mode.shape_env.ignore_fresh_unbacked_symbols() if mode.shape_env else contextlib.nullcontext()
        with mode, known:
            value = target(*values, **options)
        with self.graph.inserting_before(self._before) if self._before else contextlib.nullcontext():
            made = self.graph.call_function(target, arguments, options)
        made.meta = meta_of(self._node, value)
        return made
