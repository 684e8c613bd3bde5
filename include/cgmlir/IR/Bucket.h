// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `cg.bucket` says about a function.

#ifndef CGMLIR_IR_BUCKET_H
#define CGMLIR_IR_BUCKET_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include <optional>
#include <tuple>

namespace mlir::cg {

struct Bucket {
  /// The entry point that callers know; the function itself for the last bucket.
  StringRef entry;
  /// Names of the arguments that are keys, sorted, and their values in this bucket.
  SmallVector<StringRef> keys;
  SmallVector<int64_t> values;
  /// Names of the dimensions, sorted, and their sizes in this bucket.
  SmallVector<StringRef> dims;
  SmallVector<int64_t> sizes;
  /// The version for sizes above the largest bucket, and for keys alone one of several; `sizes` are the largest.
  bool eager = false;
  /// On the entry point with such a version: how many times as large as a launch a bucket may be in each dimension.
  std::optional<double> paddingWaste;
  /// The shapes of the results in a launch, with a symbol for each dimension.
  SmallVector<AffineMap> results;
  /// What is not negative for the sizes of a launch that runs it (Resize::getTerms), and what needs that.
  SmallVector<AffineMap> limits;
  SmallVector<std::string> messages;

  /// An extent of a result: factor times the size of a dimension, plus offset; the dimension is -1 for a constant.
  struct Extent {
    int64_t dim = -1, factor = 0, offset = 0;
  };
  /// nullopt for an expression of another form.
  static std::optional<Extent> getExtent(AffineExpr expr);

  /// Nothing for an operation that is no bucket, or whose attribute is none (the dialect's verifier refuses that).
  static std::optional<Bucket> get(Operation *function);
  DictionaryAttr getAttr(MLIRContext *context) const;
  /// The entry point that a function is, or is a version of for some sizes or keys.
  static StringRef getEntryName(func::FuncOp function);
  /// The order of the buckets of an entry point: by key, then by size, ascending; the last ones vary fastest.
  bool operator<(const Bucket &other) const { return std::tie(values, sizes) < std::tie(other.values, other.sizes); }

  /// True for functions that callers do not know by their name.
  static bool isHidden(func::FuncOp function);
};

/// Says what is wrong with the limits of a bucket, or nothing.
std::optional<std::string> explainBadLimits(const Bucket &bucket);

} // namespace mlir::cg

#endif // CGMLIR_IR_BUCKET_H
