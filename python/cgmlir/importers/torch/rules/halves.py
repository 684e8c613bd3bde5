# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations on floats of 16 bits. PyTorch's kernels compute each in f32 and round what it gives; torch-mlir rounds in
between where it takes an operation apart, and numbers before it computes with them."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.registry import operators

# Means, norms and pools; activations of networks, and gradients; what combines several tensors.
_ROUNDED_ONCE = (
    "mean.default mean.dim linalg_vector_norm.default norm.Scalar norm.ScalarOpt_dim dist.default renorm.default"
    " _weight_norm_interface_backward.default avg_pool1d.default"
    " avg_pool2d_backward.default avg_pool3d_backward.default _adaptive_avg_pool2d_backward.default"
    " _adaptive_avg_pool3d_backward.default sigmoid.default sigmoid_backward.default tanh_backward.default"
    " silu.default silu_backward.default gelu.default gelu_backward.default mish.default mish_backward.default"
    " softplus.default softplus_backward.default log_sigmoid_forward.default log_sigmoid_backward.default"
    " hardswish.default hardswish_backward.default hardsigmoid.default hardsigmoid_backward.default"
    " leaky_relu.default leaky_relu_backward.default elu.default elu_backward.default glu.default"
    " glu_backward.default logit.default logit_backward.default native_layer_norm_backward.default"
    " native_batch_norm_backward.default native_group_norm_backward.default nll_loss_forward.default"
    " nll_loss2d_forward.default round.decimals addcmul.default addcdiv.default lerp.Scalar lerp.Tensor"
)


@operators("halves")
def of_halves(table: dict[Any, Callable[..., Any]]) -> dict[Any, Callable[..., Any]]:
    """Returns decompositions of these operations: those of `table`, if there are any, on f32."""
    import torch

    aten, rules = torch.ops.aten, {}
    for packet, overload in (name.split(".") for name in _ROUNDED_ONCE.split()):
        operation = getattr(getattr(aten, packet), overload)
        rules[operation] = functools.partial(_rounded_once, operation, table.get(operation))
    for packet in (aten.add, aten.sub, aten.rsub, aten.mul, aten.div):
        rule = _with_numbers if packet in (aten.mul, aten.div) else _with_rounded_numbers
        for operation in (packet.Tensor, packet.Scalar):
            rules[operation] = functools.partial(rule, operation, table.get(operation))
    for operation in (aten.div.Tensor_mode, aten.div.Scalar_mode):
        rules[operation] = functools.partial(_cut, operation, table.get(operation))
    for operation in (aten.avg_pool2d.default, aten.avg_pool3d.default):
        rules[operation] = functools.partial(_averaged, operation, table.get(operation))
    weight_norm = aten._weight_norm_interface.default
    rules[weight_norm] = functools.partial(_with_norms, weight_norm, table.get(weight_norm))
    for packet in (aten.addmm, aten.baddbmm, aten.addmv, aten.addbmm, aten.addr):
        rules[packet.default] = functools.partial(_scaled, packet.default, table.get(packet.default))
    for operation in (aten.index_add.default, aten.scatter_add.default, aten.scatter_reduce.two):
        rules[operation] = functools.partial(_summed_up, operation, table.get(operation))
    return rules


def is_half(x: Any) -> bool:
    import torch

    return isinstance(x, torch.Tensor) and x.dtype in (torch.float16, torch.bfloat16)


def _rounded_once(operation: Any, other: Callable[..., Any] | None, *args: Any, **options: Any) -> Any:
    """Where all floats are of one type of 16 bits. In other mixtures PyTorch computes in the larger type anyway."""
    import torch

    if (kind := options.get("dtype")) is not None and kind.is_floating_point:
        rest = {name: value for name, value in options.items() if name != "dtype"}
        return operation(args[0].to(kind), *args[1:], **rest)
    leaves = torch.utils._pytree.tree_leaves((args, options))
    floats = {each.dtype for each in leaves if isinstance(each, torch.Tensor) and each.is_floating_point()}
    if len(floats) != 1 or not (kind := floats.pop()).is_floating_point or kind.itemsize != 2:
        return other(*args, **options) if other else NotImplemented
    return narrow(operation(*widen(args), **widen(options)), kind)


def _with_norms(operation: Any, other: Callable[..., Any] | None, v: Any, g: Any, dim: int = 0) -> Any:
    """The norms that are further results are f32."""
    if not is_half(v):
        return other(v, g, dim) if other else NotImplemented
    scaled, norms = operation(v.float(), g.float(), dim)
    return scaled.to(v.dtype), norms


