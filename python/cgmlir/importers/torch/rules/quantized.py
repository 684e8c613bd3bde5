# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rounding to the steps of a quantization. torch-mlir knows it for one scale and zero point that are numbers, for whole
channels of eight bits with a sign, and in f32."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_quantization() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    return {
        aten.fake_quantize_per_tensor_affine_cachemask.default: _of_numbers,
        aten._fake_quantize_per_tensor_affine_cachemask_tensor_qparams.default: _of_tensors,
        aten.fake_quantize_per_channel_affine_cachemask.default: _of_channels,
        aten._fake_quantize_learnable_per_tensor_affine.default: _learned,
        aten._fake_quantize_learnable_per_channel_affine.default: _learned_channels,
        aten._scaled_mm.default: _scaled_product,
        **_decomposed(),
    }


def _scaled_product(
    x: Any,
    y: Any,
    scale_x: Any,
    scale_y: Any,
    bias: Any = None,
    scale_result: Any = None,
    out_dtype: Any = None,
    use_fast_accum: bool = False,
) -> Any:
    """A product of matrices of f8 with a scale for each, or for each row of the first and column of the second. Sums
    are in f32. Processors divide a result of f8 by its scale, GPUs multiply it: such products are refused."""
    kind = out_dtype or x.dtype
    if scale_result is not None and kind.itemsize == 1:
        return NotImplemented
    product = (x.float() @ y.float()) * (scale_x * scale_y)
    if bias is not None:
        product = product + bias.float()
    return product.to(kind)


def _decomposed() -> dict[Any, Callable[..., Any]]:
    """Those of `quantized_decomposed` are there once a module is imported, which has them in plain operations."""
    import torch

    plain = sys.modules.get("torch.ao.quantization.fx._decomposed")
    if not plain:
        return {}
    ops = torch.ops.quantized_decomposed
    table = {getattr(ops, name).default: getattr(plain, name) for name in _PLAIN if hasattr(plain, name)}
    table |= {ops.choose_qparams.tensor: _choose, ops.choose_qparams_symmetric.tensor: _choose_symmetric}
    for overload in ("tensor", "tensor2"):
        table[getattr(ops.quantize_per_tensor, overload)] = _quantize
        table[getattr(ops.dequantize_per_tensor, overload)] = _dequantize
    return table


_PLAIN = (
    "quantize_per_tensor",
    "quantize_per_channel",
    "quantize_per_token",
    "dequantize_per_token",
    "choose_qparams_per_token",
    "choose_qparams_per_token_asymmetric",
)


def _of_numbers(x: Any, scale: float, zero_point: int, low: int, high: int) -> Any:
    scale = _as_f32(scale)
    return _rounded(x, scale, _as_f32(1 / scale), zero_point, low, high)


def _of_tensors(x: Any, scale: Any, zero_point: Any, enabled: Any, low: int, high: int) -> Any:
    import torch

    scale = scale.reshape(()).float()
    whole = zero_point.reshape(()).long()  # towards zero
    result, mask = _rounded(x, scale, 1 / scale, whole, low, high)
    enabled = enabled.reshape(()) != 0
    return torch.where(enabled, result, x), mask | ~enabled


def _of_channels(x: Any, scale: Any, zero_point: Any, axis: int, low: int, high: int) -> Any:
    shape = [1] * x.ndim
    shape[axis] = -1
    scale, zero_point = scale.float().view(shape), zero_point.view(shape)
    between = zero_point.is_floating_point()
    # What is scaled is not rounded to f32 before it gets its type, as it is for a whole tensor.
    factor = scale.to(x.dtype) if x.element_size() > 4 else scale
    return _rounded(x, factor, 1 / scale, zero_point.float() if between else zero_point, low, high, between)


def _learned(x: Any, scale: Any, zero_point: Any, low: int, high: int, factor: float = 1.0) -> Any:
    import torch

    on = torch.ones((), dtype=torch.int32)
    return _of_tensors(x, scale, zero_point.round().clamp(low, high), on, low, high)[0]


def _learned_channels(
    x: Any, scale: Any, zero_point: Any, axis: int, low: int, high: int, factor: float = 1.0
) -> Any:
    return _of_channels(x, scale, zero_point.round().clamp(low, high).int(), axis, low, high)[0]


def _rounded(
    x: Any, scale: Any, inverse: Any, zero_point: Any, low: int, high: int, between: bool = False
) -> tuple[Any, Any]:
    """The nearest step of each element, and whether the range has it. One that is no number gets the lowest step. With
    `between`, the zero point need not be a step."""
    import torch

    steps = (x if x.element_size() > 4 else x.float()) * inverse
    steps = (steps + zero_point).float().round() if between else steps.round() + zero_point
    if max(-low, high) >= 1 << 24:  # no f32 has all of the steps
        steps = steps.double()
    inside = (steps >= low) & (steps <= high)
    steps = torch.where(steps > low, steps, low)
    steps = torch.where(steps < high, steps, high)
    distance = steps - zero_point
    if not isinstance(scale, torch.Tensor) or scale.dtype == torch.float32:
        distance = distance.float()
    return (distance * scale).to(x.dtype), inside


def _as_f32(number: float) -> float:
    import torch
    from torch.utils._python_dispatch import _disable_current_modes

    with _disable_current_modes():  # no part of the graph
        return torch.tensor(number, dtype=torch.float64).float().item()


def _quantize(x: Any, scale: Any, zero_point: Any, low: Any, high: Any, kind: Any) -> Any:
    steps = (x.float() * _inverse(scale).float()).round() + zero_point.reshape(()).float()
    return steps.clamp(low, high).to(kind)


def _dequantize(
    x: Any, scale: Any, zero_point: Any, low: Any, high: Any, kind: Any, *, out_dtype: Any = None
) -> Any:
    """Each step is rounded to the type of the result."""
    import torch

    out_dtype = out_dtype or torch.float32
    distance = (x.to(out_dtype) - zero_point.reshape(())).to(out_dtype)
    return (distance.float() * scale.reshape(()).float()).to(out_dtype)


def _inverse(scale: Any) -> Any:
    return 1 / (scale.reshape(()) if scale.element_size() > 4 else scale.reshape(()).float())


def _choose(x: Any, low: int, high: int, eps: float, kind: Any) -> Any:
    least, most = x.amin().clamp(max=0), x.amax().clamp(min=0)
    scale = _at_least((most - least) / float(high - low), eps)
    return scale.double(), (low - (least / scale).round().int()).clamp(low, high).long()


def _choose_symmetric(x: Any, low: int, high: int, eps: float, kind: Any) -> Any:
    import torch

    most = torch.maximum(-x.amin().clamp(max=0), x.amax().clamp(min=0))
    scale = _at_least(most / (float(high - low) / 2), eps)
    return scale.double(), torch.full((1,), 128 if kind == torch.uint8 else 0, dtype=torch.int64)


def _at_least(scale: Any, eps: float) -> Any:
    """One element of at least f32, which is what PyTorch has `eps` in."""
    import torch

    return torch.maximum(scale.float().reshape(1), torch.full((1,), _as_f32(eps)))
