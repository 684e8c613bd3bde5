# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""PyTorch's functional collectives as collectives among ranks. A program is traced on one rank, with a process group of
any kind (`torch.distributed.init_process_group("fake", ...)` takes one process), and is that of all ranks. What users
write beside them becomes functional as it is traced (`trace/rank_forms.py`)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers.torch.rules.registry import operators

_PREFIX = "torch._c10d_functional."
_OWN = "torch.cgmlir."  # of `trace/rank_forms.py`
_WAITS = "wait_tensor"
_KINDS = {
    "all_reduce": "all_reduce",
    "all_gather_into_tensor": "all_gather",
    "reduce_scatter_tensor": "reduce_scatter",
    "all_to_all_single": "all_to_all",
    "broadcast": "broadcast",
    "permute_members": "permute",
}
_REDUCTIONS = {"sum": "sum", "avg": "avg", "product": "prod", "min": "min", "max": "max"}
_OF_TRUTHS = {"sum": "max", "product": "min"}


@operators("replace")
def collective_decompositions() -> dict[Any, Callable[..., Any]]:
    """Those of several tensors, and those that differentiate, come down to those of one. The least and the largest of
    bytes without a sign are compared as wider integers, since from here on those of 8 bits have a sign; sums and
    products of truths are their largest and their least."""
    import torch

    if not torch.distributed.is_available():
        return {}
    plain = torch.ops._c10d_functional

    def each(operation: Any) -> Callable[..., Any]:
        return lambda tensors, *rest: [operation(tensor, *rest) for tensor in tensors]

    def wider(operation: Any) -> Callable[..., Any]:
        def combine(tensor: Any, reduction: str, *rest: Any) -> Any:
            if tensor.dtype == torch.uint8 and reduction.lower() in ("min", "max"):
                return operation(tensor.to(torch.int32), reduction, *rest).to(torch.uint8)
            if tensor.dtype == torch.bool and reduction.lower() in _OF_TRUTHS:
                return operation(tensor, _OF_TRUTHS[reduction.lower()], *rest)
            return NotImplemented

        return combine

    reducing = (plain.all_reduce, plain.reduce_scatter_tensor)
    found = {operation.default: wider(operation) for operation in reducing}
    for name in ("all_reduce", "all_gather_into_tensor", "reduce_scatter_tensor"):
        found[getattr(plain, f"{name}_coalesced").default] = each(getattr(plain, name))
    if hasattr(plain, "wait_tensors"):
        found[plain.wait_tensors.default] = each(plain.wait_tensor)
    for name in ("all_gather_into_tensor", "reduce_scatter_tensor", "all_to_all_single"):
        found[getattr(torch.ops._c10d_functional_autograd, name).default] = getattr(plain, name)
    return found


def convert_torch_collectives(module: Any) -> bool:
    """Makes collectives of the operations that torch-mlir's importer wrote for them; returns whether there are any."""
    from cgmlir.importers.torch.mlir.scans import admit_tensors
    from torch_mlir import ir, passmanager

    def found() -> list[tuple[Any, str]]:
        named = [(each, ir.StringAttr(each.attributes["name"]).value) for each in collect(module, "torch.operator")]
        own = _OWN + "permute_members"
        return [
            (each, name.removeprefix(_PREFIX).removeprefix(_OWN))
            for each, name in named
            if name.startswith(_PREFIX) or name == own
        ]

    if not found():
        return False
    admit_tensors(ir, passmanager, module)
    groups = _Groups(module)
    for operation, name in found():
        if name == _WAITS:
            replace(operation, [operation.operands[0]])
        else:
            _convert(operation, name, groups)
    return True


def _convert(operation: Any, name: str, groups: _Groups) -> None:
    from cgmlir.importers.torch.mlir.scans import builtin_type
    from torch_mlir import ir

    def refuse(why: str) -> Error:
        return Error("UNIMPLEMENTED", f"{_place(operation)}: {_PREFIX}{name} {why}")

    if name not in _KINDS:
        raise refuse("has no conversion; use all_reduce, all_gather_into_tensor, reduce_scatter_tensor, "
                     "all_to_all_single or broadcast of torch.distributed._functional_collectives")
    value, *given = operation.operands
    literals = [_literal(each) for each in given]
    communicator, members = groups.find(str(literals[-1]), refuse)
    build = Builder(operation)
    kind = ir.Type.parse(builtin_type(value), operation.context)
    made = ir.Type.parse(builtin_type(operation.results[0]), operation.context)
    operand = build.value("torch_c.to_builtin_tensor", kind, [value])
    with operation.location:
        attributes = {
            "kind": ir.Attribute.parse(f"#cg<collective {_KINDS[name]}>"),
            "communicator": ir.FlatSymbolRefAttr.get(communicator),
        }
        if name in ("all_reduce", "reduce_scatter_tensor"):
            said = str(literals[0]).lower()
            if said not in _REDUCTIONS:
                raise refuse(f"combines values by '{said}'; use sum, avg, product, min or max, or gather them")
            if said == "avg" and isinstance(ir.RankedTensorType(kind).element_type, ir.IntegerType):
                raise refuse("averages integers; use sum, and divide with the rounding that is wanted")
            attributes["reduction"] = ir.StringAttr.get(_REDUCTIONS[said])
        if name == "permute_members":
            attributes["peers"] = ir.DenseI32ArrayAttr.get(literals[0])
        if name == "broadcast":
            attributes["root"] = build.i64(groups.member(communicator, literals[0], refuse))
        if name == "all_to_all_single" and any(
            split and len(set(split)) > 1 for split in literals[:2] if isinstance(split, list)
        ):
            raise refuse("sends pieces of different sizes; pad them to one size")
    if members == 1:
        result = operand
    else:
        result = build.value("cg.collective", made, [operand], attributes)
    replace(operation, [build.value("torch_c.from_builtin_tensor", operation.results[0].type, [result])])


