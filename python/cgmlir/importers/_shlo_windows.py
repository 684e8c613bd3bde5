# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Windows along dimensions that vary: the conversion from StableHLO has those without padding."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect


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
