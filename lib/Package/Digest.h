// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Computes XXH3-128, the digest of packages.

#ifndef CGMLIR_LIB_PACKAGE_DIGEST_H
#define CGMLIR_LIB_PACKAGE_DIGEST_H

#include "llvm/ADT/ArrayRef.h"
#include <array>
#include <memory>

namespace mlir::cg {

/// The digest of a sequence of bytes that is given in pieces.
class DigestBuilder {
public:
  DigestBuilder();
  ~DigestBuilder();

  void update(llvm::ArrayRef<char> bytes);
  /// Returns the digest in canonical byte order.
  std::array<char, 16> finish() const;

private:
  struct State;
  std::unique_ptr<State> state;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_PACKAGE_DIGEST_H
