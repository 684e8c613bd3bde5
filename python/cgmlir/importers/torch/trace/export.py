# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An exported program as one graph without hidden values: all that it reads is an argument, all that it writes a
result."""

from __future__ import annotations

import contextlib
import dataclasses
import inspect
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._names import distinct, key_name, result_name
from cgmlir.importers.torch.rules.bags import take_equal_bags_apart
from cgmlir.importers.torch.rules.complex import (
    as_pairs,
    pair_weights,
    refuse_complex_inputs,
    refuse_complex_results,
    refuse_inputs_of_programs,
)
from cgmlir.importers.torch.rules.decompositions import decompositions
from cgmlir.importers.torch.rules.registry import graphs
from cgmlir.importers.torch.state.assignments import State, assignments_written
from cgmlir.importers.torch.state.attributes import Lost
from cgmlir.importers.torch.state.data import memory_of
from cgmlir.importers.torch.state.updates import (
    copy_parts_of_results,
    copy_what_fills_states,
    write_by_copies,
)
from cgmlir.importers.torch.state.written import refuse_writes
from cgmlir.importers.torch.trace.aliases import fill_constants_of_parts, results_apart, separate_operands
from cgmlir.importers.torch.trace.gradients import transforms_applied, transforms_left
from cgmlir.importers.torch.trace.guards import Guard, conditions_of, guards_of, write_guards
from cgmlir.importers.torch.trace.locations import lines_of_helpers, obstacle, placed, source_line
from cgmlir.importers.torch.trace.numbers import numbers_known, numbers_of
from cgmlir.importers.torch.trace.plain_forms import plain_forms
from cgmlir.importers.torch.trace.refusals import (
    effect,
    no_tensor,
    refuse,
    refuse_sizes_of_results,
    refuse_without_form,
)
from cgmlir.importers.torch.trace.truths import truths_known
from cgmlir.text import LARGEST_CONSTANT

_KEY = re.compile(r"\[['\"]?([^\]]*?)['\"]?\]")


@dataclasses.dataclass
class Exported:
    """A program in the operations that torch-mlir converts, and what only the module has told."""

    program: Any
    conditions: list[str]  # on sizes, before it was taken apart
    paths: dict[int, str] = dataclasses.field(default_factory=dict)  # of tensors that are no buffers, by their memory


def exported_program(torch: Any, module: Any, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Exported:
    """The program in the operations that torch-mlir converts.

    Where torch.export fails it gets numbers that the module holds as such, or what `forward` comes down to: transforms
    of `torch.func` are taken apart before.
    """
    if isinstance(module, torch.export.ExportedProgram):
        with transforms_left(torch):
            return Exported(_taken_apart(module), conditions_of(module))
    if not isinstance(module, torch.nn.Module):
        module = _as_module(torch, module)
    refuse_complex_inputs(module.forward, args, kwargs)
    args, kwargs = torch.utils._pytree.tree_map_only(torch.Tensor, _apart_from(torch, module), (args, kwargs))
    with _without_mkldnn(torch), assignments_written(torch, module) as state:
        return _some_way(torch, module, args, kwargs, state)


def _some_way(
    torch: Any, module: Any, args: tuple[Any, ...], kwargs: dict[str, Any], state: State | None
) -> Exported:
    """Returns the first program that can be exported."""
    try:
        with transforms_left(torch), lines_of_helpers():
            return _export(torch, module, args, kwargs, state)
    except Lost:
        raise
    except Exception as error:  # the module may raise any exception
        others = [transforms_applied(torch, module, args, kwargs)]
        if numbers := numbers_of(module):
            others.insert(0, numbers_known(torch, module, numbers))
        if not isinstance(error, Error):  # what is refused here is no truth that is not known
            held = [tensor for _, tensor in state.attributes.held] if state else []
            others.append(truths_known(torch, module, args, kwargs, held))
        for other in others:
            if state:
                state.attributes.restore()
            try:
                with transforms_left(torch), lines_of_helpers(), other:
                    if state:
                        state.put_back()
                    return _export(torch, module, args, kwargs, state)
            except Lost:
                raise
            except Exception:  # the first error is reported
                continue
        raise error from error.__cause__  # the same obstacle, in the words of torch.export


@contextlib.contextmanager
def _without_mkldnn(torch: Any) -> Iterator[None]:
    """While it lasts an LSTM is taken apart; otherwise some come as the one operation that oneDNN has for them."""
    enabled = torch._C._get_mkldnn_enabled()
    torch._C._set_mkldnn_enabled(False)  # torch.backends.mkldnn.flags warns about other flags
    try:
        yield
    finally:
        torch._C._set_mkldnn_enabled(enabled)


def _apart_from(torch: Any, module: Any) -> Callable[[Any], Any]:
    """Gives each input memory of its own: torch.export takes a tensor that is two inputs, or an input and a parameter,
    for one value, and forward mode loses the values of tensors that are views of others."""

    def memory_of(tensor: Any) -> int:
        return tensor.untyped_storage()._cdata if tensor.layout == torch.strided else id(tensor)

    taken = {memory_of(tensor) for tensor in (*module.parameters(), *module.buffers())}

    def apart(tensor: Any) -> Any:
        memory = memory_of(tensor)
        if memory in taken or tensor._is_view():
            return tensor.detach().clone().requires_grad_(tensor.requires_grad)
        taken.add(memory)
        return tensor

    return apart


def _export(
    torch: Any, module: Any, args: tuple[Any, ...], kwargs: dict[str, Any], state: State | None
) -> Exported:
    from torch.fx.traceback import preserve_node_meta

    def trace() -> Any:
        # Marks of scopes in the parts of control flow alone: Dynamo traces those before they are asked for.
        with preserve_node_meta(), results_apart(), plain_forms(torch, within_transforms=False):
            return torch.export.export(module, args, kwargs, strict=False)

    program = trace()
    if inside := _inside_of_transforms(program):
        raise ValueError(f"{inside[0]} is a tensor inside a transform of torch.func, not a constant")
    if state:
        state.check(program, trace)
        state.join_names(program)
    paths = state.attributes.paths() if state else {}
    refuse_writes(program, paths)
    return Exported(_taken_apart(program), conditions_of(program), paths)


def _inside_of_transforms(program: Any) -> list[str]:
    """Constants that a trace has made of what a transform of `torch.func` computes with."""
    import torch

    wrapped = torch._C._functorch.is_functorch_wrapped_tensor
    return [name for name, value in program.constants.items() if isinstance(value, torch.Tensor) and wrapped(value)]


def _taken_apart(program: Any) -> Any:
    if inside := _inside_of_transforms(program):
        text = f"the exported program holds '{inside[0]}', a tensor inside of a transform of torch.func, for a "
        text += "constant: torch.export traces none; give from_torch the module and its inputs, which traces "
        raise Error("UNIMPLEMENTED", text + "them before, or write torch.autograd.grad within torch.enable_grad()")
    refuse_inputs_of_programs(program, _paths_by_node(program))
    _rename_constants(program)
    copy_parts_of_results(program)
    copy_what_fills_states(program)
    write_by_copies(program)
    take_equal_bags_apart(program, decompositions)
    fill_constants_of_parts(program.graph_module)
    separate_operands(program.graph_module)
    try:
        return program.run_decompositions(decompositions())
    except Error:
        raise
    except Exception as error:  # whatever it meets; the trace itself has come to its end
        text = f"run_decompositions of PyTorch fails on the exported program: {obstacle(error)}"
        for names in _shared_buffers(program):
            text += f"; {names} are one buffer: if it is written, register it in one module and hand it to the others"
        raise Error("UNIMPLEMENTED", text) from error


def _rename_constants(program: Any) -> None:
    """PyTorch makes buffers of tensors that are held as plain attributes, which may be named like a method of
    modules."""
    import torch
    from torch.export.graph_signature import InputKind

    for spec in program.graph_signature.input_specs:
        if spec.kind == InputKind.CONSTANT_TENSOR and hasattr(torch.nn.Module, spec.target.rsplit(".", 1)[-1]):
            (name,) = distinct([f"{spec.target}_held"], program.constants)
            program.constants[name] = program.constants.pop(spec.target)
            spec.target = name


def _shared_buffers(program: Any) -> list[str]:
    """Returns the names of each buffer that has several."""
    names: dict[Any, list[str]] = {}
    for name in program.graph_signature.buffers:
        value = program.state_dict.get(name, program.constants.get(name))
        if value is not None and value.numel():
            names.setdefault((value.data_ptr(), value.shape, value.stride(), value.dtype), []).append(f"'{name}'")
    return [" and ".join(each) for each in names.values() if len(each) > 1]


def _as_module(torch: Any, function: Any) -> Any:
    module = torch.nn.Module()
    try:
        inspect.signature(function)
        module.forward = function
    except ValueError:  # a function of C has no names for its parameters
        module.forward = lambda *args, **kwargs: function(*args, **kwargs)
    return module


@dataclasses.dataclass
class Flat:
    """A graph with the names of its arguments and results."""

    graph: Any
    arguments: list[str]
    results: list[str]
    aliases: dict[int, int]  # argument, the result that is written into it
    constants: dict[int, Any]  # argument (behind those that have a name), the tensor that stands in the code
    weights: dict[str, Any]
    guards: list[Guard]
    bound_constant: bool = False  # the arguments that are weights

    def annotate(self, module: Any) -> None:
        """Names and aliases become attributes; arguments that are constants of the code go away."""
        from torch_mlir import ir

        main = next(op for op in module.body.operations if _symbol(op) == "main")
        kind = ir.TypeAttr(main.attributes["function_type"]).value
        kept = range(len(self.arguments))
        block = main.regions[0].blocks[0]
        with ir.Location.unknown(module.context), ir.InsertionPoint.at_block_begin(block):
            for index, tensor in self.constants.items():
                value = _constant(ir, tensor, block.arguments[index].type)
                block.arguments[index].replace_all_uses_with(value)
        for index in reversed(sorted(self.constants)):
            block.erase_argument(index)
        inputs = [kind.inputs[index] for index in kept]
        with module.context:
            main.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(inputs, kind.results))
            number = ir.IntegerType.get_signless(32)
            arguments = []
            for index in kept:
                attributes = {"cg.name": ir.StringAttr.get(self.arguments[index])}
                if self.bound_constant and self.arguments[index] in self.weights:
                    attributes["cg.binding"] = ir.Attribute.parse("#cg.binding<constant>")
                if index in self.aliases:
                    attributes["tf.aliasing_output"] = ir.IntegerAttr.get(number, self.aliases[index])
                arguments.append(ir.DictAttr.get(attributes))
            main.attributes["arg_attrs"] = ir.ArrayAttr.get(arguments)
            names = [ir.DictAttr.get({"cg.name": ir.StringAttr.get(name)}) for name in self.results]
            main.attributes["res_attrs"] = ir.ArrayAttr.get(names)
        write_guards(module, self.guards, self.arguments)


def flatten(exported: Exported) -> Flat:
    """Orders arguments as inputs, states, weights, and results as the program's own, then new contents of states."""
    import torch
    from torch.export.graph_signature import InputKind, TensorArgument

    program = exported.program
    signature, graph = program.graph_signature, program.graph_module.graph
    refuse_without_form(graph)
    refuse_complex_results(program, _output_names(program))
    pair_weights(program)
    given = {"owner": program.graph_module, "graph": graph, "table": decompositions}
    graphs.run("apart", **given)
    refuse(graph)
    graphs.run("forms", **given)
    nodes = {node.name: node for node in graph.nodes if node.op == "placeholder"}
    paths = _paths_by_node(program)
    written = _written(signature)
    inputs, states, rest, constants, unnamed, weights = [], [], [], [], [], {}
    for spec in signature.input_specs:
        if not isinstance(spec.arg, TensorArgument):
            # Numbers and None are part of the traced code; a symbolic size would still be used by it.
            if spec.kind == InputKind.TOKEN:
                raise effect(nodes[spec.arg.name])
            if spec.arg.name in nodes:
                if nodes[spec.arg.name].users:
                    raise Error("UNIMPLEMENTED", f"input {spec.arg.name} is no tensor; give it as a tensor of rank 0")
                graph.erase_node(nodes[spec.arg.name])
            continue
        node = nodes[spec.arg.name]
        if spec.kind == InputKind.USER_INPUT:
            inputs.append((node, paths.get(node.name, [node.name])))
        elif spec.target in written:
            states.append((node, spec.target))
        elif spec.kind == InputKind.CONSTANT_TENSOR:
            value = program.constants[spec.target]
            if value.layout != torch.strided or value.nbytes <= LARGEST_CONSTANT:
                constants.append((node, as_pairs(value)))
            else:
                unnamed.append((node, _dotted(exported.paths.get(memory_of(value), spec.target)), as_pairs(value)))
        else:
            value = program.state_dict.get(spec.target)
            weights[spec.target] = as_pairs(program.constants[spec.target] if value is None else value)
            rest.append((node, spec.target))
    for (node, _, value), name in zip(
        unnamed, distinct([name for _, name, _ in unnamed], [name for _, name in states + rest]), strict=True
    ):
        weights[name] = value
        rest.append((node, name))
    order = [node for node, _ in inputs + states + rest + constants]
    _order(graph, order)
    places = {node.name: index for index, node in enumerate(order)}
    own = [target for _, target in states + rest]
    names = distinct([".".join(path) for _, path in inputs], own)
    held = {target: places[node.name] for node, target in states}
    results, aliases = _results(program, graph, [*names, *own], places, held)
    return Flat(
        graph,
        [*names, *own],
        results,
        aliases,
        {places[node.name]: tensor for node, tensor in constants},
        weights,
        guards_of(program, exported.conditions, [(*given, name) for given, name in zip(inputs, names, strict=True)]),
    )


