// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the buffer that a value used by a node is part of.

#ifndef CGMLIR_ANALYSIS_BUFFERRANGE_H
#define CGMLIR_ANALYSIS_BUFFERRANGE_H

#include "cgmlir/IR/CG.h"

namespace mlir::cg {

/// Bytes [begin, end) of the buffer `root`: a block argument of a region or graph, a `memref.alloc` or a `cg.arena`.
struct BufferRange {
  Value root;
  int64_t begin = 0;
  int64_t end = 0;
};

/// Follows views (`cg.view`, contiguous `memref.subview`, `reinterpret_cast`, `collapse_shape`, `expand_shape`, `cast`)
/// to the buffer they are part of. Reports an error at `user` when a view is not contiguous or not static, or when the
/// buffer comes from an operation that a graph has no place for.
FailureOr<BufferRange> resolveBuffer(Value buffer, Operation *user);

/// Names a buffer for diagnostics: "argument 'x'", "buffer 'scores'" (the name of its location), "buffer at byte 0 of
/// the arena", or "buffer memref<4xf32> of model.py:12:3".
std::string describeBuffer(Value root);

/// The name of an argument: that of its slot, or `cg.name`, or "argN".
std::string getArgumentName(BlockArgument argument);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_BUFFERRANGE_H
