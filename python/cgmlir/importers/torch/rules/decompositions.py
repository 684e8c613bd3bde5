# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The decompositions of PyTorch's operations that are applied before torch-mlir: its own table, with corrections."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.ends import that_end
from cgmlir.importers.torch.rules.registry import operators
from cgmlir.importers.torch.rules.windows import each, spread


def decompositions() -> dict[Any, Callable[..., Any]]:
    """Returns torch-mlir's table with exceptions: those of each phase replace earlier ones."""
    from torch_mlir.extras.fx_decomp_util import get_decomposition_table

    theirs = get_decomposition_table()
    table = dict(theirs)
    for phase in operators.phases:
        table |= operators.table(phase, theirs=theirs, table=table)
    return that_end(table)


@operators("replace")
def decompositions_of_the_rest(theirs: dict[Any, Callable[..., Any]]) -> dict[Any, Callable[..., Any]]:
    """Operations that belong to no other module of rules, each with its reason in a comment."""
    import torch

    aten = torch.ops.aten
    table: dict[Any, Callable[..., Any]] = {}
    table[aten.gelu.default] = _gelu
    table[aten.roll.default] = _roll
    table[aten._neg_view.default] = lambda x: -x  # of the imaginary part of a conjugate
    table[aten.convolution.default] = _convolution
    table[aten.constant_pad_nd.default] = _constant_pad
    table[aten.reciprocal.default] = _reciprocal
    table[aten.isfinite.default] = _isfinite
    table[aten.signbit.default] = _signbit
    table[aten.select_scatter.default] = _select_scatter
    table[aten.topk.default] = _topk
    table[aten.histc.default] = _histc
    table[aten.rsub.Scalar] = _of_f64(_rsub, theirs[aten.rsub.Scalar], lambda x, *rest, **options: x.dtype)
    table[aten.linspace.default] = _of_f64(
        _linspace, theirs[aten.linspace.default], lambda *args, dtype=None, **options: dtype
    )
    table[aten.empty_strided.default] = lambda size, stride, **options: torch.empty(size, dtype=options.get("dtype"))
    table |= {aten._is_all_true.default: lambda x: x.all(), aten._is_any_true.default: lambda x: x.any()}
    table[aten.all.dims] = _all
    table[aten.put.default] = _put
    table |= {aten.resize.default: _resized, aten.as_strided.default: _strided}
    table[torch.ops.prims.scalar_tensor.default] = lambda number, *, dtype=None, **options: torch.full(
        (), number, dtype=dtype
    )
    if hasattr(torch.ops.prims, "fma"):  # in optimizers; releases of PyTorch that have it define it with Inductor
        table[torch.ops.prims.fma.default] = lambda x, y, z: x * y + z
    # Operations of forward mode, for functions of the user with rules of their own.
    table[aten._new_zeros_with_same_feature_meta.default] = lambda x, other, *, self_num_batch_dims=0: other.new_zeros(
        [*x.shape[:self_num_batch_dims], *other.shape]
    )
    table[aten._assert_async.default] = lambda x: aten._assert_async.msg(x, "expected a value that is not zero")
    table[aten._assert_async.msg] = _assert_async
    table[aten.index_reduce.default] = _index_reduce
    table[aten.arange.start_step] = _arange
    for name in ("left", "right"):  # torch-mlir knows these by another name
        table[getattr(aten, f"__{name[0]}shift__").Tensor] = getattr(torch, f"bitwise_{name}_shift")
    table |= {aten.bitwise_xor.Scalar: _with_tensor(torch.bitwise_xor)}
    table |= {aten.bitwise_or.Scalar: _with_tensor(torch.bitwise_or)}
    table |= {aten.maximum.default: _maximum, aten.minimum.default: _minimum, aten.clamp.default: _clamp}
    table |= {aten.hardtanh.default: lambda x, low=-1, high=1: _clamp(x, low, high), aten.clamp.Tensor: _clamp}
    table |= {aten.relu6.default: lambda x: x.clamp(0, 6), aten.clamp_min.Tensor: _clamp}
    table[aten.fmin.default] = lambda x, y: _number(x, y, torch.le)
    table[aten.fmax.default] = lambda x, y: _number(x, y, torch.ge)
    table |= {aten.clamp_max.Tensor: _clamp_max}
    table |= {aten.clamp_min.default: _clamp, aten.clamp_max.default: lambda x, high: _clamp(x, None, high)}
    return table


