// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Short rows are not unrolled: the vectorizer would go along the results then, which do not lie side by side, and gather
// what it reads.
//
// RUN: cg-compile %s --target=host:v4 -o %t.cgpkg --quiet
// RUN: %python -c "d = open(r'%t.cgpkg', 'rb').read(); open(r'%t.so', 'wb').write(d[d.index(b'\x7fELF'):])"
// RUN: llvm-objdump -d --no-show-raw-insn %t.so > %t.s
// RUN: FileCheck %s < %t.s
// RUN: not grep -E "v(p?gather|p?scatter)" %t.s

// CHECK: vfmadd{{[0-9]+}}ps{{.*}}zmm
func.func @scores(%q: tensor<4x16xf32>, %k: tensor<4x64x16xf32>) -> tensor<4x64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x64xf32>) -> tensor<4x64xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(h, j, d) -> (h, d)>, affine_map<(h, j, d) -> (h, j, d)>,
                                        affine_map<(h, j, d) -> (h, j)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<4x16xf32>, tensor<4x64x16xf32>) outs(%f : tensor<4x64xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<4x64xf32>
  return %r : tensor<4x64xf32>
}
