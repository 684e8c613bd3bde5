# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What files.py finds, and what it leaves alone."""

import unittest

import files
from fixtures import TreeTest

LICENSED = "".join(f"// {line}\n" for line in files.LICENCE_LINES)


class Files(TreeTest):
    def test_a_source_file_may_have_800_lines(self):
        self.check(
            files.sizes,
            {
                "lib/IR/Long.cpp": "\n" * 801,
                "lib/IR/Full.cpp": "\n" * 800,
                "scripts/long": "\n" * 801,
                **{f"lib/IR/Short{i}.cpp": "\n" for i in range(3)},
                "docs/reference/dialect.md": "\n" * 2000,
                "runtime/test/unit/long_test.cpp": "\n" * 2000,
                "runtime/src/base/long_test.cpp": "\n" * 2000,
            },
            "lib/IR/Long.cpp: 801 lines",
            "scripts/long: 801 lines",
        )

    def test_the_median_is_below_200(self):
        code = {f"lib/IR/File{i}.cpp": "\n" * 200 for i in range(3)}
        self.check(files.sizes, code, "the median source file has 200 lines")

    def test_licence_lines_are_at_the_top(self):
        self.check(
            files.licences,
            {
                "lib/IR/Good.cpp": LICENSED,
                "scripts/good": "#!/usr/bin/env bash\n" + LICENSED.replace("//", "#"),
                "README.md": "# No comment\n",
                "test/golden/a.cgpkg": b"CGPKG\0",
                "test/IR/run.mlir": "// RUN: cg-opt %s\n",
                "lib/IR/Late.cpp": "\n" * 5 + LICENSED,
                "lib/IR/Half.cpp": LICENSED.split("\n")[0] + "\n",
            },
            "lib/IR/Half.cpp",
            "lib/IR/Late.cpp",
            "test/IR/run.mlir",
        )

    def test_unfinished_work_is_marked_nowhere(self):
        mark = "FIX" + "ME"
        self.check(
            files.unfinished,
            {
                "docs/b.md": "<" * 7 + " HEAD\n" + "=" * 7 + "\n" + ">" * 7 + " main\n",
                "lib/A.cpp": f"int a;\n// {mark}: later\n",
                "scripts/b": "mktemp /tmp/cg.XXXXXX\n",
            },
            "docs/b.md:1: a merge",
            "docs/b.md:3: a merge",
            f"lib/A.cpp:2: '{mark}'",
        )

    def test_machine_paths(self):
        home = "/ho" + "me/someone/src"
        self.check(
            files.machine_paths,
            {
                "a.md": f"see {home}\n",
                "b.md": "docs/wo" + "rk/plan, https://example.org/ho" + "me/page, "
                "/usr/local/cuda, ${root}/ro" + "ot/x\n",
            },
            "a.md:1: '/ho" + "me/someone'",
        )

    def test_whitespace(self):
        self.check(
            files.whitespace,
            {"a.md": "text \n\tx\n", "b.py": "#" * 121 + "\n", "c.md": "#" * 121 + "\n", "d.py": "x = 1"},
            "a.md:1: whitespace",
            "a.md:2: a tab",
            "b.py:1: 121 columns",
            "d.py: no newline",
        )


if __name__ == "__main__":
    unittest.main()
