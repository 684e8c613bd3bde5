# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Traces of JAX that become packages, apart from all others: JAX keeps what it has traced of a function, and a trace
calls kernels and functions of `cgmlir.jit` in another way where it becomes a package."""

from __future__ import annotations

import contextlib
import functools
import threading
from collections.abc import Iterator
from typing import Any

from cgmlir.importers._kernels import tracing

_MAKING = threading.Lock()


@contextlib.contextmanager
def jax_tracing(what: str) -> Iterator[list[Any]]:
    """`tracing`, and what JAX traces meanwhile is kept for other traces of that kind alone."""
    with tracing(what) as kernels, _kind_of_trace()(what):
        yield kernels


def _kind_of_trace() -> Any:
    with _MAKING:  # two threads would make two of them
        return _made()


@functools.cache
def _made() -> Any:
    """A value that is a part of the keys under which JAX keeps traces."""
    import jax

    return jax.make_user_context("")
