# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reductions of nothing: the conversion from StableHLO refuses them, though they are the initial value."""

from __future__ import annotations

from typing import Any


def fill_empty_reductions(module: Any) -> None:
    """Puts the broadcast initial values in the place of reductions of tensors without elements."""
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    empty = []

    def look(operation: Any) -> Any:
        if operation.name == "stablehlo.reduce" and 0 in ir.RankedTensorType(operation.operands[0].type).shape:
            empty.append(operation)
        return ir.WalkResult.ADVANCE

    module.operation.walk(look)
    for reduce in empty:
        initial = list(reduce.operands)[len(reduce.results) :]
        with ir.InsertionPoint(reduce), reduce.location:
            for result, value in zip(reduce.results, initial, strict=True):
                filled = stablehlo.BroadcastInDimOp(result.type, value, [])
                result.replace_all_uses_with(filled.result)
        reduce.erase()
