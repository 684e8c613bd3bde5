# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which tests an automated run executes: what is registered in a build, read from what ctest says of it, and the tests
that need a framework, which .ci/run gives to scripts/test-importers."""

import fnmatch
import json
import pathlib
import re
import subprocess
import sys

from tree import Tree

# What tells the tests that need a framework stands beside them.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "python/tests"))
from importer_run import dependent_names  # noqa: E402

TABLE = "python/tests/importer_tests.json"
_LIT_SUFFIXES = {".mlir", ".test"}
_LIT_EXCLUDED = {"Inputs", "Unit"}


def _option(command, name, default):
    return command[command.index(name) + 1] if name in command else default


class Registered:
    """The tests of a build folder: `tests` as in ctest's JSON, `units` as in compile_commands.json."""

    def __init__(self, tree: Tree, build, tests, units):
        self.tree = tree
        self.build = pathlib.Path(build).resolve()
        self.commands, self.device_programs = [], set()
        for test in tests:
            properties = {entry["name"]: entry["value"] for entry in test.get("properties", [])}
            # What has the label `full` is for `scripts/check --full`, which nothing calls on its own.
            if "command" not in test or properties.get("DISABLED") or "full" in properties.get("LABELS", ()):
                continue
            if "--backend=cuda" in test["command"] and "CG_LIBCUDA=" not in str(properties.get("ENVIRONMENT")):
                # Without a fake driver this is skipped where there is no GPU.
                self.device_programs.add(pathlib.PurePath(test["command"][0]).name)
                continue
            self.commands.append((test["command"], pathlib.Path(properties.get("WORKING_DIRECTORY", self.build))))
        self.core = set(json.loads(tree.text(TABLE))["core"]) if TABLE in tree else set()
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
            return (self._why_not_python(name) or (self._why_not_function(name, function) if function else "")
                    or self._why_not_framework(name, function))
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
        if decorators and "@pytest.mark.full" in decorators[1]:
            return f"keeps {function} for the full run"
        return ""

    def _why_not_framework(self, name, function):
        """ctest skips what needs a framework. Of JAX everything runs in CI; of PyTorch what the table says."""
        if not name.startswith("python/tests/"):
            return ""
        path = str(self.tree.root / name)
        names = dependent_names(path, "torch")
        tests = {function} if function else set(re.findall(r"(?m)^ *def (test\w*)\(", self.tree.text(name) or ""))
        # Of a file with tests of several frameworks, most have to run.
        if names is not None and 2 * len(tests & names) <= len(tests):
            return ""
        if dependent_names(path, "jax") is None:
            return "skips without JAX and without PyTorch, and no environment has both"
        if name in self.core or f"{name}::{function}" in self.core:
            return ""
        what = f"{name}::{function}" if function else name
        return f"is skipped without PyTorch, and {TABLE} does not list {what}; scripts/test-importers --record does"

    def _why_not_program(self, name):
        programs = {pathlib.PurePath(command[0]).name for command, _ in self.commands}
        targets = self.targets.get(self.tree.root / name, set())
        if programs & targets:
            return ""
        if self.device_programs & targets:
            return "runs where there is a GPU only; run it on the fake driver, too, or write (needs a GPU) behind it"
        return "is in no program that ctest runs"
