# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Source locations of operations, for messages."""

from __future__ import annotations

import os
import re
from typing import Any

from cgmlir.importers._locations import shorten_paths

_LINE = re.compile(r'"([^"]*)":(\d+:\d+)')
_NAME = re.compile(r'"([^"]*)"')


class Places:
    """The source lines of the operations of a module."""

    def __init__(self, module: Any, root: str | os.PathLike[str] | None) -> None:
        from jaxlib.mlir import ir

        self._root = root
        self._calls: dict[str, Any] = {}  # the first call of each function

        def look(operation: Any) -> Any:
            if operation.name == "func.call":
                callee = ir.FlatSymbolRefAttr(operation.attributes["callee"]).value
                self._calls.setdefault(callee, operation)
            return ir.WalkResult.ADVANCE

        module.operation.walk(look)

    def of(self, operation: Any) -> str:
        """`model.py:12:3`. Returns a location such as `model.py:12:3`. Operations of JAX's own functions, such as
        `jnp.sort`, have no line; for them it is the line of the call, or the name stack, such as
        `jit(step)/attn/sort`."""
        from jaxlib.mlir import ir

        own = place = operation
        for _ in range(len(self._calls) + 1):
            line = _LINE.search(shorten_paths(str(place.location), self._root))
            if line:
                return f"{line[1]}:{line[2]}"
            while place.name != "func.func" and place.parent is not None:
                place = place.parent.operation
            function = place.attributes["sym_name"] if place.name == "func.func" else None
            place = self._calls.get(ir.StringAttr(function).value) if function is not None else None
            if place is None:
                break
        name = _NAME.search(str(own.location))
        return name[1] if name else "an unknown place"
