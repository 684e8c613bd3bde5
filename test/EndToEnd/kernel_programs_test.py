# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs at kernel level (kernel_programs.py, kernel_inputs.py, kernel_host_code.py, kernel_warps.py,
kernel_parts.py) against NumPy, as a graph and node by node (kept_packages.py)."""

import json
import tempfile
import unittest

import kept_packages
import kernel_host_code
import kernel_inputs
import kernel_parts
import kernel_programs
import kernel_warps

PROGRAMS = (kernel_programs.PROGRAMS + kernel_inputs.PROGRAMS + kernel_host_code.PROGRAMS
            + kernel_warps.PROGRAMS + kernel_parts.PROGRAMS)


class KernelProgramsTest(unittest.TestCase):
    @kept_packages.needs_compiler
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
            kept_packages.check(kept_packages.make_runner(folder), program)
    setattr(KernelProgramsTest, f"test_{program.__name__}", run)

if __name__ == "__main__":
    unittest.main()
