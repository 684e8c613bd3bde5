# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What `cgmlir.torch.Fp8Linear` consists of, as functions that become packages, and the same in NumPy."""

import ml_dtypes
import numpy as np

f32 = np.float32
TYPES = {"e4m3": ml_dtypes.float8_e4m3fn, "e5m2": ml_dtypes.float8_e5m2}
LARGEST = {"e4m3": f32(448), "e5m2": f32(57344)}
COUNT = 1 << 20  # of numbers that are cast
# Rows, columns that are summed, columns: of a layer of some billions of parameters, and of one that is small.
LAYERS = {"large": (4096, 2048, 4096), "small": (256, 256, 512)}
HISTORY = 3


def casts(x, scale):
    """Both types as bytes, and the largest value."""
    import torch

    from cgmlir.inbound._fp8_rules import amax_of, cast

    return cast(x, scale, "e4m3").view(torch.uint8), cast(x, scale, "e5m2").view(torch.uint8), amax_of(x)


def products(x, weight, gradient, scales):
    """The three products of a layer whose casts have the scales of `scales`."""
    import torch

    from cgmlir.inbound._fp8_rules import cast

    def wide(value, scale, kind):
        return cast(value, scale, kind).view(torch.uint8).view(TORCH[kind]).float()

    TORCH = {"e4m3": torch.float8_e4m3fn, "e5m2": torch.float8_e5m2}
    rows, kept = wide(x, scales[0], "e4m3"), wide(weight, scales[1], "e4m3")
    down = wide(gradient, scales[2], "e5m2")
    return ((rows @ kept.t()) * (1.0 / (scales[0] * scales[1])),
            (down @ kept) * (1.0 / (scales[2] * scales[1])),
            (down.t() @ rows) * (1.0 / (scales[2] * scales[0])))


def cast_in_numpy(x, scale, kind):
    return np.clip(x * scale, -LARGEST[kind], LARGEST[kind]).astype(TYPES[kind])


def blocks_in_numpy(x, size):
    """MXFP8 (32 elements) or NVFP4 (16) along the last axis, in f32."""
    parts = x.reshape(*x.shape[:-1], -1, size)
    amax = np.abs(parts).max(-1, keepdims=True)
    if size == 32:
        bits = (amax * f32(1 / 448)).astype(f32).view(np.int32)
        exponent = np.clip((bits >> 23 & 255) + ((bits & 0x7FFFFF) != 0), 1, 253) - 127
        scale = np.ldexp(f32(1), exponent).astype(f32)
        return (np.clip(parts / scale, -448, 448).astype(TYPES["e4m3"]).astype(f32) * scale).reshape(x.shape)
    whole = np.abs(x).max() / f32(448 * 6) or f32(1)
    scale = np.minimum(amax / f32(6) / whole, 448).astype(TYPES["e4m3"]).astype(f32) * whole
    small = (parts / np.where(scale > 0, scale, f32(1))).astype(ml_dtypes.float4_e2m1fn).astype(f32)
    return (small * scale).reshape(x.shape)


class DelayedInNumPy:
    """Histories and scales of a layer with delayed scaling; row 0 is the step under way."""

    def __init__(self, length=HISTORY, margin=0, algorithm="max"):
        self.history, self.scale = np.zeros((length, 3), f32), np.ones(3, f32)
        self.margin, self.algorithm = margin, algorithm

    def cast(self, x, which, kind):
        return cast_in_numpy(x, self.scale[which], kind)

    def update(self, seen):
        self.history[0] = seen
        for which, kind in enumerate(("e4m3", "e4m3", "e5m2")):
            column = self.history[:, which]
            amax = column.max() if self.algorithm == "max" else column[0]
            if amax > 0 and np.isfinite(amax):
                self.scale[which] = LARGEST[kind] / amax / f32(2.0**self.margin)
        self.history = np.roll(self.history, -1, 0)
        self.history[0] = 0
