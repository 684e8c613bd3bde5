# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A model of JAX is one pair of entries, which the compiler cuts into the parts of a pipeline (`layers` of
`cg.schedule`)."""

import json

import numpy as np
import pytest
from conftest import needs_compiler
from cut_rank import CutTrainer, weights_of
from on_ranks import in_threads, losses_of, train_in_processes

import cgmlir
from cgmlir import pipeline

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy

WIDTH, LENGTH, LAYERS, STEPS, MICROBATCHES, RATE = 8, 4, 4, 6, 4, 0.02
MODEL = {"scope": "layers.{n}", "count": LAYERS}


@pytest.fixture(autouse=True)
def numbers_of_64_bits():
    with jax.enable_x64(True):
        yield


def layer(p, x, first):
    """`first` is what the whole model begins with: it goes by all layers."""
    with jax.named_scope("attn"):
        q, k, v = (x @ p[name] for name in "qkv")
        scores = jnp.where(jnp.tril(jnp.ones((LENGTH, LENGTH), bool)), q @ k.T, -1e9)
        x = x + jax.nn.softmax(scores) @ v
    with jax.named_scope("mlp"):
        return x + jnp.tanh((x + first) @ p["up"]) @ p["down"]


def model(p, x, t):
    """The embedding and the last projection are one weight, in the first and in the last part, and so is `scale`."""
    x = first = x @ p["table"] * p["scale"]
    for number in range(LAYERS):
        with jax.named_scope(f"layers.{number}"):
            x = layer(p["layers"][number], x, first)
    return ((x * p["scale"] @ p["table"].T - t) ** 2).mean()


def make_weights(draw):
    shapes = {**dict.fromkeys("qkv", (WIDTH, WIDTH)), "up": (WIDTH, 2 * WIDTH), "down": (2 * WIDTH, WIDTH)}
    layers = [{name: draw.normal(size=shape) / 8 for name, shape in shapes.items()} for _ in range(LAYERS)]
    return {"layers": layers, "table": draw.normal(size=(5, WIDTH)) / 4, "scale": draw.normal(size=WIDTH) / 8 + 1}


def named_weights(p):
    named, _ = jax.tree_util.tree_flatten_with_path(p)
    return {"w/p." + ".".join(str(getattr(key, "key", getattr(key, "idx", None))) for key in path): leaf
            for path, leaf in named}


def eager(p, batches, function=model):
    def loss(p, xs, targets):
        return jax.vmap(lambda x, t: function(p, x, t))(xs, targets).mean()

    losses, step = [], jax.jit(jax.value_and_grad(loss))
    for xs, targets in batches:
        value, grads = step(p, xs, targets)
        p = jax.tree_util.tree_map(lambda weight, grad: weight - RATE * grad, p, grads)
        losses.append(float(value))
    return losses


@pytest.fixture(scope="module")
def pair():
    with jax.enable_x64(True):
        draw = np.random.default_rng(5)
        p, x = make_weights(draw), np.zeros((LENGTH, 5))
        batches = draw.normal(size=(STEPS, 2, MICROBATCHES, LENGTH, 5))
        text = cgmlir.join(cgmlir.from_jax_pair(model, p, x, x, argnums=0, accumulate=0))
        return text, {**named_weights(p), "batches": batches, "rate": RATE}, eager(p, batches)


@needs_compiler
@pytest.mark.parametrize(
    "schedule",
    [
        {"pipeline_size": 2, "num_microbatches": MICROBATCHES},
        {"pipeline_size": 2, "virtual_pipeline_size": 2, "num_microbatches": MICROBATCHES, "graphs": "exact"},
        {"pipeline_size": 2, "virtual_pipeline_size": 2, "num_microbatches": MICROBATCHES,
         "num_layers_per_chunk": [1, 1], "overlap_moe_expert_parallel_comm": True, "delay_wgrad_compute": True},
        {"pipeline_size": 4, "num_microbatches": MICROBATCHES},
    ],
    ids=["two stages", "two chunks each", "weight gradients apart", "four stages"],
)
def test_numbers_are_those_of_the_whole_model(schedule, pair):
    """Also of a weight that two parts share, and of a tensor that goes by several parts."""
    text, data, expected = pair
    package = cgmlir.compile(text, config={"cg.schedule": {**schedule, "layers": MODEL}})
    parts, stages = package.report["schedule"]["parts"], schedule["pipeline_size"]
    assert [layer for part in parts for layer in part["layers"]] == list(range(LAYERS))
    assert [(part["rank"], part["chunk"]) for part in parts] == [
        (number % stages, number // stages) for number in range(len(parts))]
    # The hidden state and the first one; the gradients of these; of shared weights what the last part adds to its own.
    # What is made of `scale` alone, each part that reads it makes.
    assert [len(part["forward"]) for part in parts] == [2] * (len(parts) - 1) + [0]
    assert [len(part["backward"]) for part in parts] == [0] + [4] * (len(parts) - 1)
    assert {entry.name for entry in package.entries} >= {f"backward_{part['rank']}_{part['chunk']}" for part in parts}
    # Every operation of the model is in an entry that there is, with a verdict.
    entries = {row["entry"] for row in package.report["ops"] if row["verdict"] == "captured"}
    assert entries <= {entry.name for entry in package.entries}
    loaded, queues = cgmlir.load(package), pipeline.Queues(stages)
    weights = weights_of(data)
    rows = in_threads(stages, lambda rank: CutTrainer(loaded, rank, data, weights).train(queues.of(rank)))
    losses = losses_of(rows)
    np.testing.assert_allclose(losses, expected, rtol=1e-12)
    assert losses[-1] < losses[0]


def norm(x):
    return (x - x.mean(-1, keepdims=True)) * jax.lax.rsqrt(x.var(-1, keepdims=True) + 1e-5)


def perceptron(p, x):
    return x + jnp.tanh(x @ p["up"]) @ p["down"]


def loss_of_norms(p, x, t):
    """Normalized in front of the layers and behind them, and cross entropy."""
    x = norm(x @ p["table"])
    for number in range(LAYERS):
        with jax.named_scope(f"layers.{number}"):
            x = perceptron(p["layers"][number], x)
    return -(jax.nn.log_softmax(norm(x) @ p["table"].T) * t).mean()


def loss_of_a_scope_in_front(p, x, t):
    with jax.named_scope("embed"):
        x = jnp.sin(x @ p["table"])
    for number in range(LAYERS):
        with jax.named_scope(f"layers.{number}"):
            x = perceptron(p["layers"][number], x)
    return ((jnp.sin(x) @ p["table"].T - t) ** 2).mean()


def loss_of_a_shared_value(p, x, t):
    """Some layers read what is computed in front of all, the last one another value of it."""
    x = x @ p["table"]
    first, last = jnp.sin(x), jnp.tanh(x)
    for number in range(LAYERS):
        with jax.named_scope(f"layers.{number}"):
            x = perceptron(p["layers"][number], x * (last if number == LAYERS - 1 else first))
    return ((x @ p["table"].T - t) ** 2).mean()


def loss_with_parts_of_layers(p, x, t):
    """Each layer adds to the loss, as a mixture of experts does."""
    x, more = x @ p["table"], 0.0
    for number in range(LAYERS):
        with jax.named_scope(f"layers.{number}"):
            x = perceptron(p["layers"][number], x)
            more = more + (x**2).mean()
    return ((x @ p["table"].T - t) ** 2).mean() + 0.01 * more


@needs_compiler
@pytest.mark.parametrize(
    "loss", [loss_of_norms, loss_of_a_scope_in_front, loss_of_a_shared_value, loss_with_parts_of_layers])
@pytest.mark.parametrize("stages", [2, 4])
def test_operations_outside_of_layers(stages, loss):
    """What they leave for the backward is where they are, and so is what the backward computes with it."""
    draw = np.random.default_rng(7)
    p, x = make_weights(draw), np.zeros((LENGTH, 5))
    for each in p["layers"]:
        del each["q"], each["k"], each["v"]
    del p["scale"]
    batches = draw.normal(size=(3, 2, MICROBATCHES, LENGTH, 5))
    text = cgmlir.join(cgmlir.from_jax_pair(loss, p, x, x, argnums=0, accumulate=0))
    package = cgmlir.compile(text, config={"cg.schedule": {
        "pipeline_size": stages, "num_microbatches": MICROBATCHES, "layers": MODEL}})
    data = {**named_weights(p), "batches": batches, "rate": RATE}
    loaded, queues, weights = cgmlir.load(package), pipeline.Queues(stages), weights_of(data)
    rows = in_threads(stages, lambda rank: CutTrainer(loaded, rank, data, weights).train(queues.of(rank)))
    np.testing.assert_allclose(losses_of(rows), eager(p, batches, loss), rtol=1e-12)


@needs_compiler
def test_stages_that_are_processes_hand_on_several_kinds(pair, tmp_path):
    """Hidden states and gradients of weights: their types and shapes are known when the model has been cut."""
    text, data, expected = pair
    package = cgmlir.compile(text, config={"cg.schedule": {
        "pipeline_size": 2, "virtual_pipeline_size": 2, "num_microbatches": MICROBATCHES, "layers": MODEL}})
    links = cgmlir.compile(cgmlir.join(pipeline.transfers(package, 2)))
    # Of the hidden state, of the table's gradient, and of that of `scale`.
    assert {entry.name for entry in links.entries if entry.name.startswith("transfer_0_1")} == {
        f"transfer_0_1_f64_{shape}" for shape in ("4x8", "5x8", "8")}
    losses = train_in_processes("cut_rank.py", package, data, 2, tmp_path, links)
    np.testing.assert_allclose(losses, expected, rtol=1e-12)
    whole = cgmlir.compile(text, config={"cg.schedule": {"num_microbatches": 1, "layers": MODEL}})
    with pytest.raises(cgmlir.Error, match="was not cut into several parts, so there is nothing to transfer"):
        pipeline.transfers(whole, 2)
    with pytest.raises(cgmlir.Error, match="the package is of no model that was cut"):
        pipeline.transfers(links, 2)


@needs_compiler
def test_a_loop_over_layers_is_told():
    """`lax.scan` is one operation, so no layer is found: the note stands at the loop, with what to write."""
    draw = np.random.default_rng(5)
    stacked = {name: draw.normal(size=(LAYERS, WIDTH, WIDTH)) for name in "ab"}

    def function(p, x):
        def turn(x, p):
            with jax.named_scope("layers"):
                return jnp.tanh(x @ p["a"]) @ p["b"], None

        return jax.lax.scan(turn, x, p)[0].sum()

    pair = cgmlir.from_jax_pair(function, stacked, np.zeros((LENGTH, WIDTH)), argnums=0, accumulate=0)
    schedule = {"pipeline_size": 2, "num_microbatches": 2, "layers": MODEL}
    with pytest.raises(cgmlir.CompileError) as caught:
        cgmlir.compile(cgmlir.join(pair), config={"cg.schedule": schedule})
    message = str(caught.value)
    assert "'forward' has no operation of the layer 'layers.0' that cg.schedule cuts it by, number 0" in message
    assert "a loop of 4 turns is one operation, which is in one part; if its turns are the layers, write" in message
    assert 'with jax.named_scope(f"layers.{n}") instead of lax.scan' in message


@needs_compiler
def test_each_layer_of_a_part_is_a_region(pair):
    """The matrix of mechanisms and scopes is that of any entry: of each layer in a part, what the recipe captures."""
    text, _, _ = pair
    kinds = [{"kind": "attn", "match": "*layers.?)/attn"}, {"kind": "mlp", "match": "*layers.?)/mlp"}]
    schedule = {"pipeline_size": 2, "num_microbatches": MICROBATCHES, "layers": MODEL}
    graphs = {}
    for scopes in (["attn"], ["attn", "mlp"]):
        config = {"cg.schedule": schedule, "cg.scopes": kinds, "cuda_graph_impl": "transformer_engine",
                  "cuda_graph_scope": scopes}
        report = cgmlir.compile(text, config=config).report
        (entry,) = (each for each in report["entries"] if each["name"] == "forward_1_0")
        graphs[len(scopes)] = [segment["kind"] for segment in entry["segments"]].count("graph")
        wanted = {row["scope"].split(")")[-1] for row in report["ops"]
                  if row["entry"] == "forward_1_0" and row["verdict"] == "captured"}
        assert wanted == {f"/{scope}" for scope in scopes}
    # Part 1 has two layers: two graphs of attention, and with the rest one for each layer or both together.
    assert graphs[1] == 2 and 1 <= graphs[2] <= 2


@needs_compiler
def test_layers_that_are_not_there_are_named(pair):
    text, _, _ = pair
    schedule = {"pipeline_size": 2, "num_microbatches": 4}
    with pytest.raises(cgmlir.CompileError, match="'forward' has no operation of the layer 'layers.4' that cg"):
        cgmlir.compile(text, config={"cg.schedule": {**schedule, "layers": {"scope": "layers.{n}", "count": 6}}})
    with pytest.raises(cgmlir.CompileError, match="has 3 layers for the 2 parts of the schedule; expected a multiple"):
        cgmlir.compile(text, config={"cg.schedule": {**schedule, "layers": ["layers.0", "layers.1", "layers.2"]}})


@needs_compiler
def test_what_a_body_gives_are_the_results_of_its_action(pair):
    text, data, _ = pair
    loaded = cgmlir.load(cgmlir.compile(text, config={"cg.schedule": {"num_microbatches": 1, "layers": MODEL}}))
    trainer = CutTrainer(loaded, 0, data)
    trainer.xs, trainer.targets, trainer.losses = *data["batches"][0], []
    with pytest.raises(cgmlir.Error, match="body gives Array for the forward of chunk 0, micro-batch 0; give"):
        pipeline.run_step(trainer.stage, None, lambda action, received: trainer.run(action, received)[0])
    assert json.dumps(trainer.stage.parts) == json.dumps(loaded.report["schedule"]["parts"])
