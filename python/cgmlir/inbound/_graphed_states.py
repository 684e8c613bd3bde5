# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Results that packages of `graphed` write where they stay: as states, which are arguments behind the others.

What one micro-batch saves stays in place, so that library calls write and read it there; a result at an address that
each launch names anew would be copied. Gradients are added to `main_grad`, which no operation behind the package does
then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cgmlir.inbound._dynamo_graph import _handed_on, spec_of


def own_results(module: Any, first: int) -> list[int]:
    """The numbers of results from `first` on that a package computes, and that stand in one place alone."""
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
    """A graph whose results `numbers` are written to arguments of their own, and tensors that stand for these. What was
    traced as a view with gaps is dense there."""
    import torch

    examples = []
    for number in numbers:
        value = _returned(module)[number].meta["val"]
        spec = spec_of(value)
        examples.append(torch.empty_strided(spec.shape, spec.strides, dtype=value.dtype, device="meta"))
    return _with_states(module, list(zip(numbers, examples, strict=True)), lambda graph, state, value: value), examples


def added_in_place(module: Any, mains: Sequence[tuple[int, Any]]) -> tuple[Any, list[Any], tuple[int, ...]]:
    """A graph whose results at places of `mains` are added to arguments of their own, of the types there, and are None
    instead; tensors that stand for these arguments, and the places that have one: those of which there is a result."""
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
    """Of parameters, the places of those whose `main_grad` a package can write, and its type: dense in their shape and
    on their device, and that of no other."""
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
    """Why a gradient of a parameter cannot be added to its `main_grad`; empty where it can."""
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
