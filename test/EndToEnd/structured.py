# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random cg.sort, cg.select_ranks, cg.top_k, cg.scan and cg.scatter for the generator of random programs."""

import math

import numpy as np

import bounded
from bounded import UNKNOWN, Bounded, is_float
from programs import number, tensor_type

MAX_ELEMENTS = 3000


def _rank_keys(data):
    """Numbers by which elements are ordered like by a comparator for which NaN is the largest."""
    values = data.values
    if is_float(data.type):
        values = values.astype(np.float64)
        return np.isnan(values), np.where(np.isnan(values), 0.0, values)
    return np.zeros(values.shape, bool), values


def _order(data, axis, descending):
    """The stable order of each row, and where it is known: rows of exact elements."""
    nan, values = (np.moveaxis(part, axis, -1) for part in _rank_keys(data))
    order = np.empty(values.shape, np.int64)
    for row in np.ndindex(values.shape[:-1]):
        pairs = [(bool(a), float(b) if is_float(data.type) else int(b)) for a, b in zip(nan[row], values[row])]
        order[row] = sorted(range(len(pairs)), key=lambda i: pairs[i]) if not descending else \
            sorted(range(len(pairs)), key=lambda i: (not pairs[i][0], -pairs[i][1]))
    known = ~np.any(np.moveaxis(data.error, axis, -1) > 0, axis=-1, keepdims=True)
    return np.moveaxis(order, -1, axis), np.moveaxis(known, -1, axis)


def _taken(data, order, known, axis):
    values = np.take_along_axis(data.values, order, axis)
    error = np.take_along_axis(data.error, order, axis)
    return Bounded(data.type, values, np.where(known, error, UNKNOWN))


