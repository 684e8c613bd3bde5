# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What torch-mlir has no conversion for and `from_torch` takes apart: special functions, running extremes, bags."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
F = torch.nn.functional

ODD = torch.tensor([float("nan"), float("inf"), -float("inf"), 0.0, -0.0, 1.0, 2.0, -1.0, -2.0])
X = torch.linspace(-6.3, 9.4, 41)


def check(function, *args, rtol=1e-5, atol=None):
    text, weights = cgmlir.from_torch(function, *args)
    with torch.no_grad():
        expected = torch.utils._pytree.tree_leaves(function(*args))
    results = cgmlir.load(cgmlir.compile(text, weights=weights or None))(*[arg.numpy() for arg in args])
    for result, wanted in zip(results, expected, strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=rtol, atol=rtol if atol is None else atol)


@needs_compiler
@pytest.mark.parametrize("kind", [torch.float32, torch.float64])
def test_special_functions(kind):
    x, rtol = torch.cat([X, ODD]).to(kind), {torch.float32: 2e-5, torch.float64: 1e-10}[kind]
    check(lambda x: (torch.erfc(x), torch.lgamma(x), torch.digamma(x)), x, rtol=rtol)
    check(lambda x: (torch.erfinv(x / 10), torch.erfinv(torch.sign(x))), x, rtol=rtol)


@needs_compiler
def test_far_out_the_complement_keeps_its_digits():
    x = torch.tensor([4.0, 8.0], dtype=torch.float64)
    text, _ = cgmlir.from_torch(torch.erfc, x)
    result = np.asarray(cgmlir.load(cgmlir.compile(text))(x.numpy())[0])
    np.testing.assert_allclose(result, torch.erfc(x).numpy(), rtol=1e-12, atol=0)


@needs_compiler
@pytest.mark.parametrize("kind", [torch.float32, torch.float64])
def test_units_of_small_numbers(kind):
    """Near zero the exponential is one, to all its digits."""
    functional, x = torch.nn.functional, torch.tensor([-1e-4, 3e-5, -2e-6, 0.0, -0.7, -30.0, 2.5], dtype=kind)
    rtol = 1e-6 if kind == torch.float32 else 1e-14
    check(lambda x: (functional.elu(x, 0.7), functional.selu(x), functional.celu(x, 1.3)), x, rtol=rtol, atol=0)


@needs_compiler
@pytest.mark.parametrize("name", ["hardshrink", "softshrink", "rrelu", "elu", "hardswish", "gelu"])
def test_gradients_of_units(name):
    """By `torch.autograd`, whose operations are not those that `torch.func` comes down to."""
    unit = getattr(F, name)

    def slope(x, weights):
        x = x.detach().requires_grad_()
        return torch.autograd.grad((unit(x) * weights).sum(), x)[0]

    text, _ = cgmlir.from_torch(slope, X, X.cos())
    found = np.asarray(cgmlir.load(cgmlir.compile(text))(X.numpy(), X.cos().numpy())[0])
    np.testing.assert_allclose(found, slope(X, X.cos()).numpy(), rtol=1e-5, atol=1e-5)


@needs_compiler
def test_all_of_nothing_is_true():
    x = torch.zeros(0, 3)
    check(lambda x: ((x > 0).all(), (x > 0).all(0), x.T.isfinite().all(1), (x > 0).any(0), x.prod(0)), x)


@needs_compiler
def test_integers_become_floats():
    check(lambda x: (torch.erfc(x), torch.lgamma(x)), torch.arange(1, 5))


@needs_compiler
def test_two_sides():
    x, y = torch.cat([X, ODD]), torch.cat([ODD, X])
    check(lambda x, y: (torch.hypot(x, y), torch.hypot(x * 1e30, y * 1e30), torch.copysign(x, y)), x, y)
    check(lambda x: (torch.copysign(x, -2.0), torch.dist(x, x + 1), torch.dist(x, x + 1, 1)), X)


@needs_compiler
@pytest.mark.parametrize("dim", [0, 1])
def test_running_extremes(dim):
    x = torch.tensor([[1, 3, 3, 2, 5], [0, float("nan"), 7, 1, 1], [2, 2, -1, 4, 4]])
    check(lambda x: (*torch.cummax(x, dim), *torch.cummin(x, dim)), x)
    check(lambda x: (*torch.cummax(x, dim), *torch.cummin(x, dim)), torch.arange(12).view(3, 4) * 5 % 7)


