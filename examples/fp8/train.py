# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A model with layers in 8 bits, trained as one program a step: it learns which token follows two others.

    PYTHONPATH=../../python ../../build/venv-torch/bin/python train.py --recipe delayed    # current, mxfp8, nvfp4, none
"""

from __future__ import annotations

import argparse

import numpy as np
import torch
from torch import nn
from torch.nn import functional

import cgmlir.torch as cg
from cgmlir import training

VOCABULARY, WIDTH, BATCH = 16, 64, 64
RECIPES = {
    "none": None,
    "delayed": cg.DelayedScaling(history=16),
    "current": cg.CurrentScaling(),
    "mxfp8": cg.MXFP8(),
    "nvfp4": cg.NVFP4(),
}


class Model(nn.Module):
    """The layers in the middle are in 8 bits; the first and the last one, as usual, are not."""

    def __init__(self, recipe) -> None:
        super().__init__()
        self.embedding = nn.Embedding(VOCABULARY, WIDTH // 2)
        given = {"recipe": recipe, "enabled": recipe is not None}
        self.up, self.down = cg.Fp8Linear(WIDTH, 2 * WIDTH, **given), cg.Fp8Linear(2 * WIDTH, WIDTH, **given)
        self.head = nn.Linear(WIDTH, VOCABULARY)

    def forward(self, pairs: torch.Tensor) -> torch.Tensor:
        x = self.embedding(pairs).flatten(1)
        x = x + self.down(functional.gelu(self.up(x)))
        return self.head(x)


def batches(seed: int):
    """Pairs of tokens, and one that follows by a table of probabilities."""
    rng = np.random.default_rng(0)
    table = rng.dirichlet(np.full(VOCABULARY, 0.3), (VOCABULARY, VOCABULARY)).cumsum(-1)
    rng = np.random.default_rng(seed)
    while True:
        pairs = rng.integers(VOCABULARY, size=(BATCH, 2))
        following = (rng.random((BATCH, 1)) > table[pairs[:, 0], pairs[:, 1]]).sum(-1)
        yield pairs, np.minimum(following, VOCABULARY - 1)


def train(recipe: str, steps: int, backend: str = "host") -> list[float]:
    """The losses of all steps."""
    torch.manual_seed(0)
    model = Model(RECIPES[recipe])
    data = batches(1)
    sample = tuple(torch.from_numpy(each) for each in next(data))
    step = training.from_torch(model, lambda model, pairs, following: functional.cross_entropy(model(pairs), following),
                               sample, optimizer=training.AdamW(3e-3), clip_norm=1.0)
    exe = step.load(step.compile(["host"] if backend == "host" else ["host", "sm_90"]), backend)
    return [float(np.asarray(exe(*next(data))[0])) for _ in range(steps)]


def main() -> None:
    parser = argparse.ArgumentParser(description="A model with layers in 8 bits, trained as one program a step.")
    parser.add_argument("--recipe", default="delayed", choices=RECIPES)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--backend", default="host", choices=["host", "cuda"])
    given = parser.parse_args()
    losses = train(given.recipe, given.steps, given.backend)
    for first in range(0, len(losses), 20):
        part = losses[first:first + 20]
        print(f"steps {first:4} to {first + len(part) - 1:4}: loss {sum(part) / len(part):.4f}")


if __name__ == "__main__":
    main()
