# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The layer on two and four ranks has the numbers of one, with the same tokens left out."""

from __future__ import annotations

import pathlib

import numpy as np
import pytest
from common import DTYPES, NUMPY, RANKS_TOLERANCE, largest_error, run_ranks
from conftest import assert_one_graph
from make_inputs import arguments
from reference import layer
from sizes import SIZES, part

HERE = pathlib.Path(__file__).resolve().parent


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("ranks", [2, 4])
def test_ranks(ranks, dtype, tools):
    package, report = tools.compile_for_ranks(HERE / f"layer_{ranks}_{dtype}.mlir", ranks)
    assert_one_graph(report, set())
    (entry,) = report["entries"]
    assert [each["kind"] for each in entry["collectives"]] == ["all_to_all", "all_to_all"]
    given = {name: value.astype(NUMPY[dtype]) for name, value in arguments(SIZES).items()}
    expected, left = layer(SIZES.capacity, ranks, **given)
    assert 0 < left < SIZES.tokens
    parts = [{name: part(name, value, rank, ranks) for name, value in given.items()} for rank in range(ranks)]
    first, second = (np.concatenate([out["result0"] for out in run_ranks(tools, package, parts)]) for _ in range(2))
    assert largest_error(first, expected) < RANKS_TOLERANCE[dtype]
    np.testing.assert_array_equal(first, second)
