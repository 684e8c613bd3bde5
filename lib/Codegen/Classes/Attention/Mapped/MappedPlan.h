// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products of which a factor is a map of other products: the gradients of attention, and whatever has their structure.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_MAPPED_MAPPEDPLAN_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_MAPPED_MAPPEDPLAN_H

#include "../../Reduce/ReducePlan.h"

namespace mlir::cg {

/// A factor of a product, which is read from memory: the element of `tensor` at `index`, an expression of the variables
/// of the walk. `along` is the variable of the elements of a row or position, which lie side by side. The factor is
/// multiplied by `scale`.
struct MappedFactor {
  Value tensor;
  IndexTuple index;
  unsigned along = 0;
  double scale = 1;

  bool dependsOn(unsigned variable) const {
    return llvm::any_of(index, [&](AffineExpr expr) { return expr.isFunctionOfDim(variable); });
  }
};

/// A product that the map takes: of the row of `left` and the position of `right`, `width` trips. Its result is read
/// where `position` is the position.
struct MappedProduct {
  ReduceStage stage;
  unsigned position;
  unsigned variable;
  int64_t width;
  MappedFactor left, right;
};

/// A sum that is stored: of `weight`, a scalar of its body, and the values of all positions.
struct MappedSum {
  ReduceStage stage;
  Value weight;
  /// The variable of the positions, and the factor of values.
  unsigned variable;
  MappedFactor value;
  /// The weights are rounded to the type of the factors.
  bool rounded;
};

/// MappedPlan describes a dispatch that stores sum over t of f(r, t) · V[t, c], where f is computed element by element
/// from products sum over d of X[r, d] · Y[t, d] and from what is in memory: with the tensor cores each tile of f is a
/// value of registers, and f never goes through memory. A dispatch may store several sums of the same products.
struct MappedPlan {
  /// What is stored: the shape that the kernel goes through, and its columns.
  ReducePlan stored;
  SmallVector<MappedProduct, 2> products;
  SmallVector<MappedSum, 1> sums;
  /// The type of 16 bits of all factors; sums and products are of f32.
  Type narrow;
  /// Variables of what is stored along which positions or values differ, those along which only rows do, and that along
  /// which only values do.
  SmallVector<unsigned> batch, rows;
  unsigned column = 0;
  int64_t batches = 1, rowCount = 1, length = 0, valueWidth = 1;
  /// Comparisons of positions decide about some weights.
  bool masked = false;

  /// The number of the first of the factors along positions, those of products before those of sums, that has the same
  /// elements as factor number `number`.
  unsigned findSame(unsigned number) const;
  unsigned countFactors() const { return products.size() + sums.size(); }
  int64_t getWidth(unsigned factor) const { return factor < products.size() ? products[factor].width : valueWidth; }

  /// Returns nullopt if what a walk found is none of these.
  static std::optional<MappedPlan> analyze(const StoredWalk &source, const TargetModel &model);
};

/// How the block of a GPU takes rows, and positions in tiles.
struct MappedMapping {
  static constexpr int64_t kThreads = 128;
  /// Rows of a block, positions of a tile, and tiles that lie in shared memory at once.
  int64_t rows, keys, stages;
  double ns = 0;

  /// The width of a factor with the zeros that fill up what is multiplied at once.
  static int64_t getRoom(const MappedPlan &plan, unsigned factor);
  /// Bytes of rows, and of factors along positions for all stages, in shared memory.
  int64_t countRowBytes(const MappedPlan &plan) const;
  int64_t countTileBytes(const MappedPlan &plan) const;
  /// Rows are in registers before the first tile comes.
  int64_t countBytes(const MappedPlan &plan) const { return std::max(countRowBytes(plan), countTileBytes(plan)); }

  /// Returns nullopt where nothing fits.
  static std::optional<MappedMapping> choose(const MappedPlan &plan, const TargetModel &model);
};

class CudaKernel;
LogicalResult emitMappedCuda(CudaKernel &kernel, const MappedPlan &plan);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_MAPPED_MAPPEDPLAN_H
