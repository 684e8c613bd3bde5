# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The layer end to end with each recipe: what is captured differs, numbers do not."""

from __future__ import annotations

import pathlib

import numpy as np
import pytest
from common import TOLERANCE, check_ir, check_numbers, largest_error
from conftest import assert_one_graph
from make_inputs import tokens, weights
from reference import layer
from sizes import SIZES

import cgmlir
from cgmlir import safetensors

HERE = pathlib.Path(__file__).resolve().parent
IR = HERE / "layer.mlir"
ALL = {"moe", "moe_router", "moe_preprocess", "mlp"}


def segments(report):
    """How each segment runs, and the kinds of scopes whose operations are in it."""
    (entry,) = report["entries"]
    for number, segment in enumerate(entry["segments"]):
        rows = [op for op in report["ops"] if op["segment"] == number and op["verdict"] in ("captured", "eager")]
        yield segment["kind"], {op["kind"] for op in rows}


RECIPES = {
    None: [("graph", ALL)],
    "router": [("graph", {"moe_router", "moe_preprocess"}), ("eager", {"mlp", "moe"})],
    "moe": [("graph", ALL)],
}


@pytest.mark.parametrize("recipe", list(RECIPES))
def test_recipe(recipe, tools, tmp_path):
    """The segments that the recipe asks for, and the reference's numbers; experts have no room for some tokens."""
    values, inputs = weights(SIZES), tokens(SIZES)
    safetensors.save(tmp_path / "weights.safetensors", values)
    flags = [f"--weights-extern={tmp_path}/weights.safetensors"]
    flags += [f"--config={HERE}/{recipe}.yaml"] if recipe else []
    package, report = tools.compile(IR, *flags)
    assert report["summary"]["blocked"] == 0 and report["summary"]["graphs"] == 1
    assert list(segments(report)) == RECIPES[recipe]
    if recipe != "router":
        assert_one_graph(report, set())
    expected = layer(SIZES, values, **inputs)
    assert expected["load"].max() > SIZES.capacity and expected["load"].sum() == SIZES.tokens * SIZES.chosen
    check_numbers(tools, package, inputs, expected, "y", weights=tmp_path / "weights.safetensors")


def test_refused_without_padding(tools):
    output = tools.folder / "refused.cgpkg"
    done = tools.call("cg-compile", IR, "-o", output, f"--config={HERE}/refused.yaml", "--quiet")
    assert done.returncode == 1 and not output.exists()
    assert "refused.yaml:5:1: error: CG-A20: capturing moe needs shapes that routing cannot change" in done.stderr


def test_other_routings():
    """One graph for any routing: shapes do not depend on it."""
    values = weights(SIZES)
    executable = cgmlir.load(cgmlir.compile(IR, config=HERE / "moe.yaml", weights=values))
    loads = set()
    for seed in range(2, 12):
        inputs = tokens(SIZES, seed)
        y, load = executable(**inputs)
        expected = layer(SIZES, values, **inputs)
        np.testing.assert_array_equal(load, expected["load"])
        assert largest_error(y, expected["y"]) <= TOLERANCE["f32"], seed
        loads.add(tuple(expected["load"]))
    assert len(loads) == 10, "the routing differs each time"


def test_ir_is_what_the_script_writes():
    def files():
        from make_ir import FILES

        return FILES

    check_ir("jax", HERE, files)
