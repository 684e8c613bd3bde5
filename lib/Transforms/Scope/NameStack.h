// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The scopes that a location is in.

#ifndef CGMLIR_LIB_TRANSFORMS_SCOPE_NAMESTACK_H
#define CGMLIR_LIB_TRANSFORMS_SCOPE_NAMESTACK_H

#include "cgmlir/Config/CaptureOptions.h"
#include "cgmlir/IR/CGAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/SmallBitVector.h"
#include <deque>

namespace mlir::cg {

/// One of the scopes around an operation. Operations with equal keys are in the same scope.
struct ScopeLevel {
  ScopeKind kind;
  std::string name;
  std::string key;
};

/// A scope in the form of the table of input operations.
struct ScopeTag {
  ScopeKindAttr kind;
  StringAttr name;
};

/// Finds the scopes around operations, from scope marks and by patterns for stacks of names. A stack is the names in a
/// location from the outermost to the innermost, joined by "/": callers come before callees. Of a fused location the
/// first part with names counts.
class ScopeFinder {
public:
  explicit ScopeFinder(ArrayRef<ScopeRequest> requests);

  /// Returns the scopes around a location, the outermost first. They are valid as long as the finder.
  ArrayRef<ScopeLevel> find(Location loc);

  /// Returns the innermost scope, without a name if there is none.
  ScopeTag findInnermost(Location loc);

  /// The patterns that no location so far has matched.
  SmallVector<ScopeRequest> getUnmatched() const;

private:
  void addPatterns(StringRef stack, SmallVectorImpl<ScopeLevel> &levels);

  SmallVector<ScopeRequest> requests;
  llvm::SmallBitVector matched;
  llvm::DenseMap<Location, ArrayRef<ScopeLevel>> known;
  std::deque<SmallVector<ScopeLevel>> found;
};

/// Calls `visit` for every operation in the module's functions that may have a number, with its location after
/// inlining: for a function that is called several times, that of the first call from an entry point.
void visitInPlace(ModuleOp module, function_ref<void(Operation *, Location)> visit);

/// Reads patterns that are given as "attn=*/self_attention/*". On failure `error` says which one is wrong and why.
LogicalResult parseScopePatterns(ArrayRef<std::string> texts, SmallVectorImpl<ScopeRequest> &requests,
                                 std::string &error);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_SCOPE_NAMESTACK_H
