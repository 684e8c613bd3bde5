# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Divides a graph of AOTAutograd into what a package computes and what PyTorch itself does.

Arguments that the graph returns, and views of them (saved parameters, for example), would have to be copied if a
package returned them. So PyTorch returns them itself, and sizes as well.
"""

from __future__ import annotations

import dataclasses
import functools
import hashlib
import operator
import pathlib
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.inbound._attention import write_attention_out
from cgmlir.inbound._dynamo_guards import without_conditions
from cgmlir.inbound._dynamo_parts import Grid, cut, parts_of, product_of
from cgmlir.inbound._dynamo_sizes import Factors, Range, Sizes, Terms, evaluated, expression_of
from cgmlir.inbound._dynamo_views import is_view, sources_of_views, views_of


@dataclasses.dataclass(frozen=True)
class Spec:
    """What is known of a tensor. `order` lists its dimensions from the largest step in memory to the smallest; it is
    None if the tensor is dense in no order of its dimensions."""

    shape: tuple[int, ...]
    dtype: Any
    order: tuple[int, ...] | None

    @property
    def dense(self) -> tuple[int, ...]:
        """The order of dimensions in memory that the package takes. A tensor that is dense in no order is copied."""
        return self.order or tuple(range(len(self.shape)))

    @property
    def inverse(self) -> tuple[int, ...]:
        return tuple(sorted(range(len(self.dense)), key=self.dense.__getitem__))

    @property
    def strides(self) -> tuple[int, ...]:
        """The strides of a dense tensor whose dimensions have this order in memory."""
        steps, step = [0] * len(self.shape), 1
        for dim in reversed(self.dense):
            steps[dim] = step
            step *= max(self.shape[dim], 1)
        return tuple(steps)

    @property
    def is_plain(self) -> bool:
        return self.dense == tuple(range(len(self.shape)))


def spec_of(tensor: Any) -> Spec:
    import torch

    if tensor.layout != torch.strided:
        raise Error("UNIMPLEMENTED", f"a tensor of layout {tensor.layout} has no form in a package; make it dense")
    shape = tuple(int(size) for size in tensor.shape)
    return Spec(shape, tensor.dtype, _order(shape, tuple(int(step) for step in tensor.stride())))


def _order(shape: tuple[int, ...], steps: tuple[int, ...]) -> tuple[int, ...] | None:
    if 0 in shape:
        return tuple(range(len(shape)))
    wide = [dim for dim, size in enumerate(shape) if size > 1]
    wide.sort(key=lambda dim: (-steps[dim], dim))
    expected = 1
    for dim in reversed(wide):
        if steps[dim] != expected:
            return None
        expected *= shape[dim]
    # The place of a dimension with one element does not matter, so such dimensions stay where the plain order has them.
    order, rest = [], iter(wide)
    for dim, size in enumerate(shape):
        order.append(next(rest) if size > 1 else dim)
    return tuple(order)


@dataclasses.dataclass(frozen=True)
class Input:
    """An argument of the package. `index` is the argument of the graph that it is, and `stays` says that its address
    does not change (a parameter). If its sizes vary, `factors` has its dimensions in the order of memory as products,
    whose factors are dimensions of the package. If its sizes are sums, the package takes it in parts: this one consists
    of the terms `part` of `terms`, one for each dimension in the order of memory."""

    index: int
    name: str
    spec: Spec
    stays: bool
    factors: tuple[Factors, ...] | None = None
    is_state: bool = False  # its memory is what the package writes
    terms: tuple[Terms, ...] = ()
    part: tuple[int, ...] = ()

    def cut(self, tensor: Any, values: Mapping[str, int]) -> Any:
        """Returns this part of the tensor, in the order of memory that the package takes."""
        return cut(tensor, self.terms, self.part, values)

    def shape(self, values: Mapping[str, int]) -> list[int]:
        """Returns the shape in memory that the package takes, for these values of the symbols."""
        if self.factors is None:
            return [self.spec.shape[dim] for dim in self.spec.dense]
        return [values[each] if isinstance(each, str) else each for factors in self.factors for each in factors]

    def in_memory(self, values: Mapping[str, int]) -> tuple[int, ...]:
        """Returns the sizes of the graph's own dimensions in the order of memory."""
        if self.factors is None:
            return tuple(self.spec.shape[dim] for dim in self.spec.dense)
        return tuple(product_of(factors, values) for factors in self.factors)

    @property
    def symbols(self) -> list[tuple[int, str]]:
        """Returns the number and the symbol of each dimension of the package's argument that varies."""
        flat = [each for factors in self.factors or () for each in factors]
        return [(dim, each) for dim, each in enumerate(flat) if isinstance(each, str)]

    def text(self) -> str:
        if self.is_state:
            return f"{self.spec} state"
        if self.factors is None:
            return f"{self.spec} {self.stays}"
        part = f" {self.terms} {self.part}" if self.part else ""
        return f"{self.factors} {self.spec.dtype} {self.spec.order} {self.stays}{part}"


