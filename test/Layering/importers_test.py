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
        return {importers.TABLE: json.dumps(table), "python/cgmlir/importers/_torch_a.py": "",
                "python/cgmlir/importers/_shlo_a.py": "", "python/cgmlir/importers/torch.py": "",
                "python/tests/test_a.py": "def test_a():\n  pass\n",
                "python/tests/test_b.py": "def test_b():\n  pass\n"}

    def test_a_table_that_fits(self):
        self.check(importers.core_tests, self.files(
            ["python/tests/test_a.py::test_a", "python/tests/test_b.py"],
            {"_torch_a.py": "python/tests/test_a.py::test_a", "torch.py": "python/tests/test_b.py::test_b"}))

    def test_what_is_missing(self):
        self.check(importers.core_tests, self.files(
            ["python/tests/test_a.py::test_c"],
            {"_torch_a.py": "python/tests/test_a.py::test_a", "_torch_gone.py": "python/tests/test_a.py::test_a"}),
            "no test python/tests/test_a.py::test_c", "should call _torch_a.py, and is not in the core",
            "importers/torch.py: no test that runs on each commit", "no converter file _torch_gone.py")
        self.check(importers.core_tests, self.files([], {"_torch_a.py": "python/tests/test_c.py", "torch.py": "x"}),
                   "no test python/tests/test_c.py, which should call _torch_a.py", "no test x")


if __name__ == "__main__":
    unittest.main()
