# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plain words: a sentence names the thing that acts, pages say what is and not when it came to be, and those that users
read stay short enough to be read."""

import pathlib
import re

from docs import prose_lines
from tree import Tree, main

# Subjects that name nothing.
_VAGUE = re.compile(r"\b(?:whoever|nobody|anybody|somebody|who|whom|what is there)\b", re.IGNORECASE)
# A text of others, pages that are generated from files that are checked themselves, and the lists of these words.
_SKIPPED = ("LICENSE", "docs/reference/", "test/Layering/words")

# Dates of tables: the names of files of figures have them, and sections of pages that hold nothing but figures.
_MONTH = "January|February|March|April|May|June|July|August|September|October|November|December"
_DATE = re.compile(rf"\b20\d\d-[01]\d(?:-[0-3]\d)?\b|\b(?:{_MONTH}) 20\d\d\b")
_MEASURED = "docs/measured/"
_FIGURES = ("docs/benchmarks.md", "docs/design/measurements.md")
_TARGET = re.compile(r"\]\([^)]*\)|`[^`]*`")

# Pages that are overviews: details have pages of their own.
MAX_LINES = {
    "docs/benchmarks.md": 150,
    "docs/costs.md": 150,
    "docs/python.md": 200,
    "docs/roadmap.md": 150,
}


def vague_subjects(tree: Tree):
    """The words in documentation, comments, messages and names alike."""
    for name in tree.files:
        if name.startswith(_SKIPPED):
            continue
        lines = (tree.text(name) or "").split("\n")
        for number, line in enumerate(lines, 1):
            match = _VAGUE.search(line)
            if match:
                yield f"{name}:{number}: '{match[0]}'; name the thing that acts (docs/glossary.md)"


def dates_of_work(tree: Tree):
    """A date belongs to measured figures: to a heading, a row or the caption of a table. Git has dates of work."""
    for name in tree.files:
        if not name.endswith(".md") or name.startswith(_MEASURED):
            continue
        lines = list(prose_lines(tree.text(name) or ""))
        for at, (number, line) in enumerate(lines):
            match = _DATE.search(_TARGET.sub("", line))
            if match and not line.startswith(("#", "|")) and not _is_caption(lines, at, name in _FIGURES):
                yield f"{name}:{number}: {match[0]} is not the date of a table; say what holds, not when it was done"


def _is_caption(lines, at, opens_section):
    """Whether a line is of the paragraph above a table, or of the first one of a section, where that has figures."""
    texts = [text.strip() for _, text in lines]
    behind = at
    while behind < len(texts) and texts[behind]:
        behind += 1
    if "|" in [text[:1] for text in texts[behind : behind + 2]]:
        return True
    before = at
    while before and texts[before - 1]:
        before -= 1
    return opens_section and before >= 2 and texts[before - 2].startswith("#")


def lengths(tree: Tree):
    for name, limit in MAX_LINES.items():
        lines = (tree.text(name) or "").count("\n") if name in tree else 0
        if lines > limit:
            yield f"{name}: {lines} lines; {limit} is the limit, and details belong into {_suggest(name)}"


def _suggest(name):
    folder = {"docs/benchmarks.md": "docs/measured", "docs/costs.md": "docs/measured"}.get(name)
    return folder or f"pages of their own beside {pathlib.PurePosixPath(name).name}"


if __name__ == "__main__":
    main(vague_subjects, dates_of_work, lengths)
