# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of benchmarks/coverage as packages: written, run without a framework, and shown on the page."""

import json
import pathlib
import subprocess
import sys

import numpy as np
import pytest
from conftest import needs_compiler

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "benchmarks/coverage"
TEXT = """func.func @main(%x: tensor<4xf32> {cg.name = "x"},
                %s: tensor<4xf32> {cg.name = "s", tf.aliasing_output = 0 : i32}) -> (tensor<4xf32> {cg.name = "s"}) {
  %0 = arith.addf %x, %s : tensor<4xf32>
  return %0 : tensor<4xf32>
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Three programs: a right one with state, one with a wrong reference, one whose package is damaged."""
    sys.path.insert(0, str(FOLDER))
    try:
        import packages
        import programs
    finally:
        sys.path.remove(str(FOLDER))
    path = tmp_path_factory.mktemp("programs")
    x = np.arange(4, dtype=np.float32)
    calls = [{"x": x, "s": np.ones(4, np.float32)}, {"x": x}]
    known, largest = packages.TARGETS, packages.LARGEST
    packages.TARGETS = ("host",)
    try:
        for name, last in (("right", 2 * x + 1), ("wrong", 2 * x + 2), ("damaged", 2 * x + 1)):
            case = programs.Case(TEXT, calls, [[x + 1], [last]])
            said = packages.add_package(path, programs.Program(name, "JAX: operations", lambda: case), case)
            assert said["package_bytes"] > 0
        broken = packages.add_package(
            path, programs.Program("broken", "JAX: operations", lambda: case), programs.Case("func.func @x(", [], [])
        )
        assert "error" in broken["package_problem"]
        packages.LARGEST = 1
        large = packages.add_package(path, programs.Program("large", "JAX: operations", lambda: case), case)
        assert "left out" in large["package_problem"] and not list(path.glob("jax_large*"))
    finally:
        packages.TARGETS, packages.LARGEST = known, largest
    (path / "jax_damaged.cgpkg.gz").write_bytes(b"no package")
    return path


def script(name, *arguments):
    return subprocess.run([sys.executable, "-B", FOLDER / name, *arguments], capture_output=True, text=True)


@needs_compiler
def test_packages_run_and_are_compared(folder, tmp_path):
    ran = script("run_packages.py", folder, tmp_path / "rows.json", "--backend", "host")
    assert ran.returncode == 0 and ran.stdout.endswith("1 of 3 pass\n"), ran.stderr
    rows = {row["name"]: row for row in json.loads((tmp_path / "rows.json").read_text())}
    assert rows["right"]["passed"] and rows["right"]["error"] == 0 and rows["right"]["device"] == "host"
    assert not rows["wrong"]["passed"] and 0.1 < rows["wrong"]["error"] < 1
    assert not rows["damaged"]["passed"] and "gzip" in rows["damaged"]["problem"]


def test_the_page_has_a_column_for_the_gpu(tmp_path):
    common = {"group": "JAX: operations", "tolerance": 1e-5}
    rows = [
        common | {"name": "one", "passed": True, "error": 0.0, "stage": "run"},
        common | {"name": "two", "passed": True, "error": 2e-7, "stage": "run"},
        common | {"name": "three", "passed": True, "error": 0.0, "stage": "run", "package_problem": "no lowering"},
        common | {"name": "four", "passed": False, "problem": "not supported", "stage": "import"},
    ]
    there = [
        common | {"name": "one", "passed": True, "error": 3e-7, "backend": "cuda", "device": "Some GPU"},
        common | {"name": "two", "passed": False, "error": 0.5, "backend": "cuda", "device": "Some GPU"},
    ]
    (tmp_path / "rows.json").write_text(json.dumps(rows))
    (tmp_path / "gpu.json").write_text(json.dumps(there))
    page = tmp_path / "page.md"
    made = script("make_page.py", tmp_path / "rows.json", "--gpu", tmp_path / "gpu.json", "-o", page)
    assert made.returncode == 0, made.stderr
    text = page.read_text()
    assert "On the host 3 of 4 pass. On Some GPU 1 of the 2 that were run there pass" in text
    for line in (
        "| one | 0 | 3e-07 | 1e-05 |",
        "| two | 2e-07 | fails | 1e-05 |",
        "| three | 0 | – | 1e-05 |",
        "| JAX: operations | four | import | not supported |",
        "| JAX: operations | three | GPU | no lowering |",
        "| JAX: operations | two | GPU | error 5e-01 |",
    ):
        assert line in text.splitlines()
    assert script("make_page.py", tmp_path / "rows.json", "-o", page).returncode == 0
    assert "On a GPU they were not run." in page.read_text() and "| one | 0 | 1e-05 |" in page.read_text()
    (tmp_path / "gpu.json").write_text(json.dumps([there[0] | {"backend": "host"}]))
    refused = script("make_page.py", tmp_path / "rows.json", "--gpu", tmp_path / "gpu.json", "-o", page)
    assert refused.returncode == 2 and "are not from a GPU" in refused.stderr


def test_each_program_of_the_gpu_is_counted_once(tmp_path):
    common = {"group": "JAX: operations", "tolerance": 1e-5, "passed": True}
    gpu = common | {"backend": "cuda", "device": "Some GPU"}
    one, two = gpu | {"name": "one", "error": 2e-7}, gpu | {"name": "two", "error": 0.0}
    again = one | {"error": 3e-7}
    rows = [common | {"name": name, "error": 0.0, "stage": "run"} for name in ("one", "two", "three")]
    rows.append(common | {"name": "four", "passed": False, "problem": "not supported", "stage": "import"})
    (tmp_path / "rows.json").write_text(json.dumps(rows))

    def made(*files):
        arguments = []
        for place, entries in enumerate(files):
            (tmp_path / f"gpu{place}.json").write_text(json.dumps(entries))
            arguments += ["--gpu", tmp_path / f"gpu{place}.json"]
        return script("make_page.py", tmp_path / "rows.json", *arguments, "-o", tmp_path / "page.md")

    assert made([one, two], [again]).returncode == 0
    text = (tmp_path / "page.md").read_text()
    assert "On Some GPU 2 of the 2 that were run there pass" in text
    for line in ("| one | 0 | 3e-07 | 1e-05 |", "| two | 0 | 0 | 1e-05 |", "| three | 0 | – | 1e-05 |"):
        assert line in text.splitlines()
    refused = made([one, two], [one | {"passed": False, "error": 0.5}])
    assert refused.returncode == 2 and "pass and that fail: JAX: operations: one; give one" in refused.stderr
    for name in ("five", "four"):
        refused = made([one], [two | {"name": name}])
        assert refused.returncode == 2 and f"do not pass on the host: JAX: operations: {name}" in refused.stderr
    assert (tmp_path / "page.md").read_text() == text


def test_a_program_that_crashes_is_a_line(tmp_path):
    code = f"""
import argparse, os, sys
sys.path.insert(0, {str(FOLDER)!r})
import programs, run
options = argparse.Namespace(limit=60, save=None, packages=None)
print(run.limited(programs.Program("crash", "PyTorch: operations", os.abort), options))
print(run.limited(programs.Program("refused", "PyTorch: operations", lambda: 1 / 0), options))
print(run.reason(ValueError("no <f at 0x7f0c1c> at /some/where/lib/model.py:3")))
"""
    ran = subprocess.run([sys.executable, "-B", "-c", code], capture_output=True, text=True, check=True).stdout
    assert "'stage': 'import', 'passed': False, 'problem': 'the process ended with signal 6 (SIGABRT)" in ran
    assert "division by zero" in ran
    assert ran.endswith("no <f> at model.py:3\n")
