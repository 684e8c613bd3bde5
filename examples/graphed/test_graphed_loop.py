# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The loop with graphs beside the loop without."""

from __future__ import annotations

import pathlib

import pytest


@pytest.fixture(scope="module")
def train(tmp_path_factory):
    pytest.importorskip("torch", reason="there is no PyTorch here")
    pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CGMLIR_CACHE", str(tmp_path_factory.mktemp("cache")))
        from train import train

        yield train


def test_losses_are_those_of_the_loop_without_graphs(train):
    graphed, graphed_final = train(30, dropout=False)
    eager, eager_final = train(30, eager=True, dropout=False)
    assert graphed == pytest.approx(eager, rel=2e-3) and graphed_final == pytest.approx(eager_final, rel=2e-3)
    assert graphed[-1] < 0.8 * graphed[0]


def test_with_dropout_it_learns_as_well(train):
    graphed, graphed_final = train(60)
    assert sum(graphed[-5:]) / 5 < 0.6 * graphed[0] and graphed_final < 0.6 * graphed[0]


def test_one_line_differs():
    text = (pathlib.Path(__file__).parent / "train.py").read_text()
    code = text.split('"""', 2)[2]
    lines = [line.strip() for line in code.splitlines() if "cgmlir" in line]
    assert lines == ["import cgmlir",
                     'model = cgmlir.graphed(model, (tokens,), backend="host" if device == "cpu" else "cuda")']
