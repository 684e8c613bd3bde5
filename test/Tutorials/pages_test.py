# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What runs pages of the documentation: a page that does not hold is refused, with its line and what it printed."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import pages


def page(*parts):
    """A page of text and of blocks, each a pair of its first line and its text."""
    return "\n".join(part if isinstance(part, str) else f"```{part[0]}\n{part[1]}\n```" for part in parts)


def run(*parts):
    return pages.run(page(*parts), os.curdir)


class Good(unittest.TestCase):
    def test_blocks_run_in_order(self):
        ran = run(
            "# A page",
            ('mlir title="a.mlir"', "module {}"),
            ("sh", "cat a.mlir"),
            ("text", "module {}"),
            ("python", "print(open('a.mlir').read().upper())"),
            ("text", "MODULE {}"),
        )
        self.assertEqual(ran, 2)

    def test_variables_and_folder_hold(self):
        shell = "export A='b\nc'\nmkdir in\ncd in"
        run(("sh", shell), ('c title="d.c"', "x"), ("sh", 'echo "$A"; ls'), ("text", "b\nc\nd.c"))

    def test_any_text(self):
        shown = "a\n...\nb ... d\n..."
        self.assertTrue(pages.matches(shown, "a\nb c d"))
        self.assertTrue(pages.matches(shown, "a\n1\n2\nb  d\nx\n"))
        self.assertFalse(pages.matches(shown, "a\nb c\nd"))
        self.assertFalse(pages.matches(shown, "a\nb c e"))
        self.assertFalse(pages.matches("a", "a\nb"))

    def test_standard_error_is_shown_too(self):
        run(("sh", "echo out; echo err >&2"), ("text", "out\nerr"))


class Bad(unittest.TestCase):
    def refused(self, expected, *parts):
        with self.assertRaises(pages.PageError) as raised:
            run(*parts)
        self.assertRegex(str(raised.exception), expected)

    def test_wrong_command(self):
        self.refused(r"^2: the block failed with 127 and printed\n.*no-such-tool", "text", ("sh", "no-such-tool"))

    def test_failure_in_the_middle(self):
        self.refused("^1: the block failed with 1", ("sh", "false\necho good"))
        self.refused("^1: the block failed with 1", ("sh", "false | cat"))

    def test_unset_variable(self):
        self.refused("unbound variable", ("sh", "echo $NO_SUCH_VARIABLE_OF_A_PAGE"))

    def test_wrong_python(self):
        self.refused("(?s)^1: the block failed.*NameError", ("python", "nothing"))

    def test_wrong_output(self):
        self.refused("(?s)^4: the page shows\n2\n.*prints\n1\n", ("sh", "echo 1"), ("text", "2"))

    def test_output_without_a_command(self):
        self.refused("^1: output is shown, but no command", ("text", "2"), ("sh", "echo 2"))
        self.refused("^7: output is shown", ("sh", "echo 1"), ("text", "1"), ("text", "1"))

    def test_block_that_is_not_run(self):
        self.refused("^1: a block of 'mlir' is not run", ("mlir", "module {}"))
        self.refused("^1: a block of '' is not run", ("", "x"))

    def test_wrong_start(self):
        self.refused("^1: .* is no start of a block", ("mlir title=a.mlir", "module {}"))
        self.refused("^1: .* is no start of a block", "  ```sh", "false", "  ```")

    def test_file_elsewhere(self):
        self.refused("^1: '../a.mlir' is no name", ('mlir title="../a.mlir"', ""))
        self.refused("^1: '..' is no name", ('mlir title=".."', ""))

    def test_no_end(self):
        self.refused("^2: the block has no end", "text", "```sh", "true")

    def test_nothing_to_run(self):
        self.refused("no command to run", "text")

    def test_program_says_which_page(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "wrong.md")
            path.write_text(page("# Wrong", ("sh", "exit 3")))
            program = [sys.executable, "-B", pages.__file__, path, os.curdir]
            done = subprocess.run(program, capture_output=True, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"{path}:2: the block failed with 3", done.stderr)


if __name__ == "__main__":
    unittest.main()
