# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Norms of PyTorch without a decomposition, or whose decomposition reads the input more often than necessary."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_norms() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    theirs = torch._decomp.decomposition_table
    updates = (
        aten._batch_norm_with_update.default,
        aten._batch_norm_with_update_functional.default,
        aten._batch_norm_no_update.default,
    )
    legit = aten._native_batch_norm_legit
    trained = (aten.native_batch_norm.default, legit.default, aten._native_batch_norm_legit_functional.default)
    return {
        **{norm: theirs[norm] for norm in updates},
        **{norm: functools.partial(_batch_norm, norm, 5) for norm in trained},
        legit.no_stats: functools.partial(_batch_norm, legit.no_stats, 3),
        aten._native_batch_norm_legit_no_training.default: functools.partial(
            _batch_norm, aten._native_batch_norm_legit_no_training.default, 5
        ),
        aten.native_layer_norm.default: _layer_norm,
        aten.native_group_norm.default: _group_norm,
        aten.rms_norm.default: _rms_norm,
        aten.var_mean.correction: _variance,
        aten.var.correction: lambda *args, **options: _first(_variance(*args, **options)),
        aten.std.correction: _deviation,
        aten._weight_norm_interface_backward.default: _weight_norm_backward,
        aten.linalg_vector_norm.default: _vector_norm,
        aten.linalg_norm.default: _norm,
        aten.linalg_norm.ord_str: _norm,
    }


def _is_mixed(x: Any, *others: Any) -> bool:
    """Returns whether a norm of 16 bits has weights or statistics of f32: then its statistics are returned in f32."""
    return x.is_floating_point() and x.element_size() == 2 and any(y is not None and y.dtype != x.dtype for y in others)


def _layer_norm(x: Any, shape: list[int], weight: Any, bias: Any, eps: float) -> tuple[Any, Any, Any]:
    """torch-mlir returns statistics in the type of `x`."""
    import torch

    if not _is_mixed(x, weight, bias):
        return torch._decomp.decomposition_table[torch.ops.aten.native_layer_norm.default](x, shape, weight, bias, eps)
    wide = (each if each is None else each.float() for each in (weight, bias))
    y, *statistics = torch.ops.aten.native_layer_norm(x.float(), shape, *wide, eps)
    return y.to(x.dtype), *statistics


def _batch_norm(operation: Any, count: int, x: Any, *args: Any) -> Any:
    """As `_layer_norm`; and what is all the same is 0 where nothing is added to its variance, where the root of that
    has no reciprocal. The first `count` tensors are `x`, weights and what is known of statistics."""
    import torch

    given, rest, eps = args[: count - 1], args[count - 1 :], args[-1]
    if _is_mixed(x, *given):
        wide = (each if each is None else each.float() for each in given)
        y, *statistics = operation(x.float(), *wide, *rest)
        return y.to(x.dtype), *statistics
    training = len(rest) == 3 and rest[0]
    if eps == 0 and training and count == 3:
        dims = [0, *range(2, x.dim())]
        variance, mean = torch.var_mean(x, dims, correction=0, keepdim=True)
        scale = torch.where(variance == 0, 0, variance.rsqrt())
        y = (x - mean) * scale
        for each, apply in zip(given, (torch.mul, torch.add), strict=True):
            if each is not None:
                y = apply(y, each.view([-1 if dim == 1 else 1 for dim in range(x.dim())]))
        return y.to(x.dtype), mean.flatten(), scale.flatten()
    known = torch._decomp.decomposition_table.get(operation)
    return known(x, *args) if known else NotImplemented


def _norm(
    x: Any, ord: float | str | None = None, dim: list[int] | None = None, keepdim: bool = False, *, dtype: Any = None
) -> Any:
    """That of a matrix where two dimensions are meant and it is said which one, and that of a vector otherwise."""
    import torch

    if ord is not None and (x.dim() if dim is None else len(dim)) == 2:
        return torch.linalg.matrix_norm(x, ord, (0, 1) if dim is None else tuple(dim), keepdim, dtype=dtype)
    return torch.linalg.vector_norm(x, 2 if ord is None else ord, dim, keepdim, dtype=dtype)


