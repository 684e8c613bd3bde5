# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Numbers that follow from elements of tensors (`item()`), as arithmetic on scalars. torch-mlir's importer does not
support most functions `torch.sym_…` and the integer part of a quotient."""

from __future__ import annotations

import builtins
import functools
import math
import operator
from collections.abc import Callable, Sequence
from typing import Any

_INTEGER = {
    "min": "arith.minsi",
    "max": "arith.maxsi",
    "floordiv": "arith.floordivsi",
    "pow": "math.ipowi",
    "add": "arith.addi",
}
_FLOAT = {
    "min": "arith.minimumf",
    "max": "arith.maximumf",
    "pow": "math.powf",
    "add": "arith.addf",
    "truediv": "arith.divf",
}
_UNARY = "sqrt exp log log2 sin cos tan asin acos atan sinh cosh tanh floor ceil trunc".split()
# Functions whose result is an integer again.
_WHOLE = ("floor", "ceil", "trunc", "round")


@functools.cache
def _functions() -> dict[Any, str]:
    """Returns the name by which this module calls a function of numbers."""
    import torch

    named: dict[Any, str] = {
        torch.sym_min: "min",
        torch.sym_max: "max",
        builtins.min: "min",
        builtins.max: "max",
        torch.sym_ite: "ite",
        torch.sym_float: "float",
        torch.sym_int: "int",
        torch.sym_sum: "sum",
        operator.mod: "mod",
        operator.floordiv: "floordiv",
        operator.pow: "pow",
        builtins.pow: "pow",
        builtins.round: "round",
    }
    for name in _UNARY:
        for function in (getattr(torch, f"_sym_{name}", None), getattr(math, name)):
            if function is not None:
                named[function] = name
    return named


def computes_number(node: Any) -> bool:
    """Returns whether a node is a function of numbers that this module supports."""
    import torch

    kinds = (torch.SymInt, torch.SymFloat, torch.SymBool)
    return node.op == "call_function" and node.target in _functions() and isinstance(node.meta.get("val"), kinds)


class Scalars:
    """Computes numbers of `torch` by operations on plain ones. `create` makes an operation, `types` are those of
    `torch` for an integer, a float and a truth."""

    def __init__(self, ir: Any, create: Callable[..., Any], types: Sequence[Any], loc: Any):
        self.ir, self.create, self.loc = ir, create, loc
        with loc:
            plain = [ir.IntegerType.get_signless(64), ir.F64Type.get(), ir.IntegerType.get_signless(1)]
        self.kinds = {kind: each for kind, each in zip((int, float, bool), zip(plain, types, strict=True), strict=True)}

    def compute(self, node: Any, operand: Callable[[Any], Any]) -> Any:
        """Returns torch's value for a node; `operand` returns the values of nodes that it uses."""
        name = _functions()[node.target]
        arguments = list(node.args)
        if name == "sum":
            (arguments,) = arguments
        given = [self._take(argument, operand) for argument in arguments]
        kind, value = self._apply(name, given)
        wanted = node.meta["val"].node.pytype
        return self._give(self.convert((kind, value), wanted))

    def convert(self, number: tuple[type, Any], wanted: type) -> tuple[type, Any]:
        kind, value = number
        if kind is wanted:
            return number
        plain = self.kinds[wanted][0]
        if kind is bool:
            whole = self._op("arith.extui", [value], self.kinds[int][0])
            return self.convert((int, whole), wanted)
        if wanted is float:
            return float, self._op("arith.sitofp", [value], plain)
        if wanted is bool:
            raise NotImplementedError("a truth that is made of a number")
        return int, self._op("arith.fptosi", [value], plain)

    def _apply(self, name: str, given: list[tuple[type, Any]]) -> tuple[type, Any]:
        if name == "ite":
            (_, truth), *sides = given
            return self._together(sides, lambda kind, values: self._op("arith.select", [truth, *values]))
        if name == "float":
            return self.convert(given[0], float)
        if name in ("int", *_WHOLE):
            if given[0][0] is not float:
                return self.convert(given[0], int)
            function = {"int": "trunc", "round": "roundeven"}.get(name, name)
            _, value = given[0]
            return self.convert((float, self._op(f"math.{function}", [value])), int)
        if name in _UNARY:
            _, value = self.convert(given[0], float)
            return float, self._op(f"math.{name}", [value])
        result = given[0]
        if name == "sum":
            name = "add"
        for other in given[1:]:
            result = self._together([result, other], functools.partial(self._binary, name))
        return result

    def _together(self, given: list[tuple[type, Any]], make: Callable[[type, list[Any]], Any]) -> tuple[type, Any]:
        """Converts operands to one type: truth values to numbers, and integers to floats, if the others are."""
        kind = float if any(each is float for each, _ in given) else int
        if all(each is bool for each, _ in given):
            kind = bool
        return kind, make(kind, [self.convert(each, kind)[1] for each in given])

    def _binary(self, name: str, kind: type, values: list[Any]) -> Any:
        if kind is int and name in _INTEGER:
            return self._op(_INTEGER[name], values)
        if kind is float and name in _FLOAT:
            return self._op(_FLOAT[name], values)
        if name == "mod":  # the remainder has the sign of the divisor
            quotient = self._binary("floordiv", kind, values)
            product = self._op("arith.muli" if kind is int else "arith.mulf", [quotient, values[1]])
            return self._op("arith.subi" if kind is int else "arith.subf", [values[0], product])
        if name == "floordiv" and kind is float:
            return self._op("math.floor", [self._op("arith.divf", values)])
        raise NotImplementedError(name)

    def _take(self, argument: Any, operand: Callable[[Any], Any]) -> tuple[type, Any]:
        if isinstance(argument, (bool, int, float)):
            return type(argument), self._constant(argument)
        value = operand(argument)
        known = argument.meta["val"]
        kind = type(known) if isinstance(known, (bool, int, float)) else known.node.pytype
        plain, _ = self.kinds[kind]
        return kind, self._op(f"torch_c.to_{plain}", [value], plain)

    def _give(self, number: tuple[type, Any]) -> Any:
        kind, value = number
        plain, own = self.kinds[kind]
        return self._op(f"torch_c.from_{plain}", [value], own)

    def _constant(self, number: Any) -> Any:
        ir, (plain, _) = self.ir, self.kinds[type(number)]
        with self.loc:
            attribute = ir.FloatAttr if isinstance(number, float) else ir.IntegerAttr
            made = attribute.get(plain, number if isinstance(number, float) else int(number))
        return self.create("arith.constant", [plain], [], self.loc, {"value": made}).result

    def _op(self, name: str, operands: list[Any], result: Any = None) -> Any:
        return self.create(name, [operands[-1].type if result is None else result], operands, self.loc).result
