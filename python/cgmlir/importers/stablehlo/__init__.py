# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`from_stablehlo`: a StableHLO module as MLIR text in upstream dialects."""

from __future__ import annotations

import os
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._locations import shorten_paths
from cgmlir.importers._unplaced import place_operations
from cgmlir.importers.stablehlo import conversion
from cgmlir.text import ModuleText

_BYTECODE = b"ML\xefR"
_PORTABLE = b"StableHLO_v"  # the name of the producer at the start of a portable artifact


def from_stablehlo(text_or_bytes: str | bytes, *, source_root: str | os.PathLike[str] | None = None) -> ModuleText:
    """Returns a StableHLO module as MLIR text for `compile`.

    `text_or_bytes` is text, MLIR bytecode, or a portable artifact of any version that jaxlib reads (what `jax.export`
    and `stablehlo-translate --serialize` write). `cg.name` on arguments and results and `tf.aliasing_output`, which
    makes an argument state, are kept; attributes that only XLA knows are dropped. File locations are shortened as
    `from_jax` does.

    Error INVALID_ARGUMENT says where the module does not parse, UNIMPLEMENTED names the operations that have no
    conversion, UNAVAILABLE says that there is no jaxlib.
    """
    _, context = new_context()
    module = parse_module(context, text_or_bytes)
    with context:
        # The function is not imported by its name, because `convert` is also the package of the rules, as soon as these
        # are loaded.
        weights = conversion.convert(module, source_root)
        conversion.drop_foreign_attributes(module)
        place_operations(module)
        text = module.operation.get_asm(enable_debug_info=True)
    return ModuleText(shorten_paths(text, source_root), weights)


def new_context() -> tuple[Any, Any]:
    """Returns the bindings, and a context with all dialects that frameworks write."""
    try:
        from jaxlib.mlir import ir
        from jaxlib.mlir._mlir_libs import _jax_mlir_ext
        from jaxlib.mlir.dialects import chlo, mhlo, sdy, stablehlo
    except ImportError as error:
        raise Error(
            "UNAVAILABLE", f"from_stablehlo takes the bindings of jaxlib; `pip install jaxlib` brings them: {error}"
        ) from error
    context, upstream = ir.Context(), ir.DialectRegistry()
    _jax_mlir_ext.register_dialects(upstream)
    context.append_dialect_registry(upstream)
    context.load_all_available_dialects()
    mhlo.register_mhlo_dialect(context)
    for dialect in (chlo, sdy, stablehlo):
        dialect.register_dialect(context)
    return ir, context


def parse_module(context: Any, source: str | bytes) -> Any:
    """Returns a module from the text or bytes that `from_stablehlo` takes."""
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    try:
        if isinstance(source, bytes) and source.startswith(_BYTECODE) and _PORTABLE in source[:64]:
            return stablehlo.deserialize_portable_artifact(context, source)
        return ir.Module.parse(source, context)
    except (ir.MLIRError, ValueError) as error:
        raise Error("INVALID_ARGUMENT", f"this is not a StableHLO module: {error}") from error
