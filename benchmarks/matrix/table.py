# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows the matrix: python table.py ROWS.jsonl… [--csv OUT.csv]

Each row stands with the best peer of its run and the floor, the time in which the device reads what a step has to read.
Of a cell that several files have, the last one counts. A file that --csv wrote may be among them. JAX's times are those
of the host, and no peer for the ratio.
"""

import argparse
import csv
import json
import pathlib
from collections.abc import Iterator

from cells import BYTES_PER_US

COLUMNS = ("model", "batch", "capacity", "position", "ours_us", "graph_us", "inductor_us", "jax_us", "floor_us")


def read_rows(paths: list[pathlib.Path]) -> list[dict]:
    rows = {}
    for path in paths:
        for row in _read_csv(path) if path.suffix == ".csv" else _read_json(path):
            rows[row["model"], row["batch"], row["capacity"], row["position"]] = row
    return [rows[key] for key in sorted(rows)]


def _read_json(path: pathlib.Path) -> Iterator[dict]:
    for line in path.read_text().splitlines():
        row = json.loads(line)
        if row["device"] not in BYTES_PER_US:
            name = "{model}_{batch}_{capacity} at {position}".format(**row)
            raise SystemExit(f"{name}: no bandwidth is known of '{row['device']}'; add it to BYTES_PER_US of cells.py")
        yield row | {"floor_us": row["bytes"] / BYTES_PER_US[row["device"]]}


def _read_csv(path: pathlib.Path) -> Iterator[dict]:
    with path.open(newline="") as file:
        for row in csv.DictReader(file):
            numbers = {name: float(row[name]) for name in COLUMNS if name.endswith("_us") and row.get(name)}
            yield {"model": row["model"]} | {name: int(row[name]) for name in COLUMNS[1:4]} | numbers


def best_peer(row: dict) -> float | None:
    return min((row[name] for name in ("graph_us", "inductor_us") if name in row), default=None)


def show(rows: list[dict]) -> None:
    print("| model | batch | capacity | position | ours | best peer | ours / peer | ours / floor | KL |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for row in rows:
        peer = best_peer(row)
        shown = ("–", "–") if peer is None else (f"{peer:,.1f}", f"{row['ours_us'] / peer:.2f}")
        kl = f"{row['error']['kl']:.1e}" if "error" in row else "–"
        print(
            f"| {row['model']} | {row['batch']} | {row['capacity']:,} | {row['position']:,} | {row['ours_us']:,.1f} | "
            f"{shown[0]} | {shown[1]} | {row['ours_us'] / row['floor_us']:.2f} | {kl} |"
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
