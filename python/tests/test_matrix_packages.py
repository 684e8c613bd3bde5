# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""benchmarks/matrix makes a package of each cell, for one sequence and for several, and of prompts; cells in JAX."""

import json
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


@needs_compiler
def test_prompts_become_packages(tmp_path):
    command = [sys.executable, "-B", SCRIPT, tmp_path, "--models", "tiny-8x256", "--prompts", "64"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    package = cgmlir.Package((tmp_path / "tiny-8x256_prefill_64.cgpkg").read_bytes())
    shapes = [list(result.shape) for result in package.entries[0].results]
    # The logits of one token, and rows of keys and values of 8 layers.
    assert shapes == [[1, 1024], *[[4, 64, 64]] * 16]


def test_a_cell_in_jax():
    command = [sys.executable, "-B", SCRIPT.with_name("peer_jax.py"), "tiny-8x256", "2", "1024"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout).keys() == {"100", "512", "1023"}
