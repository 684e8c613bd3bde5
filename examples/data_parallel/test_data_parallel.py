# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps on two and four ranks of the host have the numbers of one rank with the whole batch."""

from __future__ import annotations

import pathlib

import numpy as np
import pytest
from common import largest_error, run_ranks
from conftest import assert_one_graph
from make_inputs import batch, weights
from reference import step
from sizes import SIZES

HERE = pathlib.Path(__file__).resolve().parent
STEPS = 3


@pytest.mark.parametrize("ranks", [2, 4])
def test_ranks(ranks, tools):
    package, report = tools.compile(HERE / f"step_{ranks}.mlir")
    assert_one_graph(report, set(SIZES.weights()))
    (entry,) = report["entries"]
    # A gradient of each parameter, and the loss.
    assert [each["kind"] for each in entry["collectives"]] == ["all_reduce"] * (len(SIZES.weights()) + 1)
    # Those that come one after the other are done as one.
    assert all(graph["collective_nodes"] < len(entry["collectives"]) for graph in report["graphs"])
    params, rows = weights(SIZES), batch(SIZES)
    own = [{name: np.split(value, ranks)[rank] for name, value in rows.items()} for rank in range(ranks)]
    parts = [{**params, **part} for part in own]
    outputs = run_ranks(tools, package, parts, f"--repeat={STEPS}")
    for _ in range(STEPS):
        params, loss = step(params, **rows)
    for rank in range(ranks):
        for name, expected in params.items():
            assert largest_error(outputs[rank][name], expected) < 1e-5
            np.testing.assert_array_equal(outputs[rank][name], outputs[0][name])
        assert largest_error(outputs[rank]["loss"], np.float64(loss)) < 1e-5
