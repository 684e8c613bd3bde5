# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reductions of columns and of rows in one kernel that has strips of rows, against NumPy in f64 (kept_packages.py)."""

import tempfile
import unittest

import numpy as np

import bounded
import kept_packages


class Program:
    """A function of tensors of rows, whose last dimension goes along a row."""

    def __init__(self, name, shape, arguments):
        self.name, self.shape, self.arguments = name, shape, arguments
        self.lines, self.count = [], 0
        dims = [f"d{i}" for i in range(len(shape))]
        self.maps = {kind: f"affine_map<({', '.join(dims)}) -> ({', '.join(kept)})>"
                     for kind, kept in (("all", dims), ("row", dims[:-1]), ("column", dims[-1:]))}
        self.shapes = {"all": shape, "row": shape[:-1], "column": shape[-1:]}
        self.kinds = {f"%{name}": ("all", type_) for name, type_ in arguments}

    def tensor(self, kind, type_="f32"):
        return f"tensor<{''.join(f'{extent}x' for extent in self.shapes[kind])}{type_}>"

    def generic(self, kind, body, inputs, init=None):
        """Elements of `kind`, from `body` on %0, %1, ...; a reduction if there is an `init`: %acc is what it has."""
        name = f"%v{self.count}"
        self.count += 1
        into = self.tensor(kind)
        self.lines.append(f"{name}e = tensor.empty() : {into}")
        if init is not None:
            self.lines.append(f"{name}c = arith.constant {init} : f32")
            self.lines.append(f"{name}f = linalg.fill ins({name}c : f32) outs({name}e : {into}) -> {into}")
        reduced = {"all": [], "row": [len(self.shape) - 1], "column": range(len(self.shape) - 1)}[kind]
        iterators = ", ".join('"reduction"' if i in reduced else '"parallel"' for i in range(len(self.shape)))
        maps = ", ".join(self.maps[kind_] for kind_ in [self.kinds[value][0] for value in inputs] + [kind])
        types = ", ".join(self.tensor(*self.kinds[value]) for value in inputs)
        block = ", ".join(f"%{i}: {self.kinds[value][1]}" for i, value in enumerate(inputs))
        self.lines.append(f"{name} = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{iterators}]}} "
                          f"ins({', '.join(inputs)} : {types}) outs({name}{'e' if init is None else 'f'} : {into}) {{\n"
                          f"^bb0({block}, %acc: f32):\n{body}\nlinalg.yield %y : f32\n}} -> {into}")
        self.kinds[name] = (kind, "f32")
        return name

    def map(self, body, *inputs):
        return self.generic("all", body, inputs)

    def sum(self, kind, *inputs, body="%y = arith.addf %acc, %0 : f32", init="0.0"):
        return self.generic(kind, body, inputs, init)

    def text(self, *results):
        arguments = ", ".join(f"%{name}: {self.tensor('all', type_)}" for name, type_ in self.arguments)
        types = ", ".join(self.tensor(self.kinds[result][0]) for result in results)
        body = "\n".join(self.lines)
        values = ", ".join(results)
        return f"func.func @{self.name}({arguments}) -> ({types}) {{\n{body}\nreturn {values} : {types}\n}}\n"


PRODUCT = "%p = arith.mulf %0, %1 : f32\n%y = arith.addf %acc, %p : f32"
LARGEST = "%y = arith.maximumf %acc, %0 : f32"


def both_sums(name, shape):
    program = Program(name, shape, [("x", "f32")])
    results = [program.sum("column", "%x"), program.sum("row", "%x"),
               program.sum("column", "%x", body=LARGEST, init="0xFF800000")]
    return program.text(*results), lambda x: (x.sum(tuple(range(x.ndim - 1))), x.sum(-1),
                                              x.max(tuple(range(x.ndim - 1))))


