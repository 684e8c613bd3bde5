# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What torch.export found out about the sizes of inputs, as checks at the beginning of the program: for other sizes the
traced operations are not those of the module."""

from __future__ import annotations

import ast
import copy
import dataclasses
import warnings
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

_COMPARES = {ast.Eq: 0, ast.NotEq: 1, ast.Lt: 2, ast.LtE: 3, ast.Gt: 4, ast.GtE: 5}  # as arith.cmpi has them
_OPERATIONS = {
    ast.Add: "arith.addi",
    ast.Sub: "arith.subi",
    ast.Mult: "arith.muli",
    ast.FloorDiv: "arith.floordivsi",
}
_FUNCTIONS = {"sym_max": "arith.maxsi", "sym_min": "arith.minsi"}
# What torch.export does not check either: that traced code sees no size of 0 or 1 says nothing about launches.
_LEAST_BOUND = 2
# No size of a launch is as large.
_NO_BOUND = (1 << 31) - 1


@dataclasses.dataclass(frozen=True)
class Guard:
    """A condition on `L['x'].size()[0]`, as Python has it."""

    condition: ast.expr
    text: str

    def is_inequality(self) -> bool:
        return isinstance(self.condition, ast.Compare) and any(isinstance(op, ast.NotEq) for op in self.condition.ops)


def conditions_of(program: Any) -> list[str]:
    """What `program.module()` checks of sizes beside their ranges."""
    return list(getattr(program, "_guards_code", None) or [])


def guards_of(program: Any, given: Sequence[str], inputs: Sequence[tuple[Any, Sequence[str], str]]) -> list[Guard]:
    """The ranges of the sizes of inputs (nodes, key paths and names), and conditions on them: those that are `given`,
    of the program before it was taken apart, and those that were added when it was.

    Of what was added, inequalities are no conditions on what is computed: to find the strides of a tensor, PyTorch asks
    whether sizes are 1, and strides mean nothing here. What orders sizes or makes them equal, a branch of a
    decomposition may stand on.
    """
    names = {tuple(path): name for _, path, name in inputs}
    guards = [_parse(text, {}) for node, _, name in inputs for text in _ranges(program, node, name)]
    guards += [_parse(text, names) for text in given]
    guards += [
        [guard for guard in _parse(text, names) if not guard.is_inequality()] for text in conditions_of(program)
    ]
    return list({guard.text: guard for parts in guards for guard in parts}.values())


def _parse(text: str, names: Mapping[tuple[str, ...], str]) -> list[Guard]:
    """The parts of a conjunction."""
    condition = _Renamed(names).visit(ast.parse(text, mode="eval")).body
    parts = condition.values if isinstance(condition, ast.BoolOp) and isinstance(condition.op, ast.And) else []
    return [Guard(part, ast.unparse(part)) for part in parts or [condition]]


class _Renamed(ast.NodeTransformer):
    """The names that inputs have: `L['cache'][0]` is `cache.0`, `L['args'][0]` of `*args` is `args_0`."""

    def __init__(self, names: Mapping[tuple[str, ...], str]) -> None:
        self.names = names

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        return self._renamed(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        return self._renamed(node)

    def _renamed(self, node: ast.expr) -> ast.expr:
        keys = _keys(node) or ()
        name = self.names.get(keys)
        if name is None and len(keys) > 1 and keys[1].isdigit():
            name = self.names.get(("_".join(keys[:2]), *keys[2:]))
        return self.generic_visit(node) if name is None else ast.Subscript(ast.Name("L"), ast.Constant(name))


def _ranges(program: Any, node: Any, name: str) -> Iterator[str]:
    for dim, size in enumerate(getattr(node.meta.get("val"), "shape", [])):
        known = program.range_constraints.get(getattr(getattr(size, "node", None), "expr", None))
        if known is None:
            continue
        place = f"L[{name!r}].size()[{dim}]"
        if known.lower > _LEAST_BOUND:
            yield f"{place} >= {known.lower}"
        if known.upper < _NO_BOUND:
            yield f"{place} <= {known.upper}"


def write_guards(module: Any, guards: Sequence[Guard], arguments: Sequence[str]) -> None:
    """Makes them `cf.assert` at the beginning of `main`. A condition on sizes that is not one of integers is a warning,
    conditions on anything else are the caller's."""
    from torch_mlir import ir

    main = next(op for op in module.body.operations if op.attributes["sym_name"].value == "main")
    block = main.regions[0].blocks[0]
    writer = _Writer(ir, block, list(arguments))
    with module.context, ir.InsertionPoint.at_block_begin(block):
        for guard in guards:
            if writer.holds(guard.condition):
                writer.check(guard)
            elif _is_about_sizes(guard.condition):
                warnings.warn(
                    f"launches do not check {_readable(guard.condition)}, for which this program was exported: it is "
                    "no comparison of integers; declare buckets of sizes for which it holds",
                    stacklevel=2,
                )


def _is_about_sizes(condition: ast.expr) -> bool:
    return any(isinstance(node, ast.Attribute) and node.attr in ("size", "shape") for node in ast.walk(condition))


