# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decompositions that terminate. A decomposition may return the same operation for operands that it does not support,
and would be applied forever: its result depends only on the types and sizes of its operands."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from cgmlir.errors import Error


def that_end(table: dict[Any, Callable[..., Any]]) -> dict[Any, Callable[..., Any]]:
    """Wraps decompositions: if one of them reaches its own operation with the same operands, that is an error."""
    active: list[Any] = []
    return {operation: _guarded(operation, function, active) for operation, function in table.items()}


def _guarded(operation: Any, function: Callable[..., Any], active: list[Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def guarded(*args: Any, **options: Any) -> Any:
        call = operation, _description(args), _description(options)
        if call in active:
            raise Error("UNIMPLEMENTED", f"{_place(operation)} has no form for {_told(args)}; write it with others")
        active.append(call)
        try:
            return function(*args, **options)
        finally:
            active.pop()

    return guarded


def _description(value: Any) -> Any:
    """Returns all properties that a decomposition may depend on. Sizes that vary are described by their relation to
    others."""
    import torch

    if isinstance(value, torch.Tensor):
        kind = (str(value.dtype), value.requires_grad, str(value.device), str(value.layout))
        return (*kind, tuple(map(str, value.shape)), _strides(value))
    if isinstance(value, (list, tuple)):
        return tuple(map(_description, value))
    if isinstance(value, dict):
        return tuple((name, _description(each)) for name, each in sorted(value.items()))
    return type(value).__name__, str(value)


def _strides(value: Any) -> tuple[str, ...]:
    import torch

    return tuple(map(str, value.stride())) if value.layout == torch.strided else ()


def _place(operation: Any) -> str:
    from types import SimpleNamespace

    from torch.fx import traceback

    from cgmlir.importers.torch.trace.locations import placed

    meta = traceback.get_current_meta() if traceback.has_preserved_node_meta() else {}
    return placed(SimpleNamespace(name=str(operation).removesuffix(".default"), meta=meta))


def _told(args: Any) -> str:
    """Returns the types and shapes of the tensors among arguments, and the numbers."""
    import torch

    def told(value: Any) -> str:
        if isinstance(value, torch.Tensor):
            return f"{str(value.dtype).removeprefix('torch.')}[{', '.join(map(str, value.shape))}]"
        if isinstance(value, (list, tuple)):
            return f"[{', '.join(map(told, value))}]"
        return str(value)

    return ", ".join(map(told, args))
