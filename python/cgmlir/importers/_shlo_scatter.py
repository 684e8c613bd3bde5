# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scatters of StableHLO as `cg.scatter`, whose windows have the rank of the target and whose places come first."""

from __future__ import annotations

import math
from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers._shlo_bodies import add_body


def convert_scatters(module: Any) -> None:
    """One target each; scatters of several targets at once are left."""
    for scatter in collect(module, "stablehlo.scatter"):
        if len(scatter.results) == 1:
            _convert(scatter)


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
