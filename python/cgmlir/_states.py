# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The states of a session: their memory, whether they were set, and how they are set."""

from __future__ import annotations

import ctypes
import dataclasses

from cgmlir._dtypes import DTYPES
from cgmlir._memory import Memory
from cgmlir._operand import Operand
from cgmlir._runtime_abi import StateInfo, Tensor, query, runtime
from cgmlir.signature import Signature, TensorSpec, read_shape


@dataclasses.dataclass
class State:
    """A state, with the session's name for it. `memory` is known once the state was set, and its address never
    changes."""

    spec: TensorSpec
    index: int
    is_set: bool = False
    memory: Memory | None = None


class States:
    """All states of a session (a `cgrt_session`), which `owner` keeps alive."""

    def __init__(self, session: int, owner: object) -> None:
        self._session = session
        self._owner = owner
        self.by_name: dict[str, State] = {}
        for index in range(runtime().session_state_count(session)):
            info = query(runtime().session_get_state_info, StateInfo, session, index)
            spec = TensorSpec(info.name.decode(), DTYPES[info.dtype], read_shape(info), info.bytes)
            self.by_name[spec.name] = State(spec, index, bool(info.is_set))

    def name_in(self, signature: Signature, name: str) -> str | None:
        """Returns the session's name for the state that an entry calls `name`; default names are unique only in their
        entry. None if unknown."""
        return next((known for known in (name, f"{signature.name}/{name}") if known in self.by_name), None)

    def was_set(self, state: State) -> bool:
        if not state.is_set:
            state.is_set = bool(query(runtime().session_get_state_info, StateInfo, self._session, state.index).is_set)
        return state.is_set

    def set(self, state: State, operand: Operand) -> None:
        """Copies a tensor into a state, ordered behind all launches in flight."""
        # A state that is passed as its own argument needs no copy.
        if state.memory is None or operand.address != state.memory.address or not state.spec.nbytes:
            runtime().session_set_state(self._session, state.spec.name.encode(), ctypes.byref(operand.tensor))
        state.is_set = True

    def view(self, state: State) -> Memory:
        """Returns the state's memory. Error FAILED_PRECONDITION if it was never set."""
        if state.memory is None:
            view = Tensor()
            runtime().session_view_state(self._session, state.spec.name.encode(), ctypes.byref(view))
            state.memory = Memory(view.data or 0, state.spec.nbytes, self._owner)
        return state.memory

    def overlaps_other(self, state: State, operand: Operand) -> bool:
        """Returns whether a tensor that is to be copied into a state lies in the memory of another state, which may be
        set first."""
        begin, end = operand.address, operand.address + state.spec.nbytes
        return any(
            other is not state and (memory := other.memory) is not None
            and begin < memory.address + memory.size and memory.address < end
            for other in self.by_name.values()
        )
