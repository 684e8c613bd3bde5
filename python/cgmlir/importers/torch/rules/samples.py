# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Interpolation of volumes and with antialiasing, and gradients of all interpolation, of which torch-mlir has no
conversion.

An element counts in outputs that lie side by side. So its gradient is gathered, dimension by dimension, from as many of
them as there may be; a scatter would have to add in some order.
"""

from __future__ import annotations

import ctypes
import functools
import math
from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.registry import operators

_CUBIC = -0.75  # PyTorch's


@operators("replace")
def decompositions_of_samples() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    table = {
        aten.upsample_bicubic2d_backward.default: functools.partial(_interpolation_backward, 2, _cubic),
        aten.upsample_trilinear3d.default: torch._decomp.decomposition_table[aten.upsample_trilinear3d.default],
    }
    for rank, name in enumerate(("linear1d", "bilinear2d", "trilinear3d"), 1):
        linear = functools.partial(_interpolation_backward, 1, _linear)
        table[getattr(aten, f"upsample_{name}_backward").default] = linear
        for exact, kind in ((False, "upsample_nearest"), (True, "_upsample_nearest_exact")):
            table[getattr(aten, f"{kind}{rank}d").default] = functools.partial(_nearest, exact)
            table[getattr(aten, f"{kind}{rank}d").vec] = functools.partial(_nearest_of, exact)
            nearest = functools.partial(_nearest_backward, exact)
            table[getattr(aten, f"{kind}{rank}d_backward").default] = nearest
    for name, blend in (("bilinear", _Smooth(1, _triangle)), ("bicubic", _Smooth(2, _smooth_cubic))):
        table[getattr(aten, f"_upsample_{name}2d_aa").default] = blend.forward
        table[getattr(aten, f"_upsample_{name}2d_aa_backward").default] = blend.backward
    return table


def _nearest(exact: bool, x: Any, output_size: list[int], *scales: float | None) -> Any:
    """An output is the element in which it begins, or in which its middle lies: PyTorch multiplies its number by the
    step in floats, where torch-mlir divides by the scale. With a scale of 41 the second element begins at output 42."""
    import torch

    sizes = list(x.shape[2:])
    if not all(isinstance(size, int) for size in [*sizes, *output_size]):
        return NotImplemented
    wide = x.dtype == torch.float64
    kind = torch.float64 if wide else torch.float32
    places = []
    for dim, step in _steps(output_size, [*x.shape[:2], *sizes], False, scales).items():
        numbers = torch.arange(output_size[dim - 2], dtype=kind)
        if exact:
            numbers = numbers + 0.5
        place = torch.floor(numbers * _number(wide)(step)).clamp(max=float(x.shape[dim] - 1)).long()
        places.append(place.reshape([-1] + [1] * (x.ndim - 1 - dim)))
    return torch.ops.aten.index.Tensor(x, [None, None, *places])


def _nearest_of(exact: bool, x: Any, output_size: list[int] | None, scales: list[float] | None) -> Any:
    """The same by sizes or by scales."""
    if output_size is None:
        output_size = [int(size * scale) for size, scale in zip(x.shape[2:], scales or [], strict=True)]
    return _nearest(exact, x, output_size, *(scales or ()))


def _number(wide: bool) -> Callable[[float], float]:
    """Rounds to the floats in which PyTorch finds places."""
    return float if wide else lambda x: ctypes.c_float(x).value


def _nearest_backward(
    exact: bool, gradient: Any, output_size: list[int], input_size: list[int], *scales: float | None
) -> Any:
    """An output is the element in which it begins, or in which its middle lies."""
    import torch

    kind = gradient.dtype
    gradient = gradient.float() if kind.itemsize < 4 else gradient
    shift, steps = 0.5 * exact, _steps(output_size, input_size, False, scales)
    # As many outputs for each element lie side by side, and are one sum along all of these dimensions.
    shape, summed, rest = list(gradient.shape[:2]), [], {}
    for dim, step in steps.items():
        size, count = input_size[dim], gradient.shape[dim]
        if _have_equal_shares(size, count, step, shift, gradient.dtype == torch.float64):
            summed.append(len(shape) + 1)
            shape += [size, count // size]
        else:
            rest[dim] = step
            shape.append(count)
    if summed:
        gradient = gradient.reshape(shape).sum(summed)
    for dim, step in rest.items():
        gradient = _gathered(gradient, dim, input_size[dim], step, shift, (shift, 1 - shift), _kinds[exact])
    return gradient.to(kind)


def _have_equal_shares(size: int, count: int, step: float, shift: float, wide: bool) -> bool:
    """Whether each element is as many outputs as any other. They are found as PyTorch finds them, in its floats."""
    if count % size:
        return False
    number = _number(wide)
    many, step = count // size, number(step)
    return all(min(math.floor(number((o + shift) * step)), size - 1) == o // many for o in range(count))


def _interpolation_backward(
    reach: int,
    weights: Callable[..., Any],
    gradient: Any,
    output_size: list[int],
    input_size: list[int],
    align_corners: bool,
    *scales: float | None,
) -> Any:
    """`weights` tells how much an element counts in outputs less than `reach` elements away from it."""
    kind = gradient.dtype
    gradient = gradient.float() if kind.itemsize < 4 else gradient
    for dim, step in _steps(output_size, input_size, align_corners, scales).items():
        begin = 0 if align_corners else 0.5
        gradient = _gathered(gradient, dim, input_size[dim], step, begin, (reach, reach), weights)
    return gradient.to(kind)


def _steps(
    output_size: list[int], input_size: list[int], align_corners: bool, scales: tuple[float | None, ...]
) -> dict[int, float]:
    """How many elements an output is from the next one, in each dimension of an image."""
    return {
        dim: _step(input_size[dim], count, align_corners, scales[dim - 2] if scales else None)
        for dim, count in enumerate(output_size, 2)
    }


def _step(size: int, count: int, align_corners: bool, scale: float | None) -> float:
    """How many elements an output is from the next one."""
    if align_corners:
        return (size - 1) / (count - 1) if count > 1 else 0.0
    return 1 / scale if scale else size / count


def _gathered(
    gradient: Any,
    dim: int,
    size: int,
    step: float,
    shift: float,
    reach: tuple[float, float],
    weights: Callable[..., Any],
) -> Any:
    """Output number `o` is at `(o + shift) * step - shift` among the `size` elements. Of an element count those that
    are less than a reach in front of it or behind it."""
    import torch

    count = gradient.shape[dim]
    if size == 1:
        return gradient.sum(dim, keepdim=True)
    places = torch.arange(size, dtype=gradient.dtype).unsqueeze(1)
    if step:
        many = min(math.ceil(sum(reach) / step) + 2, count)
        first = torch.floor((places + (shift - reach[0])) / step - shift).clamp(0, count - many)
        outputs = first + torch.arange(many, dtype=gradient.dtype)
    else:  # one output, which is the first element
        outputs = torch.zeros_like(places)
    return _weighted(gradient, dim, outputs, weights((outputs + shift) * step - shift, places, size))


def _weighted(x: Any, dim: int, places: Any, shares: Any) -> Any:
    """Sums of elements at places along a dimension, each with its share."""
    import torch

    picked = x.index_select(dim, places.long().flatten()).unflatten(dim, shares.shape)
    shares = shares.view([*shares.shape] + [1] * (x.dim() - dim - 1))
    # A share of all or nothing: what is no number elsewhere is none here.
    return (torch.where(shares, picked, 0) if shares.dtype == torch.bool else picked * shares).sum(dim + 1)


def _floored(at: Any, places: Any, size: int) -> Any:
    return at.floor().clamp(max=size - 1) == places


def _rounded(at: Any, places: Any, size: int) -> Any:
    return _floored(at + 0.5, places, size)


_kinds = (_floored, _rounded)


def _linear(at: Any, places: Any, size: int) -> Any:
    """Outputs beyond the first and the last element are these."""
    return (1 - (at.clamp(0, size - 1) - places).abs()).clamp(min=0)


def _cubic(at: Any, places: Any, size: int) -> Any:
    """Of the four elements around an output, those beyond the first and the last are these."""
    import torch

    base = torch.floor(at)
    part, total = at - base, 0
    for offset in (-1, 0, 1, 2):
        x = (part - offset).abs()
        if offset in (0, 1):
            weight = ((_CUBIC + 2) * x - (_CUBIC + 3)) * x * x + 1
        else:
            weight = ((_CUBIC * x - 5 * _CUBIC) * x + 8 * _CUBIC) * x - 4 * _CUBIC
        total = total + torch.where((base + offset).clamp(0, size - 1) == places, weight, 0)
    return total


class _Smooth:
    """Interpolation with antialiasing: an output is the mean of all elements less than a reach away from it, which is
    wider where there are fewer outputs than elements."""

    def __init__(self, reach: int, share: Callable[[Any], Any]) -> None:
        self.reach, self.share = reach, share

    def forward(self, x: Any, output_size: list[int], align_corners: bool, *scales: float | None) -> Any:
        import torch

        kind = x.dtype
        x = x.float() if kind.itemsize < 4 else x
        for dim, count in enumerate(output_size, 2):
            size = x.shape[dim]
            step = _step(size, count, align_corners, scales[dim - 2] if scales else None)
            outputs = torch.arange(count, dtype=x.dtype).unsqueeze(1)
            places, shares = self._shares(outputs, size, step)
            x = _weighted(x, dim, places, shares / shares.sum(1, keepdim=True))
        return x.to(kind)

    def backward(
        self, gradient: Any, output_size: list[int], input_size: list[int], align_corners: bool, *scales: float | None
    ) -> Any:
        import torch

        kind = gradient.dtype
        gradient = gradient.float() if kind.itemsize < 4 else gradient
        for dim, count in enumerate(output_size, 2):
            size = input_size[dim]
            step = _step(size, count, align_corners, scales[dim - 2] if scales else None)
            reach = self.reach * max(step, 1)
            places = torch.arange(size, dtype=gradient.dtype).unsqueeze(1)
            many = min(math.ceil(2 * reach / step) + 2, count) if step else count
            first = torch.floor((places + 0.5 - reach) / step - 0.5).clamp(0, count - many) if step else 0 * places
            outputs = first + torch.arange(many, dtype=gradient.dtype)
            _, all_shares = self._shares(outputs.unsqueeze(-1), size, step)
            shares = self._share(outputs, places, size, step) / all_shares.sum(-1)
            gradient = _weighted(gradient, dim, outputs, shares)
        return gradient.to(kind)

    def _shares(self, outputs: Any, size: int, step: float) -> tuple[Any, Any]:
        """The elements that are near outputs, in a further dimension, and what they count."""
        import torch

        reach = self.reach * max(step, 1)
        first = torch.floor(outputs * step + (0.5 * step - reach + 0.5)).clamp(min=0)
        places = first + torch.arange(min(2 * math.ceil(reach) + 1, size), dtype=outputs.dtype)
        shares = self._share(outputs, places, size, step)
        return places.clamp(max=size - 1), shares

    def _share(self, outputs: Any, places: Any, size: int, step: float) -> Any:
        import torch

        reach, middle = self.reach * max(step, 1), (outputs + 0.5) * step
        first, last = torch.floor(middle - reach + 0.5), torch.floor(middle + reach + 0.5).clamp(max=size)
        share = self.share((places - middle + 0.5).abs() / max(step, 1))
        return torch.where((places >= first) & (places < last), share, 0)


def _triangle(x: Any) -> Any:
    return (1 - x).clamp(min=0)


def _smooth_cubic(x: Any) -> Any:
    """With -0.5, as other libraries have it."""
    import torch

    near = (1.5 * x - 2.5) * x * x + 1
    far = ((-0.5 * x + 2.5) * x - 4) * x + 2
    return torch.where(x < 1, near, torch.where(x < 2, far, 0))
