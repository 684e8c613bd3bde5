# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors that an executable returns: results and states."""

from __future__ import annotations

import math
import weakref
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
    """A tensor in host or device memory, whose computation may not have finished yet. It is dense, except for results
    for which the program declares `strides`.

    `np.asarray(array)` waits for the computation; on the host it gives the memory itself (read-only for states), from a
    device a copy. Operators, NumPy's functions and indexing do the same. `__dlpack__` gives the memory itself to other
    libraries. An array of a state shows its present contents; every other array keeps its contents. Reading an array
    raises the error of its launch, if the launch failed.
    """

    owns_memory = True  # tells the compiled extension to hold the array itself, not a capsule of it
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
        """`check` raises an error with the name once the memory is used for something else. `copied` says that NumPy
        gets a copy on the host, too, because NumPy would not call `check` later. `strides` and the offset of the first
        element in `memory` are counted in elements."""
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
        """NumPy's element type; for bf16 and fp8 that of ml_dtypes."""
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
        """The number of bytes of all elements."""
        return self._memory.size if self.strides is None else math.prod(self.shape) * self.element.size

    @property
    def address(self) -> int:
        """The address of the first element, on the device that `__dlpack_device__` names. It may be 0 for an empty
        array."""
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
        """Returns the same as `np.asarray`."""
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
        """Returns a capsule with the memory itself, as the array API standard defines it. BufferError if another device
        or a copy is requested."""
        device = self.__dlpack_device__()
        if copy or (dl_device is not None and tuple(dl_device) != device):
            raise BufferError("memory is handed out where it is; copy it with np.array(..., copy=True) instead")
        if stream != -1:
            self.wait_on(stream)
        return export(
            self._memory, self.element.dlpack, self.shape, device, max_version, self.strides, self._offset)

    def watch(self) -> weakref.ref[Memory]:
        """Returns a reference that ends when nothing uses the memory by way of this array any more, neither the array
        itself nor what other libraries made of it. It ends for no other array of the same memory."""
        self._memory = Memory(self._memory.address, self._memory.size, self._memory.owner)
        return weakref.ref(self._memory)

    def wait_on(self, stream: int | None) -> None:
        """Orders later work on a stream of the device (None or 1: the default stream) behind the launch."""
        self._check()
        # Work on the stream of the launch is ordered behind it anyway.
        if self._session.on_host or (stream or 1) != (self._session.last_stream or 1):
            self._session.synchronize()

    def synchronize(self) -> None:
        """Waits until the array is computed."""
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
        """Returns the only element as a Python number."""
        return np.asarray(self).item()

    def tolist(self) -> Any:
        """Returns the elements as nested lists of Python numbers."""
        return np.asarray(self).tolist()

    def __repr__(self) -> str:
        where = "host" if self._session.on_host else f"cuda:{self._session.code.device}"
        return f"<cgmlir.Array {self.name!r} {describe(self.element.name, self.shape)} on {where}>"
