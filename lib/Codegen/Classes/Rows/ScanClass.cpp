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

class ScanFold : public Fold {
public:
  ScanFold(ScanOp op, KernelFunction &kernel) : op(op), emitter(kernel.getEmitter()), space(kernel.getSpace()) {
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

private:
  mutable ScanOp op;
  ElementEmitter &emitter;
  IndexSpace &space;
};

ScanOp getScan(DispatchOp dispatch) { return dispatch.getYield().getOperand(0).getDefiningOp<ScanOp>(); }

class ScanClass : public KernelClass {
public:
  StringRef getName() const override { return "scan"; }
  bool storesAllResults() const override { return true; }

  void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const override {
    auto op = root.getDefiningOp<ScanOp>();
    if (!op || !context.getFacts(op).structured)
      return;
    Rows rows = Rows::of(cast<RankedTensorType>(root.getType()).getShape(), op.getDimension());
    proposeStructured(*this, context, root, /*readsOnce=*/true, candidates, [&](Candidate &candidate) {
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
    ScanFold fold(getScan(kernel.getDispatch()), kernel);
    return emitFoldCuda(kernel, fold);
  }
  LogicalResult emitHost(HostKernel &kernel) const override {
    ScanFold fold(getScan(kernel.getDispatch()), kernel);
    return emitFoldHost(kernel, fold);
  }
};

} // namespace

const KernelClass &cg::getScanClass() {
  static const ScanClass instance;
  return instance;
}
