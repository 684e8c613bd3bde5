# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Values that PyTorch traced in `switch_on`: they are hidden from torch-mlir while it converts the other operations."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers.torch.mlir.scans import admit_tensors, builtin_type

# The attribute that holds the bounds of a hidden value.
_HIDDEN = "cg.switch"


def hide_torch_switches(module: Any) -> None:
    """Hides the operations that PyTorch traced in `switch_on`. torch-mlir admits no operations of the `cg` dialect
    before it has converted its own operations; until then a `tensor.generate` of the value's elements holds the
    bounds."""
    from torch_mlir import ir, passmanager

    def found() -> list[Any]:
        operations = collect(module, "torch.operator")
        return [each for each in operations if ir.StringAttr(each.attributes["name"]).value == "torch.cgmlir.switch_on"]

    if not found():
        return
    admit_tensors(ir, passmanager, module)
    for operation in found():
        build = Builder(operation)
        value, numbers = operation.operands
        kind = ir.RankedTensorType(ir.Type.parse(builtin_type(value), operation.context))
        bounds = [ir.IntegerAttr(each.owner.attributes["value"]).value for each in numbers.owner.operands]
        plain = build.value("torch_c.to_builtin_tensor", kind, [value])
        hidden = build.create("tensor.generate", [kind], [], {_HIDDEN: build.sizes(bounds)}, regions=1)
        places = [ir.IndexType.get(operation.context)] * kind.rank
        block = hidden.regions[0].blocks.append(*places, arg_locs=[operation.location] * kind.rank)
        inside = Builder(operation, block)
        element = inside.value("tensor.extract", kind.element_type, [plain, *block.arguments])
        inside.create("tensor.yield", [], [element])
        kept = build.value("torch_c.from_builtin_tensor", operation.results[0].type, [hidden.results[0]])
        replace(operation, [kept])


def show_torch_switches(module: Any) -> None:
    """Makes a `cg.switch_on` of each value that `hide_torch_switches` has hidden."""
    for hidden in collect(module, "tensor.generate"):
        if _HIDDEN in hidden.attributes:
            value = hidden.regions[0].blocks[0].operations[0].operands[0]
            bounds = {"bounds": hidden.attributes[_HIDDEN]}
            replace(hidden, [Builder(hidden).value("cg.switch_on", value.type, [value], bounds)])
