# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs forward and backward packages of `graphed` as a function of autograd."""

from __future__ import annotations

import functools
import weakref
from collections.abc import Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.inbound._dynamo_run import STATIC, Lane, Runner, Values


class DrawingRunner(Runner):
    """A runner whose random numbers follow PyTorch's generator of the device. `torch.manual_seed`, `set_rng_state` and
    `fork_rng` work as for eager modules, and each launch advances the generator."""

    _draws = False

    def _load(self, held: list[Any]) -> Any:
        loaded = super()._load(held)
        self._draws = any(name.startswith("global:") for name in loaded.exe.state)
        return loaded

    def __call__(self, arguments: Sequence[Any], values: Values = STATIC) -> list[Any]:
        if self.program.rest is not None:
            # Views that are saved are those of no parameter that autograd knows: it forbids writes to such later.
            arguments = [each.detach() if getattr(each, "requires_grad", False) else each for each in arguments]
        return super().__call__(arguments, values)

    def _launched(self, lane: Lane, arguments: Sequence[Any], values: Values) -> list[Any]:
        import torch

        if self._draws:
            lane.exe.seed(draw_seed(None if self.backend == "host" else torch.cuda.default_generators[self._device]))
        return super()._launched(lane, arguments, values)


def draw_seed(generator: Any | None) -> int:
    """Returns a seed for one launch from PyTorch's generator of a device (None: of the processor), and advances the
    generator. The state of a GPU's generator is a seed and an offset, which are mixed into one number."""
    import torch

    if generator is None:
        return int(torch.randint(0, 1 << 62, (), dtype=torch.int64))
    offset = generator.get_offset()
    generator.set_offset(offset + 4)
    mixed = (generator.initial_seed() + 0x9E3779B97F4A7C15 * (offset // 4 + 1)) & _WORD
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & _WORD
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _WORD
    return (mixed ^ mixed >> 31) >> 2


_WORD = (1 << 64) - 1


class Token:
    """Belongs to a node of autograd that awaits a backward pass, and lives as long as the node."""

    def __init__(self, training: bool) -> None:
        self.training = training
        self.done = ""  # why there is none any more


class Slot:
    """Holds what one micro-batch needs between its forward and its backward pass."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.stream: Any = None
        self._token: weakref.ref[Token] | None = None

    def taken(self) -> Token | None:
        """Returns the token whose backward pass has still to run in this slot, or None."""
        token = self._token() if self._token is not None else None
        return None if token is None or token.done else token

    def take(self, token: Token, stream: Any) -> None:
        self._token, self.stream = weakref.ref(token), stream


class Launch:
    """A forward pass that is running. `arguments` are all arguments of the graph; `places` are the positions of those
    that require gradients, which autograd gets."""

    def __init__(self, owner: Any, version: Any, slot: Slot, arguments: list[Any], places: list[int]) -> None:
        self.owner = owner
        self.version = version
        self.slot = slot
        self.arguments = arguments
        self.places = places


@functools.cache
def pass_function() -> Any:
    """Returns the function of autograd. It is made at the first use, because PyTorch may not be installed."""
    import torch

    class Pass(torch.autograd.Function):
        @staticmethod
        def forward(ctx: Any, launch: Launch, *tensors: Any) -> Any:
            version = launch.version
            results, saved = version.run_forward(launch.arguments)
            ctx.set_materialize_grads(False)
            ctx.save_for_backward(*[each for each in saved if isinstance(each, torch.Tensor)])
            ctx.numbers = [None if isinstance(each, torch.Tensor) else each for each in saved]
            ctx.launch = launch
            ctx.token = Token(launch.owner.is_training)
            launch.slot.take(ctx.token, launch.owner.stream())
            ctx.mark_non_differentiable(*(each for index, each in enumerate(results) if index not in version.wanted))
            launch.arguments = []
            return tuple(results)

        @staticmethod
        def backward(ctx: Any, *gradients: Any) -> Any:
            launch, token = ctx.launch, ctx.token
            owner, version = launch.owner, launch.version
            owner.check_backward(launch.slot, token, version)
            tensors = iter(ctx.saved_tensors)
            saved = [next(tensors) if each is None else each for each in ctx.numbers]
            given = version.run_backward(saved, gradients)
            found = owner.finish_backward(launch.slot, token, version, given)
            return (None, *([found[place] for place in launch.places] or [None]))

    return Pass


def refuse_used(owner: str, token: Token) -> None:
    if token.done:
        raise Error("FAILED_PRECONDITION", f"{owner}: {token.done}")
