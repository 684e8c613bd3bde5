# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels that JAX traced as custom calls, as calls of functions with `cg.kernel`."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from typing import Any

import numpy as np

from cgmlir._kernel import WITH_HOSTS
from cgmlir.errors import Error
from cgmlir.importers._jax_kernels import DECLARATION, TARGET
from cgmlir.importers._jax_traces import jax_tracing
from cgmlir.importers._kernels import Kernels
from cgmlir.importers._rewrite import collect, replace
from cgmlir.importers.stablehlo.before.weights import is_large
from cgmlir.importers.stablehlo.functions import functions_of
from cgmlir.importers.stablehlo.rules import rule
from cgmlir.text import LARGEST_CONSTANT


@rule("settle", after="settle_meshes")
def convert_kernels(module: Any) -> None:
    """Turns a custom call that was traced as a kernel into a call of a function with `cg.kernel`."""
    from jaxlib.mlir import ir

    kernels = Kernels(module)
    for operation in collect(module, "stablehlo.custom_call"):
        if ir.StringAttr(operation.attributes["call_target_name"]).value != TARGET:
            continue
        declaration = ir.StringAttr(ir.DictAttr(operation.attributes["mhlo.backend_config"])[DECLARATION]).value
        said = json.loads(declaration)
        results, operands = [value.type for value in operation.results], list(operation.operands)
        make_host = None
        if "host" in said:
            make_host = functools.partial(_make_host, module, kernels, said, [value.type for value in operands])
        replace(operation, kernels.call(operation, declaration, operands, results, make_host))


def _make_host(module: Any, kernels: Kernels, said: dict[str, Any], inputs: Sequence[Any], name: str) -> None:
    """Traces the function that stands for a kernel, and puts it into the module with all that it calls."""
    import jax
    from jaxlib.mlir import ir

    kernel, kinds = WITH_HOSTS[said["host"]], [ir.RankedTensorType(kind) for kind in inputs]
    for position, kind in enumerate(kinds):
        if not kind.has_static_shape:
            text = f"kernel '{kernel.name}': operand {position} is a {kind}, and its host function takes fixed sizes"
            raise Error("UNIMPLEMENTED", text)
    shapes = [jax.ShapeDtypeStruct(kind.shape, _element(kind)) for kind in kinds]

    def host(*values: Any) -> list[Any]:
        assert kernel.host is not None, "it is one of those with a function for hosts"
        return jax.tree_util.tree_leaves(kernel.host(*values))

    with jax_tracing("host"):
        lowered = jax.jit(host, keep_unused=True).lower(*shapes)
    text = lowered.compiler_ir("stablehlo").operation.get_asm(enable_debug_info=True)
    other = ir.Module.parse(text, module.context)
    functions = functions_of(other)
    # Tracers of the model become arguments.
    if len(functions["main"].regions[0].blocks[0].arguments) != len(kinds):
        text = f"kernel '{kernel.name}': its host function closes over a value of the model; give it to the kernel as "
        raise Error("INVALID_ARGUMENT", f"{text}an operand")
    if any(is_large(each) for each in collect(other, "stablehlo.constant")):
        text = f"kernel '{kernel.name}': its host function holds an array of more than {LARGEST_CONSTANT} bytes; give "
        raise Error("UNIMPLEMENTED", f"{text}it to the kernel as an operand")
    renamed = {old: name if old == "main" else kernels.free_name(old) for old in functions}

    def rename(operation: Any) -> Any:
        for key in ("callee", "decomposition", "called_computations"):
            if key in operation.attributes:
                operation.attributes[key] = _renamed(ir, operation.attributes[key], renamed)
        return ir.WalkResult.ADVANCE

    other.operation.walk(rename)
    for old, function in functions.items():
        copy = function.clone(ir.InsertionPoint.at_block_begin(module.body))
        copy.attributes["sym_name"] = ir.StringAttr.get(renamed[old], module.context)
        copy.attributes["sym_visibility"] = ir.StringAttr.get("private", module.context)
        for key in ("arg_attrs", "res_attrs"):
            if key in copy.attributes:
                del copy.attributes[key]


def _renamed(ir: Any, attribute: Any, names: dict[str, str]) -> Any:
    """Returns an attribute that refers to a function, or an array of such attributes."""
    context = attribute.context
    if isinstance(attribute, ir.ArrayAttr):
        return ir.ArrayAttr.get([_renamed(ir, each, names) for each in attribute], context)
    return ir.FlatSymbolRefAttr.get(names[ir.FlatSymbolRefAttr(attribute).value], context)


def _element(kind: Any) -> np.dtype:
    """Returns the type of a tensor's elements; elements without a sign count as signed."""
    import jax

    name = str(kind.element_type)
    known = {"i1": "bool", "bf16": "bfloat16", "f8E4M3FN": "float8_e4m3fn", "f8E5M2": "float8_e5m2"}
    whole = name.replace("ui", "uint") if name.startswith("u") else name.replace("i", "int")
    return jax.numpy.dtype(known.get(name) or (whole if "int" in whole else name.replace("f", "float")))
