# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Python functions that host segments call."""

import re

import numpy as np
import pytest

import cgmlir

# exp(x) -> adjust(exp(x)[1], exp(x)) -> sqrt, with another call between that gives nothing.
MODEL = """
func.func private @adjust(f32, tensor<4xf32>) -> (f32, tensor<4xf32>)
func.func private @note(i32)
func.func @main(%x: tensor<4xf32> {cg.name = "x"}) -> (tensor<4xf32> {cg.name = "y"}, f32 {cg.name = "s"}) {
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7 : i32
  %0 = math.exp %x : tensor<4xf32>
  %s = tensor.extract %0[%c1] : tensor<4xf32>
  func.call @note(%seven) : (i32) -> ()
  %1:2 = func.call @adjust(%s, %0) : (f32, tensor<4xf32>) -> (f32, tensor<4xf32>)
  %2 = arith.addf %1#0, %s : f32
  func.call @note(%seven) : (i32) -> ()
  %3 = math.sqrt %1#1 : tensor<4xf32>
  return %3, %2 : tensor<4xf32>, f32
}
"""


@pytest.fixture(scope="module")
def package():
    return cgmlir.compile(MODEL)


def test_calls(package):
    log = []

    def adjust(scalar, array):
        log.append("adjust")
        assert scalar.shape == () and scalar.dtype == np.float32 and not array.flags.writeable
        return float(scalar) * 2, array + scalar

    functions = {"adjust": adjust, "note": lambda n: log.append(int(n)), "other": print}
    executable = cgmlir.load(package, callbacks=functions)
    for eager in (False, True):
        x = np.array([0.0, 1.0, 2.0, 3.0], np.float32) + eager
        y, s = executable(x, eager=eager)
        e = np.exp(x)
        np.testing.assert_allclose(np.asarray(y), np.sqrt(e + e[1]), rtol=1e-6)
        np.testing.assert_allclose(np.asarray(s), e[1] * 3, rtol=1e-6)
    assert log == [7, "adjust", 7] * 2  # in the order of the program


def test_a_session_is_busy_during_its_own_launch(package):
    """A callback that uses the session which calls it is told so; the launch goes on, and so does the next one."""
    codes = []

    def adjust(scalar, array):
        for use in (executable.launch, lambda: executable(X)):
            with pytest.raises(cgmlir.Error) as caught:
                use()
            codes.append(caught.value.code)
        return scalar, array

    X = np.zeros(4, np.float32)
    executable = cgmlir.load(package, callbacks={"adjust": adjust, "note": lambda n: None})
    for launch in (lambda: executable(X), executable.launch):
        launch()
        executable.synchronize()
    np.testing.assert_allclose(np.asarray(executable.outputs()[0]), 1.0)
    assert codes == ["BUSY"] * 4


def test_report(package):
    rows = {row["op"]: row for row in package.report["ops"]}
    assert (rows["func.call"]["verdict"], rows["func.call"]["code"]) == ("blocked", "UnsafeLibrary")
    kinds = [segment["kind"] for segment in package.report["entries"][0]["segments"]]
    assert kinds == ["graph", "host", "graph"]
    assert rows["func.call"]["segment"] == 1 and rows["func.call"]["graph"] is None
    assert rows["math.exp"]["graph"] == "main_0" and rows["math.sqrt"]["graph"] == "main_1"


def test_callbacks_that_are_declared():
    """`cg.callback` says that the host is meant to run it: a host operation, and no library that is unsafe."""
    declared = cgmlir.compile(re.sub(r"(func.func private .*)", r"\1 attributes {cg.callback}", MODEL))
    calls = [row for row in declared.report["ops"] if row["op"] == "func.call"]
    assert {(row["verdict"], row["code"], row["segment"]) for row in calls} == {("blocked", "HostOp", 1)}
    assert calls[0]["cause"] == "it calls 'note', which runs on the host ('cg.callback')"
    kinds = [(segment["kind"], segment["reason"]) for segment in declared.report["entries"][0]["segments"]]
    assert kinds == [("graph", None), ("host", "HostOp"), ("graph", None)]
    log = []
    executable = cgmlir.load(declared, callbacks={"adjust": lambda s, a: (s, a), "note": lambda n: log.append(int(n))})
    np.testing.assert_allclose(np.asarray(executable(np.zeros(4, np.float32))[0]), 1.0)
    assert log == [7, 7]


def test_missing(package):
    with pytest.raises(cgmlir.Error) as caught:
        cgmlir.load(package, callbacks={"note": print})
    assert caught.value.code == "NOT_FOUND"
    assert "callback 'adjust'" in caught.value.message
    assert "it is (F32[], F32[4]) -> (F32[], F32[4])" in caught.value.message
    with pytest.raises(cgmlir.Error, match="callback 'note' is a int, not a function"):
        cgmlir.load(package, callbacks={"note": 3})


