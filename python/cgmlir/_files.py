# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files that are whole or not there."""

from __future__ import annotations

import os
import pathlib
import tempfile

from cgmlir.errors import Error


def write_file(path: str | os.PathLike[str], data: bytes) -> None:
    """Writes a file, which takes its place when all of it was written. Links are followed and devices written to."""
    try:
        target = pathlib.Path(os.path.realpath(path))
        if target.is_dir():
            raise Error("INVALID_ARGUMENT", f"cannot write {os.fspath(path)}: it is a folder; name a file in it")
        if target.exists() and not target.is_file():
            target.write_bytes(data)  # a device or a pipe, which must not be replaced
        else:
            _replace(target, data)
    except OSError as error:
        raise Error("INVALID_ARGUMENT", f"cannot write {os.fspath(path)}: {_reason(path, error)}") from error


def _replace(target: pathlib.Path, data: bytes) -> None:
    # The name does not hold that of the target, which may be as long as names can be.
    descriptor, part = tempfile.mkstemp(dir=target.parent, prefix=".cgmlir-", suffix=".part")
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        os.chmod(part, _mode(target))
        os.replace(part, target)
    except BaseException:
        os.unlink(part)
        raise


def _mode(target: pathlib.Path) -> int:
    """The permissions of the file that is replaced, else those of any new file."""
    if target.exists():
        return target.stat().st_mode & 0o777
    umask = os.umask(0)
    os.umask(umask)
    return 0o666 & ~umask


def _reason(path: str | os.PathLike[str], error: OSError) -> str:
    for folder in (os.path.dirname(os.fspath(path)) or ".", os.path.dirname(os.path.realpath(path))):
        if not os.path.isdir(folder):
            return f"there is no folder {folder}; make it first"
    return f"{error.strerror}; name a file that can be written"
