# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sizes of dimensions, and shapes that are values: the conversion from StableHLO leaves these operations."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers.stablehlo.rules import rule


@rule("convert", after="make_empty_slices_constants")
def convert_shapes(module: Any) -> None:
    """`get_dimension_size` becomes a constant or `tensor.dim`, `dynamic_reshape` becomes `tensor.reshape`."""
    from jaxlib.mlir import ir

    for size in collect(module, "stablehlo.get_dimension_size"):
        build = Builder(size)
        tensor, kind = ir.RankedTensorType(size.operands[0].type), ir.RankedTensorType(size.results[0].type)
        dimension = ir.IntegerAttr(size.attributes["dimension"]).value
        if not tensor.is_dynamic_dim(dimension):
            replace(size, [build.integer(tensor.get_dim_size(dimension), kind)])
            continue
        with build.types():
            index = ir.IndexType.get()
        found = build.value("tensor.dim", index, [size.operands[0], build.index(dimension)])
        scalar = build.value("arith.index_cast", kind.element_type, [found])
        replace(size, [build.value("tensor.from_elements", kind, [scalar])])
    for reshape in collect(module, "stablehlo.dynamic_reshape"):
        static = ir.RankedTensorType(reshape.results[0].type).has_static_shape
        static = static and ir.RankedTensorType(reshape.operands[0].type).has_static_shape
        name, operands = (
            ("stablehlo.reshape", [reshape.operands[0]]) if static else ("tensor.reshape", reshape.operands)
        )
        replace(reshape, [Builder(reshape).value(name, reshape.results[0].type, operands)])
