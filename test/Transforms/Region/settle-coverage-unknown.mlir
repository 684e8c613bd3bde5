// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// If it is not known whether a launch writes all bytes of a result, the compiler warns, and the other bytes are zero; a
// declaration of the program avoids that.
//
// RUN: cg-opt %s --verify-diagnostics --cg-prepare-entries --cg-settle-buffers | FileCheck %s

module attributes {gpu.container_module} {
gpu.module @kernels {
  gpu.func @scatter(%x: memref<64xi32>, %y: memref<64xi32>) kernel {
    %i = gpu.thread_id x
    %a = memref.load %x[%i] : memref<64xi32>
    %to = arith.index_cast %a : i32 to index
    memref.store %a, %y[%to] : memref<64xi32>
    gpu.return
  }
  gpu.func @some(%x: memref<64xi32>, %y: memref<64xi32>) kernel {
    %i = gpu.thread_id x
    %zero = arith.constant 0 : i32
    %a = memref.load %x[%i] : memref<64xi32>
    %is = arith.cmpi sgt, %a, %zero : i32
    scf.if %is {
      memref.store %a, %y[%i] : memref<64xi32>
    }
    gpu.return
  }
}

// CHECK-LABEL: func.func @main(
// CHECK-SAME: "y" : tensor<64xi32> at 1>, #cg.result<"z" : tensor<64xi32> at 2>
// CHECK-DAG: gpu.memset %arg1
// CHECK-DAG: gpu.memset %arg2
func.func @main(%x: memref<64xi32> {cg.name = "x"},
                // expected-warning@+1 {{argument 'y' is a result alone, and it is not known whether all of it is written: where kernel 'scatter' stores does not follow from ids and constants alone; what nothing writes is zero. Say cg.access = "write" on the argument if all of it is written or does not matter, and "readwrite" if the rest keeps what the caller gives}}
                %y: memref<64xi32> {cg.name = "y"},
                // expected-warning@+1 {{argument 'z' is a result alone, and it is not known whether all of it is written: where kernel 'some'}}
                %z: memref<64xi32> {cg.name = "z"}) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  // expected-note@+1 {{launched here}}
  gpu.launch_func @kernels::@scatter blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%x : memref<64xi32>, %y : memref<64xi32>)
  // expected-note@+1 {{launched here}}
  gpu.launch_func @kernels::@some blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%x : memref<64xi32>, %z : memref<64xi32>)
  return
}

// Declared accesses of an argument or launch are believed; bytes that a fill covers first are known; a state has no
// other bytes.
// CHECK-LABEL: func.func @said(
// CHECK-SAME: "a" : tensor<64xi32> at 1>, #cg.result<"b" : tensor<64xi32> at 6>, #cg.result<"c" : tensor<64xi32> at 3>
// CHECK-SAME: "d" : tensor<64xi32> at 4>, #cg.result<"e" : tensor<64xi32> at 5>
func.func @said(%x: memref<64xi32> {cg.name = "x"}, %a: memref<64xi32> {cg.access = "write", cg.name = "a"},
                %b: memref<64xi32> {cg.access = "readwrite", cg.name = "b"}, %c: memref<64xi32> {cg.name = "c"},
                %d: memref<64xi32> {cg.name = "d"}, %e: memref<64xi32> {cg.binding = #cg.binding<state>, cg.name = "e"}) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0 : i32
  gpu.launch_func @kernels::@some blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%x : memref<64xi32>, %a : memref<64xi32>)
  gpu.launch_func @kernels::@some blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%x : memref<64xi32>, %b : memref<64xi32>)
  gpu.launch_func @kernels::@some blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%x : memref<64xi32>, %c : memref<64xi32>) {cg.access = ["read", "write"]}
  gpu.memset %d, %zero : memref<64xi32>, i32
  gpu.launch_func @kernels::@some blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%x : memref<64xi32>, %d : memref<64xi32>)
  gpu.launch_func @kernels::@scatter blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1) args(%x : memref<64xi32>, %e : memref<64xi32>)
  return
}
}
