# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The IR of the model, for `examples/make.py`. This takes JAX; the files are in the repository, so that nothing else
does."""

from __future__ import annotations

import functools
import pathlib

from sizes import DTYPES, SIZES, Sizes

import cgmlir

HERE = pathlib.Path(__file__).resolve().parent


def make_ir(dtype: str, sizes: Sizes = SIZES) -> str:
    """The MLIR text with the three entries, in a type of DTYPES."""
    import model

    def trace(entry: str) -> str:
        pools, theta = (4, 5), (0,)
        given = model.arguments(sizes, DTYPES[dtype], entry)
        function = getattr(model, entry)
        return cgmlir.from_jax(function, *given, donate_argnums=pools, static_argnums=theta, source_root=HERE)

    return cgmlir.join({entry: trace(entry) for entry in ("prefill", "decode", "verify")})


FILES = {f"serving_{dtype}.mlir": functools.partial(make_ir, dtype) for dtype in DTYPES}
