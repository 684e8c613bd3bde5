# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plain words: a sentence names the thing that acts, and pages that users read stay short enough to be read."""

import pathlib
import re

from tree import Tree, main

# Subjects that name nothing.
_VAGUE = re.compile(r"\b(?:whoever|nobody|anybody|somebody|who|whom|what is there)\b", re.IGNORECASE)
# A text of others, pages that are generated from files that are checked themselves, and the lists of these words.
_SKIPPED = ("LICENSE", "docs/reference/", "test/Layering/words")

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


def lengths(tree: Tree):
    for name, limit in MAX_LINES.items():
        lines = (tree.text(name) or "").count("\n") if name in tree else 0
        if lines > limit:
            yield f"{name}: {lines} lines; {limit} is the limit, and details belong into {_suggest(name)}"


def _suggest(name):
    folder = {"docs/benchmarks.md": "docs/measured", "docs/costs.md": "docs/measured"}.get(name)
    return folder or f"pages of their own beside {pathlib.PurePosixPath(name).name}"


if __name__ == "__main__":
    main(vague_subjects, lengths)
