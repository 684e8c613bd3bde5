# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs at kernel level (kernel_programs.py, kernel_inputs.py, kernel_host_code.py, kernel_warps.py,
kernel_parts.py) against NumPy, as a graph and node by node (kept_packages.py)."""

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
                kept_packages.check_captured(runner, program)


for program in PROGRAMS:
    def run(self, program=program):
        with tempfile.TemporaryDirectory() as folder:
            kept_packages.check(kept_packages.make_runner(folder), program)
    setattr(KernelProgramsTest, f"test_{program.__name__}", run)

if __name__ == "__main__":
    unittest.main()
