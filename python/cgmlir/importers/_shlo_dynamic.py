# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Modules whose dimensions are symbols: what the conversion from StableHLO has to be told about them."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import collect


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
