# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What an installation of the Python package holds."""

import shutil
import subprocess
import sys

import pytest
from conftest import ROOT

SOURCES = ROOT / "python"


def test_all_of_the_package_is_installed(tmp_path):
    pytest.importorskip("setuptools", reason="there is no setuptools")
    project = tmp_path / "project"
    shutil.copytree(SOURCES, project, ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info"))
    build = [sys.executable, "-c", "import setuptools; setuptools.setup()", "-q", "build_py", "--build-lib", "../built"]
    subprocess.run(build, cwd=project, check=True, capture_output=True)
    built = tmp_path / "built"
    installed = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    assert installed == {
        path.relative_to(project).as_posix() for path in (project / "cgmlir").rglob("*") if path.is_file()
    }
    assert {"cgmlir/importers/jax.py", "cgmlir/py.typed"} <= installed
