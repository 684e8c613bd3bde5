# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Computations on integers of 8 bits, as computations on integers of 32 bits; and orders of truth values.

torch-mlir converts and moves them correctly. In arithmetic it ignores that they are unsigned, and its passes crash on
constants that fit only into signed or unsigned 8 bits. So all other operations get wider integers, and their results
are cut to 8 bits again, which is PyTorch's arithmetic.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers.torch.rules.registry import graphs
from cgmlir.importers.torch.trace.locations import placed

# Operations that only move values.
_MOVES = frozenset(
    "_assert_tensor_metadata _unsafe_view alias as_strided chunk clone contiguous copy detach diagonal embedding empty"
    " empty_like empty_permuted empty_strided expand expand_as flatten flip gather index index_copy index_put"
    " index_select lift_fresh lift_fresh_copy movedim narrow new_empty new_empty_strided permute repeat reshape roll"
    " scatter select select_scatter slice slice_scatter split split_with_sizes squeeze sym_numel sym_size sym_stride t"
    " transpose unbind unflatten unfold unsqueeze view".split()
)
# Operations that combine values of one type bit by bit, or select among them.
_BITS = frozenset("__and__ __or__ __xor__ bitwise_and bitwise_not bitwise_or bitwise_xor cat stack where".split())
_SHIFTS = frozenset("__lshift__ __rshift__ bitwise_left_shift bitwise_right_shift".split())
_COMPARES = frozenset("eq ne lt le gt ge".split())
# Operations that PyTorch computes in one type, to which it cuts numbers of the program.
_JOINT = _BITS | _COMPARES | frozenset("div floor_divide fmod maximum minimum remainder".split())
# Operations in which torch-mlir takes a truth value of one bit for a signed number, so that true is -1.
_ORDERS = frozenset("amax amin aminmax argmax argmin argsort ge gt le lt max maximum min minimum sort topk".split())
_CONVERTS = frozenset("_to_copy convert_element_type to".split())
_FILLS = frozenset("full full_like".split())
# Operations that multiply bytes to wider numbers themselves.
_PRODUCTS = frozenset(["_int_mm"])


@graphs("forms", after="join_and_split_views")
def widen_bytes(owner: Any) -> None:
    """Rewrites a module's graph, and those of the branches and loops in it."""
    import torch

    for part in owner.modules():
        if isinstance(part, torch.fx.GraphModule):
            _Widening(torch, part.graph).run()


