# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The IR of the model, for `examples/make.py`. This takes JAX; the file is in the repository, so that nothing else
does."""

from __future__ import annotations

import pathlib

from sizes import SIZES

import cgmlir

HERE = pathlib.Path(__file__).resolve().parent


def make_ir() -> str:
    from model import arguments, classify

    return cgmlir.from_jax(classify, *arguments(SIZES), static_argnums=(0,), source_root=HERE)


FILES = {"classify.mlir": make_ir}
