# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Windows along dimensions that vary: the conversion from StableHLO supports only those of images without padding."""

from __future__ import annotations

import itertools
import math
from typing import Any

from cgmlir.importers._rewrite import Builder, collect, move_body, replace
from cgmlir.importers.stablehlo.rules import rule

_MOST = 64  # the most elements of a window that becomes slices


@rule("convert", after="pad_by_sizes")
def pad_before_windows(module: Any) -> None:
    """Padding of a `reduce_window` of one tensor becomes a step of its own."""
    from jaxlib.mlir import ir

    for window in collect(module, "stablehlo.reduce_window"):
        kind = ir.RankedTensorType(window.operands[0].type)
        if kind.has_static_shape or len(window.results) != 1 or "padding" not in window.attributes:
            continue
        padding = ir.DenseIntElementsAttr(window.attributes["padding"])
        low, high = ([padding[2 * each + side] for each in range(kind.rank)] for side in (0, 1))
        between = "base_dilations" in window.attributes and any(n != 1 for n in window.attributes["base_dilations"])
        if between or not any(low + high):
            continue
        build = Builder(window)
        shape = [
            size if kind.is_dynamic_dim(each) else size + low[each] + high[each] for each, size in enumerate(kind.shape)
        ]
        with build.types():
            padded = ir.RankedTensorType.get(shape, kind.element_type)
            none = ir.DenseElementsAttr.get_splat(
                padding.type, ir.IntegerAttr.get(ir.IntegerType.get_signless(64), 0)
            )
        amounts = {
            "edge_padding_low": build.sizes(low),
            "edge_padding_high": build.sizes(high),
            "interior_padding": build.sizes([0] * kind.rank),
        }
        window.operands[0] = build.value("stablehlo.pad", padded, list(window.operands), amounts)
        window.attributes["padding"] = none


@rule("convert", after="pad_before_windows")
def slice_windows(module: Any) -> None:
    """Replaces small windows of one tensor, with steps of one along dimensions that vary, by slices that are
    combined."""
    from jaxlib.mlir import ir

    for window in collect(module, "stablehlo.reduce_window"):
        kind, result = (ir.RankedTensorType(each.type) for each in (window.operands[0], window.results[0]))
        sizes, steps, spread, between = (
            list(window.attributes[name]) if name in window.attributes else [1] * kind.rank
            for name in ("window_dimensions", "window_strides", "window_dilations", "base_dilations")
        )
        images = kind.rank == 4 and sizes[0] == sizes[3] == 1
        if kind.has_static_shape or images or len(window.results) != 1 or math.prod(sizes) > _MOST:
            continue
        varying = [each for each in range(kind.rank) if kind.is_dynamic_dim(each)]
        if any(n != 1 for n in between) or any(steps[each] != 1 for each in varying):
            continue
        if "padding" in window.attributes and any(ir.DenseIntElementsAttr(window.attributes["padding"])):
            continue
        _combine(window, kind, result, sizes, steps, spread)


def _combine(window: Any, kind: Any, result: Any, sizes: list[int], steps: list[int], spread: list[int]) -> None:
    from jaxlib.mlir import ir

    operand, initial = window.operands
    build, rank = Builder(window), kind.rank
    with build.types():
        index, number = ir.IndexType.get(), ir.IntegerType.get_signless(32)
        shape = ir.RankedTensorType.get([rank], number)
    extents, varying = [], []
    for each in range(rank):
        extent = build.index(result.shape[each])
        if result.is_dynamic_dim(each):
            whole = build.value("tensor.dim", index, [operand, build.index(each)])
            extent = build.value("arith.subi", index, [whole, build.index((sizes[each] - 1) * spread[each])])
            varying.append(extent)
        extents.append(build.value("arith.index_cast", number, [extent]))
    extents = build.value("tensor.from_elements", shape, extents)
    found = build.value(
        "stablehlo.dynamic_broadcast_in_dim", result, [initial, extents], {"broadcast_dimensions": build.sizes([])}
    )
    combine = None
    for place in itertools.product(*[range(size) for size in sizes]):
        attributes = {
            "static_offsets": build.sizes([at * step for at, step in zip(place, spread, strict=True)]),
            "static_sizes": build.sizes(list(result.shape)),
            "static_strides": build.sizes(steps),
            "operandSegmentSizes": build.segments(1, 0, len(varying), 0),
        }
        part = build.value("tensor.extract_slice", result, [operand, *varying], attributes)
        if combine is None:
            along = {"dimensions": build.sizes(range(rank))}
            combine = build.create("stablehlo.map", [result], [found, part], along, regions=1)
            body = window.regions[0].blocks[0]
            inner = combine.regions[0].blocks.append(
                *[argument.type for argument in body.arguments], arg_locs=[window.location] * 2
            )
            Builder(window, inner).create("stablehlo.return", [], move_body(body, inner, list(inner.arguments)))
        else:
            combine = combine.clone(ir.InsertionPoint(window))
            combine.operands[0], combine.operands[1] = found, part
        found = combine.results[0]
    replace(window, [found])
