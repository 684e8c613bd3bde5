// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that compiled kernels take by value: those that depend on scalars of the launch are computed by a host
// segment in front of one graph, those that depend on the device by a host segment between two graphs; the graph takes
// them in a scalar slot. Constants, scalar arguments and kernels with a body need no host segment.
//
// RUN: split-file %s %t
// RUN: cg-opt %t/scalars.mlir --cg-pipeline="target=sm_90" | FileCheck %s --check-prefix=SCALARS
// RUN: cg-compile %t/scalars.mlir -o %t/scalars.cgpkg --target=sm_90 --quiet --fail-on-uncaptured
// RUN: cg-run inspect %t/scalars.cgpkg | FileCheck %s --check-prefix=ONE
// RUN: cg-opt %t/structure.mlir --cg-pipeline="target=sm_90" | FileCheck %s --check-prefix=STRUCTURE
// RUN: cg-opt %t/device.mlir --cg-pipeline="target=sm_90" | FileCheck %s --check-prefix=DEVICE
// RUN: cg-compile %t/device.mlir -o %t/device.cgpkg --target=sm_90 2>&1 | FileCheck %s --check-prefix=SCREEN
// RUN: not cg-compile %t/device.mlir -o %t/a --target=sm_90 --quiet --fail-on-uncaptured 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: cg-opt %t/keys.mlir --cg-pipeline="target=sm_90" | FileCheck %s --check-prefix=KEYS
// RUN: cg-opt %t/plain.mlir --cg-compute-numbers | FileCheck %s --check-prefix=PLAIN
// RUN: test ! -e %t/a


// Two launches of one graph behind one host segment; the second takes two numbers. The sums share no kernel of the device.
// SCALARS: cg.graph @"main_host0@host"
// SCALARS: cg.node.kernel {{.*}}::@number
// SCALARS: cg.graph @"main_0@sm_90"
// SCALARS-SAME: %between0: !cg.slot<scalar, "between0", memref<i32>>
// SCALARS: cg.node.kernel @"user_code@sm_90"::@touch
// SCALARS-SAME: params [#cg.param<0>, #cg.param<1>, #cg.param<2>, #cg.param<3>]
// SCALARS: cg.binary @"user_code@sm_90"
// SCALARS-SAME: kernels [#cg.kernel<"touch" params = [8, 8, 4, 2]>]
// ONE: segment main_host0 host: HostScalar
// ONE-NEXT: segment main_0 graph
// ONE-NOT: segment

// The structure is 24 bytes in a scalar slot, of which the host writes three numbers at 0, 8 and 16.
// STRUCTURE: cg.graph @"main_0@sm_90"
// STRUCTURE-SAME: !cg.slot<scalar, "between{{[0-9]}}", memref<24xi8>>
// STRUCTURE: params [#cg.param<0>, #cg.param<1>]

// The graph in front copies the element to separate memory, which the host reads.
// DEVICE: cg.graph @"main_0@sm_90"
// DEVICE: cg.node.copy
// DEVICE: cg.graph @"main_host0@host"
// DEVICE: cg.graph @"main_1@sm_90"
// DEVICE-SAME: !cg.slot<scalar, "between{{[0-9]}}", memref<f32>>
// SCREEN: host-driven
// REFUSED: error: {{.*}}: a kernel whose code is there already takes by value what the device computes, so that the host reads it and waits for the device; let the kernel take the address of the element, as a tensor or buffer of rank 0, or compute the number from arguments that are bound scalar [HostRead]

// In the version of a key the number is a constant.
// KEYS-NOT: main_host0
// KEYS-DAG: params [#cg.param<0>, #cg.param<1>, 6 : i32, #cg.param<2>]
// KEYS-DAG: params [#cg.param<0>, #cg.param<1>, 10 : i32, #cg.param<2>]

