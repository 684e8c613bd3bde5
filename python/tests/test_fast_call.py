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

import cgmlir
from cgmlir._library import load_extension

HERE = pathlib.Path(__file__).parent
FILES = ("test_bind.py", "test_call.py", "test_cuda.py", "test_dlpack.py", "test_sessions.py", "test_state.py")
X, Y = np.arange(1000, dtype=np.float32), np.ones(1000, np.float32)

needs_extension = pytest.mark.skipif(load_extension("cgmlir_fast") is None, reason="the extension was not built")


@pytest.fixture
def axpy(packages):
    """2 * x + y."""
    exe = cgmlir.load(packages / "axpy.cgpkg")
    exe(X, Y)  # what has run once takes the short way
    return exe


@pytest.fixture
def short(axpy, monkeypatch):
    """The same, and how often the short way was taken."""
    taken = []
    call = axpy._session.call

    def counted(*arguments):
        results = call(*arguments)
        taken.append(results is not None)
        return results

    monkeypatch.setattr(axpy._session, "call", counted)
    return axpy, taken


@needs_extension
def test_the_same_tests_without_the_extension():
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", *(str(HERE / f) for f in FILES)]
    done = subprocess.run(command, env=environment | {"CGMLIR_FAST": "0"}, cwd=HERE.parent.parent, capture_output=True,
                          text=True, timeout=300)
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


def test_strides_and_names_take_the_other_way(short):
    axpy, taken = short
    spread = np.zeros(2000, np.float32)
    spread[::2] = X
    np.testing.assert_array_equal(axpy(spread[::2], Y)[0], 2 * X + 1)
    np.testing.assert_array_equal(axpy(X, y=2 * Y)[0], 2 * X + 2)
    assert taken == [False]  # names are not asked for


def test_both_ways_in_turns_bind_the_same_arguments(axpy):
    other = 5 * X
    for _ in range(3):
        np.testing.assert_array_equal(axpy(X, Y)[0], 2 * X + 1)
        np.testing.assert_array_equal(axpy(x=other, y=Y)[0], 10 * X + 1)
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
