# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs at kernel level against what NumPy gives in the order of the text: launches, copies and fills over
parts of buffers that overlap, with allocations and tokens (kept_packages.py). An edge that is missing shows as a wrong
number: a host runs what is not ordered on several threads, and in ten other orders that the edges allow. Then each edge
is left out by itself, and the check of the plan has to report it, unless the edge is order alone.

CG_COUNT programs, from the seed CG_FIRST on, have up to CG_LONGEST operations."""

import os
import pathlib
import random
import re
import tempfile
import unittest
import unittest.mock

import numpy as np

import kept_packages
import random_programs

COUNT = int(os.environ.get("CG_COUNT", "24"))
FIRST = int(os.environ.get("CG_FIRST", "0"))
LONGEST = int(os.environ.get("CG_LONGEST", "50"))
ORDERS = 10
TOGETHER = 24  # programs of a package
ROWS, COLUMNS = 16, 24
WHOLE = f"memref<{ROWS}x{COLUMNS}xi32>"
PART = "memref<?x?xi32, strided<[?, ?], offset: ?>>"

KERNELS = f"""
gpu.func @add(%a: {PART}, %b: {PART}, %c: {PART}) kernel {{
  %x = gpu.thread_id x
  %y = gpu.block_id x
  %u = memref.load %a[%y, %x] : {PART}
  %v = memref.load %b[%y, %x] : {PART}
  %w = arith.addi %u, %v : i32
  memref.store %w, %c[%y, %x] : {PART}
  gpu.return
}}
gpu.func @mix(%a: {PART}, %b: {PART}, %n: i32) kernel {{
  %x = gpu.thread_id x
  %y = gpu.block_id x
  %u = memref.load %a[%y, %x] : {PART}
  %v = memref.load %b[%y, %x] : {PART}
  %w = arith.muli %v, %n : i32
  %r = arith.addi %u, %w : i32
  memref.store %r, %b[%y, %x] : {PART}
  gpu.return
}}"""


class Program:
    """An entry point that is written operation by operation, and computed at the same time."""

    def __init__(self, name, seed):
        self.name, self.random = name, random.Random(seed)
        self.lines, self.constants, self.tokens, self.count = [], set(), [], 0
        # For each node the elements that it reads and writes, as sets of bits, by buffer.
        self.touched = []
        values = np.random.default_rng(seed)
        self.arguments = [f"x{i}" for i in range(3)]
        self.given = {argument: values.integers(-9, 9, (ROWS, COLUMNS)).astype(np.int32) for argument in self.arguments}
        self.data = {argument: array.copy() for argument, array in self.given.items()}
        self.scalar = int(values.integers(1, 5))
        for argument in self.arguments:
            # The caller's array stays as it is.
            self.touch([self.whole(f"caller's {argument}")], [self.whole(argument)])
        for _ in range(self.random.randrange(10, LONGEST + 1)):
            self.random.choice([self.add, self.add, self.mix, self.copy, self.fill, self.allocate])()

    @staticmethod
    def whole(buffer):
        return buffer, 0, 0, (ROWS, COLUMNS)

    def touch(self, reads, writes):
        self.touched.append(tuple(self.bits(boxes) for boxes in (reads, writes)))

    @staticmethod
    def bits(boxes):
        found = {}
        for buffer, row, column, (rows, columns) in boxes:
            for line in range(row, row + rows):
                found[buffer] = found.get(buffer, 0) | ((1 << columns) - 1) << (line * COLUMNS + column)
        return found

    def conflicts(self):
        """The edges that the touched bits need, transitively reduced."""
        def share(a, b):
            return any(bits & b.get(buffer, 0) for buffer, bits in a.items())

        edges, reached = set(), []
        for number, (reads, writes) in enumerate(self.touched):
            known = 0
            for before in reversed(range(number)):
                earlier = self.touched[before]
                if (not known >> before & 1
                        and (share(earlier[1], reads) or share(earlier[1], writes) or share(earlier[0], writes))):
                    edges.add((before, number))
                    known |= reached[before] | 1 << before
            reached.append(known)
        return edges

    def constant(self, value):
        self.constants.add(value)
        return f"%c{value}"

    def shape(self):
        return self.random.choice([1, 2, 4, 8]), self.random.choice([1, 3, 8, COLUMNS])

    def part(self, shape, apart_from=None):
        """A part of a buffer, as text and as elements. A written part does not overlap a part that is read."""
        while True:
            buffer = self.random.choice(sorted(self.data))
            row, column = (self.random.randrange(size - extent + 1)
                           for size, extent in zip((ROWS, COLUMNS), shape))
            box = (buffer, row, column, shape)
            if all(buffer != other[0] or row + shape[0] <= other[1] or other[1] + shape[0] <= row
                   or column + shape[1] <= other[2] or other[2] + shape[1] <= column for other in apart_from or []):
                break
        self.count += 1
        name, layout = f"%v{self.count}", f"memref<{shape[0]}x{shape[1]}xi32, strided<[{COLUMNS}, 1], " \
            f"offset: {row * COLUMNS + column}>>"
        if row * COLUMNS + column == 0:
            layout = f"memref<{shape[0]}x{shape[1]}xi32, strided<[{COLUMNS}, 1]>>"
        self.lines.append(f"{name} = memref.subview %{buffer}[{row}, {column}] [{shape[0]}, {shape[1]}] [1, 1] "
                          f": {WHOLE} to {layout}")
        return name, layout, box, self.data[buffer][row:row + shape[0], column:column + shape[1]]

    def dynamic(self, part):
        self.count += 1
        self.lines.append(f"%d{self.count} = memref.cast {part[0]} : {part[1]} to {PART}")
        return f"%d{self.count}"

    def order(self):
        """Sometimes an operation is asynchronous, and waits for some that were."""
        if self.random.random() < 0.6:
            return "", "", ""
        waited = self.random.sample(self.tokens, min(len(self.tokens), self.random.randrange(3)))
        self.count += 1
        self.tokens.append(f"%t{self.count}")
        return f"%t{self.count} = ", "async", f"[{', '.join(waited)}]" if waited else ""

    def launch(self, kernel, shape, parts, tail=""):
        operands = [f"{self.dynamic(part)} : {PART}" for part in parts]
        result, how, waited = self.order()
        self.lines.append(f"{result}gpu.launch_func {how} {waited} @kernels::@{kernel} "
                          f"blocks in ({self.constant(shape[0])}, %c1, %c1) "
                          f"threads in ({self.constant(shape[1])}, %c1, %c1) args({', '.join(operands)}{tail})")

    def add(self):
        shape = self.shape()
        a, b = self.part(shape), self.part(shape)
        c = self.part(shape, [a[2], b[2]])
        self.launch("add", shape, [a, b, c])
        self.touch([a[2], b[2]], [c[2]])
        c[3][:] = a[3] + b[3]

    def mix(self):
        shape = self.shape()
        a = self.part(shape)
        b = self.part(shape, [a[2]])
        self.launch("mix", shape, [a, b], ", %n : i32")
        self.touch([a[2], b[2]], [b[2]])
        b[3][:] = a[3] + b[3] * self.scalar

    def copy(self):
        shape = self.shape()
        a = self.part(shape)
        b = self.part(shape, [a[2]])
        result, how, waited = self.order()
        self.lines.append(f"{result}gpu.memcpy {how} {waited} {b[0]}, {a[0]} : {b[1]}, {a[1]}")
        self.touch([a[2]], [b[2]])
        b[3][:] = a[3]

    def fill(self):
        a = self.part(self.shape())
        value = self.random.randrange(100)
        self.count += 1
        name = f"%i{self.count}"
        self.lines.append(f"{name} = arith.constant {value} : i32")
        result, how, waited = self.order()
        self.lines.append(f"{result}gpu.memset {how} {waited} {a[0]}, {name} : {a[1]}, i32")
        self.touch([], [a[2]])
        a[3][:] = value

    def allocate(self):
        self.count += 1
        name = f"m{self.count}"
        self.lines.append(f"%{name} = gpu.alloc () : {WHOLE}\n%{name}z = arith.constant 0 : i32\n"
                          f"gpu.memset %{name}, %{name}z : {WHOLE}, i32")
        self.touch([], [self.whole(name)])
        self.data[name] = np.zeros((ROWS, COLUMNS), np.int32)

    def text(self):
        arguments = ", ".join(f'%{name}: {WHOLE} {{cg.name = "{name}", cg.access = "readwrite"}}'
                              for name in self.arguments)
        constants = "".join(f"%c{value} = arith.constant {value} : index\n" for value in sorted(self.constants | {1}))
        wait = f"gpu.wait [{', '.join(self.tokens)}]\n" if self.tokens else ""
        body = "\n".join(self.lines)
        return (f'func.func @{self.name}({arguments}, %n: i32 {{cg.name = "n"}}) {{\n'
                f'{constants}{body}\n{wait}return\n}}\n')


def make_module(programs):
    return (f"module attributes {{gpu.container_module}} {{\ngpu.module @kernels {{{KERNELS}\n}}\n"
            + "".join(program.text() for program in programs) + "}\n")


AFTER = re.compile(r"cg\.after = #cg\.after<\[([^\]]*)\]>")
ORDER = re.compile(r", cg\.order = array<i64: ([^>]*)>")


class Plan:
    """The planned region of a program as text, and how it looks without an edge. What lanes say about edges is left
    out: buffers have to be enough to tell that one is missing."""

    def __init__(self, text):
        begin = text.index("  cg.region ")
        end = text.index("\n  }\n", begin) + len("\n  }\n")
        self.before, self.region, self.behind = text[:begin], text[begin:end], text[end:]
        self.region, count = re.subn(r", schedule = #cg\.schedule<[^>]*>", "", self.region)
        assert count == 1, "a planned region has one schedule"
        self.name = re.search(r'cg\.region (@"[^"]*")', self.region).group(1)
        self.needed, self.alone = [], []
        self.lines = self.region.split("\n")
        for number, line in enumerate(self.lines):
            if after := AFTER.search(line):
                order = ORDER.search(line)
                marked = order.group(1).split(", ") if order else []
                for before in filter(None, after.group(1).split(", ")):
                    (self.alone if before in marked else self.needed).append((number, before))

    def edges(self):
        """The edges that buffers need, by numbers of nodes."""
        numbers = {}
        for number, line in enumerate(self.lines):
            if "cg.node." in line:
                numbers[number] = len(numbers)
        return {(int(before), numbers[number]) for number, before in self.needed}

    def without(self, edges, name):
        """The region, by another name, without some of its edges."""
        lines = list(self.lines)
        for number, before in edges:
            def remove(match):
                left = [edge for edge in match.group(1).split(", ") if edge != before]
                return match.group(0).replace(match.group(1), ", ".join(left)) if left else ""

            line = AFTER.sub(lambda match: remove(match) or "cg.after = #cg.after<[]>", lines[number])
            if (number, before) in self.alone:
                line = ORDER.sub(remove, line)
            lines[number] = line
        return "\n".join(lines).replace(self.name, f'@"{name}"', 1)


class KernelRandomTest(unittest.TestCase):
    def test_programs(self):
        for first in range(0, COUNT, TOGETHER):
            programs = [Program(f"p{seed}", FIRST + seed) for seed in range(first, min(first + TOGETHER, COUNT))]
            with tempfile.TemporaryDirectory() as folder:
                runner = kept_packages.make_runner(folder)
                package = kept_packages.make_package(runner, make_module(programs))
                for program in programs:
                    self.run_program(runner, package, program)

    def run_program(self, runner, package, program):
        inputs, outputs = runner.folder / "inputs.safetensors", runner.folder / "outputs.safetensors"
        given = {name: ("i32", array) for name, array in program.given.items()}
        given["n"] = ("i32", np.array(program.scalar, np.int32))
        random_programs.write_safetensors(inputs, given)
        # Several threads first, and then one order after the other.
        for order in range(1 + ORDERS if runner.backend == "host" else 1):
            with unittest.mock.patch.dict(os.environ, {"CG_ORDER": str(order)}):
                runner.call("cg-run", "run", package, f"--inputs={inputs}", f"--outputs={outputs}",
                            f"--entry={program.name}", f"--repeat={1 if order else 5}", f"--backend={runner.backend}")
            found = random_programs.read_safetensors(outputs)
            for name in program.arguments:
                np.testing.assert_array_equal(found[name][1].reshape(ROWS, COLUMNS), program.data[name],
                                              err_msg=f"{program.name}: {name}, order {order}")

    @unittest.skipUnless((pathlib.Path(os.environ.get("CG_BIN", ".")) / "cg-opt").exists(), "no compiler is here")
    def test_each_edge_is_needed_or_order_alone(self):
        needed = alone = 0
        with tempfile.TemporaryDirectory() as folder:
            for seed in range(COUNT):
                program = Program("p", FIRST + seed)
                plan = self.make_plan(program, folder)
                needed, alone = needed + len(plan.needed), alone + len(plan.alone)
                self.assertEqual(plan.edges(), program.conflicts(), f"program {FIRST + seed}")
                self.check_plan(plan, folder, f"program {FIRST + seed}")
        print(f"{COUNT} programs, {needed} edges that buffers need, {alone} that are order alone")
        self.assertGreater(needed, 0)
        self.assertGreater(alone, 0)

    def opt(self, source, *options):
        return random_programs.run_tool(pathlib.Path(os.environ["CG_BIN"]) / "cg-opt", source, *options)

    def make_plan(self, program, folder):
        source = pathlib.Path(folder) / "program.mlir"
        source.write_text(make_module([program]))
        done = self.opt(source, "--cg-pipeline=stop-after=plan")
        self.assertEqual(done.returncode, 0, done.stderr[-3000:])
        return Plan(done.stdout)

    def check_plan(self, plan, folder, name):
        # All in one module: as it is, without all that is order alone, and without each of the others.
        variants = [plan.region, plan.without(plan.alone, "without_order")]
        variants += [plan.without([edge], f"without_{number}") for number, edge in enumerate(plan.needed)]
        source = pathlib.Path(folder) / "variants.mlir"
        source.write_text(plan.before + "\n".join(variants) + plan.behind)
        done = self.opt(source, "-cg-verify-graph", "-o", os.devnull)
        errors = re.findall(rf"^{re.escape(str(source))}:(\d+):\d+: error:", done.stderr, re.M)
        lines = {int(line) for line in errors}
        begin = plan.before.count("\n") + 1
        for number, variant in enumerate(variants):
            end = begin + variant.count("\n") + 1
            caught = any(line in lines for line in range(begin, end))
            if number < 2:
                self.assertFalse(caught, f"{name}: the plan fails with" + (" and without" if number else "")
                                 + f" edges that are order alone\n{done.stderr[:3000]}")
            else:
                self.assertTrue(caught, f"{name}: nothing says that edge {plan.needed[number - 2]} is missing")
            begin = end


if __name__ == "__main__":
    unittest.main()
