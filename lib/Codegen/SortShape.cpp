// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/SortShape.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// Tasks
//===----------------------------------------------------------------------===//

static SortTask makeTask(RankedTensorType type, int64_t dim) {
  SortTask task;
  task.length = task.wanted = type.getDimSize(dim);
  for (auto [index, extent] : llvm::enumerate(type.getShape()))
    if (static_cast<int64_t>(index) != dim)
      task.rows *= extent;
  task.run = static_cast<int64_t>(llvm::PowerOf2Ceil(std::max<int64_t>(task.length, 1)));
  return task;
}

SortTask SortTask::of(SortOp op) {
  SortTask task = makeTask(cast<RankedTensorType>(op.getInputs()[0].getType()), op.getDimension());
  task.run = std::min<int64_t>(task.run, op.getRuns().value_or(task.run));
  task.presorted = std::min<int64_t>(task.run, op.getPresorted().value_or(1));
  task.keyBytes = task.keys = 0;
  for (auto [index, input] : llvm::enumerate(op.getInputs()))
    if (op.isKey(index)) {
      task.keyBytes += getElementByteSize(getElementTypeOrSelf(input.getType()));
      ++task.keys;
    }
  return task;
}

SortTask SortTask::of(TopKOp op) {
  SortTask task = makeTask(op.getInput().getType(), op.getDimension());
  task.wanted = op.getValues().getType().getDimSize(op.getDimension());
  task.keyBytes = getElementByteSize(op.getInput().getType().getElementType());
  return task;
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// More wanted elements than this, and a sort is faster than a pass over the row for each.
static constexpr int64_t kMaxPasses = 8;
static constexpr int64_t kMaxThreads = 1024, kPassThreads = 512, kMergeThreads = 128;
/// Scalar operations of an exchange, and of the comparison with an element of another run.
static constexpr double kExchangeOps = 24, kPassOps = 8, kProbeOps = 16;
/// The time until an exchange in shared memory or a probe has been made, in ns, and of a step without a barrier.
static constexpr double kExchangeNs = 40, kProbeNs = 350, kStepNs = 60;
/// A pass over a row, and each turn of its threads.
static constexpr double kPassNs = 1000, kPassTurnNs = 100;

SortShape SortShape::of(const SortTask &task, const TargetModel &model) {
  SortShape shape;
  int64_t length = std::max<int64_t>(task.getRunLength(), 1), elements = task.rows * task.length;
  if (task.presorted > 1) {
    shape.kind = Merge;
    shape.threads = kMergeThreads;
    shape.blocks = static_cast<int64_t>(llvm::divideCeil(elements, kMergeThreads));
    double levels = llvm::Log2_64(task.presorted) + 1, parts = static_cast<double>(task.run / task.presorted);
    shape.ops = static_cast<double>(elements) * parts * levels * kProbeOps;
    shape.waitingNs = levels * kProbeNs;
    return shape;
  }
  int64_t bytes = (4 + task.keyBytes) * length + 16 * (1 + task.keys);
  bool fits = bytes <= model.sharedBytes;
  int64_t width = static_cast<int64_t>(llvm::PowerOf2Ceil(length));
  shape.blocks = task.rows * task.countRuns();
  if (task.wanted < task.length && (task.wanted <= kMaxPasses || !fits)) {
    shape.kind = Passes;
    shape.threads = std::clamp<int64_t>(width / 4, kWarp, kPassThreads);
    shape.ops = static_cast<double>(elements) * task.wanted * kPassOps;
    double turns = static_cast<double>(llvm::divideCeil(length, shape.threads));
    shape.waitingNs = static_cast<double>(task.wanted) * (kPassNs + turns * kPassTurnNs);
    return shape;
  }
  shape.kind = fits ? Shared : Workspace;
  shape.threads = std::clamp<int64_t>(width / 2, kWarp, kMaxThreads);
  double levels = llvm::Log2_64_Ceil(length), steps = levels * (levels + 1) / 2;
  double turns = static_cast<double>(llvm::divideCeil(width / 2, shape.threads));
  shape.ops = static_cast<double>(elements) / 2 * steps * kExchangeOps;
  shape.waitingNs = steps * (kStepNs + turns * (fits ? kExchangeNs : kProbeNs));
  return shape;
}

//===----------------------------------------------------------------------===//
// The order of cg.top_k
//===----------------------------------------------------------------------===//

/// A signed integer in the place of a float in the total order: its bits, those behind the sign turned around where
/// that is set.
static Value makeTotal(OpBuilder &builder, Location loc, Value element) {
  unsigned width = element.getType().getIntOrFloatBitWidth();
  IntegerType type = builder.getIntegerType(width);
  auto constant = [&](const APInt &value) {
    return arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(type, value));
  };
  Value bits = arith::BitcastOp::create(builder, loc, type, element);
  Value sign = arith::ShRSIOp::create(builder, loc, bits, constant(APInt(width, width - 1)));
  Value turned = arith::AndIOp::create(builder, loc, sign, constant(APInt::getSignedMaxValue(width)));
  return arith::XOrIOp::create(builder, loc, bits, turned);
}

Value cg::emitComesFirst(OpBuilder &builder, TopKOp op, Value a, Value b) {
  Location loc = op.getLoc();
  bool smallest = op.getSmallest();
  if (auto integer = dyn_cast<IntegerType>(a.getType())) {
    using Predicate = arith::CmpIPredicate;
    // A bit is 0 or 1, not 0 or -1.
    bool isBit = integer.getWidth() == 1;
    Predicate predicate =
        smallest ? (isBit ? Predicate::ult : Predicate::slt) : (isBit ? Predicate::ugt : Predicate::sgt);
    return arith::CmpIOp::create(builder, loc, predicate, a, b);
  }
  if (op.getTotal()) {
    using Predicate = arith::CmpIPredicate;
    return arith::CmpIOp::create(builder, loc, smallest ? Predicate::slt : Predicate::sgt, makeTotal(builder, loc, a),
                                 makeTotal(builder, loc, b));
  }
  auto compare = [&](arith::CmpFPredicate predicate, Value left, Value right) -> Value {
    return arith::CmpFOp::create(builder, loc, predicate, left, right);
  };
  using Predicate = arith::CmpFPredicate;
  // NaN is larger than every number, and equal to NaN.
  Value plain = compare(smallest ? Predicate::OLT : Predicate::OGT, a, b);
  Value larger = smallest ? b : a, other = smallest ? a : b;
  Value nan = arith::AndIOp::create(builder, loc, compare(Predicate::UNO, larger, larger),
                                    compare(Predicate::ORD, other, other));
  return arith::OrIOp::create(builder, loc, plain, nan);
}
