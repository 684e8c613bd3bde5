# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The page of errors: a section for each reason code of the compiler and each status code of the runtime, and no other.

Each section says cause, example and remedy. An example of a reason code is a program of python/tests/obstacles that
the code is expected for, or a test that holds the code.
"""

import json
import posixpath
import re

from docs import links
from tree import Tree, main

PAGE = "docs/errors.md"
REASONS = "include/cgmlir/IR/CGEnums.td"
STATUSES = "runtime/include/cgrt/cgrt.h"
EXPECTED = "python/tests/obstacles/expected.json"

# The code of a compilation that failed; no function of the runtime returns it.
COMPILATION_FAILED = "COMPILATION_FAILED"
PARTS = ("Cause", "Example", "Remedy")


def reason_codes(text):
    """The cases of the enum of reasons."""
    match = re.search(r'"ReasonCode".*?\[(.*?)\n\]>;', text, re.DOTALL)
    return re.findall(r'I32EnumAttrCase<"(\w+)"', match[1]) if match else []


def status_codes(text):
    """The constants of cgrt_code, without CGRT_OK and the prefix."""
    match = re.search(r"typedef enum cgrt_code \{(.*?)\} cgrt_code;", text, re.DOTALL)
    names = re.findall(r"^ *CGRT_(\w+) = \d+", match[1], re.MULTILINE) if match else []
    return [name for name in names if name != "OK"]


def sections(text, heading):
    """The sections of the page below a heading: title, line number and text of each."""
    found, inside = [], False
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith("## "):
            inside = line[3:] == heading
        elif inside and line.startswith("### "):
            found.append((line[4:], number, []))
        elif inside and found:
            found[-1][2].append(line)
    return [(title, number, "\n".join(lines)) for title, number, lines in found]


def _differences(codes, found, source):
    titles = [title for title, _, _ in found]
    for code in codes:
        if code not in titles:
            yield f"{PAGE}: no section for {code} of {source}; say cause, example and remedy"
    for title, number, _ in found:
        if title not in codes:
            yield f"{PAGE}:{number}: {source} has no code {title}; take the section away"
        elif titles.count(title) > 1:
            yield f"{PAGE}:{number}: {title} has several sections"


def catalogue(tree: Tree):
    page = tree.text(PAGE) if PAGE in tree else ""
    reasons, statuses = sections(page, "Reason codes"), sections(page, "Status codes")
    yield from _differences(reason_codes(tree.text(REASONS)), reasons, REASONS)
    yield from _differences([*status_codes(tree.text(STATUSES)), COMPILATION_FAILED], statuses, STATUSES)
    for title, number, text in reasons + statuses:
        for part in PARTS:
            if not re.search(rf"^\* {part}: \S", text, re.MULTILINE):
                yield f"{PAGE}:{number}: {title} has no line '* {part}: ...'"


def examples_of_reasons(tree: Tree):
    page = tree.text(PAGE) if PAGE in tree else ""
    expected = json.loads(tree.text(EXPECTED))
    for title, number, text in sections(page, "Reason codes"):
        targets = [posixpath.normpath(posixpath.join("docs", link)) for _, link in links(text)]
        targets = [target for target in targets if target.endswith(".mlir")]
        if not targets:
            yield f"{PAGE}:{number}: {title} has no program as its example"
        for target in targets:
            if target not in tree:
                continue
            entry = expected.get(posixpath.basename(target).removesuffix(".mlir"))
            if posixpath.dirname(target) == posixpath.dirname(EXPECTED) and entry:
                codes = {entry["obstacle"], entry.get("error")}.union(*(op.split() for op in entry["ops"]))
                holds = title in codes
            else:
                holds = title in tree.text(target)
            if not holds:
                yield f"{PAGE}:{number}: {target} is no example of {title}"


if __name__ == "__main__":
    main(catalogue, examples_of_reasons)
