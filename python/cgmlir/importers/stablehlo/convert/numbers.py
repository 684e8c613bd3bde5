# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arithmetic that the conversion from StableHLO converts wrongly."""

from __future__ import annotations

import functools
from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers.stablehlo.after.bodies import map_elements, scalar_tensor
from cgmlir.importers.stablehlo.rules import rule


@rule("convert", after="inline_into_bodies")
def add_truth_values(module: Any) -> None:
    """A sum of truth values is true if one of them is; the conversion would add bits, which is an exclusive or."""
    for add in collect(module, "stablehlo.add"):
        if _is_truth(add.results[0]):
            replace(add, [Builder(add).value("stablehlo.or", add.results[0].type, list(add.operands))])


@rule("apart", after="draw_numbers")
def multiply_powers(module: Any) -> None:
    """A power of integers is a product of squares, one for each bit of the exponent; the conversion makes a loop for
    each element. A negative exponent gives 0, except for the bases 1 and -1, whose powers follow from the bits of the
    exponent."""
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
    """A float outside of the range of an integer type becomes the largest or smallest integer, and NaN becomes 0, as in
    XLA; the conversion of `arith` leaves these results undefined."""
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
        else:  # the operation may be in a body, which cannot contain maps
            replace(convert, [_saturated(build, value, element)])


def _saturated(build: Builder, value: Any, element: Any) -> Any:
    """Converts a float of rank 0 to an integer."""
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    width = ir.RankedTensorType(value.type).element_type.width
    with build.types():
        wide = scalar_tensor(ir.F32Type.get())  # a type that holds narrower floats, and the limits of all integers
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
    """The angle of two zeros is computed as that of the first one and of 1 with the sign of the second, because MLIR's
    folder would make NaN of two constant zeros."""
    for angle in collect(module, "math.atan2"):
        build, (first, second) = Builder(angle), angle.operands
        kind = second.type
        with build.types():
            truth, number = build.ir.IntegerType.get_signless(1), build.ir.IntegerType.get_signless(64)
            zero, one = (build.constant(build.ir.FloatAttr.get(kind, value)) for value in (0.0, 1.0))
            equal = {"predicate": build.ir.IntegerAttr.get(number, 1)}  # and no operand is NaN
        zeros = [build.value("arith.cmpf", truth, [value, zero], equal) for value in (first, second)]
        both = build.value("arith.andi", truth, zeros)
        unit = build.value("math.copysign", kind, [one, second])
        angle.operands[1] = build.value("arith.select", kind, [both, unit, second])


class _Writer:
    """Writes element-wise operations in front of an operation."""

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
