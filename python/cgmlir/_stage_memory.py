# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The memory that a stage keeps during a step: one block, in which the compiler has placed each tensor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cgmlir._memory import Memory
from cgmlir._session import Session
from cgmlir.errors import Error


class Lease:
    """The time during which the memory of a kept tensor belongs to that tensor."""

    __slots__ = ("made_by", "ended_by")

    def __init__(self, made_by: str) -> None:
        self.made_by = made_by
        self.ended_by: str | None = None

    def __call__(self, name: str) -> None:
        """Raises Error FAILED_PRECONDITION once that time has ended."""
        if self.ended_by is not None:
            raise Error(
                "FAILED_PRECONDITION",
                f"'{name}' of the {self.made_by} is gone: its memory was given back behind {self.ended_by}, which took "
                "it last; copy it before that with numpy.array()",
            )


class StageMemory:
    """The memory of a stage's plan (`schedule.stages` of the report). The block is allocated when it is first used."""

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
        """Returns the number of the graph with which a micro-batch of an entry is launched."""
        return self._plan["graph_of_micro_batch"][entry][micro_batch]

    def place(self, phase: str, chunk: int | None, name: str, micro_batch: int) -> Memory | None:
        """Returns the memory of a result of a pass, or of a shared argument (`given`, without a chunk); None for a
        tensor that is not kept."""
        offsets = self._offsets.get((phase, chunk, name))
        if offsets is None:
            return None
        if self._block is None:
            self._block = self._session.allocate(self.arena_bytes)
        size = self._sizes[phase, chunk, name]
        return Memory(self._block.address + offsets[micro_batch], size, self._block)
