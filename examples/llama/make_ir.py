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


def make_ir(dtype: str, *entries: str) -> str:
    """Returns MLIR text with the functions `entries` of the model as entry points, for an element type that DTYPES
    lists."""
    import model

    def trace(entry: str) -> str:
        caches, theta = (4, 5), (0,)
        given = model.arguments(SIZES, DTYPES[dtype], entry)
        function = getattr(model, entry)
        return cgmlir.from_jax(function, *given, donate_argnums=caches, static_argnums=theta, source_root=HERE)

    return cgmlir.join({entry: trace(entry) for entry in entries})


FILES = {f"llama_{dtype}.mlir": functools.partial(make_ir, dtype, "prefill", "decode") for dtype in DTYPES}
FILES["by_length_f32.mlir"] = functools.partial(make_ir, "f32", "decode_by_length")
