# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Device memory for results. The memory of an array that was dropped is used again, so that a loop launches with the
same few addresses."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from cgmlir._runtime_abi import new_handle, runtime


class DevicePool:
    """The free buffers of one session. Its launches are ordered, so a later launch may write memory that a reader of an
    earlier result had.

    Python finalizes the members of a reference cycle in no particular order. So the pool has no finalizer: that of the
    session closes it, buffers that are returned later are freed at once, and the executable is held until the last one
    is.
    """

    def __init__(self, executable: int, used: tuple[Any, ...]) -> None:
        """`used` holds the objects that the executable (a `cgrt_executable`) needs to the end, such as functions that
        it calls."""
        self._executable = executable
        self._used = used
        self._free: defaultdict[int, list[int]] = defaultdict(list)
        self._release = runtime().executable_free
        self._out = 0
        self._closed = False
        runtime().executable_retain(executable)

    def take(self, size: int) -> DeviceBuffer:
        """Returns a buffer of at least `size` bytes. Error RESOURCE_EXHAUSTED if there is no memory."""
        rounded = max(256, (size + 255) // 256 * 256)
        try:
            address = self._free[rounded].pop()
        except IndexError:
            address = new_handle(runtime().executable_allocate, self._executable, rounded)
        self._out += 1
        return DeviceBuffer(self, address, rounded)

    def give_back(self, address: int, size: int) -> None:
        self._free[size].append(address)
        self._out -= 1
        if self._closed:
            self.close()

    def close(self) -> None:
        """Frees the buffers that are not in use; the others are freed when they are returned."""
        self._closed = True
        for addresses in self._free.values():
            for address in addresses:
                self._release(self._executable, address)
        self._free.clear()
        if not self._out and self._executable:
            runtime().executable_release(self._executable)
            self._executable = 0


class DeviceBuffer:
    """Memory that returns to its pool when no object refers to it any more."""

    __slots__ = ("_pool", "address", "size")

    def __init__(self, pool: DevicePool, address: int, size: int) -> None:
        self._pool = pool
        self.address = address
        self.size = size

    def __del__(self) -> None:
        self._pool.give_back(self.address, self.size)
