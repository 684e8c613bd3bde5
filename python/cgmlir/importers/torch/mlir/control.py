# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Imports control flow of a graph, its assertions, and numbers that are known at a launch, for which torch-mlir's
importer has no method, or a wrong one."""

from __future__ import annotations

import operator
import types
from collections.abc import Iterator, Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers.torch.mlir.failures import not_converted_call, told
from cgmlir.importers.torch.mlir.symbols import Scalars, computes_number
from cgmlir.importers.torch.trace.kernels import DECLARATION, KERNEL, is_kernel
from cgmlir.importers.torch.trace.locations import is_own, placed, source_line

_FOREVER = (1 << 63) - 1
# An integer type of this width, which no model has, marks operations of this importer.
_OURS = 7
_COMPARES = ("lt", "le", "gt", "ge", "eq", "ne")
_UNEQUAL = "torch.aten.ne.bool"
_LOGIC = {"and_": "torch.aten.__and__.bool", "or_": "torch.aten.__or__.bool", "xor": _UNEQUAL, "not_": _UNEQUAL}


def node_importer() -> Any:
    """torch-mlir's importer of nodes, with `torch.cond` and `while_loop`, whose parts are functions by now."""
    import torch
    from torch_mlir import ir
    from torch_mlir.extras.fx_importer import GraphNodeImporter

    class NodeImporter(GraphNodeImporter):
        __slots__: list[str] = []

        def _import_hop_cond(self, loc: Any, node: Any, hop: Any) -> None:
            condition, *branches, operands = node.args
            values = self._all(loc, operands)
            types = [self._cc.value_info_to_type(value) for value in node.meta["val"]]
            truth = self._truth(loc, self._import_argument(loc, condition))
            choice = _create("torch.prim.If", types, [truth], loc, regions=2)
            for region, branch in zip(choice.regions, branches, strict=True):
                with loc:
                    block = ir.Block.create_at_start(region, [])
                with ir.InsertionPoint(block):
                    _create("torch.prim.If.yield", [], self._call(loc, node, branch, values, types), loc)
            self._bind(node, choice.results)

        def _import_hop_while_loop(self, loc: Any, node: Any, hop: Any) -> None:
            """torch-mlir also carries the values that a loop only reads, and does not return them."""
            condition, body, carried, read = node.args
            first, rest = self._all(loc, carried), self._all(loc, read)
            types = [value.type for value in first]
            turns = _counted(node)
            if turns is not None:
                self._bind(node, self._count(loc, node, turns, first, rest))
                return
            truth = [self._cc.get_vtensor_type((), torch.bool)]

            def goes_on(values: Sequence[Any]) -> Any:
                return self._truth(loc, self._call(loc, node, condition, [*values, *rest], truth)[0])

            bound = self._whole(loc, _FOREVER)
            loop = _create("torch.prim.Loop", types, [bound, goes_on(first), *first], loc, regions=1)
            with loc:
                block = ir.Block.create_at_start(loop.regions[0], [self._cc.torch_int_type, *types])
            with ir.InsertionPoint(block):
                values = self._call(loc, node, body, [*list(block.arguments)[1:], *rest], types)
                _create("torch.prim.Loop.condition", [], [goes_on(values), *values], loc)
            self._bind(node, loop.results)

        def _count(self, loc: Any, node: Any, turns: range, first: list[Any], rest: list[Any]) -> list[Any]:
            """Imports a loop over known numbers, which are no condition of the loop."""
            (number, *types), kind = [value.type for value in first], self._cc.torch_int_type
            yes = self._import_argument(loc, True)
            loop = _create("torch.prim.Loop", types, [self._whole(loc, len(turns)), yes, *first[1:]], loc, regions=1)
            with loc:
                block = ir.Block.create_at_start(loop.regions[0], [kind, *types])
            with ir.InsertionPoint(block):
                begin = self._whole(loc, turns.start)
                turn = _create("torch.aten.add.int", [kind], [block.arguments[0], begin], loc).result
                turn = _create("torch.prim.NumToTensor.Scalar", [number], [turn], loc).result
                values = [turn, *list(block.arguments)[1:], *rest]
                _, *values = self._call(loc, node, node.args[1], values, [number, *types])
                _create("torch.prim.Loop.condition", [], [yes, *values], loc)
            end = _create("torch.prim.NumToTensor.Scalar", [number], [self._whole(loc, turns.stop)], loc).result
            return [end, *loop.results]

        def _whole(self, loc: Any, number: int) -> Any:
            with loc:
                value = ir.IntegerAttr.get(ir.IntegerType.get_signless(64), number)
            return _create("torch.constant.int", [self._cc.torch_int_type], [], loc, {"value": value}).result

        def import_nodes(self, nodes: Any, **options: Any) -> None:
            last = []

            def noted(nodes: Iterator[Any]) -> Iterator[Any]:
                for node in nodes:
                    last[:] = [node]
                    yield node

            try:
                super().import_nodes(noted(self._without_numbers(_without_memory(torch, list(nodes)))), **options)
            except Error:
                raise
            except Exception as error:  # of torch-mlir's importer, about its present node
                if not last or last[0].op != "call_function":
                    raise
                reason = str(error).partition("\n")[0] or "it has no form for what this gives"
                raise not_converted_call(told(last[0]), reason) from error

        def _without_numbers(self, nodes: Sequence[Any]) -> Iterator[Any]:
            """Leaves out functions of numbers, and computes them in between."""
            for node in nodes:
                if node.target is torch.sym_not:
                    node.target = operator.not_
                if computes_number(node):
                    self.bind_node_value(node, self._number(node))
                elif node.op == "call_function" and isinstance(node.target, types.FunctionType):
                    raise _unknown(node)
                else:
                    yield node

        def _number(self, node: Any) -> Any:
            loc = self._cc.get_node_location(node)
            _load_conversions(ir, self._c)
            kinds = (self._cc.torch_int_type, self._cc.torch_float_type, self._cc.torch_bool_type)
            try:
                return Scalars(ir, _create, kinds, loc).compute(node, lambda each: self._import_argument(loc, each))
            except NotImplementedError as error:
                raise _unknown(node) from error

        def _import_torch_op_overload(self, loc: Any, node: Any, concrete_target: Any = None) -> None:
            """torch-mlir drops an assertion on a tensor without a word, and knows no results in a list."""
            if is_kernel(node):
                declaration, operands = node.args
                types = [self._cc.value_info_to_type(value) for value in node.meta["val"]]
                with loc:
                    named = {"name": ir.StringAttr.get(KERNEL), DECLARATION: ir.StringAttr.get(declaration)}
                made = _create("torch.operator", types, self._all(loc, operands), loc, named)
                self._bind(node, made.results)
                return
            if node.target is not torch.ops.aten._assert_async.msg:
                super()._import_torch_op_overload(loc, node, concrete_target)
                return
            condition, message = node.args
            truth = self._truth(loc, self._import_argument(loc, condition))
            number = _create("torch.aten.Int.bool", [self._cc.torch_int_type], [truth], loc).result
            with loc:
                text, kind = {"value": ir.StringAttr.get(message)}, ir.Type.parse("!torch.str")
            text = _create("torch.constant.str", [kind], [], loc, text).result
            _create("torch.aten._assert_scalar", [], [number, text], loc)

        def _import_symbolic_torch_op(self, loc: Any, node: Any, target: Any) -> None:
            """torch-mlir does not support `and` and the like, and only some comparisons of floats, for which NaN is
            larger than all numbers."""
            name, truth = target.__name__, self._cc.torch_bool_type
            values = [each.meta["val"] if isinstance(each, torch.fx.Node) else each for each in node.args]
            if name in _LOGIC and all(isinstance(value, bool | torch.SymBool) for value in values):
                sides = [*node.args, True] if name == "not_" else node.args
                result = _create(_LOGIC[name], [truth], self._all(loc, sides), loc).result
            elif name in _COMPARES and any(isinstance(value, float | torch.SymFloat) for value in values):
                wide, bit = (self._cc.get_vtensor_type((), dtype) for dtype in (torch.float64, torch.bool))
                sides = [self._float(loc, each, value, wide) for each, value in zip(node.args, values, strict=True)]
                result = self._truth(loc, _create(f"torch.aten.{name}.Tensor", [bit], sides, loc).result)
            else:
                try:
                    super()._import_symbolic_torch_op(loc, node, target)
                except AssertionError as error:
                    raise _unknown(node) from error
                return
            self.bind_node_value(node, result)

        def _float(self, loc: Any, argument: Any, value: Any, wide: Any) -> Any:
            """Returns a number as a tensor of f64."""
            if isinstance(value, int | float):
                argument = float(value)
            number = self._import_argument(loc, argument)
            if isinstance(value, torch.SymInt):
                kind = self._cc.torch_float_type
                number = _create("torch.aten.Float.Scalar", [kind], [number], loc).result
            return _create("torch.prim.NumToTensor.Scalar", [wide], [number], loc).result

        def _all(self, loc: Any, arguments: Sequence[Any]) -> list[Any]:
            return [self._import_argument(loc, argument) for argument in arguments]

        def _truth(self, loc: Any, value: Any) -> Any:
            return _create("torch.aten.Bool.Tensor", [self._cc.torch_bool_type], [value], loc).result

        def _call(self, loc: Any, node: Any, part: Any, values: Sequence[Any], types: Sequence[Any]) -> list[Any]:
            graph = getattr(node.graph.owning_module, part.target)
            with loc:
                callee = ir.FlatSymbolRefAttr.get(self.fx_importer._graph_module_to_func_name[id(graph)])
            return list(_create("func.call", types, values, loc, {"callee": callee}).results)

        def _bind(self, node: Any, results: Sequence[Any]) -> None:
            self._multi_result_nodes.add(node)
            for index, result in enumerate(results):
                self.bind_node_value(node, result, index)

    def _create(
        name: str,
        types: Sequence[Any],
        operands: Sequence[Any],
        loc: Any,
        attributes: dict[str, Any] | None = None,
        regions: int = 0,
    ) -> Any:
        return ir.Operation.create(name, list(types), list(operands), attributes or {}, regions=regions, loc=loc)

    return NodeImporter


