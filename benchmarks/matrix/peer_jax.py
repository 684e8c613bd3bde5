# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A cell in JAX: python peer_jax.py MODEL BATCH CAPACITY; prints JSON with the wall time of a step at each position.

Positions are an argument, so that one program serves all of them; caches are donated."""

import json
import pathlib
import sys
import time

import jax
import jax.numpy as jnp
from cells import Cell
from model_jax import arguments
from steps_jax import step_of

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

from files import median  # noqa: E402

STEPS, WARMUP = 60, 10


def main() -> None:
    cell = Cell(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    keys = iter(jax.random.split(jax.random.key(7), len(cell.sizes.weights()) + len(cell.sizes.caches())))

    def get(name, shape):
        shape = cell.cache_shape if "cache" in name else shape
        if "norm" in name:
            return jnp.ones(shape, "bfloat16")
        return jax.random.normal(next(keys), shape, "bfloat16") * (1 if "cache" in name else 0.02)

    *weights, k_cache, v_cache = arguments(cell.sizes, get)
    step = jax.jit(step_of(cell), donate_argnums=(4, 5))
    tokens = jnp.arange(cell.batch, dtype="int32") + 5
    result = {}
    for position in cell.positions:
        lengths = cell.lengths(position)
        where = jnp.asarray(lengths[0] if cell.batch == 1 else lengths, "int32")
        times = []
        for number in range(STEPS + WARMUP):
            start = time.perf_counter()
            logits, k_cache, v_cache = step(*weights, k_cache, v_cache, tokens, where)
            jax.block_until_ready((logits, k_cache, v_cache))
            if number >= WARMUP:
                times.append((time.perf_counter() - start) * 1e6)
        result[position] = median(times)["median"]
    print(json.dumps(result))


if __name__ == "__main__":
    main()
