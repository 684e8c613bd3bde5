# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations of PyTorch about order and distance that torch-mlir has no conversion for, by others that it has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.mlir.scans import running_extreme
from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_orders() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    return {
        aten.sort.stable: _sort,
        aten.kthvalue.default: _kthvalue,
        aten.mode.default: _mode,
        aten.median.dim: _median,
        aten.median.default: lambda x: _of_any(x, _median),
        aten.searchsorted.Tensor: _searchsorted,
        aten.bucketize.Tensor: lambda x, boundaries, **options: _searchsorted(boundaries, x, **options),
        aten.searchsorted.Scalar: lambda row, number, **options: _searchsorted(*_together(row, number), **options),
        aten.bucketize.Scalar: lambda number, row, **options: _searchsorted(*_together(row, number), **options),
        aten._cdist_forward.default: _cdist,
        aten._pdist_forward.default: _pdist,
        aten._cdist_backward.default: _cdist_backward,
        aten._pdist_backward.default: _pdist_backward,
        aten.cummax.default: lambda x, dim: _running(x, dim, "maximum"),
        aten.cummin.default: lambda x, dim: _running(x, dim, "minimum"),
        aten.logcumsumexp.default: _logcumsumexp,
        aten.cumprod.default: _cumprod,
        aten.nanmedian.default: lambda x: _of_any(x, _nanmedian),
        aten.nanmedian.dim: _nanmedian,
    }


def _sort(x: Any, *, stable: bool | None = None, dim: int = -1, descending: bool = False) -> tuple[Any, Any]:
    """torch-mlir converts the form that need not be stable; cg.sort is always stable."""
    return x.sort(dim=dim, descending=descending)


def _kthvalue(x: Any, k: int, dim: int = -1, keepdim: bool = False) -> tuple[Any, Any]:
    """Returns the element at a position of the sorted row, and its original position."""
    values, places = x.sort(dim=dim)
    pick = slice(k - 1, k)
    found = tuple(part.movedim(dim, -1)[..., pick].movedim(-1, dim) for part in (values, places))
    return found if keepdim else tuple(part.squeeze(dim) for part in found)


def _mode(x: Any, dim: int = -1, keepdim: bool = False) -> tuple[Any, Any]:
    """The least of the most frequent elements, and its last place: the end of the longest run in the sorted row."""
    import torch

    if x.dim() == 0:
        return x.clone(), torch.zeros((), dtype=torch.int64)
    values, places = (part.movedim(dim, -1) for part in x.sort(dim=dim, stable=True))
    at = torch.arange(values.shape[-1])
    begins = torch.nn.functional.pad(values[..., 1:] != values[..., :-1], (1, 0), value=True)
    length = at - torch.where(begins, at, 0).cummax(-1)[0]
    end = length.argmax(-1, keepdim=True)
    found = tuple(part.gather(-1, end).movedim(-1, dim) for part in (values, places))
    return found if keepdim else tuple(part.squeeze(dim) for part in found)


def _of_any(x: Any, median: Callable[..., Any]) -> Any:
    """The median of all elements; of no elements it is NaN."""
    if x.is_floating_point() and any(isinstance(size, int) and size == 0 for size in x.shape):
        return x.new_full((), float("nan"))
    return median(x.flatten(), 0)[0]


