// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Dispatches that differ only in where the parts of their buffers begin: steps of an unrolled loop, each of which takes
// the next rows.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_MOVEWINDOWS_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_MOVEWINDOWS_H

#include "cgmlir/IR/CGOps.h"

namespace mlir::cg {

/// Makes slices of slices in the body of `dispatch` slices of the first tensor.
void mergeSlices(DispatchOp dispatch);

/// An operand of which a dispatch uses only windows, by slices in its body and insertions into it.
struct MovedOperand {
  unsigned operand;
  /// The distance by which the windows move to the beginning, in each dimension, and in bytes.
  SmallVector<int64_t> begin;
  int64_t bytes;
  /// The rows, of the first dimension, that remain behind the move.
  int64_t rows;
};

/// Returns the operands of which `dispatch`, on buffers, uses only windows that can begin elsewhere. All windows of one
/// buffer move by the same distance, a multiple of `alignment` bytes in each dimension.
SmallVector<MovedOperand> findWindows(DispatchOp dispatch, int64_t alignment);

/// Lets the body of `dispatch` take its windows from smaller operands that begin with the windows. Its operands stay as
/// they are: a launch has to pass other addresses.
void moveWindows(DispatchOp dispatch, ArrayRef<MovedOperand> moved);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_MOVEWINDOWS_H
