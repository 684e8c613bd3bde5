// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg.sort, cg.select_ranks and cg.top_k. The kernels sort the positions of a row's elements; equal elements keep their
// order, so that all algorithms have one result.

#include "../Classes.h"
#include "Rows.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The order of an operation with a comparator.
template <typename Op> class ComparedOrder : public Order {
public:
  ComparedOrder(Op op, ElementEmitter *emitter) : op(op), emitter(emitter) {
    rows = Rows::of(cast<RankedTensorType>(op.getInputs()[0].getType()).getShape(), op.getDimension());
    task = SortTask::of(op);
    llvm::append_range(inputs, op.getInputs());
    llvm::copy_if(llvm::seq<unsigned>(inputs.size()), std::back_inserter(keys),
                  [&](unsigned i) { return op.isKey(i); });
    if constexpr (std::is_same_v<Op, SelectRanksOp>)
      ranks = op.getRanks();
  }

  Value before(ValueRange a, ValueRange b) override {
    if (std::is_same_v<Op, SortOp>)
      return compare(a, b);
    // A comparator may say of equal elements that each comes first.
    OpBuilder &builder = emitter->getBuilder();
    Value one = arith::ConstantOp::create(builder, op.getLoc(), builder.getBoolAttr(true));
    Value stays = arith::XOrIOp::create(builder, op.getLoc(), compare(b, a), one);
    return arith::AndIOp::create(builder, op.getLoc(), compare(a, b), stays);
  }
  Values words(ValueRange elements) override {
    Block &body = op.getComparator().front();
    if (!sortKeys)
      sortKeys = *getSortKeys(body);
    SmallVector<std::pair<Value, Value>> known;
    for (auto [key, element] : llvm::zip(keys, elements)) {
      known.emplace_back(body.getArgument(2 * key), element);
      known.emplace_back(body.getArgument(2 * key + 1), element);
    }
    SmallVector<Value> numbers = llvm::map_to_vector(*sortKeys, [](const SortKey &key) { return key.value; });
    Values words;
    for (auto [key, number] : llvm::zip(*sortKeys, emitter->blockValues(&body, known, numbers)))
      words.push_back(emitSortWord(emitter->getBuilder(), op.getLoc(), key, number));
    return words;
  }
  bool needsPositions() const override { return keys.size() < inputs.size(); }
  Values results(ValueRange elements, Value) override { return Values(elements); }

private:
  Value compare(ValueRange a, ValueRange b) {
    Block &body = op.getComparator().front();
    SmallVector<std::pair<Value, Value>> known;
    for (auto [key, left, right] : llvm::zip(keys, a, b)) {
      known.emplace_back(body.getArgument(2 * key), left);
      known.emplace_back(body.getArgument(2 * key + 1), right);
    }
    return emitter->blockValues(&body, known, body.getTerminator()->getOperands()).front();
  }

  Op op;
  ElementEmitter *emitter;
  /// The keys by which the comparator orders, after they have been asked for.
  std::optional<SmallVector<SortKey>> sortKeys;
};

class TopKOrder : public Order {
public:
  TopKOrder(TopKOp op, ElementEmitter *emitter) : op(op), emitter(emitter) {
    rows = Rows::of(op.getInput().getType().getShape(), op.getDimension());
    task = SortTask::of(op);
    inputs.push_back(op.getInput());
    keys.push_back(0);
  }

  Value before(ValueRange a, ValueRange b) override { return emitComesFirst(emitter->getBuilder(), op, a[0], b[0]); }
  Values words(ValueRange keys) override {
    OpBuilder &builder = emitter->getBuilder();
    return {emitSortWord(builder, op.getLoc(), getTopKey(op), emitTopKey(builder, op, keys[0]))};
  }
  Values results(ValueRange elements, Value position) override {
    Type type = op.getIndices().getType().getElementType();
    if (!type.isIndex())
      position = arith::IndexCastOp::create(emitter->getBuilder(), op.getLoc(), type, position);
    return {elements[0], position};
  }

private:
  TopKOp op;
  ElementEmitter *emitter;
};

/// The order of an operation; the emitter is needed only for what emits code.
std::unique_ptr<Order> makeOrder(Operation *op, ElementEmitter *emitter) {
  if (auto sort = dyn_cast_if_present<SortOp>(op))
    return std::make_unique<ComparedOrder<SortOp>>(sort, emitter);
  if (auto select = dyn_cast_if_present<SelectRanksOp>(op))
    return std::make_unique<ComparedOrder<SelectRanksOp>>(select, emitter);
  if (auto topK = dyn_cast_if_present<TopKOp>(op))
    return std::make_unique<TopKOrder>(topK, emitter);
  return nullptr;
}

