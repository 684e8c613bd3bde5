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
  /// What of the body of the reduction is multiplied.
  Value value;
  /// The variables of what is stored along which it varies and the other factor does not.
  SmallVector<unsigned> variables;
  int64_t extent = 1;
  /// The places of those that it has: what is reduced behind the sums may end with some that are not read.
  int64_t places = 1;
  /// True if its neighbours in memory are neighbours along the reduction, and not along its last variable.
  bool alongReduction = false;
  /// Bytes of an element of most of what it is read from.
  int64_t elementBytes = 4;
  /// Elements that lie side by side and aligned along the last reduction dimension, and along its last variable, as far
  /// as one access of a GPU reaches.
  int64_t tripVector = 1, placeVector = 1;
  /// True if neighbours along its last variable lie closer than those along the reduction.
  bool alongPlaces = false;
  /// Scalar operations that compute an element of it, and those of them that only put zeros around what it is read
  /// from.
  int64_t weight = 0, paddingWeight = 0;
  /// On a host, the bytes of a row of its tensor if whole vectors of it lie in memory as they are multiplied: its only
  /// variable goes along a row, and trips from row to row. Else 0.
  int64_t bytesOfRow = 0;
};

/// Returns the type from which `scalar`, of the body of an operation on tensors, is widened, or the elements of the
/// tensor that it comes from: then it can be narrowed again, and nothing is lost. What lies in memory, for which
/// `isLeaf` holds, has the type that it has there, whatever it was computed from.
Type getSourceType(Value scalar, const StoredWalk *source = nullptr);

/// Returns the type of 16 bits that holds all that `scalar` can be, or null: the one from which it is widened, or bf16
/// for numbers of 8 bits.
Type getNarrowType(Value scalar);

/// A reduction behind the sums of a product, as the largest one of each row.
struct ProductFold {
  linalg::LinalgOp op;
  /// Results that one operation combines of elements: sums, maxima. Null for others.
  std::optional<SplittableReduction> reduction;
  /// Else accumulators are a tuple, and these are the values of the body that follow from no accumulator and that what
  /// does takes, as the position of a maximum beside its value.
  SmallVector<Value> elements;
  /// A comparison in the body without which an element changes nothing, or null.
  Value inside;
  /// The index at which its results are used, and the numbers of its loops that are reduced.
  IndexTuple result;
  SmallVector<unsigned> dims;
  /// True if its results have one element for each that is stored, in the same order: they may be stored as well.
  bool inStep = false;
  /// How many others it follows from, one after the other: those of one level need not know each other's results, and
  /// may take an element of the tile together.
  unsigned level = 0;

  /// Matches a reduction whose results follow from its accumulators and elements, in any order that keeps that of the
  /// trips.
  static std::optional<ProductFold> match(linalg::LinalgOp op);
};

/// ProductPlan describes a dispatch that stores D[batch, m, n] = sum over k of A[batch, m, k] · B[batch, k, n], with A
/// and B computed element by element from what is in memory, and with what follows each sum. The last variable of `n`
/// lies densest in D.
struct ProductPlan {
  SmallVector<int64_t> shape;
  SplittableReduction reduction;
  /// The index at which the result of the reduction is used, over the variables of what is stored.
  IndexTuple result;
  /// The extents of its reduction dimensions, and their numbers among the loops of the operation.
  SmallVector<int64_t> extents;
  SmallVector<unsigned> dims;
  Factor a, b;
  SmallVector<unsigned> batch;

  /// Reductions behind the sums, whose trips are the last variables of B, each behind those that its elements follow
  /// from, as those of a sum of exp(x - m) do from the maximum. Others follow from the sums alone, as the position of
  /// the maximum does. The trips are in `shape`, behind the variables of what is stored: all of an item's trips of a
  /// result are its own.
  SmallVector<ProductFold, 1> folds;
  /// All trips of each, and how many variables they are.
  int64_t foldTrips = 1;
  unsigned foldVariables = 0;
  /// The columns from this one on change no result.
  int64_t foldEnd = 0;
  /// How often a sum is asked for: by each of the reductions, if not more.
  int64_t uses = 1;
  /// Scalar operations of the reductions for each sum, with what is between: those of one level share that.
  int64_t foldWeight = 0;
  /// Whether tiles of so many columns hold all or nothing of what is reduced to a result.
  bool holdsFolds(int64_t columns) const { return columns % foldTrips == 0 || columns >= b.extent; }

  int64_t batches = 1, trips = 1;

  /// What hides sums behind the product. Of dispatches only.
  std::optional<ProductMask> mask;

  /// True where both factors are integers of at most 8 bits, widened for sums of 32 on a host: products of few hundred
  /// of them are exact in f32, which is multiplied at more than twice the rate.
  bool multipliesBytes = false;
  /// Trips for which they are.
  static constexpr int64_t kExactTrips = 256;

  /// The type of the sums.
  Type getType() const { return reduction.neutral.getType(); }
  /// The type of 16 bits from which both factors are widened to that of the sums, or null.
  Type narrow;

  /// Analyzes what a walk found. Returns nullopt where that is no product of two factors.
  static std::optional<ProductPlan> analyze(const StoredWalk &source, const TargetModel &model);

  /// Returns the shapes as which what is stored may be gone through (see Cone), its own first: those of
  /// findStoredShapes(), and one in which dimensions that factors go through by phases, which are remainders, are two.
  /// A factor may depend on the phase alone.
  static SmallVector<SmallVector<int64_t>, 3> findShapes(const StoredWalk &source);

  /// True if this plan, of another shape, has less to do again than `other`, if there is that.
  bool isBetterThan(const std::optional<ProductPlan> &other) const { return !other || batches < other->batches; }

  /// The levels of the reductions behind the sums.
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

/// How a product is cut into work items, and those into what registers and caches hold.
struct ProductTiles {
  /// Rows and columns of an item; trips of the reduction for which both factors are packed at once.
  int64_t rows, columns, depth;
  /// The number of items, and the estimated time of all of them on one core and on all, but for moving the operands. No
  /// items if what is reduced behind the sums fits into none.
  int64_t items;
  double alone, ns;

  static ProductTiles choose(const ProductPlan &plan, const TargetModel &model);

  /// True if items of so many rows take B as it lies in memory: for few rows, packing it takes as long as multiplying.
  static bool readsInPlace(const ProductPlan &plan, const TargetModel &model, int64_t rows);
};

/// Rows and columns of a tile of registers.
struct RegisterTile {
  int64_t rows, columns, lanes;

  static RegisterTile get(const ProductPlan &plan, const TargetModel &model);
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTPLAN_H