def ends(exception):
    """A function that raises it, as Ctrl-C and `sys.exit` do."""

    def raises(*_):
        raise exception

    return raises


@pytest.mark.parametrize(
    "adjust, code, message",
    [
        (lambda s, a: s, "INVALID_ARGUMENT", "it gave 1 results for 2"),
        (lambda s, a: (s, a[:2]), "INVALID_ARGUMENT", r"result 1: expected F32 \[4\], given F32 \[2\]"),
        (lambda s, a: (np.float64(1), a), "INVALID_ARGUMENT", r"result 0: expected F32 \[\], given F64 \[\]"),
        (lambda s, a: 1 // 0, "FAILED_PRECONDITION", "callback 'adjust' raised ZeroDivisionError"),
        (ends(KeyboardInterrupt()), "FAILED_PRECONDITION", "callback 'adjust' raised KeyboardInterrupt"),
        (ends(SystemExit(3)), "FAILED_PRECONDITION", "callback 'adjust' raised SystemExit: 3"),
        (ends(ValueError("\ud800")), "FAILED_PRECONDITION", r"callback 'adjust' raised ValueError: \\ud800"),
    ],
)
def test_errors(package, adjust, code, message):
    given = {"adjust": adjust}
    executable = cgmlir.load(
        package, callbacks={"adjust": lambda s, a: given["adjust"](s, a), "note": lambda n: None}
    )
    with pytest.raises(cgmlir.Error, match=message) as caught:
        executable(np.zeros(4, np.float32))
    assert caught.value.code == code
    # The session works afterwards.
    given["adjust"] = lambda s, a: (s, a)
    np.testing.assert_allclose(np.asarray(executable(np.zeros(4, np.float32))[0]), 1.0)


SCALARS = """
func.func private @twice(i32) -> i32
func.func @main(%s: i32 {cg.name = "s"}, %x: tensor<4xf32>) -> (tensor<4xf32>, i32, i32) {
  %y = arith.addf %x, %x : tensor<4xf32>
  %k = func.call @twice(%s) : (i32) -> i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.index_cast %k : i32 to index
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%p = %s) -> (i32) {
    %q = func.call @twice(%p) : (i32) -> i32
    scf.yield %q : i32
  }
  return %y, %k, %sum : tensor<4xf32>, i32, i32
}
"""


def test_scalar_arguments_reach_the_host(load):
    executable = load(SCALARS, callbacks={"twice": lambda v: v * np.int32(2)})
    y, k, last = (np.asarray(out) for out in executable(3, np.ones(4, np.float32)))
    np.testing.assert_array_equal(y, 2)
    assert (k, last) == (6, 3 << 6)


# What is computed for a callback is done where something else is, in the same kernel: the order of calls stays.
ORDER = """
func.func private @note(f32)
func.func private @half(f32) -> f32
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, f32) {
  %c1 = arith.constant 1 : index
  %f = tensor.extract %x[%c1] : tensor<4xf32>
  %square = arith.mulf %f, %f : f32
  %v = math.sin %square : f32
  CALLS
  %y = math.exp %x : tensor<4xf32>
  return %y, %w : tensor<4xf32>, f32
}
"""


@pytest.mark.parametrize(
    "calls, expected",
    [
        (
            "func.call @note(%f) : (f32) -> ()\n  func.call @note(%v) : (f32) -> ()\n"
            "  %w = func.call @half(%f) : (f32) -> f32",
            lambda f, v: [f, v, f],
        ),
        (
            "func.call @note(%v) : (f32) -> ()\n  func.call @note(%f) : (f32) -> ()\n"
            "  %w = func.call @half(%v) : (f32) -> f32",
            lambda f, v: [v, f, v],
        ),
        (
            "%u = func.call @half(%v) : (f32) -> f32\n  %w = func.call @half(%f) : (f32) -> f32",
            lambda f, v: [v, f],
        ),
        (
            "%u = func.call @half(%f) : (f32) -> f32\n  %p = arith.addf %u, %v : f32\n  %q = arith.addf %f, %v : f32\n"
            "  func.call @note(%q) : (f32) -> ()\n  %w = func.call @half(%p) : (f32) -> f32",
            lambda f, v: [f, f + v, f / 2 + v],
        ),
    ],
    ids=["late", "early", "results", "needed"],
)
def test_calls_keep_their_order(load, calls, expected):
    log = []
    callbacks = {"note": lambda a: log.append(float(a)), "half": lambda a: (log.append(float(a)), a / 2)[1]}
    executable = load(ORDER.replace("CALLS", calls), callbacks=callbacks)
    for eager in (False, True):
        log.clear()
        executable(np.array([1, 2, 3, 4], np.float32), eager=eager)
        np.testing.assert_allclose(log, expected(2.0, np.sin(4.0)), rtol=1e-5)


KERNEL_LEVEL = """
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @inc(%a: memref<4xf32>, %b: memref<4xf32>) kernel {
      %tx = gpu.thread_id x
      %one = arith.constant 1.0 : f32
      %x = memref.load %a[%tx] : memref<4xf32>
      %y = arith.addf %x, %one : f32
      memref.store %y, %b[%tx] : memref<4xf32>
      gpu.return
    }
  }
  func.func private @update(memref<4xf32> {cg.access = "read"}, memref<4xf32>) attributes {cg.callback}
  func.func @main(%a: memref<4xf32> {cg.name = "a"}, %b: memref<4xf32> {cg.name = "b"}) {
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %s = gpu.alloc () : memref<4xf32>
    gpu.launch_func @kernels::@inc blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1)
        args(%a : memref<4xf32>, %s : memref<4xf32>)
    func.call @update(%a, %s) : (memref<4xf32>, memref<4xf32>) -> ()
    gpu.launch_func @kernels::@inc blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1)
        args(%s : memref<4xf32>, %b : memref<4xf32>)
    gpu.dealloc %s : memref<4xf32>
    return
  }
}
"""


@pytest.mark.parametrize("eager", [False, True])
def test_calls_between_launches_on_buffers(eager):
    """What a callback reads is given to it, and what it updates, it gives."""
    given = []

    def update(read, updated):
        given.append((read.tolist(), updated.tolist()))
        return updated * 10

    executable = cgmlir.load(cgmlir.compile(KERNEL_LEVEL), callbacks={"update": update})
    got = executable(np.arange(4, dtype=np.float32), eager=eager)[0]
    assert np.asarray(got).tolist() == [11, 21, 31, 41]
    assert given == [([0, 1, 2, 3], [1, 2, 3, 4])]


NUMBERS_BETWEEN_LAUNCHES = """
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @add(%a: memref<4xf32>, %b: memref<4xf32>, %s: f32) kernel {
      %tx = gpu.thread_id x
      %x = memref.load %a[%tx] : memref<4xf32>
      %y = arith.addf %x, %s : f32
      memref.store %y, %b[%tx] : memref<4xf32>
      gpu.return
    }
  }
  func.func private @look(memref<4xf32> {cg.access = "read"}, f32) -> f32 attributes {cg.callback}
  func.func private @tell(f32) attributes {cg.callback}
  func.func @main(%a: memref<4xf32> {cg.name = "a"}, %b: memref<4xf32> {cg.name = "b"}, %s: f32 {cg.name = "s"}) {
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %t = gpu.alloc () : memref<4xf32>
    gpu.launch_func @kernels::@add blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1)
        args(%a : memref<4xf32>, %t : memref<4xf32>, %s : f32)
    %r = func.call @look(%t, %s) : (memref<4xf32>, f32) -> f32
    %u = arith.mulf %r, %r : f32
    func.call @tell(%u) : (f32) -> ()
    vector.print %u : f32
    gpu.launch_func @kernels::@add blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1)
        args(%t : memref<4xf32>, %b : memref<4xf32>, %u : f32)
    return
  }
}
"""


@pytest.mark.parametrize("eager", [False, True])
def test_numbers_of_calls_between_launches(eager, capfd):
    """Numbers that callbacks take and give beside buffers, alone, and that the runtime prints."""
    given = []

    def look(buffer, number):
        given.append((buffer.tolist(), float(number)))
        return np.float32(buffer.sum() + number)

    executable = cgmlir.load(cgmlir.compile(NUMBERS_BETWEEN_LAUNCHES),
                             callbacks={"look": look, "tell": lambda number: given.append(float(number))})
    got = executable(np.arange(4, dtype=np.float32), np.float32(2), eager=eager)[0]
    assert np.asarray(got).tolist() == [258, 259, 260, 261]
    assert given == [([2, 3, 4, 5], 2), 256]
    assert capfd.readouterr().out == "256\n"


def test_numbers_of_a_call_that_is_refused():
    """A callback of both kinds of entry points is refused where it is called, and nothing else is."""
    text = NUMBERS_BETWEEN_LAUNCHES.replace("  func.func @main", """
  func.func @other(%x: tensor<4xf32> {cg.name = "x"}, %s: f32 {cg.name = "s"}) -> tensor<4xf32> {
    func.call @tell(%s) : (f32) -> ()
    return %x : tensor<4xf32>
  }
  func.func @main""", 1)
    with pytest.raises(cgmlir.Error) as error:
        cgmlir.compile(text)
    assert "func.call" in str(error.value)
    assert "gpu.launch_func" not in str(error.value)
