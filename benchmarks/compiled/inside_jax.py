# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packages inside of functions that JAX compiles for a GPU, on the stream that XLA gives.

Values and gradients of a layer of `cgmlir.jit` within `jax.jit`, `jax.grad` and `lax.scan` are those of JAX. With
--requests it asks for the packages that --cache lacks (README.md), and JAX runs them.
"""

import argparse
import sys
import time

import jax
import jax.numpy as jnp
import numpy as np

import cgmlir
from cgmlir.inbound import _ffi

WIDTH, TURNS = 256, 8


def layer(w, x):
    return jnp.tanh(x @ w) + x


def programs(inner):
    """Functions that JAX compiles, with `inner` inside of them between operations of XLA."""
    def once(w, x):
        return inner(w, x * 2.0).sum(-1) * 3.0

    def loss(w, x):
        return (inner(w, jnp.sin(x)) ** 2).mean()

    def scanned(w, x):
        return jax.lax.scan(lambda x, _: (inner(w, x) * 0.5, x.mean()), x, length=TURNS)

    return {"jit": jax.jit(once), "value and gradient": jax.jit(jax.value_and_grad(loss, (0, 1))),
            "scan": jax.jit(scanned)}


def arguments():
    rng = np.random.default_rng(0)
    return tuple(jnp.asarray(each.astype(np.float32)) for each in (
        rng.normal(size=(WIDTH, WIDTH)) / 16, rng.normal(size=(64, WIDTH))))


def timed(run, given, count=200):
    jax.block_until_ready(run(*given))
    begun = time.perf_counter()
    for _ in range(count):  # calls that wait for nothing, one behind the other
        last = run(*given)
    jax.block_until_ready(last)
    return (time.perf_counter() - begun) / count * 1e6


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--backend", default="cuda", choices=["cuda", "cpu"])
    parser.add_argument("--cache")
    parser.add_argument("--requests", help="folder for what another machine is to compile")
    options = parser.parse_args()
    jax.config.update("jax_default_matmul_precision", "highest")  # else XLA takes tf32 on GPUs
    jax.config.update("jax_platforms", options.backend)
    streams, call = [], _ffi.Callee.on_stream
    _ffi.Callee.on_stream = lambda self, operands, results, stream, device: (
        streams.append(stream), call(self, operands, results, stream, device))[1]
    inner = cgmlir.jit(layer, cache=options.cache, requests=options.requests)
    given, good = arguments(), True
    for (name, ours), theirs in zip(programs(inner).items(), programs(layer).values(), strict=True):
        expected = theirs(*given)
        error = 0.0
        for _ in range(50):
            found = ours(*given)
        for mine, exact in zip(*map(jax.tree_util.tree_leaves, (found, expected)), strict=True):
            size = float(jnp.sqrt((exact**2).mean()))
            error = max(error, float(jnp.abs(mine - exact).max()) / size)
        good &= error < 1e-3
        print(f"{name}: error {error:.1e}, {timed(ours, given):.1f} us a call, JAX {timed(theirs, given):.1f}",
              flush=True)
    if not inner.versions:
        print("ASKED")
        return 0
    print(f"{len(inner.versions)} packages, {len(streams)} launches on {len(set(streams))} streams of XLA"
          f"{', none of them the default one' if streams and all(streams) else ''}")
    return 0 if good and bool(streams) == (options.backend != "cpu") else 1


if __name__ == "__main__":
    sys.exit(main())
