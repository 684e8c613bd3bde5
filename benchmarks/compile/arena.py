# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures how close arenas are to what no placement can beat, over programs and targets.

python arena.py [--cg-opt BIN] [--targets host,sm_80,...] [--limit 1.05] [--keep FOLDER] [FILES]
python arena.py --packages [--cg-run BIN] [--limit 1.05] FOLDERS OR FILES

Without FILES, all programs of the examples but those of another compiler. With --packages, packages that are there
(.cgpkg, .cgpkg.gz), such as those that benchmarks/coverage writes, of which each says how large its arenas are. Plans
each program (nothing is compiled to machine code), prints for each graph with memory its size, its lower bound and
their quotient, largest first, and ends with 1 if one is above the limit. A lower bound that was sampled, as above
10,000 buffers, is marked with "~". With --keep the planned programs stay there.
"""

import argparse
import gzip
import json
import pathlib
import re
import subprocess
import sys
import tempfile

# Quotient, bytes, lower bound, mark of a bound that was sampled, name.
Row = tuple[float, int, int, str, str]

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "examples"
# Its programs have operations of a dialect that only its own compiler knows.
OTHER_COMPILER = EXAMPLES / "embed-compiler"
REGION = re.compile(r'cg\.region @("[^"]*"|\S+?)\(.*plan = #cg\.memory_plan<size = (\d+), alignment = \d+, '
                    r"lower_bound = (\d+)>")


def plan(binary: str, source: pathlib.Path, target: str) -> str:
    options = [f"target={target}", "stop-after=plan"]
    configurations = sorted(source.parent.glob(f"{source.stem.split('_')[0]}.yaml"))
    options += [f"config={configuration}" for configuration in configurations]
    done = subprocess.run([binary, source, f"--cg-pipeline={' '.join(options)}"], capture_output=True,
                          text=True)
    if done.returncode:
        sys.exit(f"{source} for {target}: {done.stderr.strip()[-2000:]}")
    return done.stdout


def inspect(binary: str, package: pathlib.Path) -> list[Row]:
    """The graphs of a package that have memory."""
    data = package.read_bytes()
    if package.suffix == ".gz":
        data = gzip.decompress(data)
    with tempfile.NamedTemporaryFile(suffix=".cgpkg") as file:
        file.write(data)
        file.flush()
        done = subprocess.run([binary, "inspect", "--json", file.name], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{package}: {done.stderr.strip()[-2000:]}")
    report = json.loads(done.stdout)
    rows = []
    for graph in report["graphs"] + report["packing"]:
        size, bound = graph["arena_bytes"], graph["arena_lower_bound_bytes"]
        if size:
            mark = "" if graph["arena_lower_bound_exact"] else "~"
            rows.append((size / bound, size, bound, mark, f"{package.name} {graph['name']}@{graph['target']}"))
    return rows


def find_packages(places: list[pathlib.Path]) -> list[pathlib.Path]:
    packages = [place for place in places if place.is_file()]
    for place in places:
        packages += sorted(place.rglob("*.cgpkg")) + sorted(place.rglob("*.cgpkg.gz"))
    return packages


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cg-opt", default="cg-opt")
    parser.add_argument("--targets", default="host,sm_80,sm_90,sm_100")
    parser.add_argument("--limit", type=float, default=1.05)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--packages", action="store_true")
    parser.add_argument("--cg-run", default="cg-run")
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    rows: list[Row] = []
    for package in find_packages(options.files) if options.packages else []:
        rows += inspect(options.cg_run, package)
    examples = sorted(set(EXAMPLES.glob("*/*.mlir")) - set(OTHER_COMPILER.iterdir()))
    for source in [] if options.packages else options.files or examples:
        for target in options.targets.split(","):
            text = plan(options.cg_opt, source, target)
            if options.keep:
                options.keep.mkdir(parents=True, exist_ok=True)
                (options.keep / f"{source.parent.name}-{source.stem}-{target}.mlir").write_text(text)
            for line in text.splitlines():
                if found := REGION.search(line):
                    name, size, bound = found.group(1).strip('"'), int(found.group(2)), int(found.group(3))
                    if size:
                        mark = "~" if "cg.lower_bound_sampled" in line else ""
                        rows.append((size / bound, size, bound, mark, f"{source.parent.name}/{source.stem} {name}"))
    for ratio, size, bound, mark, name in sorted(rows, key=lambda row: (-row[0], row[4])):
        print(f"{ratio:8.3f} {size:12,} {mark}{bound:12,}  {name}")
    worst = max((row[0] for row in rows), default=1.0)
    print(f"{len(rows)} graphs, the largest quotient is {worst:.3f}, the limit {options.limit}")
    return worst > options.limit


if __name__ == "__main__":
    sys.exit(main())
