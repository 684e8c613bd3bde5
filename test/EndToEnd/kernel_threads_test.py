# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random kernels against NumPy, thread by thread: values that barriers and shuffles exchange, in branches and loops
that all threads, some warps or some threads go through (kept_packages.py). On a host each barrier splits the loop over
the threads, and what is known on both sides of it is kept."""

import os
import random
import tempfile
import unittest

import numpy as np

import kept_packages
import random_programs

COUNT = int(os.environ.get("CG_COUNT", "16"))
THREADS, BLOCKS, WARP = 96, 2, 32
ALL, WARPS, SOME = range(3)  # which threads go through a piece of a kernel together


class Kernel:
    """A kernel that is written and computed at the same time: a value is a row of numbers for each block, one for each
    thread."""

    def __init__(self, name, seed):
        self.name, self.random, self.count = name, random.Random(seed), 0
        self.thread = np.arange(BLOCKS * THREADS).reshape(BLOCKS, THREADS) % THREADS
        self.given = np.random.default_rng(seed).integers(-99, 99, (BLOCKS, THREADS)).astype(np.int32)
        self.turns = self.random.randrange(1, 4)
        lines = ["%x = memref.load %in[%bx, %tx] : memref<2x96xi32>"]
        values = {"%x": self.given, "%t": self.thread.astype(np.int32)}
        self.piece(lines, values, ALL, 3)
        last = list(values)[-1]
        lines.append(f"memref.store {last}, %out[%bx, %tx] : memref<2x96xi32>")
        self.lines, self.expected = lines, values[last]

    def fresh(self):
        self.count += 1
        return f"%v{self.count}"

    def pick(self, values):
        """Recent values most of the time, old ones sometimes: those have to be kept for long."""
        names = list(values)
        return self.random.choice(names[-3:] if self.random.random() < 0.7 else names)

    def piece(self, lines, values, active, depth):
        kinds = [self.arithmetic, self.arithmetic, self.kept]
        if active == ALL:
            kinds += [self.shared, self.shared]
        if active != SOME:
            kinds += [self.shuffle]
        if depth:
            kinds += [self.branch, self.loop, self.turn]
        for _ in range(self.random.randrange(2, 5)):
            self.random.choice(kinds)(lines, values, active, depth)
        self.arithmetic(lines, values, active, depth)

    def arithmetic(self, lines, values, active, depth):
        a, b, result = self.pick(values), self.pick(values), self.fresh()
        op, work = self.random.choice([("addi", np.add), ("subi", np.subtract), ("muli", np.multiply),
                                       ("xori", np.bitwise_xor), ("maxsi", np.maximum)])
        lines.append(f"{result} = arith.{op} {a}, {b} : i32")
        with np.errstate(all="ignore"):
            values[result] = work(values[a], values[b])

    def kept(self, lines, values, active, depth):
        """Memory of a thread."""
        a, result = self.pick(values), self.fresh()
        lines.append(f"memref.store {a}, %own[%c1] : memref<2xi32>\n"
                     f"{result} = memref.load %own[%c1] : memref<2xi32>")
        values[result] = values[a]

    def shared(self, lines, values, active, depth):
        a, result, distance = self.pick(values), self.fresh(), self.random.randrange(THREADS)
        lines.append(f"gpu.barrier\nmemref.store {a}, %tile[%tx] : !tile\ngpu.barrier\n"
                     f"{result}d = arith.constant {distance} : index\n{result}s = arith.addi %tx, {result}d : index\n"
                     f"{result}p = arith.remui {result}s, %c96 : index\n"
                     f"{result} = memref.load %tile[{result}p] : !tile")
        values[result] = np.roll(values[a], -distance, axis=1)

    def shuffle(self, lines, values, active, depth):
        a, result = self.pick(values), self.fresh()
        # Of fewer than 32 lanes only the first ones may take part; a GPU stops a kernel in which others do.
        width, mode = WARP, self.random.choice(["xor", "up", "down", "idx"])
        offset = self.random.randrange(width)
        lines.append(f"{result}o = arith.constant {offset} : i32\n{result}w = arith.constant {width} : i32\n"
                     f"{result}r, {result}q = gpu.shuffle {mode} {a}, {result}o, {result}w : i32\n"
                     f"{result} = arith.select {result}q, {result}r, {a} : i32")
        lane, first = self.thread % width, self.thread - self.thread % width
        source = {"xor": lane ^ offset, "up": lane - offset, "down": lane + offset, "idx": lane * 0 + offset}[mode]
        valid = (source >= 0) & (source < width)
        taken = np.take_along_axis(values[a], np.where(valid, first + source, self.thread), axis=1)
        values[result] = np.where(valid, taken, values[a])

    def condition(self, lines, values, active):
        """Which threads take part, as text and as truths: all or none, whole warps, or any."""
        name, limit = self.fresh(), self.random.randrange(4)
        if active == ALL:
            lines.append(f"{name}k = arith.constant {limit} : i32\n{name} = arith.cmpi sgt, %n, {name}k : i32")
            return name, np.full((BLOCKS, THREADS), self.turns > limit)
        if active == WARPS:
            lines.append(f"{name}k = arith.constant {limit} : index\n{name} = arith.cmpi ult, %warp, {name}k : index")
            return name, self.thread // WARP < limit
        a = self.pick(values)
        lines.append(f"{name}k = arith.constant {limit} : i32\n{name} = arith.cmpi sgt, {a}, {name}k : i32")
        return name, values[a] > limit

    def branch(self, lines, values, active, depth):
        inner = self.random.choice(range(active, SOME + 1))
        name, truth = self.condition(lines, values, inner)
        result, arms, found = self.fresh(), [], []
        for _ in range(2):
            arm, own = [], dict(values)
            self.piece(arm, own, inner, depth - 1)
            arms.append(arm + [f"scf.yield {list(own)[-1]} : i32"])
            found.append(own[list(own)[-1]])
        lines += [f"{result} = scf.if {name} -> i32 {{", *arms[0], "} else {", *arms[1], "}"]
        values[result] = np.where(truth, *found)

    def counts(self, lines, inner):
        """How many turns: a number of the launch, or one that differs between warps or threads."""
        name = self.fresh()
        if inner == ALL:
            lines.append(f"{name} = arith.index_cast %n : i32 to index")
            return name, np.full((BLOCKS, THREADS), self.turns)
        what, count = ("%warp", self.thread // WARP) if inner == WARPS else ("%tx", self.thread)
        lines.append(f"{name} = arith.remui {what}, %c3 : index")
        return name, count % 3

    def run_turns(self, values, inner, depth, names, count):
        """The body of a loop, done as often as the thread with most turns needs."""
        state, count_before = self.random.getstate(), self.count
        carried = {names[0]: values[names[2]], names[1]: values[names[3]]}
        for turn in range(max(int(count.max()), 1)):
            self.random.setstate(state)
            self.count = count_before
            own, body = {**values, **carried}, []
            self.piece(body, own, inner, depth - 1)
            last = list(own)[-1]
            # The two that are carried change places.
            after = {names[0]: own[names[1]], names[1]: own[last]}
            carried = {name: np.where(turn < count, after[name], carried[name]) for name in carried}
        return body, last, carried

    def loop(self, lines, values, active, depth):
        inner = self.random.choice(range(active, SOME + 1))
        name, count = self.counts(lines, inner)
        first, second, result = self.pick(values), self.pick(values), self.fresh()
        names = [f"{result}a", f"{result}b", first, second]
        body, last, carried = self.run_turns(values, inner, depth, names, count)
        lines += [f"{result}r:2 = scf.for {result}i = %c0 to {name} step %c1 "
                  f"iter_args({names[0]} = {first}, {names[1]} = {second}) -> (i32, i32) {{", *body,
                  f"scf.yield {names[1]}, {last} : i32, i32", "}"]
        values[f"{result}r#0"], values[f"{result}r#1"] = carried[names[0]], carried[names[1]]

    def turn(self, lines, values, active, depth):
        """The same with scf.while, which counts for itself."""
        inner = self.random.choice(range(active, SOME + 1))
        name, count = self.counts(lines, inner)
        first, second, result = self.pick(values), self.pick(values), self.fresh()
        names = [f"{result}a", f"{result}b", first, second]
        body, last, carried = self.run_turns(values, inner, depth, names, count)
        lines += [f"{result}r:3 = scf.while ({result}i = %c0, {result}p = {first}, {result}q = {second}) "
                  ": (index, i32, i32) -> (index, i32, i32) {",
                  f"{result}m = arith.cmpi ult, {result}i, {name} : index",
                  f"scf.condition({result}m) {result}i, {result}p, {result}q : index, i32, i32", "} do {",
                  f"^bb0({result}j: index, {names[0]}: i32, {names[1]}: i32):", *body,
                  f"{result}n = arith.addi {result}j, %c1 : index",
                  f"scf.yield {result}n, {names[1]}, {last} : index, i32, i32", "}"]
        values[f"{result}r#1"], values[f"{result}r#2"] = carried[names[0]], carried[names[1]]

    def kernel(self):
        body = "\n".join(self.lines).replace("!tile", "memref<96xi32, #shared>")
        return f"""
