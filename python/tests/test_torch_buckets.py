# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch modules exported with dynamic shapes, compiled for buckets: the numbers are PyTorch's at every size."""

import math
import re

import numpy as np
import pytest
import slicing
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
nn, functional = torch.nn, torch.nn.functional

pytestmark = needs_compiler


class Mlp(nn.Module):
    def __init__(self):
        super().__init__()
        self.up, self.norm, self.down = nn.Linear(8, 16), nn.LayerNorm(16), nn.Linear(16, 4)

    def forward(self, x):
        return self.down(functional.gelu(self.norm(self.up(x))))


class Block(nn.Module):
    """A decoder's block: tables of tokens and positions, heads, a causal mask, views between them."""

    def __init__(self, width=16, heads=2):
        super().__init__()
        self.heads = heads
        self.tokens, self.positions = nn.Embedding(32, width), nn.Embedding(256, width)
        self.before, self.behind = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)

    def forward(self, ids):
        batch, seq = ids.shape
        x = self.tokens(ids) + self.positions(torch.arange(seq))
        q, k, v = (
            each.view(batch, seq, self.heads, -1).transpose(1, 2) for each in self.qkv(self.before(x)).chunk(3, -1)
        )
        mask = torch.triu(torch.full((seq, seq), float("-inf")), 1)
        p = torch.softmax(q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1]) + mask, -1)
        x = x + self.out((p @ v).transpose(1, 2).reshape(batch, seq, -1))
        return x + self.down(functional.gelu(self.up(self.behind(x))))


class Attention(nn.Module):
    def forward(self, q, k, v):
        return functional.scaled_dot_product_attention(q, k, v, is_causal=True)


class Convolution(nn.Module):
    def __init__(self):
        super().__init__()
        self.convolution = nn.Conv1d(3, 5, 3, padding=1)

    def forward(self, x):
        return torch.relu(self.convolution(x)).mean(-1)


BATCH, SEQ = {"name": "batch", "buckets": [2, 4]}, {"name": "seq", "buckets": [8, 16]}
# The module, the arguments' shapes with the names of what varies, and the type of their elements.
CASES = {
    "an MLP with a norm": (Mlp, {"x": ("batch", 8)}, torch.float32),
    "a block of one sequence": (Block, {"ids": (1, "seq")}, torch.int64),
    "a block": (Block, {"ids": ("batch", "seq")}, torch.int64),
    "attention": (Attention, {name: ("batch", 2, "seq", 4) for name in "qkv"}, torch.float32),
    "a convolution": (Convolution, {"x": ("batch", 3, 10)}, torch.float32),
}


def make(shapes, kind, **sizes):
    shapes = [[sizes.get(size, size) for size in shape] for shape in shapes.values()]
    if kind == torch.int64:
        return [torch.randint(0, 32, shape) for shape in shapes]
    return [torch.randn(shape) for shape in shapes]


def export(case):
    make_module, shapes, kind = CASES[case]
    torch.manual_seed(0)
    module = make_module().eval()
    dims = {"batch": torch.export.Dim("batch", min=1, max=64), "seq": torch.export.Dim("seq", min=2, max=200)}
    dynamic = {
        name: {number: dims[size] for number, size in enumerate(shape) if size in dims}
        for name, shape in shapes.items()
    }
    program = torch.export.export(module, tuple(make(shapes, kind, batch=3, seq=5)), dynamic_shapes=dynamic)
    declared = {"batch": BATCH, "seq": SEQ}
    return module, program, {name: [declared.get(size) for size in shape] for name, shape in shapes.items()}


@pytest.mark.parametrize("over", ["error", "eager"])
@pytest.mark.parametrize("case", CASES)
def test_the_numbers_are_those_of_pytorch_at_every_size(case, over):
    module, program, dims = export(case)
    text, weights = cgmlir.from_torch(program)
    run = cgmlir.load(cgmlir.compile(text, weights=weights, config={"cg.dims": dims, "cg.over_bucket": over}))
    sizes = [(1, 2), (2, 8), (2, 5), (3, 5), (4, 16), (4, 9), (3, 16)]
    for batch, seq in sizes + [(9, 40), (5, 3), (1, 33)] * (over == "eager"):
        inputs = make(*CASES[case][1:], batch=batch, seq=seq)
        with torch.no_grad():
            wanted = module(*inputs).numpy()
        result = np.asarray(run(*[each.numpy() for each in inputs])[0])
        np.testing.assert_allclose(result, wanted, rtol=1e-4, atol=1e-4, err_msg=f"{batch} {seq}")


