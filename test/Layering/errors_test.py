# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What errors.py finds."""

import unittest

import errors
from fixtures import TreeTest

ENUM = """def CG_ReasonCode : CG_I32Enum<"ReasonCode", "why", [
  I32EnumAttrCase<"HostRead", 1>,
  I32EnumAttrCase<"HostSync", 2>,
]>;
def CG_Other : CG_I32Enum<"Other", "x", [
  I32EnumAttrCase<"No", 0>,
]>;
"""
HEADER = """typedef enum cgrt_code {
  CGRT_OK = 0,
  CGRT_BUSY = 1, /* in flight */
} cgrt_code;
typedef enum cgrt_kind { CGRT_KIND = 1 } cgrt_kind;
"""
PARTS = "* Cause: a.\n* Example: [b](../python/tests/obstacles/b.mlir).\n* Remedy: c.\n"
PAGE = f"""# Errors
## Reason codes
### HostRead
{PARTS}
### HostSync
{PARTS}
## Status codes
### BUSY
* Cause: a.
* Example: b.
* Remedy: c.
### COMPILATION_FAILED
* Cause: a.
* Example: b.
* Remedy: c.
"""


class Errors(TreeTest):
    def files(self, page=PAGE, ops='"op.a blocked HostSync", "op.b legalized HostRead"'):
        return {
            errors.REASONS: ENUM,
            errors.STATUSES: HEADER,
            errors.EXPECTED: '{"b": {"obstacle": "-", "ops": [%s]}}' % ops,
            "python/tests/obstacles/b.mlir": "\n",
            errors.PAGE: page,
        }

    def test_a_page_with_all_codes(self):
        self.check(errors.catalogue, self.files())
        self.check(errors.examples_of_reasons, self.files())

    def test_codes_without_a_section_and_sections_without_a_code(self):
        page = PAGE.replace("### HostSync", "### HostSink").replace("### BUSY", "### LAZY")
        self.check(
            errors.catalogue,
            self.files(page),
            "no section for HostSync",
            "docs/errors.md:8: include/cgmlir/IR/CGEnums.td has no code HostSink",
            "no section for BUSY",
            "has no code LAZY",
        )

    def test_a_code_twice_and_one_without_a_remedy(self):
        page = PAGE.replace("### HostSync", "### HostRead").replace("* Remedy: c.\n### COMP", "### COMP")
        self.check(
            errors.catalogue,
            self.files(page),
            "no section for HostSync",
            "HostRead has several sections",
            "HostRead has several sections",
            "BUSY has no line '* Remedy: ...'",
        )

    def test_a_program_that_is_no_example(self):
        self.check(
            errors.examples_of_reasons,
            self.files(ops='"op.a blocked HostSync"'),
            "docs/errors.md:3: python/tests/obstacles/b.mlir is no example of HostRead",
        )
        page = PAGE.replace("[b](../python/tests/obstacles/b.mlir)", "b", 1)
        self.check(errors.examples_of_reasons, self.files(page), "HostRead has no program as its example")


if __name__ == "__main__":
    unittest.main()
