# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes docs/costs.md from the results of measure_bytes.py.

usage: make_page.py JAX.json TORCH.json -o docs/costs.md

What moves more than LARGEST times what it means needs a reason in reasons.py; without one this is an error.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import pathlib
from typing import Any

from reasons import REASONS

LARGEST = 1.15
TARGETS = {"host": "host", "sm_90": "GPU"}

HEAD = """# Costs of idioms

What programs of one or a few operations of JAX and PyTorch move through memory, in relation to what they mean to
move: each argument read once and each result written once, or the rows that are asked for. `bytes_read` and
`bytes_written` of the graphs' reports say it, which is what is in memory or a cache further away than registers and
shared memory. [The programs](../benchmarks/costs/README.md) have f32 of 4 MiB for most arguments, and no GPU is needed.
Times are another matter: [benchmarks](benchmarks.md).

Reasons are given for groups of programs, from the kernels of one or two of each.

Of {count} programs {host} move at most {largest} times what they mean on a host, and {gpu} on a GPU (sm_90). The others
are last, with reasons.
"""


def cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "\\<").replace("*", "\\*").replace("_", "\\_")


def is_within(row: dict[str, Any], target: str) -> bool:
    return row[target]["ratio"] <= LARGEST


def find_reason(framework: str, name: str, target: str) -> str:
    for reason in REASONS:
        if reason.target in ("", target) and any(
            fnmatch.fnmatchcase(f"{framework}: {name}", pattern) for pattern in reason.patterns
        ):
            return reason.text
    raise ValueError(
        f"{framework}: {name} moves more than {LARGEST} times what it means on {target}; say why in reasons.py"
    )


def page(results: dict[str, dict[str, Any]]) -> str:
    rows = [row for table in results.values() for row in table.values()]
    counts = {target: sum(is_within(row, target) for row in rows) for target in TARGETS}
    lines = [HEAD.format(count=len(rows), host=counts["host"], gpu=counts["sm_90"], largest=LARGEST)]
    more: dict[str, list[str]] = {}
    for framework, table in results.items():
        lines += [f"## {framework}", "", "| program | means, MB | host | GPU |", "| --- | --- | --- | --- |"]
        for name, row in table.items():
            figures = [f"{row[target]['ratio']:.2f}" for target in TARGETS]
            lines.append(f"| {cell(name)} | {row['meant'] / 1e6:.2f} | {figures[0]} | {figures[1]} |")
            reasons: dict[str, list[str]] = {}
            for target, where in TARGETS.items():
                if not is_within(row, target):
                    figure = f"{where} {row[target]['ratio']:.2f}"
                    reasons.setdefault(find_reason(framework, name, target), []).append(figure)
            for text, found in reasons.items():
                more.setdefault(text, []).append(f"{framework}: {cell(name)} ({', '.join(found)})")
        lines.append("")
    lines += ["## What moves more, and why", ""]
    for text, programs in more.items():
        lines += [f"* {text}\n  {'; '.join(programs)}."]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("jax", type=pathlib.Path)
    parser.add_argument("torch", type=pathlib.Path)
    parser.add_argument("-o", dest="page", type=pathlib.Path, required=True)
    options = parser.parse_args()
    try:
        text = page({"JAX": json.loads(options.jax.read_text()), "PyTorch": json.loads(options.torch.read_text())})
    except ValueError as error:
        parser.error(str(error))
    options.page.write_text(text)


if __name__ == "__main__":
    main()
