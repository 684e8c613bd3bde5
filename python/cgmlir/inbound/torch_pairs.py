# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`from_torch_pair`: a module and its gradient as two entries, which hand on what the gradient needs."""

from __future__ import annotations

import contextlib
import inspect
import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers.torch import from_torch
from cgmlir.inbound._graphed_held import read_held
from cgmlir.inbound._graphed_split import _is_view, split_weights
from cgmlir.inbound._graphed_trace import Mode, is_tensor_place, joint_of
from cgmlir.inbound._training_torch import _get, _register
from cgmlir.text import ModuleText

# What the entries call their own tensors.
_OWN_NAMES = ("out", "residual", "dout", "grad", "handed")


def from_torch_pair(
    module: Any,
    *args: Any,
    accumulate: bool = False,
    weight_gradients: bool = False,
    recompute: bool = False,
    suffix: str = "",
    source_root: str | os.PathLike[str] | None = None,
) -> dict[str, ModuleText]:
    """Traces a module (or a function) and its gradient: `{"forward": text, "backward": text}`, for `join` and for a
    stage of a schedule.

    The forward takes the tensors `args` by the names of the parameters of `module.forward`, and the module's parameters
    and buffers by their dotted names. It gives the results as `out` (several as `out.0`, `out.1`, ...), and as
    `residual.0`, `residual.1`, ... what the gradient needs besides. The backward takes that by the same names, with
    `dout`, the gradient of `out`. What the gradient needs as it is (a weight, in most cases) is no result of the
    forward: the backward takes it by its own name. It gives the gradient of an argument `x` that wants one as `dx`, and
    of a parameter `fc.weight` as `dfc.weight`; with `accumulate` those of parameters are added to states,
    `grad.fc.weight`, instead of being results. Buffers that the module writes are states.

    `suffix` goes behind the names of the entries and of `grad`, such as `_0_1` for rank 0, chunk 1. `recompute` has the
    backward compute again what is cheap, by PyTorch's minimal cut, so that less is kept. With `weight_gradients` the
    gradients of parameters are a third entry, `weight_gradient`, which may run later.

    Paths of modules are the name stacks of their operations, of the backward too.

    Error INVALID_ARGUMENT if nothing wants gradients, or if an argument has one of the names above.
    """
    if weight_gradients and not accumulate:
        text = "from_torch_pair: weight_gradients are added to states; set accumulate as well"
        raise Error("INVALID_ARGUMENT", text)
    pair = _Pair(module, args, accumulate, recompute, f"grad{suffix}")
    entries = {"forward": pair.forward()}
    if weight_gradients:
        entries |= pair.backward_apart()
    else:
        entries["backward"] = pair.backward(pair.backward_graph, pair.gradients, len(pair.held))
    texts = {}
    for name, (entry, sample) in entries.items():
        text, weights = from_torch(entry, *sample, source_root=source_root)
        texts[f"{name}{suffix}"] = ModuleText(str(text), {key: value for key, value in weights.items()
                                                          if key not in pair.names})
    return texts


