# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Device memory for results. What a dropped array leaves is used again: a loop launches with the same few addresses."""

from __future__ import annotations

from collections import defaultdict

from cgmlir._code import Code
from cgmlir._runtime_abi import new_handle, runtime


class DevicePool:
    """Buffers of one session. Its launches are ordered, so a later one may write what an earlier one's reader had."""

    def __init__(self, code: Code) -> None:
        self._code = code
        self._free: defaultdict[int, list[int]] = defaultdict(list)
        self._release = runtime().executable_free

    def take(self, size: int) -> DeviceBuffer:
        """A buffer of at least `size` bytes. Error RESOURCE_EXHAUSTED if there is no memory."""
        rounded = max(256, (size + 255) // 256 * 256)
        try:
            address = self._free[rounded].pop()
        except IndexError:
            address = new_handle(runtime().executable_allocate, self._code.handle, rounded)
        return DeviceBuffer(self, address, rounded)

    def give_back(self, address: int, size: int) -> None:
        self._free[size].append(address)

    def __del__(self) -> None:
        for addresses in self._free.values():
            for address in addresses:
                self._release(self._code.handle, address)


class DeviceBuffer:
    """Memory that goes back to its pool when nobody refers to it any more."""

    __slots__ = ("_pool", "address", "size")

    def __init__(self, pool: DevicePool, address: int, size: int) -> None:
        self._pool = pool
        self.address = address
        self.size = size

    def __del__(self) -> None:
        self._pool.give_back(self.address, self.size)
