# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Memory pools of the caller, from which the runtime takes device memory."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from cgmlir._runtime_abi import CODES, AllocateFunction, FreeFunction, runtime
from cgmlir.errors import Error, describe_exception

Pair = tuple[Callable[[int], int], Callable[[int], Any]]


class Allocator:
    """The functions of a pool in the form that the runtime takes; `allocate` and `free` are None if memory comes from
    the driver."""

    def __init__(self, given: str | Pair | None, backend: str, device: int) -> None:
        self.allocate: Any = AllocateFunction()
        self.free: Any = FreeFunction()
        if given is None:
            return
        allocate, free = _of_torch(backend, device) if given == "torch" else _pair(given)

        def take(_user: Any, size: int, out: Any) -> int | None:
            try:
                out[0] = allocate(size)
            except BaseException as error:  # noqa: BLE001: nothing may leave through C, nor what ends a program
                return runtime().status_create(CODES["RESOURCE_EXHAUSTED"], describe_exception(error))
            return None

        def give_back(_user: Any, address: int) -> None:
            free(address)

        self.allocate, self.free = AllocateFunction(take), FreeFunction(give_back)


def _pair(given: Any) -> Pair:
    if isinstance(given, tuple) and len(given) == 2 and all(callable(function) for function in given):
        return given
    raise Error("INVALID_ARGUMENT", "load: allocator is 'torch', or a function that gives an address for a number of "
                                    f"bytes and one that takes it back, given {given!r}")


def _of_torch(backend: str, device: int) -> Pair:
    if backend != "cuda":
        raise Error("INVALID_ARGUMENT", f"load: allocator 'torch' is for the backend cuda, given {backend}")
    torch = sys.modules.get("torch")
    if torch is None:
        raise Error("FAILED_PRECONDITION", "load: allocator 'torch': import torch first")
    cuda = torch.cuda
    return lambda size: cuda.caching_allocator_alloc(size, device), cuda.caching_allocator_delete