@dataclasses.dataclass(frozen=True)
class Output:
    """A value that the graph returns. It is a result of the package, an argument of the graph, a value that
    `Program.rest` or `Program.views` returns, a number, or a size as an expression of symbols."""

    kind: str  # "result", "input", "rest", "view", "value" or "size"
    value: Any


@dataclasses.dataclass
class Program:
    """The part of a graph that becomes a package. `module` takes the tensors and sizes of `inputs`, and returns as a
    tuple the results of the package and the new contents of states; `rest` takes all arguments of the graph, and
    `views` these and the results of the package behind them. `ranges` has the symbols of sizes that vary, and `values`
    has the values that the symbols had in the arguments of the trace."""

    module: Any
    # What each placeholder of `module` stands for: ("input", position), ("size", number) or ("parts", Grid).
    places: list[tuple[str, Any]]
    inputs: list[Input]
    outputs: list[Output]
    results: list[Spec]
    rest: Any | None
    ranges: dict[str, Range] = dataclasses.field(default_factory=dict)
    values: dict[str, int] = dataclasses.field(default_factory=dict)
    factors: list[tuple[Factors, ...] | None] = dataclasses.field(default_factory=list)  # of results, as of inputs
    shapes: list[tuple[Any, ...] | None] = dataclasses.field(default_factory=list)  # of results, where sizes vary
    views: Any | None = None
    copies: list[tuple[int, Output]] = dataclasses.field(default_factory=list)  # what PyTorch writes to an argument
    written: list[int] = dataclasses.field(default_factory=list)  # all arguments that a call writes

    @property
    def has_package(self) -> bool:
        return bool(self.results) or any(each.is_state for each in self.inputs)

    def result(self, place: int, values: Mapping[str, int]) -> tuple[tuple[Any, ...], tuple[int, ...]]:
        """A result of the package, for values of the symbols. It has the shape, strides and type of the graph's tensor,
        and the shape that the package gives it."""
        spec, factors = self.results[place], None
        if self.ranges:
            factors, sizes = self.factors[place], self.shapes[place]
            assert sizes is not None
            spec = dataclasses.replace(spec, shape=tuple(int(evaluated(each, values)) for each in sizes))
        given = Input(-1, "", spec, False, factors if is_split(factors) else None)
        return (spec.shape, spec.strides, spec.dtype), tuple(given.shape(values))

    def wrapped(self) -> Any:
        """Wraps the graph as a module on dense tensors, for torch.export: a tensor with another order of dimensions in
        memory is permuted."""
        import inspect

        import torch

        class Wrapped(torch.nn.Module):
            pass

        module, inputs, places, results = self.module, self.inputs, self.places, self.results
        factors = self.factors or [None] * len(results)
        states = [position for position, each in enumerate(inputs) if each.is_state]

        def forward(*tensors: Any) -> tuple[Any, ...]:
            sizes: dict[str, Any] = {}
            for tensor, each in zip(tensors, inputs, strict=True):
                for dim, symbol in each.symbols:
                    sizes.setdefault(symbol, tensor.shape[dim])
            given = [joined(tensor, each.factors) for tensor, each in zip(tensors, inputs, strict=True)]
            turned = [
                tensor if each.spec.is_plain else tensor.permute(each.spec.inverse)
                for tensor, each in zip(given, inputs, strict=True)
            ]
            values = [_placed(kind, value, turned, sizes) for kind, value in places]
            found = torch.fx.Interpreter(module).run(*values)
            for position, value in zip(states, found[len(results):], strict=True):
                tensors[position].copy_(value.permute(inputs[position].spec.dense))
            return tuple(
                _split(_typed(value if spec.is_plain else value.permute(spec.dense), spec.dtype), own, sizes)
                for value, spec, own in zip(found[: len(results)], results, factors, strict=True)
            )

        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        parameters = [inspect.Parameter(each.name, kind) for each in inputs]
        forward.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        wrapped = Wrapped()
        wrapped.forward = forward
        return wrapped

    def fakes(self) -> list[Any]:
        """Makes tensors without memory that stand for the inputs during export."""
        import torch
        from torch._subclasses.fake_tensor import FakeTensorMode

        with FakeTensorMode():
            return [torch.empty(each.shape(self.values), dtype=each.spec.dtype) for each in self.inputs]

    def exported(self) -> Any:
        """Exports the program by torch.export. Dimensions vary where sizes do."""
        import torch

        if not self.ranges:
            return torch.export.export(self.wrapped(), tuple(self.fakes()), strict=False)
        dims = {name: torch.export.Dim(name, min=each.low, max=each.high) for name, each in self.ranges.items()}
        shapes = tuple({dim: dims[name] for dim, name in each.symbols} for each in self.inputs)
        # torch.export uses the shapes of these tensors and reads no element.
        examples = [torch.empty(each.shape(self.values), dtype=each.spec.dtype) for each in self.inputs]
        export = functools.partial(
            torch.export.export, self.wrapped(), tuple(examples), dynamic_shapes=shapes, strict=False)
        try:
            try:
                return export()
            except torch._dynamo.exc.UserError:  # it cannot derive what it takes for true
                return without_conditions(export(prefer_deferred_runtime_asserts_over_guards=True))
        except Exception as error:  # torch.export raises whatever it meets
            text = str(error).strip().split("\n")[0]
            raise Error("UNIMPLEMENTED", f"torch.export cannot trace this for a range of sizes: {text}") from error

    def dims(self) -> dict[str, list[Any]]:
        """Returns the attribute `cg.dims` of the ranges."""
        declared: dict[str, list[Any]] = {}
        for each in self.inputs:
            if each.symbols:
                flat: list[Any] = [None] * len(each.shape(self.values))
                for dim, name in each.symbols:
                    flat[dim] = {"name": name, "buckets": [self.ranges[name].high]}
                declared[each.name] = flat
        return declared

    def text(self) -> str:
        """Returns the program as text. Equal programs have equal texts in every process and on every machine, so the
        text can be a key of the cache."""
        lines = [each.text() for each in self.inputs]
        lines += [f"{kind} {value}" for kind, value in self.places]
        if self.ranges:
            lines += [f"{spec.dtype} {spec.order} {own}" for spec, own in zip(self.results, self.factors, strict=True)]
            lines += [f"{name} {each}" for name, each in self.ranges.items()]
        else:
            lines += [str(spec) for spec in self.results]
        return "\n".join([*lines, *_text(self.module)])


