# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step of training in PyTorch with graphs of several makers, on one device: eager, PyTorch's make_graphed_callables,
`torch.compile`, `cgmlir.graphed`, and the whole iteration as one package. With --requests it asks for the packages
that --cache lacks (README.md)."""

import argparse
import contextlib
import json
import pathlib
import sys
import time
import traceback

import numpy as np
import torch

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "common"))
from torch_timing import time_calls
from model import SIZES, Decoder, batch_of

import cgmlir

KINDS = ["eager", "make_graphed_callables", "torch.compile", "graphed", "whole iteration"]
# How much further from f32 than eager's with autocast our gradients may be, in norms.
FACTOR, FLOOR = 2.0, 2e-3


class Case:
    def __init__(self, options):
        self.options = options
        self.sizes = SIZES[options.model]
        self.tokens, self.targets = batch_of(self.sizes, options.device)

    def model(self):
        torch.manual_seed(0)
        return Decoder(self.sizes).to(self.options.device)

    def autocast(self, enabled=True):
        if not enabled:
            return contextlib.nullcontext()
        return torch.autocast(self.options.device, torch.bfloat16, cache_enabled=False)

    def callee(self, kind, model):
        if kind == "make_graphed_callables":
            with self.autocast():
                return torch.cuda.make_graphed_callables(model, (self.tokens, self.targets))
        if kind == "torch.compile":
            return torch.compile(model)
        if kind == "graphed":
            backend = "cuda" if self.options.device == "cuda" else "host"
            with self.autocast():
                return cgmlir.graphed(model, (self.tokens, self.targets), backend=backend, packages=self.options.cache,
                                      requests=self.options.requests)
        return model

    def gradients(self, kind, autocast=True):
        """The loss and the gradients of the first step."""
        model = self.model()
        callee = self.callee(kind, model)
        with self.autocast(autocast):
            loss = callee(self.tokens, self.targets)
        loss.backward()
        return loss.item(), [parameter.grad.clone() for parameter in model.parameters()]

    def whole(self):
        """The step of the package, on the parameters that the models of the others begin with."""
        exe = cgmlir.load(pathlib.Path(self.options.whole) / f"{self.options.model}.step.cgpkg",
                          "cuda" if self.options.device == "cuda" else "host", entry="train")
        given = {name: tensor.detach() for name, tensor in self.model().named_parameters()}
        for argument in exe.signature.arguments:
            if argument.binding == "state":
                zeros = np.zeros(argument.extents, argument.element.numpy)
                exe.state[argument.name] = given.get(argument.name, zeros)
        stream = torch.cuda.current_stream().cuda_stream if self.options.device == "cuda" else None
        return lambda: exe(self.tokens, self.targets, stream=stream)

    def step(self, kind):
        model = self.model()
        callee = self.callee(kind, model)
        optimizer = torch.optim.AdamW(model.parameters(), 1e-4, fused=self.options.device == "cuda")

        def step():
            optimizer.zero_grad()
            with self.autocast():
                loss = callee(self.tokens, self.targets)
            loss.backward()
            optimizer.step()
            return loss

        return step, model


def distance(given, reference):
    return max(((a - b).float().norm() / b.float().norm().clamp_min(1e-20)).item()
               for a, b in zip(given, reference, strict=True))


def print_kernels(kind, step, count=5):
    """The kernels that take most of a step's time on the device, with the milliseconds of one step."""
    with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CUDA]) as profile:
        for _ in range(count):
            step()
        torch.cuda.synchronize()
    rows = {}
    for event in profile.events():
        if event.device_type == torch.autograd.DeviceType.CUDA:
            name = rows.setdefault(event.name, [0, 0])
            name[0] += event.device_time_total / count / 1e3
            name[1] += 1
    total = sum(ms for ms, _ in rows.values())
    print(f"{kind}: {total:.3f} ms in {sum(number for _, number in rows.values()) / count:.0f} kernels and copies")
    for name, (ms, number) in sorted(rows.items(), key=lambda row: -row[1][0])[:30]:
        print(f"  {ms:8.3f} ms {number / count:6.0f} {name[:120]}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", default="gpt2-small", choices=SIZES)
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--cache")
    parser.add_argument("--requests")
    parser.add_argument("--whole", help="the folder of make_packages.py")
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--only", nargs="+", choices=KINDS, default=KINDS)
    parser.add_argument("--json")
    parser.add_argument("--profile", action="store_true", help="print the kernels that take most time")
    options = parser.parse_args()
    case = Case(options)
    kinds = [kind for kind in KINDS if kind in options.only]
    if not options.whole:
        kinds = [kind for kind in kinds if kind != "whole iteration"]
    if options.device == "cpu":
        kinds = [kind for kind in kinds if kind not in ("make_graphed_callables", "torch.compile")]
    exact_loss, exact = case.gradients("eager", autocast=False)
    rows, failed = {}, False
    for kind in kinds:
        try:
            if kind == "whole iteration":
                step, model = case.whole(), None
                losses = [float(np.asarray(step()[0])) for _ in range(3)]
                row = {"losses": losses, "loss of f32": exact_loss}
                failed |= not (abs(losses[0] - exact_loss) < 2e-3 * exact_loss and losses[2] < losses[0])
            else:
                loss, gradients = case.gradients(kind)
                row = {"loss": loss, "loss of f32": exact_loss, "error": distance(gradients, exact)}
                del gradients
                step, model = case.step(kind)
            begun = time.perf_counter()
            step()
            row["first_s"] = time.perf_counter() - begun
            row |= time_calls(step, options.device, options.count, warmup=5)
            if options.profile:
                print_kernels(kind, step)
            if kind == "graphed":
                row["packages"] = sorted(model.graphed.reports)
                model.graphed.reset()
            if options.device == "cuda":
                row["peak_gib"] = torch.cuda.max_memory_allocated() / 2**30
                torch.cuda.empty_cache()
                torch.cuda.reset_peak_memory_stats()
            del step, model
        except Exception as error:  # noqa: BLE001: the other rows are of use
            traceback.print_exc()
            row, failed = {"failed": f"{type(error).__name__}: {error}"}, True
        rows[kind] = row
        print(kind, json.dumps(row), flush=True)
    if {"eager", "graphed"} <= rows.keys() and not failed:
        limit = FACTOR * rows["eager"]["error"] + FLOOR
        if rows["graphed"]["error"] > limit:
            print(f"graphed: gradients are {rows['graphed']['error']:.1e} from f32, more than {limit:.1e}")
            failed = True
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(rows, indent=1))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