def _dotted(path: str) -> str:
    """What a tensor is called as an argument: `self.boxes[0].k` is `boxes.0.k`."""
    return _KEY.sub(r".\1", path).removeprefix("self.").strip(".")


def import_graph(flat: Flat) -> Any:
    """The graph in the `torch` dialect, with locations that have module paths as name stacks."""
    from cgmlir.importers.torch.mlir.control import node_importer
    from cgmlir.importers.torch.trace.locations import scoped_locations
    from torch_mlir import ir
    from torch_mlir.dialects import torch as dialect
    from torch_mlir.extras.fx_importer import FxImporter

    context = ir.Context()
    dialect.register_dialect(context)
    importer = FxImporter(context=context, graph_node_importer_cls=node_importer())
    importer._cc = scoped_locations(importer._cc)
    owner = flat.graph.owning_module
    owner.graph = flat.graph
    importer.import_graph_module(owner, func_name="main")
    return importer.module


def _written(signature: Any) -> set[str]:
    """Returns the buffers and parameters that are written."""
    return {*signature.buffers_to_mutate.values(), *getattr(signature, "parameters_to_mutate", {}).values()}


def _order(graph: Any, placeholders: list[Any]) -> None:
    first = next(iter(graph.nodes))
    if not placeholders or first is placeholders[0]:
        anchor, rest = (placeholders[0], placeholders[1:]) if placeholders else (None, [])
    else:
        first.prepend(placeholders[0])
        anchor, rest = placeholders[0], placeholders[1:]
    for node in rest:
        anchor.append(node)
        anchor = node