class SortClass : public KernelClass {
public:
  StringRef getName() const override { return "sort"; }
  KernelTraits getTraits() const override {
    return {KernelTraits::Work::Other, KernelTraits::Stores::Apart, KernelTraits::Reads::Apart};
  }
  SmallVector<Value> getStoredResults(Value root) const override {
    SmallVector<Value> results = root.getDefiningOp()->getResults();
    llvm::erase_if(results, [](Value result) { return result.use_empty(); });
    return results;
  }

  void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const override {
    Operation *op = root.getDefiningOp();
    std::unique_ptr<Order> order = makeOrder(op, nullptr);
    if (!order || !context.getFacts(op).structured)
      return;
    const TargetModel &model = context.model;
    // What is narrowed is read a second time only where the sample was taken.
    bool readsOnce = !model.isCuda || llvm::is_contained({SortShape::Shared, SortShape::Registers, SortShape::Narrowed},
                                                         SortShape::of(order->task, model).kind);
    proposeStructured(*this, context, root, readsOnce, candidates,
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
    HostSort sort = HostSort::of(order.task, model);
    double rows = order.rows.count, bytes = candidate.cost.bytesRead + candidate.cost.bytesWritten;
    candidate.cost.ns = model.estimateNs(bytes, candidate.cost.ops, order.rows.count) +
                        sort.ns * rows / std::clamp<double>(rows, 1, model.units);
    candidate.cost.ops += static_cast<int64_t>(std::min(rows * sort.steps, 1e15));
  }

  static void finish(const CoverContext &context, const Order &order, Candidate &candidate) {
    const TargetModel &model = context.model;
    if (!model.isCuda)
      return estimateHost(model, order, candidate);
    SortShape shape = SortShape::of(order.task, model);
    double bytes = candidate.cost.bytesRead + candidate.cost.bytesWritten;
    candidate.cost.ops = static_cast<int64_t>(std::min(shape.ops, 1e15));
    candidate.cost.ns = model.estimateNs(bytes, shape.ops, shape.blocks) + shape.waitingNs;
    if (shape.kind == SortShape::Workspace && order.rows.count * order.rows.length > 0) {
      // Positions that do not fit into shared memory lie in a buffer of their own.
      Builder builder(candidate.root.getContext());
      int64_t bytesOfPositions = order.rows.count * order.rows.length * 4;
      candidate.schedule =
          builder.getDictionaryAttr(builder.getNamedAttr("workspace", builder.getI64IntegerAttr(bytesOfPositions)));
    }
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

std::optional<unsigned> Order::findOutput(KernelFunction &kernel, unsigned result) {
  for (auto [index, stored] : llvm::enumerate(kernel.getDispatch().getYield().getOperands()))
    if (auto found = dyn_cast<OpResult>(stored); found && found.getResultNumber() == result)
      return index;
  return std::nullopt;
}

void Order::store(KernelFunction &kernel, AffineExpr row, AffineExpr place, ValueRange elements, Value position) {
  ElementEmitter &emitter = kernel.getEmitter();
  IndexSpace &space = kernel.getSpace();
  for (auto [index, value] : llvm::enumerate(results(elements, position)))
    if (std::optional<unsigned> output = findOutput(kernel, index)) {
      auto type = cast<RankedTensorType>(kernel.getDispatch().getOutputArgument(*output).getType());
      AffineExpr offset = space.linearize(rows.at(space, row, place), type.getShape());
      emitter.store({value}, kernel.getOutputMemory(*output), offset);
    }
}

void Order::storeElement(KernelFunction &kernel, AffineExpr row, AffineExpr place, ValueRange known, Value position) {
  ElementEmitter &emitter = kernel.getEmitter();
  IndexSpace &space = kernel.getSpace();
  AffineExpr from = emitter.bindVariable(position, rows.length);
  Values elements(inputs.size());
  for (auto [input, key] : llvm::zip(keys, known))
    elements[input] = key;
  for (auto [input, element] : llvm::enumerate(elements))
    if (!element && findOutput(kernel, input))
      element = emitter.element(inputs[input], rows.at(space, row, from)).front();
  store(kernel, row, place, elements, position);
}

Value Order::rankAt(KernelFunction &kernel, AffineExpr row, AffineExpr place) {
  ElementEmitter &emitter = kernel.getEmitter();
  IndexSpace &space = kernel.getSpace();
  if (!ranks)
    return emitter.materialize(space.add(place, space.constant(task.first)));
  OpBuilder &builder = kernel.getBuilder();
  Location loc = kernel.getDispatch().getLoc();
  Value rank = emitter.element(ranks, rows.at(space, row, place)).front();
  if (!rank.getType().isIndex())
    rank = arith::IndexCastOp::create(builder, loc, builder.getIndexType(), rank);
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value last = arith::ConstantIndexOp::create(builder, loc, rows.length - 1);
  return arith::MinSIOp::create(builder, loc, arith::MaxSIOp::create(builder, loc, rank, zero), last);
}

const KernelClass &cg::getSortClass() {
  static const SortClass instance;
  return instance;
}
