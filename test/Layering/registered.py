# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which files ctest runs: what is registered in a build, read from what ctest says of it."""

import fnmatch
import json
import pathlib
import re
import subprocess

from tree import Tree

_LIT_SUFFIXES = {".mlir", ".test"}
_LIT_EXCLUDED = {"Inputs", "Unit"}


def _option(command, name, default):
    return command[command.index(name) + 1] if name in command else default


class Registered:
    """The tests of a build folder: `tests` as in ctest's JSON, `units` as in compile_commands.json."""

    def __init__(self, tree: Tree, build, tests, units):
        self.tree = tree
        self.build = pathlib.Path(build).resolve()
        self.commands = []
        for test in tests:
            properties = {entry["name"]: entry["value"] for entry in test.get("properties", [])}
            if "command" in test and not properties.get("DISABLED"):
                self.commands.append((test["command"], pathlib.Path(properties.get("WORKING_DIRECTORY", self.build))))
        self.targets = {}
        for unit in units:
            # What it makes, not the header that another target has precompiled.
            target = re.search(r" -o \S*CMakeFiles/([^/]+)\.dir/", unit["command"])
            if target:
                self.targets.setdefault(pathlib.Path(unit["file"]), set()).add(target[1])

    @classmethod
    def of_build(cls, tree: Tree, build):
        listed = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"], check=True, capture_output=True)
        units = json.loads((pathlib.Path(build) / "compile_commands.json").read_text())
        return cls(tree, build, json.loads(listed.stdout)["tests"], units)

    def why_not(self, name, function=""):
        """What keeps a file, or a function in it, from being run; empty when it is run."""
        suffix = pathlib.PurePosixPath(name).suffix
        if suffix in _LIT_SUFFIXES:
            return self._why_not_lit(name)
        if suffix == ".py":
            return self._why_not_python(name) or (self._why_not_function(name, function) if function else "")
        if suffix == ".cpp":
            return self._why_not_program(name)
        return "is no kind of test that ctest runs"

    def _why_not_lit(self, name):
        text = self.tree.text(name) or ""
        if _LIT_EXCLUDED & set(pathlib.PurePosixPath(name).parts):
            return "is in a folder that lit leaves out"
        if "RUN:" not in text:
            return "has no RUN line"
        off = re.search(r"(?:UNSUPPORTED|XFAIL): *(?:\*|true)", text)
        if off:
            return f"is switched off by '{off[0]}'"
        # lit is called with folders of the build that mirror those of the source.
        place = self.build / name
        for command, _ in self.commands:
            if any(word.endswith("/lit") for word in command):
                if any(place.is_relative_to(word) for word in command if word.startswith("/")):
                    return ""
        return "is in no folder that ctest gives to lit"

    def _why_not_python(self, name):
        place = self.tree.root / name
        for command, folder in self.commands:
            named = [(folder / word).resolve() for word in command[1:] if not word.startswith("-")]
            if "pytest" in command:
                if fnmatch.fnmatch(place.name, "test_*.py") and any(place.is_relative_to(path) for path in named):
                    return ""
            elif "discover" in command:
                start = (folder / _option(command, "-s", ".")).resolve()
                if place.parent == start and fnmatch.fnmatch(place.name, _option(command, "-p", "test*.py")):
                    return ""
            elif place in named:
                return ""
        return "is given to no test of ctest"

    def _why_not_function(self, name, function):
        if not function.startswith("test"):
            return f"has {function}, which no runner takes for a test"
        decorators = re.search(rf"(?m)((?:^ *@.*\n)*)^ *def {re.escape(function)}\(", self.tree.text(name) or "")
        if decorators and re.search(r"@(?:pytest\.mark|unittest)\.skip\b(?!\w)", decorators[1]):
            return f"skips {function}"
        return ""

    def _why_not_program(self, name):
        programs = {pathlib.PurePath(command[0]).name for command, _ in self.commands}
        if programs & self.targets.get(self.tree.root / name, set()):
            return ""
        return "is in no program that ctest runs"
