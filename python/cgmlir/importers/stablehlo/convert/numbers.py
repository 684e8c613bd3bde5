# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arithmetic that the conversion from StableHLO takes for something else."""

from __future__ import annotations

import functools
from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers.stablehlo.after.bodies import map_elements, scalar_tensor
from cgmlir.importers.stablehlo.rules import rule


@rule("convert", after="inline_into_bodies")
def add_truth_values(module: Any) -> None:
    """A sum of truth values is true where one of them is; the conversion adds bits, which is exclusive."""
    for add in collect(module, "stablehlo.add"):
        if _is_truth(add.results[0]):
            replace(add, [Builder(add).value("stablehlo.or", add.results[0].type, list(add.operands))])


@rule("apart", after="draw_numbers")
def multiply_powers(module: Any) -> None:
    """A power of integers is a product of squares, one for each bit of the exponent; the conversion makes a loop for
    each element. An exponent below zero gives 0, but for 1 and -1, whose powers any bits of the exponent give."""
    from jaxlib.mlir import ir

    for power in collect(module, "stablehlo.power"):
        kind = power.results[0].type
        element = ir.RankedTensorType(kind).element_type
        if not isinstance(element, ir.IntegerType):
            continue
        write = _Writer(power)
        base, exponent = power.operands
        zero, one = write.number(0, base), write.number(1, base)
        result, square, bits = one, base, exponent
        length = element.width if element.is_unsigned else element.width - 1
        for position in range(length):
            odd = write.compare("NE", write("and", bits, one), zero)
            result = write("select", odd, write("multiply", result, square), result)
            if position + 1 < length:
                square = write("multiply", square, square)
                bits = write("shift_right_logical", bits, one)
        if not element.is_unsigned:
            minus = write("subtract", zero, one)
            of_one = write("or", write.compare("EQ", base, one), write.compare("EQ", base, minus))
            whole = write("or", of_one, write.compare("GE", exponent, zero))
            result = write("select", whole, result, zero)
        replace(power, [result])


@rule("convert", after="settle_products")
def saturate_conversions(module: Any) -> None:
    """A float beyond the integers of a type becomes the last one on its side, and NaN 0, as in XLA; what the conversion
    of `arith` makes of them is undefined."""
    from jaxlib.mlir import ir

    for convert in collect(module, "stablehlo.convert"):
        source, target = (ir.RankedTensorType(value.type) for value in (convert.operands[0], convert.results[0]))
        element = target.element_type
        floats = isinstance(source.element_type, ir.FloatType) and isinstance(element, ir.IntegerType)
        if not floats or element.width == 1:
            continue
        build, value = Builder(convert), convert.operands[0]
        if source.rank:
            replace(convert, [map_elements(build, value, element, functools.partial(_saturated, element=element))])
        else:  # which may be in a body, where there are no maps
            replace(convert, [_saturated(build, value, element)])


def _saturated(build: Builder, value: Any, element: Any) -> Any:
    """A float of rank 0 as an integer."""
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    width = ir.RankedTensorType(value.type).element_type.width
    with build.types():
        wide = scalar_tensor(ir.F32Type.get())  # holds the floats that are narrower, and the limits of all integers
        kind, truth = scalar_tensor(element), scalar_tensor(ir.IntegerType.get_signless(1))
    if width < 32:
        value = build.value("stablehlo.convert", wide, [value])

    def choose(direction: str, limit: Any, holds: Any, otherwise: Any) -> Any:
        with build.types():
            attributes = {"comparison_direction": stablehlo.ComparisonDirectionAttr.get(direction)}
        found = build.value("stablehlo.compare", truth, [value, limit], attributes)
        return build.value("stablehlo.select", kind, [found, holds, otherwise])

    def constant(number: float, like: Any) -> Any:
        with build.types():
            attributes = {"value": ir.Attribute.parse(f"dense<{number}> : {like}")}
        return build.value("stablehlo.constant", like, [], attributes)

    bits = element.width if element.is_unsigned else element.width - 1
    result = build.value("stablehlo.convert", kind, [value])
    zero = constant(0, kind)
    if element.is_unsigned:
        result = choose("GE", constant(0.0, value.type), result, zero)
    else:
        result = choose("LT", constant(-(2.0**bits), value.type), constant(-(2**bits), kind), result)
        result = choose("NE", value, zero, result)
    return choose("GE", constant(2.0**bits, value.type), constant(2**bits - 1, kind), result)


@rule("after", after="make_bodies_scalar")
def guard_zeros(module: Any) -> None:
    """The angle of two zeros is that of the first one and of 1 with the sign of the second one: MLIR's folder makes NaN
    of two zeros that are constants."""
    for angle in collect(module, "math.atan2"):
        build, (first, second) = Builder(angle), angle.operands
        kind = second.type
        with build.types():
            truth, number = build.ir.IntegerType.get_signless(1), build.ir.IntegerType.get_signless(64)
            zero, one = (build.constant(build.ir.FloatAttr.get(kind, value)) for value in (0.0, 1.0))
            equal = {"predicate": build.ir.IntegerAttr.get(number, 1)}  # and neither is NaN
        zeros = [build.value("arith.cmpf", truth, [value, zero], equal) for value in (first, second)]
        both = build.value("arith.andi", truth, zeros)
        unit = build.value("math.copysign", kind, [one, second])
        angle.operands[1] = build.value("arith.select", kind, [both, unit, second])


class _Writer:
    """Writes operations that work element by element, in front of one."""

    def __init__(self, operation: Any) -> None:
        self.build = Builder(operation)

    def __call__(self, name: str, *operands: Any) -> Any:
        return self.build.value(f"stablehlo.{name}", operands[-1].type, operands)

    def number(self, value: int, like: Any) -> Any:
        from jaxlib.mlir import ir

        with self.build.types():
            number = ir.IntegerAttr.get(ir.RankedTensorType(like.type).element_type, value)
        return self.build.value("chlo.constant_like", like.type, [like], {"value": number})

    def compare(self, direction: str, lhs: Any, rhs: Any) -> Any:
        from jaxlib.mlir import ir
        from jaxlib.mlir.dialects import stablehlo

        with self.build.types():
            kind = ir.RankedTensorType(lhs.type)
            truth = ir.RankedTensorType.get(kind.shape, ir.IntegerType.get_signless(1), kind.encoding)
            attributes = {"comparison_direction": stablehlo.ComparisonDirectionAttr.get(direction)}
        return self.build.value("stablehlo.compare", truth, [lhs, rhs], attributes)


def _is_truth(value: Any) -> bool:
    from jaxlib.mlir import ir

    kind = ir.RankedTensorType(value.type).element_type
    return isinstance(kind, ir.IntegerType) and kind.width == 1
