# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a notebook of docs/notebooks with what the environment of the test has."""

import os
import pathlib
import subprocess
import sysconfig

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs/notebooks"
RUNNER = ROOT / "build/venv-notebooks/bin/python"


def run_notebook(name):
    """The kernel is of an environment of its own, and imports the framework from that of the test: notebooks need some
    forty packages that no test of the importers does."""
    if not RUNNER.exists():
        pytest.skip("there is no build/venv-notebooks; scripts/test-importers makes it")
    paths = [str(ROOT / "python"), sysconfig.get_paths()["purelib"]]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(paths), "JAX_PLATFORMS": "cpu"}
    command = [RUNNER, "-B", ROOT / "scripts/run_notebook.py", FOLDER / f"{name}.ipynb"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
