# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles programs of one framework for the host, runs them, and compares with what the framework computes.

usage: run.py jax|torch RESULTS.json [--only GLOB] [--save FOLDER]

Results are added to those in the file. `--save` writes IR, inputs and references of the programs that are committed.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import pathlib
import re
import time
import traceback

import numpy as np
from programs import Case, Program, error

import cgmlir


LICENCE = (
    "// SPDX-FileCopyrightText: The CGMLIR Authors",
    "// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception",
)


def load_programs(framework: str) -> list[Program]:
    if framework == "jax":
        import jax_models
        import jax_operations

        return [*jax_operations.PROGRAMS, *jax_models.PROGRAMS]
    import torch_models
    import torch_operations
    import torch_transformers

    return [*torch_operations.PROGRAMS, *torch_models.PROGRAMS, *torch_transformers.PROGRAMS]


def reason(problem: BaseException) -> str:
    """The first line that says what is in the way."""
    lines = [line.strip() for line in str(problem).splitlines() if line.strip()] or [type(problem).__name__]
    line = next((line for line in lines if "error:" in line), lines[0])
    return re.sub(r"\s+", " ", line)[:300]


def execute(case: Case) -> float:
    """The largest error of all results."""
    exe = cgmlir.load(cgmlir.compile(case.text, weights=case.weights or None))
    worst = 0.0
    for arguments, expected in zip(case.calls, case.expected, strict=True):
        results = exe(**arguments)
        if len(results) != len(expected):
            raise ValueError(f"{len(results)} results, {len(expected)} expected")
        for result, wanted in zip(results, expected, strict=True):
            worst = max(worst, error(np.asarray(result), np.asarray(wanted)))
    return worst


def run(program: Program) -> tuple[dict, Case | None]:
    row = {"name": program.name, "group": program.group, "tolerance": program.tolerance}
    start, stage, case = time.monotonic(), "import", None
    if program.skipped:
        return row | {"stage": stage, "passed": False, "problem": program.skipped, "seconds": 0.0}, None
    try:
        case = program.make()
        stage = "compile"
        worst = execute(case)
        row |= {"stage": "run", "error": worst if np.isfinite(worst) else "not equal"}
        row["passed"] = bool(worst <= program.tolerance)
    except Exception as problem:
        row |= {"stage": stage, "passed": False, "problem": reason(problem)}
        if not isinstance(problem, cgmlir.Error):
            row["trace"] = traceback.format_exc()[-1500:]
    row["seconds"] = round(time.monotonic() - start, 1)
    return row, case


def save(folder: pathlib.Path, program: Program, case: Case) -> None:
    """IR, and beside it inputs and results as safetensors: `weights.NAME`, `call0.NAME`, `expected0.0`."""
    folder.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"[^a-z0-9]+", "_", f"{program.group.split(':')[0]} {program.name}".lower()).strip("_")
    text = "\n".join([*LICENCE, f"// {program.group}: {program.name}", f"// tolerance: {program.tolerance}", case.text])
    text = re.sub(r"[ \t]+$", "", text, flags=re.MULTILINE)  # MLIR prints some before a line's end
    (folder / f"{name}.mlir").write_text(text)
    tensors = {f"weights.{key}": value for key, value in case.weights.items()}
    for step, (arguments, expected) in enumerate(zip(case.calls, case.expected, strict=True)):
        tensors |= {f"call{step}.{key}": np.asarray(value) for key, value in arguments.items()}
        tensors |= {f"expected{step}.{index}": np.asarray(value) for index, value in enumerate(expected)}
    cgmlir.safetensors.save(folder / f"{name}.safetensors", tensors)


def main() -> None:
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1][7:])
    parser.add_argument("framework", choices=["jax", "torch"])
    parser.add_argument("results", type=pathlib.Path)
    parser.add_argument("--only", default="*")
    parser.add_argument("--save", type=pathlib.Path)
    options = parser.parse_args()
    rows = json.loads(options.results.read_text()) if options.results.exists() else []
    for program in load_programs(options.framework):
        if not fnmatch.fnmatch(program.name, options.only):
            continue
        row, case = run(program)
        if options.save and program.committed and case and row["passed"]:
            save(options.save, program, case)
        print(
            "ok  " if row["passed"] else "FAIL",
            f"{row['seconds']:6.1f}",
            program.name,
            row.get("error", ""),
            row.get("problem", ""),
            flush=True,
        )
        rows = [old for old in rows if (old["group"], old["name"]) != (row["group"], row["name"])] + [row]
        options.results.write_text(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
