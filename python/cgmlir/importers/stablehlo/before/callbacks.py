# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls out of a model: a call of a function by its name becomes a callback of a host segment; a call of a Python
object is refused."""

from __future__ import annotations

import os
import re
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._points import JAX_TARGET, call_point
from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers.stablehlo.places import Places
from cgmlir.importers.stablehlo.rules import rule

_OURS = "cgmlir."
_JAX = {
    "debug_print": "jax.debug.print",
    "debug_callback": "jax.debug.callback",
    "pure_callback": "jax.pure_callback",
    "io_callback": "jax.experimental.io_callback",
}


@rule("settle", after="convert_kernels")
def convert_callbacks(module: Any, root: str | os.PathLike[str] | None) -> None:
    """`jax.ffi.ffi_call("cgmlir.NAME", ...)` becomes a call of the function NAME, which is only declared. A call of a
    Python object of this process is an error, because a package outlives the process."""
    places = Places(module, root)
    declared: dict[str, tuple[Any, str]] = {}  # signature and first location
    for call in collect(module, "stablehlo.custom_call"):
        target = str(call.attributes["call_target_name"]).strip('"')
        if target.startswith(JAX_TARGET):
            replace(call, call_point(module, call, target.removeprefix(JAX_TARGET), list(call.operands)))
        elif target.startswith(_OURS):
            _call(module, call, target.removeprefix(_OURS), places.of(call), declared)
        elif "python" in target and "callback" in target:
            name = next((_JAX[word] for word in re.findall(r"\w+", str(call.location)) if word in _JAX), target)
            raise Error(
                "UNIMPLEMENTED",
                f"{name} at {places.of(call)}: a package cannot call a Python object of this process; return the value "
                f'as a result, or call a function by its name, with jax.ffi.ffi_call("{_OURS}NAME", result_types)(...),'
                ' and give it as callbacks={"NAME": function} to cgmlir.load',
            )


def _call(module: Any, call: Any, name: str, place: str, declared: dict[str, tuple[Any, str]]) -> None:
    from jaxlib.mlir import ir

    attributes = call.attributes["mhlo.backend_config"] if "mhlo.backend_config" in call.attributes else {}
    if len(attributes):
        raise Error(
            "UNIMPLEMENTED",
            f"callback '{name}' at {place}: attributes are not handed on; give what it needs as arguments",
        )
    inputs, results = [value.type for value in call.operands], [value.type for value in call.results]
    with call.location:
        kind = ir.FunctionType.get(inputs, results)
        callee = {"callee": ir.FlatSymbolRefAttr.get(name)}
        if name in declared:
            if declared[name][0] != kind:
                raise Error(
                    "UNIMPLEMENTED",
                    f"callback '{name}' at {place} has other types than at {declared[name][1]}; give it another name",
                )
        elif name in _functions(module):
            raise Error(
                "UNIMPLEMENTED", f"callback '{name}' at {place} is a function of the model; give it another name"
            )
        else:
            declared[name] = (kind, place)
            private = ir.StringAttr.get("private")
            names = {"sym_name": ir.StringAttr.get(name), "sym_visibility": private, "cg.callback": ir.UnitAttr.get()}
            with ir.InsertionPoint.at_block_begin(module.body):
                ir.Operation.create(
                    "func.func", [], [], {**names, "function_type": ir.TypeAttr.get(kind)}, regions=1
                )
    replace(call, list(Builder(call).create("func.call", results, list(call.operands), callee).results))


def _functions(module: Any) -> set[str]:
    return {str(function.attributes["sym_name"]).strip('"') for function in collect(module, "func.func")}
