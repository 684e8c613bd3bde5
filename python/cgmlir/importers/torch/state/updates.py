# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Parts of tensors that are read where they were just written.

`c[i] += x` is three statements to Python: it takes the row, adds to it in place, and puts it back where it is already.
Of torch-mlir's indices nothing tells any more that both places are one, so that the tensor would be copied.
"""

from __future__ import annotations

from typing import Any

from cgmlir.importers.torch.rules.registry import graphs
from cgmlir.importers.torch.state.origins import Origins


@graphs("forms", after="count_truth_values")
def forward_written_parts(owner: Any) -> None:
    """In a module's graph and those of its control flow, gives each reader of a part what was written there, and leaves
    out what is written over."""
    import torch

    for part in owner.modules():
        if isinstance(part, torch.fx.GraphModule):
            _Forwarding(torch.ops.aten, part.graph).run()


def copy_parts_of_results(program: Any) -> None:
    """Makes results of their own of those that are parts at places which the program computes: taking it apart, PyTorch
    takes the offset of such a part for a number that is not computed. The program stays the same one otherwise, also
    where it is the caller's."""
    import torch

    graph, signature = program.graph_module.graph, program.graph_signature
    output = graph.find_nodes(op="output")[0]
    for spec, node in zip(signature.output_specs, output.args[0], strict=True):
        value = node.meta.get("val") if isinstance(node, torch.fx.Node) else None
        if not isinstance(value, torch.Tensor) or isinstance(value.storage_offset(), int):
            continue
        with graph.inserting_before(output):
            copied = graph.call_function(torch.ops.aten.clone.default, (node,))
        copied.meta = node.meta | {"val": value.clone()}
        output.args = (tuple(copied if each is node else each for each in output.args[0]),)
        for other in signature.output_specs:
            if getattr(other.arg, "name", None) == node.name:
                other.arg.name = copied.name


def copy_what_fills_states(program: Any) -> None:
    """Makes values of their own of those that all of a buffer becomes, in its type and shape: taking the program
    apart, PyTorch knows a new value of a buffer by its name alone, and of two buffers that become one value it loses
    one, or stops; and of a value that `copy_` or `fill_` converts or repeats it takes the value as it is."""
    import torch

    aten, origins = torch.ops.aten, Origins(torch, program)
    for node in origins.nodes:
        if node.op != "call_function" or node.target not in (aten.copy_.default, aten.fill_.Tensor):
            continue
        target, source = node.args[:2]
        filled = origins.find(target)
        if filled.op != "placeholder" or "val" not in node.meta:
            continue
        written, value = node.meta["val"], source.meta["val"]
        if str(written.numel()) != str(filled.meta["val"].numel()):
            continue
        steps = [(aten.clone.default, (), value.clone())]
        if value.dtype != written.dtype:
            steps.append((aten.to.dtype, (written.dtype,), value.to(written.dtype)))
        if value.shape != written.shape:
            steps.append((aten.expand.default, (list(written.shape),), steps[-1][2].expand(written.shape)))
        with node.graph.inserting_before(node):
            for step, more, result in steps:
                source = node.graph.call_function(step, (source, *more))
                source.meta = node.meta | {"val": result}
            if node.target == aten.fill_.Tensor:
                node.target = aten.copy_.default
            node.update_arg(1, source)


_IN_ORDER = "index_add_ index_copy_ index_fill_ index_reduce_ masked_scatter_ scatter_ scatter_add_ scatter_reduce_"


def write_by_copies(program: Any) -> None:
    """Takes writes at places into transposed views apart into the operation and a copy into the view. In PyTorch they
    give elements in another order than the view has them in, which it cannot show as the tensor again."""
    import torch

    aten, origins = torch.ops.aten, Origins(torch, program)
    for node in origins.nodes:
        if node.op != "call_function" or not isinstance(node.target, torch._ops.OpOverload):
            continue
        name, _, overload = node.target.name().removeprefix("aten::").partition(".")
        if name not in _IN_ORDER.split() or node.args[0].meta["val"].is_contiguous():
            continue
        plain = getattr(getattr(aten, name[:-1]), overload or "default")
        with node.graph.inserting_before(node):
            written = node.graph.call_function(plain, node.args, node.kwargs)
        written.meta = node.meta | {"val": node.meta["val"].contiguous()}
        node.target, node.args, node.kwargs = aten.copy_.default, (node.args[0], written), {}


