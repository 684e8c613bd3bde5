# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors that an executable gives: results and state."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from cgmlir._dlpack_export import export
from cgmlir._dtypes import DType, describe
from cgmlir._memory import Memory
from cgmlir._runtime_abi import MEMORY_CUDA, MEMORY_HOST

if TYPE_CHECKING:
    from cgmlir._session import Session


class Array(np.lib.mixins.NDArrayOperatorsMixin):
    """A tensor in host or device memory that may still be being computed. It is dense, but for results of which the
    program declares `strides`.

    `np.asarray(array)` waits for it; on the host it is the memory itself (read-only for state), from a device it is a
    copy. Operators, NumPy's functions and indexing do the same. `__dlpack__` hands the memory itself to other
    libraries. State shows what it holds now, every other array keeps its contents. Reading raises what the launch
    failed with, if it did.
    """

    __slots__ = ("name", "element", "shape", "writable", "check", "strides", "_memory", "_session",
                 "_is_copied", "_offset")

    def __init__(
        self,
        name: str,
        element: DType,
        shape: tuple[int, ...],
        memory: Memory,
        session: Session,
        *,
        writable: bool,
        check: Callable[[str], None] | None = None,
        copied: bool = False,
        strides: tuple[int, ...] | None = None,
        offset: int = 0,
    ) -> None:
        """`check` raises, with the name, once something else has the memory. `copied`: NumPy gets a copy on the host,
        too, as it would not ask. `strides` and the offset of the first element in `memory` are counted in elements."""
        self.name = name
        self.element = element
        self.shape = shape
        self.writable = writable
        self._memory = memory
        self._session = session
        self.check = check
        self._is_copied = copied
        self.strides = strides
        self._offset = offset

    @property
    def dtype(self) -> np.dtype:
        """NumPy's element type; bf16 and fp8 are those of ml_dtypes."""
        return self.element.numpy

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        """The number of elements."""
        return self.nbytes // self.element.size

    @property
    def nbytes(self) -> int:
        """Of the elements."""
        return self._memory.size if self.strides is None else math.prod(self.shape) * self.element.size

    @property
    def address(self) -> int:
        """Of the first element, on the device that `__dlpack_device__` names. 0 is possible for an empty array."""
        return self._memory.address + self._offset * self.element.size

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        session = self._session
        self._check()
        session.synchronize()
        if session.on_host:
            array = self._memory.array(
                self.dtype, self.shape, writable=self.writable, strides=self.strides, offset=self._offset)
            if copy or (self._is_copied and copy is None):
                array = array.copy()
        elif copy is False:
            raise ValueError("an array in device memory cannot be seen from NumPy without a copy")
        else:
            memory = np.empty(self._memory.size, np.uint8)
            session.copy_to_host(memory.ctypes.data, self._memory.address, memory.nbytes)
            array = Memory(memory.ctypes.data, memory.nbytes, memory).array(
                self.dtype, self.shape, writable=True, strides=self.strides, offset=self._offset)
        if dtype is None or np.dtype(dtype) == array.dtype:
            return array
        if copy is False:
            raise ValueError(f"{self.dtype} cannot become {np.dtype(dtype)} without a copy")
        return array.astype(dtype)

    def numpy(self) -> np.ndarray:
        """The same as `np.asarray`."""
        return self.__array__()

    def __array_ufunc__(self, ufunc: np.ufunc, method: str, *inputs: Any, **kwargs: Any) -> Any:
        if any(isinstance(target, Array) for target in kwargs.get("out", ())):
            return NotImplemented
        return getattr(ufunc, method)(*(np.asarray(i) if isinstance(i, Array) else i for i in inputs), **kwargs)

    def __dlpack_device__(self) -> tuple[int, int]:
        session = self._session
        return (MEMORY_HOST, 0) if session.on_host else (MEMORY_CUDA, session.code.device)

    def __dlpack__(
        self,
        *,
        stream: int | None = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> Any:
        """A capsule with the memory itself, as the array API standard has it. BufferError if another device or a copy
        is asked for."""
        device = self.__dlpack_device__()
        if copy or (dl_device is not None and tuple(dl_device) != device):
            raise BufferError("memory is handed out where it is; copy it with np.array(..., copy=True) instead")
        if stream != -1:
            self.wait_on(stream)
        return export(
            self._memory, self.element.dlpack, self.shape, device, max_version, self.strides, self._offset)

    def wait_on(self, stream: int | None) -> None:
        """Lets what follows on a stream of the device (None or 1: the default stream) come after the launch."""
        self._check()
        # On the stream of the launch it does anyway.
        if self._session.on_host or (stream or 1) != (self._session.last_stream or 1):
            self._session.synchronize()

    def synchronize(self) -> None:
        """Waits until it is computed."""
        self._check()
        self._session.synchronize()

    def _check(self) -> None:
        if self.check is not None:
            self.check(self.name)

    def __getitem__(self, key: Any) -> Any:
        return np.asarray(self)[key]

    def __len__(self) -> int:
        if not self.shape:
            raise TypeError("len() of an array of rank 0")
        return self.shape[0]

    def __bool__(self) -> bool:
        return bool(np.asarray(self))

    def __int__(self) -> int:
        return int(np.asarray(self))

    def __float__(self) -> float:
        return float(np.asarray(self))

    def __index__(self) -> int:
        return np.asarray(self).__index__()

    def item(self) -> Any:
        """The only element, as a Python number."""
        return np.asarray(self).item()

    def tolist(self) -> Any:
        """Nested lists of Python numbers."""
        return np.asarray(self).tolist()

    def __repr__(self) -> str:
        where = "host" if self._session.on_host else f"cuda:{self._session.code.device}"
        return f"<cgmlir.Array {self.name!r} {describe(self.element.name, self.shape)} on {where}>"
