# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scans that torch-mlir does not convert correctly: `logcumsumexp`, for which it sums the exponentials themselves,
which overflow, and running maxima and minima."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from cgmlir.importers._rewrite import Builder, collect


@functools.cache
def running_extreme(name: str) -> Callable[[Any, int], Any]:
    """Defines the running `maximum` or `minimum` along a dimension as an operation of PyTorch."""
    import torch

    library = torch.library.Library("cgmlir", "FRAGMENT")
    library.define(f"running_{name}(Tensor x, int dim) -> Tensor")
    library.impl(f"running_{name}", lambda x, dim: torch.empty_like(x), "Meta")
    _LIBRARIES.append(library)  # the library's definitions exist as long as this object
    return getattr(torch.ops.cgmlir, f"running_{name}").default


_LIBRARIES: list[Any] = []


def scan_structured(module: Any) -> None:
    """Makes a `tm_tensor.scan` of each of these, before torch-mlir converts them."""
    from torch_mlir import ir, passmanager

    if not _scans(ir, module):
        return
    admit_tensors(ir, passmanager, module)
    for operation, body in _scans(ir, module):
        _scan(ir, operation, body)


def admit_tensors(ir: Any, passmanager: Any, module: Any) -> None:
    """Prepares a module for operations on plain tensors among those of torch-mlir."""
    with module.context:
        # Parts of control flow are still functions, which would not be inlined with other dialects in them.
        passmanager.PassManager.parse("builtin.module(inline)").run(module.operation)
        # No Python module contains the dialects `torch_c` and `tm_tensor`, so they are loaded by passes that need them.
        nothing = ir.Module.parse("module {}")
        passes = "func.func(convert-torch-to-tmtensor),torch-func-backend-type-conversion"
        passmanager.PassManager.parse(f"builtin.module({passes})").run(nothing.operation)


def _scans(ir: Any, module: Any) -> list[tuple[Any, Callable[..., Any]]]:
    """Operations that are scans, and what each combines elements with."""
    found = [(operation, _added) for operation in collect(module, "torch.aten.logcumsumexp")]
    for operation in collect(module, "torch.operator"):
        body = _EXTREMES.get(ir.StringAttr(operation.attributes["name"]).value)
        if body:
            found.append((operation, body))
    return found


def _scan(ir: Any, operation: Any, body: Callable[..., Any]) -> None:
    build = Builder(operation)
    kind = ir.RankedTensorType(ir.Type.parse(builtin_type(operation.operands[0]), operation.context))
    dimension = ir.IntegerAttr(operation.operands[1].owner.operation.attributes["value"]).value % kind.rank
    value = build.value("torch_c.to_builtin_tensor", kind, [operation.operands[0]])
    rest = [each for each in range(kind.rank) if each != dimension]
    shape = [kind.shape[each] for each in rest]
    sizes = [
        build.value("tensor.dim", ir.IndexType.get(operation.context), [value, build.index(each)])
        for each in rest
        if kind.is_dynamic_dim(each)
    ]
    with build.types():
        sums = ir.RankedTensorType.get(shape, kind.element_type)
        nothing = _least(ir, kind.element_type, body is _smaller)
        whole = {"dimension": build.i64(dimension), "inclusive": ir.BoolAttr.get(True)}
    whole["operandSegmentSizes"] = build.segments(1, 2)
    empty = build.value("tensor.empty", sums, sizes)
    segments = {"operandSegmentSizes": build.segments(1, 1)}
    fill = build.create("linalg.fill", [sums], [build.constant(nothing), empty], segments, regions=1)
    element = kind.element_type
    block = fill.regions[0].blocks.append(element, element, arg_locs=[operation.location] * 2)
    Builder(operation, block).create("linalg.yield", [], [block.arguments[0]])
    scan = build.create("tm_tensor.scan", [kind, sums], [value, value, fill.results[0]], whole, regions=1)
    block = scan.regions[0].blocks.append(element, element, arg_locs=[operation.location] * 2)
    inside = Builder(operation, block)
    inside.create("tm_tensor.yield", [], [body(ir, inside, *block.arguments)])
    result = build.value("torch_c.from_builtin_tensor", operation.results[0].type, [scan.results[0]])
    operation.results[0].replace_all_uses_with(result)
    operation.erase()


def _added(ir: Any, build: Builder, x: Any, y: Any) -> Any:
    """The larger number plus what the smaller one adds. Equal numbers have no distance, also if they are infinite."""
    kind = x.type
    with build.types():
        zero, truth = ir.FloatAttr.get(kind, 0.0), ir.IntegerType.get_signless(1)
    larger = build.value("arith.maximumf", kind, [x, y])
    apart = build.value("math.absf", kind, [build.value("arith.subf", kind, [x, y])])
    equal = build.value("arith.cmpf", truth, [x, y], {"predicate": build.i64(1)})
    apart = build.value("arith.select", kind, [equal, build.constant(zero), apart])
    smaller = build.value("math.exp", kind, [build.value("arith.negf", kind, [apart])])
    return build.value("arith.addf", kind, [larger, build.value("math.log1p", kind, [smaller])])


def _least(ir: Any, kind: Any, largest: bool) -> Any:
    """Returns the neutral element of a maximum, a minimum, and a sum of exponentials."""
    if not isinstance(kind, ir.IntegerType):
        return ir.FloatAttr.get(kind, float("inf") if largest else float("-inf"))
    bound = 1 << (ir.IntegerType(kind).width - 1)
    return ir.IntegerAttr.get(kind, bound - 1 if largest else -bound)


def _larger(ir: Any, build: Builder, x: Any, y: Any) -> Any:
    return build.value("arith.maxsi" if isinstance(x.type, ir.IntegerType) else "arith.maximumf", x.type, [x, y])


def _smaller(ir: Any, build: Builder, x: Any, y: Any) -> Any:
    return build.value("arith.minsi" if isinstance(x.type, ir.IntegerType) else "arith.minimumf", x.type, [x, y])


_EXTREMES = {"torch.cgmlir.running_maximum": _larger, "torch.cgmlir.running_minimum": _smaller}


def builtin_type(value: Any) -> str:
    """Returns `tensor<2x?xf32>` for a value of the type `!torch.vtensor<[2,?],f32>`; integers are signless."""
    shape, element = str(value.type).removeprefix("!torch.vtensor<[").removesuffix(">").split("],")
    return "tensor<" + "".join(f"{size}x" for size in shape.split(",") if size) + f"{element.lstrip('su')}>"
