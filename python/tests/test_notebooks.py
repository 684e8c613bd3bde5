# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The notebooks of docs/notebooks run from top to bottom, and are kept without outputs."""

import json
import subprocess

import pytest

from notebooks import FOLDER, ROOT, RUNNER, run_notebook

NAMES = sorted(path.stem for path in FOLDER.glob("*.ipynb"))


def test_all_notebooks_have_a_test():
    assert NAMES == ["from-jax", "from-pytorch", "reading-a-report"]


@pytest.mark.parametrize("name", NAMES)
def test_notebooks_are_kept_without_outputs(name):
    for cell in json.loads((FOLDER / f"{name}.ipynb").read_text())["cells"]:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [] and cell["execution_count"] is None, "clear all outputs before a commit"


def test_from_jax():
    pytest.importorskip("jax")
    run_notebook("from-jax")


def test_reading_a_report():
    run_notebook("reading-a-report")


def test_a_cell_that_fails_is_named(tmp_path):
    if not RUNNER.exists():
        pytest.skip("there is no build/venv-notebooks; scripts/test-importers makes it")
    cell = {"cell_type": "code", "id": "a", "metadata": {}, "execution_count": None, "outputs": [], "source": "1 / 0"}
    notebook = tmp_path / "wrong.ipynb"
    notebook.write_text(json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}))
    done = subprocess.run([RUNNER, "-B", ROOT / "scripts/run_notebook.py", notebook], capture_output=True, text=True)
    assert done.returncode == 1 and "wrong.ipynb" in done.stderr and "ZeroDivisionError" in done.stderr
