// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bytes of a package outside its table: where they come from, and how they get into the file without another copy.

#ifndef CGMLIR_LIB_PACKAGE_BLOBS_H
#define CGMLIR_LIB_PACKAGE_BLOBS_H

#include "Schema.h"
#include <deque>

namespace mlir::cg {

/// Bytes of an elements attribute as they lie in memory. A splat is one element, repeated.
struct ElementsBytes {
  ArrayRef<char> bytes;
  uint64_t repeat = 1;
  /// Holds the bytes when the attribute stores them in another form (packed i1).
  std::vector<char> owned;

  uint64_t size() const { return bytes.size() * repeat; }
};

/// Returns the bytes of `elements`, or reports at `op` why there are none.
FailureOr<ElementsBytes> getBytes(Operation *op, ElementsAttr elements);

/// Returns an elements attribute of `type` over `bytes`. Small ones are copied into a dense attribute, which reads
/// well; large ones refer to `bytes`, which `owner` keeps alive. `key` names the resource.
ElementsAttr makeElements(ShapedType type, ArrayRef<char> bytes, StringRef key, std::shared_ptr<const void> owner);

/// The blob section: blobs at multiples of 256, zeros between them.
class BlobSection {
public:
  schema::Blob add(ElementsBytes bytes);

  uint64_t size() const { return end; }
  /// Hands out the bytes of the section in order.
  void forEachChunk(llvm::function_ref<void(ArrayRef<char>)> visit) const;

private:
  struct Piece {
    uint64_t offset;
    ElementsBytes bytes;
  };
  std::deque<Piece> pieces;
  uint64_t end = 0;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_PACKAGE_BLOBS_H
