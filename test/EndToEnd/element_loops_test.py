# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations that become loops over elements (cg-settle-generics), against loops in Python (kept_packages.py)."""

import itertools
import random
import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

OPERATIONS = {"add": lambda a, b: a + b, "sub": lambda a, b: a - b, "mul": lambda a, b: a * b}


def tensor(shape, type_):
    return f"tensor<{''.join(f'{extent}x' for extent in shape)}{type_}>"


class Index:
    """A random index of a result: its text in a map, its value for a tuple of counters, and its largest one."""

    def __init__(self, choose, sizes):
        # MLIR's verifier takes no quotient of an empty dimension.
        dims = [dim for dim, size in enumerate(sizes) if size > 0] or [0]
        kinds = ["dim", "dim", "sum", "scaled", "half", "reverse", "constant"]
        kind = "dim" if sizes[dims[0]] == 0 else choose.choice(kinds)
        i, j, by, more = choose.choice(dims), choose.choice(dims), choose.choice([2, 3]), choose.choice([0, 0, 1])
        self.text, self.at = {
            "dim": (f"d{i}", lambda at: at[i]),
            "sum": (f"d{i} + d{j} + {more}", lambda at: at[i] + at[j] + more),
            "scaled": (f"d{i} * {by} + d{j}", lambda at: at[i] * by + at[j]),
            "half": (f"d{i} floordiv 2", lambda at: at[i] // 2),
            "reverse": (f"{sizes[i]} - d{i}", lambda at: sizes[i] - at[i]),
            "constant": (f"{more}", lambda at: more),
        }[kind]
        exact = kind == "dim"
        largest = max(self.at(at) for at in itertools.product(*(range(max(size, 1)) for size in sizes)))
        self.extent = sizes[i] if exact else largest + 1 + choose.choice([0, 0, 2])


class Generic:
    """A random linalg.generic whose results have arbitrary indexing maps and read each other's running values."""

    def __init__(self, seed):
        choose = random.Random(seed)
        numbers = np.random.default_rng(seed)
        self.type = choose.choice(["i32", "i64", "i8", "i16", "f32", "f64"])
        self.sizes = [choose.choice([1, 2, 3, 4, 5, 17]) for _ in range(choose.choice([1, 2, 2, 3]))]
        if choose.random() < 0.05:
            self.sizes[0] = 0
        count = choose.choice([1, 1, 2, 3])
        self.places = [[Index(choose, self.sizes) for _ in range(choose.choice([0, 1, 1, 2, 3]))] for _ in range(count)]
        self.kinds = [choose.choice(["parallel", "reduction"]) for _ in self.sizes]
        # The new value of each result: an operation on two of the input and the present values.
        operations = ["add", "sub"] if self.type in ("f32", "f64") else list(OPERATIONS)
        self.bodies = [(choose.choice(operations), choose.randrange(count + 1), choose.randrange(count + 1))
                       for _ in range(count)]
        dtype = bounded.DTYPES[self.type]
        self.input = numbers.integers(-3, 4, self.sizes).astype(dtype)
        self.inits = [numbers.integers(-3, 4, [index.extent for index in place]).astype(dtype) for place in self.places]

    def write(self, name):
        dims = ", ".join(f"d{k}" for k in range(len(self.sizes)))
        maps = [dims] + [", ".join(index.text for index in place) for place in self.places]
        types = [tensor(init.shape, self.type) for init in self.inits]
        suffix = "f" if self.type[0] == "f" else "i"
        each = range(len(types))
        body = "\n".join(f"%v{k} = arith.{name}{suffix} %b{i}, %b{j} : {self.type}"
                         for k, (name, i, j) in enumerate(self.bodies))
        return f"""
          func.func @{name}(%x: {tensor(self.sizes, self.type)}, {", ".join(f"%o{k}: {types[k]}" for k in each)})
              -> ({", ".join(types)}) {{
            %r:{len(types)} = linalg.generic {{
                indexing_maps = [{", ".join(f"affine_map<({dims}) -> ({text})>" for text in maps)}],
                iterator_types = [{", ".join(f'"{kind}"' for kind in self.kinds)}]}}
                ins(%x : {tensor(self.sizes, self.type)})
                outs({", ".join(f"%o{k}" for k in each)} : {", ".join(types)}) {{
            ^bb0({", ".join(f"%b{k}: {self.type}" for k in range(len(types) + 1))}):
              {body}
              linalg.yield {", ".join(f"%v{k}" for k in each)} : {", ".join(self.type for _ in each)}
            }} -> ({", ".join(types)})
            return {", ".join(f"%r#{k}" for k in each)} : {", ".join(types)}
          }}"""

    def run(self):
        outs = [init.copy() for init in self.inits]
        with np.errstate(over="ignore"):
            for at in itertools.product(*(range(size) for size in self.sizes)):
                places = [tuple(index.at(at) for index in place) for place in self.places]
                now = [self.input[at]] + [out[place] for out, place in zip(outs, places)]
                for out, place, (name, i, j) in zip(outs, places, self.bodies):
                    out[place] = OPERATIONS[name](now[i], now[j])
        return outs


def collatz(n):
    steps = 0
    while n > 1:
        n, steps = n // 2 if n % 2 == 0 else 3 * n + 1, steps + 1
    return steps


# Bodies with loops: the rest of a function, after %c0, %c1 and %n: tensor<4xi32> and %m: tensor<4x9xf32>.
ROW_SUM = """
  %z = arith.constant 0.0 : f32
  %s = scf.for %j = %c0 to %end step %c1 iter_args(%t = %z) -> (f32) {
    %q = tensor.extract %m[%i, %j] : tensor<4x9xf32>
    %u = arith.addf %t, %q : f32
    scf.yield %u : f32
  }"""
LOOPS = {
    "map": ("4xf32", f"""
      %e = tensor.empty() : tensor<4xf32>
      %r = linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
          iterator_types = ["parallel"]}} ins(%n : tensor<4xi32>) outs(%e : tensor<4xf32>) {{
      ^bb0(%p: i32, %o: f32):
        %i = linalg.index 0 : index
        %end = arith.index_cast %p : i32 to index {ROW_SUM}
        linalg.yield %s : f32
      }} -> tensor<4xf32>""", lambda n, m: np.array([m[i, :n[i]].sum() for i in range(4)])),
    "few_turns": ("4xf32", f"""
      %e = tensor.empty() : tensor<4xf32>
      %end = arith.constant 5 : index
      %r = linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
          iterator_types = ["parallel"]}} ins(%n : tensor<4xi32>) outs(%e : tensor<4xf32>) {{
      ^bb0(%p: i32, %o: f32):
        %i = linalg.index 0 : index {ROW_SUM}
        linalg.yield %s : f32
      }} -> tensor<4xf32>""", lambda n, m: m[:, :5].sum(1)),
    "generate": ("4x2xf32", f"""
      %r = tensor.generate {{
      ^bb0(%i: index, %k: index):
        %p = tensor.extract %n[%i] : tensor<4xi32>
        %wide = arith.index_cast %p : i32 to index
        %end = arith.subi %wide, %k : index {ROW_SUM}
        tensor.yield %s : f32
      }} : tensor<4x2xf32>""",
                 lambda n, m: np.array([[m[i, :max(n[i] - k, 0)].sum() for k in range(2)] for i in range(4)])),
    "reduction": ("f32", f"""
      %e = arith.constant dense<1.0> : tensor<f32>
      %r = linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
          iterator_types = ["reduction"]}} ins(%n : tensor<4xi32>) outs(%e : tensor<f32>) {{
      ^bb0(%p: i32, %o: f32):
        %i = linalg.index 0 : index
        %end = arith.index_cast %p : i32 to index {ROW_SUM}
        %v = arith.addf %o, %s : f32
        linalg.yield %v : f32
      }} -> tensor<f32>""", lambda n, m: 1 + sum(m[i, :n[i]].sum() for i in range(4))),
    "while": ("4xi32", """
      %e = tensor.empty() : tensor<4xi32>
      %zero = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      %two = arith.constant 2 : i32
      %three = arith.constant 3 : i32
      %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
          iterator_types = ["parallel"]} ins(%n : tensor<4xi32>) outs(%e : tensor<4xi32>) {
      ^bb0(%p: i32, %o: i32):
        %w:2 = scf.while (%x = %p, %k = %zero) : (i32, i32) -> (i32, i32) {
          %go = arith.cmpi sgt, %x, %one : i32
          scf.condition(%go) %x, %k : i32, i32
        } do {
        ^bb0(%x: i32, %k: i32):
          %half = arith.divsi %x, %two : i32
          %rest = arith.remsi %x, %two : i32
          %even = arith.cmpi eq, %rest, %zero : i32
          %t = arith.muli %x, %three : i32
          %more = arith.addi %t, %one : i32
          %next = arith.select %even, %half, %more : i32
          %count = arith.addi %k, %one : i32
          scf.yield %next, %count : i32, i32
        }
        linalg.yield %w#1 : i32
      } -> tensor<4xi32>""", lambda n, m: np.array([collatz(int(each)) for each in n], np.int32)),
    # Programs whose only dimension is that of the loop in the body.
    "no_dimensions": ("f32", f"""
      %first = tensor.extract_slice %n[1] [1] [1] : tensor<4xi32> to tensor<i32>
      %e = tensor.empty() : tensor<f32>
      %i = arith.constant 2 : index
      %r = linalg.generic {{indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}}
          ins(%first : tensor<i32>) outs(%e : tensor<f32>) {{
      ^bb0(%p: i32, %o: f32):
        %end = arith.index_cast %p : i32 to index {ROW_SUM}
        linalg.yield %s : f32
      }} -> tensor<f32>""", lambda n, m: m[2, :n[1]].sum()),
}


# Loops in the program: numbers that they yield, and tensors that branches return unchanged.
def chaos(n, m):
    state, filled = int(n[1]), []
    for _ in range(200):
        state = (state * 1103515245 + 12345) % 2**31
        filled.append(state)
    return [np.array(filled, np.int32), np.int32(state)]


def newton(n, m):
    x = np.float32(1)
    for value in m.flatten():
        x = (x + abs(value) / x) * np.float32(0.5)
    return [x]


def halve(n, m):
    steps, value = 0, int(n[1]) * 4096
    while value > 1:
        value, steps = value // 2, steps + 1
    return [np.int32(value), np.int32(steps)]


def positive(n, m):
    return [np.where(n > 3, 3, n), n, np.int32((n > 3).sum())]


PROGRAMS = {
    "chaos": ("tensor<200xi32>, tensor<i32>", """
      %c200 = arith.constant 200 : index
      %by = arith.constant 1103515245 : i64
      %more = arith.constant 12345 : i64
      %limit = arith.constant 2147483648 : i64
      %e = tensor.empty() : tensor<200xi32>
      %first = tensor.extract %n[%c1] : tensor<4xi32>
      %wide = arith.extsi %first : i32 to i64
      %r:2 = scf.for %i = %c0 to %c200 step %c1 iter_args(%s = %wide, %t = %e) -> (i64, tensor<200xi32>) {
        %a = arith.muli %s, %by : i64
        %b = arith.addi %a, %more : i64
        %c = arith.remui %b, %limit : i64
        %d = arith.trunci %c : i64 to i32
        %u = tensor.insert %d into %t[%i] : tensor<200xi32>
        scf.yield %c, %u : i64, tensor<200xi32>
      }
      %last = arith.trunci %r#0 : i64 to i32
      %l = tensor.from_elements %last : tensor<i32>
      return %r#1, %l : tensor<200xi32>, tensor<i32>""", chaos),
    # Loops over numbers alone, some of which the loop reads.
    "newton": ("tensor<f32>", """
      %one = arith.constant 1.0 : f32
      %half = arith.constant 0.5 : f32
      %c9 = arith.constant 9 : index
      %c36 = arith.constant 36 : index
      %x = scf.for %i = %c0 to %c36 step %c1 iter_args(%x = %one) -> (f32) {
        %k = arith.divui %i, %c9 : index
        %j = arith.remui %i, %c9 : index
        %v = tensor.extract %m[%k, %j] : tensor<4x9xf32>
        %a = math.absf %v : f32
        %q = arith.divf %a, %x : f32
        %s = arith.addf %x, %q : f32
        %h = arith.mulf %s, %half : f32
        scf.yield %h : f32
      }
      %r = tensor.from_elements %x : tensor<f32>
      return %r : tensor<f32>""", newton),
    "halve": ("tensor<i32>, tensor<i32>", """
      %one = arith.constant 1 : i32
      %zero = arith.constant 0 : i32
      %two = arith.constant 2 : i32
      %scale = arith.constant 4096 : i32
      %first = tensor.extract %n[%c1] : tensor<4xi32>
      %start = arith.muli %first, %scale : i32
      %w:2 = scf.while (%x = %start, %k = %zero) : (i32, i32) -> (i32, i32) {
        %go = arith.cmpi sgt, %x, %one : i32
        scf.condition(%go) %k, %x : i32, i32
      } do {
      ^bb0(%k: i32, %x: i32):
        %half = arith.divsi %x, %two : i32
        %count = arith.addi %k, %one : i32
        scf.yield %half, %count : i32, i32
      }
      %a = tensor.from_elements %w#1 : tensor<i32>
      %b = tensor.from_elements %w#0 : tensor<i32>
      return %a, %b : tensor<i32>, tensor<i32>""", halve),
    # Conditions that never hold: one behind a branch, one that folds once the rest is known.
    "never": ("tensor<i32>, tensor<i32>", """
      %false = arith.constant false
      %one = arith.constant 1 : i32
      %two = arith.constant 2 : i32
      %c:2 = scf.if %false -> (i32, i1) {
        %first = tensor.extract %n[%c0] : tensor<4xi32>
        scf.yield %first, %false : i32, i1
      } else {
        scf.yield %two, %false : i32, i1
      }
      %v:2 = scf.while (%x = %two, %y = %one) : (i32, i32) -> (i32, i32) {
        scf.condition(%c#1) %x, %x : i32, i32
      } do {
      ^bb0(%x: i32, %y: i32):
        scf.yield %one, %y : i32, i32
      }
      %w = scf.while (%x = %c#0) : (i32) -> i32 {
        %less = arith.cmpi slt, %x, %one : i32
        %go = arith.andi %less, %c#1 : i1
        scf.condition(%go) %x : i32
      } do {
      ^bb0(%x: i32):
        %more = arith.addi %x, %one : i32
        scf.yield %more : i32
      }
      %a = tensor.from_elements %v#1 : tensor<i32>
      %b = tensor.from_elements %w : tensor<i32>
      return %a, %b : tensor<i32>, tensor<i32>""", lambda n, m: [np.int32(2), np.int32(2)]),
    "unchanged": ("tensor<4xi32>, tensor<4xi32>, tensor<i32>", """
      %c4 = arith.constant 4 : index
      %three = arith.constant 3 : i32
      %zero = arith.constant 0 : i32
      %one = arith.constant 1 : i32
      %e = tensor.empty() : tensor<4xi32>
      %q:3 = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %n, %u = %e, %k = %zero)
          -> (tensor<4xi32>, tensor<4xi32>, i32) {
        %y = tensor.extract %t[%i] : tensor<4xi32>
        %c = arith.cmpi sgt, %y, %three : i32
        %r:3 = scf.if %c -> (tensor<4xi32>, i32, i32) {
          %more = arith.addi %k, %one : i32
          scf.yield %t, %three, %more : tensor<4xi32>, i32, i32
        } else {
          scf.yield %t, %y, %k : tensor<4xi32>, i32, i32
        }
        %v = tensor.insert %r#1 into %u[%i] : tensor<4xi32>
        scf.yield %r#0, %v, %r#2 : tensor<4xi32>, tensor<4xi32>, i32
      }
      %l = tensor.from_elements %q#2 : tensor<i32>
      return %q#1, %q#0, %l : tensor<4xi32>, tensor<4xi32>, tensor<i32>""", positive),
}


def write(name, types, body):
    return f"""
      func.func @{name}(%n: tensor<4xi32>, %m: tensor<4x9xf32>) -> ({types}) {{
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        {body}
      }}"""


class ElementLoops(unittest.TestCase):
    def run_all(self, module, cases):
        """Each case: an entry, its arguments with their types, and the results."""
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            for name, arguments, right in cases:
                found = runner.run(package, name, [bounded.Bounded(*each) for each in arguments])
                for k, wanted in enumerate(right):
                    np.testing.assert_array_equal(found[f"result{k}"][1], wanted, f"{name}, result {k}")

    @staticmethod
    def draw():
        return np.array([0, 9, 3, 7], np.int32), np.random.default_rng(3).integers(-9, 10, (4, 9)).astype(np.float32)

    def test_results_that_are_indexed_anyhow(self):
        generics = [Generic(seed) for seed in range(120)]
        self.run_all("".join(each.write(f"f{k}") for k, each in enumerate(generics)),
                     [(f"f{k}", [(each.type, value) for value in (each.input, *each.inits)], each.run())
                      for k, each in enumerate(generics)])

    def test_loops_in_bodies(self):
        n, m = self.draw()
        module = "".join(write(name, f"tensor<{type_}>", f"{body}\nreturn %r : tensor<{type_}>")
                         for name, (type_, body, _) in LOOPS.items())
        self.run_all(module, [(name, [("i32", n), ("f32", m)], [right(n, m)])
                              for name, (_, _, right) in LOOPS.items()])

    def test_numbers_that_loops_yield(self):
        n, m = self.draw()
        module = "".join(write(name, types, body) for name, (types, body, _) in PROGRAMS.items())
        self.run_all(module, [(name, [("i32", n), ("f32", m)], right(n, m))
                              for name, (_, _, right) in PROGRAMS.items()])


if __name__ == "__main__":
    unittest.main()
