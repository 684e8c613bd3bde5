# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The models in JAX: what we compile, and a peer."""

import jax
import jax.numpy as jnp
from sizes import Sizes


def rms_norm(x, weight):
    wide = x.astype(jnp.float32)
    return (wide * jax.lax.rsqrt((wide * wide).mean(-1, keepdims=True) + 1e-6)).astype(x.dtype) * weight


def make_step(sizes: Sizes):
    """One decode step: (blocks, embedding, norm, head, k_cache, v_cache, tokens, position) to logits and caches."""
    heads, groups, width = sizes.heads, sizes.kv_heads, sizes.head_width

    def attention(query, keys, values, position):
        scores = jnp.einsum("bgqd,bgsd->bgqs", query, keys).astype(jnp.float32) * width**-0.5
        scores = jnp.where(jnp.arange(keys.shape[2]) <= position, scores, -1e9)
        return jnp.einsum("bgqs,bgsd->bgqd", jax.nn.softmax(scores, -1).astype(query.dtype), values)

    def write(cache, row, position):
        return jax.lax.dynamic_update_slice(cache, row.reshape(1, groups, 1, width), (0, 0, position, 0))

    def step(blocks, embedding, norm, head, k_cache, v_cache, tokens, position):
        x = embedding[tokens]
        new_k, new_v = [], []
        for block, keys, values in zip(blocks, k_cache, v_cache, strict=True):
            qkv = rms_norm(x, block["norm1"]) @ block["qkv"]
            query, key, value = jnp.split(qkv, [heads * width, (heads + groups) * width], -1)
            keys, values = write(keys, key, position), write(values, value, position)
            new_k.append(keys)
            new_v.append(values)
            mixed = attention(query.reshape(1, groups, heads // groups, width), keys, values, position)
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


def arguments(sizes: Sizes, get):
    """The arguments of a step, each weight and cache from `get(name, shape)`."""
    blocks = [
        {name: get(f"blocks.{layer}.{name}", shape) for name, shape in sizes.block().items()}
        for layer in range(sizes.layers)
    ]
    others = [get(name, sizes.weights()[name]) for name in ("embedding", "norm", "head")]
    caches = [[get(f"{kind}_cache.{layer}", sizes.cache_shape) for layer in range(sizes.layers)] for kind in "kv"]
    return blocks, *others, *caches
