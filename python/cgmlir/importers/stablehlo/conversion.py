# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The conversion from StableHLO to upstream dialects, by the bindings that come with jaxlib; all importers of StableHLO
use it."""

from __future__ import annotations

import os
from typing import Any

import numpy as np

from cgmlir.errors import Error
from cgmlir.importers._kernels import pass_numbers
from cgmlir.importers.stablehlo.after.left import refuse_what_is_left
from cgmlir.importers.stablehlo.rules import rule

_EXPAND = "builtin.module(func.func(chlo-legalize-to-stablehlo))"
_CONVERT = "builtin.module(stablehlo-legalize-to-linalg)"
_SIMPLIFY = "builtin.module(canonicalize,cse)"

# Attributes that only XLA uses.
_XLA_ATTRIBUTES = ("jax.", "mhlo.", "sdy.")


def convert(module: Any, root: str | os.PathLike[str] | None, place: str | None = None) -> dict[str, np.ndarray]:
    """Converts all operations of the module, or raises UNIMPLEMENTED with the operations that have no conversion.
    Returns the values of the arguments that were large constants. `place` is the source line of the function, if only
    operations have lines."""
    from jaxlib.mlir import ir, passmanager
    from jaxlib.mlir.dialects import stablehlo

    module.context.allow_unregistered_dialects = True  # jaxlib does not know the dialect cg
    stablehlo.register_stablehlo_passes()
    given = {"module": module, "root": root, "place": place}
    rule.run("settle", **given)
    try:
        weights = rule.run("apart", **given)["take_weights"]
        passmanager.PassManager.parse(_EXPAND).run(module.operation)
        rule.run("check", **given)
        rule.run("convert", **given)
        passmanager.PassManager.parse(_CONVERT).run(module.operation)
        rule.run("after", **given)
        passmanager.PassManager.parse(_SIMPLIFY).run(module.operation)
    except ir.MLIRError as error:
        raise Error("UNIMPLEMENTED", f"the module cannot be converted from StableHLO: {error}") from error
    refuse_what_is_left(module, root)
    pass_numbers(module)
    return weights


def drop_foreign_attributes(module: Any) -> None:
    """Removes attributes that only XLA uses, but not `tf.aliasing_output`, which makes states."""
    from jaxlib.mlir import ir

    def only_ours(attributes: Any) -> Any:
        kept = {name: attributes[name] for name in keys(attributes) if not name.startswith(_XLA_ATTRIBUTES)}
        return ir.DictAttr.get(kept)

    for name in keys(module.operation.attributes):
        if name.startswith(_XLA_ATTRIBUTES):
            del module.operation.attributes[name]
    for function in module.body.operations:
        attributes = function.operation.attributes
        for key in ("arg_attrs", "res_attrs"):
            if key in attributes:
                attributes[key] = ir.ArrayAttr.get([only_ours(dictionary) for dictionary in attributes[key]])


def keys(attributes: Any) -> list[str]:
    """The names in a dictionary of attributes; some versions of the bindings iterate over pairs."""
    return [item if isinstance(item, str) else item.name for item in attributes]
