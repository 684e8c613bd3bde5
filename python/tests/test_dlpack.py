# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""DLPack in both directions, legacy and versioned."""

import gc
import weakref

import ml_dtypes
import numpy as np
import pytest
from modules import COUNTER, doubling

import cgmlir
from cgmlir import _dlpack_abi

X = np.arange(4, dtype=np.float32)
ONES = np.ones(4, np.float32)


class Producer:
    """An array of another library. Changes of the tensor in the capsule by `change` are not checked."""

    def __init__(self, array, versioned, change=lambda tensor: None):
        self.array, self.versioned, self.change = array, versioned, change
        self.asked = None

    def __dlpack_device__(self):
        return (1, 0)

    def __dlpack__(self, *, max_version=None, stream=None):
        self.asked = max_version
        capsule = self.array.__dlpack__(max_version=(1, 0)) if self.versioned else self.array.__dlpack__()
        self.change(_dlpack_abi.managed_tensor(capsule).dl_tensor)
        return capsule


class OldProducer(Producer):
    def __dlpack__(self, stream=None):
        return super().__dlpack__()


@pytest.mark.parametrize("versioned", [False, True])
def test_inputs(load, versioned):
    y, _ = load(COUNTER)(Producer(X.copy(), versioned), Producer(ONES, versioned))
    np.testing.assert_array_equal(y, X + 1)


def test_producers_that_know_no_versions(load):
    y, _ = load(COUNTER)(OldProducer(X, False), ONES)
    np.testing.assert_array_equal(y, X + 1)


def test_read_only_inputs_are_fine_and_results_are_not(load):
    frozen = X.copy()
    frozen.flags.writeable = False
    exe = load(COUNTER)
    np.testing.assert_array_equal(exe(Producer(frozen, True), ONES)[0], X + 1)
    with pytest.raises(cgmlir.Error, match="read-only"):
        exe.bind(results={"y": Producer(frozen, True)})


def test_bf16_inputs(load):
    x = np.array([[1, 2, 3], [4, 5, 6]], ml_dtypes.bfloat16)

    def to_bf16(tensor):
        tensor.code, tensor.bits = 4, 16

    (y,) = load(doubling("bf16"))(Producer(x.view(np.uint16), True, to_bf16))
    np.testing.assert_array_equal(np.asarray(y), x + x)


def test_wrong_inputs_are_named(load):
    exe = load(COUNTER)

    def cuda(tensor):
        tensor.device_type = 2

    def rocm(tensor):
        tensor.device_type = 10

    def vector(tensor):
        tensor.lanes = 2

    cases = {
        "expected F32 [4], given F64 [4]": Producer(X.astype(np.float64), True),
        "whose strides are [1], given [2]": Producer(np.zeros(8, np.float32)[::2], False),
        "given CUDA memory; copy it to the host": Producer(X, True, cuda),
        "device type 10": Producer(X, True, rocm),
        "DLPack type (2, 32, 2)": Producer(X, True, vector),
    }
    for part, value in cases.items():
        with pytest.raises(cgmlir.Error) as caught:
            exe(value, ONES)
        assert f"argument 'x': {part}" in caught.value.message or part in caught.value.message


def test_what_a_producer_raises_is_passed_on(load):
    class Broken:
        def __dlpack_device__(self):
            return (1, 0)

        def __dlpack__(self, **options):
            raise RuntimeError("not today")

    with pytest.raises(cgmlir.Error, match="__dlpack__ of Broken failed: not today"):
        load(COUNTER)(Broken(), ONES)
    with pytest.raises(BufferError):
        _dlpack_abi.managed_tensor(object())


def test_inputs_are_released(load):
    class Owner(np.ndarray):
        pass

    exe = load(COUNTER)
    array = X.copy().view(Owner)
    gone = weakref.ref(array)
    exe(Producer(array, True), ONES)
    del array
    gc.collect()
    assert gone() is not None, "a bound tensor stays alive"
    exe(X, ONES)
    gc.collect()
    assert gone() is None


def test_outputs(load):
    y, s = load(COUNTER)(X, ONES)
    assert y.__dlpack_device__() == (1, 0)
    array = np.from_dlpack(y)
    np.testing.assert_array_equal(array, X + 1)
    assert np.shares_memory(array, np.asarray(y))
    np.testing.assert_array_equal(np.from_dlpack(s), X + 1)


@pytest.mark.parametrize("max_version", [None, (0, 8), (1, 0), (1, 1), (9, 0)])
def test_output_versions(load, max_version):
    y, _ = load(COUNTER)(X, ONES)
    capsule = y.__dlpack__(max_version=max_version)
    managed = _dlpack_abi.managed_tensor(capsule)
    if max_version is None or max_version[0] < 1:
        assert isinstance(managed, _dlpack_abi.DLManagedTensor)
    else:
        assert isinstance(managed, _dlpack_abi.DLManagedTensorVersioned) and managed.major == 1
    tensor = managed.dl_tensor
    assert (tensor.code, tensor.bits, tensor.lanes, tensor.ndim, tensor.shape[0]) == (2, 32, 1, 1, 4)


def test_outputs_outlive_their_array(load):
    exe = load(COUNTER)
    array = np.from_dlpack(exe(X, ONES)[0])
    state = np.from_dlpack(exe.state["s"])
    del exe
    gc.collect()
    np.testing.assert_array_equal(array, X + 1)
    np.testing.assert_array_equal(state, X + 1)


def test_bf16_and_bool_outputs(load):
    (y,) = load(doubling("bf16"))(np.ones((2, 3), ml_dtypes.bfloat16))
    capsule = y.__dlpack__()
    tensor = _dlpack_abi.managed_tensor(capsule).dl_tensor
    assert (tensor.code, tensor.bits) == (4, 16)
    with pytest.raises(Exception, match="dtype|type"):
        np.from_dlpack(y)  # NumPy has no bf16; the capsule is destroyed while this exception propagates
    (y,) = load(doubling("i1"))(np.zeros((2, 3), bool))
    assert np.from_dlpack(y).dtype == bool and np.from_dlpack(y).all()


def test_outputs_are_not_copied_or_moved(load):
    y, _ = load(COUNTER)(X, ONES)
    for options in ({"copy": True}, {"dl_device": (2, 0)}):
        with pytest.raises(BufferError):
            y.__dlpack__(**options)
    y.__dlpack__(dl_device=(1, 0), copy=False)


def test_from_one_executable_to_the_next(load):
    one, other = load(COUNTER), load(COUNTER)
    y, _ = one(X, ONES)
    z, _ = other(y, ONES)
    np.testing.assert_array_equal(z, X + 2)


def test_empty_and_rank_0(load):
    (y,) = load(doubling("f32", "0x"))(Producer(np.zeros(0, np.float32), True))
    assert np.from_dlpack(y).shape == (0,)
    (y,) = load(doubling("f32", ""))(Producer(np.array(3, np.float32), True))
    assert np.from_dlpack(y) == 6
