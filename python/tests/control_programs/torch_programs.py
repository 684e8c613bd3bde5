# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of PyTorch: each function gives one, where there is a PyTorch. Reference values are those of eager runs."""

from __future__ import annotations

import numpy as np

import cgmlir
from control_programs import Made, Program, add

X = np.linspace(-1, 1.5, 12, dtype=np.float32).reshape(3, 4)
W = np.sin(np.arange(16, dtype=np.float32) + 1).reshape(4, 4) * np.float32(0.6)


def torch_program(*calls, **options):
    """The function gives a function, or a module whose buffers are states."""

    def decorate(build):
        def make():
            import torch

            with torch.no_grad():
                program = build()
                given = [[torch.from_numpy(np.array(each)) for each in call] for call in calls]
                text, weights = cgmlir.from_torch(program, *given[0])
                module = isinstance(program, torch.nn.Module)
                states = {name: value.numpy().copy() for name, value in program.named_buffers()} if module else {}
                states = {name: value for name, value in states.items() if name not in weights}
                expected = []
                for call in given:
                    results = torch.utils._pytree.tree_leaves(program(*[each.clone() for each in call]))
                    expected.append([each.numpy().copy() for each in results])
            arrays = [tuple(np.array(each) for each in call) for call in calls]
            return Made(text, arrays, expected, weights=weights or None, states=states)

        add(f"torch_{build.__name__}", Program(make, "torch", **options))
        return build

    return decorate


def loop(goes_on, turn, begin):
    from torch._higher_order_ops import while_loop

    return while_loop(goes_on, turn, begin)


def counts(*numbers):
    return [(X, np.int64(number)) for number in numbers]


def zero():
    import torch

    return torch.zeros((), dtype=torch.int64)


@torch_program(*[(X * k,) for k in (1, -1, 3)])
def branch():
    import torch

    w = torch.from_numpy(W)
    return lambda x: torch.cond(x.sum() > 0, lambda x: x @ w, lambda x: (x @ w.T).sin(), (x,))


@torch_program(*counts(0, 1, 6))
def up_to_an_argument():
    import torch

    w = torch.from_numpy(W)
    return lambda x, n: loop(lambda i, x: i < n, lambda i, x: (i + 1, torch.tanh(x @ w) + i), (zero(), x))


@torch_program(*counts(0, 2, 5))
def branch_in_a_loop():
    import torch

    w = torch.from_numpy(W)

    def turn(i, x):
        return i + 1, torch.cond(x.sum() > i, lambda x: x @ w - 1, lambda x: torch.cos(x @ w), (x,))

    return lambda x, n: loop(lambda i, x: i < n, turn, (zero(), x))


@torch_program(*counts(-1, 0, 3))
def loop_in_a_branch():
    import torch

    w = torch.from_numpy(W)

    def turns(x, n):
        return loop(lambda i, x: i < n, lambda i, x: (i + 1, torch.sin(x @ w)), (zero(), x.clone()))[1]

    return lambda x, n: torch.cond(n >= 0, turns, lambda x, n: x @ w, (x, n))


@torch_program(*counts(0, 1, 3))
def three_deep():
    import torch

    w = torch.from_numpy(W)

    def shrink(x):
        return loop(lambda x: x.abs().max() > 0.7, lambda x: (torch.sin(x @ w) * 0.8,), (x.clone(),))[0]

    def outer(i, x):
        return i + 1, torch.cond(i % 2 == 0, shrink, lambda x: x * 1.5 + 1, (x,))

    return lambda x, n: loop(lambda i, x: i < n, outer, (zero(), x))


