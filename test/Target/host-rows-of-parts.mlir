// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which of eight parts a row is copied from is decided once for the row: elements are copied in vectors, none by itself.
//
// RUN: cg-compile %s --target=host -o %t.cgpkg --quiet
// RUN: %python -c "d = open(r'%t.cgpkg', 'rb').read(); open(r'%t.so', 'wb').write(d[d.index(b'\x7fELF'):])"
// RUN: llvm-objdump -d --no-show-raw-insn %t.so > %t.s
// RUN: FileCheck %s < %t.s

// CHECK-NOT: vmovss
// CHECK: vmovups
// CHECK-NOT: vmovss
func.func @mirrored(%x: tensor<8x64x1024xf32>) -> tensor<512x1024xf32> {
  %0 = tensor.extract_slice %x[0, 0, 0] [1, 64, 1024] [1, 1, 1] : tensor<8x64x1024xf32> to tensor<64x1024xf32>
  %1 = tensor.extract_slice %x[1, 0, 0] [1, 64, 1024] [1, 1, 1] : tensor<8x64x1024xf32> to tensor<64x1024xf32>
  %2 = tensor.extract_slice %x[2, 0, 0] [1, 64, 1024] [1, 1, 1] : tensor<8x64x1024xf32> to tensor<64x1024xf32>
  %3 = tensor.extract_slice %x[3, 0, 0] [1, 64, 1024] [1, 1, 1] : tensor<8x64x1024xf32> to tensor<64x1024xf32>
  %4 = tensor.extract_slice %x[4, 0, 0] [1, 64, 1024] [1, 1, 1] : tensor<8x64x1024xf32> to tensor<64x1024xf32>
  %5 = tensor.extract_slice %x[5, 0, 0] [1, 64, 1024] [1, 1, 1] : tensor<8x64x1024xf32> to tensor<64x1024xf32>
  %6 = tensor.extract_slice %x[6, 0, 0] [1, 64, 1024] [1, 1, 1] : tensor<8x64x1024xf32> to tensor<64x1024xf32>
  %7 = tensor.extract_slice %x[7, 0, 0] [1, 64, 1024] [1, 1, 1] : tensor<8x64x1024xf32> to tensor<64x1024xf32>
  %r = tensor.concat dim(0) %7, %6, %5, %4, %3, %2, %1, %0
      : (tensor<64x1024xf32>, tensor<64x1024xf32>, tensor<64x1024xf32>, tensor<64x1024xf32>, tensor<64x1024xf32>,
         tensor<64x1024xf32>, tensor<64x1024xf32>, tensor<64x1024xf32>) -> tensor<512x1024xf32>
  return %r : tensor<512x1024xf32>
}
