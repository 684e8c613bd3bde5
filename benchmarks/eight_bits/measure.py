# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Layers in 8 and 4 bits on a device beside NumPy: python measure.py FOLDER [--backend host].

Bits of casts, largest values, scales and histories are those of NumPy; products are those of the casts in f64, and are
timed beside `torch._scaled_mm` and products of bf16; losses of the example after 200 steps are within 1 % of those
without 8 bits. It ends with 1 if something is not.
"""

import argparse
import json
import pathlib
import sys
import traceback

import numpy as np
from programs import COUNT, HISTORY, LAYERS, DelayedInNumPy, blocks_in_numpy, cast_in_numpy, f32, products

import cgmlir


def load(options, name, **given):
    return cgmlir.load(options.folder / f"{name}.cgpkg", options.backend, **given)


def different(ours, theirs):
    """How many elements have other bits."""
    ours, theirs = np.atleast_1d(ours), np.atleast_1d(theirs)
    return int((ours.view(np.uint8) != theirs.view(np.uint8)).reshape(ours.size, -1).any(1).sum())


def check_casts(options):
    """Random bits are numbers of all sizes; halves between two numbers of 8 bits are among the rounded ones."""
    rng = np.random.default_rng(0)
    exe = load(options, "casts")
    rows, count = {}, 0
    for scale in (1.0, 0.37, 96.0):
        x = rng.integers(0, 1 << 32, COUNT, dtype=np.uint32).view(f32).copy()
        x[~np.isfinite(x)] = 0
        # Numbers of few bits, of which many lie between two of 8 bits.
        half = COUNT // 2
        x[:half] = (rng.integers(-4096, 4097, half) * np.exp2(rng.integers(-24, 8, half))).astype(f32)
        e4m3, e5m2, amax = map(np.asarray, exe(x, np.asarray(scale, f32)))
        with np.errstate(over="ignore"):
            count += different(e4m3, cast_in_numpy(x, f32(scale), "e4m3").view(np.uint8))
            count += different(e5m2, cast_in_numpy(x, f32(scale), "e5m2").view(np.uint8))
        count += different(amax, np.abs(x).max())
    rows["numbers"], rows["other bits"] = 3 * COUNT, count
    return rows, count == 0


def check_blocks(options):
    rng = np.random.default_rng(1)
    x = (rng.normal(size=(1024, 1024)) * np.logspace(-6, 6, 1024)).astype(f32)
    x[1], x[2, :32] = 0, 448.0
    rows = {}
    for name, size in (("mxfp8", 32), ("nvfp4", 16)):
        (result,) = load(options, name)(x)
        rows[name] = int((np.asarray(result) != blocks_in_numpy(x, size)).sum())
    return rows, not any(rows.values())


def check_scales(options):
    """One layer, five steps; values fall, so that the largest of the history is not the last one."""
    rng = np.random.default_rng(2)
    rows, inner, columns = LAYERS["small"]
    exe = load(options, "delayed-layer", entry="train")
    weight = (rng.normal(size=(columns, inner)) / 16).astype(f32)
    for argument in exe.signature.arguments:
        if argument.binding == "state":
            exe.state[argument.name] = np.zeros(argument.extents, argument.element.numpy)
    exe.state["weight"], exe.state["scale"] = weight, np.ones(3, f32)
    emulated = DelayedInNumPy()
    found = {"other bits": 0, "loss": 0.0, "gradient": 0.0}
    for step in range(5):
        weight = np.array(exe.state["weight"])
        x = (rng.normal(size=(rows, inner)) * (10 - 2 * step)).astype(f32)
        gradient = (rng.normal(size=(rows, columns)) / (100 * (step + 1))).astype(f32)
        loss = float(np.asarray(exe(x, gradient)[0]))
        scale = emulated.scale.astype(np.float64)
        narrow, kept = cast_in_numpy(x, emulated.scale[0], "e4m3"), cast_in_numpy(weight, emulated.scale[1], "e4m3")
        down = cast_in_numpy(gradient, emulated.scale[2], "e5m2")
        wide = [each.astype(np.float64) for each in (narrow, kept, down)]
        expected = (wide[0] @ wide[1].T / (scale[0] * scale[1]) * gradient).sum()
        slope = wide[2].T @ wide[0] / (scale[2] * scale[0])
        changed = weight.astype(np.float64) - np.array(exe.state["weight"], np.float64)
        size = np.sqrt((slope**2).mean())
        found["loss"] = max(found["loss"], abs(loss - expected) / np.abs(wide[0] @ wide[1].T * gradient).sum())
        found["gradient"] = max(found["gradient"], np.abs(changed - slope).max() / size)
        emulated.update([np.abs(each).max() for each in (x, weight, gradient)])
        found["other bits"] += different(exe.state["scale"], emulated.scale)
        found["other bits"] += different(exe.state["amax_history"], emulated.history)
    return found, found["other bits"] == 0 and found["loss"] < 1e-5 and found["gradient"] < 1e-4


def check_products(options, name):
    rng = np.random.default_rng(3)
    rows, inner, columns = LAYERS[name]
    exe = load(options, f"products-{name}")
    x, weight = (rng.normal(size=shape).astype(f32) for shape in ((rows, inner), (columns, inner)))
    gradient = (rng.normal(size=(rows, columns)) / 64).astype(f32)
    scales = np.array([448 / np.abs(x).max(), 448 / np.abs(weight).max(), 57344 / np.abs(gradient).max()], f32)
    results = [np.asarray(each) for each in exe(x, weight, gradient, scales)]
    narrow, kept = cast_in_numpy(x, scales[0], "e4m3"), cast_in_numpy(weight, scales[1], "e4m3")
    down = cast_in_numpy(gradient, scales[2], "e5m2")
    a, b, c = (each.astype(f32).astype(np.float64) for each in (narrow, kept, down))
    wide = scales.astype(np.float64)
    some = slice(None, None, max(1, rows // 256))  # of large products some rows
    exact = [a[some] @ b.T / (wide[0] * wide[1]), c[some] @ b / (wide[2] * wide[1]),
             c.T[some] @ a / (wide[2] * wide[0])]
    found = {}
    for kind, ours, theirs in zip(("forward", "of rows", "of weight"), results, exact, strict=True):
        found[kind] = float(np.abs(ours[some] - theirs).max() / np.sqrt((theirs**2).mean()))
    found["library calls"] = calls_of(exe.report)
    good = all(found[kind] < 2e-3 for kind in ("forward", "of rows", "of weight"))
    if options.backend == "cuda":
        found |= timed(exe, (x, weight, gradient, scales))
    return found, good


def calls_of(report):
    """How many products are calls of a library."""
    return sum(graph["library_nodes"] for graph in report["graphs"])


def timed(exe, given):
    """Microseconds of the casts and products, of PyTorch's, and of the products alone."""
    import torch
    from torch_timing import capture, time_steps

    x, weight, gradient, scales = (torch.from_numpy(each).cuda() for each in given)
    stream = lambda: torch.cuda.current_stream().cuda_stream  # noqa: E731
    rows = {"ours": time_steps(lambda: exe(x, weight, gradient, scales, stream=stream()))}
    rows["eager"] = time_steps(lambda: products(x, weight, gradient, scales), 10, 2)
    compiled = torch.compile(products)
    rows["torch.compile"] = time_steps(lambda: compiled(x, weight, gradient, scales))
    halves = [each.bfloat16() for each in (x, weight, gradient)]

    def in_bf16():
        return halves[0] @ halves[1].t(), halves[2] @ halves[1], halves[2].t() @ halves[0]

    rows["products of bf16"] = time_steps(capture(in_bf16))
    try:
        one = torch.ones((), device="cuda")
        e4m3, e5m2 = torch.float8_e4m3fn, torch.float8_e5m2
        a, b, c = x.to(e4m3), weight.to(e4m3), gradient.to(e5m2)
        at, bt, ct = (each.t().contiguous() for each in (a, b, c))

        def scaled():
            for left, right in ((a, b), (c, bt), (ct, at)):
                torch._scaled_mm(left, right.t(), one, one, out_dtype=torch.float32)

        rows["products of _scaled_mm"] = time_steps(capture(scaled))
    except RuntimeError as error:
        rows["products of _scaled_mm"] = str(error).split("\n")[0]
    return {name: row["gpu_us"]["median"] if isinstance(row, dict) else row for name, row in rows.items()}


