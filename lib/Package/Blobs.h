// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The blobs of a package: the bytes outside of its table, which are written to the file without a further copy.

#ifndef CGMLIR_LIB_PACKAGE_BLOBS_H
#define CGMLIR_LIB_PACKAGE_BLOBS_H

#include "Schema.h"
#include <deque>

namespace mlir::cg {

/// Bytes of an elements attribute in the layout that they have in memory. A splat has the bytes of one element, which
/// is repeated.
struct ElementsBytes {
  ArrayRef<char> bytes;
  uint64_t repeat = 1;
  /// The unpacked bytes, where the attribute stores them in another form (packed i1).
  std::vector<char> owned;

  uint64_t size() const { return bytes.size() * repeat; }
};

/// Returns the bytes of `elements`, or reports at `op` why there are none.
FailureOr<ElementsBytes> getBytes(Operation *op, ElementsAttr elements);

/// Returns an elements attribute of `type` over `bytes`. Few bytes are copied into a dense attribute, which is readable
/// when printed; many bytes are referred to, and `owner` keeps them alive. `key` names the resource.
ElementsAttr makeElements(ShapedType type, ArrayRef<char> bytes, StringRef key, std::shared_ptr<const void> owner);

/// The blob section: blobs at multiples of 256, zeros between them.
class BlobSection {
public:
  schema::Blob add(ElementsBytes bytes);

  uint64_t size() const { return end; }
  /// Calls a function with the bytes of the section, from the first to the last.
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
