# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""States whose rows, columns or boxes are reduced and that are then replaced by what follows from all of them, several
times in a row, against NumPy in f64 (kept_packages.py). Where the state is updated in its place, a worker that stored
before another one has read would show."""

import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

REPEAT = 3
SUM, LARGEST = ("%y = arith.addf %acc, %0 : f32", "0.0"), ("%y = arith.maximumf %acc, %0 : f32", "0xFF800000")
SQUARES = ("%p = arith.mulf %0, %0 : f32\n%y = arith.addf %acc, %p : f32", "0.0")


class Program:
    """Tensors are named with their dimensions, a letter each: `%x` of "rc" has `extents["r"]` rows."""

    def __init__(self, name, extents, states, arguments, type_="f32"):
        self.name, self.extents, self.states, self.arguments, self.type = name, extents, states, arguments, type_
        self.lines = []
        self.kinds = {f"%{argument}": (dims, type_) for argument, dims in {**states, **arguments}.items()}

    def tensor(self, dims, type_):
        return f"tensor<{''.join(f'{self.extents[dim]}x' for dim in dims)}{type_}>"

    def generic(self, dims, body, inputs, init=None, along=None, type_="f32"):
        """Elements of `dims`, from `body` on %0, %1, ...; with an `init`, reduced along the dimensions of `along`."""
        loops, name = along or dims, f"%v{len(self.lines)}"
        into = self.tensor(dims, type_)
        text = f"{name}e = tensor.empty() : {into}\n"
        if init is not None:
            text += f"{name}c = arith.constant {init} : f32\n"
            text += f"{name}f = linalg.fill ins({name}c : f32) outs({name}e : {into}) -> {into}\n"
        maps = ", ".join(f"affine_map<({', '.join(loops)}) -> ({', '.join(own)})>"
                         for own in [self.kinds[value][0] for value in inputs] + [dims])
        iterators = ", ".join('"parallel"' if dim in dims else '"reduction"' for dim in loops)
        block = ", ".join(f"%{i}: {self.kinds[value][1]}" for i, value in enumerate(inputs))
        types = ", ".join(self.tensor(*self.kinds[value]) for value in inputs)
        text += (f"{name} = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{iterators}]}} "
                 f"ins({', '.join(inputs)} : {types}) outs({name}{'e' if init is None else 'f'} : {into}) {{\n"
                 f"^bb0({block}, %acc: {type_}):\n{body}\nlinalg.yield %y : {type_}\n}} -> {into}")
        self.lines.append(text)
        self.kinds[name] = (dims, type_)
        return name

    def reduce(self, dims, value, how=SUM):
        body, init = how
        return self.generic(dims, body, [value], init, self.kinds[value][0])

    def widened(self, value):
        dims, type_ = self.kinds[value]
        return value if type_ == "f32" else self.generic(dims, f"%y = arith.extf %0 : {type_} to f32", [value])

    def narrowed(self, value):
        if self.type == "f32":
            return value
        return self.generic(self.kinds[value][0], f"%y = arith.truncf %0 : f32 to {self.type}", [value],
                            type_=self.type)

    def text(self, *results):
        """The first results become the new states."""
        arguments = [f"%{name}: {self.tensor(dims, self.type)} {{tf.aliasing_output = {number} : i32}}"
                     for number, (name, dims) in enumerate(self.states.items())]
        arguments += [f"%{name}: {self.tensor(dims, self.type)}" for name, dims in self.arguments.items()]
        types = ", ".join(self.tensor(*self.kinds[result]) for result in results)
        body = "\n".join(self.lines)
        return (f"func.func @{self.name}({', '.join(arguments)}) -> ({types}) {{\n{body}\n"
                f"return {', '.join(results)} : {types}\n}}\n")


def rounded(array, type_):
    """Rounds a value to the type of a state."""
    if type_ != "bf16":
        return array
    bits = array.astype(np.float32).view(np.uint32)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000).astype(np.uint32).view(np.float32).astype(np.float64)


def along(dims, kept):
    return tuple(place for place, dim in enumerate(dims) if dim not in kept)


def spread(value, dims, kept):
    return np.expand_dims(value, along(dims, kept))


def centered(name, extents, kept, type_="f32"):
    """s - mean(s) + x, and the means."""
    dims = "".join(extents)
    program = Program(name, extents, {"s": dims}, {"x": dims}, type_)
    s, x = program.widened("%s"), program.widened("%x")
    sums = program.reduce(kept, s)
    count = np.prod([extents[dim] for dim in dims if dim not in kept])
    result = program.generic(dims, f"%n = arith.constant {float(count)} : f32\n%m = arith.divf %1, %n : f32\n"
                             "%d = arith.subf %0, %m : f32\n%y = arith.addf %d, %2 : f32", [s, sums, x])

    def expect(s, x):
        sums = s.sum(along(dims, kept))
        return s - spread(sums, dims, kept) / count + x, sums

    return program, [program.narrowed(result), sums], expect


def softmax(name, extents, kept, type_="f32"):
    """softmax(s + x): the sum that is reduced is what is stored."""
    dims = "".join(extents)
    program = Program(name, extents, {"s": dims}, {"x": dims}, type_)
    added = program.generic(dims, "%y = arith.addf %0, %1 : f32", [program.widened("%s"), program.widened("%x")])
    most = program.reduce(kept, added, LARGEST)
    exponentials = program.generic(dims, "%d = arith.subf %0, %1 : f32\n%y = math.exp %d : f32", [added, most])
    sums = program.reduce(kept, exponentials)
    result = program.generic(dims, "%y = arith.divf %0, %1 : f32", [exponentials, sums])

    def expect(s, x):
        e = np.exp(s + x - spread((s + x).max(along(dims, kept)), dims, kept))
        return (e / spread(e.sum(along(dims, kept)), dims, kept),)

    return program, [program.narrowed(result)], expect


def normal(name, extents, kept, type_="f32"):
    """A norm of s + x, of two reductions one behind the other."""
    dims = "".join(extents)
    program = Program(name, extents, {"s": dims}, {"x": dims}, type_)
    count = float(np.prod([extents[dim] for dim in dims if dim not in kept]))
    added = program.generic(dims, "%y = arith.addf %0, %1 : f32", [program.widened("%s"), program.widened("%x")])
    mean = f"%n = arith.constant {count} : f32\n%m = arith.divf %1, %n : f32\n"
    away = program.generic(dims, mean + "%y = arith.subf %0, %m : f32", [added, program.reduce(kept, added)])
    squares = program.reduce(kept, away, SQUARES)
    result = program.generic(dims, mean + "%r = math.sqrt %m : f32\n%y = arith.divf %0, %r : f32", [away, squares])

    def expect(s, x):
        away = s + x - (s + x).mean(along(dims, kept), keepdims=True)
        return (away / np.sqrt((away**2).mean(along(dims, kept), keepdims=True)),)

    return program, [program.narrowed(result)], expect


def pair(name, extents, kept, type_="f32"):
    """Two states, each of which is moved by what the other one is reduced to."""
    dims = "".join(extents)
    program = Program(name, extents, {"s": dims, "t": dims}, {"x": dims}, type_)
    s, t, x = (program.widened(value) for value in ("%s", "%t", "%x"))
    most, sums = program.reduce(kept, s, LARGEST), program.reduce(kept, t)
    first = program.generic(dims, "%p = arith.mulf %1, %2 : f32\n%c = arith.constant 0.01 : f32\n"
                            "%q = arith.mulf %p, %c : f32\n%y = arith.addf %0, %q : f32", [s, sums, x])
    second = program.generic(dims, "%y = arith.subf %0, %1 : f32", [t, most])

    def expect(s, t, x):
        return (s + 0.01 * spread(t.sum(along(dims, kept)), dims, kept) * x,
                t - spread(s.max(along(dims, kept)), dims, kept))

    return program, [program.narrowed(value) for value in (first, second)], expect


def running(name, extents, kept, type_="f32"):
    """A state with an element for each row, besides the new contents of the row."""
    dims = "".join(extents)
    program = Program(name, extents, {"s": kept, "t": kept}, {"x": dims}, type_)
    x, count = program.widened("%x"), float(np.prod([extents[dim] for dim in dims if dim not in kept]))
    sums = program.reduce(kept, x)
    away = program.generic(dims, f"%n = arith.constant {count} : f32\n%m = arith.divf %1, %n : f32\n"
                           "%y = arith.subf %0, %m : f32", [x, sums])
    squares = program.reduce(kept, away, SQUARES)
    moved = [program.generic(kept, f"%n = arith.constant {count} : f32\n%m = arith.divf %1, %n : f32\n"
                             "%c = arith.constant 0.5 : f32\n%d = arith.subf %m, %0 : f32\n"
                             "%e = arith.mulf %c, %d : f32\n%y = arith.addf %0, %e : f32",
                             [program.widened(old), new]) for old, new in (("%s", sums), ("%t", squares))]
    result = program.generic(dims, f"%n = arith.constant {count} : f32\n%m = arith.divf %1, %n : f32\n"
                             "%r = math.sqrt %m : f32\n%y = arith.divf %0, %r : f32", [away, squares])

    def expect(s, t, x):
        mean, variance = x.mean(along(dims, kept)), x.var(along(dims, kept))
        return (s + 0.5 * (mean - s), t + 0.5 * (variance - t),
                (x - spread(mean, dims, kept)) / np.sqrt(spread(variance, dims, kept)))

    return program, [program.narrowed(value) for value in (*moved, result)], expect


def first_of_row(name, extents, kept, type_="f32"):
    """Programs that no worker may compute in place: each element reads another element of its row."""
    dims = "".join(extents)
    program = Program(name, extents, {"s": dims}, {"x": dims}, type_)
    s, x = program.widened("%s"), program.widened("%x")
    rows, columns = extents[dims[0]], extents[dims[1]]
    shape = f"tensor<{rows}x{columns}xf32>"
    program.lines.append(f"%h = tensor.extract_slice {s}[0, 0] [{rows}, 1] [1, 1] : {shape} to tensor<{rows}xf32>")
    program.kinds["%h"] = (dims[0], "f32")
    result = program.generic(dims, "%d = arith.subf %0, %1 : f32\n%e = arith.addf %d, %2 : f32\n"
                             "%y = arith.addf %e, %3 : f32", [s, program.reduce(dims[0], s, LARGEST), "%h", x])

    def expect(s, x):
        return (s - s.max(1, keepdims=True) + s[:, :1] + x,)

    return program, [program.narrowed(result)], expect


def turned(name, extents, kept, type_="f32"):
    """The result of a row is stored in a column."""
    dims = "".join(extents)
    program = Program(name, extents, {"s": dims}, {"x": dims}, type_)
    s, x = program.widened("%s"), program.widened("%x")
    sums = program.reduce(dims[0], s, LARGEST)
    program.kinds[sums] = (dims[1], "f32")
    result = program.generic(dims, "%d = arith.subf %0, %1 : f32\n%y = arith.addf %d, %2 : f32", [s, sums, x])

    def expect(s, x):
        return (s - s.max(1)[None, :] + x,)

    return program, [program.narrowed(result)], expect


def step(name, extents, kept, type_="f32", delta=False, old=False):
    """A step of a recurrent model: s * g + k v^T, and its sums with q. With `delta`, v is less what the state has for
    k, and with `old`, the sums are those of s + k v^T."""
    *first, b, c = extents
    a, dims = "".join(first), "".join(extents)
    asked = "".join(dim for dim in dims if dim not in kept)
    program = Program(name, extents, {"s": dims}, {"g": a, "k": a + b, "v": a + c, "q": a + asked}, type_)
    s, g, k, v, q = (program.widened(f"%{value}") for value in "sgkvq")
    product = "%p = arith.mulf %0, %1 : f32\n%y = arith.addf %acc, %p : f32"
    if delta:
        s, g = program.generic(dims, "%y = arith.mulf %0, %1 : f32", [s, g]), None
        had = program.generic(a + c, product, [s, k], "0.0", dims)
        v = program.generic(a + c, "%y = arith.subf %0, %1 : f32", [v, had])
    added = program.generic(dims, "%y = arith.mulf %0, %1 : f32", [k, v])
    moved = s if g is None else program.generic(dims, "%y = arith.mulf %0, %1 : f32", [s, g])
    result = program.generic(dims, "%y = arith.addf %0, %1 : f32", [moved, added])
    shown = program.generic(dims, "%y = arith.addf %0, %1 : f32", [s, added]) if old else result
    sums = program.generic(kept, product, [shown, q], "0.0", dims)

    def expect(s, g, k, v, q):
        g, k = g[..., None, None] * np.ones_like(s[..., :1, :1]), k[..., None]
        if delta:
            s, g = s * g, 1
            v = v - (s * k).sum(-2)
        added = k * v[..., None, :]
        shown = s + added if old else s * g + added
        q = q[..., None] if asked == b else q[..., None, :]
        return s * g + added, (shown * q).sum(-2 if asked == b else -1)

    return program, [program.narrowed(result), sums], expect


def delta_step(*case):
    return step(*case, delta=True)


def old_step(*case):
    return step(*case, old=True)


def crossed(name, extents, kept, type_="f32"):
    """Rows are moved by their own sums, and columns of what becomes of them are summed up: two kernels."""
    dims = "".join(extents)
    program = Program(name, extents, {"s": dims}, {"x": dims}, type_)
    s, x = program.widened("%s"), program.widened("%x")
    result = program.generic(dims, "%d = arith.subf %0, %1 : f32\n%y = arith.addf %d, %2 : f32",
                             [s, program.reduce(dims[0], s, LARGEST), x])
    sums = program.reduce(dims[1], result)

    def expect(s, x):
        result = s - s.max(1, keepdims=True) + x
        return result, result.sum(0)

    return program, [program.narrowed(result), sums], expect


def sizes(*extents):
    return dict(zip("abcd", extents))


CASES = [(build, sizes(*shape), kept, *rest) for build, shape, kept, *rest in [
    (centered, (300, 1024), "a"),
    (centered, (1000, 77), "a"),
    (centered, (3, 40000), "a"),
    (centered, (4096, 24), "a"),
    (centered, (2048, 6), "a"),
    (centered, (200, 1000), "b"),
    (centered, (37, 4099), "b"),
    (centered, (5000, 96), "b"),
    (centered, (64, 16, 3, 3), "a"),
    (centered, (6, 12, 8, 130), "ab"),
    (centered, (20, 30, 64), "ac"),
    (centered, (700, 700), ""),
    (centered, (13, 7), ""),
    (centered, (256, 2048), "a", "bf16"),
    (softmax, (512, 1000), "a"),
    (softmax, (40, 9000), "a"),
    (softmax, (128, 640), "b"),
    (softmax, (77, 50, 12), "ab"),
    (softmax, (256, 1536), "a", "bf16"),
    (normal, (512, 768), "a"),
    (normal, (16, 30000), "a"),
    (normal, (96, 2000), "b"),
    (normal, (8, 24, 16, 50), "a"),
    (normal, (400, 48), "a", "bf16"),
    (pair, (500, 640), "a"),
    (pair, (120, 900), "b"),
    (running, (500, 768), "a"),
    (running, (16, 64, 100), "b"),
    (running, (300, 40), "b"),
    (running, (12, 24, 49), "ab", "bf16"),
    (first_of_row, (300, 500), "a"),
    (turned, (320, 320), "a"),
    (step, (6, 64, 64), "ac"),
    (step, (6, 64, 64), "ab"),
    (step, (2, 16, 64, 128), "abd"),
    (step, (2, 16, 64, 128), "abc"),
    (step, (64, 64, 64, 64), "abd"),
    (step, (3, 5, 100, 37), "abd"),
    (step, (4, 300, 16), "ab"),
    (step, (4, 16, 3000), "ac"),
    (step, (9, 700, 9), "ac"),
    (step, (6, 64, 256), "ac", "bf16"),
    (delta_step, (4, 8, 64, 64), "abd"),
    (delta_step, (3, 128, 40), "ac"),
    (delta_step, (3, 40, 128), "ab"),
    (old_step, (4, 8, 64, 64), "abd"),
    (old_step, (3, 128, 40), "ac"),
    (old_step, (3, 40, 128), "ab"),
    (crossed, (300, 300), "a"),
]]


class StatesTest(unittest.TestCase):
    def test_states_that_are_reduced(self):
        numbers, module, cases = np.random.default_rng(11), "", []
        for number, (build, extents, kept, *rest) in enumerate(CASES):
            program, results, expect = build(f"case{number}", extents, kept, *rest)
            kinds = [*program.states.values(), *program.arguments.values()]
            data = [numbers.normal(size=[extents[dim] for dim in dims]).astype(np.float32) for dims in kinds]
            if program.type == "bf16":
                data = [(array.view(np.uint32) & 0xFFFF0000).view(np.float32) for array in data]
            module += program.text(*results)
            cases.append((program.name, program.type, len(program.states), data, expect))
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for name, type_, states, data, expect in cases:
                found = runner.run(package, name, [bounded.Bounded(type_, array) for array in data], REPEAT)
                now = [array.astype(np.float64) for array in data]
                for _ in range(REPEAT):
                    wanted = expect(*now)
                    now[:states] = [rounded(state, type_) for state in wanted[:states]]
                for index, one in enumerate(wanted):
                    scale = max(np.abs(one).max(), 1e-3)
                    close = 3e-2 if type_ == "bf16" else 1e-4
                    np.testing.assert_allclose(found[f"result{index}"][1].astype(np.float64) / scale, one / scale,
                                               rtol=0, atol=close, err_msg=f"{name} result{index}")


if __name__ == "__main__":
    unittest.main()
