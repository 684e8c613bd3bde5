# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of a row that go along it several times, against NumPy in f64: softmax and its like, norms of what took
computing. A host keeps what several of these passes need (kept_packages.py)."""

import itertools
import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

ACCURACY = {"f64": 1e-14, "f32": 3e-6, "f16": 5e-3, "bf16": 4e-2}
LOWEST = {"f64": "0xFFF0000000000000", "f32": "0xFF800000", "f16": "0xFC00", "bf16": "0xFF80"}


class Program:
    """A function of one tensor, of which the dimension `along` is a row. Operations append lines; tensors that have no
    such dimension are statistics."""

    def __init__(self, name, shape, type_, along):
        self.name, self.shape, self.type, self.along = name, shape, type_, along % len(shape)
        self.lines, self.names = [], (f"%v{i}" for i in itertools.count())
        dims = [f"d{i}" for i in range(len(shape))]
        self.all = f"affine_map<({', '.join(dims)}) -> ({', '.join(dims)})>"
        kept = ", ".join(dim for i, dim in enumerate(dims) if i != self.along)
        self.statistic = f"affine_map<({', '.join(dims)}) -> ({kept})>"
        self.rest = [extent for i, extent in enumerate(shape) if i != self.along]

    def tensor(self, shape):
        return f"tensor<{''.join(f'{n}x' for n in shape)}{self.type}>"

    def generic(self, inputs, body, result, init=None):
        """`inputs` are pairs of a value and whether it is a statistic; `result` says whether the result is one."""
        kinds = ["parallel"] * len(self.shape)
        if result:
            kinds[self.along] = "reduction"
        into = next(self.names)
        shapes = [self.rest if statistic else self.shape for _, statistic in [*inputs, ("", result)]]
        type_ = self.tensor(shapes[-1])
        self.lines.append(f"{into} = tensor.empty() : {type_}")
        if init is not None:
            value, into, empty = next(self.names), next(self.names), into
            self.lines.append(f"{value} = arith.constant {init} : {self.type}")
            self.lines.append(f"{into} = linalg.fill ins({value} : {self.type}) outs({empty} : {type_}) -> {type_}")
        maps = ", ".join(self.statistic if statistic else self.all for _, statistic in [*inputs, ("", result)])
        out = next(self.names)
        arguments = ", ".join(f"%{i}: {self.type}" for i in range(len(inputs) + 1))
        iterators = ", ".join(f'"{kind}"' for kind in kinds)
        self.lines.append(f"{out} = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{iterators}]}} "
                          f"ins({', '.join(value for value, _ in inputs)} : "
                          f"{', '.join(self.tensor(shape) for shape in shapes[:-1])}) outs({into} : {type_}) {{\n"
                          f"^bb0({arguments}):\n{body.replace('TYPE', self.type)}\n}} -> {type_}")
        return out, result

    def map(self, body, *inputs):
        return self.generic(inputs, f"{body}\nlinalg.yield %y : TYPE", False)

    def reduce(self, operation, init, value):
        return self.generic([value], f"%y = arith.{operation} %1, %0 : TYPE\nlinalg.yield %y : TYPE", True, init)

    def text(self, value):
        type_ = self.tensor(self.shape if not value[1] else self.rest)
        return (f"func.func @{self.name}(%x: {self.tensor(self.shape)}) -> {type_} {{\n" + "\n".join(self.lines) +
                f"\nreturn {value[0]} : {type_}\n}}\n")


def exponentials(program, value):
    top = program.reduce("maximumf", LOWEST[program.type], value)
    return program.map("%d = arith.subf %0, %1 : TYPE\n%y = math.exp %d : TYPE", value, top)


def softmax(program, value=("%x", False)):
    terms = exponentials(program, value)
    return program.map("%y = arith.divf %0, %1 : TYPE", terms, program.reduce("addf", "0.0", terms))


def masked_softmax(program):
    # What is hidden depends on the position.
    scaled = program.map(f"%i = linalg.index {program.along} : index\n%n = arith.constant 3 : index\n"
                         "%r = arith.remui %i, %n : index\n%o = arith.constant 1 : index\n"
                         "%c = arith.cmpi eq, %r, %o : index\n%f = arith.constant 0.5 : TYPE\n"
                         "%m = arith.mulf %0, %f : TYPE\n%l = arith.constant -1.0e4 : TYPE\n"
                         "%y = arith.select %c, %l, %m : TYPE", ("%x", False))
    return softmax(program, scaled)


def log_softmax(program):
    value = ("%x", False)
    top = program.reduce("maximumf", LOWEST[program.type], value)
    shifted = program.map("%y = arith.subf %0, %1 : TYPE", value, top)
    total = program.reduce("addf", "0.0", program.map("%y = math.exp %0 : TYPE", shifted))
    return program.map("%l = math.log %1 : TYPE\n%y = arith.subf %0, %l : TYPE", shifted, total)


def norm(program):
    """The mean and the variance of values that are expensive to compute, and the softmax of the exponential of the
    result."""
    value = program.map("%t = math.tanh %0 : TYPE\n%y = arith.mulf %t, %0 : TYPE", ("%x", False))
    count = f"%n = arith.constant {float(program.shape[program.along])} : TYPE\n"
    centred = program.map(f"{count}%m = arith.divf %1, %n : TYPE\n%y = arith.subf %0, %m : TYPE", value,
                          program.reduce("addf", "0.0", value))
    squares = program.map("%y = arith.mulf %0, %0 : TYPE", centred)
    return program.map(f"{count}%m = arith.divf %1, %n : TYPE\n%e = arith.constant 1.0e-3 : TYPE\n"
                       "%s = arith.addf %m, %e : TYPE\n%r = math.rsqrt %s : TYPE\n%y = arith.mulf %0, %r : TYPE",
                       centred, program.reduce("addf", "0.0", squares))


def norm_then_softmax(program):
    return softmax(program, norm(program))


def spread(program):
    """A statistic of values that several passes need: no element of the row itself is stored."""
    terms = exponentials(program, ("%x", False))
    weighted = program.map("%y = arith.divf %0, %1 : TYPE", terms, program.reduce("addf", "0.0", terms))
    return program.reduce("maximumf", LOWEST[program.type], weighted)


def numpy_softmax(x, axis):
    e = np.exp(x - x.max(axis, keepdims=True))
    return e / e.sum(axis, keepdims=True)


def numpy_masked(x, axis):
    shape = [1] * x.ndim
    shape[axis] = -1
    return numpy_softmax(np.where(np.arange(x.shape[axis]).reshape(shape) % 3 == 1, -1e4, x * 0.5), axis)


def numpy_norm(x, axis):
    y = np.tanh(x) * x
    centred = y - y.mean(axis, keepdims=True)
    return centred / np.sqrt((centred * centred).mean(axis, keepdims=True) + 1e-3)


FUNCTIONS = {
    "softmax": (softmax, numpy_softmax),
    "masked": (masked_softmax, numpy_masked),
    "logarithm": (log_softmax, lambda x, axis: np.log(numpy_softmax(x, axis))),
    "norm": (norm, numpy_norm),
    "both": (norm_then_softmax, lambda x, axis: numpy_softmax(numpy_norm(x, axis), axis)),
    "spread": (spread, lambda x, axis: numpy_softmax(x, axis).max(axis)),
}
# Rows that lie side by side, that lie across, and in the middle; long ones, and such as are too long to be kept.
SHAPES = [((5, 64), -1), ((3, 7, 130), -1), ((40, 1000), -1), ((200, 70), 0), ((3, 50, 100), 1), ((1, 129), -1)]
LONG = [((2, 65536), -1), ((2, 70001), -1), ((2000, 70), 0), ((2, 1048640), -1), ((3000, 70), 0)]
SHARED = [(3, 65536), (1, 100004), (65536,), (1, 262144), (30, 40000), (2, 3, 32776), (1, 600000)]


class Rows(unittest.TestCase):
    def check(self, cases):
        module, wanted = "", []
        numbers = np.random.default_rng(7)
        for index, (name, shape, along, type_) in enumerate(cases):
            build, reference = FUNCTIONS[name]
            program = Program(f"f{index}_{name}_{type_}", shape, type_, along)
            module += program.text(build(program))
            x = numbers.standard_normal(shape).astype(bounded.DTYPES[type_])
            wanted.append((program.name, x, reference(x.astype(np.float64), along)))
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for (name, x, right), (_, _, _, type_) in zip(wanted, cases):
                found = runner.run(package, name, [bounded.Bounded(type_, x)])["result0"][1].astype(np.float64)
                error = np.abs(found.reshape(right.shape) - right) / (np.abs(right) + np.sqrt((right * right).mean()))
                self.assertLess(error.max(), ACCURACY[type_], f"{name} {x.shape}")

    def test_functions_of_rows(self):
        self.check([(name, shape, along, "f32") for name, (shape, along) in itertools.product(FUNCTIONS, SHAPES)])

    def test_types(self):
        self.check([(name, shape, along, type_) for name in ("softmax", "logarithm", "norm")
                    for (shape, along), type_ in itertools.product(SHAPES[1:4:2], ("f64", "f16", "bf16"))])

    def test_long_rows(self):
        self.check([(name, shape, along, "f32") for name in ("softmax", "norm") for shape, along in LONG])

    def test_rows_that_blocks_share(self):
        """On a GPU with clusters: what is no multiple of all their threads, several rows, what is stored once a row."""
        self.check([(name, shape, -1, "f32") for name, shape in itertools.product(FUNCTIONS, SHARED[:2])] +
                   [("softmax", shape, -1, "f32") for shape in SHARED[2:]] +
                   [(name, SHARED[0], -1, type_) for name, type_ in
                    itertools.product(("softmax", "logarithm"), ("f16", "bf16", "f64"))])

    def test_maxima_of_what_is_no_number(self):
        """NaN decides a maximum, wherever it is, and a maximum of numbers ignores it; so in vectors of any type."""
        for type_ in bounded.FLOATS:
            shape = (67, 203)
            x = np.random.default_rng(3).standard_normal(shape).astype(bounded.DTYPES[type_])
            x[np.arange(0, 67, 2), (np.arange(0, 67, 2) * 31) % 203] = np.nan
            x[5], x[6], x[8, 3] = -np.inf, np.nan, np.inf
            module, cases = "", []
            with np.errstate(invalid="ignore"):
                wide = x.astype(np.float64)
                for operation, init, ignores in (("maximumf", -np.inf, False), ("minimumf", np.inf, False),
                                                 ("maxnumf", -np.inf, True), ("minnumf", np.inf, True)):
                    for along in (0, 1):
                        known = np.where(np.isnan(wide), init, wide) if ignores else wide
                        choose = np.max if operation.startswith("max") else np.min
                        program = Program(f"{operation}_{type_}_{along}", shape, type_, along)
                        lowest = LOWEST[type_] if init < 0 else LOWEST[type_].replace("0xFF", "0x7F").replace(
                            "0xFC", "0x7C")
                        module += program.text(program.reduce(operation, lowest, ("%x", False)))
                        cases.append((program.name, choose(known, along)))
            with tempfile.TemporaryDirectory() as folder:
                runner = kept_packages.make_runner(folder)
                package = kept_packages.make_package(runner, module)
                for name, right in cases:
                    found = runner.run(package, name, [bounded.Bounded(type_, x)])["result0"][1].astype(np.float64)
                    np.testing.assert_array_equal(found, right, name)


if __name__ == "__main__":
    unittest.main()
