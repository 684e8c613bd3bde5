# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scatters of StableHLO as `cg.scatter`, whose windows have the rank of the target and whose places come first."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from cgmlir.importers._rewrite import Builder, attributes_of, collect, replace
from cgmlir.importers.stablehlo.after.bodies import add_body
from cgmlir.importers.stablehlo.convert.dynamic import extract_slice, insert_slice
from cgmlir.importers.stablehlo.rules import rule

_SIZES = frozenset(["stablehlo.get_dimension_size", "tensor.dim"])
_ARITHMETIC = _SIZES | frozenset(
    "stablehlo." + name
    for name in "add broadcast_in_dim concatenate constant convert maximum minimum multiply reshape subtract".split()
) | {"arith.constant", "arith.index_cast", "tensor.from_elements"}  # fmt: skip


@rule("convert", after="convert_sorts")
def split_scatters(module: Any) -> None:
    """Splits a scatter of several targets into one scatter for each, if no new element of one depends on another
    target."""
    for scatter in collect(module, "stablehlo.scatter"):
        count, block = len(scatter.results), scatter.regions[0].blocks[0]
        if count == 1:
            continue
        arguments, yielded = list(block.arguments), list(block.operations[len(block.operations) - 1].operands)
        needed = [_collect_needed(value) for value in yielded]
        if any(
            operations is None or not inputs <= {arguments[number], arguments[count + number]}
            for number, (operations, inputs) in enumerate(needed)
        ):
            continue
        replace(scatter, [_alone(scatter, number, needed[number][0]) for number in range(count)])


def _collect_needed(value: Any) -> tuple[list[Any] | None, set[Any]]:
    """Returns the operations of a block that compute a value, first to last, and the arguments that they use; no
    operations if one of them has a body."""
    from jaxlib.mlir import ir

    operations: dict[Any, None] = {}
    inputs: set[Any] = set()

    def visit(needed: Any) -> bool:
        if isinstance(needed.owner, ir.Block):
            inputs.add(needed)
            return True
        operation = needed.owner.operation
        if operation in operations:
            return True
        plain = len(operation.regions) == 0 and all(visit(operand) for operand in operation.operands)
        operations.setdefault(operation)
        return plain

    return (list(operations), inputs) if visit(value) else (None, inputs)


def _alone(scatter: Any, number: int, operations: list[Any]) -> Any:
    """Makes the scatter of one of several targets."""
    from jaxlib.mlir import ir

    count, build = len(scatter.results), Builder(scatter)
    targets, (indices, *updates) = list(scatter.operands)[:count], list(scatter.operands)[count:]
    operands, kind = [targets[number], indices, updates[number]], scatter.results[number].type
    new = build.create("stablehlo.scatter", [kind], operands, attributes_of(scatter), regions=1)
    body = scatter.regions[0].blocks[0]
    old = [body.arguments[number], body.arguments[count + number]]
    block = new.regions[0].blocks.append(*(each.type for each in old), arg_locs=[scatter.location] * 2)
    known = dict(zip(old, block.arguments, strict=True))
    for operation in operations:
        copy = operation.clone(ip=ir.InsertionPoint(block))
        for place, operand in enumerate(operation.operands):
            copy.operands[place] = known.get(operand, operand)
        known |= zip(operation.results, copy.results, strict=True)
    yielded = body.operations[len(body.operations) - 1].operands[number]
    Builder(scatter, block).create("stablehlo.return", [], [known.get(yielded, yielded)])
    return new.results[0]


@rule("convert", after="split_scatters")
def convert_scatters(module: Any) -> None:
    """Converts scatters of one target; scatters of several targets are left. With sizes that vary, scatters at one
    place that depends on sizes become insertions."""
    from jaxlib.mlir import ir

    for scatter in collect(module, "stablehlo.scatter"):
        if len(scatter.results) != 1:
            continue
        static = all(ir.RankedTensorType(value.type).has_static_shape for value in scatter.operands)
        if static or not _insert(scatter):
            _convert(scatter)


