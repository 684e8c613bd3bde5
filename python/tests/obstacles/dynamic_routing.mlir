// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @main(%x: tensor<8x4xf32> {cg.name = "x"},
                %counts: tensor<2xindex> {cg.name = "counts"})
    -> tensor<8x4xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.extract %counts[%c0] : tensor<2xindex>
  %part = tensor.extract_slice %x[0, 0] [%n, 4] [1, 1] : tensor<8x4xf32> to tensor<?x4xf32>
  %out = math.exp %part : tensor<?x4xf32>
  %all = tensor.insert_slice %out into %x[0, 0] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<8x4xf32>
  %last = math.tanh %all : tensor<8x4xf32>
  return %last : tensor<8x4xf32>
}
