# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Modules whose dimensions are symbols: adds facts that the conversion from StableHLO needs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from cgmlir.importers._rewrite import Builder, collect, constant_elements, constant_scalar, replace
from cgmlir.importers.stablehlo.after.bodies import add_body
from cgmlir.importers.stablehlo.functions import erase_functions, functions_of
from cgmlir.importers.stablehlo.rules import rule


@rule("convert", after="settle_constants")
def settle_broadcasts(module: Any) -> None:
    """Notes on each `dynamic_broadcast_in_dim` which dimensions it expands: those of static size 1. JAX knows whether
    symbols are equal, and broadcasts a symbol only to itself."""
    from jaxlib.mlir import ir

    for broadcast in collect(module, "stablehlo.dynamic_broadcast_in_dim"):
        known = ("known_expanding_dimensions", "known_nonexpanding_dimensions")
        if any(name in broadcast.attributes for name in known):
            continue
        operand = ir.RankedTensorType(broadcast.operands[0].type)
        expands = [not operand.is_dynamic_dim(d) and operand.get_dim_size(d) == 1 for d in range(operand.rank)]
        with module.context:
            for name, wanted in zip(known, (True, False), strict=True):
                positions = [d for d, expanding in enumerate(expands) if expanding is wanted]
                broadcast.attributes[name] = ir.DenseI64ArrayAttr.get(positions)


@rule("check")
def check_shapes(module: Any) -> None:
    """Conditions on symbols, which JAX used to simplify the program, become checks. The runtime itself checks that no
    size is 0."""
    from jaxlib.mlir import ir

    for call in collect(module, "stablehlo.custom_call"):
        if ir.StringAttr(call.attributes["call_target_name"]).value != "shape_assertion":
            continue
        condition = call.operands[0]
        compare = None if isinstance(condition.owner, ir.Block) else condition.owner.operation
        if compare is None or compare.name != "stablehlo.compare" or not _is_of_sizes(compare):
            call.erase()
            continue
        build = Builder(call)
        with build.types():
            index, truth = ir.IndexType.get(), ir.IntegerType.get_signless(1)
            direction = str(compare.attributes["comparison_direction"]).split()[-1].rstrip(">")
            message = ir.StringAttr.get(_requirement(ir.StringAttr(call.attributes["error_message"]).value))
        sides = []
        for operand in compare.operands:
            number = build.value("tensor.extract", ir.RankedTensorType(operand.type).element_type, [operand])
            sides.append(build.value("arith.index_cast", index, [number]))
        predicate = build.i64(("EQ", "NE", "LT", "LE", "GT", "GE").index(direction))
        holds = build.value("arith.cmpi", truth, sides, {"predicate": predicate})
        build.create("cf.assert", [], [holds], {"msg": message})
        call.erase()


def _is_of_sizes(compare: Any) -> bool:
    """Returns False for a comparison of a size with 1."""
    from jaxlib.mlir import ir

    lhs, rhs = compare.operands
    if ir.RankedTensorType(lhs.type).rank or not ir.RankedTensorType(lhs.type).element_type.is_signless:
        return False
    is_size = not isinstance(lhs.owner, ir.Block) and lhs.owner.operation.name == "stablehlo.get_dimension_size"
    return not is_size or constant_scalar(rhs) != 1


def _requirement(message: str) -> str:
    """Of JAX's message only the condition is kept: the rest lists all shapes and values."""
    message = message.split(" Using the following")[0].removeprefix("Input shapes do not match the ")
    message = message.removeprefix("polymorphic shapes specification. ")
    message = re.sub(r" \(= \{\d+\}\)|, but found \{\d+\}", "", message)
    return message.strip().rstrip(".")


