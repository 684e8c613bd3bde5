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
  /// A window of the target: the update that it is written from, by batch dimension; its beginning, by dimension of the
  /// target (0 where no index is given); and whether all of it is inside the target.
  struct Place {
    IndexTuple update, begin;
    Value inside;
    /// The number of its place among all places of the row.
    Value number;
  };
  struct WarpLane {
    Value lane;
    /// `before` has a bit for each lower lane of the warp; `none` has no bit set, `all` has all.
    Value before, none, all;
  };

  Value word(int64_t value) { return arith::ConstantIntOp::create(builder, loc, value, 32); }

  /// Returns the update that an index vector belongs to, by batch dimension.
  IndexTuple updateOf(AffineExpr row, AffineExpr vector);
  Place placeOf(AffineExpr row, AffineExpr vector);
  Value getUpdate(const Place &place, AffineExpr element);

  /// The offset in the target of an element of a window that is inside; the element's value; the value combined with an
  /// update; and the store of the result.
  AffineExpr offsetOf(const Place &place, AffineExpr element);
  Value load(const Place &place, AffineExpr element);
  Value combine(Value old, Value updated);
  void store(const Place &place, AffineExpr element);

  WarpLane laneOf(Value thread);
  /// Returns the number of the index vector that a lane reads, of those from `begin + offset` on, and whether there is
  /// one.
  std::pair<Value, Value> numberOf(const WarpLane &own, Value begin, int64_t offset);
  /// Returns a bit for each lane of the warp for which `holds` is true.
  Value ballot(const WarpLane &own, Value holds);
  /// Stores one word of each lane whose bit is set in `votes`, in the order of lanes from number `begin` on. Returns
  /// the number behind the last.
  Value append(const WarpLane &own, ArrayRef<std::pair<Value, Value>> stores, Value votes, Value voters, Value begin);
  /// Removes the no-alias attribute of the output: threads read what others stored there before a barrier, so that no
  /// element of it may be kept in a register across the barrier.
  void dropNoAlias(CudaKernel &cuda);

  ScatterOp op;
  ScatterShape shape;
};

/// Emits a scatter of the kind ScatterShape::Listed.
void emitListedScatter(CudaKernel &kernel);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_CLASSES_SCATTER_SCATTEREMITTER_H
