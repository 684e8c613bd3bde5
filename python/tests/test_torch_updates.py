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


def _strided(c, i, x):
    torch.as_strided(c, (4, 4), (1024, 65), 3)[i % 4] += x[:4]


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
    _strided: 8,
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


def _every_second(c, i, x):
    c[1, ::2] = x


def _every_second_of_some(c, i, x):
    c[:, 1::4, 2::8] *= 2


def _window_of_a_view(c, i, x):
    c.view(8, 8, 8, 64)[2, :, i] = x


def _added_window_of_a_view(c, i, x):
    c.view(8, 8, 8, 64)[2, :, 1] += x


def _two_windows_of_a_view(c, i, x):
    c.view(8, 8, 8, 64)[2, :, 1:3] = x


def _places_of_a_view(c, i, x):
    c.view(8, 8, 8, 64)[2, :, torch.stack([i % 8, (i + 1) % 8])] += x


def _heads(c, i, x):
    c.view(8, 64, 8, 8)[1, i, :, 2] = x[:8]


def _columns_of_rows(c, i, x):
    c.view(512, 8, 8)[::50, 2, ::3] = 1.0


def _across_rows(c, i, x):
    c.view(-1)[5:69] += x


def _steps_across_rows(c, i, x):
    c.view(-1)[::1000] = 2.0


def _transposed_view(c, i, x):
    c.unflatten(1, (8, 8)).transpose(1, 2)[1, i % 8].add_(x)


def _rows_of_a_transposed(c, i, x):
    c.transpose(0, 1)[::8, 1] = x


def _places_in_steps(c, i, x):
    c[:, 1::4].index_copy_(1, (i % 8)[None], x.expand(8, 1, 64))


def _places_in_transposed(c, i, x):
    c.unflatten(1, (8, 8)).transpose(1, 2).index_add_(1, (i % 8)[None], x.expand(8, 1, 8, 64))


def _where_it_is_wanted(c, i, x):
    rows = c.view(512, 64)
    rows.copy_(torch.where(x[0] < 0, rows.index_copy(0, i[None], x[None]), rows))


def _where_it_is_not(c, i, x):
    rows = c.view(512, 64)
    updated = rows.clone()
    updated[i] = x
    rows.copy_(torch.where(x[0] < 0, rows, updated))


def _cleared(c, i, x):
    c.view(512, 64)[torch.arange(512) == i] = 0.0


def _masked(c, i, x):
    c.view(512, 64).masked_fill_((torch.arange(512) == i)[:, None], 2.5)


def _diagonal(c, i, x):
    c[1].diagonal().copy_(x)


def _part_of_a_diagonal(c, i, x):
    c[1].diagonal(3)[2:5] += x[0]


def _row_of_a_diagonal(c, i, x):
    c.diagonal(0, 1, 2)[i % 8] += x


# What is moved, in rows.
WINDOWS = {
    _every_second: 34,
    _every_second_of_some: 35,
    _window_of_a_view: 10,
    _added_window_of_a_view: 26,
    _two_windows_of_a_view: 18,
    _places_of_a_view: 70,
    _heads: 3,
    _columns_of_rows: 3,
    _across_rows: 10,
    _steps_across_rows: 4,
    _transposed_view: 26,
    _rows_of_a_transposed: 9,
    _places_in_steps: 12,
    _places_in_transposed: 600,
    _where_it_is_wanted: 4,
    _where_it_is_not: 4,
    _cleared: 3,
    _masked: 3,
    _diagonal: 6,
    _part_of_a_diagonal: 16,
    _row_of_a_diagonal: 132,
}


@needs_compiler
@pytest.mark.parametrize("form", WINDOWS, ids=lambda form: form.__name__.strip("_"))
def test_window_in_place(form):
    def update(c, i, x):
        form(c.view(8, 64, 64), i, x)
        return x * 2

    module = Updated(update)
    graph = check(module, steps=(5, 3, 0))
    assert graph["bytes_read"] + graph["bytes_written"] <= (WINDOWS[form] + 2) * ROW_BYTES


class Pair(torch.nn.Module):
    def __init__(self, update):
        super().__init__()
        self.register_buffer("a", torch.arange(64.0).reshape(1, 16, 4))
        self.register_buffer("b", torch.ones(1, 16, 4))
        self.update = update

    def forward(self, i, x):
        return self.update(self, i, x)


def _exchanged(m, i, x):
    m.a[0, i] = x
    m.a, m.b = m.b, m.a
    return x.sum()


def _one_becomes_the_other(m, i, x):
    m.a[0, i] = x
    m.b.copy_(m.a)
    return x.sum()


def _both_become_one(m, i, x):
    both = torch.tanh(m.a + x)
    m.a.copy_(both)
    m.b[:] = both
    return both


def _old_one_in_the_other(m, i, x):
    old = m.a.clone()
    m.a[0, i] = x
    m.b[0, i] = x
    m.b.add_(old)
    return x.sum()


def _all_of_it_in_between(m, i, x):
    m.a[0, i] = x
    between = m.a[:, :16] * 1
    m.a[0, i] += 1
    m.b[0, i] = x
    return between


@needs_compiler
@pytest.mark.parametrize(
    "update",
    [_exchanged, _one_becomes_the_other, _both_become_one, _old_one_in_the_other, _all_of_it_in_between],
    ids=lambda form: form.__name__.strip("_"),
)
def test_two_states(update):
    module = Pair(update)
    x = torch.linspace(-3, 4, 4)
    text, weights = cgmlir.from_torch(module, torch.tensor(5), x)
    exe = cgmlir.load(cgmlir.compile(text, weights=weights))
    for name in exe.state.keys():
        exe.state[name] = getattr(module, name).numpy()
    assert set(exe.state.keys()) >= {"a", "b"}
    for step in (5, 5, 3):
        results = exe(i=np.array(step), x=x.numpy())
        wanted = module(torch.tensor(step), x)
        np.testing.assert_allclose(np.asarray(results[0]), wanted.numpy(), rtol=1e-6)
        np.testing.assert_allclose(exe.state["a"], module.a.numpy(), rtol=1e-6)
        np.testing.assert_allclose(exe.state["b"], module.b.numpy(), rtol=1e-6)


@needs_compiler
@pytest.mark.parametrize("target", ["host", "sm_90"])
def test_rows_that_all_move_are_moved_once(target):
    """Nothing is left of what the tensor was, so nothing of it is kept until it is overwritten."""

    def shift(s, x):
        s = s.clone()
        s[:-1] = s[1:].clone()
        s[-1] = x
        return s

    s, x = torch.randn(64, 128), torch.randn(128)
    text, _ = cgmlir.from_torch(shift, s, x)
    package = cgmlir.compile(text, [target])
    (graph,) = package.report["graphs"]
    assert graph["bytes_read"] + graph["bytes_written"] <= 2.1 * s.nbytes
    if target == "host":
        (result,) = cgmlir.load(package)(s.numpy(), x.numpy())
        np.testing.assert_array_equal(result, shift(s, x).numpy())