def _results(
    program: Any, graph: Any, arguments: Sequence[str], places: dict[str, int], held: dict[str, int]
) -> tuple[list[str], dict[int, int]]:
    """Names of the results, and which arguments they are written into: inputs by their placeholders, what the module
    holds by its own name. Results that are no tensors are left out."""
    from torch.export.graph_signature import OutputKind, TensorArgument

    output = next(node for node in graph.nodes if node.op == "output")
    own, mutated = [], []
    names = iter(_output_names(program))
    for spec, value in zip(program.graph_signature.output_specs, output.args[0], strict=True):
        if spec.kind == OutputKind.USER_OUTPUT:
            name = next(names)
            if isinstance(spec.arg, TensorArgument):
                own.append((name, value))
        else:
            is_input = spec.kind == OutputKind.USER_INPUT_MUTATION
            mutated.append(((places if is_input else held)[spec.target], value))
    if not own and not mutated:
        raise no_tensor(program, output)
    refuse_sizes_of_results(program, own)
    output.args = (tuple(value for _, value in own + mutated),)
    aliases = {place: len(own) + index for index, (place, _) in enumerate(mutated)}
    states = [arguments[place] for place, _ in mutated]
    return [*distinct([name for name, _ in own], arguments), *states], aliases


def _paths_by_node(program: Any) -> dict[str, list[str]]:
    return dict(zip(program.graph_signature.user_inputs, _input_paths(program), strict=True))


