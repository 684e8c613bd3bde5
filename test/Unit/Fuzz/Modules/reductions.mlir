// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @main(%x: tensor<8x16xbf16>) -> (tensor<8xf32>, tensor<8x16xi8>) {
  %zero = arith.constant dense<0.0> : tensor<8xf32>
  %s = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<8x16xbf16>) outs(%zero : tensor<8xf32>) {
  ^bb0(%a: bf16, %sum: f32):
    %b = arith.extf %a : bf16 to f32
    %c = arith.addf %b, %sum : f32
    linalg.yield %c : f32
  } -> tensor<8xf32>
  %e = tensor.empty() : tensor<8x16xi8>
  %q = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<8x16xbf16>) outs(%e : tensor<8x16xi8>) {
  ^bb0(%a: bf16, %old: i8):
    %b = arith.fptosi %a : bf16 to i8
    linalg.yield %b : i8
  } -> tensor<8x16xi8>
  return %s, %q : tensor<8xf32>, tensor<8x16xi8>
}
