# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs as lists of operations that print as MLIR and compute with bounded arrays.

A value is a tensor (`shape` is a tuple) or a scalar (`shape` is None). An operation has a text, with the names of
values in place, and a function from the Bounded operands to the Bounded results.
"""

import dataclasses
import itertools

import numpy as np

import bounded
from bounded import Bounded

# Of a tensor that a generator makes.
MAX_ELEMENTS = 6000


@dataclasses.dataclass(eq=False)
class Value:
    name: str
    type: str
    shape: tuple | None

    def __str__(self):
        return self.name

    @property
    def text_type(self):
        return self.type if self.shape is None else tensor_type(self.type, self.shape)

    @property
    def size(self):
        return int(np.prod(self.shape or ()))


@dataclasses.dataclass(eq=False)
class Op:
    text: str
    operands: list
    results: list
    run: object
    # Operations that compute constants and the like are printed inside of what uses them.
    comment: str = ""


@dataclasses.dataclass(eq=False)
class Argument:
    value: Value
    data: Bounded
    alias: int | None = None


def tensor_type(type_, shape):
    return "tensor<" + "".join(f"{extent}x" for extent in shape) + type_ + ">"


def number(type_, value):
    """A literal of a type."""
    if type_ == "i1":
        return "true" if value else "false"
    if not bounded.is_float(type_):
        return str(int(value))
    value = float(value)
    if np.isnan(value) or np.isinf(value):
        bits = {"f64": "0x7FF8000000000000", "f32": "0x7FC00000", "f16": "0x7E00", "bf16": "0x7FC0"}
        infinite = {"f64": "0x7FF0000000000000", "f32": "0x7F800000", "f16": "0x7C00", "bf16": "0x7F80"}
        negative = {"f64": "0xFFF0000000000000", "f32": "0xFF800000", "f16": "0xFC00", "bf16": "0xFF80"}
        return bits[type_] if np.isnan(value) else (infinite if value > 0 else negative)[type_]
    text = repr(value)
    return text if "." in text or "e" not in text else text.replace("e", ".0e")


class Program:
    """A function: arguments, operations, results. Values are computed as it grows."""

    def __init__(self, name):
        self.name = name
        self.arguments = []
        self.ops = []
        self.results = []
        self.data = {}
        self.count = itertools.count()
        # The outcome of checks in the order in which they ran: the message, whether the check held, and whether that is
        # certain.
        self.notes = []

    def new_name(self, prefix="v"):
        return f"%{prefix}{next(self.count)}"

    def note(self, message, holds, certain):
        self.notes.append((message, holds, certain))

    def failure(self):
        """Returns the message of the first check that does not hold, or None; and whether that is certain."""
        for message, holds, certain in self.notes:
            if not certain:
                return None, False
            if not holds:
                return message, True
        return None, True

    def add_argument(self, type_, shape, data):
        value = Value(f"%a{len(self.arguments)}", type_, shape)
        self.arguments.append(Argument(value, data))
        self.data[value] = data
        return value

    def add(self, text, operands, types, run):
        """Adds an operation. `text` has {r} or {r0}, {r1}… for results and {0}, {1}… for operands."""
        results = [Value(self.new_name(), type_, shape) for type_, shape in types]
        op = Op(text, list(operands), results, run)
        self.ops.append(op)
        for result, data in zip(results, run(*(self.data[operand] for operand in operands))):
            given = (data.type, data.shape)
            assert given == (result.type, result.shape or ()), (text, *given, result)
            self.data[result] = data
        return results[0] if len(results) == 1 else results

    def evaluate(self, inputs):
        """Computes the results from other arguments: a list of Bounded values. Notes what checks say anew."""
        self.notes = []
        data = dict(zip((argument.value for argument in self.arguments), inputs))
        for op in self.ops:
            for result, value in zip(op.results, op.run(*(data[operand] for operand in op.operands))):
                data[result] = value
        return [data[result] for result in self.results]

    def needed(self, results):
        """The operations that `results` depend on."""
        wanted, kept = set(results), []
        for op in reversed(self.ops):
            if wanted & set(op.results):
                wanted.update(op.operands)
                kept.append(op)
        return kept[::-1], wanted

    def text(self, results=None, name=None, keep_aliases=True):
        """The function as MLIR; with `results`, one that returns these instead and drops what they do not need."""
        ops, wanted = self.needed(results) if results is not None else (self.ops, None)
        results = self.results if results is None else results
        arguments = []
        for argument in self.arguments:
            attributes = ""
            if argument.alias is not None and keep_aliases:
                attributes = f" {{tf.aliasing_output = {argument.alias} : i32}}"
            arguments.append(f"{argument.value}: {argument.value.text_type}{attributes}")
        types = ", ".join(result.text_type for result in results)
        lines = [f"func.func @{name or self.name}({', '.join(arguments)}) -> ({types}) {{"]
        for op in ops:
            names = {f"r{i}": str(result) for i, result in enumerate(op.results)}
            names["r"] = names.get("r0", "")
            lines.append("  " + op.text.format(*map(str, op.operands), **names))
        values = ", ".join(map(str, results))
        lines.append(f"  return {values} : {types}" if results else "  return")
        return "\n".join(lines + ["}"]) + "\n"


# ---------------------------------------------------------------------------------------------------------------------
# Scalar code: the bodies of linalg operations
# ---------------------------------------------------------------------------------------------------------------------


class Body:
    """Scalar code as a list of steps, each a line of text and a function. Values are numbered strings."""

    def __init__(self, program):
        self.program = program
        self.lines = []
        self.steps = []

    def emit(self, text, type_, function, *operands):
        name = self.program.new_name("s")
        self.lines.append(text.format(*(operand[0] for operand in operands), r=name))
        self.steps.append((name, function, [operand[0] for operand in operands]))
        return name, type_

    def constant(self, type_, value):
        data = Bounded(type_, np.asarray(value).astype(bounded.DTYPES[type_]))
        spelled = number(type_, value) + ("" if type_ == "i1" else f" : {type_}")
        return self.emit(f"{{r}} = arith.constant {spelled}", type_, lambda: data)

    def run(self, environment):
        for name, function, operands in self.steps:
            environment[name] = function(*(environment[operand] for operand in operands))
        return environment


def map_text(rank, results):
    """An affine map: each result is a dimension number, "0", or a text."""
    dims = ", ".join(f"d{i}" for i in range(rank))
    exprs = ", ".join(f"d{expr}" if isinstance(expr, int) else expr for expr in results)
    return f"affine_map<({dims}) -> ({exprs})>"


def positions(space, results):
    """Index arrays over an iteration space for the results of a map."""
    grid = np.indices(space, sparse=True)
    index = []
    for expr in results:
        if isinstance(expr, int):
            index.append(grid[expr])
        else:
            names = {f"d{i}": array for i, array in enumerate(grid)}
            index.append(np.asarray(eval(expr, {}, names)))
    return tuple(index)


def gather(data, space, results):
    """The elements of an operand at every point of an iteration space."""
    index = positions(space, results)
    return data.move(lambda array: np.broadcast_to(array[index] if index else array, space))


def scatter(data, space, results, shape):
    """The inverse for an output: from loop order to the order of the map, with dimensions of size 1 put in."""
    order = [expr for expr in results if isinstance(expr, int)]
    parallel = sorted(order)
    return data.move(lambda array: np.transpose(array, [parallel.index(d) for d in order]).reshape(shape))


def expand(environment_value, shape):
    return environment_value.move(lambda array: np.broadcast_to(array, shape))
