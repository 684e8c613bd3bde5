// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A stage of the import refuses what the stages before it have not settled, at its place, and names the stage to run.
//
// RUN: rm -rf %t && split-file %s %t
// RUN: not cg-opt %t/imported.mlir --cg-import-settle 2>&1 | FileCheck %s --check-prefix=SETTLE
// RUN: not cg-opt %t/plain.mlir --cg-import-control 2>&1 | FileCheck %s --check-prefix=NUMBERS
// RUN: not cg-opt %t/plain.mlir --cg-stamp-ops --cg-import-control 2>&1 | FileCheck %s --check-prefix=NAMES
// RUN: not cg-opt %t/parallel.mlir --cg-import-normalize 2>&1 | FileCheck %s --check-prefix=NORMALIZE
// RUN: not cg-opt %t/sizes.mlir --cg-import-updates 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not cg-opt %t/keys.mlir --cg-import-updates 2>&1 | FileCheck %s --check-prefix=KEYS
// RUN: not cg-opt %t/branch.mlir --cg-import-precision 2>&1 | FileCheck %s --check-prefix=BRANCH
// RUN: not cg-opt %t/count.mlir --cg-import-precision 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not cg-opt %t/narrow.mlir --cg-import-narrow 2>&1 | FileCheck %s --check-prefix=NARROW
// RUN: not cg-opt %t/checked.mlir --cg-import-narrow 2>&1 | FileCheck %s --check-prefix=CHECKED
// RUN: not cg-opt %t/plain.mlir --cg-check-stage=stage=last 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not cg-opt %t/plain.mlir --cg-narrow-reads=patterns=none 2>&1 | FileCheck %s --check-prefix=PATTERN

// SETTLE: imported.mlir:1:{{.*}} error: 'builtin.module' op has been through the phase 'import' ('cg.phase'), and the import works on model IR; run the phases that follow
// NUMBERS: plain.mlir:1:{{.*}} error: 'builtin.module' op has no numbers of operations ('cg.input_ops'); run cg-import-settle before this pass
// NAMES: plain.mlir:1:{{.*}} error: 'func.func' op argument 0 has no name; run cg-prepare-entries before this pass
// NORMALIZE: parallel.mlir:2:{{.*}} error: 'scf.forall' op is a parallel loop that shares tensors; run cg-import-control before this pass
// SIZES: sizes.mlir:1:{{.*}} error: 'func.func' op argument 0 declares 'cg.dims', and no function holds the sizes or values as constants; run cg-import-normalize before this pass
// KEYS: keys.mlir:1:{{.*}} error: 'func.func' op argument 1 declares 'cg.key', and no function
// BRANCH: branch.mlir:2:{{.*}} error: 'scf.if' op hands on a number, and what control flow of the host carries is tensors; run cg-import-updates before this pass
// COUNT: count.mlir:4:{{.*}} error: 'scf.for' op hands on a number
// NARROW: narrow.mlir:3:{{.*}} error: 'cg.scan' op accumulates in 16 bits; run cg-import-precision before this pass
// CHECKED: checked.mlir:1:{{.*}} error: 'func.func' op argument 0 holds flagged checks ('cg.checks'), so the function has been through this stage; leave the stage out
// UNKNOWN: plain.mlir:1:{{.*}} error: 'builtin.module' op cannot be checked for the stage 'last', which is unknown; expected settle, control, normalize, updates, precision or narrow
// PATTERN: plain.mlir:1:{{.*}} error: 'builtin.module' op is given to a pass that has no pattern 'none'; it has mirrored, generics, scans, sorts

//--- imported.mlir
module attributes {cg.phase = "import"} {
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}
//--- plain.mlir
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
//--- parallel.mlir
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = scf.forall (%i) in (8) shared_outs(%o = %x) -> tensor<8xf32> {
    %part = tensor.extract_slice %x[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %part into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %0 : tensor<8xf32>
}
//--- sizes.mlir
func.func @main(%x: tensor<?xf32> {cg.dims = [#cg.dim<buckets [4, 8] name "n">]}) -> tensor<?xf32> {
  %0 = math.exp %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}
//--- keys.mlir
func.func @main(%x: tensor<4xf32>, %k: tensor<i32> {cg.key = array<i64: 1, 2>}) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
//--- branch.mlir
func.func @main(%c: i1, %a: f32, %b: f32) -> f32 {
  %0 = scf.if %c -> f32 {
    scf.yield %a : f32
  } else {
    scf.yield %b : f32
  }
  return %0 : f32
}
//--- count.mlir
func.func @main(%x: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = scf.for %i = %zero to %n step %one iter_args(%y = %x) -> tensor<4xf32> {
    %1 = math.exp %y : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
//--- narrow.mlir
func.func @main(%x: tensor<64xbf16>) -> tensor<64xbf16> {
  %zero = arith.constant 0.0 : bf16
  %0 = cg.scan dimension(0) ins(%x : tensor<64xbf16>) inits(%zero : bf16) {
  ^bb0(%a: bf16, %b: bf16):
    %sum = arith.addf %a, %b : bf16
    cg.yield %sum : bf16
  }
  return %0 : tensor<64xbf16>
}
//--- checked.mlir
func.func @main(%x: tensor<i32> {cg.checks = [{code = 3 : i32, location = "m.py:1:2", message = "finite"}]}) -> tensor<i32> {
  return %x : tensor<i32>
}
