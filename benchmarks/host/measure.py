# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures the packages beside PyTorch, eager and in f32, on processors.

python measure.py FOLDER [--models NAME...] [--threads N] [--rounds N] [--seconds S] [--json OUT.json]

FOLDER holds what make_packages.py wrote. The two systems are processes that take turns, in `rounds` rounds of `seconds`
each, with a pause before each turn, in which idle threads of the other one come to rest. A time is that of one step
from the call to its return. Prints the least and the median of all, and with one thread how much of a processor the
least step takes: what else runs on the machine does not add to that. The results of a first step are compared; exit
code 1 if they differ.
"""

import argparse
import json
import pathlib
import sys
import tempfile
import time

import numpy as np
from cases import CASES
from rounds import System

# Threads of OpenMP look for work for 0.2 s before they sleep.
PAUSE = 0.3
HERE = pathlib.Path(__file__).resolve().parent
# |x - ref| <= tolerance * (|ref| + rms(ref)), as cg-run verify has it for f32. The gradients of the larger training
# step are sums that nearly cancel: PyTorch's own are 2.4e-4 away from those in f64.
TOLERANCE, TOLERANCES = 1e-4, {"training, larger": 1e-3}
# AdamW's first step is the sign of the gradient: where that is about 0, a parameter may be off by twice the rate.
RATES = {"mlp_training": 1e-3, "training": 3e-3}


def largest_error(result: np.ndarray, reference: np.ndarray, slack: float) -> float:
    result, reference = np.asarray(result, np.float64), np.asarray(reference, np.float64)
    if result.shape != reference.shape:
        return np.inf
    scale = np.abs(reference) + np.sqrt(np.mean(reference**2))
    return float(np.max(np.maximum(np.abs(result - reference) - slack, 0) / np.maximum(scale, 1e-30)))


def compare(example: str, ours: pathlib.Path, theirs: pathlib.Path) -> float:
    """The largest error of all results and states that PyTorch's side gives."""
    results, references = np.load(ours), np.load(theirs)
    assert set(references) <= set(results), f"{set(references) - set(results)} are no results of ours"
    rate = RATES.get(example, 0)
    return max(
        largest_error(results[name], references[name], 2.01 * rate if name.startswith("params.") else 0)
        for name in references
    )


def measure(name: str, options: argparse.Namespace) -> dict:
    with tempfile.TemporaryDirectory() as folder:
        outputs = {system: pathlib.Path(folder, f"{system}.npz") for system in ("cgmlir", "torch")}
        systems = {
            system: System(HERE / f"system_{system}.py", name, options.folder / name, options.threads, path)
            for system, path in outputs.items()
        }
        error = compare(CASES[name].example, *outputs.values())
    for system in systems.values():
        system.run(options.seconds)
    for _ in range(options.rounds):
        for system in systems.values():
            time.sleep(PAUSE)
            system.times += system.run(options.seconds)
    result = {"largest_error": error}
    for key, system in systems.items():
        system.close()
        wall, processor = np.array(system.times).T / 1e3
        result[key] = {"least_us": wall.min(), "median_us": float(np.median(wall)), "steps": len(wall)}
        if options.threads == 1:
            result[key]["processor_us"] = processor.min()
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--models", nargs="+", default=list(CASES), choices=CASES)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    results, wrong = {}, []
    figures = {"least_us": "least", "median_us": "median"}
    if options.threads == 1:
        figures = {"processor_us": "processor"} | figures
    headings = [f"{system} {words} µs" for words in figures.values() for system in ("CGMLIR", "PyTorch")]
    print("| " + " | ".join(["model", *headings, "ratio", "error"]) + " |")
    print("| --- " * (len(headings) + 3) + "|", flush=True)
    for name in options.models:
        result = results[name] = measure(name, options)
        ours, theirs = result["cgmlir"], result["torch"]
        values = [f"{system[key]:,.1f}" for key in figures for system in (ours, theirs)]
        first = next(iter(figures))
        values += [f"{ours[first] / theirs[first]:.2f}", f"{result['largest_error']:.1e}"]
        print("| " + " | ".join([name, *values]) + " |", flush=True)
        if not result["largest_error"] <= TOLERANCES.get(name, TOLERANCE):
            wrong.append(name)
    if options.json:
        options.json.write_text(json.dumps(results, indent=1))
    if wrong:
        sys.exit(f"wrong results: {', '.join(wrong)}")


if __name__ == "__main__":
    main()
