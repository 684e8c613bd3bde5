# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What goes before what uses it: each object keeps what it needs, or the next use is an error that names it.

The packages are those of the runtime's own tests: no compiler is needed.
"""

import gc
import weakref

import numpy as np
import pytest
from on_ranks import in_threads

import cgmlir

X = np.arange(16, dtype=np.float32)


def aligned(values):
    raw = np.zeros(4 * len(values) + 16, np.uint8)
    array = raw[-raw.ctypes.data % 16 :][: 4 * len(values)].view(np.float32)
    array[:] = values
    return array


class Cache:
    """k grows by x, and out is 10 k. It has run once, with a state that is adopted and an argument that is bound."""

    def __init__(self, packages):
        self.package = cgmlir.Package.read(packages / "cache.cgpkg")
        self.states = {"k": aligned(np.zeros(16))}
        self.exe = cgmlir.load(self.package, adopt_states=self.states)
        self.bound = X.copy()
        self.exe.bind(x=self.bound)
        self.exe.launch()
        self.launches = 1

    def check(self):
        self.exe.launch()
        self.launches += 1
        out = next(result for result in self.exe.outputs() if result.name == "out")
        np.testing.assert_array_equal(np.array(out), 10 * self.launches * X)


def drop(use, *names):
    for name in names:
        delattr(use, name)
    gc.collect()
    # What was given back is given out again.
    return [np.full(16, 9, np.float32) for _ in range(1000)]


@pytest.mark.parametrize("first", ["package", "states", "bound"])
def test_an_executable_keeps_what_it_was_given(packages, first):
    use = Cache(packages)
    held = drop(use, first)
    use.check()
    assert held


@pytest.mark.parametrize("adopt", [False, True])
def test_an_executable_keeps_its_weights(packages, adopt):
    weights = {"p.w": aligned([1, 2, 3, 4]), "model.v": aligned([100, 200, 300, 400])}
    exe = cgmlir.load(packages / "weights.cgpkg", weights=weights, adopt=adopt)
    del weights
    gc.collect()
    held = [np.full(4, 9, np.float32) for _ in range(1000)]
    np.testing.assert_array_equal(np.array(exe(np.zeros(4, np.float32))[0]), [101, 202, 303, 404])
    assert held


def test_results_and_states_keep_the_executable(packages):
    use = Cache(packages)
    results = {array.name: array for array in use.exe(x=X)}
    state = use.exe.state["k"]
    held = drop(use, "exe", "package", "states", "bound")
    np.testing.assert_array_equal(np.asarray(state), 2 * X)
    np.testing.assert_array_equal(np.asarray(results["out"]), 20 * X)
    assert held


def test_entries_and_sessions_keep_each_other(packages):
    use = Cache(packages)
    other, entry = use.exe.session(), use.exe.entry("main")
    other.state["k"] = np.zeros(16, np.float32)
    drop(use, "exe", "package")
    for step in (other, entry):
        results = {array.name: np.array(array) for array in step(x=X)}
        np.testing.assert_array_equal(results["out"], 10 * X if step is other else 20 * X)


def test_a_result_that_is_an_argument_elsewhere(packages):
    first, second = Cache(packages), Cache(packages)
    results = {array.name: array for array in first.exe(x=X)}
    second.exe.bind(x=results["out"])
    del results
    drop(first, "exe", "package", "states", "bound")
    second.exe.launch()
    np.testing.assert_array_equal(np.asarray(second.exe.state["k"]), X + 20 * X)


def test_nothing_is_kept_for_ever(packages):
    use = Cache(packages)
    array = weakref.ref(use.bound)
    use.exe.bind(x=X)
    drop(use, "bound")
    assert array() is None, "what is bound no longer is let go of"
    session = weakref.ref(use.exe._session)
    drop(use, "exe")
    assert session() is None, "and so is a session that nothing uses"


def test_a_pool_of_the_program(packages):
    taken = {}

    def take(size):
        raw = np.zeros(size + 256, np.uint8)
        address = raw.ctypes.data + -raw.ctypes.data % 256
        taken[address] = raw
        return address

    exe = cgmlir.load(packages / "cache.cgpkg", allocator=(take, taken.pop))
    del take
    exe.state["k"] = np.zeros(16, np.float32)
    state = exe.state["k"]
    exe(x=X)
    del exe
    gc.collect()
    assert taken, "a view of a state keeps its memory"
    np.testing.assert_array_equal(np.asarray(state), X)
    del state
    gc.collect()
    assert not taken


def test_a_communicator_that_was_closed(packages):
    meet, x = cgmlir.Communicator.rendezvous(), np.ones(4, np.float32)

    def body(rank):
        ranks = cgmlir.Communicator(rank, 2, meet, timeout=30)
        exe = cgmlir.load(packages / "ranks.cgpkg", communicator=ranks)
        first = np.array(exe(x)[0]).tolist()
        ranks.all_gather(b"done")
        ranks.close()
        with pytest.raises(cgmlir.Error, match="the communicator was destroyed") as told:
            exe(x)
        return first, told.value.code

    assert in_threads(2, body) == [([2.0] * 4, "FAILED_PRECONDITION")] * 2


def test_a_file_that_is_written_to(packages, tmp_path):
    """A small one is read, and may change; what is mapped is told of when it is used (package_files_test.cpp)."""
    path = tmp_path / "model.cgpkg"
    path.write_bytes((packages / "cache.cgpkg").read_bytes())
    exe = cgmlir.load(path, adopt_states={"k": aligned(np.zeros(16))})
    path.write_bytes(b"something else")
    np.testing.assert_array_equal(np.asarray({array.name: array for array in exe(x=X)}["out"]), 10 * X)
