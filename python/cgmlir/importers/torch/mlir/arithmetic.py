# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Corrects scalar operations of `arith` where those that torch-mlir writes differ from PyTorch: conversions beyond a
type, shifts by its width and more, sums and orders of truth values, and roundings in two steps."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from cgmlir.importers._rewrite import Builder, bindings, collect

_LESS, _ULESS = 4, 6  # olt of floats, ult of integers
_WITHOUT_SIGN = {2: 6, 3: 7, 4: 8, 5: 9}  # of slt, sle, sgt and sge
_LARGEST_E4M3FN = 448.0


def compute_as_pytorch(module: Any) -> None:
    """Rewrites operations on elements. It runs before any pass folds them."""
    for name, convert in _CONVERSIONS.items():
        for operation in collect(module, name):
            convert(_Scalars(operation))


class _Scalars(Builder):
    """Makes scalars before an operation that has one operand to convert, or two of one type."""

    def __init__(self, operation: Any) -> None:
        super().__init__(operation)
        self.old = operation
        self.result = operation.results[0]
        self.operands = list(operation.operands)

    def float_kind(self, bits: int) -> Any:
        with self.types():
            return {32: self.ir.F32Type, 64: self.ir.F64Type}[bits].get()

    def integer_kind(self, bits: int) -> Any:
        with self.types():
            return self.ir.IntegerType.get_signless(bits)

    def number(self, kind: Any, number: float) -> Any:
        with self.types():
            attribute = self.ir.IntegerAttr if isinstance(kind, self.ir.IntegerType) else self.ir.FloatAttr
            return self.constant(attribute.get(kind, number))

    def compare(self, x: Any, y: Any, predicate: int) -> Any:
        name = "arith.cmpi" if isinstance(x.type, self.ir.IntegerType) else "arith.cmpf"
        return self.value(name, self.integer_kind(1), [x, y], {"predicate": self.i64(predicate)})

    def select(self, condition: Any, x: Any, y: Any) -> Any:
        return self.value("arith.select", x.type, [condition, x, y])

    def give(self, value: Any) -> None:
        self.result.replace_all_uses_with(value)
        self.old.erase()


def _is_scalar(kind: Any) -> bool:
    ir = bindings(kind)
    return isinstance(kind, ir.IntegerType) or _width(kind) > 0


def _width(kind: Any) -> int:
    """Returns the bits of a float, and 0 for NaN and infinities."""
    ir = bindings(kind)
    return kind.width if isinstance(kind, ir.FloatType) else 0


def _to_integer(scalars: _Scalars) -> None:
    """Numbers that do not fit, and NaN, are the least integer. Types below 32 bits keep the lower bits of one of 32
    bits; those without signs of one of 64 bits."""
    (x,), after = scalars.operands, scalars.result.type
    if not _is_scalar(x.type) or after.width == 1:
        return
    if _width(x.type) < 32:
        x = scalars.value("arith.extf", scalars.float_kind(32), [x])
    bits = 64 if after.width > 32 or scalars.old.name == "arith.fptoui" else 32
    limit = 2.0 ** (bits - 1)
    fits = scalars.compare(scalars.value("math.absf", x.type, [x]), scalars.number(x.type, limit), _LESS)
    x = scalars.select(fits, x, scalars.number(x.type, -limit))
    value = scalars.create("arith.fptosi", [scalars.integer_kind(bits)], [x]).results[0]
    scalars.give(value if after.width == bits else scalars.value("arith.trunci", after, [value]))


def _round(scalars: _Scalars) -> None:
    """Floats below 32 bits are rounded from f32; what is beyond f8E4M3FN is its largest number."""
    (x,), after = scalars.operands, scalars.result.type
    if not _is_scalar(x.type) or _width(after) >= 32:
        return
    if _width(x.type) > 32:
        x = scalars.value("arith.truncf", scalars.float_kind(32), [x])
    if isinstance(after, scalars.ir.Float8E4M3FNType):
        if _width(x.type) < 32:
            x = scalars.value("arith.extf", scalars.float_kind(32), [x])
        for name, bound in (("arith.minimumf", _LARGEST_E4M3FN), ("arith.maximumf", -_LARGEST_E4M3FN)):
            x = scalars.value(name, x.type, [x, scalars.number(x.type, bound)])
    elif x == scalars.operands[0]:
        return
    scalars.give(scalars.value("arith.truncf", after, [x]))


