# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How the result of an operation is divided among devices if its operands are: dimensions that the operation does not
change stay divided, and others may not be divided. Attributes with sizes are changed to the sizes of a part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cgmlir.importers._rewrite import Builder

Split = tuple[tuple[str, ...], ...]


def _shape(value: Any, part: Any) -> list[int]:
    return list(part.ir.RankedTensorType(value.type).shape)


def _array(operation: Any, name: str) -> list[int]:
    return [int(number) for number in operation.attributes[name]]


def _set_array(operation: Any, name: str, numbers: Sequence[int]) -> None:
    operation.attributes[name] = Builder(operation).sizes(numbers)


def _whole(operation: Any, part: Any, split: Split, dimensions: Sequence[int]) -> None:
    """Raises an error if one of these dimensions is divided."""
    for dimension in dimensions:
        if split[dimension]:
            axes = "+".join(split[dimension])
            raise part.refuse(
                operation, f"works on values that are divided among devices: along dimension {dimension} (axis {axes})"
            )


def _alike(operation: Any, part: Any, count: int) -> Split:
    """Divides the first operands in the same way."""
    values = list(operation.operands)[:count]
    split = part.agree(operation, values)
    for number, value in enumerate(values):
        operation.operands[number] = part.reshard(value, split, Builder(operation), operation)
    return split


def _reshape(operation: Any, part: Any) -> None:
    split, made = part.split(operation.operands[0]), _shape(operation.results[0], part)
    given = [size * part.parts(axes) for size, axes in zip(_shape(operation.operands[0], part), split, strict=True)]
    result: list[tuple[str, ...]] = [() for _ in made]
    if 0 in given:
        _whole(operation, part, split, range(len(split)))
    one = other = 0
    while 0 not in given and (one < len(given) or other < len(made)):
        # Matches dimensions before and after a reshape, in groups as small as possible with the same number of
        # elements.
        first, second, left, right = one, other, 1, 1
        while left != right or (one == first and other == second):
            if other == len(made) or (one < len(given) and left <= right):
                left, one = left * given[one], one + 1
            else:
                right, other = right * made[other], other + 1
        wide = [dim for dim in range(first, one) if given[dim] != 1]
        _whole(operation, part, split, wide[1:])
        if wide and split[wide[0]]:
            target = next(dim for dim in range(second, other) if made[dim] != 1)
            if made[target] % part.parts(split[wide[0]]):
                why = f"makes dimensions of dimension {wide[0]}, which is divided among more devices than the first of"
                raise part.refuse(operation, f"{why} them has elements ({made[target]})")
            result[target] = split[wide[0]]
    part.settle(operation, tuple(result))


def _concatenate(operation: Any, part: Any) -> None:
    split = _alike(operation, part, len(operation.operands))
    _whole(operation, part, split, [part.ir.IntegerAttr(operation.attributes["dimension"]).value])
    part.settle(operation, split)


def _slice(operation: Any, part: Any) -> None:
    split, local = part.split(operation.operands[0]), _shape(operation.operands[0], part)
    starts, limits, strides = (_array(operation, name) for name in ("start_indices", "limit_indices", "strides"))
    for dim, axes in enumerate(split):
        if axes:
            if (starts[dim], limits[dim], strides[dim]) != (0, local[dim] * part.parts(axes), 1):
                _whole(operation, part, split, [dim])
            limits[dim] = local[dim]
    _set_array(operation, "limit_indices", limits)
    part.settle(operation, split)


def _pad(operation: Any, part: Any) -> None:
    split = part.split(operation.operands[0])
    pads = [_array(operation, name) for name in ("edge_padding_low", "edge_padding_high", "interior_padding")]
    _whole(operation, part, split, [dim for dim in range(len(split)) if any(each[dim] for each in pads)])
    part.settle(operation, split)


def _reverse(operation: Any, part: Any) -> None:
    split = part.split(operation.operands[0])
    _whole(operation, part, split, _array(operation, "dimensions"))
    part.settle(operation, split)


def _sort(operation: Any, part: Any) -> None:
    split = _alike(operation, part, len(operation.operands))
    _whole(operation, part, split, [part.ir.IntegerAttr(operation.attributes["dimension"]).value])
    part.settle(operation, *(split for _ in operation.results))


