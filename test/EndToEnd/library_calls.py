# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products that the compiler gives to cuBLASLt, run on a fake driver and a fake library, against the host's kernels.

usage: library_calls.py BIN FAKE_CUDA FAKE_CUBLASLT

The tests compare the contract between compiler and library: the keys of docs/spec/library-calls.md as the compiler
writes them.
"""

import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import unittest

BIN = FAKES = None

# Where copies to shared memory are asynchronous, products of this size are kernels of our own.
TARGET = "sm_75"

# A product D[p...] += A[a...] * B[b...] of dimensions b (batch), m, n, k: the maps of A, B and D, and their shapes.
SIZES = {"b": 2, "m": 512, "n": 640, "k": 384}
PRODUCTS = {
    "plain": ("mk", "kn", "mn"),
    "transposed right": ("mk", "nk", "mn"),
    "transposed left": ("km", "kn", "mn"),
    "both": ("km", "nk", "mn"),
    "transposed result": ("mk", "kn", "nm"),
    "batch": ("bmk", "bkn", "bmn"),
    "batch that shares one": ("bmk", "kn", "bmn"),
    "rows of two dimensions that do not continue each other": ("bmk", "nk", "mbn"),
    "columns of two such dimensions": ("mk", "bkn", "mbn"),
    "heads side by side": ("mbk", "nbk", "bmn"),
    "heads side by side in the result": ("bmk", "bkn", "mbn"),
}


# 1, -1 and 0 in both types of 8 bits.
EIGHT = {"e4m3": {1: b"\x38", -1: b"\xb8", 0: b"\0"}, "e5m2": {1: b"\x3c", -1: b"\xbc", 0: b"\0"}}


def pack(element, value):
    if element in EIGHT:
        return EIGHT[element][value]
    if element == "bf16":
        return struct.pack("<f", value)[2:]
    return struct.pack("<e" if element == "f16" else "<f", value)


def numbers(count, seed, limit):
    """Integers up to `limit`: sums of products of them are exact in f32, and in every type where it is 1."""
    out = []
    for _ in range(count):
        seed = (seed * 1664525 + 1013904223) % 2**32
        out.append((seed >> 24) % (2 * limit + 1) - limit)
    return out


def program(maps, element, result):
    used = [d for d in "bmnk" if any(d in map for map in maps)]
    dims = ", ".join(used)
    affine = ["affine_map<(%s) -> (%s)>" % (dims, ", ".join(map)) for map in maps]
    shapes = ["x".join(str(SIZES[d]) for d in map) for map in maps]
    iterators = ", ".join('"reduction"' if d == "k" else '"parallel"' for d in used)
    types = [element, element, "f32"]
    a, b, d = ("tensor<%sx%s>" % (shape, type) for shape, type in zip(shapes, types))
    extend = "" if element == "f32" else "%u = arith.extf %x : {0} to f32\n    %v = arith.extf %y : {0} to f32\n    "
    u, v = ("%u", "%v") if extend else ("%x", "%y")
    text = """func.func @main(%%a: %s, %%b: %s) -> tensor<%sx%s> {
  %%zero = arith.constant 0.0 : f32
  %%empty = tensor.empty() : %s
  %%init = linalg.fill ins(%%zero : f32) outs(%%empty : %s) -> %s
  %%0 = linalg.generic {indexing_maps = [%s], iterator_types = [%s]}
      ins(%%a, %%b : %s, %s) outs(%%init : %s) {
  ^bb0(%%x: %s, %%y: %s, %%sum: f32):
    %s%%p = arith.mulf %s, %s : f32
    %%s = arith.addf %%sum, %%p : f32
    linalg.yield %%s : f32
  } -> %s
""" % (a, b, shapes[2], result, d, d, d, ", ".join(affine), iterators, a, b, d, element, element,
       extend.format(element), u, v, d)
    if result == "f32":
        return text + "  return %%0 : %s\n}\n" % d
    out = "tensor<%sx%s>" % (shapes[2], result)
    identity = "affine_map<(%s) -> (%s)>" % (", ".join(maps[2]), ", ".join(maps[2]))
    parallel = ", ".join(['"parallel"'] * len(maps[2]))
    return text + """  %%e = tensor.empty() : %s
  %%1 = linalg.generic {indexing_maps = [%s, %s], iterator_types = [%s]} ins(%%0 : %s) outs(%%e : %s) {
  ^bb0(%%x: f32, %%y: %s):
    %%t = arith.truncf %%x : f32 to %s
    linalg.yield %%t : %s
  } -> %s
  return %%1 : %s
}
""" % (out, identity, identity, parallel, d, out, result, result, result, out, out)


# Scores of queries and keys that are parts of one tensor, and their product with the values, rounded and transposed:
# [which, head, row, column] to [row, head, column].
PARTS = """#abk = affine_map<(b, m, n, k) -> (b, m, k)>
#abn = affine_map<(b, m, n, k) -> (b, n, k)>
#akn = affine_map<(b, m, n, k) -> (b, k, n)>
#abm = affine_map<(b, m, n, k) -> (b, m, n)>
#in = affine_map<(m, b, n) -> (b, m, n)>
#out = affine_map<(m, b, n) -> (m, b, n)>
func.func @main(%a: tensor<3x4x768x64xbf16> {cg.binding = #cg.binding<staged>}) -> tensor<768x4x64xbf16> {
  %x = tensor.extract_slice %a[0, 0, 0, 0] [1, 4, 768, 64] [1, 1, 1, 1]
      : tensor<3x4x768x64xbf16> to tensor<4x768x64xbf16>
  %y = tensor.extract_slice %a[1, 0, 0, 0] [1, 4, 768, 64] [1, 1, 1, 1]
      : tensor<3x4x768x64xbf16> to tensor<4x768x64xbf16>
  %z = tensor.extract_slice %a[2, 0, 0, 0] [1, 4, 768, 64] [1, 1, 1, 1]
      : tensor<3x4x768x64xbf16> to tensor<4x768x64xbf16>
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x768x768xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<4x768x768xf32>) -> tensor<4x768x768xf32>
  %scores = linalg.generic {indexing_maps = [#abk, #abn, #abm],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %y : tensor<4x768x64xbf16>, tensor<4x768x64xbf16>) outs(%i : tensor<4x768x768xf32>) {
  ^bb0(%p: bf16, %q: bf16, %sum: f32):
    %u = arith.extf %p : bf16 to f32
    %v = arith.extf %q : bf16 to f32
    %w = arith.mulf %u, %v : f32
    %s = arith.addf %sum, %w : f32
    linalg.yield %s : f32
  } -> tensor<4x768x768xf32>
  %narrow = arith.truncf %scores : tensor<4x768x768xf32> to tensor<4x768x768xbf16>
  %e1 = tensor.empty() : tensor<4x768x64xf32>
  %i1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4x768x64xf32>) -> tensor<4x768x64xf32>
  %mixed = linalg.generic {indexing_maps = [#abk, #akn, #abm],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%narrow, %z : tensor<4x768x768xbf16>, tensor<4x768x64xbf16>) outs(%i1 : tensor<4x768x64xf32>) {
  ^bb0(%p: bf16, %q: bf16, %sum: f32):
    %u = arith.extf %p : bf16 to f32
    %v = arith.extf %q : bf16 to f32
    %w = arith.mulf %u, %v : f32
    %s = arith.addf %sum, %w : f32
    linalg.yield %s : f32
  } -> tensor<4x768x64xf32>
  %e2 = tensor.empty() : tensor<768x4x64xbf16>
  %r = linalg.generic {indexing_maps = [#in, #out], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%mixed : tensor<4x768x64xf32>) outs(%e2 : tensor<768x4x64xbf16>) {
  ^bb0(%p: f32, %q: bf16):
    %t = arith.truncf %p : f32 to bf16
    linalg.yield %t : bf16
  } -> tensor<768x4x64xbf16>
  return %r : tensor<768x4x64xbf16>
}
"""


# The operations behind a product, as a body on %p (its element), %c (one of a matrix) and %v (one of a row), and what
# the call is told: the epilogue and the factors that are not 1 and 0.
EPILOGUES = {
    "bias": ("%r = arith.addf %p, %v : f32", "bias", {}),
    "bias before": ("%r = arith.addf %v, %p : f32", "bias", {}),
    "matrix": ("%r = arith.subf %p, %c : f32", None, {"beta": -1}),
    "bias and matrix": ("%a = arith.addf %c, %v : f32\n%r = arith.addf %a, %p : f32", "bias", {"beta": 1}),
    "factors": ("""%h = arith.constant 0.5 : f32
        %two = arith.constant 2.0 : f32
        %a = arith.divf %p, %two : f32
        %b = arith.mulf %c, %h : f32
        %n = arith.negf %b : f32
        %d = arith.addf %a, %n : f32
        %r = arith.addf %d, %v : f32""", "bias", {"alpha": 0.5, "beta": -0.5}),
    "factor of all": ("""%h = arith.constant 4.0 : f32
        %a = arith.addf %p, %c : f32
        %r = arith.mulf %h, %a : f32""", None, {"alpha": 4, "beta": 4}),
    "relu": ("""%zero = arith.constant 0.0 : f32
        %r = arith.maximumf %p, %zero : f32""", "relu", {}),
    "relu by selection": ("""%zero = arith.constant 0.0 : f32
        %a = arith.addf %p, %v : f32
        %is = arith.cmpf ugt, %a, %zero : f32
        %r = arith.select %is, %a, %zero : f32""", "relu_bias", {}),
    "gelu": ("""%h = arith.constant 0.5 : f32
        %one = arith.constant 1.0 : f32
        %s = arith.constant 0.797884583 : f32
        %f = arith.constant 0.044715 : f32
        %y = arith.addf %p, %v : f32
        %y2 = arith.mulf %y, %y : f32
        %y3 = arith.mulf %y2, %y : f32
        %q = arith.mulf %f, %y3 : f32
        %i = arith.addf %y, %q : f32
        %t = arith.mulf %i, %s : f32
        %e = math.tanh %t : f32
        %g = arith.addf %e, %one : f32
        %k = arith.mulf %g, %h : f32
        %r = arith.mulf %y, %k : f32""", "gelu_tanh_bias", {}),
    "gelu of a power": ("""%h = arith.constant 0.5 : f32
        %one = arith.constant 1.0 : f32
        %three = arith.constant 3.0 : f32
        %s = arith.constant 0.797884583 : f32
        %f = arith.constant 0.044715 : f32
        %y3 = math.powf %p, %three : f32
        %q = arith.mulf %y3, %f : f32
        %i = arith.addf %q, %p : f32
        %t = arith.mulf %s, %i : f32
        %e = math.tanh %t : f32
        %g = arith.addf %one, %e : f32
        %k = arith.mulf %h, %p : f32
        %r = arith.mulf %k, %g : f32""", "gelu_tanh", {}),
}

# Operations that no call computes, so that a kernel does.
NO_EPILOGUES = {
    "factor of the bias": """%h = arith.constant 0.5 : f32
        %a = arith.mulf %v, %h : f32
        %r = arith.addf %p, %a : f32""",
    "product with a matrix": "%r = arith.mulf %p, %c : f32",
    "squares": "%r = arith.mulf %p, %p : f32",
    "nothing of the product": "%a = arith.subf %p, %p : f32\n%r = arith.addf %a, %c : f32",
    "larger than 1": """%one = arith.constant 1.0 : f32
        %r = arith.maximumf %p, %one : f32""",
    "relu, then a factor": """%zero = arith.constant 0.0 : f32
        %h = arith.constant 0.5 : f32
        %a = arith.maximumf %p, %zero : f32
        %r = arith.mulf %a, %h : f32""",
    "what is no number is 0": """%zero = arith.constant 0.0 : f32
        %is = arith.cmpf ogt, %p, %zero : f32
        %r = arith.select %is, %p, %zero : f32""",
    "a rounding to another type": """%n = arith.truncf %p : f32 to bf16
        %w = arith.extf %n : bf16 to f32
        %r = arith.addf %w, %v : f32""",
    "a rounding by a large number": """%c0 = arith.constant 12582912.0 : f32
        %a = arith.addf %p, %c0 : f32
        %r = arith.subf %a, %c0 : f32""",
    "a rounding by a large factor": """%c0 = arith.constant 4097.0 : f32
        %a = arith.mulf %p, %c0 : f32
        %b = arith.subf %a, %p : f32
        %r = arith.subf %a, %b : f32""",
    "factors that overflow": """%c0 = arith.constant 1.0e30 : f32
        %c1 = arith.constant 1.0e-30 : f32
        %a = arith.mulf %p, %c0 : f32
        %b = arith.mulf %a, %c0 : f32
        %r = arith.mulf %b, %c1 : f32""",
    "a tanh that is no gelu": """%h = arith.constant 0.5 : f32
        %e = math.tanh %p : f32
        %r = arith.mulf %p, %e : f32""",
}


def with_epilogue(body):
    return """#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>
func.func @main(%%lhs: tensor<512x384xf32> {cg.binding = #cg.binding<staged>},
    %%rhs: tensor<384x640xf32> {cg.binding = #cg.binding<staged>},
    %%matrix: tensor<512x640xf32> {cg.binding = #cg.binding<staged>},
    %%row: tensor<640xf32> {cg.binding = #cg.binding<staged>}) -> tensor<512x640xf32> {
  %%nothing = arith.constant 0.0 : f32
  %%empty = tensor.empty() : tensor<512x640xf32>
  %%init = linalg.fill ins(%%nothing : f32) outs(%%empty : tensor<512x640xf32>) -> tensor<512x640xf32>
  %%0 = linalg.matmul ins(%%lhs, %%rhs : tensor<512x384xf32>, tensor<384x640xf32>) outs(%%init : tensor<512x640xf32>)
      -> tensor<512x640xf32>
  %%1 = linalg.generic {indexing_maps = [#id, #id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%%0, %%matrix, %%row : tensor<512x640xf32>, tensor<512x640xf32>, tensor<640xf32>)
      outs(%%empty : tensor<512x640xf32>) {
  ^bb0(%%p: f32, %%c: f32, %%v: f32, %%o: f32):
    %s
    linalg.yield %%r : f32
  } -> tensor<512x640xf32>
  return %%1 : tensor<512x640xf32>
}
""" % body


# Numbers of 8 bits, which are widened in front of a product, with a number of the device behind it. The left operand
# lies along the sum, or (what a call does not take) across it.
WIDENED = """#id = affine_map<(i, j) -> (i, j)>
#none = affine_map<(i, j) -> ()>
#a = affine_map<(i, j, k) -> (%(left)s)>
#b = affine_map<(i, j, k) -> (j, k)>
#d = affine_map<(i, j, k) -> (i, j)>
func.func @main(%%a: tensor<%(a)sxi8> {cg.binding = #cg.binding<staged>},
    %%b: tensor<640x384xi8> {cg.binding = #cg.binding<staged>}, %%s: tensor<f32> {cg.binding = #cg.binding<staged>})
    -> tensor<512x640xbf16> {
  %%zero = arith.constant 0.0 : f32
  %%ea = tensor.empty() : tensor<%(a)sxf8E5M2>
  %%na = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%%a : tensor<%(a)sxi8>) outs(%%ea : tensor<%(a)sxf8E5M2>) {
  ^bb0(%%x: i8, %%o: f8E5M2):
    %%n = arith.bitcast %%x : i8 to f8E5M2
    linalg.yield %%n : f8E5M2
  } -> tensor<%(a)sxf8E5M2>
  %%ewa = tensor.empty() : tensor<%(a)sxf32>
  %%wa = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%%na : tensor<%(a)sxf8E5M2>) outs(%%ewa : tensor<%(a)sxf32>) {
  ^bb0(%%x: f8E5M2, %%o: f32):
    %%w = arith.extf %%x : f8E5M2 to f32
    linalg.yield %%w : f32
  } -> tensor<%(a)sxf32>
  %%ewb = tensor.empty() : tensor<640x384xf32>
  %%wb = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%%b : tensor<640x384xi8>) outs(%%ewb : tensor<640x384xf32>) {
  ^bb0(%%x: i8, %%o: f32):
    %%n = arith.bitcast %%x : i8 to f8E4M3FN
    %%w = arith.extf %%n : f8E4M3FN to f32
    linalg.yield %%w : f32
  } -> tensor<640x384xf32>
  %%empty = tensor.empty() : tensor<512x640xf32>
  %%init = linalg.fill ins(%%zero : f32) outs(%%empty : tensor<512x640xf32>) -> tensor<512x640xf32>
  %%0 = linalg.generic {indexing_maps = [#a, #b, #d], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%%wa, %%wb : tensor<%(a)sxf32>, tensor<640x384xf32>) outs(%%init : tensor<512x640xf32>) {
  ^bb0(%%x: f32, %%y: f32, %%sum: f32):
    %%p = arith.mulf %%x, %%y : f32
    %%t = arith.addf %%sum, %%p : f32
    linalg.yield %%t : f32
  } -> tensor<512x640xf32>
  %%eo = tensor.empty() : tensor<512x640xbf16>
  %%1 = linalg.generic {indexing_maps = [#id, #none, #id], iterator_types = ["parallel", "parallel"]}
      ins(%%0, %%s : tensor<512x640xf32>, tensor<f32>) outs(%%eo : tensor<512x640xbf16>) {
  ^bb0(%%x: f32, %%y: f32, %%o: bf16):
    %%p = arith.mulf %%x, %%y : f32
    %%t = arith.truncf %%p : f32 to bf16
    linalg.yield %%t : bf16
  } -> tensor<512x640xbf16>
  return %%1 : tensor<512x640xbf16>
}
"""


class LibraryCalls(unittest.TestCase):
    def check(self, maps, element, result):
        shapes = [[SIZES[d] for d in map] for map in maps[:2]]
        self.compare(program(maps, element, result), shapes, element, (1, 0))

    def compare(self, text, shapes, element, nodes, tolerance="0", config=None, limit=1, target=TARGET, dtype=None):
        """Compiles `text`, whose graph has so many library and kernel nodes, and compares the two targets where that
        has no kernels, which the fake driver does not run. `config` is what the call is told, None where it is told
        nothing; arguments are integers up to `limit`, of one type or one each."""
        with tempfile.TemporaryDirectory() as folder:
            path = lambda name: os.path.join(folder, name)
            with open(path("in.mlir"), "w") as file:
                file.write(text)
            subprocess.run([BIN + "/cg-compile", path("in.mlir"), "-o", path("out.cgpkg"), "--target=host," + target,
                            "--quiet"], check=True)
            report = json.loads(subprocess.run([BIN + "/cg-run", "inspect", path("out.cgpkg"), "--json"], check=True,
                                               capture_output=True, text=True).stdout)
            (graph,) = [graph for graph in report["graphs"] if graph["target"] == target]
            self.assertEqual((graph["library_nodes"], graph["kernel_nodes"]), nodes, "the library does all of it")
            if config is not None:
                told = subprocess.run([BIN + "/cg-compile", path("in.mlir"), "-o", "-", "--target=" + target, "--quiet",
                                       "--stop-after=dispatch"], check=True, capture_output=True, text=True).stdout
                for key, value in config.items():
                    self.assertEqual(re.findall(r"\b%s = ([^ ,}]+)" % key, told), [] if value is None else [value], key)
            if nodes[1]:
                return
            header, data = {}, b""
            for i, shape in enumerate(shapes):
                count = 1
                for extent in shape:
                    count *= extent
                own = element if isinstance(element, str) else element[i]
                name = {"e4m3": dtype or "F8_E4M3", "e5m2": dtype or "F8_E5M2"}.get(own, own.upper())
                contents = b"".join(pack(own, value) for value in numbers(count, i, limit))
                header["arg%d" % i] = {"dtype": name, "shape": shape,
                                       "data_offsets": [len(data), len(data) + len(contents)]}
                data += contents
            head = json.dumps(header).encode()
            with open(path("in.safetensors"), "wb") as file:
                file.write(struct.pack("<Q", len(head)) + head + data)
            limits = ["--rtol=" + tolerance, "--atol=" + tolerance]
            done = subprocess.run([BIN + "/cg-run", "verify", path("out.cgpkg"), "--backend=cuda", *limits,
                                   "--against=host", "--inputs=" + path("in.safetensors")],
                                  capture_output=True, text=True, env={**os.environ, **FAKES})
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_layouts(self):
        for name, maps in PRODUCTS.items():
            with self.subTest(name):
                self.check(maps, "bf16", "f32")

    def test_types(self):
        for element, result in (("bf16", "bf16"), ("f16", "f16"), ("f16", "f32"), ("f32", "f32")):
            with self.subTest(element + " to " + result):
                self.check(PRODUCTS["plain"], element, result)

    def test_sums_are_rounded_once(self):
        # The library may add up parts of a sum in the type of the result, where it is not told otherwise.
        for element in ("bf16", "f16"):
            with self.subTest(element):
                shapes = [[SIZES[d] for d in map] for map in PRODUCTS["plain"][:2]]
                self.compare(program(PRODUCTS["plain"], element, element), shapes, element, (1, 0), limit=20)

    def test_sums_that_are_too_large_are_infinite(self):
        shapes = [[SIZES[d] for d in map] for map in PRODUCTS["plain"][:2]]
        self.compare(program(PRODUCTS["plain"], "f16", "f16"), shapes, "f16", (1, 0), limit=60)

    def test_parts_of_one_tensor(self):
        # Slices, roundings and the transposition are parts of the calls.
        self.compare(PARTS, [[3, 4, 768, 64]], "bf16", (2, 0))

    def test_eight_bits(self):
        # Devices from 9.0 on; both operands along the sum.
        text = program(PRODUCTS["transposed right"], "f8E4M3FN", "f32")
        shapes = [[512, 384], [640, 384]]
        told = {"dtype_a": '"f8e4m3"', "dtype_b": '"f8e4m3"', "transpose_b": "1", "scale_a": None}
        self.compare(text, shapes, "e4m3", (1, 0), config=told, target="sm_90")
        self.compare(text, shapes, "e4m3", (0, 1))
        # Two of e5m2 are no product of the library.
        self.compare(text.replace("f8E4M3FN", "f8E5M2"), shapes, "e5m2", (0, 1), target="sm_90")

    def test_eight_bits_that_are_widened_before(self):
        # The bits are integers, and a number of the device is the scale.
        text = WIDENED % {"a": "512x384", "left": "i, k"}
        told = {"dtype_a": '"f8e5m2"', "dtype_b": '"f8e4m3"', "scale_a": "1"}
        self.compare(text, [[512, 384], [640, 384], []], ["e5m2", "e4m3", "f32"], (1, 0), config=told, target="sm_90",
                     dtype="I8")
        # What lies across the sum is no operand of 8 bits, and transposing a small one would take longer.
        self.compare(WIDENED % {"a": "384x512", "left": "k, i"}, [], "", (1, 3), config={"dtype_a": '"f32"'},
                     target="sm_90")

    def test_eight_bits_across_the_sum(self):
        # The gradient of a weight: a kernel each transposes both operands in 8 bits, and the call has the scale.
        text = WIDENED % {"a": "2048x1024", "left": "k, i"}
        text = text.replace("#b = affine_map<(i, j, k) -> (j, k)>", "#b = affine_map<(i, j, k) -> (k, j)>")
        text = text.replace("640x384", "2048x4096").replace("512x640", "1024x4096")
        told = {"dtype_a": '"f8e5m2"', "dtype_b": '"f8e4m3"', "scale_a": "1", "transpose_a": "0", "transpose_b": "1",
                "lda": "2048", "ldb": "2048"}
        self.compare(text, [], "", (1, 2), config=told, target="sm_90")
        # Before 9.0 there are no such calls.
        self.compare(text, [], "", (1, 3), config={"dtype_a": '"f32"'}, target="sm_80")

    SHAPES = [[512, 384], [384, 640], [512, 640], [640]]

    def test_epilogues(self):
        for name, (body, epilogue, factors) in EPILOGUES.items():
            with self.subTest(name):
                told = {key: "%e" % value for key, value in factors.items()}
                config = {"alpha": None, "beta": None, "epilogue": epilogue and '"%s"' % epilogue, **told}
                self.compare(with_epilogue(body), self.SHAPES, "f32", (1, 0), "1e-6" if "gelu" in name else "0", config)

    def test_gelu_in_f64_is_a_kernel(self):
        text = with_epilogue(EPILOGUES["gelu"][0]).replace("f32", "f64")
        self.compare(text, self.SHAPES, "f64", (1, 1), config={"epilogue": None})

    def test_what_is_no_epilogue(self):
        for name, body in NO_EPILOGUES.items():
            with self.subTest(name):
                self.compare(with_epilogue(body), self.SHAPES, "f32", (1, 1),
                             config={"alpha": None, "beta": None, "epilogue": None})


if __name__ == "__main__":
    BIN, cuda, library = sys.argv[1:]
    FAKES = {"CG_LIBCUDA": cuda, "CG_CUBLASLT": library, "FAKE_CUDA_ANY_CUBIN": "1"}
    unittest.main(argv=sys.argv[:1])
