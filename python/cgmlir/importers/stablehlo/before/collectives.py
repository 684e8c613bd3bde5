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
from cgmlir.importers.stablehlo.places import Places

_REDUCTIONS = {"add": "sum", "multiply": "product", "minimum": "min", "maximum": "max", "and": "min", "or": "max"}
_SHORT = {"product": "prod"}  # the names of NCCL and of cg.collective
_REDUCING = ("stablehlo.all_reduce", "stablehlo.reduce_scatter")
COLLECTIVES = (
    *_REDUCING, "stablehlo.all_gather", "stablehlo.all_to_all", "stablehlo.collective_permute",
    "stablehlo.collective_broadcast",
)


def _shape(value: Any) -> list[int]:
    return list(value.type.shape)


class Grid:
    """The devices of a mesh; each device is a rank."""

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
        """Returns the ranks of each group, in the order of the axes."""
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
        """Returns the axes along which the members of groups differ."""
        wanted = sorted(list(group) for group in groups)
        wide = [axis for axis, size in enumerate(self.sizes) if size > 1]
        for count in range(len(wide) + 1):
            for axes in itertools.permutations(wide, count):
                if sorted(self.groups(axes)) == wanted:
                    return list(axes)
        return None

    def communicator(self, axes: Sequence[int]) -> str:
        """Returns the name of a communicator, which the importer's operations refer to."""
        return self._declare(f"{self.name}[{','.join(map(str, axes))}]", self.groups(axes))

    def among(self, groups: Sequence[Sequence[int]]) -> str:
        """Returns the name for groups that are not those along axes: `mesh{0,3|1,2}`."""
        return self._declare(f"{self.name}{{{'|'.join(','.join(map(str, group)) for group in groups)}}}", groups)

    def _declare(self, name: str, groups: Sequence[Sequence[int]]) -> str:
        if name not in self._communicators:
            self._communicators.add(name)
            ir = self._top.ir
            with self._top.types():
                import numpy as np

                data = ir.DenseElementsAttr.get(np.array(groups, np.int64))
                self._top.create("cg.communicator", [], [], {"sym_name": ir.StringAttr.get(name), "groups": data})
        return name


