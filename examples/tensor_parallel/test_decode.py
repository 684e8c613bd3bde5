# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The divided decode step has the numbers of one rank, and a loop of such steps its tokens: one launch a rank."""

from __future__ import annotations

import pathlib

import numpy as np
import pytest
from common import DTYPES, NUMPY, RANKS_TOLERANCE, largest_error, normal, run_ranks
from conftest import assert_one_graph
from decode_reference import generate, step
from decode_sizes import DECODER, part

import cgmlir

HERE = pathlib.Path(__file__).resolve().parent
TOKENS = 64


def given(dtype: str) -> dict[str, np.ndarray]:
    """Weights, and caches whose first rows are filled."""
    weights = normal(DECODER.weights(), deviation=DECODER.width**-0.5)
    caches = normal(dict.fromkeys(DECODER.caches(), DECODER.cache), seed=1, deviation=1)
    return {name: value.astype(NUMPY[dtype]) for name, value in {**weights, **caches}.items()}


def parts(values: dict[str, np.ndarray], ranks: int, **numbers: np.ndarray) -> list[dict[str, np.ndarray]]:
    return [
        {name: part(name, value, rank, ranks) for name, value in values.items()} | numbers for rank in range(ranks)
    ]


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("ranks", [2, 4])
def test_a_step(ranks, dtype, tools):
    package, report = tools.compile_for_ranks(HERE / f"decode_{ranks}_{dtype}.mlir", ranks)
    assert_one_graph(report, set(DECODER.caches()))
    (entry,) = report["entries"]
    kinds = [each["kind"] for each in entry["collectives"]]
    assert kinds == ["all_reduce"] * (2 * DECODER.layers) + ["all_gather"]
    values = given(dtype)
    tokens, positions = np.array([7, 190], np.int32), np.array([0, 33], np.int32)
    expected, caches = step(DECODER, values, tokens, positions)
    runs = [run_ranks(tools, package, parts(values, ranks, tokens=tokens, positions=positions)) for _ in range(2)]
    tolerance = RANKS_TOLERANCE[dtype]
    for rank, (outputs, again) in enumerate(zip(*runs, strict=True)):
        assert largest_error(outputs["logits"], expected) < tolerance
        np.testing.assert_array_equal(outputs["logits"], runs[0][0]["logits"])
        for name, wanted in caches.items():
            assert largest_error(outputs[name], part(name, wanted, rank, ranks)) < tolerance
        for name, value in outputs.items():
            np.testing.assert_array_equal(value, again[name])


@pytest.mark.parametrize("ranks", [2, 4])
def test_tokens_of_one_launch(ranks, tools):
    def make():
        step = HERE / f"decode_{ranks}_f32.mlir"
        loop = cgmlir.generate_loop(step, logits="logits", position="positions", max_tokens=TOKENS)
        compiled = cgmlir.compile(loop, targets=["host", "sm_90"])
        compiled.save(tools.folder / "generate.cgpkg")
        return tools.folder / "generate.cgpkg", compiled.report

    tools.need_devices(ranks)
    package, report = tools.kept(f"generate_{ranks}", make)
    (entry,) = report["entries"]
    assert [segment["kind"] for segment in entry["segments"]] == ["graph"]
    values = given("f32")
    first = np.array([7, 190], np.int32)
    expected = generate(DECODER, values, first, TOKENS)
    numbers = {"tokens": first, "positions": np.zeros(DECODER.batch, np.int32)}
    for outputs in run_ranks(tools, package, parts(values, ranks, **numbers)):
        np.testing.assert_array_equal(outputs["generated"], expected)
