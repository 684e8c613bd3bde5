# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures a package, asks PyTorch for the same, and compares the results."""

import json
import pathlib
import subprocess
import sys
import tempfile
from collections.abc import Callable
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
