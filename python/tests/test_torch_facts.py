# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What torch-mlir really writes, and what has to become of it: one test for each thing that was seen in its IR."""

import re

import numpy as np
import pytest
from conftest import needs_compiler
from torch_mlir_text import find_f64, write

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
F = torch.nn.functional

pytestmark = needs_compiler
X = torch.linspace(-2, 2, 12).reshape(3, 4)


def run(function, *args, rtol=1e-6):
    """Checks the numbers; gives the text and the package's report."""
    text, weights = cgmlir.from_torch(function, *args)
    package = cgmlir.compile(text, weights=weights or None)
    with torch.no_grad():
        expected = torch.utils._pytree.tree_leaves(function(*args))
    results = cgmlir.load(package)(*[arg.numpy() for arg in args])
    for result, wanted in zip(results, expected, strict=True):
        result = np.asarray(result)
        if wanted.dtype == torch.uint8:
            result = result.view(np.uint8)  # the IR does not say if integers are signed
        np.testing.assert_allclose(result, wanted.numpy(), rtol=rtol, atol=rtol)
    return text, package.report


def test_1_operations_of_torch_mlir_become_structured():
    text, _ = run(lambda x: (x.cumsum(1), x.sort(1), x.topk(2), x.scatter_add(1, x.argsort(1), x)), X)
    for name in ("scan", "sort", "top_k", "scatter"):
        assert f'"cg.{name}"' in text
    assert "tm_tensor" not in text


class Cache(torch.nn.Module):
    def __init__(self, form):
        super().__init__()
        self.form = form
        self.register_buffer("rows", torch.zeros(1, 2, 64, 4))

    def forward(self, place, row):
        if self.form == "index_copy":
            self.rows.index_copy_(2, place, row)
        elif self.form == "index_put":
            self.rows[:, :, place] = row
        return row.sum()


@pytest.mark.parametrize("form", ["index_copy", "index_put"])
def test_2_a_row_of_a_cache_costs_a_row(form):
    place, row = torch.tensor([5]), torch.ones(1, 2, 1, 4)
    text, _ = cgmlir.from_torch(Cache(form), place, row)
    assert "scatter_dims = array<i64: 2>" in text  # one place, not one for each element
    package = cgmlir.compile(text)
    assert package.report["graphs"][0]["bytes_written"] <= 4 * row.numel() + 64
    exe = cgmlir.load(package)
    exe.state["rows"] = np.zeros((1, 2, 64, 4), np.float32)
    exe(place.numpy(), row.numpy())
    module = Cache(form)
    module(place, row)
    np.testing.assert_array_equal(np.asarray(exe.state["rows"]), module.rows.numpy())


def test_3_norms_need_no_f64(tmp_path):
    def norms(x, w):
        return F.layer_norm(x, (4,), w, w), F.rms_norm(x, (4,), w, 1e-6), x.var(1)

    text, _ = run(norms, X, X[0])
    assert not find_f64(text, tmp_path)[0]
    text = write(norms, X, X[0])  # and that of torch-mlir, which extends and truncates
    assert "arith.extf %in : f32 to f64" in text and not find_f64(text, tmp_path)[0]
    results = cgmlir.load(cgmlir.compile(text))(X.numpy(), X[0].numpy())
    for result, wanted in zip(results, norms(X, X[0]), strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-6, atol=1e-6)


def test_4_powers_and_maxima():
    text, _ = run(lambda x: (x**2, x**3, F.softmax(x, 1), x.argmax(1)), X)
    assert "math.fpowi" in text
    run(lambda x: (x.argmax(1), x.argmin(0)), torch.tensor([[1.0, 3, 3], [0, 0, 0]]))


def test_5_indices_are_checked():
    text, _ = cgmlir.from_torch(F.embedding, torch.tensor([1, 2]), X)
    assert "cf.assert" in text and "index must be smaller than dim size" in text


def test_6_weights_are_transposed_and_dimensions_of_extent_1_kept():
    text, _ = run(torch.nn.Linear(4, 5), X[None], rtol=1e-5)
    assert "linalg.transpose" in text


