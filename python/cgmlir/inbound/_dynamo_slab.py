# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a forward package computes for its backward package alone lies in one tensor of bytes, a slab.

As tensors of their own, such activations would each be made, saved by autograd, unpacked and freed in every step, by
PyTorch's allocator of device memory. The slab is saved by autograd as any tensor is. On a host, whose allocator is
quick, activations stay tensors.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Sequence
from typing import Any

from cgmlir.inbound._dynamo_run import Runner

# Each part begins at a multiple of so many bytes, as memory of PyTorch's allocator for CUDA does.
_ALIGNMENT = 512
# With fewer parts than this, tensors of their own take as little time.
_FEWEST = 3
# Back ends of packages between which slabs lie.
BACKENDS = ["cuda"]
_NAME = ("slab",)


@dataclasses.dataclass(frozen=True)
class _Part:
    """Where a saved value lies: `place` counts the results of the forward package, `saved` the values that are saved.
    `spec` is its tensor."""

    place: int
    saved: int
    offset: int
    spec: Any


class Slab:
    """Runs a forward and a backward package with a slab between them. `results` counts what the forward graph returns
    to its caller; behind that it returns what is saved."""

    def __init__(self, forward: Runner, backward: Runner, results: int, parts: list[_Part], size: int) -> None:
        self._forward, self._backward = forward, backward
        self._results = results
        self._parts = parts
        self._size = size
        self._count = len(forward.program.outputs) - results  # values that are saved
        inside = {part.saved for part in parts}
        self._kept = [index for index in range(self._count) if index not in inside]

    @classmethod
    def between(cls, forward: Any, backward: Any, results: int) -> Slab | None:
        """Returns None if the packages cannot have a slab between them, or if it would hold too little. Each has to be
        all of its graph, with sizes that do not vary and without states."""
        if not all(isinstance(each, Runner) and each.takes_plans for each in (forward, backward)):
            return None
        if forward.backend not in BACKENDS:
            return None
        outputs = forward.program.outputs
        returned = {each.value for each in outputs[:results] if each.kind == "result"}
        count = len(outputs) - results
        passed_on = {each.value for each in backward.program.outputs if each.kind == "input"}
        taken = {each.index: each for each in backward.program.inputs if each.index < count}
        parts: list[_Part] = []
        size, known = 0, set(returned)
        for saved, output in enumerate(outputs[results:]):
            if output.kind != "result" or output.value in known or saved in passed_on:
                continue
            spec = forward.program.results[output.value]
            if saved in taken and (taken[saved].stays or taken[saved].spec != spec):
                continue
            known.add(output.value)
            parts.append(_Part(output.value, saved, size, spec))
            bytes_ = math.prod(spec.shape) * spec.dtype.itemsize
            size += -(-bytes_ // _ALIGNMENT) * _ALIGNMENT
        # A result that is saved twice has to be the same tensor in both places.
        saved_as = [each.value for each in outputs[results:] if each.kind == "result"]
        parts = [part for part in parts if saved_as.count(part.place) == 1]
        return cls(forward, backward, results, parts, size) if len(parts) >= _FEWEST else None

    def run_forward(self, tensors: tuple[Any, ...]) -> list[Any] | None:
        """Returns the results, what is saved beside the slab, and the slab; None if the plain way has to be taken."""
        return self._forward.run_plan(_NAME, lambda addresses: self._forward_plan(addresses, len(tensors)), tensors)

    def run_backward(self, given: tuple[Any, ...]) -> list[Any]:
        """Returns the gradients. `given` is what was saved beside the slab, the slab, and the gradients of results."""
        found = self._backward.run_plan(_NAME, lambda addresses: self._backward_plan(addresses, len(given)), given)
        return self._backward(self._unpacked(given)) if found is None else found

    def _forward_plan(self, addresses: list[int], count: int) -> tuple[Any, ...]:
        import torch

        arguments, held, taken, make, made, outputs = self._forward.plan(addresses, count)
        offsets = {part.place: part.offset for part in self._parts}
        made = tuple((offsets.get(place, each[0]), each[1]) for place, each in enumerate(made))
        outputs = (*outputs[: self._results], *(outputs[self._results + index] for index in self._kept), (3, 0, None))
        return arguments, held, taken, make, made, outputs, ((self._size,), (1,), torch.uint8)

    def _backward_plan(self, addresses: list[int], count: int) -> tuple[Any, ...]:
        slab = len(self._kept)
        gradients = count - slab - 1
        arguments, held, taken, make, made, outputs = self._backward.plan(addresses, self._count + gradients)
        # Where the arguments of the graph are among those that are given here.
        now = {index: place for place, index in enumerate(self._kept)}
        now |= {self._count + index: slab + 1 + index for index in range(gradients)}
        offsets = {part.saved: part.offset for part in self._parts}
        held = tuple((now[index], address) for index, address in held)
        taken = tuple(
            (slab, *rest, offsets[index]) if index in offsets else (now[index], *rest) for index, *rest in taken)
        outputs = tuple((kind, now[place] if kind == 1 else place, value) for kind, place, value in outputs)
        return count, held, taken, make, made, outputs

    def _unpacked(self, given: Sequence[Any]) -> list[Any]:
        """Returns the arguments of the backward graph, with views of the slab."""
        slab = given[len(self._kept)]
        saved: list[Any] = [None] * self._count
        for index, tensor in zip(self._kept, given, strict=False):
            saved[index] = tensor
        for part in self._parts:
            spec = part.spec
            whole = slab[part.offset : part.offset + math.prod(spec.shape) * spec.dtype.itemsize].view(spec.dtype)
            saved[part.saved] = whole.as_strided(spec.shape, spec.strides, whole.storage_offset())
        return [*saved, *given[len(self._kept) + 1 :]]
