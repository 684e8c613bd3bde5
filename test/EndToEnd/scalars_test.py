# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scalar operations whose results processors do not agree on, or that they have not (kept_packages.py)."""

import itertools
import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

INTEGERS = ("i1", "i8", "i16", "i32", "i64")
DIVISIONS = ("divsi", "floordivsi", "ceildivsi", "remsi", "divui", "ceildivui", "remui")


def bits(type_):
    return bounded.WIDTH[type_]


def to_signed(value, type_):
    value &= (1 << bits(type_)) - 1
    return value - (1 << bits(type_)) if value >> (bits(type_) - 1) else value


def to_unsigned(value, type_):
    return value & ((1 << bits(type_)) - 1)


def divide(name, x, y, type_):
    """What docs/numerics.md says, on Python's integers."""
    if name.endswith("ui"):
        x, y = to_unsigned(x, type_), to_unsigned(y, type_)
    if y == 0:
        return to_signed(x if name.startswith("rem") else -1, type_)
    quotient = abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)
    if name.startswith("floor"):
        quotient = x // y
    elif name.startswith("ceil"):
        quotient = -(-x // y)
    return to_signed(x - quotient * y if name.startswith("rem") else quotient, type_)


def power(x, n, type_):
    if n < 0:
        return {1: 1, -1: -1 if n % 2 else 1}.get(x, 0)
    return to_signed(pow(x, n, 1 << bits(type_)), type_)


def extended(name, x, y, type_):
    """Both parts of a product or a sum, the lower one first."""
    if name != "mulsi_extended":
        x, y = to_unsigned(x, type_), to_unsigned(y, type_)
    whole = x + y if name.startswith("add") else x * y
    upper = whole >> bits(type_)
    return to_signed(whole, type_), to_signed(upper, "i1" if name.startswith("add") else type_)


def edges(type_):
    """All pairs of numbers around which something happens."""
    if type_ == "i1":
        numbers = [0, -1]
    else:
        numbers = [0, 1, 2, 3, 7, -1, -2, -7, (1 << (bits(type_) - 1)) - 1, -(1 << (bits(type_) - 1)), 100, -100]
    pairs = np.array(list(itertools.product(numbers, numbers)), np.int64)
    return pairs[:, 0], pairs[:, 1]


def elementwise(name, dialect, type_, count, operands="%x, %y"):
    text = f"tensor<{count}x{type_}>"
    return (f"func.func @{name}_{type_}(%x: {text}, %y: {text}) -> {text} {{\n"
            f"%r = {dialect}.{name} {operands} : {text}\nreturn %r : {text}\n}}\n")


class Scalars(unittest.TestCase):
    def compute_all(self, module, cases):
        """Runs entries of one module; a case is the name of one and its arguments as (type, values)."""
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            outputs = [runner.run(package, entry, [bounded.Bounded(*argument) for argument in arguments])
                       for entry, arguments in cases]
            return [[output[f"result{number}"][1] for number in range(len(output))] for output in outputs]

    def compute(self, module, cases):
        """The first results."""
        return [results[0] for results in self.compute_all(module, cases)]

    def test_integers_divided_by_anything(self):
        # Regression test: on a host, a division by 0 ended the process, and so did the smallest number divided by -1.
        module, cases, wanted = "", [], []
        for type_, name in itertools.product(INTEGERS, DIVISIONS):
            x, y = edges(type_)
            module += elementwise(name, "arith", type_, len(x))
            cases.append((f"{name}_{type_}", [(type_, x), (type_, y)]))
            wanted.append([divide(name, int(a), int(b), type_) for a, b in zip(x, y)])
        for (entry, arguments), got, want in zip(cases, self.compute(module, cases), wanted):
            np.testing.assert_array_equal(got, np.array(want).astype(got.dtype), f"{entry} {arguments}")

    def test_both_parts_of_products_and_sums(self):
        # Operations with two results were refused.
        module, cases, wanted = "#id = affine_map<(i) -> (i)>\n", [], []
        for type_, name in itertools.product(INTEGERS, ("mulsi_extended", "mului_extended", "addui_extended")):
            x, y = edges(type_)
            upper_type = "i1" if name.startswith("add") else type_
            text, upper = f"tensor<{len(x)}x{type_}>", f"tensor<{len(x)}x{upper_type}>"
            both = ", " if name.startswith("add") else None
            module += f"""
              func.func @tensor_{name}_{type_}(%x: {text}, %y: {text}) -> ({text}, {upper}) {{
                %l, %u = arith.{name} %x, %y : {text}{both + upper if both else ""}
                return %l, %u : {text}, {upper}
              }}
              func.func @body_{name}_{type_}(%x: {text}, %y: {text}) -> ({text}, {upper}) {{
                %el = tensor.empty() : {text}
                %eu = tensor.empty() : {upper}
                %l, %u = linalg.generic {{indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]}}
                    ins(%x, %y : {text}, {text}) outs(%el, %eu : {text}, {upper}) {{
                ^bb0(%a: {type_}, %b: {type_}, %c: {type_}, %d: {upper_type}):
                  %p, %q = arith.{name} %a, %b : {type_}{both + upper_type if both else ""}
                  linalg.yield %p, %q : {type_}, {upper_type}
                }} -> ({text}, {upper})
                return %l, %u : {text}, {upper}
              }}"""
            for form in ("tensor", "body"):
                cases.append((f"{form}_{name}_{type_}", [(type_, x), (type_, y)]))
                wanted.append(list(zip(*(extended(name, int(a), int(b), type_) for a, b in zip(x, y)))))
        for (entry, _), got, want in zip(cases, self.compute_all(module, cases), wanted):
            for part, expected in zip(got, want, strict=True):
                np.testing.assert_array_equal(part, np.array(expected).astype(part.dtype), entry)

    def test_sine_with_cosine_and_bounds(self):
        module = """
          func.func @angles(%x: tensor<65xf32>) -> (tensor<65xf32>, tensor<65xf32>) {
            %s, %c = math.sincos %x : tensor<65xf32>
            return %s, %c : tensor<65xf32>, tensor<65xf32>
          }
          func.func @clamp(%x: tensor<65xf32>, %l: tensor<65xf32>, %u: tensor<65xf32>) -> tensor<65xf32> {
            %r = math.clampf %x to [%l, %u] : tensor<65xf32>
            return %r : tensor<65xf32>
          }"""
        x = np.linspace(-9, 9, 65, dtype=np.float32)
        low, high = np.full(65, -2.5, np.float32), np.linspace(-2, 4, 65, dtype=np.float32)
        holes = np.where(np.arange(65) == 7, np.float32(np.nan), x)
        [[sine, cosine], [clamped]] = self.compute_all(module, [
            ("angles", [("f32", x)]), ("clamp", [("f32", holes), ("f32", low), ("f32", high)])])
        np.testing.assert_allclose(sine, np.sin(x.astype(np.float64)), atol=1e-6)
        np.testing.assert_allclose(cosine, np.cos(x.astype(np.float64)), atol=1e-6)
        np.testing.assert_array_equal(clamped, np.minimum(np.maximum(holes, low), high))

    def test_a_literal_zero_divides(self):
        text = """func.func @main(%x: tensor<4xi32>) -> tensor<4xi32> {
          %z = arith.constant dense<0> : tensor<4xi32>
          %r = arith.OP %x, %z : tensor<4xi32>
          return %r : tensor<4xi32>
        }"""
        for name, want in (("divsi", [-1] * 4), ("remsi", [5, -6, 0, 7])):
            [got] = self.compute(text.replace("OP", name), [("main", [("i32", [5, -6, 0, 7])])])
            np.testing.assert_array_equal(got, want)

    def test_remainders_of_sums_of_constants(self):
        # On a GPU the larger one of such a remainder by 4, 8 ... and something else was wrong: a fault of ptxas.
        module, cases, wanted = "", [], []
        for type_, divisor, first in itertools.product(("i8", "i32", "i64"), (2, 4, 7, 64), (-98, 2)):
            entry = f"rest_{type_}_{divisor}_{'less' if first < 0 else 'more'}"
            text = f"tensor<4x{type_}>"
            module += f"""
              func.func @{entry}(%x: {text}) -> {text} {{
                %c = arith.constant dense<4> : tensor<4x8x{type_}>
                %first = arith.constant dense<{first}> : {text}
                %divisor = arith.constant {divisor} : {type_}
                %e = tensor.empty() : {text}
                %sum = linalg.generic {{indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                    iterator_types = ["parallel", "reduction"]}} ins(%c : tensor<4x8x{type_}>) outs(%first : {text}) {{
                ^bb0(%a: {type_}, %b: {type_}):
                  %s = arith.addi %a, %b : {type_}
                  linalg.yield %s : {type_}
                }} -> {text}
                %r = linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>,
                    affine_map<(i) -> (i)>], iterator_types = ["parallel"]}}
                    ins(%sum, %x : {text}, {text}) outs(%e : {text}) {{
                ^bb0(%a: {type_}, %b: {type_}, %o: {type_}):
                  %rest = arith.remsi %a, %divisor : {type_}
                  %large = arith.maxsi %rest, %b : {type_}
                  %both = arith.xori %large, %b : {type_}
                  linalg.yield %both : {type_}
                }} -> {text}
                return %r : {text}
              }}"""
            x = [-7, -1, 0, 5]
            cases.append((entry, [(type_, x)]))
            rest = int(np.fmod(32 + first, divisor))
            wanted.append([max(rest, value) ^ value for value in x])
        for (entry, _), got, want in zip(cases, self.compute(module, cases), wanted):
            np.testing.assert_array_equal(got, want, entry)

    def test_a_branch_guards_a_division(self):
        # The branch becomes a selection, for which both sides are computed.
        module = ""
        for name in DIVISIONS:
            module += f"""
              func.func @tensor_{name}(%x: tensor<i32>, %y: tensor<i32>) -> tensor<i32> {{
                %z = arith.constant 0 : i32
                %v = tensor.extract %y[] : tensor<i32>
                %c = arith.cmpi ne, %v, %z : i32
                %r = scf.if %c -> tensor<i32> {{
                  %q = arith.{name} %x, %y : tensor<i32>
                  scf.yield %q : tensor<i32>
                }} else {{
                  scf.yield %x : tensor<i32>
                }}
                return %r : tensor<i32>
              }}
              func.func @offset_{name}(%x: tensor<i32>, %y: tensor<i32>) -> tensor<1xi32> {{
                %t = arith.constant dense<[10, 11, 12, 13, 14, 15, 16, 17]> : tensor<8xi32>
                %z = arith.constant 0 : i32
                %u = tensor.extract %x[] : tensor<i32>
                %v = tensor.extract %y[] : tensor<i32>
                %c = arith.cmpi ne, %v, %z : i32
                %q = scf.if %c -> i32 {{
                  %d = arith.{name} %u, %v : i32
                  scf.yield %d : i32
                }} else {{
                  scf.yield %u : i32
                }}
                %i = arith.index_cast %q : i32 to index
                %r = tensor.extract_slice %t[%i] [1] [1] : tensor<8xi32> to tensor<1xi32>
                return %r : tensor<1xi32>
              }}"""
        cases = [(f"{form}_{name}", [("i32", 5), ("i32", y)])
                 for form in ("tensor", "offset") for name in DIVISIONS for y in (0, 2)]
        for (entry, arguments), got in zip(cases, self.compute(module, cases)):
            y = arguments[1][1]
            want = divide(entry.split("_")[1], 5, y, "i32") if y else 5
            self.assertEqual(int(got.ravel()[0]), want + (10 if entry.startswith("offset") else 0), (entry, y))

    def test_integers_to_the_power_of_integers(self):
        module, cases, wanted = "", [], []
        for type_ in INTEGERS:
            x, n = edges(type_)
            module += elementwise("ipowi", "math", type_, len(x))
            cases.append((f"ipowi_{type_}", [(type_, x), (type_, n)]))
            wanted.append([power(int(a), int(b), type_) for a, b in zip(x, n)])
        for (entry, _), got, want in zip(cases, self.compute(module, cases), wanted):
            np.testing.assert_array_equal(got, np.array(want).astype(got.dtype), entry)

    def test_narrow_floats(self):
        # Regression test: both operations called a library that kernels do not have, or were no valid LLVM IR.
        numbers = np.random.default_rng(3).normal(size=(2, 33)) * 4
        module = "".join(elementwise("fma", "math", type_, 33, "%x, %y, %x") + elementwise("remf", "arith", type_, 33)
                         for type_ in bounded.NARROW)
        cases, wanted = [], []
        for type_ in bounded.NARROW:
            dtype = bounded.DTYPES[type_]
            x, y = (row.astype(dtype).astype(np.float64) for row in numbers)
            for name, want in (("fma", x * y + x), ("remf", np.fmod(x, y))):
                cases.append((f"{name}_{type_}", [(type_, x), (type_, y)]))
                wanted.append(want.astype(dtype))
        for (entry, _), got, want in zip(cases, self.compute(module, cases), wanted):
            np.testing.assert_array_equal(got.astype(np.float32), want.astype(np.float32), entry)

    def test_zeros_have_an_order(self):
        # Either zero came out of a maximum on a host. Rows and columns are long enough for vectors.
        pairs = np.array([[0.0, 0.0], [0.0, -0.0], [-0.0, 0.0], [-0.0, -0.0],
                          [-1.0, 0.0], [0.0, np.nan], [np.nan, -0.0], [-2.0, -1.0]])
        larger = [0.0, 0.0, 0.0, -0.0, 0.0, np.nan, np.nan, -1.0]
        smaller = [0.0, -0.0, -0.0, -0.0, -1.0, np.nan, np.nan, -2.0]
        module, cases, wanted = "", [], []
        types = ("f64", "f32", *bounded.NARROW, "f8E5M2", "f8E4M3FN")
        for type_, name in itertools.product(types, ("maximumf", "minimumf")):
            module += elementwise(name, "arith", type_, 8)
            cases.append((f"{name}_{type_}", [(type_, pairs[:, 0]), (type_, pairs[:, 1])]))
            limit = -4.0 if name == "maximumf" else 4.0
            for axis, shape, form in ((1, "8x34", "row"), (0, "34x8", "column")):
                module += f"""
                  func.func @{form}_{name}_{type_}(%x: tensor<{shape}x{type_}>) -> tensor<8x{type_}> {{
                    %i = arith.constant dense<{limit}> : tensor<8x{type_}>
                    %r = linalg.reduce {{ arith.{name} }} ins(%x : tensor<{shape}x{type_}>)
                        outs(%i : tensor<8x{type_}>) dimensions = [{axis}]
                    return %r : tensor<8x{type_}>
                  }}"""
                values = np.repeat(pairs, 17, axis=1)
                cases.append((f"{form}_{name}_{type_}", [(type_, values if axis else values.T)]))
            wanted += [larger if name == "maximumf" else smaller] * 3
        for (entry, _), got, want in zip(cases, self.compute(module, cases), wanted):
            got = got.astype(np.float64)
            np.testing.assert_array_equal(got, want, entry)
            known = ~np.isnan(got)
            np.testing.assert_array_equal(np.signbit(got)[known], np.signbit(want)[known], entry)


if __name__ == "__main__":
    unittest.main()