def test_7_types_of_products():
    ones = torch.ones(1, 4096, dtype=torch.bfloat16)
    text, _ = cgmlir.from_torch(lambda a, b: (a @ b.T).float(), ones, ones)
    bits = np.ones((1, 4096), np.float32).astype(__import__("ml_dtypes").bfloat16)
    assert np.asarray(cgmlir.load(cgmlir.compile(text))(bits, bits)[0]).item() == 4096
    run(lambda a, b: a @ b, torch.full((1, 4), 70000, dtype=torch.int32), torch.full((4, 1), 3, dtype=torch.int32))
    run(lambda x: x.float() / 255, torch.tensor([0, 128, 255], dtype=torch.uint8))


def test_8_random_numbers_have_a_global_seed():
    text, _ = cgmlir.from_torch(lambda x: torch.rand(3) + x, torch.ones(3))
    assert re.search(r"ml_program\.global private mutable @global_seed", text)


def test_9_nan_is_what_it_was():
    x = torch.tensor([float("nan"), float("inf"), -0.0, 1.0])
    run(lambda x: (F.relu(x), x.maximum(x.flip(0)), x.amax(), x.isnan(), torch.where(x > 0, x, 1.0)), x)


def test_10_detection_of_packed_sequences():
    places = torch.tensor([[0, 1, 2, 0, 1]])
    text, _ = run(lambda p: (F.pad(p, (1, 0), value=-1).diff() != 1).cumsum(-1), places)
    assert '"cg.scan"' in text


