# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes docs/costs.md from the results of measure_bytes.py and measure_times.py.

usage: make_page.py JAX.json TORCH.json --jax-host T.json --torch-host T.json --torch-gpu T.json -o docs/costs.md

What moves more than LARGEST times what it means needs a reason in reasons.py; without one this is an error.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import pathlib
from typing import Any

from reasons import REASONS, SLOWER_REASONS, Reason

LARGEST = 1.15
SLOWER = 1.2
TARGETS = {"host": "host", "sm_90": "GPU"}

HEAD = """# Costs of idioms

What programs of one or a few operations of JAX and PyTorch move through memory, in relation to what they mean to
move: each argument read once and each result written once, or the rows that are asked for. `bytes_read` and
`bytes_written` of the graphs' reports say it, which is what is in memory or a cache further away than registers and
shared memory. [The programs](../benchmarks/costs/README.md) have f32 of 4 MiB for most arguments.

Times stand beside those of the framework in the same run: of XLA's code and of PyTorch's kernels on two threads of a
host, and of PyTorch's kernels in a CUDA graph on a GPU ({device}). They are microseconds, medians after warm-up;
tensors of this size stay in a GPU's second cache. A time of the framework with a star is of kernels that could not be
captured.

Of {count} programs {host} move at most {largest} times what they mean on a host, and {gpu} on a GPU (sm_90). The others
stand behind the tables, with reasons, given for groups of programs from the kernels of one or two of each, and with
their time in relation to the framework's. Of {host_times} programs with times on a host {host_faster} take at most
{slower} times as long as the framework, and of {gpu_times} on a GPU {gpu_faster}; the others are last. What moves more
than {largest} times what it means and takes longer than that, too: {both}.
"""


def cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "\\<").replace("*", "\\*").replace("_", "\\_")


def is_within(row: dict[str, Any], target: str) -> bool:
    return row[target]["ratio"] <= LARGEST


def find_in(reasons: tuple[Reason, ...], framework: str, name: str, target: str) -> str | None:
    for reason in reasons:
        if reason.target in ("", target) and any(
            fnmatch.fnmatchcase(f"{framework}: {name}", pattern) for pattern in reason.patterns
        ):
            return reason.text
    return None


def find_reason(framework: str, name: str, target: str) -> str:
    if text := find_in(REASONS, framework, name, target):
        return text
    raise ValueError(
        f"{framework}: {name} moves more than {LARGEST} times what it means on {target}; say why in reasons.py"
    )


Table = dict[str, dict[str, Any]]


def get_relation(times: dict[str, Table], target: str, name: str) -> float | None:
    """Our time in relation to the framework's, if both were measured."""
    row = times.get(target, {}).get(name, {})
    return row["ours"] / row["peer"] if "peer" in row else None


def get_cells(times: dict[str, Table], target: str, name: str) -> list[str]:
    row = times.get(target, {}).get(name, {})
    if "peer" not in row:
        return ["", ""]
    return [f"{row['ours']:,.1f}", f"{row['peer']:,.1f}" + ("" if row.get("captured", True) else "\\*")]


def list_slower(
    results: dict[str, Table], times: dict[str, dict[str, Table]], target: str, moving_more: bool = False
) -> list[str]:
    """What takes longer than the framework, the slowest first; of that what moves more than it means if asked for."""
    found = []
    for framework, table in results.items():
        for name, row in table.items():
            relation = get_relation(times[framework], target, name)
            if relation is not None and relation > SLOWER and not (moving_more and is_within(row, target)):
                reason = find_in(SLOWER_REASONS, framework, name, target)
                why = f"; {reason}" if reason else ""
                found.append((relation, f"{framework}: {cell(name)} ({relation:.2f}{why})"))
    return [text for _, text in sorted(found, reverse=True)]


def page(results: dict[str, Table], times: dict[str, dict[str, Table]], device: str) -> str:
    rows = [row for table in results.values() for row in table.values()]
    counts = {target: sum(is_within(row, target) for row in rows) for target in TARGETS}
    relations = {
        target: [
            relation
            for framework, table in results.items()
            for name in table
            if (relation := get_relation(times[framework], target, name)) is not None
        ]
        for target in TARGETS
    }
    both = [
        f"on a {where}: {'; '.join(list_slower(results, times, target, moving_more=True)) or 'none'}"
        for target, where in TARGETS.items()
    ]
    faster = {target: sum(relation <= SLOWER for relation in found) for target, found in relations.items()}
    lines = [
        HEAD.format(
            count=len(rows),
            host=counts["host"],
            gpu=counts["sm_90"],
            largest=LARGEST,
            slower=SLOWER,
            device=device,
            host_times=len(relations["host"]),
            host_faster=faster["host"],
            gpu_times=len(relations["sm_90"]),
            gpu_faster=faster["sm_90"],
            both="; ".join(both),
        )
    ]
    more: dict[str, list[str]] = {}
    for framework, table in results.items():
        peer = "XLA" if framework == "JAX" else framework
        heads = ["program", "means, MB", "host", "GPU", "host, µs", f"{peer}, µs"]
        targets = [target for target in TARGETS if target in times[framework]]
        heads += ["GPU, µs", f"{peer}, µs"] if "sm_90" in targets else []
        lines += [f"## {framework}", "", f"| {' | '.join(heads)} |", "|" + " --- |" * len(heads)]
        for name, row in table.items():
            cells = [cell(name), f"{row['meant'] / 1e6:.2f}", *(f"{row[target]['ratio']:.2f}" for target in TARGETS)]
            for target in targets:
                cells += get_cells(times[framework], target, name)
            lines.append(f"| {' | '.join(cells)} |")
            reasons: dict[str, list[str]] = {}
            for target, where in TARGETS.items():
                if not is_within(row, target):
                    relation = get_relation(times[framework], target, name)
                    figure = f"{where} {row[target]['ratio']:.2f}"
                    figure += f" in {relation:.2f} of the time" if relation is not None else ""
                    reasons.setdefault(find_reason(framework, name, target), []).append(figure)
            for text, found in reasons.items():
                more.setdefault(text, []).append(f"{framework}: {cell(name)} ({', '.join(found)})")
        lines.append("")
    lines += ["## What moves more, and why", ""]
    for text, programs in more.items():
        lines += [f"* {text}\n  {'; '.join(programs)}."]
    lines += ["", "## What takes longer than the framework", ""]
    for target, where in {"host": "a host", "sm_90": "a GPU"}.items():
        lines.append(f"* On {where}: {'; '.join(list_slower(results, times, target)) or 'none'}.")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("jax", type=pathlib.Path)
    parser.add_argument("torch", type=pathlib.Path)
    for name in ("--jax-host", "--torch-host", "--torch-gpu"):
        parser.add_argument(name, type=pathlib.Path, required=True)
    parser.add_argument("--device", default="one H200", help="what the GPU was")
    parser.add_argument("-o", dest="page", type=pathlib.Path, required=True)
    options = parser.parse_args()

    def read(path: pathlib.Path) -> Table:
        return json.loads(path.read_text())

    times = {
        "JAX": {"host": read(options.jax_host)},
        "PyTorch": {"host": read(options.torch_host), "sm_90": read(options.torch_gpu)},
    }
    try:
        text = page({"JAX": read(options.jax), "PyTorch": read(options.torch)}, times, options.device)
    except ValueError as error:
        parser.error(str(error))
    options.page.write_text(text)


if __name__ == "__main__":
    main()
