# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The training step end to end, with `cg-compile` and `cg-run` as a user calls them, and step by step from Python."""

from __future__ import annotations

import pathlib

import numpy as np
from common import TOLERANCE, check_ir, check_numbers, largest_error
from conftest import assert_one_graph
from make_inputs import batch, first_states
from reference import loss_and_gradients, train_step
from sizes import OPTIMIZER, SIZES

import cgmlir

HERE = pathlib.Path(__file__).resolve().parent
IR = HERE / "train_step.mlir"
# AdamW's first step is the sign of the gradient times the learning rate: where a gradient is about 0, any of the two.
EITHER_SIGN = 2 * OPTIMIZER.learning_rate


def test_step(tools):
    """One graph, and the reference's numbers of the first step, whose gradients are clipped."""
    package, report = tools.compile(IR)
    assert_one_graph(report, set(SIZES.states()))
    states, inputs = first_states(SIZES), batch(SIZES, 0)
    expected = train_step(SIZES, states, **inputs)
    assert expected["norm"] > OPTIMIZER.largest_norm, "this step shows nothing of clipping"
    check_numbers(tools, package, states | inputs, expected, "mean.blocks.0.qkv", f"--atol=params.*={EITHER_SIGN}")


def test_steps_in_a_row():
    """Each step starts from the states that the one before it left in place; the reference starts from the same ones.
    The loss falls."""
    executable = cgmlir.load(cgmlir.compile(IR))
    states, losses, addresses = first_states(SIZES), [], set()
    for name, state in states.items():
        executable.state[name] = state
    for number in range(60):
        inputs = batch(SIZES, number)
        results = {array.name: array for array in executable(**inputs)}
        if number < 10:
            expected = train_step(SIZES, states, **inputs)
            for name, array in results.items():
                slack = EITHER_SIGN if name.startswith("params.") else 0
                assert largest_error(array, expected[name], slack) <= TOLERANCE["f32"], f"{name} after step {number}"
            states = {name: np.array(executable.state[name]) for name in SIZES.states()}
        losses.append(float(results["loss"]))
        addresses.add(tuple(results[name].address for name in SIZES.states()))
    assert len(addresses) == 1, "states stay where they are"
    assert executable.state["count"] == 60
    assert np.mean(losses[-5:]) < 0.6 * losses[0], losses


def test_gradients_of_the_reference():
    """The reference's gradients are those of its loss: differences of it say so."""
    params = {name.removeprefix("params."): x for name, x in first_states(SIZES).items() if name.startswith("params.")}
    params = {name: tensor.astype(np.float64) for name, tensor in params.items()}
    inputs = batch(SIZES, 0)
    _, gradients = loss_and_gradients(SIZES, params, **inputs)
    rng = np.random.default_rng(0)
    for name, tensor in params.items():
        direction = rng.standard_normal(tensor.shape)
        ahead, behind = (params | {name: tensor + sign * direction} for sign in (1e-4, -1e-4))
        slope = np.subtract(*(loss_and_gradients(SIZES, some, **inputs)[0] for some in (ahead, behind))) / 2e-4
        assert abs(slope - (gradients[name] * direction).sum()) <= 1e-3 * (1e-2 + abs(slope)), name


def test_ir_is_what_the_script_writes():
    def files():
        from make_ir import FILES

        return FILES

    check_ir("jax", HERE, files)
