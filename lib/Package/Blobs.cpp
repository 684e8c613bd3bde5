// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Blobs.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::cg;

FailureOr<ElementsBytes> cg::getBytes(Operation *op, ElementsAttr elements) {
  ElementsBytes result;
  auto type = cast<ShapedType>(elements.getType());
  uint64_t expected = getByteSize(type);
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    if (!blob)
      return op->emitOpError() << "the resource '" << resource.getRawHandle().getKey()
                               << "' has no data; it was elided when the IR was printed";
    result.bytes = blob->getData();
    if (result.bytes.size() != expected)
      return op->emitOpError() << "the resource '" << resource.getRawHandle().getKey() << "' has "
                               << result.bytes.size() << " bytes for " << type << ", which takes " << expected;
    return result;
  }
  auto dense = dyn_cast<DenseIntOrFPElementsAttr>(elements);
  if (!dense)
    return op->emitOpError() << "holds elements that have no bytes in a package; expected dense or dense_resource";
  if (expected == 0)
    return result;
  if (dense.isSplat())
    result.repeat = type.getNumElements();
  if (type.getElementType().isInteger(1)) {
    // The attribute packs truth values as bits; in memory each has a byte.
    if (dense.isSplat())
      result.owned.push_back(dense.getSplatValue<bool>());
    else
      llvm::append_range(result.owned, dense.getValues<bool>());
    result.bytes = result.owned;
    return result;
  }
  result.bytes = dense.getRawData();
  return result;
}

ElementsAttr cg::makeElements(ShapedType type, ArrayRef<char> bytes, StringRef key, std::shared_ptr<const void> owner) {
  constexpr size_t kReadable = 128;
  bool isBool = type.getElementType().isInteger(1);
  // A dense attribute of i1 cannot hold a byte other than 0 and 1.
  bool dense =
      bytes.size() <= kReadable && (!isBool || llvm::all_of(bytes, [](char byte) { return byte == 0 || byte == 1; }));
  if (dense && isBool) {
    SmallVector<bool> values(bytes.begin(), bytes.end());
    return DenseElementsAttr::get(type, values);
  }
  if (dense)
    return DenseElementsAttr::getFromRawBuffer(type, bytes);
  AsmResourceBlob blob(
      bytes, /*dataAlignment=*/8, [owner = std::move(owner)](void *, size_t, size_t) {}, /*dataIsMutable=*/false);
  return DenseResourceElementsAttr::get(type, key, std::move(blob));
}

schema::Blob BlobSection::add(ElementsBytes bytes) {
  uint64_t offset = llvm::alignTo(end, kBlobAlignment), size = bytes.size();
  if (size > 0) {
    Piece &piece = pieces.emplace_back(Piece{offset, std::move(bytes)});
    if (!piece.bytes.owned.empty())
      piece.bytes.bytes = piece.bytes.owned;
    end = offset + size;
  } else {
    offset = 0;
  }
  return schema::Blob(offset, size);
}

void BlobSection::forEachChunk(llvm::function_ref<void(ArrayRef<char>)> visit) const {
  static constexpr char kZeros[kBlobAlignment] = {};
  uint64_t at = 0;
  for (const Piece &piece : pieces) {
    visit(ArrayRef(kZeros, piece.offset - at));
    at = piece.offset + piece.bytes.size();
    if (piece.bytes.repeat == 1) {
      visit(piece.bytes.bytes);
      continue;
    }
    // A splat is written in chunks: element by element would take long, and all at once its whole size in memory.
    uint64_t left = piece.bytes.repeat;
    uint64_t perChunk = std::max<uint64_t>(1, 4096 / piece.bytes.bytes.size());
    std::vector<char> chunk;
    for (uint64_t i = 0; i < std::min(left, perChunk); ++i)
      llvm::append_range(chunk, piece.bytes.bytes);
    for (; left >= perChunk; left -= perChunk)
      visit(chunk);
    visit(ArrayRef(chunk).take_front(left * piece.bytes.bytes.size()));
  }
}
