# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs on which the host once failed, each with its results. The folder of the tools is CG_BIN."""

import os
import pathlib
import tempfile
import unittest

import numpy as np

import bounded
import random_programs


class Regressions(unittest.TestCase):
    def run_program(self, text, inputs, repeat=1):
        """Compiles and runs @main. `inputs` are pairs of a type and values."""
        with tempfile.TemporaryDirectory() as folder:
            runner = random_programs.Runner(os.environ["CG_BIN"], folder, "host", "host")
            package = runner.compile(text)
            paths = [pathlib.Path(folder) / name for name in ("inputs.safetensors", "outputs.safetensors")]
            random_programs.write_safetensors(paths[0], {
                f"arg{i}": (type_, np.asarray(values, bounded.DTYPES[type_]))
                for i, (type_, values) in enumerate(inputs)})
            runner.call("cg-run", "run", package, f"--inputs={paths[0]}", f"--outputs={paths[1]}", f"--repeat={repeat}")
            got = random_programs.read_safetensors(paths[1])
        return [got[f"result{i}"][1].astype(np.float64).tolist() for i in range(len(got))]

    def test_product_decides_about_a_window(self):
        # A kernel of products was chosen, whose tiles did not know that product.
        got = self.run_program("""
          func.func @main(%a: tensor<1xi32>, %x: tensor<3xf32>, %y: tensor<5x3xf32>) -> tensor<5xi32> {
            %z = arith.constant 1.0 : f32
            %c3 = arith.constant 3 : index
            %c0 = arith.constant 0 : index
            %c4 = arith.constant 4 : index
            %e = tensor.empty() : tensor<5xf32>
            %i = linalg.fill ins(%z : f32) outs(%e : tensor<5xf32>) -> tensor<5xf32>
            %p = linalg.matvec ins(%y, %x : tensor<5x3xf32>, tensor<3xf32>) outs(%i : tensor<5xf32>) -> tensor<5xf32>
            %q = tensor.extract %p[%c3] : tensor<5xf32>
            %q1 = arith.fptosi %q : f32 to i32
            %q2 = arith.index_cast %q1 : i32 to index
            %q3 = arith.minsi %q2, %c4 : index
            %q4 = arith.maxsi %q3, %c0 : index
            %g = tensor.generate {
            ^bb0(%p0: index):
              %v = arith.index_cast %p0 : index to i32
              tensor.yield %v : i32
            } : tensor<5xi32>
            %r = tensor.insert_slice %a into %g[%q4] [1] [1] : tensor<1xi32> into tensor<5xi32>
            return %r : tensor<5xi32>
          }""", [("i32", [9]), ("f32", [1, 0, 1]), ("f32", [[0] * 3, [4] * 3, [1] * 3, [0.5, 7, 0.6], [2] * 3])])
        self.assertEqual(got[0], [0, 1, 9, 3, 4])

    def test_rows_are_read_before_they_are_overwritten(self):
        # The compiler once joined both to one kernel, which would have needed a copy of the state.
        got = self.run_program("""
          func.func @main(%k: tensor<4x2xf32> {tf.aliasing_output = 2 : i32}, %w: tensor<1x2xf32>,
                          %p: tensor<i32>) -> (tensor<1x2xf32>, tensor<1x2xf32>, tensor<4x2xf32>) {
            %v = tensor.extract %p[] : tensor<i32>
            %i = arith.index_cast %v : i32 to index
            %a = tensor.extract_slice %k[%i, 0] [1, 2] [1, 1] : tensor<4x2xf32> to tensor<1x2xf32>
            %n = arith.negf %a : tensor<1x2xf32>
            %q = tensor.insert_slice %w into %k[%i, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<4x2xf32>
            return %a, %n, %q : tensor<1x2xf32>, tensor<1x2xf32>, tensor<4x2xf32>
          }""", [("f32", [[1, 2], [3, 4], [5, 6], [7, 8]]), ("f32", [[9, 10]]), ("i32", 2)])
        self.assertEqual(got, [[[5, 6]], [[-5, -6]], [[1, 2], [3, 4], [9, 10], [7, 8]]])

    def test_loops_that_count_without_a_sign(self):
        # The bounds of a loop were treated as signed: 200 is -56 in eight bits.
        for low, high, step, turns in ((0, -56, 100, 2), (0, 100, 30, 4), (-56, -6, 25, 2)):
            got = self.run_program(f"""
              func.func @main(%a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {{
                %l = arith.constant {low} : i8
                %m = arith.constant {high} : i8
                %s = arith.constant {step} : i8
                %r = scf.for unsigned %i = %l to %m step %s iter_args(%x = %a) -> (tensor<2xf32>) : i8 {{
                  %e = arith.addf %x, %b : tensor<2xf32>
                  scf.yield %e : tensor<2xf32>
                }}
                return %r : tensor<2xf32>
              }}""", [("f32", [1, 2]), ("f32", [10, 20])])
            self.assertEqual(got, [[1 + 10 * turns, 2 + 20 * turns]])

    def test_rows_are_computed_from_rows_that_change_places(self):
        # Both products were computed where they are stored, one of them after its row had been overwritten.
        text = """
          func.func @main(%k: tensor<4x2xTYPE> {tf.aliasing_output = 0 : i32}, %p: tensor<i32>, %q: tensor<i32>)
              -> tensor<4x2xTYPE> {
            %v = tensor.extract %p[] : tensor<i32>
            %i = arith.index_cast %v : i32 to index
            %w = tensor.extract %q[] : tensor<i32>
            %j = arith.index_cast %w : i32 to index
            %a = tensor.extract_slice %k[%i, 0] [1, 2] [1, 1] : tensor<4x2xTYPE> to tensor<1x2xTYPE>
            %b = tensor.extract_slice %k[%j, 0] [1, 2] [1, 1] : tensor<4x2xTYPE> to tensor<1x2xTYPE>
            %c = arith.addf %a, %b : tensor<1x2xTYPE>
            %d = arith.subf %a, %b : tensor<1x2xTYPE>
            %k1 = tensor.insert_slice %c into %k[%i, 0] [1, 2] [1, 1] : tensor<1x2xTYPE> into tensor<4x2xTYPE>
            %k2 = tensor.insert_slice %d into %k1[%j, 0] [1, 2] [1, 1] : tensor<1x2xTYPE> into tensor<4x2xTYPE>
            return %k2 : tensor<4x2xTYPE>
          }"""
        for type_ in ("f32", "bf16"):
            got = self.run_program(text.replace("TYPE", type_), [(type_, [[1, 2], [3, 4], [5, 6], [7, 8]]), ("i32", 1),
                                                                 ("i32", 3)])
            self.assertEqual(got, [[[1, 2], [10, 12], [5, 6], [-4, -4]]])
            twice = text.replace("TYPE", type_).replace("arith.addf %a, %b", "arith.addf %a, %a").replace(
                "arith.subf %a, %b", "arith.mulf %a, %a")
            got = self.run_program(twice, [(type_, [[1, 2], [3, 4], [5, 6], [7, 8]]), ("i32", 1), ("i32", 3)])
            self.assertEqual(got, [[[1, 2], [6, 8], [5, 6], [9, 16]]])

    def test_rows_change_places(self):
        # The program was refused, because a row update would have copied the whole state.
        got = self.run_program("""
          func.func @main(%k: tensor<4x2xf32> {tf.aliasing_output = 0 : i32}, %p: tensor<i32>, %q: tensor<i32>)
              -> tensor<4x2xf32> {
            %v = tensor.extract %p[] : tensor<i32>
            %i = arith.index_cast %v : i32 to index
            %w = tensor.extract %q[] : tensor<i32>
            %j = arith.index_cast %w : i32 to index
            %a = tensor.extract_slice %k[%i, 0] [1, 2] [1, 1] : tensor<4x2xf32> to tensor<1x2xf32>
            %b = tensor.extract_slice %k[%j, 0] [1, 2] [1, 1] : tensor<4x2xf32> to tensor<1x2xf32>
            %k1 = tensor.insert_slice %b into %k[%i, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<4x2xf32>
            %k2 = tensor.insert_slice %a into %k1[%j, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<4x2xf32>
            return %k2 : tensor<4x2xf32>
          }""", [("f32", [[1, 2], [3, 4], [5, 6], [7, 8]]), ("i32", 1), ("i32", 3)], repeat=3)
        self.assertEqual(got, [[[1, 2], [7, 8], [5, 6], [3, 4]]])

    def test_two_states_exchange_rows(self):
        got = self.run_program("""
          func.func @main(%k: tensor<3x2xf32> {tf.aliasing_output = 0 : i32},
                          %l: tensor<3x2xf32> {tf.aliasing_output = 1 : i32}) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
            %a = tensor.extract_slice %k[2, 0] [1, 2] [1, 1] : tensor<3x2xf32> to tensor<1x2xf32>
            %b = tensor.extract_slice %l[2, 0] [1, 2] [1, 1] : tensor<3x2xf32> to tensor<1x2xf32>
            %k1 = tensor.insert_slice %b into %k[2, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<3x2xf32>
            %l1 = tensor.insert_slice %a into %l[2, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<3x2xf32>
            return %k1, %l1 : tensor<3x2xf32>, tensor<3x2xf32>
          }""", [("f32", [[1, 2], [3, 4], [5, 6]]), ("f32", [[-1, -2], [-3, -4], [-5, -6]])], repeat=3)
        self.assertEqual(got, [[[1, 2], [3, 4], [-5, -6]], [[-1, -2], [-3, -4], [5, 6]]])

    def test_bf16_is_moved_without_a_library(self):
        # The back end widened the broadcast of a bf16 to f32 and called __truncsfbf2 to come back.
        self.assertEqual(self.run_program("""
          #map = affine_map<(d0) -> (d0)>
          func.func @main(%a: tensor<bf16>) -> tensor<65xbf16> {
            %e = tensor.empty() : tensor<65xbf16>
            %r = linalg.generic {indexing_maps = [affine_map<(d0) -> ()>, #map], iterator_types = ["parallel"]}
                ins(%a : tensor<bf16>) outs(%e : tensor<65xbf16>) {
            ^bb0(%x: bf16, %o: bf16):
              linalg.yield %x : bf16
            } -> tensor<65xbf16>
            return %r : tensor<65xbf16>
          }""", [("bf16", 2.5)]), [[2.5] * 65])

    def test_bf16_is_rounded_after_each_operation(self):
        # 1.0078125 squared is 1.01568604, in bf16 1.015625. Divided by its own rounded value it is 1, not more.
        [result] = self.run_program("""
          func.func @main(%a: tensor<4xbf16>) -> tensor<4xbf16> {
            %p = arith.mulf %a, %a : tensor<4xbf16>
            %s = arith.subf %p, %a : tensor<4xbf16>
            return %s : tensor<4xbf16>
          }""", [("bf16", [1.0078125, 1.0, 1.5, 1.0234375])])
        self.assertEqual(result, [0.0078125, 0.0, 0.75, 0.0234375])

    def test_conversions_to_bf16_round_once(self):
        # Over f32 the first would be 2^24 + 2^17 and then a tie that goes to the even neighbour below.
        text = """
          func.func @main(%a: tensor<3xTYPE>) -> tensor<3xbf16> {
            %r = arith.OP %a : tensor<3xTYPE> to tensor<3xbf16>
            return %r : tensor<3xbf16>
          }"""
        half = 2**24 + 2**16
        expected = [[float(2**24 + 2**17), float(2**24), float(-2**24 - 2**17)]]
        self.assertEqual(self.run_program(text.replace("TYPE", "i32").replace("OP", "sitofp"),
                                          [("i32", [half + 1, half, -half - 1])]), expected)
        from_double = text.replace("TYPE", "f64").replace("OP", "truncf")
        self.assertEqual(self.run_program(from_double, [("f64", [half + 0.5, half, -half - 0.5])]), expected)
        # To f16 there was a call of __truncdfhf2.
        self.assertEqual(self.run_program(from_double.replace("bf16", "f16"),
                                          [("f64", [1 + 2**-11 + 2**-40, 1 + 2**-11, 0.1])]),
                         [[1 + 2**-10, 1.0, float(np.float16(0.1))]])

    def test_state_that_is_handed_through_is_not_written(self):
        # The row was inserted into the state itself, although the state was read later.
        results = self.run_program("""
          func.func @main(%s: tensor<7xi32> {tf.aliasing_output = 1 : i32}, %a: tensor<1xi32>)
              -> (tensor<7xi32>, tensor<7xi32>) {
            %r = tensor.insert_slice %a into %s[2] [1] [1] : tensor<1xi32> into tensor<7xi32>
            return %r, %s : tensor<7xi32>, tensor<7xi32>
          }""", [("i32", range(7)), ("i32", [99])], repeat=2)
        self.assertEqual(results, [[0, 1, 99, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6]])

    def test_indices_outside_are_moved_inside(self):
        # Reading and writing outside of the tensor ended the process.
        text = """
          func.func @main(%x: tensor<4xi32>, %y: tensor<2xi32>, %n: tensor<i64>, %g: tensor<2xi64>)
              -> (tensor<2xi32>, tensor<4xi32>, i32, tensor<4xi32>, tensor<2xi32>, tensor<4xi32>) {
            %c0 = arith.constant 0 : index
            %c1 = arith.constant 1 : index
            %c2 = arith.constant 2 : index
            %v = tensor.extract %n[] : tensor<i64>
            %i = arith.index_cast %v : i64 to index
            %a = tensor.extract_slice %x[%i] [2] [1] : tensor<4xi32> to tensor<2xi32>
            %b = tensor.insert_slice %y into %x[%i] [2] [1] : tensor<2xi32> into tensor<4xi32>
            %c = tensor.extract %x[%i] : tensor<4xi32>
            %z = arith.constant 9 : i32
            %d = tensor.insert %z into %x[%i] : tensor<4xi32>
            %e = tensor.empty() : tensor<2xi32>
            %f = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
                                 iterator_types = ["parallel"]} ins(%g : tensor<2xi64>) outs(%e : tensor<2xi32>) {
            ^bb0(%k: i64, %o: i32):
              %at = arith.index_cast %k : i64 to index
              %w = tensor.extract %x[%at] : tensor<4xi32>
              linalg.yield %w : i32
            } -> tensor<2xi32>
            %h = scf.for %j = %c0 to %c2 step %c1 iter_args(%t = %x) -> (tensor<4xi32>) {
              %k = tensor.extract %g[%j] : tensor<2xi64>
              %at = arith.index_cast %k : i64 to index
              %w = tensor.extract %t[%at] : tensor<4xi32>
              %s = arith.addi %w, %w : i32
              %u = tensor.insert %s into %t[%at] : tensor<4xi32>
              scf.yield %u : tensor<4xi32>
            }
            return %a, %b, %c, %d, %f, %h
                : tensor<2xi32>, tensor<4xi32>, i32, tensor<4xi32>, tensor<2xi32>, tensor<4xi32>
          }"""
        far = 2**40
        for at, first in ((far, 2), (-far, 0)):
            element = 3 if first else 0
            inserted, single = [1, 2, 3, 4], [1, 2, 3, 4]
            inserted[first:first + 2] = [7, 8]
            single[element] = 9
            self.assertEqual(self.run_program(text, [("i32", [1, 2, 3, 4]), ("i32", [7, 8]), ("i64", at),
                                                     ("i64", [far, -far])]),
                             [[1, 2, 3, 4][first:first + 2], inserted, element + 1, single, [4, 1], [2, 2, 3, 8]])

    def test_old_state_is_returned_beside_the_new(self):
        # The copy of the old contents came after the update: no order worked.
        results = self.run_program("""
          func.func @main(%s: tensor<i8> {tf.aliasing_output = 0 : i32}, %a: i8) -> (tensor<i8>, tensor<i8>) {
            %n = tensor.splat %a : tensor<i8>
            return %n, %s : tensor<i8>, tensor<i8>
          }""", [("i8", 3), ("i8", 4)])
        self.assertEqual(results, [4, 3])

    def test_a_copy_of_the_new_state_is_updated(self):
        # The new state was computed in memory that the update of its copy overwrote.
        results = self.run_program("""
          func.func @main(%s: tensor<4xi32> {tf.aliasing_output = 0 : i32}, %a: tensor<1xi32>)
              -> (tensor<4xi32>, tensor<4xi32>) {
            %n = arith.addi %s, %s : tensor<4xi32>
            %u = tensor.insert_slice %a into %n[2] [1] [1] : tensor<1xi32> into tensor<4xi32>
            return %n, %u : tensor<4xi32>, tensor<4xi32>
          }""", [("i32", [1, 2, 3, 4]), ("i32", [9])], repeat=2)
        self.assertEqual(results, [[4, 8, 12, 16], [4, 8, 9, 16]])

    def test_states_are_swapped(self):
        results = self.run_program("""
          func.func @main(%s: tensor<3xf32> {tf.aliasing_output = 1 : i32},
                          %t: tensor<3xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<3xf32>, tensor<3xf32>) {
            return %s, %t : tensor<3xf32>, tensor<3xf32>
          }""", [("f32", [1, 2, 3]), ("f32", [4, 5, 6])], repeat=2)
        self.assertEqual(results, [[4, 5, 6], [1, 2, 3]])

    def test_an_entry_may_do_nothing(self):
        # There was no graph, and later one without arguments, which the runtime could not load.
        self.assertEqual(self.run_program("""
          func.func @main(%s: tensor<2xi32> {tf.aliasing_output = 0 : i32}) -> tensor<2xi32> {
            return %s : tensor<2xi32>
          }""", [("i32", [5, 6])], repeat=2), [[5, 6]])

    def test_a_row_is_made_from_one_that_was_just_written(self):
        # The first row was computed again in the second update, where the state had been overwritten.
        got = self.run_program("""
          func.func @main(%k: tensor<4x2xf32> {tf.aliasing_output = 0 : i32}, %r: tensor<1x2xf32>)
              -> tensor<4x2xf32> {
            %e = tensor.empty() : tensor<1x2xf32>
            %a = tensor.extract_slice %k[0, 0] [1, 2] [1, 1] : tensor<4x2xf32> to tensor<1x2xf32>
            %b = linalg.add ins(%a, %r : tensor<1x2xf32>, tensor<1x2xf32>) outs(%e : tensor<1x2xf32>)
                -> tensor<1x2xf32>
            %first = tensor.insert_slice %b into %k[1, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<4x2xf32>
            %c = tensor.extract_slice %first[1, 0] [1, 2] [1, 1] : tensor<4x2xf32> to tensor<1x2xf32>
            %d = linalg.add ins(%c, %r : tensor<1x2xf32>, tensor<1x2xf32>) outs(%e : tensor<1x2xf32>)
                -> tensor<1x2xf32>
            %second = tensor.insert_slice %d into %first[2, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<4x2xf32>
            return %second : tensor<4x2xf32>
          }""", [("f32", [[1, 2], [3, 4], [5, 6], [7, 8]]), ("f32", [[10, 20]])], repeat=2)
        self.assertEqual(got, [[[1, 2], [11, 22], [21, 42], [7, 8]]])

    def test_a_reduction_decides_where_a_row_goes(self):
        # The class of reductions took the update, and then did not find the reduction in what is stored.
        [result] = self.run_program("""
          func.func @main(%m: tensor<4x3xi32>, %n: tensor<5xi32>, %row: tensor<1x3xi32>) -> tensor<4x3xi32> {
            %c0 = arith.constant 0 : i32
            %e = tensor.empty() : tensor<i32>
            %z = linalg.fill ins(%c0 : i32) outs(%e : tensor<i32>) -> tensor<i32>
            %s = linalg.reduce {arith.addi} ins(%n : tensor<5xi32>) outs(%z : tensor<i32>) dimensions = [0]
            %x = tensor.extract %s[] : tensor<i32>
            %i = arith.index_cast %x : i32 to index
            %r = tensor.insert_slice %row into %m[%i, 0] [1, 3] [1, 1] : tensor<1x3xi32> into tensor<4x3xi32>
            return %r : tensor<4x3xi32>
          }""", [("i32", np.zeros((4, 3))), ("i32", [1, 0, 0, 1, 0]), ("i32", [[7, 8, 9]])])
        self.assertEqual(result, [[0, 0, 0], [0, 0, 0], [7, 8, 9], [0, 0, 0]])

    def test_a_row_of_a_sum_is_updated(self):
        # The old row was computed again where the kernel was chosen, and read in memory where it was written.
        got = self.run_program("""
          func.func @main(%a: tensor<1x3xf32>, %b: tensor<1x3xf32>, %k: tensor<3x3xf64> {tf.aliasing_output = 0 : i32},
                          %w: tensor<3x3xf64>) -> tensor<3x3xf64> {
            %s = linalg.generic {
                indexing_maps = [affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (j, i)>,
                                 affine_map<(i, j, k) -> (k, i)>],
                iterator_types = ["parallel", "reduction", "parallel"]}
                ins(%a, %b : tensor<1x3xf32>, tensor<1x3xf32>) outs(%k : tensor<3x3xf64>) {
            ^bb0(%x: f32, %y: f32, %z: f64):
              %0 = arith.extf %x : f32 to f64
              %1 = arith.extf %y : f32 to f64
              %2 = arith.mulf %0, %1 : f64
              %3 = arith.addf %z, %2 : f64
              linalg.yield %3 : f64
            } -> tensor<3x3xf64>
            %r = scf.forall (%i) in (3) shared_outs(%o = %s) -> (tensor<3x3xf64>) {
              %x = tensor.extract_slice %o[%i, 0] [1, 3] [1, 1] : tensor<3x3xf64> to tensor<1x3xf64>
              %y = tensor.extract_slice %w[%i, 0] [1, 3] [1, 1] : tensor<3x3xf64> to tensor<1x3xf64>
              %m = arith.minimumf %x, %y : tensor<1x3xf64>
              scf.forall.in_parallel {
                tensor.parallel_insert_slice %m into %o[%i, 0] [1, 3] [1, 1] : tensor<1x3xf64> into tensor<3x3xf64>
              }
            }
            return %r : tensor<3x3xf64>
          }""", [("f32", [[1, 2, 3]]), ("f32", [[10, 20, 30]]), ("f64", [[0, 1, 2]] * 3),
                 ("f64", [[100, 0, 50], [25, 60, 45], [0, 0, 100]])])
        self.assertEqual(got, [[[10, 0, 32], [20, 41, 45], [0, 0, 92]]])

    def test_rows_move_within_what_was_computed(self):
        # The rows were read from memory, where others had been overwritten.
        for begin, to, state in ((0, 1, ""), (1, 0, ""), (0, 1, "{tf.aliasing_output = 0 : i32}")):
            got = self.run_program(f"""
              func.func @main(%a: tensor<1000x8xf32> {state}) -> tensor<1000x8xf32> {{
                %s = arith.addf %a, %a : tensor<1000x8xf32>
                %x = tensor.extract_slice %s[{begin}, 0] [999, 8] [1, 1] : tensor<1000x8xf32> to tensor<999x8xf32>
                %y = arith.negf %x : tensor<999x8xf32>
                %r = tensor.insert_slice %y into %s[{to}, 0] [999, 8] [1, 1]
                    : tensor<999x8xf32> into tensor<1000x8xf32>
                return %r : tensor<1000x8xf32>
              }}""", [("f32", np.arange(8000).reshape(1000, 8))])
            want = 2 * np.arange(8000.0).reshape(1000, 8)
            want[to:to + 999] = -want[begin:begin + 999].copy()
            np.testing.assert_array_equal(got, [want])

    def test_a_padded_tensor_is_read_at_two_places(self):
        # What was padding within one branch was taken for padding outside of it.
        got = self.run_program("""
          func.func @main(%w: tensor<2x8xf32>, %e: tensor<2x4xf32>) -> tensor<2x12xf32> {
            %z = arith.constant 0.0 : f32
            %wide = tensor.pad %e low[0, 0] high[0, 4] {
            ^bb0(%i: index, %j: index):
              tensor.yield %z : f32
            } : tensor<2x4xf32> to tensor<2x8xf32>
            %d = arith.addf %w, %wide : tensor<2x8xf32>
            %right = tensor.extract_slice %d[0, 4] [2, 4] [1, 1] : tensor<2x8xf32> to tensor<2x4xf32>
            %left = tensor.extract_slice %d[0, 0] [2, 4] [1, 1] : tensor<2x8xf32> to tensor<2x4xf32>
            %a = tensor.pad %right low[0, 8] high[0, 0] {
            ^bb0(%i: index, %j: index):
              tensor.yield %z : f32
            } : tensor<2x4xf32> to tensor<2x12xf32>
            %b = tensor.pad %left low[0, 4] high[0, 4] {
            ^bb0(%i: index, %j: index):
              tensor.yield %z : f32
            } : tensor<2x4xf32> to tensor<2x12xf32>
            %r = arith.addf %a, %b : tensor<2x12xf32>
            return %r : tensor<2x12xf32>
          }""", [("f32", [range(1, 9), range(11, 19)]), ("f32", [range(100, 500, 100)] * 2)])
        self.assertEqual(got[0], [[0] * 4 + [101, 202, 303, 404, 5, 6, 7, 8],
                                  [0] * 4 + [111, 212, 313, 414, 15, 16, 17, 18]])

    def test_reductions_to_nothing(self):
        # The division of an extent of 0 stopped the compiler.
        results = self.run_program("""
          func.func @main(%a: tensor<0x4xf32>, %b: tensor<2xf32>) -> (tensor<0xf32>, tensor<2xf32>) {
            %c0 = arith.constant 0.0 : f32
            %e = tensor.empty() : tensor<0xf32>
            %z = linalg.fill ins(%c0 : f32) outs(%e : tensor<0xf32>) -> tensor<0xf32>
            %s = linalg.reduce {arith.addf} ins(%a : tensor<0x4xf32>) outs(%z : tensor<0xf32>) dimensions = [1]
            %r = math.absf %b : tensor<2xf32>
            return %s, %r : tensor<0xf32>, tensor<2xf32>
          }""", [("f32", np.zeros((0, 4))), ("f32", [-1, 2])])
        self.assertEqual(results, [[], [1, 2]])

    def test_the_largest_of_one_column(self):
        # LLVM looked at each of 32 selections as often as there are ways to it.
        got = self.run_program("""
          #all = affine_map<(i, j) -> (i, j)>
          #column = affine_map<(i, j) -> (j)>
          func.func @main(%x: tensor<32x1xf32>) -> (tensor<1xf32>, tensor<1xi32>) {
            %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
                ins(%x : tensor<32x1xf32>) outs(%x : tensor<32x1xf32>) {
            ^bb0(%v: f32, %o: f32):
              %less = arith.cmpf olt, %o, %v : f32
              %root = math.sqrt %v : f32
              %w = arith.select %less, %root, %v : f32
              linalg.yield %w : f32
            } -> tensor<32x1xf32>
            %low = arith.constant dense<0xFF800000> : tensor<1xf32>
            %first = arith.constant dense<0> : tensor<1xi32>
            %r:2 = linalg.generic {indexing_maps = [#all, #column, #column], iterator_types = ["reduction", "parallel"]}
                ins(%y : tensor<32x1xf32>) outs(%low, %first : tensor<1xf32>, tensor<1xi32>) {
            ^bb0(%v: f32, %best: f32, %at: i32):
              %i = linalg.index 0 : index
              %here = arith.index_cast %i : index to i32
              %larger = arith.cmpf ogt, %v, %best : f32
              %b = arith.select %larger, %v, %best : f32
              %p = arith.select %larger, %here, %at : i32
              linalg.yield %b, %p : f32, i32
            } -> (tensor<1xf32>, tensor<1xi32>)
            return %r#0, %r#1 : tensor<1xf32>, tensor<1xi32>
          }""", [("f32", [[4.0]] * 9 + [[16.0]] * 3 + [[1.0]] * 20)])
        self.assertEqual(got, [[16], [9]])

    def test_a_loop_whose_condition_folds_late(self):
        # The loop's carried counter was not replaced, and no kernel exists for it.
        got = self.run_program("""
          func.func @main(%v: tensor<4xi32>, %n: tensor<i32>) -> (i32, tensor<4xi32>) {
            %c0 = arith.constant 0 : index
            %c1 = arith.constant 1 : index
            %zero = arith.constant 0 : i32
            %one = arith.constant 1 : i32
            %most = tensor.extract %n[] : tensor<i32>
            %r:2 = scf.while (%i = %zero, %c = %v) : (i32, tensor<4xi32>) -> (i32, tensor<4xi32>) {
              %below = arith.cmpi slt, %i, %most : i32
              %a = tensor.extract %c[%c0] : tensor<4xi32>
              %b = tensor.extract %v[%c0] : tensor<4xi32>
              %differs = arith.cmpi sgt, %a, %b : i32
              %more = arith.andi %below, %differs : i1
              scf.condition(%more) %i, %c : i32, tensor<4xi32>
            } do {
            ^bb0(%i: i32, %c: tensor<4xi32>):
              %d = scf.for %k = %c1 to %c1 step %c1 iter_args(%t = %c) -> (tensor<4xi32>) {
                %w = tensor.insert %zero into %t[%k] : tensor<4xi32>
                scf.yield %w : tensor<4xi32>
              }
              %j = arith.addi %i, %one : i32
              scf.yield %j, %d : i32, tensor<4xi32>
            }
            return %r#0, %r#1 : i32, tensor<4xi32>
          }""", [("i32", [5, 6, 7, 8]), ("i32", 3)])
        self.assertEqual(got, [0, [5, 6, 7, 8]])

    def test_a_part_of_a_sum_is_inserted_into_itself(self):
        # The kernel stored the old contents instead of the sum, and no kernel class took the operation.
        got = self.run_program("""
          func.func @main(%x: tensor<1x3xf32>, %at: tensor<2xi32>) -> tensor<1xf32> {
            %c0 = arith.constant 0 : index
            %c1 = arith.constant 1 : index
            %z = arith.constant 0.0 : f32
            %e = tensor.empty() : tensor<1xf32>
            %f = linalg.fill ins(%z : f32) outs(%e : tensor<1xf32>) -> tensor<1xf32>
            %s = linalg.reduce ins(%x : tensor<1x3xf32>) outs(%f : tensor<1xf32>) dimensions = [1]
              (%a: f32, %b: f32) {
                %c = arith.addf %a, %b : f32
                linalg.yield %c : f32
              }
            %p0 = tensor.extract %at[%c0] : tensor<2xi32>
            %p = arith.index_cast %p0 : i32 to index
            %q0 = tensor.extract %at[%c1] : tensor<2xi32>
            %q = arith.index_cast %q0 : i32 to index
            %t = tensor.extract_slice %s[%p] [1] [1] : tensor<1xf32> to tensor<1xf32>
            %r = tensor.insert_slice %t into %t[%q] [1] [1] : tensor<1xf32> into tensor<1xf32>
            return %r : tensor<1xf32>
          }""", [("f32", [[1, 2, 4]]), ("i32", [0, 0])])
        self.assertEqual(got[0], [7])


if __name__ == "__main__":
    unittest.main()
