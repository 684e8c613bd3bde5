# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The toy compiler, built from an installed tree: what it compiles, what it refuses, and what the packages compute."""

from __future__ import annotations

import ctypes
import json
import pathlib
import re

import numpy as np
import pytest
from conftest import LIB, build_from_installed
from conftest import run_command as run

import cgmlir

HERE = pathlib.Path(__file__).resolve().parent
BUILD = LIB.parent
SAID = "Stable as docs/embedding.md says."
PHASES = ["import", "scope", "region", "dispatch", "plan", "graph", "package"]


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The example's build folder, and the installed tree, which has moved since it was installed."""
    if not (BUILD / "lib/libcgmlir.so").exists() or not (BUILD / "cmake_install.cmake").exists():
        pytest.skip("there is no compiler to install")
    folder = tmp_path_factory.mktemp("install")
    return build_from_installed(HERE, folder, "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON")


def compile_toy(built, source, package, *targets, expected=0):
    return run(built[0] / "toy-compiler", source, package, *targets, expected=expected).stderr


def test_the_build_folder_is_not_used(built):
    folder, prefix = built
    commands = json.loads((folder / "compile_commands.json").read_text())
    assert len(commands) == 4
    for entry in commands:
        assert str(BUILD) not in entry["command"]
        assert str(prefix) in entry["command"]
    assert str(BUILD) not in run("readelf", "-d", folder / "toy-compiler").stdout


def test_the_api_is_what_is_promised(built):
    """Each function of the C library, and each header that is promised; what includes one of these compiles alone."""
    lines = (HERE.parent.parent / "test/Install/api.txt").read_text().splitlines()
    promised = {line for line in lines if line and not line.startswith("#")}
    symbols = run("nm", "-D", "--defined-only", built[1] / "lib/libcgmlir.so").stdout
    functions = set(re.findall(r"\bT (\w+)$", symbols, re.MULTILINE))
    assert functions == {name for name in promised if not name.startswith("include/")}
    for name in promised - functions:
        assert (built[1] / name).is_file(), name


def test_promised_headers_say_so():
    """Those of the list, and no others."""
    root = HERE.parent.parent
    lines = (root / "test/Install/api.txt").read_text().splitlines()
    promised = {line for line in lines if line.startswith("include/")}
    said = {str(path.relative_to(folder)) for folder in (root, root / "runtime")
            for path in (folder / "include").rglob("*") if path.is_file() and SAID in path.read_text()}
    assert said == promised


def test_tensor_level(built, tmp_path):
    """One graph; the library's call is a node of it, and the state is updated in place."""
    log = compile_toy(built, HERE / "model.mlir", tmp_path / "model.cgpkg", "host")
    seen = re.findall(r"^before (\w+): (\d) of toy, (\d) regions$", log, re.MULTILINE)
    assert [phase for phase, _, _ in seen] == PHASES
    assert [int(ours) for _, ours, _ in seen] == [3, 2, 2, 2, 0, 0, 0]
    assert seen[3][2] == "1"  # what is lowered between phases 2 and 3 is in a region by then
    library = ctypes.CDLL(str(built[0] / "libtoymix.so"))
    address = ctypes.addressof(ctypes.c_char.in_dll(library, "toy_mix"))
    step = cgmlir.load(tmp_path / "model.cgpkg", libraries={"toy.mix": address})
    rows = {row["op"]: row for row in step.report["ops"]}
    for name in ("toy.softcap", "toy.mix"):
        assert (rows[name]["verdict"], rows[name]["graph"]) == ("captured", "main_0")
    assert step.report["graphs"][0]["library_nodes"] == 1 and step.report["graphs"][0]["copy_nodes"] <= 1
    mean = np.zeros((4, 8), np.float32)
    step.state["mean"] = mean
    for seed in range(3):
        x = np.random.default_rng(seed).standard_normal((4, 8), np.float32)
        mean = 0.25 * (3 * np.tanh((2 * x + 1) / 3)) + 0.75 * mean
        new, y = step(x)
        np.testing.assert_allclose(np.asarray(new), mean, rtol=1e-5, atol=1e-6)
        np.testing.assert_allclose(np.asarray(y), np.exp(mean), rtol=1e-5)
    with pytest.raises(cgmlir.Error, match="toy.mix"):
        cgmlir.load(tmp_path / "model.cgpkg")


def test_kernel_level(built, tmp_path):
    """Launches of the toy compiler's own kernels, for a host and a GPU from one input."""
    compile_toy(built, HERE / "kernels.mlir", tmp_path / "kernels.cgpkg", "host", "sm_90")
    scale = cgmlir.load(tmp_path / "kernels.cgpkg")
    assert {graph["target"]: graph["kernel_nodes"] for graph in scale.report["graphs"]} == {"host": 2, "sm_90": 2}
    x = np.arange(1000, dtype=np.float32)
    (y,) = scale(x)
    np.testing.assert_array_equal(np.asarray(y), -6 * x)
    installed = built[1] / "bin/cg-run"
    assert "main_0" in run(installed, "inspect", tmp_path / "kernels.cgpkg").stdout


def test_what_is_refused(built, tmp_path):
    text = (HERE / "model.mlir").read_text()
    source, package = tmp_path / "bad.mlir", tmp_path / "bad.cgpkg"
    log = compile_toy(built, HERE / "model.mlir", package, "sm_90", expected=1)
    assert re.search(r"^\d+:\d+: error: toy.mix: .*nothing makes a node of it.*NoLowering", log, re.MULTILINE), log
    source.write_text(text.replace("at 3.0", "at -1.0"))
    log = compile_toy(built, source, package, "host", expected=1)
    assert "its cap is not above zero" in log and "UnsupportedType" in log
    source.write_text((HERE / "kernels.mlir").read_text().replace("1000", "?").replace("alloc()", "alloc(%n)"))
    compile_toy(built, source, package, "host", expected=1)
    assert not package.exists()
