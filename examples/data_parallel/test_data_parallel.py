# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps on two and four ranks have the numbers of one rank with the whole batch, in each run the same bits; gradients
are averaged beside the backward pass."""

from __future__ import annotations

import pathlib

import numpy as np
import pytest
from common import DTYPES, NUMPY, RANKS_TOLERANCE, largest_error, run_ranks
from conftest import assert_one_graph
from make_inputs import batch, weights
from reference import step
from sizes import SIZES

HERE = pathlib.Path(__file__).resolve().parent
STEPS = 3


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("ranks", [2, 4])
def test_ranks(ranks, dtype, tools):
    package, report = tools.compile_for_ranks(HERE / f"step_{ranks}_{dtype}.mlir", ranks)
    assert_one_graph(report, set(SIZES.weights()))
    params, rows = ({name: value.astype(NUMPY[dtype]) for name, value in made.items()}
                    for made in (weights(SIZES), batch(SIZES)))
    own = [{name: np.split(value, ranks)[rank] for name, value in rows.items()} for rank in range(ranks)]
    parts = [{**params, **part} for part in own]
    runs = [run_ranks(tools, package, parts, f"--repeat={STEPS}") for _ in range(2)]
    for _ in range(STEPS):
        params, loss = step(params, **rows)
    for outputs, again in zip(*runs, strict=True):
        for name, expected in params.items():
            assert largest_error(outputs[name], expected) < RANKS_TOLERANCE[dtype]
            np.testing.assert_array_equal(outputs[name], runs[0][0][name])
            np.testing.assert_array_equal(outputs[name], again[name])
        assert largest_error(outputs["loss"], np.float64(loss)) < RANKS_TOLERANCE[dtype]


@pytest.mark.parametrize("dtype", DTYPES)
def test_gradients_are_averaged_in_buckets_beside_the_backward_pass(dtype, tools):
    _, report = tools.compile_for_ranks(HERE / f"step_2_{dtype}.mlir", 2)
    (entry,) = report["entries"]
    rows = entry["collectives"]
    assert {each["kind"] for each in rows} == {"all_reduce"}
    size = SIZES.bucket * sum(int(np.prod(shape)) for shape in SIZES.layer().values()) * NUMPY[dtype].itemsize
    buckets = [each for each in rows if each["bytes"] == size]
    # One for each bucket, and the loss.
    assert (len(buckets), len(rows)) == (len(SIZES.buckets()), len(SIZES.buckets()) + 1)
    assert {graph["collective_nodes"] for graph in report["graphs"]} == {len(rows)}
    # Each but the last one has the backward pass of the layers before beside it.
    hidden = [each["beside_ns"] for each in buckets]
    assert hidden == sorted(hidden, reverse=True) and hidden[-2] > 0, hidden
