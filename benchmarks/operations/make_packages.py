# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles scatters, sorts and losses for a host and a GPU: python make_packages.py FOLDER [PATTERN]

Takes the compiler, PyTorch and torch-mlir. Writes a package for each program whose name matches PATTERN, and the names
of its arguments.
"""

import fnmatch
import json
import pathlib
import sys

import torch
from programs import get_programs

import cgmlir


class Program(torch.nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, *arguments):
        return self.function(*arguments)


def main() -> None:
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    pattern = sys.argv[2] if len(sys.argv) > 2 else "*"
    for name, (function, arguments) in get_programs().items():
        if not fnmatch.fnmatch(name, pattern):
            continue
        text, weights = cgmlir.from_torch(Program(function), *arguments)
        package = cgmlir.compile(text, ["host", "sm_90"], weights=weights)
        package.save(folder / f"{name}.cgpkg")
        names = [argument["name"] for argument in package.report["entries"][0]["arguments"]]
        (folder / f"{name}.json").write_text(json.dumps(names) + "\n")


if __name__ == "__main__":
    main()
