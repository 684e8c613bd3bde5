// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The plan of a matrix product with the operations fused around it: its factors, and the variables of its loops.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTPLAN_H
#define CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTPLAN_H

#include "ProductMask.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/IR/CG.h"

namespace mlir::cg {

/// One of the two factors of a product.
struct Factor {
  /// The value of the reduction's body that is multiplied.
  Value value;
  /// The variables of the output along which it varies and the other factor does not.
  SmallVector<unsigned> variables;
  int64_t extent = 1;
  /// The number of its places: reductions behind the sums may end with some that are not read.
  int64_t places = 1;
  /// True if its neighbours in memory are neighbours along the reduction, and not along its last variable.
  bool alongReduction = false;
  /// The bytes of an element of most of its operands.
  int64_t elementBytes = 4;
  /// The elements that are contiguous and aligned along the last reduction dimension, and along its last variable,
  /// within one access of a GPU.
  int64_t tripVector = 1, placeVector = 1;
  /// True if neighbours along its last variable are closer in memory than those along the reduction.
  bool alongPlaces = false;
  /// The scalar operations to compute an element, and those of them that only add zeros around its
  /// operand.
  int64_t weight = 0, paddingWeight = 0;
  /// On a host, the bytes of a row of its tensor if memory has whole vectors of it as they are multiplied: its only
  /// variable goes along a row, and trips go from row to row. Else 0.
  int64_t bytesOfRow = 0;
};

/// Returns the type from which `scalar`, of the body of an operation on tensors, is widened, or that of the tensor's
/// elements: then it can be narrowed again without loss. A tensor in memory, for which `isLeaf` holds, has its own
/// type, whatever it was computed from.
Type getSourceType(Value scalar, const StoredWalk *source = nullptr);

/// Returns the 16-bit type that holds all values of `scalar`, or null: the one from which it is widened, or bf16 for
/// 8-bit numbers.
Type getNarrowType(Value scalar);

/// A reduction of the sums of a product, such as the maximum of each row.
struct ProductFold {
  linalg::LinalgOp op;
  /// Set if one operation combines elements: sums, maxima. Null for others.
  std::optional<SplittableReduction> reduction;
  /// Otherwise accumulators are a tuple, and these are the values of the body that depend on no accumulator and that
  /// operations on accumulators take, such as the position of a maximum beside its value.
  SmallVector<Value> elements;
  /// A comparison in the body; where it is false an element changes nothing. May be null.
  Value inside;
  /// The index at which its results are used, and the numbers of its reduction loops.
  IndexTuple result;
  SmallVector<unsigned> dims;
  /// True if its results have one element for each that is stored, in the same order: they may be stored as well.
  bool inStep = false;
  /// The length of the chain of other reductions that it depends on: reductions of one level do not depend on each
  /// other, and may take an element of the tile together.
  unsigned level = 0;

  /// Matches a reduction whose results depend on its accumulators and elements, in any order that keeps that of the
  /// trips.
  static std::optional<ProductFold> match(linalg::LinalgOp op);
};

/// ProductPlan describes a dispatch that stores D[batch, m, n] = sum over k of A[batch, m, k] · B[batch, k, n], with A
/// and B computed element by element from tensors in memory, and with operations on each sum. The last variable of `n`
/// is the densest one in D.
struct ProductPlan {
  SmallVector<int64_t> shape;
  SplittableReduction reduction;
  /// The index at which the result of the reduction is used, over the variables of the output.
  IndexTuple result;
  /// The extents of its reduction dimensions, and their numbers among the loops of the operation.
  SmallVector<int64_t> extents;
  SmallVector<unsigned> dims;
  Factor a, b;
  SmallVector<unsigned> batch;

  /// Reductions of the sums, whose trips are the last variables of B, each behind those that its elements depend on,
  /// as those of a sum of exp(x - m) depend on the maximum. Others depend on the sums alone, such as the position of
  /// the maximum. The trips are in `shape`, behind the variables of the output: an item has all trips of its
  /// results.
  SmallVector<ProductFold, 1> folds;
  /// The number of trips of each, and the number of their variables.
  int64_t foldTrips = 1;
  unsigned foldVariables = 0;
  /// Columns from this one on change no result.
  int64_t foldEnd = 0;
  /// How often a sum is needed: by each of the reductions, if not more.
  int64_t uses = 1;
  /// The scalar operations of the reductions for each sum, with those between: reductions of one level share these.
  int64_t foldWeight = 0;
  /// Whether tiles of so many columns have all or none of the columns of a result.
  bool holdsFolds(int64_t columns) const { return columns % foldTrips == 0 || columns >= b.extent; }

  int64_t batches = 1, trips = 1;

  /// The mask that hides sums of the product; for dispatches only.
  std::optional<ProductMask> mask;

  /// True if both factors are integers of at most 8 bits, widened for 32-bit sums on a host: sums of a few hundred
  /// products are exact in f32, in which a host multiplies more than twice as fast.
  bool multipliesBytes = false;
  /// The number of trips for which they are exact.
  static constexpr int64_t kExactTrips = 256;

  /// The type of the sums.
  Type getType() const { return reduction.neutral.getType(); }
  /// The 16-bit type from which both factors are widened to that of the sums, or null.
  Type narrow;

  /// Analyzes the result of a walk. Returns nullopt if it is no product of two factors.
  static std::optional<ProductPlan> analyze(const StoredWalk &source, const TargetModel &model);

  /// Returns the shapes in which the output may be visited (see Cone), its own first: those of findStoredShapes(), and
  /// one in which dimensions that factors visit by phases, which are remainders, are two. A factor may depend on the
  /// phase alone.
  static SmallVector<SmallVector<int64_t>, 3> findShapes(const StoredWalk &source);

  /// True if this plan, of another shape, repeats less work than `other`, if that exists.
  bool isBetterThan(const std::optional<ProductPlan> &other) const { return !other || batches < other->batches; }

  /// Returns the number of levels of the reductions behind the sums.
  unsigned countLevels() const {
    unsigned levels = 0;
    for (const ProductFold &fold : folds)
      levels = std::max(levels, fold.level + 1);
    return levels;
  }

  /// True if all outputs of a dispatch with this plan are results of reductions behind the sums, or its only one.
  bool storesAll(DispatchOp dispatch) const;

  /// Analyzes the body of a dispatch.
  static std::optional<ProductPlan> analyze(DispatchOp dispatch, const TargetModel &model);
};

/// The division of a product into work items, and of these into parts for registers and caches.
struct ProductTiles {
  /// The rows and columns of an item; the trips of the reduction for which both factors are packed at once.
  int64_t rows, columns, depth;
  /// The number of items, and the estimated time of all of them on one core and on all cores, without moving the
  /// operands. No items if the columns of a result fit into none.
  int64_t items;
  double alone, ns;

  static ProductTiles choose(const ProductPlan &plan, const TargetModel &model);

  /// True if items of so many rows read B in place: for few rows, packing it takes as long as multiplying.
  static bool readsInPlace(const ProductPlan &plan, const TargetModel &model, int64_t rows);
};

/// Rows and columns of a tile of registers.
struct RegisterTile {
  int64_t rows, columns, lanes;

  static RegisterTile get(const ProductPlan &plan, const TargetModel &model);
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTPLAN_H