class Function(nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, x):
        return self.function(x)


# Of one argument of n rows, at least two.
PROGRAMS = {
    "moments": lambda x: (x.mean(0), x.mean(-1), x.var(0)),
    "softmax": lambda x: torch.softmax(x, 0),
    "places of the largest": lambda x: (x.argmax(0), x.max(0).values),
    "joined": lambda x: torch.cat([x, 2 * x], 0).sum(0),
    "Gram matrix": lambda x: x.t() @ x,
    "the first two": lambda x: x[:2].sum(0),
    "the last two": lambda x: x[-2:],
    "triangle": lambda x: torch.tril(x @ x.t()),
    "replaced": lambda x: torch.where(x > 0, x, x.mean(0)),
    "gathered": lambda x: torch.gather(x, 0, (x > 0).long() * (x.shape[0] - 1)),
    "indexed": lambda x: x[torch.arange(x.shape[0]) // 2],
    "padded": lambda x: functional.pad(x, (0, 1, 1, 2)),
    "distances": lambda x: (x[:, None] - x[None]).pow(2).sum(-1).min(0).values,
    "stacked": lambda x: torch.stack([x, x], 1).view(-1, 4),
    "turned": lambda x: x.view(x.shape[0], 2, 2).transpose(0, 1).reshape(2, -1).sum(1),
    "flipped": lambda x: torch.flip(x, [0]),
    "attention": lambda x: torch.einsum("nc,mc->nm", x, x).softmax(-1) @ x,
    "root mean square": lambda x: x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-5),
}


@pytest.mark.parametrize("over", ["error", "eager"])
@pytest.mark.parametrize("name", PROGRAMS)
def test_small_programs_are_those_of_pytorch_at_every_size(name, over):
    function = PROGRAMS[name]
    rows = torch.export.Dim("n", min=2, max=200)
    program = torch.export.export(Function(function), (torch.randn(5, 4),), dynamic_shapes={"x": {0: rows}})
    text, weights = cgmlir.from_torch(program)
    config = {"cg.dims": {"x": [{"name": "n", "buckets": [4, 8]}, None]}, "cg.over_bucket": over}
    run = cgmlir.load(cgmlir.compile(text, weights=weights or None, config=config))
    for n in [2, 3, 4, 5, 7, 8] + [9, 20] * (over == "eager"):
        x = torch.randn(n, 4)
        for result, wanted in zip(run(x.numpy()), torch.utils._pytree.tree_leaves(function(x)), strict=True):
            assert result.shape == tuple(wanted.shape)
            np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-4, atol=1e-4, err_msg=str(n))


class Written(nn.Module):
    def __init__(self, place):
        super().__init__()
        self.place = place

    def forward(self, x):
        y = x.clone()
        y[self.place] = 5.0
        return y


PLACES = {"first": 0, "last": -1, "third last": -3, "rest": slice(1, None), "all but the last": slice(None, -1)}


@pytest.mark.parametrize("over", ["error", "eager"])
@pytest.mark.parametrize("name", PLACES)
def test_what_is_written_at_a_place_is_that_of_pytorch(name, over):
    module = Written((slice(None), PLACES[name]))
    size = torch.export.Dim.AUTO
    program = torch.export.export(module, (torch.randn(3, 7),), dynamic_shapes=({0: size, 1: size},))
    text, _ = cgmlir.from_torch(program)
    dims = {"x": [{"name": "m", "buckets": [2, 4]}, {"name": "n", "buckets": [5, 8]}]}
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": dims, "cg.over_bucket": over}))
    for m, n in [(1, 3), (2, 4), (3, 5), (4, 8), (2, 7)] + [(6, 9), (2, 20)] * (over == "eager"):
        x = torch.randn(m, n)
        np.testing.assert_array_equal(np.asarray(run(x.numpy())[0]), module(x).numpy(), err_msg=f"{m} {n}")


def bare(text):
    """Without locations, and without the names of values."""
    text = re.sub(r' loc\((#loc\d*|"[^"]*"|"[^"]*"\([^)]*\))\)|^//.*$|^#loc.*$', "", text, flags=re.MULTILINE)
    return [line.strip() for line in text.splitlines() if line.strip()]


@pytest.mark.parametrize("name", slicing.SLICES)
def test_the_committed_slices_are_those_of_pytorch(name):
    function, rest, least = slicing.SLICES[name]
    size = {len(rest): torch.export.Dim.AUTO}
    program = torch.export.export(Function(function), (torch.randn(*rest, 11),), dynamic_shapes=(size,))
    text, _ = cgmlir.from_torch(program)
    assert bare(text) == bare(slicing.read(name))
    for n in range(1, 12):
        x = torch.randn(*rest, n)
        if n < least:
            with pytest.raises(AssertionError):
                program.module()(x)
        else:
            assert torch.equal(program.module()(x), function(x))