def _scatters() -> tuple[Any, ...]:
    import torch

    aten = torch.ops.aten
    return aten.scatter.src, aten.scatter.value, aten.scatter_add.default, aten.scatter_reduce.two


@operators("along")
def along_known(table: dict[Any, Callable[..., Any]]) -> dict[Any, Callable[..., Any]]:
    return {scatter: _along_known(scatter, table.get(scatter)) for scatter in _scatters()}


@operators("writes")
def where_places(table: dict[Any, Callable[..., Any]]) -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    fills = (aten.index_fill.int_Scalar, aten.index_fill.int_Tensor)
    writes = (*_scatters(), *fills, aten.index_add.default, aten.index_copy.default, aten.index_put.default)
    return {write: _where_places(table.get(write)) for write in writes}


def _all(x: Any, dims: list[int] | None = None, keepdim: bool = False) -> Any:
    for dim in sorted((each % max(x.dim(), 1) for each in dims or range(x.dim())), reverse=True):
        x = x.all(dim, keepdim)
    return x


def _resized(x: Any, size: list[int], *, memory_format: Any = None) -> Any:
    """Resizes a tensor to its own size, as `resize_as_` does with a tensor of the same shape."""
    return x.clone() if [*x.shape] == [*size] else NotImplemented


def _strided(x: Any, size: list[int], stride: list[int], offset: int | None = None) -> Any:
    """Returns the tensor unchanged; torch-mlir does not terminate for one of rank 0."""
    same = [*x.shape] == [*size] and [*x.stride()] == [*stride] and offset in (None, x.storage_offset())
    return x.clone() if same else NotImplemented


def _where_places(other: Callable[..., Any] | None) -> Callable[..., Any]:
    """A write at no places writes no element; torch-mlir divides by their number."""
    import torch

    def written(x: Any, *args: Any, **options: Any) -> Any:
        places = args[0] if isinstance(args[0], (list, tuple)) else args[1:2]
        if any(index is not None and index.numel() == 0 and index.dtype != torch.bool for index in places):
            return x.clone()
        return other(x, *args, **options) if other else NotImplemented

    return written


def _gelu(x: Any, *, approximate: str = "none") -> Any:
    """torch-mlir's constant for the approximation by tanh is sqrt(2/pi) with four digits."""
    if approximate != "tanh":
        return NotImplemented
    wide = x.float() if x.element_size() < 4 else x  # as PyTorch computes it
    inner = math.sqrt(2 / math.pi) * (wide + 0.044715 * wide * wide * wide)
    return (0.5 * wide * (1 + inner.tanh())).to(x.dtype)


def _roll(x: Any, shifts: list[int], dims: list[int] = ()) -> Any:
    """Splits into pieces of known sizes; torch-mlir's pieces have unknown sizes."""
    import torch

    if len(shifts) != len(dims):
        return _roll(x.flatten(), shifts, [0]).view(x.shape)
    for shift, dim in zip(shifts, dims, strict=True):
        if not (isinstance(shift, int) and isinstance(x.shape[dim], int)):
            x = x.index_select(dim, (torch.arange(x.shape[dim]) - shift) % x.shape[dim])
        elif x.shape[dim] and (shift := shift % x.shape[dim]):
            parts = x.split([x.shape[dim] - shift, shift], dim)
            x = torch.cat([parts[1], parts[0]], dim)
    return x


def _convolution(
    x: Any,
    weight: Any,
    bias: Any,
    stride: list[int],
    padding: list[int],
    dilation: list[int],
    transposed: bool,
    output_padding: list[int],
    groups: int,
) -> Any:
    """Computes a transposed convolution of groups as a plain one of the input with zeros between; torch-mlir has wrong
    shapes for it."""
    import torch

    if not transposed or weight.dim() > 4 and groups > 1:  # it has no plain ones of groups in three dimensions
        return NotImplemented
    sizes, pads = weight.shape[2:], []
    strides, paddings, dilations, outputs = (
        each(numbers, len(sizes)) for numbers in (stride, padding, dilation, output_padding)
    )
    spreads = zip(sizes, strides, paddings, dilations, outputs, strict=True)
    for dim, (size, step, pad, apart, more) in enumerate(spreads):
        reach = apart * (size - 1) - pad
        pads = [reach, reach + more - (step - 1), *pads]
    if groups == 1 and all(reach >= 0 for reach in pads[::2]):  # otherwise torch-mlir drops the size of the part
        return NotImplemented
    for dim, step in enumerate(strides):
        x = spread(x, dim + 2, step)
    weight = weight.unflatten(0, (groups, -1)).transpose(1, 2).flatten(0, 1).flip(list(range(2, weight.dim())))
    ones, zeros = [1] * len(sizes), [0] * len(sizes)
    x = torch.nn.functional.pad(x, pads)
    return torch.ops.aten.convolution(x, weight, bias, ones, zeros, dilations, False, zeros, groups)


