# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the tests of all examples use: the tools as a user calls them."""

from __future__ import annotations

import json
import os
import pathlib
import re
import subprocess
import sysconfig
from collections.abc import Callable, Mapping

import pytest

import cgmlir

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIB = pathlib.Path(os.environ.get("CGMLIR_LIB") or ROOT / "build/lib").resolve()
TARGETS = ["host", "sm_90"]
# A wheel brings its tools along, which are commands of the environment that it is installed into.
WHEEL = pathlib.Path(cgmlir.__file__).resolve().parent / "bin"
BIN = pathlib.Path(sysconfig.get_path("scripts")) if WHEEL.is_dir() else LIB.parent / "bin"


def run_command(*command: object, expected: int = 0, **options: object) -> subprocess.CompletedProcess[str]:
    """Runs a command that has to end with `expected`."""
    done = subprocess.run([str(part) for part in command], text=True, capture_output=True, **options)
    assert done.returncode == expected, f"{command}: {done.stdout}\n{done.stderr}"
    return done


def build_from_installed(here: pathlib.Path, folder: pathlib.Path, *options: str) -> tuple[pathlib.Path, pathlib.Path]:
    """Builds the project in `here` with the compiler's installed tree, which has moved since it was installed.

    Gives the project's build folder and that tree."""
    build = LIB.parent
    run_command("cmake", "--install", build, "--prefix", folder / "first")
    (folder / "first").rename(folder / "prefix")
    cache = (build / "CMakeCache.txt").read_text()
    compilers = [
        f"-D{name}={re.search(rf'^{name}:.*=(.*)$', cache, re.MULTILINE)[1]}"
        for name in ("CMAKE_C_COMPILER", "CMAKE_CXX_COMPILER")
    ]
    prefix = f"-DCMAKE_PREFIX_PATH={folder / 'prefix'}"
    run_command("cmake", "-S", here, "-B", folder / "build", "-G", "Ninja", prefix, *options, *compilers)
    run_command("cmake", "--build", folder / "build")
    return folder / "build", folder / "prefix"


# For a machine that runs packages and makes none: with CG_PACKAGES=FOLDER tests of ranks keep their packages where the
# compiler is, and with CG_BACKEND=cuda take them from there. CG_DEVICES is how many devices there are.
KEPT = os.environ.get("CG_PACKAGES")
BACKEND = os.environ.get("CG_BACKEND")
DEVICES = int(os.environ.get("CG_DEVICES", "2"))


class Tools:
    """`cg-compile` and `cg-run`."""

    def __init__(self, folder: pathlib.Path) -> None:
        self.bin = BIN
        self.folder = folder
        self.backend = BACKEND or "host"

    def kept(self, name: str, make: Callable[[], tuple[pathlib.Path, dict]]) -> tuple[pathlib.Path, dict]:
        """The package and report that `make` gives, or those of that name that another machine made."""
        if not KEPT:
            return make()
        package, report = (pathlib.Path(KEPT) / f"{name}.{suffix}" for suffix in ("cgpkg", "json"))
        if not BACKEND:
            made, told = make()
            package.parent.mkdir(parents=True, exist_ok=True)
            package.write_bytes(made.read_bytes())
            report.write_text(json.dumps(told))
        return package, json.loads(report.read_text())

    def compile_for_ranks(self, ir: pathlib.Path, ranks: int) -> tuple[pathlib.Path, dict]:
        """The package for all TARGETS, and its report. Skips the test where there are fewer devices."""
        self.need_devices(ranks)
        return self.kept(ir.stem, lambda: self.compile(ir))

    def need_devices(self, ranks: int) -> None:
        if BACKEND and ranks > DEVICES:
            pytest.skip(f"{ranks} ranks take as many devices, and CG_DEVICES is {DEVICES}")

    def call(self, tool: str, *arguments: object) -> subprocess.CompletedProcess[str]:
        return subprocess.run([str(self.bin / tool), *map(str, arguments)], text=True, capture_output=True)

    def compile(self, ir: pathlib.Path, *flags: object) -> tuple[pathlib.Path, dict]:
        """The package for all TARGETS, and its report."""
        package, report = (self.folder / f"{ir.stem}.{suffix}" for suffix in ("cgpkg", "json"))
        options = (f"--target={','.join(TARGETS)}", f"--report={report}", "--quiet", *flags)
        done = self.call("cg-compile", ir, "-o", package, *options)
        assert done.returncode == 0, done.stderr
        return package, json.loads(report.read_text())

    def verify(self, package: pathlib.Path, *flags: object) -> tuple[bool, str]:
        """Whether `cg-run verify` says equal, and what it printed. Anything but equal and different is a failure."""
        done = self.call("cg-run", "verify", package, *flags)
        assert done.returncode in (0, 1), done.stderr
        return done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def tools(tmp_path: pathlib.Path) -> Tools:
    return Tools(tmp_path)


@pytest.fixture(autouse=True)
def few_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CG_THREADS", "2")


def assert_one_graph(report: dict, states: set[str], copies: int = 0, buckets: Mapping[str, int] | None = None) -> None:
    """Everything is captured, in one graph for each target, and exactly `states` are updated in place; `copies` nodes
    may move what has to move in them. With `buckets` that is so for each entry, and each bucket of it: their number, by
    the names of the entries."""
    expected = buckets or {entry["name"]: 1 for entry in report["entries"][:1]}
    summary, count = report["summary"], sum(expected.values())
    assert report["error"] is None
    assert (summary["blocked"], summary["eager"], summary["graphs"], summary["segments"]) == (0, 0, count, count)
    assert summary["captured"] + summary["legalized"] + summary["transparent"] == summary["ops"] == len(report["ops"])
    assert sorted(graph["target"] for graph in report["graphs"]) == sorted(TARGETS * count)
    assert {entry["name"]: len(entry["buckets"] or [entry]) for entry in report["entries"]} == expected
    for entry in report["entries"]:
        for version in entry["buckets"] or [entry]:
            assert [segment["kind"] for segment in version["segments"]] == ["graph"]
        arguments = {argument["name"]: argument for argument in entry["arguments"]}
        assert {name for name, argument in arguments.items() if argument["binding"] == "state"} == states
        for name in states:
            assert entry["results"][arguments[name]["alias_result"]]["name"] == name
    assert all(graph["copy_nodes"] <= copies for graph in report["graphs"]), "a state is copied"