def is_split(factors: tuple[Factors, ...] | None) -> bool:
    """Returns whether some dimension of the graph's tensor is several dimensions of the package."""
    return factors is not None and any(len(each) > 1 for each in factors)


def joined(tensor: Any, factors: tuple[Factors, ...] | None) -> Any:
    """Returns an argument or result of the package in the dimensions of the graph's tensor, as they lie in memory."""
    if factors is None or not is_split(factors):
        return tensor
    shape, rest = [], iter(tensor.shape)
    for each in factors:
        size = 1
        for _ in each:
            size = size * next(rest)
        shape.append(size)
    return tensor.reshape(shape)


def _typed(tensor: Any, dtype: Any) -> Any:
    """Returns the tensor in this type. The conversion is in the graph in any case: a norm of 16 bits with weights of
    f32 is traced with statistics of 16 bits, which PyTorch and its decomposition give in f32."""
    import torch

    convert = torch.ops.prims.convert_element_type.default
    return convert(tensor, dtype) if tensor.dtype.is_floating_point else tensor.to(dtype)


def _split(tensor: Any, factors: tuple[Factors, ...] | None, sizes: Mapping[str, Any]) -> Any:
    """A result as the package gives it."""
    if factors is None or not is_split(factors):
        return tensor
    return tensor.reshape([sizes[each] if isinstance(each, str) else each for one in factors for each in one])


