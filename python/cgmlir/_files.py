# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes files that are either complete or do not exist."""

from __future__ import annotations

import contextlib
import os
import pathlib
import tempfile
from collections.abc import Iterator
from typing import Any

from cgmlir.errors import Error

PathLike = str | os.PathLike[str]


def write_file(path: PathLike, data: bytes) -> None:
    """Writes a file as `NewFile` does."""
    with NewFile(path) as file:
        file.write(data)


class NewFile:
    """A context manager for a file that replaces its target when the block ends, after all of it was written. After an
    exception the new file is removed, and the old one has not changed. Links are followed; devices and pipes are
    written directly.

    Error INVALID_ARGUMENT if it cannot be written.
    """

    def __init__(self, path: PathLike) -> None:
        self._path = path
        self._target = pathlib.Path(os.path.realpath(path))
        self._part: str | None = None

    def __enter__(self) -> NewFile:
        with self._located():
            if self._target.is_symlink():
                self._target.stat()  # the call fails only if links lead to themselves
            if self._target.is_dir():
                reason = "it is a folder; name a file in it"
                raise Error("INVALID_ARGUMENT", f"cannot write {os.fspath(self._path)}: {reason}")
            if self._target.exists() and not self._target.is_file():
                self._file = open(self._target, "wb")  # a device or a pipe must not be replaced
            else:
                # The temporary name does not contain that of the target, which may be as long as names can be.
                descriptor, self._part = tempfile.mkstemp(dir=self._target.parent, prefix=".cgmlir-", suffix=".part")
                self._file = os.fdopen(descriptor, "wb")
        return self

    def write(self, data: Any) -> None:
        with self._located():
            self._file.write(data)

    def __exit__(self, kind: type[BaseException] | None, *_: Any) -> None:
        try:
            with self._located():
                self._file.close()
                if kind is None and self._part is not None:
                    os.chmod(self._part, _mode(self._target))
                    os.replace(self._part, self._target)
                    self._part = None
        finally:
            if self._part is not None:
                os.unlink(self._part)

    @contextlib.contextmanager
    def _located(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            reason = _reason(self._path, error)
            raise Error("INVALID_ARGUMENT", f"cannot write {os.fspath(self._path)}: {reason}") from error


def _mode(target: pathlib.Path) -> int:
    """Returns the permissions of the file that is replaced, or else those of a new file."""
    if target.exists():
        return target.stat().st_mode & 0o777
    umask = os.umask(0)
    os.umask(umask)
    return 0o666 & ~umask


def _reason(path: PathLike, error: OSError) -> str:
    for folder in (os.path.dirname(os.fspath(path)) or ".", os.path.dirname(os.path.realpath(path))):
        if not os.path.isdir(folder):
            return f"there is no folder {folder}; make it first"
    return f"{error.strerror}; name a file that can be written"
