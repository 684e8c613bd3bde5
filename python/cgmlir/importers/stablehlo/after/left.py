# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reports operations that the conversion from StableHLO has left: an error with their names, their locations and the
remedy."""

from __future__ import annotations

import os
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers.stablehlo.places import Places

BY_NAME = 'call a function by its name instead, with jax.ffi.ffi_call("cgmlir.NAME", result_types)(...)'

# Operations that the compiler does not support as input.
_FOREIGN = ("stablehlo.", "chlo.", "vhlo.", "mhlo.", "sdy.", "builtin.unrealized_conversion_cast")
_TO_LOAD = f'{BY_NAME}, a custom call of @cgmlir.NAME, and give it as callbacks={{"NAME": function}} to cgmlir.load'
_ONE_DEVICE = "a package is a program of one device: exchange data between launches"
_ON_HOST = f"compute it in front of the model, or {_TO_LOAD}"
_REMEDIES = {
    "stablehlo.custom_call": _TO_LOAD,
    **dict.fromkeys((f"stablehlo.{name}" for name in ("cholesky", "fft", "triangular_solve")), _ON_HOST),
    **dict.fromkeys(
        (f"stablehlo.batch_norm_{name}" for name in ("training", "inference", "grad")), "give a batch norm static sizes"
    ),
    **dict.fromkeys(
        (f"stablehlo.{name}" for name in ("tuple", "get_tuple_element")),
        "let functions, calls and loops carry the elements of tuples one by one",
    ),
    "stablehlo.dynamic_conv": "make its sizes and its padding constants",
    "stablehlo.scatter": "scatter tensors whose new elements depend on each other one after the other",
    **dict.fromkeys(
        (
            f"stablehlo.{name}"
            for name in "all_gather all_reduce all_to_all collective_broadcast collective_permute partition_id recv "
            "reduce_scatter replica_id send".split()
        ),
        _ONE_DEVICE,
    ),
    **dict.fromkeys((f"stablehlo.{name}" for name in ("infeed", "outfeed")), "use arguments and results"),
}


def refuse_what_is_left(module: Any, root: str | os.PathLike[str] | None) -> None:
    """Raises UNIMPLEMENTED with the first location of each operation that has no conversion; for calls, of each
    target."""
    from jaxlib.mlir import ir

    places = Places(module, root)
    left: dict[str, str] = {}  # operation, first location
    remedies: dict[str, None] = {}

    def look(operation: Any) -> Any:
        if operation.name.startswith(_FOREIGN) and operation.name != "stablehlo.return":
            name = operation.name
            if name == "stablehlo.custom_call":
                name += f" of '{ir.StringAttr(operation.attributes['call_target_name']).value}'"
            left.setdefault(name, places.of(operation))
            if operation.name in _REMEDIES:
                remedies.setdefault(_REMEDIES[operation.name])
        return ir.WalkResult.ADVANCE

    module.operation.walk(look)
    if left:
        listed = "; ".join([*(f"{name} at {location}" for name, location in left.items()), *remedies])
        raise Error("UNIMPLEMENTED", f"operations without a conversion from StableHLO: {listed}")