@needs_compiler
def test_a_median_without_nan():
    x = torch.tensor([[1, float("nan"), 3, 2], [float("nan")] * 4, [4, 3, 2, 1]])
    check(lambda x: (torch.nanmedian(x), torch.nanmedian(x, 1)[0], torch.nanmedian(x, 0, keepdim=True)[0]), x)


@needs_compiler
@pytest.mark.parametrize("mode", ["sum", "mean", "max"])
def test_bags(mode):
    weight, indices = torch.linspace(-2, 2, 44).view(11, 4), torch.tensor([3, 1, 4, 1, 5, 9, 2])
    for offsets in ([0, 3, 5], [0, 0, 7]):
        check(lambda w, i, o: F.embedding_bag(i, w, o, mode=mode), weight, indices, torch.tensor(offsets))
    check(lambda w, i, o: F.embedding_bag(i, w, o, mode=mode, padding_idx=1), weight, indices, torch.tensor([0, 4]))
    last = torch.tensor([0, 2, 7])
    check(lambda w, i, o: F.embedding_bag(i, w, o, mode=mode, include_last_offset=True), weight, indices, last)
    check(lambda w, i: F.embedding_bag(i, w, mode=mode), weight, indices[:6].view(2, 3))


@needs_compiler
def test_bags_with_a_factor_for_each_row():
    weight, indices = torch.linspace(-2, 2, 44).view(11, 4), torch.tensor([[3, 1, 4], [1, 5, 9]])
    check(lambda w, i, f: F.embedding_bag(i, w, per_sample_weights=f, mode="sum"), weight, indices, X[:6].view(2, 3))


@needs_compiler
def test_numbers_beside_f64_are_f64():
    x = torch.linspace(0.1, 0.9, 7, dtype=torch.float64)
    number = 1.1447298858494002
    check(lambda x: (number - x, torch.rsub(x, number, alpha=3)), x, rtol=1e-14)
    check(lambda x: x + torch.linspace(0, number, 7, dtype=torch.float64), x, rtol=1e-14)
    check(lambda x: torch.linspace(number, 0, 1, dtype=torch.float64) - x, x, rtol=1e-14)
    check(lambda x: (3 - x, 2.5 - x, torch.linspace(-1, 1, 5)), torch.arange(4), rtol=0)


@needs_compiler
def test_nan_is_not_equal_to_itself():
    check(lambda x: (x == x, torch.where(x == x, x, 0), (x == x).sum(), x.eq(x.flip(0)), x.long() == x.long()), ODD[3:])
    check(lambda x: (x == x, torch.where(x == x, x, 0), (x == x).sum(), x.eq(x.flip(0))), ODD)


@needs_compiler
def test_writes_by_place():
    x, places = X[:35].view(5, 7), torch.tensor([1, 9, 34])
    check(lambda x, i, v: (x.put(i, v), x.put(i, v, accumulate=True)), x, places, torch.tensor([1.0, 2.0, 3.0]))
    rows = torch.tensor([3, 1, 3])
    check(lambda x, i, v: [x.index_reduce(0, i, v, kind) for kind in ("amax", "amin", "prod", "mean")], x, rows, x[:3])
    check(lambda x, i, v: x.index_reduce(0, i, v, "amax", include_self=False), x, rows, x[:3])
    check(lambda x: torch.block_diag(x, x[:2]), x)


def marked(x, mask, value):
    x = x.clone()
    x[mask] = value
    return x


@needs_compiler
def test_writes_under_a_mask():
    x, rows = X[:35].view(5, 7), torch.tensor([True, False, True, True, False])
    check(lambda x: (marked(x, x > 0, 2.0), marked(x, x > 9, torch.tensor(1.0))), x)
    check(lambda x, m: (marked(x, m, 0.5), marked(x, m, x[1]), marked(x, m, x[1:2])), x, rows)
    check(lambda x, m: torch.ops.aten.index_put(x, [None, m], torch.tensor(3.0)), x.T.contiguous(), rows)
    check(lambda x: torch.ops.aten.index_put(x, [x > 0], torch.tensor(3.0), True), x)
    check(lambda x, y: (x.masked_scatter(x > 0, y), x.masked_scatter((x > 0)[:, :1], y)), x, X.clone())


