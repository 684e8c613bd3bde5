// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pass by itself, on an entry point that no pass has prepared.
//
// RUN: cg-opt %s --verify-diagnostics --cg-bufferize-regions

// expected-error @below {{takes or gives the type 'f32', which is no tensor with a rank; run cg-prepare-entries before this pass}}
func.func @scalar(%x: f32) -> f32 {
  return %x : f32
}
