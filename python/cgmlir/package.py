# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packages: what the compiler writes and the runtime loads."""

from __future__ import annotations

import ctypes
import functools
import html
import json
import os
import pathlib
import weakref
from typing import Any

from cgmlir._compiler_abi import Result, compiler
from cgmlir._files import write_file
from cgmlir._notebook import package_html
from cgmlir._runtime_abi import new_handle, runtime
from cgmlir.errors import CompileError, Error
from cgmlir.signature import Signature, read_signatures

PathLike = str | os.PathLike[str]


def _member(text: str, name: str) -> Any:
    """A member of the object that JSON text begins with; None if it is not in the part that is there."""
    decoder, at = json.JSONDecoder(), 1
    try:
        while text[at - 1] in "{,":
            key, at = decoder.raw_decode(text, at)
            value, at = decoder.raw_decode(text, at + 1)
            if key == name:
                return value
            at += 1
    except (json.JSONDecodeError, IndexError):
        pass
    return None


class PackageHandle:
    """A package that the runtime opened and checked (a `cgrt_package`)."""

    def __init__(self, source: PathLike | bytes) -> None:
        if isinstance(source, bytes):
            self.value = new_handle(runtime().package_open_memory, source, len(source))
        else:
            self.value = new_handle(runtime().package_open_file, os.fsencode(source))
        weakref.finalize(self, runtime().package_release, self.value).atexit = False

    @functools.cached_property
    def signatures(self) -> tuple[Signature, ...]:
        """The entries, in the order of the package."""
        return read_signatures(self.value)

    @functools.cached_property
    def report(self) -> dict[str, Any]:
        """The report that the compiler embedded; empty if there is none."""
        return json.loads(self._report_text() or b"{}")

    @functools.cached_property
    def config(self) -> dict[str, Any]:
        """The configuration in the report, without a look at the rest, which takes longer than all else in a load."""
        if "report" not in self.__dict__:
            found = _member(self._report_text(most=1 << 16).decode(errors="ignore"), "config")
            if found is not None:
                return found
        return self.report.get("config", {})

    def _report_text(self, most: int | None = None) -> bytes:
        length = ctypes.c_size_t()
        address = runtime().package_report(self.value, ctypes.byref(length))
        return ctypes.string_at(address, length.value if most is None else min(most, length.value))


class Package:
    """A compiled module: `data` holds the bytes of the file.

    `diagnostics` are the compiler's warnings and remarks, a line each, and `screen` is the summary that `cg-compile`
    prints; both are empty for a package that was read from a file.
    """

    def __init__(self, data: bytes, *, diagnostics: str = "", screen: str = "") -> None:
        self.data = data
        self.diagnostics = diagnostics
        self.screen = screen

    @classmethod
    def read(cls, path: PathLike) -> Package:
        """A package from its file. OSError if it cannot be read; it is checked when it is used."""
        return cls(pathlib.Path(path).read_bytes())

    @functools.cached_property
    def handle(self) -> PackageHandle:
        """The package as the runtime sees it, opened at first use. Error DATA_LOSS if it is damaged."""
        return PackageHandle(self.data)

    @property
    def report(self) -> dict[str, Any]:
        """What was captured, and what was not and why: the JSON of `cg-compile --report`."""
        return self.handle.report

    @property
    def warnings(self) -> list[str]:
        """What the compiler warned of; of a package that was read from a file, what concerns its configuration."""
        found = list(self.report.get("config_warnings", ()))
        for line in self.diagnostics.splitlines():
            place, separator, text = line.partition(": warning: ")
            if separator and not any(each.endswith(text) for each in found):
                found.append(f"{place}: {text}")
        return found

    @property
    def entries(self) -> tuple[Signature, ...]:
        """The entry points with their arguments and results."""
        return self.handle.signatures

    def save(self, path: PathLike) -> None:
        """Writes the package to a file, which takes its place when all of it was written. A link is followed. Error
        INVALID_ARGUMENT if the file cannot be written; then nothing has changed."""
        write_file(path, self.data)

    def to_mlir(self) -> str:
        """The package as `cg` IR, with locations. This takes the compiler; CompileError if it cannot be printed."""
        result = Result(compiler().cgc_package_print(self.data, len(self.data)))
        if not result.ok:
            raise CompileError(result.diagnostics.strip() or "the package cannot be printed", {})
        return result.output.decode()

    def __repr__(self) -> str:
        return f"<cgmlir.Package of {len(self.data)} bytes>"

    def _repr_html_(self) -> str:
        """What notebooks show. A damaged package is told, too: showing a value is never an error."""
        try:
            return package_html(len(self.data), self.entries, self.report)
        except Error as error:
            return f"<p>{html.escape(repr(self))}: {html.escape(str(error))}</p>"
