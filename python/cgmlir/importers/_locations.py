# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shortens file names in the text of IR, so that it does not contain paths of the machine that wrote it."""

from __future__ import annotations

import os
import pathlib
import re

# Matches a file location, "name":12:3. In MLIR no other string is followed by a colon and a digit without a space.
# Matching character by character would take a hundred bytes of memory for each character of a constant's text.
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
