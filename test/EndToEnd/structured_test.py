# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Structured tensor operations against NumPy, at sizes that random programs do not reach (kept_packages.py)."""

import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

ADD = "%c = arith.addf %a, %b : f32\n cg.yield %c : f32"


def element(array):
    return "i1" if array.dtype == bool else {"f": "f", "i": "i"}[array.dtype.kind] + str(8 * array.dtype.itemsize)


def text(array):
    return f"tensor<{''.join(f'{extent}x' for extent in array.shape)}{element(array)}>"


def scan(argument, axis, words="", body=ADD, init="0.0"):
    return (f"%i = arith.constant {init} : f32\n%r = cg.scan {words} dimension({axis}) ins(%x : {text(argument)}) "
            f"inits(%i : f32) {{\n^bb0(%a: f32, %b: f32):\n{body}\n}}")


def recurrence(a, b, state, axis, words=""):
    """state = a * state + b, element by element."""
    return (f"%r = cg.scan {words} ordered dimension({axis}) ins(%x, %y : {text(a)}, {text(b)}) "
            f"inits(%z : {text(state)}) {{\n^bb0(%s: f32, %a: f32, %b: f32):\n%m = arith.mulf %a, %s : f32\n"
            f"%n = arith.addf %m, %b : f32\ncg.yield %n : f32\n}}")


def follow(a, b, state, axis, reverse=False, exclusive=False):
    results = np.empty_like(a)
    for position in range(a.shape[axis])[::-1 if reverse else 1]:
        before, at = state, (slice(None),) * axis + (position,)
        state = a[at] * state + b[at]
        results[at] = before if exclusive else state
    return results


