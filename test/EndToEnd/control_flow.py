# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs: nests of scf.for over elements, loops and branches over tensors, and checks."""

import numpy as np

import bounded
from blocks import Block
from bounded import Bounded, is_float
from programs import Value, gather, number, tensor_type

# The most turns of a nest, because they run one by one here.
MAX_TURNS = 120


class ControlFlow:
    """Part of a generator (generator.py)."""

    def add_block(self, block, results):
        """Adds the computation of a block as one operation. Checks that fail are only for programs that are meant to
        fail."""
        program = self.program
        before = list(program.notes)
        names = [result[0] if isinstance(result, tuple) else result.name for result in results]

        def run(*data):
            environment = dict(zip((value.name for value in block.used), data))
            block.run(environment)
            return [environment[name] for name in names]

        run(*(program.data[value] for value in block.used))
        message, certain = program.failure()
        program.notes = before
        if not certain or (message is not None and not self.fails):
            return None
        text = "\n  ".join(line.replace("{", "{{").replace("}", "}}") for line in block.lines)
        types = [(result[1], None) if isinstance(result, tuple) else (result.type, result.shape) for result in results]
        values = program.add(text, block.used, types, run)
        values = values if isinstance(values, list) else [values]
        for value, name in zip(values, names):
            value.name = name
        for value in values:
            if value.shape is not None:
                self.pool.append(value)
            elif self.random.random() < 0.5:
                program.results.append(value)
            else:
                self.add(f"{{r}} = tensor.from_elements {{0}} : {tensor_type(value.type, ())}", [value],
                         [(value.type, ())], lambda x: [x])
        return values

    # --- Scalars of blocks -------------------------------------------------------------------------------------------

    def element(self, block, tensor):
        """Returns an element of a tensor that has one."""
        return block.read(tensor, [block.constant("index", self.random.randrange(extent)) for extent in tensor.shape])

    def clamped(self, block, index, limit):
        low, high = block.constant("index", 0), block.constant("index", limit)
        return self.binary(block, "arith.minsi", self.binary(block, "arith.maxsi", index, low), high)

    def index_from(self, block, scalar, limit):
        """Returns an index from 0 to `limit` that depends on a number."""
        scalar = self.convert(block, scalar, scalar[1] if scalar[1] in ("i32", "i64", "i8") else "i32")
        return self.clamped(block, self.convert(block, scalar, "index"), limit)

    def count(self, block, limit):
        """Returns a number of turns: a constant, or a value that only the device knows."""
        if self.random.random() < 0.6:
            return block.constant("index", self.random.choice([limit, limit, limit, (limit + 1) // 2, 0]))
        type_ = self.random.choice(["i32", "i64"])
        end = np.asarray(self.random.randint(-1, limit + 1), bounded.DTYPES[type_])
        source = block.use(self.program.add_argument(type_, (), Bounded(type_, end)))
        return self.index_from(block, block.read(source, []), limit)

    def started(self, block, type_):
        """Returns a scalar as the initial value of a loop."""
        if self.random.random() < 0.3:
            return block.read(block.use(self.tensor(type_=type_, shape=())), [])
        return block.constant(type_, self.random.choice([0, 1] if type_ == "i1" else [0, 0, 1, 2, -1]))

    def assertion(self, block, scalar):
        """Checks a number: most checks hold."""
        type_ = scalar[1]
        message = f"check {next(self.checks)}"
        if type_ == "i1":
            condition = self.binary(block, "arith.ori", scalar, block.constant("i1", self.random.random() < 0.7))
        elif is_float(type_) and self.random.random() < 0.3:
            condition = self.compare_with(block, "ord", scalar, scalar)
        else:
            bound = self.random.choice([-1, 0, 1] if self.fails else [3, 100, 100])
            predicate = self.random.choice(["ole", "ule"]) if is_float(type_) else "sle"
            condition = self.compare_with(block, predicate, scalar, block.constant(type_, bound))
        block.check(condition, message)

    # --- Tensors of blocks -------------------------------------------------------------------------------------------

    def on_tensors(self, block, a, b):
        """An elementwise operation on two tensors of one type and shape: of arith, or a linalg.generic."""
        table = bounded.FLOAT_BINARY if is_float(a.type) else (
            bounded.BOOLEAN_BINARY if a.type == "i1" else bounded.INTEGER_BINARY)
        op = self.random.choice([name for name in sorted(table) if name != "arith.divf"])
        if self.random.random() < 0.5:
            return block.tensor(f"{{r}} = {op} {{0}}, {{1}} : {a.text_type}", a.type, a.shape, table[op], a, b)
        dims = ", ".join(f"d{dim}" for dim in range(len(a.shape)))
        kinds = ", ".join('"parallel"' for _ in a.shape)
        each = f"affine_map<({dims}) -> ({dims})>"
        empty = block.tensor(f"{{r}} = tensor.empty() : {a.text_type}", a.type, a.shape,
                             lambda: Bounded(a.type, np.zeros(a.shape, bounded.DTYPES[a.type])))
        return block.tensor(
            f"{{r}} = linalg.generic {{{{indexing_maps = [{each}, {each}, {each}], iterator_types = [{kinds}]}}}} "
            f"ins({{0}}, {{1}} : {a.text_type}, {a.text_type}) outs({{2}} : {a.text_type}) {{{{\n"
            f"^bb0(%x: {a.type}, %y: {a.type}, %z: {a.type}):\n%w = {op} %x, %y : {a.type}\n"
            f"linalg.yield %w : {a.type}\n}}}} -> {a.text_type}", a.type, a.shape,
            lambda x, y, _: table[op](x, y), a, b, empty)

    def on_row(self, block, tensor, at, other):
        """Replaces row `at` of a tensor by values that are computed from it and from row `at` of another tensor."""
        rest = tensor.shape[1:]
        zeros, ones = "".join(", 0" for _ in rest), "".join(", 1" for _ in rest)
        place = f"[{{1}}{zeros}] [1{''.join(f', {extent}' for extent in rest)}] [1{ones}]"
        row = tensor_type(tensor.type, rest)

        def take(data, index):
            part = data.move(lambda array: array[min(max(int(index.values), 0), tensor.shape[0] - 1)])
            return part if index.exact() else Bounded(part.type, part.values, bounded.UNKNOWN)

        def put(part, index, data):
            values, error = data.values.copy(), data.error.copy()
            line = min(max(int(index.values), 0), tensor.shape[0] - 1)
            values[line], error[line] = part.values, part.error
            return Bounded(data.type, values, error if index.exact() else bounded.UNKNOWN)

        rows = [block.tensor(f"{{r}} = tensor.extract_slice {{0}}{place} : {tensor.text_type} to {row}", tensor.type,
                             rest, take, value, at) for value in (tensor, other)]
        made = self.on_tensors(block, *rows)
        return block.tensor(f"{{r}} = tensor.insert_slice {{0}} into {{2}}{place} : {row} into {tensor.text_type}",
                            tensor.type, tensor.shape, put, made, at, tensor)

    def total(self, block, tensor):
        """The sum, or the largest, of a tensor, as a scalar."""
        op = "arith.ori" if tensor.type == "i1" else self.random.choice(
            ["arith.addf", "arith.maximumf"] if is_float(tensor.type) else ["arith.addi", "arith.maxsi"])
        zero = np.zeros((), bounded.DTYPES[tensor.type])
        dims = ", ".join(f"d{dim}" for dim in range(len(tensor.shape)))
        kinds = ", ".join('"reduction"' for _ in tensor.shape)
        result = tensor_type(tensor.type, ())
        init = block.tensor(f"{{r}} = arith.constant dense<{number(tensor.type, zero)}> : {result}", tensor.type, (),
                            lambda: Bounded(tensor.type, zero))

        def run(data, start):
            everything = gather(data, tensor.shape, list(range(len(tensor.shape))))
            return bounded.reduce(op, everything, start, tuple(range(len(tensor.shape))))

        maps = f"affine_map<({dims}) -> ({dims})>, affine_map<({dims}) -> ()>"
        sum_ = block.tensor(
            f"{{r}} = linalg.generic {{{{indexing_maps = [{maps}], iterator_types = [{kinds}]}}}} "
            f"ins({{0}} : {tensor.text_type}) outs({{1}} : {result}) {{{{\n"
            f"^bb0(%x: {tensor.type}, %y: {tensor.type}):\n%w = {op} %x, %y : {tensor.type}\n"
            f"linalg.yield %w : {tensor.type}\n}}}} -> {result}", tensor.type, (), run, tensor, init)
        return block.read(sum_, [])

    def small(self, rank=None):
        """Returns a tensor whose elements can be visited one by one; sometimes an empty one."""
        found = self.tensor(lambda value: 0 < len(value.shape) <= (rank or 3) and value.size <= MAX_TURNS)
        if found is None:
            extents = self.random.choice([(5,), (7, 3), (2, 3, 5), (1, 33), (0, 4)])[:rank or 3]
            found = self.argument(self.random.choice(self.types), extents)
        return found

    # --- Operations --------------------------------------------------------------------------------------------------

    def nest(self):
        """A nest of scf.for that inserts elements one by one, with scalars that it carries."""
        target = self.small()
        block = Block(self.program)
        self.add_block(block, self.nest_in(block, target))

    def nest_in(self, block, target):
        choose, shape, type_ = self.random, target.shape, target.type
        order = list(range(len(shape)))
        choose.shuffle(order)
        inputs = [block.use(self.tensor(shape=shape)) for _ in range(choose.choice([0, 1, 1, 2]))]
        scalars = [self.started(block, choose.choice(self.types)) for _ in range(choose.choice([0, 0, 1, 1, 2]))]
        # Loops behind the rows, if there is a loop inside of the rows.
        vector = None
        if scalars and len(shape) > 1 and choose.random() < 0.5:
            vector = block.use(self.tensor(type_=scalars[0][1], shape=(shape[order[0]],)))
        table = None
        if choose.random() < 0.25:
            table = self.tensor(lambda value: len(value.shape) == 1 and value.size > 0)
            table = table and block.use(table)
        restarts = vector is not None and choose.random() < 0.7
        checked = choose.random() < (0.5 if self.fails else 0.07)

        def level(block, depth, counters, carried):
            if depth == len(shape):
                return self.visit(block, [counters[dim] for dim in range(len(shape))], inputs, table, carried, checked)
            dim = order[depth]
            extent = shape[dim]
            low = block.constant("index", choose.choice([0, 0, 0, 0, min(1, extent), extent]))
            high = block.constant("index", choose.choice([extent, extent, extent, (extent + 1) // 2])) \
                if choose.random() < 0.8 else self.count(block, extent)
            step = block.constant("index", choose.choice([1, 1, 1, 1, 2, 3]))

            def build(inner, counter, values):
                counters[dim] = counter
                if depth == 0 and vector is not None:
                    rest, line = values[:-1], values[-1]
                    if restarts:
                        rest[1] = self.started(inner, rest[1][1])
                    rest = level(inner, 1, counters, rest)
                    return rest + [inner.write(rest[1], line, [counter])]
                return level(inner, depth + 1, counters, values)

            return block.loop((low, high, step), carried, build, max(extent, 1))

        return level(block, 0, {}, [block.use(target) if isinstance(target, Value) and target in self.pool else target]
                     + scalars + ([vector] if vector is not None else []))

    def visit(self, block, place, inputs, table, carried, checked):
        """Computes the operations of a nest on one element."""
        choose, tensor, scalars = self.random, carried[0], carried[1:]
        values = [block.read(value, place) for value in inputs] + scalars
        if choose.random() < 0.6 or not values:
            values.append(block.read(tensor, place))
        if choose.random() < 0.3:
            # Reads an element that an earlier turn may have written.
            dim, one = choose.randrange(len(place)), block.constant("index", 1)
            other = list(place)
            other[dim] = self.clamped(block, self.binary(block, "arith.subi", place[dim], one),
                                      max(tensor.shape[dim] - 1, 0))
            values.append(block.read(tensor, other))
        if choose.random() < 0.15:
            values.append(self.convert(block, choose.choice(place), choose.choice(["i32", "i64"])))
        if table is not None:
            values.append(block.read(table, [self.index_from(block, choose.choice(values), table.shape[0] - 1)]))
        new = self.expression(block, values, tensor.type)
        if checked:
            self.assertion(block, choose.choice(values))
        at = list(place)
        if choose.random() < 0.1:
            dim = choose.randrange(len(place))
            last = block.constant("index", max(tensor.shape[dim] - 1, 0))
            at[dim] = self.binary(block, "arith.subi", last, place[dim])
        if choose.random() < 0.15:
            condition = self.compare(block, *(self.convert(block, choose.choice(values), tensor.type) for _ in "ab"))
            (tensor,) = block.branch(condition, [lambda arm: [arm.write(new, tensor, at)], lambda arm: [tensor]])
        else:
            tensor = block.write(new, tensor, at)
        return [tensor] + [self.expression(block, values, scalar[1]) for scalar in scalars]

    def turns_over_tensors(self):
        """scf.for whose turns compute with whole tensors and rows of them."""
        first = self.tensor(lambda value: 0 < len(value.shape) <= 3 and value.size <= 1500)
        if first is None:
            return
        block = Block(self.program)
        second = block.use(self.tensor(type_=first.type, shape=first.shape))
        inits = [block.use(first)]
        if self.random.random() < 0.5:
            inits.append(block.use(self.tensor(type_=first.type, shape=first.shape)))
        with_scalar = self.random.random() < 0.4
        if with_scalar:
            inits.append(self.started(block, first.type))
        limit = min(first.shape[0], 5) if first.shape[0] else 2

        def build(inner, counter, carried):
            return self.turn(inner, counter, carried, second, with_scalar)

        bounds = (block.constant("index", self.random.choice([0, 0, 0, 1])), self.count(block, limit),
                  block.constant("index", self.random.choice([1, 1, 1, 2])))
        self.add_block(block, block.loop(bounds, inits, build, limit))

    def turn(self, block, counter, carried, other, with_scalar):
        """Computes one turn of a loop on the tensors that it carries, and on the scalar behind them."""
        choose = self.random
        tensors = carried[:-1] if with_scalar else carried
        made = []
        for tensor in tensors:
            kind = choose.random()
            if kind < 0.2 and tensor.size <= MAX_TURNS // 3:
                made.append(self.nest_in(block, tensor)[0])
            elif kind < 0.5 and tensor.size > 0:
                made.append(self.on_row(block, tensor, counter, choose.choice([other] + tensors)))
            else:
                made.append(self.on_tensors(block, tensor, choose.choice([other] + tensors)))
        if len(made) > 1 and choose.random() < 0.3:
            made.reverse()
        if not with_scalar:
            return made
        scalars = [carried[-1]]
        if tensors[0].size:
            scalars.append(self.total(block, made[0]) if choose.random() < 0.4 else self.element(block, made[-1]))
        if choose.random() < (0.5 if self.fails else 0.05):
            self.assertion(block, scalars[-1])
        return made + [self.expression(block, scalars, carried[-1][1])]

    def while_over_tensors(self):
        """scf.while that counts in a scalar or a tensor, and whose condition looks at the data, too."""
        choose = self.random
        first = self.tensor(lambda value: 0 < len(value.shape) <= 3 and value.size <= 1500)
        if first is None:
            return
        block = Block(self.program)
        other = block.use(self.tensor(type_=first.type, shape=first.shape))
        kind, in_tensor = choose.choice(["i32", "i64"]), choose.random() < 0.5
        limit = choose.choice([0, 1, 2, 3, 4])
        if choose.random() < 0.6:
            limit = block.constant(kind, limit)
        else:
            most, least = block.constant(kind, 4), block.constant(kind, 0)
            given = block.read(block.use(self.program.add_argument(kind, (), Bounded(kind, np.asarray(
                limit, bounded.DTYPES[kind])))), [])
            limit = self.binary(block, "arith.minsi", self.binary(block, "arith.maxsi", given, least), most)
        counter = block.constant(kind, 0)

        def boxed(inner, scalar):
            return inner.tensor(f"{{r}} = tensor.from_elements {{0}} : {tensor_type(kind, ())}", kind, (),
                                lambda x: x, scalar) if in_tensor else scalar

        def unboxed(inner, value):
            return inner.read(value, []) if in_tensor else value

        def worked(inner, tensor, count):
            kind = choose.random()
            if kind < 0.2 and tensor.size <= MAX_TURNS // 3:
                return self.nest_in(inner, tensor)[0]
            if kind < 0.5 and tensor.size:
                return self.on_row(inner, tensor, self.index_from(inner, count, tensor.shape[0] - 1), other)
            return self.on_tensors(inner, tensor, other)

        early, goes = choose.random() < 0.25, choose.random() < 0.95
        by_data = first.size > 0 and choose.random() < 0.5

        def before(inner, carried):
            count, tensor = unboxed(inner, carried[0]), carried[1]
            condition = self.compare_with(inner, "slt", count, limit if goes else count)
            if early:
                tensor = worked(inner, tensor, count)
            if by_data:
                seen = self.element(inner, tensor) if choose.random() < 0.6 else self.total(inner, tensor)
                wanted = self.compare(inner, seen, self.element(inner, other))
                condition = self.binary(inner, "arith.andi", condition, wanted)
            passed = [carried[0], tensor]
            return condition, passed[::-1] if choose.random() < 0.3 else passed

        def after(inner, carried):
            # The counter's tensor has no dimensions, the other one has some.
            tensor = next(value for value in carried if isinstance(value, Value) and value.shape)
            count = next(value for value in carried if value is not tensor)
            if choose.random() < (0.5 if self.fails else 0.05) and tensor.size:
                self.assertion(inner, self.element(inner, tensor))
            scalar = unboxed(inner, count)
            made = worked(inner, tensor, scalar) if not early or choose.random() < 0.3 else tensor
            one = inner.constant(kind, 1)
            return [boxed(inner, self.binary(inner, "arith.addi", scalar, one)), made]

        self.add_block(block, block.while_loop([boxed(block, counter), block.use(first)], before, after, 5))

    def branch_over_tensors(self):
        """scf.if with tensors as results, by a number of the data or an argument; nested now and then."""
        choose = self.random
        first = self.tensor(lambda value: 0 < len(value.shape) <= 3 and value.size <= 1500)
        if first is None:
            return
        block = Block(self.program)
        tensors = [block.use(first)] + [block.use(self.tensor(type_=first.type, shape=first.shape)) for _ in "ab"]
        scalars = []
        if choose.random() < 0.4:
            scalars.append(self.started(block, first.type))

        def condition(inner):
            if first.size and choose.random() < 0.7:
                return self.compare(inner, self.element(inner, tensors[0]), self.element(inner, tensors[1]))
            return inner.read(inner.use(self.tensor(type_="i1", shape=())), [])

        def arm(depth):
            def build(inner):
                kind = choose.random()
                if kind < 0.2 and depth == 0:
                    made = inner.branch(condition(inner), [arm(1), arm(1)])
                elif kind < 0.35 and 0 < first.size <= MAX_TURNS:
                    made = self.nest_in(inner, choose.choice(tensors))[:1] + scalars
                elif kind < 0.5:
                    made = [choose.choice(tensors)] + scalars
                elif kind < 0.65 and first.size:
                    at = inner.constant("index", choose.randrange(first.shape[0]))
                    made = [self.on_row(inner, choose.choice(tensors), at, tensors[1])] + scalars
                else:
                    made = [self.on_tensors(inner, *choose.sample(tensors, 2))] + scalars
                if scalars and first.size:
                    seen = [made[-1], self.element(inner, made[0])]
                    made = [made[0], self.expression(inner, seen, made[-1][1])]
                    if choose.random() < (0.5 if self.fails else 0.05):
                        self.assertion(inner, seen[1])
                return made
            return build

        self.add_block(block, block.branch(condition(block), [arm(0), arm(0)]))

    def check(self):
        """cf.assert of a scalar, or of each element of a tensor in the body of what reads it."""
        source = self.tensor(lambda value: value.size > 0)
        block = Block(self.program)
        tensor = block.use(source)
        if self.random.random() < 0.6 or source.type == "i1":
            scalar = self.total(block, tensor) if self.random.random() < 0.3 else self.element(block, tensor)
            self.assertion(block, scalar)
            self.add_block(block, [])
            return
        type_, message = source.type, f"check {next(self.checks)}"
        bound = np.asarray(self.random.choice([-1, 0, 1] if self.fails else [9, 100])).astype(bounded.DTYPES[type_])
        predicate, op = ("ole", "cmpf") if is_float(type_) else ("sle", "cmpi")
        dims = ", ".join(f"d{dim}" for dim in range(len(source.shape)))
        kinds = ", ".join('"parallel"' for _ in source.shape)
        each = f"affine_map<({dims}) -> ({dims})>"
        empty = block.tensor(f"{{r}} = tensor.empty() : {source.text_type}", type_, source.shape,
                             lambda: Bounded(type_, np.zeros(source.shape, bounded.DTYPES[type_])))

        def run(data, _):
            held = bounded.compare(predicate, data, Bounded(type_, np.broadcast_to(bound, data.shape)))
            self.program.note(message, bool(np.all(held.values)), held.exact())
            return data

        result = block.tensor(
            f"{{r}} = linalg.generic {{{{indexing_maps = [{each}, {each}], iterator_types = [{kinds}]}}}} "
            f"ins({{0}} : {source.text_type}) outs({{1}} : {source.text_type}) {{{{\n^bb0(%x: {type_}, %y: {type_}):\n"
            f"%l = arith.constant {number(type_, bound[()])} : {type_}\n%h = arith.{op} {predicate}, %x, %l : {type_}\n"
            f'cf.assert %h, "{message}"\nlinalg.yield %x : {type_}\n}}}} -> {source.text_type}',
            type_, source.shape, run, tensor, empty)
        self.add_block(block, [result])

