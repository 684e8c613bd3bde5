# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""8-bit floats against ml_dtypes, bit for bit (kept_packages.py): every pattern of them, every number of 16 bits, and
f32 and f64 around every number and every tie."""

import os
import tempfile
import unittest

import ml_dtypes
import numpy as np

import bounded
import kept_packages

SMALL = ("f8E4M3FN", "f8E5M2")
NAMES = {np.dtype(dtype): name for name, dtype in bounded.DTYPES.items() if name != "index"}


def text(array):
    return f"tensor<{''.join(f'{extent}x' for extent in array.shape)}{NAMES[array.dtype]}>"


def apply(ops, arrays, result):
    """A generic operation over whole arrays: `ops` is the text of its body, on %a, %b…, up to %r."""
    maps = ", ".join(["affine_map<(i) -> (i)>"] * (len(arrays) + 1))
    names = "xyw"[:len(arrays)]
    elements = "".join(f"%{'abc'[i]}: {NAMES[array.dtype]}, " for i, array in enumerate(arrays))
    return f"""
      %e = tensor.empty() : {text(result)}
      %v = linalg.generic {{indexing_maps = [{maps}], iterator_types = ["parallel"]}}
          ins({", ".join("%" + name for name in names)} : {", ".join(map(text, arrays))}) outs(%e : {text(result)}) {{
      ^bb0({elements}%o: {NAMES[result.dtype]}):
        {ops}
        linalg.yield %r : {NAMES[result.dtype]}
      }} -> {text(result)}"""


def all_patterns(name):
    """Every number of a type of 8 or 16 bits."""
    dtype = np.dtype(bounded.DTYPES[name])
    return np.arange(1 << (8 * dtype.itemsize), dtype=f"u{dtype.itemsize}").view(dtype)


def around(name, wide):
    """Numbers of a wide type at and next to each number of a narrow one, and at and next to what lies between two."""
    numbers = all_patterns(name).astype(np.float64)
    numbers = np.unique(numbers[np.isfinite(numbers)])
    # One more beyond the largest, where f8E4M3FN ends halfway.
    numbers = np.append(numbers, [2 * numbers[-1] - numbers[-2], 2 * numbers[0] - numbers[1]])
    numbers = np.unique(numbers)
    exact = np.concatenate([numbers, (numbers[1:] + numbers[:-1]) / 2]).astype(wide)
    # In f64 that is nearer to a tie than an f32 in between could see.
    near = [exact, np.nextafter(exact, wide(np.inf)), np.nextafter(exact, wide(-np.inf))]
    special = np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 1e-30, -1e-30, 1e30, 3e38, 1e-45], wide)
    return np.concatenate([*near, special])


def narrow(x, to):
    """Rounded once. ml_dtypes takes f64 through f32, and so rounds twice."""
    if x.dtype != np.float64:
        return x.astype(bounded.DTYPES[to])
    numbers = all_patterns(to)[:0x7f if to == "f8E4M3FN" else 0x7c]
    values = numbers.astype(np.float64)
    beyond = np.append(values, 2 * values[-1] - values[-2])
    middles = (beyond[1:] + beyond[:-1]) / 2
    # As many middles as lie below; on a middle, the even pattern.
    place = np.searchsorted(middles, np.abs(x))
    tie = (place < len(middles)) & (middles[np.minimum(place, len(middles) - 1)] == np.abs(x)) & (place % 2 == 1)
    pattern = np.minimum(place + tie, len(numbers)).astype(np.uint8)
    pattern = np.where(np.isnan(x), 0x7f, pattern) | (np.signbit(x).astype(np.uint8) << 7)
    return pattern.astype(np.uint8).view(bounded.DTYPES[to])


def same(got, expected):
    """Equal patterns, but for the payload of what is no number."""
    none = np.isnan(got.astype(np.float64)) & np.isnan(expected.astype(np.float64))
    return none | (got.view(f"u{got.itemsize}") == expected.view(f"u{got.itemsize}"))


class SmallFloats(unittest.TestCase):
    def compute(self, cases):
        """A case is (arguments, body, expected)."""
        module = ""
        for number, (arguments, body, expected) in enumerate(cases):
            names = ", ".join(f"%{name}: {text(array)}" for name, array in zip("xyw", arguments))
            module += f"func.func @f{number}({names}) -> {text(expected)} {{{body}\n"
            module += f"return %v : {text(expected)}\n}}\n"
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for number, (arguments, body, expected) in enumerate(cases):
                data = [bounded.Bounded(NAMES[array.dtype], array) for array in arguments]
                got = runner.run(package, f"f{number}", data)["result0"][1]
                self.assertEqual((got.dtype, got.shape), (expected.dtype, expected.shape))
                wrong = ~(same(got, expected) if got.dtype.kind not in "ib" else got == expected)
                at = np.flatnonzero(wrong)[:3]
                shown = [array.reshape(-1)[at].tolist() for array in arguments if array.size == got.size]
                self.assertFalse(wrong.any(), f"{shown}: {got.reshape(-1)[at]} instead of {expected.reshape(-1)[at]}, "
                                              f"{np.count_nonzero(wrong)} in all: {body}")

    def convert(self, op, x, to):
        expected = narrow(x, to) if to in SMALL else x.astype(bounded.DTYPES[to])
        return [x], apply(f"%r = arith.{op} %a : {NAMES[x.dtype]} to {to}", [x], expected), expected

    def test_widening_every_pattern(self):
        self.compute([self.convert("extf", all_patterns(name), to)
                      for name in SMALL for to in ("f16", "bf16", "f32", "f64")])

    def test_narrowing_every_half(self):
        self.compute([self.convert("truncf", all_patterns(source), to)
                      for source in ("f16", "bf16") for to in SMALL])

    def test_narrowing_rounds_once(self):
        with np.errstate(over="ignore"):
            self.compute([self.convert("truncf", around(to, wide), to)
                          for to in SMALL for wide in (np.float32, np.float64)])

    def test_integers(self):
        cases = []
        for to in SMALL:
            small = np.arange(-128, 128, dtype=np.int8)
            large = np.array([0, 1, 7, 17, 19, 240, 464, 465, 1000, 57344, 61439, 61440, 61441, 1 << 24, (1 << 24) + 1],
                             np.int64)
            cases.append(self.convert("sitofp", small, to))
            for dtype in (np.int32, np.int64):
                cases.append(self.convert("sitofp", np.concatenate([large, -large]).astype(dtype), to))
            whole = all_patterns(to)
            whole = whole[np.abs(whole.astype(np.float64)) < 120]
            cases.append(self.convert("fptosi", whole, "i8"))
        self.compute(cases)

    def test_arithmetic_is_rounded_once(self):
        cases = []
        with np.errstate(all="ignore"):
            for name in SMALL:
                x, y = (part.reshape(-1) for part in np.meshgrid(all_patterns(name), all_patterns(name)))
                wide = x.astype(np.float64), y.astype(np.float64)
                for op, result in (("addf", wide[0] + wide[1]), ("mulf", wide[0] * wide[1]),
                                   ("divf", wide[0] / wide[1]), ("minimumf", np.minimum(*wide))):
                    expected = result.astype(x.dtype)
                    # Of two zeros, either may be the smaller one.
                    chosen = (wide[0] != 0) | (wide[1] != 0) if op == "minimumf" else np.full(x.shape, True)
                    a, b, expected = x[chosen], y[chosen], expected[chosen]
                    cases.append(([a, b], apply(f"%r = arith.{op} %a, %b : {name}", [a, b], expected), expected))
                less = wide[0] < wide[1]
                cases.append(([x, y], apply(f"%r = arith.cmpf olt, %a, %b : {name}", [x, y], less), less))
                some = x[::97], y[::97], np.roll(x, 31)[::97]
                exact = [part.astype(np.float64) for part in some]
                fused = (exact[0] * exact[1] + exact[2]).astype(x.dtype)
                cases.append((list(some), apply(f"%r = math.fma %a, %b, %c : {name}", some, fused), fused))
        self.compute(cases)

    def test_storage(self):
        # Constants, a choice, a reduction, and parts: what is stored in between keeps its patterns.
        cases = []
        for name in SMALL:
            x = all_patterns(name)
            finite = x[np.isfinite(x.astype(np.float32))][:96]
            numbers = ", ".join(f"{float(value):e}" for value in finite)
            body = f"%v = arith.constant dense<[{numbers}]> : tensor<96x{name}>"
            cases.append(([], body, finite))
            chosen = np.where(finite.astype(np.float32) > 2, finite, finite[::-1])
            body = apply(f"%limit = arith.constant 2.0 : {name}\n%g = arith.cmpf ogt, %a, %limit : {name}\n"
                         f"%r = arith.select %g, %a, %b : {name}", [finite, finite], finite)
            cases.append(([finite, finite[::-1].copy()], body, chosen))
            largest = finite[np.argmax(finite.astype(np.float32))].reshape(())
            start = "-448.0" if name == "f8E4M3FN" else "0xFC"
            body = f"""
              %b = arith.constant {start} : {name}
              %e = tensor.empty() : tensor<{name}>
              %z = linalg.fill ins(%b : {name}) outs(%e : tensor<{name}>) -> tensor<{name}>
              %v = linalg.reduce ins(%x : {text(finite)}) outs(%z : tensor<{name}>) dimensions = [0]
                (%a: {name}, %o: {name}) {{
                  %m = arith.maximumf %o, %a : {name}
                  linalg.yield %m : {name}
                }}"""
            cases.append(([finite], body, largest))
            part = finite[7:57]
            cases.append(([finite], f"%v = tensor.extract_slice %x[7] [50] [1] : {text(finite)} to {text(part)}", part))
        self.compute(cases)

    def test_products(self):
        # As weights: converted where a product reads them.
        numbers = np.random.default_rng(3)
        cases = []
        for name in SMALL:
            x = numbers.integers(-3, 4, (2, 64)).astype(np.float32)
            w = numbers.integers(-7, 8, (64, 48)).astype(bounded.DTYPES[name])
            expected = x @ w.astype(np.float32)
            body = f"""
              %zero = arith.constant 0.0 : f32
              %c = arith.extf %y : {text(w)} to tensor<64x48xf32>
              %e = tensor.empty() : {text(expected)}
              %z = linalg.fill ins(%zero : f32) outs(%e : {text(expected)}) -> {text(expected)}
              %v = linalg.matmul ins(%x, %c : {text(x)}, tensor<64x48xf32>) outs(%z : {text(expected)})
                  -> {text(expected)}"""
            cases.append(([x, w], body, expected))
        self.compute(cases)


if __name__ == "__main__":
    os.environ.setdefault("CG_BIN", "build/bin")
    unittest.main()
