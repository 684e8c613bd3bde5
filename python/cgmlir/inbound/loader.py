# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Batches in a ring of tensors whose memory stays, filled while the step before runs."""

from __future__ import annotations

import queue
import threading
from collections.abc import Iterable, Iterator
from typing import Any

from cgmlir.errors import Error, require


class _Slot:
    """One place of the ring: the batch's tensors, on a GPU pinned ones that they are copied from, and when that is
    done."""

    def __init__(self) -> None:
        self.tensors: list[Any] | None = None
        self.pinned: list[Any] = []
        self.batch: Any = None
        self.copied: Any = None
        self.used: Any = None  # when the work on the batch before is done


class _End:
    def __init__(self, error: BaseException | None) -> None:
        self.error = error


class StaticLoader:
    """Goes through the batches of `source`, any iterable, as tensors on `device` in a ring of `depth` places whose
    memory stays the same, from epoch to epoch too. A thread takes batches from the source and copies them ahead, on a
    GPU from pinned memory on a stream of its own: a step waits for its own batch alone, and the copies for the step
    that used their place before.

    A batch is that of `source` with its tensors replaced, and may be used until the next one is asked for, in work that
    goes to the stream that is PyTorch's current one then. All batches have the shapes and types of the first one; Error
    INVALID_ARGUMENT names the batch that has others. What `source` raises, the loop raises."""

    def __init__(self, source: Iterable[Any], device: Any = "cpu", depth: int = 2) -> None:
        import torch

        require("StaticLoader: source", source, Iterable, "an iterable of batches, such as a DataLoader")
        require("StaticLoader: depth", depth, int, "a number from 2 on")
        if depth < 2:
            raise Error("INVALID_ARGUMENT", f"StaticLoader: depth is {depth}; with fewer than 2 places nothing is "
                        "copied while a step runs")
        self._source = source
        self._device = torch.device(device)
        if self._device.type not in ("cpu", "cuda"):
            raise Error("INVALID_ARGUMENT", f"StaticLoader: device is '{self._device}'; there are 'cpu' and 'cuda'")
        self._stream = torch.cuda.Stream(self._device) if self._device.type == "cuda" else None
        self._slots = [_Slot() for _ in range(depth)]
        self._specs: Any = None
        self._is_running = False

    def __len__(self) -> int:
        return len(self._source)  # type: ignore[arg-type]

    def __iter__(self) -> Iterator[Any]:
        self._refuse_second()
        return self._run()

    def _refuse_second(self) -> None:
        if self._is_running:
            raise Error("FAILED_PRECONDITION", "StaticLoader: a loop over it is under way, and both would write to one "
                        "ring; end that loop, or make a second loader")

    def _run(self) -> Iterator[Any]:
        self._refuse_second()
        self._is_running = True
        free: queue.SimpleQueue[_Slot | None] = queue.SimpleQueue()
        ready: queue.SimpleQueue[_Slot | _End] = queue.SimpleQueue()
        for slot in self._slots:
            free.put(slot)
        worker = threading.Thread(target=self._fill, args=(free, ready), name="cgmlir.StaticLoader", daemon=True)
        worker.start()
        try:
            while True:
                slot = ready.get()
                if isinstance(slot, _End):
                    if slot.error is not None:
                        raise slot.error
                    return
                if self._stream is not None:
                    self._current().wait_event(slot.copied)
                yield slot.batch
                if self._stream is not None:
                    slot.used = self._current().record_event()
                free.put(slot)
        finally:
            free.put(None)
            worker.join()
            self._is_running = False

    def _current(self) -> Any:
        import torch

        return torch.cuda.current_stream(self._device)

    def _fill(self, free: Any, ready: Any) -> None:
        try:
            for number, batch in enumerate(self._source):
                slot = free.get()
                if slot is None:
                    return
                self._copy(slot, number, batch)
                ready.put(slot)
        except BaseException as error:  # noqa: BLE001: the loop raises it
            ready.put(_End(error))
        else:
            ready.put(_End(None))

    def _copy(self, slot: _Slot, number: int, batch: Any) -> None:
        import torch

        leaves, tree = torch.utils._pytree.tree_flatten(batch)
        given = [leaf for leaf in leaves if isinstance(leaf, torch.Tensor)]
        specs = (tree, [(tuple(each.shape), each.dtype) for each in given])
        if self._specs is None:
            self._specs = specs
        if specs != self._specs:
            self._refuse(number, specs)
        if slot.tensors is None:
            slot.tensors = [torch.empty(each.shape, dtype=each.dtype, device=self._device) for each in given]
            if self._stream is not None:
                slot.pinned = [torch.empty(each.shape, dtype=each.dtype, pin_memory=True) for each in given]
        if self._stream is None:
            for place, tensor in zip(slot.tensors, given, strict=True):
                place.copy_(tensor.detach())
        else:
            self._send(slot, given)
        rest = iter(slot.tensors)
        slot.batch = tree.unflatten([next(rest) if isinstance(leaf, torch.Tensor) else leaf for leaf in leaves])

    def _send(self, slot: _Slot, given: list[Any]) -> None:
        import torch

        assert self._stream is not None and slot.tensors is not None
        if slot.copied is not None:
            slot.copied.synchronize()  # the pinned tensors are read until then
        with torch.cuda.stream(self._stream):
            if slot.used is not None:
                self._stream.wait_event(slot.used)
            for place, pinned, tensor in zip(slot.tensors, slot.pinned, given, strict=True):
                source = tensor.detach() if tensor.is_cuda else pinned.copy_(tensor.detach())
                place.copy_(source, non_blocking=True)
            slot.copied = self._stream.record_event()

    def _refuse(self, number: int, specs: Any) -> None:
        tree, tensors = specs
        first_tree, first = self._specs
        if tree != first_tree or len(tensors) != len(first):
            raise Error("INVALID_ARGUMENT", f"StaticLoader: batch {number} has another structure than the first one; "
                        "give all batches as the same tuples and mappings")
        for index, (own, other) in enumerate(zip(tensors, first, strict=True)):
            if own != other:
                raise Error("INVALID_ARGUMENT", f"StaticLoader: tensor {index} of batch {number} has shape {own[0]} "
                            f"and type {own[1]}, that of the first batch {other[0]} and {other[1]}; pad it, or "
                            "leave out a last batch that is shorter (drop_last=True)")
