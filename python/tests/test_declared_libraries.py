# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions that a program declares with `cg.library`: calls of a library of C in the middle of a graph."""

import ctypes
import gc
import shutil
import subprocess

import numpy as np
import pytest
from conftest import ROOT

import cgmlir

# Rows of x times a factor that the options give, plus y, with the scratch memory in between; running sums in place.
SOURCE = r"""
#include "cgrt/cgrt.h"
#include <stdlib.h>
#include <string.h>

int prepared = 0, enqueued = 0, destroyed = 0, fail = 0, streams = 0;

typedef struct {
  float factor;
  float *x, *y, *out, *scratch;
  size_t n;
} scale_call;

static cgrt_status *prepare_scale(void *user, const cgrt_library_call *call, void **result) {
  if (fail == 1)
    return cgrt_status_create(CGRT_UNIMPLEMENTED, "no kernel for these sizes");
  if (call->num_buffers != 4 || call->sizes[3] < call->sizes[0])
    return cgrt_status_create(CGRT_INVALID_ARGUMENT, "expected x, y, the result and scratch memory");
  scale_call *made = malloc(sizeof(*made));
  made->factor = 1;
  for (size_t a = 0; a < call->num_attributes; ++a)
    if (!strcmp(call->attributes[a].key, "options"))
      made->factor = strtof(call->attributes[a].text + strlen("factor="), NULL);
  made->x = call->buffers[0];
  made->y = call->buffers[1];
  made->out = call->buffers[2];
  made->scratch = call->buffers[3];
  made->n = call->sizes[0] / sizeof(float);
  ++prepared;
  *result = made;
  return NULL;
}

static cgrt_status *enqueue_scale(void *user, void *made, void *stream) {
  scale_call *call = made;
  ++enqueued;
  streams += stream != NULL;
  if (fail == 2)
    return cgrt_status_create(CGRT_DEVICE_ERROR, "the library gave up");
  for (size_t i = 0; i < call->n; ++i)
    call->scratch[i] = call->x[i] * call->factor;
  for (size_t i = 0; i < call->n; ++i)
    call->out[i] = call->scratch[i] + call->y[i];
  return NULL;
}

static void destroy_scale(void *user, void *made) {
  ++destroyed;
  free(made);
}

static cgrt_status *prepare_sum(void *user, const cgrt_library_call *call, void **result) {
  if (call->num_buffers != 3 || call->buffers[1] != call->buffers[2])
    return cgrt_status_create(CGRT_INVALID_ARGUMENT, "expected x, and sums that are updated in place");
  scale_call *made = calloc(1, sizeof(*made));
  made->x = call->buffers[0];
  made->out = call->buffers[1];
  made->n = call->sizes[0] / sizeof(float);
  *result = made;
  return NULL;
}

static cgrt_status *enqueue_sum(void *user, void *made, void *stream) {
  scale_call *call = made;
  for (size_t i = 0; i < call->n; ++i)
    call->out[i] += call->x[i];
  return NULL;
}

cgrt_library scale = {"mylib.scale", CGRT_TARGET_HOST, prepare_scale, enqueue_scale, destroy_scale, NULL};
cgrt_library any_name = {NULL, CGRT_TARGET_HOST, prepare_scale, enqueue_scale, destroy_scale, NULL};
cgrt_library cuda = {"mylib.scale", CGRT_TARGET_CUDA, prepare_scale, enqueue_scale, destroy_scale, NULL};
cgrt_library sum = {"mylib.sum", CGRT_TARGET_HOST, prepare_sum, enqueue_sum, NULL, NULL};
cgrt_library lacks = {"mylib.scale", CGRT_TARGET_HOST, prepare_scale, NULL, NULL, NULL};
"""

