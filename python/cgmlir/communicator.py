# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Several ranks: how one of them reaches the others."""

from __future__ import annotations

import ctypes
import weakref
from typing import Any

from cgmlir._runtime_abi import (
    ABI_VERSION,
    CommunicatorConfig,
    CommunicatorInfo,
    new_handle,
    query,
    runtime,
)
from cgmlir.errors import Error, require


class Communicator:
    """One rank's end of a program of several ranks: processes of one machine, or threads of one process.

    `rendezvous` is the same text in all ranks: `file:PATH`, `tcp:HOST:PORT`, or the result of
    `Communicator.rendezvous()` in one of them. Without arguments, rank, world and rendezvous are those that torchrun,
    Open MPI or Slurm set for this process. The constructor returns when all ranks have arrived, within `timeout`
    seconds.

    A rank that ends, stops, or does not come to a collective within `timeout` seconds ends the communicator for all of
    them: launches that wait, and each later launch, raise Error ABORTED, which names the rank. A new communicator can
    be made then. The object is a context manager, which leaves the communicator at its end.
    """

    def __init__(
        self,
        rank: int | None = None,
        world: int | None = None,
        rendezvous: str | None = None,
        *,
        timeout: float = 300.0,
    ) -> None:
        given = [value is not None for value in (rank, world)]
        if any(given) != all(given) or (rendezvous is not None and rank is None):
            raise Error("INVALID_ARGUMENT", "Communicator: rank and world are given together, with a rendezvous; or "
                                            "none of them, where a launcher says what they are")
        require("Communicator: rank", rank, (int, type(None)), "a number from 0 on")
        require("Communicator: world", world, (int, type(None)), "the number of ranks")
        require("Communicator: rendezvous", rendezvous, (str, type(None)), "a text such as 'file:PATH'")
        require("Communicator: timeout", timeout, (int, float), "a number of seconds")
        if rank is not None and world is not None and not 0 <= rank < world:
            raise Error("INVALID_ARGUMENT", f"Communicator: rank {rank} of {world}; ranks are counted from 0")
        if not 0 < timeout < 1e9:
            raise Error("INVALID_ARGUMENT", f"Communicator: timeout {timeout}; a positive number of seconds")
        config = CommunicatorConfig(
            size=ctypes.sizeof(CommunicatorConfig),
            version=ABI_VERSION,
            rank=-1 if rank is None else rank,
            world=world or 0,
            rendezvous=None if rendezvous is None else rendezvous.encode(),
            timeout_ns=max(1, int(timeout * 1e9)),
        )
        self.handle = new_handle(runtime().communicator_create, ctypes.byref(config))
        # The finalizer also runs at exit, so that the other ranks see that this rank left and did not crash.
        self._finalizer = weakref.finalize(self, runtime().communicator_destroy, self.handle)
        info = self._info()
        self.rank = int(info.rank)
        self.world = int(info.world)
        self.timeout = info.timeout_ns / 1e9

    @staticmethod
    def rendezvous() -> str:
        """Returns a rendezvous that is used nowhere else; the program has to pass it to all ranks."""
        text = ctypes.create_string_buffer(64)
        runtime().rendezvous_create(text, len(text))
        return text.value.decode()

    @property
    def failed_rank(self) -> int | None:
        """The rank that ended the communicator; None while it works."""
        failed = int(self._info().failed_rank)
        return None if failed < 0 else failed

    @property
    def is_closed(self) -> bool:
        """Whether this rank has left."""
        return not self._finalizer.alive

    def check(self) -> None:
        """Raises the error that launches raise, once the communicator has ended."""
        runtime().communicator_check(self.open_handle())

    def abort(self, reason: str = "") -> None:
        """Ends the communicator for all ranks; `reason` is in their errors."""
        runtime().communicator_abort(self.open_handle(), reason.encode() or None)

    def all_gather(self, data: bytes) -> list[bytes]:
        """Exchanges bytes and returns those of all ranks, in the order of the ranks. All ranks pass the same number of
        bytes."""
        gathered = ctypes.create_string_buffer(max(1, len(data) * self.world))
        runtime().communicator_all_gather(self.open_handle(), data, len(data), gathered)
        return [gathered.raw[rank * len(data) : (rank + 1) * len(data)] for rank in range(self.world)]

    def close(self) -> None:
        """Leaves the communicator. Executables that were loaded with it perform no collectives any more."""
        self._finalizer()

    def __enter__(self) -> Communicator:
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<cgmlir.Communicator rank {self.rank} of {self.world}>"

    def open_handle(self) -> int:
        """Returns the `cgrt_communicator`. Error FAILED_PRECONDITION once it was closed."""
        if self.is_closed:
            raise Error("FAILED_PRECONDITION", "the communicator was closed")
        return self.handle

    def _info(self) -> CommunicatorInfo:
        return query(runtime().communicator_get_info, CommunicatorInfo, self.open_handle())
