// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the data of one dimension of a padded tensor is. Padding follows the data, so that a plain dimension is
// described by its size and its amount of data. A dimension that was collapsed from several has one such factor for
// each, outermost first: its data is no prefix.

#ifndef CGMLIR_TRANSFORMS_IMPORT_BUCKETS_LAYOUT_H
#define CGMLIR_TRANSFORMS_IMPORT_BUCKETS_LAYOUT_H

#include "cgmlir/Analysis/Size.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir::cg {

class Layout {
public:
  struct Factor {
    /// The amount of data, and the size in the bucket.
    Size extent;
    int64_t size;
    bool isPadded() const { return !extent.isConstant(); }
    bool operator==(const Factor &other) const { return extent == other.extent && size == other.size; }
  };

  Layout() = default;
  /// A plain dimension.
  Layout(Size extent, int64_t size) : factors{{std::move(extent), size}} {}

  ArrayRef<Factor> getFactors() const { return factors; }
  bool isPadded() const {
    return llvm::any_of(factors, [](const Factor &factor) { return factor.isPadded(); });
  }
  /// True if the data comes first and all padding behind it.
  bool isPrefix() const { return factors.size() == 1; }
  /// Returns the number of elements in the bucket, with padding.
  int64_t getSize() const {
    int64_t size = 1;
    for (const Factor &factor : factors)
      size *= factor.size;
    return size;
  }
  bool operator==(const Layout &other) const { return factors == other.factors; }
  bool operator!=(const Layout &other) const { return !(factors == other.factors); }

  /// Returns the layout of dimensions that are collapsed into one.
  static Layout collapse(ArrayRef<Layout> layouts);
  /// Returns the layouts of dimensions of these sizes that one dimension is expanded to, or nullopt where its data does
  /// not fit them.
  std::optional<std::vector<Layout>> expand(ArrayRef<int64_t> sizes) const;

private:
  void append(const Factor &factor);

  SmallVector<Factor, 2> factors;
};

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_BUCKETS_LAYOUT_H
