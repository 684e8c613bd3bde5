# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models with kernels out of files (Kernels/) against NumPy, as a graph and node by node (kept_packages.py).

On a host the functions run that stand for the kernels; a GPU runs the kernels."""

import pathlib
import tempfile
import unittest

import numpy as np

import kept_packages

KERNELS = pathlib.Path(__file__).parent / "Kernels"


def image(name):
    data = (KERNELS / name).read_bytes()
    return f'image = dense<"0x{data.hex()}"> : tensor<{len(data)}xi8>, file = "{name}"'


def scaled_and_clamped():
    """A kernel between two of the compiler's, with a number that each launch gives."""
    text = f"""
func.func private @scale(tensor<1000xf32>, f32) -> tensor<1000xf32> attributes {{cg.kernel = {{
    {image("scale_clamp.ptx")}, symbol = "scale_clamp", grid = [8, 1, 1], block = [128, 1, 1], host = @scale_on_host,
    params = ["in0", "out0", "in1", -1.0 : f32, 1.0 : f32, 1000 : i32]}}}}
func.func private @scale_on_host(%x: tensor<1000xf32>, %s: f32) -> tensor<1000xf32> {{
  %low = arith.constant dense<-1.0> : tensor<1000xf32>
  %high = arith.constant dense<1.0> : tensor<1000xf32>
  %factor = tensor.splat %s : tensor<1000xf32>
  %0 = arith.mulf %x, %factor : tensor<1000xf32>
  %1 = arith.maximumf %0, %low : tensor<1000xf32>
  %2 = arith.minimumf %1, %high : tensor<1000xf32>
  return %2 : tensor<1000xf32>
}}
func.func @main(%x: tensor<1000xf32> {{cg.name = "x"}}, %s: f32 {{cg.name = "s"}})
    -> (tensor<1000xf32> {{cg.name = "y"}}) {{
  %0 = math.sin %x : tensor<1000xf32>
  %1 = func.call @scale(%0, %s) : (tensor<1000xf32>, f32) -> tensor<1000xf32>
  %2 = arith.addf %1, %x : tensor<1000xf32>
  return %2 : tensor<1000xf32>
}}
"""
    x = np.random.default_rng(1).standard_normal(1000).astype(np.float32)
    s = np.array(1.5, np.float32)
    return text, {"x": x, "s": s}, {"y": np.clip(np.sin(x) * s, -1, 1) + x}


def computed_numbers():
    """Numbers that follow from scalars of the launch, and one that the device computes, twice with equal scalars."""
    text = f"""
func.func private @scale(tensor<1000xf32>, f32) -> tensor<1000xf32> attributes {{cg.kernel = {{
    {image("scale_clamp.ptx")}, symbol = "scale_clamp", grid = [8, 1, 1], block = [128, 1, 1], host = @scale_on_host,
    params = ["in0", "out0", "in1", -1.0 : f32, 1.0 : f32, 1000 : i32]}}}}
func.func private @scale_on_host(%x: tensor<1000xf32>, %s: f32) -> tensor<1000xf32> {{
  %low = arith.constant dense<-1.0> : tensor<1000xf32>
  %high = arith.constant dense<1.0> : tensor<1000xf32>
  %factor = tensor.splat %s : tensor<1000xf32>
  %0 = arith.mulf %x, %factor : tensor<1000xf32>
  %1 = arith.maximumf %0, %low : tensor<1000xf32>
  %2 = arith.minimumf %1, %high : tensor<1000xf32>
  return %2 : tensor<1000xf32>
}}
func.func @main(%x: tensor<1000xf32> {{cg.name = "x"}}, %s: f32 {{cg.name = "s"}}, %n: i32 {{cg.name = "n"}})
    -> (tensor<1000xf32> {{cg.name = "y"}}, tensor<1000xf32> {{cg.name = "z"}}) {{
  %c7 = arith.constant 7 : index
  %0 = math.sin %x : tensor<1000xf32>
  %m = arith.sitofp %n : i32 to f32
  %t = arith.mulf %s, %m : f32
  %1 = func.call @scale(%0, %t) : (tensor<1000xf32>, f32) -> tensor<1000xf32>
  %e = tensor.extract %1[%c7] : tensor<1000xf32>
  %f = arith.addf %e, %t : f32
  %2 = func.call @scale(%x, %f) : (tensor<1000xf32>, f32) -> tensor<1000xf32>
  %3 = arith.addf %2, %x : tensor<1000xf32>
  return %1, %3 : tensor<1000xf32>, tensor<1000xf32>
}}
"""
    x = np.random.default_rng(4).standard_normal(1000).astype(np.float32)
    s, n = np.array(0.25, np.float32), np.array(3, np.int32)
    y = np.clip(np.sin(x) * np.float32(0.75), -1, 1)
    return text, {"x": x, "s": s, "n": n}, {"y": y, "z": np.clip(x * (y[7] + np.float32(0.75)), -1, 1) + x}