def _counted(loop: Any) -> range | None:
    """Returns the numbers of a loop that only counts one by one up to a value of its first tensor."""
    import torch

    aten, owner = torch.ops.aten, loop.graph.owning_module
    begin, full = loop.args[2][0], (aten.full.default, aten.full_like.default)
    if begin.target not in full or begin.meta["val"].dim() or begin.meta["val"].dtype != torch.int64:
        return None
    ends = []
    for part, target in zip(loop.args[:2], (aten.lt.Scalar, aten.add.Tensor), strict=True):
        nodes = list(getattr(owner, part.target).graph.nodes)
        (result,) = nodes[-1].args
        result = result[0] if isinstance(result, (list, tuple)) else result
        if result.target is not target or result.args[0] is not nodes[0] or len(result.args) > 2 or result.kwargs:
            return None
        ends.append(result.args[1])
    if not all(type(number) is int for number in (begin.args[1], *ends)) or ends[1] != 1:
        return None
    return range(begin.args[1], max(*ends[:1], begin.args[1]))


def _without_memory(torch: Any, nodes: list[Any]) -> list[Any]:
    """Leaves out checks of the position of a view in its memory, which torch.export adds if a number of a launch
    decides it: the program has values and no memory, and the number itself is checked."""
    asked: set[Any] = set()
    for node in nodes:
        if node.target is torch.ops.aten.sym_storage_offset.default or not asked.isdisjoint(node.all_input_nodes):
            asked.add(node)
    if any(isinstance(node.meta.get("val"), torch.Tensor) or node.op == "output" for node in asked):
        return nodes
    return [node for node in nodes if node not in asked]


