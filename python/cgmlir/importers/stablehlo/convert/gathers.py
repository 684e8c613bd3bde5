# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gathers of slices whose sizes vary, as `x[i]` has them where rows are as long as a symbol says."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers.stablehlo.rules import rule


@rule("convert", after="gather_selected")
def gather_by_sizes(module: Any) -> None:
    """Replaces a `dynamic_gather` by reads of single elements. A slice that begins outside of the operand is moved
    inside, as StableHLO defines."""
    for gather in collect(module, "stablehlo.dynamic_gather"):
        _make_signless(gather)
        result = _Gather(gather).convert()
        if result.type != gather.results[0].type:
            result = Builder(gather).value("stablehlo.bitcast_convert", gather.results[0].type, [result])
        replace(gather, [result])


def _make_signless(gather: Any) -> None:
    """`tensor` and `arith` have no unsigned types: elements are treated as their bits, and unsigned indices that no
    signed number holds become the largest signed number."""
    from jaxlib.mlir import ir

    build = Builder(gather)
    for number, value in enumerate(list(gather.operands)):
        kind = ir.RankedTensorType(value.type)
        element = kind.element_type
        if not isinstance(element, ir.IntegerType) or not element.is_unsigned:
            continue
        with build.types():
            width = element.width if number == 0 else 64
            signless = ir.RankedTensorType.get(kind.shape, ir.IntegerType.get_signless(width))
        if number == 0:
            value = build.value("stablehlo.bitcast_convert", signless, [value])
        else:
            if element.width == 64:
                with build.types():
                    largest = ir.DenseElementsAttr.get_splat(
                        ir.RankedTensorType.get([], element), ir.IntegerAttr.get(element, 2**63 - 1)
                    )
                limit = build.value("stablehlo.constant", largest.type, [], {"value": largest})
                value = build.value("stablehlo.clamp", value.type, [_zero(build, largest.type), value, limit])
            value = build.value("stablehlo.convert", signless, [value])
        gather.operands[number] = value


def _zero(build: Builder, kind: Any) -> Any:
    with build.types():
        element = build.ir.IntegerAttr.get(build.ir.RankedTensorType(kind).element_type, 0)
        zero = build.ir.DenseElementsAttr.get_splat(kind, element)
    return build.value("stablehlo.constant", kind, [], {"value": zero})


class _Gather:
    """A gather, and which dimensions of operand, starts and result correspond."""

    def __init__(self, gather: Any) -> None:
        from jaxlib.mlir import ir
        from jaxlib.mlir.dialects import stablehlo

        self.ir, self.operation, self.build = ir, gather, Builder(gather)
        self.operand, self.starts, self.sizes = gather.operands
        kind = ir.RankedTensorType(gather.results[0].type)
        with gather.location:
            element = ir.RankedTensorType(self.operand.type).element_type
            self.kind = ir.RankedTensorType.get(kind.shape, element)
        self.numbers = stablehlo.GatherDimensionNumbers(gather.attributes["dimension_numbers"])
        self.moved = list(self.numbers.start_index_map)
        self.rank, of_starts = (ir.RankedTensorType(value.type).rank for value in (self.operand, self.starts))
        single = {*self.numbers.collapsed_slice_dims, *self.numbers.operand_batching_dims}
        offsets = list(self.numbers.offset_dims)
        # For the operand, whose slices are read, and for the starts: the dimension of the result that corresponds to
        # each.
        self.slices = dict(zip((each for each in range(self.rank) if each not in single), offsets, strict=True))
        of_vectors = [each for each in range(of_starts) if each != self.numbers.index_vector_dim]
        batch = [each for each in range(self.kind.rank) if each not in offsets]
        self.batch = dict(zip(of_vectors, batch, strict=True))
        pairs = zip(self.numbers.operand_batching_dims, self.numbers.start_indices_batching_dims, strict=True)
        self.along = self.slices | {own: self.batch[other] for own, other in pairs}
        self.has_vectors = len(of_vectors) < of_starts
        with self.build.types():
            self.index = ir.IndexType.get()

    def convert(self) -> Any:
        build = self.build
        sizes = {result: self._size(own) for own, result in self.slices.items() if self.kind.is_dynamic_dim(result)}
        sizes |= {
            result: self._extent(self.starts, own)
            for own, result in self.batch.items()
            if self.kind.is_dynamic_dim(result)
        }
        most = [
            build.value("arith.subi", self.index, [self._extent(self.operand, each), self._size(each)])
            for each in self.moved
        ]
        extents = [sizes[each] for each in sorted(sizes)]
        generate = build.create("tensor.generate", [self.kind], extents, regions=1)
        locations = [generate.location] * self.kind.rank
        block = generate.regions[0].blocks.append(*[self.index] * self.kind.rank, arg_locs=locations)
        inside, here = Builder(generate, block), list(block.arguments)
        places = [inside.index(0)] * self.rank
        for dimension, result in self.along.items():
            places[dimension] = here[result]
        for number, dimension in enumerate(self.moved):
            start = self._start(inside, here, number, most[number])
            if dimension in self.along:
                start = inside.value("arith.addi", self.index, [start, places[dimension]])
            places[dimension] = start
        element = inside.value("tensor.extract", self.kind.element_type, [self.operand, *places])
        inside.create("tensor.yield", [], [element])
        return generate.results[0]

    def _start(self, inside: Builder, here: list[Any], number: int, most: Any) -> Any:
        """Returns the beginning of the slice of each element of the result, by the number of the dimension in an index
        vector."""
        place = [here[result] for _, result in sorted(self.batch.items())]
        if self.has_vectors:
            place.insert(self.numbers.index_vector_dim, inside.index(number))
        element = self.ir.RankedTensorType(self.starts.type).element_type
        start = inside.value("tensor.extract", element, [self.starts, *place])
        start = inside.value("arith.index_cast", self.index, [start])
        start = inside.value("arith.maxsi", self.index, [start, inside.index(0)])
        return inside.value("arith.minsi", self.index, [start, most])

    def _size(self, dimension: int) -> Any:
        element = self.ir.RankedTensorType(self.sizes.type).element_type
        size = self.build.value("tensor.extract", element, [self.sizes, self.build.index(dimension)])
        return self.build.value("arith.index_cast", self.index, [size])

    def _extent(self, tensor: Any, dimension: int) -> Any:
        return self.build.value("tensor.dim", self.index, [tensor, self.build.index(dimension)])
