# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What programs of PyTorch write instead of functional collectives, and PyTorch does not trace: while a program is
traced these are functional ones, or an error that says what to write."""

from __future__ import annotations

import contextlib
import functools
import pathlib
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cgmlir.errors import Error


@contextlib.contextmanager
def traced_among_ranks() -> Iterator[None]:
    """While it lasts a program that asks which rank it is gets an error: what follows from the number would be that of
    the rank that traces, on all of them. Collectives of `torch.distributed.nn`, which PyTorch does not trace, are the
    functional ones, whose derivatives are the same."""
    import torch

    distributed = torch.distributed
    if not distributed.is_available() or not distributed.is_initialized():
        yield
        return
    import torch.distributed._functional_collectives as plain
    import torch.distributed.nn.functional

    changed = [(distributed, "get_rank", _refusing(distributed.get_rank, _RANK))]
    for name, function in _differentiated().items():
        changed += [(place, name, function) for place in (distributed.nn, distributed.nn.functional)]
    changed += [(distributed, name, function) for name, function in _in_place().items()]
    changed += [(distributed, name, _refusing(getattr(distributed, name), why)) for name, why in _INSTEAD.items()]
    changed += [(plain, "permute_tensor", _permute_tensor)]
    before = [(place, name, getattr(place, name)) for place, name, _ in changed]
    for place, name, function in changed:
        setattr(place, name, function)
    try:
        yield
    finally:
        for place, name, function in before:
            setattr(place, name, function)


_RANK = (
    "is a number of Python, and the package is for all ranks; give what depends on the rank as an input or a buffer, "
    "of which each rank has its own"
)
_BOTH = "is one rank's alone, and the package is for all ranks; use {} of torch.distributed._functional_collectives"
# Marks programs that differ between ranks.
_INSTEAD = {
    "reduce": _BOTH.format("all_reduce"),
    "gather": _BOTH.format("all_gather_tensor"),
    "scatter": _BOTH.format("broadcast or all_to_all_single"),
    "send": _BOTH.format("permute_tensor"),
    "recv": _BOTH.format("permute_tensor"),
    "isend": _BOTH.format("permute_tensor"),
    "irecv": _BOTH.format("permute_tensor"),
    "batch_isend_irecv": _BOTH.format("permute_tensor"),
    "barrier": "computes nothing; leave it out: a collective of a graph waits for the other ranks",
}


def _refusing(asked: Callable[..., Any], why: str) -> Callable[..., Any]:
    """Raises an error for all callers except PyTorch itself."""

    def refuse(*args: Any, **options: Any) -> Any:
        if _is_inside(sys._getframe(1)):
            return asked(*args, **options)
        raise Error("UNIMPLEMENTED", f"{_caller()}: torch.distributed.{asked.__name__}() {why}")

    return refuse


def _is_inside(frame: Any) -> bool:
    """Returns whether the caller is a file of PyTorch."""
    import torch

    return pathlib.Path(torch.__file__).parent in pathlib.Path(frame.f_code.co_filename).parents


def _caller() -> str:
    """Returns `model.py:3`, the line of the program that calls a function of this file."""
    frame: Any = sys._getframe(1)
    while frame.f_back and (frame.f_code.co_filename == __file__ or _is_inside(frame)):
        frame = frame.f_back
    return f"{frame.f_code.co_filename}:{frame.f_lineno}"


def _differentiated() -> dict[str, Callable[..., Any]]:
    """The functions of `torch.distributed.nn.functional`, by functional collectives."""
    import torch
    import torch.distributed._functional_collectives as plain

    total, world = torch.distributed.ReduceOp.SUM, torch.distributed.group

    def named(op: Any) -> str:
        return str(op).rsplit(".", 1)[-1].lower()

    def all_reduce(tensor: Any, op: Any = total, group: Any = None) -> Any:
        return plain.all_reduce(tensor, named(op), group or world.WORLD)

    def all_gather(tensor: Any, group: Any = None) -> Any:
        whole = plain.all_gather_tensor_autograd(tensor[None], 0, group or world.WORLD)
        return tuple(whole.unbind(0))

    def reduce_scatter(output: Any, input_list: Any, op: Any = total, group: Any = None) -> Any:
        whole = torch.stack(list(input_list))
        return plain.reduce_scatter_tensor_autograd(whole, named(op), 0, group or world.WORLD)[0]

    def all_to_all_single(
        output: Any, input: Any, output_split_sizes: Any = None, input_split_sizes: Any = None, group: Any = None
    ) -> Any:
        return plain.all_to_all_single_autograd(input, output_split_sizes, input_split_sizes, group or world.WORLD)

    def broadcast(tensor: Any, src: int, group: Any = None) -> Any:
        return plain.broadcast(tensor, _member(src, group), group or world.WORLD)

    return {each.__name__: each for each in (all_reduce, all_gather, reduce_scatter, all_to_all_single, broadcast)}


def _member(rank: int, group: Any) -> int:
    """Returns the number in the group for a rank of the world."""
    import torch

    ranks = torch.distributed.get_process_group_ranks(group)
    if rank not in ranks:
        raise Error("INVALID_ARGUMENT", f"{_caller()}: rank {rank} is not in the group of the ranks {ranks}")
    return ranks.index(rank)


def _in_place() -> dict[str, Callable[..., Any]]:
    """The functions of `torch.distributed` that PyTorch makes no functional ones of itself."""
    import torch
    import torch.distributed._functional_collectives as plain

    world = torch.distributed.group

    def at_once(name: str, async_op: bool) -> None:
        if async_op:
            raise Error(
                "UNIMPLEMENTED",
                f"{_caller()}: torch.distributed.{name}(async_op=True) gives an object to wait for; leave it out, "
                "as independent work runs beside a collective in a graph anyway",
            )

    def broadcast(
        tensor: Any, src: Any = None, group: Any = None, async_op: bool = False, group_src: Any = None
    ) -> None:
        at_once("broadcast", async_op)
        root = _member(src, group) if group_src is None else group_src
        tensor.copy_(plain.broadcast(tensor, root, group or world.WORLD))

    def all_to_all(
        output_tensor_list: Sequence[Any], input_tensor_list: Sequence[Any], group: Any = None, async_op: bool = False
    ) -> None:
        at_once("all_to_all", async_op)
        whole = plain.all_to_all_single(torch.stack(list(input_tensor_list)), None, None, group or world.WORLD)
        for output, part in zip(output_tensor_list, whole.unbind(0), strict=True):
            output.copy_(part)

    return {each.__name__: each for each in (broadcast, all_to_all)}


@functools.cache
def _permute_members() -> Any:
    """Member m of the group `group` sends to `targets[m]`, as an operation of PyTorch. PyTorch has it as pieces whose
    sizes are those of the rank that traces."""
    import torch

    library = torch.library.Library("cgmlir", "FRAGMENT")
    library.define("permute_members(Tensor x, int[] targets, str group) -> Tensor")
    library.impl("permute_members", lambda x, targets, group: torch.empty_like(x), "Meta")
    _LIBRARIES.append(library)  # the library's definitions exist as long as this object
    return torch.ops.cgmlir.permute_members.default


_LIBRARIES: list[Any] = []


def _permute_tensor(self: Any, src_dst: Sequence[int], group: Any, tag: str = "") -> Any:
    import torch
    import torch.distributed._functional_collectives as plain

    if hasattr(plain, "_resolve_group_name"):
        name = plain._resolve_group_name(group, tag)
    else:
        name = plain._resolve_group(group, tag).group_name
    targets = list(src_dst)
    distributed = torch.distributed
    members = len(distributed.get_process_group_ranks(distributed.distributed_c10d._resolve_process_group(name)))
    if sorted(targets) != list(range(members)):
        raise Error(
            "INVALID_ARGUMENT",
            f"{_caller()}: permute_tensor to the members {targets}: each of {members} has to be there once",
        )
    return _permute_members()(self, targets, name)
