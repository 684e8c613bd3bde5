// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A maximum of elements under a mask is computed in vectors, in whichever form LLVM writes it; so is one of integers.
//
// RUN: cg-compile %s --target=host:v4 -o %t.cgpkg --quiet
// RUN: %python -c "d = open(r'%t.cgpkg', 'rb').read(); open(r'%t.so', 'wb').write(d[d.index(b'\x7fELF'):])"
// RUN: llvm-objdump -d --no-show-raw-insn %t.so > %t.s
// RUN: FileCheck %s < %t.s
// RUN: FileCheck %s --check-prefix=INTEGERS < %t.s

// CHECK: vmaxps{{.*}}%zmm
// INTEGERS: vpminsd{{.*}}%zmm
func.func @nanmax(%x: tensor<64x4096xf32>, %y: tensor<64x4096xi32>) -> (tensor<64xf32>, tensor<64xi32>) {
  %least = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<64xf32>
  %f = linalg.fill ins(%least : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                       iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<64x4096xf32>) outs(%f : tensor<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %nan = arith.cmpf une, %a, %a : f32
    %masked = arith.select %nan, %least, %a : f32
    %m = arith.maximumf %o, %masked : f32
    linalg.yield %m : f32
  } -> tensor<64xf32>
  %most = arith.constant 2147483647 : i32
  %ei = tensor.empty() : tensor<64xi32>
  %fi = linalg.fill ins(%most : i32) outs(%ei : tensor<64xi32>) -> tensor<64xi32>
  %ri = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                        iterator_types = ["parallel", "reduction"]}
      ins(%y : tensor<64x4096xi32>) outs(%fi : tensor<64xi32>) {
  ^bb0(%a: i32, %o: i32):
    %odd = arith.trunci %a : i32 to i1
    %masked = arith.select %odd, %most, %a : i32
    %m = arith.minsi %o, %masked : i32
    linalg.yield %m : i32
  } -> tensor<64xi32>
  return %r, %ri : tensor<64xf32>, tensor<64xi32>
}
