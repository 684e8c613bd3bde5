# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scenarios from programs at kernel level that run (kept_packages.py). What is captured of them, as text:
test/Transforms/Region/s03-s05-kernel-level.mlir and kernel-level-parts.mlir."""

import tempfile
import unittest

import numpy as np

import kept_packages
import kernel_inputs
import random_programs

KERNELS = """
gpu.func @inc(%a: memref<4xf32, strided<[1], offset: ?>>, %b: memref<4xf32, strided<[1], offset: ?>>) kernel {
  %i = gpu.thread_id x
  %one = arith.constant 1.0 : f32
  %x = memref.load %a[%i] : memref<4xf32, strided<[1], offset: ?>>
  %y = arith.addf %x, %one : f32
  memref.store %y, %b[%i] : memref<4xf32, strided<[1], offset: ?>>
  gpu.return
}
gpu.func @is_large(%a: memref<4xf32>, %t: memref<i1>) kernel {
  %c0 = arith.constant 0 : index
  %ten = arith.constant 10.0 : f32
  %x = memref.load %a[%c0] : memref<4xf32>
  %y = arith.cmpf ogt, %x, %ten : f32
  memref.store %y, %t[] : memref<i1>
  gpu.return
}
gpu.func @number(%x: memref<2x3x2x2xi32>, %e: memref<0xi32>) kernel {
  %bx = gpu.block_id x
  %by = gpu.block_id y
  %tx = gpu.thread_id x
  %ty = gpu.thread_id y
  %c10 = arith.constant 10 : index
  %u = arith.muli %bx, %c10 : index
  %v = arith.addi %u, %by : index
  %w = arith.muli %v, %c10 : index
  %p = arith.addi %w, %tx : index
  %q = arith.muli %p, %c10 : index
  %r = arith.addi %q, %ty : index
  %n = arith.index_cast %r : index to i32
  memref.store %n, %x[%bx, %by, %tx, %ty] : memref<2x3x2x2xi32>
  gpu.return
}"""
ANY = "memref<4xf32, strided<[1], offset: ?>>"
NUMBERS = "".join(f"%c{n} = arith.constant {n} : index\n" for n in (0, 1, 2, 3, 4))


def launch(a, b, result="", how="", type_a="memref<4xf32>", type_b="memref<4xf32>"):
    """The text of a launch of @inc."""
    name = f"{a}_{b}_{result}".replace("%", "").replace(" = ", "")
    return (f"%p{name} = memref.cast {a} : {type_a} to {ANY}\n%q{name} = memref.cast {b} : {type_b} to {ANY}\n"
            f"{result}gpu.launch_func {how} @kernels::@inc blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) "
            f"args(%p{name} : {ANY}, %q{name} : {ANY})\n")


def module(arguments, body):
    return (f"module attributes {{gpu.container_module}} {{\ngpu.module @kernels {{{KERNELS}\n}}\n"
            f"func.func @main({arguments}) {{\n{NUMBERS}{body}return\n}}\n}}\n")


def argument(name, kind="memref<4xf32>", access="readwrite"):
    return f'%{name}: {kind} {{cg.name = "{name}", cg.access = "{access}"}}'


class KernelScenariosTest(unittest.TestCase):
    def run_main(self, text, given, repeat=1, form="auto"):
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            runner.force(form)
            package = kept_packages.make_package(runner, text)
            inputs, outputs = runner.folder / "inputs.safetensors", runner.folder / "outputs.safetensors"
            random_programs.write_safetensors(inputs, given)
            runner.call("cg-run", "run", package, f"--inputs={inputs}", f"--outputs={outputs}", f"--repeat={repeat}",
                        f"--backend={runner.backend}")
            return {name: values for name, (_, values) in random_programs.read_safetensors(outputs).items()}

    def refuse(self, text):
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            with self.assertRaises(random_programs.Failure) as refusal:
                runner.compile(text)
            self.assertFalse((runner.folder / "module.cgpkg").exists())
            return str(refusal.exception)

    def test_s04_crossed_and_nested_pairs(self):
        # a begins before b; in one program they end in this order, and in the other one in the opposite order.
        for first, second in (("%a", "%b"), ("%b", "%a")):
            body = (launch("%x", "%y", "%a = ", "async") + launch("%x", "%z", "%b = ", "async")
                    + f"gpu.wait [{first}]\ngpu.wait [{second}]\n" + launch("%y", "%y") + launch("%z", "%z"))
            found = self.run_main(module(", ".join([argument("x", access="read"), argument("y"), argument("z")]), body),
                                  {name: ("f32", np.arange(4, dtype=np.float32)) for name in "xyz"})
            for name in "yz":
                np.testing.assert_array_equal(found[name].reshape(4), np.arange(4) + 2)

    def test_s08_an_offset_that_a_loop_counts(self):
        part = "memref<4xf32, strided<[1], offset: ?>>"
        loop = (f"%o = arith.muli %i, %c4 : index\n%v = memref.subview %x[%o] [4] [1] : memref<16xf32> to {part}\n"
                "gpu.launch_func @kernels::@inc blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) "
                f"args(%v : {part}, %v : {part})\n")
        text = module(argument("x", "memref<16xf32>"), "scf.for %i = %c1 to %c4 step %c2 {\n" + loop + "}\n")
        x = np.arange(16, dtype=np.float32)
        found = self.run_main(text, {"x": ("f32", x)})["x"].reshape(4, 4)
        np.testing.assert_array_equal(found, x.reshape(4, 4) + np.array([0, 1, 0, 1])[:, None])

    def test_s08_a_number_of_the_launch_is_an_offset_for_kernels(self):
        part = "memref<4xf32, strided<[1], offset: ?>>"
        body = (f"%v = memref.subview %x[%i] [4] [1] : memref<16xf32> to {part}\n"
                "gpu.launch_func @kernels::@inc blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) "
                f"args(%v : {part}, %v : {part})\n")
        text = module(argument("x", "memref<16xf32>") + ', %i: index {cg.name = "i"}', body)
        x = np.arange(16, dtype=np.float32)
        found = self.run_main(text, {"x": ("f32", x), "i": ("i64", np.array(7, np.int64))})["x"].reshape(16)
        x[7:11] += 1
        np.testing.assert_array_equal(found, x)

    def test_s08_a_number_of_the_launch_is_an_offset_for_copies(self):
        part = "memref<4xf32, strided<[1], offset: ?>>"
        body = (f"%v = memref.subview %x[%i] [4] [1] : memref<16xf32> to {part}\n"
                f"memref.copy %v, %y : {part} to memref<4xf32>\n")
        text = module(argument("x", "memref<16xf32>") + ", " + argument("y", "memref<4xf32>")
                      + ', %i: index {cg.name = "i"}', body)
        x, y = np.arange(16, dtype=np.float32), np.zeros(4, np.float32)
        found = self.run_main(text, {"x": ("f32", x), "y": ("f32", y), "i": ("i64", np.array(7, np.int64))})
        np.testing.assert_array_equal(found["y"].reshape(4), x[7:11])

    @kept_packages.needs_compiler
    def test_s08_a_number_of_the_launch_is_no_offset_of_library_calls(self):
        part = "memref<4xf32, strided<[1], offset: ?>>"
        body = (f"%v = memref.subview %x[%i] [4] [1] : memref<16xf32> to {part}\n"
                f"func.call @f(%v) : ({part}) -> ()\n")
        text = module(argument("x", "memref<16xf32>") + ', %i: index {cg.name = "i"}', body)
        declared = f"func.func private @f({part}) attributes {{cg.library}}\n"
        text = text.replace("func.func @main", declared + "func.func @main")
        message = self.refuse(text)
        self.assertIn("func.call", message)
        self.assertIn("a place that is known", message)

    @kept_packages.needs_compiler
    def test_s08_parts_of_one_buffer_at_places_that_are_not_known_may_overlap(self):
        part = "memref<4xf32, strided<[1], offset: ?>>"
        body = (f"%v = memref.subview %x[%i] [4] [1] : memref<16xf32> to {part}\n"
                f"%w = memref.subview %x[%c4] [4] [1] : memref<16xf32> to {part}\n"
                f"memref.copy %v, %w : {part} to {part}\n")
        message = self.refuse(module(argument("x", "memref<16xf32>") + ', %i: index {cg.name = "i"}', body))
        self.assertIn("memref.subview", message)
        self.assertIn("[NoLowering]", message)

    def test_s20_129_independent_launches(self):
        size, kind = 129 * 4, f"memref<{129 * 4}xf32>"
        body = f"gpu.memcpy %y, %x : {kind}, {kind}\n"
        for number in range(129):
            of = f"memref<4xf32, strided<[1], offset: {number * 4}>>" if number else "memref<4xf32, strided<[1]>>"
            body += f"%v{number} = memref.subview %y[{number * 4}] [4] [1] : {kind} to {of}\n"
            body += launch(f"%v{number}", f"%v{number}", type_a=of, type_b=of)
        body += f"gpu.memcpy %z, %y : {kind}, {kind}\n"
        arguments = [argument("x", kind, "read"), argument("y", kind, "write"), argument("z", kind, "write")]
        x = np.arange(size, dtype=np.float32)
        found = self.run_main(module(", ".join(arguments), body), {"x": ("f32", x)}, repeat=16)
        np.testing.assert_array_equal(found["z"].reshape(size), x + 1)

    def test_s40_launches_of_three_dimensions_and_arrays_of_no_elements(self):
        operands = "args(%x : memref<2x3x2x2xi32>, %e : memref<0xi32>)\n"
        body = f"gpu.launch_func @kernels::@number blocks in (%c2, %c3, %c1) threads in (%c2, %c2, %c1) {operands}"
        # A grid of no blocks is no node.
        body += f"gpu.launch_func @kernels::@number blocks in (%c2, %c0, %c1) threads in (%c2, %c2, %c1) {operands}"
        arguments = argument("x", "memref<2x3x2x2xi32>", "write") + ", " + argument("e", "memref<0xi32>", "read")
        text = module(arguments, body)
        found = self.run_main(text, {"e": ("i32", np.zeros(0, np.int32))})["x"].reshape(2, 3, 2, 2)
        bx, by, tx, ty = np.indices((2, 3, 2, 2))
        np.testing.assert_array_equal(found, ((bx * 10 + by) * 10 + tx) * 10 + ty)

    def test_s40_structures_and_vectors_by_value(self):
        for program in (kernel_inputs.structures, kernel_inputs.vectors):
            with tempfile.TemporaryDirectory() as folder:
                kept_packages.check(kept_packages.make_runner(folder), program)

    @kept_packages.needs_compiler
    def test_s40_structures_that_hold_pointers_come_back(self):
        kind = "!llvm.struct<(ptr, i32, ptr)>"
        kernel = f"""
