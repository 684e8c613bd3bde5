# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Generates random programs of linalg and tensor operations. Equal seeds give equal programs."""

import math
import random

import numpy as np

import bounded
from bounded import Bounded, is_float
from parallel_loops import ParallelLoops
from programs import Body, Program, expand, gather, map_text, number, scatter, tensor_type
from small_floats import SmallFloats
from structured import Structured

EXTENTS = [1, 1, 2, 3, 4, 5, 7, 8, 13, 16, 17, 31, 32, 33, 64, 65, 128]
TYPES = ["f32"] * 6 + ["bf16", "bf16", "f16", "f64", "i32", "i32", "i64", "i16", "i8", "i1"]
MAX_ELEMENTS = 6000
MAX_POINTS = 150000


class Generator(Structured, ParallelLoops, SmallFloats):
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
        """A tensor of the pool, the last ones more often, or a new argument."""
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
        """A tensor of equal elements, as reductions begin with."""
        value = np.asarray(value).astype(bounded.DTYPES[type_])[()]
        spelled = number(type_, value) + ("" if type_ == "i1" else f" : {type_}")
        scalar = self.program.add(f"{{r}} = arith.constant {spelled}", [], [(type_, None)],
                                  lambda: [Bounded(type_, value)])
        empty, text = self.empty(type_, shape), tensor_type(type_, shape)
        return self.program.add(f"{{r}} = linalg.fill ins({{0}} : {type_}) outs({{1}} : {text}) -> {text}",
                                [scalar, empty], [(type_, shape)],
                                lambda start, _: [Bounded(type_, np.full(shape, start.values))])

    # --- Scalar code -------------------------------------------------------------------------------------------------

    def convert(self, body, value, type_):
        """Converts a scalar of a body to another type."""
        name, source = value
        if source == type_:
            return value
        if is_float(source) and is_float(type_):
            if {source, type_} == {"f16", "bf16"}:
                return self.convert(body, self.convert(body, value, "f32"), type_)
            op = "arith.extf" if bounded.WIDTH[source] < bounded.WIDTH[type_] else "arith.truncf"
        elif is_float(source):
            # Only numbers that fit have an integer.
            low = body.constant(source, 0 if type_ == "i1" else -100)
            high = body.constant(source, 1 if type_ == "i1" else 100)
            value = self.binary(body, "arith.minnumf", self.binary(body, "arith.maxnumf", value, low), high)
            op = "arith.fptoui" if type_ == "i1" else "arith.fptosi"
        elif is_float(type_):
            if type_ in bounded.NARROW and bounded.WIDTH[source] > 8:
                return self.convert(body, self.convert(body, value, "i8"), type_)
            op = "arith.uitofp" if source == "i1" else self.random.choice(["arith.sitofp", "arith.uitofp"])
        elif type_ == "index" or source == "index":
            op = "arith.index_cast"
        elif bounded.WIDTH[source] < bounded.WIDTH[type_]:
            op = self.random.choice(["arith.extsi", "arith.extui"])
        else:
            op = "arith.trunci"
        return body.emit(f"{{r}} = {op} {{0}} : {source} to {type_}", type_,
                         lambda x: bounded.convert(op, type_, x), value)

    def binary(self, body, op, a, b):
        table = bounded.FLOAT_BINARY if is_float(a[1]) else (
            bounded.BOOLEAN_BINARY if a[1] == "i1" else bounded.INTEGER_BINARY | bounded.INTEGER_BY_CONSTANT)
        return body.emit(f"{{r}} = {op} {{0}}, {{1}} : {a[1]}", a[1], table[op], a, b)

    def unary(self, body, op, a):
        table = bounded.FLOAT_UNARY if is_float(a[1]) else bounded.INTEGER_UNARY
        return body.emit(f"{{r}} = {op} {{0}} : {a[1]}", a[1], table[op], a)

    def compare(self, body, a, b):
        if is_float(a[1]):
            predicate = self.random.choice(["oeq", "olt", "ole", "ogt", "oge", "une", "ult", "ule", "ugt", "uge"])
            op = "arith.cmpf"
        elif a[1] == "i1":
            predicate, op = self.random.choice(["eq", "ne"]), "arith.cmpi"
        else:
            predicate = self.random.choice(["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "uge"])
            op = "arith.cmpi"
        return body.emit(f"{{r}} = {op} {predicate}, {{0}}, {{1}} : {a[1]}", "i1",
                         lambda x, y: bounded.compare(predicate, x, y), a, b)

    def select(self, body, condition, a, b):
        return body.emit(f"{{r}} = arith.select {{0}}, {{1}}, {{2}} : {a[1]}", a[1], bounded.select, condition, a, b)

    def expression(self, body, values, type_):
        """A random scalar of type `type_` from the scalars `values`."""
        choose = self.random.choice
        a = self.convert(body, choose(values), type_)
        for _ in range(self.random.choice([0, 1, 1, 2, 3])):
            b = self.convert(body, choose(values), type_)
            kind = self.random.random()
            if kind < 0.15:
                a = self.select(body, self.compare(body, a, b), *self.random.sample([a, b, b], 2))
            elif is_float(type_):
                if kind < 0.3:
                    a = self.unary(body, choose(sorted(bounded.FLOAT_UNARY)), a)
                elif kind < 0.35 and type_ not in bounded.NARROW:
                    c = body.constant(type_, self.random.randint(-4, 4) / 2)
                    a = body.emit(f"{{r}} = math.fma {{0}}, {{1}}, {{2}} : {type_}", type_,
                                  bounded.FLOAT_TERNARY["math.fma"], a, b, c)
                elif kind < 0.42:
                    # A quotient whose divisor is not zero: the sign of zero is not compared.
                    zero, two = body.constant(type_, 0), body.constant(type_, 2)
                    divisor = self.select(body, self.compare_with(body, "oeq", b, zero), two, b)
                    a = self.binary(body, "arith.divf", a, divisor)
                elif kind < 0.5:
                    a = self.binary(body, choose(["arith.addf", "arith.mulf", "arith.subf"]), a,
                                    body.constant(type_, self.random.randint(-6, 6) / 2))
                else:
                    a = self.binary(body, choose(sorted(bounded.FLOAT_BINARY)), a, b)
            elif type_ == "i1":
                a = self.binary(body, choose(sorted(bounded.BOOLEAN_BINARY)), a, b)
            elif kind < 0.3:
                op = choose(sorted(bounded.INTEGER_BY_CONSTANT))
                limit = bounded.WIDTH[type_] - 1 if "sh" in op else 9
                a = self.binary(body, op, a, body.constant(type_, self.random.randint(1, min(limit, 9))))
            elif kind < 0.4:
                a = self.unary(body, choose(sorted(bounded.INTEGER_UNARY)), a)
            else:
                a = self.binary(body, choose(sorted(bounded.INTEGER_BINARY)), a, b)
        return a

    def compare_with(self, body, predicate, a, b):
        op = "arith.cmpf" if is_float(a[1]) else "arith.cmpi"
        return body.emit(f"{{r}} = {op} {predicate}, {{0}}, {{1}} : {a[1]}", "i1",
                         lambda x, y: bounded.compare(predicate, x, y), a, b)

    def branch(self, body, values, type_):
        """An scf.if in a body, with code in both arms."""
        condition = self.compare(body, *(self.convert(body, self.random.choice(values), type_) for _ in range(2)))
        arms = []
        for _ in range(2):
            inner = Body(self.program)
            arms.append((inner, self.expression(inner, values, type_)))
        name = self.program.new_name("s")
        lines = [f"{name} = scf.if {condition[0]} -> ({type_}) {{"]
        for index, (inner, value) in enumerate(arms):
            lines += inner.lines + [f"scf.yield {value[0]} : {type_}", "} else {" if index == 0 else "}"]
        body.lines += lines
        for inner, _ in arms:
            body.steps += inner.steps
        body.steps.append((name, bounded.select, [condition[0], arms[0][1][0], arms[1][1][0]]))
        return name, type_

    def index_value(self, body, space):
        """linalg.index as a scalar of an integer type that holds it."""
        dim = self.random.randrange(len(space))
        data = Bounded("index", np.indices(space, sparse=True)[dim])
        value = body.emit(f"{{r}} = linalg.index {dim} : index", "index", lambda: data)
        return self.convert(body, value, self.random.choice(["i32", "i64"]))

    # --- Operations --------------------------------------------------------------------------------------------------

    def fit(self, value, space):
        """A map by which a tensor is read over an iteration space, or None."""
        dims = list(range(len(space)))
        self.random.shuffle(dims)
        results = []
        for extent in value.shape:
            match = next((dim for dim in dims if space[dim] == extent), None)
            if extent == 1 and (match is None or self.random.random() < 0.5):
                results.append("0")
            elif match is None:
                return None
            else:
                dims.remove(match)
                results.append(match)
        return results

    def inputs(self, space, count):
        """Tensors that can be read over an iteration space, with maps."""
        chosen = []
        for _ in range(count):
            value = self.tensor(lambda candidate: self.fit(candidate, space) is not None)
            if value is None:
                continue
            results = self.fit(value, space)
            if self.random.random() < 0.6 and value.shape == tuple(space):
                results = list(range(len(space)))
            chosen.append((value, results))
        return chosen

    def generic(self, inputs, outputs, iterators, body_lines, yields, run, captured=()):
        """Adds a linalg.generic. `inputs` are (value, map), `outputs` (value, map); `captured` are tensors that the
        body uses by their names."""
        rank = len(iterators)
        maps = ", ".join(map_text(rank, results) for _, results in inputs + outputs)
        kinds = ", ".join(f'"{kind}"' for kind in iterators)
        names = [f"%b{i}" for i in range(len(inputs) + len(outputs))]
        arguments = ", ".join(f"{name}: {value.type}" for name, (value, _) in zip(names, inputs + outputs))
        place = [f"{{{i}}}" for i in range(len(inputs) + len(outputs))]

        def operand_list(kind, first, values):
            if not values:
                return ""
            names = ", ".join(place[first:first + len(values)])
            return f" {kind}({names} : {', '.join(value.text_type for value, _ in values)})"

        types = ", ".join(value.text_type for value, _ in outputs)
        results = ", ".join(f"{{r{i}}}" for i in range(len(outputs))) if len(outputs) > 1 else "{r}"
        head = results if len(outputs) == 1 else "{group}:" + str(len(outputs))
        lines = [f"{head} = linalg.generic {{{{indexing_maps = [{maps}], iterator_types = [{kinds}]}}}}"
                 f"{operand_list('ins', 0, inputs)}{operand_list('outs', len(inputs), outputs)} {{{{",
                 f"  ^bb0({arguments}):"]
        lines += ["    " + line.replace("{", "{{").replace("}", "}}") for line in body_lines]
        lines.append(f"    linalg.yield {', '.join(name for name, _ in yields)} : "
                     f"{', '.join(type_ for _, type_ in yields)}")
        lines.append(f"  }}}} -> {'(' + types + ')' if len(outputs) > 1 else types}")
        text = "\n".join(lines)
        if len(outputs) > 1:
            group = self.program.new_name("g")
            text = text.replace("{group}", group)
            # Results of several are named by their number.
            operands = [value for value, _ in inputs + outputs] + list(captured)
            values = self.program.add(text, operands, [(value.type, value.shape) for value, _ in outputs], run)
            for index, value in enumerate(values):
                value.name = f"{group}#{index}"
            self.pool.extend(values)
            return values
        return self.add(text, [value for value, _ in inputs + outputs] + list(captured),
                        [(value.type, value.shape) for value, _ in outputs], run)

    def elementwise(self):
        """linalg.generic without reductions: any maps and types, several results, branches, positions, old contents."""
        first = self.tensor(lambda value: value.size <= MAX_ELEMENTS)
        space = first.shape
        inputs = [(first, list(range(len(space))))] + self.inputs(space, self.random.choice([0, 1, 1, 2]))
        body = Body(self.program)
        values = [(f"%b{i}", value.type) for i, (value, _) in enumerate(inputs)]
        if space and self.random.random() < 0.15:
            values.append(self.index_value(body, space))
        outputs, yields = [], []
        for _ in range(self.random.choice([1, 1, 1, 1, 2])):
            type_ = self.random.choice([first.type, first.type, self.random.choice(self.types)])
            results = list(range(len(space)))
            self.random.shuffle(results)
            if self.random.random() < 0.7:
                results.sort()
            shape = tuple(space[dim] for dim in results)
            old = None
            if self.random.random() < 0.15:
                old = self.tensor(type_=type_, shape=shape)
            number_ = len(inputs) + len(outputs)
            outputs.append((old or self.empty(type_, shape), results))
            known = values + ([(f"%b{number_}", type_)] if old else [])
            build = self.branch if self.random.random() < 0.12 else self.expression
            value = build(body, known, type_)
            yields.append(value)

        def run(*data):
            environment = {}
            for i, (array, (_, results)) in enumerate(zip(data, inputs + outputs)):
                environment[f"%b{i}"] = gather(array, space, results)
            body.run(environment)
            return [scatter(expand(environment[name], space), space, results, value.shape)
                    for (name, _), (value, results) in zip(yields, outputs)]

        self.generic(inputs, outputs, ["parallel"] * len(space), body.lines, yields, run)

    def reduction(self):
        """A reduction over any dimensions, with any combiner, that may be split."""
        first = self.tensor(lambda value: len(value.shape) > 0)
        space = first.shape
        axes = [dim for dim in range(len(space)) if self.random.random() < 0.5] or [self.random.randrange(len(space))]
        inputs = [(first, list(range(len(space))))]
        if self.random.random() < 0.3:
            inputs += self.inputs(space, 1)
        self.reduce(space, axes, inputs, first.type)

    def contraction(self):
        """A product of two tensors summed over shared dimensions, in any layout."""
        while True:
            batch, rows, columns, shared = (self.random.choice([0, 0, 1, 1, 2]) for _ in range(4))
            shared = max(shared, 1)
            space = self.shape(batch + rows + columns + shared) if batch + rows + columns + shared <= 5 else None
            if space is not None and math.prod(space) <= MAX_POINTS:
                break
        order = list(range(len(space)))
        self.random.shuffle(order)
        b, m, n, k = (order[:batch], order[batch:batch + rows], order[batch + rows:batch + rows + columns],
                      order[batch + rows + columns:])
        type_ = self.random.choice(self.types)
        inputs = []
        for dims in (b + m + k, b + n + k):
            self.random.shuffle(dims)
            inputs.append((self.tensor(type_=type_, shape=tuple(space[dim] for dim in dims)), dims))
        self.reduce(space, sorted(k), inputs, type_, product=True)

    def reduce(self, space, axes, inputs, type_, product=False):
        if math.prod(space) > MAX_POINTS:
            return
        body = Body(self.program)
        values = [(f"%b{i}", value.type) for i, (value, _) in enumerate(inputs)]
        accumulate = type_
        if product and type_ != "i1":
            widening = {"bf16": "f32", "f16": "f32", "i8": "i32", "i32": "i64", "f32": "f64"}
            if type_ in widening and self.random.random() < 0.4:
                accumulate = widening[type_]
        if product:
            a, b = (self.convert(body, value, accumulate) for value in values)
            op = "arith.andi" if type_ == "i1" else "arith.mulf" if is_float(type_) else "arith.muli"
            element = self.binary(body, op, a, b)
        elif self.random.random() < 0.6:
            element = values[0]
        else:
            element = self.expression(body, values, type_)
        if is_float(accumulate):
            combiners = bounded.FLOAT_REDUCERS[:1] * 4 + bounded.FLOAT_REDUCERS
            combiner = "arith.addf" if product else self.random.choice(combiners)
            count = math.prod(space[axis] for axis in axes)
            if combiner == "arith.mulf" and count > 8:
                combiner = "arith.maximumf"
        elif accumulate == "i1":
            combiner = self.random.choice(bounded.BOOLEAN_REDUCERS)
        else:
            combiner = "arith.addi" if product else self.random.choice(bounded.INTEGER_REDUCERS)
        results = [dim for dim in range(len(space)) if dim not in axes]
        if self.random.random() < 0.3:
            self.random.shuffle(results)
        # Dimensions of size 1 in between, as keepdims leaves them.
        while self.random.random() < 0.2 and len(results) < 4:
            results.insert(self.random.randrange(len(results) + 1), "0")
        shape = tuple(1 if dim == "0" else space[dim] for dim in results)
        if self.random.random() < 0.25:
            init = self.tensor(type_=accumulate, shape=shape)
        else:
            neutral = {"arith.mulf": 1, "arith.muli": 1, "arith.andi": -1, "arith.maximumf": -np.inf,
                       "arith.maxnumf": -np.inf, "arith.minimumf": np.inf, "arith.minnumf": np.inf}
            start = neutral.get(combiner, 0)
            if self.random.random() < 0.2:
                start = 2
            init = self.filled(accumulate, shape, bool(start) if accumulate == "i1" else start)
        accumulator = (f"%b{len(inputs)}", accumulate)
        operands = [accumulator, element] if self.random.random() < 0.7 else [element, accumulator]
        last = Body(self.program)
        total = self.binary(last, combiner, *operands)
        iterators = ["reduction" if dim in axes else "parallel" for dim in range(len(space))]
        # Code that reads tensors or branches is not promoted, and neither are minima; the rest is.
        plain = combiner in ("arith.addf", "arith.mulf")

        def run(*data):
            environment = {f"%b{i}": gather(array, space, maps)
                           for i, (array, (_, maps)) in enumerate(zip(data, inputs))}
            elements = expand(body.run(environment)[element[0]], space)
            if plain and accumulate in bounded.NARROW:
                # Promoted code does not round in between: whatever that changes is allowed.
                with np.errstate(all="ignore"):
                    room = np.abs(elements.values.astype(np.float64)) * bounded.EPSILON[accumulate] * 4
                steps = len(body.steps)
                if steps and not _exact_steps(environment, body):
                    elements = Bounded(accumulate, elements.values, elements.error + room * steps)
            start = _to_loop_order(data[-1], results)
            return [scatter(bounded.reduce(combiner, elements, start, tuple(axes)), space, results, shape)]

        self.generic(inputs, [(init, results)], iterators, body.lines + last.lines, [total], run)

    def ordered(self):
        """A reduction that has to be taken in order: the first largest element with its index, a running polynomial."""
        first = self.tensor(lambda value: 0 < len(value.shape) and value.size <= 1500 and value.type != "i1")
        if first is None:
            return
        space, type_ = first.shape, first.type
        axes = [dim for dim in range(len(space)) if self.random.random() < 0.4] or [self.random.randrange(len(space))]
        if math.prod(space[axis] for axis in axes) > 300:
            return
        results = [dim for dim in range(len(space)) if dim not in axes]
        shape = tuple(space[dim] for dim in results)
        inputs = [(first, list(range(len(space))))]
        iterators = ["reduction" if dim in axes else "parallel" for dim in range(len(space))]
        body, x = Body(self.program), ("%b0", type_)
        # Where the reduction stands.
        at = [0]
        if self.random.random() < 0.5:
            lowest = -np.inf if is_float(type_) else np.iinfo(bounded.DTYPES[type_]).min
            outputs = [(self.filled(type_, shape, lowest), results), (self.filled("i32", shape, 0), results)]
            best, where = ("%b1", type_), ("%b2", "i32")
            place = body.emit(f"{{r}} = linalg.index {axes[0]} : index", "index", lambda: Bounded("index", at[0]))
            place = self.convert(body, place, "i32")
            better = self.compare_with(body, "ogt" if is_float(type_) else "sgt", x, best)
            yields = [self.select(body, better, x, best), self.select(body, better, place, where)]
        else:
            outputs = [(self.filled(type_, shape, 1), results)]
            old = ("%b1", type_)
            op = ("arith.mulf", "arith.addf") if is_float(type_) else ("arith.muli", "arith.addi")
            half = body.constant(type_, 0.5 if is_float(type_) else 3)
            yields = [self.binary(body, op[1], self.binary(body, op[0], old, half), x)]

        # Promoted code does not round the polynomial in between; each step halves what the earlier ones did.
        unrounded = len(outputs) == 1 and type_ in bounded.NARROW

        def run(*data):
            state = [_to_loop_order(array, results) for array in data[1:]]
            extents, peak = [space[axis] for axis in axes], 0.0
            for point in np.ndindex(*extents):
                at[:] = point
                index = [slice(None)] * len(space)
                for axis, place in zip(axes, point):
                    index[axis] = place
                environment = {"%b0": data[0].move(lambda array: array[tuple(index)])}
                for i, array in enumerate(state):
                    environment[f"%b{i + 1}"] = array
                body.run(environment)
                state = [environment[name] for name, _ in yields]
                state = [expand(array, tuple(space[dim] for dim in sorted(results))) for array in state]
                if unrounded:
                    peak = np.maximum(peak, np.abs(state[0].values.astype(np.float64)))
            if unrounded:
                room = np.nan_to_num(peak) * bounded.EPSILON[type_] * 4
                state = [Bounded(type_, state[0].values, state[0].error + room)]
            if len(outputs) == 2 and is_float(type_):
                # Where a comparison ignores a NaN in the row, the position is any (docs/numerics.md).
                ignored = np.isnan(data[0].values.astype(np.float64)).any(axis=tuple(axes))
                state[1] = Bounded("i32", state[1].values, np.where(ignored, bounded.UNKNOWN, state[1].error))
            return [scatter(array, space, results, shape) for array in state]

        self.generic(inputs, outputs, iterators, body.lines, yields, run)

    def named(self):
        """Named operations of linalg."""
        kinds = ["matmul", "batch_matmul", "matvec", "dot", "transpose", "broadcast", "reduce", "pool"]
        kind = self.random.choice(kinds)
        type_ = self.random.choice([type_ for type_ in self.types if type_ != "i1"] or ["f32"])
        if kind in ("matmul", "batch_matmul", "matvec", "dot"):
            batch = (self.random.choice(self.palette),) if kind == "batch_matmul" else ()
            m, n, k = (self.random.choice(self.palette) for _ in range(3))
            if math.prod(batch) * m * n * k > MAX_POINTS:
                return
            shapes = {"matmul": ((m, k), (k, n), (m, n)),
                      "batch_matmul": (batch + (m, k), batch + (k, n), batch + (m, n)),
                      "matvec": ((m, k), (k,), (m,)), "dot": ((k,), (k,), ())}[kind]
            a, b = (self.tensor(type_=type_, shape=shape) for shape in shapes[:2])
            init = self.filled(type_, shapes[2], 0)
            letters = {"matmul": ("mk", "kn", "mn"), "batch_matmul": ("bmk", "bkn", "bmn"), "matvec": ("mk", "k", "m"),
                       "dot": ("k", "k", "")}[kind]
            order = sorted(set("".join(letters)), key="bmnk".index)
            sizes = {letter: extent for word, shape in zip(letters, shapes) for letter, extent in zip(word, shape)}
            space = tuple(sizes[letter] for letter in order)
            maps = [[order.index(letter) for letter in word] for word in letters]
            op = "arith.mulf" if is_float(type_) else "arith.muli"
            table = bounded.FLOAT_BINARY if is_float(type_) else bounded.INTEGER_BINARY

            def run(x, y, start):
                left, right = gather(x, space, maps[0]), gather(y, space, maps[1])
                if type_ in bounded.NARROW:
                    left, right = Bounded("f32", left.values, left.error), Bounded("f32", right.values, right.error)
                elements = table[op](left, right)
                begin = Bounded(elements.type, start.values, start.error)
                total = bounded.reduce("arith.addf" if is_float(type_) else "arith.addi", elements, begin,
                                       (order.index("k"),))
                return [bounded.rounded(type_, total.values, total.error) if is_float(type_) else total]

            self.add(f"{{r}} = linalg.{kind} ins({{0}}, {{1}} : {a.text_type}, {b.text_type}) "
                     f"outs({{2}} : {init.text_type}) -> {init.text_type}", [a, b, init], [(type_, shapes[2])], run)
        elif kind == "transpose":
            a = self.tensor(lambda value: len(value.shape) > 1)
            order = list(range(len(a.shape)))
            self.random.shuffle(order)
            shape = tuple(a.shape[dim] for dim in order)
            init = self.empty(a.type, shape)
            self.add(f"{{r}} = linalg.transpose ins({{0}} : {a.text_type}) outs({{1}} : {init.text_type}) "
                     f"permutation = {order}", [a, init], [(a.type, shape)],
                     lambda x, _: [x.move(lambda array: np.transpose(array, order))])
        elif kind == "broadcast":
            a = self.tensor(lambda value: len(value.shape) < 4)
            at, extent = self.random.randrange(len(a.shape) + 1), self.random.choice(self.palette)
            shape = a.shape[:at] + (extent,) + a.shape[at:]
            if math.prod(shape) > MAX_ELEMENTS:
                return
            init = self.empty(a.type, shape)
            self.add(f"{{r}} = linalg.broadcast ins({{0}} : {a.text_type}) outs({{1}} : {init.text_type}) "
                     f"dimensions = [{at}]", [a, init], [(a.type, shape)],
                     lambda x, _: [x.move(lambda array: np.broadcast_to(np.expand_dims(array, at), shape))])
        elif kind == "reduce":
            a = self.tensor(lambda value: len(value.shape) > 0)
            axis = self.random.randrange(len(a.shape))
            shape = a.shape[:axis] + a.shape[axis + 1:]
            init = self.filled(a.type, shape, 0)
            op = "arith.addf" if is_float(a.type) else "arith.ori" if a.type == "i1" else "arith.maxsi"
            self.add(f"{{r}} = linalg.reduce {{{{ {op} }}}} ins({{0}} : {a.text_type}) outs({{1}} : {init.text_type}) "
                     f"dimensions = [{axis}]", [a, init], [(a.type, shape)],
                     lambda x, start: [bounded.reduce(op, x, start, (axis,))])
        else:
            self.window(type_)

    def window(self, type_):
        """A maximum or sum over windows: maps with sums of dimensions."""
        size, step = self.random.choice([2, 3]), self.random.choice([1, 2])
        rows = self.random.choice([extent for extent in self.palette if extent] or [4])
        columns = self.random.choice([4, 7, 9, 16])
        out = (columns - size) // step + 1
        a = self.tensor(type_=type_, shape=(rows, columns))
        space, maps = (rows, out, size), [0, f"d1 * {step} + d2" if step > 1 else "d1 + d2"]
        combiners = ["arith.addf", "arith.maximumf"] if is_float(type_) else ["arith.addi", "arith.maxsi"]
        combiner = self.random.choice(combiners)
        floor = -np.inf if is_float(type_) else np.iinfo(bounded.DTYPES[type_]).min
        init = self.filled(type_, (rows, out), 0 if "add" in combiner else floor)
        # The extent of the window is the shape of an operand that is not read.
        shape = self.empty(type_, (size,))
        body = Body(self.program)
        total = self.binary(body, combiner, ("%b2", type_), ("%b0", type_))

        def run(x, _, start):
            return [bounded.reduce(combiner, gather(x, space, maps), start, (2,))]

        self.generic([(a, maps), (shape, [2])], [(init, [0, 1])], ["parallel", "parallel", "reduction"], body.lines,
                     [total], run)

    # --- Slices ------------------------------------------------------------------------------------------------------

    def offset(self, limit):
        """An index value 0 ≤ i ≤ limit that the device knows, clamped as importers do."""
        source = self.tensor(lambda value: value.type in ("i32", "i64") and len(value.shape) <= 1 and value.size > 0)
        if source is None:
            source = self.argument("i32", ())
        type_ = source.type
        if source.shape:
            at = self.random.randrange(source.shape[0])
            index = self.program.add(f"{{r}} = arith.constant {at} : index", [], [("index", None)],
                                     lambda: [Bounded("index", at)])
            scalar = self.program.add(f"{{r}} = tensor.extract {{0}}[{{1}}] : {source.text_type}", [source, index],
                                      [(type_, None)], lambda x, i: [x.move(lambda array: array[int(i.values)])])
        else:
            scalar = self.program.add(f"{{r}} = tensor.extract {{0}}[] : {source.text_type}", [source], [(type_, None)],
                                      lambda x: [x])
        if self.random.random() < 0.5:
            return self.clamp(self.cast(scalar, "index"), limit)
        return self.cast(self.clamp(scalar, limit), "index")

    def cast(self, scalar, type_):
        return self.program.add(f"{{r}} = arith.index_cast {{0}} : {scalar.type} to {type_}", [scalar], [(type_, None)],
                                lambda x: [bounded.convert("arith.index_cast", type_, x)])

    def clamp(self, scalar, limit):
        def literal(value):
            return self.program.add(f"{{r}} = arith.constant {value} : {scalar.type}", [], [(scalar.type, None)],
                                    lambda: [Bounded(scalar.type, value)])

        def apply(op, a, b):
            return self.program.add(f"{{r}} = {op} {{0}}, {{1}} : {a.type}", [a, b], [(a.type, None)],
                                    lambda x, y: [bounded.INTEGER_BINARY[op](x, y)])
        zero, high = literal(0), literal(limit)
        if self.random.random() < 0.5:
            return apply("arith.minsi", apply("arith.maxsi", scalar, zero), high)
        return apply("arith.maxsi", apply("arith.minsi", scalar, high), zero)

    def place(self, shape, sizes=None, dynamic=0.4):
        """Offsets, sizes and strides of a slice of a tensor of `shape`: texts, values of dynamic offsets, numbers."""
        offsets, texts, values, strides, extents = [], [], [], [], []
        for dim, extent in enumerate(shape):
            size = sizes[dim] if sizes else self.random.randint(0 if extent == 0 else 1, extent)
            stride = self.random.choice([1, 1, 1, 2]) if size > 1 and (size - 1) * 2 < extent else 1
            room = extent - ((size - 1) * stride + 1 if size else 0)
            extents.append(size)
            strides.append(stride)
            if room > 0 and self.random.random() < dynamic:
                value = self.offset(room)
                values.append(value)
                offsets.append(len(values) - 1)
                texts.append(None)
            else:
                at = self.random.randint(0, max(room, 0)) if extent else 0
                offsets.append(None)
                texts.append(at)
        return offsets, texts, values, extents, strides

    @staticmethod
    def slice_text(place, first):
        offsets, texts, _, extents, strides = place
        spelled = [f"{{{first + number_}}}" if number_ is not None else str(text)
                   for number_, text in zip(offsets, texts)]
        return f"[{', '.join(spelled)}] {list(extents)} {list(strides)}"

    @staticmethod
    def slice_index(place, data):
        offsets, texts, _, extents, strides = place
        index = []
        for number_, text, extent, stride in zip(offsets, texts, extents, strides):
            at = int(data[number_].values) if number_ is not None else text
            index.append(slice(at, at + (extent - 1) * stride + 1 if extent else at, stride))
        return tuple(index)

    def extract_slice(self):
        a = self.tensor(lambda value: len(value.shape) > 0 and value.size > 0)
        place = self.place(a.shape)
        extents = place[3]
        # Dimensions of size 1 may be dropped.
        kept = [dim for dim, extent in enumerate(extents) if extent != 1 or self.random.random() < 0.6]
        shape = tuple(extents[dim] for dim in kept)
        if _drops_as_meant(extents, shape):
            self.pool.append(self.take(a, place, shape))

    def take(self, a, place, shape):
        def run(x, *offsets):
            index = self.slice_index(place, offsets)
            known = all(offset.exact() for offset in offsets)
            result = x.move(lambda array: array[index].reshape(shape))
            return [result if known else Bounded(a.type, result.values, np.inf)]

        return self.program.add(f"{{r}} = tensor.extract_slice {{0}}{self.slice_text(place, 1)} : {a.text_type} to "
                                f"{tensor_type(a.type, shape)}", [a] + place[2], [(a.type, shape)], run)

    def insert_slice(self):
        dest = self.tensor(lambda value: len(value.shape) > 0 and value.size > 0)
        sizes = None
        if self.random.random() < 0.5 and dest.shape[0] > 0:
            sizes = (1,) + dest.shape[1:]
        place = self.place(dest.shape, sizes)
        extents = place[3]
        shape = tuple(extents) if self.random.random() < 0.6 else tuple(extent for extent in extents if extent != 1)
        self.put(self.tensor(type_=dest.type, shape=shape), dest, place)

    def move_window(self):
        """A window of a tensor becomes what is computed from another window of it, which may overlap."""
        dest = self.tensor(lambda value: len(value.shape) > 0 and value.size > 0)
        place = self.place(dest.shape)
        shape = tuple(place[3])
        window = self.take(dest, place, shape)
        if self.random.random() < 0.8:
            other = window if self.random.random() < 0.5 else self.tensor(type_=dest.type, shape=shape)
            window = self.combine(window, other)
        self.put(window, dest, place if self.random.random() < 0.2 else self.place(dest.shape, shape))

    def put(self, source, dest, place):
        extents = place[3]

        def run(x, old, *offsets):
            index = self.slice_index(place, offsets)
            values, error = old.values.copy(), old.error.copy()
            values[index] = x.values.reshape(extents)
            error[index] = x.error.reshape(extents)
            if not all(offset.exact() for offset in offsets):
                error[...] = np.inf
            return [Bounded(dest.type, values, error)]

        self.add(f"{{r}} = tensor.insert_slice {{0}} into {{1}}{self.slice_text(place, 2)} : {source.text_type} into "
                 f"{dest.text_type}", [source, dest] + place[2], [(dest.type, dest.shape)], run)

    # --- Shapes ------------------------------------------------------------------------------------------------------

    def pad(self):
        a = self.tensor(lambda value: len(value.shape) > 0 and value.size * 4 <= MAX_ELEMENTS)
        if a is None:
            return
        low = [self.random.choice([0, 0, 1, 2]) for _ in a.shape]
        high = [self.random.choice([0, 0, 1, 3]) for _ in a.shape]
        shape = tuple(before + extent + after for before, extent, after in zip(low, a.shape, high))
        if math.prod(shape) > MAX_ELEMENTS:
            return
        value = Bounded(a.type, np.asarray(self.random.randint(0, 1)).astype(bounded.DTYPES[a.type]))
        spelled = number(a.type, value.values[()]) + ("" if a.type == "i1" else f" : {a.type}")
        scalar = self.program.add(f"{{r}} = arith.constant {spelled}", [], [(a.type, None)], lambda: [value])
        arguments = ", ".join(f"%p{i}: index" for i in range(len(shape)))

        def run(x, fill):
            widths = list(zip(low, high))
            return [Bounded(a.type, np.pad(x.values, widths, constant_values=fill.values[()]),
                            np.pad(x.error, widths))]

        self.add(f"{{r}} = tensor.pad {{0}} low{low} high{high} {{{{\n  ^bb0({arguments}):\n"
                 f"    tensor.yield {{1}} : {a.type}\n  }}}} : {a.text_type} to {tensor_type(a.type, shape)}",
                 [a, scalar], [(a.type, shape)], run)

    def concat(self):
        first = self.tensor(lambda value: len(value.shape) > 0)
        dim = self.random.randrange(len(first.shape))
        parts = [first]
        for _ in range(self.random.choice([1, 1, 2])):
            other = self.tensor(lambda value: value.type == first.type and len(value.shape) == len(first.shape) and all(
                a == b for i, (a, b) in enumerate(zip(value.shape, first.shape)) if i != dim), type_=first.type)
            parts.append(other or first)
        shape = first.shape[:dim] + (sum(part.shape[dim] for part in parts),) + first.shape[dim + 1:]
        if math.prod(shape) > MAX_ELEMENTS:
            return
        names = ", ".join(f"{{{i}}}" for i in range(len(parts)))
        types = ", ".join(part.text_type for part in parts)

        def run(*data):
            return [Bounded(first.type, np.concatenate([x.values for x in data], dim),
                            np.concatenate([x.error for x in data], dim))]

        self.add(f"{{r}} = tensor.concat dim({dim}) {names} : ({types}) -> {tensor_type(first.type, shape)}", parts,
                 [(first.type, shape)], run)

    def reshape(self):
        a = self.tensor(lambda value: len(value.shape) > 0)
        if self.random.random() < 0.5 and len(a.shape) > 1:
            groups, shape = [], []
            for dim, extent in enumerate(a.shape):
                if groups and self.random.random() < 0.5:
                    groups[-1].append(dim)
                    shape[-1] *= extent
                else:
                    groups.append([dim])
                    shape.append(extent)
            op, tail = "collapse_shape", ""
        else:
            groups, shape = [], []
            for extent in a.shape:
                parts = [extent]
                divisors = [d for d in range(2, extent) if extent % d == 0]
                if divisors and self.random.random() < 0.6:
                    divisor = self.random.choice(divisors)
                    parts = [divisor, extent // divisor]
                elif self.random.random() < 0.3:
                    parts = self.random.choice([[1, extent], [extent, 1]])
                groups.append(list(range(len(shape), len(shape) + len(parts))))
                shape += parts
            if len(shape) > 5:
                return
            op, tail = "expand_shape", f" output_shape {shape}"
        shape = tuple(shape)
        self.add(f"{{r}} = tensor.{op} {{0}} {groups}{tail} : {a.text_type} into {tensor_type(a.type, shape)}", [a],
                 [(a.type, shape)], lambda x: [x.move(lambda array: array.reshape(shape))])

    def move_rows(self):
        """Rows of a tensor are put to other places of it; often one that is cheap enough to be computed twice."""
        if self.random.random() < 0.7:
            self.tensor_arith()
        table = self.tensor(lambda value: 0 < len(value.shape) < 3 and value.size > 0 and value.shape[0] > 1)
        if table is None:
            return
        count, type_ = self.random.randint(1, table.shape[0]), self.random.choice(["i32", "i64"])
        rows = np.array(self.random.sample(range(table.shape[0]), count), bounded.DTYPES[type_])
        if self.lookup(table, self.program.add_argument(type_, rows.shape, Bounded(type_, rows))):
            self.put(self.pool[-1], table, self.place(table.shape, self.pool[-1].shape))

    def lookup(self, table=None, indices=None):
        """A gather: a generic whose body reads a table at positions that it computes. Returns whether there is one."""
        table = table or self.tensor(lambda value: 0 < len(value.shape) < 3 and value.size > 0)
        if table is None:
            return False
        if indices is None:
            indices = self.tensor(lambda value: value.type in ("i32", "i64") and len(value.shape) < 3, type_=None)
        if indices is None:
            indices = self.argument("i32", (self.random.choice([1, 3, 8]),))
        space = indices.shape + table.shape[1:]
        if math.prod(space) > MAX_ELEMENTS:
            return False
        body = Body(self.program)
        zero, last = body.constant(indices.type, 0), body.constant(indices.type, table.shape[0] - 1)
        at = self.binary(body, "arith.minsi", self.binary(body, "arith.maxsi", ("%b0", indices.type), zero), last)
        at = self.convert(body, at, "index")
        positions_ = [at[0]]
        for dim in range(len(indices.shape), len(space)):
            along = Bounded("index", np.indices(space, sparse=True)[dim])
            positions_.append(body.emit(f"{{r}} = linalg.index {dim} : index", "index", lambda: along)[0])
        name = self.program.new_name("s")
        body.lines.append(f"{name} = tensor.extract {table}[{', '.join(positions_)}] : {table.text_type}")
        output = self.empty(table.type, space)
        maps = list(range(len(indices.shape)))

        def run(rows, _, source):
            environment = {"%b0": gather(rows, space, maps)}
            body.run(environment)
            index = (environment[at[0]].values,) + tuple(
                np.broadcast_to(array, space) for array in np.indices(space, sparse=True)[len(indices.shape):])
            result = source.move(lambda array: array[index])
            taint = np.where(environment["%b0"].error > 0, np.inf, 0.0)
            return [Bounded(table.type, result.values, np.maximum(result.error, taint))]

        self.generic([(indices, maps)], [(output, list(range(len(space))))], ["parallel"] * len(space), body.lines,
                     [(name, table.type)], run, captured=[table])
        return True

    def made_up(self):
        """Tensors from scalars: tensor.splat, tensor.from_elements, tensor.generate."""
        kind = self.random.choice(["splat", "from_elements", "generate", "arith"])
        type_ = self.random.choice(self.types)
        if kind == "arith":
            return self.tensor_arith()
        if kind == "generate":
            shape = self.shape(self.random.choice([1, 2]))
            arguments = ", ".join(f"%p{i}: index" for i in range(len(shape)))
            self.add("{r} = tensor.generate {{\n" + f"  ^bb0({arguments}):\n"
                     "    %x = arith.index_cast %p0 : index to i32\n    tensor.yield %x : i32\n  }} : "
                     + tensor_type("i32", shape), [], [("i32", shape)],
                     lambda: [Bounded("i32", np.broadcast_to(np.indices(shape, sparse=True)[0], shape))])
            return None
        source = self.tensor(type_=type_, shape=())
        scalar = self.program.add(f"{{r}} = tensor.extract {{0}}[] : {source.text_type}", [source], [(type_, None)],
                                  lambda x: [x])
        if kind == "splat":
            shape = self.shape()
            self.add(f"{{r}} = tensor.splat {{0}} : {tensor_type(type_, shape)}", [scalar], [(type_, shape)],
                     lambda x: [x.move(lambda array: np.broadcast_to(array, shape))])
        else:
            other = self.tensor(type_=type_, shape=())
            second = self.program.add(f"{{r}} = tensor.extract {{0}}[] : {other.text_type}", [other], [(type_, None)],
                                      lambda x: [x])
            self.add(f"{{r}} = tensor.from_elements {{0}}, {{1}} : {tensor_type(type_, (2,))}", [scalar, second],
                     [(type_, (2,))], lambda x, y: [Bounded(type_, np.stack([x.values, y.values]),
                                                            np.stack([x.error, y.error]))])
        return None

    def tensor_arith(self):
        """Arithmetic on whole tensors, with a scalar condition now and then."""
        a = self.tensor()
        b = self.tensor(type_=a.type, shape=a.shape)
        if self.random.random() < 0.3:
            flag = self.tensor(type_="i1", shape=())
            condition = self.program.add("{r} = tensor.extract {0}[] : tensor<i1>", [flag], [("i1", None)],
                                         lambda x: [x])
            self.add(f"{{r}} = arith.select {{0}}, {{1}}, {{2}} : {a.text_type}", [condition, a, b],
                     [(a.type, a.shape)],
                     lambda c, x, y: [bounded.select(expand(c, a.shape), x, y)])
            return
        self.pool.append(self.combine(a, b))

    def combine(self, a, b):
        table = bounded.FLOAT_BINARY if is_float(a.type) else (
            bounded.BOOLEAN_BINARY if a.type == "i1" else bounded.INTEGER_BINARY)
        op = self.random.choice([name for name in sorted(table) if name != "arith.divf"])
        return self.program.add(f"{{r}} = {op} {{0}}, {{1}} : {a.text_type}", [a, b], [(a.type, a.shape)],
                                lambda x, y: [table[op](x, y)])

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
                 (self.small_float, 1), (self.move_rows, 0.7)]
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
        # Mostly what nothing else uses; sometimes values from the middle, arguments, constants, and one value twice.
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
    """Stands for a tensor that is not there yet."""

    def __init__(self, type_, shape):
        self.type, self.shape, self.size = type_, shape, math.prod(shape)


def _nested(type_, values):
    if values.ndim == 0:
        return number(type_, values[()])
    return "[" + ", ".join(_nested(type_, part) for part in values) + "]"


def _drops_as_meant(extents, shape):
    """Which dimensions of size 1 a slice drops is inferred: only unambiguous shapes are used."""
    if len(extents) == len(shape):
        return True
    return extents.count(1) - shape.count(1) == len(extents) - len(shape)


def _to_loop_order(data, results):
    """The old contents of an output over the parallel dimensions in the order of loops."""
    order = [dim for dim in results if isinstance(dim, int)]
    squeezed = data.move(lambda array: array.reshape(
        [extent for extent, dim in zip(array.shape, results) if isinstance(dim, int)]))
    return squeezed.move(lambda array: np.transpose(array, np.argsort(order)) if order else array)


def _exact_steps(environment, body):
    """True if no step of a narrow body was rounded: all are small multiples of 1/16."""
    for name, _, _ in body.steps:
        value = environment[name]
        if value is None or not is_float(value.type):
            continue
        array = value.values.astype(np.float64)
        array = array[np.isfinite(array)]
        limit = 4.0 if value.type == "bf16" else 64.0
        if np.any(array * 16 != np.rint(array * 16)) or np.any(np.abs(array) > limit):
            return False
    return True


def generate(seed, name, often=None):
    return Generator(seed, name).generate(often)
