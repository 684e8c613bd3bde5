# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Replaces loops and branches of StableHLO by those of `scf`. Their bodies are not changed, because the conversion
follows."""

from __future__ import annotations

from typing import Any, NamedTuple

from cgmlir.importers._rewrite import Builder, collect, constant_scalar, move_body, replace
from cgmlir.importers.stablehlo.rules import rule


@rule("convert", after="convert_scatters")
def convert_control_flow(module: Any) -> None:
    """`while` becomes `scf.for` if it counts from a constant to a constant, else `scf.while`; `if` and `case` become
    `scf.if` for two branches and `scf.index_switch` for more."""
    for loop in collect(module, "stablehlo.while"):
        counter = _counter(loop)
        _to_for(loop, counter) if counter else _to_while(loop)
    for branch in collect(module, "stablehlo.if", "stablehlo.case"):
        _to_branches(branch)


class _Counter(NamedTuple):
    position: int  # the position of the counter among the values that the loop carries
    first: int
    step: int
    trips: int


def _counter(loop: Any) -> _Counter | None:
    """Returns the counter of a loop `for (i = first; i < end; i += step)` with constants."""
    from jaxlib.mlir import ir

    condition, body = (region.blocks[0] for region in loop.regions)
    if any(
        op.operation.name not in ("stablehlo.constant", "stablehlo.compare") for op in list(condition.operations)[:-1]
    ):
        return None
    compare = _operation(_last(condition).operands[0])
    if compare is None or compare.name != "stablehlo.compare":
        return None
    position = _position(compare.operands[0], condition)
    end = constant_scalar(compare.operands[1])
    direction = str(compare.attributes["comparison_direction"]).split()[-1].rstrip(">")
    if position is None or end is None or direction not in ("LT", "LE"):
        return None
    kind = ir.RankedTensorType(loop.results[position].type).element_type
    first = constant_scalar(loop.operands[position])
    advance = _operation(_last(body).operands[position])
    if not isinstance(kind, ir.IntegerType) or kind.is_unsigned or first is None or advance is None:
        return None
    if advance.name != "stablehlo.add":
        return None
    sides = list(advance.operands)
    if _position(sides[0], body) != position:
        sides.reverse()
    step = constant_scalar(sides[1])
    if _position(sides[0], body) != position or step is None or step <= 0:
        return None
    last = end if direction == "LE" else end - 1
    trips = max(0, (last - first) // step + 1)
    if first + trips * step >= 1 << (kind.width - 1):
        return None  # the counter would wrap around
    return _Counter(position, first, step, trips)


def _to_for(loop: Any, counter: _Counter) -> None:
    """The counter is computed from the induction variable, and the loop still carries all other values."""
    from jaxlib.mlir import ir

    body = loop.regions[1].blocks[0]
    kind = ir.RankedTensorType(loop.results[counter.position].type)
    carried = [value for index, value in enumerate(loop.operands) if index != counter.position]
    build = Builder(loop)
    bounds = [build.index(counter.first), build.index(counter.first + counter.trips * counter.step)]
    types = [value.type for value in carried]
    new = build.create("scf.for", types, [*bounds, build.index(counter.step), *carried], regions=1)
    block = new.regions[0].blocks.append(ir.IndexType.get(), *types, arg_locs=[loop.location] * (1 + len(types)))
    inside = Builder(loop, block)
    scalar = inside.value("arith.index_cast", kind.element_type, [block.arguments[0]])
    replacements = list(block.arguments)[1:]
    replacements.insert(counter.position, inside.value("tensor.from_elements", kind, [scalar]))
    yielded = move_body(body, block, replacements)
    inside.create("scf.yield", [], [value for index, value in enumerate(yielded) if index != counter.position])
    results = list(new.results)
    results.insert(counter.position, build.integer(counter.first + counter.trips * counter.step, kind))
    replace(loop, results)


def _to_while(loop: Any) -> None:
    from jaxlib.mlir import ir

    condition, body = (region.blocks[0] for region in loop.regions)
    types = [value.type for value in loop.operands]
    new = Builder(loop).create("scf.while", types, list(loop.operands), regions=2)
    before, after = (region.blocks.append(*types, arg_locs=[loop.location] * len(types)) for region in new.regions)
    goes_on = move_body(condition, before, list(before.arguments))
    inside = Builder(loop, before)
    bit = inside.value("tensor.extract", ir.IntegerType.get_signless(1), goes_on)
    inside.create("scf.condition", [], [bit, *before.arguments])
    Builder(loop, after).create("scf.yield", [], move_body(body, after, list(after.arguments)))
    replace(loop, list(new.results))


def _to_branches(branch: Any) -> None:
    from jaxlib.mlir import ir

    build = Builder(branch)
    types = [value.type for value in branch.results]
    blocks = [region.blocks[0] for region in branch.regions]
    if len(blocks) == 1:
        replace(branch, move_body(blocks[0], branch, []))
        return
    kind = ir.RankedTensorType(branch.operands[0].type).element_type
    chosen = build.value("tensor.extract", kind, [branch.operands[0]])
    if branch.name == "stablehlo.case":
        chosen = build.value("arith.index_cast", ir.IndexType.get(), [chosen])
    # An index out of bounds selects the last branch. So of two branches the last one is the else branch, and of more
    # branches it is the default.
    if branch.name == "stablehlo.case" and len(blocks) == 2:
        equal = ir.IntegerAttr.get(ir.IntegerType.get_signless(64), 0)
        one = ir.IntegerType.get_signless(1)
        chosen = build.value("arith.cmpi", one, [chosen, build.index(0)], {"predicate": equal})
    if len(blocks) == 2:
        new = build.create("scf.if", types, [chosen], regions=2)
    else:
        cases = ir.DenseI64ArrayAttr.get(list(range(len(blocks) - 1)))
        new = build.create("scf.index_switch", types, [chosen], {"cases": cases}, regions=len(blocks))
        blocks = [blocks[-1], *blocks[:-1]]  # the default comes first
    for region, block in zip(new.regions, blocks, strict=True):
        target = region.blocks.append()
        Builder(branch, target).create("scf.yield", [], move_body(block, target, []))
    replace(branch, list(new.results))


def _last(block: Any) -> Any:
    return list(block.operations)[-1].operation


def _operation(value: Any) -> Any:
    from jaxlib.mlir import ir

    return None if isinstance(value.owner, ir.Block) else value.owner.operation


def _position(value: Any, block: Any) -> int | None:
    """Returns the number of the block's argument that a value is."""
    return next((index for index, argument in enumerate(block.arguments) if argument == value), None)
