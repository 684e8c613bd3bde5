# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Control flow whose operands are one tensor, or whose parts give what they are given: PyTorch refuses both, since
memory would have two names. A program has values, so a copy is the same value, and none is made of it in the end."""

from __future__ import annotations

import collections
import contextlib
import operator
from collections.abc import Iterator
from typing import Any

from cgmlir.importers.torch.rules.bytes import meta_of

_CONTROL = ("cond", "while_loop", "scan", "map_impl", "associative_scan")
_CHECK, _NAME = "check_aliasing_and_input_mutation", "_name_hoo_subgraph_placeholders"


@contextlib.contextmanager
def results_apart() -> Iterator[None]:
    """While it lasts, a part of control flow that gives a tensor that it was given, a view of it, or one tensor twice,
    gives copies. What it writes in place is refused as ever."""
    import torch
    from torch._dynamo.variables import higher_order_ops
    from torch._export import utils

    check = getattr(higher_order_ops, _CHECK, None)
    name = getattr(utils, _NAME, None)

    def named(owner: Any) -> None:  # the inputs of parts, as what is outside
        separate_operands(owner)
        name(owner)

    def checked(subtracer: Any, graph: Any, **options: Any) -> None:
        target = options.get("source_target")
        if getattr(target, "_name", "") in _CONTROL:
            _copy_results(graph, torch.contiguous_format if target._name == "cond" else torch.preserve_format)
            if "supports_input_input_aliasing" in options:
                options["supports_input_input_aliasing"] = True
        check(subtracer, graph, **options)

    changed = [(higher_order_ops, _CHECK, check, checked), (utils, _NAME, name, named)]
    changed = [each for each in changed if each[2]]  # another PyTorch may have them elsewhere
    try:
        for holder, key, _, new in changed:
            setattr(holder, key, new)
        yield
    finally:
        for holder, key, old, _ in changed:
            setattr(holder, key, old)


def _copy_results(graph: Any, memory_format: Any) -> None:
    """In a graph of Dynamo, whose nodes have their values as examples. What both branches of a choice give has one
    order in memory, and what a loop carries keeps its own."""
    import torch

    memory = {_memory(node.meta.get("example_value")) for node in graph.nodes if node.op == "placeholder"}
    (output,) = graph.find_nodes(op="output")

    def apart(node: Any) -> Any:
        value = node.meta.get("example_value")
        place = _memory(value)
        if place is None:
            return node
        if place not in memory:
            memory.add(place)
            return node
        with graph.inserting_before(output):
            copy = graph.call_method("clone", (node,), {"memory_format": memory_format})
        copy.meta = {**node.meta, "example_value": value.clone(memory_format=memory_format)}
        return copy

    memory.discard(None)
    output.args = torch.fx.node.map_arg(output.args, apart)


def _memory(value: Any) -> Any:
    import torch

    if not isinstance(value, torch.Tensor) or value.layout != torch.strided:
        return None
    return torch.multiprocessing.reductions.StorageWeakRef(value.untyped_storage())


def fill_constants_of_parts(module: Any) -> None:
    """A number that a part makes a tensor of is an attribute of the part, which PyTorch loses where another loop or
    choice is given it. A fill has the same value."""
    import torch

    for owner in module.modules():
        if owner is module or not isinstance(owner, torch.fx.GraphModule):
            continue
        nodes = owner.graph.find_nodes(op="get_attr")
        once = {name for name, count in collections.Counter(node.target for node in nodes).items() if count == 1}
        for node in nodes:
            value = getattr(owner, node.target, None) if node.target in once else None
            if not isinstance(value, torch.Tensor) or not value.numel() or value.is_complex() or value.is_quantized:
                continue
            if isinstance(value, torch._subclasses.FakeTensor) or bool((value != value.flatten()[0]).any()):
                continue
            options = {"dtype": value.dtype, "device": value.device}
            with owner.graph.inserting_before(node):
                arguments = list(value.shape), value.flatten()[0].item()
                fill = owner.graph.call_function(torch.ops.aten.full.default, arguments, options)
            fill.meta = dict(node.meta)
            node.replace_all_uses_with(fill)
            owner.graph.erase_node(node)
            delattr(owner, node.target)
        owner.recompile()


def separate_operands(module: Any) -> None:
    """Copies operands of control flow that are another operand, or a view of it."""
    import torch

    kinds = {getattr(torch.ops.higher_order, name, None) for name in _CONTROL}
    for owner in module.modules():
        if not isinstance(owner, torch.fx.GraphModule):
            continue
        for node in [each for each in owner.graph.nodes if each.op == "call_function" and each.target in kinds]:
            seen: set[Any] = set()
            node.args = torch.fx.node.map_arg(node.args, lambda each, node=node, seen=seen: _apart(each, node, seen))
        owner.recompile()


def _apart(value: Any, node: Any, seen: set[Any]) -> Any:
    import torch

    if not isinstance(value.meta.get("val"), torch.Tensor):
        return value
    origin = _origin(value)
    if origin not in seen:
        seen.add(origin)
        return value
    with node.graph.inserting_before(node):
        copy = node.graph.call_function(torch.ops.aten.clone.default, (value,))
    with value.meta["val"].fake_mode:
        copy.meta = meta_of(node, value.meta["val"].clone())
    return copy


def _origin(node: Any) -> Any:
    """Returns the node that a node is a view of, in its own graph."""
    import torch

    while node.op == "call_function":
        if node.target is operator.getitem:
            whole = node.args[0]
            if not isinstance(whole.target, torch._ops.OpOverload):
                return node
            node = whole
        if not isinstance(node.target, torch._ops.OpOverload):
            return node
        arguments = node.target._schema.arguments
        if not arguments or not arguments[0].alias_info or not isinstance(node.args[0], torch.fx.Node):
            return node
        node = node.args[0]
    return node
