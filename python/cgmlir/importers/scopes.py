# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`scope` marks a part of a model with a kind and a name while the model is traced."""

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

# The form of a scope in a framework's stack of names: kind, number, name.
_MARK = re.compile(r"cg<(\w+):(\d+):([^<>]*)>")
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"')
_numbers = itertools.count()


def _next_number() -> int:
    return next(_numbers)


# Does what torch.compiler.assume_constant_result does, without importing PyTorch: Dynamo traces the parts of control
# flow and refuses side effects in them, so it calls this function and uses the number as a constant.
_next_number._dynamo_marked_constant = True  # type: ignore[attr-defined]


@contextlib.contextmanager
def scope(kind: str, name: str) -> Iterator[None]:
    """Makes a `cg.scope` of the operations that are traced inside of the context: `with cgmlir.scope("attn",
    "layers.0"):`.

    `kind` is one of attn, mlp, moe, moe_router, moe_preprocess, mamba, full_iteration and full_iteration_inference.
    Scopes nest. It marks operations that JAX traces, if JAX is loaded, and that torch.export traces, if PyTorch is
    loaded; it loads neither. A gradient that JAX takes of the inside becomes a scope of its own, of the same kind and
    name; a gradient by PyTorch belongs to the scope around the call that computes it. If JAX traces for another
    purpose, it acts as `jax.named_scope`. Error INVALID_ARGUMENT for an unknown kind or a name that cannot be one.
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
    """Turns marks in the names of locations into metadata that the compiler reads. Scopes are numbered again in the
    order of the text, so that the text does not depend on earlier traces. `keep_names` leaves names of scopes in the
    stack of names, where `jax.named_scope` puts them."""
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
    """Returns the end of the location in parentheses that may begin at `start`."""
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
