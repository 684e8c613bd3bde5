// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg.sort and cg.top_k. What is sorted is the positions of a row's elements; equal ones keep their order, so there is
// one result for all algorithms.

#include "../Classes.h"
#include "Rows.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// More wanted elements than this, and a sort is faster than a pass over the row for each.
constexpr int64_t kMaxPasses = 8;

/// More wanted elements than this, and keeping them in order on a host may cost as much as sorting all of the row: an
/// element that comes before those so far moves them all.
constexpr int64_t kMaxKept = 1024;

/// What sorting costs on a host, in ns: a step of merging, most of it for the branch that nobody predicts; a comparison
/// with the last element kept; an insertion, and for each element that is kept a part of those moved.
constexpr double kMergeNs = 15, kCompareNs = 0.4, kInsertNs = 60, kMoveNs = 0.27;

class SortOrder : public Order {
public:
  SortOrder(SortOp op, ElementEmitter *emitter) : op(op), emitter(emitter) {
    rows = Rows::of(cast<RankedTensorType>(op.getInputs()[0].getType()).getShape(), op.getDimension());
    wanted = rows.length;
    llvm::append_range(inputs, op.getInputs());
    Block &body = op.getComparator().front();
    for (unsigned i = 0; i < inputs.size(); ++i)
      if (!body.getArgument(2 * i).use_empty() || !body.getArgument(2 * i + 1).use_empty())
        keys.push_back(i);
  }

  Value before(ValueRange a, ValueRange b) override {
    Block &body = op.getComparator().front();
    SmallVector<std::pair<Value, Value>> known;
    for (auto [key, left, right] : llvm::zip(keys, a, b)) {
      known.emplace_back(body.getArgument(2 * key), left);
      known.emplace_back(body.getArgument(2 * key + 1), right);
    }
    return emitter->blockValues(&body, known, body.getTerminator()->getOperands()).front();
  }
  Values results(ValueRange elements, Value) override { return Values(elements); }

private:
  SortOp op;
  ElementEmitter *emitter;
};

class TopKOrder : public Order {
public:
  TopKOrder(TopKOp op, ElementEmitter *emitter) : op(op), emitter(emitter) {
    rows = Rows::of(op.getInput().getType().getShape(), op.getDimension());
    wanted = op.getValues().getType().getDimSize(op.getDimension());
    inputs.push_back(op.getInput());
    keys.push_back(0);
  }

  Value before(ValueRange a, ValueRange b) override {
    OpBuilder &builder = emitter->getBuilder();
    Location loc = op.getLoc();
    bool smallest = op.getSmallest();
    Type type = a[0].getType();
    if (auto integer = dyn_cast<IntegerType>(type)) {
      using Predicate = arith::CmpIPredicate;
      // A bit is 0 or 1, not 0 or -1.
      bool isBit = integer.getWidth() == 1;
      Predicate predicate =
          smallest ? (isBit ? Predicate::ult : Predicate::slt) : (isBit ? Predicate::ugt : Predicate::sgt);
      return arith::CmpIOp::create(builder, loc, predicate, a[0], b[0]);
    }
    if (op.getTotal()) {
      using Predicate = arith::CmpIPredicate;
      return arith::CmpIOp::create(builder, loc, smallest ? Predicate::slt : Predicate::sgt, makeTotal(a[0]),
                                   makeTotal(b[0]));
    }
    auto compare = [&](arith::CmpFPredicate predicate, Value left, Value right) -> Value {
      return arith::CmpFOp::create(builder, loc, predicate, left, right);
    };
    using Predicate = arith::CmpFPredicate;
    // NaN is larger than every number, and equal to NaN.
    Value plain = compare(smallest ? Predicate::OLT : Predicate::OGT, a[0], b[0]);
    Value larger = smallest ? b[0] : a[0], other = smallest ? a[0] : b[0];
    Value nan = arith::AndIOp::create(builder, loc, compare(Predicate::UNO, larger, larger),
                                      compare(Predicate::ORD, other, other));
    return arith::OrIOp::create(builder, loc, plain, nan);
  }
  Values results(ValueRange elements, Value position) override {
    Type type = op.getIndices().getType().getElementType();
    if (!type.isIndex())
      position = arith::IndexCastOp::create(emitter->getBuilder(), op.getLoc(), type, position);
    return {elements[0], position};
  }

private:
  /// A signed integer in the place of a float in the total order: its bits, those behind the sign turned around where
  /// that is set.
  Value makeTotal(Value element) {
    OpBuilder &builder = emitter->getBuilder();
    Location loc = op.getLoc();
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

  TopKOp op;
  ElementEmitter *emitter;
};

/// The order of an operation; the emitter is needed only for what emits code.
std::unique_ptr<Order> makeOrder(Operation *op, ElementEmitter *emitter) {
  if (auto sort = dyn_cast_if_present<SortOp>(op))
    return std::make_unique<SortOrder>(sort, emitter);
  if (auto topK = dyn_cast_if_present<TopKOp>(op))
    return std::make_unique<TopKOrder>(topK, emitter);
  return nullptr;
}

class SortClass : public KernelClass {
public:
  StringRef getName() const override { return "sort"; }
  bool storesAllResults() const override { return true; }

