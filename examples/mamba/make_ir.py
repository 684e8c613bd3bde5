# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The IR of the block, for `examples/make.py`. This takes JAX; the files are in the repository, so that nothing else
does."""

from __future__ import annotations

import functools
import pathlib

from sizes import SIZES

import cgmlir

HERE = pathlib.Path(__file__).resolve().parent


def make_ir(entry: str) -> str:
    """The MLIR text for `prefill` or `decode`."""
    import model

    given = model.arguments(SIZES, entry)
    function = getattr(model, entry)
    return cgmlir.from_jax(function, *given, donate_argnums=(3, 4), static_argnums=(0,), source_root=HERE)


FILES = {f"{entry}.mlir": functools.partial(make_ir, entry) for entry in ("prefill", "decode")}