def _unknown(node: Any) -> Error:
    # Nodes that torch.export adds have source lines of PyTorch's own files.
    written = (each for each in (node, *node.all_input_nodes) if is_own((source_line(each) or ("<",))[0]))
    what = f"{node.target.__name__} of numbers that a launch knows"
    text = f"{placed(next(written, node))}: {what} has no conversion; compute with tensors instead of item()"
    return Error("UNIMPLEMENTED", text)


def select_given(module: Any) -> None:
    """A result for which both branches return a tensor from outside becomes a selection here. MLIR would make a
    selection with a scalar condition, which torch-mlir does not admit."""
    from torch_mlir import ir

    for choice in _collect(module, "torch.prim.If"):
        condition = choice.operands[0].owner
        if getattr(condition, "name", "") != "torch.aten.Bool.Tensor":
            continue
        ends = [list(region.blocks[0].operations)[-1].operands for region in choice.regions]
        for result, *given in zip(choice.results, *ends, strict=True):
            inside = any(_is_in(value, region) for value, region in zip(given, choice.regions, strict=True))
            if inside or not str(result.type).startswith("!torch.vtensor"):
                continue
            with choice.location, ir.InsertionPoint(choice):
                operands = [condition.operands[0], *given]
                chosen = ir.Operation.create("torch.aten.where.self", [result.type], operands).result
            result.replace_all_uses_with(chosen)


