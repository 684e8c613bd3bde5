# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the models of norms: make_packages.py FOLDER [CASE...] [--cg-compile PATH] [--target=host,sm_90]

Takes the compiler; no GPU, and nothing but Python's own library. Prints how many nodes each package's graphs have.
"""

import pathlib
import sys

from cases import CASES, text

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))

from packages import make_packages  # noqa: E402

if __name__ == "__main__":
    make_packages(__doc__, CASES, text)
