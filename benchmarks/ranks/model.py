# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The decoders of `benchmarks/decode`, divided among ranks: heads, hidden columns and vocabulary. The width is whole,
so that what ranks have after the second matrix of each part is a part of a sum."""

from __future__ import annotations

import dataclasses
import pathlib
import sys
from typing import Any

import numpy as np

DECODE = pathlib.Path(__file__).resolve().parent.parent / "decode"
sys.path.insert(0, str(DECODE))

from sizes import MODELS, Sizes  # noqa: E402

# Elements of f32 that are reduced, and how often in one graph.
REDUCTIONS = {"8KiB-1": (2048, 1), "8KiB-20": (2048, 20), "64MiB-1": (1 << 24, 1), "64MiB-20": (1 << 24, 20)}
TOKENS = 64  # that `generate` makes


@dataclasses.dataclass
class Part:
    sizes: Sizes
    ranks: int

    @property
    def head_width(self) -> int:
        return self.sizes.head_width

    @property
    def cache(self) -> tuple[int, ...]:
        return (1, self.sizes.kv_heads // self.ranks, self.sizes.positions, self.head_width)

    @property
    def block(self) -> dict[str, tuple[int, ...]]:
        s, n = self.sizes, self.ranks
        return {
            "norm1": (s.width,),
            "qkv": (s.width, (s.heads + 2 * s.kv_heads) * s.head_width // n),
            "out": (s.width // n, s.width),
            "norm2": (s.width,),
            "up": (s.width, s.hidden * (2 if s.gated else 1) // n),
            "down": (s.hidden // n, s.width),
        }

    @property
    def others(self) -> dict[str, tuple[int, ...]]:
        s = self.sizes
        return {"embedding": (s.vocabulary, s.width), "norm": (s.width,), "head": (s.width, s.vocabulary // self.ranks)}


def divide(sizes: Sizes, ranks: int, name: str, value: np.ndarray) -> list[np.ndarray]:
    """The parts of a whole weight or cache, by rank."""
    kind = name.rsplit(".", 1)[-1]
    if "cache" in name:
        return np.split(value, ranks, axis=1)
    if kind == "head":
        return np.split(value, ranks, axis=1)
    if kind in ("out", "down"):
        return np.split(value, ranks, axis=0)
    if kind in ("qkv", "up"):
        heads, groups, width = sizes.heads, sizes.kv_heads, sizes.head_width
        cuts = [heads * width, (heads + groups) * width] if kind == "qkv" else [sizes.hidden] if sizes.gated else []
        columns = [np.split(each, ranks, axis=1) for each in np.split(value, cuts, axis=1)]
        return [np.concatenate([each[rank] for each in columns], axis=1) for rank in range(ranks)]
    return [value] * ranks


def make_step(sizes: Sizes, axis: str, ranks: int) -> Any:
    """One decode step of a rank, in JAX: as that of `benchmarks/decode`, with two sums in each layer."""
    import jax
    import jax.numpy as jnp
    from model_jax import rms_norm

    heads, groups, width = sizes.heads // ranks, sizes.kv_heads // ranks, sizes.head_width

    def attention(query: Any, keys: Any, values: Any, position: Any) -> Any:
        scores = jnp.einsum("bgqd,bgsd->bgqs", query, keys).astype(jnp.float32) * width**-0.5
        scores = jnp.where(jnp.arange(keys.shape[2]) <= position, scores, -1e9)
        return jnp.einsum("bgqs,bgsd->bgqd", jax.nn.softmax(scores, -1).astype(query.dtype), values)

    def write(cache: Any, row: Any, position: Any) -> Any:
        return jax.lax.dynamic_update_slice(cache, row.reshape(1, groups, 1, width), (0, 0, position, 0))

    def step(blocks: Any, embedding: Any, norm: Any, head: Any, k_cache: Any, v_cache: Any, tokens: Any, position: Any):
        x = embedding[tokens]
        new_k, new_v = [], []
        for block, keys, values in zip(blocks, k_cache, v_cache, strict=True):
            qkv = rms_norm(x, block["norm1"]) @ block["qkv"]
            query, key, value = jnp.split(qkv, [heads * width, (heads + groups) * width], -1)
            keys, values = write(keys, key, position), write(values, value, position)
            new_k.append(keys)
            new_v.append(values)
            mixed = attention(query.reshape(1, groups, heads // groups, width), keys, values, position)
            x = x + jax.lax.psum(mixed.reshape(1, heads * width) @ block["out"], axis)
            hidden = rms_norm(x, block["norm2"]) @ block["up"]
            if sizes.gated:
                gate, hidden = jnp.split(hidden, 2, -1)
                hidden = jax.nn.silu(gate) * hidden
            else:
                hidden = jax.nn.gelu(hidden)
            x = x + jax.lax.psum(hidden @ block["down"], axis)
        logits = jax.lax.all_gather(rms_norm(x, norm) @ head, axis, axis=1, tiled=True)
        return logits, new_k, new_v

    return step


__all__ = ["MODELS", "REDUCTIONS", "TOKENS", "Part", "Sizes", "divide", "make_step"]
