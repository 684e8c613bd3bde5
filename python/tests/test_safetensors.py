# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files of named tensors, compared with the library of that name."""

import json
import struct

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


def file_of(path, header, data):
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)
    return path


A = {"dtype": "I32", "shape": [2], "data_offsets": [0, 8]}
DATA = bytes(16)


def beside(**changes):
    return {"a": A, "b": A | {"data_offsets": [8, 16]} | changes}


@pytest.mark.parametrize(("header", "message"), {
    "array": (b"[1]", "no JSON object"),
    "null": (b"null", "no JSON object"),
    "deep": (b'{"a":' + b"[" * 200000 + b"]" * 200000 + b"}", "nested too deeply"),
    "characters": (b'{"\xff\xfe":1}', "utf-8"),
    "twice": (b'{"a":1,"a":2}', "'a' occurs twice"),
    "overlap": (beside(data_offsets=[0, 8]), "overlap or have a hole at 0"),
    "hole": (beside(data_offsets=[12, 16], shape=[1]), "overlap or have a hole at 8"),
    "behind": ({"a": A}, "8 bytes of data that belong to no tensor"),
    "entry": (beside() | {"c": 3}, "tensor 'c' has no dtype, shape and two data_offsets"),
    "dtype": (beside(dtype=3), "tensor 'b' has no dtype"),
    "number": (beside(data_offsets=[8.0, 16.0]), "tensor 'b' has no dtype"),
    "offsets": (beside(data_offsets=[8, 12, 16]), "tensor 'b' has no dtype"),
    "negative": (beside(shape=[-2]), "tensor 'b' has no dtype"),
    "wraps": (beside(shape=[2**62, 4]), r"the range 8..16 is not that of I32 \[4611686018427387904, 4\]"),
    "far": (beside(data_offsets=[8, 2**64 + 16]), "tensor 'b': the range"),
    "bits": (beside(dtype="F4", shape=[3]), r"the range 8..16 is not that of F4 \[3\]"),
    "unknown": (beside(dtype="F5"), "tensor 'b' has the unknown dtype 'F5'"),
}.values())  # fmt: skip
def test_damage_is_named(tmp_path, header, message):
    path = file_of(tmp_path / "damaged", header, DATA)
    with pytest.raises(cgmlir.Error, match=message) as caught:
        safetensors.load(path)
    assert caught.value.code == "DATA_LOSS" and str(path) in caught.value.message


@pytest.mark.parametrize(("dtype", "extent", "given"), [
    ("C64", 1, r"complex64 \[1\]"), ("F4", 16, r"bytes of F4 \[8\]"), ("F8_E8M0", 8, r"bytes of F8_E8M0 \[8\]"),
])  # fmt: skip
def test_types_that_are_unknown_here_may_lie_beside_the_others(load, tmp_path, dtype, extent, given):
    text = """func.func @main(
        %x: tensor<2xi32>, %w: tensor<2xi32> {cg.name = "NAME", cg.binding = #cg.binding<constant>}) -> tensor<2xi32> {
      %0 = arith.addi %x, %w : tensor<2xi32>
      return %0 : tensor<2xi32>
    }"""
    data = np.array([3, 4], np.int32).tobytes() + bytes(8)
    path = file_of(tmp_path / "weights", beside(dtype=dtype, shape=[extent]), data)
    x = np.array([10, 20], np.int32)
    np.testing.assert_array_equal(load(text.replace("NAME", "a"), weights=path)(x)[0], [13, 24])
    with pytest.raises(cgmlir.Error, match=rf"'b': expected I32 \[2\], given {given}") as caught:
        load(text.replace("NAME", "b"), weights=path)
    assert caught.value.code == "INVALID_ARGUMENT"