def _is_in(value: Any, region: Any) -> bool:
    """Returns whether the region contains the operation of a value; its blocks have no arguments."""
    from torch_mlir import ir

    return not isinstance(value.owner, ir.Block) and value.owner.operation.block == region.blocks[0]


def hide_conditions(module: Any) -> None:
    """torch-mlir treats a loop whose first condition is known to hold as one that never ends early, and drops its
    condition. So the condition is compared with a value that is not known."""
    from torch_mlir import ir

    loops = [loop for loop in _collect(module, "torch.prim.Loop") if not _never_ends_early(loop)]
    if not loops:
        return
    _load_conversions(ir, module.context)
    with module.context:
        bit, number = (ir.IntegerType.get_signless(width) for width in (1, _OURS))
        memory = ir.RankedTensorType.get([], number, loc=ir.Location.unknown())
        unequal = {"predicate": ir.IntegerAttr.get(ir.IntegerType.get_signless(64), 1)}
    for loop in loops:
        with loop.location, ir.InsertionPoint(loop):
            first = ir.Operation.create("torch_c.to_i1", [bit], [loop.operands[1]]).result
            first = ir.Operation.create("arith.extui", [number], [first]).result
            anything = ir.Operation.create("tensor.empty", [memory], []).result
            anything = ir.Operation.create("tensor.extract", [number], [anything]).result
            first = ir.Operation.create("arith.cmpi", [bit], [first, anything], unequal).result
            loop.operands[1] = ir.Operation.create("torch_c.from_i1", [loop.operands[1].type], [first]).result


def _load_conversions(ir: Any, context: Any) -> None:
    """No Python module contains the dialect `torch_c`, so it is loaded by a pass that needs it."""
    from torch_mlir import passmanager

    with context:
        nothing = ir.Module.parse("module {}")
        passmanager.PassManager.parse("builtin.module(torch-func-backend-type-conversion)").run(nothing.operation)


def show_conditions(module: Any) -> None:
    """Restores the conditions that hide_conditions() has hidden: the compared value is 0."""
    from torch_mlir import ir

    for read in _collect(module, "tensor.extract"):
        kind = read.results[0].type
        if isinstance(kind, ir.IntegerType) and kind.width == _OURS:
            with read.location, ir.InsertionPoint(read):
                zero = ir.Operation.create("arith.constant", [kind], [], {"value": ir.IntegerAttr.get(kind, 0)})
            read.results[0].replace_all_uses_with(zero.result)
            read.erase()


def _collect(module: Any, name: str) -> list[Any]:
    from torch_mlir import ir

    found = []

    def look(operation: Any) -> Any:
        if operation.name == name:
            found.append(operation)
        return ir.WalkResult.ADVANCE

    module.operation.walk(look)
    return found


def _never_ends_early(loop: Any) -> bool:
    goes_on = list(loop.regions[0].blocks[0].operations)[-1].operation.operands[0].owner
    return getattr(goes_on, "name", "") == "torch.constant.bool" and bool(goes_on.attributes["value"])
