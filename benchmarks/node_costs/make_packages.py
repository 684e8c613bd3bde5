# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes packages with 1, 2, 4, ... 64 small kernels in a row: make_packages.py FOLDER [--target=host,sm_90].

Each kernel multiplies a small matrix by the vector that the kernel before it has made, so that none can be merged with
another or run beside it. Takes the compiler; no GPU, and nothing but Python's own library.
"""

import argparse
import json
import pathlib
import subprocess
import sys

COUNTS = (1, 2, 4, 8, 16, 32, 64)
SIZE = 4


def chain(count):
    """A model of `count` products, each of which needs the one before it."""
    lines = [
        f"func.func @main(%w: tensor<{SIZE}x{SIZE}xf32>, %x0: tensor<{SIZE}xf32>) -> tensor<{SIZE}xf32> {{",
        f"  %zero = arith.constant dense<0.0> : tensor<{SIZE}xf32>",
    ]
    for i in range(count):
        lines.append(
            f"  %x{i + 1} = linalg.matvec ins(%w, %x{i} : tensor<{SIZE}x{SIZE}xf32>, tensor<{SIZE}xf32>)"
            f" outs(%zero : tensor<{SIZE}xf32>) -> tensor<{SIZE}xf32>"
        )
    lines += [f"  return %x{count} : tensor<{SIZE}xf32>", "}"]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--cg-compile", default="build/bin/cg-compile")
    parser.add_argument("--target", default="host,sm_90")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for count in COUNTS:
        report = options.folder / "report.json"
        package = options.folder / f"chain-{count}.cgpkg"
        command = [options.cg_compile, "-", "-o", package, f"--target={options.target}", f"--report={report}"]
        done = subprocess.run([*command, "--quiet"], input=chain(count), text=True, check=False)
        if done.returncode:
            sys.exit(f"{options.cg_compile}: exit code {done.returncode}")
        graphs = json.loads(report.read_text(encoding="utf-8"))["graphs"]
        report.unlink()
        nodes = {graph["target"]: graph["nodes"] for graph in graphs}
        if set(nodes.values()) != {count}:
            sys.exit(f"{package}: {nodes} nodes instead of {count}; what is measured would not be a kernel")
        print(f"{package}: {count} kernels for {', '.join(nodes)}")


if __name__ == "__main__":
    main()
