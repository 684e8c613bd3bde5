# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The pages that scripts/site gives to mkdocs, and the check of the links of a built site."""

import json
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import site_pages  # noqa: E402


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def write(self, **files):
        for name, text in files.items():
            path = self.root / name.replace("__", "/").replace("_md", ".md").replace("_html", ".html")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)


class PagesTest(Folder):
    def test_links_out_of_docs_become_pages(self):
        overview = "* **Use**: [b](in/b.md#c)\n  [top](../README.md), `[no](link.md)`\n```\n[no](link.md)\n```\n"
        self.write(
            docs__README_md=overview,
            docs__in__b_md="[code](../../lib/file), [folder](../../lib), [web](https://example.org), [here](#c)",
            README_md="[docs](docs/README.md)",
            lib__file="int x;",
        )
        pages = site_pages.Pages(self.root)
        outside = {"tree/README.md", "tree/lib/file.md", "tree/lib.md"}
        self.assertEqual(set(pages.pages), {"README.md", "in/b.md"} | outside)
        self.assertIn("[b](in/b.md#c)", pages.pages["README.md"])
        self.assertIn("[top](tree/README.md), `[no](link.md)`\n```\n[no](link.md)", pages.pages["README.md"])
        links = "[code](../tree/lib/file.md), [folder](../tree/lib.md), [web](https://example.org), [here](#c)"
        self.assertEqual(pages.pages["in/b.md"], links)
        self.assertEqual(pages.pages["tree/README.md"], "[docs](../README.md)")
        self.assertIn("int x;", pages.pages["tree/lib/file.md"])
        self.assertEqual(pages.navigation(), ["README.md", {"Use": ["in/b.md", "tree/README.md"]}])

    def test_notebooks_are_pages(self):
        cells = [
            {"cell_type": "markdown", "source": ["# Title\n", "See [a](../a.md)."]},
            {"cell_type": "code", "source": ["x = 1\n", "x  # [no](link.md)"], "outputs": []},
        ]
        self.write(docs__README_md="* **Use**: [n](notebooks/n.ipynb)", docs__a_md="a")
        self.write(**{"docs__notebooks__n.ipynb": json.dumps({"cells": cells})})
        pages = site_pages.Pages(self.root)
        text = "# Title\nSee [a](../a.md).\n\n```python\nx = 1\nx  # [no](link.md)\n```\n"
        self.assertEqual(pages.pages["notebooks/n.md"], text)
        self.assertEqual(pages.navigation(), ["README.md", {"Use": ["notebooks/n.md"]}])

    def test_link_that_leads_nowhere(self):
        self.write(docs__README_md="[x](../no/such.cpp)")
        with self.assertRaisesRegex(ValueError, r"docs/README.md: the link \.\./no/such.cpp leads nowhere"):
            site_pages.Pages(self.root)


class CheckTest(Folder):
    def broken(self, **files):
        self.write(**files)
        return list(site_pages.broken_links(self.root))

    def test_good(self):
        a = '<a href="b.html#x">b</a> <a href="https://example.org">w</a> <a href="#">top</a> <img src="data:,">'
        self.assertEqual(self.broken(a_html=a, b_html='<h1 id="x">x</h1><a href="a.html">a</a>'), [])

    def test_no_page(self):
        self.assertEqual(self.broken(a_html='<a href="c.html">c</a>'), ["a.html: the link c.html leads nowhere"])

    def test_no_anchor(self):
        found = self.broken(a_html='<a href="b.html#y">b</a>', b_html='<h1 id="x">x</h1>')
        self.assertEqual(found, ["a.html: b.html has no anchor #y"])

    def test_loaded_from_elsewhere(self):
        (found,) = self.broken(a_html='<script src="https://example.org/a.js"></script>')
        self.assertIn("loads nothing from elsewhere", found)


if __name__ == "__main__":
    unittest.main()
