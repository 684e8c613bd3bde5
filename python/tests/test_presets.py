# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Presets of sizes, and arrays that are padded to them."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir
from cgmlir import presets, schedule


def test_inference_buckets():
    shapes = presets.inference_buckets(64, 32, count=4, mixed_prefill_requests=4)
    assert sorted({shape.tokens for shape in shapes}) == [16, 32, 48, 64]
    of = {kind: [shape for shape in shapes if shape.kind == kind] for kind in presets.KINDS}
    # No more decode than requests; a mixed shape has all of them.
    assert [(shape.tokens, shape.decode_requests) for shape in of["decode"]] == [(32, 32), (16, 16)]
    assert [shape[1:] for shape in of["mixed"]] == [(4, 28), (4, 28), (4, 28), (4, 12)]
    assert [shape[1:] for shape in of["prefill"]] == [(4, 0)] * 4
    assert [shape.prefill_requests for shape in shapes] == sorted((s.prefill_requests for s in shapes), reverse=True)
    assert {shape.kind for shape in presets.inference_buckets(64, 32, kinds=["decode"])} == {"decode"}


@pytest.mark.parametrize("tensor_parallel_size", [1, 3, 8])
def test_numbers_of_tokens(tensor_parallel_size):
    for most in (8, 100, 1000):
        for count in (1, 3, 16):
            shapes = presets.inference_buckets(most, most, count=count, tensor_parallel_size=tensor_parallel_size)
            tokens = sorted({shape.tokens for shape in shapes})
            assert tokens[-1] == most and len(tokens) <= count
            assert all(each % 8 == each % tensor_parallel_size == 0 for each in tokens[:-1])
    automatic = sorted({shape.tokens for shape in presets.inference_buckets(300, 300, count=-1)})
    assert automatic[:5] == [1, 2, 4, 8, 16] and {248, 256, 272, 288, 300} <= set(automatic) and 264 not in automatic


