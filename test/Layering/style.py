# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""C++ is formatted as clang-format 22 formats it, and shellcheck has nothing to say about the scripts."""

import pathlib
import re
import shutil
import subprocess

from tree import Tree, main


def _complaints(tool, arguments, names, tree, line):
    """Runs a tool on files and yields its complaints, which `line` recognizes. Without the tool there are none."""
    path = shutil.which(tool)
    names = list(names)
    if path is None or not names:
        print(f"skipped: {'there is no ' + tool if path is None else 'no files for ' + tool}")
        return
    done = subprocess.run([path, *arguments, *names], cwd=tree.root, capture_output=True, text=True)
    complaints = [text for text in (done.stdout + done.stderr).splitlines() if re.match(line, text)]
    if done.returncode and not complaints:
        complaints = [f"{tool} failed: {done.stderr.strip()}"]
    yield from complaints


def formatting(tree: Tree):
    """scripts/format repairs what this finds."""
    names = [name for name in tree.files if pathlib.PurePosixPath(name).suffix in {".h", ".hpp", ".c", ".cpp"}]
    yield from _complaints("clang-format-22", ["--dry-run", "-Werror"], names, tree, r"\S+:\d+:\d+: error:")


def shell_scripts(tree: Tree):
    names = []
    for name in tree.files:
        text = tree.text(name) or ""
        if re.match(r"#!.*\b(?:bash|sh)\b|# shellcheck shell=", text):
            names.append(name)
            if text.startswith("#!") and "\nset -euo pipefail\n" not in text:
                yield f"{name}: no 'set -euo pipefail'; an error would go unnoticed"
    yield from _complaints("shellcheck", ["-x", "-f", "gcc"], names, tree, r"\S+:\d+:\d+: ")


if __name__ == "__main__":
    main(formatting, shell_scripts)
