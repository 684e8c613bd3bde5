# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`from_jax_pair`: forward and backward entries of a JAX function, and training with them under a schedule."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

jax = pytest.importorskip("jax", reason="there is no JAX here")
jnp = jax.numpy

WIDTH, LENGTH, LAYERS = 16, 6, 4
RATE = 0.05


@pytest.fixture(autouse=True)
def numbers_of_64_bits():
    with jax.enable_x64(True):
        yield


def layer(p, x):
    """Attention and a multilayer perceptron, each behind a norm."""
    def norm(x):
        x = x - x.mean(-1, keepdims=True)
        return x * jax.lax.rsqrt((x * x).mean(-1, keepdims=True) + 1e-5)

    h = norm(x)
    q, k, v = (h @ p[name] for name in ("q", "k", "v"))
    scores = jnp.where(jnp.tril(jnp.ones((LENGTH, LENGTH), bool)), q @ k.T / WIDTH**0.5, -1e9)
    x = x + jax.nn.softmax(scores) @ v @ p["o"]
    return x + jnp.tanh(norm(x) @ p["up"]) @ p["down"]


def part(p, x):
    for each in p:
        x = layer(each, x)
    return x


def weights_of(draw):
    shapes = {name: (WIDTH, WIDTH) for name in "qkvo"} | {"up": (WIDTH, 2 * WIDTH), "down": (2 * WIDTH, WIDTH)}
    return {name: draw.normal(size=shape) / shape[0] ** 0.5 for name, shape in shapes.items()}


def flat(tree, name):
    """Leaves by the names that entries have for them."""
    leaves = jax.tree_util.tree_flatten_with_path(tree)[0]
    keys = lambda path: [str(getattr(each, "idx", getattr(each, "key", ""))) for each in path]  # noqa: E731
    return {".".join([name, *keys(path)]): np.asarray(leaf) for path, leaf in leaves}


class Pipeline:
    """Parts of the model as stages of one process, with plain SGD between the steps."""

    def __init__(self, layers, stages, chunks, microbatches, delayed):
        per = len(layers) // (stages * chunks)
        self.parts = [layers[i : i + per] for i in range(0, len(layers), per)]
        self.suffixes = [f"_{number % stages}_{number // stages}" for number in range(len(self.parts))]
        text = {}
        for weights, suffix in zip(self.parts, self.suffixes, strict=True):
            x, options = np.zeros((LENGTH, WIDTH)), {"accumulate": 0, "weight_gradients": delayed, "suffix": suffix}
            text |= cgmlir.from_jax_pair(part, weights, x, **options)
        config = {"pipeline_size": stages, "num_microbatches": microbatches}
        if chunks > 1:
            config["virtual_pipeline_size"] = chunks
        if delayed:
            config |= {"overlap_moe_expert_parallel_comm": True, "delay_wgrad_compute": True}
            config |= {"num_layers_per_chunk": [1] * chunks}
        loaded = cgmlir.load(cgmlir.compile(cgmlir.join(text), config={"cg.schedule": config}))
        self.stages, self.last = [loaded.schedule(rank) for rank in range(stages)], stages * chunks - 1

    def grads(self, number):
        """The names of a part's gradients, which are states of its stage."""
        return flat(self.parts[number], f"grad{self.suffixes[number]}.p")

    def step(self, xs, targets):
        waiting = {("forward", 0, m): x for m, x in enumerate(xs)}
        losses = []
        for stage in self.stages:
            stage.reset(len(xs))
        for number in range(len(self.parts)):
            for name, weight in self.grads(number).items():
                self.stages[number % len(self.stages)].state[name] = np.zeros_like(weight)
        while any(stage.next for stage in self.stages):
            for rank, stage in enumerate(self.stages):
                action = stage.next
                number = action and action.chunk * len(self.stages) + rank
                if action is None or (action.phase, number, action.micro_batch) not in waiting:
                    continue
                given, m = waiting.pop((action.phase, number, action.micro_batch)), action.micro_batch
                wanted = stage.arguments(action)
                weights = {name: value for name, value in flat(self.parts[number], "p").items() if name in wanted}
                if action.phase == "weight_gradient":
                    stage.run(action, **{name: value for name, value in given.items() if name in wanted}, **weights)
                    continue
                inputs = {"x" if action.phase == "forward" else "dout": given}
                result = np.array(stage.run(action, **inputs, **weights)[0])
                waiting.setdefault(("weight_gradient", number, m), {}).update(inputs)
                if action.phase == "backward":
                    waiting["backward", number - 1, m] = result
                elif number < self.last:
                    waiting["forward", number + 1, m] = result
                else:
                    losses.append(((result - targets[m]) ** 2).mean())
                    waiting["backward", number, m] = 2 * (result - targets[m]) / result.size / len(xs)
        for number, layers in enumerate(self.parts):
            stage = self.stages[number % len(self.stages)]
            leaves, tree = jax.tree_util.tree_flatten(layers)
            grads = [np.array(stage.state[name]) for name in self.grads(number)]
            new = [leaf - RATE * grad for leaf, grad in zip(leaves, grads, strict=True)]
            self.parts[number] = jax.tree_util.tree_unflatten(tree, new)
        return float(np.mean(losses))