def _constant_pad(x: Any, pad: list[int], value: float = 0) -> Any:
    """Cuts before it pads: MLIR takes a shift, whose type is that of its operand, for no operation."""
    import torch

    if all(amount >= 0 for amount in pad):
        return NotImplemented
    for index in range(0, len(pad), 2):
        dim, (low, high) = x.ndim - 1 - index // 2, pad[index : index + 2]
        size = x.shape[dim]
        x = x.narrow(dim, max(-low, 0), size - max(-low, 0) - max(-high, 0))
    return torch.nn.functional.pad(x, [max(amount, 0) for amount in pad], value=value)


def _arange(start: Any, end: Any, step: Any = 1, *, dtype: Any = None, **options: Any) -> Any:
    """Integers are counted as integers: torch-mlir computes their number in the type of the result."""
    import torch

    whole = all(isinstance(number, (int, torch.SymInt)) for number in (start, end, step))
    if dtype is None or not dtype.is_floating_point or not whole:
        return NotImplemented
    return torch.arange(start, end, step, dtype=torch.int64, device=options.get("device")).to(dtype)


def _reciprocal(x: Any) -> Any:
    """The reciprocal of zero is infinite; torch-mlir checks that there is none. For integers the result is a float."""
    import torch

    kind = x.dtype if x.is_floating_point() else torch.get_default_dtype()
    return torch.full((), 1, dtype=kind) / x


def _isfinite(x: Any) -> Any:
    """torch-mlir has no conversion. x - x is zero for numbers, and NaN for infinities and NaN."""
    return x - x == 0


def _signbit(x: Any) -> Any:
    """torch-mlir stops at the view of the bits. The sign of zero is computed from its reciprocal; NaN counts as
    positive."""
    if not x.is_floating_point():
        return x < 0
    return (x < 0) | ((x == 0) & (x.reciprocal() < 0))


def _assert_async(x: Any, message: str) -> Any:
    """Returns a truth value without dimensions, from which an assertion is made."""
    import torch

    if x.dtype == torch.bool and x.ndim == 0:
        return NotImplemented
    return torch.ops.aten._assert_async.msg((x != 0).reshape(()), message)


def _select_scatter(x: Any, source: Any, dim: int, index: int) -> Any:
    """Takes a slice of one element: an update in place then costs only what it writes, where torch-mlir selects among
    all elements. For the last place, torch-mlir takes the slice to be empty, because its end is 0."""
    import torch

    if not isinstance(index, int):
        return NotImplemented
    if index < 0:
        index = index + x.shape[dim]
    return torch.slice_scatter(x, source.unsqueeze(dim), dim, index, index + 1)


def _maximum(x: Any, y: Any) -> Any:
    """NaN in either operand is the result; torch-mlir loses it in the second one."""
    import torch

    return _extreme(torch.maximum, x, y, lambda x, y: x > y)


def _minimum(x: Any, y: Any) -> Any:
    """Like `_maximum`."""
    import torch

    return _extreme(torch.minimum, x, y, lambda x, y: x < y)


def _extreme(operation: Callable[..., Any], x: Any, y: Any, before: Callable[..., Any]) -> Any:
    import torch

    kind = torch.result_type(x, y)
    if x.dtype != y.dtype:
        return operation(x.to(kind), y.to(kind))
    if not kind.is_floating_point:
        return NotImplemented
    return torch.where(before(x, y) | (x != x), x, y)


def _number(x: Any, y: Any, before: Callable[..., Any]) -> Any:
    """Returns the maximum or minimum of two numbers, ignoring NaN; torch-mlir does not broadcast it."""
    import torch

    return torch.where(before(x, y) | (y != y), x, y)


