// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Memory is released once, behind its last use.
//
// RUN: cg-opt -split-input-file -verify-diagnostics -cg-prepare-buffers -o /dev/null %s

func.func @used(%x: memref<4xf32> {cg.name = "x"}) {
  // expected-note @below {{the memory is this}}
  %m = gpu.alloc () : memref<4xf32>
  gpu.memcpy %m, %x : memref<4xf32>, memref<4xf32>
  // expected-note @below {{released here}}
  gpu.dealloc %m : memref<4xf32>
  // expected-error @below {{'gpu.memcpy' op uses memory that is released before; release it behind its last use}}
  gpu.memcpy %x, %m : memref<4xf32>, memref<4xf32>
  return
}

// -----

// A use through a view that was taken before the release.
func.func @view(%x: memref<2xf32> {cg.name = "x"}) {
  // expected-note @below {{the memory is this}}
  %m = memref.alloc() : memref<4xf32>
  %v = memref.subview %m[2] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 2>>
  // expected-note @below {{released here}}
  memref.dealloc %m : memref<4xf32>
  // expected-error @below {{'memref.copy' op uses memory that is released before}}
  memref.copy %x, %v : memref<2xf32> to memref<2xf32, strided<[1], offset: 2>>
  return
}

// -----

func.func @twice(%x: memref<4xf32> {cg.name = "x"}) {
  // expected-note @below {{the memory is this}}
  %m = gpu.alloc () : memref<4xf32>
  %v = memref.cast %m : memref<4xf32> to memref<?xf32>
  // expected-note @below {{released here}}
  %t = gpu.dealloc async %v : memref<?xf32>
  // expected-error @below {{'gpu.dealloc' op releases memory that is released before; leave one of the two away}}
  gpu.dealloc [%t] %m : memref<4xf32>
  return
}

// -----

// Memory that one of two branches releases counts as released behind both.
func.func @branch(%x: memref<4xf32> {cg.name = "x"}, %t: memref<i1> {cg.name = "go"}) {
  // expected-note @below {{the memory is this}}
  %m = gpu.alloc () : memref<4xf32>
  %go = memref.load %t[] : memref<i1>
  scf.if %go {
    gpu.memcpy %m, %x : memref<4xf32>, memref<4xf32>
    // expected-note @below {{released here}}
    gpu.dealloc %m : memref<4xf32>
  }
  // expected-error @below {{'gpu.memcpy' op uses memory that is released before}}
  gpu.memcpy %x, %m : memref<4xf32>, memref<4xf32>
  return
}

// -----

func.func @turns(%x: memref<4xf32> {cg.name = "x"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  // expected-note @below {{the memory is this}}
  %m = gpu.alloc () : memref<4xf32>
  scf.for %i = %c0 to %c3 step %c1 {
    gpu.memcpy %m, %x : memref<4xf32>, memref<4xf32>
    // expected-error @below {{'gpu.dealloc' op releases memory in each turn of a loop that is there once; release it behind the loop}}
    gpu.dealloc %m : memref<4xf32>
  }
  return
}

// -----

// Accepted: memory of each turn, memory that each of two branches releases, and uses before the release.
func.func @good(%x: memref<4xf32> {cg.name = "x"}, %t: memref<i1> {cg.name = "go"}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c3 step %c1 {
    %m = gpu.alloc () : memref<4xf32>
    gpu.memcpy %m, %x : memref<4xf32>, memref<4xf32>
    gpu.memcpy %x, %m : memref<4xf32>, memref<4xf32>
    gpu.dealloc %m : memref<4xf32>
  }
  %n = gpu.alloc () : memref<4xf32>
  %go = memref.load %t[] : memref<i1>
  scf.if %go {
    gpu.memcpy %n, %x : memref<4xf32>, memref<4xf32>
    gpu.dealloc %n : memref<4xf32>
  } else {
    gpu.memcpy %x, %n : memref<4xf32>, memref<4xf32>
    gpu.dealloc %n : memref<4xf32>
  }
  return
}