def program_of(
    module: Any,
    arguments: Sequence[Any],
    stay: frozenset[int],
    sizes: Sizes | None = None,
    ranges: Mapping[str, Range] | None = None,
    seen: int = 0,
) -> Program:
    """Divides a graph for arguments of these shapes. The memory of tensors at the positions `stay` does not move.
    `ranges` has the symbols of `sizes` that vary in the program. The user sees the first `seen` results of the graph,
    which have to share memory as they do in eager PyTorch."""
    import torch

    divided = _divided(module, [_is_state(value, index in stay) for index, value in enumerate(arguments)], seen)
    computed, rest = divided.computed, divided.rest
    part = _part(module, [*computed, *divided.states.values()], keep_arguments=False, keep=[*divided.states])
    inputs, places = [], []
    names = {node.name: index for index, node in enumerate(divided.placeholders)}
    states = {names[node.name] for node in divided.states}
    values = sizes.values(arguments) if sizes is not None else {}
    varying = {name: f"n{number}" for number, name in enumerate(ranges or {})}  # not Dynamo's names, which differ
    for node in part.graph.nodes:
        if node.op != "placeholder":
            continue
        index = names[node.meta["cgmlir.name"]]
        value = arguments[index]
        if isinstance(value, torch.Tensor):
            spec = spec_of(value)
            terms = _terms_in_memory(sizes.terms(index), spec, varying, values) if sizes and varying else None
            if terms is not None and any(len(each) > 1 for each in terms):
                places.append(("parts", Grid(len(inputs), tuple(zip(spec.dense, map(len, terms), strict=True)))))
                inputs += _parts(index, node.name, spec, terms, {varying[name]: values[name] for name in varying})
                continue
            factors = None if terms is None else tuple(each[0] for each in terms)
            places.append(("input", len(inputs)))
            stays = index in stay and spec.order is not None and factors is None
            inputs.append(Input(index, node.name, spec, stays, factors, index in states))
        elif isinstance(value, (int, float, bool, torch.SymInt, torch.SymFloat, torch.SymBool)):
            places.append(("size", _size(sizes, index, value, varying, values)))
        else:
            text = f"argument '{node.name}' of the graph is {type(value).__name__}, which no package takes"
            raise Error("UNIMPLEMENTED", text)
    outputs = [
        dataclasses.replace(each, value=_renamed(expression_of(each.value), varying, values))
        if each.kind == "size" else each
        for each in divided.outputs
    ]
    program = Program(part, places, inputs, outputs, [], _part(module, rest, keep_arguments=True) if rest else None)
    program.copies, program.written = divided.copies, divided.written
    program.views = views_of(module, divided.views, computed) if divided.views else None
    program.ranges = {varying[name]: each for name, each in (ranges or {}).items()}
    program.values = {varying[name]: values[name] for name in varying}
    types = [value.meta["val"].dtype if isinstance(value.meta.get("val"), torch.Tensor) else None for value in computed]
    program.results = _results(program, types) if computed else []
    if sizes is not None and varying:
        program.factors = [
            _in_memory(sizes.factors_of(value.meta.get("val")), spec, varying, values)
            for value, spec in zip(computed, program.results, strict=True)
        ]
        program.shapes = [
            tuple(_renamed(expression_of(size), varying, values) for size in value.meta["val"].shape)
            if hasattr(value.meta.get("val"), "shape") else None
            for value in computed
        ]
    return program