class _Forwarding:
    def __init__(self, aten: Any, graph: Any) -> None:
        self.aten, self.graph = aten, graph
        # Returns the reader of a part, by its writer.
        self.readers = {
            aten.select_scatter.default: aten.select.int,
            aten.slice_scatter.default: aten.slice.Tensor,
        }
        self.writers = {reader: writer for writer, reader in self.readers.items()}

    def run(self) -> None:
        for node in list(self.graph.nodes):
            if node.op != "call_function":
                continue
            if node.target in self.writers:
                self._read(node)
            elif node.target == self.aten.copy.default and _kind(node.args[0]) == _kind(node.args[1]):
                self._replace(node, node.args[1])
            elif node.target in self.readers:
                self._write(node)
        self.graph.lint()

    def _read(self, node: Any) -> None:
        written = node.args[0]
        if node.target == self.aten.slice.Tensor and _kind(node) == _kind(written):
            self._replace(node, written)
            return
        if written.op != "call_function" or written.target not in self.readers:
            return
        value = written.args[1]
        if written.target == self.writers[node.target]:
            same = _place(node, 1) == _place(written, 2)
        else:
            value, same = self._element(node, written)
        if same and _kind(value) == _kind(node):
            self._replace(node, value)

    def _element(self, node: Any, written: Any) -> tuple[Any, bool]:
        """What a slice of one holds where a known place is selected."""
        value, place = written.args[1], dict(_place(written, 2))
        if value.target != self.aten.unsqueeze.default or node.target != self.aten.select.int:
            return value, False
        selected = dict(_place(node, 1))
        dim, index = selected["dim"], selected["index"]
        inner = value.args[1] % value.meta["val"].dim()
        size = node.args[0].meta["val"].shape[dim]
        if not isinstance(index, int) or not isinstance(size, int) or not dim == place["dim"] == inner:
            return value, False
        index %= size
        return value.args[0], (place["start"], place["end"], place["step"]) == (index, index + 1, 1)

    def _write(self, node: Any) -> None:
        before, value = node.args[:2]
        if _kind(value) == _kind(node):  # all of it
            self._replace(node, value)
            return
        # No operation reads the elements that are overwritten.
        while (
            before.op == "call_function"
            and before.target == node.target
            and len(before.users) == 1
            and _place(before, 2) == _place(node, 2)
        ):
            before = before.args[0]
        node.replace_input_with(node.args[0], before)
        reads = value.op == "call_function" and value.target == self.readers[node.target]
        if reads and value.args[0] is before and _place(value, 1) == _place(node, 2):
            self._replace(node, before)

    def _replace(self, node: Any, value: Any) -> None:
        node.replace_all_uses_with(value)
        self.graph.erase_node(node)


def _place(node: Any, first: int) -> tuple[Any, ...]:
    """The arguments that say where a part lies. Those that are left out are what they are by default."""
    given = dict(zip([argument.name for argument in node.target._schema.arguments], node.args, strict=False))
    given |= node.kwargs
    arguments = node.target._schema.arguments[first:]
    place = {argument.name: given.get(argument.name, argument.default_value) for argument in arguments}
    place["dim"] %= node.args[0].meta["val"].dim()
    return tuple(sorted(place.items()))


def _kind(node: Any) -> tuple[Any, ...]:
    """Compares type and shape; sizes that depend on data may not be compared."""
    value = node.meta["val"]
    return value.dtype, *(size if isinstance(size, int) else str(size) for size in value.shape)