MODEL = """
func.func private @scale(tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    attributes {cg.library = {call = "mylib.scale", options = "factor=2.5", workspace = 512 : i64}}
func.func @main(%x: tensor<8x16xf32> {cg.name = "x"}) -> (tensor<8x16xf32> {cg.name = "y"}) {
  %0 = math.exp %x : tensor<8x16xf32>
  %1 = func.call @scale(%0, %x) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  %2 = math.tanh %1 : tensor<8x16xf32>
  return %2 : tensor<8x16xf32>
}
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The library, built by the C compiler at hand against the runtime that the package loads."""
    compiler = next((found for name in ("clang-22", "cc", "gcc") if (found := shutil.which(name))), None)
    if compiler is None:
        pytest.skip("there is no C compiler")
    folder = tmp_path_factory.mktemp("library")
    (folder / "mylib.c").write_text(SOURCE)
    command = [compiler, "-O1", "-fPIC", "-shared", f"-I{ROOT / 'runtime/include'}", "mylib.c", "-o", "mylib.so"]
    command += [f"-L{ROOT / 'build/lib'}", "-lcgrt", f"-Wl,-rpath,{ROOT / 'build/lib'}"]
    subprocess.run(command, cwd=folder, check=True)
    return ctypes.CDLL(str(folder / "mylib.so"))


@pytest.fixture
def library(built):
    for name in ("prepared", "enqueued", "destroyed", "fail", "streams"):
        ctypes.c_int.in_dll(built, name).value = 0
    return built


def address(library, name):
    return ctypes.addressof(ctypes.c_char.in_dll(library, name))


def count(library, name):
    return ctypes.c_int.in_dll(library, name).value


@pytest.fixture(scope="module")
def package():
    return cgmlir.compile(MODEL)


def expected(x):
    return np.tanh(np.exp(x) * np.float32(2.5) + x)


def test_a_call_is_a_node_of_the_graph(package):
    rows = {row["op"]: row for row in package.report["ops"]}
    assert (rows["func.call"]["verdict"], rows["func.call"]["graph"]) == ("captured", "main_0")
    assert [segment["kind"] for segment in package.report["entries"][0]["segments"]] == ["graph"]
    (graph,) = package.report["graphs"]
    assert (graph["library_nodes"], graph["host_nodes"]) == (1, 0)


@pytest.mark.parametrize("name", ["scale", "any_name"])
def test_a_call_computes_in_the_middle_of_a_model(package, library, name):
    executable = cgmlir.load(package, libraries={"mylib.scale": address(library, name)})
    rng = np.random.default_rng(0)
    for eager in (False, True, False):
        x = rng.standard_normal((8, 16), np.float32)
        np.testing.assert_allclose(np.asarray(executable(x, eager=eager)[0]), expected(x), rtol=1e-5)
    # Prepared once, for the graph and its eager twin; the host has no stream.
    assert (count(library, "prepared"), count(library, "enqueued"), count(library, "streams")) == (1, 3, 0)
    del executable
    gc.collect()
    assert count(library, "destroyed") == count(library, "prepared")


def test_structs_of_both_backends(package, library):
    given = [address(library, "cuda"), ctypes.c_void_p(address(library, "scale"))]
    executable = cgmlir.load(package, libraries={"mylib.scale": given, "mylib.sum": address(library, "sum")})
    x = np.ones((8, 16), np.float32)
    np.testing.assert_allclose(np.asarray(executable(x)[0]), expected(x), rtol=1e-5)


def test_a_call_that_no_library_takes(package, library):
    for libraries in (None, {"mylib.sum": address(library, "sum")}, {"mylib.scale": address(library, "cuda")}):
        with pytest.raises(cgmlir.Error) as caught:
            cgmlir.load(package, libraries=libraries)
        assert caught.value.code == "UNAVAILABLE"
        assert "no library provides 'mylib.scale', which node 'call' of graph 'main_0'" in caught.value.message
        assert "on the host backend" in caught.value.message


def test_errors_of_a_library(package, library):
    executable = cgmlir.load(package, libraries={"mylib.scale": address(library, "scale")})
    x = np.ones((8, 16), np.float32)
    for fail, code, message in ((1, "UNIMPLEMENTED", "no kernel for these sizes"), (2, "DEVICE_ERROR", "gave up")):
        ctypes.c_int.in_dll(library, "fail").value = fail
        with pytest.raises(cgmlir.Error, match=message) as caught:
            executable(x)
        assert caught.value.code == code
        assert "node 'call' of graph 'main_0'" in caught.value.message
    ctypes.c_int.in_dll(library, "fail").value = 0
    np.testing.assert_allclose(np.asarray(executable(x)[0]), expected(x), rtol=1e-5)


