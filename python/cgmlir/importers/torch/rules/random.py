# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random choices by uniform and normal numbers, which torch-mlir converts; it has no conversion for the choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_random_numbers() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    return {
        aten.dropout.default: _dropout,
        aten.native_dropout.default: _dropout_and_mask,
        aten.uniform.default: _uniform,
        aten.rrelu_with_noise_functional.default: _rrelu,
        aten.multinomial.default: _multinomial,
        aten.randperm.default: lambda n, **options: torch.rand(n).argsort().to(options.get("dtype") or torch.int64),
        aten.normal.Tensor_float: lambda mean, std=1, generator=None: mean + std * torch.randn_like(mean),
        aten.normal.Tensor_Tensor: lambda mean, std, generator=None: mean + std * torch.randn_like(mean + std),
        aten.normal.float_Tensor: lambda mean, std, generator=None: mean + std * torch.randn_like(std),
    }


def _dropout(x: Any, p: float, train: bool) -> Any:
    """With nothing left, PyTorch multiplies by zero; the scale of what is left would be infinite."""
    return x * 0 if train and p == 1 else NotImplemented


def _dropout_and_mask(x: Any, p: float, train: bool | None) -> Any:
    import torch

    return (x * 0, torch.zeros_like(x, dtype=torch.bool)) if train and p == 1 else NotImplemented


def _uniform(x: Any, low: float = 0.0, high: float = 1.0, *, generator: Any = None) -> Any:
    """torch-mlir takes no integers as limits."""
    import torch

    if isinstance(low, float) and isinstance(high, float):
        return NotImplemented
    return torch.ops.aten.uniform(x, float(low), float(high))


def _rrelu(
    x: Any, noise: Any, lower: float = 0.125, upper: float = 1 / 3, training: bool = False, generator: Any = None
) -> Any:
    """torch-mlir adds a positive and a negative part, and a slope of zero makes no number of what is infinite."""
    import torch

    if not training:
        return torch.where(x > 0, x, x * ((lower + upper) / 2)), noise.clone()
    slopes = torch.where(x > 0, 1, torch.ops.aten.uniform(x, float(lower), float(upper)))
    return x * slopes, slopes


def _multinomial(weights: Any, count: int, replacement: bool = False, *, generator: Any = None) -> Any:
    """Without replacement, and for one sample, the largest of the weights over exponential numbers; otherwise where
    uniform numbers lie among the sums of the weights."""
    import torch

    if not replacement or count == 1:
        chances = -torch.log1p(-torch.rand(weights.shape, dtype=weights.dtype))
        quotients = torch.where(weights > 0, weights / chances, -1)
        return quotients.argmax(-1, keepdim=True) if count == 1 else quotients.topk(count).indices
    sums = weights.cumsum(-1)
    uniform = torch.rand(*weights.shape[:-1], count, dtype=weights.dtype) * sums[..., -1:]
    return torch.searchsorted(sums, uniform, right=True).clamp(max=weights.shape[-1] - 1)
