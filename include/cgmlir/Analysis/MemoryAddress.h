// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a view of a buffer is, where the program says all of it.

#ifndef CGMLIR_ANALYSIS_MEMORYADDRESS_H
#define CGMLIR_ANALYSIS_MEMORYADDRESS_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"

namespace mlir::cg {

/// Elements of a buffer: where the first one lies, and how many there are along each dimension at which distance.
/// Unlike resolveBuffer(), which serves nodes, this also knows elements that do not lie side by side, and sizes that
/// are constants of the program instead of its types.
struct MemoryAddress {
  /// A block argument, or an allocation.
  Value root;
  Type element;
  /// The byte at which the first element begins.
  int64_t start = 0;
  SmallVector<int64_t> sizes, strides;

  int64_t getNumElements() const;
  /// The byte behind the last element.
  int64_t getEnd() const;
  /// True if the elements lie side by side in the order of their indices.
  bool isDense() const;
  /// True if both are the same bytes.
  bool isSameAs(const MemoryAddress &other) const;
  /// True if a byte between the first and the last of each may be the same.
  bool overlaps(const MemoryAddress &other) const;
};

/// Follows views to an argument or allocation. Where an offset, size or stride is no constant, or an operation is no
/// view, there is no address, and `problem` says why.
std::optional<MemoryAddress> resolveAddress(Value memory, std::string &problem);

/// The argument or allocation that `memory` is part of, whatever part that is; `memory` itself if it is no view.
Value findMemoryRoot(Value memory);

/// True for operations that only say where something lies.
bool isMemoryView(Operation *op);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_MEMORYADDRESS_H