@pytest.mark.parametrize(
    "give, message",
    [
        (lambda library: "mylib.so", "library call 'mylib.scale' is a str; expected the address of a cgrt_library"),
        (lambda library: True, "library call 'mylib.scale' is a bool"),
        (lambda library: 0, "library call 'mylib.scale' is NULL"),
        (lambda library: cgmlir._runtime_abi.Binding(), "library call 'mylib.scale' is a Binding of 16 bytes"),
        (lambda library: address(library, "sum"), "'mylib.scale': the struct says that it is 'mylib.sum'"),
        (lambda library: address(library, "lacks"), "library call 'mylib.scale': the struct has no enqueue"),
    ],
)
def test_what_is_no_struct(package, library, give, message):
    with pytest.raises(cgmlir.Error, match=message) as caught:
        cgmlir.load(package, libraries={"mylib.scale": give(library)})
    assert caught.value.code == "INVALID_ARGUMENT"


SUMS = """
func.func private @sum(tensor<64xf32>, tensor<64xf32> {cg.alias_result = 0 : i32}) -> tensor<64xf32>
    attributes {cg.library = {call = "mylib.sum"}}
func.func @main(%x: tensor<64xf32>, %s: tensor<64xf32> {cg.name = "s", tf.aliasing_output = 1 : i32})
    -> (tensor<64xf32>, tensor<64xf32>) {
  %0 = arith.mulf %x, %x : tensor<64xf32>
  %1 = func.call @sum(%0, %s) : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
  %2 = arith.addf %1, %x : tensor<64xf32>
  return %2, %1 : tensor<64xf32>, tensor<64xf32>
}
"""


def test_a_state_is_updated_in_place(library):
    executable = cgmlir.load(cgmlir.compile(SUMS), libraries={"mylib.sum": address(library, "sum")})
    executable.state["s"] = np.zeros(64, np.float32)
    total = np.zeros(64, np.float32)
    for step in range(4):
        x = np.arange(64, dtype=np.float32) + step
        total += x * x
        np.testing.assert_array_equal(np.asarray(executable(x)[0]), total + x)
        np.testing.assert_array_equal(np.asarray(executable.state["s"]), total)


# A branch, and a loop until the sum of what is carried is above 100: the host decides, the calls are in graphs.
CONTROL = """
func.func private @scale(tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    attributes {cg.library = {call = "mylib.scale", options = "factor=2", workspace = 512 : i64}}
func.func @main(%x: tensor<8x16xf32>, %flag: tensor<i1>, %n: tensor<i32>) -> tensor<8x16xf32> {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %chosen = tensor.extract %flag[] : tensor<i1>
  %end = tensor.extract %n[] : tensor<i32>
  %0 = scf.if %chosen -> tensor<8x16xf32> {
    %1 = func.call @scale(%x, %x) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    scf.yield %1 : tensor<8x16xf32>
  } else {
    scf.yield %x : tensor<8x16xf32>
  }
  %2 = scf.for %i = %c0 to %end step %c1 iter_args(%a = %0) -> tensor<8x16xf32> : i32 {
    %3 = func.call @scale(%a, %x) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    scf.yield %3 : tensor<8x16xf32>
  }
  return %2 : tensor<8x16xf32>
}
"""


