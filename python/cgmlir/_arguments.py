# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Matches the values of a call with the arguments of an entry. All mistakes of a call are reported in one error."""

from __future__ import annotations

import dataclasses
import difflib
import warnings
from typing import Any

import numpy as np

from cgmlir._operand import Mismatch, Operand, Place, read_operand
from cgmlir._runtime_abi import MEMORY_CUDA_HOST, MEMORY_HOST
from cgmlir._session import Session
from cgmlir._states import State
from cgmlir.errors import Error
from cgmlir.signature import Argument, Signature


class Arguments:
    """The arguments of an entry in a session."""

    def __init__(self, session: Session, signature: Signature) -> None:
        self._session = session
        self._signature = signature
        self._positional = signature.positional
        self._by_name = {argument.name: argument for argument in signature.arguments}
        # By the number of arguments that a call gives by position: the names of those behind them.
        self._behind: dict[int, tuple[tuple[str, ...], frozenset[str]]] = {}
        self._strided: set[int] = set()  # arguments whose copies were reported
        self._states: dict[int, State] = {}  # by the position of the argument
        for argument in signature.arguments:
            if argument.binding == "state":
                name = session.states.name_in(signature, argument.name)
                assert name is not None, "a session has all states of its package"
                self._states[argument.index] = session.states.by_name[name]

    def in_order(self, arrays: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, ...] | None:
        """Returns the values of a call in the order of the arguments, None for those that are not given. None if a name
        is wrong, or is given by position, too: `take` has the message."""
        if not named:
            return arrays
        count = len(arrays)
        behind = self._behind.get(count)
        if behind is None:
            names = tuple(argument.name for argument in self._positional[count:])
            behind = self._behind[count] = names, frozenset(names)
        names, known = behind
        return arrays + tuple(map(named.get, names)) if named.keys() <= known else None

    def take(
        self, arrays: tuple[Any, ...], named: dict[str, Any], stream: int | None, *, complete: bool
    ) -> dict[int, Operand]:
        """Sets the states among the values and returns the operands of the other arguments by position, without those
        that are bound already. `complete` says that all arguments have to be given, and that they may be copied.

        Error INVALID_ARGUMENT names every argument that is missing, unknown or does not fit; in that case no state was
        set.
        """
        problems: list[str] = []
        values = self._assign(arrays, named, problems)
        place = Place(None if self._session.on_host else self._session.code.device, stream)
        bound = self._session.bound(self._signature).arguments
        states: list[tuple[State, Operand]] = []
        operands: dict[int, Operand] = {}
        for index, value in values.items():
            argument = self._signature.arguments[index]
            try:
                if index in self._states:
                    states.append((self._states[index], self._read_state(value, argument, place)))
                else:
                    own = self._copying(place, argument) if complete and self._session.code.copy_strided else place
                    operand = _read(value, argument, own, may_copy=complete)
                    if not _is_bound(operand, value, bound.get(index), argument):
                        operands[index] = operand
            except Mismatch as problem:
                problems.append(f"argument '{argument.name}': {problem}")
        if complete and len(values) < len(self._positional):
            problems += self._missing(values)
        if problems:
            raise Error("INVALID_ARGUMENT", f"entry '{self._signature.name}': {'; '.join(problems)}")
        for state, operand in states:
            self._session.states.set(state, operand)
        return operands

    def _copying(self, place: Place, argument: Argument) -> Place:
        """The operand's place for an argument that may have strides: each call copies it, and the first call warns of
        that."""

        def report(strides: tuple[int, ...]) -> None:
            if argument.index in self._strided:
                return
            self._strided.add(argument.index)
            wanted = "a dense one" if argument.strides is None else f"one with the strides {list(argument.strides)}"
            warnings.warn(f"argument '{argument.name}' of entry '{self._signature.name}' has the strides "
                          f"{list(strides)}: it is copied in each call; give {wanted} to save that", stacklevel=7)

        return dataclasses.replace(place, strided=report)

    def _assign(self, arrays: tuple[Any, ...], named: dict[str, Any], problems: list[str]) -> dict[int, Any]:
        """Returns the values by the position of the argument. None counts as no value."""
        values: dict[int, Any] = {}
        if len(arrays) > len(self._positional):
            problems.append(f"{len(arrays)} arguments by position, there are {len(self._positional)}")
        for argument, value in zip(self._positional, arrays, strict=False):
            if value is not None:
                values[argument.index] = value
        for name, value in named.items():
            found = self._by_name.get(name)
            if found is None:
                close = difflib.get_close_matches(name, self._by_name, 1)
                problems.append(f"there is no argument '{name}'" + (f"; did you mean '{close[0]}'?" if close else ""))
            elif found.binding == "constant":
                problems.append(f"'{name}' is a constant; give it to load(..., weights=...)")
            elif found.index in values:
                problems.append(f"argument '{name}' is given by position and by name")
            elif value is not None:
                values[found.index] = value
        return values

    def _read_state(self, value: Any, argument: Argument, place: Place) -> Operand:
        operand = read_operand(value, argument, place, may_copy=True)
        if self._session.states.overlaps_other(self._states[argument.index], operand):
            # A state that another value reads may be set first, so it is copied.
            operand = read_operand(np.array(value, copy=True), argument, place, may_copy=True)
        return operand

    def _missing(self, values: dict[int, Any]) -> list[str]:
        problems = []
        for argument in self._positional:
            if argument.index in values:
                continue
            state = self._states.get(argument.index)
            if state is None:
                problems.append(f"missing '{argument.name}' ({argument})")
            elif not self._session.states.was_set(state):
                problems.append(f"missing '{argument.name}' ({argument}), a state that was never set")
        return problems


def _read(value: Any, argument: Argument, place: Place, *, may_copy: bool) -> Operand:
    operand = read_operand(value, argument, place, may_copy=may_copy)
    if argument.binding == "scalar" and operand.tensor.memory not in (MEMORY_HOST, MEMORY_CUDA_HOST):
        raise Mismatch("is a scalar whose value is taken on the host, given CUDA memory")
    return operand


def _is_bound(operand: Operand, value: Any, before: Operand | None, argument: Argument) -> bool:
    """Returns whether an array is bound already with its present properties and is read at launch. That the object is
    the same is not enough: `resize`, `shape =` and `dtype =` change a NumPy array in place."""
    if before is None or before.keep is not value or type(value) is not np.ndarray or argument.binding == "scalar":
        return False
    return (operand.address == before.address and operand.tensor.dtype == before.tensor.dtype
            and tuple(operand.shape) == tuple(before.shape) and operand.read_only == before.read_only
            and tuple(operand.strides or ()) == tuple(before.strides or ()))
