# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The model end to end, with `cg-compile` and `cg-run` as a user calls them."""

from __future__ import annotations

import pathlib

import numpy as np
from common import check_ir, check_numbers
from conftest import assert_one_graph
from make_inputs import images, weights
from reference import classify
from sizes import SIZES

from cgmlir import safetensors

HERE = pathlib.Path(__file__).resolve().parent


def test_images(tools, tmp_path):
    """One graph, and the reference's logits. Images, and the order of patches, matter."""
    values, inputs = weights(SIZES), images(SIZES)
    safetensors.save(tmp_path / "weights.safetensors", values)
    package, report = tools.compile(HERE / "classify.mlir", f"--weights-extern={tmp_path}/weights.safetensors")
    assert_one_graph(report, set())
    expected = classify(SIZES, values, **inputs)
    check_numbers(tools, package, inputs, expected, "logits", weights=tmp_path / "weights.safetensors")

    safetensors.save(tmp_path / "turned.safetensors", {"image": np.swapaxes(inputs["image"], 1, 2)})
    given = (package, f"--inputs={tmp_path}/turned.safetensors", f"--weights={tmp_path}/weights.safetensors")
    equal, output = tools.verify(*given, f"--expect={tmp_path}/expected.safetensors")
    assert not equal and "logits" in output


def test_ir_is_what_the_script_writes():
    def files():
        from make_ir import FILES

        return FILES

    check_ir("jax", HERE, files)
