# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What docs.py, examples.py and tablegen.py find, and that scripts/generate-docs --check sees a stale page."""

import importlib.machinery
import importlib.util
import pathlib
import shutil
import subprocess
import sys
import unittest

import docs
import examples
import tablegen
from fixtures import TreeTest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class Links(TreeTest):
    def test_links_that_lead_somewhere(self):
        self.check(docs.broken_links, {
            "README.md": "[a](docs/a.md) [web](https://example.org) [folder](docs) ![p](docs/p.svg) `[no](link)`\n",
            "docs/a.md": "# The `cg` dialect\n[up](../README.md) [here](#the-cg-dialect) [there](b.md#two-2)\n",
            "docs/b.md": "```\n[not](a link)\n# no heading\n```\n## Two 2\n[ref]: a.md\n",
            "docs/p.svg": "<svg/>\n",
        })

    def test_links_that_do_not(self):
        self.check(
            docs.broken_links,
            {"README.md": "[a](docs/gone.md)\n[b](#gone)\n[c]: gone.md\n\n[d](docs/a.md#no)\n", "docs/a.md": "# Yes\n"},
            "README.md:1: the link docs/gone.md",
            "README.md:2: README.md has no heading for #gone",
            "README.md:3: the link gone.md",
            "README.md:5: docs/a.md has no heading for #no",
        )

    def test_every_page_is_reachable(self):
        self.check(
            docs.unreachable_pages,
            {
                "README.md": "[docs](docs/README.md)\n",
                "docs/README.md": "[a](spec/a.md)\n",
                "docs/spec/a.md": "[b](b.md#x)\n",
                "docs/spec/b.md": "# X\n",
                "docs/lost.md": "[a](spec/a.md)\n",
                "runtime/README.md": "not in docs\n",
            },
            "docs/lost.md",
        )

    def test_lines_of_prose_are_wrapped(self):
        long = "word " * 30
        self.check(
            docs.long_lines,
            {
                "docs/a.md": f"{'x' * 120}\n```\n{long}\n```\n| {long} |\n## {long}\n* [{long}](b.md)\n",
                "docs/reference/passes.md": f"{long}\n",
                "docs/b.md": f"Short.\n{long}\n* and {'x' * 115}\n",
            },
            "docs/b.md:2: 150 columns; 120 is the limit",
            "docs/b.md:3: 121 columns",
        )

    def test_files_to_change_exist(self):
        self.check(
            docs.missing_files,
            {
                "docs/howto/a.md": "`lib/A.cpp`, `lib`, `lib/<Name>.cpp`, `lib/*_test.cpp`\n"
                "```\n`lib/C.cpp`\n```\n`lib/B.cpp`\n",
                "docs/b.md": "`lib/B.cpp`\n",
                "lib/A.cpp": "",
            },
            "docs/howto/a.md:5: there is no lib/B.cpp",
        )

    def test_options_of_the_pipeline(self):
        options = 'ListOption<std::string> targets{*this, "target", x};\nOption<bool> fail{*this, "fail-on-x", y};\n'
        self.check(
            docs.unknown_options,
            {
                docs.PIPELINE: options,
                "docs/a.md": '```sh\ncg-opt x --cg-pipeline="target=host,sm_90 fail-on-x ..."\n```\n'
                "`builtin.module(cg-pipeline{target=host})`\n",
                "docs/b.md": '```sh\ncg-opt x --cg-pipeline="target=host targets=sm_90"\n```\n',
            },
            "docs/b.md:2: cg-pipeline has no option targets; it has fail-on-x, target",
        )


class Examples(TreeTest):
    def test_blocks_of_a_language(self):
        text = "```sh\nls\n```\ntext\n```mlir\na\nb\n```\n  ```mlir\n  c\n  ```\n"
        self.assertEqual(list(examples.blocks(text, "mlir")), [(6, "a\nb\n"), (10, "  c\n")])

    def test_an_example_that_the_driver_refuses(self):
        refuse = [sys.executable, "-c", "import sys; 'bad' in sys.stdin.read() and sys.exit('-:1: error: bad')"]
        files = {
            "README.md": "```mlir\ngood\n```\n```mlir\nbad\n```\n```mlir\nbad ...\n```\n",
            "docs/reference/dialect.md": "```mlir\nbad\n```\n",
        }
        found = list(examples.unverified(self.tree(files), refuse))
        self.assertEqual(found, ["README.md:5: this example is refused: -:1: error: bad"])


