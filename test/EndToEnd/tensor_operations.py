# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs: slices, shapes, look-ups, and arithmetic on whole tensors."""

import math

import numpy as np

import bounded
from bounded import Bounded, is_float
from programs import MAX_ELEMENTS, Body, expand, gather, number, tensor_type


class TensorOperations:
    """Part of a generator (generator.py)."""

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

    def indices(self, table, dims, batch, distinct=False):
        """Index vectors of tensor.gather and tensor.scatter: of places in a tensor, or some outside of it."""
        extents, type_ = [table.shape[dim] for dim in dims], self.random.choice(["i32", "i64", "i64", "i16", "i8"])
        count = math.prod(batch)
        if distinct:
            places = self.numbers.permutation(math.prod(extents))[:count]
            vectors = np.stack(np.unravel_index(places, extents), -1) if count else np.zeros((0, len(dims)))
        else:
            outside = 2 if self.random.random() < 0.2 else 0
            vectors = self.numbers.integers([-outside] * len(dims), [extent + outside for extent in extents],
                                            (count, len(dims)))
        vectors = np.minimum(vectors, 127).reshape(batch + (len(dims),)).astype(bounded.DTYPES[type_])
        return self.program.add_argument(type_, vectors.shape, Bounded(type_, vectors))

    def _indexed(self):
        """A tensor, dimensions of it that are indexed, and whether these stay as dimensions of size 1."""
        table = self.tensor(lambda value: 0 < len(value.shape) <= 4 and value.size > 0 and max(value.shape) <= 127)
        if table is None:
            return None, (), False
        dims = [dim for dim in range(len(table.shape)) if self.random.random() < 0.5]
        return table, tuple(dims) or (self.random.randrange(len(table.shape)),), self.random.random() < 0.5

    def tensor_gather(self):
        """tensor.gather of windows, with and without the dimensions that are indexed. What is outside moves inside."""
        table, dims, keeps = self._indexed()
        if table is None:
            return
        batch = tuple(self.random.choice([0] + [1, 2, 3, 5, 8] * 6) for _ in range(self.random.choice([0, 1, 1, 1, 2])))
        rest = [dim for dim in range(len(table.shape)) if dim not in dims]
        window = tuple(1 if dim in dims else extent for dim, extent in enumerate(table.shape))
        shape = batch + (window if keeps else tuple(table.shape[dim] for dim in rest))
        if math.prod(shape) > MAX_ELEMENTS:
            return
        indices = self.indices(table, dims, batch)

        def run(source, where):
            places = [np.clip(where.values[..., k].astype(np.int64), 0, table.shape[dim] - 1)
                      for k, dim in enumerate(dims)]
            moved = source.move(lambda array: np.transpose(array, dims + tuple(rest))[tuple(places)].reshape(shape))
            taint = where.error.reshape(batch + (len(dims),)).max(axis=-1, initial=0.0) > 0
            taint = np.broadcast_to(taint.reshape(batch + (1,) * (len(shape) - len(batch))), shape)
            return [Bounded(table.type, moved.values, np.where(taint, np.inf, moved.error))]

        self.add(f"{{r}} = tensor.gather {{0}}[{{1}}] gather_dims({list(dims)}) : ({table.text_type}, "
                 f"{indices.text_type}) -> {tensor_type(table.type, shape)}", [table, indices], [(table.type, shape)],
                 run)

    def tensor_scatter(self):
        """tensor.scatter of windows to different places."""
        table, dims, keeps = self._indexed()
        if table is None:
            return
        room = math.prod(table.shape[dim] for dim in dims)
        count = self.random.choice([0] + [1, 2, 3, room, room // 2] * 6)
        batch = self.random.choice([(min(count, room),), (min(count, room),), (1, min(count, room))])
        if room == 1 or self.random.random() < 0.1:
            batch = ()
        window = tuple(1 if dim in dims else extent for dim, extent in enumerate(table.shape))
        rest = tuple(extent for dim, extent in enumerate(table.shape) if dim not in dims)
        shape = batch + (window if keeps else rest)
        if math.prod(shape) > MAX_ELEMENTS:
            return
        indices = self.indices(table, dims, batch, distinct=True)
        updates = self.tensor(type_=table.type, shape=shape)

        def run(new, old, where):
            values, error = old.values.copy(), old.error.copy()
            for at in np.ndindex(batch):
                place = [slice(None)] * len(table.shape)
                for dim, component in zip(dims, where.values[at]):
                    place[dim] = slice(int(component), int(component) + 1)
                values[tuple(place)] = new.values[at].reshape(window)
                error[tuple(place)] = new.error[at].reshape(window)
            return [Bounded(table.type, values, error)]

        self.add(f"{{r}} = tensor.scatter {{0}} into {{1}}[{{2}}] scatter_dims({list(dims)}) unique : "
                 f"({updates.text_type}, {table.text_type}, {indices.text_type}) -> {table.text_type}",
                 [updates, table, indices], [(table.type, table.shape)], run)

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


def _drops_as_meant(extents, shape):
    """Which dimensions of size 1 a slice drops is inferred: only unambiguous shapes are used."""
    if len(extents) == len(shape):
        return True
    return extents.count(1) - shape.count(1) == len(extents) - len(shape)
