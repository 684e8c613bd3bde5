# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Control flow whose operands are one tensor, or whose functions give what they are given: copies are the same values.
What they write in place is refused, with the remedy."""

import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

from torch._higher_order_ops.associative_scan import associative_scan  # noqa: E402
from torch._higher_order_ops.map import map as map_rows  # noqa: E402
from torch._higher_order_ops.scan import scan  # noqa: E402
from torch._higher_order_ops.while_loop import while_loop  # noqa: E402

X = torch.arange(9.0).view(3, 3) / 8 - 0.4


def loop(turn, *carried):
    return while_loop(lambda i, *_: i < 3, lambda i, *each: (i + 1, *turn(*each)), (torch.tensor(0), *carried))[1:]


def by_hand(turn, *carried):
    for _ in range(3):
        carried = turn(*carried)
    return carried


# What a turn of a loop is, given what is outside, and what the loop begins with.
LOOPS = {
    "reads what it begins with": (lambda x: lambda y: (y + x,), lambda x: (x,)),
    "begins with a view": (lambda x: lambda y: (y + x[0],), lambda x: (x[1],)),
    "begins with a transpose": (lambda x: lambda y: (y + x,), lambda x: (x.T,)),
    "begins with one tensor twice": (lambda x: lambda y, z: (y + 1, z * 2), lambda x: (x, x)),
    "gives what it is given": (lambda x: lambda y, z: (y + z, z), lambda x: (x, x * 2)),
    "exchanges": (lambda x: lambda y, z: (z, y), lambda x: (x, x * 2)),
    "gives one tensor twice": (lambda x: lambda y, z: ((y + z),) * 2, lambda x: (x, x * 2)),
    "gives what is outside": (lambda x: lambda y: (x,), lambda x: (x * 2,)),
}


def check(function, wanted):
    text, weights = cgmlir.from_torch(function, X.clone())
    results = cgmlir.load(cgmlir.compile(text, weights=weights))(X.numpy())
    for result, value in zip(results, torch.utils._pytree.tree_leaves(wanted), strict=True):
        torch.testing.assert_close(torch.from_dlpack(result), value)


@needs_compiler
@pytest.mark.parametrize("name", LOOPS)
def test_loops(name):
    turn, begin = LOOPS[name]
    check(lambda x: loop(turn(x), *begin(x)), by_hand(turn(X), *begin(X)))


@needs_compiler
def test_loops_in_loops_and_their_conditions():
    def function(x):
        def outer(y):
            return (loop(lambda z: (z + y + x,), y)[0],)

        read = while_loop(lambda i, y: (i < 3) & (x.sum() < 1e9), lambda i, y: (i + 1, y + x), (torch.tensor(0), x))
        return loop(outer, x)[0], read[1]

    wanted = by_hand(lambda y: by_hand(lambda z: (z + y + X,), y), X)
    check(function, (wanted[0], 4 * X))


@needs_compiler
def test_branches():
    def function(x):
        more = x.sum() > 1
        view = torch.cond(more, lambda a: a + 1, lambda a: a.T, (x,))
        two = torch.cond(more, lambda a, b: a + b, lambda a, b: a - 2 * b, (x, x.T))
        same = torch.cond(more, lambda a: (a * 2, a * 3), lambda a: (a, a), (x,))
        return view, two, same, torch.cond(more, lambda: x + 1, lambda: x)

    assert X.sum() < 1
    check(function, (X.T, X - 2 * X.T, (X, X), X))


@needs_compiler
def test_rows():
    def function(x):
        last, rows = scan(lambda c, r: (c, r + c), x[0], x)
        total, sums = scan(lambda c, r: ((c + r + x[1]),) * 2, x[0], x)
        mapped = map_rows(lambda r: r + x[0], x)
        whole = map_rows(lambda r: r, x)
        return last, rows, total, sums, mapped, whole, associative_scan(lambda a, b: a, x, 0, combine_mode="generic")

    sums = [X[0]]
    for row in X:
        sums.append(sums[-1] + row + X[1])
    check(function, (X[0], X + X[0], sums[-1], torch.stack(sums[1:]), X + X[0], X, X[:1].expand(3, 3)))


class Counting(torch.nn.Module):
    def __init__(self, step):
        super().__init__()
        self.register_buffer("total", torch.ones(3, 3))
        self.step = step

    def forward(self, x):
        return self.step(self.total, x)


@needs_compiler
def test_a_buffer_that_is_written_behind_the_loop():
    def step(total, x):
        (y,) = loop(lambda y: (y + total,), total)
        total.add_(x)
        return y

    text, _ = cgmlir.from_torch(Counting(step), X.clone())
    exe = cgmlir.load(cgmlir.compile(text))
    exe.state["total"] = torch.ones(3, 3).numpy()
    torch.testing.assert_close(torch.from_dlpack(exe(X.numpy())[0]), torch.full((3, 3), 4.0))
    torch.testing.assert_close(torch.from_dlpack(exe(X.numpy())[0]), 4 * (1 + X))


@pytest.mark.parametrize(
    "step",
    [
        lambda total, x: loop(lambda y: (y.add_(1),), x * 2),
        lambda total, x: loop(lambda y: (y + total.add_(1),), x * 2),
        lambda total, x: torch.cond(x.sum() > 0, lambda a: a.add_(1), lambda a: a + 1, (x * 1,)),
        lambda total, x: torch.cond(x.sum() > 0, lambda a: a + total.add_(1), lambda a: a + 1, (x,)),
        lambda total, x: scan(lambda c, r: (c.add_(r), r + 0), x[0].clone(), x),
        lambda total, x: map_rows(lambda r: r.add_(1), x),
    ],
)
def test_writes_in_place_are_refused(step):
    with pytest.raises(cgmlir.Error, match=r"test_torch_aliases\.py:\d+") as caught:
        cgmlir.from_torch(Counting(step), X.clone())
    assert "writes in place" in str(caught.value) and "clone" in str(caught.value)


def test_numbers_in_a_loop_in_a_loop_are_told_with_the_remedy():
    def outer(y):
        return (loop(lambda a, b: (a + b[0], b), y, torch.tensor([1.0, 2]))[0],)

    with pytest.raises(cgmlir.Error, match=r"makes of numbers.*in front of the outer one at .*aliases\.py:\d+"):
        cgmlir.from_torch(lambda x: loop(outer, x), X.clone())


def test_a_loop_that_carries_another_kind_is_told_so():
    with pytest.raises(cgmlir.Error, match=r"what a loop carries keeps its shape, type and strides.*contiguous"):
        cgmlir.from_torch(lambda x: loop(lambda y: (y.T,), x), X.clone())
