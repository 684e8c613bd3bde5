// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s '--cg-pipeline=target=sm_90 stop-after=dispatch' | FileCheck %s
// RUN: cg-compile %s -o %t.cgpkg --target=host,sm_90 --quiet
// RUN: cg-run inspect %t.cgpkg --json | FileCheck %s --check-prefix=REPORT

// An index has 64 bits in memory and as a parameter, whatever it has in registers of the target; otherwise kernels
// would read and write half of it.
// CHECK: gpu.func @{{.*}}(%[[X:.*]]: memref<4xi64> {{.*}}, %[[N:.*]]: i64, %{{.*}}: memref<4xi64>
// CHECK: arith.index_cast {{.*}} : i64 to index
// CHECK: arith.index_cast {{.*}} : index to i64
// CHECK: store {{.*}} : memref<4xi64>
// REPORT: "dtype": "I64"
func.func @main(%x: tensor<4xindex>, %n: index {cg.binding = #cg.binding<scalar>}) -> tensor<4xindex> {
  %e = tensor.empty() : tensor<4xindex>
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%x : tensor<4xindex>) outs(%e : tensor<4xindex>) {
  ^bb0(%a: index, %o: index):
    %s = arith.addi %a, %n : index
    linalg.yield %s : index
  } -> tensor<4xindex>
  return %0 : tensor<4xindex>
}