def eager(layers, batches):
    """The losses of JAX, which runs all micro-batches at once."""
    def loss(layers, xs, targets):
        return ((jax.vmap(lambda x: part(layers, x))(xs) - targets) ** 2).mean()

    losses, step = [], jax.jit(jax.value_and_grad(loss))
    for xs, targets in batches:
        value, grads = step(layers, xs, targets)
        layers = jax.tree_util.tree_map(lambda weight, grad: weight - RATE * grad, layers, grads)
        losses.append(float(value))
    return losses


@needs_compiler
@pytest.mark.parametrize(
    ("stages", "chunks", "microbatches", "delayed"),
    [(1, 1, 4, False), (2, 1, 8, False), (2, 2, 4, False), (4, 1, 8, False), (1, 1, 4, True), (2, 2, 4, True)],
)
def test_a_transformer_is_trained_under_a_schedule(stages, chunks, microbatches, delayed):
    """Four layers, 30 steps of SGD in f64: the losses of JAX to 1e-9."""
    draw = np.random.default_rng(3)
    layers = [weights_of(draw) for _ in range(LAYERS)]
    batches = [draw.normal(size=(2, microbatches, LENGTH, WIDTH)) for _ in range(30)]
    pipeline = Pipeline(layers, stages, chunks, microbatches, delayed)
    losses = [pipeline.step(*batch) for batch in batches]
    np.testing.assert_allclose(losses, eager(layers, batches), rtol=1e-9)
    assert losses[-1] < losses[0]


@needs_compiler
def test_what_an_argument_or_result_is_goes_no_second_way():
    """Weights and inputs that the gradient needs are arguments of the backward, results are linked as results."""
    pair = cgmlir.from_jax_pair(lambda p, x: jnp.tanh(x @ p["w"]), {"w": np.ones((3, 3))}, np.ones((2, 3)))
    package = cgmlir.compile(cgmlir.join(pair), config={"cg.schedule": {"num_microbatches": 2}})
    forward, backward = package.entries
    assert [each.name for each in forward.results][0] == "out"
    assert {each.name for each in backward.arguments} >= {"p.w", "x", "dout"}
    assert [each.name for each in backward.results] == ["dp.w", "dx"]
    stage = cgmlir.load(package).schedule()
    assert stage.arguments(("backward", 0, 0)) == ["p.w", "x", "dout"]


@needs_compiler
def test_weight_gradients_apart_compute_nothing_twice():
    """The gradient of the hidden state is handed on: each product is in one of the two entries."""
    def fn(p, x):
        return jnp.tanh(x @ p["w"]) @ p["v"]

    p, x = {"w": np.ones((3, 4)), "v": np.ones((4, 2))}, np.ones((5, 3))
    apart = cgmlir.from_jax_pair(fn, p, x, accumulate=0, weight_gradients=True)
    assert list(apart) == ["forward", "backward", "weight_gradient"]
    whole = cgmlir.from_jax_pair(fn, p, x, accumulate=0)
    texts = (whole["backward"], apart["backward"], apart["weight_gradient"])
    assert [text.count('"parallel", "parallel", "reduction"') for text in texts] == [4, 2, 2]
    package = cgmlir.compile(cgmlir.join(apart), config={"cg.schedule": {"order": [1, -1, -1.5]}})
    entries = {entry.name: entry for entry in package.entries}
    assert [each.name for each in entries["backward"].results] == ["dx", "handed.0"]
    assert {"handed.0", "grad.p.w", "grad.p.v"} <= {each.name for each in entries["weight_gradient"].arguments}
    with pytest.raises(cgmlir.Error, match="weight_gradients"):
        cgmlir.from_jax_pair(fn, p, x, weight_gradients=True)


@needs_compiler
def test_parts_of_the_arguments():
    def fn(x, index, scale):
        return {"rows": x[index] * scale, "sum": x.sum()}

    x, index, scale = np.arange(12.0).reshape(4, 3), np.array([2, 0]), np.float64(3)
    pair = cgmlir.from_jax_pair(fn, x, index, scale, argnums=0, suffix="_0")
    assert list(pair) == ["forward_0", "backward_0"]
    loaded = cgmlir.load(cgmlir.compile(cgmlir.join(pair)), entry="forward_0")
    forward = dict(zip([each.name for each in loaded.signature.results], loaded(x, index, scale), strict=True))
    np.testing.assert_array_equal(forward["out.rows"], x[index] * 3)
    backward = loaded.entry("backward_0")
    given = {"index": index, "scale": scale, "dout.rows": np.ones((2, 3)), "dout.sum": np.float64(1)} | forward
    wanted = {each.name for each in backward.signature.arguments}
    (dx,) = backward(**{name: value for name, value in given.items() if name in wanted})
    expected = np.ones_like(x)
    expected[index] += 3
    np.testing.assert_array_equal(dx, expected)


@pytest.mark.parametrize(
    ("fn", "args", "options", "message"),
    [
        (lambda out: out, (1.0,), {}, "a parameter is called out"),
        (lambda n: n, (np.arange(3),), {}, "no argument has floating-point leaves alone"),
        (lambda x, n: x, (1.0, np.arange(3)), {"accumulate": 1}, "argument 1 is accumulated, but not differentiated"),
        (lambda x: x, (1.0,), {"argnums": 1}, "there is no argument 1; there are 1"),
    ],
)
def test_what_is_refused(fn, args, options, message):
    with pytest.raises(cgmlir.Error, match=message):
        cgmlir.from_jax_pair(fn, *args, **options)
