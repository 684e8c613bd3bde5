# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The host program, built from an installed tree: its numbers, its errors, and what it is linked with."""

from __future__ import annotations

import os
import pathlib
import re

import pytest
from conftest import LIB, build_from_installed
from conftest import run_command as run

HERE = pathlib.Path(__file__).resolve().parent
BUILD = LIB.parent
SYSTEM = {"libc.so.6", "libm.so.6", "libgcc_s.so.1", "libstdc++.so.6"}


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    if not (BUILD / "bin/cg-opt").exists() or not (BUILD / "cmake_install.cmake").exists():
        pytest.skip("there is no compiler to install")
    folder = tmp_path_factory.mktemp("host")
    return build_from_installed(HERE, folder)[0] / "embed-host"


ENVIRONMENT = {"PATH": os.defpath, "CG_THREADS": "2"}


def test_numbers(program, tmp_path):
    """Three calls with a state that goes on, and one of another session; the folder of the program holds no package."""
    done = run(program, env=ENVIRONMENT, cwd=tmp_path)
    assert done.stdout.splitlines() == ["mean 0.875 0.875 1.75 3.5, y 1.75 1.75 3.5 4", "y 1 1 2 4"]


def test_an_error_goes_to_the_program(program):
    done = run(program, "1e6", expected=3, env=ENVIRONMENT)
    assert done.stderr.startswith("failed: ") and "a mean above 1000 makes no sense here" in done.stderr


def test_it_needs_libcgrt_and_nothing_else(program):
    needed = set(re.findall(r"\(NEEDED\).*\[(.*)\]", run("readelf", "-d", program).stdout))
    assert needed - SYSTEM == {"libcgrt.so"}


def test_buffers_on_a_gpu(tmp_path):
    """The program allocates them by the driver that the runtime loads. The driver that stands for one here runs no
    kernels of packages, and says so when the first call loads the package; a driver that is missing is told, too."""
    driver = BUILD / "runtime/test/fake_cuda/libcgrt_fake_cuda.so"
    if not (BUILD / "bin/cg-opt").exists() or not driver.exists():
        pytest.skip("there is no compiler to install, or no driver for tests")
    options = ["-DTARGET=sm_90", "-DBACKEND=cuda", "-DDEVICE_MEMORY=ON"]
    program = build_from_installed(HERE, tmp_path, *options)[0] / "embed-host"
    done = run(program, expected=3, env=ENVIRONMENT | {"CG_LIBCUDA": str(driver)})
    assert "the driver does not accept the kernel image" in done.stderr
    done = run(program, expected=2, env=ENVIRONMENT | {"CG_LIBCUDA": "/nowhere/libcuda.so.1"})
    assert "/nowhere/libcuda.so.1" in done.stderr
