# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Algorithms and kinds of operands at kernel level (kernel_algorithms.py, kernel_kinds.py) against NumPy, as a graph
and node by node (kept_packages.py)."""

import tempfile
import unittest

import kept_packages
import kernel_algorithms
import kernel_kinds

PROGRAMS = kernel_algorithms.PROGRAMS + kernel_kinds.PROGRAMS


class KernelAlgorithmsTest(unittest.TestCase):
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
    setattr(KernelAlgorithmsTest, f"test_{program.__name__}", run)

if __name__ == "__main__":
    unittest.main()
