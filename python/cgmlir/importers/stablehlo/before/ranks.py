# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Turns a program for a mesh of several devices into the program of one of them. Values are divided as the program says
(`jax.shard_map`, explicit shardings), and as follows from that. Where a partitioner would have to choose, the program
is refused with a remedy."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._rewrite import Builder, collect, move_body, replace
from cgmlir.importers.stablehlo.before.collectives import COLLECTIVES, Grid, convert_collectives
from cgmlir.importers.stablehlo.before.divided import DIVIDED, Split
from cgmlir.importers.stablehlo.places import Places

_CONSTRAINTS = ("sdy.sharding_constraint", "sdy.reshard")
_ELEMENTWISE = frozenset(
    f"stablehlo.{name}"
    for name in "abs add and atan2 cbrt ceil clamp compare convert cosine divide exponential exponential_minus_one "
    "floor is_finite log log_plus_one logistic maximum minimum multiply negate not or popcnt power remainder "
    "round_nearest_afz round_nearest_even rsqrt select shift_left shift_right_arithmetic shift_right_logical sign sine "
    "sqrt subtract tan tanh xor bitcast_convert reduce_precision complex real imag".split()
)
# Operations whose results have the shape of their operands, unlike those of the same dialect that select and count.
_OTHER_ELEMENTWISE = "chlo."
_BY_ELEMENT_NOT = ("chlo.top_k", "chlo.ragged_dot", "chlo.constant", "chlo.constant_like")
# Operations whose results are divided like their operands.
_ALIKE = ("stablehlo.all_reduce", "stablehlo.collective_permute", "stablehlo.collective_broadcast")
_ALONG = {
    "stablehlo.all_gather": ("all_gather_dim",),
    "stablehlo.reduce_scatter": ("scatter_dimension",),
    "stablehlo.all_to_all": ("split_dimension", "concat_dimension"),
}
_BRANCHES = ("stablehlo.case", "stablehlo.if")
_ENDS = ("func.return", "sdy.return", "stablehlo.return")
_REMEDY = "say how with jax.lax.with_sharding_constraint or jax.sharding.reshard, or write it in jax.shard_map"


def partition(module: Any, axes: Sequence[str], sizes: Sequence[int], name: str, root: str | os.PathLike[str] | None,
              place: str | None) -> None:
    """Rewrites the functions of a module for one device of a mesh with these axes."""
    grid = Grid(module, name, axes, sizes)
    for operation in collect(module, *_CONSTRAINTS):
        # Numbers without dimensions are whole; bodies of reductions contain only such values.
        if not operation.results[0].type.shape:
            replace(operation, list(operation.operands))
    for function in collect(module, "func.func"):
        if not _is_private(function):
            _Partition(module, function, grid, root, place).run()
    _drop_uncalled(module)
    convert_collectives(module, grid, root)


def _is_private(function: Any) -> bool:
    return "sym_visibility" in function.attributes and "private" in str(function.attributes["sym_visibility"])


def _drop_uncalled(module: Any) -> None:
    """Removes functions whose calls were all replaced by their bodies."""
    from jaxlib.mlir import ir

    while True:
        called = {ir.FlatSymbolRefAttr(call.attributes["callee"]).value for call in collect(module, "func.call")}
        left = [
            function
            for function in collect(module, "func.func")
            if _is_private(function) and ir.StringAttr(function.attributes["sym_name"]).value not in called
        ]
        for function in left:
            function.erase()
        if not left:
            return


