// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: tensor<4xf32> {cg.name = "x"}) -> tensor<4xf32> {
  %t = async.execute {
    async.yield
  }
  async.await %t : !async.token
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
