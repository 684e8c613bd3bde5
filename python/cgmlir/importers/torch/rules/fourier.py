# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fourier transforms of real and imaginary parts, as products with constant matrices.

A size of up to `_DIRECT` is one product; a larger one is taken apart into two factors, as Cooley and Tukey do it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from cgmlir.errors import Error

_DIRECT = 128  # a product with a matrix of this size is faster than two products and the moves between them
_LARGEST = 512  # rows of the largest matrix that the program holds


def decompositions_of_frequencies() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    return {
        aten.fft_fftfreq.default: lambda n, d=1.0, **options: _frequencies(n, d, False, **options),
        aten.fft_rfftfreq.default: lambda n, d=1.0, **options: _frequencies(n, d, True, **options),
    }


def _frequencies(size: int, apart: float, half: bool, *, dtype: Any = None, device: Any = None, **_: Any) -> Any:
    """Returns the frequencies of a transform, or of its first half, in cycles; those of the second half are
    negative."""
    import torch

    dtype = dtype or torch.get_default_dtype()
    places = torch.arange(size // 2 + 1 if half else size, dtype=torch.int64, device=device)
    if not half:
        places = torch.where(places < (size + 1) // 2, places, places - size)
    wide = torch.float64 if dtype == torch.float64 else torch.float32
    step = 1 / (size * apart) if size * apart else math.inf
    return (places.to(wide) * torch.full((), step, dtype=wide, device=device)).to(dtype)


def fourier(real: Any, imag: Any, dims: list[int], norm: int, forward: bool) -> tuple[Any, Any]:
    """`norm` as PyTorch has it: sums as they are, or divided by the root of the count, or by the count."""
    scale = _scale([real.shape[dim] for dim in dims], norm)
    for dim in dims:
        real, imag = _along(real, imag, dim, -1 if forward else 1)
    return _scaled(real, scale), _scaled(imag, scale)


def to_complex(x: Any, dims: list[int], norm: int, half: bool) -> tuple[Any, Any]:
    """A transform of real numbers. The second half of the last dimension follows from the first one."""
    import torch

    *rest, last = dims
    size = _known(x.shape[last])
    scale = _scale([x.shape[dim] for dim in dims], norm)
    kept = size // 2 + 1 if half else size
    if size <= _DIRECT:
        row = x.movedim(last, -1)
        angles = _angles(size, kept, -1)
        both = row @ _constant(np.concatenate([np.cos(angles), np.sin(angles)], 1), x)
        real, imag = (part.movedim(-1, last) for part in both.split(kept, -1))
    else:
        real, imag = (part.narrow(last, 0, kept) for part in _along(x, torch.zeros_like(x), last, -1))
    for dim in rest:
        real, imag = _along(real, imag, dim, -1)
    return _scaled(real, scale), _scaled(imag, scale)


def to_real(real: Any, imag: Any, dims: list[int], norm: int, size: int) -> Any:
    """The inverse transform, of which only the first half of the last dimension is given."""
    import torch

    *rest, last = dims
    size, half = _known(size), _known(size) // 2 + 1
    scale = _scale([*(real.shape[dim] for dim in rest), size], norm)
    for dim in rest:
        real, imag = _along(real, imag, dim, 1)
    real, imag = (part.movedim(last, -1) for part in (real, imag))
    if size <= _DIRECT:
        # All but the first, and the middle one of an even size, stand for two.
        twice = np.array([1 if 2 * place in (0, size) else 2 for place in range(half)])[:, None]
        angles = _angles(half, size, 1, size)
        table = np.concatenate([twice * np.cos(angles), -twice * np.sin(angles)])
        row = torch.cat([real, imag], -1) @ _constant(table, real)
    else:
        count = size - half
        later = [part.narrow(-1, 1, count).flip(-1) for part in (real, imag)]
        real, imag = torch.cat([real, later[0]], -1), torch.cat([imag, -later[1]], -1)
        row, _ = _along(real, imag, -1, 1)
    return _scaled(row.movedim(-1, last), scale)


def _along(real: Any, imag: Any, dim: int, sign: int) -> tuple[Any, Any]:
    real, imag = _rows(real.movedim(dim, -1), imag.movedim(dim, -1), sign)
    return real.movedim(-1, dim), imag.movedim(-1, dim)


def _rows(real: Any, imag: Any, sign: int) -> tuple[Any, Any]:
    """Transforms along the last dimension."""
    import torch

    size = _known(real.shape[-1])
    first = _factor(size)
    if first == 1:
        angles = _angles(size, size, sign)
        cos, sin = np.cos(angles), np.sin(angles)
        both = torch.cat([real, imag], -1) @ _constant(np.block([[cos, sin], [-sin, cos]]), real)
        return tuple(both.split(size, -1))
    second = size // first
    # The place j1 * second + j2 before, and k1 + first * k2 after.
    real, imag = (part.unflatten(-1, (first, second)).transpose(-1, -2) for part in (real, imag))
    real, imag = _rows(real, imag, sign)  # (j2, k1)
    angles = sign * 2 * math.pi * (np.outer(np.arange(second), np.arange(first)) % size) / size
    cos, sin = _constant(np.cos(angles), real), _constant(np.sin(angles), real)
    real, imag = real * cos - imag * sin, real * sin + imag * cos
    real, imag = _rows(real.transpose(-1, -2), imag.transpose(-1, -2), sign)  # (k1, k2)
    return real.transpose(-1, -2).flatten(-2), imag.transpose(-1, -2).flatten(-2)


def _factor(size: int) -> int:
    """The largest factor up to the root, or 1 for what is one product."""
    if size <= _DIRECT:
        return 1
    first = next(factor for factor in range(math.isqrt(size), 0, -1) if size % factor == 0)
    if first == 1 and size > _LARGEST:
        what = f"a Fourier transform of {size} points, which is a prime above {_LARGEST}, is not supported"
        raise Error("UNIMPLEMENTED", f"{what}; pad to a product of small factors")
    return first


def _known(size: Any) -> int:
    if not isinstance(size, int):
        what = "a Fourier transform along a size that is a symbol is not supported"
        raise Error("UNIMPLEMENTED", f"{what}; give a number")
    return size


def _angles(rows: int, columns: int, sign: int, size: int | None = None) -> Any:
    """Whole turns are left out before anything is rounded."""
    size = size or rows
    return sign * 2 * math.pi * (np.outer(np.arange(rows), np.arange(columns)) % size) / size


def _constant(values: Any, like: Any) -> Any:
    import torch

    return torch.tensor(values, dtype=like.dtype)


def _scale(sizes: list[int], norm: int) -> float:
    count = math.prod(_known(size) for size in sizes)
    return (1.0, 1 / math.sqrt(count), 1 / count)[norm]


def _scaled(x: Any, scale: float) -> Any:
    return x if scale == 1 else x * scale
