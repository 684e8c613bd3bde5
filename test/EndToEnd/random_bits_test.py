# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counter-based random numbers, threefry as JAX has it and Philox, against NumPy (kept_packages.py): the same bits, and
one kernel that reads a key and writes what is asked for, whatever follows the bits."""

import json
import subprocess
import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

COUNT = 4096
ROTATIONS = ((13, 15, 26, 6), (17, 29, 16, 24))
# What jax.random.bits gives for the key (1, 2), as signed numbers.
OF_JAX = [-1362190889, 1811914268, 2110255537, 172616543, 1466569306, -886039758, -1186127530, 1958829801]


def threefry(key, x):
    """The two words of threefry2x32 for counters below 2^32."""
    keys = [*key, key[0] ^ key[1] ^ np.uint32(0x1BD11BDA)]
    a, b = np.full(x.shape, keys[0]), x + keys[1]
    for block in range(5):
        for by in ROTATIONS[block % 2]:
            a = a + b
            b = a ^ ((b << np.uint32(by)) | (b >> np.uint32(32 - by)))
        a = a + keys[(block + 1) % 3]
        b = b + keys[(block + 2) % 3] + np.uint32(block + 1)
    return a, b


def philox(key, x):
    """The four words of Philox 4x32 with ten rounds."""
    words = [x, *(np.zeros_like(x) for _ in range(3))]
    keys = list(key)
    for _ in range(10):
        products = [words[place].astype(np.uint64) * np.uint64(factor)
                    for place, factor in ((0, 0xD2511F53), (2, 0xCD9E8D57))]
        high, low = ([(p >> np.uint64(s)).astype(np.uint32) for p in products] for s in (32, 0))
        words = [high[1] ^ words[1] ^ keys[0], low[1], high[0] ^ words[3] ^ keys[1], low[0]]
        with np.errstate(over="ignore"):
            keys = [keys[0] + np.uint32(0x9E3779B9), keys[1] + np.uint32(0xBB67AE85)]
    return words


class Code:
    """Operations on tensors of i32, and on those of i64 where that is said."""

    def __init__(self, count):
        self.count = count
        self.lines = []
        self.constants = {}

    def type(self, name="i32"):
        return f"tensor<{self.count}x{name}>"

    def add(self, text):
        name = f"%v{len(self.lines)}"
        self.lines.append(f"{name} = {text}")
        return name

    def constant(self, value, name="i32"):
        key = value, name
        if key not in self.constants:
            bits = 64 if name == "i64" else 32
            value = int(value) - (1 << bits) * (int(value) >> (bits - 1))
            self.constants[key] = self.add(f"arith.constant dense<{value}> : {self.type(name)}")
        return self.constants[key]

    def op(self, op, a, b, name="i32"):
        return self.add(f"arith.{op} {a}, {b} : {self.type(name)}")

    def key(self):
        """The two words of %key, for each element."""
        words = []
        for number in range(2):
            index = self.add(f"arith.constant {number} : index")
            word = self.add(f"tensor.extract %key[{index}] : tensor<2xi32>")
            words.append(self.add(f"tensor.splat {word} : {self.type()}"))
        return words

    def counters(self):
        self.lines.append(f"%empty = tensor.empty() : {self.type()}")
        return self.add(f"""linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}}
          outs(%empty : {self.type()}) {{
        ^bb0(%o: i32):
          %i = linalg.index 0 : index
          %n = arith.index_cast %i : index to i32
          linalg.yield %n : i32
        }} -> {self.type()}""")

    def threefry(self):
        key, b = self.key(), self.counters()
        magic = self.constant(0x1BD11BDA)
        keys = [*key, self.op("xori", self.op("xori", *key), magic)]
        a, b = keys[0], self.op("addi", b, keys[1])
        for block in range(5):
            for by in ROTATIONS[block % 2]:
                a = self.op("addi", a, b)
                left = self.op("shli", b, self.constant(by))
                right = self.op("shrui", b, self.constant(32 - by))
                b = self.op("xori", a, self.op("ori", left, right))
            a = self.op("addi", a, keys[(block + 1) % 3])
            b = self.op("addi", self.op("addi", b, keys[(block + 2) % 3]), self.constant(block + 1))
        return a, b

    def wide(self, word):
        return self.add(f"arith.extui {word} : {self.type()} to {self.type('i64')}")

    def narrow(self, word):
        return self.add(f"arith.trunci {word} : {self.type('i64')} to {self.type()}")

    def philox(self):
        keys, zero = self.key(), self.constant(0)
        words = [self.counters(), zero, zero, zero]
        for _ in range(10):
            products = [self.op("muli", self.wide(words[place]), self.constant(factor, "i64"), "i64")
                        for place, factor in ((0, 0xD2511F53), (2, 0xCD9E8D57))]
            low = [self.narrow(p) for p in products]
            high = [self.narrow(self.op("shrui", p, self.constant(32, "i64"), "i64")) for p in products]
            words = [self.op("xori", self.op("xori", high[1], words[1]), keys[0]), low[1],
                     self.op("xori", self.op("xori", high[0], words[3]), keys[1]), low[0]]
            keys = [self.op("addi", keys[0], self.constant(0x9E3779B9)),
                    self.op("addi", keys[1], self.constant(0xBB67AE85))]
        return words

    def uniform(self, word):
        """Numbers in [0, 1) from the upper 23 bits."""
        bits = self.op("ori", self.op("shrui", word, self.constant(9)), self.constant(0x3F800000))
        number = self.add(f"arith.bitcast {bits} : {self.type()} to {self.type('f32')}")
        one = self.add(f"arith.constant dense<1.0> : {self.type('f32')}")
        return self.op("subf", number, one, "f32")


class RandomBits(unittest.TestCase):
    def setUp(self):
        self.key = np.array([1, 2], np.uint32)
        self.counters = np.arange(COUNT, dtype=np.uint32)
        self.wanted = threefry(self.key, self.counters)

    def check(self, code, result, arguments, expected):
        """The result of the code is `expected`, and each target has one kernel, which moves no more than it must."""
        given = {"key": self.key.view(np.int32)} | arguments
        names = {np.dtype(np.int32): "i32", np.dtype(np.float32): "f32"}
        types = ", ".join(f"%{name}: tensor<{array.size}x{names[array.dtype]}>" for name, array in given.items())
        type_ = code.type(names[expected.dtype])
        body = "\n".join(code.lines)
        module = f"func.func @main({types}) -> {type_} {{\n{body}\nreturn {result} : {type_}\n}}\n"
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            package = kept_packages.make_package(runner, module)
            data = [bounded.Bounded(names[array.dtype], array) for array in given.values()]
            got = runner.run(package, "main", data)["result0"][1]
            np.testing.assert_array_equal(got, expected)
            done = subprocess.run([runner.bin / "cg-run", "inspect", package, "--json"], capture_output=True,
                                  text=True, check=True)
        for graph in json.loads(done.stdout)["graphs"]:
            self.assertEqual((graph["nodes"], graph["kernel_nodes"]), (1, 1), graph["target"])
            self.assertLessEqual(graph["bytes_read"], sum(array.nbytes for array in given.values()) + 64)
            self.assertEqual(graph["bytes_written"], expected.nbytes)

    def test_reference(self):
        bits = self.wanted[0] ^ self.wanted[1]
        self.assertEqual(bits[:8].view(np.int32).tolist(), OF_JAX)
        # The known answer of the authors of Philox for zeros.
        zeros = philox(np.zeros(2, np.uint32), np.zeros(1, np.uint32))
        self.assertEqual([int(word[0]) for word in zeros], [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8])

    def test_threefry(self):
        code = Code(COUNT)
        bits = code.op("xori", *code.threefry())
        self.check(code, bits, {}, (self.wanted[0] ^ self.wanted[1]).view(np.int32))

    def test_uniform(self):
        code = Code(COUNT)
        number = code.uniform(code.op("xori", *code.threefry()))
        bits = self.wanted[0] ^ self.wanted[1]
        expected = (bits >> np.uint32(9) | np.uint32(0x3F800000)).view(np.float32) - np.float32(1)
        self.check(code, number, {}, expected)

    def test_dropout(self):
        code = Code(COUNT)
        number = code.uniform(code.op("xori", *code.threefry()))
        limit = code.add(f"arith.constant dense<7.5e-01> : {code.type('f32')}")
        keep = code.add(f"arith.cmpf olt, {number}, {limit} : {code.type('f32')}")
        four = code.add(f"arith.constant dense<4.0> : {code.type('f32')}")
        zero = code.add(f"arith.constant dense<0.0> : {code.type('f32')}")
        scaled = code.op("mulf", "%x", four, "f32")
        result = code.add(f"arith.select {keep}, {scaled}, {zero} : {code.type('i1')}, {code.type('f32')}")
        x = np.random.default_rng(2).standard_normal(COUNT).astype(np.float32)
        bits = self.wanted[0] ^ self.wanted[1]
        drawn = (bits >> np.uint32(9) | np.uint32(0x3F800000)).view(np.float32) - np.float32(1)
        self.check(code, result, {"x": x}, np.where(drawn < np.float32(0.75), x * 4, np.float32(0)))

    def test_philox(self):
        code = Code(COUNT)
        words = code.philox()
        expected = philox(self.key, self.counters)
        folded = code.op("xori", code.op("addi", words[0], words[1]), code.op("addi", words[2], words[3]))
        self.check(code, folded, {}, ((expected[0] + expected[1]) ^ (expected[2] + expected[3])).view(np.int32))


if __name__ == "__main__":
    unittest.main()