def test_the_smallest_that_fits():
    shapes = presets.inference_buckets(64, 32, count=4, mixed_prefill_requests=4)
    fit = lambda p, d, t: presets.fit(shapes, prefill_requests=p, decode_requests=d, tokens=t)  # noqa: E731
    assert fit(0, 10, 10) == (16, 0, 16)
    assert fit(0, 17, 17) == (32, 0, 32)
    # Room for four prompts is room for a prompt and three that decode.
    assert fit(1, 3, 20) == (32, 4, 0) and fit(1, 5, 20) == (32, 4, 28)
    # A step that only decodes may use a shape with room for prompts.
    assert fit(0, 20, 60).kind == "mixed"
    assert fit(4, 0, 64) == (64, 4, 0)
    assert fit(5, 0, 64) is None and fit(0, 33, 33) is None and fit(0, 1, 65) is None
    for most in range(1, 64):
        found = fit(0, min(most, 32), most)
        assert found.tokens == -(-most // 16) * 16


def test_what_is_refused():
    for arguments, message in (
        ({"max_tokens": 0}, "max_tokens is 0"), ({"count": 0}, "count is 0"), ({"count": -2}, "count is -2"),
        ({"kinds": ["decoding"]}, "there is no kind 'decoding'; give decode, mixed, prefill"),
        ({"max_requests": "8"}, "max_requests is an integer from 1 on"),
    ):
        with pytest.raises(cgmlir.Error, match=message):
            presets.inference_buckets(**({"max_tokens": 64, "max_requests": 8} | arguments))
    with pytest.raises(cgmlir.Error, match="no shape is of kind 'mixed'; the shapes have decode"):
        presets.dim("tokens", presets.inference_buckets(64, 64, kinds=["decode"]), "mixed")


@needs_compiler
def test_a_package_has_the_buckets():
    shapes = presets.inference_buckets(32, 32, count=4)
    text = """
func.func @main(%tokens: tensor<?x4xf32> {cg.name = "tokens"}) -> tensor<?x4xf32> {
  %0 = math.absf %tokens : tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}
"""
    package = cgmlir.compile(text, config={"cg.dims": {"tokens": [presets.dim("rows", shapes, "decode"), 4]}})
    loaded = cgmlir.load(package)
    for rows in (1, 8, 9, 32):
        given = -np.ones((rows, 4), np.float32)
        np.testing.assert_array_equal(loaded(given)[0], -given)
    with pytest.raises(cgmlir.Error):
        loaded(np.ones((33, 4), np.float32))


@needs_compiler
def test_lengths_of_vision_encoders():
    """As the formula of the reference says them."""
    for longest in (None, 0, 1000):
        for embeddings in (None, 2304):
            for merge in (None, 2):
                given = {"max_vision_cuda_graph_seq_length": longest, "num_position_embeddings": embeddings,
                         "spatial_merge_size": merge}
                given = {key: value for key, value in given.items() if value is not None}
                expected = schedule.query("scalar", {"formula": "vision_seq_length", "config": given})
                assert {"expected": presets.vision_length(longest, embeddings, merge)} == expected
    assert presets.vision_length() == 4096 and presets.vision_length(None, 2304, 2) == 576


def test_capacities_of_experts():
    assert presets.expert_capacity(64, 4, 1, 1.5) == 24
    assert presets.expert_capacity(64, 4, 2, 1.0) == 32
    assert presets.expert_capacity(10, 4, 1, 1.0, multiple=1) == 3
    # No more than there are.
    assert presets.expert_capacity(64, 4, 1, 100.0) == 64
    with pytest.raises(cgmlir.Error, match="expert_capacity: factor is 0; a positive number"):
        presets.expert_capacity(64, 4, 1, 0)


def test_rows_are_padded():
    rows = np.arange(6, dtype=np.float32).reshape(3, 2)
    padded, mask = presets.pad_rows(rows, 5)
    np.testing.assert_array_equal(padded, [[0, 1], [2, 3], [4, 5], [0, 0], [0, 0]])
    assert mask.tolist()[:3] == [0, 0, 0] and (mask[3:] < -1e38).all()
    assert presets.pad_rows(rows, 3)[0].tolist() == rows.tolist()
    assert presets.pad_rows(rows, 4, axis=1)[0].shape == (3, 4)
    with pytest.raises(cgmlir.Error, match="3 rows, and the entry was compiled for 2; compile it for more"):
        presets.pad_rows(rows, 2)


def test_bounds_of_packed_sequences():
    assert presets.pad_cu_seqlens([3, 2], 4, 8).tolist() == [0, 3, 5, 5, 5]
    assert presets.pad_cu_seqlens([], 2, 8).tolist() == [0, 0, 0]
    assert presets.pad_cu_seqlens([3, 0, 5], 3, 8).dtype == np.int32
    misuses = ([1, 1, 1], "3 sequences of 3 tokens"), ([9], "1 sequences of 9 tokens"), ([-1], "none of them negative")
    for lengths, message in misuses:
        with pytest.raises(cgmlir.Error, match=message):
            presets.pad_cu_seqlens(lengths, 2, 8)


@needs_compiler
def test_packed_sequences_are_an_argument_on_the_device():
    """One package for all packings: rows of a sequence attend to each other alone, whatever the bounds are."""
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    jnp = jax.numpy

    def attention(x, bounds):
        number = (jnp.arange(x.shape[0])[:, None] >= bounds[None, 1:]).sum(-1)
        scores = jnp.where(number[:, None] == number[None, :], x @ x.T, -1e9)
        return jax.nn.softmax(scores) @ x

    draw = np.random.default_rng(2)
    like = np.zeros((12, 4), np.float32)
    loaded = cgmlir.load(cgmlir.compile(cgmlir.from_jax(attention, like, presets.pad_cu_seqlens([], 5, 12))))
    for lengths in ([12], [5, 7], [1, 2, 3, 4, 2], [3, 0, 9], [4, 4]):
        x = draw.normal(size=(12, 4)).astype(np.float32)
        given = np.array(loaded(x, presets.pad_cu_seqlens(lengths, 5, 12))[0])
        begin = 0
        for length in lengths:
            part = x[begin : begin + length]
            scores = np.exp(part @ part.T - (part @ part.T).max(-1, keepdims=True, initial=-np.inf))
            expected = (scores / scores.sum(-1, keepdims=True)) @ part
            np.testing.assert_allclose(given[begin : begin + length], expected, rtol=2e-5, atol=2e-5)
            begin += length