class _Partition:
    def __init__(self, module: Any, function: Any, grid: Grid, root: Any, place: str | None) -> None:
        from jaxlib.mlir import ir

        self.ir, self.grid, self.function = ir, grid, function
        self.places, self.place = Places(module, root), place
        self.splits: dict[Any, Split] = {}
        # Returns the axes that functions of jax.shard_map around an operation have made axes of the program.
        self.manual: tuple[str, ...] = ()

    # ---------------------------------------------------------------- shardings

    def refuse(self, operation: Any, why: str) -> Error:
        where = self.places.of(operation)
        return Error("UNIMPLEMENTED", f"{where}: {operation.name} {why}; {_REMEDY}")

    def read(self, sharding: Any, operation: Any, now: Split | None = None) -> Split:
        """Returns the axes of a sharding. A dimension whose sharding is open may be divided further: it is not
        changed."""
        from jaxlib.mlir.dialects import sdy

        sharding = sdy.TensorShardingAttr(sharding)
        if list(getattr(sharding, "unreduced_axes", ())):
            raise self.refuse(operation, "leaves parts of a sum unreduced; let jax.lax.psum or out_sharding sum them")
        split = []
        for number, dimension in enumerate(sharding.dimension_shardings):
            dimension = sdy.DimensionShardingAttr(dimension)
            names = []
            for axis in dimension.axes:
                axis = sdy.AxisRefAttr(axis)
                if axis.sub_axis_info is not None:
                    raise self.refuse(operation, "divides a value along a part of an axis of the mesh")
                if self.grid.sizes[self.grid.axes.index(axis.name)] > 1 and axis.name not in self.manual:
                    names.append(axis.name)
            if now and not dimension.is_closed and list(now[number][: len(names)]) == names:
                names = list(now[number])
            split.append(tuple(names))
        return tuple(split)

    def parts(self, axes: Sequence[str]) -> int:
        count = 1
        for number in self.grid.numbers(axes):
            count *= self.grid.sizes[number]
        return count

    def local(self, kind: Any, split: Split, operation: Any) -> Any:
        """Returns the type of a part of a value."""
        kind = self.ir.RankedTensorType(kind)
        shape = list(kind.shape)
        for number, axes in enumerate(split):
            count = self.parts(axes)
            if shape[number] % count:
                raise self.refuse(operation, f"divides {shape[number]} elements among {count} devices")
            shape[number] //= count
        with operation.location:
            return self.ir.RankedTensorType.get(shape, kind.element_type, kind.encoding)

    def shape(self, value: Any) -> list[int]:
        """Returns the type of all parts together."""
        kind = self.ir.RankedTensorType(value.type)
        return [size * self.parts(axes) for size, axes in zip(kind.shape, self.split(value), strict=True)]

    def split(self, value: Any) -> Split:
        return self.splits.get(value) or tuple(() for _ in self.ir.RankedTensorType(value.type).shape)

    # ---------------------------------------------------------------- functions

    def run(self) -> None:
        from jaxlib.mlir.dialects import sdy

        ir, function = self.ir, self.function
        block = function.regions[0].blocks[0]
        types = ir.FunctionType(ir.TypeAttr(function.attributes["function_type"]).value)
        given = self._attributes("arg_attrs", len(types.inputs))
        inputs = []
        for argument, attributes in zip(block.arguments, given, strict=True):
            split = None
            if "sdy.sharding" in attributes:
                split = self.read(attributes["sdy.sharding"], function)
            else:
                split = self._wanted(argument)
            split = split or self.split(argument)
            kind = self.local(argument.type, split, function)
            argument.set_type(kind)
            if any(split):
                self.splits[argument] = split
            else:
                # All devices get the same value.
                attributes["cg.replicated"] = ir.UnitAttr.get(function.context)
            inputs.append(kind)
        for operation in list(block.operations):
            self._visit(operation.operation)
        terminator = list(block.operations)[-1].operation
        declared = self._attributes("res_attrs", len(terminator.operands))
        results = []
        for number, attributes in enumerate(declared):
            value = terminator.operands[number]
            if "sdy.sharding" in attributes:
                wanted = self.read(attributes["sdy.sharding"], terminator)
                value = self.reshard(value, wanted, Builder(terminator), terminator)
                terminator.operands[number] = value
            results.append(value.type)
        with function.location:
            function.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(inputs, results))
            if len(inputs):
                function.attributes["arg_attrs"] = ir.ArrayAttr.get([ir.DictAttr.get(each) for each in given])

    def _attributes(self, key: str, count: int) -> list[dict[str, Any]]:
        if key not in self.function.attributes:
            return [{} for _ in range(count)]
        dictionaries = []
        for each in self.ir.ArrayAttr(self.function.attributes[key]):
            names = [item if isinstance(item, str) else item.name for item in each]
            dictionaries.append({name: each[name] for name in names})
        return dictionaries

    def _wanted(self, argument: Any) -> Split | None:
        """Returns how the users of an argument want it divided, if all of them agree; then each device gets its
        part."""
        from jaxlib.mlir.dialects import sdy

        found = set()
        for use in argument.uses:
            owner = use.owner.operation
            if owner.name == "sdy.manual_computation":
                shardings = sdy.TensorShardingPerValueAttr(owner.attributes["in_shardings"]).shardings
                found.add(self.read(shardings[use.operand_number], owner))
            elif owner.name in _CONSTRAINTS:
                found.add(self.read(owner.attributes["sharding"], owner))
            else:
                return None
        return found.pop() if len(found) == 1 else None

    # ---------------------------------------------------------------- operations

    def _visit(self, operation: Any) -> None:
        name = operation.name
        if name in _ENDS:
            return
        if name == "func.call":
            self._inline(operation)
        elif name == "sdy.manual_computation":
            self._manual(operation)
        elif name in _CONSTRAINTS:
            value = operation.operands[0]
            split = self.read(operation.attributes["sharding"], operation, self.split(value))
            replace(operation, [self.reshard(value, split, Builder(operation), operation)])
        elif name == "sdy.propagation_barrier":
            replace(operation, list(operation.operands))
        elif name == "sdy.named_computation":
            block = operation.regions[0].blocks[0]
            inner = [each.operation for each in list(block.operations)[:-1]]
            replace(operation, move_body(block, operation, list(operation.operands)))
            for each in inner:
                self._visit(each)
        elif name == "stablehlo.while":
            self._loop(operation)
        elif name in _BRANCHES:
            self._branch(operation)
        elif name in COLLECTIVES and not self.manual:
            raise self.refuse(operation, "is outside of jax.shard_map")
        elif not any(value in self.splits for value in self._used(operation)):
            self._refuse_inside(operation)
        elif name in COLLECTIVES:
            self._collective(operation)
        elif name in DIVIDED:
            DIVIDED[name](operation, self)
        elif name in _ELEMENTWISE or (name.startswith(_OTHER_ELEMENTWISE) and name not in _BY_ELEMENT_NOT):
            self._elementwise(operation)
        elif name == "stablehlo.dot_general":
            self._product(operation)
        elif name == "stablehlo.transpose":
            order = [int(number) for number in operation.attributes["permutation"]]
            split = self.split(operation.operands[0])
            self.settle(operation, tuple(split[dim] for dim in order))
        elif name == "stablehlo.broadcast_in_dim":
            self._broadcast(operation)
        elif name == "stablehlo.reduce":
            self._reduce(operation)
        else:
            raise self.refuse(operation, "works on values that are divided among devices")

    def _inline(self, call: Any) -> None:
        """A function may be called in several places, with values that are divided differently."""
        ir = self.ir
        name = ir.FlatSymbolRefAttr(call.attributes["callee"]).value
        for callee in self.function.parent.regions[0].blocks[0].operations:
            callee = callee.operation
            if callee.name != "func.func" or ir.StringAttr(callee.attributes["sym_name"]).value != name:
                continue
            with call.location:
                copy = callee.clone(ip=ir.InsertionPoint(self.function))
            block = copy.regions[0].blocks[0]
            inner = [each.operation for each in list(block.operations)[:-1]]
            replace(call, move_body(block, call, list(call.operands)))
            copy.erase()
            for each in inner:
                self._visit(each)
            return
        raise self.refuse(call, "calls a function that is not part of the program")

    def _inside(self, operation: Any) -> list[Any]:
        """Yields an operation and all operations in its regions."""
        found: list[Any] = []

        def look(inner: Any) -> Any:
            found.append(inner)
            return self.ir.WalkResult.ADVANCE

        if not len(operation.regions):
            return [operation]
        operation.walk(look)
        return found

    def _used(self, operation: Any) -> list[Any]:
        return [value for inner in self._inside(operation) for value in inner.operands]

    def _refuse_inside(self, operation: Any) -> None:
        """Operations that all devices compute alike are not changed."""
        for inner in self._inside(operation) if len(operation.regions) else ():
            if inner.name.startswith("sdy.") or (inner.name in COLLECTIVES and inner != operation):
                raise self.refuse(inner, f"is inside of {operation.name}, whose values are not divided")

    def _visit_block(self, block: Any) -> None:
        for operation in list(block.operations):
            self._visit(operation.operation)

    def _loop(self, operation: Any) -> None:
        """The values that a turn computes are divided like the initial values of the loop."""
        begin = list(operation.operands)
        for region in operation.regions:
            block = region.blocks[0]
            for argument, value in zip(block.arguments, begin, strict=True):
                argument.set_type(value.type)
                if value in self.splits:
                    self.splits[argument] = self.splits[value]
            self._visit_block(block)
        self._yield(operation.regions[1].blocks[0], [self.split(value) for value in begin], operation)
        self._take(operation, begin)

    def _branch(self, operation: Any) -> None:
        """All branches return values that are divided alike: as in the first branch in which they are divided."""
        blocks = [region.blocks[0] for region in operation.regions]
        for block in blocks:
            self._visit_block(block)
        splits = [self.split(result) for result in operation.results]
        for number in range(len(splits)):
            made = [self.split(list(block.operations)[-1].operands[number]) for block in blocks]
            splits[number] = next((split for split in made if any(split)), splits[number])
        for block in blocks:
            self._yield(block, splits, operation)
        self._take(operation, list(list(blocks[0].operations)[-1].operands))

    def _yield(self, block: Any, splits: Sequence[Split], operation: Any) -> None:
        end = list(block.operations)[-1].operation
        for number, split in enumerate(splits):
            end.operands[number] = self.reshard(end.operands[number], split, Builder(end), operation)

    def _take(self, operation: Any, values: Sequence[Any]) -> None:
        """Divides the results of an operation like these values."""
        for result, value in zip(operation.results, values, strict=True):
            result.set_type(value.type)
            if value in self.splits:
                self.splits[result] = self.splits[value]

    def _collective(self, operation: Any) -> None:
        """The operation is in a function over some axes of the mesh, on values that are divided along others."""
        splits = [self.split(value) for value in operation.operands]
        if operation.name not in _ALIKE:
            for key in _ALONG[operation.name]:
                dimension = self.ir.IntegerAttr(operation.attributes[key]).value
                if any(split[dimension] for split in splits):
                    raise self.refuse(operation, f"works along dimension {dimension}, which the compiler divides")
        self.settle(operation, *splits)

    def settle(self, operation: Any, *splits: Split) -> None:
        """Divides the results of an operation like this."""
        for result, split in zip(operation.results, splits, strict=True):
            result.set_type(self.local(result.type, split, operation))
            if any(split):
                self.splits[result] = split

    def _manual(self, operation: Any) -> None:
        """The function of a jax.shard_map is the program of one device along its axes. Along other axes of the mesh its
        values may be divided like those outside."""
        from jaxlib.mlir.dialects import sdy

        builder = Builder(operation)
        block = operation.regions[0].blocks[0]
        axes = [axis for axis in _names_in(operation.attributes["manual_axes"], self.ir) if axis not in self.manual]
        shardings = sdy.TensorShardingPerValueAttr(operation.attributes["in_shardings"]).shardings
        given = []
        for value, sharding, argument in zip(operation.operands, shardings, block.arguments, strict=True):
            wanted = self.read(sharding, operation, self.split(value))
            value = self.reshard(value, wanted, builder, operation)
            given.append(value)
            inside = _without(wanted, axes)
            expected = self.local(argument.type, inside, operation)
            if value.type != expected:
                raise self.refuse(operation, f"is given a part {value.type} where {expected} is one")
            argument.set_type(expected)
            if any(inside):
                self.splits[argument] = inside
        outer, self.manual = self.manual, (*self.manual, *axes)
        self._visit_block(block)
        end = list(block.operations)[-1].operation
        made = sdy.TensorShardingPerValueAttr(operation.attributes["out_shardings"]).shardings
        for number, sharding in enumerate(made):
            value = end.operands[number]
            wanted = self.read(sharding, operation, self.split(value))
            end.operands[number] = self.reshard(value, wanted, Builder(end), operation)
        self.manual = outer
        splits = []
        for number, sharding in enumerate(made):
            value = end.operands[number]
            listed, inside = self.read(sharding, operation), self.split(value)
            split = tuple(
                (*(axis for axis in here if axis in axes), *there) for here, there in zip(listed, inside, strict=True)
            )
            expected = self.local(operation.results[number].type, split, operation)
            if value.type != expected:
                raise self.refuse(operation, f"gives a part {value.type} where {expected} is one")
            splits.append(split)
            # Makes a separate value, because the original one may be divided in another way outside.
            end.operands[number] = Builder(end).value("stablehlo.convert", value.type, [value])
        results = move_body(block, operation, given)
        for value, split in zip(results, splits, strict=True):
            if any(split):
                self.splits[value] = split
        replace(operation, results)

    # ---------------------------------------------------------------- from one division to another

    def _shard(self, builder: Builder, name: str, value: Any, kind: Any, axes: Sequence[str], key: str,
               dimension: int) -> Any:
        attributes = self.grid.attributes(builder, self.grid.numbers(axes))
        with builder.types():
            attributes[key] = self.ir.IntegerAttr.get(self.ir.IndexType.get(), dimension)
        return builder.value(name, kind, [value], attributes)

    def _resize(self, value: Any, dimension: int, size: int, builder: Builder) -> Any:
        kind = self.ir.RankedTensorType(value.type)
        shape = list(kind.shape)
        shape[dimension] = size
        with builder.types():
            return self.ir.RankedTensorType.get(shape, kind.element_type)

    def reshard(self, value: Any, wanted: Split, builder: Builder, operation: Any) -> Any:
        """Divides the value in another way: parts that devices have are cut, and parts that they lack are gathered."""
        now = list(self.split(value))
        if tuple(now) == wanted:
            return value
        if not any(now) and (whole := self._fill(value, wanted, operation)) is not None:
            return whole
        for dimension, axes in enumerate(now):
            keep = 0
            while keep < len(axes) and keep < len(wanted[dimension]) and axes[keep] == wanted[dimension][keep]:
                keep += 1
            if gone := axes[keep:]:
                size = self.ir.RankedTensorType(value.type).shape[dimension] * self.parts(gone)
                kind = self._resize(value, dimension, size, builder)
                value = self._shard(builder, "shard.all_gather", value, kind, gone, "gather_axis", dimension)
                now[dimension] = axes[:keep]
        for dimension, axes in enumerate(wanted):
            if more := axes[len(now[dimension]) :]:
                size = self.ir.RankedTensorType(value.type).shape[dimension]
                if size % self.parts(more):
                    raise self.refuse(operation, f"divides {size} elements among {self.parts(more)} devices")
                kind = self._resize(value, dimension, size // self.parts(more), builder)
                if (total := self._sum_for(value, more)) is not None:
                    value = self._scatter(builder, total, kind, dimension)
                    continue
                value = self._shard(builder, "shard.all_slice", value, kind, more, "slice_axis", dimension)
        if any(wanted):
            self.splits[value] = wanted
        return value

    def _sum_for(self, value: Any, axes: Sequence[str]) -> Any:
        """Returns the value as the sum over the devices of these axes, if no other operation uses it."""
        owner = value.owner
        if isinstance(owner, self.ir.Block) or owner.operation.name != "shard.all_reduce":
            return None
        among = [int(axis) for axis in owner.operation.attributes["grid_axes"]]
        return owner.operation if among == self.grid.numbers(axes) and len(list(value.uses)) == 1 else None

    def _scatter(self, builder: Builder, total: Any, kind: Any, dimension: int) -> Any:
        """A part of a sum, which no device has as a whole."""
        attributes = {name: total.attributes[name] for name in ("grid", "grid_axes", "reduction")}
        with builder.types():
            attributes["scatter_axis"] = self.ir.IntegerAttr.get(self.ir.IndexType.get(), dimension)
        part = builder.value("shard.reduce_scatter", kind, [total.operands[0]], attributes)
        total.results[0].replace_all_uses_with(part)
        self.splits.pop(total.results[0], None)
        total.erase()
        return part

    def _fill(self, value: Any, wanted: Split, operation: Any) -> Any:
        """Makes a part of a tensor that is filled with one number, without the whole tensor."""
        owner = value.owner
        if isinstance(owner, self.ir.Block) or owner.operation.name != "stablehlo.broadcast_in_dim":
            return None
        source = owner.operation.operands[0]
        if self.ir.RankedTensorType(source.type).shape:
            return None
        kind = self.local(value.type, wanted, operation)
        part = Builder(owner.operation).value(
            owner.operation.name, kind, [source],
            {"broadcast_dimensions": owner.operation.attributes["broadcast_dimensions"]},
        )
        if any(wanted):
            self.splits[part] = wanted
        return part

    def agree(self, operation: Any, values: Sequence[Any]) -> Split:
        """Returns how the divided operands are divided; others do not matter."""
        found = {self.split(value) for value in values if any(self.split(value))}
        if len(found) > 1:
            raise self.refuse(operation, f"combines values that are divided differently ({_show(found)})")
        return found.pop()

    def _elementwise(self, operation: Any) -> None:
        whole = [value for value in operation.operands if self.ir.RankedTensorType(value.type).shape]
        split = self.agree(operation, whole)
        builder = Builder(operation)
        for number, value in enumerate(operation.operands):
            # A condition or bound without dimensions applies to all elements.
            if self.ir.RankedTensorType(value.type).shape:
                operation.operands[number] = self.reshard(value, split, builder, operation)
        self.settle(operation, *(split for _ in operation.results))

    def _broadcast(self, operation: Any) -> None:
        dims = [int(number) for number in operation.attributes["broadcast_dimensions"]]
        source = self.split(operation.operands[0])
        split: list[tuple[str, ...]] = [() for _ in self.ir.RankedTensorType(operation.results[0].type).shape]
        for dimension, axes in zip(dims, source, strict=True):
            split[dimension] = axes
        self.settle(operation, tuple(split))

    def sum(self, operation: Any, axes: Sequence[str], reduction: str, split: Split) -> None:
        """If devices have parts of a sum, all of them get the sum."""
        blocks = [list(block.operations) for region in operation.parent.regions for block in region.blocks]
        after, at = next(
            (block, number) for block in blocks for number, each in enumerate(block) if each.operation == operation
        )
        builder = Builder(after[at + 1].operation)
        for result in operation.results:
            attributes = self.grid.attributes(builder, self.grid.numbers(axes))
            with builder.types():
                attributes["reduction"] = self.ir.Attribute.parse(f"#shard<partial {reduction}>")
            total = builder.create("shard.all_reduce", [result.type], [result], attributes)
            result.replace_all_uses_except(total.results[0], total.operation)
            if any(split):
                self.splits[total.results[0]] = split

    def _product(self, operation: Any) -> None:
        from jaxlib.mlir.dialects import stablehlo

        numbers = stablehlo.DotDimensionNumbers(operation.attributes["dot_dimension_numbers"])
        builder = Builder(operation)
        left, right = operation.operands
        splits = [list(self.split(left)), list(self.split(right))]
        pairs = [
            *zip(numbers.lhs_batching_dimensions, numbers.rhs_batching_dimensions, strict=True),
            *zip(numbers.lhs_contracting_dimensions, numbers.rhs_contracting_dimensions, strict=True),
        ]
        # Dimensions that belong together are divided alike: the operand that is whole takes its part.
        for one, other in pairs:
            if splits[0][one] and splits[1][other] and splits[0][one] != splits[1][other]:
                raise self.refuse(operation, "multiplies values whose common dimensions are divided differently")
            splits[0][one] = splits[1][other] = splits[0][one] or splits[1][other]
        operation.operands[0] = self.reshard(left, tuple(splits[0]), builder, operation)
        operation.operands[1] = self.reshard(right, tuple(splits[1]), builder, operation)
        batch = [splits[0][dim] for dim in numbers.lhs_batching_dimensions]
        free = [axes for dim, axes in enumerate(splits[0])
                if dim not in (*numbers.lhs_batching_dimensions, *numbers.lhs_contracting_dimensions)]
        columns = [axes for dim, axes in enumerate(splits[1])
                   if dim not in (*numbers.rhs_batching_dimensions, *numbers.rhs_contracting_dimensions)]
        summed = [axis for dim in numbers.lhs_contracting_dimensions for axis in splits[0][dim]]
        split = tuple([*batch, *free, *columns])
        used = [axis for axes in split for axis in axes] + summed
        if len(set(used)) != len(used):
            raise self.refuse(operation, "would divide two dimensions of its result along one axis of the mesh")
        self.settle(operation, split)
        if summed:
            self.sum(operation, summed, "sum", split)

    def _reduce(self, operation: Any) -> None:
        count = len(operation.results)
        dims = [int(number) for number in operation.attributes["dimensions"]]
        values = list(operation.operands)[:count]
        split = self.agree(operation, values)
        builder = Builder(operation)
        for number, value in enumerate(values):
            operation.operands[number] = self.reshard(value, split, builder, operation)
        summed = [axis for dim in dims for axis in split[dim]]
        kept = tuple(axes for dim, axes in enumerate(split) if dim not in dims)
        self.settle(operation, *(kept for _ in range(count)))
        if not summed:
            return
        body = list(operation.regions[0].blocks[0].operations)
        names = {"add": "sum", "multiply": "product", "minimum": "min", "maximum": "max"}
        element = self.ir.RankedTensorType(values[0].type).element_type
        if isinstance(element, self.ir.IntegerType) and element.width == 1:
            names = {"and": "min", "or": "max"}
        name = names.get(body[0].operation.name.removeprefix("stablehlo.")) if len(body) == 2 and count == 1 else None
        if name is None or not self._is_neutral(operation.operands[count], name):
            raise self.refuse(operation, "combines elements of several devices by something else than a sum, product, "
                                         "minimum or maximum from its neutral element on")
        self.sum(operation, summed, name, kept)

    def is_zero(self, value: Any) -> bool:
        """Returns whether the value is filled with a zero that the program writes."""
        owner = value.owner
        if isinstance(owner, self.ir.Block):
            return False
        if owner.operation.name == "stablehlo.broadcast_in_dim":
            return self.is_zero(owner.operation.operands[0])
        return owner.operation.name == "stablehlo.constant" and self._is_neutral(value, "sum")

    def _is_neutral(self, initial: Any, name: str) -> bool:
        """Each device begins with the initial value, which must count only once; minima and maxima may count it several
        times."""
        if name in ("min", "max"):
            return True
        owner = initial.owner
        if isinstance(owner, self.ir.Block) or owner.operation.name != "stablehlo.constant":
            return False
        value = owner.operation.attributes["value"]
        import numpy as np

        numbers = np.asarray(self.ir.DenseElementsAttr(value), dtype=np.float64)
        return bool(np.all(numbers == (0 if name == "sum" else 1)))


def _names_in(attribute: Any, ir: Any) -> list[str]:
    """Returns the axes of a `manual_axes`, which has no class in the bindings."""
    return [ir.StringAttr(axis).value for axis in attribute] if isinstance(attribute, ir.ArrayAttr) else re.findall(
        r'"([^"]*)"', str(attribute)
    )


def _without(split: Split, axes: Sequence[str]) -> Split:
    return tuple(tuple(axis for axis in each if axis not in axes) for each in split)


def _show(splits: Any) -> str:
    return " and ".join(
        "[" + ", ".join("+".join(axes) if axes else "whole" for axes in split) + "]" for split in sorted(splits)
    )