class Structured(unittest.TestCase):
    def compute(self, cases, repeat=1):
        """Compiles functions into one package and runs each. A case is (arguments, body, results); arguments are
        called %x, %y, %z, results are values and their types. Returns a list of results for each."""
        module = ""
        for number, (arguments, body, results) in enumerate(cases):
            names = ", ".join(f"%{name}: {text(array)}{attributes}"
                              for name, (array, attributes) in zip("xyz", map(self.split, arguments)))
            values, types = (", ".join(part) for part in zip(*results))
            module += f"func.func @f{number}({names}) -> ({types}) {{\n{body}\nreturn {values} : {types}\n}}\n"
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package, outputs = kept_packages.make_package(runner, module), []
            for number, (arguments, _, results) in enumerate(cases):
                arrays = [self.split(argument)[0] for argument in arguments]
                data = [bounded.Bounded(element(array), array) for array in arrays]
                got = runner.run(package, f"f{number}", data, repeat)
                outputs.append([got[f"result{i}"][1] for i in range(len(results))])
        return outputs

    @staticmethod
    def split(argument):
        return argument if isinstance(argument, tuple) else (argument, "")

    def setUp(self):
        self.numbers = np.random.default_rng(7)

    def test_recurrences(self):
        # Fewer elements than are asked for ahead, a rest of them, none of it; one row, few, and more than threads.
        cases = []
        shapes = (((5, 3), 0), ((29, 2, 40), 0), ((64, 700), 0), ((3, 16), 1), ((4, 21, 5), 1), ((9, 40000), 0))
        for shape, axis in shapes:
            rows = shape[:axis] + shape[axis + 1:]
            a, b = (self.numbers.integers(-2, 3, shape).astype(np.float32) / 2 for _ in range(2))
            state = self.numbers.integers(-4, 5, rows).astype(np.float32)
            for words in ("", "reverse", "exclusive", "exclusive reverse"):
                cases.append(([a, b, state], recurrence(a, b, state, axis, words), [("%r", text(a))],
                              follow(a, b, state, axis, "reverse" in words, "exclusive" in words)))
        outputs = self.compute([case[:3] for case in cases])
        for (arguments, body, _, expected), (got,) in zip(cases, outputs):
            with self.subTest(body):
                np.testing.assert_allclose(got, expected, rtol=1e-5, atol=1e-5)

    def test_scans(self):
        # Longer than a tile, along each dimension, and both ways.
        x = self.numbers.integers(-8, 9, (3, 5000)).astype(np.float32)
        y = self.numbers.integers(-8, 9, (700, 130)).astype(np.float32)
        z = self.numbers.integers(-8, 9, (2, 50, 7)).astype(np.float32)
        maximum = "%c = arith.maximumf %a, %b : f32\n cg.yield %c : f32"
        cases = [([x], scan(x, 1), x.cumsum(1)), ([x], scan(x, 1, "reverse"), x[:, ::-1].cumsum(1)[:, ::-1]),
                 ([x], scan(x, 1, "exclusive"), x.cumsum(1) - x), ([y], scan(y, 0), y.cumsum(0)),
                 ([y], scan(y, 0, "exclusive reverse"), y[::-1].cumsum(0)[::-1] - y),
                 ([z], scan(z, 1, body=maximum, init="-3.0"), np.maximum(np.maximum.accumulate(z, 1), -3))]
        got = self.compute([(arguments, body, [("%r", text(arguments[0]))]) for arguments, body, _ in cases])
        for (have,), (_, body, want) in zip(got, cases):
            np.testing.assert_array_equal(have, want, body)

    def test_scans_of_rows_by_turns(self):
        # Sets of rows, and what is left of them; elements that are made apart; longer and shorter than a stretch.
        x = self.numbers.integers(-8, 9, (35, 300)).astype(np.float32)
        y = self.numbers.integers(-8, 9, (7, 3, 20)).astype(np.float32)
        z = self.numbers.standard_normal((34, 300)).astype(np.float32)
        apart = f"%e = math.exp %x : {text(z)}\n%f = arith.mulf %e, %e : {text(z)}\n" + scan(z, 1).replace("%x", "%f")
        cases = [([x], scan(x, 1), x.cumsum(1)), ([x], scan(x, 1, "reverse"), x[:, ::-1].cumsum(1)[:, ::-1]),
                 ([x], scan(x, 1, "exclusive"), x.cumsum(1) - x), ([y], scan(y, 2), y.cumsum(2)),
                 ([z], apart, np.exp(2 * z.astype(np.float64)).cumsum(1))]
        got = self.compute([(arguments, body, [("%r", text(arguments[0]))]) for arguments, body, _ in cases])
        for (have,), (_, body, want) in zip(got, cases):
            np.testing.assert_allclose(have, want, 1e-5, err_msg=body)

    def test_a_combiner_that_does_not_commute(self):
        # Affine maps, composed: x -> a x + b. The order of operands matters, and that there are two results.
        a = self.numbers.integers(-1, 2, (18, 300)).astype(np.float32)
        b = self.numbers.integers(-3, 4, (18, 300)).astype(np.float32)
        body = f"""
          %one = arith.constant 1.0 : f32
          %zero = arith.constant 0.0 : f32
          %r:2 = cg.scan dimension(1) ins(%x, %y : {text(a)}, {text(b)}) inits(%one, %zero : f32, f32) {{
          ^bb0(%p: f32, %q: f32, %s: f32, %t: f32):
            %u = arith.mulf %p, %s : f32
            %v = arith.mulf %q, %s : f32
            %w = arith.addf %v, %t : f32
            cg.yield %u, %w : f32, f32
          }}"""
        [(slope, offset)] = self.compute([([a, b], body, [("%r#0", text(a)), ("%r#1", text(b))])])
        want = np.zeros_like(b)
        for i in range(300):
            want[:, i] = (want[:, i - 1] if i else 0) * a[:, i] + b[:, i]
        np.testing.assert_array_equal(slope, np.cumprod(a, 1))
        np.testing.assert_array_equal(offset, want)

    def test_scans_of_long_rows(self):
        # Parts that are scanned by themselves on a GPU, and a rest that fills none; along and across, from both ends,
        # with and without the element itself; of parts of parts. Integers have one result.
        x = self.numbers.integers(-50, 51, (3, 30011)).astype(np.int32)
        one = self.numbers.integers(-50, 51, (1500001,)).astype(np.int32)
        real = self.numbers.standard_normal((2, 40000))
        most = "%c = arith.maxsi %a, %b : i32\n cg.yield %c : i32"
        add, add_real = (ADD.replace("addf", "addi").replace("f32", "i32"), ADD.replace("f32", "f64"))

        def case(argument, axis, words, body, init):
            line = scan(argument, axis, words, body, init)
            kind = text(argument)[:-1].split("x")[-1]
            line = line.replace("%a: f32, %b: f32", f"%a: {kind}, %b: {kind}")
            for value in (f"constant {init}", "%i"):
                line = line.replace(f"{value} : f32", f"{value} : {kind}")
            return [argument], line, [("%r", text(argument))]

        least = str(-2**31)
        sums, back, before, across, greatest, parts, reals = (result[0] for result in self.compute([
            case(x, 1, "", add, "0"), case(x, 1, "reverse", add, "0"), case(x, 1, "exclusive reverse", add, "0"),
            case(x.T.copy(), 0, "exclusive", add, "0"), case(x, 1, "", most, least), case(one, 0, "", add, "0"),
            case(real, 1, "", add_real, "0.0")]))
        up = np.cumsum(x, 1, dtype=np.int32)
        down = np.cumsum(x[:, ::-1], 1, dtype=np.int32)[:, ::-1]
        np.testing.assert_array_equal(sums, up)
        np.testing.assert_array_equal(back, down)
        np.testing.assert_array_equal(before, down - x)
        np.testing.assert_array_equal(across, (up - x).T)
        np.testing.assert_array_equal(greatest, np.maximum.accumulate(x, 1))
        np.testing.assert_array_equal(parts, np.cumsum(one, dtype=np.int32))
        np.testing.assert_allclose(reals, np.cumsum(real, 1), rtol=1e-9, atol=1e-9)

    def test_sorts(self):
        x = self.numbers.integers(-40, 41, (3, 1000)).astype(np.float32)
        n = np.broadcast_to(np.arange(1000, dtype=np.int32), (3, 1000)).copy()
        z = self.numbers.standard_normal((37, 5)).astype(np.float32)
        pairs = """%r:2 = cg.sort stable dimension(1) ins(%x, %y : tensor<3x1000xf32>, tensor<3x1000xi32>) {
          ^bb0(%a: f32, %b: f32, %i: i32, %j: i32):
            %c = arith.cmpf PREDICATE, %a, %b : f32
            cg.yield %c : i1
          }"""
        single = """%r = cg.sort dimension(0) ins(%x : tensor<37x5xf32>) {
          ^bb0(%a: f32, %b: f32):
            %c = arith.cmpf ogt, %a, %b : f32
            cg.yield %c : i1
          }"""
        results = [("%r#0", text(x)), ("%r#1", text(n))]
        up, equal, down = self.compute([([x, n], pairs.replace("PREDICATE", "olt"), results),
                                        ([x, n], pairs.replace("PREDICATE", "ole"), results),
                                        ([z], single, [("%r", text(z))])])
        order = np.argsort(x, axis=1, kind="stable")
        for keys, places in (up, equal):
            np.testing.assert_array_equal(keys, np.take_along_axis(x, order, 1))
            np.testing.assert_array_equal(places, order)
        np.testing.assert_array_equal(down[0], np.sort(z, axis=0)[::-1])

    def test_sorts_of_long_rows(self):
        # Runs that are merged on a GPU, a rest that fills none, many equal elements, NaN; along and across; in the
        # order of two keys; and with a comparator that is no order, which leaves a permutation.
        def body(inputs, axis, comparator, words="stable", runs=""):
            names = ["%x", "%y", "%z"][:len(inputs)]
            types = [text(value) for value in inputs]
            elements = [type_[:-1].split("x")[-1] for type_ in types]
            arguments = ", ".join(f"%l{i}: {e}, %r{i}: {e}" for i, e in enumerate(elements))
            lines = (f"%r:{len(inputs)} = cg.sort {words} dimension({axis}) {runs} ins({', '.join(names)} : "
                     f"{', '.join(types)}) {{\n^bb0({arguments}):\n{comparator}\ncg.yield %first : i1\n}}")
            return list(inputs), lines, [(f"%r#{i}", type_) for i, type_ in enumerate(types)]

        nan_last = """%less = arith.cmpf olt, %l0, %r0 : f32
            %nan = arith.cmpf uno, %r0, %r0 : f32
            %number = arith.cmpf ord, %l0, %l0 : f32
            %last = arith.andi %nan, %number : i1
            %first = arith.ori %less, %last : i1"""
        by_two = """%less = arith.cmpi slt, %l0, %r0 : i32
            %equal = arith.cmpi eq, %l0, %r0 : i32
            %then = arith.cmpi sgt, %l1, %r1 : i64
            %both = arith.andi %equal, %then : i1
            %first = arith.ori %less, %both : i1"""
        no_order = "%first = arith.cmpf olt, %l0, %r0 : f32"
        x = self.numbers.integers(-900, 901, (3, 20001)).astype(np.float32)
        x[0, ::50] = np.nan
        n = np.broadcast_to(np.arange(20001, dtype=np.int32), x.shape).copy()
        across, places = x.T.copy(), n.T.copy()
        keys = self.numbers.integers(-5, 6, (2, 9000)).astype(np.int32)
        more = self.numbers.integers(-2**40, 2**40, (2, 9000))
        number = np.broadcast_to(np.arange(9000, dtype=np.int32), keys.shape).copy()
        runs = self.numbers.integers(-100, 101, (2, 1000)).astype(np.int32)
        less = "%first = arith.cmpi slt, %l0, %r0 : i32"
        in_runs = [np.concatenate([np.sort(runs[:, i:i + length], 1) for i in range(0, 1000, length)], 1)
                   for length in (64, 512, 1000)]
        along, turned, two, mixed, first, longer, rest = self.compute([
            body([x, n], 1, nan_last), body([across, places], 0, nan_last),
            body([keys, more, number], 1, by_two), body([x, n], 1, no_order),
            body([runs], 1, less, "stable", "runs(64)"), body([in_runs[0]], 1, less, "", "presorted(64) runs(512)"),
            body([in_runs[1]], 1, less, "", "presorted(512)")])
        order = np.argsort(x, axis=1, kind="stable")
        np.testing.assert_array_equal(along[0], np.take_along_axis(x, order, 1))
        np.testing.assert_array_equal(along[1], order)
        np.testing.assert_array_equal(turned[1], order.T)
        wanted = np.stack([np.lexsort((-b, a)) for a, b in zip(keys, more)])
        np.testing.assert_array_equal(two[2], wanted)
        np.testing.assert_array_equal(np.sort(mixed[1], 1), n)
        np.testing.assert_array_equal(mixed[0], np.take_along_axis(x, mixed[1], 1))
        for got, want in zip((first, longer, rest), in_runs):
            np.testing.assert_array_equal(got[0], want)

    def test_sorts_by_digits(self):
        # What decides is a number of each type, upwards and downwards, NaN on either end; zeros of both signs are
        # equal, and so are all numbers of a row.
        def body(x, order):
            e = element(x)
            left, right = ("%l", "%r") if "up" in order else ("%r", "%l")
            if e[0] == "f":
                nan, number = ("%r", "%l") if "last" in order else ("%l", "%r")
                lines = f"""%less = arith.cmpf olt, {left}, {right} : {e}
                  %nan = arith.cmpf uno, {nan}, {nan} : {e}
                  %number = arith.cmpf ord, {number}, {number} : {e}
                  %end = arith.andi %nan, %number : i1
                  %both = arith.cmpf ord, %l, %r : {e}
                  %first = arith.select %both, %less, %end : i1"""
            else:
                lines = f"%first = arith.cmpi {'ult' if 'unsigned' in order else 'slt'}, {left}, {right} : {e}"
            places = f"tensor<{'x'.join(map(str, x.shape))}xi32>"
            return [x, np.broadcast_to(np.arange(x.shape[1], dtype=np.int32), x.shape).copy()], (
                f"%s:2 = cg.sort stable dimension(1) ins(%x, %y : {text(x)}, {places}) {{\n"
                f"^bb0(%l: {e}, %r: {e}, %i: i32, %j: i32):\n{lines}\ncg.yield %first : i1\n}}"), [
                ("%s#0", text(x)), ("%s#1", places)]

        floats = self.numbers.standard_normal((4, 3001)).round(2)
        floats[0, ::7], floats[0, 1::7] = np.nan, -np.nan
        floats[1, ::3], floats[1, 1::3] = 0.0, -0.0
        floats[2, 5], floats[2, 8] = np.inf, -np.inf
        floats[3] = 4.0
        cases = [(floats.astype(type_), f"{way} {end}") for type_ in (np.float16, np.float32, np.float64)
                 for way in ("up", "down") for end in ("first", "last")]
        for type_ in (np.int8, np.int16, np.int32, np.int64):
            ends = np.iinfo(type_)
            whole = self.numbers.integers(ends.min, ends.max, (2, 3001), dtype=type_, endpoint=True)
            small = self.numbers.integers(-3, 4, (2, 3001)).astype(type_)
            cases += [(np.concatenate([whole, small]), order) for order in ("up", "down", "up unsigned")]
        cases.append((self.numbers.integers(0, 2, (2, 3001)).astype(bool), "up unsigned"))
        for (x, order), (values, places) in zip(cases, self.compute([body(*case) for case in cases])):
            nan = np.isnan(x) if x.dtype.kind == "f" else np.zeros(x.shape, bool)
            number = np.where(nan, 0, x)
            number = number.view(f"u{x.itemsize}") if "unsigned" in order and x.dtype != bool else number
            ranks = np.unique(number, return_inverse=True)[1].reshape(x.shape)
            ranks = np.where(nan, -10**6 if "first" in order else 10**6, ranks if "up" in order else -ranks)
            wanted = np.argsort(ranks, axis=1, kind="stable")
            np.testing.assert_array_equal(places, wanted, err_msg=f"{x.dtype} {order}")
            np.testing.assert_array_equal(values, np.take_along_axis(x, wanted, 1))

    def test_the_first_of_long_rows(self):
        # Parts of rows, what is left of them, and rows that are sorted; equal elements across parts.
        x = self.numbers.integers(-300, 301, (2, 30007)).astype(np.float32)
        x[0, 29000] = x[1, 30006] = x[1, 9] = np.nan
        x[0, 30000:] = 1000
        cases, orders = [], []
        largest = np.argsort(np.where(np.isnan(x), -np.inf, -x), axis=1, kind="stable")
        smallest = np.argsort(x, axis=1, kind="stable")
        for wanted in (1, 7, 60, 3000, 20000):
            for words, order in (("", largest), ("smallest", smallest)):
                values, places = f"tensor<2x{wanted}xf32>", f"tensor<2x{wanted}xi32>"
                lines = f"%v, %p = cg.top_k {words} dimension(1) ins(%x : {text(x)}) -> {values}, {places}"
                cases.append(([x], lines, [("%v", values), ("%p", places)]))
                orders.append(order[:, :wanted])
        for (values, places), order in zip(self.compute(cases), orders):
            np.testing.assert_array_equal(places, order)
            np.testing.assert_array_equal(values, np.take_along_axis(x, order, 1))

    def test_the_largest(self):
        x = self.numbers.integers(-300, 301, (2, 4000)).astype(np.float32)
        x[0, 17] = x[1, 5] = x[1, 9] = np.nan
        x[0, 40] = np.inf
        x[1, 100:] = -np.inf

        def body(words, wanted, position="i32"):
            return (f"%v, %p = cg.top_k {words} dimension(1) ins(%x : {text(x)}) -> "
                    f"tensor<2x{wanted}xf32>, tensor<2x{wanted}x{position}>",
                    [("%v", f"tensor<2x{wanted}xf32>"), ("%p", f"tensor<2x{wanted}x{position}>")])
        cases = [body("", 1), body("", 5), body("", 200, "i64"), body("smallest", 3), body("smallest", 4000)]
        got = self.compute([([x], text_, results) for text_, results in cases])
        largest = np.stack([sorted(range(4000), key=lambda i: (not np.isnan(row[i]), -np.nan_to_num(row[i], nan=0.0,
                           posinf=1e9, neginf=-1e9))) for row in x])
        smallest = np.argsort(x, axis=1, kind="stable")
        for (values, places), order in zip(got, [largest, largest, largest, smallest, smallest]):
            order = order[:, :places.shape[1]]
            np.testing.assert_array_equal(places, order)
            np.testing.assert_array_equal(values, np.take_along_axis(x, order, 1))

    def test_the_first_in_total_order(self):
        # All kinds of NaN, zeros, infinities, subnormals: in the order of their bits, those behind the sign turned.
        def bits_of(special, integer, width):
            drawn = self.numbers.integers(0, 2**width, (3, 60), dtype=special.dtype)
            return self.numbers.permuted(np.concatenate([np.tile(special, (3, 4)), drawn], 1), axis=1).view(integer)

        single = bits_of(np.array([0x7fc00000, 0xffc00000, 0x7f800001, 0xffffffff, 0, 1 << 31, 0x7f800000, 0xff800000,
                                   1, (1 << 31) + 1], np.uint32), np.int32, 32)
        double = bits_of(np.array([0x7ff8 << 48, 0xfff8 << 48, 0x7ff0 << 48, 0xfff0 << 48, 0, 1 << 63, 1, 2**64 - 1],
                                  np.uint64), np.int64, 64)
        cases, wants = [], []
        for bits, data, type_ in ((single, single.view(np.float32), "f32"), (double, double.view(np.float64), "f64")):
            keys = bits ^ ((bits >> (8 * bits.itemsize - 1)) & np.iinfo(bits.dtype).max)
            for words, order in (("total", np.argsort(~keys, axis=1, kind="stable")),
                                 ("smallest total", np.argsort(keys, axis=1, kind="stable"))):
                for wanted in (1, 5, 40, bits.shape[1]):
                    values, places = f"tensor<3x{wanted}x{type_}>", f"tensor<3x{wanted}xi32>"
                    lines = f"%v, %p = cg.top_k {words} dimension(1) ins(%x : {text(data)}) -> {values}, {places}"
                    cases.append(([data], lines, [("%v", values), ("%p", places)]))
                    wants.append((np.take_along_axis(bits, order[:, :wanted], 1), order[:, :wanted]))
        for (values, places), (bits, order) in zip(self.compute(cases), wants):
            np.testing.assert_array_equal(places, order)
            np.testing.assert_array_equal(values.view(bits.dtype), bits)

    def test_the_first_of_rows(self):
        # Blocks of rows, a rest of one, rests alone; one element, few, up to half and more of them; along and across.
        def ranks(row, smallest):
            """Positions in order: NaN is above all numbers, and of equal elements the first comes first."""
            key = np.where(np.isnan(row), np.inf, row).astype(np.float64), np.isnan(row)
            return sorted(range(len(row)), key=lambda i: (key[1][i], key[0][i]) if smallest
                          else (not key[1][i], -key[0][i]))

        cases, wants = [], []

        def add(x, wanted, axis=1, smallest=False, type_="f32", convert=("", "%x", "%v"), elements=None):
            shape = tuple(wanted if dim == axis else extent for dim, extent in enumerate(x.shape))
            before, source, back = convert
            full, part = (f"tensor<{'x'.join(map(str, extents))}x" for extents in (x.shape, shape))
            lines = (f"{before.format(full=full)}\n%v, %p = cg.top_k {'smallest' if smallest else ''} "
                     f"dimension({axis}) ins({source} : {full}{type_}>) -> {part}{type_}>, {part}i64>")
            if back != "%v":
                lines, back = lines + "\n" + back.format(part=part), "%w"
            elements = x if elements is None else elements
            order = np.apply_along_axis(ranks, axis, elements, smallest)
            order = np.take(order, range(wanted), axis)
            cases.append(([x], lines, [("%p", f"{part}i64>"), (back, f"{part}{text(x).split('x')[-1]}")]))
            wants.append((order, np.take_along_axis(elements, order, axis)))

        def few(*shape):
            return self.numbers.integers(-9, 10, shape).astype(np.float32)

        for length, some in ((2, (1,)), (63, (1, 31, 32)), (64, (3, 33)), (65, (2, 32)), (129, (1, 64, 128)),
                             (2050, (40, 1024, 1025))):
            for wanted in some:
                x = few(3, length)
                x[1, ::5], x[1, ::7] = np.nan, -np.inf
                x[2] = np.nan if wanted % 2 else 1
                add(x, wanted)
                add(x, wanted, smallest=True)
        rising = np.arange(400, dtype=np.float32).reshape(2, 200)
        for x in (rising, rising[:, ::-1].copy()):
            add(x, 17)
            add(x, 17, smallest=True)
        add(few(300, 5), 7, axis=0)
        add(few(2, 130, 3), 9, axis=1, smallest=True)
        for kind in (np.int32, np.int64, np.float64):
            add(self.numbers.integers(-2**31, 2**31, (2, 500)).astype(kind), 20, type_=text(np.empty(0, kind))[9:-1])
        # Elements that are computed on the way, of types of one byte and two, and of bits.
        x = few(2, 300)
        add(x, 12, type_="bf16", convert=("%h = arith.truncf %x : {full}f32> to {full}bf16>", "%h",
                                          "%w = arith.extf %v : {part}bf16> to {part}f32>"))
        add(x, 12, type_="i8", smallest=True, convert=(
            "%h = arith.fptosi %x : {full}f32> to {full}i8>", "%h", "%w = arith.sitofp %v : {part}i8> to {part}f32>"))
        add(x, 12, type_="i1", elements=(x == 3).astype(np.float32), convert=(
            "%c = arith.constant dense<3.0> : {full}f32>\n%h = arith.cmpf oeq, %x, %c : {full}f32>", "%h",
            "%w = arith.uitofp %v : {part}i1> to {part}f32>"))
        for (_, lines, _), (places, values), (order, elements) in zip(cases, self.compute(cases), wants):
            with self.subTest(lines):
                np.testing.assert_array_equal(places, order)
                np.testing.assert_array_equal(values, elements)

    def scatter(self, target, updates, places, dims, words="", body=ADD):
        state = (target, " {tf.aliasing_output = 0 : i32}")
        lines = (f"%r = cg.scatter {words} scatter_dims({dims}) ins(%y, %z : {text(updates)}, {text(places)}) "
                 f"outs(%x : {text(target)}) {{\n^bb0(%a: f32, %b: f32):\n{body}\n}}")
        return [state, updates, places], lines, [("%r", text(target))]

    def test_scatters(self):
        target = np.zeros((50, 6), np.float32)
        rows = self.numbers.integers(-9, 10, (3000, 1, 6)).astype(np.float32)
        places = self.numbers.integers(-2, 53, (3000, 1)).astype(np.int64)
        points = self.numbers.integers(-1, 7, (4, 200, 2)).astype(np.int32)
        values = self.numbers.integers(-9, 10, (4, 200, 1, 1)).astype(np.float32)
        windows = self.numbers.integers(-9, 10, (9, 3, 2)).astype(np.float32)
        corners = self.numbers.integers(-1, 8, (9, 2)).astype(np.int32)
        cases = [self.scatter(target, rows, places, [0]),
                 self.scatter(target, rows, places, [0], body="cg.yield %b : f32"),
                 self.scatter(target, values, points, [1, 0]), self.scatter(target, windows, corners, [0, 1]),
                 self.scatter(target, rows[:1], np.array([[49]], np.int64), [0], "unique_indices")]
        got = self.compute(cases)

        def apply(updates, where, dims, add):
            result = target.copy()
            flat = updates.reshape(-1, *updates.shape[-2:])
            for new, vector in zip(flat, where.reshape(-1, len(dims))):
                begin = [0, 0]
                for dim, place in zip(dims, vector):
                    begin[dim] = place
                end = [begin[0] + new.shape[0], begin[1] + new.shape[1]]
                if min(begin) >= 0 and end[0] <= 50 and end[1] <= 6:
                    part = result[begin[0]:end[0], begin[1]:end[1]]
                    part[...] = part + new if add else new
            return result
        wants = [apply(rows, places, [0], True), apply(rows, places, [0], False), apply(values, points, [1, 0], True),
                 apply(windows, corners, [0, 1], True), apply(rows[:1], np.array([[49]]), [0], True)]
        for (have,), want in zip(got, wants):
            np.testing.assert_array_equal(have, want)

    def test_scatters_into_rows(self):
        # The last update of a place wins, also if there are many, besides places outside of the target; sums; a column
        # for each row.
        target = np.zeros((7, 3000), np.float32)
        places = self.numbers.integers(-5, 3010, (7, 5000, 1)).astype(np.int64)
        places[3] = 17
        updates = self.numbers.integers(-99, 100, (7, 5000, 1, 1)).astype(np.float32)
        columns = self.numbers.integers(-1, 8, (900, 40, 1)).astype(np.int32)
        elements = self.numbers.integers(-99, 100, (900, 40, 1, 1)).astype(np.float32)
        last = "cg.yield %b : f32"
        cases = [self.scatter(target, updates, places, [1], "batch_dims([0])", last),
                 self.scatter(target, updates, places, [1], "batch_dims([0])"),
                 self.scatter(target, elements, columns, [0], "batch_dims([1])", last),
                 self.scatter(target, updates[:5, :1], places[:5, :1], [1], "batch_dims([0])"),
                 self.scatter(target[0], updates.reshape(-1, 1), places.reshape(-1, 1), [0]),
                 self.scatter(target[0], updates.reshape(-1, 1), places.reshape(-1, 1), [0], body=last)]
        got = self.compute(cases)

        def apply(target, updates, places, add):
            result = target.copy()
            for row, (values, where) in enumerate(zip(updates[..., 0, 0], places[..., 0])):
                for value, place in zip(values, where):
                    if 0 <= place < target.shape[1]:
                        result[row, place] = result[row, place] + value if add else value
            return result
        flat = updates.reshape(1, -1, 1, 1), places.reshape(1, -1, 1)
        wants = [apply(target, updates, places, False), apply(target, updates, places, True),
                 apply(target.T, elements, columns, False).T, apply(target, updates[:5, :1], places[:5, :1], True),
                 apply(target[:1], *flat, True)[0], apply(target[:1], *flat, False)[0]]
        for (have,), want in zip(got, wants):
            np.testing.assert_array_equal(have, want)

    def test_scatters_into_targets_that_are_large(self):
        # Sums that are larger than their updates have no parts; many updates of one place; windows that overlap.
        target = self.numbers.integers(-9, 10, 70001).astype(np.float32)
        places = self.numbers.integers(-9, 70009, (20000, 1)).astype(np.int64)
        few = places % 45
        updates = self.numbers.integers(-99, 100, (20000, 1)).astype(np.float32)
        rows = self.numbers.integers(-9, 10, (3, 4001)).astype(np.float32)
        begins = self.numbers.integers(-30, 4030, (3, 203, 1)).astype(np.int32)
        windows = self.numbers.integers(-9, 10, (3, 203, 1, 150)).astype(np.float32)
        last = "cg.yield %b : f32"
        cases = [self.scatter(target, updates, places, [0]), self.scatter(target, updates, few, [0]),
                 self.scatter(rows, windows, begins, [1], "batch_dims([0])"),
                 self.scatter(rows, windows, begins, [1], "batch_dims([0])", last)]
        wants = []
        for where in (places, few):
            want = target.copy()
            for value, place in zip(updates[:, 0], where[:, 0]):
                if 0 <= place < len(want):
                    want[place] += value
            wants.append(want)
        for add in (True, False):
            want = rows.copy()
            for row, values, starts in zip(want, windows[:, :, 0], begins[..., 0]):
                for value, begin in zip(values, starts):
                    if 0 <= begin <= len(row) - len(value):
                        row[begin:begin + len(value)] = value + (row[begin:begin + len(value)] if add else 0)
            wants.append(want)
        for (have,), want in zip(self.compute(cases), wants):
            np.testing.assert_array_equal(have, want)

    def test_scatters_of_rows(self):
        # A block of a GPU lists the rows that have its places: few and many of them, more than one list has room for,
        # all of one place, places at even distances and places that are none; parts of rows, and two components.
        target = self.numbers.integers(-9, 10, (400, 140)).astype(np.float32)
        updates = self.numbers.integers(-9, 10, (9000, 1, 140)).astype(np.float32)
        anywhere = self.numbers.integers(-5, 405, (9000, 1)).astype(np.int64)
        even = (np.arange(9000).reshape(-1, 1) * 64 % 400).astype(np.int32)
        cells = self.numbers.integers(-9, 10, (3, 40, 7, 8)).astype(np.float32)
        points = (self.numbers.integers(-1, 10, (3, 600, 2)) * [1, 5]).astype(np.int32)
        parts = self.numbers.integers(-9, 10, (3, 600, 1, 1, 5, 1)).astype(np.float32)
        last = "cg.yield %b : f32"
        cases, wants = [], []
        for where in (anywhere[:500], anywhere, np.full_like(anywhere[:700], 17), np.full_like(anywhere, 399), even):
            rows = updates[:len(where)]
            for add in (True, False):
                want = target.copy()
                for row, place in zip(rows[:, 0], where[:, 0]):
                    if 0 <= place < len(want):
                        want[place] = row + (want[place] if add else 0)
                cases.append(self.scatter(target, rows, where, [0], body=ADD if add else last))
                wants.append(want)
        for add in (True, False):
            want = cells.copy()
            for part, rows, vectors in zip(want, parts.reshape(3, 600, 5), points):
                for row, (column, place) in zip(rows, vectors):
                    if 0 <= column < 8 and 0 <= place < 40:
                        part[place, :5, column] = row + (part[place, :5, column] if add else 0)
            cases.append(self.scatter(cells, parts, points, [3, 1], "batch_dims([0])", ADD if add else last))
            wants.append(want)
        for (have,), want in zip(self.compute(cases), wants):
            np.testing.assert_array_equal(have, want)

    def test_scatters_into_parts(self):
        # Windows beyond the part are dropped, and are not written beside it.
        target = self.numbers.integers(-9, 10, (3, 50, 6)).astype(np.float32)
        windows = self.numbers.integers(-9, 10, (300, 2, 3)).astype(np.float32)
        corners = self.numbers.integers(-2, 33, (300, 2)).astype(np.int32) % [40, 6] - [2, 1]
        cases = []
        for type_, offset, size in (("i32", (7, 1), (30, 4)), ("i8", (20, 0), (30, 6)), ("i64", (0, 2), (50, 4))):
            places = f"tensor<300x2x{type_}>"
            convert = {"i32": "arith.addi %z, %zero", "i8": "arith.trunci %z", "i64": "arith.extsi %z"}[type_]
            convert += f" : {text(corners.astype(np.int32))}" + ("" if type_ == "i32" else f" to {places}")
            part, whole = f"tensor<{size[0]}x{size[1]}xf32>", text(target)
            at = f"[%layer, {offset[0]}, {offset[1]}] [1, {size[0]}, {size[1]}] [1, 1, 1]"
            body = f"""%zero = arith.constant dense<0> : {text(corners.astype(np.int32))}
              %c0 = arith.constant 0 : index
              %first = tensor.extract %z[%c0, %c0] : {text(corners.astype(np.int32))}
              %same = arith.subi %first, %first : i32
              %layer0 = arith.index_cast %same : i32 to index
              %two = arith.constant 2 : index
              %layer = arith.addi %layer0, %two : index
              %p = {convert}
              %v = tensor.extract_slice %x{at} : {whole} to {part}
              %u = cg.scatter scatter_dims([0, 1]) ins(%y, %p : {text(windows)}, {places}) outs(%v : {part}) {{
              ^bb0(%a: f32, %b: f32):
                {ADD}
              }}
              %r = tensor.insert_slice %u into %x{at} : {part} into {whole}"""
            want = target.copy()
            inside = want[2, offset[0]:offset[0] + size[0], offset[1]:offset[1] + size[1]]
            for new, (row, column) in zip(windows, corners):
                if 0 <= row <= size[0] - 2 and 0 <= column <= size[1] - 3:
                    inside[row:row + 2, column:column + 3] += new
            cases.append((([(target, " {tf.aliasing_output = 0 : i32}"), windows, corners.astype(np.int32)], body,
                           [("%r", whole)]), want))
        for (have,), (_, want) in zip(self.compute([case for case, _ in cases]), cases):
            np.testing.assert_array_equal(have, want)

    def test_the_first_largest(self):
        # As JAX writes it: the index is an operand. Long rows, and equal elements.
        x = self.numbers.integers(-50, 51, (3, 5003)).astype(np.float32)
        y = self.numbers.integers(-50, 51, (60, 130)).astype(np.float32)

        def body(array, axis):
            kept = array.shape[1 - axis]
            iterators = '"parallel", "reduction"' if axis else '"reduction", "parallel"'
            return f"""
              %low = arith.constant 0xFF800000 : f32
              %none = arith.constant 0 : i32
              %e = tensor.empty() : tensor<{kept}xf32>
              %f = tensor.empty() : tensor<{kept}xi32>
              %g = linalg.fill ins(%low : f32) outs(%e : tensor<{kept}xf32>) -> tensor<{kept}xf32>
              %h = linalg.fill ins(%none : i32) outs(%f : tensor<{kept}xi32>) -> tensor<{kept}xi32>
              %r:2 = linalg.generic {{indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>,
                  affine_map<(d0, d1) -> (d{1 - axis})>, affine_map<(d0, d1) -> (d{1 - axis})>],
                  iterator_types = [{iterators}]}}
                  ins(%x : {text(array)}) outs(%g, %h : tensor<{kept}xf32>, tensor<{kept}xi32>) {{
              ^bb0(%in: f32, %out: f32, %at: i32):
                %n = linalg.index {axis} : index
                %i = arith.index_cast %n : index to i32
                %m = arith.cmpf ogt, %in, %out : f32
                %a = arith.select %m, %in, %out : f32
                %b = arith.select %m, %i, %at : i32
                linalg.yield %a, %b : f32, i32
              }} -> (tensor<{kept}xf32>, tensor<{kept}xi32>)""", [("%r#0", f"tensor<{kept}xf32>"),
                                                                 ("%r#1", f"tensor<{kept}xi32>")]
        # NaN is larger than nothing, also where a thread's part of a row begins with it.
        z = self.numbers.integers(-50, 51, (70, 67)).astype(np.float32)
        z[self.numbers.random(z.shape) < 0.5] = np.nan
        z[0] = np.nan
        got = self.compute([([x], *body(x, 1)), ([y], *body(y, 0)), ([z], *body(z, 1))])
        for (values, places), array, axis in zip(got, (x, y, np.where(np.isnan(z), -np.inf, z)), (1, 0, 1)):
            np.testing.assert_array_equal(values, array.max(axis))
            np.testing.assert_array_equal(places, array.argmax(axis))

    def test_loops_over_elements(self):
        x = self.numbers.integers(-9, 10, (6, 900)).astype(np.float32)
        y = self.numbers.integers(0, 6, (40,)).astype(np.int32)
        # A histogram, an insertion of a running sum in place, Euclid's algorithm in a while loop, and a branch.
        histogram = """
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %n = arith.constant 40 : index
          %m = arith.constant 10000 : index
          %one = arith.constant 1 : i32
          %zero = arith.constant 0 : i32
          %e = tensor.empty() : tensor<6xi32>
          %z = linalg.fill ins(%zero : i32) outs(%e : tensor<6xi32>) -> tensor<6xi32>
          %r = scf.for %k = %c0 to %m step %n iter_args(%s = %z) -> tensor<6xi32> {
            %q = scf.for %i = %c0 to %n step %c1 iter_args(%t = %s) -> tensor<6xi32> {
              %v = tensor.extract %x[%i] : tensor<40xi32>
              %p = arith.index_cast %v : i32 to index
              %o = tensor.extract %t[%p] : tensor<6xi32>
              %a = arith.addi %o, %one : i32
              %u = tensor.insert %a into %t[%p] : tensor<6xi32>
              scf.yield %u : tensor<6xi32>
            }
            scf.yield %q : tensor<6xi32>
          }"""
        rows = """
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %h = arith.constant 6 : index
          %w = arith.constant 900 : index
          %zero = arith.constant 0.0 : f32
          %r = scf.for %i = %c0 to %h step %c1 iter_args(%t = %x) -> tensor<6x900xf32> {
            %q:2 = scf.for %j = %c0 to %w step %c1 iter_args(%u = %t, %acc = %zero) -> (tensor<6x900xf32>, f32) {
              %v = tensor.extract %u[%i, %j] : tensor<6x900xf32>
              %s = arith.addf %acc, %v : f32
              %m = arith.cmpf olt, %s, %zero : f32
              %b:2 = scf.if %m -> (tensor<6x900xf32>, f32) {
                %a = tensor.insert %zero into %u[%i, %j] : tensor<6x900xf32>
                scf.yield %a, %zero : tensor<6x900xf32>, f32
              } else {
                %a = tensor.insert %s into %u[%i, %j] : tensor<6x900xf32>
                scf.yield %a, %s : tensor<6x900xf32>, f32
              }
              scf.yield %b#0, %b#1 : tensor<6x900xf32>, f32
            }
            scf.yield %q#0 : tensor<6x900xf32>
          }"""
        euclid = """
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %zero = arith.constant 0 : i32
          %a = tensor.extract %x[%c0] : tensor<2xi32>
          %b = tensor.extract %x[%c1] : tensor<2xi32>
          %r:3 = scf.while (%p = %a, %q = %b, %t = %x) : (i32, i32, tensor<2xi32>) -> (i32, i32, tensor<2xi32>) {
            %c = arith.cmpi ne, %q, %zero : i32
            scf.condition(%c) %p, %q, %t : i32, i32, tensor<2xi32>
          } do {
          ^bb0(%p: i32, %q: i32, %t: tensor<2xi32>):
            %m = arith.remsi %p, %q : i32
            %u = tensor.insert %q into %t[%c0] : tensor<2xi32>
            %v = tensor.insert %m into %u[%c1] : tensor<2xi32>
            scf.yield %q, %m, %v : i32, i32, tensor<2xi32>
          }"""
        state = (x, " {tf.aliasing_output = 0 : i32}")
        pair = np.array([1071, 462], np.int32)
        counts, sums, divisor = self.compute([([y], histogram, [("%r", "tensor<6xi32>")]),
                                              ([state], rows, [("%r", text(x))]),
                                              ([pair], euclid, [("%r#2", "tensor<2xi32>")])])
        np.testing.assert_array_equal(counts[0], 250 * np.bincount(y, minlength=6))
        want = np.zeros_like(x)
        for i in range(900):
            want[:, i] = np.maximum((want[:, i - 1] if i else 0) + x[:, i], 0)
        np.testing.assert_array_equal(sums[0], want)
        np.testing.assert_array_equal(divisor[0], [21, 0])

    def test_triangular_loops_behind_an_operation_on_a_row(self):
        # The outer loop is unrolled. One of the inner ones then runs once, which is no loop.
        x = self.numbers.integers(-9, 10, (5, 3)).astype(np.float32)
        body = f"""
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c5 = arith.constant 5 : index
          %r = scf.for %i = %c0 to %c5 step %c1 iter_args(%t = %x) -> ({text(x)}) {{
            %s = tensor.extract_slice %t[%i, 0] [1, 3] [1, 1] : {text(x)} to tensor<3xf32>
            %m = arith.addf %s, %s : tensor<3xf32>
            %n = tensor.insert_slice %m into %t[%i, 0] [1, 3] [1, 1] : tensor<3xf32> into {text(x)}
            %w = scf.for %j = %c0 to %i step %c1 iter_args(%u = %n) -> ({text(x)}) {{
              %v = tensor.extract %u[%j, %c0] : {text(x)}
              %o = tensor.extract %u[%i, %c1] : {text(x)}
              %d = arith.addf %v, %o : f32
              %p = tensor.insert %d into %u[%i, %c1] : {text(x)}
              scf.yield %p : {text(x)}
            }}
            scf.yield %w : {text(x)}
          }}"""
        want = x.copy()
        for i in range(5):
            want[i] *= 2
            want[i, 1] += want[:i, 0].sum()
        np.testing.assert_array_equal(self.compute([([x], body, [("%r", text(x))])])[0][0], want)

    def test_packs(self):
        # With and without padding, tiles and outer dimensions in other orders, and one that only adds dimensions.
        x = self.numbers.integers(-9, 10, (13, 10)).astype(np.float32)
        padded = np.pad(x, ((0, 3), (0, 2)), constant_values=2.5).reshape(2, 8, 3, 4)
        rows = self.numbers.integers(-9, 10, (6, 8)).astype(np.int32)
        one = self.numbers.integers(-9, 10, (1, 8)).astype(np.float32)
        cases = [(x, "outer_dims_perm = [0, 1] inner_dims_pos = [1, 0] inner_tiles = [4, 8]",
                  padded.transpose(0, 2, 3, 1)),
                 (x, "outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 4]",
                  padded.transpose(2, 0, 1, 3)),
                 (rows, "inner_dims_pos = [1] inner_tiles = [4]", rows.reshape(6, 2, 4)),
                 (one, "inner_dims_pos = [0, 1] inner_tiles = [1, 8]", one.reshape(1, 1, 1, 8))]
        programs = []
        for plain, words, packed in cases:
            fill = "padding_value(%c : f32)" if packed.size > plain.size else ""
            programs.append(([plain], f"""
              %c = arith.constant 2.5 : f32
              %e = tensor.empty() : {text(packed)}
              %r = linalg.pack %x {fill} {words} into %e : {text(plain)} -> {text(packed)}
              %f = tensor.empty() : {text(plain)}
              %s = linalg.unpack %r {words} into %f : {text(packed)} -> {text(plain)}""",
                             [("%r", text(packed)), ("%s", text(plain))]))
        for (plain, words, packed), (got, back) in zip(cases, self.compute(programs)):
            np.testing.assert_array_equal(got, packed, words)
            np.testing.assert_array_equal(back, plain, words)

    def test_upstream_gather_scatter_insert(self):
        x = self.numbers.integers(-9, 10, (9, 4)).astype(np.float32)
        places = np.array([[3], [0], [8]], np.int64)
        rows = self.numbers.integers(-9, 10, (3, 1, 4)).astype(np.float32)
        gather = f"%r = tensor.gather %x[%y] gather_dims([0]) : ({text(x)}, {text(places)}) -> {text(rows)}"
        scatter = (f"%r = tensor.scatter %y into %x[%z] scatter_dims([0]) unique : ({text(rows)}, {text(x)}, "
                   f"{text(places)}) -> {text(x)}")
        insert = f"""
          %c2 = arith.constant 2 : index
          %v = arith.constant 77.0 : f32
          %r = tensor.insert %v into %x[%c2, %c2] : {text(x)}"""
        got = self.compute([([x, places], gather, [("%r", text(rows))]),
                            ([x, rows, places], scatter, [("%r", text(x))]), ([x], insert, [("%r", text(x))])])
        np.testing.assert_array_equal(got[0][0], x[places[:, 0]][:, None])
        want = x.copy()
        want[places[:, 0]] = rows[:, 0]
        np.testing.assert_array_equal(got[1][0], want)
        want = x.copy()
        want[2, 2] = 77
        np.testing.assert_array_equal(got[2][0], want)


if __name__ == "__main__":
    unittest.main()
