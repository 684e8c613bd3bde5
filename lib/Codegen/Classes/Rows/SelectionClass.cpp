// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions that choose, such as the position of a maximum: they have several results, and the order of elements
// decides which of two equal ones wins. Parts of a row are combined in that order.

#include "../Classes.h"
#include "Rows.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The rows of a reduction: one for each element of the result, with all its reduction dimensions as one.
std::optional<Rows> findRows(linalg::LinalgOp op) {
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  for (OpOperand &init : op.getDpsInitsMutable())
    if (op.getMatchingIndexingMap(&init) != map)
      return std::nullopt;
  FoldTask task = FoldTask::ofReduction(op);
  if (task.rows == 0 || task.length == 0)
    return std::nullopt;
  return Rows{{}, 0, task.length, task.rows, task.inner};
}

class SelectionFold : public Fold {
public:
  SelectionFold(Selection selection, const Rows &found, KernelFunction &kernel)
      : selection(std::move(selection)), op(this->selection.op), emitter(kernel.getEmitter()),
        space(kernel.getSpace()) {
    rows = found;
    last = true;
    chooses = true;
    op.getReductionDims(dims);
    SmallVector<int64_t> ranges = op.getStaticLoopRanges();
    for (unsigned dim : dims)
      extents.push_back(ranges[dim]);
  }

  SmallVector<Type> getTypes() const override {
    SmallVector<Type> types;
    for (Value element : selection.elements)
      types.push_back(element.getType());
    return types;
  }
  Values begin(AffineExpr row) override {
    IndexTuple loops = loopsAt(row, space.constant(0));
    Values values;
    for (OpOperand &init : op.getDpsInitsMutable())
      values.push_back(emitter.element(init.get(), space.apply(op.getMatchingIndexingMap(&init), loops)).front());
    return values;
  }
  SmallVector<Packet> element(AffineExpr row, AffineExpr position) override {
    IndexTuple loops = loopsAt(row, position);
    SmallVector<Packet> packets;
    for (Value element : selection.elements)
      packets.push_back(emitter.bodyValue(op, loops, element));
    return packets;
  }
  Values combine(ValueRange left, ValueRange right) override {
    return evaluate(left, right, op.getBlock()->getTerminator()->getOperands());
  }

protected:
  /// Evaluates values of the body for given accumulators and an element.
  Values evaluate(ValueRange left, ValueRange right, ValueRange wanted) {
    SmallVector<std::pair<Value, Value>> known;
    for (auto [argument, value] : llvm::zip(op.getRegionOutputArgs(), left))
      known.emplace_back(argument, value);
    for (auto [element, value] : llvm::zip(selection.elements, right))
      known.emplace_back(element, value);
    return emitter.blockValues(op.getBlock(), known, wanted);
  }

  Selection selection;
  linalg::LinalgOp op;

private:
  IndexTuple loopsAt(AffineExpr row, AffineExpr position) {
    auto result = cast<OpResult>(op->getResult(0));
    IndexTuple index = space.delinearize(row, cast<RankedTensorType>(result.getType()).getShape());
    IndexTuple loops = getLoopPoint(space, op, result, index);
    for (auto [dim, expr] : llvm::zip(dims, space.delinearize(position, extents)))
      loops[dim] = expr;
    return loops;
  }

  ElementEmitter &emitter;
  IndexSpace &space;
  SmallVector<unsigned> dims;
  SmallVector<int64_t> extents;
};

/// A selection of parts of rows. A part begins with the same initial value as the row, because an element that is never
/// chosen, as NaN is by `a > b`, would never be replaced if a part began with it. Behind the accumulators is a flag for
/// whether an element has replaced the initial value: without it the initial value is not compared with earlier
/// elements, since where the last of equal elements is chosen, it would win against one.
class PartSelectionFold : public SelectionFold {
public:
  PartSelectionFold(Selection selection, const Rows &found, KernelFunction &kernel)
      : SelectionFold(std::move(selection), found, kernel), builder(kernel.getBuilder()), loc(op.getLoc()) {}

