# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The exceptions of the package."""

from __future__ import annotations

import operator
from typing import Any


class Error(Exception):
    """An error of the compiler, of the runtime or of a call.

    `code` is a word for programs: `COMPILATION_FAILED` from the compiler, else one of the runtime's codes, such as
    `INVALID_ARGUMENT`, `NOT_FOUND`, `FAILED_PRECONDITION`, `UNAVAILABLE`, `DATA_LOSS`, `INCOMPATIBLE`, `BUSY` or
    `DEVICE_ERROR`. `message` is for readers: it names all mistakes and their remedies. `explained` is the section of
    the documentation about the code, which Python prints below the message of an error that ends a program.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message
        self.add_note(f"{code} is explained in {self.explained}")

    @property
    def explained(self) -> str:
        """Cause, example and remedy of the code: a section of CGMLIR's documentation."""
        return f"docs/errors.md#{self.code.lower()}"

    def __str__(self) -> str:
        return f"{self.message} [{self.code}]"


class CompileError(Error):
    """A compilation that failed. `report` is the report until the failure (see `Package.report`)."""

    def __init__(self, message: str, report: dict) -> None:
        super().__init__("COMPILATION_FAILED", message)
        self.report = report


def require(what: str, value: Any, types: type | tuple[type, ...], accepted: str) -> None:
    """Raises Error INVALID_ARGUMENT, which names the accepted types of an argument, unless it is of one of `types`."""
    if not isinstance(value, types):
        raise Error("INVALID_ARGUMENT", f"{what} is {accepted}, given {type(value).__name__}")


def whole_number(what: str, value: Any, end: int, accepted: str) -> int:
    """Returns a number from 0 to below `end`. Others are Error INVALID_ARGUMENT, because ctypes would silently wrap
    them."""
    try:
        number = operator.index(value)
    except TypeError:
        number = -1
    if not 0 <= number < end:
        raise Error("INVALID_ARGUMENT", f"{what}: {accepted}, given {value!r}")
    return number


def describe_exception(error: BaseException) -> bytes:
    """Returns the text of an exception, for a message of the runtime. Never raises, whatever the exception is."""
    try:
        text = error.message if isinstance(error, Error) else str(error)
    except Exception:  # noqa: BLE001: a `__str__` of its own
        text = ""
    if not isinstance(error, Error):
        text = f"{type(error).__name__}: {text}" if text else type(error).__name__
    return text.encode(errors="backslashreplace")
