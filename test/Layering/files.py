# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every file: short enough, licensed, without marks of unfinished work or traces of the machine it was written on."""

import pathlib
import re
import statistics

from tree import Tree, is_test, main

MAX_LINES = 800
MAX_MEDIAN = 200
MAX_COLUMNS = 120

_SOURCES = {".h", ".hpp", ".c", ".cpp", ".td", ".py", ".fbs", ".cmake", ".cu"}
# Formats without comments, prose, which the licence file covers, and files that a test compares byte by byte.
_NO_LICENCE_SUFFIXES = {
    ".md", ".json", ".cgpkg", ".mlirbc", ".safetensors", ".golden", ".typed", ".svg", ".csv", ".ipynb",
}
_NO_LICENCE_NAMES = {"LICENSE", ".gitignore", ".gitattributes"}
_WRITTEN_BY_TOOLS = {".golden", ".ptx", ".svg"}

LICENCE_LINES = (
    "SPDX-FileCopyrightText: The CGMLIR Authors",
    "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception",
)

# Spelled in halves, so that this file does not hold what it looks for.
_MARKS = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b")
_CONFLICT = re.compile(r"^(?:<{7}|>{7}|\|{7}) ")
_MACHINE = re.compile(r"(?<![\w.>)}-])/(?:home|root|Users|work|workspace|farm)" + r"/[\w.-]+")


def _is_source(name):
    path = pathlib.PurePosixPath(name)
    return path.suffix in _SOURCES or path.name == "CMakeLists.txt" or path.parts[0] in ("scripts", ".ci")


def sizes(tree: Tree):
    lengths = {}
    for name in tree.files:
        if _is_source(name) and not is_test(name):
            lengths[name] = (tree.text(name) or "").count("\n")
    for name, lines in lengths.items():
        if lines > MAX_LINES:
            yield f"{name}: {lines} lines; split it, {MAX_LINES} is the limit"
    code = [lines for name, lines in lengths.items() if pathlib.PurePosixPath(name).suffix in _SOURCES]
    if code and statistics.median(code) >= MAX_MEDIAN:
        yield f"the median source file has {statistics.median(code):.0f} lines; below {MAX_MEDIAN} is the rule"


def licences(tree: Tree):
    for name in tree.files:
        path = pathlib.PurePosixPath(name)
        text = tree.text(name)
        if not text or path.suffix in _NO_LICENCE_SUFFIXES or path.name in _NO_LICENCE_NAMES:
            continue
        # A #! line, or the line that lit reads first, may stand before the two.
        head = text.splitlines()[:4]
        if not all(any(line.endswith(wanted) for line in head) for wanted in LICENCE_LINES):
            yield f"{name}: no SPDX lines at the top; copy them from a file beside it"


def unfinished(tree: Tree):
    for name, number, line in _lines(tree):
        match = _MARKS.search(line)
        if match:
            yield f"{name}:{number}: '{match[0]}'; finish it or describe the limit in the documentation"
        if _CONFLICT.match(line):
            yield f"{name}:{number}: a merge left its mark; finish it"


def machine_paths(tree: Tree):
    for name, number, line in _lines(tree):
        match = _MACHINE.search(line)
        if match:
            yield f"{name}:{number}: '{match[0]}' is a path of one machine"


def whitespace(tree: Tree):
    for name, number, line in _lines(tree):
        if name == "LICENSE" or pathlib.PurePosixPath(name).suffix in _WRITTEN_BY_TOOLS:
            continue
        if line != line.rstrip():
            yield f"{name}:{number}: whitespace at the end of the line"
        if "\t" in line:
            yield f"{name}:{number}: a tab; indent with spaces"
        if len(line) > MAX_COLUMNS and _is_source(name):
            yield f"{name}:{number}: {len(line)} columns; {MAX_COLUMNS} is the limit"
    for name in tree.files:
        text = tree.text(name)
        if text and not text.endswith("\n"):
            yield f"{name}: no newline at the end"


def _lines(tree):
    for name in tree.files:
        for number, line in enumerate((tree.text(name) or "").split("\n"), 1):
            yield name, number, line


if __name__ == "__main__":
    main(sizes, licences, unfinished, machine_paths, whitespace)
