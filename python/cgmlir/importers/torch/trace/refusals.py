# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A gate in front of torch-mlir: operations that it does not come to an end with, or that end the process, and those
whose sizes are data. Each is refused with its line, the operation that a person wrote, and what to write instead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers.torch.trace.locations import called, placed, source_line, written_at
from cgmlir.importers.torch.trace.remedies import DECOMPOSES, IN_FRONT, OF_MATRICES

# By operation: what it gives as many of as the data say, and what to write instead.
_KEEP = "keep all elements and choose with torch.where"
_SORT = "sort instead, and mark what differs from its neighbour"
_SIZED = {
    "nonzero": ("places", "keep the truth values and use torch.where with three arguments or torch.argsort, or "
                "torch.nonzero_static with a size"),
    "nonzero_numpy": ("places", "keep the truth values, and use torch.where with three arguments"),
    "_unique": ("different elements", _SORT),
    "_unique2": ("different elements", _SORT),
    "unique_dim": ("different elements", _SORT),
    "unique_consecutive": ("different elements", _SORT),
    "repeat_interleave": ("rows", "give a number instead of a tensor of repeats, or the places of the rows to "
                          "torch.index_select"),
    "masked_select": ("elements", _KEEP),
}  # fmt: skip
_SHAPES_OF_BRANCHES = (
    "its branches give tensors of different shapes, and a package has fixed sizes; give the larger shape in both, "
    "filled up, and the number of elements that count"
)


def refuse(graph: Any) -> None:
    """Looks at all operations of a graph, and of the parts of its control flow."""
    import torch

    for node in _operations(graph):
        if getattr(node.target, "namespace", "") == "aten":
            _look(node, node.target._schema.name.split("::")[1])
        elif node.target is torch.ops.higher_order.cond and _depends(node):
            raise _refused(node, _SHAPES_OF_BRANCHES)


def refuse_without_form(graph: Any) -> None:
    """Operations that are not told by what they give, which may be complex numbers, or no tensor as others are."""
    import torch

    for node in _operations(graph):
        leaves = torch.utils._pytree.tree_leaves(node.meta.get("val"))
        values = [value for value in leaves if isinstance(value, torch.Tensor)]
        if any(value.layout != torch.strided for value in values):
            raise _refused(node, "sparse tensors are not supported; compute with dense ones, as to_dense() gives them")
        # A tensor without elements is made anew, whatever it is computed from.
        some = any(all(not isinstance(size, int) or size for size in value.shape) for value in values)
        if some and getattr(node.target, "namespace", "") == "aten":
            if node.target._schema.name.split("::")[1] in DECOMPOSES:
                raise _refused(node, f"{OF_MATRICES}")


def _operations(graph: Any) -> Iterator[Any]:
    for part in graph.owning_module.modules():
        for node in getattr(getattr(part, "graph", None), "nodes", ()):
            if node.op == "call_function":
                yield node


def _look(node: Any, name: str) -> None:
    import torch

    aten = torch.ops.aten
    masks = []
    if node.target in (aten.index.Tensor, aten.index_put.default):
        masks = [index for index in node.args[1] if index is not None and index.meta["val"].dtype == torch.bool]
    if masks or name == "masked_select":
        raise _refused(node, f"the number of elements depends on a mask; {_KEEP}")
    if name == "bincount":
        remedy = "add ones at places instead, as torch.zeros(n).index_add(0, x, torch.ones(x.shape)) does"
        raise _refused(node, f"the number of bins depends on the largest element; {remedy}")
    if name in _SIZED and _depends(node):
        what, remedy = _SIZED[name]
        raise _refused(node, f"the number of {what} depends on data, and a package has fixed sizes; {remedy}")
    if name == "as_strided" and not node.args[0].meta["val"].dim():
        raise _refused(node, "as_strided and resize_ of a tensor of rank 0 have no conversion; use reshape or expand")
    if name == "as_strided" and _reaches_beyond(node.args[0].meta["val"], node.meta["val"]):
        raise _refused(
            node,
            "it reads memory beyond the elements of its tensor, which belongs to another one; call it on that one",
        )
    if name in ("resize", "resize_"):
        before, after = (tuple(each.meta["val"].shape) for each in (node.args[0], node))
        if before != after:
            raise _refused(node, "it makes elements that nothing has written; make a new tensor, or use view")


