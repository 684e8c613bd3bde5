# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products of rows with the matrix of the group that they are in, as mixtures of experts have them, and their
gradients. No size depends on where the groups end."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_groups() -> dict[Any, Callable[..., Any]]:
    """Rules for PyTorch's product of groups, and for those of transformers, if they have been loaded: its experts are
    computed so unless a configuration says otherwise."""
    import torch

    rules = {torch.ops.aten._grouped_mm.default: _grouped_mm}
    for name, rule in (("grouped_mm_fallback", _of_rows), ("grouped_mm_fallback_backward", _gradients)):
        theirs = getattr(torch.ops.transformers, name, None)
        if theirs is not None:
            rules[theirs.default] = rule
    return rules


def forms_of_groups(torch: Any) -> dict[Any, Callable[..., Any]]:
    """transformers registers a gradient that transforms of `torch.func` do not take."""
    theirs = getattr(torch.ops.transformers, "grouped_mm_fallback", None)
    if theirs is None:
        return {}

    def form(input: Any, weight: Any, offs: Any) -> Any:
        return _product(torch).apply(input, weight, offs)

    return {theirs: form, theirs.default: form}


def _grouped_mm(x: Any, y: Any, offs: Any = None, bias: Any = None, out_dtype: Any = None) -> Any:
    """Group i ends in front of `offs[i]` along the dimension that matrices have and stacks of them, (E, M, N), do not
    have. Products with a bias, which PyTorch does not compute, stay as they are."""
    import torch

    if bias is not None:
        return NotImplemented
    if x.dim() == 3 and y.dim() == 3:
        result = torch.bmm(x, y)
    elif x.dim() == 3:
        result = _of_rows(y.mT, x.mT, offs).mT
    else:
        result = _of_rows(x, y, offs) if y.dim() == 3 else _of_parts(x.mT, y, offs)
    return result.to(out_dtype or x.dtype)


def _of_rows(x: Any, weight: Any, offs: Any) -> Any:
    """Rows (S, K) times matrices (E, K, N) with result (S, N); rows behind the last group are zero."""
    import torch

    group = _groups(x.size(0), offs)
    known = group.clamp(max=weight.size(0) - 1)
    # Taken as they lie: a stack that is transposed first would be stored for each row.
    lies_transposed = weight.stride(1) < weight.stride(2)
    matrices = weight.mT[known].mT if lies_transposed else weight[known]
    result = torch.bmm(x.unsqueeze(1), matrices).squeeze(1)
    return torch.where((group < weight.size(0)).unsqueeze(1), result, torch.zeros_like(result))


def _of_parts(x: Any, y: Any, offs: Any) -> Any:
    """Rows (S, M) transposed times rows (S, N) of each group alone, with result (E, M, N). As sums of the products of
    two rows by group, so that each row is multiplied for its own group only."""
    import torch

    group = _groups(x.size(0), offs)
    wide = torch.float32 if x.element_size() < 4 else x.dtype
    products = x.to(wide).unsqueeze(2) * y.to(wide).unsqueeze(1)
    products = torch.where((group < offs.size(0)).view(-1, 1, 1), products, torch.zeros_like(products))
    sums = torch.zeros(offs.size(0), x.size(1), y.size(1), dtype=wide, device=x.device)
    return sums.index_add(0, group.clamp(max=offs.size(0) - 1), products).to(x.dtype)


def _gradients(x: Any, weight: Any, offs: Any, gradient: Any) -> tuple[Any, Any]:
    return _of_rows(gradient, weight.mT, offs), _of_parts(x, gradient, offs)


def _groups(rows: int, offs: Any) -> Any:
    """The group of each row, which is the number of groups for rows behind the last one."""
    import torch

    places = torch.arange(rows, dtype=offs.dtype, device=offs.device)
    return (offs.unsqueeze(0) <= places.unsqueeze(1)).sum(1)


@functools.cache
def _product(torch: Any) -> Any:
    class Product(torch.autograd.Function):
        generate_vmap_rule = True

        @staticmethod
        def forward(x: Any, weight: Any, offs: Any) -> Any:
            return _of_rows(x, weight, offs)

        @staticmethod
        def setup_context(ctx: Any, inputs: Any, output: Any) -> None:
            ctx.save_for_backward(*inputs)
            ctx.save_for_forward(*inputs)

        @staticmethod
        def backward(ctx: Any, gradient: Any) -> Any:
            x, weight, offs = ctx.saved_tensors
            return Product.apply(gradient, weight.mT, offs), _of_parts(x, gradient, offs), None

        @staticmethod
        def jvp(ctx: Any, of_x: Any, of_weight: Any, _: Any) -> Any:
            x, weight, offs = ctx.saved_tensors
            return Product.apply(of_x, weight, offs) + Product.apply(x, of_weight, offs)

    return Product