def written(kind):
    """Writes at places of each form with a mask, of values of each form: `mask` has three rows of five, `grid` six."""
    x = torch.arange(70).view(5, 7, 2).to(kind)
    mask = torch.tensor([True, False, True, True, False])
    columns, one = torch.tensor([4, 0, -1]), torch.tensor([2])
    grid = torch.arange(35).view(5, 7) % 6 == 1
    value = torch.arange(-84, 0).view(6, 7, 2).to(kind)
    places = {
        "rows": ([mask], value[:3]),
        "rows, one for all": ([mask], value[:1]),
        "elements": ([grid], value[:6, 0]),
        "behind others": ([None, grid[2]], value[0, 0, 0]),
        "behind others, one for each": ([None, grid[2]], value[:5, :1]),
        "behind others, of all": ([None, grid[2]], value[:5, :1, :1]),
        "with a place": ([mask, one], value[0, 0]),
        "with a place, one for each": ([mask, one], value[:3, 0]),
        "with a place that is no list": ([mask, one[0]], value[:3, 0]),
        "with places, one for each": ([mask, columns], value[:3, 0]),
        "with places, one for all": ([mask, columns], value[0, 0, 0]),
        "with places that are a grid": ([mask, columns[:, None]], value[:3, :3]),
        "with places that are a grid, one for all": ([mask, columns[:, None]], value[:3, :1]),
        "with places in front": ([one, grid[2]], value[0, :1]),
        "with places that are apart": ([mask, None, one - 1], value[:3, :7, 0]),
        "with places that are apart, one for all": ([mask, None, one - 1], value[0, :7, 0]),
        "of no place": ([mask & False, columns[:0]], value[:0, 0]),
        "no truth": ([mask & False], value[0, 0, 0]),
    }
    return {f"{name} {kind}": (x, *each) for name, each in places.items()}


WRITTEN = {
    name: each for kind in (torch.float32, torch.int64, torch.bool) for name, each in written(kind).items()
}


@needs_compiler
@pytest.mark.parametrize("name", WRITTEN)
def test_writes_under_a_mask_and_at_other_places(name):
    x, places, values = WRITTEN[name]
    given = [place for place, index in enumerate(places) if index is not None]

    def write(x, values, *indices):
        listed = list(places)
        for place, index in zip(given, indices, strict=True):
            listed[place] = index
        put = torch.ops.aten.index_put.default
        return [put(x, listed, values, add) for add in (False, True)[: 1 + (x.dtype != torch.bool)]]

    check(write, x, values, *[places[place] for place in given], rtol=0)


@needs_compiler
def test_values_under_a_mask_are_counted():
    x, values = torch.arange(5.0), torch.tensor([-1.0, -2.0])
    text, _ = cgmlir.from_torch(marked, x, x > 2, values)
    executable = cgmlir.load(cgmlir.compile(text))
    for few in (x > 3, x > 1):
        with pytest.raises(cgmlir.Error, match="check of the model failed: a mask chooses another number"):
            np.asarray(executable(x.numpy(), few.numpy(), values.numpy())[0])
    (result,) = executable(x.numpy(), (x > 2).numpy(), values.numpy())
    np.testing.assert_array_equal(np.asarray(result), [0, 1, 2, -1, -2])


@needs_compiler
def test_random_choices():
    def choose(x):
        sure = torch.tensor([[0.0, 1.0, 0.0], [0.0, 0.0, 2.0]]) + 0 * x.sum()
        even = torch.multinomial(torch.ones(2, 4) + 0 * x.sum(), 2000, replacement=True)
        halves = [(even == index).float().mean() for index in range(4)]
        return (
            torch.multinomial(sure, 1),
            torch.multinomial(sure, 3, replacement=True),
            torch.multinomial(torch.ones(2, 5) + 0 * x.sum(), 5).sort().values,
            torch.randperm(9).sort().values,
            torch.stack([(half - 0.25).abs() < 0.05 for half in halves]),
            (torch.normal(x.expand(4096), 0.0) - x).abs().max(),
        )

    check(choose, torch.tensor([2.5]))


