# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random weights and tokens, from a fixed seed."""

from __future__ import annotations

import numpy as np
from common import normal
from sizes import SIZES, Sizes


def arguments(sizes: Sizes) -> dict[str, np.ndarray]:
    values = normal(sizes.shapes(), deviation=sizes.width**-0.5)
    # Tokens have a part in common, so that some experts are chosen more often than they have room.
    values["x"] = values["x"] * 4 + normal({"part": (1, sizes.width)}, seed=1, deviation=0.5)["part"]
    return values


def example() -> dict[str, dict[str, np.ndarray]]:
    return {"inputs": arguments(SIZES)}
