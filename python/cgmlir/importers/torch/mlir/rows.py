# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Updates of rows that torch-mlir writes as updates of single elements.

`cache[:, :, pos] = row` becomes a scatter of elements, whose places are a table with one row per element and one column
per dimension of the cache. A column that counts along a dimension of the update says that the whole dimension is
written; only the others are places. So the table shrinks to those, and the rest of the update is a window.
"""

from __future__ import annotations

import math
import re
from typing import Any, NamedTuple

from cgmlir.importers._rewrite import Builder, bindings, collect

_MAP = re.compile(r"\(([^)]*)\) -> \(([^)]*)\)")


class _Column(NamedTuple):
    """The contents of a column of the table of places."""

    along: int | None  # the dimension of the update that the column counts; -1 for a column of zeros
    table: Any  # otherwise the places, in the update's shape
    source: Any  # the tensor that was broadcast to it
    dimensions: set[int]  # the dimensions it depends on


def join_row_updates(module: Any) -> None:
    """Replaces the single elements that a `tm_tensor.scatter` writes by windows, where that is possible."""
    for scatter in collect(module, "tm_tensor.scatter"):
        _join(scatter)


def _join(scatter: Any) -> None:
    ir = bindings(scatter)
    updates, indices, target = scatter.operands
    rank = ir.RankedTensorType(target.type).rank
    concat = _definition(indices, "tensor.concat")
    if concat is None or len(concat.operands) != rank or list(scatter.attributes["dimension_map"]) != list(range(rank)):
        return
    shapes = [_shape(column) for column in concat.operands]
    if any(shape is None or shape != shapes[0] for shape in shapes):
        return
    shape = shapes[0]
    columns = [_column(column, shape) for column in concat.operands]
    if any(column is None for column in columns):
        return
    counted = [column.along for column in columns if column.along is not None and column.along >= 0]
    batch = [dimension for dimension in range(len(shape)) if dimension not in counted]
    places = [position for position, column in enumerate(columns) if column.along is None]
    extents = ir.RankedTensorType(target.type).shape
    if len(set(counted)) != len(counted) or not places or len(places) == rank:
        return
    if any(not columns[position].dimensions <= set(batch) for position in places):
        return
    if any(shape[column.along] > extents[k] for k, column in enumerate(columns) if column.along not in (None, -1)):
        return
    build = Builder(scatter)
    count = math.prod(shape[dimension] for dimension in batch)
    table = _join_columns(build, [_places(build, columns[p], shape, batch, count) for p in places], count)
    order = batch + [column.along for column in columns if column.along not in (None, -1)]
    window = [1 if column.along in (None, -1) else shape[column.along] for column in columns]
    rows = reshape(build, _transpose(build, reshape(build, updates, shape), order), [count, *window])
    scatter.operands[0] = rows
    scatter.operands[1] = table
    scatter.attributes["dimension_map"] = build.sizes(places)


def _shape(column: Any) -> list[int] | None:
    """Returns the shape of the update, of which a column is a flat view."""
    ir = bindings(column)
    expanded = _definition(column, "tensor.expand_shape")
    collapsed = _definition(expanded.operands[0], "tensor.collapse_shape") if expanded is not None else None
    return list(ir.RankedTensorType(collapsed.operands[0].type).shape) if collapsed is not None else None


def _column(column: Any, shape: list[int]) -> _Column | None:
    table = column.owner.operation.operands[0].owner.operation.operands[0]
    spread = _definition(table, "linalg.generic")
    if spread is None:
        return _Column(None, table, None, {d for d, extent in enumerate(shape) if extent > 1})
    body = [op.operation for op in spread.regions[0].blocks[0].operations]
    if len(body) != 1 or len(spread.operands) != 2:
        return _Column(None, table, None, {d for d, extent in enumerate(shape) if extent > 1})
    # Returns whether the operation is a broadcast: its body yields the element that it gets.
    found = _MAP.search(str(spread.attributes["indexing_maps"][0]))
    results = [part.strip() for part in found[2].split(",") if part.strip()]
    used = [int(part[1:]) for part in results if part.startswith("d") and part[1:].isdigit()]
    wide = {dimension for dimension in used if shape[dimension] > 1}
    source = spread.operands[0]
    counts = _counts(source)
    if counts == 0:
        return _Column(-1, table, source, set())
    if counts is not None and len(wide) == 1:
        return _Column(next(iter(wide)), table, source, wide)
    return _Column(None, table, source, wide)


def _counts(value: Any) -> int | None:
    """Returns 1 if a tensor holds 0, 1, 2, ..., 0 if it holds only 0, and None otherwise."""
    ir = bindings(value)
    while (view := _definition(value, "tensor.expand_shape", "tensor.collapse_shape")) is not None:
        value = view.operands[0]
    kind = ir.RankedTensorType(value.type)
    generic = _definition(value, "linalg.generic")
    if kind.rank != 1 or generic is None or len(generic.operands) != 1:
        return None
    body = [op.operation for op in generic.regions[0].blocks[0].operations]
    names = [op.name for op in body]
    if names == ["linalg.index", "arith.index_cast", "linalg.yield"]:
        return 1 if kind.shape[0] > 1 else 0
    constant = _definition(body[-1].operands[0], "arith.constant") if len(body) == 1 else None
    if constant is not None and ir.IntegerAttr(constant.attributes["value"]).value == 0:
        return 0
    return None


def _places(build: Builder, column: _Column, shape: list[int], batch: list[int], count: int) -> Any:
    """Returns the places of a column for each row of updates, as a tensor of `count` x 1."""
    ir = build.ir
    if column.source is not None and math.prod(ir.RankedTensorType(column.source.type).shape) == count:
        return reshape(build, column.source, [count, 1])
    sizes = [extent if dimension in batch else 1 for dimension, extent in enumerate(shape)]
    with build.types():
        kind = ir.RankedTensorType.get(sizes, ir.RankedTensorType(column.table.type).element_type)
    attributes = {
        "static_offsets": build.sizes([0] * len(shape)),
        "static_sizes": build.sizes(sizes),
        "static_strides": build.sizes([1] * len(shape)),
        "operandSegmentSizes": build.segments(1, 0, 0, 0),
    }
    first = build.value("tensor.extract_slice", kind, [column.table], attributes)
    return reshape(build, first, [count, 1])


def _join_columns(build: Builder, columns: list[Any], count: int) -> Any:
    ir = build.ir
    if len(columns) == 1:
        return columns[0]
    with build.types():
        kind = ir.RankedTensorType.get([count, len(columns)], ir.RankedTensorType(columns[0].type).element_type)
    return build.value("tensor.concat", kind, columns, {"dim": build.i64(1)})


def _transpose(build: Builder, value: Any, order: list[int]) -> Any:
    ir = build.ir
    kind = ir.RankedTensorType(value.type)
    shape = [kind.shape[dimension] for dimension in order]
    wide = [dimension for dimension in order if kind.shape[dimension] > 1]
    if wide == sorted(wide):
        return reshape(build, value, shape)
    with build.types():
        result = ir.RankedTensorType.get(shape, kind.element_type)
    empty = build.value("tensor.empty", result, [])
    new = build.create("linalg.transpose", [result], [value, empty], {"permutation": build.sizes(order)}, regions=1)
    element = kind.element_type
    block = new.regions[0].blocks.append(element, element, arg_locs=[new.location] * 2)
    Builder(new, block).create("linalg.yield", [], [block.arguments[0]])
    return new.results[0]


def reshape(build: Builder, value: Any, shape: list[int]) -> Any:
    """Returns the same elements in another shape; the canonicalizer joins the two steps."""
    kind = build.ir.RankedTensorType(value.type)
    if list(kind.shape) == shape:
        return value
    if kind.rank != 1:
        value = _view(build, "tensor.collapse_shape", value, [math.prod(shape)], kind.rank)
    if len(shape) == 1:
        return value
    return _view(build, "tensor.expand_shape", value, shape, len(shape))


def _view(build: Builder, name: str, value: Any, shape: list[int], rank: int) -> Any:
    ir = build.ir
    with build.types():
        kind = ir.RankedTensorType.get(shape, ir.RankedTensorType(value.type).element_type)
        number = ir.IntegerType.get_signless(64)
        group = ir.ArrayAttr.get([ir.IntegerAttr.get(number, dimension) for dimension in range(rank)])
        attributes = {"reassociation": ir.ArrayAttr.get([group])}
    if name == "tensor.expand_shape":
        attributes["static_output_shape"] = build.sizes(shape)
    return build.value(name, kind, [value], attributes)


def _definition(value: Any, *names: str) -> Any:
    """Returns the operation that a value comes from, if it has one of these names."""
    ir = bindings(value)
    if isinstance(value.owner, ir.Block) or value.owner.operation.name not in names:
        return None
    return value.owner.operation
