# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the compiler's analysis of the elements that random kernels store in a caller's buffer
(docs/kernel-level.md) with a simulation of all threads: if the buffer is only a result, some thread writes each
element; if it is an argument, too, an element is not written."""

import collections
import random
import re
import tempfile
import unittest

import kept_packages

KERNELS, SEEDS = 150, 3
COMPARE = {"slt": int.__lt__, "sle": int.__le__, "sgt": int.__gt__, "sge": int.__ge__, "eq": int.__eq__,
           "ne": int.__ne__}
COMPUTE = {"addi": int.__add__, "subi": int.__sub__, "muli": int.__mul__,
           # An index has 64 bits, and no sign where it is divided.
           "divui": lambda a, b: a % 2**64 // b, "remui": lambda a, b: a % 2**64 % b}


class Kernel:
    """A kernel of one store, at a place and under conditions that follow from ids."""

    def __init__(self, rnd, number):
        self.threads, self.blocks, self.rows = (rnd.choice(sizes) for sizes in ([2, 3, 4, 8, 16], [1, 2, 3, 4],
                                                                               [1, 2, 4]))
        count = self.threads * self.blocks
        self.elements = rnd.choice([count, count, count * self.rows, max(count - 1, 1), 30, 64])
        self.name, self.lines, self.steps = f"k{number}", [], []
        values = ["%t", "%b", "%r", "%g"]
        for step in range(rnd.randint(0, 4)):
            operation = rnd.choice(list(COMPUTE))
            one = rnd.choice(values)
            other = rnd.choice(values) if operation == "addi" else rnd.choice([1, 2, 3, 4, 8, 16])
            values.append(f"%v{step}")
            self.steps.append((values[-1], operation, one, other))
            right = other if isinstance(other, str) else f"%k{other}"
            self.lines.append(f"%v{step} = arith.{operation} {one}, {right} : index")
        self.place = rnd.choice(values[-3:])
        self.limits = [(rnd.choice(values + [self.place] * 3), rnd.choice(list(COMPARE)),
                        rnd.choice([0, 1, 2, self.elements, self.elements // 2])) for _ in range(rnd.randint(0, 2))]
        self.otherwise = rnd.random() < 0.2

    def find_stored(self):
        """The elements that some thread stores."""
        stored = set()
        for t in range(self.threads):
            for b in range(self.blocks):
                for r in range(self.rows):
                    values = {"%t": t, "%b": b, "%r": r, "%g": b * self.threads + t}
                    for result, operation, one, other in self.steps:
                        right = values[other] if isinstance(other, str) else other
                        values[result] = COMPUTE[operation](values[one], right)
                    holds = all(COMPARE[how](values[value], limit) for value, how, limit in self.limits)
                    if holds != self.otherwise:
                        stored.add(values[self.place])
        return stored

    def make_kernel(self):
        numbers = sorted({0, 1, 2, 3, 4, 8, 16, self.elements, self.elements // 2})
        lines = [f"%k{number} = arith.constant {number} : index" for number in numbers] + self.lines
        condition = "%true"
        lines.append("%true = arith.constant true")
        for index, (value, how, limit) in enumerate(self.limits):
            lines += [f"%c{index} = arith.cmpi {how}, {value}, %k{limit} : index",
                      f"%a{index} = arith.andi {condition}, %c{index} : i1"]
            condition = f"%a{index}"
        store = f"memref.store %zero, %y[{self.place}] : memref<{self.elements}xf32>"
        branches = f"{{\n}} else {{\n{store}\n}}" if self.otherwise else f"{{\n{store}\n}}"
        body = "\n".join(lines)
        return f"""gpu.func @{self.name}(%y: memref<{self.elements}xf32>) kernel {{
%t = gpu.thread_id x
%r = gpu.thread_id y
%b = gpu.block_id x
%g = gpu.global_id x
%zero = arith.constant 0.0 : f32
{body}
scf.if {condition} {branches}
gpu.return
}}"""

    def make_entry(self):
        return f"""func.func @{self.name}(%y: memref<{self.elements}xf32> {{cg.name = "y"}}) {{
%one = arith.constant 1 : index
%b = arith.constant {self.blocks} : index
%t = arith.constant {self.threads} : index
%r = arith.constant {self.rows} : index
gpu.launch_func @kernels::@{self.name} blocks in (%b, %one, %one) threads in (%t, %r, %one)
    args(%y : memref<{self.elements}xf32>)
return
}}"""


class KernelCoverageTest(unittest.TestCase):
    @kept_packages.needs_compiler
    def test_all_threads_one_by_one(self):
        found = collections.Counter()
        for seed in range(SEEDS):
            rnd = random.Random(seed)
            kernels = [Kernel(rnd, number) for number in range(KERNELS)]
            newline = "\n"
            text = (f"module attributes {{gpu.container_module}} {{\ngpu.module @kernels {{\n"
                    f"{newline.join(kernel.make_kernel() for kernel in kernels)}\n}}\n"
                    f"{newline.join(kernel.make_entry() for kernel in kernels)}\n}}\n")
            with tempfile.TemporaryDirectory() as folder:
                runner = kept_packages.make_runner(folder)
                source, result = runner.folder / "a.mlir", runner.folder / "b.mlir"
                source.write_text(text)
                runner.call("cg-opt", source, "--cg-prepare-entries", "--cg-settle-buffers", "-o", result)
                settled = result.read_text()
            entries = re.findall(r"func\.func @(k\d+)\((.*?)\breturn\b", settled, re.DOTALL)
            self.assertEqual(len(entries), KERNELS)
            for name, entry in entries:
                kernel = kernels[int(name[1:])]
                covers = kernel.find_stored() >= set(range(kernel.elements))
                kind = "unknown" if "gpu.memset" in entry else "all" if "at 0>" in entry else "part"
                found[kind] += 1
                if kind != "unknown":
                    self.assertEqual(kind == "all", covers, kernel.make_kernel() + "\n" + kernel.make_entry())
        # All answers occur, and most of the time the analysis has one.
        self.assertGreater(found["all"], 20)
        self.assertGreater(found["part"], 100)
        self.assertLess(found["unknown"], 100)


if __name__ == "__main__":
    unittest.main()
