# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs: linalg.generic of all kinds, and named operations of linalg."""

import math

import numpy as np

import bounded
from bounded import Bounded, is_float
from programs import MAX_ELEMENTS, Body, expand, gather, map_text, scatter

# The most points of an iteration space.
MAX_POINTS = 150000


class LinalgOperations:
    """Part of a generator (generator.py)."""

    def fit(self, value, space):
        """Returns a map by which a tensor is read over an iteration space, or None."""
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
        """A reduction whose order matters: the first largest element with its index, or a running polynomial."""
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