def _median(x: Any, dim: int, keepdim: bool = False) -> tuple[Any, Any]:
    """The lower of two middle elements. A NaN is the median of its row; sorting puts it last."""
    import torch

    value, place = _kthvalue(x, (x.shape[dim] + 1) // 2, dim, keepdim)
    if not x.is_floating_point():
        return value, place
    unordered = x != x
    spoiled = unordered.any(dim, keepdim=keepdim)
    first = unordered.to(torch.int64).argmax(dim, keepdim=keepdim)
    return torch.where(spoiled, torch.full((), float("nan"), dtype=x.dtype), value), torch.where(spoiled, first, place)


def _nanmedian(x: Any, dim: int, keepdim: bool = False) -> tuple[Any, Any]:
    """Like `_median`, over the elements that are numbers."""
    if not x.is_floating_point():
        return _median(x, dim, keepdim)
    values, places = x.sort(dim=dim)
    count = (x == x).sum(dim, keepdim=True)
    found = tuple(part.gather(dim, (count - 1).clamp(min=0) // 2) for part in (values, places))
    return found if keepdim else tuple(part.squeeze(dim) for part in found)


def _running(x: Any, dim: int, name: str) -> tuple[Any, Any]:
    """The extreme so far, and its place: the last one whose element was the extreme, or was a NaN, which stays."""
    import torch

    if x.dim() == 0:
        return x.clone(), torch.zeros((), dtype=torch.int64)
    dim = dim % x.dim()
    # torch-mlir gives scans of bytes and truth values no signs.
    wide = x if x.element_size() > 1 else x.to(torch.int32)
    values = running_extreme(name)(wide, dim)
    place = torch.arange(x.shape[dim]).view([-1 if d == dim else 1 for d in range(x.dim())])
    found = wide == values
    if x.is_floating_point():
        found = found | (x != x)
    places = running_extreme("maximum")(torch.where(found, place, 0), dim)
    return values.to(x.dtype), places


def _cumprod(x: Any, dim: int, *, dtype: Any = None) -> Any:
    """In another type: what is multiplied has it."""
    import torch

    return torch.ops.aten.cumprod(x.to(dtype), dim) if dtype not in (None, x.dtype) else NotImplemented


def _logcumsumexp(x: Any, dim: int) -> Any:
    """Small floats are summed as f32, as PyTorch does it; a sum of one is itself."""
    if x.dim() == 0:
        return x.clone()
    return x.float().logcumsumexp(dim).to(x.dtype) if x.element_size() < 4 else NotImplemented


def _searchsorted(
    row: Any, x: Any, *, out_int32: bool = False, right: bool = False, side: str | None = None, sorter: Any = None
) -> Any:
    """PyTorch's own search by halves, with as many steps as the longest takes: of a row with NaN what it finds depends
    on where it looks. The row is one for all of x, or there is one for each row of x."""
    import torch

    size = row.shape[-1]
    above = torch.gt if right or side == "right" else torch.ge
    start = torch.zeros(x.shape, dtype=torch.int64)
    end = torch.full(x.shape, size, dtype=torch.int64)
    for _ in range(_largest(size).bit_length()):
        middle = start + ((end - start) >> 1)
        goes_on = start < end
        place = torch.where(goes_on, middle, 0)
        if sorter is not None:
            place = _at(sorter, place)
        left = above(_at(row, place), x)
        start, end = torch.where(goes_on & ~left, middle + 1, start), torch.where(goes_on & left, middle, end)
    return start.to(torch.int32) if out_int32 else start


def _largest(size: Any) -> int:
    """Returns the size, or the largest possible one."""
    if isinstance(size, int):
        return size
    upper = size.node.shape_env.bound_sympy(size.node.expr).upper
    return int(upper) if upper.is_Integer else 2**63 - 1


def _at(row: Any, places: Any) -> Any:
    """Elements of the row, or of each, at places in it: an index, where many gathers would be kernels of their own.
    torch-mlir has none over rows in a number that varies."""
    import torch

    last = row.dim() - 1
    if not all(isinstance(size, int) for size in row.shape[:-1]):
        return row.gather(-1, places)
    own = [torch.arange(size).view([-1] + [1] * (last - dim)) for dim, size in enumerate(row.shape[:-1])]
    return row[(*own, places)]


def _together(row: Any, number: float) -> tuple[Any, Any]:
    """Returns a row and a number in their common type."""
    import torch

    kind = torch.result_type(row, number)
    return row.to(kind), torch.full((), number, dtype=kind)


def _cdist(x: Any, y: Any, p: float, mode: int | None = None) -> Any:
    """The p-norm of each difference; the sum of a norm is not split into a product, which would lose digits. The
    largest difference is a number, as in PyTorch."""
    import torch

    if p == float("inf"):
        apart = (x[..., :, None, :] - y[..., None, :, :]).abs()
        return torch.where(apart == apart, apart, 0).amax(-1)
    return _norm((x[..., :, None, :] - y[..., None, :, :]).abs(), p)


def _cdist_backward(gradient: Any, x: Any, y: Any, p: float, distance: Any) -> Any:
    """That of the rows of `x`; rows that are equal have none."""
    return _slopes(x[..., :, None, :] - y[..., None, :, :], p, distance.unsqueeze(-1), gradient.unsqueeze(-1)).sum(-2)


def _slopes(apart: Any, p: float, norm: Any, gradient: Any) -> Any:
    """The gradient of the p-norm of each difference, as PyTorch has it where there is none."""
    import torch

    if p == 0:
        return torch.zeros_like(apart * gradient)
    if p == 1:
        return gradient * apart.sign()
    if p == float("inf"):
        return torch.where(apart.abs() == norm, gradient * apart.sign(), 0)
    if p == 2:
        return torch.where(norm == 0, 0, apart * (gradient / norm))
    share = apart.sign() * apart.abs().pow(p - 1) * (gradient / norm.pow(p - 1))
    return torch.where((norm == 0) | (apart == 0), 0, share)


def _pdist(x: Any, p: float = 2) -> Any:
    """The p-norm of the difference of each two rows."""
    import torch

    first, second = torch.triu_indices(x.shape[0], x.shape[0], 1)
    return _norm((x.index_select(0, first) - x.index_select(0, second)).abs(), p)


def _pdist_backward(gradient: Any, x: Any, p: float, distance: Any) -> Any:
    """Each difference counts for one row, and against the other."""
    import torch

    first, second = torch.triu_indices(x.shape[0], x.shape[0], 1)
    apart = x.index_select(0, first) - x.index_select(0, second)
    slopes = _slopes(apart, p, distance.unsqueeze(-1), gradient.unsqueeze(-1))
    return torch.zeros_like(x).index_add(0, first, slopes).index_add(0, second, -slopes)


def _norm(apart: Any, p: float) -> Any:
    import torch

    if p == 0:
        return torch.where(apart == apart, (apart != 0).to(apart.dtype), apart).sum(-1)
    if p == float("inf"):
        return apart.amax(-1)
    if p == 1:
        return apart.sum(-1)
    return (apart * apart).sum(-1).sqrt() if p == 2 else apart.pow(p).sum(-1).pow(1 / p)