gpu.func @through(%s: {kind}) kernel {{
  %i = gpu.thread_id x
  %j = arith.index_cast %i : index to i64
  %p = llvm.extractvalue %s[0] : {kind}
  %q = llvm.extractvalue %s[2] : {kind}
  %a = llvm.getelementptr %p[%j] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %b = llvm.getelementptr %q[%j] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %v = llvm.load %a : !llvm.ptr -> f32
  llvm.store %v, %b : f32, !llvm.ptr
  gpu.return
}}"""
        body = f"""%xi = memref.extract_aligned_pointer_as_index %x : memref<4xf32> -> index
%yi = memref.extract_aligned_pointer_as_index %y : memref<4xf32> -> index
%xn = arith.index_cast %xi : index to i64
%yn = arith.index_cast %yi : index to i64
%xp = llvm.inttoptr %xn : i64 to !llvm.ptr
%yp = llvm.inttoptr %yn : i64 to !llvm.ptr
%seven = arith.constant 7 : i32
%u = llvm.mlir.undef : {kind}
%s0 = llvm.insertvalue %xp, %u[0] : {kind}
%s1 = llvm.insertvalue %seven, %s0[1] : {kind}
%s = llvm.insertvalue %yp, %s1[2] : {kind}
gpu.launch_func @kernels::@through blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1)
    args(%s : {kind}) {{cg.access = ["readwrite"]}}
