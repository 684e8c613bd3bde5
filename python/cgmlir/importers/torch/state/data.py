# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`tensor.data = value` in `forward`, which torch.export loses.

In PyTorch the tensor gets the memory of the value. A write in place does the same where no code has what the tensor was
before, and neither is written while both are there; all else is refused."""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from collections.abc import Callable, Iterator
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers.torch.trace.locations import is_own


@contextlib.contextmanager
def data_copied(torch: Any, name_of: Callable[[Any], str]) -> Iterator[Callable[[Any], None]]:
    """While it lasts, `tensor.data = value` writes into the tensor. Gives what checks it when the results are known."""
    data, library = torch._C.TensorBase.data, os.path.dirname(os.path.abspath(torch.__file__)) + os.sep
    helpers = os.path.join(library, "nn", "utils", "")  # which assign as a person does
    copies: list[_Copy] = []

    def read(tensor: Any) -> Any:
        # torch.export does not trace this either; it traces `detach`.
        return data.__get__(tensor) if _calls_from(library, helpers) else tensor.detach()

    def write(tensor: Any, value: Any) -> None:
        if _calls_from(library, helpers):  # PyTorch's own uses mean memory
            data.__set__(tensor, value)
        else:
            copies.append(_Copy(torch, tensor, value, name_of(tensor)))

    def check(results: Any) -> None:
        for copy in copies:
            copy.check(results, {each.node for each in copies})

    torch.Tensor.data = property(read, write)
    try:
        yield check
    finally:
        del torch.Tensor.data


def _calls_from(folder: str, without: str) -> bool:
    """Whether the caller of the caller lies there."""
    file = sys._getframe(2).f_code.co_filename
    return file.startswith(folder) and not file.startswith(without)


class _Copy:
    """A write in place that stands for an assignment to `data`."""

    def __init__(self, torch: Any, tensor: Any, value: Any, name: str) -> None:
        self.torch, self.name, self.line = torch, name, own_line()
        if (tensor.dtype, tensor.shape) != (value.dtype, value.shape):
            kinds = [f"{each.dtype}{list(each.shape)}" for each in (tensor, value)]
            raise self._refused(f"is {kinds[0]}, and is assigned {kinds[1]}", ": a state keeps its type and shape")
        self.memory, self.of_value = memory_of(tensor), memory_of(value)
        mode = torch.fx.experimental.proxy_tensor.get_innermost_proxy_mode()
        self.graph = mode.tracer.graph if mode else None
        with torch.no_grad():
            tensor.copy_(value)
            self.node = next(reversed(self.graph.nodes)) if mode else None

    def check(self, results: Any, copies: set[Any]) -> None:
        """Compares the trace before the write with the trace after it."""
        if self.graph is None or self.memory == self.of_value:
            return
        nodes = list(self.graph.nodes)
        place = nodes.index(self.node)
        early = [node for index, node in enumerate(nodes) if index < place or node.op == "get_attr"]
        before = {node for node in early if self.memory in _memories(self.torch, node)}
        given = _nodes(self.torch, results)
        if before & given.union(*(node.all_input_nodes for node in nodes[place + 1 :])):
            raise self._refused("is assigned", " while what it was before is used later on: take a clone of that")
        written = [
            (index, memory)
            for index, node in enumerate(nodes)
            if node not in copies
            for memory in _written(self.torch, node)
            if memory in (self.memory, self.of_value)
        ]
        held = any(node.op == "placeholder" and self.of_value in _memories(self.torch, node) for node in nodes)
        later = [index for index, memory in written if index > place]
        used = given.union(*(node.all_input_nodes for node in nodes[later[0] :])) if later else set()
        if (held and written) or any(self.of_value in _memories(self.torch, node) for node in used):
            raise self._refused("is assigned", ", and has one memory with its value, which is written in place")

    def _refused(self, what: str, why: str) -> Error:
        return Error("UNIMPLEMENTED", f"'{self.name}.data' {what}{self.line}{why}; use {self.name}.data.copy_(value)")


def own_line() -> str:
    """Returns the innermost running line of the user's code."""
    own = [frame for frame in traceback.extract_stack() if is_own(frame.filename)]
    return "".join(f" at {frame.filename}:{frame.lineno}" for frame in own[-1:])


def memory_of(tensor: Any) -> int:
    """Returns a key of the memory that a tensor, or a view of it, lies in."""
    return tensor.untyped_storage()._cdata


def _memories(torch: Any, node: Any) -> set[int]:
    values = torch.utils._pytree.tree_leaves(node.meta.get("val"))
    return {memory_of(value) for value in values if isinstance(value, torch.Tensor)}


def _written(torch: Any, node: Any) -> list[int]:
    """Returns the tensors that a node writes in place."""
    if not isinstance(node.target, torch._ops.OpOverload):
        return []
    arguments = node.target._schema.arguments
    given = {**dict(zip([each.name for each in arguments], node.args, strict=False)), **node.kwargs}
    written = [given.get(each.name) for each in arguments if each.alias_info and each.alias_info.is_write]
    return [memory for arg in written if isinstance(arg, torch.fx.Node) for memory in _memories(torch, arg)]


def _nodes(torch: Any, results: Any) -> set[Any]:
    """Returns the nodes that traced tensors come from."""
    from torch.fx.experimental import proxy_tensor

    mode = proxy_tensor.get_innermost_proxy_mode()
    tensors = [each for each in torch.utils._pytree.tree_leaves(results) if isinstance(each, torch.Tensor)]
    proxies = [proxy_tensor.get_proxy_slot(each, mode.tracer, None) for each in tensors] if mode else []
    return {each.proxy.node for each in proxies if hasattr(each, "proxy")}
