# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls through the compiled extension, if it is installed. The extension handles usual calls; all others go through
ctypes, with the same results and errors."""

from __future__ import annotations

from typing import Any

from cgmlir._library import load_extension
from cgmlir._runtime_abi import ABI_VERSION, runtime
from cgmlir.signature import Signature


def native_call(session: int, device: int | None, signature: Signature) -> Any | None:
    """Returns the extension's object for an entry of a session (a `cgrt_session`), or None if the extension does not
    support its arguments."""
    extension = load_extension("cgmlir_fast")
    if extension is None or extension.abi != ABI_VERSION:
        return None
    arguments = tuple(
        (argument.index, argument.element.code, *argument.element.dlpack[:2], argument.shape, argument.strides,
         argument.binding == "scalar", argument.binding == "state")
        for argument in signature.positional
    )
    results = tuple(
        (result.index, result.element.code, result.shape, result.strides) for result in signature.results
        if result.alias_argument is None
    )
    return extension.Call(
        session, signature.index, runtime().address("cgrt_session_bind"), runtime().address("cgrt_session_launch"),
        -1 if device is None else device, arguments, results,
    )
