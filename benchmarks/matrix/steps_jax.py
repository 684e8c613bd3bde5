# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The models of the cells in JAX where they are not that of benchmarks/decode: what we compile, and a peer."""

import jax
import jax.numpy as jnp
from cells import Cell
from model_jax import make_step, rms_norm
from sizes import Sizes


def add_hidden(sizes: Sizes, block, x):
    """The rows `x` (rows × width) and what the block's multilayer perceptron adds to them."""
    hidden = rms_norm(x, block["norm2"]) @ block["up"]
    if sizes.gated:
        gate, hidden = jnp.split(hidden, 2, -1)
        hidden = jax.nn.silu(gate) * hidden
    else:
        hidden = jax.nn.gelu(hidden)
    return x + hidden @ block["down"]


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
            x = add_hidden(sizes, block, x)
        return rms_norm(x, norm) @ head, new_k, new_v

    return step


def step_of(cell: Cell):
    return make_step(cell.sizes) if cell.batch == 1 else make_batched_step(cell)


def make_prefill(sizes: Sizes):
    """A prompt of one sequence: (blocks, embedding, norm, head, tokens) to the logits of what follows it, and the rows
    of its keys and values."""
    heads, groups, width = sizes.heads, sizes.kv_heads, sizes.head_width

    def attention(query, keys, values):
        # In f32, as jax.nn.dot_product_attention and PyTorch's scaled_dot_product_attention keep them.
        scores = jnp.einsum("ghqd,gsd->ghqs", query, keys, preferred_element_type=jnp.float32) * width**-0.5
        count = keys.shape[1]
        seen = jnp.arange(count) <= jnp.arange(count)[:, None]
        weights = jax.nn.softmax(jnp.where(seen, scores, -1e9), -1).astype(query.dtype)
        return jnp.einsum("ghqs,gsd->qghd", weights, values)

    def step(blocks, embedding, norm, head, tokens):
        x = embedding[tokens]
        all_keys, all_values = [], []
        for block in blocks:
            qkv = rms_norm(x, block["norm1"]) @ block["qkv"]
            query, key, value = jnp.split(qkv, [heads * width, (heads + groups) * width], -1)
            keys, values = (rows.reshape(-1, groups, width).transpose(1, 0, 2) for rows in (key, value))
            all_keys.append(keys)
            all_values.append(values)
            query = query.reshape(-1, groups, heads // groups, width).transpose(1, 2, 0, 3)
            x = x + attention(query, keys, values).reshape(x.shape) @ block["out"]
            x = add_hidden(sizes, block, x)
        return rms_norm(x[-1:], norm) @ head, all_keys, all_values

    return step
