# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A transformer of four layers in PyTorch is one pair of entries, which the compiler cuts for pipelines of 1, 2 and 4
stages: stages as sessions of one process, and as processes that send and receive. CG_PIPELINES=all takes every
combination, else it is a dozen that covers each pair of choices."""

import os

import numpy as np
import pytest
from conftest import needs_compiler
from cut_rank import CutTrainer, weights_of
from on_ranks import in_threads, losses_of, train_in_processes

import cgmlir
from cgmlir import pipeline

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

WIDTH, LENGTH, LAYERS, STEPS, RATE = 16, 6, 4, 30, 0.05
# Halves of layers are the units that are divided, so that there are eight.
UNITS = [f"layers.{number}.{half}" for number in range(LAYERS) for half in ("attention", "mlp")]


class Attention(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = torch.nn.LayerNorm(WIDTH)
        self.qkv = torch.nn.Linear(WIDTH, 3 * WIDTH)
        self.out = torch.nn.Linear(WIDTH, WIDTH)

    def forward(self, x):
        q, k, v = self.qkv(self.norm(x)).chunk(3, -1)
        scores = (q @ k.T / WIDTH**0.5).masked_fill(torch.ones(LENGTH, LENGTH, dtype=torch.bool).triu(1), -1e9)
        return x + self.out(torch.softmax(scores, -1) @ v)


class Perceptron(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = torch.nn.LayerNorm(WIDTH)
        self.up = torch.nn.Linear(WIDTH, 2 * WIDTH)
        self.down = torch.nn.Linear(2 * WIDTH, WIDTH)

    def forward(self, x):
        return x + self.down(torch.nn.functional.gelu(self.up(self.norm(x))))


class Layer(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.attention, self.mlp = Attention(), Perceptron()

    def forward(self, x):
        return self.mlp(self.attention(x))


class Transformer(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = torch.nn.ModuleList(Layer() for _ in range(LAYERS))

    def forward(self, x, t):
        for layer in self.layers:
            x = layer(x)
        return ((x - t) ** 2).mean()


def eager(model, batches):
    """The losses of PyTorch, which knows of no pipeline."""
    optimizer, losses = torch.optim.SGD(model.parameters(), RATE), []
    for xs, targets in torch.from_numpy(batches):
        optimizer.zero_grad()
        loss = torch.stack([model(x, t) for x, t in zip(xs, targets, strict=True)]).mean()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


@pytest.fixture(scope="module")
def trained():
    """The pair, and for each number of micro-batches the data of `CutTrainer` and the losses of eager PyTorch."""
    torch.manual_seed(3)
    model = Transformer().double()
    x = torch.zeros(LENGTH, WIDTH, dtype=torch.float64)
    text = cgmlir.from_torch_pair(model, x, x, accumulate=True)
    weights = {f"w/{name}": value.detach().numpy().copy() for name, value in model.named_parameters()}
    start, found = {name: value.clone() for name, value in model.state_dict().items()}, {}
    for count in (4, 8):
        model.load_state_dict(start)
        batches = np.random.default_rng(count).normal(size=(STEPS, 2, count, LENGTH, WIDTH))
        found[count] = {**weights, "batches": batches, "rate": RATE}, eager(model, batches)
    return text, found


def compiled(text, stages, chunks, microbatches, kind, apart):
    config = {"pipeline_size": stages, "num_microbatches": microbatches}
    if kind != "plain":
        # Without a pipeline the chunks are layers of one.
        config |= {"overlap_moe_expert_parallel_comm": True, "delay_wgrad_compute": kind == "delayed",
                   "num_layers_per_chunk": [1] * chunks if stages > 1 else [chunks]}
    if chunks > 1 and stages > 1:
        config["virtual_pipeline_size"] = chunks
    elif chunks > 1 and kind == "plain":
        # One behind the other, in an order by hand.
        config = {"order": [entry for _ in range(microbatches) for entry in (1, 2, -2, -1)]}
    texts = {**text, **(pipeline.transfers(np.zeros((LENGTH, WIDTH)), stages) if apart else {})}
    return cgmlir.compile(cgmlir.join(texts), config={"cg.schedule": {**config, "layers": UNITS}})


# Overlaps are within stages of several chunks, or without a pipeline. The compiler refuses one part whose weight
# gradients are delayed: its backward entry would have nothing left to do.
ALL = [
    (stages, chunks, microbatches, kind)
    for stages in (1, 2, 4)
    for chunks in (1, 2)
    for microbatches in (4, 8)
    for kind in ("plain", "overlap", "delayed")
    if (kind == "plain" or stages == 1 or chunks == 2) and (stages, chunks, kind) != (1, 1, "delayed")
]
DOZEN = [
    (1, 1, 4, "plain"), (1, 1, 8, "overlap"), (1, 2, 8, "plain"), (1, 2, 4, "overlap"), (1, 2, 8, "delayed"),
    (2, 1, 8, "plain"), (2, 1, 4, "plain"), (2, 2, 4, "delayed"), (2, 2, 8, "overlap"),
    (4, 1, 8, "plain"), (4, 2, 8, "delayed"), (4, 2, 4, "overlap"),
]


@needs_compiler
@pytest.mark.parametrize(
    ("stages", "chunks", "microbatches", "kind"), ALL if os.environ.get("CG_PIPELINES") == "all" else DOZEN
)
def test_a_transformer_that_is_cut_has_the_losses_of_eager_pytorch(
    stages, chunks, microbatches, kind, trained, tmp_path
):
    """30 steps of SGD in f64, to 1e-9. Two stages of one chunk are processes, and so are four of two."""
    text, found = trained
    data, expected = found[microbatches]
    apart = (stages, chunks) in ((2, 1), (4, 2))
    package = compiled(text, stages, chunks, microbatches, kind, apart)
    parts = package.report["schedule"]["parts"]
    assert len(parts) == stages * chunks
    # The hidden state alone, and its gradient.
    assert [len(part["forward"]) for part in parts] == [1] * (len(parts) - 1) + [0]
    assert [len(part["backward"]) for part in parts] == [0] + [1] * (len(parts) - 1)
    if apart:
        losses = train_in_processes("cut_rank.py", package, data, stages, tmp_path)
    else:
        loaded, queues, weights = cgmlir.load(package), pipeline.Queues(stages), weights_of(data)
        rows = in_threads(stages, lambda rank: CutTrainer(loaded, rank, data, weights).train(queues.of(rank)))
        losses = losses_of(rows)
    np.testing.assert_allclose(losses, expected, rtol=1e-9)
    assert losses[-1] < losses[0]