// PLAIN: func.func @main
// PLAIN-NOT: cg.number
// PLAIN: args(%{{.*}} : memref<128xf32>, %{{.*}} : memref<128xf32>, %{{.*}} : i32, %{{.*}} : i16)
// PLAIN-NOT: cg.by_value
//--- scalars.mlir
module attributes {gpu.container_module, cg.bare_pointers} {
gpu.binary @code [#gpu.object<#nvvm.target<chip = "sm_90">, assembly = ".version 8.0\0A.target sm_90\0A.address_size 64\0A.visible .entry touch(.param .u64 x, .param .u64 y, .param .u32 n, .param .u16 b)\0A{ ret; }\0A">]
func.func @main(%x: memref<128xf32> {cg.name = "x"}, %y: memref<128xf32> {cg.name = "y"}, %n: i32 {cg.name = "n"}, %b: i16 {cg.name = "b"}) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c32 = arith.constant 32 : index
  %two = arith.constant 2 : i32
  %e = arith.extui %b : i16 to i32
  %m = arith.muli %n, %two : i32
  %s = arith.addi %m, %e : i32
  %t = arith.trunci %m : i32 to i16
  gpu.launch_func @code::@touch blocks in (%c4, %c1, %c1) threads in (%c32, %c1, %c1) args(%x : memref<128xf32>, %y : memref<128xf32>, %s : i32, %b : i16) {cg.access = ["read", "readwrite", "read", "read"]}
  gpu.launch_func @code::@touch blocks in (%c4, %c1, %c1) threads in (%c32, %c1, %c1) args(%x : memref<128xf32>, %y : memref<128xf32>, %m : i32, %t : i16) {cg.access = ["read", "readwrite", "read", "read"]}
  return
}
}
//--- keys.mlir
module attributes {gpu.container_module, cg.bare_pointers} {
gpu.binary @code [#gpu.object<#nvvm.target<chip = "sm_90">, assembly = ".version 8.0\0A.target sm_90\0A.address_size 64\0A.visible .entry touch(.param .u64 x, .param .u64 y, .param .u32 n, .param .u16 b)\0A{ ret; }\0A">]
func.func @main(%x: memref<128xf32> {cg.name = "x"}, %y: memref<128xf32> {cg.name = "y"}, %n: i32 {cg.name = "n", cg.key = array<i64: 3, 5>}, %b: i16 {cg.name = "b"}) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c32 = arith.constant 32 : index
  %two = arith.constant 2 : i32
  %m = arith.muli %n, %two : i32
  gpu.launch_func @code::@touch blocks in (%c4, %c1, %c1) threads in (%c32, %c1, %c1) args(%x : memref<128xf32>, %y : memref<128xf32>, %m : i32, %b : i16) {cg.access = ["read", "readwrite", "read", "read"]}
  return
}
}
//--- plain.mlir
module attributes {gpu.container_module, cg.bare_pointers} {
gpu.binary @code [#gpu.object<#nvvm.target<chip = "sm_90">, assembly = ".version 8.0\0A.target sm_90\0A.address_size 64\0A.visible .entry touch(.param .u64 x, .param .u64 y, .param .u32 n, .param .u16 b)\0A{ ret; }\0A">]
func.func @main(%x: memref<128xf32> {cg.name = "x"}, %y: memref<128xf32> {cg.name = "y"}, %n: i32 {cg.name = "n"}, %b: i16 {cg.name = "b"}) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c32 = arith.constant 32 : index
  %two = arith.constant 2 : i32
  gpu.launch_func @code::@touch blocks in (%c4, %c1, %c1) threads in (%c32, %c1, %c1) args(%x : memref<128xf32>, %y : memref<128xf32>, %n : i32, %b : i16) {cg.access = ["read", "readwrite", "read", "read"]}
  return
}
}
//--- device.mlir
module attributes {gpu.container_module, cg.bare_pointers} {
gpu.binary @code [#gpu.object<#nvvm.target<chip = "sm_90">, assembly = ".version 8.0\0A.target sm_90\0A.address_size 64\0A.visible .entry touch(.param .u64 x, .param .u64 y, .param .f32 n, .param .u16 b)\0A{ ret; }\0A">]
func.func @main(%x: memref<128xf32> {cg.name = "x"}, %y: memref<128xf32> {cg.name = "y"}, %z: memref<64xf32> {cg.name = "z"}, %b: i16 {cg.name = "b"}) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c32 = arith.constant 32 : index
  %two = arith.constant 2 : i32
  %c7 = arith.constant 7 : index
  gpu.memcpy %y, %x : memref<128xf32>, memref<128xf32>
  %v = memref.load %z[%c7] : memref<64xf32>
  %w = arith.addf %v, %v : f32
  gpu.launch_func @code::@touch blocks in (%c4, %c1, %c1) threads in (%c32, %c1, %c1) args(%x : memref<128xf32>, %y : memref<128xf32>, %w : f32, %b : i16) {cg.access = ["read", "readwrite", "read", "read"]}
  return
}
}
//--- structure.mlir
!s = !llvm.struct<(i32, f64, array<2 x f16>)>
module attributes {gpu.container_module} {
gpu.binary @code [#gpu.object<#nvvm.target<chip = "sm_90">, assembly = ".version 8.0\0A.target sm_90\0A.address_size 64\0A.visible .entry take(.param .u64 x, .param .align 8 .b8 s[24])\0A{ ret; }\0A">]
func.func @main(%x: memref<128xf32> {cg.name = "x"}, %n: i32 {cg.name = "n"}, %f: f64 {cg.name = "f"}) {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f16
  %g = arith.mulf %f, %f : f64
  %u = llvm.mlir.zero : !s
  %0 = llvm.insertvalue %n, %u[0] : !s
  %1 = llvm.insertvalue %f, %0[1] : !s
  %2 = llvm.insertvalue %g, %1[1] : !s
  %3 = llvm.insertvalue %one, %2[2, 0] : !s
  gpu.launch_func @code::@take blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%x : memref<128xf32>, %3 : !s) {cg.bare_pointers}
  return
}
}
