# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Turns large constants into arguments: a large array in a function counts as a weight, and its bytes are never written
as text."""

from __future__ import annotations

import hashlib
import math
from typing import Any

import numpy as np

from cgmlir.importers._names import distinct
from cgmlir.importers._rewrite import Builder, attributes_of, collect, replace
from cgmlir.importers.stablehlo.rules import rule
from cgmlir.text import LARGEST_CONSTANT

_NAME = "cg.name"
# Bytes of numbers for which NumPy has no type, or of which the bindings give no buffer.
_BYTES = {"bf16": 2, "f8E4M3FN": 1, "f8E5M2": 1}


@rule("apart", after="call_composites")
def take_weights(module: Any) -> dict[str, np.ndarray]:
    """Makes constants of more than LARGEST_CONSTANT bytes the last arguments of the functions that need them, and
    returns the values by the names of the arguments. A name is computed from the value, so that programs with the same
    tensor share it when they are joined."""
    from jaxlib.mlir import ir

    constants: dict[Any, list[Any]] = {}
    for constant in collect(module, "stablehlo.constant"):
        if is_large(constant):
            constants.setdefault(constant.attributes["value"], []).append(constant)
    if not constants:
        return {}
    functions = {ir.StringAttr(each.attributes["sym_name"]).value: each for each in collect(module, "func.func")}
    values = [_values(attribute) for attribute in constants]
    taken = [name for function in functions.values() for name in _names_of(function)]
    names = distinct([f"constant.{_digest(array)}" for array in values], taken)
    direct: dict[str, list[int]] = {name: [] for name in functions}
    for number, operations in enumerate(constants.values()):
        for operation in operations:
            direct[_function_of(operation)].append(number)
    calls: dict[str, list[Any]] = {name: [] for name in functions}
    for call in collect(module, "func.call"):
        calls[_function_of(call)].append(call)
    needs = _needs(direct, calls)
    arguments = {
        name: dict(zip(needs[name], _add_arguments(function, names, constants, needs[name]), strict=True))
        for name, function in functions.items()
    }
    for number, operations in enumerate(constants.values()):
        for operation in operations:
            replace(operation, [arguments[_function_of(operation)][number]])
    for caller, operations in calls.items():
        for call in operations:
            if more := [arguments[caller][number] for number in needs[_callee(call)]]:
                types = [result.type for result in call.results]
                new = Builder(call).create("func.call", types, [*call.operands, *more], attributes_of(call))
                replace(call, list(new.results))
    return dict(zip(names, values, strict=True))


def is_large(constant: Any) -> bool:
    from jaxlib.mlir import ir

    kind = ir.RankedTensorType(constant.results[0].type)
    if math.prod(kind.shape) * _bytes_of(kind.element_type) <= LARGEST_CONSTANT:
        return False  # decided by the type: the bindings have no attribute for complex values, and raise a TypeError
    attribute = constant.attributes["value"]
    return isinstance(attribute, ir.DenseElementsAttr) and not attribute.is_splat


def _bytes_of(kind: Any) -> int:
    """Constants that a package cannot hold are left, and refused elsewhere."""
    from jaxlib.mlir import ir

    if isinstance(kind, ir.IntegerType):
        return {1: 1, 8: 1, 16: 2, 32: 4, 64: 8}.get(kind.width, 0)
    return {"f16": 2, "f32": 4, "f64": 8, **_BYTES}.get(str(kind), 0)


def _values(attribute: Any) -> np.ndarray:
    from jaxlib.mlir import ir

    kind = ir.RankedTensorType(attribute.type)
    element = str(kind.element_type)
    if element not in _BYTES:
        return np.array(attribute)
    import ml_dtypes

    named = {"bf16": "bfloat16", "f8E4M3FN": "float8_e4m3fn", "f8E5M2": "float8_e5m2"}[element]
    text = str(attribute)  # the only way to get the bits
    start = text.index('"0x') + 3
    bits = np.frombuffer(bytes.fromhex(text[start : text.index('"', start)]), getattr(ml_dtypes, named))
    return bits.reshape(kind.shape).copy()


def _digest(values: np.ndarray) -> str:
    what = hashlib.blake2b(f"{values.dtype}{values.shape}".encode(), digest_size=4)
    what.update(np.ascontiguousarray(values).view(np.uint8).data)
    return what.hexdigest()


def _names_of(function: Any) -> list[str]:
    from jaxlib.mlir import ir

    if "arg_attrs" not in function.attributes:
        return []
    lists = [ir.DictAttr(each) for each in function.attributes["arg_attrs"]]
    return [ir.StringAttr(each[_NAME]).value for each in lists if _NAME in each]


def _function_of(operation: Any) -> str:
    from jaxlib.mlir import ir

    while operation.name != "func.func":
        operation = operation.parent
    return ir.StringAttr(operation.attributes["sym_name"]).value


def _callee(call: Any) -> str:
    from jaxlib.mlir import ir

    return ir.FlatSymbolRefAttr(call.attributes["callee"]).value


def _needs(direct: dict[str, list[int]], calls: dict[str, list[Any]]) -> dict[str, list[int]]:
    """Returns the numbers of the constants that each function needs for itself or passes on."""
    needs: dict[str, list[int]] = {}

    def of(name: str) -> list[int]:
        if name not in needs:
            found = [*direct[name], *(number for call in calls[name] for number in of(_callee(call)))]
            needs[name] = sorted(set(found))
        return needs[name]

    for name in direct:
        of(name)
    return needs


def _add_arguments(function: Any, names: list[str], constants: dict[Any, list[Any]], numbers: list[int]) -> list[Any]:
    from jaxlib.mlir import ir

    if not numbers:
        return []
    block, operations = function.regions[0].blocks[0], list(constants.values())
    added = [block.add_argument(operations[n][0].results[0].type, operations[n][0].location) for n in numbers]
    kind = ir.FunctionType(ir.TypeAttr(function.attributes["function_type"]).value)
    old = list(function.attributes["arg_attrs"]) if "arg_attrs" in function.attributes else []
    with function.location:
        inputs = [*kind.inputs, *(value.type for value in added)]
        function.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(inputs, kind.results))
        old = old or [ir.DictAttr.get({})] * len(kind.inputs)
        binding = ir.Attribute.parse("#cg.binding<constant>")
        new = [ir.DictAttr.get({_NAME: ir.StringAttr.get(names[n]), "cg.binding": binding}) for n in numbers]
        if _is_private(function):
            new = [ir.DictAttr.get({})] * len(numbers)
        function.attributes["arg_attrs"] = ir.ArrayAttr.get([*old, *new])
    return added


def _is_private(function: Any) -> bool:
    from jaxlib.mlir import ir

    attributes = function.attributes
    return "sym_visibility" in attributes and ir.StringAttr(attributes["sym_visibility"]).value == "private"
