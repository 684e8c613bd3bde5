# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The packages of a graph without the wrappers of AOTAutograd: one of inference is called as it is, forward and
backward are one function of autograd.

AOTAutograd runs what it compiled behind wrappers for all that a graph may do: write to its arguments, return views of
them, hold subclasses. For a small model they take as long as the model. A graph that does nothing of that needs its
packages, and the tensors and sizes that go from one to the other; all others stay with AOTAutograd.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

from cgmlir.errors import Error
from cgmlir.inbound._dynamo_run import Runner
from cgmlir.inbound._dynamo_slab import Slab


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

    if "inference" in halves:
        inference = halves["inference"]
        return _once(inference, inputs, compiled) if _takes_and_gives_plain(module, inputs, inference) else compiled
    forward = halves.get("forward")
    if forward is None or not _takes_and_gives_plain(module, inputs, forward):
        return compiled
    apply: Callable[..., Any] | None = None

    def step(*given: Any) -> Any:
        nonlocal apply
        # What differentiates or maps functions has its own way through AOTAutograd's.
        if not torch.is_grad_enabled() or torch._C._are_functorch_transforms_active():
            return compiled(*given)
        if apply is None:
            backward = halves.get("backward")
            if backward is None:
                return compiled(*given)
            apply = _function(forward, backward) if _fits(forward, backward, len(inputs)) else compiled
        return apply(*given)

    return step  # Dynamo does not look into what it has compiled


def _once(inference: Half, inputs: list[Any], compiled: Callable[..., Any]) -> Callable[..., Any]:
    """What runs a graph without gradients."""
    import torch

    run, mark = inference.run, _marks_of(inference.notes)
    follows = any(isinstance(each, torch.Tensor) and each.requires_grad for each in inputs)
    transforms, grad = torch._C._are_functorch_transforms_active, torch.is_grad_enabled

    def called(*given: Any) -> Any:
        if transforms() or (follows and grad()):
            return compiled(*given)
        results = run(given)
        mark(results)
        return results

    return called


def _marks_of(notes: Any) -> Callable[[Any], None]:
    """Says of results which of their sizes vary, as AOTAutograd does: behind a graph break the next graph is compiled
    for them at once."""
    from torch._functorch._aot_autograd import runtime_wrappers

    marks = [(place, frozenset(info.dynamic_dims)) for place, info in enumerate(notes.output_info) if info.dynamic_dims]
    if not marks:
        return lambda results: None
    # It has another name in older versions.
    is_new = hasattr(runtime_wrappers, "mark_dynamo_propagated_dynamic_indices")
    name = "_dynamo_propagated_dynamic_indices" if is_new else "_dynamo_weak_dynamic_indices"

    def mark(results: Any) -> None:
        for place, dims in marks:
            setattr(results[place], name, set(dims))

    return mark


def _takes_and_gives_plain(module: Any, inputs: list[Any], half: Half) -> bool:
    """Whether a graph for inference or a forward graph takes `inputs` as they are, and gives fresh tensors and what it
    saves."""
    import torch
    from torch._functorch._aot_autograd.schemas import OutputType

    notes, run = half.notes, half.run
    if notes is None or not _is_of_packages(run):
        return False
    if not all(_is_left_or_written_by_the_package(info) for info in notes.input_info):
        return False
    fresh = (OutputType.non_alias, OutputType.unsafe_view_alias)
    if not all(info.output_type in fresh and issubclass(info.raw_type, torch.Tensor) for info in notes.output_info):
        return False
    # Tokens of effects, states of generators, tensors whose versions are not to be looked at.
    more = ("num_intermediate_bases", "is_rng_op_functionalized", "tokens", "num_backward_tokens",
            "num_graphsafe_rng_states", "num_tensors_saved_with_no_vc_check", "num_opaque_objects_saved_for_bw",
            "indices_of_inputs_that_requires_grad_with_mutations_in_bw")
    if any(getattr(notes, name, None) for name in more) or getattr(notes, "grad_enabled_mutation", None) is not None:
        return False
    if torch._C._autograd._top_saved_tensors_default_hooks(True):
        return False
    # Dynamo gives parameters as inputs; the wrappers would add what the module still has of its own.
    if any(True for _ in module.parameters()) or any(True for _ in module.buffers()):
        return False
    if not all(type(each) in _plain_types() for each in inputs):
        return False
    names = _placeholders(half.module)
    if names not in ([f"primals_{index + 1}" for index in range(len(inputs))],
                     [f"arg{index}_1" for index in range(len(inputs))]):
        return False
    # What depends on sizes is known when there is a program for them.
    outputs = run.program.outputs if isinstance(run, Runner) else []
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
    """Whether a backward graph takes what the forward graph saves, sizes before tensors, and a gradient for each
    differentiable result, and gives one for each input."""
    results = forward.notes.output_info
    saved = [node.name for node in _outputs(forward.module)[len(results):]]
    tensors = len(saved) - _saved_sizes(forward.notes)
    gradients = [f"tangents_{index + 1}" for index in range(sum(info.requires_grad for info in results))]
    return (
        _is_of_packages(backward.run)
        and _placeholders(backward.module) == saved[tensors:] + saved[:tensors] + gradients
        and len(_outputs(backward.module)) == inputs
    )


