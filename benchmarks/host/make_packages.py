# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the models for the host: python make_packages.py FOLDER [MODEL...]

Takes the compiler; the larger models also take JAX. Writes a folder for each with its package, weights and inputs.
"""

import multiprocessing
import pathlib
import sys
import time

from cases import CASES, inputs_of

# One package for processors with AVX2 and with AVX-512; a runtime takes what the machine has, as PyTorch does.
TARGETS = ["host", "host:v4"]


def make(name: str, folder: pathlib.Path) -> None:
    case = CASES[name]
    weights, inputs = inputs_of(case)
    from cgmlir import compile, safetensors  # found by what the case adds to the path

    folder.mkdir(parents=True, exist_ok=True)
    safetensors.save(folder / "inputs.safetensors", inputs)
    options = {"config": case.buckets, "entries": [case.function] if case.function else []}
    if weights:
        safetensors.save(folder / "weights.safetensors", weights)
        options |= {"weights": folder / "weights.safetensors", "weights_extern": True}
    text = case.text()
    start = time.perf_counter()
    compile(text, TARGETS, **options).save(folder / "package.cgpkg")
    print(f"{name}: compiled in {time.perf_counter() - start:.1f} s", flush=True)


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for name in sys.argv[2:] or CASES:
        # A process for each: modules of examples have the same names.
        arguments = name, pathlib.Path(sys.argv[1], name)
        process = multiprocessing.get_context("spawn").Process(target=make, args=arguments)
        process.start()
        process.join()
        if process.exitcode:
            sys.exit(f"{name} was not made")


if __name__ == "__main__":
    main()
