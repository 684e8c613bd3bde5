// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that become nodes by themselves, without a kernel class.
// Stable as docs/embedding.md says.
#ifndef CGMLIR_ANALYSIS_NODELOWERING_H
#define CGMLIR_ANALYSIS_NODELOWERING_H

#include "cgmlir/IR/CGInterfaces.h"
#include <optional>

namespace mlir::cg {

/// The dispatch of an operation that is a node by itself: it reads the operands, and writes a new buffer for each
/// result.
struct NodeLowering {
  /// The class of the dispatch, such as "host".
  std::string kernelClass;
  /// The dispatch's schedule: parameters of its class, by name.
  DictionaryAttr schedule;
  /// The estimated nanoseconds of the node; unset: a launch, and the time to move its buffers.
  std::optional<int64_t> ns = std::nullopt;
  /// For each result, the operand that is updated in place and becomes it, if any. Results behind the end have none.
  SmallVector<std::optional<unsigned>> updated{};
  /// Bytes of scratch memory of the node.
  int64_t workspace = 0;
  /// The parameters of a kernel: literals, and `#cg.param`, in which buffers are numbered as operands, results, and the
  /// scratch memory. An operand that is a number is a scalar of the launch.
  ArrayAttr params{};
};

/// Returns the lowering of `op` to a node of its own for `target`, if it has one.
std::optional<NodeLowering> findNodeLowering(Operation *op, TargetAttr target);

} // namespace mlir::cg

#include "cgmlir/Analysis/LoweringInterfaces.h.inc"

#endif // CGMLIR_ANALYSIS_NODELOWERING_H
