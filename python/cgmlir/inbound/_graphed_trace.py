# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Traces a module or function of PyTorch as graphs without state: a forward and a backward graph, or a forward graph
only."""

from __future__ import annotations

import contextlib
import dataclasses
import logging
import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.inbound._attention import attention_as_operation
from cgmlir.inbound._dynamo_graph import _has_effect


@dataclasses.dataclass
class Traced:
    """The graphs of a callable. `forward` takes parameters, buffers and inputs; it returns the results, then the new
    contents of the buffers at `written`, then the values that are saved. `backward` takes the saved values and the
    gradients of the results at `wanted`; it returns a gradient for each argument, or None for an argument that needs
    none. If there is no `backward`, nothing is saved."""

    forward: Any
    backward: Any | None
    results: list[Any]  # the results' tree in order: None at each tensor's place, else the value itself
    tree: Any
    written: list[int]
    wanted: list[int]
    saved: int


@dataclasses.dataclass(frozen=True)
class Mode:
    """What packages depend on besides shapes. `autocast` is a type or None. `mains` has the positions of parameters
    whose gradients the backward pass adds to `main_grad`, and the types of these."""

    training: bool
    gradients: bool
    autocast: Any
    mains: tuple[tuple[int, Any], ...] = ()


def traced(
    call: Callable[..., Any],
    places: Sequence[Sequence[tuple[dict[str, Any], str]]],
    buffers: int,
    arguments: Sequence[Any],
    unflatten: Callable[[Sequence[Any]], tuple[tuple[Any, ...], dict[str, Any]]],
    mode: Mode,
    caller: str,
) -> Traced:
    """Traces a callable as two graphs, forward and backward. The arguments are those of `joint_of`."""
    import torch
    from functorch.compile import min_cut_rematerialization_partition

    graph, found = joint_of(call, places, buffers, arguments, unflatten, mode, caller)
    if not found.wanted:
        return Traced(graph, None, found.results, found.tree, found.written, [], 0)
    kept = sum(is_tensor_place(each) for each in found.results) + len(found.written)
    # What follows from less that is saved, element by element, is computed again where a product wants it, too.
    with torch._functorch.config.patch(ban_recompute_materialized_backward=False):
        forward, backward = min_cut_rematerialization_partition(graph, arguments, num_fwd_outputs=kept)
    (returned,) = next(node for node in forward.graph.nodes if node.op == "output").args
    return Traced(forward, backward, found.results, found.tree, found.written, found.wanted, len(returned) - kept)


@dataclasses.dataclass
class Joint:
    """What a graph of both passes gives: see `Traced`. It takes the arguments, and the gradients of the results at
    `wanted`; it gives the results, the new contents of the buffers at `written`, and a gradient for each argument."""

    results: list[Any]
    tree: Any
    written: list[int]
    wanted: list[int]


def joint_of(
    call: Callable[..., Any],
    places: Sequence[Sequence[tuple[dict[str, Any], str]]],
    buffers: int,
    arguments: Sequence[Any],
    unflatten: Callable[[Sequence[Any]], tuple[tuple[Any, ...], dict[str, Any]]],
    mode: Mode,
    caller: str,
) -> tuple[Any, Joint]:
    """Traces both passes as one graph. `arguments` are examples: parameters and buffers (the last `buffers` of them are
    buffers), then the tensors of the call. `unflatten` makes the arguments of the call from these. `places` has the
    dictionaries that hold the parameters and buffers, with their keys."""
    import torch
    from torch._functorch.aot_autograd import aot_export_joint_simple
    from torch._subclasses.fake_tensor import FakeTensorMode

    held = len(places)
    seen: dict[str, Any] = {}

    def function(*flat: Any) -> tuple[Any, ...]:
        first = held - buffers
        state = [*flat[:first], *(buffer.clone() for buffer in flat[first:held])]
        args, kwargs = unflatten(flat[held:])
        with _in_place(places, state), _autocast(arguments, mode), attention_as_operation():
            given = call(*args, **kwargs)
        leaves, seen["tree"] = torch.utils._pytree.tree_flatten(given)
        seen["results"] = [_TENSOR if isinstance(leaf, torch.Tensor) else leaf for leaf in leaves]
        tensors = [leaf.clone() for leaf in leaves if isinstance(leaf, torch.Tensor)]
        seen["wanted"] = [index for index, each in enumerate(tensors) if each.requires_grad]
        return (*tensors, *(buffer.detach().clone() for buffer in state[first:]))

    joint = mode.gradients and any(isinstance(each, torch.Tensor) and each.requires_grad for each in arguments)

    def eager() -> None:
        copies = [each.detach().clone() for each in given_arguments]
        devices = {each.device for each in copies if each.is_cuda}
        args, kwargs = unflatten(copies[held:])
        with torch.no_grad(), _in_place(places, copies[:held]), _autocast(copies, mode), \
                torch.random.fork_rng(devices=sorted(devices, key=str)):
            call(*args, **kwargs)

    given_arguments = arguments
    with _no_autocast(), _located(caller, eager), _quiet_fakes(), torch.random.fork_rng(devices=[]):
        # Tensors that are not among the arguments become constants of the graph.
        fakes = FakeTensorMode(allow_non_fake_inputs=True)
        arguments = tuple(fakes.from_tensor(each) for each in arguments)
        graph = aot_export_joint_simple(function, arguments, trace_joint=joint, decompositions=_decompositions())
    _refuse_captured(graph, caller)
    count = sum(is_tensor_place(each) for each in seen["results"])
    written = _without_copies(graph, count, held - buffers, buffers)
    return graph, Joint(seen["results"], seen["tree"], written, seen["wanted"] if joint else [])


def _decompositions() -> dict[Any, Any]:
    """Operations that are decomposed before it is decided what the forward pass saves. So for a softmax it saves
    statistics of rows instead of all probabilities, and element-wise functions are computed again."""
    import torch
    from torch._decomp import get_decompositions

    aten = torch.ops.aten
    return get_decompositions([
        aten._log_softmax, aten._log_softmax_backward_data, aten._softmax, aten._softmax_backward_data, aten.gelu,
        aten.gelu_backward, aten.silu, aten.silu_backward,
    ])


@contextlib.contextmanager
def _in_place(places: Sequence[Sequence[tuple[dict[str, Any], str]]], state: list[Any]) -> Iterator[None]:
    """A context in which the modules hold the tensors of `state`. At its end `state` has what the modules hold then,
    and the modules get their own tensors back."""
    before = [own[name] for own, name in (each[0] for each in places)]
    for each, tensor in zip(places, state, strict=True):
        for own, name in each:
            own[name] = tensor
    try:
        yield
        state[:] = [own[name] for own, name in (each[0] for each in places)]
    finally:
        for each, tensor in zip(places, before, strict=True):
            for own, name in each:
                own[name] = tensor


class _Tensor:
    """Marks a place in the results that a tensor takes."""

    def __repr__(self) -> str:
        return "a tensor"


_TENSOR = _Tensor()


def is_tensor_place(value: Any) -> bool:
    return value is _TENSOR


def _without_copies(graph: Any, count: int, first: int, buffers: int) -> list[int]:
    """Removes the copies that kept results from being arguments, if the copied value is computed by the graph. Also
    removes the results for buffers that nothing writes, and returns the numbers of the other buffers."""
    import torch

    copies = (torch.ops.aten.clone.default, torch.ops.aten.detach.default)
    output = next(node for node in graph.graph.nodes if node.op == "output")
    (values,) = output.args
    values = list(values)
    placeholders = [node for node in graph.graph.nodes if node.op == "placeholder"]

    def origin(node: Any) -> Any:
        while node.op == "call_function" and node.target in copies and not node.kwargs.get("memory_format"):
            node = node.args[0]
        return node

    for index in range(count):
        # A result that is an argument, or shares memory with one, has to stay a copy.
        if values[index].target is torch.ops.aten.clone.default:
            inner = values[index].args[0]
            if inner.op == "call_function" and not _shares_memory(inner):
                values[index] = inner
    written = [index for index in range(buffers) if origin(values[count + index]) is not placeholders[first + index]]
    fresh = [values[count + index] for index in written]
    output.args = ([*values[:count], *fresh, *values[count + buffers:]],)
    # The graph gives a plain list from now on: its own form knows how many results there were.
    graph.graph._codegen = torch.fx.graph.CodeGen()
    graph.graph.eliminate_dead_code(_has_effect)
    graph.recompile()
    return written


def _shares_memory(node: Any) -> bool:
    """Returns whether a value is a view, which may share memory with an argument."""
    schema = getattr(node.target, "_schema", None)
    if schema is None:
        return False
    return any(each.alias_info is not None for each in schema.returns)


def _refuse_captured(graph: Any, caller: str) -> None:
    import torch

    for node in graph.graph.nodes:
        if node.op != "get_attr":
            continue
        value = getattr(graph, node.target, None)
        if isinstance(value, torch.Tensor) and value.requires_grad:
            shape = tuple(value.shape)
            raise Error("INVALID_ARGUMENT", f"{caller}: the function uses a tensor of shape {shape} that wants "
                        "gradients and is no argument; give it as an argument, or pass the module that it belongs to")


@contextlib.contextmanager
def _quiet_fakes() -> Iterator[None]:
    """A context that hides the traceback that PyTorch writes to standard error if shapes do not fit: the error that is
    raised says it."""
    log = logging.getLogger("torch._subclasses.fake_tensor")
    drop = lambda record: "failed while attempting to run meta" not in str(record.msg)  # noqa: E731
    log.addFilter(drop)
    try:
        yield
    finally:
        log.removeFilter(drop)


@contextlib.contextmanager
def _located(caller: str, eager: Callable[[], None]) -> Iterator[None]:
    """A context that raises what PyTorch refuses during a trace as an error with the line of the program. If `eager`,
    which makes the call without a trace, fails as well, the error says that the call does not take the sample."""
    import torch

    try:
        yield
    except Error:
        raise
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        own = [frame for frame in frames if "/torch/" not in frame.filename and "/cgmlir/" not in frame.filename
               and not frame.filename.startswith("<")]
        where = f"{own[-1].filename}:{own[-1].lineno}: " if own else ""
        text, first = type(error).__name__, str(error).strip().split("\n")[0]
        remedy = "PyTorch cannot trace it; leave the call out of what is graphed"
        if isinstance(error, torch._subclasses.fake_tensor.DataDependentOutputException) or "data-dependent" in first:
            remedy = "the host reads a value of a tensor; keep it in a tensor, or leave the call out of what is graphed"
        elif "input mutations" in first:
            text, first = "an argument is written", "results of a graph are new tensors"
            remedy = "write to a copy (x = x.clone()), or register it as a buffer of the module"
        else:
            try:
                eager()
            except torch.OutOfMemoryError:
                pass
            except Exception as refused:
                text, first = type(refused).__name__, str(refused).strip().split("\n")[0]
                remedy = "the call fails without a graph, too; give arguments that it takes"
        raise Error("INVALID_ARGUMENT", f"{caller}: {where}{text}: {first}; {remedy}") from error


@contextlib.contextmanager
def _no_autocast() -> Iterator[None]:
    """A context without autocast: the backward pass is traced without it, and the forward pass sets its own."""
    import torch

    with contextlib.ExitStack() as stack:
        for device in ("cpu", "cuda"):
            if torch.is_autocast_enabled(device):
                stack.enter_context(torch.autocast(device, enabled=False))
        yield


def _autocast(arguments: Sequence[Any], mode: Mode) -> Any:
    import torch

    if mode.autocast is None:
        return contextlib.nullcontext()
    device = next(each.device.type for each in arguments if isinstance(each, torch.Tensor))
    return torch.autocast(device, dtype=mode.autocast, cache_enabled=False)
