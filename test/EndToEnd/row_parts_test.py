# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reductions of parts of rows in the kernel that goes along the rows, against NumPy in f64 (kept_packages.py): images
of `n` times `g` rows, each of `k` parts with `s` elements."""

import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

DIMS = {"all": "ngks", "row": "ng", "part": "ngk", "channel": "gk"}
SUM = "%y = arith.addf %acc, %0 : f32"
LARGEST = "%y = arith.maximumf %acc, %0 : f32"


def product(count):
    """The sum of products of so many factors."""
    lines = [f"%p{i} = arith.mulf %{'p' if i > 1 else ''}{i - 1}, %{i} : f32" for i in range(1, count)]
    return "\n".join(lines) + f"\n%y = arith.addf %acc, %p{count - 1} : f32"


class Program:
    def __init__(self, name, shape, arguments):
        self.name, self.extents, self.arguments = name, dict(zip("ngks", shape, strict=True)), arguments
        self.lines = []
        self.kinds = {f"%{argument}": value for argument, value in arguments.items()}

    def tensor(self, kind, type_="f32"):
        return f"tensor<{''.join(f'{self.extents[dim]}x' for dim in DIMS[kind])}{type_}>"

    def generic(self, kind, body, inputs, init=None, along=None):
        """Elements of `kind`, from `body` on %0, %1, ...; with an `init`, reduced along the dimensions of `along`."""
        loops, name = DIMS[along or kind], f"%v{len(self.lines)}"
        into = self.tensor(kind)
        text = f"{name}e = tensor.empty() : {into}\n"
        if init is not None:
            text += f"{name}c = arith.constant {init} : f32\n"
            text += f"{name}f = linalg.fill ins({name}c : f32) outs({name}e : {into}) -> {into}\n"
        maps = ", ".join(f"affine_map<({', '.join(loops)}) -> ({', '.join(DIMS[own])})>"
                         for own in [self.kinds[value][0] for value in inputs] + [kind])
        iterators = ", ".join('"parallel"' if dim in DIMS[kind] else '"reduction"' for dim in loops)
        block = ", ".join(f"%{i}: {self.kinds[value][1]}" for i, value in enumerate(inputs))
        types = ", ".join(self.tensor(*self.kinds[value]) for value in inputs)
        text += (f"{name} = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{iterators}]}} "
                 f"ins({', '.join(inputs)} : {types}) outs({name}{'e' if init is None else 'f'} : {into}) {{\n"
                 f"^bb0({block}, %acc: f32):\n{body}\nlinalg.yield %y : f32\n}} -> {into}")
        self.lines.append(text)
        self.kinds[name] = (kind, "f32")
        return name

    def reduce(self, kind, *inputs, body=SUM, init="0.0", along="all"):
        return self.generic(kind, body, inputs, init, along)

    def text(self, *results):
        arguments = ", ".join(f"%{name}: {self.tensor(*kind)}" for name, kind in self.arguments.items())
        types = ", ".join(self.tensor(*self.kinds[result]) for result in results)
        body = "\n".join(self.lines)
        return (f"func.func @{self.name}({arguments}) -> ({types}) {{\n{body}\n"
                f"return {', '.join(results)} : {types}\n}}\n")


def norm_gradient(name, shape, type_="f32", by_channel=False):
    """The gradients of a norm of groups of channels, with t as what comes back, and those of its weights: of each
    image, or of all of them."""
    program = Program(name, shape, {"x": ("all", type_), "t": ("all", type_), "w": ("channel", "f32")})
    count = float(shape[2] * shape[3])
    x, t = "%x", "%t"
    if type_ != "f32":
        x, t = (program.generic("all", f"%y = arith.extf %0 : {type_} to f32", [value]) for value in (x, t))
    mean = f"%n = arith.constant {count} : f32\n%m = arith.divf %1, %n : f32\n"
    away = program.generic("all", mean + "%y = arith.subf %0, %m : f32", [x, program.reduce("row", x)])
    squares = program.reduce("row", away, away, body=product(2))
    normal = program.generic("all", mean + "%r = math.sqrt %m : f32\n%y = arith.divf %0, %r : f32", [away, squares])
    if by_channel:
        scale = program.reduce("channel", t, normal, body=product(2))
        shift = program.reduce("channel", t)
        inner = program.reduce("row", t, normal, "%w", body=product(3))
        plain = program.reduce("row", t, "%w", body=product(2))
    else:
        scale, shift = program.reduce("part", t, normal, body=product(2)), program.reduce("part", t)
        inner, plain = (program.reduce("row", value, "%w", body=product(2), along="part") for value in (scale, shift))
    gradient = program.generic("all", f"%n = arith.constant {count} : f32\n%a = arith.divf %3, %n : f32\n"
                               "%b = arith.divf %4, %n : f32\n%c = arith.mulf %1, %b : f32\n"
                               "%e = arith.mulf %0, %2 : f32\n%d = arith.subf %e, %a : f32\n"
                               "%y = arith.subf %d, %c : f32", [t, normal, "%w", plain, inner])

    def expect(x, t, w):
        away = x - x.mean((2, 3), keepdims=True)
        normal = away / np.sqrt((away**2).mean((2, 3), keepdims=True))
        v = t * w[:, :, None]
        gradient = v - v.mean((2, 3), keepdims=True) - normal * (v * normal).mean((2, 3), keepdims=True)
        reduced = (0, 3) if by_channel else 3
        return gradient, (t * normal).sum(reduced), t.sum(reduced)

    return program.text(gradient, scale, shift), expect


def channel_gradient(name, shape, type_="f32"):
    return norm_gradient(name, shape, type_, by_channel=True)


def largest_parts(name, shape):
    """What each row has less the largest of its parts' sums, and these."""
    program = Program(name, shape, {"x": ("all", "f32"), "t": ("all", "f32"), "w": ("channel", "f32")})
    sums = program.reduce("part", "%x")
    most = program.reduce("row", sums, body=LARGEST, init="0xFF800000", along="part")
    whole = program.reduce("row", "%x", body=LARGEST, init="0xFF800000")
    result = program.generic("all", "%a = arith.subf %0, %1 : f32\n%b = arith.mulf %a, %3 : f32\n"
                             "%y = arith.addf %b, %2 : f32", ["%x", most, whole, "%t"])
    peaks = program.reduce("part", result, body=LARGEST, init="0xFF800000")

    def expect(x, t, w):
        sums = x.sum(3)
        result = (x - sums.max(2)[:, :, None, None]) * t + x.max((2, 3))[:, :, None, None]
        return result, sums, result.max(3)

    return program.text(result, sums, peaks), expect


