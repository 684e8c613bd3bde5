# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A model in JAX: python peer_jax.py MODEL INPUTS.safetensors; prints JSON. XLA_FLAGS choose command buffers."""

import json
import pathlib
import sys
import time

import jax
import jax.numpy as jnp
from model_jax import arguments, make_step
from sizes import MODELS

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

from files import median, read  # noqa: E402


def main() -> None:
    sizes = MODELS[sys.argv[1]]
    tensors = read(pathlib.Path(sys.argv[2]))
    *weights, keys, values = arguments(sizes, lambda name, _: jnp.asarray(tensors[name]))
    token, position = jnp.asarray(tensors["tokens"]), jnp.asarray(tensors["position"])
    step = jax.jit(make_step(sizes), donate_argnums=(4, 5))
    start = time.perf_counter()
    logits, keys, values = jax.block_until_ready(step(*weights, keys, values, token, position))
    compiled = time.perf_counter() - start
    wall, submit = [], []
    for number in range(120):
        start = time.perf_counter()
        result = step(*weights, keys, values, token, position)
        submitted = time.perf_counter()
        _, keys, values = jax.block_until_ready(result)
        if number >= 20:
            wall.append((time.perf_counter() - start) * 1e6)
            submit.append((submitted - start) * 1e6)
    print(json.dumps({"compile_s": compiled, "wall_us": median(wall), "submit_us": median(submit)}))


if __name__ == "__main__":
    main()
