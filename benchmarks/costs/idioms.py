# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What an idiom is."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any


@dataclasses.dataclass(frozen=True)
class Idiom:
    """A function of a framework, and its arguments. It means to move `meant` bytes: if nothing is given, those of its
    arguments and its results."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    meant: float | None = None


class Idioms(dict[str, Idiom]):
    """Idioms by name."""

    def add(self, name: str, function: Callable[..., Any], *arguments: Any, meant: float | None = None) -> None:
        if name in self:
            raise ValueError(f"there are two idioms with the name {name}")
        self[name] = Idiom(function, arguments, meant)


def size(*tensors: Any) -> int:
    """Bytes of arrays of NumPy, JAX or PyTorch."""
    return sum(tensor.nbytes for tensor in tensors)
