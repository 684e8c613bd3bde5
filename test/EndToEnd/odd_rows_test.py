# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Maps over rows of an odd length against NumPy (kept_packages.py): on a GPU vectors cross the ends of rows only if all
operands have the layout of the result."""

import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

ROWS, COLUMNS, PLANES = 264, 1027, 64
SHAPE = (ROWS, COLUMNS)


def text(shape, type_="f32"):
    return f"tensor<{''.join(f'{extent}x' for extent in shape)}{type_}>"


def add(shape, operands):
    """A function that adds operands: each is given by its shape and the loops of its dimensions."""
    loops = ", ".join(f"d{i}" for i in range(len(shape)))
    maps = [f"affine_map<({loops}) -> ({', '.join(f'd{i}' for i in dims)})>" for _, dims in operands]
    maps.append(f"affine_map<({loops}) -> ({loops})>")
    names = [f"%x{i}" for i in range(len(operands))]
    body, total = "", "%a0"
    for number in range(1, len(operands)):
        body += f"%s{number} = arith.addf {total}, %a{number} : f32\n"
        total = f"%s{number}"
    arguments = ", ".join(f"{name}: {text(own)}" for name, (own, _) in zip(names, operands))
    return f"""({arguments}) -> {text(shape)} {{
      %e = tensor.empty() : {text(shape)}
      %r = linalg.generic {{indexing_maps = [{', '.join(maps)}],
                            iterator_types = [{', '.join(['"parallel"'] * len(shape))}]}}
          ins({', '.join(names)} : {', '.join(text(own) for own, _ in operands)}) outs(%e : {text(shape)}) {{
      ^bb0({', '.join(f'%a{i}: f32' for i in range(len(operands)))}, %o: f32):
        {body}linalg.yield {total} : f32
      }} -> {text(shape)}
      return %r : {text(shape)}
    }}"""


class OddRows(unittest.TestCase):
    def setUp(self):
        self.numbers = np.random.default_rng(5)

    def draw(self, *shape):
        return self.numbers.integers(-50, 51, shape).astype(np.float32)

    def compute(self, cases):
        """Runs functions, given as their text behind the name, and compares what they return."""
        module = "\n".join(f"func.func @f{number}{function}" for number, (function, _, _) in enumerate(cases))
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for number, (function, arguments, expected) in enumerate(cases):
                data = [bounded.Bounded("f32", array) for array in arguments]
                got = runner.run(package, f"f{number}", data)["result0"][1]
                np.testing.assert_array_equal(got, expected, function)

    def test_operands(self):
        x, y = self.draw(*SHAPE), self.draw(*SHAPE)
        row, column, one = self.draw(COLUMNS), self.draw(ROWS), self.draw()
        across = self.draw(COLUMNS, ROWS)
        whole = (SHAPE, (0, 1))
        self.compute([
            (add(SHAPE, [whole, whole]), [x, y], x + y),
            (add(SHAPE, [whole, ((), ())]), [x, one], x + one),
            (add(SHAPE, [whole, ((COLUMNS,), (1,))]), [x, row], x + row),
            (add(SHAPE, [whole, ((ROWS,), (0,))]), [x, column], x + column[:, None]),
            (add(SHAPE, [whole, ((COLUMNS, ROWS), (1, 0))]), [x, across], x + across.T),
        ])

    def test_planes(self):
        # Neighbours of a plane lie side by side, but places in it are divided by its rows.
        shape = (PLANES, 33, 4, 31)
        whole = (shape, (0, 1, 2, 3))
        x, plane, middle = self.draw(*shape), self.draw(PLANES), self.draw(PLANES, 4)
        self.compute([
            (add(shape, [whole, ((PLANES,), (0,))]), [x, plane], x + plane[:, None, None, None]),
            (add(shape, [whole, ((PLANES, 4), (0, 2))]), [x, middle], x + middle[:, None, :, None]),
        ])

    def test_parts_of_rows(self):
        # Rows with something between them, and rows that are moved to others.
        x = self.draw(ROWS, COLUMNS + 6)
        part = f"""(%x: {text(x.shape)}) -> {text(SHAPE)} {{
          %p = tensor.extract_slice %x[0, 3] [{ROWS}, {COLUMNS}] [1, 1] : {text(x.shape)} to {text(SHAPE)}
          %r = arith.addf %p, %p : {text(SHAPE)}
          return %r : {text(SHAPE)}
        }}"""
        flat = (ROWS * COLUMNS,)
        y = self.draw(*SHAPE)
        reshaped = f"""(%x: {text(SHAPE)}) -> {text(flat)} {{
          %p = tensor.collapse_shape %x [[0, 1]] : {text(SHAPE)} into {text(flat)}
          %r = arith.addf %p, %p : {text(flat)}
          return %r : {text(flat)}
        }}"""
        self.compute([(part, [x], 2 * x[:, 3:-3]), (reshaped, [y], 2 * y.reshape(-1))])

    def test_places(self):
        # A body that uses the column number of its element.
        x = self.draw(*SHAPE)
        function = f"""(%x: {text(SHAPE)}) -> {text(SHAPE)} {{
          %e = tensor.empty() : {text(SHAPE)}
          %r = linalg.generic {{indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                                iterator_types = ["parallel", "parallel"]}}
              ins(%x : {text(SHAPE)}) outs(%e : {text(SHAPE)}) {{
          ^bb0(%a: f32, %o: f32):
            %j = linalg.index 1 : index
            %k = arith.index_cast %j : index to i32
            %f = arith.sitofp %k : i32 to f32
            %s = arith.addf %a, %f : f32
            linalg.yield %s : f32
          }} -> {text(SHAPE)}
          return %r : {text(SHAPE)}
        }}"""
        self.compute([(function, [x], x + np.arange(COLUMNS, dtype=np.float32))])


if __name__ == "__main__":
    unittest.main()