@rule("convert", after="settle_broadcasts")
def slice_whole_gathers(module: Any) -> None:
    """A `dynamic_gather` at one place is a slice of a size that varies, as `x[1:]` and `x[:, -1]` are. A slice that
    begins outside of its operand is moved inside, as StableHLO defines."""
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    for gather in collect(module, "stablehlo.dynamic_gather"):
        operand, starts, sizes = gather.operands
        numbers = stablehlo.GatherDimensionNumbers(gather.attributes["dimension_numbers"])
        rank = ir.RankedTensorType(operand.type).rank
        kind, place = ir.RankedTensorType(sizes.type), ir.RankedTensorType(starts.type)
        collapsed = list(numbers.collapsed_slice_dims)
        if list(numbers.offset_dims) != list(range(rank - len(collapsed))) or place.rank != 1:
            continue
        if numbers.index_vector_dim != 0 or list(numbers.operand_batching_dims):
            continue
        if place.element_type != kind.element_type or not kind.element_type.is_signless:
            continue
        build = Builder(gather)
        begin, end = [], []
        for dimension in range(rank):
            first = build.constant(ir.IntegerAttr.get(kind.element_type, 0))
            size = build.value("tensor.extract", kind.element_type, [sizes, build.index(dimension)])
            if dimension in numbers.start_index_map:
                position = list(numbers.start_index_map).index(dimension)
                first = build.value("tensor.extract", place.element_type, [starts, build.index(position)])
                first = _inside(build, first, _extent(build, operand, dimension, kind.element_type), size)
            begin.append(first)
            end.append(build.value("arith.addi", kind.element_type, [first, size]))
        one = [build.constant(ir.IntegerAttr.get(kind.element_type, 1))] * rank
        bounds = [build.value("tensor.from_elements", kind, each) for each in (begin, end, one)]
        result = ir.RankedTensorType(gather.results[0].type)
        shape = iter(result.shape)
        whole = [1 if dimension in collapsed else next(shape) for dimension in range(rank)]
        with build.types():
            slice_type = ir.RankedTensorType.get(whole, result.element_type) if collapsed else result
        value = build.value("stablehlo.real_dynamic_slice", slice_type, [operand, *bounds])
        replace(gather, [_without(build, value, collapsed, result)])


def _extent(build: Builder, tensor: Any, dimension: int, kind: Any) -> Any:
    with build.types():
        index = build.ir.IndexType.get()
    size = build.value("tensor.dim", index, [tensor, build.index(dimension)])
    return build.value("arith.index_cast", kind, [size])


def _inside(build: Builder, first: Any, whole: Any, size: Any) -> Any:
    """Returns the beginning of a slice that is moved inside of its operand."""
    zero = build.constant(build.ir.IntegerAttr.get(first.type, 0))
    most = build.value("arith.subi", first.type, [whole, size])
    first = build.value("arith.maxsi", first.type, [first, zero])
    return build.value("arith.minsi", first.type, [first, most])


def _without(build: Builder, value: Any, dimensions: list[int], result: Any) -> Any:
    """Returns a tensor of one element without dimensions."""
    if not dimensions:
        return value
    rank = build.ir.RankedTensorType(value.type).rank
    groups: list[list[int]] = []
    before: list[int] = []  # one element, in front of all dimensions that are kept
    for dimension in range(rank):
        if dimension not in dimensions:
            groups.append([*before, dimension])
            before = []
        elif groups:
            groups[-1].append(dimension)
        else:
            before.append(dimension)
    with build.types():
        number = build.ir.IntegerType.get_signless(64)
        attribute = build.ir.ArrayAttr.get(
            [build.ir.ArrayAttr.get([build.ir.IntegerAttr.get(number, each) for each in group]) for group in groups]
        )
    return build.value("tensor.collapse_shape", result, [value], {"reassociation": attribute})


@rule("convert", after="slice_whole_gathers")
def insert_updates(module: Any) -> None:
    """A `dynamic_update_slice` whose sizes vary is an insertion."""
    from jaxlib.mlir import ir

    for update in collect(module, "stablehlo.dynamic_update_slice"):
        target, source, *starts = update.operands
        types = [ir.RankedTensorType(value.type) for value in (target, source)]
        element = ir.RankedTensorType(starts[0].type).element_type if starts else None
        if all(kind.has_static_shape for kind in types) or element is None or not element.is_signless:
            continue
        build = Builder(update)
        places = []
        for dimension, start in enumerate(starts):
            first = build.value("tensor.extract", element, [start])
            whole, size = (_extent(build, value, dimension, element) for value in (target, source))
            places.append(_inside(build, first, whole, size))
        replace(update, [insert_slice(build, source, target, places)])


