# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""StableHLO's collectives among the devices of a mesh, as those of the upstream `shard` dialect over a grid."""

from __future__ import annotations

import itertools
import math
import os
from collections.abc import Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._rewrite import Builder, collect, constant_scalar, replace
from cgmlir.importers._shlo_places import Places

_REDUCTIONS = {"add": "sum", "multiply": "product", "minimum": "min", "maximum": "max", "and": "min", "or": "max"}
_REDUCING = ("stablehlo.all_reduce", "stablehlo.reduce_scatter")
COLLECTIVES = (
    *_REDUCING, "stablehlo.all_gather", "stablehlo.all_to_all", "stablehlo.collective_permute",
    "stablehlo.collective_broadcast",
)


class Grid:
    """The devices of a mesh, of which each is a rank."""

    def __init__(self, module: Any, name: str, axes: Sequence[str], sizes: Sequence[int]) -> None:
        self.name, self.axes, self.sizes = name, list(axes), list(sizes)
        self.world = math.prod(sizes)
        self._module = module
        first = module.body.operations[0].operation
        self._top = Builder(first)
        with self._top.types() as location:
            ir = self._top.ir
            with location:
                self._top.create(
                    "shard.grid", [], [],
                    {"sym_name": ir.StringAttr.get(name), "shape": ir.DenseI64ArrayAttr.get(self.sizes)},
                )
        self._communicators: set[str] = set()

    def numbers(self, axes: Sequence[str]) -> list[int]:
        return [self.axes.index(axis) for axis in axes]

    def attributes(self, builder: Builder, axes: Sequence[int]) -> dict[str, Any]:
        with builder.types():
            ir = builder.ir
            return {
                "grid": ir.FlatSymbolRefAttr.get(self.name),
                "grid_axes": ir.DenseI16ArrayAttr.get(list(axes)),
            }

    def groups(self, axes: Sequence[int]) -> list[list[int]]:
        """The ranks of each group, in the order of the axes."""
        others = [axis for axis in range(len(self.sizes)) if axis not in axes]
        found = []
        for fixed in itertools.product(*(range(self.sizes[axis]) for axis in others)):
            group = []
            for place in itertools.product(*(range(self.sizes[axis]) for axis in axes)):
                at = dict(zip((*others, *axes), (*fixed, *place), strict=True))
                rank = 0
                for axis, size in enumerate(self.sizes):
                    rank = rank * size + at[axis]
                group.append(rank)
            found.append(group)
        return found

    def find(self, groups: Sequence[Sequence[int]]) -> list[int] | None:
        """The axes along which the members of groups differ."""
        wanted = sorted(list(group) for group in groups)
        wide = [axis for axis, size in enumerate(self.sizes) if size > 1]
        for count in range(len(wide) + 1):
            for axes in itertools.permutations(wide, count):
                if sorted(self.groups(axes)) == wanted:
                    return list(axes)
        return None

    def communicator(self, axes: Sequence[int]) -> str:
        """The name of a communicator, which is written down where an operation of ours names it."""
        name = f"{self.name}[{','.join(map(str, axes))}]"
        if name not in self._communicators:
            self._communicators.add(name)
            ir = self._top.ir
            groups = self.groups(axes)
            with self._top.types():
                import numpy as np

                data = ir.DenseElementsAttr.get(np.array(groups, np.int64))
                self._top.create("cg.communicator", [], [], {"sym_name": ir.StringAttr.get(name), "groups": data})
        return name


def convert_collectives(module: Any, grid: Grid, root: str | os.PathLike[str] | None) -> None:
    """Converts what ranks do with each other, and what asks which rank it is."""
    places = Places(module, root)
    for operation in collect(module, *COLLECTIVES):
        _Collective(operation, grid, places).convert()
    for operation in collect(module, "stablehlo.remainder"):
        axis = _axis_of(operation, grid)
        if axis is not None:
            attributes = {"axes": _axes_attribute(operation, [axis])}
            replace(operation, [_ask(operation, grid, "shard.process_multi_index", attributes)])
    for operation in collect(module, "stablehlo.divide"):
        # Nothing is left that asks for it.
        if not list(operation.results[0].uses) and _maker(operation.operands[0], "stablehlo.partition_id"):
            operation.erase()
    for operation in collect(module, "stablehlo.partition_id"):
        if list(operation.results[0].uses):
            replace(operation, [_ask(operation, grid, "shard.process_linear_index", {})])
        else:
            operation.erase()


