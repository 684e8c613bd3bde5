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


# Gives `seed + 10 * offset`, and counts.
DRAWS = """
ml_program.global private mutable @key(dense<0> : tensor<2xi64>) : tensor<2xi64>
func.func @main() -> tensor<i64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i64
  %ten = arith.constant 10 : i64
  %key = ml_program.global_load @key : tensor<2xi64>
  %seed = tensor.extract %key[%c0] : tensor<2xi64>
  %offset = tensor.extract %key[%c1] : tensor<2xi64>
  %next = arith.addi %offset, %one : i64
  %new = tensor.insert %next into %key[%c1] : tensor<2xi64>
  ml_program.global_store @key = %new : tensor<2xi64>
  %tens = arith.muli %offset, %ten : i64
  %drawn = arith.addi %seed, %tens : i64
  %result = tensor.from_elements %drawn : tensor<i64>
  return %result : tensor<i64>
}
"""


class Generator:
    """What a program sees of a torch.Generator, here of seed 7 at offset 4."""

    def __init__(self, device):
        self.device = type("device", (), {"type": device})

    def initial_seed(self):
        return 7

    def get_offset(self):
        if self.device.type != "cuda":
            raise AttributeError("a generator of a processor has none")
        return 4


def test_random_state_is_a_seed_and_an_offset(load):
    exe = load(DRAWS)
    exe.seed(5)
    assert exe.random_state == (5, 0)
    assert [exe()[0].item() for _ in range(3)] == [5, 15, 25]
    assert exe.random_state == (5, 3) and exe.random_state.offset == 3
    for value, drawn in [
        (8, 8), ((8, 2), 28), (cgmlir.RandomState(8, 1), 18), ({"seed": 3}, 3), ({"seed": 3, "offset": 1}, 13),
        (np.int32(4), 4), (Generator("cuda"), 47), (Generator("cpu"), 7), (2**64 - 1, -1),
    ]:  # fmt: skip
        exe.random_state = value
        assert exe()[0].item() == drawn, value
    assert exe.random_state == (2**64 - 1, 1)


@pytest.mark.parametrize(
    "value, message",
    [(-1, "the seed -1 is not in 0"), ((1, 2**64), "the offset 18446744073709551616 is not"), ("x", "torch.Generator"),
     ({}, "a seed and an offset"), ((1, 2, 3), "a seed and an offset")],
)  # fmt: skip
def test_random_states_that_are_none(load, value, message):
    exe = load(DRAWS)
    exe.random_state = (7, 1)
    with pytest.raises(cgmlir.Error, match=message):
        exe.random_state = value
    assert exe.random_state == (7, 1)


def test_random_state_of_other_programs(packages):
    with pytest.raises(cgmlir.Error, match="no random state"):
        cgmlir.load(packages / "axpy.cgpkg").random_state  # noqa: B018
    exe = cgmlir.load(packages / "generator.cgpkg")
    exe.random_state = 5
    assert exe.random_state == (5, 0)
    with pytest.raises(cgmlir.Error, match="'global:seed' has one element, and no room for an offset"):
        exe.random_state = (5, 1)


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
