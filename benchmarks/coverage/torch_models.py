# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models in plain PyTorch, with their training; those with state run three steps."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import nn
from torch_case import rollout
from torch_transformers import LENGTH, OLD, WIDTH, WORDS, make, noise, tokens


class _OwnDecode(nn.Module):
    """A small decoder step in plain PyTorch."""

    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(WORDS, WIDTH)
        self.norm, self.qkv = nn.LayerNorm(WIDTH), nn.Linear(WIDTH, 3 * WIDTH)
        self.out, self.up, self.down = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, 64), nn.Linear(64, WIDTH)
        for name in ("keys", "values"):
            self.register_buffer(name, torch.zeros(1, 4, LENGTH, WIDTH // 4))

    def forward(self, token, place):
        x = self.embed(token)
        q, k, v = (part.view(1, 1, 4, -1).transpose(1, 2) for part in self.qkv(self.norm(x)).split(WIDTH, -1))
        self.keys.index_copy_(2, place, k)
        self.values.index_copy_(2, place, v)
        mask = torch.arange(LENGTH) <= place
        mixed = F.scaled_dot_product_attention(q, self.keys, self.values, attn_mask=mask[None])
        x = x + self.out(mixed.transpose(1, 2).reshape(1, 1, WIDTH))
        return (x + self.down(F.gelu(self.up(x)))) @ self.embed.weight.T


class _Training(nn.Module):
    """Loss, gradients and an optimizer's step, by `torch.func`, on parameters that are buffers."""

    keep_training = True

    def __init__(self, model, loss, rule, bound=None):
        super().__init__()
        self.names = [name for name, _ in model.named_parameters()]
        for name, value in model.named_parameters():
            for kind in ("p", "m", "v"):
                start = value.detach().clone() if kind == "p" else torch.zeros_like(value)
                self.register_buffer(f"{kind}_{name.replace('.', '_')}", start)
        self.register_buffer("count", torch.zeros(()))
        self.model, self.loss, self.rule, self.bound = [model], loss, rule, bound

    def forward(self, x, y):
        flat = {name: getattr(self, f"p_{name.replace('.', '_')}") for name in self.names}

        def loss(parameters):
            return self.loss(torch.func.functional_call(self.model[0], parameters, (x,)), y)

        grads, value = torch.func.grad_and_value(loss)(flat)
        self.count.add_(1)
        if self.bound is not None:
            norm = torch.stack([gradient.square().sum() for gradient in grads.values()]).sum().sqrt()
            scale = self.bound / norm.clamp(min=self.bound)
            grads = {name: gradient * scale for name, gradient in grads.items()}
        for name in self.names:
            p, m, v = (getattr(self, f"{kind}_{name.replace('.', '_')}") for kind in ("p", "m", "v"))
            self.rule(p, m, v, grads[name], self.count)
        return value


def _sgd(p, m, v, g, count):
    m.mul_(0.9).add_(g)
    p.sub_(0.05 * m)


def _adam(p, m, v, g, count):
    m.mul_(0.9).add_(0.1 * g)
    v.mul_(0.99).add_(0.01 * g * g)
    p.sub_(1e-3 * (m / (1 - 0.9**count)) / ((v / (1 - 0.99**count)).sqrt() + 1e-3))


def _adamw(p, m, v, g, count):
    p.mul_(1 - 1e-3 * 0.01)
    _adam(p, m, v, g, count)


def _training(model, loss, rule, x, y, bound=None):
    return lambda: (_Training(model(), loss, rule, bound), lambda step: (x, y))


def _mlp():
    return nn.Sequential(nn.Linear(8, 16), nn.Tanh(), nn.Linear(16, 4))


def _convnet():
    return nn.Sequential(nn.Conv2d(3, 4, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2), nn.Flatten(), nn.Linear(64, 5))


def _encoder():
    layer = nn.TransformerEncoderLayer(WIDTH, 4, 64, dropout=0.0, batch_first=True)
    return nn.Sequential(nn.Embedding(WORDS, WIDTH), layer, nn.Linear(WIDTH, WORDS))


class _Logits(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, x):
        return self.model(input_ids=x, use_cache=False).logits


def _gpt2():
    return _Logits(make("GPT2LMHeadModel", OLD | dict(resid_pdrop=0.0, embd_pdrop=0.0, attn_pdrop=0.0)))


def _token_loss(logits, y):
    return F.cross_entropy(logits.flatten(0, 1), y.flatten())


PROGRAMS = [
    rollout(
        "decoder of one's own, one token at a time",
        lambda: (_OwnDecode(), lambda step: (tokens(1, 1, step=step), torch.tensor([step]))),
    ),
    rollout("LSTM", lambda: (nn.LSTM(6, WIDTH), lambda step: (noise(5, 2, 6),)), steps=1),
    rollout("GRU cell", lambda: (nn.GRUCell(6, WIDTH), lambda step: (noise(2, 6), noise(2, WIDTH))), steps=1),
    rollout("training of an MLP, momentum", _training(_mlp, F.mse_loss, _sgd, noise(9, 8), noise(9, 4))),
    rollout(
        "training of a convolutional network, Adam",
        _training(_convnet, F.cross_entropy, _adam, noise(2, 3, 8, 8), torch.tensor([1, 3])),
        tolerance=1e-4,
    ),
    rollout(
        "training of a transformer, Adam",
        _training(_encoder, _token_loss, _adam, tokens(2, 6), tokens(2, 6, step=1)),
        tolerance=1e-4,
    ),
    rollout(
        "training of GPT-2 from transformers, AdamW and clipping",
        _training(_gpt2, _token_loss, _adamw, tokens(2, 6), tokens(2, 6, step=1), bound=0.5),
        tolerance=1e-4,
    ),
]
