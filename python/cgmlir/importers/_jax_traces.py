# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Keeps traces of JAX that become packages apart from all others: JAX caches the traces of functions, and in a trace
that becomes a package, kernels and functions of `cgmlir.jit` are called in another way."""

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
    """Sets `tracing`; JAX reuses traces that are made meanwhile only for other traces of that kind."""
    with tracing(what) as kernels, _kind_of_trace()(what):
        yield kernels


def _kind_of_trace() -> Any:
    with _MAKING:  # without the lock two threads would each make one
        return _made()


@functools.cache
def _made() -> Any:
    """A value that is part of the keys of JAX's cache of traces."""
    import jax

    return jax.make_user_context("")
