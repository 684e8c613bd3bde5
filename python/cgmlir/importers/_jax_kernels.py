# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels of others while JAX traces: a primitive, which is a custom call to StableHLO, or a composite of the function
that stands for it on a host."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from typing import Any

import numpy as np

from cgmlir._kernel import Kernel, Spec, no_transform, outside, within_host
from cgmlir.errors import Error
from cgmlir.importers._kernels import Kernels, traces, tracing
from cgmlir.importers._rewrite import collect, replace
from cgmlir.importers._shlo_functions import erase_functions, functions_of

# In the words of jax.export, which from_jax looks for: cgmlir.NAME.
TARGET = "cgmlir.__kernel__"
_KEY = "declaration"


def call(kernel: Kernel, operands: Sequence[Any]) -> list[Any]:
    import jax

    if traces("host"):
        raise within_host(kernel.name)
    arrays = [jax.numpy.asarray(each) for each in operands]
    kinds = [jax.core.ShapedArray(spec.shape, _dtype(kernel.name, spec)) for spec in kernel.results]
    if kernel.host is not None:
        _check_host(jax, kernel, arrays)
    return list(_primitive().bind(*arrays, kernel=kernel, kinds=tuple(kinds)))


def _dtype(name: str, spec: Spec) -> np.dtype:
    import jax

    dtype = jax.numpy.dtype(spec.dtype)
    if jax.dtypes.canonicalize_dtype(dtype) != dtype:
        text = f"kernel '{name}': a result is {spec}, which JAX has with jax_enable_x64 only"
        raise Error("INVALID_ARGUMENT", text)
    return dtype


def _check_host(jax: Any, kernel: Kernel, operands: Sequence[Any]) -> None:
    """The function of a host has the kernel's results."""
    with tracing("host"):
        made = jax.tree_util.tree_leaves(jax.eval_shape(kernel.host, *operands))
    given = [Spec(tuple(each.shape), np.dtype(each.dtype).name) for each in made]
    if given != list(kernel.results):
        text = f"kernel '{kernel.name}': its host function gives {', '.join(map(str, given)) or 'nothing'}, and the "
        raise Error("INVALID_ARGUMENT", f"{text}kernel {', '.join(map(str, kernel.results))}")


@functools.cache
def _primitive() -> Any:
    import jax
    from jax.extend.core import Primitive
    from jax.interpreters import ad, batching, mlir

    primitive = Primitive("cgmlir_kernel")
    primitive.multiple_results = True
    primitive.def_abstract_eval(lambda *operands, kernel, kinds: kinds)

    def refuse(what: str) -> Any:
        def rule(*args: Any, **params: Any) -> Any:
            kernel = params.get("kernel")
            raise no_transform(getattr(kernel, "name", "?"), what)

        return rule

    def run(*operands: Any, kernel: Kernel, kinds: Any) -> Any:
        raise outside(kernel.name)

    def emit(*operands: Any, kernel: Kernel, kinds: Any) -> Any:
        if not traces("program"):
            raise outside(kernel.name)
        if kernel.host is None:
            return jax.ffi.ffi_call(TARGET, list(kinds))(*operands, **{_KEY: kernel.declaration})

        def host(*values: Any, declaration: str) -> Any:
            with tracing("host"):
                return jax.tree_util.tree_leaves(kernel.host(*values))

        return jax.lax.composite(host, name=TARGET)(*operands, **{_KEY: kernel.declaration})

    primitive.def_impl(run)
    ad.primitive_jvps[primitive] = refuse("derivative")
    batching.primitive_batchers[primitive] = refuse("rule for vmap")
    mlir.register_lowering(primitive, mlir.lower_fun(emit, multiple_results=True))
    return primitive


def convert_kernels(module: Any) -> None:
    """What was traced as a kernel is a call of a function with `cg.kernel`."""
    from jaxlib.mlir import ir

    kernels, hosts = Kernels(module), set()
    for operation in collect(module, "stablehlo.custom_call", "stablehlo.composite"):
        alone = operation.name == "stablehlo.custom_call"
        if ir.StringAttr(operation.attributes["call_target_name" if alone else "name"]).value != TARGET:
            continue
        said = ir.DictAttr(operation.attributes["mhlo.backend_config" if alone else "composite_attributes"])
        declaration = ir.StringAttr(said[_KEY]).value
        results, operands = [value.type for value in operation.results], list(operation.operands)
        if alone:
            replace(operation, kernels.call(operation, declaration, operands, results))
            continue
        name = ir.FlatSymbolRefAttr(operation.attributes["decomposition"]).value
        hosts.add(name)
        # What the function closes over comes first; jax.lax.composite refuses values of the model there.
        inputs = ir.FunctionType(ir.TypeAttr(functions_of(module)[name].attributes["function_type"]).value).inputs
        closed = len(inputs) - json.loads(declaration)["operands"]

        def make_host(host: str, name: str = name, closed: Any = tuple(operands[:closed])) -> None:
            _copy(module, name, host, closed)

        rest = operands[closed:]
        replace(operation, kernels.call(operation, declaration, rest, results, make_host))
    erase_functions(module, hosts)


def _copy(module: Any, name: str, copy: str, closed: Sequence[Any]) -> None:
    """Another function of a name, with constants in the place of its first arguments."""
    from jaxlib.mlir import ir

    function = functions_of(module)[name].clone(ir.InsertionPoint.at_block_begin(module.body))
    kind = ir.FunctionType(ir.TypeAttr(function.attributes["function_type"]).value)
    function.attributes["sym_name"] = ir.StringAttr.get(copy, module.context)
    function.attributes["sym_visibility"] = ir.StringAttr.get("private", module.context)
    block = function.regions[0].blocks[0]
    for value in closed:
        if isinstance(value.owner, ir.Block) or value.owner.name != "stablehlo.constant":
            text = f"the host function of kernel '{copy.removesuffix('_on_host')}' closes over a value of the model; "
            raise Error("INVALID_ARGUMENT", f"{text}give it to the kernel as an operand")
        constant = value.owner.clone(ir.InsertionPoint.at_block_begin(block))
        block.arguments[0].replace_all_uses_with(constant.results[0])
        block.erase_argument(0)
    with function.location:
        inputs = list(kind.inputs)[len(closed) :]
        function.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(inputs, kind.results))
    for key in ("arg_attrs", "res_attrs"):
        if key in function.attributes:
            del function.attributes[key]
