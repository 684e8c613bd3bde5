# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes states of results that packages of `graphed` write at addresses that do not change. A state is an argument
after the other arguments.

The values that one micro-batch saves stay at one place, so that library calls write and read them there; a result whose
address changes with each launch would have to be copied. The package itself adds gradients to `main_grad`, so no
operation after the package has to do that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cgmlir.inbound._dynamo_graph import _handed_on, spec_of


def own_results(module: Any, first: int) -> list[int]:
    """Returns the numbers of those results from `first` on that a package computes and that the graph returns only
    once."""
    import torch

    values = _returned(module)
    handed_on = _handed_on(list(module.graph.nodes))
    found = []
    for number, value in enumerate(values):
        if number < first or not isinstance(value, torch.fx.Node) or value in handed_on:
            continue
        tensor = value.meta.get("val")
        if isinstance(tensor, torch.Tensor) and tensor.numel() > 0 and values.count(value) == 1:
            found.append(number)
    return found


def kept_in_place(module: Any, numbers: Sequence[int]) -> tuple[Any, list[Any]]:
    """Changes a graph so that it writes the results `numbers` to new arguments. Returns the graph, and tensors that
    stand for these arguments. A result that was traced as a view with gaps is dense there."""
    import torch

    examples = []
    for number in numbers:
        value = _returned(module)[number].meta["val"]
        spec = spec_of(value)
        examples.append(torch.empty_strided(spec.shape, spec.strides, dtype=value.dtype, device="meta"))
    return _with_states(module, list(zip(numbers, examples, strict=True)), lambda graph, state, value: value), examples


def added_in_place(module: Any, mains: Sequence[tuple[int, Any]]) -> tuple[Any, list[Any], tuple[int, ...]]:
    """Changes a graph so that results at the positions in `mains` are added to new arguments of the types given there;
    the graph returns None instead of them. Returns the graph, tensors that stand for these arguments, and the positions
    that have a result."""
    import torch

    aten = torch.ops.aten
    values = _returned(module)
    chosen = [(place, torch.empty(values[place].meta["val"].shape, dtype=dtype, device="meta"))
              for place, dtype in mains if values[place] is not None]

    def add(graph: Any, state: Any, value: Any) -> Any:
        total = graph.call_function(aten.add.Tensor, (state, value))
        like = torch.empty(value.meta["val"].shape, dtype=value.meta["val"].dtype, device="meta")
        total.meta["val"] = state.meta["val"] + like
        if total.meta["val"].dtype == state.meta["val"].dtype:
            return total
        rounded = graph.call_function(aten._to_copy.default, (total,), {"dtype": state.meta["val"].dtype})
        rounded.meta["val"] = state.meta["val"]
        return rounded

    made = _with_states(module, chosen, add, given=False)
    return made, [example for _, example in chosen], tuple(place for place, _ in chosen)


def mains_of(held: Sequence[Any]) -> tuple[tuple[int, Any], ...]:
    """Returns the positions and the types of those parameters whose `main_grad` a package can write: it is dense, has
    the shape and the device of the parameter, and no other parameter has the same one."""
    import torch

    found, addresses = [], []
    for place, (_, tensor, wants) in enumerate(held):
        main = getattr(tensor, "main_grad", None)
        if (wants and isinstance(main, torch.Tensor) and main.is_floating_point() and main.shape == tensor.shape
                and main.device == tensor.device and main.numel() > 0 and not main.requires_grad
                and main.is_contiguous()):
            found.append((place, main.dtype))
            addresses.append(main.data_ptr())
    if len(set(addresses)) < len(addresses):
        return tuple(each for each, address in zip(found, addresses, strict=True) if addresses.count(address) == 1)
    return tuple(found)


def difference_of_main(parameter: Any, main: Any) -> str:
    """Returns why a gradient of a parameter cannot be added to its `main_grad`; the text is empty if it can."""
    import torch

    if not isinstance(main, torch.Tensor):
        return f"is {type(main).__name__}, and no tensor"
    if main.shape != parameter.shape:
        return f"has shape {tuple(main.shape)}, the parameter {tuple(parameter.shape)}"
    if main.device != parameter.device:
        return f"lies on {main.device}, the parameter on {parameter.device}"
    if not torch.can_cast(parameter.dtype, main.dtype):
        return f"has type {main.dtype}, the parameter {parameter.dtype}"
    return ""


def _returned(module: Any) -> list[Any]:
    (values,) = next(node for node in module.graph.nodes if node.op == "output").args
    return list(values)


def _with_states(module: Any, states: Sequence[tuple[int, Any]], made: Callable[[Any, Any, Any], Any],
                 given: bool = True) -> Any:
    import torch

    graph = torch.fx.Graph()
    copies: dict[Any, Any] = {}
    graph.graph_copy(module.graph, copies)
    values = [copies[value] if isinstance(value, torch.fx.Node) else value for value in _returned(module)]
    last = [node for node in graph.nodes if node.op == "placeholder"][-1]
    for number, example in states:
        with graph.inserting_after(last):
            last = graph.placeholder(f"state_{number}")
        last.meta["val"] = example
        new = made(graph, last, values[number])
        written = graph.call_function(torch.ops.aten.copy_.default, (last, new))
        written.meta["val"] = example
        values[number] = written if given else None
    graph.output(tuple(values))
    return torch.fx.GraphModule(module, graph)
