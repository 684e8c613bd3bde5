# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows the matrix: python table.py ROWS.jsonl… [--csv OUT.csv]

Each row stands with the best peer of its run and the floor, the time in which the device reads what a step has to read.
Of a cell that several files have, the last one counts.
"""

import argparse
import csv
import json
import pathlib

from cells import BYTES_PER_US

COLUMNS = ("model", "batch", "capacity", "position", "ours_us", "graph_us", "inductor_us", "floor_us")


def read_rows(paths: list[pathlib.Path]) -> list[dict]:
    rows = {}
    for path in paths:
        for line in path.read_text().splitlines():
            row = json.loads(line)
            rows[row["model"], row["batch"], row["capacity"], row["position"]] = row
    for key, row in rows.items():
        if row["device"] not in BYTES_PER_US:
            raise SystemExit(f"{key}: no bandwidth is known of '{row['device']}'; add it to BYTES_PER_US of cells.py")
        row["floor_us"] = row["bytes"] / BYTES_PER_US[row["device"]]
    return [rows[key] for key in sorted(rows)]


def best_peer(row: dict) -> float | None:
    return min((row[name] for name in ("graph_us", "inductor_us") if name in row), default=None)


def show(rows: list[dict]) -> None:
    print("| model | batch | capacity | position | ours | best peer | ours / peer | ours / floor | KL |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for row in rows:
        peer = best_peer(row)
        shown = ("–", "–") if peer is None else (f"{peer:,.1f}", f"{row['ours_us'] / peer:.2f}")
        print(
            f"| {row['model']} | {row['batch']} | {row['capacity']:,} | {row['position']:,} | {row['ours_us']:,.1f} | "
            f"{shown[0]} | {shown[1]} | {row['ours_us'] / row['floor_us']:.2f} | {row['error']['kl']:.1e} |"
        )
    lost = [row for row in rows if (peer := best_peer(row)) is not None and row["ours_us"] > peer]
    print(f"\n{len(rows)} rows, {len(lost)} slower than the best peer of their run")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rows", type=pathlib.Path, nargs="+")
    parser.add_argument("--csv", type=pathlib.Path)
    options = parser.parse_args()
    rows = read_rows(options.rows)
    show(rows)
    if options.csv:
        with options.csv.open("w", newline="") as file:
            writer = csv.DictWriter(file, COLUMNS, extrasaction="ignore", lineterminator="\n")
            writer.writeheader()
            times = [name for name in COLUMNS if name.endswith("_us")]
            writer.writerows(row | {name: round(row[name], 1) for name in times if name in row} for row in rows)


if __name__ == "__main__":
    main()
