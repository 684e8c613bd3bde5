# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What type_names.py finds, and what it leaves alone."""

import unittest

import type_names
from fixtures import TreeTest


def source(definition, namespace="cgrt::testing"):
    return f"namespace {namespace} {{\n{definition}\n}} // namespace {namespace}\n"


class TypeNames(TreeTest):
    def test_two_sources_of_a_program_define_a_type_of_one_name(self):
        self.check(
            type_names.repeated,
            {
                "runtime/test/cts/a.cpp": source("class Pool : public Base {};"),
                "runtime/test/cts/b.cpp": source("/// A pool.\nstruct Pool {\n  int taken = 0;\n};"),
            },
            "runtime/test/cts/b.cpp:3: cgrt::testing::Pool is also a type of runtime/test/cts/a.cpp:2",
        )

    def test_folders_of_a_library_are_one_program(self):
        self.check(
            type_names.repeated,
            {
                "lib/Analysis/A.cpp": source("template <typename T>\nclass alignas(16) Plan final {};", "mlir::cg"),
                "lib/Codegen/Deep/B.cpp": source("namespace inner {}\nenum class Plan : int { A };", "mlir::cg"),
                "runtime/src/a/a.cpp": source("union Words { int a; };", "cgrt"),
                "runtime/src/b/b.cpp": "namespace cgrt {\nnamespace {\nint f() { return 1; }\n}\n"
                + "struct CGRT_API Words {};\n}\n",
            },
            "lib/Codegen/Deep/B.cpp:3: mlir::cg::Plan is also",
            "runtime/src/b/b.cpp:5: cgrt::Words is also",
        )

    def test_types_that_belong_to_their_source_or_to_another_type(self):
        own = (
            "namespace {\nstruct Pool {};\n}\n"
            "struct Forward;\n// struct Comment {};\n"
            "static const struct {\n  int a;\n} table[] = {{1}};\n"
            "void f() {\n  struct Local {};\n}\n"
            "struct %s {\n  struct Nested {};\n};\n"
            "struct Shared *make(struct Shared &given) { return &given; }\n"
        )
        self.check(
            type_names.repeated,
            {"runtime/src/a.cpp": source(own % "A"), "runtime/src/b.cpp": source(own % "B")},
        )

    def test_other_programs_and_namespaces_have_names_of_their_own(self):
        self.check(
            type_names.repeated,
            {
                "runtime/test/cts/a.cpp": source("struct Call {};"),
                "runtime/test/ranks/a.cpp": source("struct Call {};"),
                "runtime/test/ranks/b.cpp": source("struct Call {};", "cgrt::ranks"),
                "runtime/test/ranks/c.cpp": source("template <> struct Call<int> {};"),
            },
        )


if __name__ == "__main__":
    unittest.main()
