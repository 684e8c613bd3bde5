# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations along a dimension of tensors that have none. To PyTorch those are rows of one element; torch-mlir refuses
them, or does not come to an end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.rules.registry import operators


@operators("scalars")
def of_scalars(table: dict[Any, Callable[..., Any]]) -> dict[Any, Callable[..., Any]]:
    """Decompositions of these operations: those of `table`, if there are any, for all other tensors."""
    import torch

    aten = torch.ops.aten
    operations = (
        aten._softmax.default,
        aten._log_softmax.default,
        aten.logsumexp.default,
        aten.cumsum.default,
        aten.cumprod.default,
        aten.logcumsumexp.default,
        aten.flip.default,
        aten.gather.default,
        aten.index_select.default,
        aten.argmax.default,
        aten.argmin.default,
        aten.max.dim,
        aten.min.dim,
        aten.amax.default,
        aten.amin.default,
        aten.aminmax.default,
        aten.any.dim,
        aten.any.dims,
        aten.all.dim,
        aten.all.dims,
        aten.prod.dim_int,
        aten.var.correction,
        aten.var_mean.correction,
        aten.std.correction,
        aten.median.dim,
        aten.nanmedian.dim,
        aten.kthvalue.default,
        aten.sort.default,
        aten.topk.default,
    )
    return {operation: _of_rank_one(operation, table.get(operation)) for operation in operations}


def _of_rank_one(operation: Any, other: Callable[..., Any] | None) -> Callable[..., Any]:
    import torch

    def computed(x: Any, *args: Any, **options: Any) -> Any:
        if x.dim() > 0:
            return other(x, *args, **options) if other else NotImplemented
        map_tensors = torch.utils._pytree.tree_map_only
        args, options = map_tensors(torch.Tensor, lambda each: each.reshape(-1), (args, options))
        return map_tensors(torch.Tensor, lambda each: each.reshape(()), operation(x.reshape(1), *args, **options))

    return computed
