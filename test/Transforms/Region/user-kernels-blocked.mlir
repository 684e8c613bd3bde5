// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of kernels that cannot be nodes are refused at their location, with a remedy.
//
// RUN: split-file %s %t
// RUN: not cg-compile %t/host.mlir --kernel-path=%S/../../EndToEnd/Kernels --target=host --quiet -o %t/a 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not cg-compile %t/host.mlir --kernel-path=%S/../../EndToEnd/Kernels --target=sm_90,host --quiet -o %t/a 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not cg-compile %t/newer.mlir --target=sm_90 --quiet -o %t/a 2>&1 | FileCheck %s --check-prefix=NEWER
// RUN: not cg-compile %t/computed.mlir --kernel-path=%S/../../EndToEnd/Kernels --target=sm_90 --quiet --fail-on-uncaptured -o %t/a 2>&1 | FileCheck %s --check-prefix=COMPUTED
// RUN: not cg-compile %t/patched.mlir --kernel-path=%S/../../EndToEnd/Kernels --target=sm_90 --quiet --fail-on-uncaptured -o %t/a 2>&1 | FileCheck %s --check-prefix=COMPUTED
// RUN: cg-opt %t/patched.mlir --cg-pipeline="stop-after=import kernel-path=%S/../../EndToEnd/Kernels" -o %t/imported.mlir
// RUN: cg-opt %t/imported.mlir --cg-analyze-legality="targets=sm_90" | FileCheck %s --check-prefix=ALONE

// HOST: 7:8: error: {{.*}}it calls the kernel 'scale_clamp' of scale_clamp.ptx, which no host can run, and the target is host; name a function with a body as 'host' of 'cg.kernel', or compile for CUDA targets alone [NoLowering]
//--- host.mlir
func.func private @scale(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {
    file = "scale_clamp.ptx", symbol = "scale_clamp", grid = [1, 1, 1], block = [4, 1, 1],
    params = ["in0", "out0", 1.0 : f32, 0.0 : f32, 1.0 : f32, 4 : i32]}}

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = math.exp %x : tensor<4xf32>
  %1 = func.call @scale(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// NEWER: error: {{.*}}it calls the kernel 'k' of newer.ptx, which is there for compute_100 and not for sm_90; compile it for sm_90, or to PTX for it or for an earlier device [NoLowering]
//--- newer.ptx
.version 8.6
.target sm_100
.address_size 64
.visible .entry k(.param .u64 a, .param .u64 b) { ret; }
//--- newer.mlir
func.func private @k(tensor<4xf32>) -> tensor<4xf32> attributes {cg.kernel = {file = "newer.ptx", symbol = "k",
    grid = [1, 1, 1], block = [4, 1, 1], params = ["in0", "out0"]}}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %1 = func.call @k(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// A number that the device computes makes the host wait, which captured programs may not do.
// COMPUTED: error: tensor.extract: a kernel whose code is there already takes by value what the device computes, so that the host reads it and waits for the device; let the kernel take the address of the element, as a tensor or buffer of rank 0, or compute the number from arguments that are bound scalar [HostRead]
//--- computed.mlir
func.func private @scale(tensor<4xf32>, f32) -> tensor<4xf32> attributes {cg.kernel = {
    file = "scale_clamp.ptx", symbol = "scale_clamp", grid = [1, 1, 1], block = [4, 1, 1],
    params = ["in0", "out0", "in1", 0.0 : f32, 1.0 : f32, 4 : i32]}}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %e = math.exp %x : tensor<4xf32>
  %s = tensor.extract %e[%c0] : tensor<4xf32>
  %1 = func.call @scale(%x, %s) : (tensor<4xf32>, f32) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// ALONE: call @scale{{.*}} {cg.verdict = #cg.verdict<blocked NoLowering cause "{{.*}}operand 1 is a number that a launch has to know, and is not given it{{.*}}run cg-compute-numbers before
//--- patched.mlir
func.func private @scale(tensor<4xf32>, f32) -> tensor<4xf32> attributes {cg.kernel = {
    file = "scale_clamp.ptx", symbol = "scale_clamp", grid = [1, 1, 1], block = [4, 1, 1],
    params = ["in0", "out0", "in1", 0.0 : f32, 1.0 : f32, 4 : i32]}}
func.func @main(%x: tensor<4xf32>, %t: tensor<f32>) -> tensor<4xf32> {
  %s = tensor.extract %t[] : tensor<f32>
  %1 = func.call @scale(%x, %s) : (tensor<4xf32>, f32) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