def convert_collectives(module: Any, grid: Grid, root: str | os.PathLike[str] | None) -> None:
    """Converts collectives, and operations that ask for the rank."""
    places = Places(module, root)
    for operation in collect(module, *COLLECTIVES):
        _Collective(operation, grid, places).convert()
    for operation in collect(module, "stablehlo.remainder"):
        axis = _axis_of(operation, grid)
        if axis is not None:
            attributes = {"axes": _axes_attribute(operation, [axis])}
            replace(operation, [_ask(operation, grid, "shard.process_multi_index", attributes)])
    for operation in collect(module, "stablehlo.divide"):
        # No operation that asks for it is left.
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
    """Returns the number of a rank, or its position along an axis, in the type of the operation's result."""
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
    """Returns the axis along which `(partition / inner) % size` is the position: JAX writes `axis_index` in this
    form."""

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
            return self._convert_among(name, groups)
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
                # All members of a group get the value of its first device.
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
            new = self._narrow(new, result.type)
            made.append(new)
        replace(self.operation, made)

    # ---------------------------------------------------------------- groups of any devices

    def _convert_among(self, name: str, groups: list[list[int]]) -> None:
        """Pieces lie one behind the other, as `cg-lower-collectives` places those along axes."""
        if sorted(rank for group in groups for rank in group) != list(range(self.grid.world)):
            raise self.refuse("is not among all devices, each of them once; give groups of one size that have all")
        members, communicator = len(groups[0]), self.grid.among(groups)
        made = []
        for value, result in zip(self.operation.operands, self.operation.results, strict=True):
            if name == "all_gather":
                pieces = self._communicate(name, communicator, value, [members, *_shape(value)])
                new = self._join(pieces, self.number("all_gather_dim"))
            elif name == "all_to_all":
                pieces = self._cut(value, self.number("split_dimension"), members)
                pieces = self._communicate(name, communicator, pieces, _shape(pieces))
                new = self._join(pieces, self.number("concat_dimension"))
            elif name == "collective_broadcast":
                new = self._communicate("broadcast", communicator, value, _shape(value), root=0)
            else:
                reduction = self._reduction()
                value = self._combinable(self._widen(value, reduction))
                shape = _shape(value)
                if name == "reduce_scatter":
                    value = self._cut(value, self.number("scatter_dimension"), members)
                    shape = _shape(value)[1:]
                new = self._communicate(name, communicator, value, shape, reduction=_SHORT.get(reduction, reduction))
            new = self._narrow(new, result.type)
            made.append(new)
        replace(self.operation, made)

    def _combinable(self, value: Any) -> Any:
        """Sums of types that NCCL does not have are computed in wider types; small floats can only be moved."""
        element = self.ir.RankedTensorType(value.type).element_type
        width = getattr(element, "width", 0)
        with self.builder.types():
            if isinstance(element, self.ir.IntegerType) and width == 16:
                wide = self.ir.IntegerType.get_signless(32)
            elif isinstance(element, self.ir.FloatType) and width == 8:
                wide = self.ir.F32Type.get()
            else:
                return value
            kind = self.ir.RankedTensorType.get(_shape(value), wide)
        return self.builder.value("stablehlo.convert", kind, [value])

    def _communicate(self, kind: str, communicator: str, value: Any, shape: Sequence[int], **more: Any) -> Any:
        ir = self.ir
        with self.builder.types():
            attributes = {
                "kind": ir.Attribute.parse(f"#cg<collective {kind}>"),
                "communicator": ir.FlatSymbolRefAttr.get(communicator),
            }
            if "reduction" in more:
                attributes["reduction"] = ir.StringAttr.get(more["reduction"])
            if "root" in more:
                attributes["root"] = self.builder.i64(more["root"])
        return self.builder.value("cg.collective", self._kind(value, shape), [value], attributes)

    def _kind(self, value: Any, shape: Sequence[int]) -> Any:
        with self.builder.types():
            return self.ir.RankedTensorType.get(list(shape), self.ir.RankedTensorType(value.type).element_type)

    def _cut(self, value: Any, axis: int, members: int) -> Any:
        """Cuts a dimension into pieces, and makes the pieces the first dimension."""
        shape = _shape(value)
        cut = [*shape[:axis], members, shape[axis] // members, *shape[axis + 1 :]]
        value = self.builder.value("stablehlo.reshape", self._kind(value, cut), [value])
        return self._transpose(value, [axis, *(dim for dim in range(len(cut)) if dim != axis)])

    def _join(self, pieces: Any, axis: int) -> Any:
        """Joins pieces, which are the first dimension, along a dimension of a piece."""
        count = len(_shape(pieces))
        order = [dim for number in range(1, count) for dim in ((0, number) if number == axis + 1 else (number,))]
        shape = _shape(pieces)
        joined = [size * (shape[0] if dim == axis else 1) for dim, size in enumerate(shape[1:])]
        value = self._transpose(pieces, order)
        return self.builder.value("stablehlo.reshape", self._kind(value, joined), [value])

    def _transpose(self, value: Any, order: Sequence[int]) -> Any:
        kind = self._kind(value, [_shape(value)[dim] for dim in order])
        return self.builder.value("stablehlo.transpose", kind, [value], {"permutation": self.builder.sizes(order)})

    def _widen(self, value: Any, reduction: str) -> Any:
        """NCCL's minima and maxima are those of signed numbers: unsigned numbers are compared as wider ones, and
        numbers of 64 bits with their first bit inverted, which keeps their order."""
        if not self._compares_unsigned(value.type, reduction):
            return value
        kind = self._signless(value)
        if self.ir.RankedTensorType(value.type).element_type.width == 64:
            return self._turned(self.builder.value("stablehlo.bitcast_convert", kind, [value]))
        return self.builder.value("stablehlo.convert", kind, [value])

    def _narrow(self, value: Any, kind: Any) -> Any:
        """Returns the combined elements in the element type of the result."""
        if value.type == kind:
            return value
        if self.operation.name in _REDUCING and self._compares_unsigned(kind, self._reduction()):
            if self.ir.RankedTensorType(kind).element_type.width == 64:
                return self.builder.value("stablehlo.bitcast_convert", kind, [self._turned(value)])
        return self.builder.value("stablehlo.convert", kind, [value])

    def _compares_unsigned(self, kind: Any, reduction: str) -> bool:
        element = self.ir.RankedTensorType(kind).element_type
        return isinstance(element, self.ir.IntegerType) and element.is_unsigned and reduction in ("min", "max")

    def _signless(self, value: Any) -> Any:
        with self.builder.types():
            return self.ir.RankedTensorType.get(_shape(value), self.ir.IntegerType.get_signless(64))

    def _turned(self, bits: Any) -> Any:
        """Inverts the first bit; doing it twice gives the old value."""
        return self.builder.value("stablehlo.xor", bits.type, [bits, self.builder.integer(-(2**63), bits.type)])

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
        """Returns the fewest axes along whose groups the pairs stay, which must be the same in each group."""
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


def settle_alone(module: Any) -> bool:
    """On a mesh of one device no data is exchanged. Returns False if the program is for several devices, or for a mesh
    that it does not name."""
    counts = ("mhlo.num_partitions", "mhlo.num_replicas")
    attributes = module.operation.attributes
    if any(name not in attributes or int(str(attributes[name]).split(":")[0]) != 1 for name in counts):
        return False
    for operation in collect(module, *COLLECTIVES):
        values = list(operation.operands)
        if operation.name == "stablehlo.collective_permute" and not len(
            Builder(operation).ir.DenseIntElementsAttr(operation.attributes["source_target_pairs"])
        ):
            values = [_zeros(operation)]
        replace(operation, values)
    for operation in collect(module, "stablehlo.partition_id"):
        replace(operation, [_zeros(operation)])
    return True


def _zeros(operation: Any) -> Any:
    """Returns the value that arrives at a rank to which no rank sends."""
    builder, kind = Builder(operation), operation.results[0].type
    with builder.types():
        ir = builder.ir
        element = kind.element_type
        zero = ir.FloatAttr.get(element, 0.0) if isinstance(element, ir.FloatType) else ir.IntegerAttr.get(element, 0)
        value = ir.DenseElementsAttr.get_splat(kind, zero)
    return builder.value("stablehlo.constant", kind, [], {"value": value})