class Structured:
    """Operations for a Generator."""

    def _row(self, type_=None):
        """A tensor of at least one dimension, and one of its dimensions."""
        value = self.tensor(lambda tensor: len(tensor.shape) > 0 and tensor.size <= MAX_ELEMENTS and
                            (type_ is None or tensor.type in type_))
        return (value, self.random.randrange(len(value.shape))) if value is not None else (None, 0)

    def sort(self):
        keys, axis = self._row()
        if keys is None:
            return
        inputs = [keys] + [self.tensor(shape=keys.shape) for _ in range(self.random.choice([0, 0, 1, 2]))]
        descending = self.random.random() < 0.5
        names = [f"%k{i}" for i in range(2 * len(inputs))]
        arguments = ", ".join(f"{name}: {inputs[i // 2].type}" for i, name in enumerate(names))
        first, second = ("%k1", "%k0") if descending else ("%k0", "%k1")
        lines = []
        if is_float(keys.type):
            # NaN is the largest.
            lines += [f"%c = arith.cmpf olt, {first}, {second} : {keys.type}",
                      f"%n = arith.cmpf uno, {second}, {second} : {keys.type}",
                      f"%m = arith.cmpf ord, {first}, {first} : {keys.type}", "%o = arith.andi %n, %m : i1",
                      "%r = arith.ori %c, %o : i1"]
        else:
            predicate = "ult" if keys.type == "i1" else "slt"
            lines += [f"%r = arith.cmpi {predicate}, {first}, {second} : {keys.type}"]
        group = self.program.new_name("g")
        head = f"{group}:{len(inputs)}" if len(inputs) > 1 else "{r}"
        places = ", ".join(f"{{{i}}}" for i in range(len(inputs)))
        types = ", ".join(value.text_type for value in inputs)
        ranks, length = None, keys.shape[axis]
        begin, end, shape = f"cg.sort stable dimension({axis})", "", keys.shape
        if self.random.random() < 0.4:
            count = self.random.choice([min(length, 1), min(length, 2), length // 3, length])
            first = self.random.randint(0, length - count)
            ranks, shape = range(first, first + count), shape[:axis] + (count,) + shape[axis + 1:]
            begin = f"cg.select_ranks dimension({axis}) first({first})"
            end = " -> " + ", ".join(tensor_type(value.type, shape) for value in inputs)
        text = "\n".join([f"{head} = {begin} ins({places} : {types}) {{{{", f"  ^bb0({arguments}):"] +
                         ["    " + line for line in lines] + ["    cg.yield %r : i1", "  }}" + end])

        def run(*data):
            order, known = _order(data[0], axis, descending)
            order = order if ranks is None else np.take(order, ranks, axis)
            return [_taken(part, order, known, axis) for part in data]

        results = self.program.add(text, inputs, [(value.type, shape) for value in inputs], run)
        results = results if isinstance(results, list) else [results]
        if len(results) > 1:
            for index, value in enumerate(results):
                value.name = f"{group}#{index}"
        self.pool.extend(results)

    def top_k(self):
        source, axis = self._row()
        if source is None:
            return
        length = source.shape[axis]
        wanted = self.random.choice([length, (length + 1) // 2, min(length, 3), min(length, 1), min(length, 9)])
        shape = source.shape[:axis] + (wanted,) + source.shape[axis + 1:]
        smallest = self.random.random() < 0.3
        position = self.random.choice(["i32", "i64"])
        group = self.program.new_name("g")
        text = (f"{group}:2 = cg.top_k {'smallest ' if smallest else ''}dimension({axis}) "
                f"ins({{0}} : {source.text_type}) -> {tensor_type(source.type, shape)}, {tensor_type(position, shape)}")

        def run(data):
            order, known = _order(data, axis, not smallest)
            order = np.take(order, range(wanted), axis)
            index = Bounded(position, order, np.where(np.broadcast_to(known, order.shape), 0.0, UNKNOWN))
            return [_taken(data, order, known, axis), index]

        results = self.program.add(text, [source], [(source.type, shape), (position, shape)], run)
        for index, value in enumerate(results):
            value.name = f"{group}#{index}"
        self.pool.extend(results)

    def scan(self):
        source, axis = self._row()
        if source is None or source.size * source.shape[axis] > 40000:
            return
        type_ = source.type
        table = (bounded.FLOAT_REDUCERS if is_float(type_) else bounded.BOOLEAN_REDUCERS if type_ == "i1"
                 else bounded.INTEGER_REDUCERS)
        op = self.random.choice([table[0], self.random.choice(table)])
        if op == "arith.mulf" and source.shape[axis] > 8:
            op = "arith.addf"
        exclusive, reverse = self.random.random() < 0.3, self.random.random() < 0.3
        start = {"arith.mulf": 1, "arith.muli": 1}.get(op, self.random.choice([0, 1]))
        value = np.asarray(start).astype(bounded.DTYPES[type_])[()]
        spelled = number(type_, value) + ("" if type_ == "i1" else f" : {type_}")
        init = self.program.add(f"{{r}} = arith.constant {spelled}", [], [(type_, None)],
                                lambda: [Bounded(type_, value)])
        words = ("exclusive " if exclusive else "") + ("reverse " if reverse else "")
        text = "\n".join([f"{{r}} = cg.scan {words}dimension({axis}) ins({{0}} : {source.text_type}) "
                          f"inits({{1}} : {type_}) {{{{", f"  ^bb0(%a: {type_}, %b: {type_}):",
                          f"    %c = {op} %a, %b : {type_}", f"    cg.yield %c : {type_}", "  }}"])

        def run(data, first):
            length = source.shape[axis]
            rows = data.move(lambda array: np.moveaxis(array, axis, 0)[::-1 if reverse else 1])
            starts = first.move(lambda array: np.broadcast_to(array, rows.shape[1:]))
            parts = []
            for end in range(length):
                part = rows.move(lambda array: array[:end + (0 if exclusive else 1)])
                parts.append(bounded.reduce(op, part, starts, (0,)))
            if not parts:
                return [data]
            values = np.stack([part.values for part in parts])[::-1 if reverse else 1]
            error = np.stack([part.error for part in parts])[::-1 if reverse else 1]
            return [Bounded(type_, np.moveaxis(values, 0, axis), np.moveaxis(error, 0, axis))]

        self.add(text, [source, init], [(type_, source.shape)], run)

    def scatter(self):
        """An update of windows: rows, elements, or anything between, with places that are out of bounds."""
        target = self.tensor(lambda tensor: len(tensor.shape) > 0 and tensor.size <= MAX_ELEMENTS)
        if target is None:
            return
        rank, type_ = len(target.shape), target.type
        dims = [dim for dim in range(rank) if self.random.random() < 0.6] or [self.random.randrange(rank)]
        self.random.shuffle(dims)
        overlapping = self.random.random() < 0.2
        # Dimensions of rows: of those that are not scattered over, or one that would have been.
        rows = [dim for dim in range(rank) if dim not in dims and target.shape[dim] and self.random.random() < 0.4]
        if len(dims) > 1 and target.shape[dims[-1]] and self.random.random() < 0.4:
            rows.append(dims.pop())
        self.random.shuffle(rows)
        window = tuple(min(extent, 1 if dim in rows or (dim in dims and not overlapping) else
                           self.random.choice([extent, 2, 3])) for dim, extent in enumerate(target.shape))
        counts = tuple(self.random.choice([target.shape[dim], self.random.randint(0, target.shape[dim])])
                       for dim in rows)
        many = [1, 1, 2, 5, 9, 17, 70] if math.prod(window) == 1 else [1, 1, 2, 5, 9, 17]
        batch = counts + tuple(self.random.choice(many) for _ in range(self.random.choice([0, 1, 1, 2])))
        if math.prod(batch) * math.prod(window) > MAX_ELEMENTS:
            return
        index_type = self.random.choice(["i32", "i64", "i8"])
        places = self.numbers.integers(-2, [min(target.shape[dim] + 2, 100) for dim in dims], batch + (len(dims),))
        indices = self.program.add_argument(index_type, batch + (len(dims),),
                                            Bounded(index_type, places.astype(bounded.DTYPES[index_type])))
        updates = self.argument(type_, batch + window)
        adds = type_ != "i1" and self.random.random() < 0.5
        body = "    cg.yield %b : {0}"
        if adds:
            body = "    %c = arith." + ("addf" if is_float(type_) else "addi") + " %a, %b : {0}\n    cg.yield %c : {0}"
        batch_dims = f"batch_dims([{', '.join(map(str, rows))}]) " if rows else ""
        text = "\n".join([f"{{r}} = cg.scatter {batch_dims}scatter_dims([{', '.join(map(str, dims))}]) "
                          f"ins({{0}}, {{1}} : {updates.text_type}, {indices.text_type}) "
                          f"outs({{2}} : {target.text_type}) {{{{", f"  ^bb0(%a: {type_}, %b: {type_}):",
                          body.format(type_), "  }}"])
        table = bounded.FLOAT_BINARY if is_float(type_) else bounded.INTEGER_BINARY
        combine = table["arith.addf" if is_float(type_) else "arith.addi"] if adds else lambda _, new: new

        def windows(where):
            """The updates that are inside of the target, each with its window."""
            for at in np.ndindex(batch):
                begin = [0] * rank
                for dim, number in zip(rows, at):
                    begin[dim] = number
                for dim, place in zip(dims, where.values[at]):
                    begin[dim] = int(place)
                if any(first < 0 or first + size > extent
                       for first, size, extent in zip(begin, window, target.shape)):
                    continue
                yield at, tuple(slice(first, first + size) for first, size in zip(begin, window))

        def run(new, where, old):
            values, error = old.values.copy(), old.error.copy()
            for at, part in windows(where):
                result = combine(Bounded(type_, values[part], error[part]),
                                 Bounded(type_, new.values[at], new.error[at]))
                values[part], error[part] = result.values, result.error
            if adds and is_float(type_):
                error = error + bounded.reordered(type_, old.values, [(part, new.values[at])
                                                                      for at, part in windows(where)])
            return [Bounded(type_, values, error)]

        self.add(text, [updates, indices, target], [(type_, target.shape)], run)
