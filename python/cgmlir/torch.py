# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`import cgmlir.torch` registers the backend of `torch.compile`:

    import cgmlir.torch
    step = torch.compile(model, backend="cgmlir")

An installed package is found without the import.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cgmlir.errors import Error
from cgmlir.inbound._fp8_rules import MXFP8, NVFP4, CurrentScaling, DelayedScaling
from cgmlir.inbound.dynamo import Backend, Graph, Options
from cgmlir.inbound.fp8 import fp8_update, linear_class
from cgmlir.inbound.loader import StaticLoader
from cgmlir.inbound.requests import compile_requests

__all__ = ["MXFP8", "NVFP4", "Backend", "CurrentScaling", "DelayedScaling", "Fp8Linear", "Graph", "Options",
           "StaticLoader", "backend", "compile_requests", "explain", "fp8_update"]


def backend(module: Any, inputs: list[Any], **given: Any) -> Callable[..., Any]:
    """What `torch.compile(backend="cgmlir")` calls for each graph."""
    return Backend()(module, inputs, **given)


def explain(function: Callable[..., Any], *args: Any, **kwargs: Any) -> list[Graph]:
    """Compiles `function` and runs it once, and gives its graphs with the reason for which each ended: those of
    backward passes if the results are differentiated. Printed, they say it in a line each."""
    import torch

    made = Backend()
    torch._dynamo.reset()
    torch.compile(function, backend=made)(*args, **kwargs)
    torch._dynamo.reset()
    return made.graphs


def _register() -> None:
    try:
        from torch._dynamo import list_backends, register_backend
    except ImportError as error:
        raise Error("UNAVAILABLE", f"cgmlir.torch takes PyTorch, which cannot be imported: {error}") from error
    if "cgmlir" not in list_backends(exclude_tags=()):
        register_backend(backend, "cgmlir")


_register()
Fp8Linear = linear_class()
