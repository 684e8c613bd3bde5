# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`cgmlir.graphed`: modules of PyTorch as forward and backward packages, in the training loop that they are in.

    model = cgmlir.graphed(model, (x,))       # instead of torch.cuda.make_graphed_callables(model, (x,))
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from cgmlir.errors import Error, require
from cgmlir.inbound._graphed_callable import Graphed, Group
from cgmlir.inbound._graphed_order import Turns, steps_of


def graphed(
    module_or_fn: Any,
    sample_args: tuple[Any, ...],
    *,
    microbatches: int = 1,
    order: Sequence[float] | None = None,
    backend: str = "cuda",
    config: Any = None,
    packages: str | os.PathLike[str] | None = None,
    requests: str | os.PathLike[str] | None = None,
    layers_per_chunk: int | Sequence[int] | None = None,
) -> Any:
    """A callable with autograd, or a tuple of them for a tuple of modules and functions: forward and backward are
    packages, parameters stay PyTorch's and are read where they lie, gradients arrive in `.grad` (where a parameter has
    a `main_grad`, they are added to that).

    A module is given back itself: its `forward` runs the packages, hooks of the module and of its parameters stay.
    `module.graphed` is the `Graphed` that does it, and so is what a function becomes; its `reset()` gives everything
    back. `sample_args` are tensors like those of each call, one tuple for each callable, or one for each callable and
    micro-batch (those of a callable one after the other). Which of them want gradients counts.

    `microbatches` is how many forwards of a callable may await their backward. `order` has for each chunk (a callable,
    or `layers_per_chunk` of them) its number from 1 for each forward, negative for each backward, and half below that
    where its weight gradients come apart, by `backward_dw()`: what runs in another order is an error with both
    positions. `backend` is `cuda`, or `host` for tensors of the processor. `packages` is the folder of packages, by
    default that of `CGMLIR_CACHE`; where one is missing and there is no compiler, `requests` is a folder where it is
    asked for (`cgmlir.torch.compile_requests`), and PyTorch runs that pass until then.

    Training and evaluation have separate packages, and so have calls with and without gradients. Each is compiled at
    the first call that needs it.

    Error INVALID_ARGUMENT says what does not fit and what to do; error FAILED_PRECONDITION says that a call is not the
    next one in the order.
    """
    several = isinstance(module_or_fn, (tuple, list))
    callables = list(module_or_fn) if several else [module_or_fn]
    if backend not in ("cuda", "host"):
        raise Error("INVALID_ARGUMENT", f"graphed: backend is 'cuda' or 'host', given {backend!r}")
    require("graphed: microbatches", microbatches, int, "a number from 1 on")
    if microbatches < 1:
        raise Error("INVALID_ARGUMENT", f"graphed: microbatches is a number from 1 on, given {microbatches}")
    samples = _samples(sample_args, several, len(callables), microbatches)
    layers = _layers(layers_per_chunk, len(callables))
    turns = Turns(steps_of(list(order), layers, microbatches)) if order is not None else None
    group = Group(turns, backend, config, packages, requests)
    made: list[Graphed] = []
    try:
        for number, (each, sample) in enumerate(zip(callables, samples, strict=True)):
            made.append(Graphed(group, number, each, sample, microbatches))
        for each in made:
            each.prepare()
    except BaseException:
        for each in made:
            each.reset()
        raise
    given = tuple(each.callable for each in made)
    return given if several else given[0]


def graphed_compile(
    module_or_fn: Any,
    sample_args: tuple[Any, ...],
    folder: str | os.PathLike[str],
    *,
    targets: str | Sequence[str] = (),
    config: Any = None,
    evaluation: bool = True,
    backend: str = "host",
    microbatches: int = 1,
) -> list[str]:
    """Writes the packages of `graphed(module_or_fn, sample_args, packages=folder)` where the compiler is, for machines
    that have `libcgrt.so` and the same version of PyTorch, and gives their keys. Samples lie where they will lie
    there: on the host, or (`backend="cuda"`) on a GPU. `evaluation` says whether modules are evaluated, too. With one
    micro-batch, what the forward pass saves stays at one place, so `microbatches` is that of `graphed`."""
    import torch

    several = isinstance(module_or_fn, (tuple, list))
    callables = list(module_or_fn) if several else [module_or_fn]
    samples = _samples(sample_args, several, len(callables), microbatches)
    group = Group(None, backend, config, folder, None, targets)
    keys: list[str] = []
    for number, (each, sample) in enumerate(zip(callables, samples, strict=True)):
        made = Graphed(group, number, each, sample, microbatches)
        training = made.is_training
        try:
            made.prepare()
            if evaluation and isinstance(each, torch.nn.Module):
                each.eval()
                made.prepare(gradients=False)
        finally:
            if isinstance(each, torch.nn.Module):
                each.train(training)
            keys += made.keys()
            made.reset()
    return keys


def _samples(given: Any, several: bool, count: int, microbatches: int) -> list[tuple[Any, ...]]:
    require("graphed: sample_args", given, tuple, "a tuple of the arguments of a call")
    if not several:
        return [given]
    for number, each in enumerate(given):
        require(f"graphed: sample_args[{number}]", each, tuple, "a tuple of the arguments of a call")
    if len(given) == count:
        return list(given)
    if len(given) != count * microbatches:
        raise Error("INVALID_ARGUMENT", f"graphed: sample_args has {len(given)} tuples for {count} callables; give one "
                    f"for each callable, or one for each callable and micro-batch ({count * microbatches})")
    firsts = []
    for number in range(count):
        own = given[number * microbatches:(number + 1) * microbatches]
        for index, each in enumerate(own):
            if _signature(each) != _signature(own[0]):
                raise Error("INVALID_ARGUMENT", f"graphed: sample_args of callable {number} differ between micro-batch "
                            f"0 and {index}; all micro-batches of a callable have one shape")
        firsts.append(own[0])
    return firsts


def _signature(given: Any) -> Any:
    import torch

    leaves, tree = torch.utils._pytree.tree_flatten(given)
    return tree, [(each.shape, each.dtype, each.device, each.requires_grad) if isinstance(each, torch.Tensor) else each
                  for each in leaves]


def _layers(given: Any, count: int) -> list[int]:
    if given is None:
        return [1] * count
    layers = [given] * (count // given if given > 0 else 0) if isinstance(given, int) else list(given)
    if sum(layers) != count or any(not isinstance(each, int) or each < 1 for each in layers):
        raise Error("INVALID_ARGUMENT", f"graphed: layers_per_chunk is {given}, and there are {count} callables; give "
                    "the number of callables of each chunk")
    return layers


__all__ = ["Graphed", "graphed", "graphed_compile"]
