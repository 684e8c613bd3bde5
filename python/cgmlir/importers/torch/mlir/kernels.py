# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels and points that PyTorch traced as one operation, as calls of functions with `cg.kernel` and `cg.point`."""

from __future__ import annotations

import functools
import json
from typing import Any

from cgmlir._kernel import WITH_HOSTS
from cgmlir.errors import Error
from cgmlir.importers._kernels import Kernels, tracing
from cgmlir.importers._points import call_point
from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers.torch.mlir.scans import admit_tensors, builtin_type
from cgmlir.importers.torch.trace.kernels import DECLARATION, KERNEL


def convert_torch_kernels(module: Any) -> bool:
    """Makes calls of the operations that torch-mlir's importer wrote for kernels; returns whether there are any.
    torch-mlir's final check of a module does not know such calls."""
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
    """Returns the type of a tensor's elements; integers are signed."""
    import torch

    names = {"i1": "bool", "bf16": "bfloat16", "f8E4M3FN": "float8_e4m3fn", "f8E5M2": "float8_e5m2"}
    name = str(kind.element_type)
    return getattr(torch, names.get(name) or name.replace("i", "int").replace("f", "float"))
