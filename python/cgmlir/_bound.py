# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What an entry's arguments and results are bound to in a session."""

from __future__ import annotations

import ctypes
from typing import Any

from cgmlir._operand import Operand
from cgmlir._runtime_abi import Tensor
from cgmlir.signature import Result, Signature


class ResultSlot:
    """A result and a tensor struct to bind memory to it with. `place` is its memory kind and device number."""

    def __init__(self, result: Result, signature: Signature, place: tuple[int, int]) -> None:
        self.index = result.index
        self.name = result.name
        self.element = result.element
        self.shape = result.extents
        self.nbytes = result.memory_nbytes if result.strides is not None else result.nbytes
        self.strides = result.strides
        self.offset = result.offset
        self.first = result.offset * result.element.size  # bytes from the begin of its memory to its first element
        alias = result.alias_argument
        self.state_name = None if alias is None else signature.arguments[alias].name
        self.is_own = alias is None and result.is_static
        self._extents = (ctypes.c_int64 * len(self.shape))(*self.shape)
        self.tensor = Tensor(0, self.element.code, *place, len(self.shape))
        self.tensor.shape = ctypes.cast(self._extents, ctypes.POINTER(ctypes.c_int64))
        if self.strides is not None:
            self._strides = (ctypes.c_int64 * len(self.shape))(*self.strides)
            self.tensor.strides = ctypes.cast(self._strides, ctypes.POINTER(ctypes.c_int64))


class Bound:
    """The bindings of one entry. What `arguments` and `results` keep stays alive while it is bound."""

    def __init__(self, signature: Signature, place: tuple[int, int], native: Any | None) -> None:
        self.signature = signature
        self.native = native  # the extension's object, which has bindings of its own: see `Session.call`
        self.slots = [ResultSlot(result, signature, place) for result in signature.results]
        self.own_slots = [slot for slot in self.slots if slot.is_own]  # those that a call gives memory of its own
        # Those whose shape only a launch knows.
        self.copied_slots = [slot for slot in self.slots if not slot.is_own and slot.state_name is None]
        self.arguments: dict[int, Operand] = {}
        self.results: dict[int, Operand] = {}  # by `Executable.bind`, for all launches
        self.for_one_call: set[int] = set()  # results that are bound to what the last call allocated
        self.own_results = frozenset(slot.index for slot in self.own_slots)
        # Those that a caller may give memory for.
        self.free_results = frozenset(slot.index for slot in self.slots if slot.state_name is None)
        # Those that are bound to memory that is given, be it by `Executable.bind` or for one call.
        self.placed: set[int] = set()
        self.was_called = False  # all its states were set then
        self.launch = 0  # number of the last one
        self.instance = 0  # the graph instance that is selected