def _averaged(operation: Any, other: Callable[..., Any] | None, x: Any, size: Any, *args: Any) -> Any:
    """Where padding counts, it is put around the halves, which are fewer bytes where it needs memory."""
    import torch

    step, pad, ceil_mode, counts, divisor = (*args, *([], 0, False, True, None)[len(args) :])
    pads = [pad] * len(size) if isinstance(pad, int) else [*pad] * (len(size) // len(pad))
    if not is_half(x) or not any(pads) or ceil_mode or not counts:
        return _rounded_once(operation, other, x, size, *args)
    x = torch.nn.functional.pad(x, [each for pad in reversed(pads) for each in (pad, pad)])
    return _rounded_once(operation, other, x, size, step, 0, False, True, divisor)


def _cut(operation: Any, other: Callable[..., Any] | None, x: Any, y: Any, *, rounding_mode: str | None = None) -> Any:
    """Quotients that are rounded to whole numbers: by a number before they are rounded to the type, by a tensor after
    it. What is divided has the type."""
    import torch

    kind = torch.result_type(x, y)
    if not kind.is_floating_point or kind.itemsize != 2:
        return other(x, y, rounding_mode=rounding_mode) if other else NotImplemented
    x = x.to(kind) if isinstance(x, torch.Tensor) else torch.full((), x, dtype=kind)
    if not isinstance(y, torch.Tensor):
        return operation(x.float(), y, rounding_mode=rounding_mode).to(kind)
    if rounding_mode != "trunc":
        return other(x, y, rounding_mode=rounding_mode) if other else NotImplemented
    # Conversions say that the quotient is rounded: without them a bf16 goes on as an f32.
    return torch.trunc((x.float() / y.to(kind).float()).to(kind).float()).to(kind)


def _scaled(operation: Any, other: Callable[..., Any] | None, *args: Any, beta: float = 1, alpha: float = 1) -> Any:
    """Products that are scaled before they are rounded. The compiler sums all of them up in f32."""
    if alpha == 1 and beta in (0, 1):
        return other(*args, beta=beta, alpha=alpha) if other else NotImplemented
    return _rounded_once(operation, other, *args, beta=beta, alpha=alpha)


# Elements for each place, from which on they are summed up in f32: that takes a copy of all places.
_MANY = 16


def _summed_up(operation: Any, other: Callable[..., Any] | None, x: Any, *args: Any, **options: Any) -> Any:
    """Sums and products by place, rounded once if many elements belong to one place."""
    source, known = args[2], all(isinstance(size, int) for size in (*x.shape, *args[2].shape))
    if known and source.numel() >= _MANY * x.numel() and not {"amax", "amin"} & set(args[3:]):
        return _rounded_once(operation, other, x, *args, **options)
    return other(x, *args, **options) if other else NotImplemented


def _with_numbers(operation: Any, other: Callable[..., Any] | None, x: Any, y: Any) -> Any:
    """Factors and divisors. Those that the type has are left to torch-mlir, which rounds them to it. In bf16, 0.999
    would be 1."""
    kind = _kind_beside_numbers(x, y)
    if kind is None or all(is_half(each) or _has(kind, each) for each in (x, y)):
        return other(x, y) if other else NotImplemented
    return operation(*widen((x, y))).to(kind)


def _with_rounded_numbers(
    operation: Any,
    other: Callable[..., Any] | None,
    x: Any,
    y: Any,
    *factors: Any,
    **options: Any,
) -> Any:
    """Sums and differences. PyTorch rounds a number and the factor `alpha` to the type, and what it gives once."""
    import torch

    alpha = options.get("alpha", factors[0] if factors else 1)
    kind = _kind_beside_numbers(x, y, alpha)
    if kind is None or all(is_half(each) or _has(kind, each) for each in (x, y)) and alpha == 1:
        return other(x, y, *factors, **options) if other else NotImplemented

    def rounded(value: Any) -> Any:
        if isinstance(value, torch.Tensor):
            return value.to(kind).float()
        known = isinstance(value, (bool, int, float))  # one that is known at run time only stays
        return _rounded(value, kind) if known else value

    given = [rounded(each) for each in (x, y)]
    return operation(*given, **({} if alpha == 1 else {"alpha": rounded(alpha)})).to(kind)


def _rounded(number: float, kind: Any) -> float:
    """By way of f32, as PyTorch converts. A tensor of PyTorch would be an operation of the program."""
    import ml_dtypes
    import numpy as np
    import torch

    with np.errstate(over="ignore"):
        single = np.float32(number)
        return float(single.astype(np.float16 if kind == torch.float16 else ml_dtypes.bfloat16))


def _kind_beside_numbers(*values: Any) -> Any:
    """Returns the type of halves that are combined only with numbers."""
    halves = {each.dtype for each in values if is_half(each)}
    return halves.pop() if len(halves) == 1 and all(is_half(each) or _is_number(each) for each in values) else None


def _is_number(value: Any) -> bool:
    """Real ones, and integers in tensors without dimensions, as counts are. The type of these is not the result's."""
    import torch

    if not isinstance(value, torch.Tensor):
        return not isinstance(value, complex)
    return value.dim() == 0 and not value.dtype.is_floating_point and not value.dtype.is_complex


def _has(kind: Any, number: Any) -> bool:
    """Returns whether a type holds a number with all its digits. A number that is known only at run time may be any."""
    import torch

    if not isinstance(number, (bool, int, float)):
        return False
    size, limits = abs(float(number)), torch.finfo(kind)
    if not math.isfinite(size) or size == 0:
        return True
    last_digit = 2.0 ** (math.frexp(size)[1] - 1) * limits.eps
    return limits.tiny <= size <= limits.max and size % last_digit == 0


def widen(values: Any) -> Any:
    """Returns the tensors of 16 bits among these as f32."""
    import torch

    return torch.utils._pytree.tree_map_only(torch.Tensor, lambda x: x.float() if is_half(x) else x, values)


def narrow(values: Any, kind: Any) -> Any:
    """Returns the tensors of f32 among these in the type of the operands."""
    import torch

    single = torch.float32
    return torch.utils._pytree.tree_map_only(torch.Tensor, lambda x: x.to(kind) if x.dtype == single else x, values)
