# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which result becomes the new value of an argument that JAX donates."""

import re
import warnings

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")

ROW, ONE = np.arange(4, dtype=np.float32), np.float32(1)


def pairs(fn, *args, donate):
    """What the argument of each name is replaced by."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        text = cgmlir.from_jax(fn, *args, donate_argnums=donate)
    return {name: int(result) for name, result in re.findall(PAIR, text)}


PAIR = r'cg\.name = "([^"]*)", tf\.aliasing_output = (\d+)'


def count_up(state, x):
    rows, count = state
    return x.sum(), (rows + x, count + 1)


def test_a_tree_goes_with_the_tree_of_its_structure_not_with_the_first_result_of_its_shape():
    assert pairs(count_up, (ROW, ONE), ROW, donate=0) == {"state.0": 1, "state.1": 2}


def test_trees_of_one_structure_go_in_order():
    def step(p, m, x):
        return x, {"w": p["w"] + x}, {"w": m["w"] - x}

    assert pairs(step, {"w": ROW}, {"w": ROW}, ROW, donate=(0, 1)) == {"p.w": 1, "m.w": 2}


def test_what_has_no_counterpart_is_taken_apart():
    def step(state, x):
        return state["a"] + x, {"a_loss": x.sum(), "b": state["b"] + 1}

    assert pairs(step, {"a": ROW, "b": ONE}, ROW, donate=0) == {"state.a": 0, "state.b": 2}


def test_names_decide_between_results_of_one_shape():
    assert pairs(lambda count, x: {"a_loss": x.sum(), "count": count + 1}, ONE, ROW, donate=0) == {"count": 1}


def test_an_argument_without_a_counterpart_is_no_state():
    with pytest.warns(UserWarning, match="donated buffers were not usable"):
        text = cgmlir.from_jax(lambda x, y: y, ROW, ONE, donate_argnums=0)
    assert "aliasing" not in text


def test_numbers_may_count_from_the_end():
    assert pairs(lambda x, y: y + 1, ROW, ONE, donate=-1) == {"y": 0}


def test_a_choice_by_shape_alone_is_a_warning():
    with pytest.warns(UserWarning, match=r"2 of the results have .* donated as 'count'; .* \{'count': \.\.\.\}"):
        text = cgmlir.from_jax(lambda count, x: (x.sum(), count + 1), ONE, ROW, donate_argnums=0)
    assert re.findall(PAIR, text) == [("count", "0")]


@needs_compiler
def test_a_counter_beside_a_loss_counts():
    exe = cgmlir.load(cgmlir.compile(cgmlir.from_jax(count_up, (ROW, ONE), ROW, donate_argnums=0)))
    state = {"state.0": ROW, "state.1": ONE}
    for step in range(3):
        loss, rows, count = exe(x=ROW, **(state if step == 0 else {}))
        assert (loss, count) == (6, 2 + step)
        np.testing.assert_array_equal(rows, (step + 2) * ROW)
