# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of JAX over several devices give the numbers of JAX on ranks of the host."""

import os
import pathlib
import re
import subprocess
import sys

import numpy as np
import pytest
from conftest import needs_compiler
from on_ranks import on_ranks

import cgmlir

pytest.importorskip("jax", reason="there is no JAX here")
pytestmark = needs_compiler
SCRIPT = pathlib.Path(__file__).with_name("jax_rank_programs.py")
NAMES = re.findall(r"^@program.*\ndef (\w+)", SCRIPT.read_text(), re.MULTILINE)


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    folder = tmp_path_factory.mktemp("programs")
    environment = {**os.environ, "XLA_FLAGS": "--xla_force_host_platform_device_count=8", "JAX_PLATFORMS": "cpu",
                   "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run([sys.executable, SCRIPT, folder], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.mark.parametrize("name", NAMES)
def test_numbers_are_those_of_jax(name, saved):
    package = cgmlir.compile(str(saved / f"{name}.mlir"), targets=["host", "sm_90"])
    arrays = np.load(saved / f"{name}.npz")
    world = int(arrays["world"])
    names = [argument["name"] for argument in package.report["entries"][0]["arguments"]]
    inputs = {each: [arrays[f"in.{number}.{rank}"] for rank in range(world)] for number, each in enumerate(names)}
    for rank, results in enumerate(on_ranks(package, inputs, world=world)):
        assert isinstance(results, list), results
        for number, result in enumerate(results):
            wanted = arrays[f"out.{number}.{rank}"]
            if wanted.dtype.kind == "u":  # given back as signless ones of the same bits
                np.testing.assert_array_equal(result.view(wanted.dtype), wanted, f"rank {rank}, result {number}")
                continue
            np.testing.assert_allclose(result, wanted, rtol=1e-3, atol=1e-4, err_msg=f"rank {rank}, result {number}")


def test_a_part_of_a_sum_is_scattered(saved):
    text = (saved / "a_sum_of_which_each_has_a_part.mlir").read_text()
    assert text.count('"shard.reduce_scatter"') == 1 and "shard.all_reduce" not in text
