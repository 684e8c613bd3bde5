# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the decoder for the host and sm_90, generates tokens with it, and compares them with NumPy.

It runs with CUDA where there is a driver and a GPU for it, else on the host. Files are left in build/quickstart.
"""

from __future__ import annotations

import argparse
import dataclasses
import pathlib
import statistics
import sys
import time

import numpy as np
from make_weights import make_weights
from progress import Step
from reference import Reference
from sizes import DTYPES, SIZES, Sizes

import cgmlir
from cgmlir import safetensors

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))

from common import TOLERANCE, largest_error  # noqa: E402

OUT = HERE.parent.parent / "build" / "quickstart"
TARGETS = ["host", "sm_90"]
FIRST_TOKEN = 1


@dataclasses.dataclass
class Sequence:
    """What was generated: a token and logits for each step, and the caches after all."""

    tokens: list[int]
    logits: list[np.ndarray]
    caches: dict[str, np.ndarray]


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", choices=SIZES, default="gpt2", help="gpt2 (default) or tiny")
    parser.add_argument("--dtype", choices=DTYPES, default="f32", help="element type, f32 by default")
    parser.add_argument("--tokens", type=int, default=32, help="how many to generate, 32 by default")
    parser.add_argument("--backend", choices=["auto", "host", "cuda"], default="auto", help="auto: cuda if possible")
    parser.add_argument("--package", type=pathlib.Path, help="replay this package; nothing is compiled")
    arguments = parser.parse_args()
    positions = SIZES[arguments.size].positions
    if not 1 <= arguments.tokens <= positions:
        parser.error(f"--tokens: expected 1 to {positions}, the rows of the cache")
    return arguments


def write_weights(sizes: Sizes, dtype: str, path: pathlib.Path) -> None:
    with Step("weights") as step:
        make_weights(sizes, DTYPES[dtype], path, progress=lambda done: setattr(step, "done", done))
        count = sum(int(np.prod(shape)) for _, shape in sizes.weights())
        step.result = f"{count / 1e6:.1f} million random parameters, {path.stat().st_size >> 20} MiB"


def compile_package(name: str, weights: pathlib.Path, path: pathlib.Path) -> None:
    with Step("compile") as step:
        package = cgmlir.compile(HERE / f"{name}.mlir", TARGETS, weights=weights, weights_extern=True)
        package.save(path)
        step.result = f"{name}.mlir for {' and '.join(TARGETS)} into a package of {path.stat().st_size >> 10} KiB"
    print(f"\n{package.screen.rstrip()}\n")


def load(path: pathlib.Path, weights: pathlib.Path, backend: str) -> cgmlir.Executable:
    """On CUDA if `backend` allows it and the machine has it; why it has not is said."""
    why = ""
    with Step("load") as step:
        if backend != "host":
            try:
                executable = cgmlir.load(path, backend="cuda", weights=weights)
                step.result = f"on {executable.device_name}, as {executable.target} {executable.note}".rstrip()
                return executable
            except cgmlir.Error as error:
                if backend == "cuda" or error.code not in ("UNAVAILABLE", "INCOMPATIBLE"):
                    raise
                why = f"; not on CUDA: {str(error).partition(';')[0]}"
        executable = cgmlir.load(path, backend="host", weights=weights)
        step.result = f"on the host, as {executable.target}{why}"
    return executable


def generate_reference(sizes: Sizes, weights: pathlib.Path, count: int) -> Sequence:
    """Greedily, in NumPy."""
    with Step("reference") as step:
        reference = Reference(sizes, safetensors.load(weights))
        tokens, logits = [], []
        for position in range(count):
            logits.append(reference.step(tokens[-1] if tokens else FIRST_TOKEN, position))
            tokens.append(int(logits[-1].argmax()))
            step.done = (position + 1) / count
        step.result = f"{count} tokens in NumPy, on their own"
    return Sequence(tokens, logits, {name: cache.astype(reference.dtype) for name, cache in reference.caches.items()})


def generate(executable: cgmlir.Executable, expected: Sequence, count: int, own_tokens: bool) -> Sequence:
    """Greedily from its own tokens, or with those of the reference fed in."""
    with Step("generate") as step:
        for name, cache in expected.caches.items():
            executable.state[name] = np.zeros_like(cache)
        tokens, logits, times = [], [], []
        for position in range(count):
            fed = tokens if own_tokens else expected.tokens
            token = fed[position - 1] if position else FIRST_TOKEN
            start = time.perf_counter()
            results = executable(tokens=np.array([token], np.int32), position=position)
            logits.append(np.asarray(results[0])[0])
            times.append(time.perf_counter() - start)
            tokens.append(int(logits[-1].argmax()))
            step.done = (position + 1) / count
        caches = {array.name: np.asarray(array) for array in results[1:]}
        first = " ".join(map(str, tokens[:8]))
        step.result = f"{count} tokens, {statistics.median(times) * 1e3:.2f} ms each: {first} ..."
    return Sequence(tokens, logits, caches)


def check(result: Sequence, expected: Sequence, dtype: str) -> bool:
    """Prints the comparison, and returns whether everything is equal within the tolerance."""
    count = len(expected.tokens)
    equal = sum(mine == theirs for mine, theirs in zip(result.tokens, expected.tokens, strict=True))
    logits = max(largest_error(mine, theirs) for mine, theirs in zip(result.logits, expected.logits, strict=True))
    caches = max(
        largest_error(result.caches[name][:, :, :count], cache[:, :, :count]) for name, cache in expected.caches.items()
    )
    fine = max(logits, caches) <= TOLERANCE[dtype] and (dtype != "f32" or equal == count)
    print(f"check       tokens equal: {equal} of {count}" + (" (bf16: logits decide)" if dtype != "f32" else ""))
    print(f"            largest error: logits {logits:.1e}, caches {caches:.1e}; tolerance {TOLERANCE[dtype]:.0e}")
    print("            equal to the reference" if fine else "            DIFFERENT from the reference")
    return fine


def main() -> int:
    arguments = read_arguments()
    sizes = SIZES[arguments.size]
    name = f"{arguments.size}_{arguments.dtype}"
    OUT.mkdir(parents=True, exist_ok=True)
    weights, path = OUT / f"{name}.safetensors", arguments.package or OUT / f"{name}.cgpkg"
    print(
        f"A decoder of {sizes.layers} layers x {sizes.width}, vocabulary {sizes.vocabulary}, KV cache of "
        f"{sizes.positions} rows, {arguments.dtype}",
        flush=True,
    )
    write_weights(sizes, arguments.dtype, weights)
    if not arguments.package:
        compile_package(name, weights, path)
    executable = load(path, weights, arguments.backend)
    expected = generate_reference(sizes, weights, arguments.tokens)
    result = generate(executable, expected, arguments.tokens, own_tokens=arguments.dtype == "f32")
    fine = check(result, expected, arguments.dtype)
    shown = path.relative_to(pathlib.Path.cwd()) if path.is_relative_to(pathlib.Path.cwd()) else path
    print(f"look inside build/bin/cg-run inspect {shown}")
    return 0 if fine else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except cgmlir.Error as error:
        sys.exit(f"quickstart: error: {error}")
