// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: cg-opt %s | cg-opt | FileCheck %s
// RUN: cg-opt --mlir-print-op-generic %s | cg-opt | FileCheck %s
// RUN: cg-opt --emit-bytecode %s | cg-opt | FileCheck %s

// CHECK: func.func private @types(!cg.slot<state, "k_cache", memref<1x12x64xbf16>>, !cg.slot<scalar, "pos", memref<i32>>, !cg.node)
func.func private @types(!cg.slot<state, "k_cache", memref<1x12x64xbf16>>, !cg.slot<scalar, "pos", memref<i32>>, !cg.node)
