// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products of a few rows on tensor cores. The matrix is read once, as a stream from memory into the registers of the
// warps that multiply it; a row of it is multiplied for one column of the result. It is the left operand, whose rows
// fill a tensor core, and the few rows are the columns of the right operand.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTSTREAM_H
#define CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTSTREAM_H

#include "ProductPlan.h"
#include "cgmlir/Codegen/KernelFunction.h"

namespace mlir::cg {

/// How such a product is laid out on a GPU. A warp has `columns` of the result and takes every so many-th group of four
/// vectors of trips; the warps of a block have the same columns, and add up what they have.
struct StreamMapping {
  /// What is streamed: the factor of the columns, or that of the rows, if columns are few.
  bool streamsRows;
  int64_t columns, warps;
  /// The type of the matrix on tensor cores, and how many numbers of it one of the few rows is: one of f32 is three.
  Type type;
  int64_t parts;
  /// Trips of a thread that lie side by side, and groups whose loads are written before the first is multiplied.
  int64_t vector, ahead;
  /// Estimated time, but for moving the operands from and to device memory.
  double ns = 0;

  const Factor &getStreamed(const ProductPlan &plan) const { return streamsRows ? plan.a : plan.b; }
  const Factor &getKept(const ProductPlan &plan) const { return streamsRows ? plan.b : plan.a; }
  int64_t countBlocks(const ProductPlan &plan) const {
    return plan.batches * llvm::divideCeil(getStreamed(plan).extent, columns);
  }
  /// Groups of trips that each warp takes, and whether there are trips behind the last of them, which some warps take.
  int64_t countGroups(const ProductPlan &plan) const { return plan.trips / (4 * vector * warps); }
  bool hasRest(const ProductPlan &plan) const { return plan.trips % (4 * vector * warps) != 0; }

  /// Returns the fastest mapping, or none where that is not a product of a few rows with a matrix that lies so.
  static std::optional<StreamMapping> choose(const ProductPlan &plan, const TargetModel &model);
  /// Returns the mapping with so many columns of a block and warps, if there is one.
  static std::optional<StreamMapping> find(const ProductPlan &plan, const TargetModel &model, int64_t columns,
                                           int64_t warps);
};

LogicalResult emitProductStream(CudaKernel &kernel, const ProductPlan &plan);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTSTREAM_H
