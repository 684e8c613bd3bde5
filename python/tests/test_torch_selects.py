# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Rows of buffers that a truth or their places decide about cost rows, and labels cost what rows of them do not."""

import copy

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

pytestmark = needs_compiler

BATCH, ROWS, WIDTH = 4, 64, 32
PLACES = torch.tensor([3, 0, 63, 64])
ACTIVE = torch.tensor([True, False, True, True])


class Cache(torch.nn.Module):
    def __init__(self, form):
        super().__init__()
        self.form = form
        self.register_buffer("c", torch.randn(BATCH, ROWS, WIDTH, generator=torch.Generator().manual_seed(0)))

    def forward(self, p, a, k):
        return self.form(self.c, p, a, k)


def by_place(c, p, a, k):
    c.copy_(torch.where((torch.arange(ROWS)[None] == p[:, None])[..., None], k[:, None], c))
    return k * 2


def by_place_and_truth(c, p, a, k):
    c.copy_(torch.where(((torch.arange(ROWS)[None] == p[:, None]) & a[:, None])[..., None], k[:, None] + c, c))
    return k * 2


def masked(c, p, a, k):
    c.masked_fill_((torch.arange(ROWS)[None] == p[:, None])[..., None], 0.5)
    return k * 2


def read_again(c, p, a, k):
    rows = c[0].clone()
    rows[p[1]] = k[0]
    rows[p[1] + 1] += 1
    c[0].copy_(torch.where(a[0], rows, c[0]))
    return k * 2


def read_at_last(c, p, a, k):
    rows = c.clone()
    rows[:, p[0]] = k
    result = rows[:, p[0] + 1] * 2
    c.copy_(torch.where(a[:, None, None], rows, c))
    return result


def stacked(c, p, a, k):
    layers = [each.clone() for each in c.unbind(0)]
    for number, layer in enumerate(layers):
        layer[p[0]] = k[number]
    result = layers[1][p[0]] * 2
    c.copy_(torch.stack(layers))
    return result


def stacked_by_mask(c, p, a, k):
    layers = [torch.where((torch.arange(ROWS) == p[1])[:, None], k[n], each) for n, each in enumerate(c.unbind(0))]
    c.copy_(torch.stack(layers))
    return k * 2


def layer_by_layer(c, p, a, k):
    for number in range(BATCH):
        c[number] = torch.where((torch.arange(ROWS) == p[number])[:, None], k[number], c[number])
    return k * 2


FORMS = (stacked, stacked_by_mask, layer_by_layer, by_place, by_place_and_truth, masked, read_again, read_at_last)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
def test_rows_of_a_buffer(form):
    module = Cache(form)
    wanted = copy.deepcopy(module)
    k = torch.randn(BATCH, WIDTH, generator=torch.Generator().manual_seed(1))
    text, weights = cgmlir.from_torch(module, PLACES, ACTIVE, k)
    package = cgmlir.compile(text, weights=weights or None)
    exe = cgmlir.load(package)
    exe.state["c"] = module.c.numpy()
    for active in (ACTIVE, ~ACTIVE):
        result = exe(p=PLACES.numpy(), a=active.numpy(), k=k.numpy())[0]
        np.testing.assert_allclose(np.asarray(result), wanted(PLACES, active, k).numpy(), rtol=1e-6)
        np.testing.assert_allclose(exe.state["c"], wanted.c.numpy(), rtol=1e-6)
    for graph in package.report["graphs"]:
        assert graph["copy_nodes"] == 0
        size = 4 * k.numel()
        assert graph["bytes_read"] <= 8 * size and graph["bytes_written"] <= 6 * size


def along(x, labels):
    return -torch.log_softmax(x, -1).gather(1, labels[:, None]).mean()


def by_index(x, labels):
    return -torch.log_softmax(x, -1)[torch.arange(len(x)), labels].mean()


def smoothed(x, labels):
    return torch.nn.functional.cross_entropy(x, labels, ignore_index=3, label_smoothing=0.1)


LOSSES = (torch.nn.functional.cross_entropy, along, by_index, smoothed)


@pytest.mark.parametrize("loss", LOSSES, ids=lambda loss: loss.__name__)
def test_the_gradient_of_a_cross_entropy_with_labels(loss):
    def step(x, labels):
        return torch.func.grad_and_value(loss)(x, labels)

    x = torch.randn(48, 1000, generator=torch.Generator().manual_seed(2))
    labels = torch.arange(48) * 16 % 1000
    text, weights = cgmlir.from_torch(step, x, labels)
    gradient, value = cgmlir.load(cgmlir.compile(text, weights=weights or None))(x=x.numpy(), labels=labels.numpy())[:2]
    wanted, wanted_value = step(x, labels)
    np.testing.assert_allclose(np.asarray(value), wanted_value.numpy(), rtol=1e-5)
    np.testing.assert_allclose(np.asarray(gradient), wanted.numpy(), rtol=1e-4, atol=1e-7)
    large = torch.empty(1024, 50257)
    text, weights = cgmlir.from_torch(step, large, torch.zeros(1024, dtype=torch.int64))
    (graph,) = cgmlir.compile(text, targets=["sm_90"], weights=weights or None).report["graphs"]
    size = 4 * large.numel()
    assert graph["bytes_written"] <= (2.1 if loss is by_index else 1.1) * size
    assert graph["bytes_read"] <= (4.1 if loss is smoothed else 2.1) * size


def test_the_gradient_of_a_cross_entropy_of_the_next_token():
    """Rows of the last token have no gradient: zeros beside the others, which are one pass over the logits."""

    def loss(x, labels):
        return torch.nn.functional.cross_entropy(x[:, :-1].reshape(-1, x.shape[-1]), labels[:, 1:].reshape(-1))

    def step(x, labels):
        return torch.func.grad_and_value(loss)(x, labels)

    x = torch.randn(4, 12, 1000, generator=torch.Generator().manual_seed(2))
    labels = (torch.arange(48) * 16 % 1000).reshape(4, 12)
    text, weights = cgmlir.from_torch(step, x, labels)
    gradient, value = cgmlir.load(cgmlir.compile(text, weights=weights or None))(x=x.numpy(), labels=labels.numpy())[:2]
    wanted, wanted_value = step(x, labels)
    np.testing.assert_allclose(np.asarray(value), wanted_value.numpy(), rtol=1e-5)
    np.testing.assert_allclose(np.asarray(gradient), wanted.numpy(), rtol=1e-4, atol=1e-7)
    large = torch.empty(2, 512, 50257)
    text, weights = cgmlir.from_torch(step, large, torch.zeros(2, 512, dtype=torch.int64))
    (graph,) = cgmlir.compile(text, targets=["sm_90"], weights=weights or None).report["graphs"]
    size = 4 * large.numel()
    assert graph["bytes_written"] <= 1.1 * size and graph["bytes_read"] <= 2.1 * size
