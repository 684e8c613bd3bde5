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
  /// True if a byte is part of both. Of more than a million runs it is only known whether the bytes from the first to
  /// the last are apart.
  bool overlaps(const MemoryAddress &other) const;
  /// Bytes side by side, [begin, end), of which the elements are made: in the order of addresses, apart from each
  /// other, and as few as there can be. Nothing if there are more than `most`.
  std::optional<SmallVector<std::pair<int64_t, int64_t>>> getRuns(int64_t most) const;
};

/// Follows views to an argument or allocation. Where an offset, size or stride is no constant, or an operation is no
/// view, there is no address, and `problem` says why.
std::optional<MemoryAddress> resolveAddress(Value memory, std::string &problem);

/// The argument or allocation that `memory` is part of, whatever part that is; `memory` itself if it is no view.
Value findMemoryRoot(Value memory);

/// What memory of this space belongs to, "a block" or "a thread", where only a kernel that runs has it; else nothing.
StringRef getKernelsOwner(BaseMemRefType type);

/// True for operations that only say where something lies.
bool isMemoryView(Operation *op);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_MEMORYADDRESS_H
