# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rewriting with MLIR's Python bindings. jaxlib and torch-mlir each have a copy of the bindings, so the copy of the
given objects is used. Operations are made by name, because neither copy has classes for all dialects."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any


def bindings(thing: Any) -> Any:
    """Returns the `ir` module that an operation, value or type belongs to."""
    package = type(thing).__module__.split(".")[0]
    return importlib.import_module("torch_mlir.ir" if package == "torch_mlir" else "jaxlib.mlir.ir")


def collect(module: Any, *names: str) -> list[Any]:
    """Returns all operations of these names, in the order of the text."""
    ir = bindings(module)
    found = []

    def look(operation: Any) -> Any:
        if operation.name in names:
            found.append(operation)
        return ir.WalkResult.ADVANCE

    module.operation.walk(look)
    return found


def attributes_of(operation: Any) -> dict[str, Any]:
    """Returns attributes by name. Some versions of the bindings iterate over names, and others over pairs of name and
    attribute."""
    names = [item if isinstance(item, str) else item.name for item in operation.attributes]
    return {name: operation.attributes[name] for name in names}


class Builder:
    """Makes operations before another one, or at the end of a block; they get the location of that operation."""

    def __init__(self, operation: Any, block: Any = None) -> None:
        self.ir = bindings(operation)
        self._operation = operation
        self._point = self.ir.InsertionPoint(operation if block is None else block)
        self._location = operation.location

    def create(
        self, name: str, types: Sequence[Any], operands: Sequence[Any], attributes: dict | None = None, regions: int = 0
    ) -> Any:
        with self._location:
            return self.ir.Operation.create(
                name, list(types), list(operands), attributes or {}, regions=regions, ip=self._point
            )

    def value(self, name: str, kind: Any, operands: Sequence[Any], attributes: dict | None = None) -> Any:
        """Returns the only result of a new operation."""
        return self.create(name, [kind], operands, attributes).results[0]

    def constant(self, attribute: Any) -> Any:
        return self.value("arith.constant", attribute.type, [], {"value": attribute})

    def index(self, number: int) -> Any:
        with self._location:
            return self.constant(self.ir.IntegerAttr.get(self.ir.IndexType.get(), number))

    def integer(self, number: int, kind: Any) -> Any:
        """A tensor full of one number."""
        with self._location:
            element = self.ir.RankedTensorType(kind).element_type
            return self.constant(self.ir.DenseElementsAttr.get_splat(kind, self.ir.IntegerAttr.get(element, number)))

    def i64(self, number: int) -> Any:
        with self._location:
            return self.ir.IntegerAttr.get(self.ir.IntegerType.get_signless(64), number)

    def unit(self) -> Any:
        with self._location:
            return self.ir.UnitAttr.get()

    def sizes(self, numbers: Sequence[int]) -> Any:
        """An array of 64 bit numbers."""
        with self._location:
            return self.ir.DenseI64ArrayAttr.get(list(numbers))

    def segments(self, *counts: int) -> Any:
        """Returns the number of operands in each group of an operation."""
        with self._location:
            return self.ir.DenseI32ArrayAttr.get(list(counts))

    def types(self) -> Any:
        """A context to make types and attributes in."""
        return self._location


def constant_scalar(value: Any) -> int | None:
    """Returns the number that a constant integer tensor of rank 0 holds."""
    ir = bindings(value)
    if isinstance(value.owner, ir.Block) or value.owner.operation.name not in ("stablehlo.constant", "arith.constant"):
        return None
    attribute = value.owner.operation.attributes["value"]
    if not isinstance(attribute, ir.DenseIntElementsAttr) or not attribute.is_splat:
        return None
    return int(attribute.get_splat_value().value)


def constant_elements(value: Any) -> list[int] | None:
    """Returns the numbers that a constant integer tensor holds, in order."""
    ir = bindings(value)
    if isinstance(value.owner, ir.Block) or value.owner.operation.name not in ("stablehlo.constant", "arith.constant"):
        return None
    attribute = value.owner.operation.attributes["value"]
    if not isinstance(attribute, ir.DenseIntElementsAttr):
        return None
    return [int(number) for number in attribute]


def move_body(block: Any, target: Any, arguments: Sequence[Any]) -> list[Any]:
    """Moves the operations of a block to the end of another one, or before an operation, with values for its arguments.
    Returns the operands of the terminator, which is erased."""
    ir = bindings(block)
    for old, new in zip(list(block.arguments), arguments, strict=True):
        old.replace_all_uses_with(new)
    *operations, terminator = list(block.operations)
    for operation in operations:
        if isinstance(target, ir.Block):
            target.append(operation.operation)
        else:
            operation.operation.move_before(target)
    yielded = list(terminator.operands)
    terminator.operation.erase()
    return yielded


def replace(operation: Any, values: Sequence[Any]) -> None:
    """Replaces the results of an operation by values, and erases the operation."""
    for result, value in zip(operation.results, values, strict=True):
        result.replace_all_uses_with(value)
    operation.erase()
