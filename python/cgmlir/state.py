# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The states of a session as a mapping."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import Any

from cgmlir._operand import Mismatch, Place, read_operand
from cgmlir._session import Session
from cgmlir._states import State
from cgmlir.array import Array
from cgmlir.errors import Error
from cgmlir.signature import Signature


class StateView(MutableMapping[str, Any]):
    """The states of a session by name, random state as `global:<symbol>` among them.

    Reading gives an `Array` that shows the state as it is; assigning copies into it, after what is in flight. An
    entry's own `argN` may be given without the entry. Error NOT_FOUND lists the states, INVALID_ARGUMENT says what
    does not fit, FAILED_PRECONDITION that a state has no contents yet.
    """

    def __init__(self, session: Session, signature: Signature) -> None:
        self._session = session
        self._signature = signature

    def _find(self, name: str) -> State:
        states = self._session.states
        known = states.name_in(self._signature, name)
        if known is None:
            raise Error("NOT_FOUND", f"state '{name}': there is {', '.join(map(repr, states.by_name)) or 'none'}")
        return states.by_name[known]

    def __getitem__(self, name: str) -> Array:
        state = self._find(name)
        memory = self._session.states.view(state)
        return Array(state.spec.name, state.spec.element, state.spec.extents, memory, self._session, writable=False)

    def __setitem__(self, name: str, value: Any) -> None:
        state = self._find(name)
        place = Place(None if self._session.on_host else self._session.code.device)
        try:
            operand = read_operand(value, state.spec, place, may_copy=True)
        except Mismatch as problem:
            raise Error("INVALID_ARGUMENT", f"state '{name}': {problem}") from None
        self._session.states.set(state, operand)

    def __delitem__(self, name: str) -> None:
        raise TypeError("a state cannot be deleted; a new session begins without its contents")

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self._session.states.name_in(self._signature, name) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(self._session.states.by_name)

    def __len__(self) -> int:
        return len(self._session.states.by_name)

    def __repr__(self) -> str:
        return f"<states {', '.join(f'{name} {s.spec}' for name, s in self._session.states.by_name.items())}>"
