# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Forward and backward package of a graph as one function of autograd.

AOTAutograd runs what it compiled behind wrappers for all that a graph may do: write to its arguments, return views of
them, hold subclasses, change its sizes. For a small model they take as long as the model. A graph that does nothing of
that needs its two packages, and the tensors that go from one to the other; all others stay with AOTAutograd.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

from cgmlir.errors import Error
from cgmlir.inbound._dynamo_run import Runner


@dataclasses.dataclass(frozen=True)
class Half:
    """A graph of AOTAutograd with what runs it, and AOTAutograd's notes about the whole, if there are any."""

    module: Any
    run: Callable[[list[Any]], list[Any]]
    notes: Any


def step_of(
    module: Any, inputs: list[Any], compiled: Callable[..., Any], halves: Mapping[str, Half]
) -> Callable[..., Any]:
    """What runs the graph `module` of Dynamo: a function of its `inputs` without wrappers if it can be one, or else
    `compiled`, which is AOTAutograd's. That compiles the backward graph when it is needed, so the first call is its."""
    import torch

    forward = halves.get("forward")
    if forward is None or not _takes_and_gives_plain(module, inputs, forward):
        return compiled
    apply: Callable[..., Any] | None = None

    def step(*tensors: Any) -> Any:
        nonlocal apply
        # What differentiates or maps functions has its own way through AOTAutograd's.
        if not torch.is_grad_enabled() or torch._C._are_functorch_transforms_active():
            return compiled(*tensors)
        if apply is None:
            backward = halves.get("backward")
            if backward is None:
                return compiled(*tensors)
            apply = _function(forward, backward) if _fits(forward, backward, len(inputs)) else compiled
        return apply(*tensors)

    return step  # Dynamo does not look into what it has compiled


def _takes_and_gives_plain(module: Any, inputs: list[Any], forward: Half) -> bool:
    """Whether a forward graph takes `inputs` as they are, and gives fresh tensors and what it saves."""
    import torch
    from torch._functorch._aot_autograd.schemas import OutputType

    notes = forward.notes
    if notes is None or not isinstance(forward.run, Runner):
        return False
    if not all(_is_left_or_written_by_the_package(info) for info in notes.input_info):
        return False
    fresh = (OutputType.non_alias, OutputType.unsafe_view_alias)
    if not all(info.output_type in fresh and issubclass(info.raw_type, torch.Tensor) for info in notes.output_info):
        return False
    # Tokens of effects, states of generators, tensors whose versions are not to be looked at.
    more = ("num_intermediate_bases", "is_rng_op_functionalized", "tokens", "num_backward_tokens",
            "num_graphsafe_rng_states", "num_tensors_saved_with_no_vc_check", "num_opaque_objects_saved_for_bw",
            "num_symints_saved_for_bw", "indices_of_inputs_that_requires_grad_with_mutations_in_bw")
    if any(getattr(notes, name, None) for name in more) or torch._C._autograd._top_saved_tensors_default_hooks(True):
        return False
    # Dynamo gives parameters as inputs; the wrappers would add what the module still has of its own.
    if any(True for _ in module.parameters()) or any(True for _ in module.buffers()):
        return False
    if not all(type(each) in _plain_types() and _is_static(each) for each in inputs):
        return False
    if _placeholders(forward.module) != [f"primals_{index + 1}" for index in range(len(inputs))]:
        return False
    outputs = forward.run.program.outputs
    results = len(notes.output_info)
    return all(each.kind == "result" for each in outputs[:results]) and not any(
        each.kind == "value" for each in outputs
    )


def _is_left_or_written_by_the_package(info: Any) -> bool:
    """Whether no wrapper has to do with what becomes of an argument: nothing, or the graph itself writes it, and
    autograd does not follow that."""
    from torch._functorch._aot_autograd.schemas import MutationType

    if info.mutates_metadata:
        return False
    return not info.mutates_data or (info.mutation_type == MutationType.MUTATED_IN_GRAPH and not info.requires_grad)


def _fits(forward: Half, backward: Half, inputs: int) -> bool:
    """Whether a backward graph takes what the forward graph saves and a gradient for each differentiable result, and
    gives one for each input."""
    results = forward.notes.output_info
    saved = [node.name for node in _outputs(forward.module)[len(results):]]
    gradients = [f"tangents_{index + 1}" for index in range(sum(info.requires_grad for info in results))]
    return (
        isinstance(backward.run, Runner)
        and _placeholders(backward.module) == saved + gradients
        and len(_outputs(backward.module)) == inputs
    )


def _plain_types() -> tuple[type, ...]:
    import torch
    from torch._subclasses.fake_tensor import FakeTensor

    return torch.Tensor, torch.nn.Parameter, FakeTensor


def _is_static(tensor: Any) -> bool:
    return all(isinstance(number, int) for number in (*tensor.shape, *tensor.stride()))


def _placeholders(module: Any) -> list[str]:
    return [node.name for node in module.graph.nodes if node.op == "placeholder"]


def _outputs(module: Any) -> list[Any]:
    (returned,) = (node.args[0] for node in module.graph.nodes if node.op == "output")
    return list(returned)


def _untraced(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function into which Dynamo does not look, nor into what it calls. A mark on its code costs a call nothing."""
    import torch

    frames = torch._C._dynamo.eval_frame
    if not hasattr(frames, "set_code_exec_strategy"):
        return torch._dynamo.disable(function)
    skip = frames._FrameAction.SKIP
    frames.set_code_exec_strategy(function.__code__, frames._FrameExecStrategy(skip, skip))
    return function


def _function(of_forward: Half, of_backward: Half) -> Callable[..., Any]:
    import torch

    forward, backward = of_forward.run, of_backward.run
    is_differentiable = [info.requires_grad for info in of_forward.notes.output_info]
    count = len(is_differentiable)
    constant = [index for index in range(count) if not is_differentiable[index]]
    with_gradients = [index for index in range(count) if is_differentiable[index]]
    # What is saved as a view would hold the graph of what it is a view of, as AOTAutograd notes. Results are no views.
    rest = [place for place, each in enumerate(of_forward.run.program.outputs[count:]) if each.kind == "rest"]

    class Step(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, *tensors: Any) -> Any:
            given = forward(tensors)
            saved = given[count:]
            for place in rest:
                if saved[place]._is_view():
                    saved[place] = saved[place].detach()
            ctx.save_for_backward(*saved)
            if constant:
                ctx.mark_non_differentiable(*[given[index] for index in constant])
            return tuple(given[:count])

        @staticmethod
        @_untraced
        def backward(ctx: Any, *gradients: Any) -> Any:
            if constant:
                gradients = tuple([gradients[index] for index in with_gradients])
            given = (*ctx.saved_tensors, *gradients)
            if torch.is_grad_enabled():  # with create_graph=True
                return Once.apply(torch.empty(0, requires_grad=True), *given)
            return tuple(backward(given))

    class Once(torch.autograd.Function):
        """Gradients that require gradients, so that what differentiates them gets an error, and no zeros."""

        @staticmethod
        def forward(ctx: Any, _: Any, *given: Any) -> Any:
            return tuple(backward(given))

        @staticmethod
        def backward(ctx: Any, *gradients: Any) -> Any:
            text = "a backward pass of torch.compile(backend=\"cgmlir\") has no derivative"
            raise Error("UNIMPLEMENTED", f"{text}; compute second derivatives in a function that is not compiled")

    # Without what `apply` does for functions that are mapped or differentiated, which do not come here.
    return super(torch.autograd.Function, Step).apply  # type: ignore[misc]
