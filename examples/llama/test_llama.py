# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The decode step end to end, with `cg-compile` and `cg-run` as a user calls them, and step by step from Python."""

from __future__ import annotations

import pathlib

import ml_dtypes
import numpy as np
import pytest
from common import TOLERANCE, check_ir, check_numbers, largest_error
from conftest import assert_one_graph
from make_inputs import step, weights
from reference import Reference
from sizes import DTYPES, SIZES

import cgmlir
from cgmlir import safetensors

HERE = pathlib.Path(__file__).resolve().parent
NUMPY = {"f32": np.float32, "bf16": ml_dtypes.bfloat16}
dtypes = pytest.mark.parametrize("dtype", list(DTYPES))


def typed(tensors, dtype):
    return {name: x.astype(NUMPY[dtype]) if x.dtype == np.float32 else x for name, x in tensors.items()}


@dtypes
def test_step(dtype, tools, tmp_path):
    """One graph, a row of each cache written, and numbers of a step whose sequences are at different positions."""
    values = typed(weights(SIZES), dtype)
    safetensors.save(tmp_path / "weights.safetensors", values)
    flag = f"--weights-extern={tmp_path}/weights.safetensors"
    package, report = tools.compile(HERE / f"decode_{dtype}.mlir", flag)
    assert_one_graph(report, set(SIZES.caches()))
    # Rows of the caches, not the caches: these alone would be more.
    assert all(graph["bytes_written"] < report["memory"]["state_bytes"] for graph in report["graphs"])
    reference, inputs = Reference(SIZES, values), typed(step(SIZES), dtype)
    reference.caches = {name: np.array(inputs[name], np.float32) for name in SIZES.caches()}
    expected = reference.step(inputs["tokens"], inputs["positions"])
    check_numbers(tools, package, inputs, expected, "logits", weights=tmp_path / "weights.safetensors")


@dtypes
def test_hundred_steps(dtype, tmp_path):
    """Steps in a row, the reference's tokens fed in. Sequences start one after another, as requests arrive. Rows that
    no step wrote stay zero."""
    values = typed(weights(SIZES), dtype)
    package = cgmlir.compile(HERE / f"decode_{dtype}.mlir", weights=values, weights_extern=True)
    executable = cgmlir.load(package, weights=values)
    reference = Reference(SIZES, values)
    for cache in SIZES.caches():
        executable.state[cache] = np.zeros(SIZES.cache_shape, NUMPY[dtype])
    tokens, starts = np.arange(1, 1 + SIZES.batch, dtype=np.int32), np.arange(SIZES.batch) * 7
    for number in range(100):
        positions = np.maximum(number - starts, 0).astype(np.int32)
        logits, *caches = executable(tokens=tokens, positions=positions)
        expected = reference.step(tokens, positions)
        assert largest_error(logits, expected["logits"]) <= TOLERANCE[dtype], f"logits of step {number}"
        tokens = expected["logits"].argmax(-1).astype(np.int32)
        assert dtype != "f32" or np.array_equal(np.argmax(logits, -1), tokens), f"tokens of step {number}"
    for cache in caches:
        assert largest_error(cache, expected[cache.name]) <= TOLERANCE[dtype], cache.name
        for sequence, last in enumerate(positions):
            assert np.any(cache[sequence, :, last]) and not np.any(cache[sequence, :, last + 1 :]), cache.name


def test_ir_is_what_the_script_writes():
    def files():
        from make_ir import FILES

        return FILES

    check_ir("jax", HERE, files)