def insert_slice(build: Builder, source: Any, target: Any, places: Sequence[Any], single: Sequence[int] = ()) -> Any:
    """Makes a `tensor.insert_slice` at integers; dimensions of size 1 are left out of the source."""
    operands, attributes = _slice(build, source, target, places, single)
    attributes["operandSegmentSizes"] = build.segments(1, 1, len(places), len(operands) - len(places), 0)
    return build.value("tensor.insert_slice", target.type, [source, target, *operands], attributes)


def extract_slice(build: Builder, like: Any, target: Any, places: Sequence[Any], single: Sequence[int] = ()) -> Any:
    """Returns the slice that insert_slice() would replace."""
    operands, attributes = _slice(build, like, target, places, single)
    attributes["operandSegmentSizes"] = build.segments(1, len(places), len(operands) - len(places), 0)
    return build.value("tensor.extract_slice", like.type, [target, *operands], attributes)


def _slice(
    build: Builder, source: Any, target: Any, places: Sequence[Any], single: Sequence[int]
) -> tuple[list[Any], dict[str, Any]]:
    ir = build.ir
    kind, rank = ir.RankedTensorType(source.type), ir.RankedTensorType(target.type).rank
    with build.types():
        index = ir.IndexType.get()
    operands = [build.value("arith.index_cast", index, [place]) for place in places]
    dynamic = ir.ShapedType.get_dynamic_stride_or_offset()
    sizes, dimensions = [], iter(range(kind.rank))
    for dimension in range(rank):
        if dimension in single:
            sizes.append(1)
            continue
        own = next(dimensions)
        if kind.is_dynamic_dim(own):
            operands.append(build.value("tensor.dim", index, [source, build.index(own)]))
        sizes.append(ir.ShapedType.get_dynamic_size() if kind.is_dynamic_dim(own) else kind.get_dim_size(own))
    lists = {"static_offsets": [dynamic] * rank, "static_sizes": sizes, "static_strides": [1] * rank}
    return operands, {name: build.sizes(numbers) for name, numbers in lists.items()}


@rule("convert", after="reverse_windows")
def turn_around(module: Any) -> None:
    """Replaces a `reverse` along a dimension that varies by reads at indices that count down."""
    from jaxlib.mlir import ir

    for reverse in collect(module, "stablehlo.reverse"):
        value = reverse.operands[0]
        kind = ir.RankedTensorType(value.type)
        if kind.has_static_shape:
            continue
        build = Builder(reverse)
        with build.types():
            element = ir.IntegerType.get_signless(32)
        for dimension in list(reverse.attributes["dimensions"]):
            with build.types():
                row = ir.RankedTensorType.get([kind.shape[dimension]], element)
                one = ir.RankedTensorType.get([1], element)
                scalar = ir.RankedTensorType.get([], element)
                directions = {"compare": ir.IntegerAttr.get(ir.IntegerType.get_signless(64), dimension)}
            size = build.value("tensor.from_elements", one, [_extent(build, value, dimension, element)])
            count = build.value("stablehlo.dynamic_iota", row, [size], {"iota_dimension": build.i64(0)})
            last = build.value("arith.subi", element, [
                _extent(build, value, dimension, element), build.constant(ir.IntegerAttr.get(element, 1))
            ])  # fmt: skip
            last = build.value("tensor.from_elements", scalar, [last])
            last = build.value(
                "stablehlo.dynamic_broadcast_in_dim", row, [last, size], {"broadcast_dimensions": build.sizes([])}
            )
            place = build.value("stablehlo.subtract", row, [last, count])
            attributes = {"dim": build.i64(dimension), "batch_dims": build.i64(0)}
            value = build.value("stablehlo.torch_index_select", kind, [value, place], attributes)
        replace(reverse, [value])


