// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The mapping of a product to blocks and threads of a GPU.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTMAPPING_H
#define CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTMAPPING_H

#include "ProductPlan.h"
#include "cgmlir/Codegen/CudaFigures.h"

namespace mlir::cg {

/// How the elements of one factor of a tile lie in shared memory, for one step.
struct StagedLayout {
  Type type;
  /// Threads load vectors of `vector` elements along the places (rows or columns) or along the trips.
  bool alongPlaces;
  int64_t vector;
  /// One trip's elements of all places lie beside each other, or one place's elements of all trips.
  bool tripMajor;
  /// From one such row to the next, and in all.
  int64_t lead, elements;
};

struct ProductMapping {
  CudaTile tile;
  /// The products are those of tensor cores, with operands of 16 bits.
  bool tensorCores = false;
  /// Blocks of a cluster, which share the trips of a tile.
  int64_t cluster = 1;
  /// Steps that are in shared memory at once: one is multiplied while the others are filled.
  int64_t stages = 2;
  /// Estimated time, but for moving the operands from and to device memory.
  double ns = 0;

  int64_t getThreads() const { return tile.down * tile.across * (tensorCores ? 32 : 1); }
  /// Steps of `depth` trips that a block takes.
  int64_t countSteps(const ProductPlan &plan) const {
    return llvm::divideCeil(llvm::divideCeil(plan.trips, tile.depth), cluster);
  }

  /// Returns the fastest mapping, or none where a product is too small or too narrow for tiles.
  static std::optional<ProductMapping> choose(const ProductPlan &plan, const TargetModel &model);
  /// Returns the mapping with these sizes, if there is one.
  struct Sizes {
    int64_t rows, columns, depth, stages, cluster;
  };
  static std::optional<ProductMapping> find(const ProductPlan &plan, const TargetModel &model, Sizes sizes);

  /// Shared memory that is left for what tells mailboxes that they are full.
  static constexpr int64_t kReservedBytes = 256;

  /// How a factor of the tile is staged, and the bytes of both for all stages.
  StagedLayout getLayout(const ProductPlan &plan, const Factor &factor) const;
  int64_t countStagedBytes(const ProductPlan &plan) const;
  /// Bytes into which the blocks of a cluster send their sums.
  int64_t countSlotBytes(const ProductPlan &plan) const;
  /// True if a factor is staged as it lies in memory, so that it can be copied.
  bool copies(const ProductPlan &plan, const Factor &factor) const;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTMAPPING_H