def _reaches_beyond(x: Any, view: Any) -> bool:
    """Returns whether a view has elements that the tensor does not have; unknown for sizes that vary."""
    numbers = (*x.shape, *view.shape, *view.stride(), view.storage_offset(), x.storage_offset())
    if not all(isinstance(number, int) for number in numbers) or not view.numel():
        return False
    last = view.storage_offset() + sum((n - 1) * by for n, by in zip(view.shape, view.stride(), strict=True))
    return view.storage_offset() < x.storage_offset() or last >= x.storage_offset() + x.numel()


def _depends(node: Any) -> bool:
    """Returns whether a size of a result differs from all sizes of its operands."""
    import torch

    symbols = torch.fx.experimental.symbolic_shapes.free_unbacked_symbols
    values = [value for value in torch.utils._pytree.tree_leaves(node.meta.get("val")) if hasattr(value, "shape")]
    given = [each.meta["val"].shape for each in node.all_input_nodes if hasattr(each.meta.get("val"), "shape")]
    known = set().union(*(symbols(shape) for shape in given)) if given else set()
    return any(symbols(value.shape) - known for value in values)


def _refused(node: Any, why: str) -> Error:
    return Error("UNIMPLEMENTED", f"{placed(node)}: {why}")


def effect(token: Any) -> Error:
    """Operations with an effect outside of the graph are called with a token, which orders them."""
    import torch

    call = next(iter(token.users), token)
    what = call.args[1] if len(call.args) > 1 else call
    # The call has no location of its own; its operand has one.
    known = [node for node in (call, *reversed(call.all_input_nodes)) if source_line(node)]
    node = (known or [call])[0]
    if what == torch.ops.aten._linalg_check_errors.default:
        name = called(node) if node is not call else str(call.args[3])
        return Error("UNIMPLEMENTED", f"{name}{written_at(node)}: {OF_MATRICES}")
    text = f"{placed(node)}: {what} has an effect outside of the graph and no conversion; {IN_FRONT}"
    return Error("UNIMPLEMENTED", text)


def no_tensor(program: Any, output: Any) -> Error:
    """Raises the error for a program without a result."""
    import torch

    numbers = (torch.SymInt, torch.SymFloat, torch.SymBool)
    for value in output.args[0]:
        if isinstance(value, torch.fx.Node) and isinstance(value.meta.get("val"), numbers):
            while value.all_input_nodes and not source_line(value):
                value = value.all_input_nodes[0]
            text = f"the result is a number that is taken out of a tensor{written_at(value)}"
            return Error("INVALID_ARGUMENT", f"{text}; return the tensor itself, without item()")
        if isinstance(value, (bool, int, float)):
            text = f"the result is {value}, a number of Python that the module knows while it is traced"
            return Error("INVALID_ARGUMENT", f"{text}; return a tensor, as torch.isclose(x, y).all() gives for a truth")
    return Error("INVALID_ARGUMENT", "the module gives no tensor; what it computes has to be returned")


def refuse_sizes_of_results(program: Any, named: list[tuple[str, Any]]) -> None:
    """Refuses results whose sizes are data. What varies with an input has a size that `cg.dims` declares."""
    import torch

    symbols = torch.fx.experimental.symbolic_shapes.free_unbacked_symbols
    for name, value in named:
        found = symbols(value.meta["val"].shape) if isinstance(value.meta.get("val"), torch.Tensor) else set()
        if found:
            nodes = program.graph_module.graph.nodes
            source = next((each for each in nodes if _gives(each, found)), value)
            text = f"the size of the result '{name}' is data, which {placed(source)} gives"
            text += ", and a package has fixed sizes"
            raise Error("UNIMPLEMENTED", f"{text}; give all elements and their number, and cut them behind the launch")


def _gives(node: Any, symbols: set[Any]) -> bool:
    import torch

    leaves = torch.utils._pytree.tree_leaves(node.meta.get("val"))
    free = torch.fx.experimental.symbolic_shapes.free_unbacked_symbols
    return any(free(getattr(each, "shape", each)) & symbols for each in leaves if each is not None)