# Counted in whole numbers and in others; of one argument of n elements.
COUNTED = {
    "floats": lambda x: x * torch.arange(x.shape[0], dtype=torch.float32),
    "every second": lambda x: x + torch.arange(1, 1 + 2 * x.shape[0], 2, dtype=torch.float64),
    "halves": lambda x: x.sum() + torch.arange(0, 2, 0.5),
    "joined with what it was cut into": lambda x: torch.cat([x[:1], x[1:]]),
    "guarded by halves": lambda x: x[x.shape[0] // 2 :].sum() if x.shape[0] // 2 >= 2 else x.sum(),
}


# A branch that is taken for the size that is traced, and for some others.
BRANCHES = {
    "squares": lambda n: n**2 > 20,
    "a remainder": lambda n: n % 4 == 3,
    "a remainder of what may be negative": lambda n: (n - 7) % 3 == 1,
    "all but one": lambda n: n != 7,
    "the larger one": lambda n: max(n, 3) > 3,
    "the smaller one": lambda n: min(n, 4) * 2 == 8,
}


@pytest.mark.parametrize("over", ["error", "eager"])
@pytest.mark.parametrize("name", BRANCHES)
def test_a_branch_on_a_size_is_for_the_sizes_that_take_it(name, over):
    holds = BRANCHES[name]
    program = torch.export.export(
        Function(lambda x: x * 2 if holds(x.shape[0]) else x),
        (torch.randn(11),),
        dynamic_shapes=({0: torch.export.Dim.AUTO},),
    )
    text, _ = cgmlir.from_torch(program)
    config = {"cg.dims": {"x": [{"name": "n", "buckets": [6, 9]}]}, "cg.over_bucket": over}
    run = cgmlir.load(cgmlir.compile(text, config=config))
    for n in range(2, 10 + 6 * (over == "eager")):
        x = np.arange(n, dtype=np.float32)
        if holds(n):
            np.testing.assert_array_equal(np.asarray(run(x)[0]), 2 * x)
        else:
            with pytest.raises(cgmlir.Error, match="the exported program is for .*x.shape"):
                run(x)
                run.synchronize()


def test_a_branch_that_is_no_comparison_of_integers_is_a_warning():
    program = torch.export.export(
        Function(lambda x: x * 2 if x.shape[0] * 1.5 > 4.2 else x),
        (torch.randn(5),),
        dynamic_shapes=({0: torch.export.Dim.AUTO},),
    )
    with pytest.warns(UserWarning, match=r"do not check 1.5 \* torch.sym_float\(x.shape\[0\]\) > 4.2.*declare buckets"):
        cgmlir.from_torch(program)


@pytest.mark.parametrize("over", ["error", "eager"])
@pytest.mark.parametrize("name", COUNTED)
def test_what_pytorch_refuses_is_refused(name, over):
    size = {0: torch.export.Dim.AUTO}
    program = torch.export.export(Function(COUNTED[name]), (torch.randn(11),), dynamic_shapes=(size,))
    text, _ = cgmlir.from_torch(program)
    config = {"cg.dims": {"x": [{"name": "n", "buckets": [6, 9]}]}, "cg.over_bucket": over}
    if name == "guarded by halves":  # a sum of a number of elements that is rounded
        with pytest.raises(cgmlir.CompileError, match=r"size 0 is .*floor\("):
            cgmlir.compile(text, config=config)
        return
    run = cgmlir.load(cgmlir.compile(text, config=config))
    for n in range(1, 10 + 6 * (over == "eager")):
        x = torch.randn(n)
        try:
            wanted = program.module()(x).numpy()
        except AssertionError:
            with pytest.raises(cgmlir.Error, match=r"cf.assert at torch.export needs n >= \d+"):
                run(x.numpy())
            continue
        np.testing.assert_allclose(np.asarray(run(x.numpy())[0]), wanted, rtol=1e-5, atol=1e-5, err_msg=str(n))


class Several(torch.nn.Module):
    def forward(self, *parts):
        return parts[0][1:3].sum(0) + parts[1]["y"][1:].sum(0) - parts[1]["y"][:-1].sum(0)


def test_conditions_on_what_a_star_takes_are_checked():
    size = {0: torch.export.Dim.AUTO}
    first, second = torch.randn(7, 3), torch.randn(6, 3)
    program = torch.export.export(Several(), (first, {"y": second}), dynamic_shapes=((size, {"y": size}),))
    assert any("L['parts'][1]['y'].size()[0]" in guard and "!= 1" in guard for guard in program._guards_code)
    text, _ = cgmlir.from_torch(program)
    sizes = {"parts_0": [{"name": "s", "buckets": [8]}, 3], "parts_1.y": [{"name": "t", "buckets": [8]}, 3]}
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": sizes}))
    for s, t in ((3, 3), (8, 5), (2, 5), (5, 2), (8, 1)):
        x, y = torch.randn(s, 3), torch.randn(t, 3)
        try:
            wanted = program.module()(x, {"y": y}).numpy()
        except AssertionError:
            with pytest.raises(cgmlir.Error, match="the exported program is for .*parts_"):
                run(x.numpy(), y.numpy())
                run.synchronize()
            continue
        np.testing.assert_allclose(np.asarray(run(x.numpy(), y.numpy())[0]), wanted, rtol=1e-5, atol=1e-5)


# Their decompositions ask about strides, and that makes conditions which the program as it was given does not have.
TURNED = {
    "weights": lambda x: x.softmax(0).T,
    "differences": lambda x: (x - x.amax(0)).T,
    "joined": lambda x: (lambda c: (c.amin() + c).transpose(0, 1))(torch.cat([x, x * 2], 1)),
}


@pytest.mark.parametrize("name", TURNED)
def test_questions_about_strides_are_no_conditions(name):
    size = {0: torch.export.Dim.AUTO}
    program = torch.export.export(Function(TURNED[name]), (torch.randn(7, 3),), dynamic_shapes=(size,))
    assert program._guards_code == []
    text, _ = cgmlir.from_torch(program)
    assert "the exported program is for" not in text
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": {"x": [{"name": "n", "buckets": [6, 9]}, 3]}}))
    for n in range(1, 10):
        x = torch.randn(n, 3)
        wanted = program.module()(x).numpy()
        np.testing.assert_allclose(np.asarray(run(x.numpy())[0]), wanted, rtol=1e-5, atol=1e-5, err_msg=str(n))


# Operations on rows, which have no form above the largest bucket.
ROWS = {
    "the largest": lambda x: torch.topk(x, 3, dim=1),
    "the smallest": lambda x: torch.topk(x, 2, dim=1, largest=False).values.sum(0),
    "sorted": lambda x: torch.sort(x, dim=1),
    "accumulated": lambda x: torch.cumsum(x, dim=1),
    "accumulated over the rows": lambda x: torch.cumsum(x, dim=0),
}


@pytest.mark.parametrize("name", ROWS)
def test_operations_on_rows_are_those_of_pytorch_at_every_size(name):
    function = ROWS[name]
    rows = torch.export.Dim("n", min=2, max=8)
    program = torch.export.export(Function(function), (torch.randn(5, 9),), dynamic_shapes={"x": {0: rows}})
    text, weights = cgmlir.from_torch(program)
    config = {"cg.dims": {"x": [{"name": "n", "buckets": [4, 8]}, None]}}
    run = cgmlir.load(cgmlir.compile(text, weights=weights or None, config=config))
    for n in [2, 3, 4, 5, 8, 2]:
        x = torch.randn(n, 9)
        for result, wanted in zip(run(x.numpy()), torch.utils._pytree.tree_leaves(function(x)), strict=True):
            assert result.shape == tuple(wanted.shape)
            np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-5, atol=1e-5, err_msg=str(n))


@pytest.mark.parametrize("over", ["error", "eager"])
def test_an_index_outside_of_a_table_is_an_error_at_every_size(over):
    _, program, dims = export("a block")
    text, weights = cgmlir.from_torch(program)
    run = cgmlir.load(cgmlir.compile(text, weights=weights, config={"cg.dims": dims, "cg.over_bucket": over}))
    for shape in [(1, 3), (4, 16)] + [(5, 20)] * (over == "eager"):
        ids = np.ones(shape, np.int64)
        ids[-1, -1] = 40
        with pytest.raises(cgmlir.Error, match="entry 'main': .*index must be smaller than dim size"):
            run(ids)
            run.synchronize()
        ids[-1, -1] = 31
        run(ids)
        run.synchronize()


def test_views_of_symbols_are_joined_and_split():
    _, program, _ = export("a block")
    text, _ = cgmlir.from_torch(program)
    assert "tensor<?x1x16xf32>" not in text and "tensor.expand_shape" in text and "tensor.collapse_shape" in text
