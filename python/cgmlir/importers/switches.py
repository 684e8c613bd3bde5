# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`switch_on`: asks for variants of a model by upper bounds of a value, while it is traced."""

from __future__ import annotations

import numbers
import re
import sys
from collections.abc import Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._rewrite import Builder, collect, replace

# How bounds travel in JAX's stack of names, around an operation that does nothing.
_MARK = re.compile(r"cgswitch<([\d:]+)>")
_HIDDEN = "cg.switch"
_LIBRARIES: list[Any] = []


def switch_on(value: Any, bounds: Sequence[int]) -> Any:
    """Asks for a variant of what uses `value` for each of some upper bounds, and gives the value back.

    The value is one integer that a model computes or gets. In a package, a launch runs the variant of the smallest of
    `bounds` that is not less than the value, which does not compute what the value masks behind the bound; the device
    chooses. It marks what JAX traces and what torch.export traces, and is nothing elsewhere. Error INVALID_ARGUMENT for
    bounds that are no positive integers in ascending order.
    """
    bounds = list(bounds)
    if not all(isinstance(bound, numbers.Integral) for bound in bounds):
        raise Error("INVALID_ARGUMENT", f"switch_on: the bounds are {bounds}; give whole numbers")
    bounds = [int(bound) for bound in bounds]
    if not bounds or bounds[0] <= 0 or any(a >= b for a, b in zip(bounds, bounds[1:])):
        raise Error("INVALID_ARGUMENT", f"switch_on: the bounds are {bounds}; give positive numbers in ascending order")
    jax, torch = sys.modules.get("jax"), sys.modules.get("torch")
    if jax and isinstance(value, jax.Array):
        with jax.named_scope(f"cgswitch<{':'.join(map(str, bounds))}>"):
            return jax.lax.optimization_barrier(value)
    if torch and isinstance(value, torch.Tensor):
        if not torch.compiler.is_dynamo_compiling():
            define_for_torch()
        return torch.ops.cgmlir.switch_on.default(value, bounds)
    return value


def define_for_torch() -> None:
    """Makes `torch.ops.cgmlir.switch_on`, before Dynamo looks for it: that one defines nothing."""
    import torch

    if not _LIBRARIES:
        library = torch.library.Library("cgmlir", "FRAGMENT")
        library.define("switch_on(Tensor value, int[] bounds) -> Tensor")
        library.impl("switch_on", lambda value, bounds: value.clone(), "CompositeExplicitAutograd")
        _LIBRARIES.append(library)  # what it defines goes away with it


def mark_switches(module: Any) -> None:
    """Makes a `cg.switch_on` of each barrier that JAX traced in `switch_on`."""
    for barrier in collect(module, "stablehlo.optimization_barrier"):
        # Inner names come last.
        marks = _MARK.findall(str(barrier.location))
        if marks and len(barrier.operands) == 1:
            build, [value] = Builder(barrier), barrier.operands
            bounds = {"bounds": build.sizes([int(bound) for bound in marks[-1].split(":")])}
            replace(barrier, [build.value("cg.switch_on", value.type, [value], bounds)])


def hide_torch_switches(module: Any) -> None:
    """The same of the operations of PyTorch. torch-mlir admits no operations of ours until it has converted its own:
    until then a tensor that is made element by element, of the value's, has the bounds."""
    from cgmlir.importers._torch_scans import admit_tensors, builtin_type
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
    """What hide_torch_switches() has hidden is there again."""
    for hidden in collect(module, "tensor.generate"):
        if _HIDDEN in hidden.attributes:
            value = hidden.regions[0].blocks[0].operations[0].operands[0]
            bounds = {"bounds": hidden.attributes[_HIDDEN]}
            replace(hidden, [Builder(hidden).value("cg.switch_on", value.type, [value], bounds)])
