# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls through the compiled extension and through ctypes are the same: the tests of calls run again without it, and
what changes from one call to the next is noticed by both, in any order."""

import gc
import os
import pathlib
import subprocess
import sys
import weakref

import numpy as np
import pytest

from conftest import needs_compiler

import cgmlir
from cgmlir._library import load_extension

HERE = pathlib.Path(__file__).parent
FILES = ("test_bind.py", "test_buckets.py", "test_call.py", "test_cuda.py", "test_declared_strides.py",
         "test_dlpack.py", "test_keys.py", "test_sessions.py", "test_state.py")
X, Y = np.arange(1000, dtype=np.float32), np.ones(1000, np.float32)

needs_extension = pytest.mark.skipif(load_extension("cgmlir_fast") is None, reason="the extension was not built")


@pytest.fixture
def axpy(packages):
    """2 * x + y."""
    exe = cgmlir.load(packages / "axpy.cgpkg")
    exe(X, Y)  # what has run once takes the short way
    return exe


def noted(exe, monkeypatch):
    """For each call, whether it takes the short way."""
    taken = []
    call = exe._session.call

    def counted(*arguments):
        results = call(*arguments)
        taken.append(results is not None)
        return results

    monkeypatch.setattr(exe._session, "call", counted)
    return taken


@pytest.fixture
def short(axpy, monkeypatch):
    """The same, and how often the short way was taken."""
    return axpy, noted(axpy, monkeypatch)


@needs_extension
def test_the_same_tests_without_the_extension():
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", *(str(HERE / f) for f in FILES)]
    done = subprocess.run(command, env=environment | {"CGMLIR_FAST": "0"}, cwd=HERE.parent.parent, capture_output=True,
                          text=True, timeout=600)
    assert done.returncode == 0 and "passed" in done.stdout, done.stdout[-2000:]


@needs_extension
def test_usual_arguments_take_the_short_way(short):
    axpy, taken = short
    for factor in (1, 2, 3):
        np.testing.assert_array_equal(axpy(X * factor, Y)[0], 2 * factor * X + 1)
    assert taken == [True] * 3


@needs_extension
@pytest.mark.parametrize("x", (X.astype(np.float64), X[:10], X.tolist()), ids=("type", "shape", "list"))
def test_what_does_not_fit_has_the_message_of_the_other_way(short, x):
    axpy, taken = short
    with pytest.raises(cgmlir.Error, match=r"argument 'x': expected F32 \[1000\]"):
        axpy(x, Y)
    assert taken == [False]
    np.testing.assert_array_equal(axpy(X, Y)[0], 2 * X + 1)


def test_strides_take_the_other_way(short):
    axpy, taken = short
    spread = np.zeros(2000, np.float32)
    spread[::2] = X
    np.testing.assert_array_equal(axpy(spread[::2], Y)[0], 2 * X + 1)
    np.testing.assert_array_equal(axpy(x=spread[::2], y=Y)[0], 2 * X + 1)
    assert taken == [False] * 2


@needs_extension
def test_names_take_the_short_way(short):
    axpy, taken = short
    np.testing.assert_array_equal(axpy(X, y=2 * Y)[0], 2 * X + 2)
    np.testing.assert_array_equal(axpy(x=3 * X, y=Y)[0], 6 * X + 1)
    np.testing.assert_array_equal(axpy(y=X, x=Y)[0], 2 + X)
    np.testing.assert_array_equal(axpy(X, Y)[0], 2 * X + 1)
    assert taken == [True] * 4


@pytest.mark.parametrize(("arrays", "named", "message"), (
    ((X,), {"y": Y, "z": Y}, "there is no argument 'z'"),
    ((X, Y), {"y": Y}, "argument 'y' is given by position and by name"),
    ((X, Y, Y), {}, "3 arguments by position, there are 2"),
    ((X, Y, Y), {"y": Y}, "3 arguments by position, there are 2"),
    ((), {"x": X}, "missing 'y'"),
    ((), {"x": X, "y": None}, "missing 'y'"),
    ((), {"y": Y[:10], "x": X}, r"argument 'y': expected F32 \[1000\], given F32 \[10\]"),
), ids=("unknown", "twice", "too-many", "too-many-and-a-name", "missing", "none", "shape"))  # fmt: skip
def test_wrong_names_have_the_message_of_the_other_way(axpy, arrays, named, message):
    for _ in range(2):
        with pytest.raises(cgmlir.Error, match=message):
            axpy(*arrays, **named)
        np.testing.assert_array_equal(axpy(x=X, y=Y)[0], 2 * X + 1)


# A factor in memory, one that is taken by value, and a state.
FACTORS = """
func.func @main(%x: tensor<4xf32> {cg.name = "x"}, %factor: tensor<f32> {cg.name = "factor"},
                %shift: i32 {cg.name = "shift"}, %sum: tensor<4xf32> {cg.name = "sum", cg.alias_result = 0 : i32})
    -> (tensor<4xf32> {cg.name = "total"}) {
  %f = tensor.extract %factor[] : tensor<f32>
  %s = arith.sitofp %shift : i32 to f32
  %e = tensor.empty() : tensor<4xf32>
  %y = linalg.map ins(%x, %sum : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) (%v: f32, %a: f32, %o: f32) {
    %p = arith.mulf %v, %f : f32
    %q = arith.addf %p, %s : f32
    %r = arith.addf %q, %a : f32
    linalg.yield %r : f32
  }
  return %y : tensor<4xf32>
}
"""
FOUR = np.arange(4, dtype=np.float32)


@pytest.fixture
def factors(load, monkeypatch):
    """sum += x * factor + shift, and how often the short way was taken."""
    exe = load(FACTORS)
    exe(FOUR, np.float32(0), 0, np.zeros(4, np.float32))
    return exe, noted(exe, monkeypatch)


@needs_extension
@needs_compiler
def test_scalars_of_numpy_take_the_short_way(factors):
    exe, taken = factors
    total = np.zeros(4, np.float32)
    for factor, shift in ((2, 1), (3, 1), (3, 4), (2, 4)):
        total = total + FOUR * factor + shift
        np.testing.assert_array_equal(exe(FOUR, np.float32(factor), np.int32(shift))[0], total)
        total = total + FOUR * factor + shift
        np.testing.assert_array_equal(exe(shift=np.int32(shift), factor=np.float32(factor), x=FOUR)[0], total)
    assert taken == [True] * 8
    # A state that is given sets it, which is for the other way.
    np.testing.assert_array_equal(exe(x=FOUR, factor=np.float32(1), shift=0, sum=FOUR)[0], 2 * FOUR)
    assert taken[8:] == [False]


@needs_compiler
@pytest.mark.parametrize(("factor", "shift", "message"), (
    (np.float64(1), np.int32(1), r"argument 'factor': expected F32 \[\], given F64 \[\]"),
    (np.float32(1), np.int64(1), r"argument 'shift': expected I32 \[\], given I64 \[\]"),
    (np.str_("1"), np.int32(1), "argument 'factor': "),
), ids=("float64", "int64", "text"))  # fmt: skip
def test_scalars_of_other_types_have_the_message_of_the_other_way(factors, factor, shift, message):
    exe, _ = factors
    with pytest.raises(cgmlir.Error, match=message):
        exe(FOUR, factor, shift)
    np.testing.assert_array_equal(exe(FOUR, np.float32(1), np.int32(0))[0], FOUR)


class Producer:
    """An array of another library, which gives capsules. `fail` raises what such a library may raise."""

    def __init__(self, array, device=(1, 0), fail=lambda: None):
        self.array, self.device, self.fail = array, device, fail

    def __dlpack_device__(self):
        return self.device

    def __dlpack__(self, *, max_version=None, stream=None):
        assert stream is None, "the host has no stream"
        self.fail()
        return self.array.__dlpack__()


@needs_extension
def test_tensors_of_other_libraries_take_the_short_way(short):
    axpy, taken = short
    for factor in (1, 2):
        np.testing.assert_array_equal(axpy(Producer(factor * X), Producer(Y))[0], 2 * factor * X + 1)
        np.testing.assert_array_equal(axpy(y=Y, x=Producer(factor * X))[0], 2 * factor * X + 1)
    total = axpy(X, Y)[0]
    np.testing.assert_array_equal(axpy(total, y=total)[0], 6 * X + 3)
    assert taken == [True] * 6


@needs_extension
def test_memory_of_other_libraries_lives_until_it_is_replaced(short):
    axpy, taken = short
    x = X.copy()
    gone = weakref.ref(x)
    axpy(Producer(x), Y)
    del x
    gc.collect()
    assert gone() is not None
    axpy.launch()
    np.testing.assert_array_equal(axpy.outputs()[0], 2 * X + 1)
    # What does not fit is let go of, and what was bound stays.
    for wrong in (Y[:10], Y.astype(np.float64)):
        other = X.copy()
        dropped = weakref.ref(other)
        with pytest.raises(cgmlir.Error, match="argument 'y'"):
            axpy(Producer(other), Producer(wrong))
        del other
        gc.collect()
        assert dropped() is None and gone() is not None
    axpy(X, Y)
    gc.collect()
    assert gone() is None
    assert taken == [True, False, False, True]


@needs_extension
def test_a_session_that_has_its_own_results_as_arguments_is_collected(axpy):
    executable = axpy.session()
    executable(X, Y)
    executable.launch()
    (result,) = executable.outputs()
    assert executable._session.call(executable.signature, (result, Y), None) is not None
    gone = weakref.ref(executable._session)
    del executable, result
    gc.collect()
    assert gone() is None


def raising(error):
    def fail():
        raise error

    return fail


@pytest.mark.parametrize(("x", "message"), (
    (Producer(X, fail=raising(ValueError("not ready"))), "argument 'x': __dlpack__ of Producer failed: not ready"),
    (Producer(X, device=(10, 0)), None),
    (Producer(X.astype(np.int32)), r"argument 'x': expected F32 \[1000\], given I32 \[1000\]"),
    (Producer(np.zeros(2000, np.float32)[::2]), "argument 'x': expected a dense row-major tensor"),
), ids=("raises", "a-device-of-its-own", "type", "strides"))  # fmt: skip
def test_tensors_that_do_not_fit_have_the_message_of_the_other_way(short, x, message):
    axpy, taken = short
    if message is None:  # the capsule says where the memory is
        np.testing.assert_array_equal(axpy(x, Y)[0], 2 * X + 1)
    else:
        with pytest.raises(cgmlir.Error, match=message):
            axpy(x, Y)
    assert taken == [False]
    np.testing.assert_array_equal(axpy(X, Y)[0], 2 * X + 1)


def test_an_interruption_in_another_library_ends_the_call(axpy):
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            axpy(Producer(X, fail=raising(KeyboardInterrupt())), Y)
        np.testing.assert_array_equal(axpy(X, Y)[0], 2 * X + 1)


def test_both_ways_in_turns_bind_the_same_arguments(axpy):
    other = 5 * X
    for _ in range(3):
        np.testing.assert_array_equal(axpy(X, Y)[0], 2 * X + 1)
        np.testing.assert_array_equal(axpy(x=other, y=Y, eager=True)[0], 10 * X + 1)
        np.testing.assert_array_equal(axpy(X, Y)[0], 2 * X + 1)
        axpy.bind(x=other)
        axpy.launch()
        np.testing.assert_array_equal(axpy.outputs()[0], 10 * X + 1)


def test_an_array_that_moves_is_noticed(axpy):
    x = X.copy()
    axpy(x, Y)
    x.resize(2000, refcheck=False)
    with pytest.raises(cgmlir.Error, match=r"expected F32 \[1000\], given F32 \[2000\]"):
        axpy(x, Y)
    x.resize(1000, refcheck=False)
    np.testing.assert_array_equal(axpy(x, Y)[0], 2 * X + 1)


def test_results_are_memory_of_their_own(axpy):
    first, = axpy(X, Y)
    second, = axpy(3 * X, Y)
    np.testing.assert_array_equal(first, 2 * X + 1)
    np.testing.assert_array_equal(second, 6 * X + 1)


def test_what_is_bound_lives_until_it_is_replaced(axpy):
    x = X.copy()
    gone = weakref.ref(x)
    axpy(x, Y)
    del x
    gc.collect()
    assert gone() is not None
    axpy.launch()
    np.testing.assert_array_equal(axpy.outputs()[0], 2 * X + 1)
    axpy(X, Y)
    gc.collect()
    assert gone() is None


# A result whose size is known, one whose size is that of the argument, and a state.
ROWS = """
func.func @main(%x: tensor<?x4xf32> {cg.name = "x"}, %n: i32 {cg.name = "n"},
                %calls: tensor<4xf32> {cg.name = "calls", cg.alias_result = 2 : i32})
    -> (tensor<4xf32> {cg.name = "sums"}, tensor<?x4xf32> {cg.name = "y"}, tensor<4xf32> {cg.name = "called"}) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %rows = tensor.dim %x, %c0 : tensor<?x4xf32>
  %e = tensor.empty(%rows) : tensor<?x4xf32>
  %y = linalg.map ins(%x : tensor<?x4xf32>) outs(%e : tensor<?x4xf32>) (%v: f32, %o: f32) {
    %f = arith.sitofp %n : i32 to f32
    %p = arith.mulf %v, %f : f32
    linalg.yield %p : f32
  }
  %e1 = tensor.empty() : tensor<4xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4xf32>) -> tensor<4xf32>
  %sums = linalg.reduce { arith.addf } ins(%y : tensor<?x4xf32>) outs(%f1 : tensor<4xf32>) dimensions = [0]
  %called = arith.addf %calls, %sums : tensor<4xf32>
  return %sums, %y, %called : tensor<4xf32>, tensor<?x4xf32>, tensor<4xf32>
}
"""


@pytest.fixture(scope="module")
def rows():
    config = {"cg.dims": {"x": [{"name": "rows", "buckets": [4, 8]}, None]}, "cg.keys": {"n": [2, 3]}}
    return cgmlir.compile(ROWS, config=config)


@pytest.fixture
def varying(rows, monkeypatch):
    """n * x, where the rows of x vary and n is a key; and how often the short way was taken."""
    exe = cgmlir.load(rows)
    exe.state["calls"] = np.zeros(4, np.float32)
    exe(np.ones((3, 4), np.float32), 2)
    return exe, noted(exe, monkeypatch)


def of_rows(count):
    return np.arange(4 * count, dtype=np.float32).reshape(count, 4)


@needs_extension
@needs_compiler
def test_sizes_and_keys_that_vary_take_the_short_way(varying):
    exe, taken = varying
    total = np.array(exe.state["calls"])
    for count, factor in ((3, 2), (4, 3), (8, 2), (5, 2), (1, 3), (3, 2)):
        x = of_rows(count)
        sums, y, called = exe(x, factor)
        np.testing.assert_array_equal(y, factor * x)
        np.testing.assert_array_equal(sums, factor * x.sum(0))
        total = total + factor * x.sum(0)
        np.testing.assert_array_equal(called, total)
    assert taken == [True] * 6


@needs_extension
@needs_compiler
def test_another_size_at_the_same_place_is_noticed(varying):
    exe, taken = varying
    whole = of_rows(8)
    for count in (8, 3, 8, 4, 3):
        np.testing.assert_array_equal(exe(whole[:count], 2)[1], 2 * whole[:count])
    assert taken == [True] * 5


@needs_extension
@needs_compiler
def test_results_of_varying_sizes_are_memory_of_their_own(varying):
    exe, taken = varying
    first, second = exe(of_rows(3), 2)[1], exe(of_rows(5), 3)[1]
    np.testing.assert_array_equal(first, 2 * of_rows(3))
    np.testing.assert_array_equal(second, 3 * of_rows(5))
    # One that is bound for launches is left alone by calls, and is there again afterwards.
    bound = np.zeros((3, 4), np.float32)
    exe.bind(of_rows(3), 3, results={"y": bound})
    np.testing.assert_array_equal(exe(of_rows(3), 2)[1], 2 * of_rows(3))
    np.testing.assert_array_equal(bound, np.zeros((3, 4)))
    exe.launch()
    np.testing.assert_array_equal(bound, 2 * of_rows(3))
    assert taken == [True] * 3


@needs_extension
@needs_compiler
def test_what_no_version_takes_has_the_message_of_the_other_way(varying):
    exe, _ = varying
    for x, n, message in (
        (of_rows(9), 2, "dimension 'rows' is 9, and the largest bucket is 8"),
        (of_rows(0), 2, "dimension 'rows' is empty; give at least one element"),
        (of_rows(3), 4, "is a key and 4, and there are versions for 2, 3 alone"),
        (np.zeros((3, 5), np.float32), 2, r"argument 'x': expected F32 \[\?, 4\], given F32 \[3, 5\]"),
    ):
        with pytest.raises(cgmlir.Error, match=message):
            exe(x, n)
        with pytest.raises(cgmlir.Error, match=message):
            exe(x=x, n=n, eager=True)
        np.testing.assert_array_equal(exe(of_rows(3), 2)[1], 2 * of_rows(3))


# An argument and a result in columns of a larger matrix, a transposed one, and a dense one.
LAID_OUT = """
func.func @main(%x: tensor<4x8xf32> {cg.name = "x", cg.layout = strided<[16, 1], offset: 4>},
                %t: tensor<4x8xf32> {cg.name = "t", cg.layout = strided<[1, 4]>},
                %d: tensor<4x8xf32> {cg.name = "d"})
    -> (tensor<4x8xf32> {cg.name = "y", cg.layout = strided<[16, 1], offset: 4>}, tensor<4x8xf32> {cg.name = "z"}) {
  %0 = arith.addf %x, %t : tensor<4x8xf32>
  %1 = arith.addf %0, %d : tensor<4x8xf32>
  return %1, %0 : tensor<4x8xf32>, tensor<4x8xf32>
}
"""


def columns(values, first=4):
    rows = np.zeros((4, 16), np.float32)
    rows[:, first : first + 8] = values
    return rows[:, first : first + 8]


@pytest.fixture
def laid_out(load, monkeypatch):
    """The sum of x, t and d, and how often the short way was taken."""
    exe = load(LAID_OUT)
    dense = np.arange(32, dtype=np.float32).reshape(4, 8)
    exe(columns(dense), np.asfortranarray(dense), dense)
    return exe, noted(exe, monkeypatch), dense


@needs_extension
@needs_compiler
def test_declared_strides_take_the_short_way(laid_out):
    exe, taken, dense = laid_out
    kept = []
    for factor in (1, 2, 3):
        y, z = exe(columns(factor * dense), np.asfortranarray(2 * dense), dense)
        assert (y.strides, z.strides) == ((16, 1), None)
        kept.append((factor, y, z))
    assert taken == [True] * 3
    for factor, y, z in kept:
        np.testing.assert_array_equal(y, (factor + 3) * dense)
        np.testing.assert_array_equal(z, (factor + 2) * dense)
    # A result is taken as it is.
    np.testing.assert_array_equal(exe(y, np.asfortranarray(dense), dense)[1], 7 * dense)


@needs_extension
@needs_compiler
@pytest.mark.parametrize("which", range(3))
def test_other_strides_than_the_declared_ones_take_the_other_way(laid_out, which):
    exe, taken, dense = laid_out
    others = ((dense, np.asfortranarray(dense), np.zeros((4, 9), np.float32)[:, :8]),
              (dense, columns(dense), np.zeros((4, 10), np.float32)[:, :8]),
              (columns(dense), np.asfortranarray(dense), np.zeros((8, 8), np.float32)[::2]))[which]
    for other in others:
        given = [columns(dense), np.asfortranarray(dense), dense]
        given[which] = other
        total = sum(given)
        np.testing.assert_array_equal(exe(*given)[0], total)
    assert taken == [False] * 3
    np.testing.assert_array_equal(exe(columns(dense), np.asfortranarray(dense), dense)[0], 3 * dense)
    assert taken[3:] == [True]
