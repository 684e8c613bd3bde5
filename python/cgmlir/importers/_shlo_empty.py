# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors without elements, and reductions over no dimension: the conversion from StableHLO refuses them, though it is
clear what these are."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace


def fill_empty_reductions(module: Any) -> None:
    """Puts the broadcast initial values in the place of reductions of tensors without elements."""
    from jaxlib.mlir import ir

    for reduce in collect(module, "stablehlo.reduce"):
        if 0 not in ir.RankedTensorType(reduce.operands[0].type).shape:
            continue
        build = Builder(reduce)
        initial = list(reduce.operands)[len(reduce.results) :]
        kinds = [result.type for result in reduce.results]
        no_dimensions = {"broadcast_dimensions": build.sizes([])}
        replace(
            reduce,
            [
                build.value("stablehlo.broadcast_in_dim", kind, [value], no_dimensions)
                for kind, value in zip(kinds, initial, strict=True)
            ],
        )


def give_reductions_a_dimension(module: Any) -> None:
    """A reduction over no dimension combines each element with the initial value: one over a dimension of size 1."""
    from jaxlib.mlir import ir

    for reduce in collect(module, "stablehlo.reduce"):
        if len(reduce.attributes["dimensions"]):
            continue
        build, count = Builder(reduce), len(reduce.results)
        for place, value in enumerate(list(reduce.operands)[:count]):
            kind = ir.RankedTensorType(value.type)
            with build.types():
                longer = ir.RankedTensorType.get([*kind.shape, 1], kind.element_type)
            reduce.operands[place] = build.value("stablehlo.reshape", longer, [value])
        reduce.attributes["dimensions"] = build.sizes([kind.rank])


def make_empty_slices_constants(module: Any) -> None:
    """A slice of no elements may begin at the end of a tensor in StableHLO, and may not in `tensor`."""
    from jaxlib.mlir import ir

    for piece in collect(module, "stablehlo.slice", "stablehlo.dynamic_slice"):
        kind = ir.RankedTensorType(piece.results[0].type)
        if 0 in kind.shape:
            build = Builder(piece)
            with build.types():
                nothing = {"value": ir.Attribute.parse(f"dense<> : {kind}")}
            replace(piece, [build.value("stablehlo.constant", kind, [], nothing)])
