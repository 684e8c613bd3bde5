# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of a module that operations refer to."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import collect


def functions_of(module: Any) -> dict[str, Any]:
    from jaxlib.mlir import ir

    return {ir.StringAttr(each.attributes["sym_name"]).value: each for each in collect(module, "func.func")}


def erase_functions(module: Any, names: set[str]) -> None:
    """Removes functions that no operation calls any more."""
    from jaxlib.mlir import ir

    if not names:
        return
    called = {ir.FlatSymbolRefAttr(each.attributes["callee"]).value for each in collect(module, "func.call")}
    for each in collect(module, "stablehlo.custom_call"):
        if "called_computations" in each.attributes:
            listed = ir.ArrayAttr(each.attributes["called_computations"])
            called |= {ir.FlatSymbolRefAttr(name).value for name in listed}
    for name, function in functions_of(module).items():
        if name in names - called:
            function.erase()
