# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packages of cases whose IR a script writes as text, in f32 and bf16."""

import argparse
import json
import pathlib
import subprocess
import sys
from collections.abc import Callable, Mapping
from typing import Any


def make_packages(description: str, cases: Mapping[str, Any], text: Callable[[Any, str], str]) -> None:
    """The whole of a script that compiles `text(case, dtype)` of each case, and prints how many nodes it has."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("cases", nargs="*", metavar="CASE", help=", ".join(cases))
    parser.add_argument("--cg-compile", default="build/bin/cg-compile")
    parser.add_argument("--target", default="host,sm_90")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for name in options.cases or cases:
        for dtype in ("f32", "bf16"):
            package, report = options.folder / f"{name}-{dtype}.cgpkg", options.folder / "report.json"
            command = [options.cg_compile, "-", "-o", package, f"--target={options.target}", f"--report={report}"]
            done = subprocess.run([*command, "--quiet"], input=text(cases[name], dtype), text=True, check=False)
            if done.returncode:
                sys.exit(f"{options.cg_compile}: exit code {done.returncode}")
            graphs = json.loads(report.read_text(encoding="utf-8"))["graphs"]
            report.unlink()
            print(f"{package}: " + ", ".join(f"{graph['nodes']} nodes for {graph['target']}" for graph in graphs))