CASES = [
    (norm_gradient, (8, 8, 8, 1024)),
    (norm_gradient, (4, 32, 8, 256)),
    (norm_gradient, (16, 16, 16, 49)),
    (norm_gradient, (37, 5, 10, 196)),
    (norm_gradient, (40, 32, 3, 77)),
    (norm_gradient, (16, 4, 8, 3136)),
    (norm_gradient, (20, 8, 10, 4096)),
    (norm_gradient, (16, 8, 33, 512)),
    (norm_gradient, (32, 8, 8, 1024), "bf16"),
    (norm_gradient, (9, 16, 12, 784), "bf16"),
    (channel_gradient, (16, 8, 8, 3136)),
    (channel_gradient, (64, 16, 4, 1024)),
    (channel_gradient, (64, 32, 1, 2048)),
    (channel_gradient, (48, 8, 6, 2000), "bf16"),
    (largest_parts, (16, 12, 8, 512)),
    (largest_parts, (16, 10, 5, 4100)),
]


class RowPartsTest(unittest.TestCase):
    def test_parts_beside_rows(self):
        numbers, module, cases = np.random.default_rng(7), "", []
        for number, (build, shape, *rest) in enumerate(CASES):
            text, expect = build(f"case{number}", shape, *rest)
            type_ = rest[0] if rest else "f32"
            data = [numbers.normal(size=shape).astype(np.float32) for _ in range(2)]
            if type_ == "bf16":
                data = [(array.view(np.uint32) & 0xFFFF0000).view(np.float32) for array in data]
            weights = numbers.normal(size=shape[1:3]).astype(np.float32)
            module += text
            cases.append((f"case{number}", type_, data, weights, expect))
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for name, type_, data, weights, expect in cases:
                arguments = [bounded.Bounded(type_, array) for array in data] + [bounded.Bounded("f32", weights)]
                found = runner.run(package, name, arguments, 2)
                for index, wanted in enumerate(expect(*(array.astype(np.float64) for array in [*data, weights]))):
                    scale = np.sqrt(np.mean(wanted**2))
                    np.testing.assert_allclose(found[f"result{index}"][1] / scale, wanted / scale, rtol=2e-4,
                                               atol=2e-4, err_msg=f"{name} result{index}")


if __name__ == "__main__":
    unittest.main()
