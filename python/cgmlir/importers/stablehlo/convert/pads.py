# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Padding by amounts that follow from sizes, as `jnp.pad(x, (0, 10 - x.shape[0]))` has them."""

from __future__ import annotations

import os
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers.stablehlo.convert.dynamic import element_of
from cgmlir.importers.stablehlo.places import Places
from cgmlir.importers.stablehlo.rules import rule


@rule("convert", after="turn_around")
def pad_by_sizes(module: Any, root: str | os.PathLike[str] | None) -> None:
    """`dynamic_pad` becomes `tensor.pad`. The condition that amounts are not negative becomes a check, which the sizes
    of a launch decide."""
    from jaxlib.mlir import ir

    pads = collect(module, "stablehlo.dynamic_pad")
    places = Places(module, root) if pads else None
    for pad in pads:
        source, value, low, high, between = pad.operands
        rank = ir.RankedTensorType(source.type).rank
        known = [[element_of(amounts, [dimension]) for dimension in range(rank)] for amounts in (low, high, between)]
        if any(amount != 0 for amount in known[2]):
            raise _error(places, pad, "between elements")
        if any(amount is not None and amount < 0 for amount in known[0] + known[1]):
            raise _error(places, pad, "by an amount below zero")
        build = Builder(pad)
        operands, attributes, counts = [source], {}, [1]
        for side, amounts, numbers in (("low", low, known[0]), ("high", high, known[1])):
            given = [_amount(build, amounts, dimension) for dimension, number in enumerate(numbers) if number is None]
            static = [ir.ShapedType.get_dynamic_size() if number is None else number for number in numbers]
            attributes[f"static_{side}"] = build.sizes(static)
            operands += given
            counts.append(len(given))
        attributes["operandSegmentSizes"] = build.segments(*counts)
        filler = build.value("tensor.extract", ir.RankedTensorType(value.type).element_type, [value])
        new = build.create("tensor.pad", [pad.results[0].type], operands, attributes, regions=1)
        with build.types():
            index = ir.IndexType.get()
        block = new.regions[0].blocks.append(*[index] * rank, arg_locs=[pad.location] * rank)
        Builder(pad, block).create("tensor.yield", [], [filler])
        replace(pad, list(new.results))


def _error(places: Any, pad: Any, what: str) -> Error:
    text = f"padding {what}, where sizes or amounts vary, has no conversion; cut or fill in a step of its own"
    return Error("UNIMPLEMENTED", f"stablehlo.dynamic_pad at {places.of(pad)}: {text}")


def _amount(build: Builder, amounts: Any, dimension: int) -> Any:
    ir = build.ir
    with build.types():
        index, truth = ir.IndexType.get(), ir.IntegerType.get_signless(1)
        message = ir.StringAttr.get("an amount of padding that follows from sizes is not negative")
    element = ir.RankedTensorType(amounts.type).element_type
    amount = build.value("tensor.extract", element, [amounts, build.index(dimension)])
    amount = build.value("arith.index_cast", index, [amount])
    at_least = {"predicate": build.i64(5)}
    holds = build.value("arith.cmpi", truth, [amount, build.index(0)], at_least)
    build.create("cf.assert", [], [holds], {"msg": message})
    return amount
