# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a stage keeps over a step: one block of memory, in which the compiler has placed each tensor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cgmlir._memory import Memory
from cgmlir._session import Session
from cgmlir.errors import Error


class Lease:
    """How long the memory of a tensor that the stage keeps is its own."""

    __slots__ = ("made_by", "ended_by")

    def __init__(self, made_by: str) -> None:
        self.made_by = made_by
        self.ended_by: str | None = None

    def __call__(self, name: str) -> None:
        """Error FAILED_PRECONDITION once it has ended."""
        if self.ended_by is not None:
            raise Error(
                "FAILED_PRECONDITION",
                f"'{name}' of the {self.made_by} is gone: its memory was given back behind {self.ended_by}, which took "
                "it last; copy it before that with numpy.array()",
            )


class StageMemory:
    """The places of a stage's plan (`schedule.stages` of the report). The block is allocated when it is first used."""

    def __init__(self, session: Session, plan: Mapping[str, Any]) -> None:
        self._session = session
        self._plan = plan
        self._block: Memory | None = None
        rows = plan["kept"]
        self._offsets = {(row["from"], row["chunk"], row["name"]): row["offsets"] for row in rows}
        self._sizes = {(row["from"], row["chunk"], row["name"]): row["bytes"] for row in rows}
        self.shared = {row["name"] for row in rows if row["from"] == "given"}

    @property
    def arena_bytes(self) -> int:
        return self._plan["arena_bytes"]

    @property
    def bound_bytes(self) -> int:
        return self._plan["bound_bytes"]

    def graph(self, entry: str, micro_batch: int) -> int:
        """Which graph of an entry a micro-batch is launched with."""
        return self._plan["graph_of_micro_batch"][entry][micro_batch]

    def place(self, phase: str, chunk: int | None, name: str, micro_batch: int) -> Memory | None:
        """Where a result of a pass lies, or a shared argument (`given`, of no chunk); None of what is not kept."""
        offsets = self._offsets.get((phase, chunk, name))
        if offsets is None:
            return None
        if self._block is None:
            self._block = self._session.allocate(self.arena_bytes)
        size = self._sizes[phase, chunk, name]
        return Memory(self._block.address + offsets[micro_batch], size, self._block)
