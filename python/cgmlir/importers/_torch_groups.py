# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products of rows with the matrix of the group that they are in, as mixtures of experts have them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def decompositions_of_groups() -> dict[Any, Callable[..., Any]]:
    """A rule for PyTorch's product of groups, and for that of transformers, if that has been loaded: its experts are
    computed so unless a configuration says otherwise."""
    import torch

    rules = {torch.ops.aten._grouped_mm.default: _grouped_mm}
    theirs = getattr(torch.ops.transformers, "grouped_mm_fallback", None)
    if theirs is not None:
        rules[theirs.default] = _grouped_mm
    return rules


def _grouped_mm(x: Any, weight: Any, offs: Any = None, bias: Any = None, out_dtype: Any = None) -> Any:
    """Rows (S, K) times weights (E, K, N) with result (S, N). Group i ends in front of row `offs[i]`; rows behind the
    last group are zero. Each row takes its matrix, so that no size depends on data. Other ranks, and products with a
    bias, which PyTorch does not compute, stay as they are."""
    import torch

    if x.dim() != 2 or weight.dim() != 3 or offs is None or bias is not None:
        return NotImplemented
    rows = torch.arange(x.size(0), dtype=offs.dtype, device=offs.device)
    group = (offs.unsqueeze(0) <= rows.unsqueeze(1)).sum(1)
    matrices = weight[group.clamp(max=weight.size(0) - 1)]
    y = torch.bmm(x.unsqueeze(1), matrices).squeeze(1).to(out_dtype or x.dtype)
    return torch.where((group < weight.size(0)).unsqueeze(1), y, torch.zeros_like(y))
