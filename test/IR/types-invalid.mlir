// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt -split-input-file -verify-diagnostics %s

// expected-error @below {{the buffer of a slot has a static shape and an identity layout, unlike 'memref<?xf32>'}}
func.func private @f(!cg.slot<patched, "x", memref<?xf32>>)

// -----

// expected-error @below {{the buffer of a slot has a static shape and an identity layout, unlike 'memref<4xf32, strided<[2]>>'}}
func.func private @f(!cg.slot<patched, "x", memref<4xf32, strided<[2]>>>)
