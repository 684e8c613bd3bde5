# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""All kinds of collectives with all element types, of no element, one, an odd number, and 64 MiB (which
CGMLIR_LARGE_COLLECTIVES asks for), against NumPy on ranks that are processes. With CG_BACKEND=cuda as many devices as
CG_DEVICES says have a rank each, and packages come from CG_PACKAGES; as a script this makes them, and runs none."""

import json
import os
import pathlib
import subprocess
import sys

import elsewhere
import numpy as np
import pytest
from collective_kinds import REDUCTIONS, TYPES, text
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler
DEVICES = int(os.environ.get("CG_DEVICES", "2"))
LARGE = 64 << 20


def small(element):
    return [(element, size, list(REDUCTIONS)) for size in (0, 1, 1001)]


def large(element, world):
    """Of each rank, or of all four together, as much as memory allows."""
    size = LARGE // np.dtype(TYPES[element]).itemsize // (1 if world == 2 else world)
    return [(element, size, ["max" if element == "i1" else "sum"])]


def run_ranks(folder, world, programs):
    """What ranks of `programs`, an element type, a size and reductions each, found wrong, and how many they saw."""
    if elsewhere.BACKEND and world > DEVICES:
        pytest.skip(f"{world} ranks take as many devices, and CG_DEVICES is {DEVICES}")
    for number, (element, size, reductions) in enumerate(programs):
        package = cgmlir.compile(text(element, size, world, reductions))
        package.save(folder / f"{number:03}.cgpkg")
        said = {"element": element, "size": size, "reductions": reductions}
        (folder / f"{number:03}.json").write_text(json.dumps(said))
    program = pathlib.Path(__file__).with_name("collective_kinds.py")
    ranks = [
        subprocess.Popen(
            [sys.executable, "-B", program, folder, str(rank), str(world), f"file:{folder / 'meet'}",
             elsewhere.BACKEND or "host"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        for rank in range(world)
    ]  # fmt: skip
    try:
        done = [rank.communicate(timeout=600) for rank in ranks]
    finally:
        for rank in ranks:
            rank.kill()
    assert all(rank.returncode == 0 for rank in ranks), [error for _, error in done]
    found = [json.loads(output) for output, _ in done]
    return [wrong for each in found for wrong in each["wrong"]], [each["count"] for each in found]


@pytest.mark.parametrize("element", TYPES)
@pytest.mark.parametrize("world", [2, 4])
def test_all_kinds_and_small_sizes(world, element, tmp_path):
    wrong, counts = run_ranks(tmp_path, world, small(element))
    assert not wrong
    # Nine that reduce nothing and the halo of the odd size; of each reduction three.
    reducing = 3 * (2 if element == "i1" else 4 if element[0] == "i" else 5)
    assert counts == [3 * (reducing + 9) + 1] * world


@pytest.mark.skipif("CGMLIR_LARGE_COLLECTIVES" not in os.environ, reason="CGMLIR_LARGE_COLLECTIVES asks for it")
@pytest.mark.parametrize("element", TYPES)
@pytest.mark.parametrize("world", [2, 4])
def test_64_mib(world, element, tmp_path):
    wrong, _ = run_ranks(tmp_path, world, large(element, world))
    assert not wrong


def test_what_is_wrong_is_seen(tmp_path):
    """Largest numbers where sums are wanted."""
    if elsewhere.BACKEND:
        pytest.skip("about the test itself")
    package = cgmlir.compile(text("i32", 5, 2, ["sum"]).replace("reduction = sum", "reduction = max"))
    package.save(tmp_path / "000.cgpkg")
    (tmp_path / "000.json").write_text(json.dumps({"element": "i32", "size": 5, "reductions": ["sum"]}))
    wrong, _ = run_ranks(tmp_path, 2, [])
    assert sorted({each.split(" ")[0] for each in wrong}) == ["all_reduce_sum", "reduce_scatter_sum", "reduce_sum"]


if __name__ == "__main__":
    for ranks in (2, 4):
        for program in [case for kind in TYPES for case in (*small(kind), *large(kind, ranks))]:
            cgmlir.compile(text(program[0], program[1], ranks, program[2]))
