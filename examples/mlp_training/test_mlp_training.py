# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The training step end to end, with `cg-compile` and `cg-run` as a user calls them, and step by step from Python."""

from __future__ import annotations

import pathlib

import numpy as np
import pytest
from common import TOLERANCE, largest_error
from conftest import assert_one_graph
from make_inputs import batch, first_states
from reference import train_step
from sizes import ADAMW, SIZES

import cgmlir
from cgmlir import safetensors

HERE = pathlib.Path(__file__).resolve().parent
IR = HERE / "train_step.mlir"
# AdamW's first step is the sign of the gradient times the learning rate: where a gradient is about 0, any of the two.
EITHER_SIGN = 2 * ADAMW.learning_rate


def test_step(tools, tmp_path):
    """Report, the first step against the reference, and the eager twin."""
    package, report = tools.compile(IR)
    assert_one_graph(report, set(SIZES.states()))
    states, inputs = first_states(SIZES), batch(SIZES, 0)
    expected = train_step(SIZES, states, **inputs)
    safetensors.save(tmp_path / "inputs.safetensors", states | inputs)
    safetensors.save(tmp_path / "expected.safetensors", expected)
    given = (package, f"--inputs={tmp_path}/inputs.safetensors")
    for flags in ([], ["--eager"]):
        equal, output = tools.verify(
            *given, *flags, f"--expect={tmp_path}/expected.safetensors", f"--atol=params.*={EITHER_SIGN}"
        )
        assert equal, output
    equal, output = tools.verify(*given, "--against=eager", "--rtol=0", "--atol=0")
    assert equal, output

    # A moment that is left as it was is seen.
    safetensors.save(tmp_path / "wrong.safetensors", expected | {"mean.0.bias": states["mean.0.bias"]})
    equal, output = tools.verify(*given, f"--expect={tmp_path}/wrong.safetensors", f"--atol=params.*={EITHER_SIGN}")
    assert not equal and "mean.0.bias" in output


@pytest.fixture(scope="module")
def package():
    return cgmlir.compile(IR)


def test_steps_in_a_row(package):
    """Each step starts from the states that the one before it left in place; the reference starts from the same ones.
    The loss falls. The eager twin gives the same bits."""
    executable = cgmlir.load(package)
    eager = executable.session()
    states, losses = first_states(SIZES), []
    addresses = {}
    for session in (executable, eager):
        for name, state in states.items():
            session.state[name] = state
    for number in range(20):
        inputs = batch(SIZES, number)
        expected = train_step(SIZES, states, **inputs)
        results = {array.name: array for array in executable(**inputs)}
        twins = eager(**inputs, eager=True)
        for (name, array), twin in zip(results.items(), twins, strict=True):
            slack = EITHER_SIGN if name.startswith("params.") else 0
            assert largest_error(array, expected[name], slack) <= TOLERANCE["f32"], f"{name} after step {number}"
            np.testing.assert_array_equal(array, twin)
        states = {name: np.array(executable.state[name]) for name in SIZES.states()}
        losses.append(float(results["loss"]))
        addresses[number] = [results[name].address for name in SIZES.states()]
    assert addresses[0] == addresses[19], "states stay where they are"
    assert states["count"] == 20
    assert np.mean(losses[-3:]) < 0.2 * losses[0], losses


def test_trajectory(package):
    """States are the reference's own throughout, so errors add up; what is learnt is the same."""
    executable = cgmlir.load(package)
    states = first_states(SIZES)
    for name, state in states.items():
        executable.state[name] = state
    for number in range(20):
        inputs = batch(SIZES, number)
        (loss, *_) = executable(**inputs)
        expected = train_step(SIZES, states, **inputs)
        states = {name: expected[name] for name in SIZES.states()}
        assert abs(float(loss) - float(expected["loss"])) <= 1e-2 * float(expected["loss"]), f"loss of step {number}"


def test_ir_is_what_the_script_writes():
    pytest.importorskip("jax", reason="there is no JAX here")
    from make_ir import LICENCE, make_ir

    assert IR.read_text() == LICENCE + make_ir()
