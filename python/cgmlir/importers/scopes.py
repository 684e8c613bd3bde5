# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`scope`: says what a part of a model is, while it is traced."""

from __future__ import annotations

import contextlib
import itertools
import re
import sys
from collections.abc import Iterator

from cgmlir.errors import Error
from cgmlir.importers.torch.trace.locations import marking

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
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"')
_numbers = itertools.count()


def _next_number() -> int:
    return next(_numbers)


# What torch.compiler.assume_constant_result sets, without PyTorch: Dynamo, which traces the parts of control flow and
# refuses side effects there, calls it and takes the number.
_next_number._dynamo_marked_constant = True  # type: ignore[attr-defined]


@contextlib.contextmanager
def scope(kind: str, name: str) -> Iterator[None]:
    """Makes a `cg.scope` of what is traced inside: `with cgmlir.scope("attn", "layers.0"):`.

    `kind` is one of attn, mlp, moe, moe_router, moe_preprocess, mamba, full_iteration and full_iteration_inference.
    Scopes nest. It marks what JAX traces, if JAX is loaded, and what torch.export traces, if PyTorch is; it loads
    neither. A gradient by JAX of what is inside becomes a scope of its own, of the same kind and name; one by PyTorch
    belongs to the scope around the call that computes it. Where JAX traces for another purpose it is
    `jax.named_scope`. Error INVALID_ARGUMENT for an unknown kind or a name that cannot be one.
    """
    if kind not in KINDS:
        raise Error("INVALID_ARGUMENT", f"scope: there is no kind {kind!r}; expected {', '.join(KINDS)}")
    if not re.fullmatch(r"[\w./:\[\]-]+", name, re.ASCII):
        raise Error("INVALID_ARGUMENT", f"scope: the name {name!r} needs letters, digits, and . / : _ - [ ] only")
    mark = f"cg<{kind}:{_next_number()}:{name}>"
    jax = sys.modules.get("jax")
    with jax.named_scope(mark) if jax else contextlib.nullcontext(), marking(mark):
        yield


def write_scopes(text: str, keep_names: bool = True) -> str:
    """Turns marks in the names of locations into metadata that the compiler reads. Numbers are given anew, in the order
    of the text, so that it does not depend on what was traced before. `keep_names` leaves names of scopes in the stack
    of names, where `jax.named_scope` puts them."""
    numbers: dict[tuple[str, bool], int] = {}
    parts, position = [], 0
    for string in _STRING.finditer(text):
        marks = list(_MARK.finditer(string[0])) if string.start() >= position else []
        if not marks:
            continue
        end = _end_of_child(text, string.end())
        backward = "transpose(" in string[0]
        location = _MARK.sub(r"\3" if keep_names else "", string[0]) + text[string.end() : end]
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