def norm_gradient(name, shape, type_="f32"):
    """The gradients of a norm of x, with t as what comes back, and of its weights."""
    program, width = Program(name, shape, [("x", type_), ("t", type_)]), shape[-1]
    widen = "%y = arith.extf %0 : bf16 to f32"
    x, t = (program.map(widen, value) if type_ == "bf16" else value for value in ("%x", "%t"))
    sums = program.sum("row", x)
    away = program.map(f"%n = arith.constant {float(width)} : f32\n%m = arith.divf %1, %n : f32\n"
                       "%y = arith.subf %0, %m : f32", x, sums)
    squares = program.sum("row", away, away, body=PRODUCT)
    normal = program.map(f"%n = arith.constant {float(width)} : f32\n%m = arith.divf %1, %n : f32\n"
                         "%r = math.sqrt %m : f32\n%y = arith.divf %0, %r : f32", away, squares)
    inner, plain = program.sum("row", t, normal, body=PRODUCT), program.sum("row", t)
    gradient = program.map(f"%n = arith.constant {float(width)} : f32\n%a = arith.divf %2, %n : f32\n"
                           "%b = arith.divf %3, %n : f32\n%c = arith.mulf %1, %b : f32\n%d = arith.subf %0, %a : f32\n"
                           "%y = arith.subf %d, %c : f32", t, normal, plain, inner)
    scale, shift = program.sum("column", t, normal, body=PRODUCT), program.sum("column", t)

    def expect(x, t):
        rows = tuple(range(x.ndim - 1))
        away = x - x.mean(-1, keepdims=True)
        normal = away / np.sqrt((away**2).mean(-1, keepdims=True))
        gradient = t - t.mean(-1, keepdims=True) - normal * (t * normal).mean(-1, keepdims=True)
        return gradient, (t * normal).sum(rows), t.sum(rows)

    return program.text(gradient, scale, shift), expect


def softmax(name, shape):
    """A softmax, whose exponentials a host keeps, and how much of it each column has."""
    program = Program(name, shape, [("x", "f32")])
    most = program.sum("row", "%x", body=LARGEST, init="0xFF800000")
    powers = program.map("%d = arith.subf %0, %1 : f32\n%y = math.exp %d : f32", "%x", most)
    result = program.map("%y = arith.divf %0, %1 : f32", powers, program.sum("row", powers))
    columns = program.sum("column", result)

    def expect(x):
        powers = np.exp(x - x.max(-1, keepdims=True))
        result = powers / powers.sum(-1, keepdims=True)
        return result, result.sum(tuple(range(x.ndim - 1)))

    return program.text(result, columns), expect


def column_shares(name, shape):
    """The softmax is not stored at all."""
    text, expect = softmax(name, shape)
    kept = text.replace("return %v3, %v4 : ", "return %v4, %v2 : ").splitlines()
    columns, rows = f"tensor<{shape[-1]}xf32>", f"tensor<{''.join(f'{n}x' for n in shape[:-1])}f32>"
    kept[0] = kept[0].split(" -> ")[0] + f" -> ({columns}, {rows}) {{"
    kept[-2] = f"return %v4, %v2 : {columns}, {rows}"
    return "\n".join(kept) + "\n", lambda x: (expect(x)[1],
                                              np.exp(x - x.max(-1, keepdims=True)).sum(-1))


CASES = [
    (both_sums, (1024, 1024)),
    (both_sums, (4099, 512)),
    (both_sums, (1031, 771)),
    (both_sums, (6, 173, 1024)),
    (both_sums, (5001, 1536)),
    (norm_gradient, (2048, 1024)),
    (norm_gradient, (3, 701, 768)),
    (norm_gradient, (1025, 1000)),
    (norm_gradient, (1500, 2048), "bf16"),
    (norm_gradient, (997, 1537), "bf16"),
    (softmax, (2050, 1024)),
    (softmax, (4, 333, 640)),
    (column_shares, (2050, 1024)),
]


class StripsTest(unittest.TestCase):
    def test_columns_beside_rows(self):
        numbers, module, cases = np.random.default_rng(7), "", []
        for number, (build, shape, *rest) in enumerate(CASES):
            text, expect = build(f"case{number}", shape, *rest)
            type_ = rest[0] if rest else "f32"
            count = expect.__code__.co_argcount
            data = [numbers.normal(size=shape).astype(np.float32) for _ in range(count)]
            if type_ == "bf16":
                data = [(array.view(np.uint32) & 0xFFFF0000).view(np.float32) for array in data]
            module += text
            cases.append((f"case{number}", type_, data, expect))
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for name, type_, data, expect in cases:
                found = runner.run(package, name, [bounded.Bounded(type_, array) for array in data], 2)
                for index, wanted in enumerate(expect(*(array.astype(np.float64) for array in data))):
                    np.testing.assert_allclose(found[f"result{index}"][1], wanted, rtol=2e-4, atol=2e-4,
                                               err_msg=f"{name} result{index}")


if __name__ == "__main__":
    unittest.main()
