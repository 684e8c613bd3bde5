# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bits of elements as elements of another type, which torch-mlir does not convert. Elements of another size are made by
shifts of integers, the first of them from the lowest bits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cgmlir.importers._rewrite import Builder, collect
from cgmlir.importers.torch.mlir.scans import admit_tensors, builtin_type
from cgmlir.importers.torch.rules.registry import operators


@operators("replace")
def decompositions_of_bits() -> dict[Any, Callable[..., Any]]:
    import torch

    return {torch.ops.aten.view.dtype: _viewed}


def _viewed(x: Any, dtype: Any) -> Any:
    import torch

    before, after = x.element_size(), dtype.itemsize
    if before == after or {torch.bool} & {x.dtype, dtype} or x.is_complex() or dtype.is_complex:
        return NotImplemented
    kinds = {1: torch.int8, 2: torch.int16, 4: torch.int32, 8: torch.int64}
    bits, kind = x.view(kinds[before]), kinds[after]
    if before > after:
        parts = [(bits >> (8 * after * place)).to(kind) for place in range(before // after)]
        whole = torch.stack(parts, -1).flatten(-2)
    else:
        parts = bits.unflatten(-1, (-1, after // before)).to(kind).unbind(-1)
        whole = torch.zeros_like(parts[0])
        for place, part in enumerate(parts):
            whole = whole | ((part & ((1 << 8 * before) - 1)) << (8 * before * place))
    return whole if kind == dtype else whole.view(dtype)


def convert_bits(module: Any) -> None:
    """Converts `view` to an element type of the same size before torch-mlir sees it. Views of truth values are left,
    and refused by their name."""
    from torch_mlir import ir, passmanager

    def types_of(operation: Any) -> list[Any]:
        values = (operation.operands[0], operation.results[0])
        return [ir.RankedTensorType(ir.Type.parse(builtin_type(value), operation.context)) for value in values]

    def keeps_size(operation: Any) -> bool:
        before, after = (kind.element_type.width for kind in types_of(operation))
        return before == after

    views = [view for view in collect(module, "torch.aten.view.dtype") if keeps_size(view)]
    if not views:
        return
    admit_tensors(ir, passmanager, module)
    for view in views:
        build, (before, after) = Builder(view), types_of(view)
        value = build.value("torch_c.to_builtin_tensor", before, [view.operands[0]])
        if before != after:
            value = _cast(ir, build, value, after)
        result = build.value("torch_c.from_builtin_tensor", view.results[0].type, [value])
        view.results[0].replace_all_uses_with(result)
        view.operation.erase()


def _cast(ir: Any, build: Builder, value: Any, kind: Any) -> Any:
    """Works on elements in a linalg operation, because torch-mlir admits no other operations on tensors."""
    rank, before = kind.rank, ir.RankedTensorType(value.type)
    dynamic = [dimension for dimension in range(rank) if kind.is_dynamic_dim(dimension)]
    with build.types():
        sizes = [build.value("tensor.dim", ir.IndexType.get(), [value, build.index(each)]) for each in dynamic]
        same = ir.AffineMapAttr.get(ir.AffineMap.get_identity(rank))
        parallel = ir.Attribute.parse("#linalg.iterator_type<parallel>")
        attributes = {
            "indexing_maps": ir.ArrayAttr.get([same, same]),
            "iterator_types": ir.ArrayAttr.get([parallel] * rank),
            "operandSegmentSizes": build.segments(1, 1),
        }
    empty = build.value("tensor.empty", kind, sizes)
    generic = build.create("linalg.generic", [kind], [value, empty], attributes, regions=1)
    elements = [before.element_type, kind.element_type]
    block = generic.regions[0].blocks.append(*elements, arg_locs=[generic.location] * 2)
    inside = Builder(generic, block)
    inside.create("linalg.yield", [], [inside.value("arith.bitcast", kind.element_type, [block.arguments[0]])])
    return generic.results[0]
