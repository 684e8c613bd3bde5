# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the models of attention: make_packages.py FOLDER [CASE...] [--cg-compile PATH] [--target=host,sm_90]

Takes the compiler; no GPU, and nothing but Python's own library. Prints how many nodes each package's graphs have.
"""

import argparse
import json
import pathlib
import subprocess
import sys

from cases import CASES, text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("cases", nargs="*", metavar="CASE", help=", ".join(CASES))
    parser.add_argument("--cg-compile", default="build/bin/cg-compile")
    parser.add_argument("--target", default="host,sm_90")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for name in options.cases or CASES:
        for dtype in ("f32", "bf16"):
            package, report = options.folder / f"{name}-{dtype}.cgpkg", options.folder / "report.json"
            command = [options.cg_compile, "-", "-o", package, f"--target={options.target}", f"--report={report}"]
            done = subprocess.run([*command, "--quiet"], input=text(CASES[name], dtype), text=True, check=False)
            if done.returncode:
                sys.exit(f"{options.cg_compile}: exit code {done.returncode}")
            graphs = json.loads(report.read_text(encoding="utf-8"))["graphs"]
            report.unlink()
            print(f"{package}: " + ", ".join(f"{graph['nodes']} nodes for {graph['target']}" for graph in graphs))


if __name__ == "__main__":
    main()
