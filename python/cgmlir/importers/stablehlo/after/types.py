# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Unsigned integers of JAX: the compiler's IR has no signs, operations have them (`arith.divui`)."""

from __future__ import annotations

from typing import Any

from cgmlir.importers.stablehlo.rules import rule

_CAST = "builtin.unrealized_conversion_cast"


@rule("after")
def make_signless(module: Any) -> None:
    """Makes the types of all values and functions signless, and drops the casts between signed and signless types.

    The conversion from StableHLO computes on signless integers, but does not change signatures, calls and operations
    that it cannot convert. The bits of a value are the same in both types.
    """
    from jaxlib.mlir import ir

    casts = []

    def look(operation: Any) -> Any:
        for region in operation.regions:
            for block in region.blocks:
                _retype(block.arguments)
        _retype(operation.results)
        if operation.name == "func.func":
            kind = ir.TypeAttr(operation.attributes["function_type"]).value
            inputs, results = ([_signless(t) for t in types] for types in (kind.inputs, kind.results))
            operation.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(inputs, results))
        if operation.name == _CAST:
            casts.append(operation)
        return ir.WalkResult.ADVANCE

    with ir.Location.unknown():  # raised while a tensor type is built
        module.operation.walk(look)
    for cast in casts:
        # A cast that changes more than the sign is kept, because its meaning is not known here.
        if [value.type for value in cast.operands] == [value.type for value in cast.results]:
            for result, operand in zip(cast.results, cast.operands, strict=True):
                result.replace_all_uses_with(operand)
            cast.erase()


def _retype(values: Any) -> None:
    for value in values:
        value.set_type(_signless(value.type))


def _signless(kind: Any) -> Any:
    from jaxlib.mlir import ir

    if isinstance(kind, ir.RankedTensorType):
        return ir.RankedTensorType.get(kind.shape, _signless(kind.element_type), kind.encoding)
    if isinstance(kind, ir.IntegerType) and not kind.is_signless:
        return ir.IntegerType.get_signless(kind.width)
    return kind
