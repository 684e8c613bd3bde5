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
import time

import elsewhere
import numpy as np
import pytest
from collective_kinds import REDUCTIONS, TYPES, text
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler
DEVICES = int(os.environ.get("CG_DEVICES", "2"))
LARGE = 64 << 20
# How long a package may take for loading, for its launch, or for one comparison, before what it does is told.
SECONDS = int(os.environ.get("CG_CASE_SECONDS", "60"))
# So that an error can name the last collective that finished.
CONFIG = {"cg.collective_progress": True}


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
        package = cgmlir.compile(text(element, size, world, reductions), config=CONFIG)
        package.save(folder / f"{number:03}.cgpkg")
        said = {"element": element, "size": size, "reductions": reductions}
        (folder / f"{number:03}.json").write_text(json.dumps(said))
    found = run_processes(folder, world, SECONDS)
    return [wrong for each in found for wrong in each["wrong"]], [each["count"] for each in found]


def run_processes(folder, world, seconds, without=()):
    """What the ranks print, but for those `without`, which do not come. Where one fails, what each of them did last."""
    program = pathlib.Path(__file__).with_name("collective_kinds.py")
    logs = [folder / f"rank{rank}.log" for rank in range(world)]
    ranks = {
        rank: subprocess.Popen(
            [sys.executable, "-B", program, folder, str(rank), str(world), f"file:{folder / 'meet'}",
             elsewhere.BACKEND or "host", str(seconds)],
            stdout=subprocess.PIPE, stderr=logs[rank].open("w"), text=True,
        )
        for rank in range(world) if rank not in without
    }  # fmt: skip
    # Each step has its own limit; a rank that does not even end then is told as well.
    deadline = time.monotonic() + 540
    outputs = {}
    for rank, process in ranks.items():
        try:
            outputs[rank], _ = process.communicate(timeout=max(0.1, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            outputs[rank] = None
    for process in ranks.values():
        process.kill()
    if any(process.returncode != 0 for process in ranks.values()):
        last = (f"--- rank {rank}, exit code {process.returncode}:\n" + "\n".join(
            logs[rank].read_text().splitlines()[-25:]) for rank, process in ranks.items())
        pytest.fail("\n".join(last), pytrace=False)
    return [json.loads(output) for output in outputs.values()]


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


def test_what_takes_too_long_is_told(tmp_path):
    """The other rank does not come: the one that waits says where, and for which rank."""
    if elsewhere.BACKEND:
        pytest.skip("about the test itself")
    with pytest.raises(pytest.fail.Exception, match="(?s)rank 0, exit code 1:.*meeting the others.*did not come"):
        run_processes(tmp_path, 2, 2, without=(1,))


if __name__ == "__main__":
    for ranks in (2, 4):
        for program in [case for kind in TYPES for case in (*small(kind), *large(kind, ranks))]:
            cgmlir.compile(text(program[0], program[1], ranks, program[2]), config=CONFIG)
