# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gives locations to operations that have none: JAX writes some calls of its internal functions without a location, and
MLIR drops the location of a constant when it moves or merges it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cgmlir.importers._rewrite import bindings


def place_operations(module: Any) -> None:
    """Gives each operation without a location the first of these that exists: the location of an operation that uses
    its result, of the operation that contains it, of a call of its function, or the function's name. A module in which
    nothing has a location stays as it is."""
    ir = bindings(module)
    unplaced, calls, known = [], {}, False

    def look(operation: Any) -> Any:
        nonlocal known
        if not _is_placed(operation):
            unplaced.append(operation)
        elif operation.name not in ("builtin.module", "func.func"):
            known = True
        if operation.name == "func.call":
            calls.setdefault(ir.FlatSymbolRefAttr(operation.attributes["callee"]).value, operation)
        return ir.WalkResult.ADVANCE

    module.operation.walk(look, ir.WalkOrder.PRE_ORDER)
    if not known:
        return
    # The order is backwards, so that an operation that uses a result has a location before the operation that computes
    # it.
    for operation in reversed(unplaced):
        if operation.name not in ("builtin.module", "func.func"):
            operation.location = next(_find_places(ir, operation, calls))


def _is_placed(operation: Any) -> bool:
    """Returns whether the location contains a file or a name."""
    return '"' in str(operation.location)


def _find_places(ir: Any, operation: Any, calls: dict[str, Any]) -> Iterator[Any]:
    for result in operation.results:
        # The list of uses begins with the latest one.
        for use in reversed(list(result.uses)):
            if _is_placed(use.owner) and use.owner.name != "func.return":
                yield use.owner.location
    around = operation
    while "sym_name" not in around.attributes:
        if _is_placed(around):
            yield around.location
        around = around.parent
    name, seen = _symbol_of(ir, around), set[str]()
    while name in calls and name not in seen:
        seen.add(name)
        if _is_placed(calls[name]):
            yield calls[name].location
        name = _symbol_of(ir, calls[name])
    yield ir.Location.name(_symbol_of(ir, around))


def _symbol_of(ir: Any, operation: Any) -> str:
    """Returns the function around an operation, or the global that it is."""
    while "sym_name" not in operation.attributes:
        operation = operation.parent
    return ir.StringAttr(operation.attributes["sym_name"]).value