def _vector_norm(x: Any, *args: Any, dtype: Any = None) -> Any:
    """To the type comes what it is computed of; torch-mlir loses it where the order is infinite."""
    import torch

    return NotImplemented if dtype is None else torch.linalg.vector_norm(x.to(dtype), *args)


def _rms_norm(x: Any, shape: list[int], weight: Any = None, eps: float | None = None) -> Any:
    """In f32 at least, and with the number that PyTorch adds if none is given: torch-mlir adds none, and rounds squares
    to the type of `x`."""
    import torch

    wide = x.float() if x.element_size() < 4 else x
    dims = list(range(x.ndim - len(shape), x.ndim))
    squares = (wide * wide).mean(dims, keepdim=True)
    y = wide * (squares + (torch.finfo(wide.dtype).eps if eps is None else eps)).rsqrt()
    return (y if weight is None else y * weight).to(x.dtype)


def _variance(
    x: Any, dim: list[int] | None = None, *, correction: float | None = None, keepdim: bool = False
) -> tuple[Any, Any]:
    """Returns the variance and the mean, in the type of `x`, or f32 if that is smaller; torch-mlir computes them in
    f64."""
    if not x.is_floating_point():
        return NotImplemented
    wide = x.float() if x.element_size() < 4 else x
    dims = sorted({each % max(x.ndim, 1) for each in dim}) if dim else list(range(x.ndim))
    mean = wide.mean(dims, keepdim=True)
    apart = wide - mean
    count = math.prod(x.shape[each] for each in dims) - (1 if correction is None else correction)
    if isinstance(count, (int, float)):
        count = max(count, 0)
    variance = (apart * apart).sum(dims, keepdim=keepdim) / count
    return variance.to(x.dtype), (mean if keepdim else mean.reshape(variance.shape)).to(x.dtype)


def _deviation(x: Any, *args: Any, **options: Any) -> Any:
    wide = x.float() if x.is_floating_point() and x.element_size() < 4 else x
    variance = _first(_variance(wide, *args, **options))
    return variance if variance is NotImplemented else variance.sqrt().to(x.dtype)


def _weight_norm_backward(gradient: Any, v: Any, g: Any, norms: Any, dim: int) -> tuple[Any, Any]:
    """The gradients of `v * g / norm(v)` by `v` and `g`, where `g` has one element for each index along `dim`."""
    dims = [each for each in range(v.ndim) if each != dim % v.ndim]
    along = (gradient * v).sum(dims, keepdim=True) / norms
    return (g / norms * (gradient - v * (along / norms))).to(v.dtype), along.to(g.dtype)


def _first(results: Any) -> Any:
    return results if results is NotImplemented else results[0]


def _group_norm(
    x: Any, weight: Any, bias: Any, batch: Any, channels: Any, positions: Any, groups: int, eps: float
) -> tuple[Any, Any, Any]:
    """Channels stay apart within their group, so that weights and statistics meet in one shape. PyTorch looks the
    statistics of a channel up in tables, and has the variance in f64.

    Gives the normalized (N, C, …), and the mean and the reciprocal deviation of each group (N, groups)."""
    if 0 in x.shape:  # torch-mlir divides by the size of a view
        return x.clone(), x.new_full((batch, groups), float("nan")), x.new_full((batch, groups), float("nan"))
    wide = x.float() if x.element_size() < 4 else x
    wide = wide.reshape(batch, groups, channels // groups, positions)
    mean = wide.mean((2, 3), keepdim=True)
    apart = wide - mean
    scale = ((apart * apart).mean((2, 3), keepdim=True) + eps).rsqrt()
    y = apart * scale
    shape = (1, groups, channels // groups, 1)
    if weight is not None:
        y = y * weight.to(y.dtype).reshape(shape)
    if bias is not None:
        y = y + bias.to(y.dtype).reshape(shape)
    kind = wide.dtype if _is_mixed(x, weight, bias) else x.dtype
    mean, scale = mean.reshape(batch, groups), scale.reshape(batch, groups)
    return y.reshape(x.shape).to(x.dtype), mean.to(kind), scale.to(kind)