def check_graphed(options):
    """`cgmlir.graphed` of a layer: bits of its cast weight, largest values, history and scales."""
    import torch

    import cgmlir.torch as cg

    rows, inner, columns = LAYERS["small"]
    device = "cuda" if options.backend == "cuda" else "cpu"
    torch.manual_seed(4)
    layer = cg.Fp8Linear(inner, columns, bias=False, recipe=cg.DelayedScaling(history=HISTORY), device=device)
    sample = torch.randn(rows, inner, device=device).requires_grad_(), torch.tensor(True, device=device)
    cgmlir.graphed(layer, sample, backend=options.backend, packages=options.cache, requests=options.requests)
    emulated, weight = DelayedInNumPy(), layer.weight.detach().cpu().numpy()
    found = {"other bits": 0, "results": 0.0, "gradients": 0.0}
    for step in range(5):
        x = (torch.randn(rows, inner, device=device) * (10.0 - 2 * step)).requires_grad_()
        gradient = torch.randn(rows, columns, device=device) / (step + 1)
        layer.weight.grad = None
        y = layer(x, torch.tensor(True, device=device))
        y.backward(gradient)
        given, slope = x.detach().cpu().numpy(), gradient.cpu().numpy()
        casts = (cast_in_numpy(given, emulated.scale[0], "e4m3"), cast_in_numpy(weight, emulated.scale[1], "e4m3"),
                 cast_in_numpy(slope, emulated.scale[2], "e5m2"))
        wide, scale = [each.astype(np.float64) for each in casts], emulated.scale.astype(np.float64)
        found["other bits"] += different(layer.weight_cast.cpu(), casts[1].view(np.uint8))
        found["results"] = max(found["results"], off(y, wide[0] @ wide[1].T / (scale[0] * scale[1])))
        for ours, theirs in ((x.grad, wide[2] @ wide[1] / (scale[2] * scale[1])),
                             (layer.weight.grad, wide[2].T @ wide[0] / (scale[2] * scale[0]))):
            found["gradients"] = max(found["gradients"], off(ours, theirs))
        seen = [np.abs(each).max() for each in (given, weight, slope)]
        found["other bits"] += different(layer.amax.cpu(), np.array(seen[:2]))
        found["other bits"] += different(layer.gradient_amax.cpu(), seen[2])
        emulated.update(seen)
        cg.fp8_update(layer)
        found["other bits"] += different(layer.amax_history.cpu(), emulated.history)
        found["other bits"] += different(layer.scale.cpu(), emulated.scale)
    reports = layer.graphed.reports
    found["library calls"] = {name: calls_of(report) for name, report in reports.items()}
    if len(reports) < 2:
        found["asked"] = True  # PyTorch ran what is missing
    return found, found["other bits"] == 0 and found["results"] < 1e-3 and found["gradients"] < 1e-3


