# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels of other compilers while JAX traces: a primitive, which becomes a custom call in StableHLO."""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from typing import Any

import numpy as np

from cgmlir._kernel import Kernel, Spec, no_transform, outside, within_host
from cgmlir.errors import Error
from cgmlir.importers._jax_traces import jax_tracing
from cgmlir.importers._kernels import hold, traces

# The error has the form of those of jax.export, which from_jax looks for: cgmlir.NAME.
TARGET = "cgmlir.__kernel__"
DECLARATION = "declaration"


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
    """The host function has the same results as the kernel."""
    with jax_tracing("host"):
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
        hold(kernel)
        return jax.ffi.ffi_call(TARGET, list(kinds))(*operands, **{DECLARATION: kernel.declaration})

    primitive.def_impl(run)
    ad.primitive_jvps[primitive] = refuse("derivative")
    batching.primitive_batchers[primitive] = refuse("rule for vmap")
    mlir.register_lowering(primitive, mlir.lower_fun(emit, multiple_results=True))
    return primitive