def _place(operation: Any) -> str:
    """Returns `model.py:3`, the innermost of the locations that torch-mlir's importer wrote."""
    found = re.findall(r'"([^"]+)":(\d+):', str(operation.location))
    return ":".join(found[0]) if found else "a collective"


def _literal(value: Any) -> Any:
    """Returns the value of a constant operand of torch-mlir."""
    from torch_mlir import ir

    owner = value.owner
    name = "" if isinstance(owner, ir.Block) else owner.operation.name
    if name == "torch.constant.str":
        return ir.StringAttr(owner.operation.attributes["value"]).value
    if name == "torch.constant.int":
        return ir.IntegerAttr(owner.operation.attributes["value"]).value
    if name == "torch.prim.ListConstruct":
        return [_literal(each) for each in owner.operation.operands]
    return None


class _Groups:
    """The groups that the program names, each as a communicator with the groups of all ranks."""

    def __init__(self, module: Any) -> None:
        self._module = module
        self._known: dict[str, tuple[str, int]] = {}
        self._ranks: dict[str, list[int]] = {}  # by communicator, for the group of the rank that traces

    def find(self, name: str, refuse: Callable[[str], Error]) -> tuple[str, int]:
        if name not in self._known:
            self._known[name] = self._declare(name, refuse)
        return self._known[name]

    def member(self, communicator: str, rank: Any, refuse: Callable[[str], Error]) -> int:
        """Returns the groups, which all have the same form."""
        if not isinstance(rank, int) or not 0 <= rank < len(self._ranks[communicator]):
            raise refuse(f"names member {rank} of {len(self._ranks[communicator])}")
        return rank

    def _declare(self, name: str, refuse: Callable[[str], Error]) -> tuple[str, int]:
        import torch
        from torch_mlir import ir

        distributed = torch.distributed
        try:
            group = distributed.distributed_c10d._resolve_process_group(name)
            ranks = list(distributed.get_process_group_ranks(group))
            world = distributed.get_world_size()
        except Exception as error:
            raise refuse(f"is among the group '{name}', which this process does not have; call from_torch where the "
                         "process group is") from error
        groups = _all_groups(ranks, world)
        if groups is None:
            raise refuse(f"is among the ranks {ranks} of {world}, which are no row, column or block of a grid of all "
                         "ranks; use the groups of a torch.distributed.DeviceMesh")
        listed = "|".join(",".join(map(str, each)) for each in groups)
        symbol = "world" if groups == [list(range(world))] else f"world{{{listed}}}"
        self._ranks[symbol] = ranks
        if len(ranks) > 1:
            flat = ", ".join(f"[{', '.join(map(str, each))}]" for each in groups)
            with self._module.operation.location:
                data = ir.Attribute.parse(f"dense<[{flat}]> : tensor<{len(groups)}x{len(ranks)}xi64>")
                attributes = {"sym_name": ir.StringAttr.get(symbol), "groups": data}
                with ir.InsertionPoint.at_block_begin(self._module.body):
                    ir.Operation.create("cg.communicator", [], [], attributes)
        return symbol, len(ranks)


def _all_groups(ranks: Sequence[int], world: int) -> list[list[int]] | None:
    """Returns the groups of all ranks if they are shifted copies of the group of one rank, as rows, columns and blocks
    of a grid are."""
    pattern = [rank - min(ranks) for rank in ranks]
    groups: list[list[int]] = []
    left = set(range(world))
    while left:
        first = min(left)
        group = [first + step for step in pattern]
        if not left.issuperset(group):
            return None
        left -= set(group)
        groups.append(group)
    return groups if sorted(ranks) in [sorted(group) for group in groups] else None
