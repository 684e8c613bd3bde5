# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Selections of the largest elements as `cg.top_k`, in its generic form: jaxlib does not know the dialect."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers.stablehlo.after.bodies import map_elements, scalar_tensor
from cgmlir.importers.stablehlo.functions import erase_functions, functions_of
from cgmlir.importers.stablehlo.rules import rule


@rule("apart")
def convert_top_k(module: Any) -> None:
    """`chlo.top_k` becomes `cg.top_k`. Those of unsigned integers become sorts, which have comparators."""
    from jaxlib.mlir import ir

    for top in collect(module, "chlo.top_k"):
        kind = ir.RankedTensorType(top.operands[0].type)
        if isinstance(kind.element_type, ir.IntegerType) and kind.element_type.is_unsigned:
            continue
        _take_largest(top, kind.rank - 1)


@rule("apart", after="convert_top_k")
def select_largest(module: Any) -> None:
    """Turns JAX's form of a top-k with symbolic sizes back into a top-k, and removes the other ways to compute it."""
    from jaxlib.mlir import ir

    unused: set[str] = set()
    for composite in collect(module, "stablehlo.composite"):
        if ir.StringAttr(composite.attributes["name"]).value != "chlo.top_k":
            continue
        build = Builder(composite)
        rank = ir.RankedTensorType(composite.operands[0].type).rank
        other = ir.FlatSymbolRefAttr(composite.attributes["decomposition"]).value
        element = ir.RankedTensorType(composite.operands[0].type).element_type
        if isinstance(element, ir.IntegerType) and element.is_unsigned:
            callee = {"callee": composite.attributes["decomposition"]}
            types = [result.type for result in composite.results]
            replace(composite, list(build.create("func.call", types, list(composite.operands), callee).results))
            continue
        _take_largest(composite, rank - 1)
        unused.add(other)
    erase_functions(module, unused)


@rule("apart", after="select_largest")
def convert_approximate_top_k(module: Any) -> None:
    """`approx_max_k` and `approx_min_k` compute exact results, as XLA does everywhere except on a TPU."""
    from jaxlib.mlir import ir

    functions, unused = functions_of(module), set()
    for call in collect(module, "stablehlo.custom_call"):
        if ir.StringAttr(call.attributes["call_target_name"]).value != "ApproxTopK" or len(call.results) != 2:
            continue
        options = ir.DictAttr(call.attributes["mhlo.backend_config"])
        name = ir.FlatSymbolRefAttr(ir.ArrayAttr(call.attributes["called_computations"])[0]).value
        directions = {"GT": {}, "LT": {"smallest": Builder(call).unit()}}
        direction = directions.get(_compared(functions[name]))
        if direction is None:
            continue
        build = Builder(call)
        attributes = {"dimension": build.i64(ir.IntegerAttr(options["reduction_dim"]).value)} | direction
        types = [result.type for result in call.results]
        replace(call, list(build.create("cg.top_k", types, [call.operands[0]], attributes).results))
        unused.add(name)
    erase_functions(module, unused)


def _take_largest(operation: Any, dimension: int) -> None:
    """Uses XLA's order, where -0 is below +0 and NaN beyond the infinity of its sign, which is the order of the bits.

    `cg.top_k` does not support floats of 8 bits, but integers with their bits."""
    from jaxlib.mlir import ir

    build = Builder(operation)
    values, attributes = operation.operands[0], {"dimension": build.i64(dimension)}
    kind = ir.RankedTensorType(values.type).element_type
    if isinstance(kind, ir.FloatType) and kind.width > 8:
        attributes["total"] = build.unit()
    if not isinstance(kind, ir.FloatType) or kind.width > 8:
        types = [result.type for result in operation.results]
        replace(operation, list(build.create("cg.top_k", types, [values], attributes).results))
        return
    with build.types():
        bits = ir.IntegerType.get_signless(kind.width)
        positions = operation.results[1].type
        largest = ir.RankedTensorType.get(ir.RankedTensorType(positions).shape, bits)
    keys = map_elements(
        build, values, bits, lambda inner, value: _turned(inner, inner.value(_BITCAST, scalar_tensor(bits), [value]))
    )
    found, places = build.create("cg.top_k", [largest, positions], [keys], attributes).results
    back = map_elements(
        build, found, kind, lambda inner, key: inner.value(_BITCAST, scalar_tensor(kind), [_turned(inner, key)])
    )
    replace(operation, [back, places])


_BITCAST = "stablehlo.bitcast_convert"


def _turned(build: Builder, bits: Any) -> Any:
    """Inverts the bits behind the sign if the sign is set; doing it twice gives the old value."""
    from jaxlib.mlir import ir

    kind = bits.type
    width = ir.RankedTensorType(kind).element_type.width
    sign = build.value("stablehlo.shift_right_arithmetic", kind, [bits, build.integer(width - 1, kind)])
    rest = build.value("stablehlo.and", kind, [sign, build.integer(2 ** (width - 1) - 1, kind)])
    return build.value("stablehlo.xor", kind, [bits, rest])


def _compared(function: Any) -> str | None:
    """Returns the direction of a function that compares its first two arguments."""
    block = function.regions[0].blocks[0]
    compare, end = block.operations[0].operation, list(block.operations)[-1]
    if compare.name != "stablehlo.compare" or list(compare.operands) != list(block.arguments)[:2]:
        return None
    direction = str(compare.attributes["comparison_direction"]).split()[-1].rstrip(">")
    return direction if list(end.operands) == [compare.result] else None
