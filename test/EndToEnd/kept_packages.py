# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packages of tests that are compiled on one machine and run on another. CG_BIN has the tools.

For a machine that runs packages and makes none, compile there with CG_TARGET=host,sm_90 and CG_PACKAGES=FOLDER, and run
here with CG_PACKAGES=FOLDER and CG_BACKEND=cuda.
"""

import hashlib
import os
import pathlib
import shutil
import unittest

import numpy as np

import random_programs

NAMES = {np.dtype(np.float32): "f32", np.dtype(np.float64): "f64", np.dtype(np.int32): "i32",
         np.dtype(np.int64): "i64", np.dtype(np.bool_): "i1"}
needs_compiler = unittest.skipIf("CG_BACKEND" in os.environ, "the compiler is elsewhere")


def make_runner(folder):
    return random_programs.Runner(os.environ["CG_BIN"], folder, os.environ.get("CG_TARGET", "host"),
                                  os.environ.get("CG_BACKEND", "host"))


def make_package(runner, module):
    """Compiles a module, or takes what an earlier run left in CG_PACKAGES."""
    folder = os.environ.get("CG_PACKAGES")
    if not folder:
        return runner.compile(module)
    kept = pathlib.Path(folder) / f"{hashlib.sha256(module.encode()).hexdigest()[:16]}.cgpkg"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(runner.compile(module), kept)
    return kept


def check(runner, program):
    """A program gives its text, inputs and what comes out. It gives that as a graph and node by node."""
    text, inputs, expected = program()
    package = make_package(runner, text)
    given, taken = runner.folder / "inputs.safetensors", runner.folder / "outputs.safetensors"
    random_programs.write_safetensors(given, {name: (NAMES[array.dtype], array) for name, array in inputs.items()})
    # Of several replays the last one counts: whatever one leaves behind may not show in the next.
    for how in (["--repeat=3"], ["--eager"]):
        runner.call("cg-run", "run", package, f"--inputs={given}", f"--outputs={taken}",
                    f"--backend={runner.backend}", *how)
        found = random_programs.read_safetensors(taken)
        assert sorted(found) == sorted(expected), list(found)
        for name, values in expected.items():
            np.testing.assert_allclose(found[name][1].reshape(values.shape), values, rtol=1e-5, atol=1e-5,
                                       err_msg=f"{program.__name__}: {name} {how}")
