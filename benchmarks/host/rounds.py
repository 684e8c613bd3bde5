# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Two systems that take turns: each is a process that waits, and runs for a while when it is told to."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable


def serve(step: Callable[[], None], reset: Callable[[], None]) -> None:
    """Runs steps for as many seconds as each line of standard input says, at least three, and prints how long each of
    them took and how much of a processor its thread had, in ns. `reset` puts back what a step may only change so often;
    it is not timed."""
    print("ready", flush=True)
    for line in sys.stdin:
        times: list[tuple[int, int]] = []
        end = time.perf_counter() + float(line)
        while len(times) < 3 or time.perf_counter() < end:
            reset()
            start, used = time.perf_counter_ns(), time.thread_time_ns()
            step()
            times.append((time.perf_counter_ns() - start, time.thread_time_ns() - used))
        print(json.dumps(times), flush=True)


class System:
    """A process that serves."""

    def __init__(self, *command: object) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *map(str, command)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.times: list[tuple[int, int]] = []
        self._expect_line()

    def _expect_line(self) -> str:
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"{self.process.args[1]} ended with code {self.process.wait()}")
        return line

    def run(self, seconds: float) -> list[tuple[int, int]]:
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        return json.loads(self._expect_line())

    def close(self) -> None:
        self.process.stdin.close()
        self.process.wait()
