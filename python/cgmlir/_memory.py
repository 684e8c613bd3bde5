# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ranges of memory that belong to the runtime, and NumPy arrays over them."""

from __future__ import annotations

from typing import Any

import numpy as np


class Memory:
    """A range of host or device memory. The object keeps `owner` alive."""

    __slots__ = ("address", "size", "owner", "__weakref__")

    def __init__(self, address: int, size: int, owner: Any) -> None:
        self.address = address
        self.size = size
        self.owner = owner

    def array(
        self, dtype: np.dtype, shape: tuple[int, ...], *, writable: bool, strides: tuple[int, ...] | None = None,
        offset: int = 0,
    ) -> np.ndarray:
        """Returns an array whose base is this object. Over device memory, the array is only an address with a shape,
        and its elements cannot be read. Strides and the offset of the first element are counted in elements."""
        plain = np.dtype(f"u{dtype.itemsize}") if dtype.itemsize > 1 else np.dtype("u1")
        return np.asarray(_Interface(self, plain, shape, writable, strides, offset)).view(dtype)


class _Interface:
    """NumPy's array interface. It has no bf16, so elements are unsigned integers of their size."""

    def __init__(
        self, memory: Memory, dtype: np.dtype, shape: tuple[int, ...], writable: bool, strides: tuple[int, ...] | None,
        offset: int,
    ) -> None:
        self.memory = memory
        self.__array_interface__ = {
            "version": 3,
            "typestr": dtype.str,
            "shape": shape,
            "data": (memory.address + offset * dtype.itemsize, not writable),
            "strides": None if strides is None else tuple(stride * dtype.itemsize for stride in strides),
        }
