// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Helpers of all ways to divide a scatter: the places of windows, the combination of an element, and the exchange
// between lanes of a warp.

#ifndef CGMLIR_CODEGEN_CLASSES_SCATTER_SCATTEREMITTER_H
#define CGMLIR_CODEGEN_CLASSES_SCATTER_SCATTEREMITTER_H

#include "../KernelWriter.h"
#include "cgmlir/Codegen/Control.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include "cgmlir/Codegen/ScatterShape.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

namespace mlir::cg {

class ScatterEmitter : protected KernelWriter<KernelFunction> {
public:
  explicit ScatterEmitter(KernelFunction &kernel)
      : KernelWriter(kernel), op(kernel.getDispatch().getYield().getOperand(0).getDefiningOp<ScatterOp>()),
        shape(ScatterShape::of(op, kernel.getModel())) {}

protected:
  /// A window: which update it is of, by dimension of the batch, where it begins, by dimension of the target (constant
  /// 0 where nothing says), and whether it is inside.
  struct Place {
    IndexTuple update, begin;
    Value inside;
    /// Its number among the places of the row.
    Value number;
  };
  struct WarpLane {
    Value lane;
    /// The lanes before this one, as bits; no lane, and all of them.
    Value before, none, all;
  };

  Value word(int64_t value) { return arith::ConstantIntOp::create(builder, loc, value, 32); }

  /// Which update an index vector is for, by dimension of the batch.
  IndexTuple updateOf(AffineExpr row, AffineExpr vector);
  Place placeOf(AffineExpr row, AffineExpr vector);
  Value getUpdate(const Place &place, AffineExpr element);

  /// An element of a window, which is inside, in the target; combined with an update; and the two with what is stored.
  AffineExpr offsetOf(const Place &place, AffineExpr element);
  Value load(const Place &place, AffineExpr element);
  Value combine(Value old, Value updated);
  void store(const Place &place, AffineExpr element);

  WarpLane laneOf(Value thread);
  /// The index vector that a lane reads of those from `begin + offset` on, and whether there is one.
  std::pair<Value, Value> numberOf(const WarpLane &own, Value begin, int64_t offset);
  /// The lanes of a warp for which something holds, as bits.
  Value ballot(const WarpLane &own, Value holds);
  /// Stores words of the lanes that vote, one behind the other from number `begin` on; returns the number behind them.
  Value append(const WarpLane &own, ArrayRef<std::pair<Value, Value>> stores, Value votes, Value voters, Value begin);
  /// A thread reads what another stored before a barrier: nothing may be kept in registers across it.
  void dropNoAlias(CudaKernel &cuda);

  ScatterOp op;
  ScatterShape shape;
};

/// Emits a scatter of the kind ScatterShape::Listed.
void emitListedScatter(CudaKernel &kernel);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_CLASSES_SCATTER_SCATTEREMITTER_H
