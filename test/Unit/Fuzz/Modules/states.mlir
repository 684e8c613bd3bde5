// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
func.func @main(%x: tensor<16xf32> {cg.name = "x"}, %k: tensor<4x16xf32> {cg.name = "k", cg.binding = #cg.binding<state>, cg.alias_result = 0 : i32}, %i: tensor<i32> {cg.name = "i"}) -> tensor<4x16xf32> {
  %i0 = tensor.extract %i[] : tensor<i32>
  %row = arith.index_cast %i0 : i32 to index
  %new = tensor.insert_slice %x into %k[%row, 0] [1, 16] [1, 1] : tensor<16xf32> into tensor<4x16xf32>
  return %new : tensor<4x16xf32>
}