def _is_of_packages(run: Any) -> bool:
    return isinstance(run, Runner) or getattr(run, "is_of_packages", False)


def _saved_sizes(notes: Any) -> int:
    """Returns how many sizes the forward graph returns for the backward graph; they are its last results."""
    return getattr(notes, "num_symints_saved_for_bw", None) or 0


def _plain_types() -> tuple[type, ...]:
    import torch
    from torch._subclasses.fake_tensor import FakeTensor

    return torch.Tensor, torch.nn.Parameter, FakeTensor, torch.SymInt, int


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
    sizes, mark = _saved_sizes(of_forward.notes), _marks_of(of_forward.notes)
    # What is saved as a view would hold the graph of what it is a view of, as AOTAutograd notes. What a package gives
    # is no view; for sizes that vary there may be a program later on whose tensors PyTorch makes.
    end = len(_outputs(of_forward.module)) - sizes
    looked_at = range(end)
    if isinstance(forward, Runner):
        looked_at = [place for place in range(count, end) if forward.program.outputs[place].kind == "rest"]
    slab = None if sizes else Slab.between(forward, backward, count)

    class Step(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, *tensors: Any) -> Any:
            given = slab.run_forward(tensors) if slab is not None else None
            if given is not None:
                ctx.run, ctx.sizes, saved = slab.run_backward, (), given[count:]
            else:
                given = forward(tensors)
                for place in looked_at:
                    if given[place]._is_view():
                        given[place] = given[place].detach()
                ctx.run, ctx.sizes, saved = backward, given[end:], given[count:end]
            ctx.save_for_backward(*saved)
            if constant:
                ctx.mark_non_differentiable(*[given[index] for index in constant])
            return tuple(given[:count])

        @staticmethod
        @_untraced
        def backward(ctx: Any, *gradients: Any) -> Any:
            if constant:
                gradients = tuple([gradients[index] for index in with_gradients])
            given = (*ctx.sizes, *ctx.saved_tensors, *gradients)
            if torch.is_grad_enabled():  # with create_graph=True
                return Once.apply(torch.empty(0, requires_grad=True), ctx.run, *given)
            return tuple(ctx.run(given))

    class Once(torch.autograd.Function):
        """Gradients that require gradients, so that what differentiates them gets an error, and no zeros."""

        @staticmethod
        def forward(ctx: Any, _: Any, run: Callable[[Any], list[Any]], *given: Any) -> Any:
            return tuple(run(given))

        @staticmethod
        def backward(ctx: Any, *gradients: Any) -> Any:
            text = "a backward pass of torch.compile(backend=\"cgmlir\") has no derivative"
            raise Error("UNIMPLEMENTED", f"{text}; compute second derivatives in a function that is not compiled")

    # Without what `apply` does for functions that are mapped or differentiated, which do not come here.
    apply = super(torch.autograd.Function, Step).apply  # type: ignore[misc]

    def step(*given: Any) -> Any:
        results = apply(*given)
        mark(results)
        return results

    return step