def sizes_that_vary(module: Any, sizes: Sizes, seen: int = 0) -> list[str]:
    """Returns the symbols that are sizes of arguments of the package. Error UNIMPLEMENTED if a size of an argument is
    no sum of products."""
    divided = _divided(module, [False] * len(sizes.shapes), seen)
    names = {node.name: index for index, node in enumerate(divided.placeholders)}
    found: list[str] = []
    for node in _part(module, divided.computed, keep_arguments=False).graph.nodes:
        if node.op != "placeholder" or not isinstance(sizes.shapes[names[node.meta["cgmlir.name"]]], tuple):
            continue
        index = names[node.meta["cgmlir.name"]]
        terms = sizes.terms(index)
        if terms is None:
            shape = ", ".join(map(str, sizes.shapes[index]))
            text = f"an argument of the graph has the sizes ({shape}), which are no sums of products"
            raise Error("UNIMPLEMENTED", text)
        symbols = (each for sums in terms for factors in sums for each in factors if isinstance(each, str))
        found += [each for each in dict.fromkeys(symbols) if each not in found]
    return [name for name in sizes.symbols if name in found]


def _terms_in_memory(
    known: list[Terms] | None, spec: Spec, varying: Mapping[str, str], values: Mapping[str, int]
) -> tuple[Terms, ...] | None:
    """Returns the dimensions in the order of memory as sums of products; None if no dimension varies, or if one is no
    such sum."""
    def varies(dim: Terms) -> bool:
        return any(each in varying for factors in dim for each in factors)

    if known is None or not any(map(varies, known)):
        return None
    return tuple(
        tuple(
            tuple(varying.get(each, values[each]) if isinstance(each, str) else each for each in factors)
            for factors in known[dim]
        )
        if varies(known[dim]) else ((spec.shape[dim],),)
        for dim in spec.dense
    )


def _in_memory(
    known: list[Factors] | None, spec: Spec, varying: Mapping[str, str], values: Mapping[str, int]
) -> tuple[Factors, ...] | None:
    """Returns the dimensions in the order of memory as products; None if no dimension varies, or if one is no
    product."""
    terms = _terms_in_memory(None if known is None else [(each,) for each in known], spec, varying, values)
    return None if terms is None else tuple(each[0] for each in terms)


def _parts(index: int, name: str, spec: Spec, terms: tuple[Terms, ...], values: Mapping[str, int]) -> list[Input]:
    """Returns the inputs of the package that an argument whose sizes are sums is divided into."""
    found = []
    for number, part in enumerate(parts_of(terms)):
        factors = tuple(sums[place] for sums, place in zip(terms, part, strict=True))
        sizes = dict(zip(spec.dense, (product_of(each, values) for each in factors), strict=True))
        own = Spec(tuple(sizes[dim] for dim in range(len(sizes))), spec.dtype, spec.order)
        found.append(Input(index, f"{name}_{number}", own, False, factors, False, terms, part))
    return found


def _placed(kind: str, value: Any, tensors: Sequence[Any], sizes: Mapping[str, Any]) -> Any:
    """Returns what a placeholder of a program stands for."""
    if kind == "parts":
        return value.joined(tensors)
    return tensors[value] if kind == "input" else evaluated(value, sizes)


def _size(
    sizes: Sizes | None, index: int, value: Any, varying: Mapping[str, str], values: Mapping[str, int]
) -> Any:
    """Returns a size that the graph takes as an argument: a number, or an expression if it varies."""
    expression = None if sizes is None else sizes.shapes[index]
    symbols = {str(symbol) for symbol in getattr(expression, "free_symbols", ())}
    if symbols & set(varying):
        return _renamed(expression, varying, values)
    return value if isinstance(value, (bool, float)) else int(value)


def _renamed(expression: Any, varying: Mapping[str, str], values: Mapping[str, int]) -> Any:
    """Returns an expression in which symbols that vary have the names of this program, and all others are replaced by
    their values."""
    if not hasattr(expression, "free_symbols"):
        return expression
    new = {
        symbol: type(symbol)(varying[str(symbol)], integer=True, positive=True)
        if str(symbol) in varying else values[str(symbol)]
        for symbol in expression.free_symbols
    }
    found = expression.subs(new)
    return int(found) if found.is_Integer else found


