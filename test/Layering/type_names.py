# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Types of sources: two sources of one program never define two types of the same name.

The linker keeps one of the constructors, destructors and members that the compiler makes for both, without a word, and
objects of the other type are then made by code that does not know their members. Only types in an anonymous namespace
belong to their source.
"""

import pathlib
import re

from rooms import blank_what_is_no_code
from tree import Tree, main

# Sources that are linked into one library although they lie in several folders; other folders are a program each.
ONE_LIBRARY = ("lib", "runtime/src")

_HEAD = re.compile(
    r"^(?:template\s*<.*?>\s*)?(?:class|struct|union|enum(?:\s+class|\s+struct)?)\s+"
    r"(?:(?:alignas\([^)]*\)|\[\[[^]]*\]\]|[A-Z][A-Z0-9_]+)\s+)*"
    r"(?P<name>[\w:]+(?:\s*<[^{]*?>)?)(?:\s+final)?\s*(?::[^:].*)?$",
    re.DOTALL,
)
_NAMESPACE = re.compile(r"^(?:inline\s+)?namespace(?:\s+(?P<name>[\w:]+))?$")


def types(text):
    """The types that C++ text defines in namespaces with names: the line and the whole name of each."""
    text = blank_what_is_no_code(text)
    # What the open braces belong to: the name of a namespace, or None for all else, and for what has no name.
    inside, head = [], 0
    for place, mark in enumerate(text):
        if mark == "{":
            words = text[head:place].strip()
            namespace = _NAMESPACE.match(words)
            if (found := _HEAD.match(words)) and None not in inside:
                name = re.sub(r"\s+", "", found["name"])
                yield text.count("\n", 0, place - len(text[head:place].lstrip())) + 1, "::".join([*inside, name])
            inside.append(namespace["name"] if namespace else None)
        elif mark == "}" and inside:
            inside.pop()
        if mark in "{};":
            head = place + 1


def _program(name):
    """What a source is linked into, as far as folders tell."""
    for library in ONE_LIBRARY:
        if name.startswith(library + "/"):
            return library
    return str(pathlib.PurePosixPath(name).parent)


def repeated(tree: Tree):
    seen = {}
    for name in tree.under("lib", "runtime", "test", "tools", "examples", "benchmarks", suffixes={".cpp"}):
        for line, called in types(tree.text(name)):
            other = seen.setdefault((_program(name), called), f"{name}:{line}")
            if other.rpartition(":")[0] != name:
                yield (
                    f"{name}:{line}: {called} is also a type of {other}, and the linker mixes the two; "
                    "rename one, or put it in an anonymous namespace"
                )


if __name__ == "__main__":
    main(repeated)