def _insert(scatter: Any) -> bool:
    """Converts a scatter of one window, whose place depends on sizes and whose new elements are computed from the old
    ones by one operation."""
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    target, indices, updates = scatter.operands
    numbers = stablehlo.ScatterDimensionNumbers(scatter.attributes["scatter_dimension_numbers"])
    kind = ir.RankedTensorType(indices.type)
    if kind.rank != 1 or numbers.index_vector_dim != 0 or list(numbers.input_batching_dims):
        return False
    if not kind.element_type.is_signless or not _follows_sizes(indices):
        return False
    body = list(scatter.regions[0].blocks[0].operations)
    arguments = list(scatter.regions[0].blocks[0].arguments)
    (yielded,) = body[-1].operands
    whole = len(body) == 1 and yielded == arguments[1]
    if not whole and not (len(body) == 2 and set(body[0].operands) == set(arguments) and yielded == body[0].result):
        return False
    build = Builder(scatter)
    scattered = list(numbers.scattered_dims_to_operand_dims)
    places = []
    for dimension in range(ir.RankedTensorType(target.type).rank):
        place = build.constant(ir.IntegerAttr.get(kind.element_type, 0))
        if dimension in scattered:
            position = build.index(scattered.index(dimension))
            place = build.value("tensor.extract", kind.element_type, [indices, position])
        places.append(place)
    single = list(numbers.inserted_window_dims)
    if not whole:
        old = extract_slice(build, updates, target, places, single)
        sides = [old if operand == arguments[0] else updates for operand in body[0].operands]
        updates = build.value(body[0].operation.name, updates.type, sides)
    replace(scatter, [insert_slice(build, updates, target, places, single)])
    return True


def _follows_sizes(value: Any) -> bool:
    """Returns True for arithmetic on constants, sizes and symbols, which are arguments that JAX marks."""
    from jaxlib.mlir import ir

    if isinstance(value.owner, ir.Block):
        function = value.owner.owner.operation
        if function.name != "func.func" or "arg_attrs" not in function.attributes:
            return False
        attributes = ir.ArrayAttr(function.attributes["arg_attrs"])[ir.BlockArgument(value).arg_number]
        return "jax.global_constant" in attributes
    operation = value.owner.operation
    return operation.name in _ARITHMETIC and (
        operation.name in _SIZES or all(_follows_sizes(operand) for operand in operation.operands)
    )


def _convert(scatter: Any) -> None:
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    target, indices, updates = scatter.operands
    if 0 in ir.RankedTensorType(target.type).shape:  # the scatter has no update
        replace(scatter, [target])
        return
    numbers = stablehlo.ScatterDimensionNumbers(scatter.attributes["scatter_dimension_numbers"])
    batching = list(numbers.input_batching_dims)
    build = Builder(scatter)
    places = _places(build, indices, numbers)
    windows = _windows(build, updates, numbers)
    dimensions = [*numbers.scattered_dims_to_operand_dims, *batching]
    attributes = {"scatter_dims": build.sizes(dimensions)}
    if "unique_indices" in scatter.attributes and ir.BoolAttr(scatter.attributes["unique_indices"]).value:
        attributes["unique_indices"] = build.unit()
    new = build.create("cg.scatter", [target.type], [windows, places, target], attributes, regions=1)
    add_body(new, scatter.regions[0].blocks[0])
    replace(scatter, list(new.results))


def _places(build: Builder, indices: Any, numbers: Any) -> Any:
    """Returns one row for each place, in the order of the updates."""
    from jaxlib.mlir import ir

    kind = ir.RankedTensorType(indices.type)
    element = kind.element_type
    vector = numbers.index_vector_dim
    order = [dimension for dimension in range(kind.rank) if dimension != vector]
    if vector < kind.rank:
        indices = _transpose(build, indices, [*order, vector])
    columns = [_join(build, indices, len(order), [] if vector < kind.rank else [1])]
    for dimension in numbers.scatter_indices_batching_dims:
        # Along a dimension that target and updates share, the place is the position of the update itself.
        columns.append(_join(build, _count(build, indices, len(order), order.index(dimension)), len(order), [1]))
    if len(columns) == 1:
        return columns[0]
    count, width = ir.RankedTensorType(columns[0].type).shape
    with build.types():
        joined = ir.RankedTensorType.get([count, width + len(columns) - 1], element)
    return build.value("stablehlo.concatenate", joined, columns, {"dimension": build.i64(1)})


