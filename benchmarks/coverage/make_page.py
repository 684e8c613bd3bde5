# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes docs/coverage.md from the results of run.py and, with --gpu, of run_packages.py.

usage: make_page.py RESULTS.json... [--gpu RESULTS.json]... -o docs/coverage.md
"""

from __future__ import annotations

import argparse
import json
import pathlib

HEAD = """# Coverage

Models and programs of one or a few operations, generated with JAX and PyTorch, compiled, run, and compared with the
framework's own results. `scripts/coverage` makes this page; [its programs](../benchmarks/coverage/README.md) say what
is in each. Weights and inputs are random, sizes small, classes of transformers have configurations of their own.

An element x equals its reference ref if |x − ref| ≤ tolerance · (|ref| + rms(ref)), where rms is over the tensor; the
error is the largest of these quotients over all results. Integers are equal, NaN equals NaN. What has state runs three
steps.

On the host {passed} of {count} pass. {gpu}
"""
NO_GPU = "On a GPU they were not run."
ON_GPU = "On {device} {passed} of the {count} that were run there pass; a dash is one that was not."


def cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "\\<").replace("*", "\\*").replace("_", "\\_")


def figure(error: float | str) -> str:
    return "0" if error == 0 else error if isinstance(error, str) else f"{error:.0e}"


def row(entry: dict, gpu: dict) -> str:
    cells = [cell(entry["name"]), figure(entry["error"]), f"{entry['tolerance']:.0e}"]
    if gpu:
        there = gpu.get(key(entry))
        cells.insert(2, "–" if not there else figure(there["error"]) if there["passed"] else "fails")
    return f"| {' | '.join(cells)} |"


def failure(entry: dict) -> str:
    error = entry.get("error")
    what = entry.get("problem") or (f"wrong: {error}" if isinstance(error, str) else f"error {error:.0e}")
    words = {"import": "import", "compile": "compile", "run": "numbers", "gpu": "GPU"}
    return f"| {cell(entry['group'])} | {cell(entry['name'])} | {words[entry['stage']]} | {cell(what)} |"


def key(entry: dict) -> tuple[str, str]:
    return entry["group"], entry["name"]


def once(entries: list[dict], gpu: list[dict]) -> list[dict]:
    """One result for each program that ran on the GPU, of several the one with the largest error."""
    rows = {key(entry) for entry in entries if entry["passed"]}
    found: dict[tuple[str, str], dict] = {}
    unknown, unequal = [], []
    for entry in gpu:
        name = ": ".join(key(entry))
        if key(entry) not in rows:
            unknown.append(name)
            continue
        other = found.setdefault(key(entry), entry)
        if other["passed"] != entry["passed"]:
            unequal.append(name)
        elif entry["passed"] and entry["error"] > other["error"]:
            found[key(entry)] = entry
    if unknown:
        raise ValueError(f"the results of --gpu name programs that do not pass on the host: {', '.join(unknown)}")
    if unequal:
        what = f"the results of --gpu name programs that pass and that fail: {', '.join(unequal)}"
        raise ValueError(f"{what}; give one result for each program")
    return list(found.values())


def gpu_failures(entries: list[dict], gpu: list[dict]) -> list[dict]:
    """What does not compile for a GPU, or gives other numbers there."""
    refused = [entry for entry in entries if entry["passed"] and "package_problem" in entry]
    rows = [entry | {"problem": entry["package_problem"], "stage": "gpu"} for entry in refused]
    return rows + [entry | {"stage": "gpu"} for entry in gpu if not entry["passed"]]


def page(entries: list[dict], gpu: list[dict]) -> str:
    gpu = once(entries, gpu)
    found = {key(entry): entry for entry in gpu}
    device = next((entry["device"] for entry in gpu if "device" in entry), "a GPU")
    there = NO_GPU
    if gpu:
        there = ON_GPU.format(device=device, passed=sum(entry["passed"] for entry in gpu), count=len(gpu))
    lines = [HEAD.format(passed=sum(entry["passed"] for entry in entries), count=len(entries), gpu=there)]
    head, rule = ("| program | error | GPU | tolerance |", "| --- | --- | --- | --- |")
    if not gpu:
        head, rule = ("| program | error | tolerance |", "| --- | --- | --- |")
    for group in dict.fromkeys(entry["group"] for entry in entries):
        passed = [entry for entry in entries if entry["group"] == group and entry["passed"]]
        if passed:
            lines += [f"## {group}", "", head, rule, *(row(entry, found) for entry in passed), ""]
    failed = [entry for entry in entries if not entry["passed"]] + gpu_failures(entries, gpu)
    if failed:
        head, rule = "| group | program | where | reason |", "| --- | --- | --- | --- |"
        lines += ["## What does not pass, and why", "", head, rule, *map(failure, failed), ""]
    return "\n".join(lines)


def load(paths: list[pathlib.Path]) -> list[dict]:
    return [entry for path in paths for entry in json.loads(path.read_text())]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", nargs="+", type=pathlib.Path)
    parser.add_argument("--gpu", action="append", default=[], type=pathlib.Path)
    parser.add_argument("-o", dest="page", type=pathlib.Path, required=True)
    options = parser.parse_args()
    gpu = load(options.gpu)
    if any(entry["backend"] != "cuda" for entry in gpu):
        parser.error("the results of --gpu are not from a GPU; run run_packages.py with --backend cuda")
    try:
        text = page(load(options.results), gpu)
    except ValueError as error:
        parser.error(str(error))
    options.page.write_text(text)


if __name__ == "__main__":
    main()
