# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scatters of StableHLO as `cg.scatter`, whose windows have the rank of the target and whose places come first."""

from __future__ import annotations

import math
import os
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers._shlo_bodies import add_body
from cgmlir.importers._shlo_dynamic import extract_slice, insert_slice
from cgmlir.importers._shlo_places import Places

_SIZES = frozenset(["stablehlo.get_dimension_size", "tensor.dim"])
_ARITHMETIC = _SIZES | frozenset(
    "stablehlo." + name
    for name in "add broadcast_in_dim concatenate constant convert maximum minimum multiply reshape subtract".split()
) | {"arith.constant", "arith.index_cast", "tensor.from_elements"}  # fmt: skip


def convert_scatters(module: Any, root: str | os.PathLike[str] | None) -> None:
    """One target each; scatters of several targets at once are left. With sizes that vary, those at one place that
    sizes say are insertions."""
    from jaxlib.mlir import ir

    places = Places(module, root)
    for scatter in collect(module, "stablehlo.scatter"):
        if len(scatter.results) != 1:
            continue
        if all(ir.RankedTensorType(value.type).has_static_shape for value in scatter.operands):
            _convert(scatter)
        elif not _insert(scatter):
            raise Error(
                "UNIMPLEMENTED",
                f"stablehlo.scatter at {places.of(scatter)}: its target or its updates have symbols as sizes, which "
                "works at one place that is a constant or follows from sizes, as `x.at[0].set(v)`; compare places and "
                "choose instead, as `jnp.where(jnp.arange(n) == i, v, x)` and `jax.nn.one_hot(i, n).sum(0)` do, or "
                "make these dimensions static",
            )


def _insert(scatter: Any) -> bool:
    """One window, whose place follows from sizes and whose new elements from the old ones by one operation."""
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
    """True for arithmetic on constants, sizes and symbols, which are arguments that JAX marks."""
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
    if 0 in ir.RankedTensorType(target.type).shape:  # there is no place for any update
        replace(scatter, [target])
        return
    numbers = stablehlo.ScatterDimensionNumbers(scatter.attributes["scatter_dimension_numbers"])
    batching = list(numbers.input_batching_dims)
    build = Builder(scatter)
    places = _places(build, indices, numbers)
    windows = _windows(build, updates, target, numbers)
    dimensions = [*numbers.scattered_dims_to_operand_dims, *batching]
    attributes = {"scatter_dims": build.sizes(dimensions)}
    if "unique_indices" in scatter.attributes and ir.BoolAttr(scatter.attributes["unique_indices"]).value:
        attributes["unique_indices"] = build.unit()
    new = build.create("cg.scatter", [target.type], [windows, places, target], attributes, regions=1)
    add_body(new, scatter.regions[0].blocks[0])
    replace(scatter, list(new.results))


def _places(build: Builder, indices: Any, numbers: Any) -> Any:
    """One row for each place, in the order of the updates."""
    from jaxlib.mlir import ir

    kind = ir.RankedTensorType(indices.type)
    element = kind.element_type
    vector = numbers.index_vector_dim
    order = [dimension for dimension in range(kind.rank) if dimension != vector]
    batch = [kind.shape[dimension] for dimension in order]
    width = 1 if vector == kind.rank else kind.shape[vector]
    if vector < kind.rank:
        indices = _transpose(build, indices, [*order, vector])
    rows = _reshape(build, indices, [math.prod(batch), width])
    columns = [rows]
    for dimension in numbers.scatter_indices_batching_dims:
        # Along a dimension that both sides have, the place is the position itself.
        with build.types():
            position = ir.RankedTensorType.get(batch, element)
        iota = build.value("stablehlo.iota", position, [], {"iota_dimension": build.i64(order.index(dimension))})
        columns.append(_reshape(build, iota, [math.prod(batch), 1]))
    if len(columns) == 1:
        return rows
    with build.types():
        joined = ir.RankedTensorType.get([math.prod(batch), width + len(columns) - 1], element)
    return build.value("stablehlo.concatenate", joined, columns, {"dimension": build.i64(1)})


def _windows(build: Builder, updates: Any, target: Any, numbers: Any) -> Any:
    """The updates with one dimension for the places, and then one for each of the target."""
    from jaxlib.mlir import ir

    shape = list(ir.RankedTensorType(updates.type).shape)
    window = list(numbers.update_window_dims)
    places = [dimension for dimension in range(len(shape)) if dimension not in window]
    single = [*numbers.inserted_window_dims, *numbers.input_batching_dims]
    extents = iter([shape[dimension] for dimension in window])
    rank = ir.RankedTensorType(target.type).rank
    full = [1 if dimension in single else next(extents) for dimension in range(rank)]
    count = math.prod(shape[dimension] for dimension in places)
    return _reshape(build, _transpose(build, updates, places + window), [count, *full])


def _transpose(build: Builder, value: Any, order: list[int]) -> Any:
    from jaxlib.mlir import ir

    if order == sorted(order):
        return value
    kind = ir.RankedTensorType(value.type)
    with build.types():
        result = ir.RankedTensorType.get([kind.shape[dimension] for dimension in order], kind.element_type)
    return build.value("stablehlo.transpose", result, [value], {"permutation": build.sizes(order)})


def _reshape(build: Builder, value: Any, shape: list[int]) -> Any:
    from jaxlib.mlir import ir

    kind = ir.RankedTensorType(value.type)
    if list(kind.shape) == shape:
        return value
    with build.types():
        result = ir.RankedTensorType.get(shape, kind.element_type)
    return build.value("stablehlo.reshape", result, [value])
