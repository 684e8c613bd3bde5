# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Control flow of a graph: what torch-mlir's importer has no method for, or a wrong one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

_FOREVER = (1 << 63) - 1


def node_importer() -> Any:
    """torch-mlir's importer of nodes, with `torch.cond` and `while_loop`. Their parts are functions by now."""
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
            """torch-mlir carries the values that a loop only reads, and does not give them back."""
            condition, body, carried, read = node.args
            first, rest = self._all(loc, carried), self._all(loc, read)
            types = [value.type for value in first]
            truth = [self._cc.get_vtensor_type((), torch.bool)]

            def goes_on(values: Sequence[Any]) -> Any:
                return self._truth(loc, self._call(loc, node, condition, [*values, *rest], truth)[0])

            with loc:
                bound = ir.IntegerAttr.get(ir.IntegerType.get_signless(64), _FOREVER)
            count = _create("torch.constant.int", [self._cc.torch_int_type], [], loc, {"value": bound}).result
            loop = _create("torch.prim.Loop", types, [count, goes_on(first), *first], loc, regions=1)
            with loc:
                block = ir.Block.create_at_start(loop.regions[0], [self._cc.torch_int_type, *types])
            with ir.InsertionPoint(block):
                values = self._call(loc, node, body, [*list(block.arguments)[1:], *rest], types)
                _create("torch.prim.Loop.condition", [], [goes_on(values), *values], loc)
            self._bind(node, loop.results)

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
