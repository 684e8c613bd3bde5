# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs of four ranks: those whose members may part ways are refused where that is decided, all others give
what each rank computes with NumPy, on four ranks of the host."""

import os
import re
import subprocess

import numpy as np
import pytest
from conftest import BIN, needs_compiler
from on_ranks import on_ranks
from rank_programs import Program

import cgmlir

pytestmark = needs_compiler
COUNT = int(os.environ.get("CGMLIR_RANK_PROGRAMS", "24"))
# `file:line:column: error: operation: ... [CollectiveAsymmetry]`
_ERROR = re.compile(r"(?m)^\S*?(\d+):\d+: error: (\S+): .*\[CollectiveAsymmetry\]$")


def test_both_kinds_of_programs_are_common():
    programs = [Program(seed) for seed in range(300)]
    with_collectives = [program for program in programs if program.collectives]
    parting = [program for program in programs if program.asymmetric]
    assert len(with_collectives) >= 280 and 80 <= len(parting) <= 220, (len(with_collectives), len(parting))


@pytest.mark.parametrize("seed", range(COUNT))
def test_programs_whose_members_may_part_ways_are_refused_where_that_is_decided(seed, tmp_path):
    program = Program(seed)
    (tmp_path / "p.mlir").write_text(program.text)
    command = [BIN / "cg-compile", "p.mlir", "-o", "p.cgpkg", "--quiet"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    errors = [(int(line), name) for line, name in _ERROR.findall(done.stderr)]
    control = {line for line, name in errors if name.startswith("scf.")}
    assert (done.returncode == 1) == bool(program.asymmetric), (program.text, done.stderr)
    assert control <= program.places and bool(control) == bool(program.asymmetric), (program.text, done.stderr)
    if program.asymmetric:
        # At a collective, too.
        assert any(name.startswith("shard.") for _, name in errors), done.stderr


@pytest.mark.parametrize("form", ["auto", "host"])
@pytest.mark.parametrize("seed", [seed for seed in range(COUNT) if not Program(seed).asymmetric])
def test_all_others_give_what_each_rank_computes(seed, form):
    program = Program(seed)
    package = cgmlir.compile(program.text, config={"cg.control_flow": form})
    for rank, results in enumerate(on_ranks(package, program.inputs)):
        assert isinstance(results, list), (program.text, results)
        for result, wanted in zip(results, program.results, strict=True):
            np.testing.assert_allclose(result, wanted.data[rank], rtol=1e-5, atol=1e-5, err_msg=program.text)
