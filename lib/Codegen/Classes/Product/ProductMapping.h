// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The mapping of a product to blocks and threads of a GPU.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTMAPPING_H
#define CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTMAPPING_H

#include "ProductPlan.h"
#include "cgmlir/Codegen/CudaFigures.h"

namespace mlir::cg {

/// The layout of the elements of one factor of a tile in shared memory, for one step.
struct StagedLayout {
  Type type;
  /// Threads load vectors of `vector` elements along the places (rows or columns) or along the trips.
  bool alongPlaces;
  int64_t vector;
  /// True: one trip's elements of all places are contiguous; false: one place's elements of all trips are.
  bool tripMajor;
  /// The distance from one such row to the next, and the number of elements.
  int64_t lead, elements;
};

struct ProductMapping {
  CudaTile tile;
  /// Whether tensor cores multiply, with 16-bit operands.
  bool tensorCores = false;
  /// Blocks of a cluster, which share the trips of a tile.
  int64_t cluster = 1;
  /// Steps that are in shared memory at once: one is multiplied while the others are filled.
  int64_t stages = 2;
  /// The estimated time without moving the operands from and to device memory.
  double ns = 0;

  int64_t getThreads() const { return tile.down * tile.across * (tensorCores ? 32 : 1); }
  /// Steps of `depth` trips that a block takes.
  int64_t countSteps(const ProductPlan &plan) const {
    return llvm::divideCeil(llvm::divideCeil(plan.trips, tile.depth), cluster);
  }

  /// Returns the fastest mapping, or none if a product is too small or too narrow for tiles.
  static std::optional<ProductMapping> choose(const ProductPlan &plan, const TargetModel &model);
  /// Returns the mapping with these sizes, if there is one.
  struct Sizes {
    int64_t rows, columns, depth, stages, cluster;
  };
  static std::optional<ProductMapping> find(const ProductPlan &plan, const TargetModel &model, Sizes sizes);

  /// Shared memory that is reserved for the flags of full mailboxes.
  static constexpr int64_t kReservedBytes = 256;

  /// Returns the layout of a staged factor, and the bytes of both factors for all stages.
  StagedLayout getLayout(const ProductPlan &plan, const Factor &factor) const;
  int64_t countStagedBytes(const ProductPlan &plan) const;
  /// Returns the bytes into which the blocks of a cluster send their sums.
  int64_t countSlotBytes(const ProductPlan &plan) const;
  /// True if a factor is staged as memory has it, so that it can be copied asynchronously.
  bool copies(const ProductPlan &plan, const Factor &factor) const;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTMAPPING_H
