# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Continuous batching over paged caches: which tokens of which sequences the next launch takes. It knows nothing of
what runs the model; `serve.py` does."""

from __future__ import annotations

import collections
import dataclasses
from collections.abc import Sequence


@dataclasses.dataclass
class Request:
    """A prompt of at least one token, how many tokens are to follow it, and the round in which it arrives."""

    prompt: list[int]
    count: int
    arrival: int = 0


class Pages:
    """The pages of a pool that no sequence has."""

    def __init__(self, count: int) -> None:
        self.free = list(range(count - 1, -1, -1))

    def take(self) -> int | None:
        return self.free.pop() if self.free else None

    def give_back(self, pages: Sequence[int]) -> None:
        self.free.extend(reversed(pages))


@dataclasses.dataclass
class Running:
    """A request in a slot: its tokens so far, its pages, and how many of its tokens have their rows in them."""

    number: int
    tokens: list[int]
    end: int
    order: int
    pages: list[int] = dataclasses.field(default_factory=list)
    stored: int = 0

    @property
    def decodes(self) -> bool:
        """Whether nothing but its last token has no row yet."""
        return self.stored == len(self.tokens) - 1


class Scheduler:
    """Puts requests into slots, and gives their sequences pages as they grow. Where no page is free, the sequence that
    came last gives its own back, and begins again when there are some."""

    def __init__(self, requests: Sequence[Request], slots: int, pages: int, page_rows: int, table: int) -> None:
        rows = min(table, pages) * page_rows
        for number, request in enumerate(requests):
            if not request.prompt or request.count < 1:
                raise ValueError(f"request {number}: expected a prompt of at least 1 token, and at least 1 token to "
                                 f"follow it, got {len(request.prompt)} and {request.count}")  # fmt: skip
            if len(request.prompt) + request.count > rows:
                raise ValueError(f"request {number}: {len(request.prompt)} tokens of a prompt and {request.count} that "
                                 f"follow do not fit into the {rows} rows of {min(table, pages)} pages; ask for fewer "
                                 "tokens, or make the model with more pages")  # fmt: skip
        self.requests = requests
        self.slots: list[Running | None] = [None] * slots
        self.pages = Pages(pages)
        self.page_rows = page_rows
        self.round = self.order = self.preemptions = 0
        self.outputs: list[list[int]] = [[] for _ in requests]
        self.waiting = collections.deque(sorted(range(len(requests)), key=lambda number: requests[number].arrival))

    @property
    def done(self) -> bool:
        return not self.waiting and not any(self.slots)

    def begin_round(self) -> list[int]:
        """Lets requests that have arrived into free slots while there are pages for them. Gives the numbers of those
        that arrive in this round."""
        arrived = [number for number, request in enumerate(self.requests) if request.arrival == self.round]
        while self.waiting and self.requests[self.waiting[0]].arrival <= self.round and None in self.slots:
            request = self.requests[self.waiting[0]]
            tokens = request.prompt + self.outputs[self.waiting[0]]
            if self._pages_of(len(tokens)) > len(self.pages.free) - self._promised():
                break
            number, self.order = self.waiting.popleft(), self.order + 1
            end = len(request.prompt) + request.count
            self.slots[self.slots.index(None)] = Running(number, tokens, end, self.order)
        self.round += 1
        return arrived

    def next_piece(self, longest: int) -> tuple[int, list[int]] | None:
        """The slot of the oldest sequence whose prompt is not stored yet, and up to `longest` tokens that follow; None
        if there is no such sequence."""
        slots = [slot for slot, running in enumerate(self.slots) if running and not running.decodes]
        while slots:
            slot = min(slots, key=lambda slot: self.slots[slot].order)
            running = self.slots[slot]
            # A prompt's last token, too, but not that of a sequence that decodes.
            piece = running.tokens[running.stored : running.stored + longest]
            if self._grow(slot, running.stored + len(piece)):
                return slot, piece
            slots = [slot for slot in slots if self.slots[slot]]
        return None

    def next_step(self, most: int = 1) -> dict[int, int]:
        """The slots of sequences that decode, in each the number of tokens that a step may store: `most`, or as many as
        its request has left."""
        step = {}
        slots = [slot for slot, running in enumerate(self.slots) if running and running.decodes]
        for slot in sorted(slots, key=lambda slot: self.slots[slot].order):
            running = self.slots[slot]
            if running is None:
                continue
            count = min(most, running.end - len(running.tokens))
            if self._grow(slot, running.stored + count):
                step[slot] = count
        return step

    def store(self, slot: int, stored: int, tokens: Sequence[int]) -> int:
        """The sequence's next `stored` tokens have their rows, and `tokens` follow what it has. Gives the number of its
        request."""
        running = self.slots[slot]
        running.stored += stored
        running.tokens.extend(tokens)
        self.outputs[running.number].extend(tokens)
        if len(running.tokens) >= running.end:
            self._leave(slot)
        return running.number

    def _pages_of(self, rows: int) -> int:
        return -(-rows // self.page_rows)

    def _promised(self) -> int:
        """The pages that sequences in slots will need for tokens that they have already."""
        running = [running for running in self.slots if running]
        return sum(max(0, self._pages_of(len(each.tokens)) - len(each.pages)) for each in running)

    def _leave(self, slot: int) -> None:
        self.pages.give_back(self.slots[slot].pages)
        self.slots[slot] = None

    def _grow(self, slot: int, rows: int) -> bool:
        """Gives the sequence pages for so many rows; False if it had to leave its slot instead."""
        running = self.slots[slot]
        while len(running.pages) * self.page_rows < rows:
            page = self.pages.take()
            if page is not None:
                running.pages.append(page)
                continue
            last = max((slot for slot, other in enumerate(self.slots) if other),
                       key=lambda slot: self.slots[slot].order)  # fmt: skip
            self.waiting.appendleft(self.slots[last].number)
            self._leave(last)
            self.preemptions += 1
            if last == slot:
                return False
        return True