@pytest.mark.parametrize("update", ["[1, 2, 5] = row[0, 2]", "[1, :, -3] = row[0]", "[1, :, p] = row[0, :, None]"])
def test_a_row_of_a_layer_costs_a_row(update):
    class Model(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("cache", torch.zeros(2, 4, 32, 16))

        def forward(self, row, p):
            exec(f"self.cache{update}", {}, {"self": self, "row": row, "p": p})
            return row + 1

    row, place = torch.randn(1, 4, 16), torch.tensor([3])
    text, weights = cgmlir.from_torch(Model(), row, place)
    package = cgmlir.compile(text, weights=weights or None)
    assert package.report["graphs"][0]["bytes_written"] <= 2 * row.numel() * 4 + 64  # and a place
    exe, eager = cgmlir.load(package), Model()
    eager(row, place)
    exe(row.numpy(), place.numpy(), cache=np.zeros((2, 4, 32, 16), np.float32))
    np.testing.assert_array_equal(exe.state["cache"], eager.cache.numpy())


def test_which_numbers_are_finite_or_negative():
    x = torch.tensor([0.0, -0.0, 2.5, -2.5, float("inf"), -float("inf")])
    run(lambda x: (torch.isfinite(x), torch.signbit(x), torch.isinf(x), torch.isfinite(x + float("nan"))), x)
    run(lambda x: (torch.isfinite(x), torch.signbit(x)), torch.tensor([3, -4]))


def test_the_reciprocal_of_zero_is_infinite():
    text, _ = run(lambda x: (1 / x, x.reciprocal()), torch.tensor([0.0, -0.0, 2.0]))
    assert "cf.assert" not in text


def test_bounds_and_nan():
    x = torch.tensor([float("nan"), 9.0, -9.0, 0.5])
    low, high = torch.tensor([-1.0, -1.0, float("nan"), -1.0]), torch.tensor(2.0)
    run(lambda x: (F.relu6(x), F.hardtanh(x), F.hardtanh(x, -2, 3), F.hardswish(x), F.hardsigmoid(x)), x)
    run(lambda x, a, b: (x.clamp(max=b), x.clip(a, b), x.clamp(min=a), x.clamp(-1, 1), a.maximum(x)), x, low, high)


def test_a_row_chosen_by_a_mask_costs_a_row():
    class Model(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("cache", torch.ones(1, 4, 64, 16))

        def forward(self, row, p):
            self.cache.copy_(torch.where((torch.arange(64) == p)[:, None], row[:, :, None], self.cache))
            return row + 1

    row = torch.randn(1, 4, 16)
    text, weights = cgmlir.from_torch(Model(), row, torch.tensor(3))
    package = cgmlir.compile(text, weights=weights or None)
    assert package.report["graphs"][0]["bytes_written"] <= 2 * row.numel() * 4
    exe, eager = cgmlir.load(package), Model()
    exe((row * 3).numpy(), np.int64(3), cache=np.ones((1, 4, 64, 16), np.float32))
    for place in (3, 0, 63, 64, -1):
        eager(row * place, torch.tensor(place))
        exe((row * place).numpy(), np.int64(place))
        np.testing.assert_array_equal(exe.state["cache"], eager.cache.numpy())


def test_padding_that_shifts():
    """MLIR takes a pad by 1 and -1 for its operand."""
    x = torch.arange(12.0).reshape(2, 3, 2)
    run(lambda x: (F.pad(x, (0, 0, 1, -1)), F.pad(x, (-1, 1), value=5.0), F.pad(x, (-1, 0, 0, -2))), x)


def test_11_windows_of_pools():
    run(lambda x: (F.max_pool2d(x, 2), F.avg_pool2d(x, 3, 2)), torch.arange(50.0).reshape(1, 2, 5, 5))


def test_12_what_has_no_conversion_is_told():
    with pytest.raises(cgmlir.Error, match="svd") as caught:
        cgmlir.from_torch(lambda x: torch.linalg.svd(x)[1], X)
    assert caught.value.code == "UNIMPLEMENTED"


def test_13_histograms_are_sums_by_index():
    text, _ = run(lambda x: (torch.histc(x, 5, -1, 1), torch.histc(x, 3), torch.histc(x - x, 4)), X)
    assert text.count('"cg.scatter"') == 3


@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_14_branches_are_branches(sign):
    def choose(x, y):
        return torch.cond(x.sum() > 0, lambda x, y: (x.sin(), y + 1), lambda x, y: (x.cos(), y * 2), (x, y))

    text, _ = run(choose, X + sign, X[0])
    assert "scf.if" in text


@pytest.mark.parametrize("sign", [1.0, -1.0])
def test_14_branches_that_compute_nothing_are_selections(sign):
    # What an accumulated gradient needs: it is applied and reset, or kept.
    def choose(x, y):
        begin = lambda x, y: (x - y, torch.zeros_like(x), x.clone(), torch.full((4,), 2.0))  # noqa: E731
        keep = lambda x, y: (x.clone(), x.clone(), x + 1, torch.full((4,), 3.0))  # noqa: E731
        either = torch.cond(x.sum() > 0, begin, keep, (x, y))
        return (*either, torch.cond(y.sum() > 0, torch.ones_like, torch.zeros_like, (y,)))

    run(choose, X + sign, X[0])


def test_15_loops_are_loops():
    def double(count, x):
        loop = torch._higher_order_ops.while_loop
        return loop(lambda i, x: i < count, lambda i, x: (i + 1, x * 2), (torch.zeros((), dtype=torch.int64), x))

    text, _ = run(double, torch.tensor(5), X)
    assert "scf.while" in text


def test_15_indices_are_checked_in_the_turns_of_a_loop():
    table = torch.linspace(-1, 1, 40).reshape(10, 4)

    def step(i, ids, y):
        return i + 1, (ids * 3 + 1) % 10, y + F.embedding(ids, table) + table[ids] + table.index_select(0, ids)

    def loop(count, ids):
        begin = (torch.zeros((), dtype=torch.int64), ids, torch.zeros(2, 4))
        return torch._higher_order_ops.while_loop(lambda i, ids, y: i < count, step, begin)

    text, report = run(loop, torch.tensor(3), torch.tensor([1, 2]))
    assert "cf.assert" in text and not report["summary"]["blocked"]
    text, weights = cgmlir.from_torch(loop, torch.tensor(3), torch.tensor([1, 2]))
    executable = cgmlir.load(cgmlir.compile(text, weights=weights or None))
    with pytest.raises(cgmlir.Error, match="a check of the model failed: index"):
        np.asarray(executable(np.int64(1), np.array([1, 10]))[-1])
    np.asarray(executable(np.int64(0), np.array([1, 10]))[-1])  # no turn, no check


def counts(first, goes_on, advance):
    def loop(x):
        carried = (torch.full((), first), x)
        return torch._higher_order_ops.while_loop(
            lambda i, x: goes_on(i), lambda i, x: (advance(i), x * 0.5 + i), carried
        )

    return loop


@pytest.mark.parametrize(
    "loop",
    [
        counts(0, lambda i: i < 4, lambda i: i + 1),
        counts(9, lambda i: i > 0, lambda i: i - 2),
        counts(1, lambda i: i * i < 50, lambda i: i + i),
        counts(5, lambda i: i < 5, lambda i: i + 1),
    ],
)
def test_15_the_condition_of_a_loop_that_begins_is_kept(loop):
    # torch-mlir would forget it: it knows that the first turn runs.
    _, report = run(loop, X)
    assert report["summary"]["graphs"] == 1 and report["summary"]["segments"] == 1
    assert not report["summary"]["blocked"] and not any(op["code"] == "DataDependentLoop" for op in report["ops"])


def test_16_diagonals_are_written():
    x = torch.arange(24.0).reshape(2, 3, 4)
    for offset, length in ((0, 3), (1, 3), (-2, 1)):
        run(lambda x, v, k=offset: torch.diagonal_scatter(x, v, k, 1, 2), x, torch.full((2, length), -1.0))
    run(lambda x: torch.func.jacrev(lambda row: row.sin() * row.sum())(x), X[0])


def test_17_largest_elements_in_any_order():
    text, _ = run(lambda x: torch.topk(x, 2, sorted=False)[0].sum(1), X)
    assert '"cg.top_k"' in text


def test_18_complex_numbers_inside_of_a_model():
    run(lambda x: torch.view_as_real(torch.view_as_complex(x) * 1j), X[:, :2])


def test_19_positions_in_sorted_rows():
    torch.manual_seed(0)
    x, rows = torch.randn(3, 4, 5), torch.randn(3, 6).sort(1)[0]
    run(lambda x: (*x.kthvalue(2, 1), *x.median(1), *x.median(-1, keepdim=True), x.median()), x)
    spoiled = x.clone()
    spoiled[0, 2, 1] = float("nan")
    run(lambda x: (*x.median(1), x.median(), x.nan_to_num().median()), spoiled)
    run(lambda i: i.sort(stable=True, descending=True), torch.tensor([[1, 2, 1, 2, 1, 1, 2]]))
    run(lambda i: (i.kthvalue(3)[0], i.median(1)[0]), torch.randint(-9, 9, (3, 7)))


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.int32, torch.int64])
def test_20_places_in_sorted_rows(dtype):
    # Of small integers many are equal to an element of their row.
    torch.manual_seed(0)
    x, rows = torch.randint(-4, 5, (3, 4)).to(dtype), torch.randint(-3, 4, (3, 6)).sort(1)[0].to(dtype)
    for options in ({}, {"right": True}, {"side": "right"}, {"out_int32": True}, {"out_int32": True, "right": True}):
        run(lambda x, rows, o=options: (torch.searchsorted(rows, x, **o), torch.searchsorted(rows[0], x, **o)), x, rows)
        if "side" not in options:
            run(lambda x, rows, o=options: torch.bucketize(x, rows[1], **o), x, rows)
    shuffled = rows.flip(1)
    run(lambda x, rows: torch.searchsorted(rows, x, sorter=rows.argsort(1)), x, shuffled)
    run(lambda x, row: torch.searchsorted(row, x), x[0, 0], rows[0])


