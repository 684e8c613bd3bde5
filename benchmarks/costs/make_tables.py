# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the tables of docs/costs.md, one CSV file for each framework, from what the measuring scripts have written.

usage: make_tables.py FOLDER JAX.json TORCH.json --jax-host T.json --torch-host T.json --torch-gpu T.json

A row has the bytes that a program means to move, what the graphs of each target move in relation to that, the targets
on which that is more than LARGEST, the times beside the framework's, and ours in relation to them. make_page.py writes
the page from the tables.
"""

from __future__ import annotations

import argparse
import csv
import json
import pathlib
from typing import Any

LARGEST = 1.15
TARGETS = {"host": "host", "sm_90": "GPU"}
COLUMNS = (
    "program",
    "means, MB",
    "host",
    "GPU",
    "moves more on",
    "host, µs",
    "host, framework, µs",
    "host, times",
    "GPU, µs",
    "GPU, framework, µs",
    "GPU, times",
    "framework captured",
)

Table = dict[str, dict[str, Any]]


def make_row(name: str, row: dict[str, Any], times: dict[str, Table]) -> list[str]:
    cells = [name, f"{row['meant'] / 1e6:.2f}", *(f"{row[target]['ratio']:.2f}" for target in TARGETS)]
    cells.append(" ".join(where for target, where in TARGETS.items() if row[target]["ratio"] > LARGEST))
    captured = ""
    for target in TARGETS:
        time = times.get(target, {}).get(name, {})
        if "peer" not in time:
            cells += ["", "", ""]
            continue
        cells += [f"{time['ours']:.1f}", f"{time['peer']:.1f}", f"{time['ours'] / time['peer']:.4f}"]
        if target == "sm_90":
            captured = "yes" if time.get("captured", True) else "no"
    return [*cells, captured]


def write_table(path: pathlib.Path, table: Table, times: dict[str, Table]) -> None:
    with path.open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(make_row(name, row, times) for name, row in table.items())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path, help="where costs-jax.csv and costs-torch.csv are written")
    parser.add_argument("jax", type=pathlib.Path)
    parser.add_argument("torch", type=pathlib.Path)
    for name in ("--jax-host", "--torch-host", "--torch-gpu"):
        parser.add_argument(name, type=pathlib.Path, required=True)
    options = parser.parse_args()

    def read(path: pathlib.Path) -> Table:
        return json.loads(path.read_text())

    write_table(options.folder / "costs-jax.csv", read(options.jax), {"host": read(options.jax_host)})
    times = {"host": read(options.torch_host), "sm_90": read(options.torch_gpu)}
    write_table(options.folder / "costs-torch.csv", read(options.torch), times)


if __name__ == "__main__":
    main()
