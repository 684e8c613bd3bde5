# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A stage of the pipeline, trained with plain SGD. As a program it is one process, which needs no framework:

    stage.py PACKAGE DATA RANK STAGES RENDEZVOUS

It runs on CG_BACKEND, `host` or `cuda`.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

import numpy as np

import cgmlir
from cgmlir import pipeline


class Trainer:
    """`layers` are the weights of the whole model; a stage takes those of its parts."""

    def __init__(self, loaded: Any, rank: int, stages: int, chunks: int, layers: list[dict], rate: float) -> None:
        self.stage, self.rank, self.rate = loaded.schedule(rank), rank, rate
        per, self.weights = len(layers) // (stages * chunks), {}
        for chunk in range(chunks):
            first = (chunk * stages + rank) * per
            self.weights[chunk] = {
                f"layers.{index}.{name}": weight
                for index, each in enumerate(layers[first : first + per])
                for name, weight in each.items()
            }
        self.is_last = rank == stages - 1
        self.chunks = chunks

    def train(self, batches: np.ndarray, transport: Any) -> list[float]:
        """The losses of the steps; of a stage without the last part none."""
        losses = []
        for self.xs, self.targets in batches:
            self.stage.reset()
            self.given, self.outputs, self.losses = {}, {}, []
            for state, _, weight in self.gradients():
                self.stage.state[state] = np.zeros_like(weight)
            pipeline.run_step(self.stage, transport, self.run)
            for state, place, weight in self.gradients():
                chunk, name = place
                self.weights[chunk][name] = weight - np.float32(self.rate) * np.array(self.stage.state[state])
            if self.losses:
                losses.append(float(np.mean(self.losses)))
        return losses

    def gradients(self) -> list[tuple[str, tuple[int, str], np.ndarray]]:
        """Of each weight the state in which its gradients are summed, its place, and itself."""
        return [
            (f"grad_{self.rank}_{chunk}.{name}", (chunk, name), weight)
            for chunk, weights in self.weights.items()
            for name, weight in weights.items()
        ]

    def run(self, action: Any, received: Any) -> Any:
        m, wanted = action.micro_batch, self.stage.arguments(action)
        given = self.given.setdefault((action.chunk, m), {})
        if action.phase == "forward":
            given["x"] = self.xs[m] if received is None else received
        else:
            if received is None:  # the last part begins with the loss
                error = self.outputs.pop(m) - self.targets[m]
                self.losses.append((error**2).mean())
                received = 2 * error / np.float32(error.size * len(self.xs))
            given["dout"] = received
        inputs = {name: array for name, array in {**self.weights[action.chunk], **given}.items() if name in wanted}
        result = self.stage.run(action, **inputs)[0]
        if action.phase == "forward" and self.is_last and action.chunk == self.chunks - 1:
            self.outputs[m] = np.array(result)
        return result


def main(package: str, data: str, rank: int, stages: int, meet: str) -> None:
    saved = np.load(data, allow_pickle=False)
    layers = [{name.split(".")[1]: saved[name] for name in saved.files if name.startswith(f"{index}.")}
              for index in range(int(saved["layers"]))]
    with cgmlir.Communicator(rank, stages, meet, timeout=60) as ranks:
        # On devices each stage has the one of its number.
        backend = os.environ.get("CG_BACKEND", "host")
        loaded = cgmlir.load(package, backend, device=rank if backend == "cuda" else 0, communicator=ranks)
        trainer = Trainer(loaded, rank, stages, int(saved["chunks"]), layers, float(saved["rate"]))
        print(json.dumps(trainer.train(saved["batches"], pipeline.Link(loaded, rank))), flush=True)
        ranks.all_gather(b"")  # nothing is closed before the last one has received everything
        del trainer, loaded


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5])
