# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What `cgmlir.kernel` and `cgmlir.triton_kernel` take and refuse, without a framework."""

import ctypes
import json
import types

import numpy as np
import pytest
from kernel_models import COLUMNS, KERNELS, ROWS, triton

import cgmlir

FILE = KERNELS / "scale_clamp.ptx"
GOOD = dict(name="scale", file_or_bytes=FILE, symbol="scale_clamp", grid=8, block=128,
            params=["in0", "out0", 1.0, -1.0, 1.0, 1000], results=((1000,), "float32"))


def said(kernel):
    return json.loads(kernel.declaration)


def test_parameters_have_the_types_that_they_are_given_with():
    class Pair(ctypes.Structure):
        _fields_ = [("a", ctypes.c_int32), ("b", ctypes.c_float)]

    given = ["in0", "inout1", "out1", "scratch:64", "null", 7, -1, 1.5, True, np.int64(-2), np.uint8(200),
             np.float16(1), np.float64(0.5), b"\x01\x02", Pair(1, 2.0), "7 : i64", "-1.5e3 : f32", "0x7FC0 : bf16",
             np.array(3, np.int16)]
    kernel = cgmlir.kernel("k", b"bytes", "k", grid=(1, 2), block=[3], cluster=(1, 2, 1), shared=64, waits=True,
                           params=given, results=[((4,), np.float32), ((2, 2), "bfloat16")])
    assert kernel.operands == 2 and [str(each) for each in kernel.results] == ["float32[4]", "bfloat16[2, 2]"]
    assert said(kernel)["params"] == [
        '"in0"', '"inout1"', '"out1"', '"scratch:64"', '"null"', "7 : i32", "4294967295 : i32", "0x3FC00000 : f32",
        "1 : i8", "18446744073709551614 : i64", "200 : i8", "0x3C00 : f16", "0x3FE0000000000000 : f64",
        'dense<"0x0102"> : tensor<2xi8>', 'dense<"0x0100000000000040"> : tensor<8xi8>',
        "7 : i64", "-1.5e3 : f32", "0x7FC0 : bf16", "3 : i16"]
    assert (said(kernel)["grid"], said(kernel)["block"], said(kernel)["cluster"]) == ([1, 2, 1], [3, 1, 1], [1, 2, 1])
    assert said(kernel)["shared"] == 64 and said(kernel)["waits"]


def test_results_are_told_in_several_ways():
    shaped = types.SimpleNamespace(shape=(2, 3), dtype=np.dtype("float32"))
    for given in (((2, 3), "float32"), [(2, 3), np.float32], shaped, [shaped], [((2, 3), "f32")],
                  ([2, 3], np.dtype("f4")), ((2, 3), "F32"), np.zeros((2, 3), np.float32)):
        assert [str(each) for each in cgmlir.kernel(**GOOD | {"results": given}).results] == ["float32[2, 3]"], given
    for name, wanted in (("bf16", "bfloat16"), ("i8", "int8"), ("U32", "uint32"), ("f8E4M3FN", "float8_e4m3fn"),
                         ("F8_E5M2", "float8_e5m2"), ("i1", "bool"), ("i64", "int64"), (np.bool_, "bool")):
        assert str(cgmlir.kernel(**GOOD | {"results": (4, name)}).results[0]) == f"{wanted}[4]"


def test_a_file_may_be_a_path_bytes_or_text():
    texts = [said(cgmlir.kernel(**GOOD | {"file_or_bytes": each}))["image"]
             for each in (FILE, str(FILE), FILE.read_bytes(), FILE.read_text(), bytearray(FILE.read_bytes()))]
    assert len(set(texts)) == 1


@pytest.mark.parametrize(("change", "words"), [
    ({"name": "a b"}, "the name 'a b'"),
    ({"name": 3}, "kernel: name is a string"),
    ({"file_or_bytes": 3}, "the path of PTX"),
    ({"symbol": None}, "symbol is the name"),
    ({"grid": (1, 2, 3, 4)}, "grid is a number"),
    ({"grid": lambda meta: 1}, "grid is a number"),
    ({"block": 1.5}, "block is a number"),
    ({"params": "in0"}, "params is a list"),
    ({"params": ["in0", "out0", "in"]}, "parameter 2 is 'in'"),
    ({"params": ["in0", "out0", "scratch:0"]}, "parameter 2 is 'scratch:0'"),
    ({"params": ["in0", "out0", "7 : i31"]}, "parameter 2 is '7 : i31'"),
    ({"params": ["in0", "out0", 1 << 40]}, "write np.int64"),
    ({"params": ["in0", "out0", b""]}, "a structure without bytes"),
    ({"params": ["in0", "out0", np.zeros(3)]}, "parameter 2 is a ndarray"),
    ({"params": ["in1", "out0"]}, "and not operand 0"),
    ({"params": ["in0"]}, "writes 0 tensors, and there are 1 results"),
    ({"params": ["in0", "out1"]}, "writes 1 tensors, and there are 1 results"),
    ({"params": ["in0", "out0", "inout1"]}, "writes 2 tensors"),
    ({"results": []}, "it has no results"),
    ({"results": [(4,)]}, "expected a shape and a dtype"),
    ({"results": ((None,), "float32")}, "expected a shape and a dtype"),
    ({"results": types.SimpleNamespace(shape=("n",), dtype="float32")}, "sizes are numbers that are known"),
    ({"results": ((4,), "complex64")}, "complex64"),
    ({"host": 3}, "host is a function"),
    ({"shared": "many"}, "shared is a number"),
])
def test_what_cannot_be_is_refused(change, words):
    with pytest.raises(cgmlir.Error) as found:
        cgmlir.kernel(**GOOD | change)
    assert found.value.code == "INVALID_ARGUMENT" and words in str(found.value)