class _Writer:
    def __init__(self, ir: Any, block: Any, arguments: list[str]) -> None:
        self.ir, self.block, self.arguments = ir, block, arguments
        self.location: Any = None
        self.known: dict[str, Any] = {}

    def holds(self, condition: ast.expr) -> bool:
        """True for comparisons of integers that are made of sizes."""
        return isinstance(condition, ast.Compare) and all(
            [
                *(type(op) in _COMPARES for op in condition.ops),
                *(self._is_number(each) for each in (condition.left, *condition.comparators)),
            ]
        )

    def _is_number(self, node: ast.expr) -> bool:
        match node:
            case ast.Constant(value=int()):
                return True
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return self._is_number(operand)
            case ast.BinOp(left=left, op=operation, right=right):
                known = isinstance(operation, ast.Mod) or type(operation) in _OPERATIONS
                return known and self._is_number(left) and self._is_number(right)
            case ast.Call(func=ast.Attribute(value=ast.Name(id="torch"), attr=name), args=[left, right]):
                return name in _FUNCTIONS and self._is_number(left) and self._is_number(right)
        return self._place(node) is not None

    def _place(self, node: ast.expr) -> tuple[int, int] | None:
        """The argument and the dimension of `L['cache'][0].size()[1]`."""
        match node:
            case ast.Subscript(
                value=ast.Call(func=ast.Attribute(value=tensor, attr="size"), args=[]),
                slice=ast.Constant(value=int(dim)),
            ):
                name = _path(tensor)
                if name in self.arguments:
                    return self.arguments.index(name), dim
        return None

    def check(self, guard: Guard) -> None:
        ir, condition = self.ir, guard.condition
        assert isinstance(condition, ast.Compare)
        self.location = ir.Location.name("torch.export")
        with self.location:
            message = ir.StringAttr.get(f"the exported program is for {_readable(guard.condition)}")
            sides = [self._value(each) for each in (condition.left, *condition.comparators)]
            for operation, lhs, rhs in zip(condition.ops, sides, sides[1:], strict=False):
                kind = ir.IntegerAttr.get(ir.IntegerType.get_signless(64), _COMPARES[type(operation)])
                truth = ir.IntegerType.get_signless(1)
                holds = ir.Operation.create("arith.cmpi", [truth], [lhs, rhs], {"predicate": kind}).result
                ir.Operation.create("cf.assert", [], [holds], {"msg": message})

    def _value(self, node: ast.expr) -> Any:
        text = ast.unparse(node)
        if text not in self.known:
            self.known[text] = self._make(node)
        return self.known[text]

    def _make(self, node: ast.expr) -> Any:
        ir = self.ir
        index = ir.IndexType.get()
        match node:
            case ast.Constant(value=int(value)):
                return self._constant(value)
            case ast.UnaryOp(operand=ast.Constant(value=int(value))):
                return self._constant(-value)
            case ast.UnaryOp(operand=operand):
                return self._binary("arith.subi", self._value(ast.Constant(0)), self._value(operand))
            case ast.BinOp(left=left, op=ast.Mod(), right=right):
                return self._remainder(left, right)
            case ast.BinOp(left=left, op=operation, right=right):
                return self._binary(_OPERATIONS[type(operation)], self._value(left), self._value(right))
            case ast.Call(func=ast.Attribute(attr=name), args=[left, right]):
                return self._binary(_FUNCTIONS[name], self._value(left), self._value(right))
        place = self._place(node)
        assert place is not None
        tensor = self.block.arguments[place[0]]
        number = self._value(ast.Constant(place[1]))
        return ir.Operation.create("tensor.dim", [index], [tensor, number]).result

    def _remainder(self, left: ast.expr, right: ast.expr) -> Any:
        """With the sign of `right`, as Python has it."""
        if not any(isinstance(node, ast.Sub | ast.USub) for side in (left, right) for node in ast.walk(side)):
            return self._binary("arith.remsi", self._value(left), self._value(right))
        whole = ast.BinOp(ast.BinOp(left, ast.FloorDiv(), right), ast.Mult(), right)
        return self._binary("arith.subi", self._value(left), self._value(whole))

    def _constant(self, value: int) -> Any:
        ir = self.ir
        index = ir.IndexType.get()
        attribute = ir.IntegerAttr.get(index, value)
        return ir.Operation.create("arith.constant", [index], [], {"value": attribute}).result

    def _binary(self, name: str, lhs: Any, rhs: Any) -> Any:
        return self.ir.Operation.create(name, [self.ir.IndexType.get()], [lhs, rhs]).result


def _keys(node: ast.expr) -> tuple[str, ...] | None:
    """`L['cache'][0].keys` is the input at `cache`, `0`, `keys`."""
    match node:
        case ast.Subscript(value=ast.Name(id="L"), slice=ast.Constant(value=str(name))):
            return (name,)
        case ast.Subscript(value=owner, slice=ast.Constant(value=key)) | ast.Attribute(value=owner, attr=key):
            keys = _keys(owner)
            return None if keys is None else (*keys, str(key))
    return None


def _path(node: ast.expr) -> str | None:
    keys = _keys(node)
    return None if keys is None else ".".join(keys)


class _Readable(ast.NodeTransformer):
    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        match node:
            case ast.Subscript(value=ast.Call(func=ast.Attribute(value=tensor, attr="size")), slice=dim):
                path = _path(tensor)
                name = ast.Name(path) if path and path.isidentifier() else ast.Constant(path)
                return ast.Subscript(ast.Attribute(name, "shape"), dim)
        return node


def _readable(condition: ast.expr) -> str:
    """As the user would write it: `x.shape[0] >= 3`."""
    return ast.unparse(ast.fix_missing_locations(_Readable().visit(copy.deepcopy(condition))))
