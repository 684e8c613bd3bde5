# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Norms of groups of channels, against NumPy in f64: neighbours along a dimension share a statistic, and a kernel goes
through them as a dimension of their own (kept_packages.py)."""

import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

ACCURACY = {"f64": 1e-13, "f32": 5e-6, "f16": 1e-2, "bf16": 6e-2}


class Program:
    """A function of x: N×C×P or N×P×C, and of a weight for each channel."""

    def __init__(self, name, shape, type_, last):
        self.name, self.shape, self.type, self.last, self.lines = name, shape, type_, last, []
        self.channels = shape[2 if last else 1]

    def tensor(self, shape):
        return f"tensor<{''.join(f'{n}x' for n in shape)}{self.type}>"

    def add(self, line):
        self.lines.append(line)
        return f"%v{len(self.lines)}"

    def generic(self, shape, kinds, maps, inputs, into, result, body):
        """`maps` and `inputs` are lists of pairs of value and shape; `into` is the initial value of the loops or the
        tensor that they write."""
        dims = ", ".join(f"d{i}" for i in range(len(kinds)))
        maps = ", ".join(f"affine_map<({dims}) -> ({', '.join(f'd{i}' for i in each)})>" for each in maps)
        arguments = ", ".join(f"%{i}: {self.type}" for i in range(len(inputs) + 1))
        types = ", ".join(self.tensor(each) for _, each in inputs)
        return self.add(f"%v{len(self.lines) + 1} = linalg.generic {{indexing_maps = [{maps}], iterator_types = "
                        f"[{', '.join(f'{chr(34)}{kind}{chr(34)}' for kind in kinds)}]}} "
                        f"ins({', '.join(value for value, _ in inputs)} : {types}) "
                        f"outs({into} : {self.tensor(result)}) {{\n^bb0({arguments}):\n"
                        f"{body.replace('TYPE', self.type)}\n}} -> {self.tensor(result)}")

    def norm(self, x, groups):
        """Reduces over all positions and the channels of a group; `x` keeps its shape."""
        parts = [self.shape[0], groups, self.channels // groups, self.shape[2]]
        split, rest = "[[0], [1, 2], [3]]", [2, 3]
        if self.last:
            parts = [self.shape[0], self.shape[1], groups, self.channels // groups]
            split, rest = "[[0], [1], [2, 3]]", [1, 3]
        y = self.add(f"%v{len(self.lines) + 1} = tensor.expand_shape {x} {split} output_shape {parts} : "
                     f"{self.tensor(self.shape)} into {self.tensor(parts)}")
        every, few = [0, 1, 2, 3], [i for i in range(4) if i not in rest]
        statistic = [parts[i] for i in few]
        kinds = ["reduction" if i in rest else "parallel" for i in range(4)]
        count = float(np.prod([parts[i] for i in rest]))
        n = len(self.lines)
        self.lines += [f"%z{n} = arith.constant 0.0 : {self.type}",
                       f"%e{n} = tensor.empty() : {self.tensor(statistic)}",
                       f"%f{n} = linalg.fill ins(%z{n} : {self.type}) outs(%e{n} : {self.tensor(statistic)}) -> "
                       f"{self.tensor(statistic)}",
                       f"%p{n} = tensor.empty() : {self.tensor(parts)}"]
        add = "%s = arith.addf %1, %0 : TYPE\nlinalg.yield %s : TYPE"
        total = self.generic(parts, kinds, [every, few], [(y, parts)], f"%f{n}", statistic, add)
        centred = self.generic(parts, ["parallel"] * 4, [every, few, every], [(y, parts), (total, statistic)],
                               f"%p{n}", parts, f"%n = arith.constant {count} : TYPE\n%m = arith.divf %1, %n : TYPE\n"
                               "%y = arith.subf %0, %m : TYPE\nlinalg.yield %y : TYPE")
        squares = self.generic(parts, kinds, [every, few], [(centred, parts)], f"%f{n}", statistic,
                               "%q = arith.mulf %0, %0 : TYPE\n%s = arith.addf %1, %q : TYPE\nlinalg.yield %s : TYPE")
        y = self.generic(parts, ["parallel"] * 4, [every, few, every], [(centred, parts), (squares, statistic)],
                         f"%p{n}", parts, f"%n = arith.constant {count} : TYPE\n%m = arith.divf %1, %n : TYPE\n"
                         "%c = arith.constant 1.0e-3 : TYPE\n%s = arith.addf %m, %c : TYPE\n%r = math.rsqrt %s : TYPE\n"
                         "%y = arith.mulf %0, %r : TYPE\nlinalg.yield %y : TYPE")
        return self.add(f"%v{len(self.lines) + 1} = tensor.collapse_shape {y} {split} : "
                        f"{self.tensor(parts)} into {self.tensor(self.shape)}")

    def scaled(self, x):
        into = self.add(f"%v{len(self.lines) + 1} = tensor.empty() : {self.tensor(self.shape)}")
        return self.generic(self.shape, ["parallel"] * 3, [[0, 1, 2], [2 if self.last else 1], [0, 1, 2]],
                            [(x, self.shape), ("%w", [self.channels])], into, self.shape,
                            "%y = arith.mulf %0, %1 : TYPE\nlinalg.yield %y : TYPE")

    def text(self, sizes):
        value = "%x"
        for groups in sizes:
            value = self.scaled(self.norm(value, groups))
        type_ = self.tensor(self.shape)
        return (f"func.func @{self.name}(%x: {type_}, %w: {self.tensor([self.channels])}) -> {type_} {{\n" +
                "\n".join(self.lines) + f"\nreturn {value} : {type_}\n}}\n")


def reference(x, w, sizes, last):
    for groups in sizes:
        if last:
            x = x.transpose(0, 2, 1)
        parts = x.reshape(x.shape[0], groups, -1)
        centred = parts - parts.mean(2, keepdims=True)
        x = (centred / np.sqrt((centred * centred).mean(2, keepdims=True) + 1e-3)).reshape(x.shape) * w[:, None]
        if last:
            x = x.transpose(0, 2, 1)
    return x


# Shapes with channels first, with the numbers of groups of one norm or of several that follow each other: each of 12
# groups is a part of one of 4 groups, but groups of 8 and of 6 overlap.
CASES = [((2, 32, 64), [8]), ((3, 30, 35), [5]), ((1, 12, 7), [12]), ((2, 12, 50), [1]), ((2, 320, 16), [32]),
         ((2, 24, 33), [4, 12]), ((2, 24, 20), [8, 6]), ((70, 8, 3), [2, 4])]


class Groups(unittest.TestCase):
    def check(self, cases):
        module, wanted = "", []
        numbers = np.random.default_rng(11)
        for index, (shape, sizes, last, type_) in enumerate(cases):
            shape = (shape[0], shape[2], shape[1]) if last else shape
            program = Program(f"f{index}", shape, type_, last)
            module += program.text(sizes)
            x = numbers.standard_normal(shape).astype(bounded.DTYPES[type_])
            w = numbers.standard_normal(program.channels).astype(bounded.DTYPES[type_])
            wanted.append((x, w, reference(x.astype(np.float64), w.astype(np.float64), sizes, last)))
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for index, ((x, w, right), (shape, sizes, last, type_)) in enumerate(zip(wanted, cases)):
                arguments = [bounded.Bounded(type_, x), bounded.Bounded(type_, w)]
                found = runner.run(package, f"f{index}", arguments)["result0"][1].astype(np.float64)
                error = np.abs(found.reshape(right.shape) - right) / (np.abs(right) + np.sqrt((right * right).mean()))
                self.assertLess(error.max(), ACCURACY[type_], f"{shape} {sizes} {last} {type_}")

    def test_norms_of_groups(self):
        self.check([(shape, sizes, last, "f32") for shape, sizes in CASES for last in (False, True)])

    def test_types(self):
        self.check([(*CASES[i], last, type_) for i in (0, 1) for last in (False, True)
                    for type_ in ("f64", "f16", "bf16")])


if __name__ == "__main__":
    unittest.main()
