# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scatters with a number of places that varies. torch-mlir flattens their operands without stating the size; here
operands with a place for each dimension are flattened, and combined by an operation that the importer defines."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from cgmlir.importers._rewrite import Builder, collect


def varies(*tensors: Any) -> bool:
    """Returns whether a size of a tensor is not known."""
    return not all(isinstance(size, int) for tensor in tensors for size in tensor.shape)


def put_elements(x: Any, dim: int, places: Any, rows: Any, *, accumulate: bool) -> Any:
    """Computes `x.scatter(dim, places, rows)`, or `scatter_add`, by a place for each dimension."""
    import torch

    return torch.ops.aten.index_put(x, _indices(x, dim, places), _part(rows, places), accumulate)


def combine_elements(x: Any, dim: int, places: Any, rows: Any, how: str, *, include_self: bool) -> Any:
    """Computes `scatter_reduce` with one of `sum`, `prod`, `amax` and `amin`."""
    import torch

    if x.dtype in (torch.bool, torch.uint8):
        wide = combine_elements(x.int(), dim, places, rows.int(), how, include_self=include_self)
        return wide.to(x.dtype)
    if x.dim() == 0:
        x, places, rows = (each.reshape(1) for each in (x, places, rows))
        return combine_elements(x, 0, places, rows, how, include_self=include_self).reshape(())
    dim = dim % x.dim()
    if not include_self:
        first = x.new_full((), _nothing(x.dtype, how)).expand(places.shape)
        x = put_elements(x, dim, places, first, accumulate=False)
    if how == "sum":
        return put_elements(x, dim, places, rows, accumulate=True)
    table = torch.stack([each.expand(places.shape).reshape(-1) for each in _indices(x, dim, places)], -1)
    # Each update is a window of one element, because torch-mlir flattens larger windows in another way.
    return _combining(how)(x, table, _part(rows, places).reshape(-1, *[1] * x.dim()))


def _indices(x: Any, dim: int, places: Any) -> list[Any]:
    import torch

    def place(each: int) -> Any:
        if each == dim:
            return places
        shape = [places.shape[each] if other == each else 1 for other in range(x.dim())]
        return torch.arange(places.shape[each], device=x.device).view(shape)

    return [place(each) for each in range(x.dim())]


def _part(rows: Any, places: Any) -> Any:
    """The rows that have places."""
    return rows[tuple(slice(size) for size in places.shape)] if rows.shape != places.shape else rows


def _nothing(kind: Any, how: str) -> Any:
    """Returns the neutral element."""
    import torch

    if how in ("sum", "prod"):
        return int(how == "prod")
    bound = float("inf") if kind.is_floating_point else torch.iinfo(kind).max
    if how == "amin":
        return bound
    return -bound if kind.is_floating_point else torch.iinfo(kind).min


@functools.cache
def _combining(how: str) -> Callable[[Any, Any, Any], Any]:
    """Defines the operation of PyTorch: it takes a tensor, a table of places with one for each dimension, and a window
    for each row of the table."""
    import torch

    library = torch.library.Library("cgmlir", "FRAGMENT")
    library.define(f"scatter_{how}(Tensor x, Tensor places, Tensor rows) -> Tensor")
    library.impl(f"scatter_{how}", lambda x, places, rows: torch.empty_like(x), "Meta")
    _LIBRARIES.append(library)  # the library's definitions exist as long as this object
    return getattr(torch.ops.cgmlir, f"scatter_{how}").default


_LIBRARIES: list[Any] = []

# The combiners of integers, and of other types.
_COMBINERS = {
    "torch.cgmlir.scatter_prod": ("arith.muli", "arith.mulf"),
    "torch.cgmlir.scatter_amax": ("arith.maxsi", "arith.maximumf"),
    "torch.cgmlir.scatter_amin": ("arith.minsi", "arith.minimumf"),
}


def scatter_structured(module: Any) -> None:
    """Makes a `tm_tensor.scatter` of each of these, before torch-mlir converts the others."""
    from torch_mlir import ir, passmanager

    from cgmlir.importers.torch.mlir.scans import admit_tensors

    def found() -> list[tuple[Any, tuple[str, str]]]:
        named = [(each, ir.StringAttr(each.attributes["name"]).value) for each in collect(module, "torch.operator")]
        return [(each, _COMBINERS[name]) for each, name in named if name in _COMBINERS]

    if not found():
        return
    admit_tensors(ir, passmanager, module)
    for operation, combiner in found():
        _scatter(ir, operation, combiner)


def _scatter(ir: Any, operation: Any, combiner: tuple[str, str]) -> None:
    from cgmlir.importers.torch.mlir.scans import builtin_type

    build = Builder(operation)
    kinds = [ir.RankedTensorType(ir.Type.parse(builtin_type(value), operation.context)) for value in operation.operands]
    target, places, rows = (
        build.value("torch_c.to_builtin_tensor", kind, [value])
        for kind, value in zip(kinds, operation.operands, strict=True)
    )
    attributes = {"dimension_map": build.sizes(list(range(kinds[0].rank)))}
    with build.types():
        attributes["unique_indices"] = ir.BoolAttr.get(False)
    attributes["operandSegmentSizes"] = build.segments(2, 1)
    scatter = build.create("tm_tensor.scatter", [kinds[0]], [rows, places, target], attributes, regions=1)
    element = kinds[0].element_type
    block = scatter.regions[0].blocks.append(element, element, arg_locs=[operation.location] * 2)
    inside = Builder(operation, block)
    name = combiner[0 if isinstance(element, ir.IntegerType) else 1]
    inside.create("tm_tensor.yield", [], [inside.value(name, element, list(block.arguments))])
    result = build.value("torch_c.from_builtin_tensor", operation.results[0].type, [scatter.results[0]])
    operation.results[0].replace_all_uses_with(result)
    operation.erase()
