# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`scope`: says what a part of a model is, while it is traced."""

from __future__ import annotations

import contextlib
import itertools
import re
from collections.abc import Iterator

from cgmlir.errors import Error

KINDS = (
    "attn",
    "mlp",
    "moe",
    "moe_router",
    "moe_preprocess",
    "mamba",
    "full_iteration",
    "full_iteration_inference",
)

# How a scope travels in a framework's stack of names: kind, number, name.
_MARK = re.compile(r"cg<(\w+):(\d+):([^<>]*)>")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_numbers = itertools.count()


@contextlib.contextmanager
def scope(kind: str, name: str) -> Iterator[None]:
    """Makes a `cg.scope` of what is traced inside: `with cgmlir.scope("attn", "layers.0"):`.

    `kind` is one of attn, mlp, moe, moe_router, moe_preprocess, mamba, full_iteration and full_iteration_inference.
    Scopes nest. The gradient of what is inside becomes a scope of its own, of the same kind and name. In a function
    that is traced for another purpose it is `jax.named_scope`. Error INVALID_ARGUMENT for an unknown kind or a name
    that cannot be one, UNAVAILABLE without JAX.
    """
    if kind not in KINDS:
        raise Error("INVALID_ARGUMENT", f"scope: there is no kind {kind!r}; expected {', '.join(KINDS)}")
    if not re.fullmatch(r"[\w./:\[\]-]+", name, re.ASCII):
        raise Error("INVALID_ARGUMENT", f"scope: the name {name!r} needs letters, digits, and . / : _ - [ ] only")
    try:
        import jax
    except ImportError as error:
        raise Error("UNAVAILABLE", f"scope takes JAX, which cannot be imported: {error}") from error
    with jax.named_scope(f"cg<{kind}:{next(_numbers)}:{name}>"):
        yield


def write_scopes(text: str) -> str:
    """Turns marks in the names of locations into metadata that the compiler reads. Numbers are given anew, in the order
    of the text, so that it does not depend on what was traced before."""
    numbers: dict[tuple[str, bool], int] = {}
    parts, position = [], 0
    for string in _STRING.finditer(text):
        marks = list(_MARK.finditer(string[0])) if string.start() >= position else []
        if not marks:
            continue
        end = _end_of_child(text, string.end())
        backward = "transpose(" in string[0]
        location = _MARK.sub(r"\3", string[0]) + text[string.end() : end]
        for mark in reversed(marks):
            number = numbers.setdefault((mark[2], backward), len(numbers))
            location = f'fused<#cg.scope_mark<{mark[1]} "{mark[3]}" {number}>>[{location}]'
        parts += [text[position : string.start()], location]
        position = end
    return "".join([*parts, text[position:]])


def _end_of_child(text: str, start: int) -> int:
    """Where the location in parentheses that may begin at `start` ends."""
    if text[start : start + 1] != "(":
        return start
    depth, position = 0, start
    while True:
        if text[position] == '"':
            string = _STRING.match(text, position)
            assert string is not None, "MLIR closes its strings"
            position = string.end()
            continue
        depth += {"(": 1, ")": -1}.get(text[position], 0)
        position += 1
        if not depth:
            return position
