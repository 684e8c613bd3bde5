# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models whose IR JAX and PyTorch wrote, against what these computed, and their arenas against what they need at once;
`scripts/coverage --save` made the files."""

import pathlib
import re

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

FOLDER = pathlib.Path(__file__).parent / "models"
MODELS = sorted(path.stem for path in FOLDER.glob("*.mlir"))


def part(tensors, prefix):
    return {name.removeprefix(prefix): value for name, value in tensors.items() if name.startswith(prefix)}


@needs_compiler
@pytest.mark.parametrize("name", MODELS)
def test_model(name):
    text = (FOLDER / f"{name}.mlir").read_text()
    tolerance = float(re.search(r"^// tolerance: (.*)$", text, re.MULTILINE)[1])
    tensors = cgmlir.safetensors.load(FOLDER / f"{name}.safetensors")
    package = cgmlir.compile(text, targets=["host", "sm_90"], weights=part(tensors, "weights.") or None)
    for graph in package.report["graphs"]:
        assert graph["arena_bytes"] <= 1.05 * graph["arena_lower_bound_bytes"], graph["target"]
    exe = cgmlir.load(package, backend="host")
    steps = len({key.split(".")[0] for key in tensors if key.startswith("expected")})
    assert steps >= 1
    for step in range(steps):
        results = exe(**part(tensors, f"call{step}."))
        expected = part(tensors, f"expected{step}.")
        assert len(results) == len(expected)
        for index, result in enumerate(results):
            result, wanted = np.asarray(result), expected[str(index)]
            if wanted.dtype.kind in "iub":
                np.testing.assert_array_equal(result.view(wanted.dtype), wanted)  # the IR has no signs
                continue
            wanted = wanted.astype(np.float64)
            scale = tolerance * np.sqrt(np.mean(wanted**2)) if wanted.size else 0
            np.testing.assert_allclose(result.astype(np.float64), wanted, rtol=tolerance, atol=scale)


def test_there_are_models_of_both_frameworks():
    assert {name.split("_")[0] for name in MODELS} >= {"jax", "pytorch"}


def test_models_are_small():
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= 8 << 20
