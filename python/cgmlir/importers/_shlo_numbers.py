# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arithmetic that the conversion from StableHLO takes for something else."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace


def add_truth_values(module: Any) -> None:
    """A sum of truth values is true where one of them is; the conversion adds bits, which is exclusive."""
    for add in collect(module, "stablehlo.add"):
        if _is_truth(add.results[0]):
            replace(add, [Builder(add).value("stablehlo.or", add.results[0].type, list(add.operands))])


def _is_truth(value: Any) -> bool:
    from jaxlib.mlir import ir

    kind = ir.RankedTensorType(value.type).element_type
    return isinstance(kind, ir.IntegerType) and kind.width == 1
