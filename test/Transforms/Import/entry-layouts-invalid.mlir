// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s -split-input-file -verify-diagnostics -cg-prepare-entries

// expected-error@+1 {{argument 0: 'cg.layout' expects strides and an offset in elements, such as strided<[16, 1], offset: 4>}}
func.func @kind(%x: tensor<4xf32> {cg.layout = "rows"}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error@+1 {{argument 0: 'cg.layout' belongs on a tensor; a memref says it in its type}}
func.func @buffer(%x: memref<4xf32> {cg.layout = strided<[2]>}) {
  return
}

// -----

// expected-error@+1 {{argument 0: 'cg.layout' belongs on a tensor whose dimensions are numbers}}
func.func @dynamic(%x: tensor<?xf32> {cg.layout = strided<[2]>}) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}

// -----

// expected-error@+1 {{argument 0: 'cg.layout' has 1 strides for 2 dimensions}}
func.func @rank(%x: tensor<4x4xf32> {cg.layout = strided<[2]>}) -> tensor<4x4xf32> {
  return %x : tensor<4x4xf32>
}

// -----

// expected-error@+1 {{argument 0: 'cg.layout' has a stride or an offset that is negative or not known; write numbers, or make the tensor dense}}
func.func @open(%x: tensor<4x4xf32> {cg.layout = strided<[?, 1]>}) -> tensor<4x4xf32> {
  return %x : tensor<4x4xf32>
}

// -----

// expected-error@+1 {{argument 0: 'cg.layout' has a stride or an offset that is negative or not known}}
func.func @backwards(%x: tensor<4xf32> {cg.layout = strided<[-1], offset: 3>}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error@+1 {{argument 0: 'cg.layout' reaches further than any memory}}
func.func @far(%x: tensor<4xf32> {cg.layout = strided<[1152921504606846976]>}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error@+1 {{argument 'x' has cg.layout, and is a state, which a session keeps dense; drop the attribute}}
func.func @state(%x: tensor<4xf32> {cg.name = "x", cg.layout = strided<[2]>, cg.binding = #cg.binding<state>, cg.alias_result = 0 : i32}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error@+1 {{argument 'x' has cg.layout, and is a constant, which an executable keeps dense; drop the attribute}}
func.func @constant(%x: tensor<4xf32> {cg.name = "x", cg.layout = strided<[2]>, cg.binding = #cg.binding<constant>}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error@+1 {{argument 'x' has cg.layout, and the entry point has versions for sizes or values of keys; drop the attribute, or cg.dims and cg.key}}
func.func @versions(%x: tensor<4xf32> {cg.name = "x", cg.layout = strided<[2]>}, %n: tensor<?xf32> {cg.dims = [#cg.dim<buckets [4, 8] name "n">]}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

// expected-error@+1 {{result 'y' has cg.layout, and lies in a state, which a session keeps dense; drop the attribute}}
func.func @alias(%x: tensor<4xf32> {cg.name = "x", cg.binding = #cg.binding<state>, cg.alias_result = 0 : i32}) -> (tensor<4xf32> {cg.name = "y", cg.layout = strided<[2]>}) {
  return %x : tensor<4xf32>
}

// -----

// expected-error@+1 {{result 'y' has cg.layout, and two of its elements lie at one place; give each a place of its own}}
func.func @overlap(%x: tensor<4x4xf32>) -> (tensor<4x4xf32> {cg.name = "y", cg.layout = strided<[1, 1]>}) {
  return %x : tensor<4x4xf32>
}

// -----

// expected-error@+1 {{result 'y': cg.layout has 2 strides for 1 dimensions}}
func.func @ranks(%x: tensor<4xf32>) -> (tensor<4xf32> {cg.name = "y", cg.layout = strided<[4, 1]>}) {
  return %x : tensor<4xf32>
}
