# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What words.py finds."""

import unittest

import words
from fixtures import TreeTest


class VagueSubjects(TreeTest):
    def test_sentences_that_name_what_acts(self):
        self.check(
            words.vague_subjects,
            {
                "lib/a.cpp": "// The worker of a row stores it; the whole of what is left goes to another one.\n",
                "docs/reference/passes.md": "A result that nobody reads.\n",
                "LICENSE": "on behalf of whom\n",
            },
        )

    def test_each_kind_of_file_is_checked(self):
        self.check(
            words.vague_subjects,
            {
                "docs/a.md": "Fine.\nA result that nobody reads.\n",
                "include/A.td": "  let summary = \"Whoever reads it\";\n",
                "lib/a.cpp": "int a; // added to what is there\n",
                "python/a.py": '"""For those who read."""\n',
                "test/a.mlir": "func.func @nobody()\n",
            },
            "docs/a.md:2: 'nobody'; name the thing",
            "include/A.td:1: 'Whoever'",
            "lib/a.cpp:1: 'what is there'",
            "python/a.py:1: 'who'",
            "test/a.mlir:1: 'nobody'",
        )


class Dates(TreeTest):
    def test_dates_of_tables(self):
        self.check(
            words.dates_of_work,
            {
                "docs/a.md": "## Calls, 2026-11-30\n\nOne H200, 2026-11-30:\n\n| a |\n| - |\n| 2026-11-21 |\n\n"
                "[Figures](b.md#calls-2026-11-30) of `steps-2026-11-27`.\n```\n2026-11-30\n```\n",
                "docs/design/measurements.md": "# Norms\n\nOne H200, measured on 2026-11-22.\n\nText.\n",
                "docs/measured/README.md": "* 2026-11-22\n",
            },
        )

    def test_dates_of_work(self):
        self.check(
            words.dates_of_work,
            {
                "docs/a.md": "# A\n\nSince 2026-11-30 it holds.\n\n* (29 November 2026) it held.\n",
                "docs/design/measurements.md": "# Norms\n\nFigures.\n\nMended on 2026-11-22.\n",
            },
            "docs/a.md:3: 2026-11-30 is not the date of a table",
            "docs/a.md:5: November 2026",
            "docs/design/measurements.md:5: 2026-11-22",
        )


class Lengths(TreeTest):
    def test_overviews_stay_short(self):
        self.check(
            words.lengths,
            {"docs/roadmap.md": "x\n" * 150, "docs/python.md": "x\n" * 201, "docs/long.md": "x\n" * 999},
            "docs/python.md: 201 lines; 200 is the limit",
        )


if __name__ == "__main__":
    unittest.main()
