# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sizes that packages are compiled for, as Megatron chooses them, and arrays that are padded to them.

    sizes = presets.inference_buckets(1024, 256)
    config = {"cg.dims": {"tokens": [presets.dim("tokens", sizes), 768]}}
    ...
    best = presets.fit(sizes, prefill_requests=2, decode_requests=30, tokens=200)
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from cgmlir.errors import Error, require

KINDS = ("decode", "mixed", "prefill")


class InferenceBucket(NamedTuple):
    """A shape of an inference step: how many tokens it has room for, and of how many requests."""

    tokens: int
    prefill_requests: int
    decode_requests: int

    @property
    def kind(self) -> str:
        if not self.prefill_requests:
            return "decode"
        return "mixed" if self.decode_requests else "prefill"


def inference_buckets(
    max_tokens: int,
    max_requests: int,
    *,
    count: int = 16,
    mixed_prefill_requests: int = 16,
    tensor_parallel_size: int = 1,
    kinds: Iterable[str] = KINDS,
) -> list[InferenceBucket]:
    """Shapes of inference steps: for each of some numbers of tokens one that decodes alone, a mixed one, and one of
    prompts alone, those with most requests for prompts first.

    `count` numbers of tokens are evenly spaced up to `max_tokens`, each a multiple of 8 and of `tensor_parallel_size`;
    -1 is 1, 2, 4, all multiples of 8 up to 256, and of 16 from there on. A mixed shape has room for
    `mixed_prefill_requests` prompts. No shape has more requests than `max_requests`, or than tokens. `kinds` leaves
    some out: `("decode",)` is decode only.
    """
    for name, value, least in (
        ("max_tokens", max_tokens, 1), ("max_requests", max_requests, 1), ("count", count, -1),
        ("mixed_prefill_requests", mixed_prefill_requests, 1), ("tensor_parallel_size", tensor_parallel_size, 1),
    ):
        require(f"inference_buckets: {name}", value, int, f"an integer from {least} on")
        if value < least or value == 0:
            raise Error("INVALID_ARGUMENT", f"inference_buckets: {name} is {value}; an integer from {least} on, not 0")
    chosen = list(kinds)
    if unknown := [kind for kind in chosen if kind not in KINDS]:
        raise Error("INVALID_ARGUMENT", f"inference_buckets: there is no kind {unknown[0]!r}; give {', '.join(KINDS)}")
    shapes = []
    for tokens in _token_counts(max_tokens, count, tensor_parallel_size):
        if "decode" in chosen and tokens <= max_requests:
            shapes.append(InferenceBucket(tokens, 0, tokens))
        most = min(tokens, max_requests)
        prompts = min(mixed_prefill_requests, most - 1)
        if "mixed" in chosen and prompts > 0:
            shapes.append(InferenceBucket(tokens, prompts, most - prompts))
        if "prefill" in chosen:
            shapes.append(InferenceBucket(tokens, min(mixed_prefill_requests, most), 0))
    return sorted(shapes, key=lambda shape: (-shape.prefill_requests, -shape.tokens, -shape.decode_requests))


def fit(
    shapes: Sequence[InferenceBucket], *, prefill_requests: int, decode_requests: int, tokens: int
) -> InferenceBucket | None:
    """The smallest shape with room for a step; None if there is none, and the step runs without a graph.

    Room for a prompt is room for a request that decodes, too. Of several ranks each gives the largest `tokens` of all.
    """
    able = (
        shape
        for shape in shapes
        if shape.tokens >= tokens
        and shape.prefill_requests >= prefill_requests
        and shape.prefill_requests + shape.decode_requests >= prefill_requests + decode_requests
    )
    return min(able, key=lambda shape: (shape.tokens, shape.prefill_requests, shape.decode_requests), default=None)


