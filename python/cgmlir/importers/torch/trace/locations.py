# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Locations of operations of a PyTorch graph: scopes, the module's path, and the user's line."""

from __future__ import annotations

import contextlib
import functools
import linecache
import os
import re
import sys
import traceback
from collections.abc import Iterator
from typing import Any

from cgmlir.importers.torch.trace.remedies import explained, sentence

# The file that PyTorch gives as the location of its own additions to a graph.
_ADDED = os.path.join("torch", "fx", "")
# The key, in what torch.fx calls custom metadata, of the path of the module that an operation is of.
PATH = "cgmlir.path"
_FRAME = re.compile(r'File "([^"]+)", line (\d+)')


def source_line(node: Any) -> tuple[str, int] | None:
    """Returns file and line of a node: the innermost line that is neither PyTorch's nor CGMLIR's own. A node that only
    lines of PyTorch led to has one of these."""
    import torch

    import cgmlir

    frames = _FRAME.findall(node.meta.get("stack_trace") or "")
    frames = [frame for frame in frames if not frame[0].startswith(_folders(cgmlir))]
    own = [frame for frame in frames if not frame[0].startswith((*_folders(torch), _ADDED))] or frames
    return (own[-1][0], int(own[-1][1])) if own else None


def placed(node: Any) -> str:
    """The user's call, and its line."""
    return f"{called(node)}{written_at(node)}"


def called(node: Any) -> str:
    """The call as it is written in the line that made a node, as in `torch.linalg.svd` or `x.angle`. One that the line
    does not have is called by the module of PyTorch that it is in, or by its operation."""
    _, _, function = (node.meta.get("torch_fn") or ("", ""))[1].partition(".")
    operation = str(getattr(node.target, "_opname", "")) if hasattr(node, "target") else ""
    line = source_line(node)
    text = linecache.getline(*line) if line and is_own(line[0]) else ""
    for known in (function, operation):
        for name in dict.fromkeys((known, re.sub("^_*(linalg_|fft_|special_|)", "", known))):
            if name and (match := re.search(rf"(?<![\w.])[\w.]*(?<!\w){re.escape(name)}(?=\s*\()", text)):
                return match[0].lstrip(".")
    path, kind = ([*(node.meta.get("nn_module_stack") or {}).values()] or [("", "")])[-1]
    kind = kind if isinstance(kind, str) else f"{kind.__module__}.{kind.__qualname__}"
    if kind.startswith("torch.nn.modules.") and not kind.startswith("torch.nn.modules.module."):
        return f"torch.nn.{kind.rsplit('.', 1)[-1]}" + (f" '{path}'" if path else "")
    return node.name


def written_at(node: Any) -> str:
    line = source_line(node)
    return f" at {line[0]}:{line[1]}" if line else ""


def obstacle(error: BaseException) -> str:
    """What stopped a trace, and where: the error's first sentence, its cause's, and the line that a person wrote."""
    causes = [error]
    while causes[-1].__cause__ is not None and causes[-1].__cause__ not in causes:
        causes.append(causes[-1].__cause__)
    text = ": ".join(dict.fromkeys(explained(sentence(each)) for each in (error, causes[-1])))
    remedy = "; values of tensors are not known while it traces: choose by torch.where or torch.cond"
    remedy += ", or say what holds for a number in front of it, as torch._check(n >= 0) does"
    frames = [(frame.filename, frame.lineno) for cause in causes for frame in _frames(cause)]
    told = [frame for frame in _FRAME.findall(str(error)) if is_own(frame[0])]
    place = (told or [frame for frame in frames if is_own(frame[0])])[-1:]
    text += "".join(f" at {file}:{line}" for file, line in place)
    return text + remedy if "data-dependent" in text else text


def _frames(error: BaseException) -> list[traceback.FrameSummary]:
    return traceback.extract_tb(error.__traceback__)


@contextlib.contextmanager
def lines_of_helpers() -> Iterator[None]:
    """While it lasts, what torch.export traces knows all lines of a person that led there: PyTorch tells those of
    `forward` alone, and none of the functions that are called from it."""
    import torch

    tracer, name = torch.fx.proxy.TracerBase, "_filter_traceback_frames"
    of_forward = getattr(tracer, name, None)
    if of_forward is None:  # a PyTorch that has it elsewhere
        yield
        return

    def filtered(self: Any, frames: traceback.StackSummary) -> traceback.StackSummary:
        begin = next((index for index, frame in enumerate(frames) if frame.name == "forward"), len(frames))
        own = [frame for frame in frames[begin:] if is_own(frame.filename)]
        return traceback.StackSummary.from_list(own) if own else of_forward(self, frames)

    setattr(tracer, name, filtered)
    try:
        yield
    finally:
        setattr(tracer, name, of_forward)


@functools.cache
def is_own(file: str) -> bool:
    """Returns whether a file belongs neither to PyTorch, CGMLIR nor Python; the user's packages lie below Python's
    folder, too."""
    import torch

    import cgmlir

    if f"{os.sep}site-packages{os.sep}" in file:
        return not file.startswith(_folders(torch, cgmlir))
    return not file.startswith(("<", _ADDED, *_folders(torch, cgmlir, traceback)))


def _folders(*modules: Any) -> tuple[str, ...]:
    return tuple(os.path.dirname(os.path.abspath(module.__file__)) + os.sep for module in modules)


def marking(mark: str) -> contextlib.AbstractContextManager[None]:
    """Puts a mark on the nodes that torch.export makes while it lasts, as a key of what torch.fx calls their custom
    metadata. Decompositions hand it on."""
    torch = sys.modules.get("torch")
    # What holds the marks is one for all threads: nothing is to be changed for a model that merely runs.
    return _marking(mark) if torch and torch.compiler.is_exporting() else contextlib.nullcontext()


@contextlib.contextmanager
def _marking(mark: str) -> Iterator[None]:
    import torch
    from torch.fx import traceback as notes

    # Dynamo, which traces the parts of control flow, does the second by itself.
    preserve = not torch.compiler.is_dynamo_compiling()
    # In this order: the end of `preserve_node_meta` brings back the metadata of its begin.
    with notes.annotate({mark: True}), notes.preserve_node_meta() if preserve else contextlib.nullcontext():
        yield


def scoped_locations(cache: Any) -> Any:
    """Makes torch-mlir's importer give `layers.0.self_attn/addmm` at `model.py:12` instead of all frames."""
    from torch_mlir import ir

    class Locations(type(cache)):
        def get_node_location(self, node: Any) -> Any:
            line = source_line(node)
            if line:
                place = ir.Location.file(*line, col=0, context=self._c)
            else:
                place = ir.Location.unknown(context=self._c)
            stack = list((node.meta.get("nn_module_stack") or {}).values())
            custom = node.meta.get("custom") or {}
            path = custom.get(PATH) or (stack[-1][0] if stack else "")
            name = getattr(node.target, "_opname", None) or str(node.target)
            marks = "".join(key for key in custom if key.startswith("cg<"))
            return ir.Location.name(marks + "/".join(filter(None, [path, name])), childLoc=place, context=self._c)

    return Locations(cache._c, py_attr_tracker=cache._py_attr_tracker)
