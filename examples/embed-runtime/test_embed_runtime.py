# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The programs in C and C++, built from an installed runtime: what they print, and what they are linked with."""

from __future__ import annotations

import os
import pathlib
import re
import shutil
import subprocess

import pytest
from conftest import LIB

HERE = pathlib.Path(__file__).resolve().parent
BUILD = LIB.parent
# What every program of C or C++ has.
SYSTEM = {"libc.so.6", "libm.so.6", "libgcc_s.so.1", "libstdc++.so.6", "libpthread.so.0", "libdl.so.2",
          "ld-linux-x86-64.so.2"}


def run(*command, **options) -> str:
    done = subprocess.run([str(part) for part in command], text=True, capture_output=True, **options)
    assert done.returncode == 0, f"{command}: {done.stdout}\n{done.stderr}"
    return done.stdout


def setting(name: str) -> str:
    """What CMake found for the build."""
    return re.search(rf"^{name}:\w+=(.*)$", (BUILD / "CMakeCache.txt").read_text(), re.MULTILINE)[1]


def needed(binary: pathlib.Path) -> set[str]:
    return set(re.findall(r"\(NEEDED\).*\[(.*)\]", run("readelf", "-d", binary)))


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> pathlib.Path:
    """The runtime in a folder of its own that has moved since, so that nothing in it may know where it was."""
    if not (BUILD / "runtime/cmake_install.cmake").exists():
        pytest.skip("there is no build folder to install from")
    folder = tmp_path_factory.mktemp("install")
    run("cmake", "--install", BUILD / "runtime", "--prefix", folder / "first")
    (folder / "first").rename(folder / "prefix")
    return folder / "prefix"


@pytest.fixture(scope="module")
def programs(installed, tmp_path_factory) -> pathlib.Path:
    folder = tmp_path_factory.mktemp("programs")
    run("cmake", "-S", HERE, "-B", folder, f"-DCMAKE_PREFIX_PATH={installed}",
        f"-DCMAKE_C_COMPILER={setting('CMAKE_C_COMPILER')}", f"-DCMAKE_CXX_COMPILER={setting('CMAKE_CXX_COMPILER')}")
    run("cmake", "--build", folder)
    return folder


@pytest.fixture
def package(tools) -> pathlib.Path:
    return tools.compile(HERE / "step.mlir")[0]


def environment() -> dict[str, str]:
    """Nothing that leads to the build folder."""
    return {"PATH": os.defpath, "CG_THREADS": "2"}


def test_in_c(programs, package):
    lines = run(programs / "embed-c", package, env=environment()).splitlines()
    assert lines[-1] == "all is well"
    refusals = [line for line in lines if line.startswith("refused")]
    assert [line.split(":")[0] for line in refusals] == [
        "refused, NOT_FOUND", "refused, NOT_FOUND", "refused, INVALID_ARGUMENT", "refused, FAILED_PRECONDITION",
        "refused, INVALID_ARGUMENT"]
    parts = ["no-such-file", "limit", "expected F32 4, given F32 5", "mean", "a mean above 1000"]
    for line, part in zip(refusals, parts, strict=True):
        assert part in line
    assert "mean 0.875 0.875 1.75 3.5, y 1.75 1.75 3.5 4" in lines


def test_in_cpp(programs, package):
    lines = run(programs / "embed-cpp", package, env=environment()).splitlines()
    assert lines[:2] == ["1 launches: y 1, 16 bytes of state", "2 launches: y 1.5, 16 bytes of state"]
    assert lines[-1] == "all is well"
    taken, given_back = map(int, re.findall(r"\d+", lines[2]))
    assert taken == given_back > 0


def test_they_need_libcgrt_and_nothing_else(installed, programs):
    library = installed / "lib/libcgrt.so"
    assert needed(library) <= SYSTEM
    for program in ("embed-c", "embed-cpp"):
        assert needed(programs / program) - SYSTEM == {"libcgrt.so"}
        found = dict(re.findall(r"^\s*(\S+) => (\S+)", run("ldd", programs / program, env=environment()), re.MULTILINE))
        assert found["libcgrt.so"] == str(library)
        assert set(found) - SYSTEM == {"libcgrt.so", *(name for name in found if name.startswith("linux-vdso"))}


def test_pkg_config(installed, package, tmp_path):
    if shutil.which("pkg-config") is None:
        pytest.skip("there is no pkg-config")
    found = environment() | {"PKG_CONFIG_PATH": str(installed / "lib/pkgconfig")}
    assert run("pkg-config", "--modversion", "cgrt", env=found).strip() == "0.1.0"
    flags = run("pkg-config", "--cflags", "--libs", "cgrt", env=found).split()
    assert str(BUILD) not in " ".join(flags)
    run(setting("CMAKE_C_COMPILER"), "-std=c11", "-Wall", "-Wextra", "-Werror", HERE / "embed.c", *flags,
        "-o", tmp_path / "embed")
    found["LD_LIBRARY_PATH"] = str(installed / "lib")
    assert run(tmp_path / "embed", package, env=found).endswith("all is well\n")


def test_another_version_is_not_found(installed, tmp_path):
    (tmp_path / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.25)\nproject(Other LANGUAGES NONE)\n"
                                             "find_package(CGRuntime 0.2 REQUIRED CONFIG)\n")
    done = subprocess.run(["cmake", "-S", tmp_path, "-B", tmp_path / "build", f"-DCMAKE_PREFIX_PATH={installed}"],
                          text=True, capture_output=True)
    assert done.returncode and "0.1.0" in done.stderr
