# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The step end to end, with `cg-compile` and `cg-run` as a user calls them, and step by step from Python."""

from __future__ import annotations

import dataclasses
import pathlib

import numpy as np
import pytest
from common import TOLERANCE, check_ir, check_numbers, largest_error
from conftest import assert_one_graph
from make_inputs import first_states, step, weights
from reference import Reference
from sizes import SIZES, WHOLE

import cgmlir
from cgmlir import safetensors

HERE = pathlib.Path(__file__).resolve().parent
IR = HERE / "decode.mlir"
STATES = set(SIZES.caches()) | set(SIZES.lengths())


def test_step(tools, tmp_path):
    """One graph, a row of each cache written, and the numbers of a step after twenty others."""
    values = weights(SIZES)
    safetensors.save(tmp_path / "weights.safetensors", values)
    package, report = tools.compile(IR, f"--weights-extern={tmp_path}/weights.safetensors")
    # What is copied is a count of rows. No cache is: even one would be more than all that is written.
    assert_one_graph(report, STATES, copies=1)
    cache = 4 * int(np.prod(SIZES.caches()["keys_0"]))
    assert all(graph["bytes_written"] < cache for graph in report["graphs"])
    reference = Reference(SIZES, values)
    for token in range(20):
        states = reference.step(token)
    expected = reference.step(7)
    inputs = {name: states[name] for name in STATES} | step(7, 20)
    check_numbers(tools, package, inputs, expected, "logits", weights=tmp_path / "weights.safetensors")


def test_until_the_cache_is_full():
    """Steps in a row, each with the token that the one before it chose; the cache counts its own rows."""
    values = weights(SIZES)
    executable = cgmlir.load(cgmlir.compile(IR, weights=values))
    for name, state in first_states(SIZES).items():
        executable.state[name] = state
    reference, token = Reference(SIZES, values), 1
    for position in range(SIZES.rows):
        results = {array.name: array for array in executable(**step(token, position))}
        expected = reference.step(token)
        assert largest_error(results["logits"], expected["logits"]) <= TOLERANCE["f32"], f"logits of step {position}"
        token = int(np.argmax(results["logits"]))
        assert token == int(np.argmax(expected["logits"])), f"token of step {position}"
    for name in SIZES.caches():
        assert largest_error(results[name], expected[name]) <= TOLERANCE["f32"], name
    assert [int(results[name]) for name in SIZES.lengths()] == [SIZES.rows] * SIZES.layers


@pytest.mark.full
def test_the_whole_model_with_torch(tools, tmp_path):
    """GPT-2 as its configuration is without arguments: one graph, no cache written as a whole, and 20 steps."""
    for framework in ("torch_mlir", "transformers"):
        pytest.importorskip(framework)
    import transformers
    from make_ir import make_ir

    config = transformers.GPT2Config()
    sizes = (config.n_layer, config.n_embd, config.n_head, config.vocab_size, config.n_positions)
    assert dataclasses.astuple(WHOLE) == sizes
    ir, values = tmp_path / "whole.mlir", weights(WHOLE)
    ir.write_text(make_ir(WHOLE))
    safetensors.save(tmp_path / "weights.safetensors", values)
    package, report = tools.compile(ir, f"--weights-extern={tmp_path}/weights.safetensors")
    assert_one_graph(report, set(WHOLE.caches()) | set(WHOLE.lengths()), copies=2)
    cache = 4 * int(np.prod(WHOLE.caches()["keys_0"]))
    assert all(graph["bytes_written"] < cache for graph in report["graphs"])
    executable = cgmlir.load(package, weights=values)
    for name, state in first_states(WHOLE).items():
        executable.state[name] = state
    reference, token = Reference(WHOLE, values), 1
    for position in range(20):
        results = {array.name: array for array in executable(**step(token, position))}
        expected = reference.step(token)
        assert largest_error(results["logits"], expected["logits"]) <= TOLERANCE["f32"], f"logits of step {position}"
        token = int(np.argmax(expected["logits"]))


def test_ir_is_what_the_script_writes_with_torch():
    def files():
        from make_ir import FILES

        return FILES

    check_ir("torch_mlir", HERE, files)
