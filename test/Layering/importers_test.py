# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What importers.py finds."""

import json
import unittest

import importers
from fixtures import TreeTest


class Importers(TreeTest):
    def files(self, core, converters):
        table = {"core": {name: 1 for name in core}, "converters": converters, "seconds": {}}
        return {importers.TABLE: json.dumps(table), "python/cgmlir/importers/torch/rules/a.py": "def f():\n  pass\n",
                "python/cgmlir/importers/torch/rules/__init__.py": "",
                "python/cgmlir/importers/stablehlo/a.py": "def f():\n  pass\n",
                "python/cgmlir/importers/torch/importer.py": "def f():\n  pass\n",
                "python/tests/test_a.py": "def test_a():\n  pass\n",
                "python/tests/test_b.py": "def test_b():\n  pass\n"}

    def test_a_table_that_fits(self):
        self.check(importers.core_tests, self.files(
            ["python/tests/test_a.py::test_a", "python/tests/test_b.py"],
            {"torch/rules/a.py": "python/tests/test_a.py::test_a",
             "torch/importer.py": "python/tests/test_b.py::test_b"}))

    def test_what_is_missing(self):
        self.check(importers.core_tests, self.files(
            ["python/tests/test_a.py::test_c"],
            {"torch/rules/a.py": "python/tests/test_a.py::test_a",
             "torch/rules/gone.py": "python/tests/test_a.py::test_a"}),
            "no test python/tests/test_a.py::test_c", "importers/torch/importer.py: no test that runs on each commit",
            "should call torch/rules/a.py, and is not in the core", "no converter file torch/rules/gone.py")
        self.check(importers.core_tests, self.files(
            [], {"torch/rules/a.py": "python/tests/test_c.py", "torch/importer.py": "x"}),
                   "no test x", "no test python/tests/test_c.py, which should call torch/rules/a.py")


if __name__ == "__main__":
    unittest.main()
