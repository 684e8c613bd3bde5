# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Errors about operations that torch-mlir cannot convert, in terms of the user's code: the call, its line, and its
operands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers.torch.trace.locations import called, source_line, written_at

# Matches a location of the form that `scoped_locations` makes, as MLIR prints it.
_PLACE = re.compile(r'"([^"]*)"(?:\("([^"]+)":(\d+):\d+\))?')
_IR = re.compile(r"': %.*| that was explicitly marked illegal.*")
_UNKNOWN = "it has no conversion for these types, sizes and options"


def without_conversion(owner: Any, left: Sequence[tuple[str, str]]) -> Error:
    """Raises the error for operations, by name and location, that are left in the graph of a module or of its control
    flow."""
    told = dict.fromkeys(_told(owner, place) or f"{name} at {place}" for name, place in left)
    what = f"operations without a conversion from torch-mlir: {'; '.join(told)}"
    return Error("UNIMPLEMENTED", f"{what}; write them with other operations, or compute them in front of the model")


def not_converted(owner: Any, error: BaseException) -> Error:
    """Raises the error for an error of torch-mlir about one operation, whose text contains whole modules."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()] or [type(error).__name__]
    line = next((line for line in lines if "error:" in line), lines[0])
    match = re.search(rf"(?<=error: )(?:loc\()?{_PLACE.pattern}", line)
    what = _told(owner, match[0].removeprefix("loc(")) if match else None
    if what is None:
        text = f"the program cannot be converted by torch-mlir: {line}; leave out parts of it to see which one it is"
        return Error("UNIMPLEMENTED", f"{text}, and write that with other operations")
    reason = line[match.end() :].lstrip("): ")
    return not_converted_call(what, _UNKNOWN if "failed to legalize" in reason else _IR.sub("", reason))


def not_converted_call(what: str, reason: str) -> Error:
    text = f"{what} cannot be converted by torch-mlir: {reason}"
    return Error("UNIMPLEMENTED", f"{text}; write it with other operations, or compute it in front of the model")


def told(node: Any) -> str:
    """Returns the call of a node, its line, and the types and shapes of its operands."""
    import torch

    values = torch.utils._pytree.tree_leaves([each.meta.get("val") for each in node.all_input_nodes])
    kinds = [
        f"{str(value.dtype).removeprefix('torch.')}[{', '.join(map(str, value.shape))}]"
        for value in values
        if isinstance(value, torch.Tensor)
    ]
    return f"{called(node)}{written_at(node)}" + (f" (of {', '.join(kinds)})" if kinds else "")


def _told(owner: Any, place: str) -> str | None:
    """Returns the node with a location, or another node of the same line and call."""
    match = _PLACE.match(place)
    if not match:
        return None
    name, line = match[1].rsplit("/", 1)[-1], (match[2], int(match[3])) if match[2] else None
    for part in owner.modules():
        for node in getattr(getattr(part, "graph", None), "nodes", ()):
            target = getattr(node.target, "_opname", None) or str(node.target)
            if target == name and source_line(node) == line:
                return told(node)
    return None
