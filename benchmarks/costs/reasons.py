# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Why some idioms move more bytes than they mean to."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True)
class Reason:
    """A reason for programs whose `framework: name` matches one of the patterns, on one target or on both."""

    text: str
    patterns: tuple[str, ...]
    target: str = ""


REASONS = (