class _Widening:
    def __init__(self, torch: Any, graph: Any) -> None:
        self.torch, self.graph = torch, graph
        self.bytes = (torch.uint8, torch.int8)
        self.refused = (torch.uint16, torch.uint32, torch.uint64)
        self.converted: dict[tuple[Any, Any], Any] = {}

    def run(self) -> None:
        torch = self.torch
        for node in list(self.graph.nodes):
            self._refuse(node)
            if node.op != "call_function" or getattr(node.target, "namespace", "") not in ("aten", "prims"):
                continue
            name = node.target._schema.name.split("::")[1]
            if name in _CONVERTS and self._convert_number(node):
                continue
            kinds = set(self._kinds(node))
            if not kinds & ({*self.bytes, torch.bool} if name in _ORDERS else {*self.bytes}):
                continue
            if name in _CONVERTS or node.target == self.torch.ops.aten.view.dtype:
                self._convert(node)
            elif name in _FILLS:
                self._fill(node)
            elif name not in _MOVES | _PRODUCTS:
                self._compute(node, name)
        self.graph.lint()

    def _refuse(self, node: Any) -> None:
        for value in _tensors(node.meta.get("val")):
            if value.dtype in self.refused:
                remedy = "use int32 or int64, which hold its values"
                raise Error("UNIMPLEMENTED", f"{placed(node)}: {_name(value.dtype)} is not supported; {remedy}")

    def _kinds(self, node: Any) -> Iterator[Any]:
        for source in (node, *node.all_input_nodes):
            for value in _tensors(source.meta.get("val")):
                yield value.dtype

    def _convert(self, node: Any) -> None:
        """Only from floats to bytes goes wrong: above 127 they do not fit into what torch-mlir makes of a byte. Truth
        values have the bits of 0 and 1."""
        source = node.args[0]
        before, after = source.meta["val"].dtype, node.meta["val"].dtype
        if node.target == self.torch.ops.aten.view.dtype:
            if {before, after} <= {*self.bytes, self.torch.bool}:
                node.replace_all_uses_with(self._to(source, after, node))
                self.graph.erase_node(node)
            return
        if after in self.bytes and before.is_floating_point:
            # Returns the bits that PyTorch keeps of numbers beyond 32 bits.
            wide = self.torch.int64 if after == self.torch.uint8 else self.torch.int32
            node.replace_input_with(source, self._to(source, wide, node))

    def _convert_number(self, node: Any) -> bool:
        """Handles a number that is broadcast and then converted to 8 bits, which torch-mlir converts wrongly or
        refuses. Afterwards it is a number of the type."""
        torch, source, after = self.torch, node.args[0], node.meta["val"].dtype
        fills = (torch.ops.aten.full.default, torch.ops.aten.full_like.default)
        if source.op != "call_function" or source.target not in fills or after.itemsize > 1 or after == torch.bool:
            return False
        given, number = source.args[:2]
        if not isinstance(number, (int, float)) or number != number and after not in self.bytes:
            return False
        with torch.utils._python_dispatch._disable_current_modes():
            number = torch.full((), number, dtype=source.meta["val"].dtype).to(after)
            number = number.item() if after in self.bytes else float(number)
        kind = after if after in self.bytes else source.meta["val"].dtype
        with self.graph.inserting_before(node):
            fill = self.graph.call_function(source.target, (given, number), source.kwargs | {"dtype": kind})
            fill.meta = meta_of(source, source.meta["val"].to(kind))
        if kind == after:
            node.replace_all_uses_with(fill)
            self.graph.erase_node(node)
            self._fill(fill)
        else:
            node.replace_input_with(source, fill)
        return True

    def _fill(self, node: Any) -> None:
        """Handles a number that is broadcast. torch-mlir treats a tensor full of one byte as signed bytes, and stops;
        it does not recognize a row of one number that counts."""
        aten, value = self.torch.ops.aten, node.meta["val"]
        if value.dtype not in self.bytes:
            return
        number, options = node.args[1], {"dtype": self.torch.int32}
        with self.graph.inserting_before(node):
            if isinstance(number, self.torch.fx.Node):
                row = self.graph.call_function(aten.scalar_tensor.default, (number,), options)
                row.meta = meta_of(node, value.new_empty([], dtype=self.torch.int32))
            else:
                bounds = (int(number), int(number) + 1, 1)
                row = self.graph.call_function(aten.arange.start_step, bounds, options | {"device": value.device})
                row.meta = meta_of(node, value.new_empty([1], dtype=self.torch.int32))
            whole = self._conversion(row, value.dtype, node)
            if not value.dim() and row.meta["val"].dim():
                whole = self.graph.call_function(aten.view.default, (whole, []))
                whole.meta = meta_of(node, value)
            elif value.dim():
                given = node.args[0] if node.target == aten.full.default else None
                shape = given or [self._size(node.args[0], dim) for dim in range(value.dim())]
                whole = self.graph.call_function(aten.expand.default, (whole, shape))
                whole.meta = meta_of(node, value)
        node.replace_all_uses_with(whole)
        self.graph.erase_node(node)

    def _size(self, node: Any, dim: int) -> Any:
        size = node.meta["val"].shape[dim]
        if isinstance(size, int):
            return size
        new = self.graph.call_function(self.torch.ops.aten.sym_size.int, (node, dim))
        new.meta = meta_of(node, size)
        return new

    def _compute(self, node: Any, name: str) -> None:
        if name in _JOINT:
            self._join(node, name)
        results = [value.dtype for value in _tensors(node.meta["val"])]
        if results and name in _BITS and results[0] in self.bytes:
            return
        if name in _SHIFTS and self._stays(node):
            return
        if not results:  # a number, as `item` gives it
            from torch.fx.passes.shape_prop import _extract_tensor_metadata

            node.args = self.torch.fx.node.map_arg(node.args, lambda each: self._to(each, self.torch.int32, node))
            for wide in node.all_input_nodes:  # torch-mlir asks a tensor that becomes a number for it
                wide.meta["tensor_meta"] = _extract_tensor_metadata(wide.meta["val"])
            return
        # Floats hold all bytes, so computations in floats need no step between.
        floats = set(results) if results and all(kind.is_floating_point for kind in results) else set()
        wide = next(iter(floats)) if len(floats) == 1 and next(iter(floats)).itemsize > 1 else self.torch.int32

        narrow = (*self.bytes, self.torch.bool) if name in _ORDERS else self.bytes

        def widen(argument: Any) -> Any:
            value = argument.meta.get("val")
            is_narrow = isinstance(value, self.torch.Tensor) and value.dtype in narrow
            return self._to(argument, wide, node) if is_narrow else argument

        map_arg = self.torch.fx.node.map_arg
        node.args = map_arg(node.args, widen)
        node.kwargs = {key: self._wide_kind(value) for key, value in map_arg(node.kwargs, widen).items()}
        node.args = tuple(self._wide_kind(value) for value in node.args)
        self._cut(node)

    def _wide_kind(self, value: Any) -> Any:
        return self.torch.int32 if isinstance(value, self.torch.dtype) and value in self.bytes else value

    def _stays(self, node: Any) -> bool:
        """Computes a shift by a number that leaves some of the bits."""
        amount = node.args[1]
        return isinstance(amount, int) and 0 <= amount < 8 and node.meta["val"].dtype in self.bytes

    def _join(self, node: Any, name: str) -> None:
        """Converts operands to the type of the operation if that is a byte, also numbers of the program."""
        torch = self.torch
        if name == "div" and node.meta["val"].dtype.is_floating_point:
            return
        first = 1 if name == "where" else 0
        common = node.meta["val"].dtype
        if name in _COMPARES:
            common = torch.result_type(*(self._value(argument) for argument in node.args[:2]))
        if common not in self.bytes:
            return

        def join(argument: Any) -> Any:
            if isinstance(argument, (list, tuple)):
                return [join(each) for each in argument]
            if isinstance(argument, int) and not isinstance(argument, bool) and name not in ("cat", "stack"):
                argument &= 255
                return argument - 256 if common == torch.int8 and argument > 127 else argument
            value = self._value(argument)
            if not isinstance(value, torch.Tensor) or value.dtype == common:
                return argument
            return self._to(argument, common, node)

        node.args = (*node.args[:first], *(join(argument) for argument in node.args[first:]))

    def _value(self, argument: Any) -> Any:
        return argument.meta["val"] if isinstance(argument, self.torch.fx.Node) else argument

    def _cut(self, node: Any) -> None:
        """Determines the new type of the operation's result, and converts it back to the old type."""
        before = node.meta["val"]
        mode = next((value.fake_mode for value in self._fakes(node)), contextlib.nullcontext())
        values = self.torch.fx.node.map_arg((node.args, node.kwargs), self._value)
        try:
            with mode:
                node.meta["val"] = node.target(*values[0], **values[1])
        except Exception as error:  # whatever it says of types that it does not take
            remedy = "convert its operands by `.to(torch.int32)` before"
            reason = f"integers of 8 bits are computed as int32, which it does not take ({_first(error)}); {remedy}"
            raise Error("UNIMPLEMENTED", f"{placed(node)}: {reason}") from error
        node.meta.pop("tensor_meta", None)
        if isinstance(before, self.torch.Tensor):
            self._restore(node, before)
            return
        for user in list(node.users):
            index = user.args[1]
            old = user.meta["val"]
            user.meta = meta_of(user, node.meta["val"][index])
            self._restore(user, old)

    def _fakes(self, node: Any) -> Iterator[Any]:
        for source in (node, *node.all_input_nodes):
            for value in _tensors(source.meta.get("val")):
                if hasattr(value, "fake_mode"):
                    yield value

    def _restore(self, node: Any, before: Any) -> None:
        if node.meta["val"].dtype == before.dtype:
            return
        users = list(node.users)
        with self.graph.inserting_after(node):
            new = self._conversion(node, before.dtype, node)
        for user in users:
            user.replace_input_with(node, new)

    def _to(self, source: Any, kind: Any, at: Any) -> Any:
        """Returns the conversion of a value, one for all users: it stands behind the value, so that all users come
        after it."""
        key = (source, kind)
        if key not in self.converted:
            last = source
            while last.next.op == "placeholder":
                last = last.next
            with self.graph.inserting_after(last):
                self.converted[key] = self._conversion(source, kind, at)
        return self.converted[key]

    def _conversion(self, source: Any, kind: Any, at: Any) -> Any:
        new = self.graph.call_function(self.torch.ops.prims.convert_element_type.default, (source, kind))
        new.meta = meta_of(at, source.meta["val"].to(kind))
        return new


def meta_of(node: Any, value: Any) -> dict[str, Any]:
    """Returns the metadata of a node for one with another value."""
    return {key: known for key, known in node.meta.items() if key != "tensor_meta"} | {"val": value}


def _tensors(value: Any) -> Iterator[Any]:
    import torch

    if isinstance(value, torch.Tensor):
        yield value
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from _tensors(each)


def _name(kind: Any) -> str:
    return str(kind).removeprefix("torch.")


def _first(error: BaseException) -> str:
    return next(iter(str(error).splitlines()), type(error).__name__)