def _from_integer(scalars: _Scalars) -> None:
    """Floats below 32 bits are rounded from f32, which is itself rounded, except for small numbers."""
    (x,), after = scalars.operands, scalars.result.type
    if not _is_scalar(x.type) or _width(after) >= 32 or abs(_element(x)) < 2**24:
        return
    wide = scalars.value(scalars.old.name, scalars.float_kind(32), [x])
    if x.type.width > 24:
        # Separates two conversions by a bound that no integer reaches, because MLIR would join them to one rounding.
        wide = scalars.value("arith.minimumf", wide.type, [wide, scalars.number(wide.type, 2.0**x.type.width)])
    rounded = scalars.create("arith.truncf", [after], [wide])
    scalars.give(rounded.results[0])
    _round(_Scalars(rounded))


def _shift(scalars: _Scalars) -> None:
    """A shift that moves all bits out, or a negative one, gives 0, or the sign for a signed number that is shifted to
    the right."""
    x, amount = scalars.operands
    if not isinstance(x.type, scalars.ir.IntegerType) or _constant(amount) in range(x.type.width):
        return
    width = scalars.number(x.type, x.type.width)
    fits = scalars.compare(amount, width, _ULESS)
    if scalars.old.name == "arith.shrsi":
        amount = scalars.select(fits, amount, scalars.number(x.type, x.type.width - 1))
        scalars.give(scalars.value("arith.shrsi", x.type, [x, amount]))
        return
    none = scalars.number(x.type, 0)
    moved = scalars.value(scalars.old.name, x.type, [x, scalars.select(fits, amount, none)])
    scalars.give(scalars.select(fits, moved, none))


def _constant(value: Any) -> int | None:
    ir = bindings(value)
    if isinstance(value.owner, ir.Block) or value.owner.operation.name != "arith.constant":
        return None
    return ir.IntegerAttr(value.owner.operation.attributes["value"]).value


def _element(value: Any) -> float:
    """Returns the number that all elements of an operand have, if it is constant and an integer; otherwise infinity."""
    ir = bindings(value)
    if not isinstance(value.owner, ir.Block) or value.owner.owner.operation.name != "linalg.generic":
        return math.inf
    operand = value.owner.owner.operation.operands[ir.BlockArgument(value).arg_number]
    if isinstance(operand.owner, ir.Block) or operand.owner.operation.name != "arith.constant":
        return math.inf
    attribute = operand.owner.operation.attributes["value"]
    if not isinstance(attribute, ir.DenseIntElementsAttr) or not attribute.is_splat:
        return math.inf
    return ir.IntegerAttr(attribute.get_splat_value()).value


def _of_truths(name: str) -> Callable[[_Scalars], None]:
    """A sum and a maximum of truth values are true if one of them is; as signed numbers, true would be -1."""

    def convert(scalars: _Scalars) -> None:
        if _is_truth(scalars.result.type):
            scalars.give(scalars.value(name, scalars.result.type, scalars.operands))

    return convert


def _compare(scalars: _Scalars) -> None:
    """Replaces orders of truth values by unsigned ones."""
    predicate = scalars.ir.IntegerAttr(scalars.old.attributes["predicate"]).value
    if _is_truth(scalars.operands[0].type) and predicate in _WITHOUT_SIGN:
        scalars.give(scalars.compare(*scalars.operands, _WITHOUT_SIGN[predicate]))


def _is_truth(kind: Any) -> bool:
    return isinstance(kind, bindings(kind).IntegerType) and kind.width == 1


_CONVERSIONS: dict[str, Callable[[_Scalars], None]] = {
    "arith.fptosi": _to_integer,
    "arith.fptoui": _to_integer,
    "arith.truncf": _round,
    "arith.sitofp": _from_integer,
    "arith.uitofp": _from_integer,
    "arith.shli": _shift,
    "arith.shrsi": _shift,
    "arith.shrui": _shift,
    "arith.addi": _of_truths("arith.ori"),
    "arith.maxsi": _of_truths("arith.ori"),
    "arith.minsi": _of_truths("arith.andi"),
    "arith.cmpi": _compare,
}
