# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The IR of the layer and of the decode step for 2 and 4 ranks, for `examples/make.py`. This takes JAX; the files are
in the repository, so that nothing else does."""

from __future__ import annotations

import os
import pathlib
from functools import partial

from common import DTYPES
from decode_sizes import DECODER
from sizes import SIZES

import cgmlir

HERE = pathlib.Path(__file__).resolve().parent


def make_ir(ranks: int, dtype: str) -> str:
    # Before JAX is imported: tracing takes as many devices as the mesh has.
    os.environ.setdefault("XLA_FLAGS", "--xla_force_host_platform_device_count=4")
    from model import divided

    layer, arguments = divided(SIZES, ranks, DTYPES[dtype])
    return cgmlir.from_jax(layer, *arguments, source_root=HERE)


def make_decode(ranks: int, dtype: str) -> str:
    os.environ.setdefault("XLA_FLAGS", "--xla_force_host_platform_device_count=4")
    from decode import divided_decode

    step, arguments = divided_decode(DECODER, ranks, DTYPES[dtype])
    return cgmlir.from_jax(step, *arguments, donate_argnums=(4, 5), source_root=HERE)


FILES = {f"mlp_{ranks}_{dtype}.mlir": partial(make_ir, ranks, dtype) for ranks in (2, 4) for dtype in DTYPES}
FILES |= {f"decode_{ranks}_{dtype}.mlir": partial(make_decode, ranks, dtype) for ranks in (2, 4) for dtype in DTYPES}
