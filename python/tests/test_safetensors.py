# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files of named tensors, compared with the library of that name."""

import ml_dtypes
import numpy as np
import pytest

import cgmlir
from cgmlir import safetensors

reference = pytest.importorskip("safetensors.numpy", reason="there is no safetensors package")

TENSORS = {
    "b": np.arange(3, dtype=np.int64),
    "a.0": np.arange(6, dtype=np.float32).reshape(2, 3),
    "scalar": np.array(7, np.int8),
    "empty": np.zeros((0, 4), np.float64),
    "flags": np.array([True, False]),
    "unsigned": np.array([1, 2], np.uint16),
    "half": np.array([1, 2], np.float16),
}


def test_both_libraries_read_both_files(tmp_path):
    safetensors.save(tmp_path / "ours", TENSORS)
    reference.save_file(TENSORS, tmp_path / "theirs")
    for read in (safetensors.load(tmp_path / "theirs"), safetensors.load(tmp_path / "ours"),
                 reference.load_file(tmp_path / "ours")):  # fmt: skip
        assert read.keys() == TENSORS.keys()
        for name, tensor in TENSORS.items():
            assert read[name].dtype == tensor.dtype and read[name].shape == tensor.shape
            np.testing.assert_array_equal(read[name], tensor)


def test_small_floats(tmp_path):
    tensors = {
        "bf16": np.array([1, 2.5], ml_dtypes.bfloat16),
        "e4m3": np.array([1, 2.5], ml_dtypes.float8_e4m3fn),
        "e5m2": np.array([1, 2.5], ml_dtypes.float8_e5m2),
    }
    safetensors.save(tmp_path / "small", tensors)
    for name, tensor in safetensors.load(tmp_path / "small").items():
        assert tensor.dtype == tensors[name].dtype
        np.testing.assert_array_equal(tensor, tensors[name])


def test_writer_leaves_nothing_after_an_error(tmp_path):
    announced = {"a": ("float32", (2,)), "b": ("bfloat16", (1,))}
    with pytest.raises(ValueError, match="'a' was announced"), safetensors.Writer(tmp_path / "x", announced) as writer:
        writer.write(np.zeros(3, np.float32))
    with pytest.raises(ValueError, match="'b' was announced, but not written"):
        with safetensors.Writer(tmp_path / "x", announced) as writer:
            writer.write(np.zeros(2, np.float32))
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(cgmlir.Error, match="tensor 'c'"):
        safetensors.save(tmp_path / "x", {"c": np.zeros(2, complex)})


def test_damaged_files(tmp_path):
    with pytest.raises(cgmlir.Error) as caught:
        safetensors.load(tmp_path / "gone")
    assert caught.value.code == "NOT_FOUND"
    good = tmp_path / "good"
    safetensors.save(good, {"a": np.arange(4)})
    data = good.read_bytes()
    damaged = (b"", data[:5], data[:20], data[:-8], b"\xff" * 8 + data[8:], data.replace(b"I64", b"I65"))
    for number, bad in enumerate(damaged):
        path = tmp_path / str(number)
        path.write_bytes(bad)
        with pytest.raises(cgmlir.Error) as caught:
            safetensors.load(path)
        assert caught.value.code == "DATA_LOSS" and str(path) in caught.value.message
