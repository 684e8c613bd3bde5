# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures how close arenas are to what no placement can beat, over programs and targets.

python arena.py [--cg-opt BIN] [--targets host,sm_80,...] [--limit 1.05] [--keep FOLDER] [FILES]

Without FILES, all programs of the examples but those of another compiler. Plans each one (nothing is compiled to
machine code), prints for each graph with memory its size, its lower bound and their quotient, largest first, and ends
with 1 if one is above the limit. A lower bound that was sampled, as above 10,000 buffers, is marked with "~". With
--keep the planned programs stay there.
"""

import argparse
import pathlib
import re
import subprocess
import sys

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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cg-opt", default="cg-opt")
    parser.add_argument("--targets", default="host,sm_80,sm_90,sm_100")
    parser.add_argument("--limit", type=float, default=1.05)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    rows = []
    for source in options.files or sorted(set(EXAMPLES.glob("*/*.mlir")) - set(OTHER_COMPILER.iterdir())):
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
