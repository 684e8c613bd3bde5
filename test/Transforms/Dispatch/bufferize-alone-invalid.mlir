// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s --split-input-file --cg-bufferize-regions --verify-diagnostics

// A region that is no segment: nothing but a private function launches it.
//
// expected-error @below {{'cg.region' op result 0 has no name, so it is no segment of an entry point; run cg-form-segments before this pass, and launch it from public functions alone}}
cg.region @r(%x: tensor<4xf32>) -> tensor<4xf32> {
  cg.yield %x : tensor<4xf32>
}
func.func private @launches(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = cg.launch @r(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = func.call @launches(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// An operation without a verdict may still have a lowering, so the error does not say that it has none.
func.func @raw(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'math.exp' op is in no segment and has no verdict; run cg-analyze-legality, cg-form-regions and cg-form-segments before this pass}}
  %0 = math.exp %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @judged(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'math.exp' op is in no segment; run cg-form-regions and cg-form-segments before this pass}}
  %0 = math.exp %x {cg.verdict = #cg.verdict<eager NotRequested cause "a" remedy "b">} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @blocked(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'math.exp' op has no lowering between graphs: a; b [NoLowering]}}
  %0 = math.exp %x {cg.verdict = #cg.verdict<blocked UnknownOp cause "a" remedy "b">} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// The entry point was not prepared by cg-prepare-entries.
//
// expected-error @below {{'func.func' op takes or gives the type 'f32', which is no tensor with a rank; run cg-prepare-entries before this pass}}
func.func @main(%x: f32) -> f32 {
  return %x : f32
}

// -----

// The region has memory and a scalar at its boundary, so it is neither on tensors nor on buffers alone.
//
// expected-error @below {{'cg.region' op takes or gives the type 'memref<4xf32>', which is no tensor with a rank, and is not on buffers alone either; run this pass on what cg-form-segments gives}}
cg.region @effects(%x: memref<4xf32>, %c: f32) attributes {target = #cg.target<"host">} {
  cg.yield
}

// -----

// The import phase has to handle strides of an argument before this pass.
//
// expected-error @below {{'func.func' op argument 1 has cg.layout; run cg-prepare-entries before this pass}}
func.func @layout(%x: tensor<4xf32>, %y: tensor<4xf32> {cg.layout = strided<[2]>}) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