class _Pair:
    """What a trace of both passes says."""

    def __init__(self, module: Any, args: tuple[Any, ...], accumulate: bool, recompute: bool, grad: str) -> None:
        import torch
        from functorch.compile import default_partition, min_cut_rematerialization_partition

        self.accumulate, self.grad = accumulate, grad
        is_module = isinstance(module, torch.nn.Module)
        self.held = read_held(module, "from_torch_pair") if is_module else []
        if any(each.is_probe for each in self.held):
            raise Error("INVALID_ARGUMENT", "from_torch_pair: a module keeps scales of 8 bits, which a step updates; "
                        "cgmlir.training does that")
        self.inputs = _names_of(module.forward if is_module else module, args)
        if taken := sorted(set(self.inputs) & {*_OWN_NAMES, grad}):
            text = f"from_torch_pair: an argument is called {taken[0]}, as one of the entries' own tensors; rename it"
            raise Error("INVALID_ARGUMENT", text)
        self.args = args
        self.names = {each.name for each in self.held}
        arguments = [each.tensor.detach().requires_grad_(each.wants) for each in self.held]
        arguments += [each.detach().requires_grad_(each.requires_grad) for each in args]
        self.wants = [each.requires_grad for each in arguments]
        if not any(self.wants):
            raise Error("INVALID_ARGUMENT", "from_torch_pair: no parameter and no argument wants gradients; set "
                        "requires_grad of what is to be differentiated")
        buffers = sum(each.is_buffer for each in self.held)
        mode = Mode(module.training if is_module else True, True, None)
        with _paths_noted(module if is_module else None):
            graph, found = joint_of(module, [each.places for each in self.held], buffers, arguments,
                                    lambda tensors: (tuple(tensors), {}), mode, "from_torch_pair")
        if not found.wanted:
            raise Error("INVALID_ARGUMENT", "from_torch_pair: no result depends on what wants gradients")
        self.found = found
        count = sum(is_tensor_place(each) for each in found.results)
        self.results, self.written = count, [len(self.held) - buffers + number for number in found.written]
        kept = count + len(found.written)
        partition = min_cut_rematerialization_partition if recompute else default_partition
        self.forward_graph, self.backward_graph = partition(graph, arguments, num_fwd_outputs=kept)
        _view_again(self.forward_graph, self.backward_graph, kept)
        self._find_residuals(kept)

    def _find_residuals(self, kept: int) -> None:
        """What the backward takes: its arguments in order, each by its path."""
        nodes = list(self.forward_graph.graph.nodes)
        places = {node: index for index, node in enumerate(node for node in nodes if node.op == "placeholder")}
        (returned,) = next(node for node in nodes if node.op == "output").args
        own = [(each.name,) for each in self.held] + [(name,) for name in self.inputs]
        outs = self._outs()
        self.kept: list[int] = []  # positions among the forward's results
        self.paths: list[tuple[str, ...]] = []
        known: dict[Any, tuple[str, ...]] = {}
        for node, path in zip(returned[: self.results], outs, strict=True):
            known.setdefault(node, ("out", *path))
        for position, node in enumerate(returned[kept:], kept):
            if node in places:
                self.paths.append(own[places[node]])
                continue
            if node not in known:
                known[node] = ("residual", str(len(self.kept)))
                self.kept.append(position)
            self.paths.append(known[node])
        self.paths += [("dout", *outs[index]) for index in self.found.wanted]
        self.gradients = [index for index, wanted in enumerate(self.wants) if wanted]

    def _outs(self) -> list[tuple[str, ...]]:
        return [()] if self.results == 1 else [(str(index),) for index in range(self.results)]

    def forward(self) -> tuple[Any, list[Any]]:
        graph, outs, written = self.forward_graph, self._outs(), self.written
        held = len(self.held)

        def run(entry: Any, *given: Any) -> dict[str, Any]:
            values = _run(graph, [*(_get(entry, each.name) for each in self.held), *given])
            for number, value in zip(written, values[self.results :], strict=False):
                _get(entry, self.held[number].name).copy_(value)
            results: dict[str, Any] = {}
            for path, value in zip(outs, values, strict=False):
                _put(results, ("out", *path), value)
            for number, position in enumerate(self.kept):
                _put(results, ("residual", str(number)), values[position])
            return results

        entry = _entry(run, self.inputs)
        placeholders = [node for node in graph.graph.nodes if node.op == "placeholder"]
        used = {each.name for each, node in zip(self.held, placeholders[:held], strict=True) if node.users}
        self._hold(entry, used | {self.held[number].name for number in written})
        return entry, [each.detach() for each in self.args]

    def backward(
        self, graph: Any, wanted: Sequence[int], held: int, taken: Sequence[str] = (), gives: int = 0
    ) -> tuple[Any, list[Any]]:
        """An entry of a backward graph that gives the gradients of the arguments at `wanted`, and `gives` values that
        it hands on; behind the arguments of the backward it takes those `taken`."""
        placeholders = [node for node in graph.graph.nodes if node.op == "placeholder"]
        paths = [*self.paths, *(("handed", name) for name in taken)]
        of_module = {each.name: each for each in self.held}
        # By the first part of a path: tensors of the module, of the call, and those that the entry takes besides.
        sample: dict[str, Any] = {}
        for path, node in zip(paths, placeholders, strict=True):
            if node.users and path[0] not in of_module:
                _put(sample, path, node.meta["val"])
        accumulated = [index for index in wanted if self.accumulate and index < held]
        results = [node for node in graph.graph.nodes if node.op == "output"][0].args[0]

        def run(entry: Any, *given: Any) -> dict[str, Any]:
            trees = dict(zip(sample, given, strict=True))
            values = _run(graph, [
                (_get(entry, path[0]) if path[0] in of_module else _take(trees, path)) if node.users else None
                for path, node in zip(paths, placeholders, strict=True)
            ])
            found: dict[str, Any] = {}
            for index in wanted:
                if results[index] is None:
                    continue
                name = self.held[index].name if index < held else self.inputs[index - held]
                if index in accumulated:
                    _get(entry, f"{self.grad}.{name}").add_(values[index])
                else:
                    _put(found, (f"d{name.split('.')[0]}", *name.split(".")[1:]), values[index])
            for number, value in enumerate(values[len(values) - gives :] if gives else ()):
                _put(found, ("handed", str(number)), value)
            return found

        entry = _entry(run, list(sample))
        self._hold(entry, {path[0] for path, node in zip(paths, placeholders, strict=True)
                           if node.users and path[0] in of_module})
        import torch

        _register(entry, {f"{self.grad}.{self.held[index].name}": torch.zeros_like(self.held[index].tensor)
                          for index in accumulated if results[index] is not None})
        return entry, [_filled(each) for each in sample.values()]

    def backward_apart(self) -> dict[str, tuple[Any, list[Any]]]:
        held = len(self.held)
        first, second, handed = split_weights(self.backward_graph, held)
        of_inputs = [index for index in self.gradients if index >= held]
        of_weights = [index for index in self.gradients if index < held]
        return {
            "backward": self.backward(first, of_inputs, held, gives=handed),
            "weight_gradient": self.backward(second, of_weights, held, taken=[str(each) for each in range(handed)]),
        }

    def _hold(self, entry: Any, names: set[str]) -> None:
        _register(entry, {each.name: each.tensor.detach().clone() for each in self.held if each.name in names})


