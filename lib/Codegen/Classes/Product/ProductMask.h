// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Masks behind a product: where a mask hides the sums of a whole tile, as a causal one does above the diagonal, the
// tile is not multiplied.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTMASK_H
#define CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTMASK_H

#include "cgmlir/Analysis/Index/AccessWalk.h"

namespace mlir::cg {

/// A computed tensor of truth values. Where its element is `hiding`, no stored value depends on the product.
struct ProductMask {
  Value tensor;
  /// The index at which it is used, over the variables of the output.
  IndexTuple index;
  bool hiding;

  /// Finds a mask that decides about all of `stored`, which depend on `product`; nothing if there is none.
  static std::optional<ProductMask> find(const AccessWalk &walk, Value product, ArrayRef<Value> stored);
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTMASK_H
