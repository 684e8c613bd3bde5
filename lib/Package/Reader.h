// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the file around the table and checks the rules that hold for every package, before any field of the table is
// used.

#ifndef CGMLIR_LIB_PACKAGE_READER_H
#define CGMLIR_LIB_PACKAGE_READER_H

#include "Schema.h"
#include "llvm/ADT/ArrayRef.h"

namespace mlir::cg {

/// Reports `message` about a package as an error that names the field and the rule.
LogicalResult failPackage(Location loc, const Twine &field, const Twine &message, StringRef rule);

/// The parts of a package. They point into the bytes of its file, except for a table that was packed there and is
/// unpacked in memory.
struct PackageView {
  uint32_t version;
  std::shared_ptr<const std::vector<std::byte>> unpacked;
  const schema::Package *table = nullptr;
  ArrayRef<char> blobs;
};

/// Checks header, structure, digest, padding and blobs (P1 to P7, P9) in the order of the specification.
FailureOr<PackageView> readPackage(ArrayRef<char> file, Location loc);

/// Returns the contents of an optional vector or string; an absent one is empty.
template <typename T> auto countOf(const flatbuffers::Vector<T> *vector) -> uint32_t {
  return vector ? vector->size() : 0;
}
inline StringRef textOf(const flatbuffers::String *string) {
  return string ? StringRef(string->c_str(), string->size()) : StringRef();
}
/// Returns the elements of an optional vector of numbers, where they lie in the file.
template <typename T> ArrayRef<T> arrayOf(const flatbuffers::Vector<T> *vector) {
  return vector ? ArrayRef<T>(vector->data(), vector->size()) : ArrayRef<T>();
}

} // namespace mlir::cg

#endif // CGMLIR_LIB_PACKAGE_READER_H
