// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The address of a view of a buffer, if the program determines it completely.

#ifndef CGMLIR_ANALYSIS_MEMORYADDRESS_H
#define CGMLIR_ANALYSIS_MEMORYADDRESS_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Value.h"

namespace mlir::cg {

/// The address of elements in a buffer: the place of the first one, and for each dimension a number of elements and
/// their distance. resolveBuffer(), which serves nodes, takes dense views with static types alone; this also takes
/// elements with gaps, and sizes that are constants of the program.
struct MemoryAddress {
  /// The buffer: a block argument, or an allocation.
  Value root;
  Type element;
  /// The byte at which the first element begins.
  int64_t start = 0;
  SmallVector<int64_t> sizes, strides;

  int64_t getNumElements() const;
  /// The byte behind the last element.
  int64_t getEnd() const;
  /// True if the elements are next to each other in the order of their indices.
  bool isDense() const;
  /// True if both addresses cover the same bytes.
  bool isSameAs(const MemoryAddress &other) const;
  /// True if the two share a byte. For an address of more than a million runs, the bytes from the first to the last
  /// count.
  bool overlaps(const MemoryAddress &other) const;
  /// Returns the bytes of the elements as runs [begin, end): by address, apart from each other, and as few as possible.
  /// Nothing if there are more than `most`.
  std::optional<SmallVector<std::pair<int64_t, int64_t>>> getRuns(int64_t most) const;
};

/// Follows views to an argument or allocation. Where an offset, size or stride is no constant, or an operation is no
/// view, there is no address, and `problem` says why.
std::optional<MemoryAddress> resolveAddress(Value memory, std::string &problem);

/// Returns the argument or allocation that `memory` is a part of; `memory` itself if it is no view.
Value findMemoryRoot(Value memory);

/// Returns "a block" or "a thread" for memory that belongs to a running kernel, by its memory space; else nothing.
StringRef getKernelsOwner(BaseMemRefType type);

/// True for operations that return a view of memory.
bool isMemoryView(Operation *op);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_MEMORYADDRESS_H