def _reduce_window(operation: Any, part: Any) -> None:
    split = _alike(operation, part, len(operation.results))
    touched = set()
    for name in ("window_dimensions", "window_strides", "base_dilations", "window_dilations"):
        if name in operation.attributes:
            touched |= {dim for dim, number in enumerate(_array(operation, name)) if number != 1}
    if "padding" in operation.attributes:
        pads = [int(number) for number in part.ir.DenseIntElementsAttr(operation.attributes["padding"])]
        touched |= {dim for dim in range(len(split)) if any(pads[2 * dim : 2 * dim + 2])}
    _whole(operation, part, split, sorted(touched))
    part.settle(operation, *(split for _ in operation.results))


def _dynamic_slice(operation: Any, part: Any) -> None:
    split, local = part.split(operation.operands[0]), _shape(operation.operands[0], part)
    sizes = _array(operation, "slice_sizes")
    for dim, axes in enumerate(split):
        if axes:
            if sizes[dim] != local[dim] * part.parts(axes):
                _whole(operation, part, split, [dim])
            sizes[dim] = local[dim]
    _set_array(operation, "slice_sizes", sizes)
    part.settle(operation, split)


def _dynamic_update_slice(operation: Any, part: Any) -> None:
    shapes = [part.shape(operation.operands[number]) for number in (0, 1)]
    split = _alike(operation, part, 1) if any(part.split(operation.operands[0])) else part.split(operation.operands[1])
    _whole(operation, part, split, [dim for dim in range(len(split)) if shapes[0][dim] != shapes[1][dim]])
    for number in (0, 1):
        operation.operands[number] = part.reshard(operation.operands[number], split, Builder(operation), operation)
    part.settle(operation, split)


def _along(operation: Any, part: Any, *places: tuple[list[tuple[str, ...]], int]) -> None:
    """Divides dimensions of several values that belong together like the one of them that is divided."""
    found = {split[dim] for split, dim in places if split[dim]}
    if len(found) > 1:
        raise part.refuse(operation, "has operands whose common dimensions are divided differently")
    for split, dim in places:
        split[dim] = next(iter(found), ())


def _once(operation: Any, part: Any, split: Sequence[tuple[str, ...]]) -> None:
    used = [axis for axes in split for axis in axes]
    if len(set(used)) != len(used):
        raise part.refuse(operation, "would divide two dimensions of its result along one axis of the mesh")


def _gather(operation: Any, part: Any) -> None:
    from jaxlib.mlir.dialects import stablehlo

    numbers = stablehlo.GatherDimensionNumbers(operation.attributes["dimension_numbers"])
    table, indices = operation.operands
    whole, sizes = part.shape(table), _array(operation, "slice_sizes")
    split, rows = list(part.split(table)), list(part.split(indices))
    together = list(zip(numbers.operand_batching_dims, numbers.start_indices_batching_dims, strict=True))
    for dim, other in together:
        _along(operation, part, (split, dim), (rows, other))
    gone = [*numbers.collapsed_slice_dims, *numbers.operand_batching_dims]
    kept = [dim for dim in range(len(split)) if dim not in gone]
    result: list[tuple[str, ...]] = [() for _ in _shape(operation.results[0], part)]
    for dim, axes in enumerate(split):
        if not axes or dim in numbers.operand_batching_dims:
            continue
        if dim in gone or sizes[dim] != whole[dim]:
            _whole(operation, part, split, [dim])
        sizes[dim] = whole[dim] // part.parts(axes)
        result[numbers.offset_dims[kept.index(dim)]] = axes
    if numbers.index_vector_dim < len(rows):
        _whole(operation, part, rows, [numbers.index_vector_dim])
    batch = [dim for dim in range(len(result)) if dim not in numbers.offset_dims]
    own = [dim for dim in range(len(rows)) if dim != numbers.index_vector_dim]
    for place, dim in zip(batch, own, strict=True):
        result[place] = rows[dim]
    _once(operation, part, result)
    for number, wanted in enumerate((split, rows)):
        operation.operands[number] = part.reshard(
            operation.operands[number], tuple(wanted), Builder(operation), operation
        )
    _set_array(operation, "slice_sizes", sizes)
    part.settle(operation, tuple(result))


