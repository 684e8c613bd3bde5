// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which scopes a location lies in.

#ifndef CGMLIR_LIB_TRANSFORMS_SCOPE_NAMESTACK_H
#define CGMLIR_LIB_TRANSFORMS_SCOPE_NAMESTACK_H

#include "cgmlir/Config/CaptureOptions.h"
#include "mlir/IR/Location.h"
#include <deque>

namespace mlir::cg {

/// One of the scopes around an operation. Operations with equal keys are in the same one.
struct ScopeLevel {
  ScopeKind kind;
  std::string name;
  std::string key;
};

/// Returns the names in a location from the outermost to the innermost, joined by "/": callers come before what they
/// call. Of a fused location the first part that has names counts.
std::string getNameStack(Location loc);

/// Finds the scopes around operations, from scope marks and by patterns for stacks of names.
class ScopeFinder {
public:
  explicit ScopeFinder(ArrayRef<ScopeRequest> requests);

  /// The scopes around a location, the outermost first. They live as long as the finder.
  ArrayRef<ScopeLevel> find(Location loc);

private:
  void addPatterns(StringRef stack, SmallVectorImpl<ScopeLevel> &levels) const;

  SmallVector<ScopeRequest> requests;
  llvm::DenseMap<Location, ArrayRef<ScopeLevel>> known;
  std::deque<SmallVector<ScopeLevel>> found;
};

/// Reads patterns that are given as "attn=*/self_attention/*". On failure `error` says which one is wrong and why.
LogicalResult parseScopePatterns(ArrayRef<std::string> texts, SmallVectorImpl<ScopeRequest> &requests,
                                 std::string &error);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_SCOPE_NAMESTACK_H