@dataclasses.dataclass
class _Divided:
    """A graph, divided into what a package computes and what PyTorch computes."""

    placeholders: list[Any]
    outputs: list[Output]
    computed: list[Any]  # nodes that a package gives
    rest: list[Any]  # nodes that are handed on
    views: list[Any]  # nodes that are views of what the package gives
    states: dict[Any, Any]  # placeholders that the package writes, and the nodes of their new contents
    copies: list[tuple[int, Output]]  # arguments that PyTorch writes behind the launch
    written: list[int]


def _divided(module: Any, may_be_state: Sequence[bool], seen: int) -> _Divided:
    """Divides the graph. `may_be_state` says which arguments a package may write at their own address."""
    import torch

    nodes = list(module.graph.nodes)
    placeholders = [node for node in nodes if node.op == "placeholder"]
    (returned,) = next(node for node in nodes if node.op == "output").args
    returned = list(returned) if isinstance(returned, (tuple, list)) else [returned]
    known = _handed_on(nodes)
    position = {node: index for index, node in enumerate(placeholders)}
    writes = {argument: node for node in nodes if (argument := _written_argument(node)) is not None}
    computed: list[Any] = []
    rest: list[Any] = []
    views: list[Any] = []
    sources = sources_of_views(returned[:seen], known, _is_dense)

    def output(value: Any) -> Output:
        if not isinstance(value, torch.fx.Node):
            return Output("value", value)
        if (argument := _written_argument(value)) is not None:
            value = argument
        if value in position:
            return Output("input", position[value])
        if value not in known and isinstance(value.meta.get("val"), (int, torch.SymInt)):
            return Output("size", value.meta["val"])  # of something that is computed
        kind, values = ("rest", rest) if value in known else ("result", computed)
        if value in sources:
            kind, values = "view", views
            if sources[value] not in computed:
                computed.append(sources[value])
        if value not in values:
            values.append(value)
        return Output(kind, values.index(value))

    outputs = [output(value) for value in returned]
    states, copies = {}, []
    for argument, node in writes.items():
        new = node.args[1]
        if may_be_state[position[argument]] and new not in known and _is_like(new, argument):
            states[argument] = new
        else:
            copies.append((position[argument], output(new)))
    # As the package has its arguments.
    states = {argument: states[argument] for argument in placeholders if argument in states}
    written = [position[argument] for argument in writes]
    return _Divided(placeholders, outputs, computed, rest, views, states, copies, written)


def _written_argument(node: Any) -> Any | None:
    """Returns the argument of the graph whose whole contents a node overwrites."""
    import torch

    if node.op != "call_function" or node.target is not torch.ops.aten.copy_.default:
        return None
    return node.args[0] if node.args[0].op == "placeholder" else None


def readers_of_written(graph: Any) -> set[Any]:
    """Returns the nodes that compute tensors of what an argument holds before the graph writes it."""
    import torch

    writes = {argument: node for node in graph.nodes if (argument := _written_argument(node)) is not None}
    found: set[Any] = set()
    seen = list(writes)
    for node in seen:  # grows by views
        for user in node.users:
            if user in writes.values() or user.op == "output":
                continue
            if is_view(user.target):
                seen.append(user)
            elif isinstance(user.meta.get("val"), (torch.Tensor, tuple, list)):
                found.add(user)
    return found


def _is_dense(tensor: Any) -> bool:
    """Returns whether a tensor of a trace is dense in some order of its dimensions; for sizes that vary, whether it is
    at the sizes of the trace."""
    shape, steps = (
        [size if isinstance(size, int) else size.node.hint for size in each] for each in (tensor.shape, tensor.stride())
    )
    return None in shape or None in steps or _order(tuple(shape), tuple(steps)) is not None


def _is_like(value: Any, other: Any) -> bool:
    """Returns whether two nodes have the same type and shape."""
    ours, theirs = value.meta.get("val"), other.meta.get("val")
    return ours is not None and theirs is not None and (ours.dtype, ours.shape) == (theirs.dtype, theirs.shape)


def _is_state(value: Any, stays: bool) -> bool:
    """Returns whether a package may write an argument at its own address."""
    import torch

    return stays and isinstance(value, torch.Tensor) and value.numel() > 0 and spec_of(value).order is not None


