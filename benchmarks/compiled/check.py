# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sizes that vary and buffers that are written under `torch.compile(backend="cgmlir")`, against eager on one device.

With --requests it also asks for the packages that --cache lacks (README.md); such cases are not compared.
"""

import argparse
import copy
import json
import logging
import pathlib
import sys

import torch

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "common"))
import models
from torch_timing import time_in_turn

import cgmlir.torch

TOLERANCE = {"rtol": 2e-3, "atol": 2e-3}


class Cache(torch.nn.Module):
    """Rows that are written at a place that data says, and a number of calls."""

    def __init__(self):
        super().__init__()
        self.register_buffer("rows", torch.zeros(1024, 256))
        self.register_buffer("calls", torch.zeros((), dtype=torch.int64))

    def forward(self, x, place):
        self.calls.add_(1)
        self.rows.index_copy_(0, place, x)
        return torch.softmax(x @ self.rows.t(), -1) @ self.rows


class Keeper(torch.nn.Module):
    """New contents that are returned, and a buffer in another order of memory."""

    def __init__(self):
        super().__init__()
        self.register_buffer("last", torch.zeros(64))
        self.register_buffer("sum", torch.zeros(64))
        self.register_buffer("turned", torch.zeros(32, 64).t())

    def forward(self, x):
        self.last.copy_(x)
        new = self.sum + x
        self.sum.copy_(new)
        self.turned.mul_(0.5).add_(x[:, None])
        return new, self.turned * 2


def normed():
    return torch.nn.Sequential(torch.nn.Linear(64, 128), torch.nn.BatchNorm1d(128), torch.nn.ReLU(),
                               torch.nn.Linear(128, 64))


def perceptron():
    return torch.nn.Sequential(torch.nn.Linear(256, 1024), torch.nn.GELU(), torch.nn.Linear(1024, 256))


def cases(device):
    """Name, model, whether it is trained, whether sizes vary, how many packages there are, and the calls."""
    random = torch.Generator().manual_seed(1)

    def of(*shape):
        return torch.randn(*shape, generator=random).to(device)

    rows = [(of(1, 256), torch.tensor([5 * number], device=device)) for number in range(6)]
    batches = [(of(size, 256),) for size in (17, 32, 25, 20, 31, 17)]
    tokens = [(of(batch, length, 64),) for batch, length in ((3, 70), (4, 128), (3, 65), (4, 100))]
    block = lambda: models.Block(64, 4, causal=True)  # noqa: E731
    yield "range inference perceptron", perceptron(), False, True, 1, batches
    yield "range training perceptron", perceptron(), True, True, 2, batches
    yield "ranges inference block", block(), False, True, 1, tokens
    yield "ranges training block", block(), True, True, 2, tokens
    yield "state rows of a cache", Cache(), False, False, 1, rows
    yield "state new contents", Keeper(), False, False, 1, [(of(64),) for _ in range(4)]
    yield "state batch norm training", normed(), True, False, 2, [(of(48, 64),) for _ in range(4)]


def called(model, trained, given):
    """Results, gradients and buffers of a call, as copies."""
    if not trained:
        with torch.no_grad():
            results = model(*given)
    else:
        for parameter in model.parameters():
            parameter.grad = None
        results = model(*given)
        results.square().mean().backward()
    results = results if isinstance(results, tuple) else (results,)
    kept = [*results, *(each.grad for each in model.parameters() if each.grad is not None), *model.buffers()]
    return [each.detach().clone() for each in kept]


def stepped(model, trained, given):
    """The same without copies, to be timed."""
    if not trained:
        with torch.no_grad():
            model(*given)
    else:
        for parameter in model.parameters():
            parameter.grad = None
        model(*given).square().mean().backward()


def check(model, trained, varies, count, calls, options):
    torch._dynamo.reset()
    model = model.to(options.device)
    reference = copy.deepcopy(model)
    backend = cgmlir.torch.Backend(cache=options.cache, requests=options.requests)
    run = torch.compile(model, backend=backend, dynamic=varies or None)
    places = [each.data_ptr() for each in model.buffers()]
    row = {"calls": len(calls), "error": 0.0}
    for given in calls:
        for ours, theirs in zip(called(run, trained, given), called(reference, trained, given), strict=True):
            torch.testing.assert_close(ours, theirs, **TOLERANCE)
            row["error"] = max(row["error"], (ours.double() - theirs.double()).abs().max().item())
    if len(backend.graphs) < count:
        return row | {"asked": True}  # PyTorch ran what is missing
    if [each.data_ptr() for each in model.buffers()] != places:
        raise AssertionError("a buffer has moved")
    ranges = [{name: (each[0], each[-1]) for name, each in graph.ranges.items()} for graph in backend.graphs]
    loads = [graph.runner.loads for graph in backend.graphs]
    if len(backend.graphs) != count or varies != any(ranges) or loads != [1] * count:
        raise AssertionError(f"{len(backend.graphs)} packages that were loaded {loads} times, ranges {ranges}")
    row |= {"ranges": ranges, "cached": [graph.cached for graph in backend.graphs]}
    steps = {name: lambda each=each: stepped(each, trained, calls[0])
             for name, each in (("eager", reference), ("cgmlir", run))}
    return row | time_in_turn(steps, options.device, 6, 25)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--cache")
    parser.add_argument("--requests", help="folder for what another machine is to compile")
    parser.add_argument("--only", default="", help="a part of the names of cases, such as 'state'")
    parser.add_argument("--json")
    options = parser.parse_args()
    torch.manual_seed(0)
    rows = []
    for name, *case in cases(options.device):
        if options.only not in name:
            continue
        try:
            row = check(*case, options)
        except Exception as error:  # noqa: BLE001: the other cases are of use
            row = {"failed": f"{type(error).__name__}: {error}"}
        rows.append({"case": name, **row})
        peers = [peer for peer in ("eager", "cgmlir") if peer in row]
        times = "; ".join(f"{peer} {row[peer]['wall_us']['median']:.1f} us (submitted "
                          f"{row[peer]['submit_us']['median']:.1f})" for peer in peers)
        text = "FAILED " + row["failed"][:500] if "failed" in row else f"error {row['error']:.1e}; {times}"
        print(name, text, "ASKED" if "asked" in row else "", flush=True)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(rows, indent=1))
    return 1 if any("failed" in row for row in rows) else 0


if __name__ == "__main__":
    logging.getLogger("cgmlir.torch").setLevel(logging.ERROR)
    sys.exit(main())
