# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""File names in the text of IR: those of the machine it was written on do not belong there."""

from __future__ import annotations

import os
import pathlib
import re

# A file location, "name":12:3. Other strings of MLIR are never followed by a colon and a digit without a space.
# Character by character it would take a hundred bytes of memory for each one of a constant's text.
_FILE = re.compile(r'"([^"\\]*(?:\\.[^"\\]*)*)"(?=:\d+:\d+)')


def shorten_paths(text: str, root: str | os.PathLike[str] | None) -> str:
    """Names files below `root` (by default the working directory) relative to it, and others without their folder."""
    base = pathlib.Path(root or os.getcwd()).resolve()

    def shorten(match: re.Match[str]) -> str:
        path = pathlib.Path(match[1])
        if not path.is_absolute():
            return match[0]
        try:
            return f'"{path.resolve().relative_to(base).as_posix()}"'
        except ValueError:
            return f'"{path.name}"'

    return _FILE.sub(shorten, text)
