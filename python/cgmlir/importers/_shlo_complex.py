# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is complex for a caller, which no package holds."""

from __future__ import annotations

import functools
import inspect
import os
from collections.abc import Callable
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._locations import shorten_paths
from cgmlir.importers._shlo_places import Places

_REMEDY = "give and return real and imaginary parts as tensors of their own"


def refuse_complex(module: Any, root: str | os.PathLike[str] | None, place: str | None) -> None:
    """Names the arguments and results of entries that are complex, and where the entry is written."""
    from jaxlib.mlir import ir

    for operation in module.body.operations:
        function = operation.operation
        hidden = "sym_visibility" in function.attributes and str(function.attributes["sym_visibility"]) != '"public"'
        if function.name != "func.func" or hidden:
            continue
        kind = ir.TypeAttr(function.attributes["function_type"]).value
        sides = (("arg", "argument", "arg_attrs", kind.inputs), ("result", "result", "res_attrs", kind.results))
        found = []
        for prefix, word, key, types in sides:
            for position, each in enumerate(types):
                if isinstance(each, ir.RankedTensorType) and isinstance(each.element_type, ir.ComplexType):
                    attributes = function.attributes[key][position] if key in function.attributes else {}
                    name = attributes["cg.name"].value if "cg.name" in attributes else f"{prefix}{position}"
                    found.append(f"{word} '{name}' is {each}")
        if found:
            where = place or Places(module, root).of(function)
            raise Error("UNIMPLEMENTED", f"{where}: {', '.join(found)}: neither can be complex; {_REMEDY}")


def place_of(fn: Callable[..., Any], root: str | os.PathLike[str] | None) -> str | None:
    """`model.py:12` for a function that was written there."""
    while isinstance(fn, functools.partial):
        fn = fn.func
    fn = inspect.unwrap(fn)
    code = getattr(fn, "__code__", None) or getattr(getattr(type(fn), "__call__", None), "__code__", None)
    if code is None:
        return None
    file, line = shorten_paths(f'"{code.co_filename}":{code.co_firstlineno}:1', root).rsplit(":", 2)[:2]
    return f"{file.strip(chr(34))}:{line}"
