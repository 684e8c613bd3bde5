# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Replaces operations whose parameters are constant operands by those whose parameters are attributes."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, attributes_of, collect, replace
from cgmlir.importers.stablehlo.convert.dynamic import element_of
from cgmlir.importers.stablehlo.rules import rule


@rule("convert", after="expand_batch_norms")
def settle_constants(module: Any) -> None:
    """Replaces `dynamic_gather`, `dynamic_conv` and `dynamic_pad` with constant operands; `dynamic_pad` needs static
    sizes."""
    from jaxlib.mlir import ir

    for gather in collect(module, "stablehlo.dynamic_gather"):
        sizes = _numbers(gather.operands[2])
        if sizes is not None:
            _give(gather, "stablehlo.gather", 2, {"slice_sizes": Builder(gather).sizes(sizes)})
    for product in collect(module, "stablehlo.dynamic_conv"):
        amounts = _numbers(product.operands[2])
        if amounts is not None:
            with product.location:
                kind = ir.RankedTensorType.get([len(amounts) // 2, 2], ir.IntegerType.get_signless(64))
                numbers = [ir.IntegerAttr.get(kind.element_type, number) for number in amounts]
                padding = ir.DenseElementsAttr.get(numbers, kind)
            _give(product, "stablehlo.convolution", 2, {"padding": padding})
    for pad in collect(module, "stablehlo.dynamic_pad"):
        amounts = [_numbers(value) for value in list(pad.operands)[2:]]
        if None not in amounts and all(
            ir.RankedTensorType(value.type).has_static_shape for value in (pad.operands[0], pad.results[0])
        ):
            names = ("edge_padding_low", "edge_padding_high", "interior_padding")
            build = Builder(pad)
            _give(pad, "stablehlo.pad", 2, {name: build.sizes(each) for name, each in zip(names, amounts, strict=True)})


def _numbers(value: Any) -> list[int] | None:
    """Returns the elements of a tensor that is a constant, or is computed from constants."""
    from jaxlib.mlir import ir

    shape = ir.RankedTensorType(value.type).shape
    if len(shape) == 1:
        places = [[place] for place in range(shape[0])]
    else:
        places = [[place, side] for place in range(shape[0]) for side in range(shape[1])]
    numbers = [element_of(value, place) for place in places]
    return None if None in numbers else [number for number in numbers if number is not None]


def _give(operation: Any, name: str, count: int, attributes: dict[str, Any]) -> None:
    """Returns the operation under another name, with the first of its operands."""
    kept = {each: attribute for each, attribute in attributes_of(operation).items() if each != "padding"}
    types = [result.type for result in operation.results]
    new = Builder(operation).create(name, types, list(operation.operands)[:count], {**kept, **attributes})
    replace(operation, list(new.results))