def _axes_attribute(operation: Any, axes: Sequence[int]) -> Any:
    builder = Builder(operation)
    with builder.types():
        return builder.ir.DenseI16ArrayAttr.get(list(axes))


def _ask(operation: Any, grid: Grid, name: str, attributes: dict[str, Any]) -> Any:
    """The number of a rank, or its place along an axis, in the type of the operation's result."""
    builder = Builder(operation)
    ir = builder.ir
    with builder.types():
        wide = ir.IntegerType.get_signless(32)
        grid_attribute = {"grid": ir.FlatSymbolRefAttr.get(grid.name)}
        index = builder.value(name, ir.IndexType.get(), [], {**grid_attribute, **attributes})
        number = builder.value("arith.index_cast", wide, [index])
        tensor = builder.value("tensor.from_elements", ir.RankedTensorType.get([], wide), [number])
    return builder.value("stablehlo.convert", operation.results[0].type, [tensor])


def _maker(value: Any, name: str) -> Any:
    owner = value.owner
    return None if not hasattr(owner, "operation") or owner.operation.name != name else owner.operation


def _axis_of(operation: Any, grid: Grid) -> int | None:
    """The axis along which `(partition / inner) % size` is the place: JAX writes `axis_index` like that."""

    size = constant_scalar(operation.operands[1])
    number, inner = operation.operands[0], 1
    if divided := _maker(number, "stablehlo.divide"):
        number, inner = divided.operands[0], constant_scalar(divided.operands[1])
    if _maker(number, "stablehlo.partition_id") is None:
        return None
    for axis, extent in enumerate(grid.sizes):
        if extent == size and math.prod(grid.sizes[axis + 1 :]) == inner:
            return axis
    return None


