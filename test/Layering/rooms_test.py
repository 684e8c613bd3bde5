# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What rooms.py finds, and what it leaves alone."""

import unittest
import unittest.mock

import rooms
from fixtures import TreeTest


def function(head, lines):
    return head + " {\n" + "  call();\n" * (lines - 2) + "}\n"


class Rooms(TreeTest):
    def test_files_have_700_lines_at_most(self):
        self.check(
            rooms.sizes,
            {
                "lib/Codegen/Full.cpp": "\n" * 700,
                "lib/Codegen/Classes/Product/Long.h": "\n" * 701,
                "lib/Transforms/Dispatch/Long.cpp": "\n" * 701,
                "lib/Analysis/Elsewhere.cpp": "\n" * 701,
            },
            "lib/Codegen/Classes/Product/Long.h: 701 lines",
            "lib/Transforms/Dispatch/Long.cpp: 701 lines",
        )

    def test_functions_have_100_lines_at_most(self):
        inside = function("  void inClass(int a,\n               int b) const", 100)
        self.check(
            rooms.sizes,
            {
                "lib/Codegen/Full.cpp": function("static int full()", 100),
                "lib/Codegen/Long.cpp": "namespace {\n" + function("int tooLong(int a)", 101) + "}\n",
                "lib/Transforms/Dispatch/Class.cpp": "class C : B {\npublic:\n" + inside + "};\n",
            },
            "lib/Codegen/Long.cpp:2: tooLong has 101 lines",
            "lib/Transforms/Dispatch/Class.cpp:3: inClass has 101 lines",
        )

    def test_a_constructor_begins_with_its_members(self):
        body = "{\n" + "  call();\n" * 99 + "}\n"
        self.check(
            rooms.sizes,
            {"lib/Codegen/C.cpp": "C::C(int a)\n    : a{a}, b{1} " + body},
            "lib/Codegen/C.cpp:1: C::C has 102 lines",
        )

    def test_tables_classes_and_text_are_no_functions(self):
        self.check(
            rooms.sizes,
            {
                "lib/Codegen/Table.cpp": "static const Row rows[] = {\n" + "    row(1),\n" * 150 + "};\n",
                "lib/Codegen/Class.cpp": "struct S {\n" + "  int a() { return 1'000; }\n" * 150 + "};\n",
                "lib/Codegen/Text.cpp": 'const char *a() { return "{"; } // {\n' + "int b;\n" * 150 + "int c() {\n}\n",
            },
        )

    def test_what_is_known_to_be_larger_is_left_alone_until_it_is_not(self):
        larger = {"lib/Codegen/File.cpp": {""}, "lib/Codegen/Function.cpp": {"f"}}
        with unittest.mock.patch.object(rooms, "LARGER", larger):
            long = {"lib/Codegen/File.cpp": "\n" * 701, "lib/Codegen/Function.cpp": function("int f()", 101)}
            self.check(rooms.sizes, long)
            self.check(
                rooms.sizes,
                {name: "\n" for name in larger},
                "lib/Codegen/File.cpp: the file is short enough",
                "lib/Codegen/Function.cpp: f is short enough",
            )


if __name__ == "__main__":
    unittest.main()
