# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles programs of one framework for the host, runs them, and compares with what the framework computes.

usage: run.py jax|torch RESULTS.json [--only GLOB] [--limit SECONDS] [--save FOLDER] [--packages FOLDER]

A GLOB chooses by name or by group. Results are added to those in the file; a program that takes longer than the limit
is ended. `--save` writes IR, inputs and references of the programs that are committed. `--packages` writes what passes
for run_packages.py, on a machine that has a GPU and no frameworks: packages for host and sm_90, inputs and references.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import multiprocessing
import pathlib
import re
import signal
import time
import traceback
from collections.abc import Callable

import numpy as np
from packages import add_package
from programs import Case, Program, largest_error, slug, tensors_of

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
    import torch_functions
    import torch_models
    import torch_operations
    import torch_transformers
    import torch_transformers_images
    import torch_transformers_sounds
    import torch_transformers_text

    operations = [*torch_operations.PROGRAMS, *torch_functions.PROGRAMS]
    classes = (torch_transformers, torch_transformers_text, torch_transformers_images, torch_transformers_sounds)
    return [*operations, *torch_models.PROGRAMS, *(program for module in classes for program in module.PROGRAMS)]


def reason(problem: BaseException) -> str:
    """The first line that says what is in the way, without what differs from machine to machine."""
    lines = [line.strip() for line in str(problem).splitlines() if line.strip()] or [type(problem).__name__]
    line = next((line for line in lines if "error:" in line), lines[0])
    line = re.sub(r"(?<![\w.])/(?:[\w.+-]+/)+(?=[\w.+-])", "", re.sub(r" at 0x[0-9a-f]+", "", line))
    return re.sub(r"\s+", " ", line)[:300]


def common(program: Program) -> dict:
    return {"name": program.name, "group": program.group, "tolerance": program.tolerance}


def run(program: Program, begin: Callable[[str], None]) -> tuple[dict, Case | None]:
    """The program's line, and what the framework handed over. `begin` is told the stages."""
    row = common(program)
    start, stage, case = time.monotonic(), "import", None
    begin(stage)
    if program.skipped:
        return row | {"stage": stage, "passed": False, "problem": program.skipped, "seconds": 0.0}, None
    try:
        case = program.make()
        stage = "compile"
        begin(stage)
        exe = cgmlir.load(cgmlir.compile(case.text, weights=case.weights or None))
        worst = largest_error(exe, case.calls, case.expected)
        row |= {"stage": "run", "error": worst if np.isfinite(worst) else "not equal"}
        row["passed"] = bool(worst <= program.tolerance)
    except Exception as problem:
        row |= {"stage": stage, "passed": False, "problem": reason(problem)}
        if not isinstance(problem, cgmlir.Error):
            row["trace"] = traceback.format_exc()[-1500:]
    row["seconds"] = round(time.monotonic() - start, 1)
    return row, case


def save(folder: pathlib.Path, program: Program, case: Case) -> None:
    """IR, and beside it inputs and results as safetensors."""
    folder.mkdir(parents=True, exist_ok=True)
    text = "\n".join([*LICENCE, f"// {program.group}: {program.name}", f"// tolerance: {program.tolerance}", case.text])
    text = re.sub(r"[ \t]+$", "", text, flags=re.MULTILINE)  # MLIR prints some before a line's end
    (folder / f"{slug(program)}.mlir").write_text(text)
    cgmlir.safetensors.save(folder / f"{slug(program)}.safetensors", tensors_of(case))


def work(program: Program, options: argparse.Namespace, begin: Callable[[str], None] = lambda stage: None) -> dict:
    """Runs a program, and writes what was asked for."""
    row, case = run(program, begin)
    if case and row["passed"]:
        if options.save and program.committed:
            save(options.save, program, case)
        if options.packages:
            row |= add_package(options.packages, program, case)
    return row


def limited(program: Program, options: argparse.Namespace) -> dict:
    """The same in a process of its own, which a limit of time or a crash ends."""
    context = multiprocessing.get_context("fork")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=lambda: sender.send(work(program, options, sender.send)))
    start, stage = time.monotonic(), "import"
    process.start()
    sender.close()
    try:
        while receiver.poll(max(0, start + options.limit - time.monotonic())):
            message = receiver.recv()
            if isinstance(message, dict):
                return message
            stage = message
        problem = f"it took longer than {options.limit:.0f} s"
    except EOFError:
        process.join()
        problem = ended(process.exitcode, stage)
    finally:
        process.kill()
        process.join()
    seconds = round(time.monotonic() - start, 1)
    return common(program) | {"stage": stage, "passed": False, "problem": problem, "seconds": seconds}


def ended(code: int, stage: str) -> str:
    how = f"signal {-code} ({signal.Signals(-code).name})" if code < 0 else f"code {code}"
    return f"the process ended with {how} in the {'framework or torch-mlir' if stage == 'import' else 'compiler'}"


def warm_up() -> None:
    """What PyTorch loads when it first exports takes longer than a small program; processes that follow have it."""
    import torch

    cgmlir.from_torch(lambda x: x + 1, torch.ones(1))


def main() -> None:
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1][7:])
    parser.add_argument("framework", choices=["jax", "torch"])
    parser.add_argument("results", type=pathlib.Path)
    parser.add_argument("--only", default="*")
    parser.add_argument("--limit", type=float)
    parser.add_argument("--save", type=pathlib.Path)
    parser.add_argument("--packages", type=pathlib.Path)
    options = parser.parse_args()
    if options.limit and options.framework == "jax":
        parser.error("--limit starts processes by fork, which JAX does not survive; leave it out")
    if options.limit:
        warm_up()
    rows = json.loads(options.results.read_text()) if options.results.exists() else []
    for program in load_programs(options.framework):
        if not any(fnmatch.fnmatch(text, options.only) for text in (program.name, program.group)):
            continue
        row = limited(program, options) if options.limit else work(program, options)
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
