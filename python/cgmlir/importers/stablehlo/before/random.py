# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random numbers of which StableHLO names neither algorithm nor state: Philox, with a state that the session keeps.

The conversion that comes with StableHLO computes them from their positions, so that they would be the same in every
launch."""

from __future__ import annotations

import math
import os
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers.stablehlo.places import Places
from cgmlir.importers.stablehlo.rules import rule

_NAME = "rng_state"
# The bits of a random float from 1 to 2; 1 is subtracted afterwards.
_DIGITS = {32: 23, 64: 52}


@rule("apart", after="take_weights")
def draw_numbers(module: Any, root: str | os.PathLike[str] | None) -> None:
    """`rng` becomes `rng_bit_generator` on a global of the program, a key and a counter, and arithmetic."""
    draws = collect(module, "stablehlo.rng")
    if not draws:
        return
    places = Places(module, root)
    name = _add_global(module, draws[0])
    for draw in draws:
        _Draw(draw, name).make(places)


def _add_global(module: Any, draw: Any) -> str:
    """Its first element is the seed, as `Session.seed` has it; the other one counts."""
    from jaxlib.mlir import ir

    taken = {
        ir.StringAttr(each.operation.attributes["sym_name"]).value
        for each in module.body.operations
        if "sym_name" in each.operation.attributes
    }
    names = [_NAME, *(f"{_NAME}_{index}" for index in range(len(taken)))]
    name = next(each for each in names if each not in taken)
    with draw.location, ir.InsertionPoint.at_block_begin(module.body):
        number = ir.IntegerType.get_signless(64)
        kind = ir.RankedTensorType.get([2], number)
        zeros = ir.DenseElementsAttr.get_splat(kind, ir.IntegerAttr.get(number, 0))
        attributes = {
            "sym_name": ir.StringAttr.get(name),
            "sym_visibility": ir.StringAttr.get("private"),
            "type": ir.TypeAttr.get(kind),
            "is_mutable": ir.UnitAttr.get(),
            "value": zeros,
        }
        ir.Operation.create("ml_program.global", [], [], attributes)
    return name


class _Draw:
    """Writes one `rng`: numbers from `a` to `b`, or around `a` with the deviation `b`."""

    def __init__(self, draw: Any, name: str) -> None:
        self.draw, self.name, self.build = draw, name, Builder(draw)
        self.ir = self.build.ir
        self.kind = self.ir.RankedTensorType(draw.results[0].type)

    def make(self, places: Places) -> None:
        ir, element = self.ir, self.kind.element_type
        whole = isinstance(element, ir.IntegerType)
        if not self.kind.has_static_shape:
            raise self._error(places, "their number has to be constant; draw as many as can be needed, and cut them")
        floats = (ir.F16Type, ir.BF16Type, ir.F32Type, ir.F64Type)
        if element.width == 1 if whole else not isinstance(element, floats):
            raise self._error(places, f"they cannot be of type {element}; compute them from numbers of another type")
        if 0 in self.kind.shape:
            with self.build.types():
                nothing = {"value": ir.Attribute.parse(f"dense<> : {self.kind}")}
            replace(self.draw, [self.build.value("stablehlo.constant", self.kind, [], nothing)])
            return
        normal = "NORMAL" in str(self.draw.attributes["rng_distribution"])
        replace(self.draw, [self._integers() if whole else self._normal() if normal else self._uniform()])

    def _error(self, places: Places, reason: str) -> Error:
        return Error("UNIMPLEMENTED", f"random numbers at {places.of(self.draw)}: {reason}")

    def _tensor(self, element: Any) -> Any:
        with self.build.types():
            return self.ir.RankedTensorType.get(self.kind.shape, element)

    def _unsigned(self, width: int) -> Any:
        with self.build.types():
            element = self.ir.IntegerType.get_unsigned(width)
        return self._tensor(element)

    def _bits(self, width: int) -> Any:
        """Advances the sequence of the session."""
        build, ir = self.build, self.ir
        with build.types():
            state = ir.RankedTensorType.get([2], ir.IntegerType.get_unsigned(64))
            place = {"global": ir.FlatSymbolRefAttr.get(self.name)}
            philox = {"rng_algorithm": ir.Attribute.parse("#stablehlo<rng_algorithm PHILOX>")}
        before = build.value("ml_program.global_load", state, [], place)
        drawn = build.create("stablehlo.rng_bit_generator", [state, self._unsigned(width)], [before], philox)
        build.create("ml_program.global_store", [], [drawn.results[0]], place)
        return drawn.results[1]

    def _whole(self, value: Any) -> Any:
        """Returns a tensor of the shape of the result, filled with the number in a tensor of rank 0."""
        if self.ir.RankedTensorType(value.type).rank == self.kind.rank == 0:
            return value
        element = self.ir.RankedTensorType(value.type).element_type
        no_dimensions = {"broadcast_dimensions": self.build.sizes([])}
        return self.build.value("stablehlo.broadcast_in_dim", self._tensor(element), [value], no_dimensions)

    def _splat(self, kind: Any, number: float) -> Any:
        ir, element = self.ir, self.ir.RankedTensorType(kind).element_type
        with self.build.types():
            make = ir.IntegerAttr if isinstance(element, ir.IntegerType) else ir.FloatAttr
            attribute = ir.DenseElementsAttr.get_splat(kind, make.get(element, number))
        return self.build.value("stablehlo.constant", kind, [], {"value": attribute})

    def _apply(self, name: str, lhs: Any, *rest: Any) -> Any:
        return self.build.value(f"stablehlo.{name}", lhs.type, [lhs, *rest])

    def _convert(self, value: Any, kind: Any) -> Any:
        return value if value.type == kind else self.build.value("stablehlo.convert", kind, [value])

    def _limits(self, kind: Any) -> list[Any]:
        return [self._convert(self._whole(value), kind) for value in list(self.draw.operands)[:2]]

    def _integers(self) -> Any:
        """The remainder of 64 random bits, so that narrower numbers are equally frequent up to 2^-32."""
        wide, element = self._unsigned(64), self.kind.element_type
        with self.build.types():
            signed = self._tensor(self.ir.IntegerType.get_signless(64))
        low, high = self._limits(wide if element.is_unsigned else signed)
        if not element.is_unsigned:  # the conversion to 64 bits keeps the sign
            low, high = (self.build.value("stablehlo.bitcast_convert", wide, [value]) for value in (low, high))
        count = self._apply("subtract", high, low)
        return self._convert(self._apply("add", low, self._apply("remainder", self._bits(64), count)), self.kind)

    def _floats(self) -> tuple[Any, int]:
        """Returns the type to compute in, and its width."""
        with self.build.types():
            if isinstance(self.kind.element_type, self.ir.F64Type):
                return self.kind, 64
            return self._tensor(self.ir.F32Type.get()), 32

    def _leading(self, kind: Any, width: int, digits: int) -> Any:
        """Returns that many random bits as a number that is exact."""
        bits = self._bits(width)
        bits = self._apply("shift_right_logical", bits, self._splat(bits.type, width - digits))
        return self._convert(bits, kind)

    def _uniform(self) -> Any:
        kind, width = self._floats()
        low, high = self._limits(kind)
        digits = _DIGITS[width] + 1
        share = self._apply("multiply", self._leading(kind, width, digits), self._splat(kind, 2.0**-digits))
        value = self._apply("add", low, self._apply("multiply", share, self._apply("subtract", high, low)))
        value, (low, high) = self._convert(value, self.kind), self._limits(self.kind)
        with self.build.types():
            truth = self._tensor(self.ir.IntegerType.get_signless(1))
            less = {"comparison_direction": self.ir.Attribute.parse("#stablehlo<comparison_direction LT>")}
        # Rounding may reach the end of the range, which does not belong to it.
        inside = self.build.value("stablehlo.compare", truth, [value, high], less)
        last = self.build.value("chlo.next_after", self.kind, [high, low])
        return self.build.value("stablehlo.select", self.kind, [inside, value, last])

    def _normal(self) -> Any:
        """Normal numbers are the inverse error function of odd multiples between -1 and 1, which is never infinite
        there."""
        kind, width = self._floats()
        mean, deviation = self._limits(kind)
        digits = _DIGITS[width]
        value = self._apply("multiply", self._leading(kind, width, digits), self._splat(kind, 2.0))
        value = self._apply("add", value, self._splat(kind, 1.0 - 2.0**digits))
        value = self._apply("multiply", value, self._splat(kind, 2.0**-digits))
        value = self.build.value("chlo.erf_inv", kind, [value])
        value = self._apply("multiply", value, self._splat(kind, math.sqrt(2)))
        return self._convert(self._apply("add", mean, self._apply("multiply", deviation, value)), self.kind)
