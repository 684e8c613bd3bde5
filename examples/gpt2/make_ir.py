# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the IR of the model: `python make_ir.py` makes all files, `python make_ir.py tiny_f32` one of them.

This takes JAX; the files are in the repository, so that nothing else does.
"""

from __future__ import annotations

import pathlib
import sys

from progress import Step
from sizes import DTYPES, SIZES

import cgmlir

HERE = pathlib.Path(__file__).resolve().parent
NAMES = [f"{size}_{dtype}" for size in SIZES for dtype in DTYPES]


def make_ir(name: str) -> str:
    """The MLIR text for a name such as `gpt2_bf16`."""
    from model import arguments, decode

    size, dtype = name.split("_")
    caches = (4, 5)
    return cgmlir.from_jax(decode, *arguments(SIZES[size], DTYPES[dtype]), donate_argnums=caches, source_root=HERE)


def main() -> None:
    for name in sys.argv[1:] or NAMES:
        path = HERE / f"{name}.mlir"
        with Step(name) as step:
            path.write_text(LICENCE + make_ir(name))
            step.result = f"{path.name}: {path.stat().st_size / 1000:.0f} kB"


LICENCE = """// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

if __name__ == "__main__":
    main()
