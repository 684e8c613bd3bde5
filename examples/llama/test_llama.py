# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prompts and the decode step end to end, with `cg-compile` and `cg-run` as a user calls them, and step by step from
Python."""

from __future__ import annotations

import pathlib

import ml_dtypes
import numpy as np
import pytest
from common import TOLERANCE, check_ir, check_numbers, largest_error
from conftest import assert_one_graph
from make_inputs import prompts, step, weights
from reference import Reference
from sizes import DTYPES, SIZES

import cgmlir
from cgmlir import safetensors

HERE = pathlib.Path(__file__).resolve().parent
NUMPY = {"f32": np.float32, "bf16": ml_dtypes.bfloat16}
dtypes = pytest.mark.parametrize("dtype", list(DTYPES))


def typed(tensors, dtype):
    return {name: x.astype(NUMPY[dtype]) if x.dtype == np.float32 else x for name, x in tensors.items()}


def begun(values, inputs):
    """A reference whose caches are those of the inputs."""
    reference = Reference(SIZES, values)
    reference.caches = {name: np.array(inputs[name], np.float32) for name in SIZES.caches()}
    return reference


def compiled(entry, dtype, tools, tmp_path, values):
    """One graph, in which the caches are updated in place."""
    safetensors.save(tmp_path / "weights.safetensors", values)
    flag = f"--weights-extern={tmp_path}/weights.safetensors"
    package, report = tools.compile(HERE / f"{entry}_{dtype}.mlir", flag)
    assert_one_graph(report, set(SIZES.caches()))
    return package, report


def loaded(entry, dtype, values):
    package = cgmlir.compile(HERE / f"{entry}_{dtype}.mlir", weights=values, weights_extern=True)
    return cgmlir.load(package, weights=values)


@dtypes
def test_prompts(dtype, tools, tmp_path):
    """One graph, and the numbers of prompts of different lengths. Rows after the longest keep what was there."""
    values, inputs = typed(weights(SIZES), dtype), typed(prompts(SIZES), dtype)
    package, _ = compiled("prefill", dtype, tools, tmp_path, values)
    expected = begun(values, inputs).prefill(inputs["tokens"], inputs["lengths"])
    for cache in SIZES.caches():
        assert np.array_equal(expected[cache][:, :, SIZES.prompt :], inputs[cache][:, :, SIZES.prompt :]), cache
    check_numbers(tools, package, inputs, expected, "logits", weights=tmp_path / "weights.safetensors")


@dtypes
def test_step(dtype, tools, tmp_path):
    """One graph, a row of each cache written, and numbers of a step whose sequences are at different positions."""
    values, inputs = typed(weights(SIZES), dtype), typed(step(SIZES), dtype)
    package, report = compiled("decode", dtype, tools, tmp_path, values)
    # Rows of the caches, not the caches: these alone would be more.
    assert all(graph["bytes_written"] < report["memory"]["state_bytes"] for graph in report["graphs"])
    expected = begun(values, inputs).step(inputs["tokens"], inputs["positions"])
    check_numbers(tools, package, inputs, expected, "logits", weights=tmp_path / "weights.safetensors")


@dtypes
def test_prompts_and_then_three_steps(dtype):
    """Decoding goes on from the caches that the prompts left, as if every token had been decoded by itself."""
    values, inputs = typed(weights(SIZES), dtype), typed(prompts(SIZES), dtype)
    prefill, decode = (loaded(entry, dtype, values) for entry in ("prefill", "decode"))
    reference = begun(values, inputs)
    logits, *caches = prefill(**inputs)
    addresses = [cache.address for cache in caches]
    for cache in caches:
        decode.state[cache.name] = np.array(cache)
    expected = reference.prefill(inputs["tokens"], inputs["lengths"])
    assert largest_error(logits, expected["logits"]) <= TOLERANCE[dtype]
    for number in range(3):
        tokens = expected["logits"].argmax(-1).astype(np.int32)
        assert dtype != "f32" or np.array_equal(np.argmax(logits, -1), tokens), f"tokens before step {number}"
        positions = inputs["lengths"] + np.int32(number)
        logits, *caches = decode(tokens=tokens, positions=positions)
        expected = reference.step(tokens, positions)
        assert largest_error(logits, expected["logits"]) <= TOLERANCE[dtype], f"logits of step {number}"
    for cache in caches:
        assert largest_error(cache, expected[cache.name]) <= TOLERANCE[dtype], cache.name
    # More prompts, of which what follows them is nothing that matters: the caches stay where they are.
    before = [np.array(result) for result in prefill(**inputs)]
    for sequence, length in enumerate(inputs["lengths"]):
        inputs["tokens"][sequence, length:] = 7
    again = prefill(tokens=inputs["tokens"], lengths=inputs["lengths"])
    assert [cache.address for cache in again[1:]] == addresses
    assert all(np.array_equal(one, other) for one, other in zip(before, again, strict=True))


@dtypes
def test_hundred_steps(dtype, tmp_path):
    """Steps in a row, the reference's tokens fed in. Sequences start one after another, as requests arrive. Rows that
    no step wrote stay zero."""
    values = typed(weights(SIZES), dtype)
    executable, reference = loaded("decode", dtype, values), Reference(SIZES, values)
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
