# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the models: python make_packages.py FOLDER [MODEL...]

Takes JAX, the compiler, and no GPU. The packages hold no weights and run wherever `measure.py` does.
"""

import pathlib
import sys
import time

import jax
from model_jax import arguments, make_step
from sizes import MODELS

import cgmlir


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[2:] or MODELS:
        print(f"{name}: JAX traces, then the compiler runs; some seconds each", flush=True)
        sizes = MODELS[name]
        tensors = arguments(sizes, lambda _, shape: jax.ShapeDtypeStruct(shape, "bfloat16"))
        token, position = jax.ShapeDtypeStruct((1,), "int32"), jax.ShapeDtypeStruct((), "int32")
        text = cgmlir.from_jax(make_step(sizes), *tensors, token, position, donate_argnums=(4, 5))
        start = time.perf_counter()
        cgmlir.compile(text, targets=["host", "sm_90"]).save(folder / f"{name}.cgpkg")
        print(f"{name}: compiled in {time.perf_counter() - start:.1f} s")


if __name__ == "__main__":
    main()
