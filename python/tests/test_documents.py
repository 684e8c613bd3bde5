# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The code in README.md and docs/python.md does what the text says."""

import re

import numpy as np
import pytest
from conftest import ROOT, needs_compiler
from modules import COUNTER

import cgmlir


def blocks(path, language):
    return re.findall(rf"^```{language}\n(.*?)^```", (ROOT / path).read_text(), re.MULTILINE | re.DOTALL)


@needs_compiler
def test_tour_of_the_readme(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (module,) = blocks("README.md", "mlir")
    (tmp_path / "mean.mlir").write_text(module)
    (code,) = blocks("README.md", "python")
    exec(code, {})
    (promised,) = re.findall(r"# (\[.*\])$", code, re.MULTILINE)
    assert capsys.readouterr().out.strip() == promised

    # The function that is put between the two lines.
    call = "  func.call @log_value(%sum) : (tensor<1024xf32>) -> ()\n  %new ="
    blocked = module.replace("  %new =", call) + "func.func private @log_value(tensor<1024xf32>)\n"
    with pytest.raises(cgmlir.CompileError) as caught:
        cgmlir.compile(blocked, ["host", "sm_90"], fail_on_uncaptured=True)
    (row,) = [row for row in caught.value.report["ops"] if row["verdict"] == "blocked"]
    (shown,) = re.findall(r"--fail-on-uncaptured\n\.\.\.\n(.*?)^```", (ROOT / "README.md").read_text(), re.M | re.S)
    assert f"      {row['op']} at {row['location']}\n" in shown
    assert shown in cgmlir.compile(blocked, ["host", "sm_90"]).screen


@needs_compiler
def test_launch_fast(load):
    """The part of that name in docs/python.md, with a module that has its x and y."""
    (code,) = [block for block in blocks("docs/python.md", "python") if "for batch in batches" in block]
    exe, ones = load(COUNTER), np.ones(4, np.float32)
    exe.state["s"] = np.zeros(4, np.float32)
    scope = {"exe": exe, "x": np.zeros(4, np.float32), "y": np.zeros(4, np.float32), "batches": [ones, ones * 2]}
    exec(code, scope)
    np.testing.assert_array_equal(scope["y"], (2 * ones + ones) * ones)
