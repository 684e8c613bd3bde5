# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""benchmarks/matrix makes a package of each cell, for one sequence and for several."""

import pathlib
import subprocess
import sys

import pytest
from conftest import needs_compiler

import cgmlir

pytest.importorskip("jax", reason="there is no JAX here")

SCRIPT = pathlib.Path(__file__).resolve().parent.parent.parent / "benchmarks/matrix/make_packages.py"


@needs_compiler
def test_cells_become_packages(tmp_path):
    cells = ["--models", "tiny-8x256", "--capacities", "1024", "--batches"]
    command = [sys.executable, "-B", SCRIPT, tmp_path, *cells, "1", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for batch in (1, 2):
        package = cgmlir.Package((tmp_path / f"tiny-8x256_{batch}_1024.cgpkg").read_bytes())
        shapes = {argument.name: list(argument.shape) for argument in package.entries[0].arguments}
        assert shapes["tokens"] == [batch]
        assert shapes["position"] == ([batch] if batch > 1 else [])
