# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes under a mask as selections among all elements; torch-mlir makes lists of places, of sizes that data give."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def decompositions_of_masks() -> dict[Any, Callable[..., Any]]:
    import torch

    aten = torch.ops.aten
    return {aten.masked_scatter.default: _masked_scatter}


def put_under_mask(x: Any, indices: list[Any], values: Any, accumulate: bool = False) -> Any:
    """`x[mask] = values`, where all places get the same."""
    import torch

    given = [index for index in indices if index is not None]
    if len(given) != 1 or given[0].dtype != torch.bool:
        return NotImplemented
    mask, before = given[0], next(place for place, index in enumerate(indices) if index is not None)
    rest = x.dim() - before - mask.dim()
    if values.dim() == rest + 1 and values.shape[0] == 1 and before == 0:
        values = values.squeeze(0)
    if values.dim() > (0 if before else rest):
        return NotImplemented
    mask = mask.view(*mask.shape, *[1] * rest)
    return torch.where(mask, x + values if accumulate else values, x)


def _masked_scatter(x: Any, mask: Any, source: Any) -> Any:
    """The n-th place under the mask gets the n-th element of the source."""
    import torch

    shape = torch.broadcast_shapes(x.shape, mask.shape)
    mask = mask.expand(shape)
    if source.numel() == 0:
        return x.expand(shape).clone()
    places = (mask.flatten().to(torch.int64).cumsum(0) - 1).clamp(0, source.numel() - 1)
    return torch.where(mask, source.flatten().index_select(0, places).view(shape), x)
