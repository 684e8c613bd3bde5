# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is written around values: composites, which are calls, and tuples."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace


def call_composites(module: Any) -> None:
    """A composite (`jax.lax.composite`) is a call of its decomposition; its name means something to others."""
    for composite in collect(module, "stablehlo.composite"):
        types = [result.type for result in composite.results]
        callee = {"callee": composite.attributes["decomposition"]}
        call = Builder(composite).create("func.call", types, list(composite.operands), callee)
        replace(composite, list(call.results))


def open_tuples(module: Any) -> None:
    """An element of a tuple is what the tuple was made of. Those that functions, calls and loops carry are left."""
    from jaxlib.mlir import ir

    for element in collect(module, "stablehlo.get_tuple_element"):
        owner = element.operands[0].owner
        if not isinstance(owner, ir.Block) and owner.operation.name == "stablehlo.tuple":
            replace(element, [owner.operation.operands[ir.IntegerAttr(element.attributes["index"]).value]])
    for whole in reversed(collect(module, "stablehlo.tuple")):
        if not list(whole.results[0].uses):
            whole.erase()
