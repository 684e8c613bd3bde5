# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`from_torch`: a PyTorch module as MLIR text in upstream dialects, and its weights."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import numpy as np

from cgmlir.errors import Error
from cgmlir.importers._kernels import pass_numbers, traces, tracing
from cgmlir.importers._locations import shorten_paths

_PACKAGES = "`pip install torch torch-mlir` brings them"
# Operations that torch-mlir must keep: it would replace them by views, and lose dynamic sizes.
_LEGAL = "{backend-legal-ops=aten.flatten.using_ints,aten.unflatten.int}"
_TO_TORCH = (
    "builtin.module(func.func(torch-match-quantized-custom-ops),"
    f"torchdynamo-export-to-torch-backend-pipeline{_LEGAL})"
)
_TO_LINALG = "builtin.module(torch-backend-to-linalg-on-tensors-backend-pipeline{allow-non-finites=true})"
_CHECK = ",torch-verify-linalg-on-tensors-backend-contract"
_SIMPLIFY = "builtin.module(canonicalize,cse)"


def from_torch(
    module: Any,
    *args: Any,
    kwargs: Mapping[str, Any] | None = None,
    parameters: str = "argument",
    source_root: str | os.PathLike[str] | None = None,
) -> tuple[str, dict[str, np.ndarray]]:
    """Exports `module` for inputs of the shapes and types of `args` and `kwargs`, and returns MLIR text and weights for
    `compile(text, weights=weights)`.

    `module` is an `nn.Module`, a function, or a `torch.export.ExportedProgram`. Inputs come first, named by parameter
    and key path as by `from_jax` (those of `*rest` are `rest_0`, `rest_1`); then states, then weights, under their
    dotted names. An input named like one of these, and a result named like an argument, is `NAME.1`. A buffer,
    parameter or input that the module writes is a state: a result of the same name is written into it. All other
    parameters and buffers are weights, complex ones as `torch.view_as_real` gives them. Other tensors that the code
    uses (attributes, closures, globals, literals) are weights, too, if they are larger than 16 KiB; smaller ones are
    constants of the IR. `parameters` says how weights are bound if `compile` does not get their contents: "argument",
    as other inputs, or "constant", whose contents `load(…, weights=)` or `set_weights` sets once. Source lines and
    scopes (`cgmlir.scope`) stay with the operations, and paths of modules are their name stacks, as in
    `layers.0.self_attn`.

    Error UNIMPLEMENTED names code that cannot be exported or has no conversion, UNAVAILABLE a package that has to be
    installed.
    """
    if parameters not in ("argument", "constant"):
        raise Error("INVALID_ARGUMENT", f"parameters is {parameters!r}; give 'argument' or 'constant'")
    torch, fx = _import()
    from cgmlir.importers.scopes import write_scopes
    from cgmlir.importers.switches import define_for_torch
    from cgmlir.importers.torch.trace.kernels import define
    from cgmlir.importers.torch.trace.rank_forms import traced_among_ranks

    define_for_torch()
    define()
    from cgmlir.importers.torch.trace.export import exported_program, flatten
    from cgmlir.importers.torch.trace.locations import obstacle
    from cgmlir.importers.torch.trace.remedies import of_averages

    try:
        with tracing("host" if traces("host") else "program") as kernels, traced_among_ranks():
            exported = exported_program(torch, module, args, dict(kwargs or {}))
    except Error:
        raise
    except Exception as error:  # the module may raise any exception in torch.export
        text = obstacle(error)
        text = "data-dependent" in text and of_averages(module) or text
        raise Error("UNIMPLEMENTED", f"torch.export cannot trace this: {text}") from error
    flat = flatten(exported)
    flat.bound_constant = parameters == "constant"
    # Paths of modules are not changed, because patterns of scopes match them.
    text = write_scopes(shorten_paths(_convert(fx, flat), source_root), keep_names=False)
    kernels.clear()  # they had to exist until the conversion
    return text, {name: array(value) for name, value in flat.weights.items()}


