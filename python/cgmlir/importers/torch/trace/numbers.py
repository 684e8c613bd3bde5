# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whole numbers that a module holds as buffers though they belong to its code, as strides of which sizes follow."""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Iterator
from typing import Any


def numbers_of(module: Any) -> list[tuple[Any, str, Any]]:
    """Buffers of one integer that are no part of what is saved: the owner, the name, and the tensor."""
    return [
        (owner, name, tensor)
        for owner in module.modules()
        for name, tensor in owner._buffers.items()
        if name in owner._non_persistent_buffers_set and tensor is not None and _is_number(tensor)
    ]


def _is_number(tensor: Any) -> bool:
    return tensor.dim() == 0 and not tensor.dtype.is_floating_point and not tensor.dtype.is_complex


@contextlib.contextmanager
def numbers_known(torch: Any, module: Any, numbers: list[tuple[Any, str, Any]]) -> Iterator[None]:
    """While it lasts, these are constants of `forward`, made anew when it begins: values of such are known while it is
    traced. What the module writes is none, and an error."""
    made: list[tuple[Any, int]] = []

    def begin(*_: Any) -> None:
        made.clear()
        for owner, name, tensor in numbers:
            value = vars(owner)[name] = torch.tensor(tensor.item(), dtype=tensor.dtype)
            made.append((value, value._version))

    def end(*_: Any) -> None:
        for (owner, name, _), (value, version) in zip(numbers, made, strict=True):
            if vars(owner).get(name) is not value or value._version != version:
                raise ValueError(f"the module writes {name}")

    hooks = [module.register_forward_pre_hook(begin), module.register_forward_hook(end)]
    buffers = [(owner, dict(owner._buffers)) for owner, _, _ in numbers]
    for owner, name, _ in numbers:
        owner._buffers.pop(name)
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "The tensor attribute")  # that they are assigned, which is meant
            yield
    finally:
        for hook in hooks:
            hook.remove()
        for owner, name, _ in numbers:
            vars(owner).pop(name, None)
        for owner, before in reversed(buffers):
            owner._buffers.clear()
            owner._buffers.update(before)