def _input_paths(program: Any) -> list[list[str]]:
    """Parameter and keys of each input, as in `cache.0.keys`."""
    import torch.utils._pytree as pytree

    args, kwargs = program.example_inputs
    parameters = list(program.module_call_graph[0].signature.forward_arg_names or [])
    parameters += [f"arg{index}" for index in range(len(parameters), len(args))]
    paths = []
    for path, _ in pytree.tree_flatten_with_path((tuple(args), dict(kwargs)))[0]:
        side, first, *rest = [key_name(key) for key in path]
        paths.append([parameters[int(first)] if side == "0" else first, *rest])
    return paths


def _output_names(program: Any) -> list[str]:
    """Keys stand for themselves, the positions of a tuple are `result0`, `result1` and so on."""
    import torch.utils._pytree as pytree

    spec = program.call_spec.out_spec
    tree = pytree.tree_unflatten([0] * spec.num_leaves, spec)
    return [result_name(path) for path, _ in pytree.tree_flatten_with_path(tree)[0]]


def _symbol(operation: Any) -> str:
    return operation.attributes["sym_name"].value if "sym_name" in operation.attributes else ""


def _constant(ir: Any, tensor: Any, kind: Any) -> Any:
    from cgmlir.importers.torch import array

    values = array(tensor)
    if values.dtype == bool:
        attribute = ir.DenseElementsAttr.get(values.astype(bool), type=kind)
    else:
        element = ir.RankedTensorType(kind).element_type
        attribute = ir.DenseElementsAttr.get(values.view(_plain(values.dtype)), type=element, shape=list(values.shape))
    return ir.Operation.create("arith.constant", [kind], [], {"value": attribute}).results[0]


def _plain(dtype: Any) -> Any:
    """NumPy's buffers have no bf16 and fp8, so only the bits are used."""
    import numpy as np

    return dtype if dtype.kind in "biuf" and dtype.isbuiltin == 1 else np.dtype(f"u{dtype.itemsize}")