@torch_program(*[(np.int64(n),) for n in (1, 2, 7, 27)])
def collatz():
    import torch

    def turn(n, steps):
        return torch.cond(n % 2 == 0, lambda n: n // 2, lambda n: 3 * n + 1, (n,)), steps + 1

    return lambda n: loop(lambda n, steps: n != 1, turn, (n, zero()))


@torch_program(*[(X * k,) for k in (0, 1, -2, 5)])
def branches_in_branches():
    import torch

    w = torch.from_numpy(W)

    def program(x):
        def inner(x):
            return torch.cond(x[0, 0] < -2, lambda x: x @ w @ w, lambda x: torch.exp(-x.abs()), (x,))

        return torch.cond(x.max() > 2, inner, lambda x: x @ w, (x,))

    return program


@torch_program(*[(X * k,) for k in (1, -3)])
def arms_yield_constants_and_what_they_get():
    import torch

    def program(x):
        arms = [lambda x, fill=fill: (torch.full((3,), fill), x.clone()) for fill in (1.0, 0.0)]
        y, z = torch.cond(x[0, 0] < 0, *arms, (x,))
        return y, z, torch.cond(x[0, 0] < 0, lambda x: x.clone(), lambda x: x * 2, (x,))

    return program


@torch_program(*counts(1, 4, 2, 0))
def buffer_written_by_one_arm():
    import torch

    class Module(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("cache", torch.zeros(8, 4))
            self.w = torch.nn.Parameter(torch.from_numpy(W))

        def forward(self, x, n):
            row = (x @ self.w)[1] + n

            def write(cache, row, n):
                return cache.index_copy(0, n.view(1), row[None])

            new = torch.cond(n % 2 == 0, write, lambda cache, row, n: cache.clone(), (self.cache, row, n))
            self.cache.copy_(new)
            return row, self.cache.sum()

    return Module()


@torch_program(*counts(3, 0, 5))
def rows_of_a_buffer_in_a_loop():
    import torch

    class Module(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("cache", torch.ones(8, 4))
            self.w = torch.nn.Parameter(torch.from_numpy(W))

        def forward(self, x, n):
            w = self.w

            def turn(i, row, cache):
                row = torch.tanh(row @ w)
                return i + 1, row, cache.index_copy(0, i.view(1), row[None])

            _, row, cache = loop(lambda i, row, cache: i < n, turn, (zero(), x[0] + n, self.cache.clone()))
            self.cache.copy_(cache)
            return row, cache.sum(0)

    return Module()


@torch_program(*[(X, np.float32(limit)) for limit in (0.0, 0.1, 50.0)])
def until_it_stays():
    import torch

    w = torch.from_numpy(W @ W.T)

    def turn(v, last, k, limit):
        u = w @ v + v
        return u / u.norm(), v.clone(), k + 1, limit.clone()

    def far(v, last, k, limit):
        return torch.logical_and((v - last).abs().max() > 1e-3 * (1 + limit), k < 40)

    return lambda x, limit: loop(far, turn, (x[0].clone(), x[1].clone(), zero(), limit))[:3]


@torch_program(*counts(0, 2, 4))
def sorts_and_choices_in_a_loop():
    import torch

    w = torch.from_numpy(W)

    def turn(i, x, taken):
        values, places = x.flatten().topk(3)
        x = (x + values[0] * 0.1 * w[:3]).sort(1).values
        return i + 1, x, taken + places

    start = torch.zeros(3, dtype=torch.int64)
    return lambda x, n: loop(lambda i, x, t: i < n, turn, (zero(), x, start.clone()))


@torch_program(*[(np.sin(np.arange(24, dtype=np.float32)).reshape(6, 4), np.float32(k)) for k in (-1, 0, 2)])
def scan_with_branches():
    import torch
    from torch._higher_order_ops import scan

    class Module(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.w = torch.nn.Parameter(torch.from_numpy(W))

        def forward(self, rows, k):
            w = self.w  # PyTorch's scan takes no tensor that only a closure holds

            def step(c, row):
                new = torch.cond(c.sum() > k, lambda c, r: c @ w - r, lambda c, r: torch.sin(c) + r, (c, row))
                return new, new * 2

            return scan(step, torch.zeros(4), rows)

    return Module()


@torch_program(*[(np.arange(6, dtype=kind) * k,) for kind, k in ((np.int64, 1), (np.int64, -3))])
def integers_and_truths():
    import torch

    def turn(x, seen, k):
        return torch.where(seen, x - 1, x * 3), seen ^ (x % 2 == 0), k + 1

    return lambda x: loop(lambda x, seen, k: torch.logical_and(seen.any() | (k < 2), k < 7), turn, (x, x > 2, zero()))


@torch_program(*counts(0, 1, 2, 3, 9))
def loops_one_behind_the_other():
    import torch

    w = torch.from_numpy(W)

    def program(x, n):
        i, x = loop(lambda i, x: i < n, lambda i, x: (i + 2, x @ w), (zero(), x))
        j, x = loop(lambda j, x: j > 0, lambda j, x: (j - 1, torch.cos(x @ w)), (i, x))
        return torch.cond(j < n, lambda x, i: x + i, lambda x, i: x - i, (x, i))

    return program
