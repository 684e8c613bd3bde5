# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random arguments, from a fixed seed."""

from __future__ import annotations

import numpy as np
from common import normal
from sizes import SIZES, Sizes


def arguments(sizes: Sizes) -> dict[str, np.ndarray]:
    return normal(sizes.shapes(), deviation=sizes.width**-0.5)


def example() -> dict[str, dict[str, np.ndarray]]:
    return {"inputs": arguments(SIZES)}
