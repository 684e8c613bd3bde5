# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Parts of buffers at computed places that are updated in place, and read where they were written: as PyTorch has it
after three steps, and at the cost of the part."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

ROWS, COLUMNS = 512, 64
ROW_BYTES = COLUMNS * 4


def _add(c, i, x):
    c[i] += x


def _add_to_element(c, i, x):
    c[i, 3] += 1


def _scale_column(c, i, x):
    c[:, i] *= 2


def _subtract_itself(c, i, x):
    c[i] -= x * c[i]


def _two_rows(c, i, x):
    c[i] = x
    c[i + 1] += 2 * x


def _twice(c, i, x):
    c[i] += x
    c[i] *= 2


def _written_back(c, i, x):
    c[i] = c[i]


def _rows_of_a_slice(c, i, x):
    c[2:5][i % 3] += x


# What is moved, in rows.
FORMS = {
    _add: 6,
    _add_to_element: 6,
    _scale_column: 4 * ROWS / COLUMNS + 4,
    _subtract_itself: 6,
    _two_rows: 8,
    _twice: 6,
    _written_back: 4,
    _rows_of_a_slice: 6,
}


class Updated(torch.nn.Module):
    def __init__(self, update):
        super().__init__()
        start = torch.arange(float(ROWS * COLUMNS)).reshape(ROWS, COLUMNS) % 37
        self.register_buffer("c", start)
        self.update = update

    def forward(self, i, x):
        return self.update(self.c, i, x)


def check(module, steps=(5, 5, -2)):
    """Runs three steps on both sides, and gives the report of the one graph."""
    x = torch.linspace(-3, 4, COLUMNS)
    text, weights = cgmlir.from_torch(module, torch.tensor(5), x)
    package = cgmlir.compile(text, weights=weights)
    exe = cgmlir.load(package)
    exe.state["c"] = module.c.numpy()
    for step in steps:
        results = exe(i=np.array(step), x=x.numpy())
        wanted = torch.utils._pytree.tree_leaves(module(torch.tensor(step), x))
        for result, expected in zip(results, wanted, strict=False):  # behind them is the state
            np.testing.assert_array_equal(np.asarray(result), expected.numpy())
        np.testing.assert_array_equal(exe.state["c"], module.c.numpy())
    (graph,) = package.report["graphs"]
    return graph


@needs_compiler
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__.strip("_"))
def test_in_place(form):
    def update(c, i, x):
        form(c, i, x)
        return x * 2

    graph = check(Updated(update))
    assert graph["bytes_read"] + graph["bytes_written"] <= (FORMS[form] + 2) * ROW_BYTES


@needs_compiler
def test_results_that_are_parts():
    def both(c, i, x):
        c[i] = x
        return c[i + 1] * 2, c[i], c[i]

    def column(c, i, x):
        c[:, i] += 1
        return c[:, i]

    graph = check(Updated(both), steps=(5, 6, 7))
    assert graph["bytes_read"] + graph["bytes_written"] <= 16 * ROW_BYTES
    check(Updated(column))
