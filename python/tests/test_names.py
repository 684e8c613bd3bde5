# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Names of arguments and results: no two are equal, whatever keys are called. Those of modules: test_torch_names.py."""

import re

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir
from cgmlir.importers._names import distinct


def head(text):
    line = next(line for line in text.splitlines() if "@main(" in line)
    return [re.findall(r'cg\.name = "([^"]*)"', side) for side in line.split(") -> (")]


def test_the_first_keeps_its_name():
    assert distinct(["a", "b"]) == ["a", "b"]
    assert distinct(["a", "a", "a"]) == ["a", "a.1", "a.2"]
    assert distinct(["a"], ["a", "a.1"]) == ["a.2"]
    assert distinct(["a", "a", "a.1"]) == ["a", "a.2", "a.1"]  # what is written for one is not given to another


@needs_compiler
def test_results_named_like_arguments():
    pytest.importorskip("jax", reason="there is no JAX here")
    x = np.ones(3, np.float32)

    def step(x, y):
        return {"x": x + 1, "y": y * 3, "z": y * 2}

    text = cgmlir.from_jax(step, x, x, donate_argnums=1)
    assert head(text) == [["x", "y"], ["x.1", "y", "z"]]
    exe = cgmlir.load(cgmlir.compile(text))
    exe.state["y"] = x
    for turn in range(3):
        results = [np.asarray(result).copy() for result in exe(x)]
        assert [result[0] for result in results] == [2, 3 ** (turn + 1), 2 * 3**turn]


@needs_compiler
def test_keys_with_dots():
    pytest.importorskip("jax", reason="there is no JAX here")
    one, two = np.float32([1, 2, 3]), np.float32([5, 6])

    def crossed(d):
        return {"a.b": d["a"]["b"] + 1, "a": {"b": d["a.b"] * 2}}

    text = cgmlir.from_jax(crossed, {"a.b": one, "a": {"b": two}})
    assert head(text) == [["d.a.b", "d.a.b.1"], ["a.b", "a.b.1"]]
    first, second = cgmlir.load(cgmlir.compile(text))(two, one)  # JAX sorts keys
    np.testing.assert_array_equal(np.asarray(first), one * 2)
    np.testing.assert_array_equal(np.asarray(second), two + 1)
