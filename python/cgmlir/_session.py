# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sessions of the runtime: state, bound tensors and launches."""

from __future__ import annotations

import ctypes
import functools
import math
import weakref
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from cgmlir._bound import Bound, ResultSlot
from cgmlir._code import Code
from cgmlir._device_pool import DevicePool
from cgmlir._fast_call import native_call
from cgmlir._memory import Memory
from cgmlir._operand import Mismatch, Operand, read_operand
from cgmlir._operand import Place as Device
from cgmlir._runtime_abi import (
    ABI_VERSION,
    ARGUMENT,
    LAUNCH_EAGER,
    LAUNCH_GRAPH,
    MEMORY_CUDA,
    MEMORY_HOST,
    RESULT,
    Binding,
    SessionConfig,
    SessionInfo,
    Tensor,
    new_handle,
    query,
    runtime,
)
from cgmlir._states import States
from cgmlir.array import Array
from cgmlir.errors import Error
from cgmlir.signature import Signature, TensorSpec

# Memory for a result, and the check that tells whether the result still owns it.
Place = tuple[Memory, Callable[[str], None]]
NOWHERE: Mapping[int, Place] = {}

PHASES = ("CREATED", "WARMING_UP", "CAPTURING", "READY")

# The number of times that bound tensors may be replaced while a launch may still use them.
_MAX_IN_FLIGHT = 256


def _busy() -> Error:
    text = "the session is in use by another thread, or by the call that this callback belongs to"
    return Error("BUSY", f"{text}; give each of them a session of its own")


def _alone(method: Callable[..., Any]) -> Callable[..., Any]:
    """Decorates a method that binds and launches, so that two threads cannot run it at the same time: one would launch
    with the bindings of the other."""

    @functools.wraps(method)
    def call(self: Session, *given: Any, **named: Any) -> Any:
        try:
            self._turn.pop()
        except IndexError:
            raise _busy() from None
        try:
            return method(self, *given, **named)
        finally:
            self._turn.append(None)

    return call


