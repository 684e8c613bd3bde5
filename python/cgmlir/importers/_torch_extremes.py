# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Places of extremes. torch-mlir's value of a row with NaN is NaN, and its place that of a number."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, bindings, collect

_BEYOND = {"arith.maximumf": (2, 9), "arith.minimumf": (4, 11)}  # ogt and ugt, olt and ult
_ORDERED = 7


def find_nan(module: Any) -> None:
    """Where a reduction keeps an extreme and its place, the first NaN takes the place, and keeps it."""
    ir = bindings(module)
    for generic in collect(module, "linalg.generic"):
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
