# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is written around values: composites, which are calls, calls in bodies, and tuples."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect, move_body, replace
from cgmlir.importers.stablehlo.functions import erase_functions, functions_of
from cgmlir.importers.stablehlo.rules import rule

_WITH_BODY = tuple(f"stablehlo.{name}" for name in "map reduce reduce_window scatter select_and_scatter sort".split())


@rule("apart", after="convert_approximate_top_k")
def call_composites(module: Any) -> None:
    """A composite (`jax.lax.composite`) is a call of its decomposition; its name means something to others."""
    for composite in collect(module, "stablehlo.composite"):
        types = [result.type for result in composite.results]
        callee = {"callee": composite.attributes["decomposition"]}
        call = Builder(composite).create("func.call", types, list(composite.operands), callee)
        replace(composite, list(call.results))


@rule("convert", after="drop_barriers")
def inline_into_bodies(module: Any) -> None:
    """Puts what a body calls into it, as `jnp.where` in the function of a reduction is: the conversion makes scalars of
    the operations of a body, and leaves calls."""
    from jaxlib.mlir import ir

    functions, inlined = functions_of(module), set()
    for operation in collect(module, *_WITH_BODY):
        for _ in functions:  # what is called may call others, and never itself
            for call in collect(operation, "func.call"):
                name = ir.FlatSymbolRefAttr(call.attributes["callee"]).value
                if len(functions[name].regions[0].blocks):  # a callback has none
                    copy = functions[name].clone(ir.InsertionPoint(module.body))
                    replace(call, move_body(copy.regions[0].blocks[0], call, list(call.operands)))
                    copy.operation.erase()
                    inlined.add(name)
    erase_functions(module, inlined)


@rule("convert", after="add_truth_values")
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
