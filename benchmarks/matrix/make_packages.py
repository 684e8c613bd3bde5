# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the cells: python make_packages.py FOLDER [--models …] [--batches …] [--capacities …]

Takes JAX, the compiler, and no GPU. Packages that are there stay; they hold no weights and run wherever `measure.py`
does. Weights are plain arguments, as `from_jax` makes them.
"""

import argparse
import time

import jax
import jax.numpy as jnp
from cells import Cell, add_options, chosen
from model_jax import arguments, make_step, rms_norm

import cgmlir


def make_batched_step(cell: Cell):
    """A step for several sequences, each at a position of its own."""
    sizes = cell.sizes
    heads, groups, width = sizes.heads, sizes.kv_heads, sizes.head_width
    write = jax.vmap(lambda cache, row, position: jax.lax.dynamic_update_slice(cache, row[:, None], (0, position, 0)))

    def attention(query, keys, values, position):
        scores = jnp.einsum("bgqd,bgsd->bgqs", query, keys).astype(jnp.float32) * width**-0.5
        seen = jnp.arange(keys.shape[2]) <= position[:, None, None, None]
        weights = jax.nn.softmax(jnp.where(seen, scores, -1e9), -1).astype(query.dtype)
        return jnp.einsum("bgqs,bgsd->bgqd", weights, values)

    def step(blocks, embedding, norm, head, k_cache, v_cache, tokens, position):
        x = embedding[tokens]
        new_k, new_v = [], []
        for block, keys, values in zip(blocks, k_cache, v_cache, strict=True):
            qkv = rms_norm(x, block["norm1"]) @ block["qkv"]
            query, key, value = jnp.split(qkv, [heads * width, (heads + groups) * width], -1)
            keys = write(keys, key.reshape(-1, groups, width), position)
            values = write(values, value.reshape(-1, groups, width), position)
            new_k.append(keys)
            new_v.append(values)
            mixed = attention(query.reshape(-1, groups, heads // groups, width), keys, values, position)
            x = x + mixed.reshape(x.shape) @ block["out"]
            hidden = rms_norm(x, block["norm2"]) @ block["up"]
            if sizes.gated:
                gate, hidden = jnp.split(hidden, 2, -1)
                hidden = jax.nn.silu(gate) * hidden
            else:
                hidden = jax.nn.gelu(hidden)
            x = x + hidden @ block["down"]
        return rms_norm(x, norm) @ head, new_k, new_v

    return step


def trace(cell: Cell) -> cgmlir.ModuleText:
    shapes = jax.ShapeDtypeStruct

    def get(name, shape):
        return shapes(cell.cache_shape if "cache" in name else shape, "bfloat16")

    step = make_step(cell.sizes) if cell.batch == 1 else make_batched_step(cell)
    position = shapes(() if cell.batch == 1 else (cell.batch,), "int32")
    tokens = shapes((cell.batch,), "int32")
    return cgmlir.from_jax(step, *arguments(cell.sizes, get), tokens, position, donate_argnums=(4, 5))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_options(parser)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for cell in chosen(options):
        path = options.folder / f"{cell.name}.cgpkg"
        if path.exists():
            continue
        text = trace(cell)
        start = time.perf_counter()
        cgmlir.compile(text, targets=["sm_90"]).save(path)
        print(f"{cell.name}: compiled in {time.perf_counter() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
