# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The models of examples/serving that are measured; this needs no JAX."""

from __future__ import annotations

import pathlib
import sys

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent.parent / "examples"
sys.path[:0] = [str(EXAMPLES / "serving"), str(EXAMPLES)]

from sizes import SIZES, Sizes  # noqa: E402

# Eight sequences of up to 2,048 tokens each. `tiny` is the model of the example, whose IR the repository has.
MODELS = {
    "llama-1b": Sizes(8, 16, 2048, 32, 8, 8192, 128256, pages=8 * 128, page_rows=16, table=128),
    "tiny": SIZES,
}
