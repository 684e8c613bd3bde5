# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of PyTorch that torch-mlir has no conversion for, by those that it has."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_special_functions() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    return {
        aten.rrelu_with_noise_backward.default: _rrelu_gradient,
        aten.hardshrink_backward.default: _shrunk_gradient,
        aten.softshrink_backward.default: _shrunk_gradient,
        aten.erfc.default: _of_floats(_erfc),
        aten.special_erfcx.default: _of_floats(_erfcx),
        aten.erfinv.default: _of_floats(_erfinv),
        aten.lgamma.default: _of_floats(_lgamma),
        aten.digamma.default: _of_floats(_digamma),
        aten.elu.default: _elu,
        # torch-mlir computes it as the sum of two parts, which is NaN if the slope is infinite.
        aten.leaky_relu.default: lambda x, slope=0.01: torch.where(x > 0, x, x * slope),
        aten.hypot.default: _hypot,
        aten.lerp.Scalar: _between,
        aten.lerp.Tensor: _between,
        aten.copysign.Tensor: _copysign,
        aten.copysign.Scalar: lambda x, sign: _copysign(x, torch.full((), sign, dtype=x.dtype)),
        aten.logaddexp.default: lambda x, y: _added(x, y, torch.exp, 1),
        aten.logaddexp2.default: lambda x, y: _added(x, y, torch.exp2, 1 / math.log(2)),
        aten.dist.default: lambda x, y, p=2: torch.linalg.vector_norm(x - y, p),
    }


def _elu(x: Any, alpha: float = 1, scale: float = 1, input_scale: float = 1) -> Any:
    """torch-mlir subtracts 1 from an exponential, which leaves few digits near zero."""
    import torch

    wide = x.float() if x.element_size() < 4 else x
    below = (wide.clamp(max=0) * input_scale).expm1() * (alpha * scale)
    return torch.where(wide < 0, below, wide * scale).to(x.dtype)


def _between(x: Any, y: Any, weight: Any) -> Any:
    """From the nearer end, so that a weight of 1 gives the other one, however far it is."""
    import numpy as np
    import torch

    if not isinstance(weight, (int, float)):
        if not isinstance(weight, torch.Tensor):
            return NotImplemented  # a number that is known at run time only
        return torch.where(weight.abs() < 0.5, x + weight * (y - x), y - (y - x) * (1 - weight))
    if abs(weight) < 0.5:
        return x + weight * (y - x)
    kind = np.float64 if torch.result_type(x, y) == torch.float64 else np.float32
    return y - (y - x) * float(kind(1) - kind(weight))


def _rrelu_gradient(
    gradient: Any, x: Any, noise: Any, lower: float, upper: float, training: bool, self_is_result: bool
) -> Any:
    """torch-mlir asks for the sign of the gradient in place of that of `x`."""
    import torch

    if training and upper - lower > 1e-6:
        return gradient * noise
    return torch.where(x > 0, gradient, gradient * ((lower + upper) / 2))


def _shrunk_gradient(gradient: Any, x: Any, bound: float) -> Any:
    import torch

    return torch.where(x.abs() <= bound, torch.zeros_like(gradient), gradient)


