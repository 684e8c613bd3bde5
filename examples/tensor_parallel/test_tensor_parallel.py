# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The layer on two and four ranks has the numbers of one, in each run the same bits."""

from __future__ import annotations

import pathlib

import numpy as np
import pytest
from common import DTYPES, NUMPY, RANKS_TOLERANCE, largest_error, run_ranks
from conftest import assert_one_graph
from make_inputs import arguments
from reference import mlp
from sizes import SIZES, part

HERE = pathlib.Path(__file__).resolve().parent


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("ranks", [2, 4])
def test_ranks(ranks, dtype, tools):
    package, report = tools.compile_for_ranks(HERE / f"mlp_{ranks}_{dtype}.mlir", ranks)
    assert_one_graph(report, set())
    (entry,) = report["entries"]
    assert [(each["kind"], each["communicator"]) for each in entry["collectives"]] == [("all_reduce", "mesh[0]")]
    given = {name: value.astype(NUMPY[dtype]) for name, value in arguments(SIZES).items()}
    parts = [{name: part(name, value, rank, ranks) for name, value in given.items()} for rank in range(ranks)]
    expected = mlp(**given)
    runs = [run_ranks(tools, package, parts) for _ in range(2)]
    for first, second in zip(*runs, strict=True):
        assert largest_error(first["result0"], expected) < RANKS_TOLERANCE[dtype]
        np.testing.assert_array_equal(first["result0"], second["result0"])
    for other in runs[0][1:]:
        np.testing.assert_array_equal(other["result0"], runs[0][0]["result0"])
