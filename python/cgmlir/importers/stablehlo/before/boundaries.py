# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Refuses arguments and results of types that a package cannot hold: complex numbers, and numbers of rare formats."""

from __future__ import annotations

import functools
import inspect
import os
from collections.abc import Callable
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._locations import shorten_paths
from cgmlir.importers.stablehlo.places import Places
from cgmlir.importers.stablehlo.rules import rule

_FLOATS = ("f64", "f32", "f16", "bf16", "f8E4M3FN", "f8E5M2")
_INTEGERS = (64, 32, 16, 8, 1)
_COMPLEX = "give and return real and imaginary parts as tensors of their own"
_SMALL = "pack two of 4 bits in an int8, and take them apart by shifts: (x << 4) >> 4 and x >> 4"
_OTHER_INTEGERS = "give and return integers of 64, 32, 16 or 8 bits"
_OTHER_FLOATS = f"give and return {', '.join(_FLOATS[:-1])} or {_FLOATS[-1]}"


@rule("settle")
def refuse_what_packages_cannot_hold(module: Any, root: str | os.PathLike[str] | None, place: str | None) -> None:
    """Raises an error that names the arguments and results of entries whose elements a package cannot hold, and the
    line of the entry."""
    from jaxlib.mlir import ir

    for operation in module.body.operations:
        function = operation.operation
        hidden = "sym_visibility" in function.attributes and str(function.attributes["sym_visibility"]) != '"public"'
        if function.name != "func.func" or hidden:
            continue
        kind = ir.TypeAttr(function.attributes["function_type"]).value
        sides = (("arg", "argument", "arg_attrs", kind.inputs), ("result", "result", "res_attrs", kind.results))
        found, remedies = [], []
        for prefix, word, key, types in sides:
            for position, each in enumerate(types):
                remedy = _remedy(each.element_type) if isinstance(each, ir.RankedTensorType) else None
                if remedy:
                    remedies.append(remedy)
                    attributes = function.attributes[key][position] if key in function.attributes else {}
                    name = attributes["cg.name"].value if "cg.name" in attributes else f"{prefix}{position}"
                    found.append(f"{word} '{name}' is {each}")
        if found:
            where = place or Places(module, root).of(function)
            what = f"{where}: {', '.join(found)}: a package cannot hold such elements"
            raise Error("UNIMPLEMENTED", "; ".join([what, *dict.fromkeys(remedies)]))


def _remedy(element: Any) -> str | None:
    """Returns the remedy for a type of elements that a package cannot hold."""
    from jaxlib.mlir import ir

    if isinstance(element, ir.ComplexType):
        return _COMPLEX
    if isinstance(element, ir.IntegerType) and element.width not in _INTEGERS:
        return _SMALL if element.width < 8 else _OTHER_INTEGERS
    return _OTHER_FLOATS if isinstance(element, ir.FloatType) and str(element) not in _FLOATS else None


def place_of(fn: Callable[..., Any], root: str | os.PathLike[str] | None) -> str | None:
    """Returns `model.py:12` for a function that was written there."""
    while isinstance(fn, functools.partial):
        fn = fn.func
    fn = inspect.unwrap(fn)
    code = getattr(fn, "__code__", None) or getattr(getattr(type(fn), "__call__", None), "__code__", None)
    if code is None:
        return None
    file, line = shorten_paths(f'"{code.co_filename}":{code.co_firstlineno}:1', root).rsplit(":", 2)[:2]
    return f"{file.strip(chr(34))}:{line}"
