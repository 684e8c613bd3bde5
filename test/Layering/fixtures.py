# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small source trees that the tests of the checks are run on."""

import pathlib
import tempfile
import unittest

from tree import Tree


class TreeTest(unittest.TestCase):
    """A test on a tree that it writes itself."""

    def tree(self, files):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for name, text in files.items():
            path = pathlib.Path(folder.name, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return Tree(folder.name)

    def check(self, check, files, *expected):
        """Runs a check on a tree of files; its violations are those that contain the expected texts, in order."""
        found = list(check(self.tree(files)))
        self.assertEqual(len(found), len(expected), found)
        for violation, part in zip(found, expected):
            self.assertIn(part, violation)