  void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const override {
    Operation *op = root.getDefiningOp();
    std::unique_ptr<Order> order = makeOrder(op, nullptr);
    if (!order || !context.getFacts(op).structured)
      return;
    const TargetModel &model = context.model;
    bool passes = selectsOneByOne(*order, model), shared = sortsInShared(*order, model);
    proposeStructured(*this, context, root, /*readsOnce=*/!passes && (shared || !model.isCuda), candidates,
                      [&](Candidate &candidate, const Cone &) { finish(context, *order, candidate); });
  }

  LogicalResult emitCuda(CudaKernel &kernel) const override {
    return emitSortCuda(kernel, *makeOrder(getOp(kernel), &kernel.getEmitter()));
  }
  LogicalResult emitHost(HostKernel &kernel) const override {
    return emitSortHost(kernel, *makeOrder(getOp(kernel), &kernel.getEmitter()));
  }

private:
  static Operation *getOp(KernelFunction &kernel) {
    return kernel.getDispatch().getYield().getOperand(0).getDefiningOp();
  }

  /// The time of a row whose elements come in no order, on top of computing them.
  static void estimateHost(const TargetModel &model, const Order &order, Candidate &candidate) {
    double length = order.rows.length, wanted = order.wanted, steps = 0, ns = 0;
    if (keepsTheFirst(order)) {
      double inserted = wanted > 0 ? wanted * (1 + std::log(length / wanted)) : 0;
      steps = length + inserted * (std::ceil(std::log2(wanted + 1)) + wanted / 2);
      ns = length * kCompareNs + inserted * (kInsertNs + wanted * kMoveNs);
    } else {
      steps = length * llvm::Log2_64_Ceil(std::max<int64_t>(order.rows.length, 1));
      ns = steps * kMergeNs;
    }
    double rows = order.rows.count, bytes = candidate.cost.bytesRead + candidate.cost.bytesWritten;
    candidate.cost.ns = model.estimateNs(bytes, candidate.cost.ops, order.rows.count) +
                        ns * rows / std::clamp<double>(rows, 1, model.units);
    candidate.cost.ops += static_cast<int64_t>(std::min(rows * steps, 1e15));
  }

  static void finish(const CoverContext &context, const Order &order, Candidate &candidate) {
    const TargetModel &model = context.model;
    if (!model.isCuda)
      return estimateHost(model, order, candidate);
    double length = std::max<double>(order.rows.length, 2), log = std::log2(length);
    bool passes = selectsOneByOne(order, model);
    double steps = passes ? order.wanted : log * (log + 1) / 2;
    candidate.cost.ops = static_cast<int64_t>(static_cast<double>(order.rows.count) * length * steps * 8);
    double bytes = candidate.cost.bytesRead + candidate.cost.bytesWritten;
    candidate.cost.ns = model.estimateNs(bytes, candidate.cost.ops, order.rows.count) + steps * model.barrierNs;
    if (passes || sortsInShared(order, model) || order.rows.count * order.rows.length == 0)
      return;
    // Positions that do not fit into shared memory lie in a buffer of their own.
    Builder builder(candidate.root.getContext());
    int64_t bytesOfPositions = order.rows.count * order.rows.length * 4;
    candidate.schedule =
        builder.getDictionaryAttr(builder.getNamedAttr("workspace", builder.getI64IntegerAttr(bytesOfPositions)));
    candidate.cost.ns *= 4;
  }
};

} // namespace

SmallVector<Type> Order::getKeyTypes() const {
  SmallVector<Type> types;
  for (unsigned key : keys)
    types.push_back(cast<RankedTensorType>(inputs[key].getType()).getElementType());
  return types;
}

Value Order::beforeAt(KernelFunction &kernel, ValueRange a, Value positionA, ValueRange b, Value positionB) {
  IndexMath math(kernel.getBuilder(), kernel.getDispatch().getLoc());
  Value forwards = before(a, b), backwards = before(b, a);
  return math.select(math.equal(forwards, backwards), math.less(positionA, positionB), forwards);
}

int64_t cg::countSortBytes(const Order &order) {
  int64_t bytes = 4;
  for (Type type : order.getKeyTypes())
    bytes += getElementByteSize(type);
  return bytes * order.rows.length + 16 * (1 + static_cast<int64_t>(order.keys.size()));
}

bool cg::sortsInShared(const Order &order, const TargetModel &model) {
  return countSortBytes(order) <= model.sharedBytes;
}

bool cg::selectsOneByOne(const Order &order, const TargetModel &model) {
  if (!model.isCuda || order.wanted == order.rows.length)
    return false;
  return order.wanted <= kMaxPasses || !sortsInShared(order, model);
}

bool cg::keepsTheFirst(const Order &order) { return 2 * order.wanted <= order.rows.length && order.wanted <= kMaxKept; }

const KernelClass &cg::getSortClass() {
  static const SortClass instance;
  return instance;
}
