# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The memory that an entry's arguments and results are bound to in a session."""

from __future__ import annotations

import ctypes
from typing import Any

from cgmlir._operand import Operand
from cgmlir._runtime_abi import Tensor
from cgmlir._states import State
from cgmlir.signature import Result, Signature


class ResultSlot:
    """A result, with the tensor struct by which memory is bound to it. `place` is its memory kind and device number."""

    def __init__(self, result: Result, signature: Signature, place: tuple[int, int]) -> None:
        self.index = result.index
        self.name = result.name
        self.element = result.element
        self.shape = result.extents
        self.nbytes = result.memory_nbytes if result.strides is not None else result.nbytes
        self.strides = result.strides
        self.offset = result.offset
        self.first = result.offset * result.element.size  # bytes from the beginning of its memory to its first element
        alias = result.alias_argument
        self.state_name = None if alias is None else signature.arguments[alias].name
        self.state: State | None = None  # the state that the result lies in, once the result was viewed
        self.is_own = alias is None and result.is_static
        self._extents = (ctypes.c_int64 * len(self.shape))(*self.shape)
        self.tensor = Tensor(0, self.element.code, *place, len(self.shape))
        self.tensor.shape = ctypes.cast(self._extents, ctypes.POINTER(ctypes.c_int64))
        if self.strides is not None:
            self._strides = (ctypes.c_int64 * len(self.shape))(*self.strides)
            self.tensor.strides = ctypes.cast(self._strides, ctypes.POINTER(ctypes.c_int64))


class Bound:
    """The bindings of one entry. `arguments` and `results` keep objects alive while they are bound."""

    def __init__(self, signature: Signature, place: tuple[int, int], native: Any | None) -> None:
        self.signature = signature
        self.native = native  # the object of the compiled extension, which has bindings of its own: see `Session.call`
        self.slots = [ResultSlot(result, signature, place) for result in signature.results]
        self.own_slots = [slot for slot in self.slots if slot.is_own]  # results for which a call allocates memory
        # The results whose shape is known only in a launch.
        self.copied_slots = [slot for slot in self.slots if not slot.is_own and slot.state_name is None]
        self.arguments: dict[int, Operand] = {}
        self.results: dict[int, Operand] = {}  # bound by `Executable.bind`, for all launches
        self.for_one_call: set[int] = set()  # results that are bound to memory that the last call allocated
        self.own_results = frozenset(slot.index for slot in self.own_slots)
        # The results for which a caller may give memory.
        self.free_results = frozenset(slot.index for slot in self.slots if slot.state_name is None)
        # The results that are bound to the caller's memory, by `Executable.bind` or for one call.
        self.placed: set[int] = set()
        self.was_called = False  # whether all states of the entry were set
        self.launch = 0  # the number of the last launch
        self.instance = 0  # the graph instance that is selected