def _count(build: Builder, like: Any, rank: int, dimension: int) -> Any:
    """Returns positions along a dimension, for the first dimensions of a tensor."""
    from jaxlib.mlir import ir

    kind = ir.RankedTensorType(like.type)
    with build.types():
        result = ir.RankedTensorType.get(list(kind.shape)[:rank], kind.element_type)
        index, number = ir.IndexType.get(), ir.IntegerType.get_signless(32)
        sizes = ir.RankedTensorType.get([rank], number)
    along = {"iota_dimension": build.i64(dimension)}
    if result.has_static_shape:
        return build.value("stablehlo.iota", result, [], along)
    extents = [build.value("tensor.dim", index, [like, build.index(each)]) for each in range(rank)]
    extents = [build.value("arith.index_cast", number, [each]) for each in extents]
    return build.value(
        "stablehlo.dynamic_iota", result, [build.value("tensor.from_elements", sizes, extents)], along
    )


def _windows(build: Builder, updates: Any, numbers: Any) -> Any:
    """Returns the updates with one dimension for the places, and then one for each dimension of the target."""
    from jaxlib.mlir import ir

    rank = ir.RankedTensorType(updates.type).rank
    window = list(numbers.update_window_dims)
    places = [dimension for dimension in range(rank) if dimension not in window]
    single = [1 + each for each in (*numbers.inserted_window_dims, *numbers.input_batching_dims)]
    return _join(build, _transpose(build, updates, places + window), len(places), single)


def _transpose(build: Builder, value: Any, order: list[int]) -> Any:
    from jaxlib.mlir import ir

    if order == sorted(order):
        return value
    kind = ir.RankedTensorType(value.type)
    with build.types():
        result = ir.RankedTensorType.get([kind.shape[dimension] for dimension in order], kind.element_type)
    return build.value("stablehlo.transpose", result, [value], {"permutation": build.sizes(order)})


def _join(build: Builder, value: Any, first: int, single: Sequence[int]) -> Any:
    """Joins the first dimensions to one, and adds those of one element, which are `single` in the result."""
    from jaxlib.mlir import ir

    kind = ir.RankedTensorType(value.type)
    dynamic = ir.ShapedType.get_dynamic_size()
    sizes = list(kind.shape)
    count = dynamic if dynamic in sizes[:first] else math.prod(sizes[:first])
    rest = iter(sizes[first:])
    rank = 1 + kind.rank - first + len(single)
    shape = [count, *[1 if each in single else next(rest) for each in range(1, rank)]]
    if kind.has_static_shape:
        return _reshape(build, value, shape)
    if first > 1:
        groups = [list(range(first)), *[[each] for each in range(first, kind.rank)]]
        value = _regroup(build, "tensor.collapse_shape", value, [count, *sizes[first:]], groups)
    new = [*single, *([] if first else [0])]
    if not new:
        return value
    groups = []
    for each in range(rank):  # a new dimension joins the one before it, or the first
        if not groups or (each not in new and not all(other in new for other in groups[-1])):
            groups.append([])
        groups[-1].append(each)
    return _regroup(build, "tensor.expand_shape", value, shape, groups)


def _regroup(build: Builder, name: str, value: Any, shape: list[int], groups: list[list[int]]) -> Any:
    from jaxlib.mlir import ir

    dynamic = ir.ShapedType.get_dynamic_size()
    with build.types():
        index, number = ir.IndexType.get(), ir.IntegerType.get_signless(64)
        result = ir.RankedTensorType.get(shape, ir.RankedTensorType(value.type).element_type)
        lists = [ir.ArrayAttr.get([ir.IntegerAttr.get(number, each) for each in group]) for group in groups]
        attributes = {"reassociation": ir.ArrayAttr.get(lists)}
    sizes = []
    if name == "tensor.expand_shape":
        attributes["static_output_shape"] = build.sizes(shape)
        places = [place for place, group in enumerate(groups) if any(shape[each] == dynamic for each in group)]
        sizes = [build.value("tensor.dim", index, [value, build.index(place)]) for place in places]
    return build.value(name, result, [value, *sizes], attributes)


def _reshape(build: Builder, value: Any, shape: list[int]) -> Any:
    from jaxlib.mlir import ir

    kind = ir.RankedTensorType(value.type)
    if list(kind.shape) == shape:
        return value
    with build.types():
        result = ir.RankedTensorType.get(shape, kind.element_type)
    return build.value("stablehlo.reshape", result, [value])
