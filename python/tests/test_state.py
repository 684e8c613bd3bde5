# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""State: set by calls and by assignment, kept over calls, seen through views."""

import numpy as np
import pytest
from elsewhere import on_the_host
from modules import COUNTER

import cgmlir

X = np.arange(4, dtype=np.float32)
ONES = np.ones(4, np.float32)

SWAP = """
func.func @main(%a: tensor<4xf32> {cg.name = "a", tf.aliasing_output = 0 : i32},
                %b: tensor<4xf32> {cg.name = "b", tf.aliasing_output = 1 : i32})
    -> (tensor<4xf32> {cg.name = "a"}, tensor<4xf32> {cg.name = "b"}) {
  %0 = arith.addf %a, %a : tensor<4xf32>
  %1 = arith.addf %b, %a : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
"""


def test_state_is_carried_and_the_callers_array_is_not_written(load):
    exe = load(COUNTER)
    given = ONES.copy()
    exe(X, given)
    exe(X)
    exe(X, None)
    y, s = exe(X, s=None)
    np.testing.assert_array_equal(s, ONES + 4 * X)
    np.testing.assert_array_equal(y, (ONES + 4 * X) * (ONES + 3 * X))
    np.testing.assert_array_equal(given, ONES)
    np.testing.assert_array_equal(exe.state["s"], s)


def test_a_given_state_sets_it_anew(load):
    exe = load(COUNTER)
    exe(X, ONES)
    _, s = exe(X, ONES * 5)
    np.testing.assert_array_equal(s, ONES * 5 + X)


def test_missing_at_first_use(load):
    exe = load(COUNTER)
    for arguments in ((X,), (X, None)):
        with pytest.raises(cgmlir.Error, match=r"missing 's' \(F32 \[4\]\), a state that was never set"):
            exe(*arguments)
    with pytest.raises(cgmlir.Error) as caught:
        exe.state["s"]
    assert caught.value.code == "FAILED_PRECONDITION"


def test_assignment(load):
    exe = load(COUNTER)
    exe.state["s"] = ONES * 2
    y, _ = exe(X)
    np.testing.assert_array_equal(y, (X + 2) * 2)
    with pytest.raises(cgmlir.Error, match=r"state 's': expected F32 \[4\], given F32 \[3\]") as caught:
        exe.state["s"] = ONES[:3]
    assert caught.value.code == "INVALID_ARGUMENT"
    with pytest.raises(cgmlir.Error, match="state 'gone': there is 's'") as caught:
        exe.state["gone"] = ONES
    assert caught.value.code == "NOT_FOUND"
    with pytest.raises(TypeError):
        del exe.state["s"]


def test_mapping(load):
    state = load(COUNTER).state
    assert list(state) == ["s"] and len(state) == 1 and "s" in state and "x" not in state
    assert repr(state) == "<states s F32 [4]>"


@on_the_host
def test_views_show_the_state_as_it_is(load):
    exe = load(COUNTER)
    _, view = exe(X, ONES)
    first = np.array(view)
    array = np.asarray(view)
    assert not array.flags.writeable
    _, again = exe(X)
    np.testing.assert_array_equal(view, first + X)
    assert np.shares_memory(array, np.asarray(again)) and np.shares_memory(array, np.asarray(exe.state["s"]))


def test_a_view_that_comes_back_stays_where_it_is(load):
    exe = load(COUNTER)
    _, s = exe(X, ONES)
    for _ in range(3):
        _, s = exe(X, s)
    np.testing.assert_array_equal(s, ONES + 4 * X)


def test_views_of_other_states_are_read_before_they_are_set(load):
    exe = load(SWAP)
    a, b = exe(ONES, ONES * 10)
    np.testing.assert_array_equal(a, ONES * 2)
    np.testing.assert_array_equal(b, ONES * 11)
    a, b = exe(b, a)
    np.testing.assert_array_equal(a, ONES * 22)
    np.testing.assert_array_equal(b, ONES * 13)


def test_views_outlive_their_executable(load):
    exe = load(COUNTER)
    view = np.asarray(exe(X, ONES)[1])
    del exe
    np.testing.assert_array_equal(view, ONES + X)


def test_a_hundred_steps(load):
    exe = load(COUNTER)
    exe.state["s"] = ONES * 0
    for _ in range(100):
        exe(X)
    np.testing.assert_array_equal(exe.state["s"], 100 * X)


