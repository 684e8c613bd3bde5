# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The contract: every row of its tables names a test that exists, or says that it is open.

With a build folder after the root: also one that an automated run executes, which is ctest in that build, or .ci/run
for what is skipped there because a framework is missing. A test that needs a GPU has that behind its name.
"""

import re
import sys

from registered import Registered
from tree import Tree, main

PAGES = ("docs/spec/contract.md", "docs/spec/capture-legality.md", "docs/spec/checklist.md",
         "docs/migrating.md", "docs/spec/scenarios.md")

_NAME = re.compile(r"`([^`]+)`")
_ON_DEVICE = re.compile(r"`([^`]+)` \(needs a GPU\)")


def rows(text):
    """Rows of the tables that have a column of tests, as line number and last cell."""
    tests = False
    for number, line in enumerate(text.split("\n"), 1):
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|"):
            tests = False
        elif cells[-1] == "test":
            tests = True
        elif tests and not set(cells[-1]) <= set("-: "):
            yield number, cells[-1]


def unknown_tests(tree: Tree, registered=None):
    for page in PAGES:
        text = tree.text(page)
        if text is None:
            yield f"{page}: the page is gone"
            continue
        count = 0
        for number, cell in rows(text):
            count += 1
            if cell.startswith("**open**"):
                continue
            names = _NAME.findall(cell)
            needs_device = set(_ON_DEVICE.findall(cell))
            if not names:
                yield f"{page}:{number}: names no test; name one, or write **open**"
            for name in names:
                path, _, function = name.partition("::")
                if path not in tree:
                    yield f"{page}:{number}: there is no test {path}"
                elif function and not re.search(rf"(?m)^ *def {re.escape(function)}\(", tree.text(path) or ""):
                    yield f"{page}:{number}: {path} has no function {function}"
                elif registered and name not in needs_device and (why := registered.why_not(path, function)):
                    yield f"{page}:{number}: {path} {why}; what no test runs proves nothing"
        if not count:
            yield f"{page}: has no table with a column 'test'"


if __name__ == "__main__":
    main(lambda tree: unknown_tests(tree, Registered.of_build(tree, sys.argv[2]) if sys.argv[2:] else None))
