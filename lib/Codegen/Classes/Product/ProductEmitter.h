// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The emission of products for both kinds of target: elements of factors, and operations behind a sum.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTEMITTER_H
#define CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTEMITTER_H

#include "ProductPlan.h"
#include "cgmlir/Codegen/Control.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include "cgmlir/Codegen/StoredOutput.h"

namespace mlir::cg {

class ProductEmitter {
protected:
  ProductEmitter(KernelFunction &kernel, const ProductPlan &plan)
      : plan(plan), function(kernel), emitter(kernel.getEmitter()), space(kernel.getSpace()),
        builder(kernel.getBuilder()), dispatch(kernel.getDispatch()), loc(dispatch.getLoc()),
        point(plan.shape.size(), space.constant(0)) {}

  Value index(int64_t value) { return emitter.materialize(space.constant(value)); }

  /// Sets `variables` from the number of their element, in row-major order.
  void setPoint(ArrayRef<unsigned> variables, AffineExpr number);

  /// Returns the index of the reduction's result at the present point.
  IndexTuple resultIndex() const;
  /// Returns the index of the result of a reduction behind it.
  IndexTuple foldIndex(const ProductFold &fold) const;

  /// The loops of the reduction for `place` of `factor` at `trip`.
  IndexTuple loopsAt(const Factor &factor, AffineExpr place, AffineExpr trip);

  /// Computes `value`, of the body of the reduction, for `place` of `factor` at `trip`.
  Packet factorAt(const Factor &factor, Value value, AffineExpr place, AffineExpr trip);

  /// Returns the result of the reduction at the present point: `sums` added to the initial value.
  Packet finish(Packet sums);

  /// Return at the present point the initial value of a reduction behind the sums, its combination with the present
  /// element, and its result.
  Values beginFold(const ProductFold &fold);
  Values addToFold(const ProductFold &fold, ValueRange folded);
  Values finishFold(const ProductFold &fold, Values folded);

  /// Returns the number of trips of a result, from the column `base` on, that change it.
  Value countTrips(AffineExpr base);

  /// Sets the results of all reductions behind the sums to those in `folded`, by their numbers.
  void bindFolds(SmallVectorImpl<Values> &folded);

  /// Emits their trips for the result whose columns begin at `base`, those of one level together; those with tuples as
  /// accumulators only if `tuples` is set. `setTrip` sets the variables by which the sums are read.
  void foldTrips(AffineExpr base, SmallVectorImpl<Values> &folded, bool tuples,
                 llvm::function_ref<void(AffineExpr trip)> setTrip);

  /// Computes the elements of the outputs at the present point and stores them.
  void storeOutput();

  /// Emits a loop of `count` iterations, from one to `extent`.
  void loop(Value count, int64_t extent, llvm::function_ref<void(AffineExpr)> body);

  const ProductPlan &plan;
  KernelFunction &function;
  ElementEmitter &emitter;
  IndexSpace &space;
  OpBuilder &builder;
  DispatchOp dispatch;
  Location loc;
  /// The variables of the output and those reduced behind the sums, as far as they are known.
  IndexTuple point;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTEMITTER_H
