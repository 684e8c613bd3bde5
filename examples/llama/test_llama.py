# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prompts and the decode step end to end, with `cg-compile` and `cg-run` as a user calls them, and step by step from
Python."""

from __future__ import annotations

import dataclasses
import pathlib
import re

import ml_dtypes
import numpy as np
import pytest
from common import TOLERANCE, check_ir, check_numbers, largest_error
from conftest import Tools, assert_one_graph
from make_inputs import prompts, step, weights
from reference import Reference
from sizes import DTYPES, LENGTHS, SIZES

import cgmlir
from cgmlir import safetensors

HERE = pathlib.Path(__file__).resolve().parent
RECIPE = HERE / "llama.yaml"
NUMPY = {"f32": np.float32, "bf16": ml_dtypes.bfloat16}
# Longest prompts: each has a bucket, and one of them fills it.
PROMPTS = [SIZES.prompt, 19]


def typed(tensors, dtype):
    return {name: x.astype(NUMPY[dtype]) if x.dtype == np.float32 else x for name, x in tensors.items()}


def begun(values, inputs):
    """A reference whose caches are those of the inputs."""
    reference = Reference(SIZES, values)
    reference.caches = {name: np.array(inputs[name], np.float32) for name in SIZES.caches()}
    return reference


@dataclasses.dataclass
class Model:
    """What the tests of one type share: a package with both entries."""

    dtype: str
    values: dict[str, np.ndarray]
    weights: pathlib.Path
    package: pathlib.Path
    report: dict

    def load(self, entry):
        return cgmlir.load(self.package, weights=self.values, entry=entry)

    def largest_error(self, result, expected):
        return largest_error(result, expected) / TOLERANCE[self.dtype]


@pytest.fixture(scope="module", params=list(DTYPES))
def model(request, tmp_path_factory):
    folder, dtype = tmp_path_factory.mktemp(request.param), request.param
    values, file = typed(weights(SIZES), dtype), folder / "weights.safetensors"
    safetensors.save(file, values)
    ir = HERE / f"llama_{dtype}.mlir"
    package, report = Tools(folder).compile(ir, f"--config={RECIPE}", f"--weights-extern={file}")
    return Model(dtype, values, file, package, report)


def test_one_graph_for_each_entry(model):
    """And for each bucket of prompts. The caches are updated in place."""
    assert_one_graph(model.report, set(SIZES.caches()), buckets={"prefill": 2, "decode": 1})
    steps = [graph for graph in model.report["graphs"] if graph["name"].startswith("decode")]
    # Rows of the caches, not the caches: these alone would be more.
    assert all(graph["bytes_written"] < model.report["memory"]["state_bytes"] for graph in steps)


def test_prompts_write_rows():
    """What `prefill` writes does not depend on how long the caches are."""
    text = (HERE / "llama_f32.mlir").read_text()
    longer = re.sub(rf"(?<!\d){SIZES.positions}(?!\d)", str(8 * SIZES.positions), text)
    recipe = {"cg.dims": {"prompts": [None, {"name": "prompt", "max": 32}]}}
    reports = [cgmlir.compile(ir, config=recipe, entries=["prefill"]).report for ir in (text, longer)]
    states = [report["memory"]["state_bytes"] for report in reports]
    written = [[graph["bytes_written"] for graph in report["graphs"]] for report in reports]
    assert states[1] == 8 * states[0] and written[0] == written[1]


def test_attention_of_short_prompts_is_one_kernel(model, tools):
    """Of each layer, in the smaller bucket: no scores are in memory."""
    ir, output = HERE / f"llama_{model.dtype}.mlir", tools.folder / "dispatch.mlir"
    flags = ["--target=sm_90", "--stop-after=dispatch", f"--config={RECIPE}", "--entry=prefill", "--quiet"]
    done = tools.call("cg-compile", ir, "-o", output, *flags)
    assert done.returncode == 0, done.stderr
    smaller = [region for region in output.read_text().split("cg.region @") if region.startswith('"prefill_prompt32_')]
    assert [region.count("cg.dispatch chain") for region in smaller] == [SIZES.layers]


@pytest.mark.parametrize("longest", PROMPTS)
def test_prompts(model, tools, longest):
    """The numbers of prompts of different lengths. Rows after the longest keep what was there."""
    inputs = typed(prompts(SIZES, longest), model.dtype)
    expected = begun(model.values, inputs).prefill(inputs["prompts"], inputs["lengths"])
    for cache in SIZES.caches():
        assert np.array_equal(expected[cache][:, :, longest:], inputs[cache][:, :, longest:]), cache
    check_numbers(tools, model.package, inputs, expected, "logits", weights=model.weights, entry="prefill")


def test_step(model, tools):
    """The numbers of a step whose sequences are at different positions."""
    inputs = typed(step(SIZES), model.dtype)
    expected = begun(model.values, inputs).step(inputs["tokens"], inputs["positions"])
    check_numbers(tools, model.package, inputs, expected, "logits", weights=model.weights, entry="decode")


@pytest.mark.parametrize("longest", PROMPTS)
def test_prompts_and_then_three_steps(model, longest):
    """Decoding goes on in the caches that the prompts left, as if every token had been decoded by itself."""
    inputs = typed(prompts(SIZES, longest), model.dtype)
    prefill = model.load("prefill")
    decode = prefill.entry("decode")
    reference = begun(model.values, inputs)
    logits, *caches = prefill(**inputs)
    addresses = [cache.address for cache in caches]
    expected = reference.prefill(inputs["prompts"], inputs["lengths"])
    assert model.largest_error(logits, expected["logits"]) <= 1
    for number in range(3):
        tokens = expected["logits"].argmax(-1).astype(np.int32)
        assert model.dtype != "f32" or np.array_equal(np.argmax(logits, -1), tokens), f"tokens before step {number}"
        positions = inputs["lengths"] + np.int32(number)
        logits, *caches = decode(tokens=tokens, positions=positions)
        expected = reference.step(tokens, positions)
        assert model.largest_error(logits, expected["logits"]) <= 1, f"logits of step {number}"
        assert [cache.address for cache in caches] == addresses, "a cache has moved"
    for cache in caches:
        assert model.largest_error(cache, expected[cache.name]) <= 1, cache.name
    # More prompts, of which what follows them is nothing that matters.
    before = [np.array(result) for result in prefill(**inputs)]
    for sequence, length in enumerate(inputs["lengths"]):
        inputs["prompts"][sequence, length:] = 7
    again = prefill(prompts=inputs["prompts"], lengths=inputs["lengths"])
    assert [cache.address for cache in again[1:]] == addresses
    assert all(np.array_equal(one, other) for one, other in zip(before, again, strict=True))


def test_prompts_that_are_too_long(model):
    inputs = typed(prompts(SIZES, SIZES.prompt + 1), model.dtype)
    with pytest.raises(cgmlir.Error, match="prompt.*129.*128"):
        model.load("prefill")(**inputs)


def test_hundred_steps(model):
    """Steps in a row, the reference's tokens fed in. Sequences start one after another, as requests arrive. Rows that
    no step wrote stay zero."""
    executable, reference = model.load("decode"), Reference(SIZES, model.values)
    for cache in SIZES.caches():
        executable.state[cache] = np.zeros(SIZES.cache_shape, NUMPY[model.dtype])
    tokens, starts = np.arange(1, 1 + SIZES.batch, dtype=np.int32), np.arange(SIZES.batch) * 7
    for number in range(100):
        positions = np.maximum(number - starts, 0).astype(np.int32)
        logits, *caches = executable(tokens=tokens, positions=positions)
        expected = reference.step(tokens, positions)
        assert model.largest_error(logits, expected["logits"]) <= 1, f"logits of step {number}"
        tokens = expected["logits"].argmax(-1).astype(np.int32)
        assert model.dtype != "f32" or np.array_equal(np.argmax(logits, -1), tokens), f"tokens of step {number}"
    for cache in caches:
        assert model.largest_error(cache, expected[cache.name]) <= 1, cache.name
        for sequence, last in enumerate(positions):
            assert np.any(cache[sequence, :, last]) and not np.any(cache[sequence, :, last + 1 :]), cache.name


def test_steps_by_length():
    """The longest sequence's length chooses how many rows of the caches a step reads: numbers at and beside the bounds,
    and rows written where they lie."""
    values = weights(SIZES)
    package = cgmlir.compile(HERE / "by_length_f32.mlir", ["host", "sm_90"], weights=values, weights_extern=True)
    assert_one_graph(package.report, set(SIZES.caches()))
    assert [graph["conditional_nodes"] for graph in package.report["graphs"]] == [1, 1]
    inputs = step(SIZES)
    executable, reference = cgmlir.load(package, weights=values), begun(values, inputs)
    given = {name: inputs[name] for name in SIZES.caches()}
    for last in (5, *(place for length in LENGTHS for place in (length - 1, length)), SIZES.positions - 1):
        positions = np.array([last, 0, last // 2, 3], np.int32)
        logits, *caches = executable(tokens=inputs["tokens"], positions=positions, **given)
        given = {}
        expected = reference.step(inputs["tokens"], positions)
        assert largest_error(logits, expected["logits"]) <= TOLERANCE["f32"], f"logits at {last}"
        for cache in caches:
            assert largest_error(cache, expected[cache.name]) <= TOLERANCE["f32"], f"{cache.name} at {last}"


def test_ir_is_what_the_script_writes():
    def files():
        from make_ir import FILES

        return FILES

    check_ir("jax", HERE, files)
