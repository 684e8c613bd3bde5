# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of JAX: each function gives one, where there is a JAX. Reference values are those of `jax.jit`."""

from __future__ import annotations

import numpy as np

import cgmlir
from control_programs import Made, Program, add

X = np.linspace(-1, 1.5, 12, dtype=np.float32).reshape(3, 4)
W = np.cos(np.arange(16, dtype=np.float32)).reshape(4, 4) * np.float32(0.6)


def jax_program(*calls, donate=(), states=None, **options):
    """`calls` are lists of arguments but for donated ones, which are states that begin as `states`."""

    def decorate(build):
        def make():
            import jax

            function = build()
            state = {name: value.copy() for name, value in (states or {}).items()}
            arguments = [*map(np.asarray, calls[0]), *state.values()]
            numbers = tuple(range(len(calls[0]), len(arguments)))
            text = cgmlir.from_jax(function, *arguments, donate_argnums=numbers)
            run = jax.jit(function)
            expected = []
            for call in calls:
                results = [np.array(each) for each in jax.tree.leaves(run(*call, *state.values()))]
                expected.append(results)
                if state:  # new contents are the last results
                    state = dict(zip(state, results[-len(state):], strict=True))
            begin = {name: value.copy() for name, value in (states or {}).items()}
            return Made(text, [tuple(map(np.asarray, call)) for call in calls], expected, states=begin)

        add(f"jax_{build.__name__}", Program(make, "jax", **options))
        return build

    return decorate


def counts(*numbers):
    return [(X, np.int32(number)) for number in numbers]


@jax_program(*counts(0, 1, 5, 30))
def up_to_an_argument():
    from jax import lax, numpy as jnp

    return lambda x, n: lax.fori_loop(0, n, lambda i, c: jnp.tanh(c @ W) + i * 0.1, x)


@jax_program(*counts(0, 3, 4, 9))
def branch_in_a_loop():
    from jax import lax, numpy as jnp

    def turn(i, c):
        return lax.cond(c.sum() > 0, lambda c: c @ W - i, lambda c: jnp.cos(c @ W.T), c)

    return lambda x, n: lax.fori_loop(0, n, turn, x)


@jax_program(*counts(-1, 0, 2, 6))
def loop_in_a_branch():
    from jax import lax, numpy as jnp

    def loop(x, n):
        return lax.while_loop(lambda c: c[0] < n, lambda c: (c[0] + 2, jnp.sin(c[1] @ W)), (0, x))[1]

    return lambda x, n: lax.cond(n > 0, loop, lambda x, n: x @ W, x, n)


@jax_program(*counts(*range(-2, 23, 3), 19, 20))
def switch_of_twenty():
    from jax import lax, numpy as jnp

    arms = [lambda x, k=k: jnp.sin(x @ W * (k + 1)) + k for k in range(20)]
    return lambda x, n: lax.switch(n, arms, x)


@jax_program(*counts(0, 7, 13))
def switch_in_a_loop():
    from jax import lax, numpy as jnp

    arms = [lambda x: x, lambda x: jnp.tanh(x @ W), lambda x: x[::-1], lambda x: x * 0 + 1]
    return lambda x, n: lax.fori_loop(0, n, lambda i, c: lax.switch((i * i) % 5, arms, c), x)


@jax_program(*counts(0, 1, 4))
def three_deep():
    from jax import lax, numpy as jnp

    def inner(i, c):
        def shrink(c):
            return lax.while_loop(lambda d: jnp.abs(d).max() > 0.7, lambda d: jnp.sin(d @ W) * 0.8, c)

        return lax.cond(i % 2 == 0, shrink, lambda c: c * 1.5 + i, c)

    def outer(c):
        k, x = c
        return k + 1, lax.fori_loop(0, k + 1, inner, x)

    return lambda x, n: lax.while_loop(lambda c: c[0] < n, outer, (jnp.int32(0), x))


