# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs at kernel level (kernel_programs.py, kernel_inputs.py) against NumPy, as a graph and node by node
(kept_packages.py)."""

import json
import os
import tempfile
import unittest

import numpy as np

import kept_packages
import kernel_inputs
import kernel_programs
import random_programs

NAMES = {np.dtype(np.float32): "f32", np.dtype(np.float64): "f64", np.dtype(np.int32): "i32",
         np.dtype(np.int64): "i64"}
PROGRAMS = kernel_programs.PROGRAMS + kernel_inputs.PROGRAMS


def check(runner, program):
    text, inputs, expected = program()
    package = kept_packages.make_package(runner, text)
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


class KernelProgramsTest(unittest.TestCase):
    @unittest.skipIf("CG_BACKEND" in os.environ, "the compiler is elsewhere")
    def test_everything_is_captured_and_comes_back(self):
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            for program in PROGRAMS:
                source, package, report, text = (runner.folder / name
                                                 for name in ("a.mlir", "a.cgpkg", "a.json", "b.mlir"))
                source.write_text(program()[0])
                runner.call("cg-compile", source, "-o", package, "--quiet", "--fail-on-uncaptured",
                            f"--report={report}")
                found = json.loads(report.read_text())
                self.assertEqual(found["summary"]["graphs"], 1, program.__name__)
                for row in found["ops"]:
                    # A dead operation has no graph, and the end of memory none of its own.
                    self.assertIn(row["verdict"], ("captured", "legalized", "transparent"), row)
                    if row["op"].startswith("gpu.") and row["verdict"] != "transparent":
                        self.assertEqual(row["graph"], "main_0", row)
                runner.call("cg-translate", "--cgpkg-to-mlir", package, "-o", text)
                again = runner.folder / "again.cgpkg"
                runner.call("cg-translate", "--mlir-to-cgpkg", text, "-o", again)
                self.assertEqual(package.read_bytes(), again.read_bytes(), program.__name__)


for program in PROGRAMS:
    def run(self, program=program):
        with tempfile.TemporaryDirectory() as folder:
            check(kept_packages.make_runner(folder), program)
    setattr(KernelProgramsTest, f"test_{program.__name__}", run)

if __name__ == "__main__":
    unittest.main()
