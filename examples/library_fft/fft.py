# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds fft.c, finds cuFFT, and gives both to `cgmlir.load`.

    python examples/library_fft/fft.py [--backend=cuda] [--package=filter.cgpkg] [--library=libfft.so] [--cufft=FILE]

compiles filter.mlir unless a package is given, runs it, and compares it with NumPy.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import numpy as np

import cgmlir

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CALLS = ("forward", "backward")


def build(source: pathlib.Path, folder: pathlib.Path) -> pathlib.Path:
    """A shared library of a file of C. `fft.c` is linked with the runtime that Python loads."""
    compiler = next((found for name in ("cc", "clang-22", "gcc") if (found := shutil.which(name))), None)
    if compiler is None:
        raise FileNotFoundError("there is no C compiler")
    libraries = pathlib.Path(os.environ.get("CGMLIR_LIB") or ROOT / "build/lib").resolve()
    target = folder / f"lib{source.stem}.so"
    command = [compiler, "-O2", "-std=gnu11", "-Wall", "-Werror", "-fPIC", "-shared", f"-I{ROOT / 'runtime/include'}",
               source, "-o", target, f"-L{libraries}", "-lcgrt", f"-Wl,-rpath,{libraries}", "-lm"]
    subprocess.run(command, check=True)
    return target


def find_cufft() -> str:
    """Of the environment's wheels, else of the toolkit, else where the loader looks. A library that PyTorch or JAX has
    loaded is one of the first."""
    for folder in map(pathlib.Path, sys.path):
        for found in sorted(folder.glob("nvidia/*/lib/libcufft.so.*")):
            return str(found)
    for folder in ("lib64", "lib"):
        for found in sorted(pathlib.Path("/usr/local/cuda", folder).glob("libcufft.so.*")):
            return str(found)
    return "libcufft.so.12"


def libraries(path: pathlib.Path | str, cufft: str) -> dict[str, list[int]]:
    """What `load(libraries=...)` takes: for each call a struct for the host and one for CUDA devices."""
    library = ctypes.CDLL(str(path))
    library.fft_open.restype = ctypes.c_char_p
    problem = library.fft_open(cufft.encode())
    if problem:
        raise FileNotFoundError(problem.decode())

    def struct(name: str) -> int:
        return ctypes.addressof(ctypes.c_char.in_dll(library, name))

    return {f"fft.{call}": [struct(f"fft_{call}_{backend}") for backend in ("host", "cuda")] for call in CALLS}


def example(seed: int = 0) -> dict[str, np.ndarray]:
    """Rows, and a response that lets low frequencies through."""
    x = np.random.default_rng(seed).standard_normal((8, 1000)).astype(np.float32)
    return {"x": x, "response": (1 / (1 + (np.arange(501) / 50) ** 4)).astype(np.float32)}


def reference(x: np.ndarray, response: np.ndarray) -> list[np.ndarray]:
    spectra = np.fft.rfft(np.tanh(x.astype(np.float64))) * response
    y = (x + np.fft.irfft(spectra, 1000)).astype(np.float32)
    return [y, (np.stack([spectra.real, spectra.imag], -1) / 1000).astype(np.float32)]


def main() -> None:
    parser = argparse.ArgumentParser(description="Runs filter.mlir and compares it with NumPy.")
    parser.add_argument("--backend", default="cuda", choices=["cuda", "host"])
    parser.add_argument("--package")
    parser.add_argument("--library", help="fft.c, built")
    parser.add_argument("--cufft", help="libcufft.so")
    options = parser.parse_args()
    if options.package:
        package = cgmlir.Package.read(options.package)
    else:
        package = cgmlir.compile(HERE / "filter.mlir", targets=["host", "sm_90"])
    with tempfile.TemporaryDirectory() as folder:
        built = options.library or build(HERE / "fft.c", pathlib.Path(folder))
        cufft = options.cufft or find_cufft()
        print(f"cuFFT: {cufft}")
        step = cgmlir.load(package, options.backend, libraries=libraries(built, cufft))
        for how in ("graph", "node by node"):
            for seed in range(3):
                given = example(seed)
                found = [np.asarray(each) for each in step(**given, eager=how != "graph")]
                error = max(float(np.abs(a - b).max()) for a, b in zip(found, reference(**given), strict=True))
                print(f"{how}: largest error {error:.1e}")
                assert error < 1e-4, "that is another result"


if __name__ == "__main__":
    main()
