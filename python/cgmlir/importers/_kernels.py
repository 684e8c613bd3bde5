# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels of other compilers in a module: private functions with `cg.kernel`, and their calls."""

from __future__ import annotations

import base64
import contextlib
import contextvars
import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cgmlir.importers._rewrite import Builder, attributes_of, bindings, collect

_KERNEL = "cg.kernel"
_HOST = "host"
# The mark of kernels for JAX and PyTorch, at the end of a stack of names.
_CARRIER = re.compile(r'\b(ffi_call|kernel)"')
# The attributes that say how an argument is bound.
_BINDINGS = {"cg.binding", "tf.aliasing_output"}

# The kind of trace of an importer, of a program or of a function that stands for a kernel on a host, and the kernels
# that it has found.
_TRACED: contextvars.ContextVar[tuple[str, list[Any]]] = contextvars.ContextVar("cgmlir_kernels", default=("", []))


@contextlib.contextmanager
def tracing(what: str) -> Iterator[list[Any]]:
    """A context in which kernels are called by a "program" or by the function of a "host". Gives a list of these
    kernels."""
    met: list[Any] = []
    token = _TRACED.set((what, met))
    try:
        yield met
    finally:
        _TRACED.reset(token)


def traces(what: str) -> bool:
    return _TRACED.get()[0] == what


def hold(kernel: Any) -> None:
    """Keeps a kernel that a program calls until the program is converted."""
    if _TRACED.get()[0]:
        _TRACED.get()[1].append(kernel)


class Kernels:
    """Declares the kernels of a module, each with the types of its calls, and calls them."""

    def __init__(self, module: Any) -> None:
        self._module = module
        self._names = {self._symbol(each) for each in collect(module, "func.func")}
        self._known: dict[Any, str] = {}

    def call(
        self,
        place: Any,
        declaration: str,
        operands: Sequence[Any],
        results: Sequence[Any],
        make_host: Callable[[str], None] | None = None,
    ) -> list[Any]:
        """Returns the results of a call that is made in front of the operation `place`. `make_host` makes the private
        function, with a name and the same types, that stands for the kernel on a host."""
        ir = bindings(place)
        place.location = _named(ir, place.location, json.loads(declaration)["name"])
        inputs = [value.type for value in operands]
        key = (declaration, tuple(map(str, inputs)), tuple(map(str, results)))
        if key not in self._known:
            self._known[key] = self._declare(place, declaration, inputs, results, make_host)
        with place.location:
            callee = {"callee": ir.FlatSymbolRefAttr.get(self._known[key])}
        return list(Builder(place).create("func.call", results, operands, callee).results)

    def free_name(self, wanted: str) -> str:
        name, number = wanted, 0
        while name in self._names:
            name, number = f"{wanted}_{number}", number + 1
        self._names.add(name)
        return name

    def _declare(
        self,
        place: Any,
        declaration: str,
        inputs: Sequence[Any],
        results: Sequence[Any],
        make_host: Callable[[str], None] | None,
    ) -> str:
        ir, said = bindings(place), json.loads(declaration)
        name = self.free_name(said["name"])
        if make_host:
            host = self.free_name(f"{said['name']}_on_host")
            make_host(host)
        with place.location:
            attributes = _attributes(ir, said)
            if make_host:
                attributes[_HOST] = ir.FlatSymbolRefAttr.get(host)
            function = {
                "sym_name": ir.StringAttr.get(name),
                "sym_visibility": ir.StringAttr.get("private"),
                "function_type": ir.TypeAttr.get(ir.FunctionType.get(list(inputs), list(results))),
                _KERNEL: ir.DictAttr.get(attributes),
            }
            with ir.InsertionPoint.at_block_begin(self._module.body):
                ir.Operation.create("func.func", [], [], function, regions=1)
        return name

    def _symbol(self, function: Any) -> str:
        return bindings(function).StringAttr(function.attributes["sym_name"]).value


def _named(ir: Any, location: Any, name: str) -> Any:
    """The location gets the kernel's name in place of that of the operation that carried it; the node will have this
    name."""
    text = _CARRIER.sub(f'{name}"', str(location), count=1)
    return ir.Module.parse(f"module {{}} {text}", location.context).operation.location


def _attributes(ir: Any, said: dict[str, Any]) -> dict[str, Any]:
    """Returns the contents of `cg.kernel`."""
    number = ir.IntegerType.get_signless(64)
    image = base64.b85decode(said["image"])
    attributes = {
        "file": ir.StringAttr.get(said["file"]),
        "image": ir.Attribute.parse(f'dense<"0x{image.hex()}"> : tensor<{len(image)}xi8>'),
        "symbol": ir.StringAttr.get(said["symbol"]),
        "shared": ir.IntegerAttr.get(number, said["shared"]),
        "params": ir.ArrayAttr.get([ir.Attribute.parse(text) for text in said["params"]]),
    }
    for key in ("grid", "block", "cluster"):
        if key in said:
            attributes[key] = ir.ArrayAttr.get([ir.IntegerAttr.get(number, extent) for extent in said[key]])
    if said["waits"]:
        attributes["waits"] = ir.UnitAttr.get()
    return attributes


