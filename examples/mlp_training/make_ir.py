# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the IR of the training step, `python make_ir.py`.

This takes JAX; the file is in the repository, so that nothing else does.
"""

from __future__ import annotations

import pathlib

from sizes import SIZES

import cgmlir

HERE = pathlib.Path(__file__).resolve().parent
LICENCE = """// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""


def make_ir() -> str:
    """The MLIR text."""
    from model import arguments, train_step

    return cgmlir.from_jax(train_step, *arguments(SIZES), donate_argnums=(0, 1, 2, 3), source_root=HERE)


if __name__ == "__main__":
    path = HERE / "train_step.mlir"
    print(f"{path.name}: JAX traces the training step; this takes some seconds", flush=True)
    path.write_text(LICENCE + make_ir())
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")
