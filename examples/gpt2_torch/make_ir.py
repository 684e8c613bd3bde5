# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The IR of the step, for `examples/make.py`. This takes PyTorch, torch-mlir and transformers; the file is in the
repository, so that nothing else does."""

from __future__ import annotations

import pathlib

from sizes import SIZES, Sizes

import cgmlir

HERE = pathlib.Path(__file__).resolve().parent


def make_ir(sizes: Sizes = SIZES) -> str:
    import torch
    from model import Decode

    one = torch.zeros(1, dtype=torch.long)
    text, weights = cgmlir.from_torch(Decode(sizes), one, one.clone(), source_root=HERE)
    shapes = {name: weight.shape for name, weight in weights.items()}
    assert shapes == sizes.weights(), "sizes.py is not what the module holds"
    return text


FILES = {"decode.mlir": make_ir}
