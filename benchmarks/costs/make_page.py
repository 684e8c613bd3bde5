# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes docs/costs.md from the tables that make_tables.py has written.

usage: make_page.py [--check] [--tables FOLDER] [-o docs/costs.md]

A program that moves more bytes than it means to, as its table says, needs a reason in reasons.py; without one this is
an error. With --check nothing is written, and a page that differs from its tables is an error.
"""

from __future__ import annotations

import argparse
import csv
import fnmatch
import pathlib
import textwrap
import sys

from make_tables import LARGEST, TARGETS
from reasons import REASONS, SLOWER_REASONS, Reason

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SLOWER = 1.2
FILES = {"JAX": "costs-jax.csv", "PyTorch": "costs-torch.csv"}

HEAD = """# Costs of idioms

What programs of one or a few operations of JAX and PyTorch move through memory, in relation to what they mean to
move: each argument read once and each result written once, or the rows that are asked for. `bytes_read` and
`bytes_written` of the graphs' reports say it, which is what is in memory or a cache further away than registers and
shared memory. Most arguments are f32 of 4 MiB. [The programs, and how to measure them](../benchmarks/costs/README.md).

Times stand beside those of the framework in the same run: of XLA's code and of PyTorch's kernels on two threads of a
host, and of PyTorch's kernels in a CUDA graph on a GPU ({device}). They are medians after warm-up;
tensors of this size stay in a GPU's second cache. The full tables, a row for each program:
{tables}.

| framework, target | programs | at most {largest} of the meant bytes | timed | at most {slower} of its time |
| --- | --- | --- | --- | --- |
{rows}

Programs that move more than {largest} times what they mean and take more than {slower} times as long, too:
{both}.
"""

Row = dict[str, str]
Tables = dict[str, list[Row]]


def cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "\\<").replace("*", "\\*").replace("_", "\\_")


def is_within(row: Row, target: str) -> bool:
    return TARGETS[target] not in row["moves more on"].split()


def get_relation(row: Row, target: str) -> float | None:
    """Our time in relation to the framework's, if both were measured."""
    relation = row[f"{TARGETS[target]}, times"]
    return float(relation) if relation else None


def is_fast(row: Row, target: str) -> bool:
    relation = get_relation(row, target)
    return relation is not None and relation <= SLOWER


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


def wrap(text: str, first: str = "") -> str:
    """Lines of 120 columns of an item of a list."""
    return textwrap.fill(
        text, 120, initial_indent=first, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )


def list_slower(tables: Tables, target: str, moving_more: bool = False) -> list[str]:
    """The programs that take longer than the framework, the slowest first; if asked for, those of them alone that move
    more than they mean to."""
    found = []
    for framework, rows in tables.items():
        for row in rows:
            relation = get_relation(row, target)
            if relation is not None and relation > SLOWER and not (moving_more and is_within(row, target)):
                reason = find_in(SLOWER_REASONS, framework, row["program"], target)
                why = f"; {reason}" if reason else ""
                found.append((relation, f"{framework}: {cell(row['program'])} ({relation:.2f}{why})"))
    return [text for _, text in sorted(found, reverse=True)]


def list_moving_more(tables: Tables) -> list[str]:
    """For each reason the programs that move more, with how much and in which part of the framework's time."""
    more: dict[str, list[str]] = {}
    for framework, rows in tables.items():
        for row in rows:
            reasons: dict[str, list[str]] = {}
            for target, where in TARGETS.items():
                if not is_within(row, target):
                    relation = get_relation(row, target)
                    figure = f"{where} {row[where]}"
                    figure += f" in {relation:.2f} of the time" if relation is not None else ""
                    reasons.setdefault(find_reason(framework, row["program"], target), []).append(figure)
            for text, found in reasons.items():
                more.setdefault(text, []).append(f"{framework}: {cell(row['program'])} ({', '.join(found)})")
    return [f"{wrap('* ' + text)}\n{wrap('; '.join(programs) + '.', '  ')}" for text, programs in more.items()]


def make_page(tables: Tables, device: str, folder: str) -> str:
    rows = []
    for framework, table in tables.items():
        for target, where in TARGETS.items():
            within = sum(is_within(row, target) for row in table)
            timed = sum(get_relation(row, target) is not None for row in table)
            fast = f"{sum(is_fast(row, target) for row in table)}" if timed else "–"
            rows.append(f"| {framework}, {where} | {len(table)} | {within} | {timed or '–'} | {fast} |")
    both = [
        f"on a {where}: {'; '.join(list_slower(tables, target, moving_more=True)) or 'none'}"
        for target, where in TARGETS.items()
    ]
    links = ", ".join(f"[{framework}]({folder}/{name})" for framework, name in FILES.items())
    head = HEAD.format(
        device=device, tables=links, largest=LARGEST, slower=SLOWER, rows="\n".join(rows), both="; ".join(both)
    )
    lines = [head, "## What moves more, and why", ""]
    lines += ["Reasons are given for groups of programs, from the kernels of one or two of"]
    lines += ["each. The first figure of a target is what a program moves in relation to what it means.", ""]
    lines += [*list_moving_more(tables), "", "## What takes longer than the framework", ""]
    for target, where in {"host": "a host", "sm_90": "a GPU"}.items():
        lines.append(wrap(f"* On {where}: {'; '.join(list_slower(tables, target)) or 'none'}."))
    return "\n".join(lines) + "\n"


def read_tables(folder: pathlib.Path) -> Tables:
    tables = {}
    for framework, name in FILES.items():
        with (folder / name).open(newline="") as file:
            tables[framework] = list(csv.DictReader(file))
    return tables


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare the page with its tables")
    parser.add_argument("--tables", type=pathlib.Path, default=ROOT / "docs/measured/benchmarks")
    parser.add_argument("--device", default="one H200, 2026-11-28", help="the GPU, and the date of the tables")
    parser.add_argument("-o", dest="page", type=pathlib.Path, default=ROOT / "docs/costs.md")
    options = parser.parse_args()
    try:
        text = make_page(read_tables(options.tables), options.device, "measured/benchmarks")
    except ValueError as error:
        parser.error(str(error))
    if not options.check:
        options.page.write_text(text)
    elif options.page.read_text() != text:
        sys.exit(f"{options.page} differs from its tables; write it anew with benchmarks/costs/make_page.py")


if __name__ == "__main__":
    main()
