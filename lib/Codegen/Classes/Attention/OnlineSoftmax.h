// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The softmax of attention that is taken part by part: maxima and sums so far, and the factor that corrects what was
// summed up before a maximum grew.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_ONLINESOFTMAX_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_ONLINESOFTMAX_H

#include "Prefill/OnlinePlan.h"
#include "RowEmitter.h"
#include "TileBounds.h"

namespace mlir::cg {

class OnlineSoftmax : protected RowEmitter {
protected:
  OnlineSoftmax(CudaKernel &kernel, const OnlinePlan &plan)
      : RowEmitter(kernel, plan.chain.last, plan.chain.length), online(plan), factorType(plan.getFactorType()) {}

  //===--- Numbers ------------------------------------------------------------===//

  Value number(double value) {
    return arith::ConstantOp::create(builder, loc, builder.getFloatAttr(online.type, value));
  }
  /// A number of 16 bits as one of the type of scores, which it may be already.
  Value widened(Value value) {
    return value.getType() == online.type ? value : arith::ExtFOp::create(builder, loc, online.type, value).getResult();
  }
  Value lowest() { return number(-std::numeric_limits<double>::infinity()); }
  Value isLowest(Value value) {
    return arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OEQ, value, lowest());
  }
  /// exp(a - b). Of f32 by the unit of the multiprocessor, whose error is that of a rounding.
  Value exponential(Value a, Value b);
  /// The maximum of the row at the present point, of which `accumulated` has been seen.
  Value topOf(Value accumulated) {
    return finish(online.getTop(), rewrite(online.getTop().result, point), {accumulated}).front();
  }

  //===--- Factors ------------------------------------------------------------===//

  /// A factor of one of the contractions, and whether it is multiplied with constants that are left to the scores.
  struct Factor {
    const ReduceStage &stage;
    Value scalar;
    bool scaled;
  };

  /// An element of a factor in the type in which it is multiplied, and without constants that all of them have.
  Packet factorAt(const Factor &factor, ArrayRef<AffineExpr> result, AffineExpr position);
  Value converted(Value value);

  /// The index of scores at the present point and a position of the row.
  IndexTuple scoresAt(AffineExpr position);

  //===--- Weights ------------------------------------------------------------===//

  /// What a thread carries along the row: its results, and maximum and sum of each of its rows.
  struct State {
    SmallVector<Value> results, top, sum;

    SmallVector<Value> flatten() const;
    /// Takes the parts, which keep their sizes, from what `flatten` returned.
    void unflatten(ValueRange all);
  };

  /// A thread's scores of a part of the row: `keys` of each of `rows`, one row after the other.
  struct Part {
    ArrayRef<AffineExpr> rows;
    size_t keys;
    /// The position of a key, which is one of the row.
    llvm::function_ref<AffineExpr(size_t key)> positionAt;
    /// Whether the key belongs to the part; null if all of them do.
    llvm::function_ref<Value(size_t key)> isInside;
    /// Threads that have other scores of these rows: those whose numbers differ in these bits.
    ArrayRef<int64_t> others;
    /// Maximum and sum of each row so far.
    ArrayRef<Value> top, sum;
  };
  /// Weights of a part, maxima and sums behind it, and what corrects the results before it.
  struct Weighed {
    SmallVector<Value> weights, top, sum, factor;
  };

  /// Weighs the scores of a part, in which the operations of `unchanged` change nothing.
  Weighed weigh(ArrayRef<Value> scores, const Part &part, ArrayRef<TileBounds::Choice> unchanged = {});

  //===--- Storing ------------------------------------------------------------===//

  /// What the row at the present point gives.
  struct RowResult {
    /// Whether all of the row is masked, and the result that it has then.
    Value empty, none;
    /// The maximum of the row, the sum of its terms, and what that divides by.
    Value top, sum, inverse;
  };
  /// The result of a row of which all is masked.
  Value emptyResult() { return number(online.zeroIfEmpty ? 0 : std::numeric_limits<double>::quiet_NaN()); }
  /// Completes the row at the present point, whose maximum and sum over all threads are `top` and `total`.
  RowResult finishRow(Value none, Value top, Value total);
  /// A result of the row, divided by the sum of its terms if the program divides by it.
  Value finishResult(const RowResult &row, Value result);
  /// From here on, the maximum and the sum that the program takes along the row are those of `row`; returns the maximum
  /// in the type that the program has for it.
  Value bindStatistics(const RowResult &row);

  const OnlinePlan &online;
  const Type factorType;

private:
  Value exponential(Value a, Value b, Value scaledB);
  void leaveOut(MutableArrayRef<Value> terms);
  /// A score with the constants that queries and keys were multiplied with. It is a value of the present block even if
  /// that is 1: so is what is computed from it.
  Value scaled(Value score) { return arith::MulFOp::create(builder, loc, score, number(online.scale)); }
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_ONLINESOFTMAX_H
