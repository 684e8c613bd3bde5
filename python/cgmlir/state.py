# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The states of a session as a mapping."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from typing import Any

import numpy as np

from cgmlir import safetensors
from cgmlir._operand import Mismatch, Operand, Place, read_operand
from cgmlir._session import Session
from cgmlir._states import State
from cgmlir.array import Array
from cgmlir.errors import Error, require
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
        try:
            operand = self._read(state, value)
        except Mismatch as problem:
            raise Error("INVALID_ARGUMENT", f"state '{name}': {problem}") from None
        self._session.states.set(state, operand)

    def _read(self, state: State, value: Any) -> Operand:
        place = Place(None if self._session.on_host else self._session.code.device)
        return read_operand(value, state.spec, place, may_copy=True)

    def _set_names(self) -> list[str]:
        """The session's names of the states that have contents."""
        states = self._session.states
        return [name for name, state in states.by_name.items() if states.was_set(state)]

    def save(self, path: safetensors.PathLike) -> None:
        """Writes all states that have contents to a safetensors file, after what is in flight: a checkpoint.

        `load` in a session of the same program goes on from there, bit for bit.
        """
        arrays = {name: self[name] for name in self._set_names()}
        kinds = {name: (array.dtype, array.shape) for name, array in arrays.items()}
        with safetensors.Writer(path, kinds) as writer:
            for array in arrays.values():
                writer.write(np.asarray(array))

    def load(self, path: safetensors.PathLike) -> None:
        """Sets the states from a file that `save` wrote.

        All are taken, or none: Error INVALID_ARGUMENT lists each tensor that no state has the name, type or shape of,
        and each state with contents that the file does not hold. States without contents that are not in the file stay
        without.
        """
        self._take(safetensors.load(path), f"'{path}'")

    def take(self, other: StateView) -> None:
        """Copies the states of another session, such as one of an older version of the program, to go on from there.

        All are taken, or none: Error INVALID_ARGUMENT lists each state of the other that is not here with the same type
        and shape. States that only this program has keep their own contents.
        """
        require("take: the other", other, StateView, "the `state` of an executable")
        arrays = {name: np.asarray(other[name]) for name in other._set_names()}
        self._take(arrays, "the other session", may_lack=True)

    def _take(self, tensors: Mapping[str, np.ndarray], source: str, may_lack: bool = False) -> None:
        by_name = self._session.states.by_name
        problems, operands = [], []
        for name, tensor in tensors.items():
            if name not in by_name:
                problems.append(f"state '{name}' of {source} is none of this program")
                continue
            try:
                operands.append((by_name[name], self._read(by_name[name], tensor)))
            except Mismatch as problem:
                problems.append(f"state '{name}': {problem}")
        if not may_lack:
            problems += [f"state '{name}' is not in {source}" for name in self._set_names() if name not in tensors]
        if problems:
            raise Error("INVALID_ARGUMENT", "; ".join(problems) + "; no state was changed")
        for state, operand in operands:
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
