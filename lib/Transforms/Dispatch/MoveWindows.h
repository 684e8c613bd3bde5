// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Dispatches that differ only in where the parts of their buffers begin: steps of an unrolled loop, each of which takes
// the next rows.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_MOVEWINDOWS_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_MOVEWINDOWS_H

#include "cgmlir/IR/CGOps.h"

namespace mlir::cg {

/// Makes slices of slices in the body of `dispatch` slices of what those are slices of.
void mergeSlices(DispatchOp dispatch);

/// Where a dispatch takes windows of an operand alone, by its body's slices and by what it inserts into it.
struct MovedOperand {
  unsigned operand;
  /// How far the windows move towards the beginning, in each dimension, and all of that in bytes.
  SmallVector<int64_t> begin;
  int64_t bytes;
  /// The rows, of the first dimension, that are left behind the move.
  int64_t rows;
};

/// Returns the operands of which `dispatch`, which is on buffers, takes windows that can begin elsewhere. All windows
/// of one buffer move by the same distance, a multiple of `alignment` bytes in each dimension.
SmallVector<MovedOperand> findWindows(DispatchOp dispatch, int64_t alignment);

/// Lets the body of `dispatch` take its windows from smaller operands that begin where the windows do. Its operands
/// stay as they are: a launch has to pass other addresses.
void moveWindows(DispatchOp dispatch, ArrayRef<MovedOperand> moved);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_MOVEWINDOWS_H
