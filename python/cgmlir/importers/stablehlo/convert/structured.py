# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sorts and cumulative sums of StableHLO as structured operations of the `cg` dialect, in their generic form:
jaxlib does not know the dialect."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers.stablehlo.after.bodies import add_body
from cgmlir.importers.stablehlo.rules import rule


@rule("convert", after="convert_shapes")
def convert_sorts(module: Any) -> None:
    """`stablehlo.sort` becomes `cg.sort` with the same comparator."""
    for sort in collect(module, "stablehlo.sort"):
        build = Builder(sort)
        attributes = {"dimension": sort.attributes["dimension"]}
        if "is_stable" in sort.attributes and sort.attributes["is_stable"].value:
            attributes["stable"] = build.unit()
        types = [result.type for result in sort.results]
        new = build.create("cg.sort", types, list(sort.operands), attributes, regions=1)
        add_body(new, sort.regions[0].blocks[0])
        replace(sort, list(new.results))


@rule("apart", after="multiply_powers")
def scan_backwards(module: Any) -> None:
    """Replaces a `chlo.scan` from the end by a scan from the start of the reversed input, whose outputs are reversed;
    the conversion supports only scans from the start."""
    from jaxlib.mlir import ir

    for scan in collect(module, "chlo.scan"):
        if "is_reverse" not in scan.attributes or not ir.BoolAttr(scan.attributes["is_reverse"]).value:
            continue
        build = Builder(scan)
        along = {"dimensions": build.sizes([ir.IntegerAttr(scan.attributes["dimension"]).value])}
        inputs, outputs = (
            ir.DenseI32ArrayAttr(scan.attributes[name])[0] for name in ("operandSegmentSizes", "resultSegmentSizes")
        )
        given = list(scan.operands)[:inputs]
        turned = [build.value("stablehlo.reverse", value.type, [value], along) for value in given]
        forwards = scan.clone(ip=ir.InsertionPoint(scan))
        del forwards.attributes["is_reverse"]
        for number, value in enumerate(turned):
            forwards.operands[number] = value
        results = list(forwards.results)
        for number, value in enumerate(results[:outputs]):
            results[number] = build.value("stablehlo.reverse", value.type, [value], along)
        replace(scan, results)


@rule("convert", after="insert_updates")
def convert_scans(module: Any) -> None:
    """A `reduce_window` whose window covers all elements up to a position becomes `cg.scan`."""
    from jaxlib.mlir import ir

    for window in collect(module, "stablehlo.reduce_window"):
        where = _scanned(window)
        if where is None:
            continue
        dimension, reverse = where
        build = Builder(window)
        count = len(window.results)
        inputs, initial = list(window.operands)[:count], list(window.operands)[count:]
        kinds = [ir.RankedTensorType(value.type).element_type for value in initial]
        scalars = [build.value("tensor.extract", kind, [value]) for kind, value in zip(kinds, initial, strict=True)]
        attributes = {"dimension": build.i64(dimension), "operandSegmentSizes": build.segments(count, count)}
        if reverse:
            attributes["reverse"] = build.unit()
        types = [result.type for result in window.results]
        new = build.create("cg.scan", types, inputs + scalars, attributes, regions=1)
        add_body(new, window.regions[0].blocks[0])
        replace(window, list(new.results))


def _scanned(window: Any) -> tuple[int, bool] | None:
    """Returns the dimension along which a window runs, and whether it runs from the end."""
    from jaxlib.mlir import ir

    shape = list(ir.RankedTensorType(window.operands[0].type).shape)
    sizes = list(window.attributes["window_dimensions"])
    long = [dimension for dimension, size in enumerate(sizes) if size != 1]
    if len(long) != 1 or sizes[long[0]] != shape[long[0]]:
        return None
    for name in ("window_strides", "base_dilations", "window_dilations"):
        if name in window.attributes and any(value != 1 for value in window.attributes[name]):
            return None
    if "padding" not in window.attributes:
        return None
    padding = ir.DenseIntElementsAttr(window.attributes["padding"])
    pairs = [(padding[2 * dimension], padding[2 * dimension + 1]) for dimension in range(len(shape))]
    if any(pair != (0, 0) for dimension, pair in enumerate(pairs) if dimension != long[0]):
        return None
    before = shape[long[0]] - 1
    if pairs[long[0]] not in ((before, 0), (0, before)):
        return None
    return long[0], pairs[long[0]] == (0, before)
