# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products that the compiler gives to cuBLASLt, run on a fake driver and a fake library, against the host's kernels.

usage: library_calls.py BIN FAKE_CUDA FAKE_CUBLASLT

What is compared is the contract between them: the keys of docs/spec/library-calls.md as the compiler writes them.
"""

import json
import os
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


def pack(element, value):
    if element == "bf16":
        return struct.pack("<f", value)[2:]
    return struct.pack("<e" if element == "f16" else "<f", value)


def numbers(count, seed):
    """Small integers: sums of products of them are exact in every type."""
    out = []
    for _ in range(count):
        seed = (seed * 1664525 + 1013904223) % 2**32
        out.append((seed >> 24) % 3 - 1)
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


class LibraryCalls(unittest.TestCase):
    def check(self, maps, element, result):
        shapes = [[SIZES[d] for d in map] for map in maps[:2]]
        self.compare(program(maps, element, result), shapes, element, (1, 0))

    def compare(self, text, shapes, element, nodes):
        """Compiles `text`, whose graph has so many library and kernel nodes, and compares the two targets."""
        with tempfile.TemporaryDirectory() as folder:
            path = lambda name: os.path.join(folder, name)
            with open(path("in.mlir"), "w") as file:
                file.write(text)
            subprocess.run([BIN + "/cg-compile", path("in.mlir"), "-o", path("out.cgpkg"), "--target=host," + TARGET,
                            "--quiet"], check=True)
            report = json.loads(subprocess.run([BIN + "/cg-run", "inspect", path("out.cgpkg"), "--json"], check=True,
                                               capture_output=True, text=True).stdout)
            (graph,) = [graph for graph in report["graphs"] if graph["target"] == TARGET]
            self.assertEqual((graph["library_nodes"], graph["kernel_nodes"]), nodes, "the library does all of it")
            header, data = {}, b""
            for i, shape in enumerate(shapes):
                count = 1
                for extent in shape:
                    count *= extent
                contents = b"".join(pack(element, value) for value in numbers(count, i))
                header["arg%d" % i] = {"dtype": element.upper(), "shape": shape,
                                       "data_offsets": [len(data), len(data) + len(contents)]}
                data += contents
            head = json.dumps(header).encode()
            with open(path("in.safetensors"), "wb") as file:
                file.write(struct.pack("<Q", len(head)) + head + data)
            done = subprocess.run([BIN + "/cg-run", "verify", path("out.cgpkg"), "--backend=cuda", "--rtol=0",
                                   "--atol=0", "--against=host", "--inputs=" + path("in.safetensors")],
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

    def test_parts_of_one_tensor(self):
        # Slices, roundings and the transposition are parts of the calls.
        self.compare(PARTS, [[3, 4, 768, 64]], "bf16", (2, 0))


if __name__ == "__main__":
    BIN, cuda, library = sys.argv[1:]
    FAKES = {"CG_LIBCUDA": cuda, "CG_CUBLASLT": library, "FAKE_CUDA_ANY_CUBIN": "1"}
    unittest.main(argv=sys.argv[:1])
