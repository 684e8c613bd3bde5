# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the code blocks of a page of Markdown from top to bottom, in an empty folder, and compares what they print.

A block says by its first line what it is:

    ```mlir title="NAME"    any language: the file NAME is written
    ```sh                   bash runs it; it fails with its first command that fails
    ```python               Python runs it
    ```text                 what the block above has to print, on both streams; a line `...` stands for any lines, and
                            `...` in a line for any text of that line

As in a reader's terminal, variables that a block of shell exports and the folder that it goes to hold in later blocks.
A block that is none of these is an error, so that no code on a page goes untested.

usage: pages.py PAGE BUILD [--python=PROGRAM]
"""

import argparse
import dataclasses
import os
import pathlib
import re
import subprocess
import sys
import tempfile

_OPEN = re.compile(r"^(?P<fence>```+)(?P<language>\S*)(?: title=\"(?P<title>[^\"]+)\")?(?P<rest>.*)$")
_NAME = re.compile(r"^\w[\w.-]*$")
# Behind each block of shell: where it ended, and with which variables.
_STATE = 'printf "%s\\0" "$PWD" > "$PAGE_STATE"; env -0 >> "$PAGE_STATE"'


class PageError(Exception):
    """A block of a page that cannot be run, or that did something else than the page says."""


@dataclasses.dataclass
class Block:
    line: int
    language: str
    title: str
    text: str


def blocks(text):
    """The code blocks of a page, in order."""
    found, opened, inside = [], None, []
    for number, line in enumerate(text.split("\n"), 1):
        if opened:
            if line.strip() == opened["fence"]:
                found.append(Block(start, opened["language"], opened["title"], "".join(f"{one}\n" for one in inside)))
                opened = None
            else:
                inside.append(line)
        elif line.lstrip().startswith("```"):
            opened, inside, start = _OPEN.match(line), [], number
            if not opened or opened["rest"].strip():
                raise PageError(f'{number}: "{line.strip()}" is no start of a block; write ```LANGUAGE title="FILE"')
    if opened:
        raise PageError(f"{start}: the block has no end")
    return found


def matches(shown, printed):
    """Whether a page shows what was printed: a line `...` is any lines, and `...` in a line any text of it."""

    def lines(text):
        return [line.rstrip() for line in text.strip("\n").split("\n")]

    pattern = ""
    for line in lines(shown):
        any_text = r"[^\n]*".join(re.escape(part) for part in line.split("..."))
        pattern += r"(?:[^\n]*\n)*" if line == "..." else any_text + r"\n"
    return re.fullmatch(pattern, "\n".join(lines(printed)) + "\n") is not None


class Page:
    """A page that is being run, with its folder and the variables that its blocks exported."""

    def __init__(self, folder, state, environment, python):
        self.folder = pathlib.Path(folder)
        self.state = pathlib.Path(state)
        self.environment = environment | {"PAGE_STATE": str(state)}
        self.python = python

    def run(self, text):
        """Runs all blocks; the number of those that ran."""
        printed, ran = None, 0
        for block in blocks(text):
            if block.title:
                if not _NAME.match(block.title):
                    raise PageError(f"{block.line}: '{block.title}' is no name of a file in the folder of the page")
                (self.folder / block.title).write_text(block.text)
                printed = None
            elif block.language in ("sh", "python"):
                printed, ran = self._execute(block), ran + 1
            elif block.language == "text":
                if printed is None:
                    raise PageError(f"{block.line}: output is shown, but no command stands right above it")
                if not matches(block.text, printed):
                    raise PageError(f"{block.line}: the page shows\n{block.text}and the command prints\n{printed}")
                printed = None
            else:
                raise PageError(
                    f"{block.line}: a block of '{block.language}' is not run; give it a title, or make it sh, python "
                    "or text"
                )
        if not ran:
            raise PageError("1: the page has no command to run")
        return ran

    def _execute(self, block):
        if block.language == "python":
            command = [self.python, "-c", block.text]
        else:
            command = ["bash", "-euo", "pipefail", "-c", f"{block.text}\n{_STATE}"]
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        if done.returncode:
            raise PageError(f"{block.line}: the block failed with {done.returncode} and printed\n{done.stdout}")
        if block.language == "sh":
            folder, *variables = self.state.read_text().rstrip("\0").split("\0")
            self.folder = pathlib.Path(folder)
            self.environment = dict(variable.split("=", 1) for variable in variables)
        return done.stdout


def run(text, build, python=sys.executable, source=None):
    """Runs a page's text with the tools of a build in an empty folder. PageError says which line does not hold."""
    build = pathlib.Path(build).resolve()
    source = pathlib.Path(source or pathlib.Path(__file__).resolve().parents[2])
    environment = os.environ | {"BUILD": str(build), "SOURCE": str(source), "PYTHONPATH": str(source / "python")}
    with tempfile.TemporaryDirectory(prefix="page-") as folder:
        work = pathlib.Path(folder, "work")
        work.mkdir()
        return Page(work, work.parent / "state", environment, python).run(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--python", default=sys.executable)
    options = parser.parse_args()
    try:
        ran = run(options.page.read_text(), options.build, options.python)
    except PageError as error:
        sys.exit(f"{options.page}:{error}")
    print(f"{options.page.name}: {ran} blocks ran")


if __name__ == "__main__":
    main()
