# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Positions of maxima and minima. For a row or window with NaN, torch-mlir returns NaN, but the position of a number,
or none."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, bindings, collect

_BEYOND = {"arith.maximumf": (2, 9), "arith.minimumf": (4, 11)}  # ogt and ugt, olt and ult
_EQUAL, _ORDERED, _UNORDERED = 1, 7, 14  # oeq, ord and uno
_LESS, _AT_LEAST = 2, 5  # slt and sge


def find_nan(module: Any) -> None:
    """Changes reductions so that they return PyTorch's positions: in a row that of the first NaN, in a window that of
    the last one."""
    generics = collect(module, "linalg.generic")
    _find_in_rows(bindings(module), generics)
    _find_in_windows(bindings(module), generics)


def _find_in_rows(ir: Any, generics: list[Any]) -> None:
    """Where a reduction keeps an extreme and its place, the first NaN takes the place, and keeps it."""
    for generic in generics:
        block = generic.regions[0].blocks[0]
        operations = [each.operation for each in block.operations]
        yielded = list(operations[-1].operands)
        if len(yielded) != 2 or isinstance(yielded[0].owner, ir.Block) or isinstance(yielded[1].owner, ir.Block):
            continue
        extreme, choice = (value.owner.operation for value in yielded)
        if extreme.name not in _BEYOND or choice.name != "arith.select":
            continue
        if isinstance(choice.operands[0].owner, ir.Block):
            continue
        beyond, beyond_or_nan = _BEYOND[extreme.name]
        compare = choice.operands[0].owner.operation
        if compare.name != "arith.cmpf" or ir.IntegerAttr(compare.attributes["predicate"]).value != beyond:
            continue
        new, old = compare.operands
        if list(extreme.operands) != [new, old] or old != list(block.arguments)[-2]:
            continue
        build, truth = Builder(choice), compare.results[0].type
        taken = build.value("arith.cmpf", truth, [new, old], {"predicate": build.i64(beyond_or_nan)})
        number = build.value("arith.cmpf", truth, [old, old], {"predicate": build.i64(_ORDERED)})
        choice.operands[0] = build.value("arith.andi", truth, [taken, number])


def _find_in_windows(ir: Any, generics: list[Any]) -> None:
    """Some reductions search the first element that is equal to the maximum. NaN is equal to no element, and padding
    does not count."""
    for generic in generics:
        block = generic.regions[0].blocks[0]
        (yielded, *others) = list(block.operations)[-1].operation.operands
        chain = [yielded]
        for name, operand in (("arith.select", 1), ("arith.select", 0), ("arith.cmpf", 0), ("tensor.extract", None)):
            if isinstance(chain[-1].owner, ir.Block) or chain[-1].owner.operation.name != name:
                break
            if operand is not None:
                chain.append(chain[-1].owner.operation.operands[operand])
        else:
            last, chosen, compare, element = (value.owner.operation for value in chain)
            predicate = ir.IntegerAttr(compare.attributes["predicate"]).value
            if others or predicate != _EQUAL or compare.operands[1] != list(block.arguments)[0]:
                continue
            truth, number = compare.results[0].type, element.results[0]
            build = Builder(chosen)
            for inside in _inside(ir, build, truth, element):
                chosen.operands[0] = build.value("arith.andi", truth, [chosen.operands[0], inside])
            build = Builder(list(block.operations)[-1].operation)
            nan = build.value("arith.cmpf", truth, [number, number], {"predicate": build.i64(_UNORDERED)})
            place = build.value("arith.select", yielded.type, [nan, chosen.operands[1], last.results[0]])
            list(block.operations)[-1].operation.operands[0] = place


def _inside(ir: Any, build: Builder, truth: Any, element: Any) -> list[Any]:
    """Returns conditions under which an extracted element is no padding."""
    source, *places = element.operands
    if isinstance(source.owner, ir.Block) or source.owner.operation.name != "tensor.pad":
        return []
    pad, conditions = source.owner.operation, []
    ends = [list(ir.DenseI64ArrayAttr(pad.attributes[f"static_{side}"])) for side in ("low", "high")]
    for place, low, high, size in zip(places, *ends, ir.RankedTensorType(source.type).shape, strict=True):
        for least, predicate in ((low, _AT_LEAST), (size - high, _LESS)):
            if least not in (0, size):
                attributes = {"predicate": build.i64(predicate)}
                conditions.append(build.value("arith.cmpi", truth, [place, build.index(least)], attributes))
    return conditions
