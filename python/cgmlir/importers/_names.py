# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Names from the key paths of trees, which have the same form in JAX and PyTorch."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Sequence
from typing import Any


def key_name(key: Any) -> str:
    """One step of a path: a dictionary key, a position, an attribute, or the key of a registered class."""
    for attribute in ("key", "idx", "name"):
        if hasattr(key, attribute):
            return str(getattr(key, attribute))
    return str(key).strip(".[]'\"")


def distinct(names: Sequence[str], taken: Collection[str] = ()) -> list[str]:
    """Makes names unique: a name that is taken, or that an earlier one has, gets the first free suffix of `.1`, `.2`
    and so on. Keys may hold dots, inputs may be named like buffers, and results like inputs."""
    known, wanted, result = set(taken), {*taken, *names}, []
    for name in names:
        if name in known:
            others = (f"{name}.{number}" for number in itertools.count(1))
            name = next(other for other in others if other not in known | wanted)
        known.add(name)
        result.append(name)
    return result


def result_name(path: Sequence[Any]) -> str:
    """Names a result: fields and dictionary keys are used as they are, the positions of a tuple are `result0`,
    `result1` and so on."""
    keys = [key_name(key) for key in path] or ["0"]
    return ".".join([f"result{keys[0]}" if keys[0].isdigit() else keys[0], *keys[1:]])
