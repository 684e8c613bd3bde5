# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Trains the transformer in a pipeline.

    PYTHONPATH=../../python ../../build/venv-jax/bin/python train.py --stages=2 --chunks=2
    PYTHONPATH=../../python ../../build/venv-jax/bin/python train.py --stages=4 --processes
"""

from __future__ import annotations

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from make_package import make_package
from model import RATE, make_batches, make_weights
from stage import Trainer

import cgmlir
from cgmlir import pipeline

HERE = pathlib.Path(__file__).resolve().parent


def in_threads(package: cgmlir.Package, stages: int, chunks: int, batches: np.ndarray) -> list[float]:
    """Stages are sessions of this process."""
    loaded, queues, layers = cgmlir.load(package), pipeline.Queues(stages), make_weights()
    trainers = [Trainer(loaded, rank, stages, chunks, layers, RATE) for rank in range(stages)]
    with ThreadPoolExecutor(stages) as threads:
        running = [threads.submit(trainer.train, batches, queues.of(rank)) for rank, trainer in enumerate(trainers)]
        return [each.result() for each in running][-1]


def in_processes(package: cgmlir.Package, stages: int, chunks: int, batches: np.ndarray) -> list[float]:
    """Stages are processes, which send and receive."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        package.save(folder / "pipeline.cgpkg")
        layers = make_weights()
        weights = {f"{index}.{key}": weight for index, each in enumerate(layers) for key, weight in each.items()}
        np.savez(folder / "data.npz", batches=batches, chunks=chunks, layers=len(layers), rate=RATE, **weights)
        files = [folder / "pipeline.cgpkg", folder / "data.npz"]
        running = [
            subprocess.Popen([sys.executable, "-B", HERE / "stage.py", *files, str(rank), str(stages),
                              f"file:{folder / 'meet'}"], stdout=subprocess.PIPE, text=True)
            for rank in range(stages)
        ]
        answers = [process.communicate(timeout=240)[0] for process in running]
        failed = [rank for rank, process in enumerate(running) if process.returncode]
        if failed:
            raise RuntimeError(f"stages {failed} have failed")
        return json.loads(answers[-1])


def main() -> None:
    parser = argparse.ArgumentParser(description="Trains a transformer of four layers in a pipeline.")
    parser.add_argument("--stages", type=int, default=2, choices=[1, 2, 4])
    parser.add_argument("--chunks", type=int, default=1, choices=[1, 2])
    parser.add_argument("--steps", type=int, default=30)
    parser.add_argument("--processes", action="store_true", help="each stage is a process")
    given = parser.parse_args()
    if given.stages * given.chunks > 4 or given.chunks > 1 and given.stages == 1:
        parser.error("two chunks are for two stages: there are four layers, and one stage has one chunk")
    if given.processes and given.stages == 1:
        parser.error("--processes takes more than one stage")
    package = make_package(given.stages, given.chunks, 4, apart=given.processes)
    batches = make_batches(given.steps, 4)
    train = in_processes if given.processes else in_threads
    losses = train(package, given.stages, given.chunks, batches)
    for number in range(0, len(losses), max(1, len(losses) // 10)):
        print(f"step {number:4}: loss {losses[number]:.4f}")


if __name__ == "__main__":
    main()
