# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products with quantized weights against NumPy, as JAX and PyTorch write them (kept_packages.py): i8, two numbers of
4 bits in a byte, and 8-bit floats, with scales for tensors, channels and groups, with and without zero points. Numbers
are small integers, and scales powers of 2, so that sums are exact in any order. Few rows read each byte of the weights
once, and nothing of the size of the weights is written: the package's report says so for each target."""

import json
import subprocess
import tempfile
import unittest

import ml_dtypes
import numpy as np

import bounded
import kept_packages

F32 = np.dtype(np.float32)
NAMES = {np.dtype(dtype): name for name, dtype in bounded.DTYPES.items() if name != "index"}


def text(shape, name):
    return f"tensor<{''.join(f'{extent}x' for extent in shape)}{name}>"


class Code:
    """Text of operations; values are (name, shape, type)."""

    def __init__(self):
        self.lines = []
        self.count = 0

    def add(self, line, shape, name):
        self.count += 1
        value = f"%v{self.count}"
        self.lines.append(line.replace("{r}", value).replace("{t}", text(shape, name)))
        return value, tuple(shape), name

    def generic(self, inputs, maps, shape, name, body="", result="%r"):
        """Element by element; `maps` say for each input which dimensions index it; `body` leads from %a, %b… to
        `result`."""
        dims = ", ".join(f"d{i}" for i in range(len(shape)))
        listed = [f"affine_map<({dims}) -> ({', '.join(m)})>" for m in [*maps, [f"d{i}" for i in range(len(shape))]]]
        kinds = ", ".join(['"parallel"'] * len(shape))
        empty = self.add("{r} = tensor.empty() : {t}", shape, name)
        arguments = "".join(f"%{'abc'[i]}: {value[2]}, " for i, value in enumerate(inputs))
        ins = ""
        if inputs:
            ins = f"ins({', '.join(v[0] for v in inputs)} : {', '.join(text(v[1], v[2]) for v in inputs)})"
        return self.add(f"""{{r}} = linalg.generic {{indexing_maps = [{", ".join(listed)}], iterator_types = [{kinds}]}}
          {ins} outs({empty[0]} : {{t}}) {{
        ^bb0({arguments}%o: {name}):
          {body}
          linalg.yield {result} : {name}
        }} -> {{t}}""", shape, name)

    def each(self, inputs, name, body):
        rank = range(len(inputs[0][1]))
        return self.generic(inputs, [[f"d{i}" for i in rank]] * len(inputs), inputs[0][1], name, body)

    def broadcast(self, value, shape, dims):
        return self.generic([value], [[f"d{d}" for d in dims]], shape, value[2], result="%a")

    def reshape(self, value, shape, groups):
        """Splits or joins dimensions."""
        old = text(value[1], value[2])
        if len(shape) > len(value[1]):
            return self.add(f"{{r}} = tensor.expand_shape {value[0]} {groups} output_shape {list(shape)} : {old} "
                            "into {t}", shape, value[2])
        return self.add(f"{{r}} = tensor.collapse_shape {value[0]} {groups} : {old} into {{t}}", shape, value[2])

    def shift(self, value, op):
        """As StableHLO's shifts arrive: by a tensor of equal elements, with a check of the amount."""
        amount = self.add("{r} = arith.constant dense<4> : tensor<i8>", (), "i8")
        amounts = self.generic([amount], [[]], value[1], "i8", result="%a")
        rest = "arith.shrsi %a, %seven : i8" if op == "shrsi" else "arith.constant 0 : i8"
        return self.each([value, amounts], "i8", f"""%seven = arith.constant 7 : i8
          %eight = arith.constant 8 : i8
          %shifted = arith.{op} %a, %b : i8
          %fits = arith.cmpi ult, %b, %eight : i8
          %rest = {rest}
          %r = arith.select %fits, %shifted, %rest : i8""")

    def unpack(self, value, axis, signed):
        """Two numbers of 4 bits in a byte, the lower half first, along `axis`."""
        rows, columns = value[1]
        if signed:
            low, high = self.shift(self.shift(value, "shli"), "shrsi"), self.shift(value, "shrsi")
        else:
            low = self.each([value], "i8", "%m = arith.constant 15 : i8\n%r = arith.andi %a, %m : i8")
            high = self.shift(value, "shrui")
        one = (rows, columns, 1) if axis else (rows, 1, columns)
        groups = "[[0], [1, 2]]" if axis else "[[0, 1], [2]]"
        low, high = self.reshape(low, one, groups), self.reshape(high, one, groups)
        both = (rows, columns, 2) if axis else (rows, 2, columns)
        place = 2 if axis else 1
        index = ["%d0", "%d1", "%d2"]
        other = [*index]
        other[place] = "%before"
        stacked = self.generic([], [], both, "i8", f"""%one = arith.constant 1 : index
          %d0 = linalg.index 0 : index
          %d1 = linalg.index 1 : index
          %d2 = linalg.index 2 : index
          %first = arith.cmpi ult, %d{place}, %one : index
          %r = scf.if %first -> (i8) {{
            %p = tensor.extract {low[0]}[{", ".join(index)}] : {text(one, "i8")}
            scf.yield %p : i8
          }} else {{
            %before = arith.subi %d{place}, %one : index
            %q = tensor.extract {high[0]}[{", ".join(other)}] : {text(one, "i8")}
            scf.yield %q : i8
          }}""")
        joined = (rows, columns * 2) if axis else (rows * 2, columns)
        return self.reshape(stacked, joined, groups)

    def widen(self, value, name, unsigned=False):
        op = "extf" if value[2].startswith("f8") else "uitofp" if unsigned else "sitofp"
        return self.each([value], name, f"%r = arith.{op} %a : {value[2]} to {name}")

    def scaled(self, value, factors, op="mulf"):
        return self.each([value, factors], value[2], f"%r = arith.{op} %a, %b : {value[2]}")

    def product(self, x, w, transposed):
        m, k = x[1]
        n = w[1][0] if transposed else w[1][1]
        if transposed:
            w = self.generic([w], [["d1", "d0"]], (k, n), w[2], result="%a")
        zero = self.add(f"{{r}} = arith.constant 0.0 : {x[2]}", (), x[2])
        empty = self.add("{r} = tensor.empty() : {t}", (m, n), x[2])
        begin = self.add(f"{{r}} = linalg.fill ins({zero[0]} : {x[2]}) outs({empty[0]} : {{t}}) -> {{t}}", (m, n), x[2])
        return self.add(f"{{r}} = linalg.matmul ins({x[0]}, {w[0]} : {text(x[1], x[2])}, {text(w[1], w[2])}) "
                        f"outs({begin[0]} : {{t}}) -> {{t}}", (m, n), x[2])