def record(kind, **fields):
    base = {"!superclasses": [kind], "!anonymous": False, "summary": "does it", "description": "It.\n\nExample: `x`"}
    field = {"Op": "opDialect", "PassBase": None}.get(kind, "dialect")
    return base | ({field: {"def": "CG_Dialect"}} if field else {}) | fields


class Descriptions(unittest.TestCase):
    def complaints(self, **records):
        return [f"{name} {message}" for name, message in tablegen.undocumented(records)]

    def test_documented_records_and_those_of_others(self):
        other = record("Op", opDialect={"def": "LLVM_Dialect"}, description="")
        passing = record("PassBase", argument="cg-plan-memory")
        self.assertEqual(self.complaints(CG_Good=record("Op"), LLVM_Other=other, Plan=passing), [])

    def test_what_is_missing(self):
        found = self.complaints(
            A=record("Op", description=""),
            B=record("AttrDef", description="Something. `x`"),
            C=record("TypeDef", summary=""),
            D=record("PassBase", argument="plan-memory"),
            E=record("Op", summary="ends so."),
            F=record("Op", description="Example: `x`\n\n**Constraints:**\nnone"),
        )
        self.assertEqual(
            [line.split(";")[0].split(":")[0] for line in found],
            [
                "A has no description",
                "B has no example in its description",
                "C has no summary",
                "D has the argument 'plan-memory'",
                "E has a summary that ends with a full stop",
                "F has a list of constraints that does not begin with a bullet",
            ],
        )


@unittest.skipUnless(shutil.which("llvm-tblgen-22"), "there is no llvm-tblgen-22")
class TableGen(TreeTest):
    def test_an_operation_without_description_is_found_where_it_stands(self):
        files = {
            "include/cgmlir/IR/CGBase.td": 'include "mlir/IR/OpBase.td"\n'
            'def CG_Dialect : Dialect { let name = "cg"; let summary = "x"; let description = "Example: `x`"; }\n',
            "include/cgmlir/IR/CGOps.td": 'include "cgmlir/IR/CGBase.td"\n'
            'def CG_BareOp : Op<CG_Dialect, "bare"> { let summary = "does it"; }\n',
        }
        self.assertEqual(tablegen.roots(self.tree(files)), ["include/cgmlir/IR/CGOps.td"])
        self.check(tablegen.descriptions, files, "CGOps.td:2: CG_BareOp has no description")


class Reference(unittest.TestCase):
    def setUp(self):
        loader = importlib.machinery.SourceFileLoader("generate_docs", str(ROOT / "scripts/generate-docs"))
        sys.dont_write_bytecode = True
        sys.path.insert(0, str(ROOT / "scripts"))
        self.addCleanup(sys.path.remove, str(ROOT / "scripts"))
        self.tool = importlib.util.module_from_spec(importlib.util.spec_from_loader("generate_docs", loader))
        loader.exec_module(self.tool)

    def test_a_stale_page_is_shown(self):
        path = ROOT / "docs/reference/dialect.md"
        self.assertEqual(self.tool.differences(path, path.read_text()), [])
        changed = self.tool.differences(path, path.read_text().replace("`cg.arena`", "`cg.changed`"))
        self.assertTrue(any(line.startswith("+") and "cg.changed" in line for line in changed))

    def test_headings_are_moved_but_code_is_not(self):
        text = "### `-cg-x`\n```mlir\n## no heading\n```\n#### Options\n"
        self.assertEqual(self.tool.with_top_heading(text, 2), "## `-cg-x`\n```mlir\n## no heading\n```\n### Options\n")

    def test_an_unknown_argument_is_a_usage_error(self):
        done = subprocess.run([sys.executable, ROOT / "scripts/generate-docs", "--wrong"], capture_output=True)
        self.assertEqual(done.returncode, 2)


if __name__ == "__main__":
    unittest.main()