def updated_in_place():
    """Twice in place, with scratch memory, a null pointer and a structure; the contents in between are a result too."""
    structure = np.array([0, 0, 0.25], np.float32).tobytes().hex()
    text = f"""
func.func private @add(tensor<256xf32>) -> tensor<256xf32> attributes {{cg.kernel = {{
    {image("scale_clamp.ptx")}, symbol = "add_in_place", grid = [2, 1, 1], block = [128, 1, 1], host = @add_on_host,
    params = ["inout0", "scratch:1024", "null", 1.0 : f32, dense<"0x{structure}"> : tensor<12xi8>]}}}}
func.func private @add_on_host(%x: tensor<256xf32>) -> tensor<256xf32> {{
  %amount = arith.constant dense<1.25> : tensor<256xf32>
  %0 = arith.addf %x, %amount : tensor<256xf32>
  return %0 : tensor<256xf32>
}}
func.func @main(%x: tensor<256xf32> {{cg.name = "x"}})
    -> (tensor<256xf32> {{cg.name = "y"}}, tensor<256xf32> {{cg.name = "z"}}) {{
  %0 = arith.mulf %x, %x : tensor<256xf32>
  %1 = func.call @add(%0) : (tensor<256xf32>) -> tensor<256xf32>
  %2 = func.call @add(%1) : (tensor<256xf32>) -> tensor<256xf32>
  return %1, %2 : tensor<256xf32>, tensor<256xf32>
}}
"""
    x = np.random.default_rng(2).standard_normal(256).astype(np.float32)
    return text, {"x": x}, {"y": x * x + np.float32(1.25), "z": x * x + np.float32(2.5)}


def norms_of_rows(file="row_norms.ptx"):
    """A template that nvcc compiled; rows are divided by their norms."""
    text = f"""
#rows = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
func.func private @norms(tensor<37x300xf32>) -> tensor<37xf32> attributes {{cg.kernel = {{
    {image(file)}, symbol = "_Z9row_normsIfLi128EEvPKT_Pfif", grid = [37, 1, 1], block = [128, 1, 1],
    params = ["in0", "out0", 300 : i32, 0.5 : f32], host = @norms_on_host}}}}
func.func private @norms_on_host(%x: tensor<37x300xf32>) -> tensor<37xf32> {{
  %zero = arith.constant dense<0.0> : tensor<37xf32>
  %columns = arith.constant dense<300.0> : tensor<37xf32>
  %epsilon = arith.constant dense<0.5> : tensor<37xf32>
  %squares = arith.mulf %x, %x : tensor<37x300xf32>
  %sums = linalg.reduce {{arith.addf}} ins(%squares : tensor<37x300xf32>) outs(%zero : tensor<37xf32>) dimensions = [1]
  %means = arith.divf %sums, %columns : tensor<37xf32>
  %shifted = arith.addf %means, %epsilon : tensor<37xf32>
  %norms = math.sqrt %shifted : tensor<37xf32>
  return %norms : tensor<37xf32>
}}
func.func @main(%x: tensor<37x300xf32> {{cg.name = "x"}}) -> (tensor<37x300xf32> {{cg.name = "y"}}) {{
  %norms = func.call @norms(%x) : (tensor<37x300xf32>) -> tensor<37xf32>
  %empty = tensor.empty() : tensor<37x300xf32>
  %y = linalg.generic {{indexing_maps = [#all, #rows, #all], iterator_types = ["parallel", "parallel"]}}
      ins(%x, %norms : tensor<37x300xf32>, tensor<37xf32>) outs(%empty : tensor<37x300xf32>) {{
  ^bb0(%a: f32, %n: f32, %o: f32):
    %q = arith.divf %a, %n : f32
    linalg.yield %q : f32
  }} -> tensor<37x300xf32>
  return %y : tensor<37x300xf32>
}}
"""
    x = np.random.default_rng(3).standard_normal((37, 300)).astype(np.float32)
    norms = np.sqrt((x.astype(np.float64) ** 2).mean(axis=1) + 0.5)
    return text, {"x": x}, {"y": (x / norms[:, None]).astype(np.float32)}


def norms_of_code():
    return norms_of_rows("row_norms.cubin")


def norms_of_code_of_cuda_12():
    return norms_of_rows("row_norms_12.cubin")


def norms_of_packed_code():
    return norms_of_rows("row_norms.fatbin")


def norms_of_code_packed_otherwise():
    return norms_of_rows("row_norms_lz4.fatbin")


PROGRAMS = (scaled_and_clamped, computed_numbers, updated_in_place, norms_of_rows, norms_of_code,
            norms_of_code_of_cuda_12, norms_of_packed_code, norms_of_code_packed_otherwise)


class UserKernelsTest(unittest.TestCase):
    @kept_packages.needs_compiler
    def test_packages_with_kernels_for_both_targets_come_back(self):
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            for program in PROGRAMS:
                source, package, text, again = (runner.folder / name
                                                for name in ("a.mlir", "a.cgpkg", "b.mlir", "b.cgpkg"))
                source.write_text(program()[0])
                # What the device computes and a kernel takes by value is no part of a graph.
                captured = [] if program is computed_numbers else ["--fail-on-uncaptured"]
                runner.call("cg-compile", source, "-o", package, "--quiet", *captured, "--target=host,sm_90")
                runner.call("cg-translate", "--cgpkg-to-mlir", package, "-o", text)
                runner.call("cg-translate", "--mlir-to-cgpkg", text, "-o", again)
                self.assertEqual(package.read_bytes(), again.read_bytes(), program.__name__)


for program in PROGRAMS:
    def run(self, program=program):
        with tempfile.TemporaryDirectory() as folder:
            kept_packages.check(kept_packages.make_runner(folder), program)
    setattr(UserKernelsTest, f"test_{program.__name__}", run)

if __name__ == "__main__":
    unittest.main()
