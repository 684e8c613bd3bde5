# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares functions of PyTorch that are compiled in buckets with themselves, at many sizes."""

import numpy as np
import torch

import cgmlir

nn = torch.nn


class Function(nn.Module):
    def __init__(self, function, *parts):
        super().__init__()
        self.function, self.parts = function, nn.ModuleList(parts)

    def forward(self, *args):
        return self.function(*self.parts, *args)


def compare(function, shapes, sizes, traced, parts=(), make=None, config=None):
    """`shapes` names the sizes that vary; `make` gives other arguments than random numbers for shapes."""
    torch.manual_seed(0)
    module = Function(function, *parts).eval()

    def arguments(known):
        filled = [[known.get(size, size) for size in shape] for shape in shapes]
        return make(*filled) if make else [torch.randn(shape) for shape in filled]

    auto = torch.export.Dim.AUTO
    dynamic = tuple({dim: auto for dim, size in enumerate(shape) if isinstance(size, str)} for shape in shapes)
    program = torch.export.export(module, tuple(arguments(traced)), dynamic_shapes=(dynamic,))
    text, weights = cgmlir.from_torch(program)
    dims = {
        f"args_{number}": [{"name": size, "buckets": [4, 8]} if isinstance(size, str) else None for size in shape]
        for number, shape in enumerate(shapes)
        if any(isinstance(size, str) for size in shape)
    }
    package = cgmlir.compile(text, weights=weights or None, config={"cg.dims": dims, **(config or {})})
    run = cgmlir.load(package)
    for known in sizes:
        given = arguments(known)
        with torch.no_grad():
            wanted = torch.utils._pytree.tree_leaves(module(*given))
        for result, expected in zip(run(*[each.numpy() for each in given]), wanted, strict=True):
            assert np.asarray(result).shape == tuple(expected.shape), known
            np.testing.assert_allclose(np.asarray(result), expected.numpy(), rtol=1e-4, atol=1e-4, err_msg=str(known))
