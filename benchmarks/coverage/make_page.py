# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes docs/coverage.md from the results of run.py.

usage: make_page.py RESULTS.json... -o docs/coverage.md
"""

from __future__ import annotations

import argparse
import json
import pathlib

HEAD = """# Coverage

Models and programs of one or a few operations, generated with JAX and PyTorch, compiled for the host, run, and compared
with the framework's own results. `scripts/coverage` makes this page; [its programs](../benchmarks/coverage/README.md)
say what is in each. Weights and inputs are random, sizes small, transformers' classes have configurations of their own.

An element x equals its reference ref if |x − ref| ≤ tolerance · (|ref| + rms(ref)), where rms is over the tensor; the
error is the largest of these quotients over all results. Integers are equal, NaN equals NaN. What has state runs three
steps. On a GPU these programs were not run.

{passed} of {count} pass.
"""


def cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "\\<").replace("*", "\\*").replace("_", "\\_")


def row(entry: dict) -> str:
    if entry["passed"]:
        error = entry["error"]
        return f"| {cell(entry['name'])} | {'0' if error == 0 else f'{error:.0e}'} | {entry['tolerance']:.0e} |"
    return ""


def failure(entry: dict) -> str:
    error = entry.get("error")
    what = entry.get("problem") or (f"wrong: {error}" if isinstance(error, str) else f"error {error:.0e}")
    words = {"import": "import", "compile": "compile", "run": "numbers"}
    return f"| {cell(entry['group'])} | {cell(entry['name'])} | {words[entry['stage']]} | {cell(what)} |"


def page(entries: list[dict]) -> str:
    lines = [HEAD.format(passed=sum(entry["passed"] for entry in entries), count=len(entries))]
    for group in dict.fromkeys(entry["group"] for entry in entries):
        passed = [entry for entry in entries if entry["group"] == group and entry["passed"]]
        if passed:
            lines += [
                f"## {group}",
                "",
                "| program | error | tolerance |",
                "| --- | --- | --- |",
                *map(row, passed),
                "",
            ]
    failed = [entry for entry in entries if not entry["passed"]]
    if failed:
        lines += [
            "## What does not pass, and why",
            "",
            "| group | program | where | reason |",
            "| --- | --- | --- | --- |",
        ]
        lines += [*map(failure, failed), ""]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("results", nargs="+", type=pathlib.Path)
    parser.add_argument("-o", dest="page", type=pathlib.Path, required=True)
    options = parser.parse_args()
    entries = [entry for path in options.results for entry in json.loads(path.read_text())]
    options.page.write_text(page(entries))


if __name__ == "__main__":
    main()
