# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Modules whose dimensions are symbols: what the conversion from StableHLO has to be told about them."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace


def settle_broadcasts(module: Any) -> None:
    """Says of each `dynamic_broadcast_in_dim` which dimensions it expands: those of static size 1. JAX knows of its
    symbols whether they are equal, and broadcasts a symbol to itself only."""
    from jaxlib.mlir import ir

    for broadcast in collect(module, "stablehlo.dynamic_broadcast_in_dim"):
        known = ("known_expanding_dimensions", "known_nonexpanding_dimensions")
        if any(name in broadcast.attributes for name in known):
            continue
        operand = ir.RankedTensorType(broadcast.operands[0].type)
        expands = [not operand.is_dynamic_dim(d) and operand.get_dim_size(d) == 1 for d in range(operand.rank)]
        with module.context:
            for name, wanted in zip(known, (True, False), strict=True):
                positions = [d for d, expanding in enumerate(expands) if expanding is wanted]
                broadcast.attributes[name] = ir.DenseI64ArrayAttr.get(positions)


def drop_shape_assertions(module: Any) -> None:
    """Removes what checks symbols when a function is called: dimensions that are declared have names and bounds, which
    the runtime checks."""
    from jaxlib.mlir import ir

    for call in collect(module, "stablehlo.custom_call"):
        if ir.StringAttr(call.attributes["call_target_name"]).value == "shape_assertion":
            call.erase()


def slice_whole_gathers(module: Any) -> None:
    """A `dynamic_gather` at one place is a slice of a size that varies, as `x[1:]` is."""
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    for gather in collect(module, "stablehlo.dynamic_gather"):
        operand, starts, sizes = gather.operands
        numbers = stablehlo.GatherDimensionNumbers(gather.attributes["dimension_numbers"])
        rank = ir.RankedTensorType(operand.type).rank
        place = ir.RankedTensorType(starts.type)
        if list(numbers.offset_dims) != list(range(rank)) or place.rank != 1 or numbers.index_vector_dim != 0:
            continue
        if place.element_type != ir.RankedTensorType(sizes.type).element_type:
            continue
        build = Builder(gather)
        kind = ir.RankedTensorType(sizes.type)
        begin, end = [], []
        for dimension in range(rank):
            first = build.constant(ir.IntegerAttr.get(kind.element_type, 0))
            if dimension in numbers.start_index_map:
                position = list(numbers.start_index_map).index(dimension)
                first = build.value("tensor.extract", place.element_type, [starts, build.index(position)])
            size = build.value("tensor.extract", kind.element_type, [sizes, build.index(dimension)])
            begin.append(first)
            end.append(build.value("arith.addi", kind.element_type, [first, size]))
        one = [build.constant(ir.IntegerAttr.get(kind.element_type, 1))] * rank
        bounds = [build.value("tensor.from_elements", kind, each) for each in (begin, end, one)]
        replace(gather, [build.value("stablehlo.real_dynamic_slice", gather.results[0].type, [operand, *bounds])])
