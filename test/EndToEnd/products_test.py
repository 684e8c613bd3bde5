# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Matrix products against NumPy, at sizes that fill tiles of registers and caches, and at those that do not
(kept_packages.py). Numbers are small integers: sums are exact in any order."""

import os
import tempfile
import unittest

import ml_dtypes
import numpy as np

import bounded
import kept_packages

NAMES = {"float32": "f32", "float64": "f64", "bfloat16": "bf16", "float16": "f16", "int8": "i8", "int32": "i32"}
DIMS = "mnkbpq"


def text(array):
    return f"tensor<{''.join(f'{extent}x' for extent in array.shape)}{NAMES[str(array.dtype)]}>"


def axes(spec, dims):
    return f"affine_map<({', '.join(dims)}) -> ({', '.join(spec)})>"


def contract(spec, arrays, result, begin="0.0"):
    """A generic operation for an `einsum`, which begins with a number, and the value that it defines: %r."""
    inputs, output = spec.split("->")
    dims = sorted(set(inputs) - {","})
    kinds = ", ".join('"parallel"' if dim in output else '"reduction"' for dim in dims)
    maps = ", ".join(axes(part, dims) for part in (*inputs.split(","), output))
    type_, out = NAMES[str(arrays[0].dtype)], NAMES[str(result.dtype)]
    widen = "" if type_ == out else f"%wp = arith.extf %p : {type_} to {out}\n%wq = arith.extf %q : {type_} to {out}\n"
    p, q = ("%wp", "%wq") if widen else ("%p", "%q")
    return f"""
      %begin = arith.constant {begin} : {out}
      %e = tensor.empty() : {text(result)}
      %z = linalg.fill ins(%begin : {out}) outs(%e : {text(result)}) -> {text(result)}
      %r = linalg.generic {{indexing_maps = [{maps}], iterator_types = [{kinds}]}}
          ins(%x, %y : {text(arrays[0])}, {text(arrays[1])}) outs(%z : {text(result)}) {{
      ^bb0(%p: {type_}, %q: {type_}, %o: {out}):
        {widen}%v = arith.mulf {p}, {q} : {out}
        %s = arith.addf %o, %v : {out}
        linalg.yield %s : {out}
      }} -> {text(result)}"""


def bend(name, source, into, array):
    """The larger one of x * x - x and 2 for each element x of a matrix, as the value `name`."""
    maps = ", ".join([axes("mn", "mn")] * 2)
    return f"""{name} = linalg.generic {{indexing_maps = [{maps}], iterator_types = ["parallel", "parallel"]}}
          ins({source} : {text(array)}) outs({into} : {text(array)}) {{
      ^bb0(%p: f32, %o: f32):
        %two = arith.constant 2.0 : f32
        %square = arith.mulf %p, %p : f32
        %less = arith.subf %square, %p : f32
        %v = arith.maximumf %less, %two : f32
        linalg.yield %v : f32
      }} -> {text(array)}"""


class Products(unittest.TestCase):
    def setUp(self):
        self.numbers = np.random.default_rng(11)

    def draw(self, *shape, dtype=np.float32):
        return self.numbers.integers(-3, 4, shape).astype(dtype)

    def compute(self, cases, threads=(1, 3)):
        """Compiles functions into one package and runs each. A case is (arguments, body, type of the result, expected);
        arguments are called %x, %y, %w, the result is what `value` names."""
        module = ""
        for number, (arguments, body, value, expected) in enumerate(cases):
            names = ", ".join(f"%{name}: {text(array)}" for name, array in zip("xyw", arguments))
            module += f"func.func @f{number}({names}) -> {text(expected)} {{\n{body}\n"
            module += f"return {value} : {text(expected)}\n}}\n"
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for number, (arguments, body, _, expected) in enumerate(cases):
                data = [bounded.Bounded(NAMES[str(array.dtype)], array) for array in arguments]
                for count in threads:
                    os.environ["CG_THREADS"] = str(count)
                    got = runner.run(package, f"f{number}", data)["result0"][1]
                    np.testing.assert_array_equal(got, expected, f"{count} threads: {body}")

    def case(self, spec, x, y, dtype=None, begin="0.0"):
        expected = np.einsum(spec, x.astype(np.float64), y.astype(np.float64)) + float(begin)
        expected = expected.astype(dtype or x.dtype)
        return [x, y], contract(spec, [x, y], expected, begin), "%r", expected

    def test_sizes(self):
        # Registers hold 6 rows and 16 columns; factors are packed for a few hundred trips at once.
        sizes = [(6, 16, 8), (12, 32, 320), (13, 17, 5), (96, 64, 64), (97, 161, 333), (64, 50, 1000), (257, 6, 70)]
        self.compute([self.case("mk,kn->mn", self.draw(m, k), self.draw(k, n)) for m, n, k in sizes])

    def test_columns_that_stream(self):
        # One row, and a few, times matrices whose columns are no multiple of a tile or of its strips; rows in groups,
        # and those that are left; matrices that are asked for ahead.
        sizes = [(1, n, k) for n in (63, 65, 130, 257, 300, 896, 1000, 1025) for k in (3, 8, 21)]
        sizes += [(1, 1000, 530), (1, 5057, 70), (3, 1000, 530), (5, 896, 37), (1, 3072, 129)]
        cases = [self.case("mk,kn->mn", self.draw(m, k), self.draw(k, n)) for m, n, k in sizes]
        cases.append(self.case("bmk,bkn->bmn", self.draw(3, 1, 90), self.draw(3, 90, 1100)))
        cases.append(self.case("mk,kn->mn", self.draw(1, 700, dtype=np.float64), self.draw(700, 333, dtype=np.float64)))
        cases.append(self.case("mk,kn->mn", self.draw(1, 1100, dtype=ml_dtypes.bfloat16),
                               self.draw(1100, 777, dtype=ml_dtypes.bfloat16), np.float32))
        self.compute(cases)

    def test_layouts(self):
        for m, n, k in ((48, 64, 40), (35, 43, 29)):
            self.compute([
                self.case("km,kn->mn", self.draw(k, m), self.draw(k, n)),
                self.case("mk,nk->mn", self.draw(m, k), self.draw(n, k)),
                self.case("km,nk->mn", self.draw(k, m), self.draw(n, k)),
                self.case("mk,kn->nm", self.draw(m, k), self.draw(k, n)),
                self.case("bmk,bkn->bmn", self.draw(3, m, k), self.draw(3, k, n)),
                self.case("mbk,nbk->bmn", self.draw(m, 3, k), self.draw(n, 3, k)),
            ])

    def test_several_dimensions(self):
        # Rows, columns and trips of more than one dimension; heads of 10 and of 64 columns.
        self.compute([
            self.case("bmk,kpq->bmpq", self.draw(2, 19, 30), self.draw(30, 5, 10)),
            self.case("bmk,kpq->bpmq", self.draw(2, 19, 30), self.draw(30, 3, 64)),
            self.case("mbk,bkn->mn", self.draw(37, 3, 15), self.draw(3, 15, 33)),
        ])

    def test_types(self):
        self.compute([
            self.case("mk,kn->mn", self.draw(29, 77, dtype=np.float64), self.draw(77, 41, dtype=np.float64)),
            self.case("mk,kn->mn", self.draw(29, 77, dtype=ml_dtypes.bfloat16),
                      self.draw(77, 41, dtype=ml_dtypes.bfloat16), np.float32),
            self.case("mk,kn->mn", self.draw(29, 77), self.draw(77, 41), begin="5.0"),
        ])

    def test_subnormal_numbers(self):
        # Beside normal ones, in the first or the last of what is packed at once (sums of both would be rounded, so the
        # normal ones are multiplied by 0); beside infinite and very large ones, which must not become infinite.
        for m, n, k in ((48, 64, 40), (97, 161, 700)):
            tiny = np.ldexp(np.float32(1), -140)
            cases = []
            for change, others in (
                (np.s_[:, ::3], np.s_[:0]),
                (np.s_[: k // 3], np.s_[k // 3 :]),
                (np.s_[2 * k // 3 :], np.s_[: 2 * k // 3]),
                (np.s_[:], np.s_[:0]),
            ):
                x, y = self.draw(m, k), self.draw(k, n)
                y[change] *= tiny
                x[:, others] = 0
                cases += [self.case("mk,kn->mn", x, y), self.case("km,kn->mn", np.ascontiguousarray(x.T), y),
                          self.case("nk,km->nm", np.ascontiguousarray(y.T), np.ascontiguousarray(x.T))]
            x, y = np.ones((m, k), np.float32), np.zeros((k, n), np.float32)
            y[:, ::3], y[0, 1::3], y[1, 2::3] = tiny, np.float32(3e38), np.inf
            cases.append(self.case("mk,kn->mn", x, y))
            self.compute(cases)

    def test_bytes(self):
        # Extreme ones: sums of some hundred products fill what a float holds.
        cases = []
        for m, n, k in ((13, 17, 5), (96, 64, 256), (97, 161, 700)):
            for low, high, widen in ((-128, 128, "extsi"), (0, 256, "extui")):
                x, y = (self.numbers.integers(low, high, shape) for shape in ((m, k), (k, n)))
                x[0], y[:, 0] = low or 255, low or 255
                sizes = f"tensor<{m}x{n}xi32>"
                body = f"""
                  %e = tensor.empty() : {sizes}
                  %zero = arith.constant 0 : i32
                  %z = linalg.fill ins(%zero : i32) outs(%e : {sizes}) -> {sizes}
                  %r = linalg.generic {{indexing_maps = [{axes("mk", "mnk")}, {axes("kn", "mnk")}, {axes("mn", "mnk")}],
                                        iterator_types = ["parallel", "parallel", "reduction"]}}
                      ins(%x, %y : tensor<{m}x{k}xi8>, tensor<{k}x{n}xi8>) outs(%z : {sizes}) {{
                  ^bb0(%p: i8, %q: i8, %o: i32):
                    %wp = arith.{widen} %p : i8 to i32
                    %wq = arith.{widen} %q : i8 to i32
                    %v = arith.muli %wp, %wq : i32
                    %s = arith.addi %o, %v : i32
                    linalg.yield %s : i32
                  }} -> {sizes}"""
                arguments = [array.astype(np.uint8).view(np.int8) for array in (x, y)]
                cases.append((arguments, body, "%r", (x @ y).astype(np.int32)))
        self.compute(cases)

    def test_odd_rows(self):
        # Products of 16 bits with a size like that of a vocabulary, along each of their dimensions: on a GPU their
        # rows become longer, and what is behind them must not reach a result.
        rows, size, width = 257, 3001, 1024
        h, w, d = self.draw(rows, width), self.draw(size, width), self.draw(rows, size)
        cases = []
        for spec, x, y, expected in (
            ("mk,nk->mn", h, w, h @ w.T),
            ("mk,kn->mn", d, w, d @ w),
            ("km,kn->mn", d, h, d.T @ h),
        ):
            narrow = [array.astype(ml_dtypes.bfloat16) for array in (x, y)]
            rounded = "".join(f"%{name}16 = arith.truncf %{name} : {text(wide)} to {text(array)}\n"
                              for name, wide, array in zip("xy", (x, y), narrow))
            product = contract(spec, narrow, expected).replace("%x, %y", "%x16, %y16")
            body = f"{rounded}{product}\n{bend('%v', '%r', '%e', expected)}"
            cases.append(([x, y], body, "%v", np.maximum(expected * expected - expected, np.float32(2))))
        self.compute(cases, threads=(2,))

    def test_copies(self):
        # Factors of 16 bits that are copied several steps ahead: with few steps and many, with rows and columns that
        # end in the middle of a tile, in vectors of 16 bytes and less, and with steps that several blocks share.
        def half(*shape):
            return self.draw(*shape, dtype=ml_dtypes.bfloat16)

        cases = []
        for m, n, k in ((64, 64, 64), (200, 136, 192), (130, 264, 1024), (32, 64, 4096), (1000, 520, 128),
                        (784, 512, 512), (68, 44, 192), (2000, 1032, 320)):
            for spec, x, y in (("mk,kn->mn", half(m, k), half(k, n)), ("mk,nk->mn", half(m, k), half(n, k)),
                               ("km,nk->nm", half(k, m), half(n, k))):
                cases.append(self.case(spec, x, y, np.float32))
        cases.append(self.case("bmk,bkn->bmn", half(3, 72, 128), half(3, 128, 80), np.float32))
        cases.append(self.case("mk,kn->mn", half(150, 256), half(256, 72), np.float32, begin="3.0"))
        self.compute(cases, threads=(2,))

    def test_few_rows(self):
        # A matrix of 16 bits whose rows are columns of the result streams past a few rows, of its type or of f32.
        cases = []
        for m, n, k in ((2, 512, 1024), (4, 1024, 4096), (7, 520, 768), (8, 2056, 512), (13, 528, 2048),
                        (16, 1000, 512)):
            for type_ in (ml_dtypes.bfloat16, np.float16):
                matrix, rows = self.draw(n, k, dtype=type_), self.draw(m, k, dtype=type_)
                cases.append(self.case("mk,nk->mn", rows, matrix, np.float32))
                cases.append(self.case("nk,mk->nm", matrix, rows, np.float32))
        cases.append(self.case("bmk,bnk->bmn", self.draw(3, 4, 512, dtype=ml_dtypes.bfloat16),
                               self.draw(3, 528, 512, dtype=ml_dtypes.bfloat16), np.float32, begin="2.0"))
        self.compute(cases, threads=(2,))

    def widened(self, rows, matrix):
        """Rows of f32 times the transpose of a matrix of another type, with a rectifier behind it."""
        expected = np.maximum(rows.astype(np.float64) @ matrix.astype(np.float64).T, 0).astype(np.float32)
        kind = "arith.sitofp" if matrix.dtype == np.int8 else "arith.extf"
        body = f"""
          %zero = arith.constant 0.0 : f32
          %e = tensor.empty() : {text(expected)}
          %z = linalg.fill ins(%zero : f32) outs(%e : {text(expected)}) -> {text(expected)}
          %r = linalg.generic {{indexing_maps = [{axes("mk", "mnk")}, {axes("nk", "mnk")}, {axes("mn", "mnk")}],
                                iterator_types = ["parallel", "parallel", "reduction"]}}
              ins(%x, %y : {text(rows)}, {text(matrix)}) outs(%z : {text(expected)}) {{
          ^bb0(%p: f32, %q: {NAMES[str(matrix.dtype)]}, %o: f32):
            %wide = {kind} %q : {NAMES[str(matrix.dtype)]} to f32
            %v = arith.mulf %p, %wide : f32
            %s = arith.addf %o, %v : f32
            linalg.yield %s : f32
          }} -> {text(expected)}
          %none = arith.constant dense<0.0> : {text(expected)}
          %v = arith.maximumf %r, %none : {text(expected)}"""
        return [rows, matrix], body, "%v", expected

    def test_few_rows_of_f32(self):
        # Rows of f32 keep all of their bits: differences of large numbers are exact.
        cases = []
        for type_ in (ml_dtypes.bfloat16, np.int8):
            for m, n, k in ((4, 1024, 2048), (11, 528, 1024)):
                rows, matrix = self.draw(m, k), self.draw(n, k, dtype=type_)
                matrix[:, 1::2] = -matrix[:, ::2]
                large = self.numbers.integers(2**19, 2**20, (m, k // 2)).astype(np.float32)
                # Two products that nearly cancel each other in each pair of trips.
                rows[:, 1::2], rows[:, ::2] = large, large + rows[:, ::2]
                cases.append(self.widened(np.where(np.arange(k) < 8, rows, rows % 4), matrix))
        self.compute(cases, threads=(2,))

    def test_few_rows_that_are_no_numbers(self):
        rows, matrix = self.draw(4, 512), self.draw(512, 512, dtype=ml_dtypes.bfloat16)
        matrix[matrix == 0] = 1
        rows[0, 7], rows[1, 300], rows[2, 5] = np.inf, np.nan, -np.inf
        with np.errstate(all="ignore"):
            case = self.widened(rows, matrix)
        self.assertEqual(np.isnan(case[3]).sum(), 512)
        self.assertGreater(np.isinf(case[3]).sum(), 256)
        self.compute([case], threads=(2,))

    def test_what_is_around(self):
        # Operations in front of a product are computed while its factor is packed, operations behind it while it is
        # stored.
        x, y, w = self.draw(45, 70), self.draw(70, 51), self.draw(45, 51)
        expected = np.maximum((2 * x + 1) @ y - w, 0).T.copy()
        body = f"""
          %two = arith.constant dense<2.0> : {text(x)}
          %one = arith.constant dense<1.0> : {text(x)}
          %d = arith.mulf %x, %two : {text(x)}
          %a = arith.addf %d, %one : {text(x)}
          {contract("mk,kn->mn", [x, y], w).replace("%x,", "%a,")}
          %t = arith.subf %r, %w : {text(w)}
          %none = arith.constant dense<0.0> : {text(w)}
          %u = arith.maximumf %t, %none : {text(w)}
          %f = tensor.empty() : {text(expected)}
          %v = linalg.transpose ins(%u : {text(w)}) outs(%f : {text(expected)}) permutation = [1, 0]"""
        wide = np.full((60, 60), -1, np.float32)
        wide[5:50, 9:60] = x @ y
        window = f"""
          {contract("mk,kn->mn", [x, y], w)}
          %c = arith.constant dense<-1.0> : {text(wide)}
          %v = tensor.insert_slice %r into %c[5, 9] [45, 51] [1, 1] : {text(w)} into {text(wide)}"""
        self.compute([([x, y, w], body, "%v", expected), ([x, y], window, "%v", wide)])

    def test_a_slice_at_an_offset_that_is_computed(self):
        x, y, at = self.draw(40, 64), self.draw(64, 48), np.array([7], np.float32)
        product, part = x @ y, np.empty((16, 48), np.float32)
        body = f"""
          {contract("mk,kn->mn", [x, y], product)}
          %c0 = arith.constant 0 : index
          %c24 = arith.constant 24 : index
          %number = tensor.extract %w[%c0] : {text(at)}
          %word = arith.fptosi %number : f32 to i32
          %wide = arith.index_cast %word : i32 to index
          %low = arith.maxsi %wide, %c0 : index
          %offset = arith.minsi %low, %c24 : index
          %v = tensor.extract_slice %r[%offset, 0] [16, 48] [1, 1] : {text(product)} to {text(part)}"""
        self.compute([([x, y, at], body, "%v", product[7:23])])

    def test_what_all_elements_of_a_state_need(self):
        # What follows from a product is needed for each element of a further dimension, which is innermost or not.
        cases = []
        for columns in (5, 64, 130, 300):
            for place in ("bcn", "bnc"):
                x, y = self.draw(2, 4), self.draw(4, columns)
                w = self.draw(*(({"b": 2, "c": columns, "n": 7})[dim] for dim in place))
                product = x @ y
                size = np.maximum(product * product - product, 2)
                expected = np.einsum(f"bc,{place}->{place}", size, w)
                body = contract("bk,kc->bc", [x, y], product) + f"""
                  {bend("%size", "%r", "%e", product)}
                  %f = tensor.empty() : {text(w)}
                  %next = linalg.generic {{indexing_maps = [{axes("bc", place)}, {axes(place, place)},
                                                            {axes(place, place)}],
                                           iterator_types = ["parallel", "parallel", "parallel"]}}
                      ins(%size, %w : {text(product)}, {text(w)}) outs(%f : {text(w)}) {{
                  ^bb0(%p: f32, %q: f32, %o: f32):
                    %v = arith.mulf %p, %q : f32
                    linalg.yield %v : f32
                  }} -> {text(w)}"""
                cases.append(([x, y, w], body, "%next", expected))
        self.compute(cases)

    def test_windows_of_what_is_computed(self):
        # Neighbouring results share elements that are computed: a window goes over them.
        x, y = self.draw(2, 6), self.draw(3, 80)
        rows = np.maximum(x * x - x, 2)
        expected = sum(rows[:, k:k + 4, None] * y[k] for k in range(3))
        body = f"""
          %zero = arith.constant 0.0 : f32
          %f = tensor.empty() : {text(x)}
          {bend("%rows", "%x", "%f", x)}
          %e = tensor.empty() : {text(expected)}
          %z = linalg.fill ins(%zero : f32) outs(%e : {text(expected)}) -> {text(expected)}
          %r = linalg.generic {{indexing_maps = [affine_map<(b, t, c, k) -> (b, t + k)>, {axes("kc", "btck")},
                                                 {axes("btc", "btck")}],
                                iterator_types = ["parallel", "parallel", "parallel", "reduction"]}}
              ins(%rows, %y : {text(x)}, {text(y)}) outs(%z : {text(expected)}) {{
          ^bb0(%p: f32, %q: f32, %o: f32):
            %v = arith.mulf %p, %q : f32
            %s = arith.addf %o, %v : f32
            linalg.yield %s : f32
          }} -> {text(expected)}"""
        self.compute([([x, y], body, "%r", expected)])

    def test_convolution(self):
        x, y = self.draw(2, 17, 17, 3), self.draw(4, 4, 3, 21)
        expected = np.zeros((2, 7, 7, 21), np.float32)
        for i in range(7):
            for j in range(7):
                patch = x[:, 2 * i:2 * i + 4, 2 * j:2 * j + 4]
                expected[:, i, j] = np.einsum("bhwc,hwcf->bf", patch, y)
        body = f"""
          %zero = arith.constant 0.0 : f32
          %e = tensor.empty() : {text(expected)}
          %z = linalg.fill ins(%zero : f32) outs(%e : {text(expected)}) -> {text(expected)}
          %r = linalg.conv_2d_nhwc_hwcf {{strides = dense<2> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}}
              ins(%x, %y : {text(x)}, {text(y)}) outs(%z : {text(expected)}) -> {text(expected)}"""
        self.compute([([x, y], body, "%r", expected)])

    def test_numbers_that_are_none(self):
        # One NaN and one infinity reach their row and column, and no other.
        x, y = self.draw(50, 40), self.draw(40, 50)
        x[x == 0] = 1
        y[y == 0] = 1
        x[49, 3], y[7, 49] = np.nan, np.inf
        with np.errstate(all="ignore"):
            expected = x @ y
        self.assertEqual(np.isfinite(expected).sum(), 49 * 49)
        self.compute([([x, y], contract("mk,kn->mn", [x, y], expected), "%r", expected)])


if __name__ == "__main__":
    unittest.main()
