# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Splits a backward pass in two: the gradients of the inputs first, and the gradients of the weights later."""

from __future__ import annotations

from typing import Any


def split_weights(module: Any, held: int) -> tuple[Any, Any, int]:
    """Splits a backward graph whose first `held` results are gradients of weights. The first part returns the other
    gradients (None for weights), and after them the values that the second part needs from it. The second part takes
    the arguments of the graph and these values. Returns both parts and the number of these values."""
    import torch

    nodes = list(module.graph.nodes)
    placeholders = [node for node in nodes if node.op == "placeholder"]
    (returned,) = next(node for node in nodes if node.op == "output").args
    weights, inputs = list(returned[:held]), list(returned[held:])
    first = _behind(inputs)
    second = _behind(weights) - first
    # The second part computes views again, since passing them on would copy them.
    needed: list[Any] = []
    pending = [value for node in nodes if node in second for value in node.all_input_nodes]
    pending += [value for value in weights if isinstance(value, torch.fx.Node)]
    while pending:
        value = pending.pop(0)
        if value.op == "placeholder" or (value in second) or value in needed:
            continue
        if _is_view(value):
            second.add(value)
            pending += value.all_input_nodes
        else:
            needed.append(value)
    return (
        _made(module, placeholders, first, [], [None] * held + inputs + needed),
        _made(module, placeholders, second, needed, weights + [None] * len(inputs)),
        len(needed),
    )


def _behind(values: list[Any]) -> set[Any]:
    """Returns all nodes that the values are computed from, except for arguments."""
    import torch

    found: set[Any] = set()
    pending = [value for value in values if isinstance(value, torch.fx.Node)]
    while pending:
        node = pending.pop()
        if node.op == "placeholder" or node in found:
            continue
        found.add(node)
        pending += node.all_input_nodes
    return found


def _is_view(node: Any) -> bool:
    import operator

    if node.target is operator.getitem:
        return False
    schema = getattr(node.target, "_schema", None)
    return schema is not None and any(each.alias_info is not None for each in schema.returns)


def _made(module: Any, placeholders: list[Any], chosen: set[Any], given: list[Any], values: list[Any]) -> Any:
    import torch

    graph = torch.fx.Graph()
    copies: dict[Any, Any] = {}
    for node in placeholders:
        copies[node] = graph.node_copy(node)
    for number, node in enumerate(given):
        copies[node] = graph.placeholder(f"handed_{number}")
        copies[node].meta = dict(node.meta)
    for node in module.graph.nodes:
        if node in chosen and node not in copies:
            copies[node] = graph.node_copy(node, copies.__getitem__)
    graph.output(tuple(None if value is None else copies[value] for value in values))
    return torch.fx.GraphModule(module, graph)
