# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The files of a source tree, and how a check reports what it found in them.

A check is a function that takes a Tree and yields one line per violation, `path[:line]: what is wrong, what instead`.
"""

import os
import pathlib
import subprocess
import sys

# What a build or an interpreter leaves behind.
_SKIPPED_FOLDERS = {".git", ".cache", "__pycache__", "node_modules", ".pytest_cache"}


class Tree:
    """The files that belong to the project: what git tracks or would track, or all files where there is no git."""

    def __init__(self, root):
        self.root = pathlib.Path(root).resolve()
        self.files = sorted(self._from_git() or self._from_folders())
        self._known = set(self.files)

    def _from_git(self):
        if not (self.root / ".git").exists():
            return None
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        try:
            names = subprocess.run(command, cwd=self.root, check=True, capture_output=True).stdout.decode()
        except (OSError, subprocess.CalledProcessError):
            return None
        return [name for name in names.split("\0") if name and (self.root / name).is_file()]

    def _from_folders(self):
        for folder, folders, names in os.walk(self.root):
            at_root = pathlib.Path(folder) == self.root
            folders[:] = [f for f in folders if f not in _SKIPPED_FOLDERS and not (at_root and f.startswith("build"))]
            for name in names:
                yield (pathlib.Path(folder) / name).relative_to(self.root).as_posix()

    def __contains__(self, name):
        return name in self._known

    def text(self, name):
        """The contents of a file, or None when it is not text."""
        data = (self.root / name).read_bytes()
        if b"\0" in data:
            return None
        try:
            return data.decode()
        except UnicodeDecodeError:
            return None

    def under(self, *folders, suffixes=None):
        """The files below folders, with one of the suffixes."""
        for name in self.files:
            if any(name.startswith(folder + "/") for folder in folders):
                if suffixes is None or pathlib.PurePosixPath(name).suffix in suffixes:
                    yield name


def is_test(name):
    """Whether a file is a test: it may be as long as it needs to be."""
    path = pathlib.PurePosixPath(name)
    return bool({"test", "tests"} & set(path.parts[:-1])) or path.stem.endswith(("_test", "_bench"))


def main(*checks):
    """Runs checks on the tree named on the command line, prints what they found, and exits with 1 if they did."""
    tree = Tree(sys.argv[1])
    violations = [violation for check in checks for violation in check(tree)]
    for violation in violations:
        print(violation)
    print(f"{len(violations)} violations in {len(tree.files)} files")
    sys.exit(1 if violations else 0)
