# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Weights that are used where they lie, and memory of a pool of the caller's."""

import ctypes
import gc
import mmap
import weakref

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler
MODULE = """
func.func @main(%x: tensor<64xf32>, %w: tensor<64xf32> {cg.binding = #cg.binding<constant>, cg.name = "w"},
                %s: tensor<64xf32> {cg.binding = #cg.binding<state>, cg.name = "s", cg.alias_result = 1 : i32})
    -> (tensor<64xf32>, tensor<64xf32>) {
  %0 = arith.addf %x, %w : tensor<64xf32>
  %1 = arith.addf %s, %0 : tensor<64xf32>
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}
"""
X = np.arange(64, dtype=np.float32)


@pytest.fixture(scope="module")
def package():
    return cgmlir.compile(MODULE)


def aligned():
    raw = np.zeros(64 * 4 + 16, np.uint8)
    return raw[-raw.ctypes.data % 16 :][: 64 * 4].view(np.float32)


def run(exe):
    exe.state["s"] = np.zeros(64, np.float32)
    return np.array(exe(X)[0])


def test_weights_are_used_where_they_lie(package):
    w = aligned()
    w[:] = 1
    exe = cgmlir.load(package, weights={"w": w}, adopt=True)
    np.testing.assert_array_equal(run(exe), X + 1)
    w[:] = 7
    np.testing.assert_array_equal(run(exe), X + 7)
    np.testing.assert_array_equal(w, np.full(64, 7, np.float32))


def test_without_adopt_they_are_copied(package):
    w = aligned()
    exe = cgmlir.load(package, weights={"w": w})
    w[:] = 7
    np.testing.assert_array_equal(run(exe), X)


def test_what_is_adopted_lives_as_long_as_the_executable(package):
    w = aligned()
    gone = weakref.ref(w)
    exe = cgmlir.load(package, weights={"w": w}, adopt=True)
    del w
    gc.collect()
    assert gone() is not None
    np.testing.assert_array_equal(run(exe), X)
    del exe
    gc.collect()
    assert gone() is None


@pytest.mark.parametrize(("w", "message"), (
    (np.zeros(63, np.float32), r"'w': expected F32 \[64\], given F32 \[63\]"),
    (np.zeros(128, np.float32)[::2], "'w': expected a dense row-major array"),
    (aligned().view(np.uint8).repeat(2)[: 64 * 4 + 4][4:].view(np.float32), None),
), ids=("shape", "strides", "address"))
def test_what_cannot_be_adopted(package, w, message):
    if message is None:
        if w.ctypes.data % 16 == 0:
            pytest.skip("it lies well")
        message = "a multiple of 16 bytes"
    with pytest.raises(cgmlir.Error, match=message):
        cgmlir.load(package, weights={"w": w}, adopt=True)


def test_adopting_nothing_is_an_error(package):
    with pytest.raises(cgmlir.Error, match="none are given"):
        cgmlir.load(package, adopt=True)
    with pytest.raises(cgmlir.Error, match="missing 'w'"):
        cgmlir.load(package, weights={}, adopt=True)


def test_set_weights_leaves_adopted_memory_alone(package):
    w = aligned()
    exe = cgmlir.load(package, weights={"w": w}, adopt=True)
    with pytest.raises(cgmlir.Error, match="was adopted"):
        exe.set_weights({"w": X})
    np.testing.assert_array_equal(w, np.zeros(64, np.float32))


def test_states_are_written_where_they_lie(package):
    s = aligned()
    s[:] = 2
    exe = cgmlir.load(package, weights={"w": np.ones(64, np.float32)}, adopt_states={"s": s})
    for launch in (1, 2):
        exe(X)
        np.testing.assert_array_equal(s, launch * (X + 1) + 2)
    s[:] = 0
    exe(X)
    np.testing.assert_array_equal(s, X + 1)
    other = exe.session()
    other.state["s"] = np.zeros(64, np.float32)
    other(X)
    np.testing.assert_array_equal(s, X + 1)


def test_what_is_adopted_as_a_state_lives_as_long_as_the_session(package):
    s = aligned()
    gone = weakref.ref(s)
    exe = cgmlir.load(package, weights={"w": X}, adopt_states={"s": s})
    del s
    gc.collect()
    assert gone() is not None
    exe(X)
    del exe
    gc.collect()
    assert gone() is None


def read_only():
    s = aligned()
    s.flags.writeable = False
    return s


@pytest.mark.parametrize(("states", "message"), (
    ({"s": np.zeros(63, np.float32)}, r"adopt_states: 's': expected F32 \[64\], given F32 \[63\]"),
    ({"s": read_only()}, "'s': the array is read-only"),
    ({"w": aligned()}, "there is no state 'w', the package has s"),
    ([1], "a mapping of arrays by name"),
), ids=("shape", "read-only", "name", "kind"))
def test_what_cannot_be_adopted_as_a_state(package, states, message):
    with pytest.raises((cgmlir.Error, TypeError), match=message):
        cgmlir.load(package, weights={"w": X}, adopt_states=states)


class Pool:
    def __init__(self):
        self.live = {}

    def allocate(self, size):
        memory = mmap.mmap(-1, size)
        address = ctypes.addressof(ctypes.c_char.from_buffer(memory))
        self.live[address] = memory
        return address

    def free(self, address):
        del self.live[address]


def test_memory_comes_from_the_callers_pool(package):
    pool = Pool()
    exe = cgmlir.load(package, weights={"w": X}, allocator=(pool.allocate, pool.free))
    other = cgmlir.load(package, weights={"w": X}, allocator=(pool.allocate, pool.free))
    np.testing.assert_array_equal(run(exe), 2 * X)
    np.testing.assert_array_equal(run(other), 2 * X)
    state = exe.state["s"].address
    assert any(begin <= state < begin + len(memory) for begin, memory in pool.live.items())
    del exe, other
    gc.collect()
    assert not pool.live


@pytest.mark.parametrize(("exception", "message"), (
    (MemoryError("no bytes"), "MemoryError: no bytes"), (KeyboardInterrupt(), "KeyboardInterrupt"),
    (SystemExit(3), "SystemExit: 3")))
def test_a_pool_that_fails_is_told(package, exception, message):
    def allocate(size):
        raise exception

    with pytest.raises(cgmlir.Error, match=f"program's pool.*{message}") as caught:
        cgmlir.load(package, weights={"w": X}, allocator=(allocate, print))
    assert caught.value.code == "RESOURCE_EXHAUSTED"


@pytest.mark.parametrize(("allocator", "message"), (
    ("torch", "for the backend cuda"), ("jemalloc", "allocator is 'torch', or a function"), ((print,), "a function")))
def test_allocators_that_do_not_exist(package, allocator, message):
    with pytest.raises(cgmlir.Error, match=message):
        cgmlir.load(package, weights={"w": X}, allocator=allocator)