"""
        text = module(argument("x") + ", " + argument("y"), body).replace(KERNELS, kernel)
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            names = ("a.mlir", "a.cgpkg", "b.mlir", "b.cgpkg")
            source, package, back, again = (runner.folder / name for name in names)
            source.write_text(text)
            runner.call("cg-compile", source, "-o", package, "--target=sm_90", "--fail-on-uncaptured", "--quiet")
            runner.call("cg-translate", "--cgpkg-to-mlir", package, "-o", back)
            runner.call("cg-translate", "--mlir-to-cgpkg", back, "-o", again)
            self.assertEqual(package.read_bytes(), again.read_bytes())
            # The kernel takes the buffers, so that each has its place in the graph and is patched.
            node, = (line for line in back.read_text().splitlines() if "cg.node.kernel" in line)
            self.assertEqual(node.count("readwrite %"), 2)

    @kept_packages.needs_compiler
    def test_s40_what_has_no_form_in_a_package_is_named_and_nothing_is_written(self):
        message = self.refuse(module(argument("x") + ', %v: vector<4xf32> {cg.name = "v"}', launch("%x", "%x")))
        self.assertIn("vector<4xf32>", message)
        self.assertIn("[UnsupportedType]", message)
        message = self.refuse(module(argument("x"), "%u = llvm.mlir.undef : !llvm.struct<(f32, i64)>\n"
                                     + launch("%x", "%x")
                                     + '"some.op"(%u) : (!llvm.struct<(f32, i64)>) -> ()\n'))
        self.assertIn("some.op", message)

    def test_a_global_that_kernels_write_is_state(self):
        # A counter in the module of the kernels, and one of the program; both go on from launch to launch.
        kernels = """
