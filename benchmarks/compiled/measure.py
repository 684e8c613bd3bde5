# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`torch.compile(backend="cgmlir")` beside eager and Inductor's `max-autotune`, inference and training, on one device.

With --requests it only asks for the packages that --cache lacks (README.md). Results are compared with eager's in f64.
"""

import argparse
import copy
import json
import pathlib
import sys
import time

import torch

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "common"))
import models
from files import median

import cgmlir.torch

# How much further from f64 than eager's results ours may be, in root mean squares of the reference.
FACTOR, FLOOR = 2.0, {torch.float32: 1e-5, torch.bfloat16: 5e-3}


def timed(step, device, count=50, warmup=10):
    """Medians of the time until done and of the time until the call is back, in microseconds."""
    wait = torch.cuda.synchronize if device == "cuda" else lambda: None
    walls, submits = [], []
    for number in range(count + warmup):
        wait()
        start = time.perf_counter()
        step()
        back = time.perf_counter()
        wait()
        if number >= warmup:
            walls.append((time.perf_counter() - start) * 1e6)
            submits.append((back - start) * 1e6)
    return {"wall_us": median(walls), "submit_us": median(submits)}


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


def run(name, make, shape, kind, options, dtype):
    torch.manual_seed(0)
    model = make()
    x = torch.randn(shape)
    exact = None
    if not options.requests:
        exact = kind(copy.deepcopy(model).double().to(options.device), x.double().to(options.device))()
    model, x = model.to(options.device, dtype), x.to(options.device, dtype)
    backend = cgmlir.torch.Backend(cache=options.cache, requests=options.requests)
    row = {"case": name, "kind": kind.__name__, "dtype": str(dtype).removeprefix("torch."), "shape": shape}
    steps = {"eager": kind(model, x)}
    ours = torch.compile(model, backend=backend)
    steps["cgmlir"] = kind(ours, x)
    if options.requests:
        steps["cgmlir"]()
        return row | {"asked": not backend.graphs}
    if options.peers:
        steps["max-autotune"] = kind(torch.compile(copy.deepcopy(model), mode="max-autotune"), x)
    for peer, step in steps.items():
        begun = time.perf_counter()
        error = distance([tensor.clone() for tensor in step()], exact)
        row[peer] = {"first_s": time.perf_counter() - begun, "error": error} | timed(step, options.device)
    row["cached"] = [graph.cached for graph in backend.graphs]
    row["equal"] = row["cgmlir"]["error"] <= FACTOR * row["eager"]["error"] + FLOOR[dtype]
    return row


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--cache")
    parser.add_argument("--requests", help="folder for what another machine is to compile")
    parser.add_argument("--tiny", action="store_true", help="small models, to see that the script works")
    parser.add_argument("--peers", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--json")
    options = parser.parse_args()
    rows = []
    for dtype in (torch.float32, torch.bfloat16):
        for name, make, shape in models.cases(options.tiny):
            for kind in (inference, training):
                torch._dynamo.reset()
                row = run(name, make, shape, kind, options, dtype)
                rows.append(row)
                times = " ".join(f"{peer} {row[peer]['wall_us']['median']:.1f} us (error {row[peer]['error']:.1e})"
                                 for peer in ("eager", "max-autotune", "cgmlir") if peer in row)
                print(row["dtype"], name, kind.__name__, times, "" if row.get("equal", True) else "DIFFERS", flush=True)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(rows, indent=1))
    return 0 if all(row.get("equal", True) for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
