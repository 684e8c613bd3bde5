# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of JAX and PyTorch that the compiler cuts into stages, on one device, against the whole model in its
framework: 30 steps of SGD in f32.

    python benchmarks/ranks/cut.py make torch FOLDER    # where the compiler and PyTorch are; jax where JAX is
    python benchmarks/ranks/cut.py run FOLDER           # where a device is; --backend=host for none

The stages are sessions of one process. The losses of the framework are computed where the packages are made, on the
processor. The script ends with 1 if a loss differs by more than 1e-4 of it.
"""

from __future__ import annotations

import argparse
import pathlib
import sys
import time

import numpy as np

TESTS = pathlib.Path(__file__).resolve().parent.parent.parent / "python/tests"
STEPS, MICROBATCHES = 30, 8
SCHEDULES = {
    "two stages": {"pipeline_size": 2},
    "four stages": {"pipeline_size": 4},
    "two stages of two chunks, weight gradients apart": {
        "pipeline_size": 2, "virtual_pipeline_size": 2, "num_layers_per_chunk": [1, 1],
        "overlap_moe_expert_parallel_comm": True, "delay_wgrad_compute": True},
}


def make_torch() -> tuple[str, dict, list[float], object]:
    import test_torch_pipelines as tests
    import torch

    import cgmlir

    torch.manual_seed(3)
    model = tests.Transformer()
    x = torch.zeros(tests.LENGTH, tests.WIDTH)
    text = cgmlir.join(cgmlir.from_torch_pair(model, x, x, accumulate=True))
    data = {f"w/{name}": value.detach().numpy().copy() for name, value in model.named_parameters()}
    shape = STEPS, 2, MICROBATCHES, tests.LENGTH, tests.WIDTH
    data |= {"batches": np.random.default_rng(8).normal(size=shape).astype(np.float32), "rate": tests.RATE}
    return text, data, tests.eager(model, data["batches"]), tests.UNITS


def make_jax() -> tuple[str, dict, list[float], object]:
    import jax
    import test_cut_models as tests

    import cgmlir

    draw = np.random.default_rng(5)
    p = jax.tree_util.tree_map(lambda leaf: leaf.astype(np.float32), tests.make_weights(draw))
    x = np.zeros((tests.LENGTH, 5), np.float32)
    batches = draw.normal(size=(STEPS, 2, MICROBATCHES, tests.LENGTH, 5)).astype(np.float32)
    named, _ = jax.tree_util.tree_flatten_with_path(p)
    data = {"w/p." + ".".join(str(getattr(key, "key", getattr(key, "idx", None))) for key in path): leaf
            for path, leaf in named}
    text = cgmlir.join(cgmlir.from_jax_pair(tests.model, p, x, x, argnums=0, accumulate=0))
    return text, {**data, "batches": batches, "rate": tests.RATE}, tests.eager(p, batches), tests.MODEL


def make(kind: str, folder: pathlib.Path) -> None:
    import cgmlir

    folder.mkdir(parents=True, exist_ok=True)
    text, data, losses, layers = {"torch": make_torch, "jax": make_jax}[kind]()
    np.savez(folder / f"{kind}.npz", losses=losses, **data)
    for number, schedule in enumerate(SCHEDULES.values()):
        config = {"cg.schedule": {**schedule, "num_microbatches": MICROBATCHES, "layers": layers}}
        cgmlir.compile(text, ["host", "sm_90"], config=config).save(folder / f"{kind}.{number}.cgpkg")


def run(folder: pathlib.Path, backend: str) -> bool:
    from cut_rank import CutTrainer, weights_of
    from on_ranks import in_threads, losses_of

    import cgmlir
    from cgmlir import pipeline

    good, kinds = True, [kind for kind in ("torch", "jax") if (folder / f"{kind}.npz").exists()]
    for kind in kinds:
        data = dict(np.load(folder / f"{kind}.npz"))
        expected = data.pop("losses")
        for number, (name, schedule) in enumerate(SCHEDULES.items()):
            begin, stages = time.monotonic(), schedule["pipeline_size"]
            loaded = cgmlir.load(folder / f"{kind}.{number}.cgpkg", backend)
            queues, weights = pipeline.Queues(stages), weights_of(data)
            rows = in_threads(stages, lambda rank, loaded=loaded, data=data, weights=weights, queues=queues: CutTrainer(
                loaded, rank, data, weights).train(queues.of(rank)))
            losses = losses_of(rows)
            difference = float(np.max(np.abs(losses - expected) / np.abs(expected)))
            good &= difference <= 1e-4 and losses[-1] < losses[0]
            print(f"{kind}, {name}, on {backend}: losses {losses[0]:.6f} to {losses[-1]:.6f}, the framework's "
                  f"{expected[0]:.6f} to {expected[-1]:.6f}; largest relative difference {difference:.2e}, "
                  f"{time.monotonic() - begin:.1f} s", flush=True)
    return good and bool(kinds)


def main() -> int:
    parser = argparse.ArgumentParser(description="Trains models that are cut, on one device.")
    commands = parser.add_subparsers(dest="what", required=True)
    making, running = commands.add_parser("make"), commands.add_parser("run")
    making.add_argument("kind", choices=["torch", "jax"])
    for command in (making, running):
        command.add_argument("folder", type=pathlib.Path)
    running.add_argument("--backend", default="cuda", choices=["cuda", "host"])
    given = parser.parse_args()
    sys.path.append(str(TESTS))
    if given.what == "make":
        make(given.kind, given.folder)
        return 0
    return 0 if run(given.folder, given.backend) else 1


if __name__ == "__main__":
    sys.exit(main())
