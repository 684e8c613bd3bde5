# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs that update a state, as text and on arrays."""

import itertools

import numpy as np

STATE = '{cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>, cg.name = "s"}'


def tensor(shape, element="f32"):
    return f"tensor<{''.join(f'{size}x' for size in shape)}{element}>"


class Program:
    """Text of a function, and the same on arrays."""

    def __init__(self, rng, shape):
        self.rng, self.shape = rng, shape
        self.lines, self.arguments, self.values, self.steps = [], [], {}, []
        self.value, self.number = "%s", itertools.count()

    def name(self):
        return f"%v{next(self.number)}"

    def argument(self, name, type_, value):
        self.arguments.append(f'%{name}: {type_} {{cg.name = "{name}"}}')
        self.values[name] = value
        return f"%{name}"

    def emit(self, text, shape):
        name = self.name()
        self.lines.append(f"  {name} = {text.replace('RESULT', tensor(shape))}")
        self.value, self.shape = name, tuple(shape)

    def reshape(self, shape, groups):
        kind = "expand" if len(shape) > len(self.shape) else "collapse"
        sizes = f"output_shape {list(shape)} " if kind == "expand" else ""
        self.steps.append(lambda a: a.reshape(shape))
        self.emit(f"tensor.{kind}_shape {self.value} {groups} {sizes}: {tensor(self.shape)} into RESULT", shape)

    def transpose(self, order):
        shape, empty = [self.shape[dim] for dim in order], self.name()
        self.lines.append(f"  {empty} = tensor.empty() : {tensor(shape)}")
        self.steps.append(lambda a: a.transpose(order))
        self.emit(
            f"linalg.transpose ins({self.value} : {tensor(self.shape)}) outs({empty} : {tensor(shape)})"
            f" permutation = {list(order)}",
            shape,
        )

    def view(self):
        """Takes a view at random and returns what undoes it."""
        before, rank = self.shape, len(self.shape)
        kind = self.rng.choice(["expand", "unit", "collapse", "transpose"])
        if kind == "transpose":
            order = [int(dim) for dim in self.rng.permutation(rank)]
            self.transpose(order)
            return lambda: self.transpose([int(dim) for dim in np.argsort(order)])
        dim = int(self.rng.integers(rank))
        if kind == "collapse" and rank > 1:
            dim = min(dim, rank - 2)
            after = before[:dim] + (before[dim] * before[dim + 1],) + before[dim + 2 :]
            longer = rank
        else:
            factors = [f for f in range(2, before[dim] + 1) if before[dim] % f == 0] if kind == "expand" else []
            factor = int(self.rng.choice(factors)) if factors else 1
            after = before[:dim] + (factor, before[dim] // factor) + before[dim + 1 :]
            longer = rank + 1
        groups = [[i] for i in range(dim)] + [[dim, dim + 1]] + [[i] for i in range(dim + 2, longer)]
        self.reshape(after, groups)
        return lambda: self.reshape(before, groups)

    def window(self):
        return [int(self.rng.choice([1, size, self.rng.integers(1, size + 1)])) for size in self.shape]

    def insert(self):
        sizes, places, numbers = self.window(), [], []
        for extent, size in zip(self.shape, sizes):
            if self.rng.integers(2):
                numbers.append(int(self.rng.integers(extent - size + 1)))
                places.append(str(numbers[-1]))
            else:  # clamped
                given = int(self.rng.integers(-1, extent + 1))
                numbers.append(min(max(given, 0), extent - size))
                places.append(self.argument(f"i{next(self.number)}", "index", given))
        new = self.rng.standard_normal(sizes).astype(np.float32)
        source = self.argument(f"u{next(self.number)}", tensor(sizes), new)
        where = tuple(slice(number, number + size) for number, size in zip(numbers, sizes))

        def run(a):
            a = a.copy()
            a[where] = new
            return a

        self.steps.append(run)
        ones = [1] * len(sizes)
        self.emit(
            f"tensor.insert_slice {source} into {self.value}[{', '.join(places)}] {sizes} {ones}"
            f" : {tensor(sizes)} into RESULT",
            self.shape,
        )

    def scatter(self):
        sizes, rank = self.window(), len(self.shape)
        count, element = int(self.rng.integers(1, 4)), str(self.rng.choice(["i8", "i32", "i64", "index"]))
        dims = [int(d) for d in self.rng.permutation(rank)[: self.rng.integers(1, rank + 1)]]
        at = np.stack([self.rng.integers(-1, self.shape[d] - sizes[d] + 2, count) for d in dims], 1)
        new = self.rng.integers(-9, 9, [count, *sizes]).astype(np.float32)
        held = "i64" if element == "index" else element  # arguments are integers
        at = at.astype({"i8": np.int8, "i32": np.int32, "i64": np.int64}[held])
        places = self.argument(f"p{next(self.number)}", tensor(at.shape, held), at)
        kind = tensor(at.shape, element)
        if element == "index":
            cast = self.name()
            self.lines.append(f"  {cast} = arith.index_cast {places} : {tensor(at.shape, held)} to {kind}")
            places = cast
        source = self.argument(f"u{next(self.number)}", tensor(new.shape), new)
        adds = bool(self.rng.integers(2))

        def run(a):
            a = a.copy()
            for vector, update in zip(at, new):
                begin = [0] * rank
                for dim, place in zip(dims, vector):
                    begin[dim] = int(place)
                if all(0 <= b <= extent - size for b, extent, size in zip(begin, a.shape, sizes)):
                    where = tuple(slice(b, b + size) for b, size in zip(begin, sizes))
                    a[where] = a[where] + update if adds else update
            return a

        self.steps.append(run)
        body = "%sum = arith.addf %old, %new : f32\n    cg.yield %sum : f32" if adds else "cg.yield %new : f32"
        self.emit(
            f"cg.scatter scatter_dims({dims}) ins({source}, {places} : {tensor(new.shape)}, {kind})"
            f" outs({self.value} : {tensor(self.shape)}) {{\n  ^bb0(%old: f32, %new: f32):\n    {body}\n  }}",
            self.shape,
        )

    def text(self, shape):
        type_ = tensor(shape)
        head = f"func.func @main({', '.join([f'%s: {type_} {STATE}', *self.arguments])}) -> {type_} {{"
        return "\n".join([head, *self.lines, f"  return {self.value} : {type_}", "}"])
