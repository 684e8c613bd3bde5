# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs of four ranks with collectives in random branches and loops, and what each rank computes with NumPy.

A value is said to vary along the axes of the grid along which ranks may have different ones: that is all that decides
about a program, and it is followed here by sets of axes where the compiler follows classes of ranks.
"""

import random

import numpy as np

GRID = (2, 2)
WORLD = 4
BOTH = frozenset((0, 1))
TENSOR = "tensor<4xf32>"


def place(rank):
    return divmod(rank, GRID[1])


def group(rank, axes):
    """The ranks that differ from one along these axes only."""
    return [other for other in range(WORLD) if all(axis in axes or place(other)[axis] == place(rank)[axis]
                                                   for axis in range(2))]


class Value:
    def __init__(self, name, data, varies):
        self.name, self.data, self.varies = name, data, varies


class Program:
    """The text, whether members may part ways, and what it computes: `data` of a value is a list, one for each rank."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines, self.count, self.collectives = [], 0, 0
        # Lines of what decides about collectives that it may not decide about.
        self.asymmetric: set[int] = set()
        self.around: tuple = ()
        numbers = np.random.default_rng(seed)
        self.inputs = {
            "x": [numbers.uniform(-1, 1, 4).astype(np.float32) for _ in range(WORLD)],
            "r": [numbers.uniform(-1, 1, 4).astype(np.float32)] * WORLD,
            "n": [np.int32(seed % 3)] * WORLD,
            "m": [np.int32(seed % 3)] * WORLD,
        }
        values = [Value("%x", self.inputs["x"], BOTH), Value("%r", self.inputs["r"], frozenset())]
        values = self.block(values, 4, 0)
        self.results = values[-2:]
        self.places = {line + 8 for line in self.asymmetric}
        self.text = "\n".join([
            "shard.grid @g(shape = 2x2)",
            f'func.func @main(%x: {TENSOR} {{cg.name = "x"}}, %r: {TENSOR} {{cg.name = "r", cg.replicated}}, '
            '%n: tensor<i32> {cg.name = "n", cg.replicated}, %m: tensor<i32> {cg.name = "m"}) '
            f"-> ({TENSOR}, {TENSOR}) {{",
            "  %c0 = arith.constant 0 : index", "  %i0 = arith.constant 0 : i32", "  %i1 = arith.constant 1 : i32",
            "  %half = arith.constant 0.25 : f32",
            "  %at:2 = shard.process_multi_index on @g : index, index",
            *self.lines,
            f"  return {self.results[0].name}, {self.results[1].name} : {TENSOR}, {TENSOR}", "}",
        ])

    def emit(self, line):
        self.lines.append("  " + line)
        return len(self.lines) - 1

    def fresh(self):
        self.count += 1
        return f"%v{self.count}"

    def block(self, values, length, depth):
        values = list(values)
        for _ in range(self.random.randint(1, length)):
            kinds = ["compute", "reduce", "reduce", "gather", "shift"] + (["branch", "loop"] if depth < 2 else [])
            values.append(getattr(self, self.random.choice(kinds))(values, depth))
        return values

    def compute(self, values, depth):
        a, b = self.random.choice(values), self.random.choice(values)
        sum_, name = self.fresh(), self.fresh()
        self.emit(f"{sum_} = arith.addf {a.name}, {b.name} : {TENSOR}")
        self.emit(f"{name} = math.tanh {sum_} : {TENSOR}")
        data = [np.tanh(p + q) for p, q in zip(a.data, b.data, strict=True)]
        return Value(name, data, a.varies | b.varies)

    def axes(self):
        return self.random.choice([(0,), (1,), (0, 1)])

    def reduce(self, values, depth):
        value, axes, name = self.random.choice(values), self.axes(), self.fresh()
        kind = self.random.choice(["average", "max", "min"])
        self.communicate(axes)
        self.emit(f"{name} = shard.all_reduce {value.name} on @g grid_axes = [{', '.join(map(str, axes))}] "
                  f"reduction = {kind} : {TENSOR} -> {TENSOR}")
        combine = {"average": np.mean, "max": np.max, "min": np.min}[kind]
        data = [combine([value.data[other] for other in group(rank, axes)], axis=0).astype(np.float32)
                for rank in range(WORLD)]
        return Value(name, data, value.varies - set(axes))

    def gather(self, values, depth):
        value, axis, name, whole = self.random.choice(values), self.random.choice((0, 1)), self.fresh(), self.fresh()
        self.communicate((axis,))
        self.emit(f"{whole} = shard.all_gather {value.name} on @g grid_axes = [{axis}] gather_axis = 0 : {TENSOR} -> "
                  "tensor<8xf32>")
        self.emit(f"{name} = tensor.extract_slice {whole}[2] [4] [1] : tensor<8xf32> to {TENSOR}")
        data = [np.concatenate([value.data[other] for other in group(rank, (axis,))])[2:6] for rank in range(WORLD)]
        return Value(name, data, value.varies - {axis})

    def shift(self, values, depth):
        value, axis, name = self.random.choice(values), self.random.choice((0, 1)), self.fresh()
        self.communicate((axis,))
        along = f"grid_axes = [{axis}] shift_axis = {axis}"
        self.emit(f"{name} = shard.shift {value.name} on @g {along} offset = 1 rotate : {TENSOR} -> {TENSOR}")
        data = [next(value.data[other] for other in group(rank, (axis,)) if other != rank) for rank in range(WORLD)]
        return Value(name, data, value.varies | {axis})

    def communicate(self, axes):
        self.collectives += 1
        self.asymmetric |= {line for varies, line in self.around if varies & set(axes)}

    def inside(self, varies, line, body):
        outer, self.around = self.around, (*self.around, (varies, line))
        made = body()
        self.around = outer
        return made

    def branch(self, values, depth):
        condition, name = self.fresh(), self.fresh()
        if self.random.random() < 0.4:
            axis = self.random.choice((0, 1))
            self.emit(f"{condition} = arith.cmpi eq, %at#{axis}, %c0 : index")
            taken, varies = [place(rank)[axis] == 0 for rank in range(WORLD)], frozenset((axis,))
        else:
            value, element = self.random.choice(values), self.fresh()
            self.emit(f"{element} = tensor.extract {value.name}[%c0] : {TENSOR}")
            self.emit(f"{condition} = arith.cmpf ogt, {element}, %half : f32")
            taken, varies = [bool(data[0] > np.float32(0.25)) for data in value.data], value.varies
        line = self.emit(f"{name} = scf.if {condition} -> {TENSOR} {{")
        first = self.inside(varies, line, lambda: self.block(values, 2, depth + 1))[-1]
        self.emit(f"scf.yield {first.name} : {TENSOR}")
        self.emit("} else {")
        second = values[-1]
        self.emit(f"scf.yield {second.name} : {TENSOR}")
        self.emit("}")
        data = [first.data[rank] if taken[rank] else second.data[rank] for rank in range(WORLD)]
        return Value(name, data, varies | first.varies | second.varies)

    def loop(self, values, depth):
        count, name = self.random.choice((("n", frozenset()), ("m", BOTH))), self.fresh()
        start, turn = self.random.choice(values), self.fresh()
        # What a turn begins with varies as what it ends with, and as the number of turns.
        varies = start.varies | count[1]
        k, a, limit, go, after = (f"%{word}{self.count}" for word in ("k", "a", "limit", "go", "next"))
        types = f"(i32, {TENSOR})"
        line = self.emit(f"{name}:2 = scf.while ({k} = %i0, {a} = {start.name}) : {types} -> {types} {{")
        for text in (f"{limit} = tensor.extract %{count[0]}[] : tensor<i32>",
                     f"{go} = arith.cmpi slt, {k}, {limit} : i32",
                     f"scf.condition({go}) {k}, {a} : i32, {TENSOR}", "} do {", f"^bb0({k}t: i32, {turn}: {TENSOR}):"):
            self.emit(text)
        begin, state = len(self.lines), (self.random.getstate(), self.count, self.collectives, set(self.asymmetric))

        def turn_around(data, varies):
            """The same body again."""
            self.random.setstate(state[0])
            self.count, self.collectives, self.asymmetric = state[1], state[2], set(state[3])
            del self.lines[begin:]
            return self.inside(count[1], line, lambda: self.block([Value(turn, data, varies)], 2, depth + 1))[-1]

        last = turn_around(start.data, varies)
        while not last.varies <= varies:
            varies |= last.varies
            last = turn_around(start.data, varies)
        data = start.data
        for _ in range(int(self.inputs[count[0]][0])):
            data = turn_around(data, varies).data
        self.emit(f"{after} = arith.addi {k}t, %i1 : i32")
        self.emit(f"scf.yield {after}, {last.name} : i32, {TENSOR}")
        self.emit("}")
        return Value(f"{name}#1", data, varies)
