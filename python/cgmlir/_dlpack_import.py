# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Imports memory of other libraries by their `__dlpack__`."""

from __future__ import annotations

import dataclasses
from typing import Any

from cgmlir import _dlpack_abi as abi
from cgmlir._dtypes import DType, of_dlpack


@dataclasses.dataclass(frozen=True)
class Imported:
    """A tensor in memory that `capsule` keeps alive. Strides are in elements, None for a dense tensor."""

    address: int
    dtype: DType | None
    dtype_name: str
    shape: tuple[int, ...]
    strides: tuple[int, ...] | None
    device: tuple[int, int]
    read_only: bool
    capsule: Any


def import_tensor(producer: Any, stream: int | None) -> Imported:
    """Asks `producer` for its tensor, to be used on `stream` (a CUstream; None is the default stream).

    Exceptions of the producer are passed on, because it knows why its tensor is not available. Raises BufferError if
    the capsule holds no tensor.
    """
    memory = int(producer.__dlpack_device__()[0]) if hasattr(producer, "__dlpack_device__") else abi.DEVICE_CPU
    capsule = _ask(producer, memory, stream)
    managed = abi.managed_tensor(capsule)
    read_only = isinstance(managed, abi.DLManagedTensorVersioned) and bool(managed.flags & abi.FLAG_READ_ONLY)
    tensor = managed.dl_tensor
    dtype, name = of_dlpack(tensor.code, tensor.bits, tensor.lanes)
    shape = tuple(tensor.shape[: tensor.ndim]) if tensor.ndim else ()
    strides = tuple(tensor.strides[: tensor.ndim]) if tensor.strides and tensor.ndim else None
    # PyTorch's capsules name the CPU as the device of page-locked memory, so the tensor itself is asked whether it is
    # page-locked.
    pinned = (memory, tensor.device_type) == (abi.DEVICE_CUDA_HOST, abi.DEVICE_CPU)
    return Imported(
        address=(tensor.data or 0) + tensor.byte_offset,
        dtype=dtype,
        dtype_name=name,
        shape=shape,
        strides=None if strides is None or is_dense(shape, strides) else strides,
        device=(memory if pinned else tensor.device_type, tensor.device_id),
        read_only=read_only,
        capsule=capsule,
    )


def _ask(producer: Any, memory: int, stream: int | None) -> Any:
    arguments: dict[str, Any] = {"max_version": (1, 1)}
    if memory == abi.DEVICE_CUDA:
        arguments["stream"] = stream or 1  # DLPack's number of the default stream
    try:
        return producer.__dlpack__(**arguments)
    except TypeError:
        del arguments["max_version"]  # libraries older than DLPack 1.0
        return producer.__dlpack__(**arguments)


def is_dense(shape: tuple[int, ...], strides: tuple[int, ...]) -> bool:
    """Returns whether strides, in elements, are those of a dense row-major tensor. The stride of a dimension of size 1
    does not matter."""
    step = 1
    for extent, stride in zip(reversed(shape), reversed(strides), strict=True):
        if extent == 0:
            return True
        if extent != 1 and stride != step:
            return False
        step *= extent
    return True
