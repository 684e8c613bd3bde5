# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Removes constructs around values: composites, which are calls, calls in bodies, and tuples."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect, move_body, replace
from cgmlir.importers.stablehlo.functions import erase_functions, functions_of
from cgmlir.importers.stablehlo.rules import rule

_WITH_BODY = tuple(f"stablehlo.{name}" for name in "map reduce reduce_window scatter select_and_scatter sort".split())


@rule("apart", after="convert_approximate_top_k")
def call_composites(module: Any) -> None:
    """Replaces a composite (`jax.lax.composite`) by a call of its decomposition; only other compilers use its name."""
    for composite in collect(module, "stablehlo.composite"):
        types = [result.type for result in composite.results]
        callee = {"callee": composite.attributes["decomposition"]}
        call = Builder(composite).create("func.call", types, list(composite.operands), callee)
        replace(composite, list(call.results))


@rule("convert", after="drop_barriers")
def inline_into_bodies(module: Any) -> None:
    """Inlines functions that a body calls, such as `jnp.where` in the function of a reduction: the conversion turns the
    operations of a body into scalar ones, but leaves calls."""
    from jaxlib.mlir import ir

    functions, inlined = functions_of(module), set()
    for operation in collect(module, *_WITH_BODY):
        for _ in functions:  # a called function may call others, but never itself
            for call in collect(operation, "func.call"):
                name = ir.FlatSymbolRefAttr(call.attributes["callee"]).value
                if len(functions[name].regions[0].blocks):  # a callback has no body
                    copy = functions[name].clone(ir.InsertionPoint(module.body))
                    replace(call, move_body(copy.regions[0].blocks[0], call, list(call.operands)))
                    copy.operation.erase()
                    inlined.add(name)
    erase_functions(module, inlined)


@rule("convert", after="add_truth_values")
def open_tuples(module: Any) -> None:
    """Replaces an element of a tuple by the value from which the tuple was made. Tuples that functions, calls and loops
    carry are not changed."""
    from jaxlib.mlir import ir

    for element in collect(module, "stablehlo.get_tuple_element"):
        owner = element.operands[0].owner
        if not isinstance(owner, ir.Block) and owner.operation.name == "stablehlo.tuple":
            replace(element, [owner.operation.operands[ir.IntegerAttr(element.attributes["index"]).value]])
    for whole in reversed(collect(module, "stablehlo.tuple")):
        if not list(whole.results[0].uses):
            whole.erase()