def _view_again(forward: Any, backward: Any, kept: int) -> None:
    """Has the backward make views itself, such as a weight that is transposed: what they are views of is kept instead,
    which is there already in most cases."""
    import torch

    output = next(node for node in forward.graph.nodes if node.op == "output")
    returned = list(output.args[0])
    taken = [node for node in backward.graph.nodes if node.op == "placeholder"]
    places: dict[Any, Any] = {}  # of what is kept the argument of the backward

    def argument(value: Any) -> Any:
        if value not in places:
            with backward.graph.inserting_after(last[0]):
                places[value] = backward.graph.placeholder(f"kept_{len(places)}")
            places[value].meta = dict(value.meta)
            last[0] = places[value]
            order.append(value)
        return places[value]

    saved: list[Any] = returned[kept:]
    order: list[Any] = []
    if not saved:
        return
    last = [taken[len(saved) - 1]]
    behind = next(node for node in backward.graph.nodes if node.op != "placeholder")
    for value, place in zip(saved, taken, strict=False):
        chain = []
        source = value
        while source.op == "call_function" and _is_view(source) and len(source.all_input_nodes) == 1:
            chain.append(source)
            source = source.all_input_nodes[0]
        given = argument(source)
        for node in reversed(chain):
            with backward.graph.inserting_before(behind):
                given = backward.graph.node_copy(node, {node.all_input_nodes[0]: given}.__getitem__)
        place.replace_all_uses_with(given)
    for place in taken[: len(saved)]:
        backward.graph.erase_node(place)
    output.args = ([*returned[:kept], *order],)
    for module in (forward, backward):
        module.graph._codegen = torch.fx.graph.CodeGen()
        module.recompile()


def _names_of(call: Callable[..., Any], args: Sequence[Any]) -> list[str]:
    import torch

    for number, each in enumerate(args):
        if not isinstance(each, torch.Tensor):
            kind = type(each).__name__
            raise Error("INVALID_ARGUMENT", f"from_torch_pair: argument {number} is {kind}; give tensors, and bind "
                        "other values in a module or function around it")
    try:
        bound = inspect.signature(call).bind(*args)
    except TypeError as error:
        raise Error("INVALID_ARGUMENT", f"from_torch_pair: {error}") from error
    names: list[str] = []
    for name, value in bound.arguments.items():
        variadic = bound.signature.parameters[name].kind is inspect.Parameter.VAR_POSITIONAL
        names += [f"{name}_{number}" for number in range(len(value))] if variadic else [name]
    return names


def _entry(run: Callable[..., Any], names: Sequence[str]) -> Any:
    """A module whose forward takes these arguments."""
    import torch

    class Entry(torch.nn.Module):
        pass

    entry = Entry()

    def forward(*given: Any) -> Any:
        # Nothing here wants gradients; `no_grad` would put all of it into a part of the graph, which loses its notes.
        return run(entry, *given)

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    forward.__signature__ = inspect.Signature([inspect.Parameter(name, kind) for name in names])  # type: ignore
    entry.forward = forward
    return entry


def _run(graph: Any, values: list[Any]) -> list[Any]:
    """The results of a graph, whose operations keep what is noted of them."""
    import torch
    from torch.fx import traceback as notes

    with notes.preserve_node_meta():
        return list(torch.fx.Interpreter(graph).run(*values))


def _filled(tree: Any) -> Any:
    """Tensors of the shapes of those in a tree, which may have no memory."""
    import torch

    return torch.utils._pytree.tree_map(lambda each: torch.zeros(tuple(each.shape), dtype=each.dtype), tree)


def _put(trees: dict[str, Any], path: tuple[str, ...], leaf: Any) -> None:
    *outer, last = path
    for name in outer:
        trees = trees.setdefault(name, {})
    trees[last] = leaf


def _take(trees: Any, path: tuple[str, ...]) -> Any:
    for name in path:
        trees = trees[name]
    return trees


@contextlib.contextmanager
def _paths_noted(module: Any | None) -> Iterator[None]:
    """While it lasts, operations of a trace get the path of the module whose forward runs, those of their gradients
    too."""
    import torch
    from torch.fx import traceback as notes
    from torch.nn.modules import module as modules

    from cgmlir.importers.torch.trace.locations import PATH

    paths = {id(child): path for path, child in (module.named_modules() if module is not None else ())}
    open_notes: list[Any] = []

    def begin(child: Any, _: Any) -> None:
        note = notes.annotate({PATH: paths[id(child)]}) if paths.get(id(child)) else contextlib.nullcontext()
        note.__enter__()
        open_notes.append(note)

    def end(*_: Any) -> None:
        open_notes.pop().__exit__(None, None, None)

    hooks = [
        modules.register_module_forward_pre_hook(begin),
        modules.register_module_forward_hook(end, always_call=True),
    ]
    try:
        with notes.preserve_node_meta(), torch.enable_grad():
            yield
    finally:
        for hook in hooks:
            hook.remove()
