# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Exports memory as DLPack capsules.

A capsule may be destroyed while an exception propagates, when no Python code can run. So NumPy makes the capsules,
whose destructors are C, for an array of unsigned integers over the memory; type and device are corrected afterwards.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from cgmlir import _dlpack_abi as abi
from cgmlir._memory import Memory


def export(
    memory: Memory,
    dtype: tuple[int, int],
    shape: tuple[int, ...],
    device: tuple[int, int],
    max_version: tuple[int, int] | None,
    strides: tuple[int, ...] | None = None,
    offset: int = 0,
) -> Any:
    """Returns a capsule for memory, dense or with strides in elements, in the layout of `max_version` as far as NumPy
    knows it.

    `dtype` is the code and number of bits of DLPack, `device` its type and number of a device.
    """
    code, bits = dtype
    array = memory.array(np.dtype(f"u{bits // 8}"), shape, writable=True, strides=strides, offset=offset)
    capsule = None
    if max_version is not None and max_version[0] >= 1:
        try:
            capsule = array.__dlpack__(max_version=(1, 0))
        except TypeError:
            pass  # NumPy before 2.1 has only the older layout, which consumers have to accept
    if capsule is None:
        capsule = array.__dlpack__()
    tensor = abi.managed_tensor(capsule).dl_tensor
    tensor.code, tensor.bits = code, bits
    tensor.device_type, tensor.device_id = device
    return capsule