  SmallVector<Type> getTypes() const override {
    SmallVector<Type> types = SelectionFold::getTypes();
    types.push_back(builder.getI32Type());
    return types;
  }
  Values begin(AffineExpr row) override {
    Values values = SelectionFold::begin(row);
    values.push_back(arith::ConstantIntOp::create(builder, loc, 0, 32));
    return values;
  }
  /// `right` is an element, or the choice of a part.
  Values combine(ValueRange left, ValueRange right) override {
    if (right.size() == selection.elements.size())
      return addElement(left, right);
    Value none = arith::ConstantIntOp::create(builder, loc, 0, 32);
    Value isElement = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, right.back(), none);
    Values values = SelectionFold::combine(left, right);
    for (auto [value, old] : llvm::zip(values, left))
      value = arith::SelectOp::create(builder, loc, isElement, value, old);
    values.push_back(arith::OrIOp::create(builder, loc, left.back(), right.back()));
    return values;
  }
  Values beginPart(AffineExpr row, Values element) override { return addElement(begin(row), element); }

private:
  Values addElement(ValueRange left, ValueRange element) {
    SmallVector<Value> wanted(op.getBlock()->getTerminator()->getOperands()), changes;
    for (Value chosen : ArrayRef(wanted).take_front(selection.elements.size()))
      if (auto select = chosen.getDefiningOp<arith::SelectOp>())
        changes.push_back(select.getCondition());
    size_t members = wanted.size();
    wanted.append(changes);
    Values values = evaluate(left, element, wanted), conditions(ValueRange(values).drop_front(members));
    values.truncate(members);
    Value any = left.back();
    const Value *condition = conditions.begin();
    for (auto [number, value] : llvm::enumerate(ArrayRef(values).take_front(members))) {
      auto select = wanted[number].getDefiningOp<arith::SelectOp>();
      bool keepsIfTrue = select && select.getTrueValue() != selection.elements[number];
      Value change = select ? *condition++ : differ(builder, loc, value, left[number]);
      if (keepsIfTrue)
        change = arith::XOrIOp::create(builder, loc, change, arith::ConstantIntOp::create(builder, loc, 1, 1));
      any = arith::OrIOp::create(builder, loc, any, arith::ExtUIOp::create(builder, loc, any.getType(), change));
    }
    values.push_back(any);
    return values;
  }

  OpBuilder &builder;
  Location loc;
};

class SelectionClass : public KernelClass {
public:
  StringRef getName() const override { return "select"; }
  KernelTraits getTraits() const override {
    return {KernelTraits::Work::Other, KernelTraits::Stores::Apart, KernelTraits::Reads::Apart};
  }
  SmallVector<Value> getStoredResults(Value root) const override { return root.getDefiningOp()->getResults(); }

  void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const override {
    Operation *op = root.getDefiningOp();
    if (!context.getFacts(op).evaluable)
      return;
    std::optional<Selection> selection = matchSelection(op);
    std::optional<Rows> rows = selection ? findRows(selection->op) : std::nullopt;
    if (!rows)
      return;
    proposeStructured(*this, context, root, /*readsOnce=*/true, candidates, [&](Candidate &candidate, const Cone &) {
      double bytes = candidate.cost.bytesRead + candidate.cost.bytesWritten;
      FoldTask task = rows->getFoldTask(/*last=*/true, /*ordered=*/false);
      candidate.cost.ns = task.estimateNs(context.model, bytes, candidate.cost.ops);
    });
  }

  LogicalResult emitCuda(CudaKernel &kernel) const override {
    return emit<PartSelectionFold>(kernel, [&](Fold &fold) { return emitFoldCuda(kernel, fold); });
  }
  LogicalResult emitHost(HostKernel &kernel) const override {
    return emit<SelectionFold>(kernel, [&](Fold &fold) { return emitFoldHost(kernel, fold); });
  }

private:
  template <typename Selected>
  static LogicalResult emit(KernelFunction &kernel, llvm::function_ref<LogicalResult(Fold &)> emitFold) {
    DispatchOp dispatch = kernel.getDispatch();
    Operation *op = dispatch.getYield().getOperand(0).getDefiningOp();
    std::optional<Selection> selection = op ? matchSelection(op) : std::nullopt;
    std::optional<Rows> rows = selection ? findRows(selection->op) : std::nullopt;
    if (!rows)
      return dispatch.emitOpError() << "the body is not one that the class 'select' takes";
    Selected fold(*selection, *rows, kernel);
    return emitFold(fold);
  }
};

} // namespace

const KernelClass &cg::getSelectionClass() {
  static const SelectionClass instance;
  return instance;
}
