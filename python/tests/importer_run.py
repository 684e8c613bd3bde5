# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A plugin of pytest (`-p importer_run`) with which scripts/importer_tests.py runs the tests that need a framework.

CG_IMPORTER_RUN names the file that gets a line of JSON for each test: its outcome, its time, and the functions of
cgmlir.importers that it called. CG_IMPORTER_FRAMEWORK is jax or torch: tests that run without it are deselected; ctest
runs those. With CG_IMPORTER_SAMPLE one case of each parametrized test is enough, to measure what tests call.
"""

import ast
import functools
import importlib.abc
import importlib.machinery
import json
import os
import pathlib
import sys

RESULTS = os.environ.get("CG_IMPORTER_RUN")
FRAMEWORK = os.environ.get("CG_IMPORTER_FRAMEWORK", "")
# Module prefixes by which a test says what it needs.
PREFIXES = {"jax": ("jax",), "torch": ("torch", "transformers")}
PACKAGE = "cgmlir.importers"
FOLDER = "cgmlir/importers/"

_called: set[str] = set()


def _note(name):
    _called.add(name)


# What torch.compiler.assume_constant_result sets, without PyTorch: Dynamo traces cgmlir.scope in parts of control flow,
# where it refuses side effects; this it calls.
_note._dynamo_marked_constant = True  # type: ignore[attr-defined]


class _NotingLoader(importlib.machinery.SourceFileLoader):
    """Loads a module of the importers with a note at the head of each function."""

    def path_stats(self, path):
        raise OSError("code with notes is not kept, and kept code has none")

    def source_to_code(self, data, path, *, _optimization=-1):
        tree, name = ast.parse(data, path), path.rpartition(FOLDER)[2]
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                note = ast.parse(f"__cg_called__({name + '::' + node.name!r})").body[0]
                documented = isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant)
                place = 1 if documented and len(node.body) > 1 else 0
                for part in ast.walk(note):
                    ast.copy_location(part, node.body[place])
                node.body.insert(place, note)
        return compile(tree, path, "exec", dont_inherit=True, optimize=_optimization)

    def exec_module(self, module):
        module.__cg_called__ = _note
        super().exec_module(module)


class _NotingFinder(importlib.abc.MetaPathFinder):
    def find_spec(self, fullname, path, target=None):
        if not fullname.startswith(PACKAGE + "."):
            return None
        found = importlib.machinery.PathFinder.find_spec(fullname, path, target)
        if found and isinstance(found.loader, importlib.machinery.SourceFileLoader):
            found.loader = _NotingLoader(found.loader.name, found.loader.path)
        return found


if RESULTS:
    sys.meta_path.insert(0, _NotingFinder())


def _skips_without(node, prefixes):
    return (isinstance(node, ast.Call) and "importorskip" in ast.dump(node.func) and node.args
            and isinstance(node.args[0], ast.Constant) and str(node.args[0].value).startswith(prefixes))


def _fixtures_of_all(tree):
    """The fixtures that all tests of a file use, by name."""
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)
            and any("autouse" in ast.dump(each) for each in node.decorator_list)}


def dependent_names(path, framework):
    """The functions of a test file that a test without the framework skips in, by name, and those that it imports from
    files beside it; None: the whole file."""
    dependent, of_all = _dependent_names(str(path), framework)
    return None if dependent is None or dependent & of_all else dependent


@functools.cache
def _dependent_names(path, framework):
    """The same, which is None where the file skips as a whole, and the fixtures that all of its tests use."""
    tree, prefixes = ast.parse(pathlib.Path(path).read_text()), PREFIXES[framework]
    uses, dependent, of_all = {}, set(), _fixtures_of_all(tree)
    for node in tree.body:
        beside = pathlib.Path(path).with_name(f"{node.module}.py") if isinstance(node, ast.ImportFrom) else None
        if beside is not None and beside.exists():
            found, shared = _dependent_names(str(beside), framework)
            for each in node.names:
                own = each.asname or each.name
                dependent |= {own} if found is None or each.name in found else set()
                of_all |= {own} if each.name in shared else set()
        parts = [node] if not isinstance(node, ast.ClassDef) else node.body
        for part in parts:
            inside = list(ast.walk(part))
            if not isinstance(part, ast.FunctionDef):
                if any(_skips_without(each, prefixes) for each in inside):
                    return None, of_all
                continue
            uses[part.name] = {each.id for each in inside if isinstance(each, ast.Name)}
            # A fixture is used by being a parameter.
            uses[part.name] |= {each.arg for each in inside if isinstance(each, ast.arg)}
            uses[part.name] |= {each.value for each in inside if isinstance(each, ast.Constant)
                                and isinstance(each.value, str)}
            if any(_skips_without(each, prefixes) for each in inside):
                dependent.add(part.name)
    grown = True
    while grown:
        more = {name for name, used in uses.items() if used & dependent} - dependent
        dependent |= more
        grown = bool(more)
    return frozenset(dependent), frozenset(of_all)


def pytest_collection_modifyitems(config, items):
    kept, dropped, seen = [], [], set()
    for item in items:
        name = getattr(item, "originalname", None) or item.name
        key = (str(item.path), name)
        keep = True
        if FRAMEWORK and item.path.parent.name == "tests":
            names = dependent_names(str(item.path), FRAMEWORK)
            keep = names is None or name in names
        if os.environ.get("CG_IMPORTER_SAMPLE") and key in seen:
            keep = False
        seen.add(key)
        (kept if keep else dropped).append(item)
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = kept


def _write(**fields):
    if RESULTS:
        with open(RESULTS, "a") as file:
            file.write(json.dumps(fields) + "\n")


_current: dict = {}


def pytest_runtest_logstart(nodeid):
    _current.clear()
    _current.update(test=nodeid, outcome="passed", seconds=0.0, why="")
    _called.clear()


def pytest_runtest_logreport(report):
    _current["seconds"] += report.duration
    if report.failed:
        _current["outcome"] = "failed"
    elif report.skipped and _current["outcome"] == "passed":
        _current["outcome"], _current["why"] = "skipped", _reason(report)


def pytest_runtest_logfinish():
    _write(**_current | {"seconds": round(_current["seconds"], 2), "called": sorted(_called)})


def pytest_collectreport(report):
    """A file that cannot be loaded, or that skips as a whole."""
    if report.failed or report.skipped:
        outcome = "failed" if report.failed else "skipped"
        _write(test=report.nodeid, outcome=outcome, seconds=0, why=_reason(report) if report.skipped else "", called=[])


def _reason(report):
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return reason.removeprefix("Skipped: ")
