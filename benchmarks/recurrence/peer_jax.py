# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The block in JAX: python peer_jax.py MODEL INPUTS.safetensors OUTPUTS.npz; prints JSON. XLA_FLAGS choose command
buffers. Products are those of f32, as in the package."""

import functools
import json
import pathlib
import sys
import time

import jax
import jax.numpy as jnp
import numpy as np
from cases import MODELS, block
from files import median, read


def main() -> None:
    sizes, tensors = MODELS[sys.argv[1]], read(pathlib.Path(sys.argv[2]))
    arrays = {name: jnp.asarray(value) for name, value in tensors.items()}
    weights = {name.removeprefix("weights."): arrays[name] for name in sizes.weights()}
    jax.config.update("jax_default_matmul_precision", "highest")
    step = jax.jit(functools.partial(block().prefill, sizes), donate_argnums=(2, 3))
    start = time.perf_counter()
    result = jax.block_until_ready(step(arrays["x"], weights, arrays["recent"], arrays["state"]))
    compiled = time.perf_counter() - start
    np.savez(sys.argv[3], **{name: np.asarray(value) for name, value in result._asdict().items()})
    wall = []
    for number in range(24):
        start = time.perf_counter()
        result = jax.block_until_ready(step(arrays["x"], weights, result.recent, result.state))
        if number >= 4:
            wall.append((time.perf_counter() - start) * 1e6)
    print(json.dumps({"compile_s": compiled, "wall_us": median(wall)}))


if __name__ == "__main__":
    main()
