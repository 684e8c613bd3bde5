# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What contract.py finds."""

import unittest

import contract
from fixtures import TreeTest

TABLE = "| what holds | test |\n| --- | --- |\n"


class Contract(TreeTest):
    def pages(self, row):
        tests = {"test/a.py": "def test_a():\n  pass\n", "test/b.mlir": "\n"}
        return {page: TABLE + row for page in contract.PAGES} | tests

    def test_names_that_exist(self):
        rows = "| x | `test/a.py::test_a`, `test/b.mlir` |\n| y | **open**: z |\n"
        self.check(contract.unknown_tests, self.pages(rows))

    def test_what_does_not_exist(self):
        page = contract.PAGES[0]
        wrong = [("| x | `test/c.mlir` |", f"{page}:3: there is no test test/c.mlir"),
                 ("| x | `test/a.py::test_b` |", f"{page}:3: test/a.py has no function test_b"),
                 ("| x | later |", f"{page}:3: names no test"),
                 ("", f"{page}: has no table")]
        for row, message in wrong:
            good = self.pages("| x | **open** |\n")
            self.check(contract.unknown_tests, good | {page: TABLE + row + "\n"}, message)

    def test_what_exists_and_is_not_run(self):
        class Registered:
            def why_not(self, path, function):
                return "" if path == "test/b.mlir" else f"skips {function}"

        pages = self.pages("| x | `test/b.mlir`, `test/a.py::test_a` |\n")
        self.check(lambda tree: contract.unknown_tests(tree, Registered()), pages,
                   *(f"{page}:3: test/a.py skips test_a" for page in contract.PAGES))
        pages = self.pages("| x | `test/b.mlir`, `test/a.py::test_a` (needs a GPU) |\n")
        self.check(lambda tree: contract.unknown_tests(tree, Registered()), pages)


if __name__ == "__main__":
    unittest.main()
