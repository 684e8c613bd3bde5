# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Orders of `graphed`: which callable runs forward, backward or its weight gradients, and for which micro-batch."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from cgmlir.errors import Error, require

FORWARD, BACKWARD, WEIGHTS = "forward", "backward", "weight gradients"


class Step(NamedTuple):
    """An entry of an order for one callable; `entry` is its position in the order that the user gave."""

    phase: str
    callable: int
    micro_batch: int
    entry: int

    def __str__(self) -> str:
        return f"{self.phase} of callable {self.callable}, micro-batch {self.micro_batch}"


def steps_of(order: Sequence[float], layers: Sequence[int], microbatches: int) -> list[Step]:
    """Returns the steps of an order. 1, 2, ... is the forward pass of a chunk and -1, -2, ... its backward pass; half
    below that, such as -1.5, are the gradients of its weights. The k-th entry of a chunk in a phase belongs to
    micro-batch k.

    Error INVALID_ARGUMENT names the position of the first entry that does not fit.
    """
    chunks = len(layers)
    first = [sum(layers[:chunk]) for chunk in range(chunks)]
    done: Counter[tuple[str, int]] = Counter()
    stands: dict[tuple[str, int], list[int]] = defaultdict(list)
    steps: list[Step] = []
    for position, entry in enumerate(order):
        phase, chunk = _read(entry, position, chunks)
        micro_batch = done[phase, chunk]
        done[phase, chunk] += 1
        stands[phase, chunk].append(position)
        where = f"graphed: order: {entry:g} at position {position}"
        if micro_batch >= microbatches:
            raise Error("INVALID_ARGUMENT", f"{where} is the {phase} of chunk {chunk + 1} for the {micro_batch + 1}. "
                        f"time, and there are {microbatches} micro-batches; take it out, or give microbatches=")
        if phase == BACKWARD and micro_batch >= done[FORWARD, chunk]:
            raise Error("INVALID_ARGUMENT", f"{where} is the backward of chunk {chunk + 1}, micro-batch {micro_batch}, "
                        f"and its forward comes later; put {chunk + 1} before it")
        if phase == WEIGHTS and layers[chunk] != 1:
            raise Error("INVALID_ARGUMENT", f"{where} asks for weight gradients apart, and chunk {chunk + 1} has "
                        f"{layers[chunk]} callables; make each a chunk of its own")
        if phase == WEIGHTS and micro_batch >= done[BACKWARD, chunk]:
            raise Error("INVALID_ARGUMENT", f"{where} is the weight gradients of chunk {chunk + 1}, micro-batch "
                        f"{micro_batch}, and its backward comes later; put {-chunk - 1} before it")
        own = range(first[chunk], first[chunk] + layers[chunk])
        steps += [Step(phase, each, micro_batch, position) for each in (own if phase == FORWARD else reversed(own))]
    _check_counts(stands, chunks, microbatches)
    return steps


def _read(entry: float, position: int, chunks: int) -> tuple[str, int]:
    where = f"graphed: order: entry {position}"
    require(where, entry, (int, float), "the number of a chunk, negative for its backward")
    whole = entry == int(entry)
    if not whole and (entry > 0 or entry * 2 != int(entry * 2)):
        raise Error("INVALID_ARGUMENT", f"{where} is {entry:g}; a weight gradient is half below its backward: -1.5 for "
                    "that of chunk 1")
    # The weight gradients of the backward -1 are -1.5.
    chunk = int(abs(entry)) - 1
    if not 0 <= chunk < chunks:
        raise Error("INVALID_ARGUMENT", f"{where} is {entry:g}; chunks are 1 to {chunks}, and backwards -1 to "
                    f"-{chunks}")
    return (FORWARD if entry > 0 else BACKWARD if whole else WEIGHTS), chunk


def _check_counts(stands: dict[tuple[str, int], list[int]], chunks: int, microbatches: int) -> None:
    """Each entry stands at most `microbatches` times, as `steps_of` has seen."""
    wrong = []
    for chunk in range(chunks):
        for phase, entry in ((FORWARD, chunk + 1.0), (BACKWARD, -chunk - 1.0), (WEIGHTS, -chunk - 1.5)):
            places = stands[phase, chunk]
            if len(places) != microbatches and (places or phase != WEIGHTS):
                at = f" (at position {', '.join(map(str, places))})" if places else ""
                wrong.append(f"{entry:g} stands {len(places)} times{at}")
    if wrong:
        raise Error("INVALID_ARGUMENT", f"graphed: order: {', '.join(wrong)}; with {microbatches} micro-batches each "
                    "chunk has as many forwards and backwards: add what is missing, or give microbatches=")


class Turns:
    """The current position in an order. After the last step the order begins again."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps
        self.position = 0

    def next(self) -> Step:
        return self.steps[self.position]

    def check(self, phase: str, callable: int, micro_batch: int | None = None) -> Step:
        """Advances if this is the next step. Error FAILED_PRECONDITION otherwise; it names both positions."""
        expected = self.next()
        fits = (phase, callable) == expected[:2] and micro_batch in (None, expected.micro_batch)
        if fits:
            return expected
        asked = f"{phase} of callable {callable}" + ("" if micro_batch is None else f", micro-batch {micro_batch}")
        position = next((place for place in range(self.position, len(self.steps))
                         if self.steps[place][:2] == (phase, callable)
                         and micro_batch in (None, self.steps[place].micro_batch)), None)
        stands = f"stands at position {position} and comes later" if position is not None else (
            "does not stand in the rest of the order")
        raise Error("FAILED_PRECONDITION", f"graphed: {asked} {stands}; at position {self.position} is the {expected}. "
                    "Run that, or begin the step anew with restart()")

    def advance(self) -> None:
        self.position = (self.position + 1) % len(self.steps)

    @property
    def weights_apart(self) -> set[int]:
        """The callables whose weight gradients stand in the order."""
        return {step.callable for step in self.steps if step.phase == WEIGHTS}