def test_a_checkpoint_goes_on_bit_for_bit(load, tmp_path):
    x = (np.arange(4, dtype=np.float32) + 1) / 3
    exe = load(COUNTER)
    exe(x, ONES)
    exe(x)
    exe.state.save(tmp_path / "state.safetensors")
    expected = [np.array(exe(x)[0]) for _ in range(3)]
    assert cgmlir.safetensors.load(tmp_path / "state.safetensors").keys() == {"s"}
    # In a session that has not run, and in one that is elsewhere.
    fresh, used = load(COUNTER), exe.session()
    used(X, 5 * ONES)
    for other in (fresh, used):
        other.state.load(tmp_path / "state.safetensors")
        for y in expected:
            np.testing.assert_array_equal(np.asarray(other(x)[0]).view(np.int32), y.view(np.int32))


def test_a_state_without_contents_is_not_in_a_checkpoint(load, tmp_path):
    exe = load(SWAP)
    exe.state["a"] = X
    exe.state.save(tmp_path / "state.safetensors")
    other = load(SWAP)
    other.state.load(tmp_path / "state.safetensors")
    np.testing.assert_array_equal(other.state["a"], X)
    with pytest.raises(cgmlir.Error, match="state 'b'"):
        other.state["b"]
    other.state["b"] = ONES
    with pytest.raises(cgmlir.Error, match="state 'b' is not in '.*state.safetensors'; no state was changed"):
        other.state.load(tmp_path / "state.safetensors")


def test_a_checkpoint_of_something_else_changes_nothing(load, tmp_path):
    exe = load(SWAP)
    exe.state["a"], exe.state["b"] = X, ONES
    path = tmp_path / "other.safetensors"
    cgmlir.safetensors.save(path, {"a": 2 * ONES, "b": np.zeros(5, np.float32), "c": ONES})
    with pytest.raises(cgmlir.Error) as raised:
        exe.state.load(path)
    assert raised.value.code == "INVALID_ARGUMENT"
    for part in ("state 'b': ", "state 'c' of ", "no state was changed"):
        assert part in str(raised.value)
    np.testing.assert_array_equal(exe.state["a"], X)
    with pytest.raises(cgmlir.Error, match="none.safetensors"):
        exe.state.load(tmp_path / "none.safetensors")


def test_a_new_version_of_a_program_goes_on_from_the_old_ones_state(load):
    exe = load(COUNTER)
    exe(X, ONES)
    newer = load(COUNTER.replace("arith.mulf", "arith.addf"))
    newer.state.take(exe.state)
    np.testing.assert_array_equal(newer.state["s"], ONES + X)
    newer(X)
    np.testing.assert_array_equal(exe.state["s"], ONES + X)  # a copy
    # Another layout is an error that names the state, and so is a state that is gone.
    with pytest.raises(cgmlir.Error, match="state 's': .*no state was changed"):
        load(COUNTER.replace("4xf32", "8xf32")).state.take(exe.state)
    with pytest.raises(cgmlir.Error, match="state 's' of the other session is none of this program"):
        load(SWAP).state.take(exe.state)


def test_random_numbers_go_on_from_a_checkpoint(packages, tmp_path):
    exe = cgmlir.load(packages / "generator.cgpkg")
    exe.seed(5)
    exe()
    exe.state.save(tmp_path / "state.safetensors")
    expected = [exe()[0].item() for _ in range(3)]
    other = cgmlir.load(packages / "generator.cgpkg")
    other.state.load(tmp_path / "state.safetensors")
    assert [other()[0].item() for _ in range(3)] == expected


def test_globals_are_state(packages):
    exe = cgmlir.load(packages / "generator.cgpkg")
    (name,) = exe.state
    assert name.startswith("global:")
    exe.seed(5)
    first = exe()[0].item()
    second = exe()[0].item()
    assert first != second
    exe.seed(5)
    assert exe()[0].item() == first
    before = np.array(exe.state[name])
    exe.state[name] = before
    assert exe()[0].item() == second


def test_a_cache_without_a_compiler(packages):
    exe = cgmlir.load(packages / "cache.cgpkg")
    k, x = np.zeros(16, np.float32), np.arange(16, dtype=np.float32)
    k_out, _ = exe(k, x)
    once = np.array(k_out)
    exe(x=x)
    assert not np.array_equal(exe.state["k"], once) and not k.any()
