# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Documentation: links lead somewhere, every page is found from the README, and lines have a width to read."""

import pathlib
import posixpath
import re
import urllib.parse

from tree import Tree, main

# Declares the options of the pipeline `cg-pipeline`.
PIPELINE = "lib/Pipelines/Pipelines.cpp"
# Where a reader starts.
ENTRIES = ("README.md", "docs/README.md")
MAX_COLUMNS = 120

_FENCE = re.compile(r"^ {0,3}(```+|~~~+)")
_CODE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")
_LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
_DEFINITION = re.compile(r"^ {0,3}\[[^\]]+\]:\s*<?(\S+?)>?(?:\s|$)")
_HEADING = re.compile(r"^ {0,3}#{1,6}\s+(.*?)\s*#*$")
_FILE = re.compile(r"`((?:benchmarks|docs|examples|include|lib|python|runtime|scripts|test|tools)/[^`\s,:]+)`")
_PIPELINE = re.compile(r"cg-pipeline(?:=?[\"']|\{)([^\"'}`]*)")
_TABLE = re.compile(r"^\s*\|")
_ANY = re.compile(r"<\w+>|\*")
_ELSEWHERE = re.compile(r"^(?:[a-z][a-z0-9+.-]*:|//)", re.IGNORECASE)


def prose_lines(text):
    """Lines outside code fences, with their numbers."""
    fence = None
    for number, line in enumerate(text.split("\n"), 1):
        match = _FENCE.match(line)
        if fence is None and match:
            fence = match[1]
        elif fence is not None and match and match[1].startswith(fence) and line.strip() == match[1]:
            fence = None
        elif fence is None:
            yield number, line


def links(text):
    """Targets of the links in Markdown: (line number, target)."""
    for number, line in prose_lines(text):
        for match in _LINK.finditer(_CODE.sub(lambda code: "x" * len(code[0]), line)):
            yield number, match[1]
        definition = _DEFINITION.match(line)
        if definition:
            yield number, definition[1]


def anchors(text):
    """What a link may name after '#' in a page: the slugs of its headings, counted up where they repeat."""
    found = set()
    for _, line in prose_lines(text):
        match = _HEADING.match(line)
        if not match:
            continue
        title = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", match[1]).replace("`", "").lower()
        slug = base = re.sub(r"[^\w\- ]", "", title).strip().replace(" ", "-")
        count = 0
        while slug in found:
            count += 1
            slug = f"{base}-{count}"
        found.add(slug)
    return found


def _pages(tree):
    return [name for name in tree.files if name.endswith(".md")]


def _targets(tree, page):
    """Links of a page into the tree: (line number, link as written, path, anchor)."""
    for number, link in links(tree.text(page) or ""):
        if _ELSEWHERE.match(link):
            continue
        path, _, anchor = urllib.parse.unquote(link).partition("#")
        path = posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
        yield number, link, path, anchor


def broken_links(tree: Tree):
    folders = {str(parent) for name in tree.files for parent in pathlib.PurePosixPath(name).parents}
    for page in _pages(tree):
        for number, link, path, anchor in _targets(tree, page):
            if path not in tree and path not in folders:
                yield f"{page}:{number}: the link {link} leads nowhere"
            elif anchor and path.endswith(".md") and anchor not in anchors(tree.text(path) or ""):
                yield f"{page}:{number}: {path} has no heading for #{anchor}"


def unreachable_pages(tree: Tree):
    """Every page in docs/ is reached by links from the README, or from the overview of the documentation."""
    reached = [entry for entry in ENTRIES if entry in tree]
    for page in reached:
        for _, _, path, _ in _targets(tree, page):
            if path in tree and path.endswith(".md") and path not in reached:
                reached.append(path)
    for page in _pages(tree):
        if page.startswith("docs/") and page not in reached:
            yield f"{page}: no page that a reader starts from leads here; link it from docs/README.md"


def missing_files(tree: Tree):
    """Pages that say which files to change name files that are in the tree; `<Name>` and `*` stand for any."""
    folders = {str(parent) for name in tree.files for parent in pathlib.PurePosixPath(name).parents}
    for page in tree.under("docs/howto", suffixes={".md"}):
        for number, line in prose_lines(tree.text(page) or ""):
            for name in _FILE.findall(line):
                if name not in tree and name not in folders and not _ANY.search(name):
                    yield f"{page}:{number}: there is no {name}"


def unknown_options(tree: Tree):
    """Commands give `cg-pipeline` options that it has; words in capitals stand for any."""
    declared = set(re.findall(r'Option<[^;]*?\*this, "([\w-]+)"', tree.text(PIPELINE) or ""))
    for page in _pages(tree):
        for number, line in enumerate((tree.text(page) or "").split("\n"), 1):
            for options in _PIPELINE.findall(line):
                for name in re.findall(r"(?:^|\s)([a-z][\w-]*)", options):
                    if name not in declared:
                        yield f"{page}:{number}: cg-pipeline has no option {name}; it has {', '.join(sorted(declared))}"


def long_lines(tree: Tree):
    """Prose is wrapped as code is; a table, a code block, a heading and a line of one word, such as a link, are not."""
    for page in _pages(tree):
        if page.startswith("docs/reference/"):
            continue
        for number, line in prose_lines(tree.text(page) or ""):
            if len(line) > MAX_COLUMNS and not (_TABLE.match(line) or _HEADING.match(line) or _is_one_word(line)):
                yield f"{page}:{number}: {len(line)} columns; {MAX_COLUMNS} is the limit of prose"


def _is_one_word(line):
    text = _LINK.sub("x", _CODE.sub("x", line))
    return " " not in re.sub(r"^\s*(?:[*+-]|\d+\.)?\s*", "", text).strip()


if __name__ == "__main__":
    main(broken_links, unreachable_pages, missing_files, unknown_options, long_lines)
