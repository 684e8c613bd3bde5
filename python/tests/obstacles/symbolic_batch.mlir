// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: tensor<?x4xf32> {cg.name = "x"}) -> tensor<?x4xf32> {
  %0 = math.exp %x : tensor<?x4xf32>
  %1 = arith.addf %0, %x : tensor<?x4xf32>
  return %1 : tensor<?x4xf32>
}
