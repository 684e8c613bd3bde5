# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Comparators and combiners: StableHLO writes them on tensors of rank 0, `cg` operations have scalars.

The conversion from StableHLO converts the body of a `map` to scalars. So a body becomes a `map` of rank 0 first, and
after the conversion the scalar operations are moved out of it again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cgmlir.importers._rewrite import Builder, collect, move_body, replace
from cgmlir.importers.stablehlo.rules import rule

WITH_BODY = ("cg.sort", "cg.scan", "cg.scatter")


def add_body(operation: Any, body: Any) -> None:
    """Moves a body of StableHLO into the empty region of an operation."""
    from jaxlib.mlir import ir

    types = [argument.type for argument in body.arguments]
    scalars = [ir.RankedTensorType(kind).element_type for kind in types]
    places = [operation.location] * len(types)
    block = operation.regions[0].blocks.append(*scalars, arg_locs=places)
    build = Builder(operation, block)
    wrapped = [
        build.value("tensor.from_elements", kind, [argument])
        for kind, argument in zip(types, block.arguments, strict=True)
    ]
    # Reductions of several tensors yield several values, but a map has one result, so each value gets a map.
    with build.types():
        attributes = {"dimensions": ir.DenseI64ArrayAttr.get([])}
    yielded = list(list(body.operations)[-1].operands)
    maps = [build.create("stablehlo.map", [yielded[0].type], wrapped, attributes, regions=1)]
    inner = maps[0].regions[0].blocks.append(*types, arg_locs=places)
    Builder(operation, inner).create("stablehlo.return", [], move_body(body, inner, list(inner.arguments)))
    maps += [maps[0].clone(ir.InsertionPoint(block)) for _ in yielded[1:]]
    for position, (mapped, value) in enumerate(zip(maps, yielded, strict=True)):
        mapped.results[0].set_type(value.type)
        inner = mapped.regions[0].blocks[0]
        *_, end = inner.operations
        kept = end.operands[position]
        end.operation.erase()
        Builder(operation, inner).create("stablehlo.return", [], [kept])
    kinds = [ir.RankedTensorType(value.type).element_type for value in yielded]
    results = [mapped.results[0] for mapped in maps]
    build.create(
        "cg.yield",
        [],
        [build.value("tensor.extract", kind, [result]) for kind, result in zip(kinds, results, strict=True)],
    )


@rule("after", after="make_signless")
def make_bodies_scalar(module: Any) -> None:
    """Moves the scalar operations out of the results of the conversion of `add_body`'s maps."""
    for operation in collect(module, *WITH_BODY):
        for inner in [op.operation for op in operation.regions[0].blocks[0].operations]:
            if inner.name in ("linalg.generic", "linalg.map"):
                _inline(inner)


def _inline(structured: Any) -> None:
    """Replaces a structured operation on tensors of rank 0 by its body."""
    build = Builder(structured)
    body = structured.regions[0].blocks[0]
    scalars = [
        build.value("tensor.extract", argument.type, [operand])
        for argument, operand in zip(body.arguments, structured.operands, strict=False)  # linalg.map has fewer
    ]
    (value,) = move_body(body, structured, scalars)
    replace(structured, [build.value("tensor.from_elements", structured.results[0].type, [value])])


def map_elements(build: Builder, value: Any, element: Any, function: Callable[[Builder, Any], Any]) -> Any:
    """Applies a function to each element, which it gets as a tensor of rank 0."""
    from jaxlib.mlir import ir

    kind = ir.RankedTensorType(value.type)
    with build.types():
        result, single = ir.RankedTensorType.get(kind.shape, element), scalar_tensor(kind.element_type)
        attributes = {"dimensions": build.sizes(range(kind.rank))}
    new = build.create("stablehlo.map", [result], [value], attributes, regions=1)
    block = new.regions[0].blocks.append(single, arg_locs=[new.location])
    inner = Builder(new, block)
    inner.create("stablehlo.return", [], [function(inner, block.arguments[0])])
    return new.results[0]


def scalar_tensor(element: Any) -> Any:
    """Returns the type of a tensor of rank 0."""
    from jaxlib.mlir import ir

    with ir.Location.unknown(element.context):
        return ir.RankedTensorType.get([], element)
