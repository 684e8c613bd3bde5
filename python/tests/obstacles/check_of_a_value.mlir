// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: tensor<8xf32> {cg.name = "x"}, %n: tensor<i32> {cg.name = "n"}) -> tensor<8xf32> {
  %c3 = arith.constant 3 : i32
  %s = tensor.extract %n[] : tensor<i32>
  %ok = arith.cmpi slt, %s, %c3 : i32
  cf.assert %ok, "n is below 3"
  %0 = math.exp %x : tensor<8xf32>
  return %0 : tensor<8xf32>
}
