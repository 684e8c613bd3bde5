# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the screen at the end of scripts/check says of tests that did not run."""

import pathlib
import sys
import unittest
import xml.etree.ElementTree as xml

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import check_screen  # noqa: E402

PYTEST = """....s [100%]
SKIPPED [2] python/tests/test_a.py:11: there is no JAX here
SKIPPED [1] python/tests/test_b.py: could not import 'x'
7 passed, 3 skipped in 1.0s
"""
GTEST = """[ RUN      ] Graphs.symbols
/src/case.cpp:28: Skipped
a thing of CUDA

[  SKIPPED ] Graphs.symbols (0 ms)
[ RUN      ] Graphs.threads
[       OK ] Graphs.threads (0 ms)
[  SKIPPED ] 1 test, listed below:
[  SKIPPED ] Graphs.symbols
"""


def make(*cases):
    """ctest's results: name, status, output."""
    suite = xml.Element("testsuite")
    for name, status, output in cases:
        case = xml.SubElement(suite, "testcase", name=name, status=status, time="1.5")
        xml.SubElement(case, "system-out").text = output
    return suite


def lines(*cases, listed=()):
    return list(check_screen.screen(make(*cases), [
        {"name": name, "properties": [{"name": "LABELS", "value": labels}]} for name, labels in listed]))


class ScreenTest(unittest.TestCase):
    def test_reasons_of_each_runner(self):
        found = lines(("python", "run", PYTEST), ("config", "run", "Ran 3 tests\n\nOK (skipped=1)\n"),
                      ("lit.IR", "run", "  Unsupported: 2 (1.0%)\n  Passed     : 9 (99.0%)\n"), ("cts", "run", GTEST))
        self.assertEqual(found, [
            "tests: what ran  4 programs of tests passed, 0 failed, 0 skipped; 6 s of tests", "skipped",
            "     2 x  lit.IR: lit skipped them", "     2 x  there is no JAX here",
            "     1 x  config: unittest skipped them", "     1 x  could not import 'x'",
            "     1 x  cts: a thing of CUDA"])

    def test_what_skipped_itself(self):
        found = lines(("hygiene.style", "notrun", "there is no clang-format-22\n"), ("cts.cuda", "notrun", GTEST),
                      ("gone", "disabled", ""))
        self.assertIn("0 failed, 3 skipped", found[0])
        self.assertEqual(found[2:], ["     1 x  cts.cuda: a thing of CUDA", "     1 x  gone: did not run",
                                     "     1 x  hygiene.style: there is no clang-format-22"])

    def test_what_was_left_and_what_failed(self):
        found = lines(("a", "run", ""), ("b", "fail", ""), listed=[("a", []), ("b", []), ("full.lint", ["full"]),
                                                                   ("c", ["hygiene"])])
        self.assertEqual(found[1:], ["left for scripts/check --full", "  full.lint", "not asked for: 1 others",
                                     "failed  b"])

    def test_nothing_skipped_says_nothing(self):
        self.assertEqual(len(lines(("a", "run", "3 passed"), listed=[("a", [])])), 1)


if __name__ == "__main__":
    unittest.main()
