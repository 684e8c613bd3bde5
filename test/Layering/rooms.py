# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The algebra of places, lib/Codegen and the passes around it: files and functions that a reader can hold at once."""

import re

from tree import Tree, main

ROOMS = ("lib/Analysis/Index", "lib/Codegen", "lib/Transforms/Dispatch")
MAX_FILE_LINES = 700
MAX_FUNCTION_LINES = 100

# What is larger still, by file: the name of a function, or "" for the file. An entry that is none any more is reported.
LARGER: dict[str, set[str]] = {}

# What may hold braces without being code: comments, strings and characters. A digit before ' is a separator of digits.
_NO_CODE = re.compile(r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|(?<![\w])'(?:\\.|[^'\\\n])'", re.DOTALL)
_TYPE = re.compile(r"^(?:template\s*<[^{]*>\s*)?(?:class|struct|union|enum)\b")
_NAMESPACE = re.compile(r"^(?:inline\s+)?namespace\b|^extern\b\s*$")


def _blank(match):
    return re.sub(r"[^\n]", " ", match[0])


def blank_what_is_no_code(text):
    """C++ text whose comments, strings, characters and lines of the preprocessor are blanks."""
    return re.sub(r"^[ \t]*#[^\n]*(?:\\\n[^\n]*)*", _blank, _NO_CODE.sub(_blank, text), flags=re.MULTILINE)


def functions(text):
    """The functions of C++ text, also those inside of classes: the line each begins on, its lines and its head."""
    text = blank_what_is_no_code(text)
    head, inside, depth, begin = 0, [], 0, None
    for place, mark in enumerate(text):
        if mark == "{":
            if begin is not None:
                depth += 1
                continue
            words = re.sub(r"^\s*(?:public|private|protected):", "", text[head:place]).strip()
            if _NAMESPACE.match(words) or (_TYPE.match(words) and "(" not in words):
                inside.append(place)
                head = place + 1
            else:
                begin, depth = place, 1
        elif mark == "}":
            if begin is None:
                if inside:
                    inside.pop()
                head = place + 1
                continue
            depth -= 1
            if depth:
                continue
            words = text[head:begin]
            if "(" in words and not re.search(r"=\s*$", words):
                label = re.match(r"\s*(?:(?:public|private|protected):\s*)?", words)
                first = text.count("\n", 0, head + label.end()) + 1
                lines = text.count("\n", 0, place) + 2 - first
                yield first, lines, " ".join(words[label.end() :].split())
            # What stands behind the braces of a member that a constructor begins with is still its head.
            rest = text[place + 1 :].lstrip()
            if not ("(" in words and rest[:1] in (",", "{")):
                head = place + 1
            begin = None
        elif mark == ";" and begin is None:
            head = place + 1


def _too_large(text):
    """The name of each function that is too large, or "" for the file, with its first line and its lines."""
    if (lines := text.count("\n")) > MAX_FILE_LINES:
        yield "", 1, lines
    for first, lines, head in functions(text):
        if lines > MAX_FUNCTION_LINES:
            called = re.search(r"[\w:~]+(?=\s*\()", head)
            yield called[0] if called else head, first, lines


def sizes(tree: Tree):
    for name in tree.under(*ROOMS, suffixes={".cpp", ".h"}):
        allowed = set(LARGER.get(name, ()))
        for called, first, lines in _too_large(tree.text(name)):
            if called in allowed:
                allowed.remove(called)
            elif called:
                yield (
                    f"{name}:{first}: {called} has {lines} lines; make functions of its parts, "
                    f"{MAX_FUNCTION_LINES} is the limit here"
                )
            else:
                yield f"{name}: {lines} lines; split it by what it does, {MAX_FILE_LINES} is the limit here"
        for called in sorted(allowed):
            yield f"{name}: {called or 'the file'} is short enough; take it out of test/Layering/rooms.py"


if __name__ == "__main__":
    main(sizes)
