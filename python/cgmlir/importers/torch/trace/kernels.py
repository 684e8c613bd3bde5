# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels of others while PyTorch traces: an operation of PyTorch, which is a call of a function with `cg.kernel` as
soon as torch-mlir has imported the graph. Points of a program (`_points`) travel in the same operation."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from typing import Any

import numpy as np

from cgmlir._kernel import Kernel, no_transform, outside, within_host
from cgmlir.errors import Error
from cgmlir.importers._kernels import hold, traces

# What its calls are to torch-mlir, with what `cg.kernel` says.
KERNEL, DECLARATION = "torch.cgmlir.kernel", "declaration"
_LIBRARIES: list[Any] = []


def call(kernel: Kernel, operands: Sequence[Any]) -> list[Any]:
    import torch

    if traces("host"):
        raise within_host(kernel.name)
    define()
    tensors = []
    for position, each in enumerate(operands):
        if isinstance(each, (np.generic, np.ndarray, bool)):
            each = torch.as_tensor(each)
        if not isinstance(each, torch.Tensor):
            text = f"kernel '{kernel.name}': operand {position} is a {type(each).__name__}; give a tensor or a number"
            raise Error("INVALID_ARGUMENT", text)
        tensors.append(each)
    # torch.func's own error for an operation without rules does not name the kernel.
    if not torch.compiler.is_dynamo_compiling() and any(_is_differentiated(torch, each) for each in tensors):
        raise no_transform(kernel.name, "derivative")
    if not torch.compiler.is_dynamo_compiling():
        hold(kernel)
    return list(torch.ops.cgmlir.kernel.default(kernel.declaration, tensors))


def _is_differentiated(torch: Any, tensor: Any) -> bool:
    """Returns whether a transform of `torch.func` computes a derivative by a tensor."""
    forward = torch.autograd.forward_ad
    if forward._current_level >= 0 and forward.unpack_dual(tensor).tangent is not None:
        return True
    return torch._C._functorch.is_gradtrackingtensor(tensor) and tensor.requires_grad


@functools.cache
def _name_of(declaration: str) -> str:
    return json.loads(declaration)["name"]


def define() -> None:
    """Defines `torch.ops.cgmlir.kernel`."""
    import torch

    if _LIBRARIES:
        return
    library = torch.library.Library("cgmlir", "FRAGMENT")
    library.define("kernel(str declaration, Tensor[] operands) -> Tensor[]")

    def run(declaration: str, operands: Sequence[Any]) -> Any:
        raise outside(_name_of(declaration))

    def make(declaration: str, operands: Sequence[Any]) -> list[Any]:
        device = operands[0].device if operands else None
        return [
            torch.empty(shape, dtype=getattr(torch, kind), device=device)
            for shape, kind in json.loads(declaration)["results"]
        ]

    def differentiate(ctx: Any, *gradients: Any) -> Any:
        raise no_transform(ctx.cgmlir_name, "derivative")

    def keep(ctx: Any, inputs: Any, output: Any) -> None:
        ctx.cgmlir_name = _name_of(inputs[0])

    def vectorize(info: Any, in_dims: Any, declaration: str, operands: Any) -> Any:
        raise no_transform(_name_of(declaration), "rule for vmap")

    library.impl("kernel", run, "CompositeExplicitAutograd")
    name = "cgmlir::kernel"
    torch.library.register_fake(name, make, lib=library)
    torch.library.register_autograd(name, differentiate, setup_context=keep, lib=library)
    torch.library.register_vmap(name, vectorize, lib=library)
    _LIBRARIES.append(library)  # the library's definitions exist as long as this object


# What torch.compiler.assume_constant_result sets, without PyTorch: Dynamo calls it, and does not trace it.
define._dynamo_marked_constant = True  # type: ignore[attr-defined]


def is_kernel(node: Any) -> bool:
    """Returns whether a node of a graph is a call of a kernel."""
    import torch

    return bool(_LIBRARIES) and node.target is torch.ops.cgmlir.kernel.default