def test_calls_in_branches_and_loops(library):
    package = cgmlir.compile(CONTROL)
    rows = [(row["op"], row["verdict"], row["graph"]) for row in package.report["ops"] if row["op"] == "func.call"]
    assert [row[:2] for row in rows] == [("func.call", "captured")] * 2
    # Both are in bodies of one graph.
    assert [graph for *_, graph in rows] == [rows[0][2]] * 2 and rows[0][2] is not None
    graphs = {graph["name"]: graph for graph in package.report["graphs"]}
    graph = graphs[rows[0][2]]
    assert (graph["conditional_nodes"], graph["loop_nodes"], graph["library_nodes"]) == (1, 1, 2)
    executable = cgmlir.load(package, libraries={"mylib.scale": address(library, "scale")})
    x = np.arange(128, dtype=np.float32).reshape(8, 16)
    for flag in (True, False):
        for n in (0, 1, 3):
            out = x * 2 + x if flag else x
            for _ in range(n):
                out = out * 2 + x
            given = executable(x, np.array(flag), np.array(n, np.int32))
            np.testing.assert_array_equal(np.asarray(given[0]), out)


# One that is repeated as often as constants say is one node for each turn.
UNROLLED = """
func.func private @scale(tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    attributes {cg.library = {call = "mylib.scale", options = "factor=2", workspace = 512 : i64}}
func.func @main(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %0 = scf.for %i = %c0 to %c3 step %c1 iter_args(%a = %x) -> tensor<8x16xf32> {
    %1 = func.call @scale(%a, %x) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    scf.yield %1 : tensor<8x16xf32>
  }
  return %0 : tensor<8x16xf32>
}
"""


def test_calls_in_a_counted_loop(library):
    package = cgmlir.compile(UNROLLED)
    assert [graph["library_nodes"] for graph in package.report["graphs"]] == [3]
    executable = cgmlir.load(package, libraries={"mylib.scale": address(library, "scale")})
    x = np.arange(128, dtype=np.float32).reshape(8, 16)
    np.testing.assert_array_equal(np.asarray(executable(x)[0]), x * 15)


# The same calls between launches on buffers: the operands are the buffers of the call, with the workspace behind.
ON_BUFFERS = """
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @inc(%a: memref<128xf32>, %b: memref<128xf32>) kernel {
      %i = gpu.thread_id x
      %one = arith.constant 1.0 : f32
      %x = memref.load %a[%i] : memref<128xf32>
      %y = arith.addf %x, %one : f32
      memref.store %y, %b[%i] : memref<128xf32>
      gpu.return
    }
  }
  func.func private @scale(memref<128xf32> {cg.access = "read"}, memref<128xf32> {cg.access = "read"},
                           memref<128xf32> {cg.access = "write"})
      attributes {cg.library = {call = "mylib.scale", options = "factor=2.5", workspace = 512 : i64}}
  func.func @main(%x: memref<128xf32> {cg.name = "x"}, %y: memref<128xf32> {cg.name = "y"}) {
    %c1 = arith.constant 1 : index
    %c128 = arith.constant 128 : index
    %u = gpu.alloc () : memref<128xf32>
    %v = gpu.alloc () : memref<128xf32>
    gpu.launch_func @kernels::@inc blocks in (%c1, %c1, %c1) threads in (%c128, %c1, %c1)
        args(%x : memref<128xf32>, %u : memref<128xf32>)
    func.call @scale(%u, %x, %v) : (memref<128xf32>, memref<128xf32>, memref<128xf32>) -> ()
    gpu.launch_func @kernels::@inc blocks in (%c1, %c1, %c1) threads in (%c128, %c1, %c1)
        args(%v : memref<128xf32>, %y : memref<128xf32>)
    return
  }
}
"""


def test_a_call_between_launches_on_buffers(library):
    package = cgmlir.compile(ON_BUFFERS, ["host", "sm_90"])
    assert [segment["kind"] for segment in package.report["entries"][0]["segments"]] == ["graph"]
    for graph in package.report["graphs"]:
        assert (graph["library_nodes"], graph["host_nodes"]) == (1, 0)
    executable = cgmlir.load(package, backend="host", libraries={"mylib.scale": address(library, "scale")})
    x = np.linspace(-1, 1, 128, dtype=np.float32)
    for eager in (False, True, False):
        np.testing.assert_allclose(np.asarray(executable(x, eager=eager)[0]), (x + 1) * 2.5 + x + 1, rtol=1e-5)
    assert (count(library, "prepared"), count(library, "enqueued")) == (1, 3)
