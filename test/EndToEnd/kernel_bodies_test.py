# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bodies of kernels (kernel_bodies.py) against NumPy, as a graph and node by node (kept_packages.py), and compiled for
GPUs. Operations for which a target has no code are refused at their location, before later steps fail."""

import os
import tempfile
import unittest

import kept_packages
import kernel_bodies
import random_programs

# An operation in a body, and the error about it for a host and for a GPU; none if the target has code for it.
REFUSED = {
    "linalg.fill ins(%v : f32) outs(%y : memref<64xf32>)": ("a host has no code for it", "nothing makes instructions"),
    "vector.print %v : f32": ("a host has no code for it", "nothing makes instructions"),
    "%t = llvm.intr.ldexp(%v, %e) : (f32, i32) -> f32": ("a host has no code for it", "nothing makes instructions"),
    "cf.assert %b, \"no\"": ("a host has no way to stop a kernel", None),
    "%t = llvm.inline_asm \"mov.f32 $0, $1;\", \"=f,f\" %v : (f32) -> f32": ("an instruction of any machine", None),
    "gpu.printf \"%f\", %v : f32": ("a host has no code for it", None),
    "nvvm.barrier0": ("an instruction of NVIDIA's GPUs", None),
}


class KernelBodiesTest(unittest.TestCase):
    @kept_packages.needs_compiler
    def test_a_gpu_has_code_for_all_of_them(self):
        for program in kernel_bodies.PROGRAMS:
            with self.subTest(program.__name__), tempfile.TemporaryDirectory() as folder:
                runner = kept_packages.make_runner(folder)
                source = runner.folder / "a.mlir"
                source.write_text(program()[0])
                runner.call("cg-compile", source, "-o", runner.folder / "a.cgpkg", "--quiet", "--fail-on-uncaptured",
                            "--target=sm_80,sm_90")

    @kept_packages.needs_compiler
    def test_what_has_no_code_is_refused_at_its_place(self):
        for op, causes in REFUSED.items():
            text = kernel_bodies.entry(f"""
gpu.func @f(%x: memref<64xf32>, %y: memref<64xf32>) kernel {{
  %i = gpu.thread_id x
  %zero = arith.constant 0.0 : f32
  %v = memref.load %x[%i] : memref<64xf32>
  %b = arith.cmpf ogt, %v, %zero : f32
  %e = arith.fptosi %v : f32 to i32
  {op}
  memref.store {"%t" if op.startswith("%t") else "%v"}, %y[%i] : memref<64xf32>
  gpu.return
}}""")
            line = text[:text.index(op)].count("\n") + 1
            for target, cause in zip(("host", "sm_90"), causes):
                with self.subTest(op, target=target), tempfile.TemporaryDirectory() as folder:
                    runner = random_programs.Runner(os.environ["CG_BIN"], folder, target, "host")
                    source = runner.folder / "a.mlir"
                    source.write_text(text)
                    arguments = ("cg-compile", source, "-o", runner.folder / "a.cgpkg", "--quiet",
                                 "--fail-on-uncaptured", f"--target={target}")
                    if cause is None:
                        runner.call(*arguments)
                        continue
                    with self.assertRaises(random_programs.Failure) as refusal:
                        runner.call(*arguments)
                    message = str(refusal.exception)
                    self.assertRegex(message, f"gpu.launch_func: its kernel 'f' holds .* at {line}:")
                    self.assertIn(cause, message)
                    self.assertIn("[NoLowering]", message)
                    self.assertIn("exit code 1", message)


for program in kernel_bodies.PROGRAMS:
    def run(self, program=program):
        with tempfile.TemporaryDirectory() as folder:
            kept_packages.check(kept_packages.make_runner(folder), program)
    setattr(KernelBodiesTest, f"test_{program.__name__}", run)

if __name__ == "__main__":
    unittest.main()
