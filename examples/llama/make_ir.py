# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The IR of the model, for `examples/make.py`. This takes JAX; the files are in the repository, so that nothing else
does."""

from __future__ import annotations

import functools
import pathlib

from sizes import DTYPES, SIZES

import cgmlir

HERE = pathlib.Path(__file__).resolve().parent


def make_ir(entry: str, dtype: str) -> str:
    """The MLIR text for `prefill` or `decode`, and a key of DTYPES."""
    import model

    caches, theta = (4, 5), (0,)
    given = model.arguments(SIZES, DTYPES[dtype], entry)
    function = getattr(model, entry)
    return cgmlir.from_jax(function, *given, donate_argnums=caches, static_argnums=theta, source_root=HERE)


FILES = {
    f"{entry}_{dtype}.mlir": functools.partial(make_ir, entry, dtype)
    for entry in ("prefill", "decode")
    for dtype in DTYPES
}
