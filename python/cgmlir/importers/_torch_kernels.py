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

from cgmlir._kernel import WITH_HOSTS, Kernel, no_transform, outside, within_host
from cgmlir.errors import Error
from cgmlir.importers._kernels import Kernels, hold, traces, tracing
from cgmlir.importers._points import call_point
from cgmlir.importers._rewrite import Builder, collect, replace

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
    # torch.func refuses operations without rules of its own in its own words.
    if not torch.compiler.is_dynamo_compiling() and any(_is_differentiated(torch, each) for each in tensors):
        raise no_transform(kernel.name, "derivative")
    if not torch.compiler.is_dynamo_compiling():
        hold(kernel)
    return list(torch.ops.cgmlir.kernel.default(kernel.declaration, tensors))


def _is_differentiated(torch: Any, tensor: Any) -> bool:
    """Whether a transform of `torch.func` computes a derivative by a tensor."""
    forward = torch.autograd.forward_ad
    if forward._current_level >= 0 and forward.unpack_dual(tensor).tangent is not None:
        return True
    return torch._C._functorch.is_gradtrackingtensor(tensor) and tensor.requires_grad


@functools.cache
def _name_of(declaration: str) -> str:
    return json.loads(declaration)["name"]


def define() -> None:
    """Makes `torch.ops.cgmlir.kernel`."""
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
    _LIBRARIES.append(library)  # what it defines goes away with it


# What torch.compiler.assume_constant_result sets, without PyTorch: Dynamo calls it, and does not trace it.
define._dynamo_marked_constant = True  # type: ignore[attr-defined]


def is_kernel(node: Any) -> bool:
    """Whether a node of a graph is a call of a kernel."""
    import torch

    return bool(_LIBRARIES) and node.target is torch.ops.cgmlir.kernel.default


def convert_torch_kernels(module: Any) -> bool:
    """Makes calls of the operations that torch-mlir's importer wrote for kernels; whether there are any. What
    torch-mlir says of a module in the end does not know such calls."""
    from cgmlir.importers._torch_scans import admit_tensors, builtin_type
    from torch_mlir import ir, passmanager

    def found() -> list[Any]:
        operations = collect(module, "torch.operator")
        return [each for each in operations if ir.StringAttr(each.attributes["name"]).value == KERNEL]

    if not found():
        return False
    admit_tensors(ir, passmanager, module)
    kernels = Kernels(module)
    for operation in found():
        declaration = ir.StringAttr(operation.attributes[DECLARATION]).value
        build, said = Builder(operation), json.loads(declaration)
        operands = []
        for value in operation.operands:
            kind = ir.Type.parse(builtin_type(value), operation.context)
            operands.append(build.value("torch_c.to_builtin_tensor", kind, [value]))
        kinds = [result.type for result in operation.results]
        results = [ir.Type.parse(builtin_type(result), operation.context) for result in operation.results]

        make_host = None
        if "point" in said:
            made = call_point(module, operation, said["point"], operands)
            kept = [build.value("torch_c.from_builtin_tensor", kind, [value])
                    for kind, value in zip(kinds, made, strict=True)]
            replace(operation, kept)
            continue
        if "host" in said:
            inputs = [value.type for value in operands]
            make_host = functools.partial(_make_host, module, said, inputs, results)
        made = kernels.call(operation, declaration, operands, results, make_host=make_host)
        kept = [
            build.value("torch_c.from_builtin_tensor", kind, [value]) for kind, value in zip(kinds, made, strict=True)
        ]
        replace(operation, kept)
    return True


def _make_host(module: Any, said: dict[str, Any], inputs: list[Any], results: list[Any], name: str) -> None:
    """Traces the function that stands for a kernel, and puts it into the module."""
    import torch
    from cgmlir.importers.torch import from_torch
    from torch_mlir import ir

    where = f"the host function of kernel '{said['name']}'"
    kernel = WITH_HOSTS.get(said["host"])
    if kernel is None or kernel.host is None:
        text = f"{where} is gone: keep the kernel that the program was exported with, and convert it in that process"
        raise Error("FAILED_PRECONDITION", text)
    function = kernel.host
    samples = [torch.zeros(list(kind.shape), dtype=_dtype(kind)) for kind in map(ir.RankedTensorType, inputs)]
    with tracing("host"):
        text, weights = from_torch(lambda *operands: function(*operands), *samples)
    if weights:
        listed = ", ".join(weights)
        raise Error("UNIMPLEMENTED", f"{where} holds large tensors ({listed}); give them to the kernel as operands")
    other = ir.Module.parse(text, module.context)
    (main,) = [each for each in other.body.operations if each.operation.name == "func.func"]
    kind = ir.FunctionType(ir.TypeAttr(main.attributes["function_type"]).value)
    if list(kind.inputs) != inputs or list(kind.results) != results:
        text = f"{where} gives {', '.join(map(str, kind.results))}, and the kernel {', '.join(map(str, results))}"
        raise Error("INVALID_ARGUMENT", text)
    copy = main.operation.clone(ir.InsertionPoint.at_block_begin(module.body))
    copy.attributes["sym_name"] = ir.StringAttr.get(name, module.context)
    copy.attributes["sym_visibility"] = ir.StringAttr.get("private", module.context)
    for key in ("arg_attrs", "res_attrs"):
        if key in copy.attributes:
            del copy.attributes[key]


def _dtype(kind: Any) -> Any:
    """The type of a tensor's elements; integers are signed."""
    import torch

    names = {"i1": "bool", "bf16": "bfloat16", "f8E4M3FN": "float8_e4m3fn", "f8E5M2": "float8_e5m2"}
    name = str(kind.element_type)
    return getattr(torch, names.get(name) or name.replace("i", "int").replace("f", "float"))
