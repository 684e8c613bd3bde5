# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the cells: python make_packages.py FOLDER [--models …] [--batches …] [--capacities …] [--prompts …]

Takes JAX, the compiler, and no GPU. Packages that are there stay; they hold no weights and run wherever `measure.py`
does. Weights are plain arguments, as `from_jax` makes them.
"""

import argparse
import time

import jax
from cells import PROMPTS, Cell, add_options, chosen
from model_jax import arguments
from sizes import MODELS
from steps_jax import make_prefill, step_of

import cgmlir


def trace(cell: Cell) -> cgmlir.ModuleText:
    shapes = jax.ShapeDtypeStruct

    def get(name, shape):
        return shapes(cell.cache_shape if "cache" in name else shape, "bfloat16")

    position = shapes(() if cell.batch == 1 else (cell.batch,), "int32")
    tokens = shapes((cell.batch,), "int32")
    return cgmlir.from_jax(step_of(cell), *arguments(cell.sizes, get), tokens, position, donate_argnums=(4, 5))


def trace_prefill(model: str, count: int) -> cgmlir.ModuleText:
    shapes, sizes = jax.ShapeDtypeStruct, MODELS[model]
    *weights, _, _ = arguments(sizes, lambda _, shape: shapes(shape, "bfloat16"))
    return cgmlir.from_jax(make_prefill(sizes), *weights, shapes((count,), "int32"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    add_options(parser)
    help_ = f"prompts of so many tokens instead of cells, such as {PROMPTS[0]}"
    parser.add_argument("--prompts", nargs="+", type=int, default=[], help=help_)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    if options.prompts:
        made = {f"{model}_prefill_{count}": (trace_prefill, model, count)
                for model in options.models for count in options.prompts}  # fmt: skip
    else:
        made = {cell.name: (trace, cell) for cell in chosen(options)}
    for name, (make, *given) in made.items():
        path = options.folder / f"{name}.cgpkg"
        if path.exists():
            continue
        text = make(*given)
        start = time.perf_counter()
        cgmlir.compile(text, targets=["sm_90"]).save(path)
        print(f"{name}: compiled in {time.perf_counter() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
