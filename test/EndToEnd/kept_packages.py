# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packages of tests that are compiled on one machine and run on another. CG_BIN has the tools.

For a machine that runs packages and makes none, compile there with CG_TARGET=host,sm_90 and CG_PACKAGES=FOLDER, and run
here with CG_PACKAGES=FOLDER and CG_BACKEND=cuda.
"""

import hashlib
import json
import os
import pathlib
import shutil
import unittest

import numpy as np

import random_programs

NAMES = {np.dtype(np.float32): "f32", np.dtype(np.float64): "f64", np.dtype(np.int32): "i32",
         np.dtype(np.int64): "i64", np.dtype(np.bool_): "i1", np.dtype(np.int8): "i8", np.dtype(np.float16): "f16"}
needs_compiler = unittest.skipIf("CG_BACKEND" in os.environ, "the compiler is elsewhere")


def make_runner(folder):
    return random_programs.Runner(os.environ["CG_BIN"], folder, os.environ.get("CG_TARGET", "host"),
                                  os.environ.get("CG_BACKEND", "host"))


def make_package(runner, module):
    """Compiles a module, or takes the package of an earlier run from CG_PACKAGES."""
    folder = os.environ.get("CG_PACKAGES")
    if not folder:
        return runner.compile(module)
    kept = pathlib.Path(folder) / f"{hashlib.sha256(module.encode()).hexdigest()[:16]}.cgpkg"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(runner.compile(module), kept)
    return kept


def check(runner, program):
    """Checks a program, which consists of its text, inputs and expected results, as a graph and node by node."""
    text, inputs, expected = program()
    package = make_package(runner, text)
    given, taken = runner.folder / "inputs.safetensors", runner.folder / "outputs.safetensors"
    random_programs.write_safetensors(given, {name: (NAMES[array.dtype], array) for name, array in inputs.items()})
    # The last of several replays is compared: a replay may not depend on the memory that an earlier one left.
    for how in (["--repeat=3"], ["--eager"]):
        runner.call("cg-run", "run", package, f"--inputs={given}", f"--outputs={taken}",
                    f"--backend={runner.backend}", *how)
        found = random_programs.read_safetensors(taken)
        assert sorted(found) == sorted(expected), list(found)
        for name, values in expected.items():
            # A half may be rounded the other way.
            near = 1e-3 if values.dtype == np.float16 else 1e-5
            np.testing.assert_allclose(found[name][1].reshape(values.shape), values, rtol=near, atol=near,
                                       err_msg=f"{program.__name__}: {name} {how}")


def check_captured(runner, program):
    """Everything of a program at kernel level is in one graph, and its package comes back from its text."""
    source, package, report, text, again = (runner.folder / name
                                            for name in ("a.mlir", "a.cgpkg", "a.json", "b.mlir", "b.cgpkg"))
    source.write_text(program()[0])
    runner.call("cg-compile", source, "-o", package, f"--target={runner.target}", "--quiet", "--fail-on-uncaptured",
                f"--report={report}")
    found = json.loads(report.read_text())
    assert found["summary"]["graphs"] == 1, program.__name__
    for row in found["ops"]:
        # A removed operation has no graph, and a deallocation is no node.
        assert row["verdict"] in ("captured", "legalized", "transparent"), row
        if row["op"].startswith("gpu.") and row["verdict"] != "transparent":
            assert row["graph"] == "main_0", row
    runner.call("cg-translate", "--cgpkg-to-mlir", package, "-o", text)
    runner.call("cg-translate", "--mlir-to-cgpkg", text, "-o", again)
    assert package.read_bytes() == again.read_bytes(), program.__name__
