# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Points of a program at which `cg.hooks` may call a host function, while frameworks trace it: calls of private
functions with `cg.point`, which return their operands."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._rewrite import Builder, attributes_of, bindings, collect

_POINT = "cg.point"
# The prefix of the names of such calls in JAX.
JAX_TARGET = "cgmlir:point:"


def torch_declaration(name: str, kinds: Sequence[tuple[Sequence[int], Any]]) -> str:
    """Returns the parameter of `through` for a point that is called `name`, on tensors of these shapes and types."""
    from cgmlir.importers.torch.trace.kernels import define

    define()
    results = [(list(shape), str(kind).removeprefix("torch.")) for shape, kind in kinds]
    return json.dumps({"name": name, "point": name, "results": results})


def through(declaration: str, values: Sequence[Any]) -> list[Any]:
    """Returns the values behind a point. Bodies of loops that Dynamo traces call it."""
    import torch

    return list(torch.ops.cgmlir.kernel.default(declaration, list(values)))


def torch_point(name: str, values: Sequence[Any]) -> list[Any]:
    return through(torch_declaration(name, [(each.shape, each.dtype) for each in values]), values)


def jax_point(name: str, values: Sequence[Any]) -> list[Any]:
    """The same for JAX."""
    import jax

    kinds = [jax.ShapeDtypeStruct(each.shape, each.dtype) for each in values]
    return list(jax.ffi.ffi_call(JAX_TARGET + name, kinds)(*values))


def call_point(module: Any, place: Any, name: str, operands: Sequence[Any]) -> list[Any]:
    """Returns the results of a call that is made in front of the operation `place`."""
    ir = bindings(place)
    kinds = [value.type for value in operands]
    kind = ir.FunctionType.get(kinds, kinds, place.context)
    symbol = f"point:{name}"
    found = [each for each in collect(module, "func.func")
             if ir.StringAttr(each.attributes["sym_name"]).value == symbol]
    if found and (_POINT not in attributes_of(found[0]) or ir.TypeAttr(found[0].attributes["function_type"]).value
                  != kind):
        raise Error("UNIMPLEMENTED", f"the point '{name}' has other types here than elsewhere in the program, or a "
                    "function has its name; give it another name")
    with place.location:
        if not found:
            function = {
                "sym_name": ir.StringAttr.get(symbol),
                "sym_visibility": ir.StringAttr.get("private"),
                "function_type": ir.TypeAttr.get(kind),
                _POINT: ir.StringAttr.get(name),
            }
            with ir.InsertionPoint.at_block_begin(module.body):
                ir.Operation.create("func.func", [], [], function, regions=1)
        callee = {"callee": ir.FlatSymbolRefAttr.get(symbol)}
    return list(Builder(place).create("func.call", kinds, list(operands), callee).results)
