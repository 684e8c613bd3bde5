# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/site does beside mkdocs.

`site_pages.py ROOT OUT` writes the pages of a site into a folder: those of docs/, notebooks among them, and behind
links that lead out of docs/, copies of pages and pages that show files and list folders. The navigation follows the
groups of docs/README.md.

`site_pages.py --check SITE` reads the pages of a built site, and names each internal link that leads nowhere.
"""

import html.parser
import json
import pathlib
import posixpath
import re
import shutil
import sys
import urllib.parse

_FENCE = re.compile(r"^ {0,3}(```+)(.*)$")
_LINK = re.compile(r"(\]\()([^)\s]+)(\))")
_CODE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)")
_ELSEWHERE = re.compile(r"^(?:[a-z][a-z0-9+.-]*:|//|#)", re.IGNORECASE)
_LANGUAGES = {".mlir": "text", ".py": "python", ".cpp": "c++", ".h": "c++", ".c": "c", ".json": "json", ".td": "text"}
# Pages outside of docs/ lie in this folder of the site.
_TREE = "tree"


def _notebook_text(content):
    """A notebook as a page: its text, and its code as blocks."""
    parts = []
    for cell in json.loads(content)["cells"]:
        text = "".join(cell["source"])
        parts.append(f"```python\n{text}\n```" if cell["cell_type"] == "code" else text)
    return "\n\n".join(parts) + "\n"


def _each_prose_line(text, change):
    """The text with lines outside of code fences changed."""
    fence, lines = None, []
    for line in text.split("\n"):
        match = _FENCE.match(line)
        if fence:
            fence = None if match and match[1].startswith(fence) and not match[2].strip() else fence
        elif match:
            fence = match[1]
        else:
            line = change(line)
        lines.append(line)
    return "\n".join(lines)


class Pages:
    """The pages of a site by their paths in it, made from a source tree."""

    def __init__(self, root):
        self.root = pathlib.Path(root).resolve()
        self.pages = {}
        for path in sorted([*(self.root / "docs").rglob("*.md"), *(self.root / "docs").rglob("*.ipynb")]):
            self._add(path.relative_to(self.root).as_posix())

    @staticmethod
    def _place(source):
        """Where a page of the site lies that shows a file or folder of the tree."""
        if source.startswith("docs/") and source.endswith(".md"):
            return source.removeprefix("docs/")
        if source.startswith("docs/") and source.endswith(".ipynb"):
            return source.removeprefix("docs/").removesuffix(".ipynb") + ".md"
        return f"{_TREE}/{source}" if source.endswith(".md") else f"{_TREE}/{source}.md"

    def _add(self, source):
        """Makes the page of a file or folder, unless it is there; None if the tree has no such thing."""
        place, path = self._place(source), self.root / source
        if place in self.pages:
            return place
        if path.is_dir():
            found = [one for one in path.iterdir() if one.name[0] not in "._"]
            names = sorted(f"{one.name}/" if one.is_dir() else one.name for one in found)
            text = f"# {source}\n\n" + "".join(f"* `{name}`\n" for name in names)
        elif not path.is_file():
            return None
        elif source.endswith((".md", ".ipynb")):
            self.pages[place] = ""  # So that pages that link each other come to an end.
            content = path.read_text() if source.endswith(".md") else _notebook_text(path.read_text())
            text = _each_prose_line(content, lambda line: self._relink(source, place, line))
        else:
            content, fence = path.read_text(), "````"
            text = f"# {source}\n\n{fence}{_LANGUAGES.get(path.suffix, 'text')}\n{content.rstrip()}\n{fence}\n"
        self.pages[place] = text
        return place

    def _relink(self, source, place, line):
        def relinked(match):
            if _ELSEWHERE.match(match[2]) or any(code.start() < match.start(2) < code.end() for code in codes):
                return match[0]
            target, mark, anchor = match[2].partition("#")
            there = posixpath.normpath(posixpath.join(posixpath.dirname(source), urllib.parse.unquote(target)))
            page = self._add(there)
            if page is None:
                raise ValueError(f"{source}: the link {match[2]} leads nowhere; name a file or folder of the tree")
            link = posixpath.relpath(page, posixpath.dirname(place) or ".")
            return f"{match[1]}{link}{mark}{anchor}{match[3]}"

        codes = list(_CODE.finditer(line))
        return _LINK.sub(relinked, line)

    def navigation(self):
        """Groups of the overview with their pages, each page once; and the pages that the overview does not name."""
        groups, seen = [], {"README.md"}
        for line in self.pages["README.md"].split("\n"):
            group = re.match(r"\* \*\*(.+?)\*\*", line)
            if group:
                groups.append({group[1]: []})
            for _, link, _ in _LINK.findall(line) if groups else ():
                page = link.partition("#")[0]
                if page in self.pages and page not in seen:
                    seen.add(page)
                    next(iter(groups[-1].values())).append(page)
        return ["README.md", *(group for group in groups if any(group.values()))]

    def write(self, out):
        out = pathlib.Path(out)
        shutil.rmtree(out, ignore_errors=True)
        for place, text in self.pages.items():
            (out / "pages" / place).parent.mkdir(parents=True, exist_ok=True)
            (out / "pages" / place).write_text(text)
        # JSON is YAML; nothing on a page is loaded from elsewhere.
        config = {
            "site_name": "CGMLIR",
            "site_url": "",
            "docs_dir": "pages",
            "use_directory_urls": False,
            "theme": {"name": "mkdocs", "highlightjs": False, "locale": "en"},
            "plugins": ["search"],
            "nav": self.navigation(),
            "markdown_extensions": [
                "tables",
                {"toc": {"slugify": "SLUGIFY", "permalink": False}},
                {"pymdownx.superfences": {}},
                {"pymdownx.highlight": {"use_pygments": True, "noclasses": True}},
            ],
            "validation": {
                "nav": {"omitted_files": "info", "not_found": "warn"},
                "links": {"not_found": "warn", "anchors": "warn", "unrecognized_links": "warn"},
            },
        }
        slugs = "!!python/object/apply:pymdownx.slugs.slugify {kwds: {case: lower}}"
        (out / "mkdocs.yml").write_text(json.dumps(config, indent=1).replace('"SLUGIFY"', slugs))


class _Html(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.links, self.anchors = [], {"", "#"}

    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        self.anchors |= {named[key] for key in ("id", "name") if named.get(key)}
        for key in ("href", "src"):
            if named.get(key) and tag != "base":
                self.links.append((tag, named[key]))


def broken_links(site):
    """Links of a built site that lead nowhere, and what a browser would load from another place."""
    site = pathlib.Path(site).resolve()
    parsed = {}
    for path in sorted(site.rglob("*.html")):
        parsed[path] = _Html()
        parsed[path].feed(path.read_text())
    for path, page in parsed.items():
        name = path.relative_to(site).as_posix()
        if name == "404.html":
            continue
        for tag, link in page.links:
            if re.match(r"^(?:[a-z][a-z0-9+.-]*:|//)", link, re.IGNORECASE):
                if tag != "a" and not link.startswith("data:"):
                    yield f"{name}: a <{tag}> loads {link}; the site loads nothing from elsewhere"
                continue
            target, _, anchor = urllib.parse.unquote(link).partition("#")
            there = (path.parent / target).resolve() if target else path
            there = there / "index.html" if there.is_dir() else there
            if not there.is_file():
                yield f"{name}: the link {link} leads nowhere"
            elif there in parsed and anchor not in parsed[there].anchors:
                yield f"{name}: {there.relative_to(site).as_posix()} has no anchor #{anchor}"


def main(arguments):
    if len(arguments) != 2:
        sys.exit(__doc__)
    if arguments[0] == "--check":
        broken = list(broken_links(arguments[1]))
        print(*broken, f"{len(broken)} links are broken", sep="\n")
        return 1 if broken else 0
    try:
        Pages(arguments[0]).write(arguments[1])
    except ValueError as error:
        sys.exit(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
