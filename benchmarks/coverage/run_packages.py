# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs packages that run.py wrote, and compares with the framework's results.

usage: run_packages.py FOLDER RESULTS.json [--backend host|cuda] [--only GLOB] [--limit SECONDS]

Needs Python, NumPy, this package and libcgrt.so: no compiler and no framework. Programs of bf16 and fp8 also need
ml_dtypes. A program that crashes or takes longer than the limit is a failure, and the next one runs in a new process.
"""

from __future__ import annotations

import argparse
import fnmatch
import gzip
import json
import pathlib
import queue
import subprocess
import sys
import threading

import numpy as np
from programs import largest_error

import cgmlir


def part(tensors: dict[str, np.ndarray], prefix: str) -> dict[str, np.ndarray]:
    return {name.removeprefix(prefix): value for name, value in tensors.items() if name.startswith(prefix)}


def run(folder: pathlib.Path, key: str, entry: dict, backend: str) -> dict:
    row = {"name": entry["name"], "group": entry["group"], "tolerance": entry["tolerance"], "backend": backend}
    try:
        tensors = cgmlir.safetensors.load(folder / f"{key}.safetensors")
        exe = cgmlir.load(gzip.decompress((folder / f"{key}.cgpkg.gz").read_bytes()), backend)
        steps = len({name.split(".")[0] for name in tensors if name.startswith("expected")})
        calls = [part(tensors, f"call{step}.") for step in range(steps)]
        named = [part(tensors, f"expected{step}.") for step in range(steps)]
        expected = [[results[str(index)] for index in range(len(results))] for results in named]
        row |= {"device": exe.device_name, "target": exe.target}
        worst = largest_error(exe, calls, expected)
        finite = bool(np.isfinite(worst))
        row |= {"error": worst if finite else "not equal", "passed": finite and worst <= entry["tolerance"]}
    except Exception as problem:  # each program is a line of the result
        row |= {"passed": False, "problem": " ".join(str(problem).split())[:300] or type(problem).__name__}
    return row


def work(folder: pathlib.Path, index: dict, backend: str) -> None:
    """Runs the programs whose names come in, and writes a line of JSON for each."""
    for line in sys.stdin:
        key = line.strip()
        print(json.dumps(run(folder, key, index[key], backend)), flush=True)


class Worker:
    """A process that runs one program after another."""

    def __init__(self, arguments: list[str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-B", __file__, *arguments, "--work"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put("")  # the process has ended

    def run(self, key: str, limit: float) -> dict:
        self._process.stdin.write(key + "\n")
        self._process.stdin.flush()
        try:
            line = self._lines.get(timeout=limit)
        except queue.Empty:
            return {"passed": False, "problem": f"it took longer than {limit:.0f} s", "ended": True}
        if not line:
            return {"passed": False, "problem": f"the process ended with code {self._process.wait()}", "ended": True}
        return json.loads(line)

    def end(self) -> None:
        self._process.kill()
        self._process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1][7:])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("results", type=pathlib.Path)
    parser.add_argument("--backend", choices=["host", "cuda"], default="cuda")
    parser.add_argument("--only", default="*")
    parser.add_argument("--limit", type=float, default=60.0)
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    index = json.loads((options.folder / "index.json").read_text())
    if options.work:
        work(options.folder, index, options.backend)
        return
    arguments = [str(options.folder), str(options.results), "--backend", options.backend]
    rows, worker = [], None
    for key, entry in index.items():
        if not fnmatch.fnmatch(entry["name"], options.only):
            continue
        worker = worker or Worker(arguments)
        row = {name: entry[name] for name in ("name", "group", "tolerance")} | worker.run(key, options.limit)
        if row.pop("ended", False):
            worker.end()
            worker = None
        rows.append(row | {"backend": options.backend})
        options.results.write_text(json.dumps(rows, indent=1) + "\n")
        verdict = "ok  " if row["passed"] else "FAIL"
        print(verdict, row["name"], row.get("error", ""), row.get("problem", ""), flush=True)
    if worker:
        worker.end()
    print(f"{sum(row['passed'] for row in rows)} of {len(rows)} pass")


if __name__ == "__main__":
    main()
