# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The loops and branches of programs.py in JAX: peer_jax.py [--iterations=N]. Takes JAX with a GPU.

Each is one jitted function: `lax.while_loop` up to a number that is an argument, `lax.fori_loop` up to a constant, and
`lax.cond` on an argument. Arguments lie on the device. Wall time of one call in microseconds, from the call to
`block_until_ready`, as `measure.py` has it.
"""

import argparse
import time

import jax
import jax.numpy as jnp
import numpy as np

SMALL, LARGE = 64, 2048


def median_us(call, iterations):
    times = []
    for _ in range(5):
        jax.block_until_ready(call())
    for _ in range(iterations):
        start = time.perf_counter()
        jax.block_until_ready(call())
        times.append((time.perf_counter() - start) * 1e6)
    return sorted(times)[len(times) // 2]


def layers(weights, x, count):
    for _ in range(count):
        x = jnp.tanh(weights @ x)
    return x


def turns(count):
    def run(weights, x, n):
        return jax.lax.while_loop(lambda carry: carry[1] < n,
                                  lambda carry: (layers(weights, carry[0], count), carry[1] + 1), (x, 0))[0]
    return run


def counted(count, trips):
    return lambda weights, x, n: jax.lax.fori_loop(0, trips, lambda i, x: layers(weights, x, count), x)


def branch(count):
    def run(weights, x, n):
        x = layers(weights, x, 1)
        return jax.lax.cond(n > 0, lambda x: layers(weights, x, count), lambda x: -x, x)
    return run


# Name: function, size, the number that decides.
CASES = {f"turns-{trips}": (turns(1), SMALL, trips) for trips in (1, 10, 100, 1000)}
CASES |= {f"counted-{trips}": (counted(1, trips), SMALL, trips) for trips in (1, 10, 100, 1000)}
CASES |= {f"turns-large-{trips}": (turns(4), LARGE, trips) for trips in (1, 10, 100)}
for arm, (size, count) in {"small": (SMALL, 2), "large": (LARGE, 8), "huge": (LARGE, 32)}.items():
    CASES |= {f"branch-{arm}-{'taken' if taken else 'other'}": (branch(count), size, taken) for taken in (1, 0)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--iterations", type=int, default=30)
    options = parser.parse_args()
    print(f"jax {jax.__version__} on {jax.devices()[0].device_kind}\n{'program':20} {'jit':>10}")
    for name, (function, size, number) in CASES.items():
        random = np.random.default_rng(7)
        weights = jnp.asarray(random.standard_normal((size, size)).astype(np.float32) / np.float32(np.sqrt(size)))
        x, n = jnp.asarray(random.standard_normal(size).astype(np.float32)), jnp.asarray(number, jnp.int32)
        compiled = jax.jit(function).lower(weights, x, n).compile()
        iterations = options.iterations if number < 1000 else 5
        print(f"{name:20} {median_us(lambda: compiled(weights, x, n), iterations):10.1f}", flush=True)


if __name__ == "__main__":
    main()
