# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Generates random programs of linalg, tensor and scf operations. Equal seeds give equal programs."""

import itertools
import math
import random

import numpy as np

import bounded
from bounded import Bounded, is_float
from control_flow import ControlFlow
from linalg_operations import LinalgOperations
from parallel_loops import ParallelLoops
from programs import MAX_ELEMENTS, Program, number, tensor_type
from scalar_code import ScalarCode
from small_floats import SmallFloats
from structured import Structured
from tensor_operations import TensorOperations

EXTENTS = [1, 1, 2, 3, 4, 5, 7, 8, 13, 16, 17, 31, 32, 33, 64, 65, 128]
TYPES = ["f32"] * 6 + ["bf16", "bf16", "f16", "f64", "i32", "i32", "i64", "i16", "i8", "i1"]


class Generator(ScalarCode, LinalgOperations, TensorOperations, ControlFlow, Structured, ParallelLoops,
                SmallFloats):
    def __init__(self, seed, name):
        self.random = random.Random(seed)
        self.numbers = np.random.default_rng(seed)
        self.program = Program(name)
        self.pool = []
        # Few different sizes, so that shapes fit together.
        self.palette = [self.random.choice(EXTENTS) for _ in range(3)] + [1]
        if self.random.random() < 0.04:
            self.palette.append(0)
        self.types = [self.random.choice(TYPES) for _ in range(2)]
        self.specials = self.random.random() < 0.15
        # Programs of which a check may fail.
        self.fails = self.random.random() < 0.08
        self.checks = itertools.count()

    # --- Values ------------------------------------------------------------------------------------------------------

    def fresh_data(self, type_, shape):
        """Data for an argument or constant: mostly small numbers, of which sums are exact."""
        numbers, style = self.numbers, self.random.random()
        if type_ == "i1":
            return Bounded(type_, numbers.integers(0, 2, shape).astype(np.bool_))
        if not is_float(type_):
            if style < 0.8:
                return Bounded(type_, numbers.integers(-9, 10, shape).astype(bounded.DTYPES[type_]))
            limits = np.iinfo(bounded.DTYPES[type_])
            return Bounded(type_, numbers.integers(limits.min, limits.max, shape, dtype=np.int64, endpoint=True))
        if style < 0.75:
            values = numbers.integers(-8, 9, shape) / 4.0
        else:
            values = numbers.standard_normal(shape)
        values = np.asarray(values, np.float64)
        if self.specials:
            mask = numbers.random(shape) < 0.1
            values = np.where(mask, numbers.choice([np.nan, np.inf, -np.inf, -0.0], shape), values)
        return Bounded(type_, values.astype(bounded.DTYPES[type_]))

    def argument(self, type_, shape):
        value = self.program.add_argument(type_, shape, self.fresh_data(type_, shape or ()))
        self.pool.append(value)
        return value

    def constant(self, type_, shape):
        """A constant tensor: a splat, or data."""
        data = self.fresh_data(type_, shape)
        if data.values.size == 0 or self.random.random() < 0.5 or data.values.size > 64:
            first = data.values.reshape(-1)[0] if data.values.size else 0
            data = Bounded(type_, np.full(shape, first, bounded.DTYPES[type_]))
            text = number(type_, first)
        else:
            text = _nested(type_, data.values)
        value = self.program.add(f"{{r}} = arith.constant dense<{text}> : {tensor_type(type_, shape)}", [],
                                 [(type_, tuple(shape))], lambda: [data])
        self.pool.append(value)
        return value

    def shape(self, rank=None):
        while True:
            count = self.random.choice([0, 1, 1, 2, 2, 2, 3, 3, 4]) if rank is None else rank
            shape = tuple(self.random.choice(self.palette) for _ in range(count))
            if math.prod(shape) <= MAX_ELEMENTS:
                return shape

    def tensor(self, accept=lambda value: True, type_=None, shape=None):
        """Returns a tensor of the pool, the latest ones more often, or a new argument."""
        fitting = [value for value in self.pool if value.shape is not None and accept(value) and
                   (type_ is None or value.type == type_) and (shape is None or value.shape == shape)]
        if fitting and self.random.random() < 0.9:
            return fitting[-1 - min(int(self.random.expovariate(0.6)), len(fitting) - 1)]
        type_ = type_ or self.random.choice(self.types)
        for _ in range(20):
            candidate = self.shape() if shape is None else shape
            probe = _Probe(type_, candidate)
            if accept(probe):
                if self.random.random() < 0.1:
                    return self.constant(type_, candidate)
                return self.argument(type_, candidate)
        return None

    def add(self, text, operands, types, run):
        results = self.program.add(text, operands, types, run)
        self.pool.extend(results if isinstance(results, list) else [results])
        return results

    def empty(self, type_, shape):
        return self.program.add(f"{{r}} = tensor.empty() : {tensor_type(type_, shape)}", [], [(type_, shape)],
                                lambda: [Bounded(type_, np.zeros(shape, bounded.DTYPES[type_]))])

    def filled(self, type_, shape, value):
        """Returns a tensor of equal elements, as the initial value of a reduction."""
        value = np.asarray(value).astype(bounded.DTYPES[type_])[()]
        spelled = number(type_, value) + ("" if type_ == "i1" else f" : {type_}")
        scalar = self.program.add(f"{{r}} = arith.constant {spelled}", [], [(type_, None)],
                                  lambda: [Bounded(type_, value)])
        empty, text = self.empty(type_, shape), tensor_type(type_, shape)
        return self.program.add(f"{{r}} = linalg.fill ins({{0}} : {type_}) outs({{1}} : {text}) -> {text}",
                                [scalar, empty], [(type_, shape)],
                                lambda start, _: [Bounded(type_, np.full(shape, start.values))])

    # --- Whole programs ----------------------------------------------------------------------------------------------

    def generate(self, often=None):
        """A program; operations of the kind `often`, the name of a method, are every second one."""
        program = self.program
        if self.random.random() < 0.03:
            self.constant(self.random.choice(self.types), self.shape())
        else:
            for _ in range(self.random.choice([1, 1, 2, 3])):
                self.argument(self.random.choice(self.types), self.shape())
        if self.random.random() < 0.1:
            self.scalar_argument()
        kinds = [(self.elementwise, 8), (self.reduction, 4), (self.contraction, 3), (self.ordered, 1), (self.named, 2),
                 (self.extract_slice, 3), (self.insert_slice, 3), (self.move_window, 1.5), (self.pad, 1),
                 (self.concat, 1), (self.reshape, 2), (self.lookup, 1), (self.made_up, 1), (self.sort, 0.5),
                 (self.top_k, 0.5), (self.scan, 1), (self.scatter, 0.7), (self.parallel_loop, 1),
                 (self.small_float, 1), (self.move_rows, 0.7), (self.tensor_gather, 0.7), (self.tensor_scatter, 0.7),
                 (self.nest, 1.5), (self.turns_over_tensors, 0.7), (self.while_over_tensors, 0.7),
                 (self.branch_over_tensors, 0.7), (self.check, 12 if self.fails else 0.4)]
        if often:
            kinds.append((getattr(self, often), sum(weight for _, weight in kinds)))
        with np.errstate(all="ignore"):
            for _ in range(self.random.choice([1, 2, 3, 4, 6, 8, 10])):
                self.random.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]()
        self.choose_results()
        return program

    def scalar_argument(self):
        """An argument that is a number, used and returned."""
        type_ = self.random.choice([type_ for type_ in self.types if type_ != "i1"] or ["f32"])
        value = self.program.add_argument(type_, None, self.fresh_data(type_, ()))
        shape = self.shape()
        self.add(f"{{r}} = tensor.splat {{0}} : {tensor_type(type_, shape)}", [value], [(type_, shape)],
                 lambda x: [x.move(lambda array: np.broadcast_to(array, shape))])
        if self.random.random() < 0.5:
            self.program.results.append(value)

    def choose_results(self):
        program, choose = self.program, self.random
        unused = [value for value in self.pool if not any(value in op.operands for op in program.ops)]
        # Results are mostly values that have no other use; sometimes values from the middle, arguments, constants, and
        # one value twice.
        for value in unused:
            is_argument = any(value is argument.value for argument in program.arguments)
            if choose.random() < (0.2 if is_argument else 0.9):
                program.results.append(value)
        while not program.results or choose.random() < 0.25:
            program.results.append(choose.choice(self.pool))
        for argument in program.arguments:
            if argument.value.shape is None or choose.random() > 0.4:
                continue
            taken = {other.alias for other in program.arguments}
            fitting = [i for i, result in enumerate(program.results) if i not in taken and
                       (result.type, result.shape) == (argument.value.type, argument.value.shape)]
            if fitting:
                argument.alias = choose.choice(fitting)


class _Probe:
    """Stands for a tensor that does not exist yet."""

    def __init__(self, type_, shape):
        self.type, self.shape, self.size = type_, shape, math.prod(shape)


def _nested(type_, values):
    if values.ndim == 0:
        return number(type_, values[()])
    return "[" + ", ".join(_nested(type_, part) for part in values) + "]"


def generate(seed, name, often=None):
    return Generator(seed, name).generate(often)