def test_21_all_is_before_nan():
    x, row = torch.tensor([float("nan"), float("inf"), -float("inf"), 1.0]), torch.tensor([-1.0, 1.0, float("inf")])
    run(lambda x, row: (torch.searchsorted(row, x), torch.searchsorted(row, x, right=True)), x, row)


@pytest.mark.parametrize("p", [0, 1, 2, 3.5, float("inf")])
def test_22_distances(p):
    torch.manual_seed(0)
    run(lambda x, y: torch.cdist(x, y, p=p), torch.randn(2, 5, 3), torch.randn(2, 4, 3), rtol=1e-5)


def turns(x):
    loop = torch._higher_order_ops.while_loop
    return loop(lambda i, y: i < 3, lambda i, y: (i + 1, y * 2 + 1), (torch.zeros((), dtype=torch.int64), x))


BYTES = {
    "sums": lambda x: (x.sum(), x.sum(dtype=x.dtype), x.cumsum(0), x.prod(), x.mean(dtype=torch.float32)),
    "orders": lambda x: (*x.sort(), x.argsort(descending=True), *x.topk(2), x.median(), *x.kthvalue(2)),
    "bounds": lambda x: (x.max(), x.min(), *x.max(0), x.amin(0), x.argmax(), x.argmin(), *x.aminmax()),
    "clamps": lambda x: (x.clamp(-5, 300), x.clamp(min=9), x.maximum(x.flip(0)), x.minimum(x[0].long())),
    "sums and products": lambda x: (x - 100, x + 300, 300 - x, x * x, x * 3, -x, x.abs(), x**3, x[None] @ x[:, None]),
    "quotients": lambda x: (x // 3, x % 7, x // 300, x % -3, torch.fmod(x, 7), x / 2, x / x.flip(0), x % x.flip(0)),
    "comparisons": lambda x: (x > 3, x > 300, x >= -1, x < x.flip(0), x == 200, x.bool(), x.any(), x.all()),
    "bits": lambda x: (x & 15, x & -16, x | 0x70, x ^ 0x7F, ~x, x >> 4, x << 1, x >> (x & 3), x.logical_not()),
    "conversions": lambda x: (x.float(), x.int(), x.bfloat16().to(x.dtype), (x.float() * 0.7).to(x.dtype), x.sqrt()),
    "other bytes": lambda x: (x.view(torch.int8).int(), x.view(torch.uint8).int(), x.to(torch.uint8).to(torch.int16)),
    "other types": lambda x: (x + x.short(), x * 0.5, x + x.float(), torch.cat([x, x.int() * 9])),
    "choices": lambda x: (torch.where(x > 3, x, 100), x.masked_fill(x > 3, 7), x.gather(0, x.argsort()), x.flip(0)),
    "numbers of the code": lambda x: (torch.full((2,), 99, dtype=x.dtype), torch.ones_like(x), torch.zeros_like(x) + x),
    "one number": lambda x: (torch.full((), 99, dtype=x.dtype), torch.ones_like(x[0]), x.new_zeros(()) + x[0]),
    "updates": lambda x: (x.index_add(0, torch.tensor([0, 0]), x[:2]), x.scatter(0, torch.tensor([1]), x), x.diff()),
    "branches": lambda x: torch.cond(x.sum() > 3, lambda x: (x // 2, x.max()), lambda x: (x + 1, x.min()), (x,)),
    "loops": turns,
}


@pytest.mark.parametrize("name", BYTES)
@pytest.mark.parametrize("dtype", [torch.uint8, torch.int8])
def test_23_integers_of_8_bits(name, dtype):
    run(BYTES[name], torch.tensor([200, 255, 3, 90, 127, 128]).to(dtype))


def test_24_other_integers_and_truth():
    for dtype in (torch.int16, torch.bool):  # whose sums are int64, and whose true is not -1
        x = torch.tensor([20000, -20000, 0, 30000]).to(dtype)
        run(lambda x: (x.sum(), x.any(), x.all(), x.cumsum(0), *x.sort(stable=True), x.argsort(stable=True)), x)
        run(lambda x: (x.max(), x.min(), x.amax(0), x > x.flip(0), x <= x.flip(0), x.maximum(x.flip(0))), x)


@pytest.mark.parametrize("dtype", [torch.uint16, torch.uint32, torch.uint64])
def test_25_wider_unsigned_integers_are_refused(dtype):
    with pytest.raises(cgmlir.Error, match=f"x: {str(dtype)[6:]} is not supported; use int32 or int64") as caught:
        cgmlir.from_torch(lambda x: x.float(), torch.ones(3).to(dtype))
    assert caught.value.code == "UNIMPLEMENTED"


def test_26_what_takes_no_integers_of_32_bits_is_told():
    class Model(torch.nn.Module):
        def forward(self, x):
            return torch.ops.aten._weight_int8pack_mm(x, self.weight, self.scale)

    model = Model()
    model.weight, model.scale = torch.ones(8, 16, dtype=torch.int8), torch.ones(8)
    with pytest.raises(cgmlir.Error, match="int8pack_mm") as caught:
        cgmlir.from_torch(model, torch.ones(3, 16))
    assert caught.value.code == "UNIMPLEMENTED"


@pytest.mark.parametrize("zero", ["packed", "tensor", "number"])
def test_27_weights_of_4_bits_are_one_kernel(zero):
    def product(x, w, scale, zeros):
        halves = torch.stack([w & 15, w >> 4], -1).reshape(64, 2, 64)
        if zero == "packed":  # below zero as PyTorch has it: a large number
            halves = halves - zeros[..., None]
        wide = halves.to(torch.bfloat16)
        wide = wide - {"packed": 0, "tensor": zeros[..., None].to(torch.bfloat16), "number": 8}[zero]
        return x.float() @ (wide.float() * scale[..., None]).reshape(64, 128).T

    torch.manual_seed(0)
    w, zeros = torch.randint(0, 256, (64, 64), dtype=torch.uint8), torch.randint(0, 16, (64, 2), dtype=torch.uint8)
    _, report = run(product, torch.randn(1, 128), w, torch.rand(64, 2), zeros, rtol=1e-3)
    graph = report["graphs"][0]
    assert graph["nodes"] == 1 and graph["bytes_written"] == 4 * 64


class Obstacle(torch.nn.Module):
    def forward(self, x):
        if x.dtype == torch.float64:
            return x.view(torch.bool) + 2
        return x.reshape(7, 7) if x.dim() == 1 else x + 1 if float(x.sum()) > 0 else x


def test_28_obstacles_have_a_cause_and_a_place():
    line = r" at \S*test_torch_facts\.py:\d+"
    with pytest.raises(cgmlir.Error, match=rf"this: shape '\[7, 7\]' is invalid for input of size 3{line}"):
        cgmlir.from_torch(Obstacle(), torch.ones(3))
    with pytest.raises(cgmlir.Error, match=rf"data-dependent.*{line}; .*torch\.where or torch\.cond"):
        cgmlir.from_torch(Obstacle(), X)
    # What torch-mlir says is that it has no conversion for a constant that the program does not have.
    with pytest.raises(cgmlir.Error, match=r"conversion.*: x\.view at .*facts\.py") as caught:
        cgmlir.from_torch(Obstacle(), X.double())
    assert caught.value.code == "UNIMPLEMENTED" and "constant" not in str(caught.value)


class Bytes(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("cache", torch.zeros(1, 2, 64, 4, dtype=torch.uint8))

    def forward(self, place, row):
        self.cache.index_copy_(2, place, row)
        return row.sum()


def test_29_a_row_of_bytes_costs_a_row():
    place, row = torch.tensor([5]), torch.full((1, 2, 1, 4), 200, dtype=torch.uint8)
    text, _ = cgmlir.from_torch(Bytes(), place, row)
    package = cgmlir.compile(text)
    assert package.report["graphs"][0]["bytes_written"] <= row.numel() + 16  # and the place, and the sum
    exe = cgmlir.load(package)
    result = exe(place.numpy(), row.numpy(), cache=np.zeros((1, 2, 64, 4), np.uint8))[0]
    assert int(np.asarray(result)) == 8 * 200
    assert np.asarray(exe.state["cache"]).view(np.uint8)[0, :, 5].tolist() == [[200] * 4] * 2


def test_30_bytes_of_any_number():
    class Model(torch.nn.Module):
        def forward(self, x):
            return (x // 3 + torch.full_like(x, 200)).to(torch.int32)

    size = torch.export.Dim("n", min=2, max=64)
    x = torch.tensor([200, 255, 3, 9], dtype=torch.uint8)
    text, _ = cgmlir.from_torch(torch.export.export(Model(), (x,), dynamic_shapes={"x": {0: size}}))
    assert "tensor<?xi8>" in text and "torch.aten" not in text
