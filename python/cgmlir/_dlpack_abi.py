# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The structs of dlpack.h (version 1.1), and access to the capsules that hold them."""

from __future__ import annotations

import ctypes
from ctypes import POINTER, c_char_p, c_int, c_int32, c_int64, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p
from typing import Any

DEVICE_CPU, DEVICE_CUDA, DEVICE_CUDA_HOST, DEVICE_CUDA_MANAGED = 1, 2, 3, 13

FLAG_READ_ONLY = 1


class DLTensor(ctypes.Structure):
    _fields_ = [
        ("data", c_void_p),
        ("device_type", c_int),
        ("device_id", c_int32),
        ("ndim", c_int32),
        ("code", c_uint8),
        ("bits", c_uint8),
        ("lanes", c_uint16),
        ("shape", POINTER(c_int64)),
        ("strides", POINTER(c_int64)),
        ("byte_offset", c_uint64),
    ]


class DLManagedTensor(ctypes.Structure):
    _fields_ = [("dl_tensor", DLTensor), ("manager_ctx", c_void_p), ("deleter", c_void_p)]


class DLManagedTensorVersioned(ctypes.Structure):
    _fields_ = [
        ("major", c_uint32),
        ("minor", c_uint32),
        ("manager_ctx", c_void_p),
        ("deleter", c_void_p),
        ("flags", c_uint64),
        ("dl_tensor", DLTensor),
    ]


_is_valid = ctypes.pythonapi.PyCapsule_IsValid
_is_valid.restype, _is_valid.argtypes = c_int, [ctypes.py_object, c_char_p]
_get_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_get_pointer.restype, _get_pointer.argtypes = c_void_p, [ctypes.py_object, c_char_p]

_LAYOUTS = {b"dltensor_versioned": DLManagedTensorVersioned, b"dltensor": DLManagedTensor}


def managed_tensor(capsule: Any) -> DLManagedTensor | DLManagedTensorVersioned:
    """Returns the tensor in a capsule. The capsule still owns it: the capsule's destructor releases it unless it is
    consumed.

    Raises BufferError if the object is no capsule of DLPack, if it was consumed, or if its major version of DLPack has
    another layout.
    """
    for name, layout in _LAYOUTS.items():
        if _is_valid(capsule, name):
            managed: Any = layout.from_address(_get_pointer(capsule, name))
            if layout is DLManagedTensorVersioned and managed.major != 1:
                raise BufferError(f"DLPack {managed.major}.{managed.minor}: only version 1 is known here")
            return managed
    raise BufferError("__dlpack__ gave no capsule with a tensor that is still to be used")
