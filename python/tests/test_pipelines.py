# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A transformer of four layers is trained in pipelines: stages as sessions of one process, and as processes that send
and receive. CG_PIPELINES=all takes every combination, else it is a dozen that covers each pair of choices."""

import json
import os

import numpy as np
import pytest
from conftest import needs_compiler
from on_ranks import in_threads, losses_of, train_in_processes
from pipeline_rank import Trainer

import cgmlir
from cgmlir import pipeline, schedule

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy

WIDTH, LENGTH, LAYERS, STEPS = 16, 6, 4, 30
RATE = 0.05


@pytest.fixture(autouse=True)
def numbers_of_64_bits():
    with jax.enable_x64(True):
        yield


def half(p, x):
    """Attention behind a norm, or a multilayer perceptron behind one: a part of a layer, so that there are eight."""
    h = x - x.mean(-1, keepdims=True)
    h = h * jax.lax.rsqrt((h * h).mean(-1, keepdims=True) + 1e-5)
    if "up" in p:
        return x + jnp.tanh(h @ p["up"]) @ p["down"]
    q, k, v = (h @ p[name] for name in ("q", "k", "v"))
    scores = jnp.where(jnp.tril(jnp.ones((LENGTH, LENGTH), bool)), q @ k.T / WIDTH**0.5, -1e9)
    return x + jax.nn.softmax(scores) @ v @ p["o"]


def part(p, x):
    for each in p:
        x = half(each, x)
    return x


def make_weights(draw):
    shapes = [{name: (WIDTH, WIDTH) for name in "qkvo"}, {"up": (WIDTH, 2 * WIDTH), "down": (2 * WIDTH, WIDTH)}]
    return [
        {name: draw.normal(size=shape) / shape[0] ** 0.5 for name, shape in shapes[number % 2].items()}
        for number in range(2 * LAYERS)
    ]


def eager(halves, batches):
    """The losses of JAX, which runs all micro-batches at once."""
    def loss(halves, xs, targets):
        return ((jax.vmap(lambda x: part(halves, x))(xs) - targets) ** 2).mean()

    losses, step = [], jax.jit(jax.value_and_grad(loss))
    for xs, targets in batches:
        value, grads = step(halves, xs, targets)
        halves = jax.tree_util.tree_map(lambda weight, grad: weight - RATE * grad, halves, grads)
        losses.append(float(value))
    return losses


def make_pipeline(halves, stages, chunks, microbatches, kind, apart):
    """The package, the data of `Trainer`, and its options."""
    per = len(halves) // (stages * chunks)
    parts = [halves[i : i + per] for i in range(0, len(halves), per)]
    suffixes = [f"_{number % stages}_{number // stages}" for number in range(len(parts))]
    overlap, delayed = kind != "plain", kind == "delayed"
    x, text, data = np.zeros((LENGTH, WIDTH)), {}, {"rate": RATE}
    for number, (weights, suffix) in enumerate(zip(parts, suffixes, strict=True)):
        options = {"accumulate": 0, "weight_gradients": delayed, "suffix": suffix}
        text |= cgmlir.from_jax_pair(part, weights, x, **options)
        for index, each in enumerate(weights):
            data |= {f"{number}/p.{index}.{name}": weight for name, weight in each.items()}
    config, layers = {"pipeline_size": stages, "num_microbatches": microbatches}, None
    if overlap:
        # Without a pipeline the chunks are layers of one.
        layers = [1] * chunks if stages > 1 else [chunks]
        config |= {"overlap_moe_expert_parallel_comm": True, "num_layers_per_chunk": layers}
        config["delay_wgrad_compute"] = delayed
    if chunks > 1 and stages > 1:
        config["virtual_pipeline_size"] = chunks
    elif chunks > 1 and not overlap:
        # One behind the other, in an order by hand.
        config = {"order": [entry for _ in range(microbatches) for entry in (1, 2, -2, -1)]}
    if apart:
        text |= pipeline.transfers(x, stages)
    package = cgmlir.compile(cgmlir.join(text), config={"cg.schedule": config})
    owned = [[(number, number // stages) for number in range(rank, len(parts), stages)] for rank in range(stages)]
    options = {"parts": owned, "last": len(parts) - 1, "suffixes": suffixes}
    # As the orders have them, each layer of a chunk is one.
    return package, data, options | {"layers_per_chunk": None}


def train_in_threads(package, data, options, stages):
    loaded, queues = cgmlir.load(package), pipeline.Queues(stages)
    return losses_of(in_threads(stages, lambda rank: Trainer(loaded, rank, data, options).train(queues.of(rank))))


# Overlaps are within stages of several chunks, or without a pipeline.
ALL = [
    (stages, chunks, microbatches, kind)
    for stages in (1, 2, 4)
    for chunks in (1, 2)
    for microbatches in (4, 8)
    for kind in ("plain", "overlap", "delayed")
    if kind == "plain" or stages == 1 or chunks == 2
]
DOZEN = [
    (1, 1, 4, "plain"), (1, 1, 8, "delayed"), (1, 2, 8, "plain"), (1, 2, 4, "overlap"), (1, 2, 8, "delayed"),
    (2, 1, 8, "plain"), (2, 1, 4, "plain"), (2, 2, 4, "delayed"), (2, 2, 8, "overlap"),
    (4, 1, 8, "plain"), (4, 2, 8, "delayed"), (4, 2, 4, "overlap"),
]


@needs_compiler
@pytest.mark.parametrize(
    ("stages", "chunks", "microbatches", "kind"), ALL if os.environ.get("CG_PIPELINES") == "all" else DOZEN
)
def test_a_transformer_is_trained_in_a_pipeline(stages, chunks, microbatches, kind, tmp_path):
    """30 steps of SGD in f64: the losses of JAX to 1e-9. Two stages of one chunk are processes as well, and so are four
    of two."""
    draw = np.random.default_rng(3)
    halves = make_weights(draw)
    batches = draw.normal(size=(STEPS, 2, microbatches, LENGTH, WIDTH))
    apart = (stages, chunks) in ((2, 1), (4, 2))
    package, data, options = make_pipeline(halves, stages, chunks, microbatches, kind, apart)
    data["batches"] = batches
    expected = eager(halves, batches)
    if stages == 1:
        losses = losses_of([Trainer(cgmlir.load(package), 0, data, options).train(None)])
    elif apart:
        arrays = {**data, "options": json.dumps(options)}
        losses = train_in_processes("pipeline_rank.py", package, arrays, stages, tmp_path)
    else:
        losses = train_in_threads(package, data, options, stages)
    np.testing.assert_allclose(losses, expected, rtol=1e-9)
    assert losses[-1] < losses[0]