class _Collective:
    def __init__(self, operation: Any, grid: Grid, places: Places) -> None:
        self.operation, self.grid, self.places = operation, grid, places
        self.builder = Builder(operation)
        self.ir = self.builder.ir

    def refuse(self, why: str) -> Error:
        return Error("UNIMPLEMENTED", f"{self.places.of(self.operation)}: {self.operation.name} {why}")

    def number(self, name: str) -> int:
        return self.ir.IntegerAttr(self.operation.attributes[name]).value

    def convert(self) -> None:
        name = self.operation.name.removeprefix("stablehlo.")
        if name == "collective_permute":
            return self._permute()
        groups = self._groups()
        axes = self.grid.find(groups)
        if axes is None:
            raise self.refuse("is among devices that are not those along axes of the mesh; name axes of the mesh")
        attributes = self.grid.attributes(self.builder, axes)
        index = self.ir.IndexType.get
        with self.builder.types():
            if name == "all_gather":
                attributes["gather_axis"] = self.ir.IntegerAttr.get(index(), self.number("all_gather_dim"))
            elif name == "all_to_all":
                attributes["split_axis"] = self.ir.IntegerAttr.get(index(), self.number("split_dimension"))
                attributes["concat_axis"] = self.ir.IntegerAttr.get(index(), self.number("concat_dimension"))
            elif name == "reduce_scatter":
                attributes["scatter_axis"] = self.ir.IntegerAttr.get(index(), self.number("scatter_dimension"))
            elif name == "collective_broadcast":
                # The first device of a group has what all get.
                attributes["root"] = self.ir.DenseI64ArrayAttr.get([0] * len(axes))
        name = "broadcast" if name == "collective_broadcast" else name
        values = list(self.operation.operands)
        if self.operation.name in _REDUCING:
            reduction = self._reduction()
            with self.builder.types():
                attributes["reduction"] = self.ir.Attribute.parse(f"#shard<partial {reduction}>")
            values = [self._widen(value, reduction) for value in values]
        made = []
        for value, result in zip(values, self.operation.results, strict=True):
            with self.builder.types():
                kind = self.ir.RankedTensorType.get(
                    self.ir.RankedTensorType(result.type).shape, self.ir.RankedTensorType(value.type).element_type
                )
            new = self.builder.value(f"shard.{name}", kind, [value], attributes)
            if kind != result.type:
                new = self.builder.value("stablehlo.convert", result.type, [new])
            made.append(new)
        replace(self.operation, made)

    def _widen(self, value: Any, reduction: str) -> Any:
        """Minima and maxima are of signed numbers: unsigned ones are compared as wider ones."""
        element = self.ir.RankedTensorType(value.type).element_type
        unsigned = isinstance(element, self.ir.IntegerType) and element.is_unsigned
        if not unsigned or reduction not in ("min", "max"):
            return value
        if element.width == 64:
            raise self.refuse("compares unsigned numbers of 64 bits; use signed ones")
        with self.builder.types():
            kind = self.ir.RankedTensorType.get(
                self.ir.RankedTensorType(value.type).shape, self.ir.IntegerType.get_signless(64)
            )
        return self.builder.value("stablehlo.convert", kind, [value])

    def _reduction(self) -> str:
        operations = list(self.operation.regions[0].blocks[0].operations)
        name = operations[0].operation.name.removeprefix("stablehlo.") if len(operations) == 2 else ""
        element = self.ir.RankedTensorType(self.operation.operands[0].type).element_type
        truth = isinstance(element, self.ir.IntegerType) and element.width == 1
        if name not in _REDUCTIONS or (name in ("and", "or") and not truth):
            raise self.refuse("combines values by something else than a sum, product, minimum or maximum; gather them "
                              "with jax.lax.all_gather and combine them")
        return _REDUCTIONS[name]

    def _groups(self) -> list[list[int]]:
        groups = self.ir.DenseIntElementsAttr(self.operation.attributes["replica_groups"])
        count, members = self.ir.RankedTensorType(groups.type).shape
        numbers = [int(number) for number in groups]
        if not numbers:
            return [list(range(self.grid.world))]
        return [numbers[at : at + members] for at in range(0, count * members, members)]

    def _permute(self) -> None:
        pairs = self.ir.DenseIntElementsAttr(self.operation.attributes["source_target_pairs"])
        flat = [int(number) for number in pairs]
        target = dict(zip(flat[::2], flat[1::2], strict=True))
        axes, peers = self._find_permutation(target)
        ir = self.ir
        attributes = {}
        name = self.grid.communicator(axes)
        with self.builder.types():
            attributes = {
                "kind": ir.Attribute.parse("#cg<collective permute>"),
                "communicator": ir.FlatSymbolRefAttr.get(name),
                "peers": ir.DenseI32ArrayAttr.get(peers),
            }
        types = [result.type for result in self.operation.results]
        replace(self.operation, list(self.builder.create("cg.collective", types, list(self.operation.operands),
                                                         attributes).results))

    def _find_permutation(self, target: dict[int, int]) -> tuple[list[int], list[int]]:
        """The fewest axes among whose groups the pairs stay, the same in each."""
        wide = [axis for axis, size in enumerate(self.grid.sizes) if size > 1]
        for count in range(1, len(wide) + 1):
            for axes in itertools.combinations(wide, count):
                found = set()
                for group in self.grid.groups(axes):
                    member = {rank: number for number, rank in enumerate(group)}
                    to = [target.get(rank) for rank in group]
                    if any(rank is not None and rank not in member for rank in to):
                        break
                    found.add(tuple(-1 if rank is None else member[rank] for rank in to))
                else:
                    if len(found) == 1:
                        return list(axes), list(found.pop())
        everyone = list(range(len(self.grid.sizes)))
        return everyone, [target.get(rank, -1) for rank in range(self.grid.world)]
