# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products of matrices that add to another tensor: `addmm` and its like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_products(theirs: dict[Any, Callable[..., Any]]) -> dict[Any, Callable[..., Any]]:
    """`theirs` takes apart those of integers; torch-mlir has them for floats only."""
    import torch

    aten = torch.ops.aten
    return {
        aten.addmm.default: _adding(torch.mm, theirs[aten.addmm.default]),
        aten.baddbmm.default: _adding(torch.bmm, theirs[aten.baddbmm.default]),
        aten.addmv.default: _addmv,
        aten.addbmm.default: _addbmm,
    }


def _adding(multiply: Callable[..., Any], apart: Callable[..., Any]) -> Callable[..., Any]:
    """An operand with the factor 0 is not read, so NaN in it is lost, while torch-mlir would multiply it; an operand
    with the factor 1 is added without a multiplication. A product with the factor 0 is not computed where PyTorch calls
    a BLAS."""

    import torch

    def product(x: Any, first: Any, second: Any, *, beta: float = 1, alpha: float = 1) -> Any:
        if not x.is_floating_point():
            return apart(x, first, second, beta=beta, alpha=alpha)
        if alpha == 0 and multiply is torch.mm and x.element_size() >= 4:
            return (x * beta if beta else torch.zeros_like(x)).expand(first.shape[0], second.shape[1]).clone()
        if beta != 0:
            return NotImplemented
        found = multiply(first, second)
        return found if alpha == 1 else alpha * found

    return product


def _addmv(x: Any, matrix: Any, vector: Any, *, beta: float = 1, alpha: float = 1) -> Any:
    """With a matrix of one column; torch-mlir has no conversion."""
    import torch

    return torch.addmm(x.unsqueeze(-1), matrix, vector.unsqueeze(-1), beta=beta, alpha=alpha).squeeze(-1)


def _addbmm(x: Any, first: Any, second: Any, *, beta: float = 1, alpha: float = 1) -> Any:
    """One product over all matrices; torch-mlir has a conversion for f32 only."""
    import torch

    return torch.addmm(x, first.transpose(0, 1).flatten(1), second.flatten(0, 1), beta=beta, alpha=alpha)
