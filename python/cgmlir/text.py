# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""MLIR text, and beside it the tensors that its program holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

# A tensor of more bytes is not written into text, where each byte takes two characters in each copy of the text, but
# is a weight. What is smaller stays a constant, which is folded.
LARGEST_CONSTANT = 16 * 1024


class ModuleText(str):
    """MLIR text. `weights` are values of its arguments by name, as `compile(text)` binds them.

    Text that was made of it, or written to a file, is text alone: then `weights` have to be given to `compile`, or
    written by `safetensors.save` and given to `cg-compile --weights`.
    """

    weights: dict[str, np.ndarray]

    def __new__(cls, text: str, weights: Mapping[str, np.ndarray] | None = None) -> ModuleText:
        made = super().__new__(cls, text)
        made.weights = dict(weights or {})
        return made


def weights_of(module: Any) -> dict[str, np.ndarray]:
    """Those that a module brings along."""
    return module.weights if isinstance(module, ModuleText) else {}
