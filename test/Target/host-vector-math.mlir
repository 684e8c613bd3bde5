// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sines of floats are computed eight at a time by a function of the math library that may branch, and so tells apart
// what only large angles take. What has no such function is expanded in line: sines of doubles, exponentials.
//
// RUN: split-file %s %t
// RUN: cg-compile %t/sine.mlir --target=host -o %t.1.cgpkg --quiet
// RUN: %python -c "d = open(r'%t.1.cgpkg', 'rb').read(); open(r'%t.1.so', 'wb').write(d[d.index(b'\x7fELF'):])"
// RUN: llvm-objdump -d --no-show-raw-insn %t.1.so | FileCheck %s --check-prefix=SINE
// RUN: cg-compile %t/others.mlir --target=host -o %t.2.cgpkg --quiet
// RUN: %python -c "d = open(r'%t.2.cgpkg', 'rb').read(); open(r'%t.2.so', 'wb').write(d[d.index(b'\x7fELF'):])"
// RUN: llvm-objdump -d --no-show-raw-insn %t.2.so > %t.2.s
// RUN: FileCheck %s --check-prefix=OTHERS < %t.2.s
// RUN: not grep -E "call" %t.2.s

// A loop calls the function with a vector of eight.
// SINE: vmovups {{.*}}, %ymm0
// SINE: callq
// SINE-NEXT: vmovups %ymm0, {{.*}}(%r
// And that widens the halves of it.
// SINE: vcvtps2pd {{.*}}, %ymm
// SINE: vfmadd{{[0-9]+}}pd {{.*}}%ymm

// OTHERS: vfmadd{{[0-9]+}}p{{[sd]}} {{.*}}%ymm

//--- sine.mlir
#id = affine_map<(a) -> (a)>
func.func @main(%x: tensor<4096xf32>) -> tensor<4096xf32> {
  %e = tensor.empty() : tensor<4096xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<4096xf32>) outs(%e : tensor<4096xf32>) {
  ^bb0(%i: f32, %o: f32):
    %s = math.sin %i : f32
    linalg.yield %s : f32
  } -> tensor<4096xf32>
  return %0 : tensor<4096xf32>
}

//--- others.mlir
#id = affine_map<(a) -> (a)>
func.func @main(%x: tensor<4096xf32>, %y: tensor<4096xf64>) -> (tensor<4096xf32>, tensor<4096xf64>) {
  %e = tensor.empty() : tensor<4096xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : tensor<4096xf32>) outs(%e : tensor<4096xf32>) {
  ^bb0(%i: f32, %o: f32):
    %s = math.exp %i : f32
    linalg.yield %s : f32
  } -> tensor<4096xf32>
  %f = tensor.empty() : tensor<4096xf64>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%y : tensor<4096xf64>) outs(%f : tensor<4096xf64>) {
  ^bb0(%i: f64, %o: f64):
    %s = math.sin %i : f64
    linalg.yield %s : f64
  } -> tensor<4096xf64>
  return %0, %1 : tensor<4096xf32>, tensor<4096xf64>
}