def _handed_on(nodes: Sequence[Any]) -> set[Any]:
    """Returns the nodes that follow from arguments by views, and from sizes of arguments by arithmetic."""
    import torch

    known: set[Any] = set()
    for node in nodes:
        if node.op == "placeholder":
            known.add(node)
        elif node.op == "call_function" and node.all_input_nodes and known.issuperset(node.all_input_nodes):
            value = node.meta.get("val")
            if is_view(node.target) or isinstance(value, (int, torch.SymInt, torch.SymFloat, torch.SymBool)):
                known.add(node)
    return known


def _part(module: Any, values: Sequence[Any], *, keep_arguments: bool, keep: Sequence[Any] = ()) -> Any:
    """Makes a module that computes `values` and returns them as a tuple. Its arguments are those that the values need,
    and those in `keep`. It writes to no argument. All devices in it are the processor, because a package is compiled
    for any target."""
    import torch

    graph = torch.fx.Graph()
    copies: dict[Any, Any] = {}
    graph.graph_copy(module.graph, copies)
    for node, copied in copies.items():
        copied.meta["cgmlir.name"] = node.name
    graph.output(tuple(copies[value] for value in values))
    for node, copied in copies.items():
        if _written_argument(node) is not None:
            copied.replace_all_uses_with(copies[node.args[1]])
            graph.erase_node(copied)
    kept = {node.name for node in keep}
    graph.eliminate_dead_code(_has_effect)
    if not keep_arguments:
        for node in list(graph.nodes):
            if node.op == "placeholder" and not node.users and node.meta["cgmlir.name"] not in kept:
                graph.erase_node(node)
        _put_on_processor(graph)
        _keep_statistics(graph)
        write_attention_out(graph)
    part = torch.fx.GraphModule(module, graph)
    for node in graph.nodes if not keep_arguments else ():
        if node.op == "get_attr":
            value = getattr(part, node.target, None)
            if isinstance(value, torch.Tensor):
                part.register_buffer(node.target, value.detach().cpu(), persistent=False)
            elif isinstance(value, torch.fx.GraphModule):
                setattr(part, node.target, _branch(value))
    return part


def _branch(module: Any) -> Any:
    """A part of control flow in the same way: it takes all of its arguments, and checks of them go."""
    import torch

    graph = torch.fx.Graph()
    graph.output(graph.graph_copy(module.graph, {}))
    graph.eliminate_dead_code(_has_effect)
    _put_on_processor(graph)
    branch = torch.fx.GraphModule(module, graph)
    for node in graph.nodes:
        if node.op == "get_attr" and isinstance(getattr(branch, node.target, None), torch.fx.GraphModule):
            setattr(branch, node.target, _branch(getattr(branch, node.target)))
    return branch


def _put_on_processor(graph: Any) -> None:
    import torch

    for node in graph.nodes:
        if node.op not in ("placeholder", "output"):
            node.args = torch.fx.node.map_aggregate(node.args, _on_processor)
            node.kwargs = torch.fx.node.map_aggregate(node.kwargs, _on_processor)


def _keep_statistics(graph: Any) -> None:
    """On a GPU a norm of rows of 16 bits gives its statistics in f32, for the backward pass; on a processor, for which
    graphs are imported, in 16 bits."""
    import torch

    for node in graph.nodes:
        if node.op == "call_function" and node.target is torch.ops.aten.native_layer_norm.default:
            values = node.meta.get("val")
            if values and values[1].dtype != values[0].dtype:
                node.target = _norm_with_wide_statistics


def _norm_with_wide_statistics(x: Any, shape: Sequence[int], weight: Any, bias: Any, eps: float) -> tuple[Any, ...]:
    import torch

    wide = x.float()
    variance, mean = torch.var_mean(wide, list(range(x.dim() - len(shape), x.dim())), correction=0, keepdim=True)
    scale = torch.rsqrt(variance + eps)
    y = (wide - mean) * scale
    if weight is not None:
        y = y * weight
    if bias is not None:
        y = y + bias
    return y.to(x.dtype), mean, scale


