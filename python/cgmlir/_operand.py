# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the values that callers pass for tensors, and describes them for the runtime. Elements are not converted."""

from __future__ import annotations

import ctypes
import dataclasses
import math
from collections.abc import Callable
from typing import Any

import numpy as np

from cgmlir import _dlpack_abi as dlpack
from cgmlir._dlpack_import import import_tensor
from cgmlir._dtypes import DType, describe, of_numpy
from cgmlir._runtime_abi import MEMORY_CUDA, MEMORY_CUDA_HOST, MEMORY_CUDA_MANAGED, MEMORY_HOST, Tensor
from cgmlir.array import Array
from cgmlir.signature import TensorSpec

# DLPack's numbers of devices are those of the runtime.
_MEMORIES = {MEMORY_HOST, MEMORY_CUDA, MEMORY_CUDA_HOST, MEMORY_CUDA_MANAGED}
_ON_HOST = {MEMORY_HOST, MEMORY_CUDA_HOST}


class Mismatch(Exception):
    """The error about one value, without its name."""


@dataclasses.dataclass(frozen=True)
class Place:
    """The device on which an executable runs: None for the host, else the number of its CUDA device.

    `strided` is called for a tensor of another library that has other strides than expected and is therefore copied.
    Without it, such a tensor is refused.
    """

    cuda_device: int | None
    stream: int | None = None
    strided: Callable[[tuple[int, ...]], None] | None = None


@dataclasses.dataclass
class Operand:
    """A tensor for the runtime. `keep` owns its memory; `in_flight` says that a launch may read it after the call has
    returned."""

    tensor: Tensor
    shape: Any  # the extents that the tensor struct points to
    keep: Any
    read_only: bool = False
    strides: Any = None  # the strides that the tensor struct points to; None if it is dense

    @property
    def address(self) -> int:
        return self.tensor.data or 0

    @property
    def in_flight(self) -> bool:
        return self.tensor.memory != MEMORY_HOST


def read_operand(value: Any, spec: TensorSpec, place: Place, *, may_copy: bool) -> Operand:
    """Describes `value` for the runtime. Raises Mismatch if it does not have the type and shape of `spec`.

    A NumPy array with other strides than `spec` is copied if that is allowed. Python numbers are accepted for tensors
    of rank 0.
    """
    if isinstance(value, Array):
        return _from_array(value, spec, place)
    # A np.float64 is also a Python float, but has an element type of its own.
    if isinstance(value, (bool, int, float)) and not isinstance(value, np.generic):
        value = _from_number(value, spec)
    if isinstance(value, (np.ndarray, np.generic)):
        return _from_numpy(np.asarray(value), spec, may_copy)
    if hasattr(value, "__dlpack__"):
        return _from_dlpack(value, spec, place)
    if hasattr(value, "__array__"):
        return _from_numpy(np.asarray(value), spec, may_copy)
    raise Mismatch(f"expected {spec}, given {type(value).__name__}; pass a NumPy array or anything with __dlpack__")


def _check(spec: TensorSpec, dtype: DType | None, name: str, shape: tuple[int, ...]) -> None:
    if dtype is None or dtype.name != spec.dtype or not spec.fits(shape):
        raise Mismatch(f"expected {spec}, given {describe(name, shape)}")


def _operand(
    address: int, spec: TensorSpec, shape: tuple[int, ...], device: tuple[int, int], keep: Any, read_only: bool,
    strides: tuple[int, ...] | None = None,
) -> Operand:
    extents = (ctypes.c_int64 * len(shape))(*shape)
    tensor = Tensor(address, spec.element.code, device[0], device[1], len(shape))
    tensor.shape = ctypes.cast(extents, ctypes.POINTER(ctypes.c_int64))
    if strides is None:
        return Operand(tensor, extents, keep, read_only)
    steps = (ctypes.c_int64 * len(shape))(*strides)
    tensor.strides = ctypes.cast(steps, ctypes.POINTER(ctypes.c_int64))
    return Operand(tensor, extents, keep, read_only, steps)


