# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From StableHLO to upstream dialects, on the bindings that come with jaxlib: what all importers of it share."""

from __future__ import annotations

import os
from typing import Any

import numpy as np

from cgmlir.errors import Error
from cgmlir.importers._kernels import pass_numbers
from cgmlir.importers._rewrite import collect, replace
from cgmlir.importers.stablehlo.after.bodies import make_bodies_scalar
from cgmlir.importers.stablehlo.after.left import refuse_what_is_left
from cgmlir.importers.stablehlo.after.types import make_signless
from cgmlir.importers.stablehlo.before.attributes import refuse_unread_attributes
from cgmlir.importers.stablehlo.before.boundaries import refuse_what_packages_cannot_hold
from cgmlir.importers.stablehlo.before.callbacks import convert_callbacks
from cgmlir.importers.stablehlo.before.calls import call_composites, inline_into_bodies, open_tuples
from cgmlir.importers.stablehlo.before.kernels import convert_kernels
from cgmlir.importers.stablehlo.before.largest import convert_approximate_top_k, convert_top_k, select_largest
from cgmlir.importers.stablehlo.before.meshes import settle_meshes
from cgmlir.importers.stablehlo.before.random import draw_numbers
from cgmlir.importers.stablehlo.before.switches import mark_switches
from cgmlir.importers.stablehlo.before.weights import take_weights
from cgmlir.importers.stablehlo.convert.constants import settle_constants
from cgmlir.importers.stablehlo.convert.control import convert_control_flow
from cgmlir.importers.stablehlo.convert.dynamic import (
    check_shapes,
    insert_updates,
    scan_windows,
    settle_broadcasts,
    slice_whole_gathers,
    turn_around,
)
from cgmlir.importers.stablehlo.convert.empty import (
    draw_nothing,
    fill_empty_pads,
    fill_empty_reductions,
    give_reductions_a_dimension,
    make_empty_slices_constants,
)
from cgmlir.importers.stablehlo.convert.gathers import gather_by_sizes
from cgmlir.importers.stablehlo.convert.norms import expand_batch_norms
from cgmlir.importers.stablehlo.convert.numbers import (
    add_truth_values,
    guard_zeros,
    multiply_powers,
    saturate_conversions,
)
from cgmlir.importers.stablehlo.convert.pads import pad_by_sizes
from cgmlir.importers.stablehlo.convert.pools import gather_selected
from cgmlir.importers.stablehlo.convert.products import reverse_windows, settle_products
from cgmlir.importers.stablehlo.convert.scatter import convert_scatters, split_scatters
from cgmlir.importers.stablehlo.convert.shapes import convert_shapes
from cgmlir.importers.stablehlo.convert.structured import convert_scans, convert_sorts, scan_backwards
from cgmlir.importers.stablehlo.convert.windows import pad_before_windows, slice_windows

_EXPAND = "builtin.module(func.func(chlo-legalize-to-stablehlo))"
_CONVERT = "builtin.module(stablehlo-legalize-to-linalg)"
_SIMPLIFY = "builtin.module(canonicalize,cse)"

# Attributes that mean something to XLA alone.
_XLA_ATTRIBUTES = ("jax.", "mhlo.", "sdy.")


def convert(module: Any, root: str | os.PathLike[str] | None, place: str | None = None) -> dict[str, np.ndarray]:
    """Converts all operations of the module, or raises UNIMPLEMENTED with the operations that have no conversion. Gives
    the values of the arguments that were large constants. `place` is where a person wrote the function, if operations
    alone have lines."""
    from jaxlib.mlir import ir, passmanager
    from jaxlib.mlir.dialects import stablehlo

    module.context.allow_unregistered_dialects = True  # jaxlib does not know ours
    stablehlo.register_stablehlo_passes()
    refuse_what_packages_cannot_hold(module, root, place)
    refuse_unread_attributes(module, root)
    settle_meshes(module, root, place)
    convert_kernels(module)
    convert_callbacks(module, root)
    mark_switches(module)
    try:
        convert_top_k(module)
        select_largest(module)
        convert_approximate_top_k(module)
        call_composites(module)
        weights = take_weights(module)
        draw_numbers(module, root)
        multiply_powers(module)
        scan_backwards(module)
        passmanager.PassManager.parse(_EXPAND).run(module.operation)
        check_shapes(module)
        for step in (
            drop_barriers,
            inline_into_bodies,
            add_truth_values,
            open_tuples,
            expand_batch_norms,
            settle_constants,
            settle_broadcasts,
            slice_whole_gathers,
            insert_updates,
            convert_scans,
            scan_windows,
            reverse_windows,
            turn_around,
            lambda module: pad_by_sizes(module, root),
            pad_before_windows,
            slice_windows,
            gather_selected,
            gather_by_sizes,
            settle_products,
            saturate_conversions,
            draw_nothing,
            fill_empty_pads,
            fill_empty_reductions,
            give_reductions_a_dimension,
            make_empty_slices_constants,
            convert_shapes,
            convert_sorts,
            split_scatters,
            convert_scatters,
        ):
            step(module)
        convert_control_flow(module)
        passmanager.PassManager.parse(_CONVERT).run(module.operation)
        make_signless(module)
        make_bodies_scalar(module)
        guard_zeros(module)
        passmanager.PassManager.parse(_SIMPLIFY).run(module.operation)
    except ir.MLIRError as error:
        raise Error("UNIMPLEMENTED", f"the module cannot be converted from StableHLO: {error}") from error
    refuse_what_is_left(module, root)
    pass_numbers(module)
    return weights


def drop_barriers(module: Any) -> None:
    """What an optimization barrier gives is what it takes (`jax.checkpoint`): it is an advice to XLA."""
    for barrier in collect(module, "stablehlo.optimization_barrier"):
        replace(barrier, list(barrier.operands))


def drop_foreign_attributes(module: Any) -> None:
    """Takes away the attributes that mean something to XLA alone, and leaves `tf.aliasing_output`: it makes state."""
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
