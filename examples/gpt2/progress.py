# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps of a script on one line each: what is under way, how far it is, and at the end how long it took."""

from __future__ import annotations

import sys
import threading
import time


class Step:
    """`with Step("weights") as step:` shows the seconds while its body runs. `step.done` is the finished part, from 0
    to 1, and `step.result` the text of the final line."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.done: float | None = None
        self.result = ""
        self._start = time.perf_counter()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._tick, daemon=True)

    def __enter__(self) -> Step:
        self._thread.start()
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        self._ended.set()
        self._thread.join()
        clear = "\r\x1b[K" if sys.stdout.isatty() else ""
        outcome = self.result if kind is None else "failed"
        print(f"{clear}{self.name:<12}{outcome}  ({self.seconds:.1f} s)", flush=True)

    @property
    def seconds(self) -> float:
        return time.perf_counter() - self._start

    def _tick(self) -> None:
        # A terminal shows each tenth of a second on the same line; a log gets a line now and then.
        interactive = sys.stdout.isatty()
        while not self._ended.wait(0.1 if interactive else 1 if self.seconds < 2 else 5):
            part = "" if self.done is None else f"{self.done:4.0%}  "
            text = f"{self.name:<12}{part}{self.seconds:.0f} s ..."
            print(f"\r\x1b[K{text}" if interactive else text, end="" if interactive else "\n", flush=True)
