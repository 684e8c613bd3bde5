# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`logcumsumexp` as a scan that adds logarithms; torch-mlir sums the exponentials themselves, which overflow."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect


def scan_logarithms(module: Any) -> None:
    """Makes a `tm_tensor.scan` of each `torch.aten.logcumsumexp`, before torch-mlir converts them."""
    from torch_mlir import ir, passmanager

    operations = collect(module, "torch.aten.logcumsumexp")
    if not operations:
        return
    with module.context:
        # No Python brings the dialects `torch_c` and `tm_tensor`, passes that need them do.
        nothing = ir.Module.parse("module {}")
        passes = "func.func(convert-torch-to-tmtensor),torch-func-backend-type-conversion"
        passmanager.PassManager.parse(f"builtin.module({passes})").run(nothing.operation)
    for operation in operations:
        _scan(ir, operation)


def _scan(ir: Any, operation: Any) -> None:
    build = Builder(operation)
    kind = ir.RankedTensorType(ir.Type.parse(_builtin(str(operation.operands[0].type)), operation.context))
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
        nothing = ir.FloatAttr.get(kind.element_type, float("-inf"))
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
    inside.create("tm_tensor.yield", [], [_added(ir, inside, *block.arguments)])
    result = build.value("torch_c.from_builtin_tensor", operation.results[0].type, [scan.results[0]])
    operation.results[0].replace_all_uses_with(result)
    operation.erase()


def _added(ir: Any, build: Builder, x: Any, y: Any) -> Any:
    """The larger one, and what the smaller one adds. Equal ones have no distance, also if they are infinite."""
    kind = x.type
    with build.types():
        zero, truth = ir.FloatAttr.get(kind, 0.0), ir.IntegerType.get_signless(1)
    larger = build.value("arith.maximumf", kind, [x, y])
    apart = build.value("math.absf", kind, [build.value("arith.subf", kind, [x, y])])
    equal = build.value("arith.cmpf", truth, [x, y], {"predicate": build.i64(1)})
    apart = build.value("arith.select", kind, [equal, build.constant(zero), apart])
    smaller = build.value("math.exp", kind, [build.value("arith.negf", kind, [apart])])
    return build.value("arith.addf", kind, [larger, build.value("math.log1p", kind, [smaller])])


def _builtin(kind: str) -> str:
    """`!torch.vtensor<[2,?],f32>` as `tensor<2x?xf32>`."""
    shape, element = kind.removeprefix("!torch.vtensor<[").removesuffix(">").split("],")
    return "tensor<" + "".join(f"{size}x" for size in shape.split(",") if size) + f"{element}>"