def _clamp(x: Any, low: Any = None, high: Any = None) -> Any:
    """NaN stays NaN, and a bound that is NaN is the result; in torch-mlir NaN is any number, and true is -1. Bounds may
    be tensors, too."""
    import torch

    given = [bound for bound in (low, high) if bound is not None]
    kind = functools.reduce(torch.promote_types, [torch.result_type(x, bound) for bound in given])
    if any(isinstance(each, torch.Tensor) and each.dtype != kind for each in (x, *given)):
        wide = [each.to(kind) if isinstance(each, torch.Tensor) else each for each in (x, low, high)]
        return torch.clamp(*wide)
    if kind == torch.bool:
        x = x if low is None else x | low
        return x if high is None else x & high
    if not kind.is_floating_point:
        return NotImplemented

    def bounded(x: Any, bound: Any, beyond: Callable[[Any, Any], Any]) -> Any:
        if not isinstance(bound, torch.Tensor):
            return torch.where(beyond(x, bound), torch.full((), bound, dtype=x.dtype), x)
        return torch.where(beyond(x, bound) | ((bound != bound) & (x == x)), bound, x)

    x = x if low is None else bounded(x, low, torch.lt)
    return x if high is None else bounded(x, high, torch.gt)


def _clamp_max(x: Any, high: Any) -> Any:
    """torch-mlir has no conversion where both are integers, or of two types."""
    clamped = _clamp(x, None, high)
    return x.minimum(high) if clamped is NotImplemented else clamped


def _with_tensor(operation: Callable[..., Any]) -> Callable[..., Any]:
    """torch-mlir converts the form with two tensors only."""
    import torch

    return lambda x, number: operation(x, torch.full((), number, dtype=torch.result_type(x, number)))


def _histc(x: Any, bins: int = 100, min: float = 0, max: float = 0) -> Any:
    """Sums by index for all bins; torch-mlir has no conversion. Equal bounds stand for those of the elements."""
    import torch

    x = x.flatten()
    low, high = (x.amin(), x.amax()) if min == max else (torch.full((), b, dtype=x.dtype) for b in (min, max))
    low, high = torch.where(low == high, low - 1, low), torch.where(low == high, high + 1, high)
    inside = (x >= low) & (x <= high)
    place = torch.where(inside, (x - low) * bins / (high - low), 0).to(torch.int64)
    place = torch.where(place < bins, place, bins - 1)
    return torch.zeros(bins, dtype=x.dtype).index_add(0, place, inside.to(x.dtype))


def _of_f64(ours: Callable[..., Any], theirs: Callable[..., Any], kind: Callable[..., Any]) -> Callable[..., Any]:
    """torch-mlir makes an f32 of a number in place of a tensor, also if the other tensors are f64."""
    import torch

    def chosen(*args: Any, **options: Any) -> Any:
        wide = (kind(*args, **options) or torch.get_default_dtype()) == torch.float64
        return (ours if wide else theirs)(*args, **options)

    return chosen


def _rsub(x: Any, number: float, alpha: float = 1) -> Any:
    import torch

    return torch.full((), number, dtype=x.dtype) - (x if alpha == 1 else alpha * x)


def _linspace(start: float, end: float, steps: int, **options: Any) -> Any:
    """Computes from both ends, as PyTorch does."""
    import torch

    place, step = torch.arange(steps), torch.full((), (end - start) / max(steps - 1, 1), dtype=torch.float64)
    low, high = start + step * place, end - step * (steps - 1 - place)
    return torch.where(place < (steps + 1) // 2, low, high)


def _put(x: Any, places: Any, values: Any, accumulate: bool = False) -> Any:
    """Writes by places in the order of elements; torch-mlir supports places in dimensions."""
    return x.flatten().index_put((places.flatten(),), values.flatten(), accumulate).view(x.shape)


def _index_reduce(x: Any, dim: int, places: Any, source: Any, reduce: str, *, include_self: bool = True) -> Any:
    """Writes one place for each slice; torch-mlir supports the form with one for each element."""
    places = places.view([-1 if d == dim % x.dim() else 1 for d in range(x.dim())]).expand(source.shape)
    return x.scatter_reduce(dim, places, source, reduce, include_self=include_self)


def _along_known(operation: Any, other: Callable[..., Any] | None) -> Callable[..., Any]:
    """torch-mlir misinterprets a negative dimension: it writes elsewhere, or crashes."""

    def counted(x: Any, dim: int, *args: Any, **options: Any) -> Any:
        if dim < 0:
            return operation(x, dim + max(x.dim(), 1), *args, **options)
        return other(x, dim, *args, **options) if other else NotImplemented

    return counted


def _topk(x: Any, k: int, dim: int = -1, largest: bool = True, sorted: bool = True) -> Any:
    """If any order is allowed, torch-mlir has no conversion, so the sorted form is used."""
    import torch

    return NotImplemented if sorted else torch.topk(x, k, dim, largest, True)
