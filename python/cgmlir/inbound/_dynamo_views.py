# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Views among the results of a graph: PyTorch makes them of what a package gives, so that they have the strides of
eager PyTorch and share memory as there."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any


def is_view(target: Any) -> bool:
    """Returns whether an operation gives a view of its first argument."""
    alias = _alias(target)
    return alias is not None and "[]" not in str(target._schema.returns[0].type)


def _alias(target: Any) -> Any | None:
    schema = getattr(target, "_schema", None)
    if schema is None or len(schema.returns) != 1:
        return None
    alias = schema.returns[0].alias_info
    return None if alias is None or alias.is_write else alias


def _viewed(node: Any, known: set[Any]) -> Any | None:
    """Returns what a node is a view of, if all its other arguments are numbers or in `known`. A part of what `split`
    gives is a view of what was split."""
    if node.op != "call_function":
        return None
    made = node
    if node.target is operator.getitem:
        made = node.args[0]
        if made.op != "call_function" or _alias(made.target) is None:
            return None
    elif not is_view(node.target):
        return None
    source, *others = made.all_input_nodes
    return source if source is made.args[0] and known.issuperset(others) else None


def sources_of_views(
    returned: Sequence[Any], known: set[Any], is_dense: Callable[[Any], bool]
) -> dict[Any, Any]:
    """Returns those of the returned nodes that PyTorch has to make, with the nodes of which they are views: several
    views of one tensor, and those that are dense in no order of their dimensions. `known` has nodes that no package
    computes."""
    import torch

    sources: dict[Any, Any] = {}
    for node in dict.fromkeys(each for each in returned if isinstance(each, torch.fx.Node)):
        source = node
        while source not in known and (viewed := _viewed(source, known)) is not None and viewed not in known:
            source = viewed
        if source not in known:
            sources[node] = source
    shared = list(sources.values())
    return {
        node: source for node, source in sources.items()
        if node is not source and isinstance(node.meta.get("val"), torch.Tensor)
        and (shared.count(source) > 1 or not is_dense(node.meta["val"]))
    }


def views_of(module: Any, views: Sequence[Any], computed: Sequence[Any]) -> Any:
    """Makes a module that returns `views` as a tuple. It takes all arguments of the graph, and then `computed`."""
    import torch

    graph = torch.fx.Graph()
    copies: dict[Any, Any] = {}
    for node in (*(node for node in module.graph.nodes if node.op == "placeholder"), *computed):
        copies[node] = graph.placeholder(node.name)

    def copied(node: Any) -> Any:
        if node not in copies:
            for each in node.all_input_nodes:
                copied(each)
            copies[node] = graph.node_copy(node, copies.__getitem__)
        return copies[node]

    graph.output(tuple([copied(node) for node in views]))
    return torch.fx.GraphModule(module, graph)
