# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functional collectives of PyTorch for each type of elements. As a program it is one rank of PyTorch's own, with gloo,
which saves what they give: torch_rank_peer.py FOLDER RANK WORLD"""

import pathlib
import sys

import torch
import torch.distributed as dist
import torch.distributed._functional_collectives as funcol

INTEGERS = {"bool": torch.bool, "uint8": torch.uint8, "int8": torch.int8, "int32": torch.int32, "int64": torch.int64}
FLOATS = {"float16": torch.float16, "bfloat16": torch.bfloat16, "float32": torch.float32, "float64": torch.float64}
TYPES = {**INTEGERS, **FLOATS}
REDUCTIONS = ("sum", "product", "min", "max")


def given(dtype, rank):
    """Integers with and without the first bit of a byte, and other numbers whose products of two ranks are exact."""
    low, high = (-128, 128) if dtype in INTEGERS.values() else (-8, 8)
    drawn = torch.randint(low, high, (8, 3), generator=torch.Generator().manual_seed(rank))
    return drawn > 0 if dtype == torch.bool else drawn.to(dtype)


def collectives(x):
    """All kinds that tensors of each type go through; `dist.all_reduce` is in place."""
    group = dist.group.WORLD
    made = [funcol.all_reduce(x, reduction, group) for reduction in REDUCTIONS]
    made += [funcol.reduce_scatter_tensor(x, reduction, 0, group) for reduction in REDUCTIONS]
    made += funcol.all_reduce_coalesced([x, x], "max", group)
    least = x.clone()
    dist.all_reduce(least, dist.ReduceOp.MIN)
    return [*made, least, funcol.all_gather_tensor(x, 0, group), funcol.broadcast(x, 1, group),
            funcol.all_to_all_single(x, None, None, group)]


def main():
    folder, rank, world = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    dist.init_process_group("gloo", init_method=f"file://{folder / 'meet'}", rank=rank, world_size=world)
    made = {name: [torch.as_tensor(each).clone() for each in collectives(given(dtype, rank))]
            for name, dtype in TYPES.items()}
    torch.save(made, folder / f"{rank}.pt")
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
