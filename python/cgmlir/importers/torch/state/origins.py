# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the input of an exported program that a node is, or is a view of, also inside of parts under `torch.no_grad`,
which are graphs of their own."""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import Any


class Origins:
    def __init__(self, torch: Any, program: Any) -> None:
        self.torch = torch
        # Maps the inputs of a part to values outside of it, and its results to values inside.
        self.outside: dict[Any, Any] = {}
        self.given: dict[Any, Any] = {}
        self.nodes = list(self._collect(program.graph_module))

    def _collect(self, owner: Any) -> Iterator[Any]:
        for node in owner.graph.nodes:
            yield node
            parts = [each for each in node.args if _is_part(owner, each)] if node.op == "call_function" else []
            if len(parts) != 1 or not isinstance(node.target, self.torch._ops.HigherOrderOperator):
                continue
            part = getattr(owner, parts[0].target)
            inputs = part.graph.find_nodes(op="placeholder")
            operands = node.args[len(node.args) - len(inputs) :]
            if node.args.index(parts[0]) == len(node.args) - len(inputs) - 1:
                self.outside.update(zip(inputs, operands, strict=True))
                self.given[node] = part.graph.find_nodes(op="output")[0].args[0]
                yield from self._collect(part)

    def find(self, node: Any) -> Any:
        """Returns the input of the program that a node is, or is a view of; for a computed value the node itself."""
        return [*self.views(node)][-1]

    def views(self, node: Any) -> Iterator[Any]:
        """Yields a node, the node that it is a view of, and so on."""
        yield node
        while isinstance(node, self.torch.fx.Node):
            if node.op == "placeholder" and node in self.outside:
                node = self.outside[node]
            elif node.op != "call_function":
                return
            elif node.target is operator.getitem and node.args[0] in self.given:
                node = self.given[node.args[0]][node.args[1]]
            elif isinstance(node.target, self.torch._ops.OpOverload) and self._is_alias(node):
                node = node.args[0]
            else:
                return
            yield node

    def _is_alias(self, node: Any) -> bool:
        arguments = node.target._schema.arguments
        return bool(arguments and arguments[0].alias_info and isinstance(node.args[0], self.torch.fx.Node))


def _is_part(owner: Any, node: Any) -> bool:
    return getattr(node, "op", None) == "get_attr" and hasattr(getattr(owner, node.target, None), "graph")