def test_a_file_that_is_not_there():
    with pytest.raises(cgmlir.Error, match="kernel 'scale'.*missing.ptx") as found:
        cgmlir.kernel(**GOOD | {"file_or_bytes": KERNELS / "missing.ptx"})
    assert found.value.code == "NOT_FOUND"


def test_triton_says_block_shared_memory_and_what_it_adds():
    plain = said(cgmlir.triton_kernel(triton("softmax_rows"), grid=(ROWS,), params=["in0", "out0", COLUMNS],
                                      results=((ROWS, COLUMNS), "float32")))
    assert plain["block"] == [128, 1, 1] and plain["grid"] == [ROWS, 1, 1] and plain["shared"] == 16
    assert plain["params"] == ['"in0"', '"out0"', "200 : i32", '"null"', '"null"']
    assert "cluster" not in plain and not plain["waits"]
    described = said(cgmlir.triton_kernel(triton("softmax_described"), grid=(ROWS, 2), params=["in0", "out0", ROWS],
                                          results=((ROWS, COLUMNS), "float32")))
    # Of each program 256 bytes.
    assert described["params"][3:] == [f'"scratch:{256 * ROWS * 2}"', '"null"'] and described["shared"] == 1032


def with_metadata(file, **changes):
    compiled = triton(file)
    return types.SimpleNamespace(asm=compiled.asm, metadata={**vars(compiled.metadata), **changes})


def test_clusters_and_early_launches_of_triton():
    compiled = with_metadata("softmax_described", num_ctas=2, launch_pdl=True)
    arguments = dict(grid=(3, 5), params=["in0", "out0", 1], results=((4,), "float32"))
    kernel = said(cgmlir.triton_kernel(compiled, **arguments))
    assert kernel["cluster"] == [2, 1, 1] and kernel["grid"] == [6, 5, 1]
    assert kernel["params"][3] == f'"scratch:{256 * 30}"'
    assert not kernel["waits"], "its code does not wait"
    compiled.asm = compiled.asm | {"ptx": compiled.asm["ptx"].replace("\tret;", "\tgriddepcontrol.wait;\n\tret;")}
    assert said(cgmlir.triton_kernel(compiled, **arguments))["waits"]
    assert said(cgmlir.triton_kernel(with_metadata("softmax_rows", cluster_dims=(1, 2, 1)), grid=4,
                                     params=["in0", "out0", 1], results=((4,), "float32")))["grid"] == [4, 2, 1]


@pytest.mark.parametrize(("compiled", "change", "code", "words"), [
    (3, {}, "INVALID_ARGUMENT", "takes what triton.compile gives, given int"),
    (types.SimpleNamespace(asm={"amdgcn": "", "hsaco": b""}, metadata={"name": "f"}), {}, "INVALID_ARGUMENT",
     "it has no PTX (it has amdgcn, hsaco)"),
    (with_metadata("softmax_rows", tensordesc_meta=[{}]), {}, "UNIMPLEMENTED", "tensor descriptors"),
    (with_metadata("softmax_rows", launch_cooperative_grid=True), {}, "UNIMPLEMENTED", "a cooperative launch"),
    (with_metadata("softmax_rows", name="other"), {}, "INVALID_ARGUMENT", "has no kernel of this name"),
    (triton("softmax_rows"), {"params": ["in0", "out0"]}, "INVALID_ARGUMENT", "takes 5 parameters"),
    (triton("softmax_rows"), {"params": ["in0", "out0", 1, 2, 3, 4]}, "INVALID_ARGUMENT", "'params' has 6"),
    (triton("softmax_rows"), {"image": "llir"}, "INVALID_ARGUMENT", "there is no image 'llir'"),
])
def test_what_is_no_kernel_of_triton_for_cuda(compiled, change, code, words):
    arguments = dict(grid=1, params=["in0", "out0", COLUMNS], results=((ROWS, COLUMNS), "float32"))
    with pytest.raises(cgmlir.Error) as found:
        cgmlir.triton_kernel(compiled, **arguments | change)
    assert found.value.code == code and words in str(found.value)


def test_a_call_without_a_framework():
    kernel = cgmlir.kernel(**GOOD)
    with pytest.raises(cgmlir.Error, match="'params' names 1 operands, and the call has 0"):
        kernel()
    with pytest.raises(cgmlir.Error, match="from_jax traces, or in a module that from_torch") as found:
        kernel(np.zeros(1000, np.float32))
    assert found.value.code == "FAILED_PRECONDITION"
