// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg.scan: time in proportion to the elements, rows in parallel.

#include "../Classes.h"
#include "Rows.h"
#include "cgmlir/IR/CGTypes.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The scan of which `op` converts the one result, element by element.
ScanOp getConverted(Operation *op) {
  auto generic = dyn_cast_if_present<linalg::GenericOp>(op);
  if (!generic || !isFree(op) || generic.getNumDpsInputs() != 1 || generic.getNumResults() != 1 ||
      !llvm::all_of(generic.getIndexingMapsArray(), [](AffineMap map) { return map.isIdentity(); }))
    return {};
  auto scan = generic.getDpsInputs()[0].getDefiningOp<ScanOp>();
  return scan && scan->getNumResults() == 1 ? scan : ScanOp();
}

class ScanFold : public Fold {
public:
  /// Folds as `op` does; `conversion` is applied to what is stored, if there is one.
  ScanFold(ScanOp op, linalg::GenericOp conversion, KernelFunction &kernel)
      : op(op), conversion(conversion), emitter(kernel.getEmitter()), space(kernel.getSpace()) {
    rows = Rows::of(cast<RankedTensorType>(op.getInputs()[0].getType()).getShape(), op.getDimension());
    exclusive = op.getExclusive();
    reverse = op.getReverse();
  }

  SmallVector<Type> getTypes() const override { return SmallVector<Type>(op.getInits().getTypes()); }
  Values begin(AffineExpr) override {
    Values values;
    for (Value init : op.getInits())
      values.push_back(emitter.scalar(init));
    return values;
  }
  SmallVector<Packet> element(AffineExpr row, AffineExpr position) override {
    SmallVector<Packet> packets;
    for (Value input : op.getInputs())
      packets.push_back(emitter.element(input, rows.at(space, row, position)));
    return packets;
  }
  Values combine(ValueRange left, ValueRange right) override {
    Block &body = op.getCombiner().front();
    SmallVector<std::pair<Value, Value>> known;
    for (auto [argument, value] : llvm::zip(body.getArguments().take_front(left.size()), left))
      known.emplace_back(argument, value);
    for (auto [argument, value] : llvm::zip(body.getArguments().drop_front(left.size()), right))
      known.emplace_back(argument, value);
    return emitter.blockValues(&body, known, body.getTerminator()->getOperands());
  }
  Value finish(unsigned, Value value) override {
    if (!conversion)
      return value;
    Block *body = conversion.getBlock();
    return emitter.blockValues(body, {{Value(body->getArgument(0)), value}}, body->getTerminator()->getOperands())[0];
  }

private:
  mutable ScanOp op;
  linalg::GenericOp conversion;
  ElementEmitter &emitter;
  IndexSpace &space;
};

ScanFold makeFold(KernelFunction &kernel) {
  Operation *op = kernel.getDispatch().getYield().getOperand(0).getDefiningOp();
  if (auto scan = dyn_cast<ScanOp>(op))
    return {scan, {}, kernel};
  return {getConverted(op), cast<linalg::GenericOp>(op), kernel};
}

class ScanClass : public KernelClass {
public:
  StringRef getName() const override { return "scan"; }
  bool storesAllResults() const override { return true; }

  void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const override {
    auto op = root.getDefiningOp<ScanOp>();
    // A conversion of the result is part of storing it, where nobody wants the result itself.
    Operation *conversion = nullptr;
    if (ScanOp source = op ? ScanOp() : getConverted(root.getDefiningOp());
        source && source->getBlock() == context.block && context.countUsers(source.getResult(0)) == 1) {
      op = source;
      conversion = root.getDefiningOp();
    }
    if (!op || !context.getFacts(op).structured)
      return;
    Rows rows = Rows::of(cast<RankedTensorType>(root.getType()).getShape(), op.getDimension());
    proposeStructured(*this, context, op.getResult(conversion ? 0 : cast<OpResult>(root).getResultNumber()),
                      /*readsOnce=*/true, candidates, [&](Candidate &candidate) {
                        if (conversion) {
                          candidate.root = root;
                          candidate.ops.insert(conversion);
                        }
                        double bytes = candidate.cost.bytesRead + candidate.cost.bytesWritten;
                        if (!context.model.isCuda) {
                          candidate.cost.ns = context.model.estimateNs(bytes, candidate.cost.ops, rows.count);
                          return;
                        }
                        FoldShape shape = chooseFoldShape(rows, /*last=*/false, context.model);
                        candidate.cost.ns = context.model.estimateNs(bytes, candidate.cost.ops, shape.blocks) +
                                            shape.tiles * (shape.sharing == 1 ? 20 : context.model.barrierNs * 2);
                      });
  }

  LogicalResult emitCuda(CudaKernel &kernel) const override {
    ScanFold fold = makeFold(kernel);
    return emitFoldCuda(kernel, fold);
  }
  LogicalResult emitHost(HostKernel &kernel) const override {
    ScanFold fold = makeFold(kernel);
    return emitFoldHost(kernel, fold);
  }
};

} // namespace

const KernelClass &cg::getScanClass() {
  static const ScanClass instance;
  return instance;
}
