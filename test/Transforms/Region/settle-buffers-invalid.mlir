// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --verify-diagnostics --cg-prepare-entries --cg-settle-buffers

// expected-error@+1 {{argument 'y' has cg.access = "read" and is written; say "readwrite", or "write" if its old contents do not matter}}
func.func @writes(%x: memref<4xf32> {cg.name = "x"}, %y: memref<4xf32> {cg.access = "read", cg.name = "y"}) {
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  return
}

// -----

// expected-error@+1 {{argument 'x' has cg.access = "rw"; expected "read", "write" or "readwrite"}}
func.func @spelling(%x: memref<4xf32> {cg.access = "rw", cg.name = "x"}) {
  return
}

// -----

// expected-error@+1 {{argument 'x' has cg.memory = "shared"; expected "device", "pinned" or "host"}}
func.func @memory(%x: memref<4xf32> {cg.memory = "shared", cg.name = "x"},
                  %y: memref<4xf32> {cg.memory = "pinned", cg.name = "y"}) {
  return
}

// -----

// expected-error@+1 {{argument 'y' is written, and bound constant; bind it as state to keep it, or not at all}}
func.func @constant(%x: memref<4xf32> {cg.name = "x"}, %y: memref<4xf32> {cg.binding = #cg.binding<constant>, cg.name = "y"}) {
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  return
}

// -----

// expected-error@+1 {{argument 'x' has the type 'memref<?xf32>', and kernels are launched for sizes that are known; write them into the type, or list those that callers have in cg.dims [DynamicShape]}}
func.func @dynamic(%x: memref<?xf32> {cg.name = "x"}) {
  return
}

// -----

// expected-error@+1 {{argument 'x' has the type 'memref<4xf32, strided<[2]>>', whose strides are not known; write them into the type, or pass the dense buffer}}
func.func @strided(%x: memref<4xf32, strided<[2]>> {cg.name = "x"}) {
  return
}

// -----

// expected-error@+1 {{argument 's' is a number and bound staged, and kernels take numbers by value; bind it as scalar}}
func.func @staged(%x: memref<4xf32> {cg.name = "x"}, %s: f32 {cg.binding = #cg.binding<staged>, cg.name = "s"}) {
  return
}
