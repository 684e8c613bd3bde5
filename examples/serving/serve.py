# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Serves requests of different lengths by one session of a package: prompts in pieces between the steps of what is
decoded, caches in pages, and latency for each token.

    python examples/serving/serve.py --package=serving.cgpkg --weights=weights.safetensors --speculate
"""

from __future__ import annotations

import argparse
import dataclasses
import pathlib
import sys
import time
from collections.abc import Mapping, Sequence

import numpy as np
from scheduler import Request, Running, Scheduler
from sizes import DTYPES, PIECES, SIZES, SPECULATED, Sizes

import cgmlir

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))  # for examples/common.py


@dataclasses.dataclass
class Served:
    """The tokens that followed each prompt; the seconds from the arrival of each request to its first token, and from
    each token to the next one of its request; launches by the names of the entries; and how often a sequence had to
    begin again, since no page was free."""

    outputs: list[list[int]]
    first: list[float]
    between: list[float]
    launches: dict[str, int]
    preemptions: int
    seconds: float

    def describe(self) -> str:
        count = sum(map(len, self.outputs))
        launches = ", ".join(f"{number} of {name}" for name, number in self.launches.items() if number)
        lines = [
            f"{len(self.outputs)} requests, {count} tokens, {self.seconds:.3f} s: {count / self.seconds:.0f} a second",
            f"launches         {launches}; {self.preemptions} sequences began again",
        ]
        for name, times in (("first token", self.first), ("between tokens", self.between)):
            if times:
                median, late = np.percentile(times, [50, 99]) * 1e3
                lines.append(f"{name:<15}  {median:.3f} ms (median), {late:.3f} ms (99th percentile)")
        return "\n".join(lines)


def propose(tokens: list[int], count: int) -> list[int]:
    """`count` tokens that may follow: those that followed the last two the time before, again and again if that were
    too few. None where the last two are new."""
    for end in range(len(tokens) - 1, 1, -1):
        if tokens[end - 2 : end] == tokens[-2:]:
            return (tokens[end:] * count)[:count]
    return []


class Server:
    """A session with its three entries, which share weights and pools."""

    def __init__(self, prefill: cgmlir.Executable, sizes: Sizes, pools: Mapping[str, np.ndarray]) -> None:
        self.sizes = sizes
        self.entries = {"prefill": prefill, "decode": prefill.entry("decode"), "verify": prefill.entry("verify")}
        for name, pool in pools.items():
            prefill.state[name] = pool

    def serve(self, requests: Sequence[Request], speculate: bool = False) -> Served:
        sizes = self.sizes
        scheduler = Scheduler(requests, sizes.slots, sizes.pages, sizes.page_rows, sizes.table)
        served = Served(scheduler.outputs, [], [], dict.fromkeys(self.entries, 0), 0, 0)
        # When each request arrived or got its last token.
        last = [0.0] * len(requests)

        def emit(slot: int, stored: int, tokens: Sequence[int]) -> None:
            number = scheduler.store(slot, stored, tokens)
            now, began = time.perf_counter(), len(scheduler.outputs[number]) > len(tokens)
            times = [(now - last[number]) / len(tokens)] * len(tokens)
            served.between.extend(times if began else times[1:])
            served.first.extend([] if began else times[:1])
            last[number] = now

        start = time.perf_counter()
        while not scheduler.done:
            for number in scheduler.begin_round():
                last[number] = time.perf_counter()
            if piece := scheduler.next_piece(PIECES[-1]):
                slot, tokens = piece
                running = scheduler.slots[slot]
                ends = running.stored + len(tokens) == len(running.tokens)
                result = self._prefill(slot, tokens, running)
                served.launches["prefill"] += 1
                if ends:
                    emit(slot, len(tokens), [int(np.asarray(result)[0])])
                else:
                    scheduler.store(slot, len(tokens), [])
            step = scheduler.next_step(SPECULATED if speculate else 1)
            if not step:
                continue
            proposals = {}
            for slot, most in step.items():
                tokens = scheduler.slots[slot].tokens
                proposals[slot] = [tokens[-1], *propose(tokens, most - 1)]
            entry = "verify" if any(len(tokens) > 1 for tokens in proposals.values()) else "decode"
            served.launches[entry] += 1
            results = self._step(entry, proposals, scheduler)
            for slot, proposed in proposals.items():
                following = results[slot][: len(proposed)].tolist()
                # A proposal holds as long as each token is the one that followed the token before it.
                right = 1
                while right < len(proposed) and proposed[right] == following[right - 1]:
                    right += 1
                emit(slot, right, following[:right])
        served.seconds = time.perf_counter() - start
        served.preemptions = scheduler.preemptions
        return served

    def _prefill(self, slot: int, tokens: Sequence[int], running: Running) -> cgmlir.Array:
        """The token that follows the piece `tokens` of the sequence in the slot; it is there when it is read."""
        pages = np.zeros(self.sizes.table, np.int32)
        pages[: len(running.pages)] = running.pages
        given = {"piece": np.array(tokens, np.int32), "start": np.int32(running.stored)}
        return self.entries["prefill"](**given, count=np.int32(len(tokens)), pages=pages)[0]

    def _step(self, entry: str, proposals: Mapping[int, Sequence[int]], scheduler: Scheduler) -> np.ndarray:
        """The tokens that follow each of the proposals (slots × tokens)."""
        slots, width = self.sizes.slots, SPECULATED if entry == "verify" else 1
        tokens, table = np.zeros((slots, width), np.int32), np.zeros((slots, self.sizes.table), np.int32)
        positions, counts = np.zeros(slots, np.int32), np.zeros(slots, np.int32)
        for slot, proposed in proposals.items():
            running = scheduler.slots[slot]
            tokens[slot, : len(proposed)], counts[slot] = proposed, len(proposed)
            positions[slot] = running.stored
            table[slot, : len(running.pages)] = running.pages
        name, tokens = ("proposed", tokens) if entry == "verify" else ("tokens", tokens[:, 0])
        result = self.entries[entry](**{name: tokens}, positions=positions, counts=counts, table=table)[0]
        return np.asarray(result).reshape(slots, width)


def main() -> None:
    from make_inputs import pools, requests

    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--package", type=pathlib.Path, required=True, help="of serving_f32.mlir or serving_bf16.mlir")
    parser.add_argument("--weights", type=pathlib.Path, required=True, help="of the package's element type")
    parser.add_argument("--dtype", choices=DTYPES, default="f32", help="the package's element type, f32 by default")
    parser.add_argument("--backend", choices=["host", "cuda"], default="host", help="host by default")
    parser.add_argument("--requests", type=int, default=12, help="how many there are, 12 by default")
    parser.add_argument("--speculate", action="store_true", help="steps of several proposed tokens")
    arguments = parser.parse_args()
    prefill = cgmlir.load(arguments.package, arguments.backend, weights=arguments.weights, entry="prefill")
    server = Server(prefill, SIZES, pools(SIZES, arguments.dtype))
    given = requests(SIZES, arguments.requests)
    # Once for graphs that are built and constants that are packed at the first launch.
    server.serve(given, arguments.speculate)
    print(server.serve(given, arguments.speculate).describe())


if __name__ == "__main__":
    try:
        main()
    except (cgmlir.Error, ValueError) as error:
        sys.exit(f"serve.py: error: {error}")
