// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The stages of the import, run one behind the other, are the same as the phase.
//
// RUN: cg-opt %s --cg-import-settle --cg-import-control --cg-import-normalize --cg-import-updates --cg-import-precision \
// RUN:   --cg-import-narrow -o %t.stages
// RUN: cg-opt %s --cg-pipeline=stop-after=import -o %t.phase
// RUN: grep -v "^module" %t.stages > %t.stages.body
// RUN: grep -v "^module" %t.phase > %t.phase.body
// RUN: diff %t.stages.body %t.phase.body
// RUN: FileCheck %s --input-file=%t.stages
// RUN: cg-opt %s --cg-import-settle="entry=other" | FileCheck %s --check-prefix=ENTRY

// The result of each stage fulfils the condition of the next one.
// RUN: cg-opt %s --cg-import-settle | cg-opt --cg-import-control | cg-opt --cg-import-normalize \
// RUN:   | cg-opt --cg-import-updates | cg-opt --cg-import-precision | cg-opt --cg-import-narrow | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK-SAME: cg.name = "arg0"
// CHECK: cg.scan
// CHECK-NOT: scf.forall

// ENTRY-NOT: @main
// ENTRY: func.func @other
// ENTRY-NOT: @main
func.func @main(%x: tensor<64xbf16>, %y: tensor<8x64xf32>) -> (tensor<64xbf16>, tensor<8x64xf32>) {
  %zero = arith.constant 0.0 : bf16
  %0 = cg.scan dimension(0) ins(%x : tensor<64xbf16>) inits(%zero : bf16) {
  ^bb0(%a: bf16, %b: bf16):
    %sum = arith.addf %a, %b : bf16
    cg.yield %sum : bf16
  }
  %1 = scf.forall (%n) in (8) shared_outs(%o = %y) -> tensor<8x64xf32> {
    %row = tensor.extract_slice %y[%n, 0] [1, 64] [1, 1] : tensor<8x64xf32> to tensor<1x64xf32>
    %exp = math.exp %row : tensor<1x64xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %exp into %o[%n, 0] [1, 64] [1, 1] : tensor<1x64xf32> into tensor<8x64xf32>
    }
  }
  return %0, %1 : tensor<64xbf16>, tensor<8x64xf32>
}

func.func @other(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