memref.global "private" @launches : memref<1xi32> = dense<40>
gpu.func @count(%n: memref<2xi32>, %y: memref<2xi32>) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %g = memref.get_global @launches : memref<1xi32>
  %a = memref.load %g[%c0] : memref<1xi32>
  %b = arith.addi %a, %one : i32
  memref.store %b, %g[%c0] : memref<1xi32>
  %c = memref.load %n[%c1] : memref<2xi32>
  %d = arith.addi %c, %b : i32
  memref.store %d, %n[%c1] : memref<2xi32>
  memref.store %b, %y[%c0] : memref<2xi32>
  memref.store %d, %y[%c1] : memref<2xi32>
  gpu.return
}"""
        text = (f"module attributes {{gpu.container_module}} {{\ngpu.module @kernels {{{kernels}\n}}\n"
                'memref.global "private" @sum : memref<2xi32>  = uninitialized\n'
                f"func.func @main({argument('y', 'memref<2xi32>', 'write')}) {{\n{NUMBERS}"
                "%n = memref.get_global @sum : memref<2xi32>\n"
                "gpu.launch_func @kernels::@count blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) "
                "args(%n : memref<2xi32>, %y : memref<2xi32>)\nreturn\n}\n}\n")
        for repeat, expected in ((1, [41, 41]), (3, [43, 41 + 42 + 43])):
            found = self.run_main(text, {}, repeat)
            self.assertEqual(list(found), ["y"])
            np.testing.assert_array_equal(found["y"].reshape(2), expected)

    def test_a_branch_that_the_host_decides(self):
        body = "scf.if %go {\n" + launch("%x", "%x") + "} else {\n" + launch("%y", "%x") + "}\n"
        text = module(", ".join([argument("x"), argument("y", access="read"), '%go: i1 {cg.name = "go"}']), body)
        x, y = np.arange(4, dtype=np.float32), np.full(4, 7, np.float32)
        for go, expected in ((1, x + 1), (0, y + 1)):
            given = {"x": ("f32", x), "y": ("f32", y), "go": ("i1", np.array(go, np.bool_))}
            np.testing.assert_array_equal(self.run_main(text, given)["x"].reshape(4), expected)

    def test_a_branch_by_a_truth_in_device_memory(self):
        arguments, read, decide, branch = self.truth_in_memory()
        for start, expected in ((11, 12), (9, 9)):
            given = {"x": ("f32", np.full(4, start, np.float32)), "t": ("i1", np.array(start < 10, np.bool_))}
            found = self.run_main(module(arguments, decide + read + branch), given)
            np.testing.assert_array_equal(found["x"].reshape(4), np.full(4, expected))

    def test_a_branch_by_a_truth_that_is_overwritten(self):
        # What was there before the kernel decides, if that was read.
        arguments, read, decide, branch = self.truth_in_memory()
        for start, expected in ((11, 11), (9, 10)):
            given = {"x": ("f32", np.full(4, start, np.float32)), "t": ("i1", np.array(start < 10, np.bool_))}
            found = self.run_main(module(arguments, read + decide + branch), given)
            np.testing.assert_array_equal(found["x"].reshape(4), np.full(4, expected))

    def test_loops_and_branches_that_the_host_drives(self):
        # The same program as nodes of one graph.
        body = ("%t = memref.load %n[] : memref<i32>\n%m = arith.index_cast %t : i32 to index\n"
                "scf.for %i = %c0 to %m step %c1 {\n%o = arith.cmpi ne, %i, %c1 : index\nscf.if %o {\n"
                + launch("%x", "%x") + "}\n}\n")
        arguments = argument("x") + ", " + argument("n", "memref<i32>", "read")
        given = {"x": ("f32", np.arange(4, dtype=np.float32)), "n": ("i32", np.array(4, np.int32))}
        for form in ("auto", "host"):
            found = self.run_main(module(arguments, body) + f"// {form}\n", given, form=form)["x"].reshape(4)
            np.testing.assert_array_equal(found, np.arange(4) + 3, err_msg=form)

    @staticmethod
    def truth_in_memory():
        """Arguments, and the text of a read of a truth, of a kernel that writes it, and of a branch by it."""
        decide = ("gpu.launch_func @kernels::@is_large blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) "
                  "args(%x : memref<4xf32>, %t : memref<i1>)\n")
        return (argument("x") + ", " + argument("t", "memref<i1>"), "%g = memref.load %t[] : memref<i1>\n", decide,
                "scf.if %g {\n" + launch("%x", "%x") + "}\n")


if __name__ == "__main__":
    unittest.main()
