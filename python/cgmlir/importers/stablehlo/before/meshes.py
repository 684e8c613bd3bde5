# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads how Shardy places values on devices. Placements on one device are ignored, because JAX writes them for every
typed key; a mesh of several devices is a grid of ranks."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._rewrite import collect, move_body, replace
from cgmlir.importers.stablehlo.before.collectives import settle_alone
from cgmlir.importers.stablehlo.before.ranks import partition
from cgmlir.importers.stablehlo.places import Places
from cgmlir.importers.stablehlo.rules import rule

_OF_ONE_VALUE = ("sdy.sharding_constraint", "sdy.reshard", "sdy.propagation_barrier")
_WITH_BODY = ("sdy.manual_computation", "sdy.named_computation")
_OF_FUNCTIONS = ("arg_attrs", "res_attrs")


@rule("settle", after="refuse_unread_attributes")
def settle_meshes(module: Any, root: str | os.PathLike[str] | None, place: str | None) -> None:
    """Drops meshes of one device and the placements on them; a program for several devices becomes the program of one
    of them. `place` is the source line of the function, if only operations have lines."""
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import sdy

    meshes = collect(module, "sdy.mesh")
    attributes = {
        ir.StringAttr(each.attributes["sym_name"]).value: sdy.MeshAttr(each.attributes["mesh"]) for each in meshes
    }
    operations: list[Any] = []

    def look(operation: Any) -> Any:
        operations.append(operation)
        return ir.WalkResult.ADVANCE

    module.operation.walk(look)
    wide: dict[tuple[Any, ...], str] = {}  # axes and sizes, and the name
    for operation in operations:
        for sharding in _shardings(operation):
            named = sharding.mesh_or_ref
            inline = sdy.MeshAttr.isinstance(named)
            name = "mesh" if inline else ir.FlatSymbolRefAttr(named).value
            mesh = sdy.MeshAttr(named) if inline else attributes.get(name)
            if mesh is None or _devices(mesh) == 1:
                continue
            own = place if operation.name == "func.func" else None
            where = own or Places(module, root).of(operation)
            wide.setdefault(_axes(mesh, where), name)
            if len(wide) > 1:
                raise Error(
                    "UNIMPLEMENTED",
                    f"{where}: values are placed on several meshes ({' and '.join(map(_show, wide))}); a package is a "
                    "program of one mesh: use the same axes for all",
                )
    if wide:
        ((axes, name),) = wide.items()
        partition(module, [axis for axis, _ in axes], [size for _, size in axes], name, root, place)
        operations.clear()
        module.operation.walk(look)
    elif settle_alone(module):
        operations.clear()
        module.operation.walk(look)
    for operation in operations:
        _forget_shardings(operation)
    for operation in collect(module, *_OF_ONE_VALUE):
        replace(operation, list(operation.operands))
    for operation in collect(module, *_WITH_BODY):
        replace(operation, move_body(operation.regions[0].blocks[0], operation, list(operation.operands)))
    for operation in (*collect(module, "sdy.sharding_group"), *meshes):
        operation.erase()


def _devices(mesh: Any) -> int:
    from jaxlib.mlir.dialects import sdy

    return math.prod(sdy.MeshAxisAttr(axis).size for axis in mesh.axes)


def _axes(mesh: Any, where: str) -> tuple[tuple[str, int], ...]:
    from jaxlib.mlir.dialects import sdy

    if list(mesh.device_ids):
        raise Error("UNIMPLEMENTED", f"{where}: a mesh lists its devices in an order of its own; take them in order")
    axes = [sdy.MeshAxisAttr(axis) for axis in mesh.axes]
    return tuple((axis.name, axis.size) for axis in axes)


def _show(axes: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{name}={size}" for name, size in axes)


def _shardings(operation: Any) -> Iterator[Any]:
    """Returns the placement of the values of an operation, or of the arguments and results of a function."""
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import sdy

    found = [operation.attributes[name] for name in _names(operation.attributes) if _places(operation, name)]
    for key in _OF_FUNCTIONS:
        for attributes in ir.ArrayAttr(operation.attributes[key]) if key in operation.attributes else ():
            found += [attributes[name] for name in _names(attributes) if name.startswith("sdy.")]
    for attribute in found:
        if sdy.TensorShardingAttr.isinstance(attribute):
            yield sdy.TensorShardingAttr(attribute)
        elif sdy.TensorShardingPerValueAttr.isinstance(attribute):
            yield from map(sdy.TensorShardingAttr, sdy.TensorShardingPerValueAttr(attribute).shardings)


def _places(operation: Any, name: str) -> bool:
    return name.startswith("sdy.") or operation.name.startswith("sdy.")


def _forget_shardings(operation: Any) -> None:
    from jaxlib.mlir import ir

    attributes = operation.attributes
    for name in [name for name in _names(attributes) if name.startswith("sdy.")]:
        del attributes[name]
    for key in _OF_FUNCTIONS:
        if key in attributes:
            attributes[key] = ir.ArrayAttr.get([_without_shardings(each) for each in ir.ArrayAttr(attributes[key])])


def _without_shardings(attributes: Any) -> Any:
    from jaxlib.mlir import ir

    kept = {name: attributes[name] for name in _names(attributes) if not name.startswith("sdy.")}
    return ir.DictAttr.get(kept)


def _names(attributes: Any) -> list[str]:
    """Returns the names in a dictionary of attributes; some versions of the bindings iterate over pairs."""
    return [item if isinstance(item, str) else item.name for item in attributes]