def pass_numbers(module: Any) -> None:
    """Passes operands without dimensions that kernels only read by value, as kernels and their host functions expect.
    Frameworks have only tensors, so they were tensors before."""
    ir = bindings(module)
    functions = {_name(ir, each): each for each in collect(module, "func.func")}
    kernels = {name: each for name, each in functions.items() if _KERNEL in attributes_of(each)}
    numbers = {name: _numbers(ir, function) for name, function in kernels.items()}
    calls = collect(module, "func.call")
    passed = _passed(ir, calls)
    for call in calls:
        for place in numbers.get(_callee(ir, call), ()):
            value = call.operands[place]
            _bind(ir, value, passed, set())
            element = ir.RankedTensorType(value.type).element_type
            call.operands[place] = Builder(call).value("tensor.extract", element, [value])
    for name, places in numbers.items():
        if not places:
            continue
        _retype(ir, kernels[name], places)
        said = ir.DictAttr(kernels[name].attributes[_KERNEL])
        if _HOST in said:
            host = functions[ir.FlatSymbolRefAttr(said[_HOST]).value]
            _retype(ir, host, places)
            _take_numbers(ir, host, places)


def _numbers(ir: Any, function: Any) -> list[int]:
    params = ir.ArrayAttr(ir.DictAttr(function.attributes[_KERNEL])["params"])
    read = {ir.StringAttr(each).value for each in params if isinstance(each, ir.StringAttr)}
    inputs = ir.FunctionType(ir.TypeAttr(function.attributes["function_type"]).value).inputs
    return [
        place
        for place, kind in enumerate(inputs)
        if isinstance(kind, ir.RankedTensorType) and kind.rank == 0 and f"in{place}" in read
    ]


def _passed(ir: Any, calls: Sequence[Any]) -> dict[str, list[Any]]:
    """Returns the operands of all calls of a function."""
    passed: dict[str, list[Any]] = {}
    for call in calls:
        passed.setdefault(_callee(ir, call), []).append(list(call.operands))
    return passed


def _bind(ir: Any, value: Any, passed: dict[str, list[Any]], seen: set[tuple[str, int]]) -> None:
    """A number that is an argument of the program is bound as a scalar of each launch. It may be passed on by other
    functions."""
    if not isinstance(value.owner, ir.Block):
        return
    function, place = value.owner.owner.operation, ir.BlockArgument(value).arg_number
    if function.name != "func.func" or (_name(ir, function), place) in seen:
        return
    seen.add((_name(ir, function), place))
    for operands in passed.get(_name(ir, function), ()):
        _bind(ir, operands[place], passed, seen)
    if _is_private(ir, function):
        return
    key = "arg_attrs"
    count = len(function.regions[0].blocks[0].arguments)
    kept = list(function.attributes[key]) if key in function.attributes else [ir.DictAttr.get({})] * count
    said = {name: kept[place][name] for name in _names(kept[place])}
    if not _BINDINGS.intersection(said):
        said["cg.binding"] = ir.Attribute.parse("#cg.binding<scalar>")
        kept[place] = ir.DictAttr.get(said)
        function.attributes[key] = ir.ArrayAttr.get(kept)


def _is_private(ir: Any, function: Any) -> bool:
    key = "sym_visibility"
    return key in function.attributes and ir.StringAttr(function.attributes[key]).value == "private"


def _names(attributes: Any) -> list[str]:
    return [item if isinstance(item, str) else item.name for item in attributes]


def _callee(ir: Any, call: Any) -> str:
    return ir.FlatSymbolRefAttr(call.attributes["callee"]).value


def _retype(ir: Any, function: Any, places: Sequence[int]) -> None:
    kind = ir.FunctionType(ir.TypeAttr(function.attributes["function_type"]).value)
    inputs = [
        ir.RankedTensorType(each).element_type if place in places else each for place, each in enumerate(kind.inputs)
    ]
    with function.location:
        function.attributes["function_type"] = ir.TypeAttr.get(ir.FunctionType.get(inputs, kind.results))


def _take_numbers(ir: Any, function: Any, places: Sequence[int]) -> None:
    """Makes tensors of the numbers that a function receives."""
    block = function.regions[0].blocks[0]
    for place in places:
        argument, first = block.arguments[place], block.operations[0].operation
        kind = argument.type
        # The tensor is made before the argument changes its type, so that all uses of the argument refer to it.
        made = Builder(first).create("tensor.from_elements", [kind], [_nothing(first, kind)])
        argument.replace_all_uses_with(made.results[0])
        argument.set_type(ir.RankedTensorType(kind).element_type)
        empty = made.operands[0].owner
        made.operands[0] = argument
        empty.erase()


def _nothing(place: Any, kind: Any) -> Any:
    ir = bindings(place)
    element = ir.RankedTensorType(kind).element_type
    with place.location:
        whole = isinstance(element, (ir.IntegerType, ir.IndexType))
        zero = ir.IntegerAttr.get(element, 0) if whole else ir.FloatAttr.get(element, 0.0)
    return Builder(place).constant(zero)


def _name(ir: Any, function: Any) -> str:
    return ir.StringAttr(function.attributes["sym_name"]).value