def _has_effect(node: Any) -> bool:
    """Sizes and types are those of the arguments, of which the caller's guards make sure: a check of one would keep all
    alive that it looks at."""
    checks = ("_assert_scalar", "_assert_tensor_metadata", "sym_constrain_range")
    checks_sizes = any(name in str(node.target) for name in checks)
    return node.op in ("placeholder", "output") or (node.is_impure() and not checks_sizes)


def _on_processor(value: Any) -> Any:
    import torch

    return torch.device("cpu") if isinstance(value, torch.device) else value


def _results(program: Program, types: Sequence[Any]) -> list[Spec]:
    """Returns shapes and orders of the results, from a run on tensors without memory. Types are those of the device
    that the graph was traced for, since the next graph expects them."""
    import torch
    from torch._subclasses.fake_tensor import FakeTensorMode

    with FakeTensorMode(allow_non_fake_inputs=True):
        tensors = [
            torch.empty([each.spec.shape[dim] for dim in each.spec.dense], dtype=each.spec.dtype).permute(
                each.spec.inverse
            )
            for each in program.inputs
        ]
        values = [_placed(kind, value, tensors, program.values) for kind, value in program.places]
        results = torch.fx.Interpreter(program.module).run(*values)[: len(types)]
    for result in results:
        if not isinstance(result, torch.Tensor):
            kind = type(result).__name__
            raise Error("UNIMPLEMENTED", f"the graph computes a {kind} and returns it; return a tensor of rank 0")
    return [
        spec if dtype is None else dataclasses.replace(spec, dtype=dtype)
        for spec, dtype in zip(map(spec_of, results), types, strict=True)
    ]


def _text(module: Any) -> list[str]:
    import torch

    numbers: dict[Any, int] = {}

    def written(value: Any) -> str:
        if isinstance(value, torch.fx.Node):
            return f"%{numbers[value]}"
        if isinstance(value, (tuple, list)):
            return f"[{', '.join(written(each) for each in value)}]"
        if isinstance(value, dict):
            return f"{{{', '.join(f'{key}: {written(each)}' for key, each in sorted(value.items()))}}}"
        return f"{type(value).__name__} {value}"

    lines = []
    for node in module.graph.nodes:
        numbers[node] = len(numbers)
        if node.op == "placeholder":
            lines.append(f"%{numbers[node]} placeholder")
        elif node.op == "get_attr":
            lines += [f"%{numbers[node]} constant", *_held(module, node.target)]
        else:
            target = "return" if node.op == "output" else _name(node.target)
            lines.append(f"%{numbers[node]} {target} {written(node.args)} {written(node.kwargs)}")
    return lines


def _held(module: Any, name: str) -> list[str]:
    """A constant by its content, or a part of control flow."""
    import torch

    value = operator.attrgetter(name)(module)
    if isinstance(value, torch.fx.GraphModule):
        return _text(value)
    if not isinstance(value, torch.Tensor):
        raise Error("UNIMPLEMENTED", f"'{name}' of the graph is {type(value).__name__}, which no package holds")
    data = value.detach().cpu().contiguous()
    bits = data.reshape(-1).view(torch.uint8).numpy().tobytes() if data.numel() else b""
    return [f"{tuple(data.shape)} {data.dtype} {hashlib.sha256(bits).hexdigest()}"]


def _name(target: Any) -> str:
    if isinstance(target, str):
        return target
    module = getattr(target, "__module__", "")
    if hasattr(target, "_schema"):
        return str(target)
    name = f"{module}.{getattr(target, '__qualname__', target)}"
    return f"{name} {_content_of(module)}" if str(module).startswith("cgmlir.") else name


@functools.cache
def _content_of(name: str) -> str:
    """What stands for our functions in graphs: another text of them makes another program."""
    module = sys.modules[name]
    used = {name} | {getattr(each, "__module__", "") for each in vars(module).values() if callable(each)}
    paths = sorted(str(sys.modules[each].__file__) for each in used if each.startswith("cgmlir."))
    return hashlib.sha256(b"".join(pathlib.Path(path).read_bytes() for path in paths)).hexdigest()[:16]
