# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Refuses writes in place into tensors that cannot be states; PyTorch's own error has neither a name nor a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers.torch.state.data import memory_of
from cgmlir.importers.torch.state.origins import Origins
from cgmlir.importers.torch.trace.locations import source_line


def refuse_writes(program: Any, paths: dict[int, str]) -> None:
    """Refuses writes into tensors that are no buffers, and into memory that several tensors of a module share in
    different ways. `paths` are what plain attributes are called, by the id of their memory."""
    import torch
    from torch.export.graph_signature import InputKind

    held = {}
    for spec in program.graph_signature.input_specs:
        tensor = program.state_dict.get(spec.target, program.constants.get(spec.target)) if spec.target else None
        if isinstance(tensor, torch.Tensor) and tensor.layout == torch.strided:
            held[spec.arg.name] = spec, tensor

    def path_of(spec: Any) -> str:
        lifted = spec.kind == InputKind.CONSTANT_TENSOR
        return paths.get(memory_of(held[spec.arg.name][1]), spec.target) if lifted else spec.target

    for node, views in _writes(torch, program):
        line = source_line(node)
        place = f" at {line[0]}:{line[1]}" if line else ""
        for view in views:
            if view.target == torch.ops.aten.unfold.default and not _covers(*view.args):
                what = "windows that do not cover all of their tensor are written in place"
                remedy = "PyTorch would lose what is between them; write a slice for each window"
                raise Error("UNIMPLEMENTED", f"{what}{place}: {remedy}")
        if views[-1].name not in held:
            continue
        spec, tensor = held[views[-1].name]
        if spec.kind == InputKind.CONSTANT_TENSOR:
            what = f"'{path_of(spec)}' is written in place{place}, and is no buffer"
            raise Error("UNIMPLEMENTED", f"{what}: its value would be lost behind the call; use register_buffer for it")
        for other, each in held.values():
            if memory_of(each) != memory_of(tensor) or each.numel() == 0:
                continue
            if other.kind == InputKind.CONSTANT_TENSOR and _place(each) == _place(tensor):
                what = f"'{path_of(other)}' is '{path_of(spec)}', which is written{place}"
                raise Error("UNIMPLEMENTED", f"{what}: read it as '{path_of(spec)}'")
            if _place(each) != _place(tensor):
                named = {path_of(spec): tensor.numel(), path_of(other): each.numel()}
                whole = max(named, key=lambda path: named[path])
                what = "{} lie in one memory, which is written".format(" and ".join(f"'{path}'" for path in named))
                remedy = f"keep '{whole}' alone, and take the part of it in forward"
                raise Error("UNIMPLEMENTED", f"{what}{place}: {remedy}")


def _writes(torch: Any, program: Any) -> Iterator[tuple[Any, list[Any]]]:
    """Nodes that write in place, each with what it writes into, what that is a view of, and so on."""
    origins = Origins(torch, program)
    for node in origins.nodes:
        if node.op != "call_function" or not isinstance(node.target, torch._ops.OpOverload):
            continue
        if node.target == torch.ops.aten.detach_.default:  # a write of no elements
            continue
        arguments = node.target._schema.arguments
        given = {**dict(zip([each.name for each in arguments], node.args, strict=False)), **node.kwargs}
        for argument in arguments:
            if argument.alias_info and argument.alias_info.is_write:
                target = given.get(argument.name)
                for each in target if isinstance(target, (list, tuple)) else [target]:
                    views = list(origins.views(each))
                    if isinstance(views[-1], torch.fx.Node):
                        yield node, views


def _covers(tensor: Any, dim: int, size: int, step: int) -> bool:
    """Returns whether windows of `size` every `step` cover all elements."""
    shape = tensor.meta["val"].shape
    return not shape or (step <= size and (shape[dim] - size) % step == 0)


def _place(tensor: Any) -> tuple[Any, ...]:
    return tensor.dtype, tensor.shape, tensor.stride(), tensor.storage_offset()
