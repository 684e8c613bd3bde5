# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures a package, asks PyTorch for the same, and compares the results."""

import argparse
import functools
import json
import pathlib
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from commands import run

import files


def compare(
    cg_run: str,
    package: pathlib.Path,
    write_inputs: Callable[[pathlib.Path], None],
    ask: Callable[[pathlib.Path, pathlib.Path], Any],
) -> tuple[float, Any, float]:
    """The median event interval in µs, what `ask(INPUTS, RESULT.npy)` said, and the largest error of the result: the
    difference from what PyTorch wrote to RESULT.npy, divided by its size plus the root mean square of all."""
    with tempfile.TemporaryDirectory() as folder:
        inputs, outputs, reference = (pathlib.Path(folder) / part for part in ("in", "out", "reference.npy"))
        write_inputs(inputs)
        arguments = [package, f"--inputs={inputs}", "--backend=cuda"]
        ours = json.loads(run(cg_run, "bench", *arguments, "--json", "--iterations=200"))
        run(cg_run, "run", *arguments, f"--outputs={outputs}")
        got = files.read(outputs)["result0"].astype(np.float32)
        answer = ask(inputs, reference)
        expected = np.load(reference)
    error = np.abs(got - expected) / (np.abs(expected) + np.sqrt(np.mean(expected**2)))
    return ours["replay_gpu_us"]["median"], answer, float(np.max(error))


class TorchServer:
    """A script that starts PyTorch once, reads lines of JSON, [CASE, DTYPE, INPUTS, RESULT.npy], and prints a line of
    JSON for each."""

    def __init__(self, script: pathlib.Path):
        self.process = subprocess.Popen(
            [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> "TorchServer":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.stdin.close()
        self.process.wait()

    def ask(self, *line: Any) -> Any:
        self.process.stdin.write(json.dumps([str(part) for part in line]) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def measure_cases(
    description: str,
    peer: pathlib.Path,
    cases: Mapping[str, Any],
    write_inputs: Callable[[pathlib.Path, Any, str], None],
    tolerance: Mapping[str, float],
    peers: Sequence[str],
    rate: tuple[str, Callable[[Any, str, float], str]] | None = None,
) -> None:
    """The whole of a script that prints a table of all cases in all types, and ends with 1 if a result is wrong.

    `write_inputs(path, case, dtype)` makes the inputs, `peer` is the script of a TorchServer whose answers have the
    times of `peers` by name, `tolerance` is by type, and `rate` the title of a further column and its text for a case,
    its type and our time in µs.
    """
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("cases", nargs="*", metavar="CASE")
    parser.add_argument("--cg-run", default="cg-run")
    parser.add_argument("--dtypes", default="f32,bf16")
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    results, wrong = {}, []
    titles = ["case", "type", *(f"{name} µs" for name in ("CGMLIR", *peers)), *(rate or ())[:1], "largest error"]
    print(f"| {' | '.join(titles)} |")
    print(f"|{' --- |' * len(titles)}")
    with TorchServer(peer) as torch:
        for name in options.cases or cases:
            for dtype in options.dtypes.split(","):
                own, times, error = compare(
                    options.cg_run,
                    options.folder / f"{name}-{dtype}.cgpkg",
                    functools.partial(write_inputs, case=cases[name], dtype=dtype),
                    functools.partial(torch.ask, name, dtype),
                )
                medians = {label: times[label]["gpu_us"]["median"] for label in peers}
                results[f"{name}-{dtype}"] = {"cgmlir_us": own, **medians, "largest_error": error}
                if not error <= tolerance[dtype]:
                    wrong.append(f"{name}-{dtype}")
                columns = [name, dtype, *(f"{time:.1f}" for time in (own, *medians.values()))]
                columns += [rate[1](cases[name], dtype, own)] if rate else []
                print(f"| {' | '.join([*columns, f'{error:.1e}'])} |", flush=True)
    if options.json:
        options.json.write_text(json.dumps(results, indent=1))
    if wrong:
        sys.exit(f"wrong results: {', '.join(wrong)}")
