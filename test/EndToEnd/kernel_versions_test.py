# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Versions of programs at kernel level for keys and sizes (kernel_versions.py) against NumPy, as a graph and node by
node (kept_packages.py); and versions that are refused."""

import tempfile
import unittest

import numpy as np

import kept_packages
import kernel_versions
import random_programs


class KernelVersionsTest(unittest.TestCase):
    def refuse(self, text, *lines):
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            with self.assertRaises(random_programs.Failure) as caught:
                runner.compile(text)
        for line in lines:
            self.assertIn(line, str(caught.exception))

    def test_no_launch_is_padded(self):
        """A size between two buckets is refused before anything runs."""
        text, inputs, _ = kernel_versions.buckets_of_grids(100)
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, text)
            given, taken = runner.folder / "in.safetensors", runner.folder / "out.safetensors"
            random_programs.write_safetensors(given, {"x": ("f32", inputs["x"][:70])})
            with self.assertRaises(random_programs.Failure) as caught:
                runner.call("cg-run", "run", package, f"--inputs={given}", f"--outputs={taken}",
                            f"--backend={runner.backend}")
            self.assertIn("dimension 'n' is 70", str(caught.exception))
            self.assertIn("needs n = 100: kernels on buffers are launched for the sizes of buckets alone",
                          str(caught.exception))

    @kept_packages.needs_compiler
    def test_a_dimension_that_no_launch_tells(self):
        """A buffer that is written whole is no argument of callers, so its dimension has to be one of an argument."""
        text = kernel_versions.buckets_of_grids(100)[0].replace("[64, 100, 101]", "[64]")
        self.refuse(text.replace('name "n">]}) {', 'name "m">]}) {'), "dimension 'm' is one of buffers alone",
                    "[DynamicShape]")

    @kept_packages.needs_compiler
    def test_a_dimension_without_sizes(self):
        text = kernel_versions.buckets_of_grids(100)[0]
        both = ', cg.dims = [#cg.dim<buckets [64, 100, 101] name "n">]'
        self.refuse(text.replace(both, "", 1), "dimension 0 of 'x' is dynamic, and cg.dims gives it no size")
        self.refuse(text.replace(both, ""), "list those that callers have in cg.dims [DynamicShape]")

    @kept_packages.needs_compiler
    def test_no_version_for_other_sizes(self):
        text = kernel_versions.buckets_of_grids(100)[0]
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            runner.recipe = runner.folder / "recipe.yaml"
            runner.recipe.write_text("cg.over_bucket: eager\n")
            with self.assertRaises(random_programs.Failure) as caught:
                runner.compile(text)
            self.assertIn("compile with cg.over_bucket: error [DynamicShape]", str(caught.exception))

    @kept_packages.needs_compiler
    def test_a_grid_without_versions(self):
        """A number that is no key cannot be a grid, and the error names the remedy."""
        text = kernel_versions.key_that_makes_a_grid(100)[0]
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            source = runner.folder / "a.mlir"
            source.write_text(text.replace(", cg.key = array<i64: 0, 33, 100>", ""))
            with self.assertRaises(random_programs.Failure) as caught:
                runner.call("cg-compile", source, "-o", runner.folder / "a.cgpkg", "--fail-on-uncaptured", "--quiet")
            self.assertIn("DynamicShape", str(caught.exception))
            self.assertIn("cg.keys", str(caught.exception))

    def test_a_value_without_a_version(self):
        text, inputs, _ = kernel_versions.key_that_makes_a_grid(100)
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, text)
            given, taken = runner.folder / "in.safetensors", runner.folder / "out.safetensors"
            inputs["n"] = np.array(64, np.int32)
            random_programs.write_safetensors(given, {name: (kept_packages.NAMES[array.dtype], array)
                                                      for name, array in inputs.items()})
            with self.assertRaises(random_programs.Failure) as caught:
                runner.call("cg-run", "run", package, f"--inputs={given}", f"--outputs={taken}",
                            f"--backend={runner.backend}")
            self.assertIn("there are versions for 0, 33, 100 alone", str(caught.exception))


for program in kernel_versions.PROGRAMS:
    def run(self, program=program):
        with tempfile.TemporaryDirectory() as folder:
            kept_packages.check(kept_packages.make_runner(folder), program)
    setattr(KernelVersionsTest, f"test_{program.__name__}", run)

if __name__ == "__main__":
    unittest.main()
