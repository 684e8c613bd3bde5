# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rows at places that `item()` gives, and numbers that are computed from them, without checks for PyTorch's sake: as
PyTorch has it, and at the cost of the rows."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
pytestmark = needs_compiler

ROWS, COLUMNS = 64, 32
ROW_BYTES = COLUMNS * 4
PLACES = (7, 0, 8, 62, 63, 64, 70, -1, -2, -63, -64, -65, -70)


def _narrow(k, n, x):
    k.narrow(0, n, 1).copy_(x[None])


def _slice(k, n, x):
    k[n : n + 1] = x


def _checked_slice(k, n, x):
    torch._check(n >= 0)
    k[n : n + 1] = x


def _two_rows(k, n, x):
    k[n : n + 2] = x


def _added(k, n, x):
    k[n : n + 1] += x


def _scaled(k, n, x):
    k[n : n + 2] *= 2


def _part_of_a_row(k, n, x):
    k[n : n + 1, 4:8] = 9.0


def _columns(k, n, x):
    k.t()[:, n : n + 1] = x[:, None]


def _layers(k, n, x):
    stack = k.view(2, ROWS // 2, COLUMNS)
    stack[1, n : n + 1] = x
    stack[0, n : n + 1] = -x


def _checked_width(k, n, x):
    rows = k[n : n + 1]
    torch._check(rows.shape[0] == 1)
    rows.copy_(x[None])


def _width(k, n, x):
    rows = k[n : n + 2]
    rows += x
    k[0] = k[0] + rows.shape[0]


def _index(k, n, x):
    k[n] = x


def _index_beside_others(k, n, x):
    k[n, :] = x


def _column(k, n, x):
    k[:, n % COLUMNS] = x[0]


def _last_dimensions(k, n, x):
    k.view(2, 32, COLUMNS)[..., n // 2, 3] = x[0]


def _read(k, n, x):
    k[0] = k[n, :] + k[None, n, :][0]


def _select_scatter(k, n, x):
    k.copy_(torch.select_scatter(k, x, 0, n))


def _slice_scatter(k, n, x):
    k.copy_(torch.slice_scatter(k, x[None], 0, n, n + 1))


def _ring(k, n, x):
    k[n % ROWS] = x


def _half(k, n, x):
    k[n // 2] = x


def _least(k, n, x):
    k[min(n, ROWS - 1)] = x


def _largest(k, n, x):
    k[torch.sym_max(n, 3)] = x


# How many rows are written and may be read, and the function.
WRITES = [(1, f) for f in (_narrow, _slice, _checked_slice, _index, _index_beside_others)]
WRITES += [(1, f) for f in (_select_scatter, _slice_scatter, _ring, _half, _least, _largest, _checked_width)]
WRITES += [(2, f) for f in (_part_of_a_row, _two_rows, _layers, _column, _last_dimensions, _columns, _read)]
WRITES += [(8, f) for f in (_added, _scaled, _width)]


class Model(torch.nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function
        self.register_buffer("k", torch.arange(ROWS * COLUMNS, dtype=torch.float32).reshape(ROWS, COLUMNS))

    def forward(self, p, x):
        self.function(self.k, p.item(), x)
        return x * 2


@pytest.mark.parametrize(("rows", "function"), WRITES)
def test_rows_at_numbers_of_a_launch(rows, function):
    x = torch.arange(COLUMNS) * 0.5 + 1
    text, weights = cgmlir.from_torch(Model(function), torch.tensor(7), x)
    package = cgmlir.compile(text, weights=weights)
    # The result is a row too, and places are numbers beside rows.
    [graph] = package.report["graphs"]
    assert graph["copy_nodes"] == 0 and graph["bytes_written"] <= (rows + 1.5) * ROW_BYTES
    assert graph["bytes_read"] <= (2 * rows + 1.5) * ROW_BYTES
    exe, model = cgmlir.load(package), Model(function)
    for step, place in enumerate(PLACES):
        before, y = model.k.clone(), x * (step + 1)
        exe.state["k"] = before.numpy()
        try:
            model(torch.tensor(place), y)
        except (IndexError, RuntimeError):
            model.k = before  # what is an error there need not be one here
            continue
        exe(p=np.array(place), x=y.numpy())
        np.testing.assert_array_equal(exe.state["k"], model.k.numpy(), err_msg=f"{place}")


NUMBERS = {
    "float": lambda n: torch.sym_float(n),
    "choice": lambda n: torch.sym_float(torch.sym_ite(n > 5, 1, 2)),
    "not": lambda n: torch.sym_float(torch.sym_ite(torch.sym_not(n > 5), 1, 2)),
    "equal": lambda n: torch.sym_ite(n == 7, 1, 3),
    "truth": lambda n: torch.sym_ite(torch.sym_ite(n > 3, n < 8, n > -5), 1, 3),
    "least and largest": lambda n: torch.sym_max(torch.sym_min(n, 5), -3),
    "left over": lambda n: n % 5 + 10 * (n // 5),
    "left over, negative": lambda n: n % -5 + 10 * (n // -5),
    "quotient": lambda n: n / 4,
    "whole": lambda n: torch.sym_int(n / 4),
    "mixed": lambda n: torch.sym_max(n / 4, 1),
    "root": lambda n: torch._sym_sqrt(n * n + 1),
    "product": lambda n: n * n - 3 * n + 1,
}


@pytest.mark.parametrize("form", NUMBERS)
def test_functions_of_numbers_of_a_launch(form):
    class Scaled(torch.nn.Module):
        def forward(self, p, x):
            return x * NUMBERS[form](p.item())

    x = torch.arange(4) + 1.0
    text, weights = cgmlir.from_torch(Scaled(), torch.tensor(7), x)
    exe = cgmlir.load(cgmlir.compile(text, weights=weights))
    for number in (7, 0, 3, 5, 11, -1, -5, -7):
        result = np.asarray(exe(p=np.array(number), x=x.numpy())[0])
        np.testing.assert_allclose(result, Scaled()(torch.tensor(number), x).numpy(), rtol=1e-6, err_msg=f"{number}")


def test_a_decode_step_with_a_static_cache():
    """Three steps of attention over what is cached so far; each writes one row of keys and one of values."""
    heads, size = 2, 16

    class Decode(torch.nn.Module):
        def __init__(self):
            super().__init__()
            torch.manual_seed(0)
            self.qkv = torch.nn.Linear(heads * size, 3 * heads * size)
            self.register_buffer("keys", torch.zeros(1, heads, ROWS, size))
            self.register_buffer("values", torch.zeros(1, heads, ROWS, size))

        def forward(self, x, position):
            n = position.item()
            q, k, v = (each.view(1, 1, heads, size).transpose(1, 2) for each in self.qkv(x).chunk(3, -1))
            self.keys.narrow(2, n, 1).copy_(k)
            self.values[:, :, n : n + 1] = v
            mask = torch.arange(ROWS) <= position
            y = torch.nn.functional.scaled_dot_product_attention(q, self.keys, self.values, attn_mask=mask[None])
            return y.transpose(1, 2).reshape(1, 1, heads * size)

    model = Decode().eval()
    x = torch.randn(1, 1, heads * size)
    text, weights = cgmlir.from_torch(model, x, torch.tensor(0))
    package = cgmlir.compile(text, weights=weights)
    [graph] = package.report["graphs"]
    cache = model.keys.numel() * 4
    assert graph["copy_nodes"] == 0 and graph["bytes_written"] < cache
    exe = cgmlir.load(package)
    exe.state["keys"] = np.zeros((1, heads, ROWS, size), np.float32)
    exe.state["values"] = np.zeros((1, heads, ROWS, size), np.float32)
    for position in range(3):
        x = torch.randn(1, 1, heads * size)
        with torch.no_grad():
            wanted = model(x, torch.tensor(position))
        y = np.asarray(exe(x=x.numpy(), position=np.array(position))[0])
        np.testing.assert_allclose(y, wanted.numpy(), rtol=1e-4, atol=1e-5)
        np.testing.assert_allclose(exe.state["keys"], model.keys.numpy(), rtol=1e-4, atol=1e-5)
        np.testing.assert_allclose(exe.state["values"], model.values.numpy(), rtol=1e-4, atol=1e-5)


def test_what_torch_export_does_not_trace_names_the_remedy():
    class Guarded(torch.nn.Module):
        def forward(self, p, x):
            n = p.item()
            return x * (n if n < 5 else 5)

    with pytest.raises(cgmlir.Error, match=r"u0 < 5.*test_torch_numbers_of_launches\.py:\d+.*torch\._check"):
        cgmlir.from_torch(Guarded(), torch.tensor(7), torch.ones(4))


def test_rows_of_a_slice_that_depend_on_each_other_are_refused():
    """What a sum over the rows is depends on how many there are."""

    def summed(k, n, x):
        k[n : n + 2] += k[n : n + 2].sum(0)

    text, weights = cgmlir.from_torch(Model(summed), torch.tensor(7), torch.ones(COLUMNS))
    with pytest.raises(cgmlir.Error, match="a size of it is data"):
        cgmlir.compile(text, weights=weights)
