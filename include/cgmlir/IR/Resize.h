// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The attribute `cg.resize` of a graph as a structure: how its sizes follow from the dimensions of a launch.

#ifndef CGMLIR_IR_RESIZE_H
#define CGMLIR_IR_RESIZE_H

#include "cgmlir/IR/CGOps.h"

namespace mlir::cg {

/// Expressions are sums of products of the symbols, one for each dimension of the entry point.
struct Resize {
  /// Bytes of each slot, and of each arena buffer in the order of their operations.
  SmallVector<AffineMap> slots, arena;
  /// For each node: the work items of a kernel, and how many of them a block of its grid takes; 0 for other nodes.
  SmallVector<AffineMap> items;
  SmallVector<int64_t> chunks;
  /// Sums that are not negative for the sizes of a launch, each with the message for the sizes that break it.
  SmallVector<AffineMap> limits;
  SmallVector<std::string> messages;

  /// A product, of which an expression is a sum.
  struct Term {
    int64_t factor = 1;
    SmallVector<unsigned> dims;
  };
  /// Returns the terms of an expression; nullopt for an expression of another form.
  static std::optional<SmallVector<Term>> getTerms(AffineMap map);
  static AffineMap makeMap(MLIRContext *context, unsigned dims, ArrayRef<Term> terms);
  static int64_t evaluate(ArrayRef<Term> terms, ArrayRef<int64_t> sizes);

  /// Returns nothing for a graph without the attribute and for a malformed attribute, which the verifier refuses.
  static std::optional<Resize> get(GraphOp graph);
  DictionaryAttr getAttr(MLIRContext *context) const;
};

/// Says what is wrong with an attribute `cg.resize` on `op`, or nothing.
std::optional<std::string> explainBadResize(Operation *op, Attribute attribute);

} // namespace mlir::cg

#endif // CGMLIR_IR_RESIZE_H