def _scatter(operation: Any, part: Any) -> None:
    """If devices add to zeros, their results are parts of a sum."""
    from jaxlib.mlir.dialects import stablehlo

    if len(operation.results) != 1:
        raise part.refuse(operation, "of several values works on values that are divided among devices")
    numbers = stablehlo.ScatterDimensionNumbers(operation.attributes["scatter_dimension_numbers"])
    target, _, updates = operation.operands
    shapes = part.shape(target), part.shape(updates)
    splits = [list(part.split(value)) for value in operation.operands]
    into, rows, given = splits
    gone = [*numbers.inserted_window_dims, *numbers.input_batching_dims]
    window = [dim for dim in range(len(into)) if dim not in gone]
    for dim, other in zip(window, numbers.update_window_dims, strict=True):
        _along(operation, part, (into, dim), (given, other))
        if shapes[0][dim] != shapes[1][other]:
            _whole(operation, part, into, [dim])
    own = [dim for dim in range(len(rows)) if dim != numbers.index_vector_dim]
    apart = [dim for dim in range(len(given)) if dim not in numbers.update_window_dims]
    place_of = dict(zip(own, apart, strict=True))
    together = dict(zip(numbers.scatter_indices_batching_dims, numbers.input_batching_dims, strict=True))
    summed: list[str] = []
    for dim, other in place_of.items():
        more = [(into, together[dim])] if dim in together else []
        _along(operation, part, (rows, dim), (given, other), *more)
        summed += rows[dim] if dim not in together else ()
    _whole(operation, part, into, numbers.scattered_dims_to_operand_dims)
    if numbers.index_vector_dim < len(rows):
        _whole(operation, part, rows, [numbers.index_vector_dim])
    body = [each.operation.name for each in operation.regions[0].blocks[0].operations]
    if summed and (body != ["stablehlo.add", "stablehlo.return"] or not part.is_zero(target)):
        raise part.refuse(operation, "of updates that are divided among devices does something else than add to zeros")
    _once(operation, part, into)
    for number, wanted in enumerate(splits):
        operation.operands[number] = part.reshard(
            operation.operands[number], tuple(wanted), Builder(operation), operation
        )
    part.settle(operation, tuple(into))
    if summed:
        part.sum(operation, summed, "sum", tuple(into))


def _convolution(operation: Any, part: Any) -> None:
    """The cases of a divided batch, of divided features (a sum), and of divided filters."""
    from jaxlib.mlir.dialects import stablehlo

    numbers = stablehlo.ConvDimensionNumbers(operation.attributes["dimension_numbers"])
    given, kernel = (list(part.split(value)) for value in operation.operands)
    counts = [part.ir.IntegerAttr(operation.attributes[f"{kind}_group_count"]).value for kind in ("batch", "feature")]
    batch, features = numbers.input_batch_dimension, numbers.input_feature_dimension
    inner, filters = numbers.kernel_input_feature_dimension, numbers.kernel_output_feature_dimension
    plain = counts == [1, 1]
    if plain:
        _along(operation, part, (given, features), (kernel, inner))
    _whole(operation, part, given, [
        dim for dim in range(len(given)) if dim not in ((batch, features) if plain else (batch,)) or counts[0] != 1
    ])  # fmt: skip
    _whole(operation, part, kernel, [dim for dim in range(len(kernel)) if not plain or dim not in (inner, filters)])
    result: list[tuple[str, ...]] = [() for _ in given]
    result[numbers.output_batch_dimension] = given[batch]
    result[numbers.output_feature_dimension] = kernel[filters]
    _once(operation, part, [*result, given[features]])
    for number, wanted in enumerate((given, kernel)):
        operation.operands[number] = part.reshard(
            operation.operands[number], tuple(wanted), Builder(operation), operation
        )
    part.settle(operation, tuple(result))
    if given[features]:
        part.sum(operation, given[features], "sum", tuple(result))


def _barrier(operation: Any, part: Any) -> None:
    part.settle(operation, *(part.split(value) for value in operation.operands))


DIVIDED: dict[str, Callable[[Any, Any], None]] = {
    "stablehlo.reshape": _reshape,
    "stablehlo.concatenate": _concatenate,
    "stablehlo.slice": _slice,
    "stablehlo.pad": _pad,
    "stablehlo.reverse": _reverse,
    "stablehlo.sort": _sort,
    "stablehlo.reduce_window": _reduce_window,
    "stablehlo.dynamic_slice": _dynamic_slice,
    "stablehlo.dynamic_update_slice": _dynamic_update_slice,
    "stablehlo.gather": _gather,
    "stablehlo.scatter": _scatter,
    "stablehlo.convolution": _convolution,
    "stablehlo.optimization_barrier": _barrier,
}
