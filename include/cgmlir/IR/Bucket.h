// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The attribute `cg.bucket` of a function as a structure.

#ifndef CGMLIR_IR_BUCKET_H
#define CGMLIR_IR_BUCKET_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include <optional>
#include <tuple>

namespace mlir::cg {

struct Bucket {
  /// The entry point by the name that callers use; the function itself for the last bucket.
  StringRef entry;
  /// Names of the arguments that are keys, sorted, and their values in this bucket.
  SmallVector<StringRef> keys;
  SmallVector<int64_t> values;
  /// Names of the dimensions, sorted, and their sizes in this bucket.
  SmallVector<StringRef> dims;
  SmallVector<int64_t> sizes;
  /// Set on a version for sizes above the largest bucket, whose `sizes` are the largest; one for each value of keys.
  bool eager = false;
  /// Set on an entry point with such a version: by how much a bucket may be larger than a launch in each dimension.
  std::optional<double> paddingWaste;
  /// The shapes of the results in a launch, with a symbol for each dimension.
  SmallVector<AffineMap> results;
  /// Sums that are not negative for sizes of a launch that runs the bucket (Resize::getTerms), each with a message.
  SmallVector<AffineMap> limits;
  SmallVector<std::string> messages;

  /// An extent of a result: factor times the size of a dimension, plus offset; the dimension is -1 for a constant.
  struct Extent {
    int64_t dim = -1, factor = 0, offset = 0;
  };
  /// Returns the extent that an expression is; nullopt for an expression of another form.
  static std::optional<Extent> getExtent(AffineExpr expr);

  /// Returns nullopt for an operation without the attribute and for a malformed one, which the verifier refuses.
  static std::optional<Bucket> get(Operation *function);
  DictionaryAttr getAttr(MLIRContext *context) const;
  /// Returns the entry point of which a function is a version for some sizes or keys; without versions its own name.
  static StringRef getEntryName(func::FuncOp function);
  /// Orders the buckets of an entry point: by key, then by size, ascending; the last key or dimension varies fastest.
  bool operator<(const Bucket &other) const { return std::tie(values, sizes) < std::tie(other.values, other.sizes); }

  /// True for a function that callers do not see as an entry point of its own.
  static bool isHidden(func::FuncOp function);
};

/// Says what is wrong with the limits of a bucket, or nothing.
std::optional<std::string> explainBadLimits(const Bucket &bucket);

} // namespace mlir::cg

#endif // CGMLIR_IR_BUCKET_H