def array(tensor: Any) -> np.ndarray:
    """Returns a tensor as an array of the same bits; ml_dtypes has bf16 and fp8, which NumPy lacks."""
    import torch

    tensor = tensor.detach().cpu().contiguous()
    name = str(tensor.dtype).removeprefix("torch.")
    if name == "bfloat16" or name.startswith("float8"):
        import ml_dtypes

        bits = {1: torch.uint8, 2: torch.uint16}[tensor.element_size()]
        return tensor.view(bits).numpy().view(getattr(ml_dtypes, name)).copy()
    return tensor.numpy().copy()


def _import() -> tuple[Any, Any]:
    try:
        import torch
        import torch.export
        from torch_mlir import fx
    except ImportError as error:
        raise Error("UNAVAILABLE", f"from_torch takes PyTorch and torch-mlir; {_PACKAGES}: {error}") from error
    return torch, fx


def _convert(fx: Any, flat: Any) -> str:
    from cgmlir.importers.torch.mlir.arithmetic import compute_as_pytorch
    from cgmlir.importers.torch.mlir.bits import convert_bits
    from cgmlir.importers.torch.mlir.combines import scatter_structured
    from cgmlir.importers.torch.mlir.control import hide_conditions, select_given, show_conditions
    from cgmlir.importers.torch.trace.export import import_graph
    from cgmlir.importers.torch.mlir.extremes import find_nan
    from cgmlir.importers.torch.mlir.failures import not_converted, without_conversion
    from cgmlir.importers.torch.mlir.rows import join_row_updates
    from cgmlir.importers.torch.mlir.scans import scan_structured
    from cgmlir.importers.torch.mlir.structured import convert_structured
    from cgmlir.importers._unplaced import place_operations
    from cgmlir.importers.torch.mlir.collectives import convert_torch_collectives
    from cgmlir.importers.torch.mlir.kernels import convert_torch_kernels
    from cgmlir.importers.torch.mlir.switches import hide_torch_switches, show_torch_switches
    from torch_mlir import ir, passmanager

    owner = flat.graph.owning_module
    try:
        module = import_graph(flat)
        with module.context:
            module.context.allow_unregistered_dialects = True  # torch-mlir does not know the dialect cg
            scan_structured(module)
            hide_torch_switches(module)
            has_kernels = convert_torch_kernels(module)
            has_kernels |= convert_torch_collectives(module)
            scatter_structured(module)
            convert_bits(module)
            _run(ir, passmanager, _TO_TORCH, module, owner)
            select_given(module)
            hide_conditions(module)
            _run(ir, passmanager, _without_check(passmanager) if has_kernels else _TO_LINALG, module, owner)
            show_conditions(module)
            show_torch_switches(module)
            compute_as_pytorch(module)
            passmanager.PassManager.parse(_SIMPLIFY).run(module.operation)
            find_nan(module)
            join_row_updates(module)
            left = convert_structured(module)
            if left:
                raise without_conversion(owner, left)
            passmanager.PassManager.parse(_SIMPLIFY).run(module.operation)
            flat.annotate(module)
            pass_numbers(module)
            place_operations(module)
            return module.operation.get_asm(enable_debug_info=True)
    except (ir.MLIRError, NotImplementedError, RuntimeError, ValueError, TypeError, KeyError, AssertionError) as error:
        raise not_converted(owner, error) from error


def _without_check(passmanager: Any) -> str:
    """_TO_LINALG without its last pass, which refuses calls. The importer itself finds operations that torch-mlir has
    not converted."""
    pipeline = str(passmanager.PassManager.parse(_TO_LINALG))
    assert _CHECK in pipeline, "torch-mlir looks at what it has made"
    return pipeline.replace(_CHECK, "")


def _run(ir: Any, passmanager: Any, pipeline: str, module: Any, owner: Any) -> None:
    """torch-mlir's own error may name only the first constant operand of an operation without a conversion."""
    from cgmlir.importers.torch.mlir.failures import without_conversion
    from cgmlir.importers.torch.mlir.structured import unconverted

    try:
        passmanager.PassManager.parse(pipeline).run(module.operation)
    except ir.MLIRError as error:
        left = unconverted(module) if "failed to legalize operation 'torch.constant." in str(error) else []
        if "failed to legalize operation 'torch.operator'" in str(error):
            left = unconverted(module, unknown=True)
        if not left:
            raise
        raise without_conversion(owner, left) from error