@pytest.mark.parametrize(
    ("function", "what"),
    [
        (lambda x: torch.polygamma(1, x), "polygamma"),
        (lambda x: x[x > 0], "index at .*: the number of elements depends on a mask; .*torch.where"),
        (lambda x: x.masked_select(x > 0), "depends on a mask"),
        (
            lambda x: x[:36].view(6, 6).index_put((x[:6] > 0, x[6:12] > 0), x[0]),
            "index_put at .*: the number of elements depends on a mask; .*torch.where",
        ),
        (
            lambda x: torch.inverse(x[:36].view(6, 6)),
            r"torch\.inverse at .*test_torch_special.py:.*decompositions of matrices.*in front of",
        ),
    ],
)
def test_what_is_left_is_refused(function, what):
    with pytest.raises(cgmlir.Error, match=what) as caught:
        cgmlir.from_torch(function, X)
    assert caught.value.code == "UNIMPLEMENTED"


@needs_compiler
def test_places_that_count_from_the_end():
    def write(x, places, rows):
        last, both, added = x.clone(), x.clone(), x.clone()
        last[:, torch.tensor([-1])] = rows[:1, :1]
        both[places] = rows
        added.index_put_((places, places), rows[:, 0], accumulate=True)
        return last, both, added

    check(write, torch.arange(12.0).view(4, 3), torch.tensor([-1, 0]), torch.full((2, 3), -5.0))

@needs_compiler
@pytest.mark.parametrize("dim", [-1, -2, -3])
def test_scatters_along_dimensions_that_count_from_the_end(dim):
    x, source = X[:24].reshape(2, 3, 4), X[:24].reshape(2, 3, 4).flip(0, 1, 2)
    size = x.shape[dim]
    places = torch.arange(24).reshape(2, 3, 4).mul(5).remainder(size)
    order = torch.arange(size).flip(0).view([-1 if each == dim else 1 for each in (-3, -2, -1)]).expand(2, 3, 4)
    check(
        lambda x, source, places, order: (
            x.scatter(dim, order, source),
            x.scatter(dim, places, 2.5),
            x.scatter_add(dim, places, source),
            x.scatter_reduce(dim, places, source, "amax"),
            x.index_reduce(dim, order[0, 0, :1] % size, source.narrow(dim, 0, 1), "amin"),
        ),
        *(x, source, places, order),
    )


def test_a_scatter_along_a_dimension_that_is_not_there_is_refused():
    with pytest.raises(cgmlir.Error, match="Dimension out of range"):
        cgmlir.from_torch(lambda x: x.scatter(-2, torch.tensor([0]), 1.0), X)


class Embedding(torch.nn.Module):
    def __init__(self, kind, norm_type, dtype):
        super().__init__()
        options = {"max_norm": 1.0, "norm_type": norm_type, "dtype": dtype}
        self.table = kind(6, 3, **options)
        with torch.no_grad():
            self.table.weight.copy_(torch.linspace(-2, 2, 18).view(6, 3))

    def forward(self, indices):
        return self.table(indices) * 2


@needs_compiler
@pytest.mark.parametrize("kind", [torch.nn.Embedding, torch.nn.EmbeddingBag])
@pytest.mark.parametrize(("norm_type", "dtype"), [(2.0, torch.float32), (1.0, torch.float32), (2.0, torch.float64)])
def test_embeddings_cut_the_rows_that_they_use(kind, norm_type, dtype):
    model = Embedding(kind, norm_type, dtype)
    text, weights = cgmlir.from_torch(model, torch.tensor([[0, 2], [0, 3]]))
    exe = cgmlir.load(cgmlir.compile(text, weights=weights))
    before = model.table.weight.detach().numpy().copy()
    exe.state["table.weight"] = before
    for indices in ([[0, 2], [0, 3]], [[5, 5], [2, 1]]):
        (result, *_) = exe(np.array(indices))
        expected = model(torch.tensor(indices)).detach()
        np.testing.assert_allclose(np.asarray(result), expected.numpy(), rtol=1e-5, atol=1e-6)
        kept = model.table.weight.detach().numpy()
        np.testing.assert_allclose(np.asarray(exe.state["table.weight"]), kept, rtol=1e-5, atol=1e-6)
    assert (kept[4] == before[4]).all() and (kept[0] != before[0]).all()  # nothing has used row 4
