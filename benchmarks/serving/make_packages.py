# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the serving models: python make_packages.py FOLDER [--models …] [--targets …]

Takes JAX, but for `tiny`, the compiler, and no GPU. Packages that are there stay. Weights are plain arguments, as
`from_jax` makes them.
"""

import argparse
import pathlib
import time

from models import EXAMPLES, MODELS

import cgmlir


def make_text(name: str) -> str:
    if name == "tiny":
        return (EXAMPLES / "serving/serving_bf16.mlir").read_text(encoding="utf-8")
    from make_ir import make_ir

    return make_ir("bf16", MODELS[name])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path, help="where the packages go")
    parser.add_argument("--models", nargs="+", choices=MODELS, default=list(MODELS))
    parser.add_argument("--targets", nargs="+", default=["sm_90"])
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for name in options.models:
        path = options.folder / f"{name}.cgpkg"
        if path.exists():
            continue
        text, start = make_text(name), time.perf_counter()
        cgmlir.compile(text, options.targets, EXAMPLES / "serving/serving.yaml").save(path)
        print(f"{name}: compiled in {time.perf_counter() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