gpu.func @{self.name}(%in: memref<2x96xi32>, %out: memref<2x96xi32>, %n: i32)
    workgroup(%tile: memref<96xi32, #shared>) kernel {{
  %bx = gpu.block_id x
  %tx = gpu.thread_id x
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c32 = arith.constant 32 : index
  %c96 = arith.constant 96 : index
  %own = memref.alloca() : memref<2xi32>
  %warp = arith.divui %tx, %c32 : index
  %t = arith.index_cast %tx : index to i32
  {body}
  gpu.return
}}"""

    def entry(self):
        return f"""
func.func @{self.name}(%in: memref<2x96xi32> {{cg.name = "in"}}, %out: memref<2x96xi32> {{cg.name = "out"}},
                       %n: i32 {{cg.name = "n"}}) {{
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c96 = arith.constant 96 : index
  gpu.launch_func @kernels::@{self.name} blocks in (%c2, %c1, %c1) threads in (%c96, %c1, %c1)
      args(%in : memref<2x96xi32>, %out : memref<2x96xi32>, %n : i32)
  return
}}"""


class KernelThreadsTest(unittest.TestCase):
    def test_kernels(self):
        kernels = [Kernel(f"k{seed}", seed) for seed in range(COUNT)]
        text = ("#shared = #gpu.address_space<workgroup>\nmodule attributes {gpu.container_module} {\n"
                "gpu.module @kernels {" + "".join(kernel.kernel() for kernel in kernels) + "\n}"
                + "".join(kernel.entry() for kernel in kernels) + "\n}\n")
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, text)
            inputs, outputs = runner.folder / "inputs.safetensors", runner.folder / "outputs.safetensors"
            for kernel in kernels:
                random_programs.write_safetensors(
                    inputs, {"in": ("i32", kernel.given), "n": ("i32", np.array(kernel.turns, np.int32))})
                runner.call("cg-run", "run", package, f"--inputs={inputs}", f"--outputs={outputs}",
                            f"--entry={kernel.name}", f"--backend={runner.backend}")
                found = random_programs.read_safetensors(outputs)["out"][1]
                np.testing.assert_array_equal(found.reshape(BLOCKS, THREADS), kernel.expected, err_msg=kernel.name)


if __name__ == "__main__":
    unittest.main()
