# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes of `x[p : p + n]`, where `p` is an element of a tensor: rows at places, which are dropped beyond the end.

How many rows the slice has depends on `p` where the program does not say that all are inside. What is written is
computed for all `n`, and a row whose place is none is left out.
"""

from __future__ import annotations

import operator
from typing import Any

from cgmlir.importers.torch.rules.bytes import meta_of
from cgmlir.importers.torch.rules.registry import graphs


@graphs("forms", after="count_from_the_beginning")
def write_parts_at_places(graph: Any) -> None:
    """Turns slices of data-dependent width that elements are computed for and put back into rows at places."""
    import torch

    for node in list(graph.nodes):
        if node.target is torch.ops.aten.slice_scatter.default:
            part = _Part.match(graph, node)
            if part is not None:
                part.rewrite()
    graph.eliminate_dead_code()
    graph.lint()


class _Part:
    """Rows from a number on along a dimension, of a tensor that has `size` of them."""

    def __init__(self, graph: Any, write: Any, count: int, turns: bool):
        self.graph, self.write, self.count, self.turns = graph, write, count, turns
        self.whole, self.source, self.dim, self.start, self.end = write.args
        self.size = self.whole.meta["val"].shape[self.dim]
        # To PyTorch each of them has a width of its own, which are all the same.
        self.slices = [node for node in graph.nodes if self._is_slice(node)]
        values = [self.source, *self.slices]
        self.widths = {value.meta["val"].shape[self.dim].node.expr for value in values}
        self.made: dict[Any, Any] = {}

    @staticmethod
    def match(graph: Any, write: Any) -> _Part | None:
        import torch

        if len(write.args) != 5 or write.kwargs:
            return None
        whole, source, dim, start, end = write.args
        if not isinstance(start, torch.fx.Node) or not isinstance(end, torch.fx.Node):
            return None
        width = source.meta["val"].shape[dim]
        size = whole.meta["val"].shape[dim]
        if isinstance(width, int) or not isinstance(size, int):
            return None
        count, turns = _difference(start.meta["val"].node.expr, end.meta["val"].node.expr, size)
        return _Part(graph, write, count, turns) if 0 < count <= size else None

    def rewrite(self) -> None:
        # Code may ask for the number of rows before they are written.
        with self.graph.inserting_before(self.start.next):
            places = self._places()
        with self.graph.inserting_before(self.write):
            source = self._widened(self.source, places)
            if source is None:
                return
            aten = _aten()
            indices = [None] * self.dim + [places]
            new = self._call(aten.index_put.default, (self.whole, indices, source), self.write.meta["val"])
        self.write.replace_all_uses_with(new)
        self.graph.erase_node(self.write)
        self.graph.eliminate_dead_code()
        self._count_rows(places)

    def _places(self) -> Any:
        """Where each of the rows is; behind the end if it is nowhere."""
        import torch
        from torch.fx.experimental.symbolic_shapes import statically_known_true

        aten = _aten()
        numbers = self.whole.meta["val"].new_empty([self.count], dtype=torch.int64)
        truths = numbers.new_empty([self.count], dtype=torch.bool)
        begin = self._call(aten.full.default, ([self.count], self.start), numbers, {"dtype": torch.int64})
        places = begin
        if self.count > 1:
            steps = self._call(aten.arange.start_step, (0, self.count, 1), numbers, {"dtype": torch.int64})
            places = self._call(aten.add.Tensor, (begin, steps), numbers)
        if statically_known_true(self.start.meta["val"] >= 0):
            return places
        # Numbers below zero count from the end; from one of them on to zero or above there is nothing, but for a slice
        # whose end turns into that of the tensor.
        ahead = self._call(aten.add.Scalar, (places, self.size), numbers)
        below = self._call(aten.lt.Scalar, (begin, 0), truths)
        places = self._call(aten.where.self, (below, ahead, places), numbers)
        crosses = self._call((aten.gt if self.turns else aten.ge).Scalar, (begin, -self.count), truths)
        crosses = self._call(aten.logical_and.default, (below, crosses), truths)
        outside = self._call(aten.lt.Scalar, (places, 0), truths)
        nowhere = self._call(aten.logical_or.default, (crosses, outside), truths)
        end = self._call(aten.full.default, ([self.count], self.size), numbers, {"dtype": torch.int64})
        return self._call(aten.where.self, (nowhere, end, places), numbers)

    def _widened(self, node: Any, places: Any) -> Any:
        """The same elements for all rows, or nothing where they do not follow row by row."""
        import torch

        if not isinstance(node, torch.fx.Node) or not isinstance(node.meta.get("val"), torch.Tensor):
            return node
        aten, value = _aten(), node.meta["val"]
        shape = [self.count if self._is_width(size) else size for size in value.shape]
        if not any(self._is_width(size) for size in value.shape):
            return node
        if node in self.made:
            return self.made[node]
        new = None
        if self._is_slice(node):
            inside = self._call(aten.clamp.default, (places, 0, self.size - 1), places.meta["val"])
            new = self._call(aten.index_select.default, (node.args[0], self.dim, inside), value.new_empty(shape))
        elif node.target in (aten.view.default, aten.expand.default) and self._is_open(node.args[0]):
            same = self._widened(node.args[0], places)
            new = same if same is not None and list(same.meta["val"].shape) == shape else None
        elif node.target is aten.expand.default:
            new = self._call(aten.expand.default, (node.args[0], shape), value.new_empty(shape))
        elif self._is_row_by_row(node) or torch.Tag.pointwise in getattr(node.target, "tags", ()) or node.target in (
            aten.copy.default,
            aten._to_copy.default,
            aten.clone.default,
            aten.full_like.default,
        ):
            arguments = [self._widened(each, places) for each in node.args]
            plain = not any(isinstance(each, (list, tuple)) for each in node.args)
            if plain and all(now is not None or old is None for now, old in zip(arguments, node.args, strict=True)):
                new = self._call(node.target, tuple(arguments), value.new_empty(shape), node.kwargs)
        self.made[node] = new
        return new

    def _count_rows(self, places: Any) -> None:
        """Compares the number of rows as if it were known; conditions that hold for any number are not checked."""
        import torch
        from torch.fx.passes.shape_prop import _extract_tensor_metadata

        aten = _aten()
        alive = [node for node in self.graph.nodes if self._is_slice(node)]
        asked = [user for node in alive for user in node.users if self._asks(user)]
        if not asked:
            return
        # The first row stands for all.
        order = {node: place for place, node in enumerate(self.graph.nodes)}
        first, *others = sorted(asked, key=order.__getitem__)
        for other in others:
            other.replace_all_uses_with(first)
        for check in list(self.graph.nodes):
            if check.target is aten._assert_scalar.default and self._holds(check.args[0], first):
                self.graph.erase_node(check)
        self.graph.eliminate_dead_code()
        if first not in set(self.graph.nodes):
            return
        truths = places.meta["val"].new_empty([self.count], dtype=torch.bool)
        count = places.meta["val"].new_empty([])
        with self.graph.inserting_before(places.next):
            inside = self._call(aten.lt.Scalar, (places, self.size), truths)
            total = self._call(aten.sum.default, (inside,), count)
            total.meta["tensor_meta"] = _extract_tensor_metadata(count)
            number = self._call(aten._local_scalar_dense.default, (total,), first.meta["val"])
        first.replace_all_uses_with(number)

    def _holds(self, truth: Any, number: Any) -> bool:
        """Returns whether the condition is true for any number of rows."""
        if not hasattr(truth, "target") or len(truth.args) != 2:
            return False
        left, right = truth.args
        if truth.target is operator.or_:
            return self._holds(left, number) or self._holds(right, number)
        if truth.target is operator.and_:
            return self._holds(left, number) and self._holds(right, number)
        if left is not number:
            return False
        if right is number:
            return truth.target in (operator.eq, operator.ge, operator.le)
        if not isinstance(right, int):
            return False
        return (truth.target is operator.ge and right <= 0) or (truth.target is operator.le and right >= self.count)

    def _is_row_by_row(self, node: Any) -> bool:
        """Returns whether the operation reads or writes a part of each row."""
        aten = _aten()
        if node.target is aten.slice.Tensor:
            return len(node.args) > 1 and node.args[1] != self.dim
        return node.target is aten.slice_scatter.default and len(node.args) > 2 and node.args[2] != self.dim

    def _asks(self, node: Any) -> bool:
        return node.target is _aten().sym_size.int and node.args[1] == self.dim

    def _is_slice(self, node: Any) -> bool:
        if node.target is not _aten().slice.Tensor or node.args[1:] != (self.dim, self.start, self.end):
            return False
        width = node.meta["val"].shape[self.dim]
        return node.args[0].meta["val"].shape[self.dim] == self.size and not isinstance(width, int)

    def _is_width(self, size: Any) -> bool:
        return not isinstance(size, int) and size.node.expr in self.widths

    def _is_open(self, node: Any) -> bool:
        return any(self._is_width(size) for size in node.meta["val"].shape)

    def _call(self, target: Any, arguments: tuple[Any, ...], value: Any, options: Any = None) -> Any:
        made = self.graph.call_function(target, arguments, dict(options or {}))
        made.meta = meta_of(self.write, value)
        return made


def _difference(start: Any, end: Any, size: int) -> tuple[int, bool]:
    """How far the end is from the start, or 0 if that is not known; and whether an end at zero is `size`, as `narrow`
    has it for a start below zero."""
    difference, turns = end - start, False
    pieces = list(difference.find(lambda part: type(part).__name__ == "Piecewise"))
    if len(pieces) == 1 and start.is_Symbol:
        (piece,) = pieces
        difference = difference - size * piece
        if not difference.is_number:
            return 0, False
        at = {offset: piece.subs(start, offset - difference) for offset in (-1, 0, 1, difference)}
        turns = all(number == (1 if offset == 0 else 0) for offset, number in at.items())
        if not turns:
            return 0, False
    return (int(difference), turns) if difference.is_number else (0, False)


def _aten() -> Any:
    import torch

    return torch.ops.aten
