# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A training loop of PyTorch. What graphs add is the line with `cgmlir.graphed`.

    PYTHONPATH=../../python ../../build/venv-torch/bin/python train.py            # on the host
    PYTHONPATH=../../python python train.py --device=cuda                         # on a GPU
    PYTHONPATH=../../python ../../build/venv-torch/bin/python train.py --eager    # without that line
"""

from __future__ import annotations

import argparse

import torch
from model import VOCABULARY, Decoder, batches
from torch.nn import functional

import cgmlir


def train(steps: int, *, eager: bool = False, device: str = "cpu", dropout: bool = True) -> tuple[list[float], float]:
    """The losses of the steps, and that of evaluation at the end."""
    torch.manual_seed(0)
    model = Decoder().to(device)
    if not dropout:
        for block in model.blocks:
            block.dropout.p = 0.0
    data = batches(torch.Generator().manual_seed(1), device)
    tokens, _ = next(data)
    if not eager:
        model = cgmlir.graphed(model, (tokens,), backend="host" if device == "cpu" else "cuda")
    optimizer = torch.optim.AdamW(model.parameters(), 3e-3)
    losses = []
    for _ in range(steps):
        tokens, targets = next(data)
        loss = functional.cross_entropy(model(tokens).view(-1, VOCABULARY), targets.reshape(-1))
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        losses.append(loss.item())
    del loss
    model.eval()
    with torch.no_grad():
        tokens, targets = next(data)
        final = functional.cross_entropy(model(tokens).view(-1, VOCABULARY), targets.reshape(-1)).item()
    return losses, final


def main() -> None:
    parser = argparse.ArgumentParser(description="A training loop, with graphs or without.")
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--device", default="cpu", choices=["cpu", "cuda"])
    parser.add_argument("--eager", action="store_true", help="leave out the line that makes graphs")
    given = parser.parse_args()
    losses, final = train(given.steps, eager=given.eager, device=given.device)
    for number in range(0, len(losses), max(1, len(losses) // 10)):
        print(f"step {number:4}: loss {losses[number]:.4f}")
    print(f"evaluation: loss {final:.4f}")


if __name__ == "__main__":
    main()
