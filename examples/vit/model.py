# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The model in JAX: a convolution makes a token of each patch, and a transformer without a mask looks at all."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
from sizes import Sizes


class Result(NamedTuple):
    """Logits of shape (batch, classes)."""

    logits: jax.Array


def layer_norm(x, weight, bias):
    mean = x.mean(-1, keepdims=True)
    variance = jnp.square(x - mean).mean(-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(variance + 1e-6) * weight + bias


def attention(qkv, heads):
    """Attention of all tokens to all; `qkv` has shape (batch, tokens, 3 · width)."""
    batch, tokens, _ = qkv.shape
    query, key, value = jnp.moveaxis(qkv.reshape(batch, tokens, 3, heads, -1), 2, 0)
    scores = jnp.einsum("bqhd,bkhd->bhqk", query, key) * query.shape[-1] ** -0.5
    return jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores, -1), value).reshape(batch, tokens, -1)


def embed(rest, image):
    """Tokens of an image: one for all of it, then one for each patch, row by row."""
    stride = rest["patches"].shape[:2]
    patches = jax.lax.conv_general_dilated(
        image, rest["patches"], stride, "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC")
    )
    batch, _, _, width = patches.shape
    tokens = patches.reshape(batch, -1, width) + rest["patches_bias"]
    whole = jnp.broadcast_to(rest["whole"], (batch, 1, width))
    return jnp.concatenate([whole, tokens], 1) + rest["places"]


# Compiled once and called for every layer: the IR has one copy of it.
@jax.jit(static_argnames="heads")
def layer(block, x, heads):
    with jax.named_scope("self_attention"):
        qkv = layer_norm(x, block["norm1"], block["norm1_bias"]) @ block["qkv"] + block["qkv_bias"]
        x = x + attention(qkv, heads) @ block["out"] + block["out_bias"]
    with jax.named_scope("mlp"):
        up = layer_norm(x, block["norm2"], block["norm2_bias"]) @ block["up"] + block["up_bias"]
        return x + jax.nn.gelu(up, approximate=False) @ block["down"] + block["down_bias"]


def classify(sizes: Sizes, blocks, rest, image):
    """`image` has shape (batch, height, width, 3)."""
    with jax.named_scope("patches"):
        x = embed(rest, image)
    for number, block in enumerate(blocks):
        with jax.named_scope(f"layers.{number}"):
            x = layer(block, x, heads=sizes.heads)
    with jax.named_scope("classifier"):
        return Result(layer_norm(x[:, 0], rest["norm"], rest["norm_bias"]) @ rest["head"] + rest["head_bias"])


def arguments(sizes: Sizes):
    """Shapes and types of what `classify` takes: nothing is allocated."""

    def arrays(shapes):
        return {name: jax.ShapeDtypeStruct(shape, "float32") for name, shape in shapes.items()}

    image = jax.ShapeDtypeStruct((sizes.batch, sizes.image, sizes.image, 3), "float32")
    return sizes, [arrays(sizes.block()) for _ in range(sizes.layers)], arrays(sizes.rest()), image
