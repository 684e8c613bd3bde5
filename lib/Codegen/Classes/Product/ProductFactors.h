// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the factors of a product are laid out in memory, and the type that they are widened from.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTFACTORS_H
#define CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTFACTORS_H

#include "ProductPlan.h"

namespace mlir::cg {

/// Reads the factors of a plan whose variables are known.
class FactorReader {
public:
  using Accesses = llvm::function_ref<SmallVector<IndexTuple>(Value tensor)>;

  /// `accessesOf` returns the places at which a tensor is read.
  FactorReader(const StoredWalk &source, Accesses accessesOf, const TargetModel &model, const ProductPlan &plan)
      : source(source), walk(source.getWalk()), space(source.getSpace()), accessesOf(accessesOf), model(model),
        plan(plan) {}

  /// Finds how most of a factor is laid out in memory, and the work to compute it.
  void describe(Factor &factor) const;
  /// On a host, returns the bytes of a row of the tensor of `factor` if memory has whole vectors of it as they are
  /// multiplied, or 0.
  int64_t findRowInVectors(const Factor &factor) const;

private:
  void describeVectors(Factor &factor, AffineExpr position, unsigned lastTrip, int64_t bytes) const;
  int64_t countVector(AffineExpr position, ArrayRef<AffineExpr> variables, ArrayRef<int64_t> extents, int64_t bytes,
                      int64_t places) const;

  const StoredWalk &source;
  const AccessWalk &walk;
  const IndexSpace &space;
  Accesses accessesOf;
  const TargetModel &model;
  const ProductPlan &plan;
};

/// True if `scalar`, of the body of an operation on tensors, is widened from at most 8 bits, as far as the kernel
/// itself computes it.
bool isByte(Value scalar, const StoredWalk &source);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTFACTORS_H
