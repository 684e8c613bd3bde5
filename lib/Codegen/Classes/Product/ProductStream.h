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

/// The mapping of such a product to a GPU. A warp has `columns` of the result and takes every n-th group of four
/// vectors of trips; the warps of a block have the same columns, and add their sums.
struct StreamMapping {
  /// Which factor is streamed: that of the rows, if columns are few, or that of the columns.
  bool streamsRows;
  int64_t columns, warps;
  /// The type of the matrix on tensor cores, and how many numbers of it represent one number of the few rows: three for
  /// f32.
  Type type;
  int64_t parts;
  /// The consecutive trips of a thread, and the groups that are loaded before the first is multiplied.
  int64_t vector, ahead;
  /// The estimated time without moving the operands from and to device memory.
  double ns = 0;

  const Factor &getStreamed(const ProductPlan &plan) const { return streamsRows ? plan.a : plan.b; }
  const Factor &getKept(const ProductPlan &plan) const { return streamsRows ? plan.b : plan.a; }
  int64_t countBlocks(const ProductPlan &plan) const {
    return plan.batches * llvm::divideCeil(getStreamed(plan).extent, columns);
  }
  /// The groups of trips of each warp, and whether there are trips behind the last group, which some warps take.
  int64_t countGroups(const ProductPlan &plan) const { return plan.trips / (4 * vector * warps); }
  bool hasRest(const ProductPlan &plan) const { return plan.trips % (4 * vector * warps) != 0; }

  /// Returns the fastest mapping, or none if the product is not one of a few rows with a matrix of such a layout.
  static std::optional<StreamMapping> choose(const ProductPlan &plan, const TargetModel &model);
  /// Returns the mapping with these columns of a block and warps, if there is one.
  static std::optional<StreamMapping> find(const ProductPlan &plan, const TargetModel &model, int64_t columns,
                                           int64_t warps);
};

LogicalResult emitProductStream(CudaKernel &kernel, const ProductPlan &plan);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTSTREAM_H
