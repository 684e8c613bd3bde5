# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functional collectives of PyTorch have the bits of its own, with gloo, for each type of elements."""

# cost: 60

import os
import pathlib
import subprocess
import sys

import ml_dtypes
import numpy as np
import pytest
from conftest import needs_compiler
from on_ranks import on_ranks

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
dist = torch.distributed
pytestmark = needs_compiler
PEER = pathlib.Path(__file__).with_name("torch_rank_peer.py")
WORLD = 2
TYPES = ("bool", "uint8", "int8", "int32", "int64", "float16", "bfloat16", "float32", "float64")


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """What each rank of PyTorch has, by type."""
    folder = tmp_path_factory.mktemp("gloo")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    ranks = [subprocess.Popen([sys.executable, "-B", PEER, folder, str(rank), str(WORLD)], env=environment)
             for rank in range(WORLD)]
    assert [rank.wait(240) for rank in ranks] == [0] * WORLD
    return [torch.load(folder / f"{rank}.pt") for rank in range(WORLD)]


@pytest.fixture(scope="module")
def world():
    from torch.testing._internal.distributed.fake_pg import FakeStore

    dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=WORLD)
    yield
    dist.destroy_process_group()


class Module(torch.nn.Module):
    def forward(self, x):
        from torch_rank_peer import collectives

        return tuple(collectives(x))


def array(tensor):
    if tensor.dtype == torch.bfloat16:
        return tensor.view(torch.int16).numpy().view(ml_dtypes.bfloat16)
    return tensor.numpy()


@pytest.mark.parametrize("name", TYPES)
def test_each_type_has_the_bits_of_pytorch(name, made, world):
    from torch_rank_peer import TYPES as KINDS
    from torch_rank_peer import given

    assert tuple(KINDS) == TYPES
    inputs = [given(KINDS[name], rank) for rank in range(WORLD)]
    text, weights = cgmlir.from_torch(Module(), inputs[0])
    package = cgmlir.compile(text, targets=["host", "sm_90"], weights=weights)
    for rank, results in enumerate(on_ranks(package, {"x": [array(value) for value in inputs]}, world=WORLD)):
        assert isinstance(results, list), results
        for number, (result, wanted) in enumerate(zip(results, made[rank][name], strict=True)):
            value = array(wanted)
            np.testing.assert_array_equal(result.view(np.uint8), value.view(np.uint8), f"rank {rank}, result {number}")


@pytest.mark.parametrize("kind", ["uint8", "int64"])
def test_averages_of_integers_are_refused(kind, world):
    class Average(torch.nn.Module):
        def forward(self, x):
            return dist._functional_collectives.all_reduce(x, "avg", dist.group.WORLD)

    with pytest.raises(cgmlir.Error, match="averages integers; use sum, and divide"):
        cgmlir.from_torch(Average(), torch.ones(4, dtype=getattr(torch, kind)))


def test_a_reduction_that_is_no_name_is_refused(world):
    """PyTorch itself takes names alone, and says so of an attribute."""
    class Least(torch.nn.Module):
        def forward(self, x):
            return dist._functional_collectives.all_reduce(x, dist.ReduceOp.MIN, dist.group.WORLD)

    with pytest.raises(cgmlir.Error, match="takes the name of a reduction; give 'sum', 'min'.*ReduceOp at .*_types.py"):
        cgmlir.from_torch(Least(), torch.ones(4))
