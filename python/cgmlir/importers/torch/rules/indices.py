# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Elements at places in several dimensions, a number that varies of them: `x[rows, columns]`. torch-mlir has no
conversion where two of the places vary, as it does not see that they do so together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cgmlir.importers.torch.mlir.combines import varies
from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_indices() -> dict[Any, Callable[..., Any]]:
    import torch

    return {torch.ops.aten.index.Tensor: _index}


def _index(x: Any, indices: Any) -> Any:
    """Joins the places in several dimensions to one place. A place that is outside of one dimension is outside of
    all."""
    import torch

    dims = [dim for dim, places in enumerate(indices) if places is not None]
    given = [indices[dim] for dim in dims]
    if sum(varies(places) for places in given) < 2 or any(places.dtype == torch.bool for places in given):
        return NotImplemented
    place, valid = 0, True
    for dim, places in zip(dims, given, strict=True):
        size = x.shape[dim]
        places = torch.where(places < 0, places + size, places)
        valid = (places >= 0) & (places < size) & valid
        place = place * size + places
    rest = [dim for dim in range(x.dim()) if dim not in dims]
    together = x.permute([*dims, *rest]).flatten(0, len(dims) - 1)
    read = together[torch.where(valid, place, together.shape[0])]
    if dims != list(range(dims[0], dims[-1] + 1)):
        return read
    # Places in dimensions side by side stand where these were.
    rank, ahead = read.dim() - len(rest), dims[0]
    order = [*range(rank, rank + ahead), *range(rank), *range(rank + ahead, read.dim())]
    return read.permute(order)