def _of_floats(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Integers become floats, and small floats are computed as f32."""
    import torch

    def computed(x: Any) -> Any:
        kind = x.dtype if x.is_floating_point() else torch.get_default_dtype()
        return function(x.to(kind if kind.itemsize >= 4 else torch.float32)).to(kind)

    return computed


def _polynomial(x: Any, coefficients: list[float]) -> Any:
    """The highest power comes first."""
    value = coefficients[0]
    for coefficient in coefficients[1:]:
        value = value * x + coefficient
    return value


# Of exp(x^2) erfc(x) / t in Chebyshev polynomials of 4 t - 2, where t = 2 / (2 + x). Truncated by size for f32.
_ERFC = [
    -1.3026537197817094, 6.4196979235649026e-1, 1.9476473204185836e-2, -9.561514786808631e-3, -9.46595344482036e-4,
    3.66839497852761e-4, 4.2523324806907e-5, -2.0278578112534e-5, -1.624290004647e-6, 1.303655835580e-6,
    1.5626441722e-8, -8.5238095915e-8, 6.529054439e-9, 5.059343495e-9, -9.91364156e-10, -2.27365122e-10,
    9.6467911e-11, 2.394038e-12, -6.886027e-12, 8.94487e-13, 3.13092e-13, -1.12708e-13, 3.81e-16, 7.106e-15,
    -1.523e-15, -9.4e-17, 1.21e-16, -2.8e-17,
]  # fmt: skip


def _erfc(x: Any) -> Any:
    """One minus `erf` near zero; farther out the difference would have no digits."""
    import torch

    z = x.abs()
    tail = _tail(z, -z * z)
    tail = torch.where(x < 0, 2 - tail, tail)
    return torch.where(z < 0.5, 1 - torch.erf(x), tail)


def _erfcx(x: Any) -> Any:
    """Computes exp(x^2) erfc(x)."""
    import torch

    z = x.abs()
    tail = _tail(z, 0)
    return torch.where(x < 0, 2 * torch.exp(x * x) - tail, tail)


def _tail(z: Any, exponent: Any) -> Any:
    """exp(z^2 + exponent) erfc(z)."""
    import torch

    t = 2 / (2 + z)
    least = 1e-9 if z.element_size() == 4 else 0
    later, last = torch.zeros_like(z), torch.zeros_like(z)
    for coefficient in reversed([c for c in _ERFC[1:] if abs(c) > least]):
        later, last = (4 * t - 2) * later - last + coefficient, later
    return t * torch.exp(exponent + 0.5 * (_ERFC[0] + (4 * t - 2) * later) - last)


# M. Giles, "Approximating the erfinv function": of -log(1 - x^2), less 2.5, and of its root, less 3.
_ERFINV_INNER = [
    2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087, -0.00125372503, -0.00417768164,
    0.246640727, 1.50140941,
]  # fmt: skip
_ERFINV_OUTER = [
    -0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773, -0.0076224613, 0.00943887047,
    1.00167406, 2.83297682,
]  # fmt: skip


def _erfinv(x: Any) -> Any:
    """An approximation with the digits of f32; steps of Newton for f64."""
    import torch

    w = -torch.log1p(-x * x)
    inner, outer = _polynomial(w - 2.5, _ERFINV_INNER), _polynomial(w.sqrt() - 3, _ERFINV_OUTER)
    value = torch.where(w < 5, inner, outer) * x
    for _ in range(2 if x.element_size() == 8 else 0):
        value = value - (torch.erf(value) - x) * (math.sqrt(math.pi) / 2) * torch.exp(value * value)
    return torch.where(x.abs() == 1, x * float("inf"), value)


_LANCZOS = 7
_LANCZOS_FIRST = 0.99999999999980993227684700473478
_LANCZOS_REST = [
    676.520368121885098567009190444019, -1259.13921672240287047156078755283, 771.3234287776530788486528258894,
    -176.61502916214059906584551354, 12.507343278686904814458936853, -0.13857109526572011689554707,
    9.984369578019570859563e-6, 1.50563273514931155834e-7,
]  # fmt: skip


def _lanczos(x: Any) -> tuple[Any, Any, Any]:
    """The argument, its sum of quotients, and the derivative of that; negative numbers are mirrored at 1/2."""
    import torch

    z = torch.where(x < 0.5, -x, x - 1)
    total, slope = torch.full_like(z, _LANCZOS_FIRST), torch.zeros_like(z)
    for index, coefficient in enumerate(_LANCZOS_REST):
        total = total + coefficient / (z + (index + 1))
        slope = slope - coefficient / ((z + (index + 1)) * (z + (index + 1)))
    return z, total, slope


def _lgamma(x: Any) -> Any:
    import torch

    z, total, _ = _lanczos(x)
    t = z + (_LANCZOS + 0.5)
    log_t = math.log(_LANCZOS + 0.5) + torch.log1p(z / (_LANCZOS + 0.5))
    value = (z + 0.5 - t / log_t) * log_t + (0.5 * math.log(2 * math.pi) + total.log())
    size = x.abs()
    part = size - size.floor()
    sine = torch.log(torch.sin(math.pi * torch.where(part > 0.5, 1 - part, part)))
    mirrored = torch.where(sine == float("-inf"), -sine, math.log(math.pi) - sine - value)
    return torch.where(size == float("inf"), size, torch.where(x < 0.5, mirrored, value))


def _digamma(x: Any) -> Any:
    import torch

    z, total, slope = _lanczos(x)
    t = z + (_LANCZOS + 0.5)
    log_t = math.log(_LANCZOS + 0.5) + torch.log1p(z / (_LANCZOS + 0.5))
    value = log_t + slope / total - _LANCZOS / t
    # The period is 1, and a tangent of a small argument keeps its digits.
    part = x - torch.round(x)
    mirrored = value - math.pi / torch.tan(math.pi * part)
    mirrored = torch.where((x < 0) & (part == 0), float("nan"), mirrored)
    zero = torch.where(torch.signbit(x), float("inf"), float("-inf")).to(x.dtype)
    return torch.where(x == 0, zero, torch.where(x < 0.5, mirrored, value))


def _hypot(x: Any, y: Any) -> Any:
    """The larger side is factored out, so that no square overflows. If a side is infinite, the result is infinite."""
    import torch

    large, small = torch.maximum(x.abs(), y.abs()), torch.minimum(x.abs(), y.abs())
    quotient = torch.where(large > 0, small / large, 0)
    value = large * torch.sqrt(1 + quotient * quotient)
    infinite = (x.abs() == float("inf")) | (y.abs() == float("inf"))
    return torch.where(infinite, float("inf"), value).to(value.dtype)


def _copysign(x: Any, sign: Any) -> Any:
    """torch-mlir stops at the view of the bits. The smallest integer has a magnitude as a float only."""
    import torch

    kind = torch.result_type(x, sign)
    kind = kind if kind.is_floating_point else torch.get_default_dtype()
    size = x.to(kind).abs()
    return torch.where(torch.signbit(sign), -size, size)


def _added(x: Any, y: Any, power: Callable[[Any], Any], unit: float) -> Any:
    """The larger one, and what the smaller one adds; torch-mlir loses NaN. Equal ones have no distance, also if they
    are infinite."""
    import torch

    kind = torch.result_type(x, y)
    if not kind.is_floating_point:
        return NotImplemented
    x, y = (side.to(kind if kind.itemsize >= 4 else torch.float32) for side in (x, y))
    apart = torch.where(x == y, 0, (x - y).abs())
    more = power(-apart).log1p()
    return (torch.maximum(x, y) + (more if unit == 1 else more * unit)).to(kind)