def dim(name: str, shapes: Sequence[InferenceBucket], kind: str | None = None) -> dict[str, Any]:
    """The entry of `cg.dims` for a dimension of tokens: the sizes of all shapes, or of a kind."""
    sizes = sorted({shape.tokens for shape in shapes if kind in (None, shape.kind)})
    if not sizes:
        raise Error("INVALID_ARGUMENT", f"dim: no shape is of kind {kind!r}; the shapes have "
                                        f"{', '.join(sorted({shape.kind for shape in shapes})) or 'none'}")
    return {"name": name, "buckets": sizes}


def expert_capacity(tokens: int, experts: int, top_k: int, factor: float, multiple: int = 8) -> int:
    """How many tokens an expert has room for: `factor` times its share, rounded up to `multiple`, at most all."""
    for name, value in (("tokens", tokens), ("experts", experts), ("top_k", top_k), ("factor", factor)):
        if not value > 0:
            raise Error("INVALID_ARGUMENT", f"expert_capacity: {name} is {value}; a positive number")
    share = math.ceil(tokens * top_k * factor / experts)
    return min(-(-share // multiple) * multiple, tokens * min(top_k, experts))


def vision_length(
    max_length: int | None = None,
    num_position_embeddings: int | None = None,
    spatial_merge_size: int | None = None,
    default: int = 4096,
) -> int:
    """How many rows a vision encoder is compiled for: `max_length` if it is given and not 0; else the number of
    position embeddings, divided by the square of the merge size if there is one; else `default`."""
    if max_length:
        return max_length
    if num_position_embeddings:
        merged = num_position_embeddings // (spatial_merge_size**2 if spatial_merge_size else 1)
        return merged or default
    return default


def pad_rows(array: Any, length: int, axis: int = 0) -> tuple[np.ndarray, np.ndarray]:
    """An array with rows of zeros up to `length`, and what is to be added to scores of attention, by row: 0, and the
    largest negative number for rows that are padding. Error if it has more rows."""
    given = np.asarray(array)
    rows = given.shape[axis]
    if rows > length:
        raise Error(
            "INVALID_ARGUMENT",
            f"pad_rows: {rows} rows, and the entry was compiled for {length}; compile it for more (vision_length, "
            "max_length), or give fewer",
        )
    widths = [(0, 0)] * given.ndim
    widths[axis] = (0, length - rows)
    mask = np.zeros(length, np.float32)
    mask[rows:] = np.finfo(np.float32).min
    return np.pad(given, widths), mask


def pad_cu_seqlens(lengths: Sequence[int], max_sequences: int, max_tokens: int) -> np.ndarray:
    """The bounds of packed sequences, as an argument of one size: 0, the end of each, and that of the last up to
    `max_sequences` + 1 entries, so that sequences which are not there are empty."""
    ends = np.cumsum(np.asarray(lengths, np.int64)) if len(lengths) else np.zeros(0, np.int64)
    if len(lengths) > max_sequences or any(length < 0 for length in lengths) or (len(ends) and ends[-1] > max_tokens):
        raise Error(
            "INVALID_ARGUMENT",
            f"pad_cu_seqlens: {len(lengths)} sequences of {int(ends[-1]) if len(ends) else 0} tokens; the entry was "
            f"compiled for {max_sequences} of {max_tokens}, none of them negative",
        )
    bounds = np.full(max_sequences + 1, ends[-1] if len(ends) else 0, np.int32)
    bounds[0], bounds[1 : len(ends) + 1] = 0, ends
    return bounds


def _token_counts(max_tokens: int, count: int, tensor_parallel_size: int) -> list[int]:
    grain = math.lcm(8, tensor_parallel_size)
    if count == -1:
        plain = [1, 2, 4, *range(8, min(max_tokens, 256) + 1, 8), *range(272, max_tokens + 1, 16)]
        counts = {-(-tokens // tensor_parallel_size) * tensor_parallel_size for tokens in plain if tokens <= max_tokens}
        return sorted(tokens for tokens in counts | {max_tokens} if tokens <= max_tokens)
    step = -(-max_tokens // (count * grain)) * grain
    return sorted({*range(step, max_tokens, step), max_tokens})
