# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`torch.compile(backend="cgmlir")` beside eager and Inductor's `max-autotune`, inference and training, on one device.

With --requests it also asks for the packages that --cache lacks (README.md). Results are compared with eager's in f64.
"""

import argparse
import contextlib
import cProfile
import copy
import json
import logging
import pathlib
import pstats
import sys
import time

import torch
import torch._inductor.config

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "common"))
import models
from torch_timing import time_in_turn

import cgmlir.torch

# How often steps that are compared take turns, and how many each takes then.
ROUNDS, STEPS = 6, 25

# How much further from f64 than eager's results ours may be, in root mean squares of the reference.
FACTOR, FLOOR = 2.0, {torch.float32: 1e-5, torch.bfloat16: 5e-3}
PEERS = ["cgmlir", "max-autotune"]


def profiled(step, count=500, lines=30):
    profile = cProfile.Profile()
    profile.enable()
    for _ in range(count):
        step()
    profile.disable()
    pstats.Stats(profile).strip_dirs().sort_stats("tottime").print_stats(lines)


def wait_for_compilers():
    """Inductor has processes that compile; until they have begun it compiles in threads of this one, one at a time."""
    with contextlib.suppress(ImportError, AttributeError):
        from torch._inductor.async_compile import AsyncCompile

        AsyncCompile.wait_pool_ready()


def inference(model, x):
    def step():
        with torch.no_grad():
            return [model(x)]

    return step


def training(model, x):
    """Forward, a mean of squares, backward; gives the loss and all gradients."""
    parameters = list(model.parameters())

    def step():
        for parameter in parameters:
            parameter.grad = None
        loss = model(x).float().square().mean()
        loss.backward()
        return [loss.detach(), *(parameter.grad for parameter in parameters)]

    return step


def distance(given, reference):
    """The largest error of all tensors, each in root mean squares of its reference."""
    return max(((a.double() - b).abs().max() / b.square().mean().sqrt().clamp_min(1e-30)).item()
               for a, b in zip(given, reference, strict=True))


def run(name, make, shape, kind, options, dtype, peers):
    torch.manual_seed(0)
    model = make()
    x = torch.randn(shape)
    exact = kind(copy.deepcopy(model).double().to(options.device), x.double().to(options.device))()
    model, x = model.to(options.device, dtype), x.to(options.device, dtype)
    backend = cgmlir.torch.Backend(cache=options.cache, requests=options.requests)
    row = {"case": name, "kind": kind.__name__, "dtype": str(dtype).removeprefix("torch."), "shape": shape,
           "configurations": options.configurations}
    steps = {"eager": kind(model, x)}
    if "max-autotune" in peers:
        if options.device == "cuda":
            wait_for_compilers()
        steps["max-autotune"] = kind(torch.compile(copy.deepcopy(model), mode="max-autotune"), x)
    if "cgmlir" in peers:
        steps["cgmlir"] = kind(torch.compile(model, backend=backend), x)
    for peer, step in list(steps.items()):
        begun = time.perf_counter()
        error = distance([tensor.clone() for tensor in step()], exact)
        if peer == "cgmlir" and len(backend.graphs) < (1 if kind is inference else 2):
            row["asked"] = True  # PyTorch ran it
            del steps[peer]
            continue
        row[peer] = {"first_s": time.perf_counter() - begun, "error": error}
        if options.profile and peer == "cgmlir":
            profiled(step)
    for peer, times in time_in_turn(steps, options.device, ROUNDS, STEPS).items():
        row[peer] |= times
    if "cgmlir" in row:
        row["cached"] = [graph.cached for graph in backend.graphs]
        row["equal"] = row["cgmlir"]["error"] <= FACTOR * row["eager"]["error"] + FLOOR[dtype]
    return row


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--cache")
    parser.add_argument("--requests", help="folder for what another machine is to compile; such rows are not measured")
    parser.add_argument("--tiny", action="store_true", help="small models, to see that the script works")
    parser.add_argument("--only", default="", help="a part of the names of rows, such as 'bfloat16 vit training'")
    parser.add_argument("--measure", nargs="+", choices=PEERS, default=PEERS, help="what is measured beside eager")
    parser.add_argument("--together", action="store_true", help="all that is measured in one process, in turn")
    parser.add_argument("--configurations", type=int,
                        help="how many configurations of Triton Inductor tries for a product; all without it")
    parser.add_argument("--profile", action="store_true", help="where 500 steps of ours spend the processor's time")
    parser.add_argument("--json")
    options = parser.parse_args()
    if options.configurations is not None:
        # By a name that the versions of PyTorch without it refuse.
        torch._inductor.config.test_configs.max_mm_configs = options.configurations
    rows, failed = [], False
    # First what is ours, then what takes minutes to tune.
    chosen = [peer for peer in PEERS if peer in options.measure]
    for peers in [chosen] if options.together else [(peer,) for peer in chosen]:
        for dtype in (torch.float32, torch.bfloat16):
            for name, make, shape in models.cases(options.tiny):
                for kind in (inference, training):
                    title = f"{str(dtype).removeprefix('torch.')} {name} {kind.__name__}"
                    if options.only not in title:
                        continue
                    torch._dynamo.reset()
                    try:
                        row = run(name, make, shape, kind, options, dtype, peers)
                    except Exception as error:  # noqa: BLE001: the other rows are of use
                        row = {"case": name, "kind": kind.__name__, "failed": f"{type(error).__name__}: {error}"}
                    rows.append(row)
                    failed |= "failed" in row or not row.get("equal", True)
                    print(title, described(row), flush=True)
                    if options.json:  # after each row, so that a run that is ended leaves those that it has
                        pathlib.Path(options.json).write_text(json.dumps(rows, indent=1))
    return 1 if failed else 0


def described(row):
    if "failed" in row:
        return "FAILED " + row["failed"].split("\n")[0][:500]
    parts = [f"{peer} {row[peer]['wall_us']['median']:.1f} us (submitted {row[peer]['submit_us']['median']:.1f}, "
             f"error {row[peer]['error']:.1e}, first call {row[peer]['first_s']:.0f} s)"
             for peer in ("eager", "max-autotune", "cgmlir") if peer in row]
    return "; ".join(parts) + (" ASKED" if "asked" in row else "") + ("" if row.get("equal", True) else " DIFFERS")


if __name__ == "__main__":
    logging.getLogger("cgmlir.torch").setLevel(logging.ERROR)
    with contextlib.suppress(ImportError, AttributeError):
        import torch._inductor.select_algorithm as select_algorithm

        select_algorithm.PRINT_AUTOTUNE = False
    sys.exit(main())
