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


def make_ir(dtype: str) -> str:
    """The MLIR text for a key of DTYPES."""
    from model import arguments, decode

    caches, theta = (4, 5), (0,)
    given = arguments(SIZES, DTYPES[dtype])
    return cgmlir.from_jax(decode, *given, donate_argnums=caches, static_argnums=theta, source_root=HERE)


FILES = {f"decode_{dtype}.mlir": functools.partial(make_ir, dtype) for dtype in DTYPES}