@rule("convert", after="convert_scans")
def scan_windows(module: Any) -> None:
    """Replaces a window that is as long as a dimension that varies, and that covers all elements before or behind a
    position, by a scan. The condition that it is as long becomes a check, which the sizes of a launch decide."""
    from jaxlib.mlir import ir

    unused: set[str] = set()
    for call in collect(module, "stablehlo.custom_call"):
        if ir.StringAttr(call.attributes["call_target_name"]).value != "stablehlo.dynamic_reduce_window":
            continue
        count = len(call.results)
        inputs, initial = list(call.operands)[:count], list(call.operands)[count : 2 * count]
        window, *ones, padding = list(call.operands)[2 * count :]
        rank = ir.RankedTensorType(inputs[0].type).rank
        sizes = [element_of(window, [dimension]) for dimension in range(rank)]
        pads = [[element_of(padding, [dimension, side]) for side in (0, 1)] for dimension in range(rank)]
        long = [dimension for dimension, size in enumerate(sizes) if size != 1]
        if len(long) != 1 or any(element_of(value, [dimension]) != 1 for value in ones for dimension in range(rank)):
            continue
        along = long[0]
        if any(pads[dimension] != [0, 0] for dimension in range(rank) if dimension != along) or 0 not in pads[along]:
            continue
        build = Builder(call)
        reverse = pads[along][0] == 0
        element = ir.RankedTensorType(window.type).element_type
        with build.types():
            index = ir.IndexType.get()
        extent = build.value("tensor.dim", index, [inputs[0], build.index(along)])
        size = build.value("tensor.extract", element, [window, build.index(along)])
        before = build.value("tensor.extract", element, [padding, build.index(along), build.index(int(reverse))])
        last = build.value("arith.subi", index, [extent, build.index(1)])
        for number, wanted in ((size, extent), (before, last)):
            given = build.value("arith.index_cast", index, [number])
            _require_equal(build, given, wanted, "a window is as long as the dimension that it runs along")
        kinds = [ir.RankedTensorType(value.type).element_type for value in initial]
        scalars = [build.value("tensor.extract", kind, [value]) for kind, value in zip(kinds, initial, strict=True)]
        attributes = {"dimension": build.i64(along), "operandSegmentSizes": build.segments(count, count)}
        if reverse:
            attributes["reverse"] = build.unit()
        name = ir.FlatSymbolRefAttr(ir.ArrayAttr(call.attributes["called_computations"])[0]).value
        unused.add(name)
        # Other windows may have the same combiner.
        combiner = functions_of(module)[name].clone(ir.InsertionPoint(module.body))
        new = build.create("cg.scan", [value.type for value in call.results], inputs + scalars, attributes, regions=1)
        add_body(new, combiner.regions[0].blocks[0])
        combiner.operation.erase()
        replace(call, list(new.results))
    erase_functions(module, unused)


def _require_equal(build: Builder, lhs: Any, rhs: Any, message: str) -> None:
    ir = build.ir
    with build.types():
        truth = ir.IntegerType.get_signless(1)
        text = ir.StringAttr.get(message)
    equal = build.value("arith.cmpi", truth, [lhs, rhs], {"predicate": build.i64(0)})
    build.create("cf.assert", [], [equal], {"msg": text})


def element_of(value: Any, position: Sequence[int]) -> int | None:
    """Returns the element of a small tensor of integers, or nothing if it is a size."""
    from jaxlib.mlir import ir

    known = constant_elements(value)
    kind = ir.RankedTensorType(value.type)
    linear = 0
    for at, size in zip(position, kind.shape, strict=True):
        linear = linear * size + at
    if known is not None:
        return known[linear]
    if isinstance(value.owner, ir.Block):
        return None
    operation = value.owner.operation
    if operation.name == "stablehlo.concatenate":
        along, rest = ir.IntegerAttr(operation.attributes["dimension"]).value, list(position)
        for part in operation.operands:
            size = ir.RankedTensorType(part.type).get_dim_size(along)
            if rest[along] < size:
                return element_of(part, rest)
            rest[along] -= size
    if operation.name == "stablehlo.reshape":
        shape = ir.RankedTensorType(operation.operands[0].type).shape
        inner = []
        for size in reversed(shape):
            inner.append(linear % size)
            linear //= size
        return element_of(operation.operands[0], inner[::-1])
    return None