def off(ours, exact):
    """The largest difference in root mean squares."""
    return float(np.abs(ours.detach().cpu().numpy() - exact).max() / np.sqrt((exact**2).mean()))


def check_losses(options):
    """Means of the last 20 of 200 steps."""
    data = np.load(options.folder / "loss-data.npz")
    found = {}
    for recipe in ("none", "delayed", "current", "mxfp8", "nvfp4"):
        exe = load(options, f"loss-{recipe}", entry="train")
        start = np.load(options.folder / f"loss-{recipe}.npz")
        for argument in exe.signature.arguments:
            if argument.binding == "state":
                zeros = np.zeros(argument.extents, argument.element.numpy)
                exe.state[argument.name] = start[argument.name] if argument.name in start else zeros
        losses = [float(np.asarray(exe(data[f"{step}.0"], data[f"{step}.1"])[0])) for step in range(200)]
        found[recipe] = sum(losses[-20:]) / 20
    # Four bits are not expected to learn as well; the figure is given.
    good = all(abs(found[name] / found["none"] - 1) < 0.01 for name in ("delayed", "current", "mxfp8"))
    return found, good


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--backend", default="cuda", choices=["cuda", "host"])
    parser.add_argument("--cache")
    parser.add_argument("--requests", help="a folder for what the layer of `graphed` lacks in --cache")
    parser.add_argument("--only", nargs="+", default=[""], help="parts of the names of rows, such as 'graphed'")
    parser.add_argument("--json")
    options = parser.parse_args()
    sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "common"))
    checks = {"casts": check_casts, "blocks": check_blocks, "scales": check_scales, "losses": check_losses}
    checks |= {f"products {name}": lambda options, name=name: check_products(options, name) for name in LAYERS}
    checks["graphed"] = check_graphed
    rows, failed = {}, False
    for name, check in checks.items():
        if not any(each in name for each in options.only):
            continue
        try:
            rows[name], good = check(options)
        except Exception as error:  # noqa: BLE001: the other rows are of use
            traceback.print_exc()
            rows[name], good = {"failed": f"{type(error).__name__}: {error}"}, False
        failed |= not good
        print(name, json.dumps(rows[name]), "" if good else "DIFFERS", flush=True)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(rows, indent=1))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
