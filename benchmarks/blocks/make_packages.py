# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles layers of transformers with their weights: make_packages.py FOLDER [CASE...] [--targets sm_90]

Takes the compiler, PyTorch and torch-mlir; no GPU.
"""

import argparse
import pathlib

import cgmlir
import torch
from model import CASES, TYPES, make


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("cases", nargs="*", metavar="CASE", help=", ".join(CASES))
    parser.add_argument("--targets", default="sm_90")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for name in options.cases or CASES:
        for dtype, type_ in TYPES.items():
            block = make(CASES[name], dtype)
            text, weights = cgmlir.from_torch(block, torch.zeros(CASES[name].shape(), dtype=type_))
            package = cgmlir.compile(text, options.targets.split(","), weights=weights)
            path = options.folder / f"{name}-{dtype}.cgpkg"
            package.save(path)
            graphs = [graph for graph in package.report["graphs"] if graph["name"].startswith("main")]
            print(f"{path}: " + ", ".join(f"{graph['nodes']} nodes for {graph['target']}" for graph in graphs))


if __name__ == "__main__":
    main()
