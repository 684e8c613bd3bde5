# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the models: python make_packages.py FOLDER [MODEL...]

Takes JAX, the compiler, and no GPU. The packages hold no weights and run wherever `measure.py` does.
"""

import functools
import pathlib
import sys

from cases import MODELS, block

import cgmlir


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    model = block()
    for name in sys.argv[2:] or MODELS:
        _, *arguments = model.arguments(MODELS[name], "prefill")
        text = cgmlir.from_jax(functools.partial(model.prefill, MODELS[name]), *arguments, donate_argnums=(2, 3))
        cgmlir.compile(text, targets=["host", "sm_90"]).save(folder / f"{name}.cgpkg")


if __name__ == "__main__":
    main()
