# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The decoder as a function of a shared library (`convert-cg-to-llvm`): the numbers of the package, session by session.

Weights are arguments of the function, so that the library holds the package alone.
"""

from __future__ import annotations

import ctypes
import pathlib
import shutil

import numpy as np
import pytest
from conftest import LIB, run_command
from make_weights import make_weights
from sizes import DTYPES, SIZES

import cgmlir
from cgmlir import safetensors

HERE = pathlib.Path(__file__).resolve().parent
LLVM = pathlib.Path("/usr/lib/llvm-22/bin")
LOWER = ["--expand-strided-metadata", "--finalize-memref-to-llvm", "--convert-arith-to-llvm", "--convert-func-to-llvm",
         "--reconcile-unrealized-casts"]


def descriptor(array: np.ndarray) -> ctypes.Structure:
    """MLIR's descriptor of a dense buffer."""
    sizes = ctypes.c_int64 * max(array.ndim, 1)

    class Buffer(ctypes.Structure):
        _fields_ = [("allocated", ctypes.c_void_p), ("aligned", ctypes.c_void_p), ("offset", ctypes.c_int64),
                    *([("shape", sizes), ("strides", sizes)] if array.ndim else [])]

    address = array.ctypes.data
    if not array.ndim:
        return Buffer(address, address, 0)
    strides = [step // array.itemsize for step in array.strides]
    return Buffer(address, address, 0, sizes(*array.shape), sizes(*strides))


class Function:
    """The entry `main` in a library that is made of the IR."""

    def __init__(self, ir: pathlib.Path, folder: pathlib.Path, backend: str = "host", target: str = "host") -> None:
        module, text, object_file = (folder / f"step.{suffix}" for suffix in ("mlir", "ll", "o"))
        run_command(LIB.parent / "bin/cg-opt", ir, f"--cg-pipeline=target={target} stop-after=package",
                    f"--convert-cg-to-llvm=backend={backend}", *LOWER, "-o", module)
        run_command(LLVM / "mlir-translate", "--mlir-to-llvmir", module, "-o", text)
        run_command(LLVM / "llc", "--filetype=obj", "--relocation-model=pic", text, "-o", object_file)
        compiler = shutil.which("cc") or shutil.which("clang-22")
        runtime = [f"-L{LIB}", "-lcgrt", f"-Wl,-rpath,{LIB}"]
        run_command(compiler, "-shared", object_file, *runtime, "-o", folder / "step.so")
        self.library = ctypes.CDLL(str(folder / "step.so"))

    def __call__(self, arrays: list[np.ndarray]) -> None:
        buffers = [descriptor(array) for array in arrays]
        self.library._mlir_ciface_main(*[ctypes.byref(each) for each in buffers])

    def finish(self) -> None:
        self.library.cg_finish()


def check(name: str, steps: int, folder: pathlib.Path) -> None:
    """Steps of two sessions as a function and with the package itself: logits and caches are the same bits."""
    size, dtype = name.split("_")
    ir, sizes = HERE / f"{name}.mlir", SIZES[size]
    make_weights(sizes, DTYPES[dtype], folder / "weights.safetensors")
    read = safetensors.load(folder / "weights.safetensors")
    weights = {key: np.ascontiguousarray(each) for key, each in read.items()}
    executable = cgmlir.load(cgmlir.compile(ir, ["host"]))
    function = Function(ir, folder)
    arguments, caches = executable.signature.arguments, sizes.caches()
    logits = np.empty((1, sizes.vocabulary), weights["embedding"].dtype)
    for session in range(2):
        zeros = {cache: np.zeros(sizes.cache_shape, logits.dtype) for cache in caches}
        for cache in caches:
            executable.state[cache] = zeros[cache]
        token = np.array([session + 1], np.int32)
        for position in range(steps):
            given = {"tokens": token, "position": np.array(position, np.int32)} | weights
            results = executable(**given)
            function([(given | zeros)[argument.name] for argument in arguments] + [logits])
            np.testing.assert_array_equal(logits, results[0])
            token = logits.argmax(-1).astype(np.int32)
        function.finish()


def skip_without_tools() -> None:
    missing = [tool for tool in (LIB.parent / "bin/cg-opt", LLVM / "mlir-translate", LLVM / "llc") if not tool.exists()]
    if missing:
        pytest.skip(f"there is no {missing[0].name} here")


@pytest.mark.parametrize("name", ["tiny_f32", "tiny_bf16"])
def test_sessions_of_steps(name, tmp_path):
    skip_without_tools()
    check(name, 12, tmp_path)


@pytest.mark.full
def test_sessions_of_full_size(tmp_path):
    skip_without_tools()
    check("gpt2_f32", 8, tmp_path)
