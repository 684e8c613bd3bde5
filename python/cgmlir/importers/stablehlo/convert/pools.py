# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gradients of a maximum over windows. The conversion from StableHLO supports only windows that tile their operand, and
selects the last of equal elements, where StableHLO selects the first."""

from __future__ import annotations

import itertools
import math
from typing import Any

from cgmlir.importers._rewrite import Builder, collect, move_body, replace
from cgmlir.importers.stablehlo.rules import rule


@rule("convert", after="slice_windows")
def gather_selected(module: Any) -> None:
    """A `select_and_scatter` becomes the place that each window selects, and for each element the sum over the windows
    that selected it. Operations with sizes that vary, and scatters by more than one operation, are not changed."""
    from jaxlib.mlir import ir

    for operation in collect(module, "stablehlo.select_and_scatter"):
        body = list(operation.regions[1].blocks[0].operations)
        arguments = list(operation.regions[1].blocks[0].arguments)
        if not all(ir.RankedTensorType(value.type).has_static_shape for value in operation.operands):
            continue
        if len(body) != 2 or list(body[0].operands) != arguments or list(body[1].operands) != list(body[0].results):
            continue
        _convert(operation, body[0].operation.name)


def _convert(operation: Any, combine: str) -> None:
    from jaxlib.mlir import ir

    operand, source, initial = operation.operands
    build, kind = Builder(operation), ir.RankedTensorType(operand.type)
    shape, rank = list(kind.shape), kind.rank

    def numbers(name: str) -> list[int]:
        return list(operation.attributes[name]) if name in operation.attributes else [1] * rank

    sizes, strides = numbers("window_dimensions"), numbers("window_strides")
    padding = operation.attributes["padding"] if "padding" in operation.attributes else None
    before = [ir.DenseIntElementsAttr(padding)[2 * each] for each in range(rank)] if padding else [0] * rank
    with build.types():
        place = ir.IntegerType.get_signless(32 if math.prod(shape) < 2**31 else 64)
        truth = ir.RankedTensorType.get(shape, ir.IntegerType.get_signless(1))
        row, places = (ir.RankedTensorType.get(each, place) for each in ([math.prod(shape)], shape))
        none = build.integer(-1, ir.RankedTensorType.get([], place))
    counted = build.value("stablehlo.iota", row, [], {"iota_dimension": build.i64(0)})
    counted = build.value("stablehlo.reshape", places, [counted])
    selected = _select(operation, counted, none, padding)
    # A window is stored at the position of its first element, without gaps, so that the windows of an element are
    # neighbours.
    low = [size - 1 - each for size, each in zip(sizes, before, strict=True)]
    spread = [
        _spread(build, value, fill, low, strides, [n + size - 1 for n, size in zip(shape, sizes, strict=True)])
        for value, fill in ((selected, none), (source, initial))
    ]
    whole = {"broadcast_dimensions": build.sizes([])}
    result = build.value("stablehlo.broadcast_in_dim", kind, [initial], whole)
    # Windows are counted in order: the first one is that of which an element is the last.
    for first in itertools.product(*[range(size) for size in sizes]):
        limits = [begin + n for begin, n in zip(first, shape, strict=True)]
        bounds = {"start_indices": first, "limit_indices": limits, "strides": [1] * rank}
        bounds = {name: build.sizes(each) for name, each in bounds.items()}
        there, value = (
            build.value("stablehlo.slice", type_, [each], bounds)
            for type_, each in zip((places, kind), spread, strict=True)
        )
        with build.types():
            equal = {"comparison_direction": ir.Attribute.parse("#stablehlo<comparison_direction EQ>")}
        mine = build.value("stablehlo.compare", truth, [there, counted], equal)
        combined = build.value(combine, kind, [result, value])
        result = build.value("stablehlo.select", kind, [mine, combined, result])
    replace(operation, [result])


def _select(operation: Any, counted: Any, none: Any, padding: Any) -> Any:
    """Returns the place of the element that each window selects, which is kept against all later elements."""
    from jaxlib.mlir import ir

    operand, source, initial = operation.operands
    build = Builder(operation)
    place, element = none.type, initial.type
    windows = list(ir.RankedTensorType(source.type).shape)
    with build.types():
        types = [ir.RankedTensorType.get(windows, ir.RankedTensorType(each).element_type) for each in (element, place)]
        truth = ir.RankedTensorType.get([], ir.IntegerType.get_signless(1))
    names = ("window_dimensions", "window_strides")
    attributes = {name: operation.attributes[name] for name in names if name in operation.attributes}
    if padding is not None:
        attributes["padding"] = padding
    window = build.create("stablehlo.reduce_window", types, [operand, counted, initial, none], attributes, regions=1)
    kinds = [element, place] * 2
    block = window.regions[0].blocks.append(*kinds, arg_locs=[operation.location] * 4)
    old, old_place, new, new_place = block.arguments
    inner = Builder(operation, block)
    (kept,) = move_body(operation.regions[0].blocks[0], block, [old, new])
    with inner.types():
        less = {"comparison_direction": ir.Attribute.parse("#stablehlo<comparison_direction LT>")}
    nothing = inner.integer(0, place)
    first, beside = (
        inner.value("stablehlo.compare", truth, [each, nothing], less) for each in (old_place, new_place)
    )
    # At first no element is selected, and elements outside of the operand never are.
    taken = inner.value("stablehlo.or", truth, [first, inner.value("stablehlo.not", truth, [kept])])
    taken = inner.value("stablehlo.and", truth, [taken, inner.value("stablehlo.not", truth, [beside])])
    chosen = [
        inner.value("stablehlo.select", each.type, [taken, other, each])
        for each, other in ((old, new), (old_place, new_place))
    ]
    inner.create("stablehlo.return", [], chosen)
    return window.results[1]


def _spread(build: Builder, value: Any, fill: Any, low: list[int], strides: list[int], sizes: list[int]) -> Any:
    from jaxlib.mlir import ir

    kind = ir.RankedTensorType(value.type)
    spread = [(n - 1) * step + 1 for n, step in zip(kind.shape, strides, strict=True)]
    high = [size - begin - n for size, begin, n in zip(sizes, low, spread, strict=True)]
    with build.types():
        result = ir.RankedTensorType.get(sizes, kind.element_type)
    amounts = {
        "edge_padding_low": build.sizes(low),
        "edge_padding_high": build.sizes(high),
        "interior_padding": build.sizes([step - 1 for step in strides]),
    }
    return build.value("stablehlo.pad", result, [value, fill], amounts)