class Quantized(unittest.TestCase):
    def setUp(self):
        self.numbers = np.random.default_rng(23)

    def scales(self, *shape, dtype):
        return (2.0 ** self.numbers.integers(-2, 3, shape)).astype(dtype)

    def case(self, kind, m, k, n, group=None, transposed=False, zeros=False, dtype=np.float32, after=False):
        """Arguments, text and the expected result of x @ dequantize(w). With `after` the scales of channels follow the
        product."""
        dtype, code = np.dtype(dtype), Code()
        name = NAMES[dtype]
        shape = (n, k) if transposed else (k, n)
        along = 1 if transposed else 0
        x = self.numbers.integers(-3, 4, (m, k)).astype(dtype)
        arrays = [x]
        if kind in ("i4", "u4"):
            low, high = (-8, 8) if kind == "i4" else (0, 16)
            whole = self.numbers.integers(low, high, shape)
            halves = np.moveaxis(whole, along, 0)
            packed = np.moveaxis((halves[0::2] & 15) | ((halves[1::2] & 15) << 4), 0, along)
            arrays.append(np.ascontiguousarray(packed.astype(np.uint8).view(np.int8)))
        elif kind == "i8":
            whole = self.numbers.integers(-9, 10, shape)
            arrays.append(whole.astype(np.int8))
        else:
            whole = self.numbers.integers(-7, 8, shape)
            arrays.append(whole.astype(bounded.DTYPES[kind]))
        blocks = k // group if group else 1
        parts = (n, blocks) if transposed else (blocks, n)
        per_group = parts if group else (n,)
        arrays.append(self.scales(*per_group, dtype=dtype))
        points = self.numbers.integers(0, 8, parts if group else (n,)).astype(dtype)
        if zeros:
            arrays.append(points)

        values = [(f"%{letter}", array.shape, NAMES[array.dtype]) for letter, array in zip("xwsz", arrays)]
        w = code.unpack(values[1], along, kind == "i4") if kind in ("i4", "u4") else values[1]
        w = code.widen(w, name, unsigned=kind == "u4")
        if group:
            split = (n, blocks, group) if transposed else (blocks, group, n)
            w = code.reshape(w, split, "[[0], [1, 2]]" if transposed else "[[0, 1], [2]]")
            dims = (0, 1) if transposed else (0, 2)
        else:
            split, dims = shape, (0,) if transposed else (1,)
        if zeros:
            w = code.scaled(w, code.broadcast(values[3], split, dims), "subf")
        if not after:
            w = code.scaled(w, code.broadcast(values[2], split, dims))
        if group:
            w = code.reshape(w, shape, "[[0], [1, 2]]" if transposed else "[[0, 1], [2]]")
        y = code.product(values[0], w, transposed)
        if after:
            y = code.scaled(y, code.broadcast(values[2], (m, n), (1,)))

        def spread(array):
            wide = array.astype(np.float64)
            if group:
                return np.repeat(wide, group, axis=along)
            return wide[:, None] if transposed else wide[None, :]

        dense = (whole - spread(points) if zeros else whole.astype(np.float64)) * spread(arrays[2])
        expected = (x.astype(np.float64) @ (dense.T if transposed else dense)).astype(dtype)
        return arrays, code, y, expected

    def compute(self, cases, skinny=True):
        module = ""
        for number, (arrays, code, y, _) in enumerate(cases):
            names = ", ".join(f"%{letter}: {text(array.shape, NAMES[array.dtype])}"
                              for letter, array in zip("xwsz", arrays))
            module += f"func.func @f{number}({names}) -> {text(y[1], y[2])} {{\n" + "\n".join(code.lines)
            module += f"\nreturn {y[0]} : {text(y[1], y[2])}\n}}\n"
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for number, (arrays, code, y, expected) in enumerate(cases):
                data = [bounded.Bounded(NAMES[array.dtype], array) for array in arrays]
                got = runner.run(package, f"f{number}", data)["result0"][1]
                np.testing.assert_array_equal(got, expected, f"{[array.shape for array in arrays]}")
            if skinny:
                self.check_bytes(runner, package, cases)

    def check_bytes(self, runner, package, cases):
        """Each target reads what the arguments hold, once, and writes the results."""
        done = subprocess.run([runner.bin / "cg-run", "inspect", package, "--json"], capture_output=True, text=True,
                              check=True)
        graphs = json.loads(done.stdout)["graphs"]
        self.assertGreaterEqual(len(graphs), len(cases))
        for graph in graphs:
            number = int(graph["name"].removeprefix("f").split("_")[0])
            arrays, _, _, expected = cases[number]
            read = sum(array.nbytes for array in arrays)
            # Sums of bf16 are in f32 before they are rounded, and a small reduction may come in two steps.
            written = expected.size * 4 * 4
            self.assertLessEqual(graph["bytes_read"], read * 1.05 + written, (graph["name"], graph["target"]))
            self.assertLessEqual(graph["bytes_written"], written, (graph["name"], graph["target"]))

    def test_bytes(self):
        self.compute([self.case("i8", m, 1024, 1024, transposed=transposed, zeros=zeros)
                      for m in (1, 4) for transposed in (False, True) for zeros in (False, True)])

    def test_bytes_in_groups(self):
        self.compute([self.case("i8", m, 1024, 1024, group, transposed, zeros)
                      for m, group, transposed, zeros in ((1, 128, False, False), (2, 32, True, True),
                                                          (1, 64, False, True), (8, 128, True, False))])

    def test_halves_of_bytes(self):
        self.compute([self.case(kind, m, 1024, 1024, group, transposed, zeros)
                      for kind, m, group, transposed, zeros in (
                          ("i4", 1, 128, False, False), ("i4", 1, 128, True, False), ("i4", 4, 32, True, False),
                          ("u4", 1, 64, True, True), ("u4", 2, 128, False, True), ("i4", 1, None, True, False))])

    def test_scales_after_the_product(self):
        self.compute([self.case(kind, m, 1024, 1024, transposed=transposed, after=True)
                      for kind in ("i8", "f8E4M3FN") for m in (1, 4) for transposed in (False, True)])

    def test_rows_of_one_step(self):
        # Of tensor cores; trips behind the last whole group of vectors, too.
        self.compute([self.case("i8", m, k, 1024, transposed=True, after=True, dtype=dtype)
                      for m, k in ((16, 1032), (12, 1544), (32, 1024), (27, 1096), (48, 1032), (64, 1096))
                      for dtype in (np.float32, ml_dtypes.bfloat16)])

    def test_halves_of_bytes_and_more_rows(self):
        # A host may dequantize them into memory then.
        self.compute([self.case(kind, m, k, 512, group, True, zeros, dtype=ml_dtypes.bfloat16)
                      for kind, m, k, group, zeros in (("i4", 2, 1024, 128, False), ("i4", 16, 1024, 128, False),
                                                       ("u4", 24, 1024, 64, True), ("i4", 33, 1040, 104, False),
                                                       ("i4", 60, 1032, None, False))], skinny=False)

    def test_small_floats(self):
        self.compute([self.case(kind, m, 1024, 1024, transposed=transposed)
                      for kind in ("f8E4M3FN", "f8E5M2") for m in (1, 4) for transposed in (False, True)])

    def test_narrow_activations(self):
        self.compute([self.case(kind, m, 1024, 1024, group, transposed, dtype=ml_dtypes.bfloat16)
                      for kind, m, group, transposed in (("i8", 1, None, False), ("i8", 2, None, True),
                                                         ("i4", 1, 128, True), ("f8E4M3FN", 1, None, True))])

    def test_many_rows(self):
        # Then the weights may be dequantized once, into memory.
        self.compute([self.case(kind, 96, 192, 160, group, transposed)
                      for kind, group, transposed in (("i8", None, False), ("i4", 32, True), ("f8E5M2", None, True))],
                     skinny=False)

    def test_odd_sizes(self):
        self.compute([self.case("i8", 3, 77, 31), self.case("i4", 1, 90, 17, 30, True), self.case("i4", 2, 90, 17, 18)],
                     skinny=False)


if __name__ == "__main__":
    unittest.main()
