# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Replaces operations of a graph by the trace of a rule."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.bytes import meta_of
from cgmlir.importers.torch.rules.registry import graphs

Table = Callable[[], dict[Any, Callable[..., Any]]]


class _LeftAsItIs(Exception):
    """Raised by a rule that does not support these operands."""


def traced_in_front(owner: Any, node: Any, rule: Callable[..., Any], operands: list[Any], table: Table) -> Any:
    """Traces `rule` on values of the nodes `operands`, decomposes the trace by `table`, and inserts it in front of
    `node` of the module `owner`. Returns nodes in the structure of the results of `rule`."""
    import torch
    from torch.fx.experimental.proxy_tensor import make_fx

    values = [each.meta["val"] for each in operands]
    leaves = torch.utils._pytree.tree_leaves([node.meta["val"], values])
    with next(each.fake_mode for each in leaves if hasattr(each, "fake_mode")):
        module = make_fx(rule, decomposition_table=table())(*values)
    _write_anew(module.graph)
    graph = owner.graph
    placeholders = [each for each in module.graph.nodes if each.op == "placeholder"]
    known = dict(zip(placeholders, operands, strict=True))
    with graph.inserting_before(node):
        for each in module.graph.nodes:
            if each.op == "output":
                return torch.fx.node.map_arg(each.args[0], lambda leaf: known[leaf])
            if each.op == "placeholder":
                continue
            known[each] = copy = graph.node_copy(each, lambda leaf: known[leaf])
            if each.op == "get_attr":
                copy.target = _constant(owner, getattr(module, each.target))
            copy.meta = meta_of(node, each.meta.get("val"))
    raise AssertionError("a graph has an output")


def _write_anew(graph: Any) -> None:
    """PyTorch's decompositions may write into a tensor that they have just made, as the product of a vector and a
    matrix does with `squeeze_`."""
    import torch

    for node in graph.nodes:
        schema = getattr(node.target, "_schema", None)
        if node.op != "call_function" or not schema or not schema.is_mutable or len(node.args[0].users) != 1:
            continue
        packet = getattr(torch.ops.aten, schema.name.removeprefix("aten::").removesuffix("_"), None)
        if node.args[0].op == "call_function" and packet and schema.overload_name in (*packet.overloads(), ""):
            node.target = getattr(packet, schema.overload_name or "default")


@graphs("apart", after="loop_over_rows")
def take_rest_apart(owner: Any, table: Table) -> None:
    """Applies `table` to what run_decompositions leaves as it is though it has a rule: operations that PyTorch itself
    knows to take apart, and that have a kernel, too. So do all graphs of branches and loops."""
    import torch

    table = functools.cache(table)
    for part in owner.modules():
        if not isinstance(part, torch.fx.GraphModule):
            continue
        for node in list(part.graph.nodes):
            if node.target is torch.ops.higher_order.flex_attention:
                take_apart(part, node, _attention, table)
            elif _has_parts(node) and node.target in table():
                take_apart(part, node, table()[node.target], table)
        part.graph.lint()


def _attention(query: Any, key: Any, value: Any, *rest: Any) -> Any:
    """Attention with functions of scores and places, as PyTorch computes it without a kernel of its own."""
    module = importlib.import_module("torch._higher_order_ops.flex_attention")  # the package has an object of that name
    score, places, scale, options, *buffers = rest
    return module.math_attention(query, key, value, score, places, scale, options, *buffers)


def _has_parts(node: Any) -> bool:
    import torch

    if node.op != "call_function" or not isinstance(node.target, torch._ops.OpOverload):
        return False
    composite = torch._C.DispatchKey.CompositeImplicitAutograd
    return composite in node.target.py_kernels or node.target.has_kernel_for_dispatch_key(composite)


def take_apart(
    owner: Any, node: Any, rule_of: Callable[..., Any], table: Table, keeps_names: bool = False
) -> None:
    """Puts what `rule_of` does with the operands of `node` in its place; a rule that gives NotImplemented leaves it as
    it is. An exported program knows its results by the names of their nodes, which `keeps_names` keeps."""
    import torch

    pytree = torch.utils._pytree
    # Nodes hold lists of a type of their own.
    given = torch.fx.node.map_aggregate((list(node.args), dict(node.kwargs)), lambda leaf: leaf)
    leaves, spec = pytree.tree_flatten(given)
    leaves = [_graph_of(owner, leaf) or leaf for leaf in leaves]
    operands = [leaf for leaf in leaves if isinstance(leaf, torch.fx.Node)]

    def rule(*values: Any) -> Any:
        left = iter(values)
        filled = [next(left) if isinstance(leaf, torch.fx.Node) else leaf for leaf in leaves]
        args, options = pytree.tree_unflatten(filled, spec)
        made = rule_of(*args, **options)
        if made is NotImplemented:
            raise _LeftAsItIs
        return made

    try:
        result = traced_in_front(owner, node, rule, operands, table)
    except _LeftAsItIs:
        return
    if isinstance(result, (list, tuple)):
        for user in list(node.users):
            _replace(owner, user, result[user.args[1]], keeps_names)
        owner.graph.erase_node(node)
    else:
        _replace(owner, node, result, keeps_names)


def _replace(owner: Any, node: Any, result: Any, keeps_names: bool) -> None:
    node.replace_all_uses_with(result)
    owner.graph.erase_node(node)
    if keeps_names and result.op == "call_function":
        result.name = node.name


def _graph_of(owner: Any, leaf: Any) -> Any:
    """Returns the graph that a node stands for, if it does."""
    import torch

    if not isinstance(leaf, torch.fx.Node) or leaf.op != "get_attr":
        return None
    part = getattr(owner, leaf.target, None)
    return part if isinstance(part, torch.fx.GraphModule) else None


def _constant(owner: Any, tensor: Any) -> str:
    name = f"_inline_constant{len(owner._buffers)}"
    owner.register_buffer(name, tensor, persistent=False)
    return name