def _dense(shape: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(math.prod(shape[d + 1 :]) for d in range(len(shape)))


def _lies_so(shape: tuple[int, ...], given: tuple[int, ...], wanted: tuple[int, ...]) -> bool:
    """Returns whether strides are the expected ones. The stride of a dimension of size 1 does not matter."""
    return all(extent == 1 or a == b for extent, a, b in zip(shape, given, wanted, strict=True))


def may_overlap(shape: tuple[int, ...], strides: tuple[int, ...]) -> bool:
    """Returns whether two elements may lie at the same address."""
    reach = 1
    for stride, extent in sorted((stride, extent) for stride, extent in zip(strides, shape, strict=True) if extent > 1):
        if stride < reach:
            return True
        reach += stride * (extent - 1)
    return False


def _explain(spec: TensorSpec, shape: tuple[int, ...], given: tuple[Any, ...], what: str) -> str:
    """Formats both strides and the remedy for a message."""
    if spec.strides is not None:
        return (f"expected the strides {list(spec.strides)} that the program declares, given {list(given)}; give "
                f"{what} with those")
    return (f"expected a dense row-major {what.split()[1]}, whose strides are {list(_dense(shape))}, given "
            f"{list(given)}; make a contiguous copy")


def _from_array(array: Array, spec: TensorSpec, place: Place) -> Operand:
    _check(spec, array.element, array.element.name, array.shape)
    device = array.__dlpack_device__()
    _check_device(device, place)
    array.wait_on(place.stream)
    given = array.strides or _dense(array.shape)
    strides = spec.strides
    if _is_to_be_copied(spec, array.shape, given, place, "an array"):
        place.strided(given)
        strides = given
    return _operand(array.address, spec, array.shape, device, array, not array.writable, strides)


def _is_to_be_copied(
    spec: TensorSpec, shape: tuple[int, ...], given: tuple[int, ...], place: Place, what: str
) -> bool:
    """Returns whether the runtime has to copy a tensor because of its strides, and is allowed to."""
    if _lies_so(shape, given, spec.strides or _dense(shape)):
        return False
    if spec.strides is not None and may_overlap(shape, spec.strides):
        raise Mismatch(f"expected the strides {list(spec.strides)} that the program declares, given {list(given)}; "
                       f"elements lie at one place there, so that no copy holds them all: give {what} with those")
    if place.strided is None:
        raise Mismatch(_explain(spec, shape, given, what) + ", or load with copy_strided=True")
    return True


def _from_number(value: bool | int | float, spec: TensorSpec) -> np.ndarray:
    code = spec.element.dlpack[0]
    kind = {0: int, 6: bool}.get(code, float)
    given = type(value)
    if spec.shape != () or not (given is kind or (kind is float and given is int)):
        raise Mismatch(f"expected {spec}, given the {given.__name__} {value!r}")
    if kind is int:
        bits = spec.element.size * 8
        if not -(1 << bits - 1) <= value < 1 << bits:
            raise Mismatch(f"expected {spec}, given {value}, which {bits} bits cannot hold")
        return np.array(int(value) & (1 << bits) - 1, np.dtype(f"u{bits // 8}"))
    return np.array(value, spec.element.numpy)


def _from_numpy(array: np.ndarray, spec: TensorSpec, may_copy: bool) -> Operand:
    dtype, name = of_numpy(array.dtype)
    _check(spec, dtype, name, array.shape)
    size = array.itemsize
    given = tuple(stride // size if stride % size == 0 else stride / size for stride in array.strides)
    if spec.strides is not None:
        if not _lies_so(array.shape, given, spec.strides):
            if not may_copy:
                raise Mismatch(_explain(spec, array.shape, given, "an array"))
            array = _lay_out(array, spec)
        return _operand(array.ctypes.data, spec, array.shape, (MEMORY_HOST, 0), array, not array.flags.writeable,
                        spec.strides)
    if not array.flags.c_contiguous:
        if not may_copy:
            raise Mismatch(_explain(spec, array.shape, given, "an array"))
        array = array.copy(order="C")
    return _operand(array.ctypes.data, spec, array.shape, (MEMORY_HOST, 0), array, not array.flags.writeable)


def _lay_out(array: np.ndarray, spec: TensorSpec) -> np.ndarray:
    """Returns a copy with the strides that the program declares."""
    assert spec.strides is not None
    flat = np.empty(spec.memory_nbytes // array.itemsize, array.dtype)
    strides = tuple(stride * array.itemsize for stride in spec.strides)
    copy = np.lib.stride_tricks.as_strided(flat[spec.offset :], array.shape, strides)
    copy[...] = array
    # Of elements at the same address, the last one is kept.
    if may_overlap(array.shape, spec.strides) and copy.tobytes() != array.tobytes():
        raise Mismatch(f"expected the strides {list(spec.strides)} that the program declares, where elements lie at "
                       "one place, given an array in which those have other values; give one with those strides")
    return copy


def _from_dlpack(value: Any, spec: TensorSpec, place: Place) -> Operand:
    try:
        given = import_tensor(value, place.stream)
    except Exception as error:  # the other library may raise any exception
        raise Mismatch(f"__dlpack__ of {type(value).__name__} failed: {error}") from error
    _check(spec, given.dtype, given.dtype_name, given.shape)
    if spec.strides is not None:
        strides = given.strides or _dense(given.shape)
        if _is_to_be_copied(spec, given.shape, strides, place, "a tensor"):
            place.strided(strides)
        _check_device(given.device, place)
        return _operand(given.address, spec, given.shape, given.device, given.capsule, given.read_only, strides)
    if given.strides is not None:
        explained = _explain(spec, given.shape, given.strides, "a tensor")
        contiguous = getattr(value, "contiguous", None)
        if place.strided is None or not callable(contiguous):
            raise Mismatch(explained + (", or load with copy_strided=True" if callable(contiguous) else ""))
        dense = contiguous()
        if dense is value:  # a capsule without strides counts as dense, so the order of its dimensions would be wrong
            raise Mismatch(explained + "; its 'contiguous' leaves them")
        place.strided(given.strides)
        return _from_dlpack(dense, spec, dataclasses.replace(place, strided=None))
    _check_device(given.device, place)
    return _operand(given.address, spec, given.shape, given.device, given.capsule, given.read_only)


def _check_device(device: tuple[int, int], place: Place) -> None:
    memory, number = device
    if memory not in _MEMORIES:
        raise Mismatch(f"expected host or CUDA memory, given DLPack's device type {memory}")
    if memory in _ON_HOST:
        return
    if place.cuda_device is None:
        raise Mismatch("expected host memory, given CUDA memory; copy it to the host")
    if memory == dlpack.DEVICE_CUDA and number != place.cuda_device:
        raise Mismatch(f"expected memory of CUDA device {place.cuda_device}, given device {number}")
