# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The block end to end: a sequence, one token after another, and the one continued by the other."""

from __future__ import annotations

import pathlib

import numpy as np
import pytest
from common import TOLERANCE, check_ir, check_numbers, largest_error
from conftest import assert_one_graph
from make_inputs import sequence, state, weights
from reference import block
from sizes import SIZES

import cgmlir
from cgmlir import safetensors

HERE = pathlib.Path(__file__).resolve().parent
# The tokens that the convolution sees move on by one: those are copied, through memory where they overlap.
COPIES = 2


@pytest.mark.parametrize("entry", ["prefill", "decode"])
def test_entry(entry, tools, tmp_path):
    """One graph, and the reference's numbers, continued from a state."""
    values, states, x = weights(SIZES), state(SIZES), sequence(SIZES)
    safetensors.save(tmp_path / "weights.safetensors", values)
    package, report = tools.compile(HERE / f"{entry}.mlir", f"--weights-extern={tmp_path}/weights.safetensors")
    assert_one_graph(report, set(SIZES.caches()), COPIES)
    if entry == "prefill":
        expected = block(SIZES, values, x, **states)
    else:
        x = x[:, 0]
        expected = block(SIZES, values, x[:, None], **states)
        expected["y"] = expected["y"][:, 0]
    check_numbers(tools, package, states | {"x": x}, expected, "state", weights=tmp_path / "weights.safetensors")


def test_prefill_and_then_a_hundred_tokens():
    """The state that the sequence left goes on token by token, and never leaves its place."""
    values, x = weights(SIZES), sequence(SIZES)
    prefill, decode = (
        cgmlir.load(cgmlir.compile(HERE / f"{entry}.mlir", weights=values)) for entry in ("prefill", "decode")
    )
    expected = {name: np.zeros(shape, np.float32) for name, shape in SIZES.caches().items()}
    for name, zeros in expected.items():
        prefill.state[name] = zeros
    y, *states = prefill(x=x)
    expected = block(SIZES, values, x, expected["recent"], expected["state"])
    assert largest_error(y, expected["y"]) <= TOLERANCE["f32"]
    for array in states:
        decode.state[array.name] = np.array(array)
    rng, addresses = np.random.default_rng(3), set()
    for number in range(100):
        x = rng.standard_normal((SIZES.batch, SIZES.width), np.float32)
        expected = block(SIZES, values, x[:, None], expected["recent"], expected["state"])
        y, recent, last = decode(x=x)
        assert largest_error(y, expected["y"][:, 0]) <= TOLERANCE["f32"], f"token {number}"
        addresses.add((recent.address, last.address))
    assert largest_error(last, expected["state"]) <= TOLERANCE["f32"]
    assert largest_error(recent, expected["recent"]) <= TOLERANCE["f32"]
    assert len(addresses) == 1


def test_ir_is_what_the_script_writes():
    def files():
        from make_ir import FILES

        return FILES

    check_ir("jax", HERE, files)