@jax_program(*[(np.int32(n),) for n in (1, 2, 7, 27)])
def collatz():
    from jax import lax

    def turn(c):
        n, steps = c
        return lax.cond(n % 2 == 0, lambda n: n // 2, lambda n: 3 * n + 1, n), steps + 1

    return lambda n: lax.while_loop(lambda c: c[0] != 1, turn, (n, 0))


@jax_program(*[(X, np.float32(limit)) for limit in (0.0, 0.5, 20.0)])
def power_iteration_until_it_stays():
    from jax import lax, numpy as jnp

    def program(x, limit):
        m = W @ W.T + jnp.eye(4)

        def turn(c):
            v, _, k = c
            u = m @ v
            u = u / jnp.linalg.norm(u)
            return u, v, k + 1

        def far(c):
            return (jnp.abs(c[0] - c[1]).max() > 1e-3 * (1 + limit)) & (c[2] < 40)

        return lax.while_loop(far, turn, (x[0], x[1], 0))

    return program


@jax_program(*counts(0, 5, 3))
def scan_with_branches():
    from jax import lax, numpy as jnp

    def program(x, n):
        def step(c, row):
            new = lax.cond(c[1] < n, lambda a, r: (jnp.tanh(a @ W) + r, a), lambda a, r: (a, r * 2), c[0], row)
            return (new[0], c[1] + 1), new[1]

        rows = jnp.sin(jnp.arange(24, dtype=jnp.float32)).reshape(6, 4)
        return lax.scan(step, (x[0], jnp.int32(0)), rows)

    return program


@jax_program(*[(np.array([seed, 5], np.uint32), np.int32(n)) for seed, n in ((1, 0), (1, 4), (2, 4), (3, 9))])
def random_walk():
    import jax
    from jax import lax, numpy as jnp

    def turn(i, c):
        key, x = c
        key, draw = jax.random.split(key)
        step = jax.random.normal(draw, (4,))
        return key, lax.cond(jax.random.bernoulli(draw), lambda x: x @ W + step, lambda x: x - step, x)

    return lambda key, n: lax.fori_loop(0, n, turn, (key, jnp.ones(4)))


@jax_program(*counts(2, 0, 7, 5), states={"cache": np.zeros((8, 4), np.float32)})
def cache_written_in_one_arm_in_a_loop():
    from jax import lax, numpy as jnp

    def program(x, n, cache):
        def turn(c):
            i, row, cache = c
            row = jnp.tanh(row @ W)
            cache = lax.cond(row[0] > 0, lambda c: lax.dynamic_update_slice(c, row[None], (i, 0)), lambda c: c, cache)
            return i + 1, row, cache

        _, row, cache = lax.while_loop(lambda c: c[0] < n, turn, (jnp.int32(0), x[0] + n, cache))
        return row, cache

    return program


@jax_program(*counts(0, 1, 6), states={"k": np.ones((6, 4), np.float32), "v": np.ones((6, 4), np.float32)})
def two_caches_and_attention():
    import jax
    from jax import lax, numpy as jnp

    def program(x, n, k, v):
        def turn(i, c):
            q, k, v = c
            k = lax.dynamic_update_slice(k, (q @ W)[None], (i, 0))
            v = lax.dynamic_update_slice(v, jnp.sin(q)[None], (i, 0))
            scores = jnp.where(jnp.arange(6) <= i, k @ q, -1e9)
            return jax.nn.softmax(scores) @ v + q, k, v

        return lax.fori_loop(0, n, turn, (x[1], k, v))

    return program


@jax_program(*[(np.sort(np.sin(np.arange(20, dtype=np.float32))), np.float32(v)) for v in (-2, -0.3, 0.4, 5)])
def search_by_halves():
    from jax import lax, numpy as jnp

    def program(x, value):
        def turn(c):
            low, high = c
            middle = (low + high) // 2
            return lax.cond(x[middle] < value, lambda: (middle + 1, high), lambda: (low, middle))

        return lax.while_loop(lambda c: c[0] < c[1], turn, (jnp.int32(0), jnp.int32(20)))[0]

    return program


@jax_program(*counts(0, 2, 3))
def sorts_and_choices_in_a_loop():
    from jax import lax, numpy as jnp

    def turn(i, c):
        x, taken = c
        values, places = lax.top_k(x.reshape(-1), 3)
        x = jnp.sort(x + values[0] * 0.1 * W[:3], axis=1)
        return x.at[0, places[1] % 4].add(-1.0), taken + places

    return lambda x, n: lax.fori_loop(0, n, turn, (x, jnp.zeros(3, jnp.int32)))


@jax_program(*[(X, np.array(p), np.int32(n)) for p, n in ((True, 0), (False, 3), (True, 4))])
def conditions_of_all_kinds():
    from jax import lax, numpy as jnp

    def program(x, p, n):
        x = lax.cond(p, lambda x: x @ W, lambda x: x, x)
        x = lax.cond(True, lambda x: x + 1, lambda x: x @ W, x)
        x = lax.cond(n > n, lambda x: x @ W, lambda x: x * 2, x)
        y = lax.cond(p, lambda: jnp.zeros(3), lambda: jnp.ones(3))
        x = lax.while_loop(lambda c: False, lambda c: c @ W, x)
        x = lax.fori_loop(4, n, lambda i, c: c @ W, x)
        return lax.cond(p & (n > 0), lambda: (x, y), lambda: (x, y))

    return program


@jax_program(*[(X.astype(np.float16), np.int32(n)) for n in (0, 3)], rtol=1e-2, atol=1e-2)
def halves_and_a_reversed_scan():
    from jax import lax, numpy as jnp

    def program(x, n):
        def step(c, row):
            c = lax.fori_loop(0, n, lambda i, c: jnp.sin(c + row), c)
            return c, c * 2

        return lax.scan(step, jnp.zeros(4, jnp.float16), x, reverse=True)

    return program


@jax_program(*[(X * k, np.int32(3)) for k in (1, -1, 3)])
def maps_of_loops():
    import jax
    from jax import lax, numpy as jnp

    def one(row, n):
        def goes_on(c):
            return (c[1] < n) & (jnp.abs(c[0]).sum() < 9)

        return lax.while_loop(goes_on, lambda c: (c[0] * 1.7, c[1] + 1), (row, 0))

    return lambda x, n: jax.vmap(one, in_axes=(0, None))(x, n)
