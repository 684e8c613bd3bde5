# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Norms of PyTorch whose own decompositions read their input more often than they mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def decompositions_of_norms() -> dict[Any, Callable[..., Any]]:
    import torch

    return {torch.ops.aten.native_group_norm.default: _group_norm}


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
    mean, scale = mean.reshape(batch, groups), scale.reshape(batch, groups)
    return y.reshape(x.shape).to(x.dtype), mean.to(x.dtype), scale.to(x.dtype)