class Session:
    """A `cgrt_session`. Use by two threads at the same time is Error BUSY."""

    def __init__(self, code: Code, warmup: int = 0, adopted: Mapping[str, Operand] | None = None) -> None:
        """The first `warmup` launches of each entry run its eager twin, and the next one builds the graph. The states
        in `adopted` use memory of the caller."""
        self.code = code
        # One element while no thread uses the session. Python makes list.pop() and list.append() atomic, with its
        # global lock and without; they take a fifth of a lock's time.
        self._turn = [None]
        self.warmup = warmup
        self.on_host = code.on_host
        self.last_stream: int | None = None
        held = adopted or {}
        names = (ctypes.c_char_p * len(held))(*(name.encode() for name in held))
        tensors = (Tensor * len(held))(*(operand.tensor for operand in held.values()))
        config = SessionConfig(
            ctypes.sizeof(SessionConfig), ABI_VERSION, warmup, code.addresses, names if held else None,
            tensors if held else None, len(held), code.copy_strided,
        )
        self.handle = new_handle(runtime().session_create, code.handle, ctypes.byref(config))
        self._pool = DevicePool(code.handle, code.used)
        weakref.finalize(self, _end, self.handle, self._pool, (code.used, held)).atexit = False
        self.states = States(self.handle, self)
        self._bound: dict[int, Bound] = {}
        self._in_flight: list[Any] = []
        self._times_held = 0

    def bound(self, signature: Signature) -> Bound:
        """Returns the bindings of an entry."""
        bound = self._bound.get(signature.index)
        if bound is None:
            place = (MEMORY_HOST, 0) if self.on_host else (MEMORY_CUDA, self.code.device)
            native = native_call(self.handle, None if self.on_host else self.code.device, signature)
            bound = self._bound[signature.index] = Bound(signature, place, native)
        return bound

    @_alone
    def bind(self, signature: Signature, arguments: dict[int, Operand], results: dict[int, Operand | None]) -> None:
        """Binds tensors to arguments and results; None removes the binding of a result. Either all tensors are bound or
        none."""
        bound = self.bound(signature)
        self._bind(bound, [(ARGUMENT, index, operand.tensor) for index, operand in arguments.items()] + [
            (RESULT, index, operand and operand.tensor) for index, operand in results.items()
        ])
        self._take_arguments(bound, arguments)
        bound.for_one_call.difference_update(results)
        for index, operand in results.items():
            before = bound.results.pop(index, None)
            if before is not None and before.in_flight:
                self._hold([before.keep])
            if operand is not None:
                bound.results[index] = operand
        bound.placed.difference_update(results)
        bound.placed.update(index for index, operand in results.items() if operand is not None)

    def _take_arguments(self, bound: Bound, arguments: dict[int, Operand]) -> None:
        """Notes the owners of the memory that is bound now, and keeps the owners of the previous memory until no launch
        reads it."""
        for index, operand in arguments.items():
            before = bound.arguments.get(index)
            if before is not None and before.in_flight:
                self._hold([before.keep])
            if bound.native is not None and (held := bound.native.release(index)) is not None:
                self._hold([held])
            bound.arguments[index] = operand

    def _bind(self, bound: Bound, tensors: list[tuple[int, int, Tensor | None]]) -> None:
        if not tensors:
            return
        bindings = (Binding * len(tensors))(*(
            (kind, index, ctypes.pointer(tensor) if tensor is not None else None) for kind, index, tensor in tensors
        ))
        runtime().session_bind(self.handle, bound.signature.index, bindings, len(tensors))

    def _launch(self, bound: Bound, stream: int | None, eager: bool) -> None:
        flags = LAUNCH_EAGER if eager else LAUNCH_GRAPH
        native = bound.native
        if native is not None:
            number = native.launch(stream or 0, flags)
            if number < 0:
                runtime().fail(-number)
            bound.launch = number
        else:
            launched = ctypes.c_uint64()
            runtime().session_launch(self.handle, bound.signature.index, flags, stream, ctypes.byref(launched))
            bound.launch = launched.value
        self.last_stream = stream

    def phase(self, signature: Signature) -> str:
        """Returns the phase of an entry, one of `PHASES`."""
        phase = ctypes.c_int()
        runtime().session_phase(self.handle, signature.index, ctypes.byref(phase))
        return PHASES[phase.value]

    def select(self, signature: Signature, instance: int) -> None:
        """Chooses the graph instance of an entry that the following launches use."""
        bound = self.bound(signature)
        if bound.instance != instance:
            runtime().session_select(self.handle, signature.index, instance)
            bound.instance = instance

    def _hold(self, owners: list[Any]) -> None:
        """Keeps memory that is no longer bound, and that a launch may still read or write."""
        if self.on_host:
            return
        self._in_flight += owners
        self._times_held += 1
        if self._times_held >= _MAX_IN_FLIGHT:
            self.synchronize()

    @_alone
    def call(
        self, signature: Signature, arrays: tuple[Any, ...], stream: int | None, places: Mapping[int, Place] = NOWHERE
    ) -> list[Array] | None:
        """Runs an entry by the compiled extension, without checking the arguments in Python. None if `run` has to be
        used."""
        bound = self.bound(signature)
        if bound.native is None or not bound.was_called:
            return None
        memories = [
            places[slot.index][0] if slot.index in places else self.allocate(slot.nbytes) for slot in bound.own_slots
        ]
        self._free_results(bound)
        replaced: list[Any] = []
        addresses = [memory.address + slot.first for slot, memory in zip(bound.own_slots, memories, strict=True)]
        number = bound.native.run(arrays, stream or 0, tuple(addresses), replaced)
        if number is None:
            return None
        if bound.arguments:
            replaced += [operand.keep for operand in bound.arguments.values()]
            bound.arguments.clear()
        if replaced:
            self._hold(replaced)
        bound.for_one_call |= bound.own_results
        if number < 0:
            runtime().fail(-number)
        bound.launch = number
        self.last_stream = stream
        fresh = iter(memories)
        return [
            self._result(slot, next(fresh), places)
            if slot.is_own
            else self._view(bound, slot)
            if slot.state_name is not None
            else self._copy(bound, slot, stream)
            for slot in bound.slots
        ]

    def _free_results(self, bound: Bound) -> None:
        """Results whose shape is known only in the launch are written to the session's memory, from which they are
        copied."""
        freed = [slot.index for slot in bound.copied_slots if slot.index in bound.placed]
        if freed:
            self._bind(bound, [(RESULT, index, None) for index in freed])
            bound.placed.difference_update(freed)
            bound.for_one_call.update(freed)

    @_alone
    def call_at(
        self, signature: Signature, arrays: tuple[Any, ...], stream: int | None, addresses: tuple[int, ...]
    ) -> bool:
        """Like `call`, with the results that are no states at `addresses`. False if `bind` and `replay` have to be
        used.

        The session keeps no memory alive for launches in flight: the caller may free its memory during a launch if
        later uses of that memory are ordered behind it on the stream, as for PyTorch's tensors.
        """
        bound = self.bound(signature)
        if bound.native is None or not bound.was_called or bound.copied_slots:
            return False
        replaced: list[Any] = []
        number = bound.native.run(arrays, stream or 0, addresses, replaced)
        return self._launched(bound, signature, number, stream)

    @_alone
    def call_raw(
        self, signature: Signature, given: tuple[int, ...], stream: int | None, addresses: tuple[int, ...]
    ) -> bool:
        """Like `call_at`, with the arguments at addresses, too, in the order of the entry. False if another call has to
        be used."""
        bound = self.bound(signature)
        if bound.native is None or not bound.was_called or bound.copied_slots:
            return False
        number = bound.native.at(given, stream or 0, addresses)
        return self._launched(bound, signature, number, stream)

    def _launched(self, bound: Bound, signature: Signature, number: int | None, stream: int | None) -> bool:
        """Ends a call that leaves its memory to the caller. `number` is the result of the extension: the number of the
        launch, None if it does not support the arguments, or a negated status if it failed."""
        if number is None:
            return False
        # If memory were held longer, it would be another one in each second call, and nodes would be patched in each.
        for argument in signature.positional:
            bound.native.release(argument.index)
        bound.arguments.clear()
        bound.for_one_call |= bound.own_results
        if number < 0:
            runtime().fail(-number)
        bound.launch = number
        self.last_stream = stream
        return True

    def planned(
        self, signature: Signature, plan: Callable[[], tuple[Any, ...]]
    ) -> Callable[..., list[Any] | None] | None:
        """Returns a function that runs the entry for a graph of PyTorch in one call of the extension (`makePlan` in
        framework_plan.cpp describes `plan`). It takes the graph's arguments and a stream, and returns None if it does
        not support them. None without the extension, or before the first call."""
        bound = self.bound(signature)
        native = bound.native
        if native is None or not bound.was_called:
            return None
        over = native.plan(*plan()).over

        def call(self: Session, arguments: tuple[Any, ...], stream: int | None) -> list[Any] | None:
            found = over(arguments, stream or 0)
            if found is None:
                return None
            bound.arguments.clear()
            bound.for_one_call |= bound.free_results
            bound.placed |= bound.free_results
            if not isinstance(found, tuple):
                runtime().fail(-found)
            bound.launch, results = found
            self.last_stream = stream
            return results

        return functools.partial(_alone(call), self)

    @_alone
    def run(
        self,
        signature: Signature,
        arguments: dict[int, Operand],
        stream: int | None,
        eager: bool,
        places: Mapping[int, Place] = NOWHERE,
    ) -> list[Array]:
        """Binds, launches, and returns the results: in fresh memory, or as views of the states that they alias.
        `places` has memory for some of them by position."""
        bound = self.bound(signature)
        self._free_results(bound)
        memories = {
            slot.index: places[slot.index][0] if slot.index in places else self.allocate(slot.nbytes)
            for slot in bound.own_slots
        }
        tensors: list[tuple[int, int, Tensor | None]] = [
            (ARGUMENT, i, operand.tensor) for i, operand in arguments.items()
        ]
        for slot in bound.own_slots:
            slot.tensor.data = memories[slot.index].address + slot.first
            tensors.append((RESULT, slot.index, slot.tensor))
        self._bind(bound, tensors)
        self._take_arguments(bound, arguments)
        bound.for_one_call.update(memories)
        self._launch(bound, stream, eager)
        bound.was_called = True
        return [
            self._result(slot, memories[slot.index], places)
            if slot.index in memories
            else self._view(bound, slot)
            if slot.state_name is not None
            else self._copy(bound, slot, stream)
            for slot in bound.slots
        ]

    def _result(self, slot: ResultSlot, memory: Memory, places: Mapping[int, Place]) -> Array:
        check = places[slot.index][1] if slot.index in places else None
        return Array(
            slot.name, slot.element, slot.shape, memory, self, writable=True, check=check, copied=check is not None,
            strides=slot.strides, offset=slot.offset,
        )

    def _copy(self, bound: Bound, slot: ResultSlot, stream: int | None) -> Array:
        """Returns a result whose shape is known only in the launch, in fresh memory."""
        view = Tensor()
        runtime().session_view_result(self.handle, bound.signature.index, slot.index, ctypes.byref(view))
        shape = tuple(view.shape[: view.rank])
        nbytes = math.prod(shape) * slot.element.size
        memory = self.allocate(nbytes)
        kind = MEMORY_HOST if self.on_host else MEMORY_CUDA
        if nbytes:
            runtime().executable_copy(self.code.handle, memory.address, kind, view.data, kind, nbytes, stream)
        return Array(slot.name, slot.element, shape, memory, self, writable=True)

    def replay(self, signature: Signature, stream: int | None, eager: bool) -> None:
        """Launches with the present bindings. Results of an earlier call are not overwritten."""
        # This is the fastest path: the code of `_alone` and `_launch` is repeated here, because another function call
        # would take a tenth of the time.
        turn = self._turn
        try:
            turn.pop()
        except IndexError:
            raise _busy() from None
        try:
            bound = self._bound.get(signature.index)
            if bound is None:
                bound = self.bound(signature)
            if bound.for_one_call:
                self._unbind_call(bound)
            native = bound.native
            if native is None:
                self._launch(bound, stream, eager)
                return
            number = native.launch(stream or 0, LAUNCH_EAGER if eager else LAUNCH_GRAPH)
            if number < 0:
                runtime().fail(-number)
            bound.launch = number
            self.last_stream = stream
        finally:
            turn.append(None)

    def _unbind_call(self, bound: Bound) -> None:
        """Restores the bindings of results after a call that gave them memory of its own."""
        before = ((index, bound.results.get(index)) for index in bound.for_one_call)
        self._bind(bound, [(RESULT, index, operand and operand.tensor) for index, operand in before])
        bound.for_one_call.clear()
        bound.placed = set(bound.results)

    def results(self, signature: Signature) -> list[Array]:
        """Returns the results of the last launch, without copying them."""
        bound = self.bound(signature)
        if not bound.launch:
            raise Error("FAILED_PRECONDITION", f"entry '{signature.name}' has not been launched")
        return [self._view(bound, slot) for slot in bound.slots]

    def _view(self, bound: Bound, slot: ResultSlot) -> Array:
        if slot.state_name is not None:
            if slot.state is None:
                name = self.states.name_in(bound.signature, slot.state_name)
                assert name is not None, "a session has all states of its package"
                slot.state = self.states.by_name[name]
            memory = self.states.view(slot.state)
            return Array(slot.name, slot.element, slot.shape, memory, self, writable=False)
        view = Tensor()
        runtime().session_view_result(self.handle, bound.signature.index, slot.index, ctypes.byref(view))
        shape = tuple(view.shape[: view.rank]) if view.rank else ()
        given = None if slot.index in bound.for_one_call else bound.results.get(slot.index)
        strides = tuple(view.strides[: view.rank]) if view.strides else None
        elements = math.prod(shape)
        if strides is not None:
            elements = 1 + sum((extent - 1) * stride for extent, stride in zip(shape, strides, strict=True))
        memory = Memory(view.data or 0, elements * slot.element.size, given.keep if given else self)
        check = None if given else functools.partial(self._check_not_overwritten, bound.signature.index, bound.launch)
        return Array(
            slot.name, slot.element, shape, memory, self, writable=given is not None, check=check, strides=strides)

    def allocate(self, nbytes: int) -> Memory:
        """Returns fresh memory on the device of the session."""
        if self.on_host:
            array = np.empty(nbytes, np.uint8)
            return Memory(array.ctypes.data, nbytes, array)
        buffer = self._pool.take(nbytes)
        return Memory(buffer.address, nbytes, buffer)

    def _check_not_overwritten(self, entry: int, launch: int, name: str) -> None:
        """Error FAILED_PRECONDITION if a later launch wrote over a result that lies in the session's memory."""
        now = self._bound[entry].launch
        if now != launch:
            raise Error(
                "FAILED_PRECONDITION",
                f"result '{name}' of launch {launch} is gone: launch {now} wrote over it; read it before that, or bind "
                f"memory of your own",
            )

    def synchronize(self) -> None:
        """Waits for all launches, and raises the error of one that failed."""
        runtime().session_synchronize(self.handle)
        # A captured graph goes on using the memory that was bound when it was captured.
        if not self._in_flight or not self.statistics()["captures"]:
            self._in_flight.clear()
        self._times_held = 0

    def release_captures(self) -> None:
        """Allows launches of the session outside of captured graphs again."""
        runtime().session_release_captures(self.handle)

    def copy_in(self, spec: TensorSpec, value: Any, memory: Memory, stream: int | None) -> Array | None:
        """Returns an array in `memory` with the contents of `value`, or None if the value is no tensor of this kind."""
        try:
            device = Device(None if self.on_host else self.code.device, stream)
            operand = read_operand(value, spec, device, may_copy=True)
        except Mismatch:
            return None
        kind = MEMORY_HOST if self.on_host else MEMORY_CUDA
        given = operand.tensor.memory
        if memory.size:
            runtime().executable_copy(
                self.code.handle, memory.address, kind, operand.address, given, memory.size, stream
            )
        if operand.in_flight:
            self._hold([operand.keep])
        return Array(spec.name, spec.element, spec.extents, memory, self, writable=False)

    def copy_to_host(self, to: int, address: int, size: int) -> None:
        """Copies device memory that no launch in flight writes."""
        runtime().executable_copy(self.code.handle, to, MEMORY_HOST, address, MEMORY_CUDA, size, None)
        runtime().executable_synchronize(self.code.handle, None)

    def statistics(self) -> dict[str, int]:
        """Returns the runtime's counters and sizes in bytes."""
        info = query(runtime().session_get_info, SessionInfo, self.handle)
        return {name: int(getattr(info, name)) for name, _ in SessionInfo._fields_[1:]}


def _end(session: int, pool: DevicePool, _used: tuple[Any, ...]) -> None:
    """Finalizes a session. Destroying it waits for launches that still write into the pool's memory."""
    runtime().session_destroy(session)
    pool.close()
