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

/// Scalar operations of a scan: whoever computes an element of a row computes all that it needs, also what other rows
/// need. What is the same along a row is computed once for it on a GPU, where a thread stays in a row.
int64_t countOps(const CoverContext &context, const Cone &cone, const Rows &rows) {
  const IndexSpace &space = cone.getSpace();
  llvm::SmallBitVector along(space.getNumVariables(), true);
  for (auto [dim, variable] : llvm::enumerate(cone.getVariables()))
    if (dim != rows.dim)
      along &= ~space.getVariables(variable);
  double ops = 0;
  for (auto &[tensor, tuples] : cone.getWalk().getAccesses()) {
    Operation *op = context.getDefiningOp(tensor);
    if (!op || !cone.isEntered(op))
      continue;
    for (const IndexTuple &index : tuples) {
      llvm::SmallBitVector variables(space.getNumVariables());
      for (AffineExpr expr : index)
        variables |= space.getVariables(expr);
      bool isOnce = context.model.isCuda && !variables.anyCommon(along);
      ops += static_cast<double>(rows.count) * (isOnce ? 1 : rows.length) * context.getFacts(op).weight;
    }
  }
  return static_cast<int64_t>(std::min(ops, 1e15));
}

class ScanFold : public Fold {
public:
  /// Folds as `op` does; `conversion` is applied to what is stored, if there is one.
  ScanFold(ScanOp op, linalg::GenericOp conversion, KernelFunction &kernel)
      : op(op), conversion(conversion), emitter(kernel.getEmitter()), space(kernel.getSpace()) {
    rows = Rows::of(cast<RankedTensorType>(op.getInputs()[0].getType()).getShape(), op.getDimension());
    exclusive = op.getExclusive();
    reverse = op.getReverse();
    ordered = op.getOrdered();
  }

  SmallVector<Type> getTypes() const override {
    return llvm::map_to_vector(op.getInits().getTypes(), [](Type type) { return getElementTypeOrSelf(type); });
  }
  Values begin(AffineExpr row) override {
    Values values;
    for (Value init : op.getInits())
      values.push_back(ordered ? emitter.element(init, rows.rowAt(space, row)).front() : emitter.scalar(init));
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
                      /*readsOnce=*/true, candidates, [&](Candidate &candidate, const Cone &cone) {
                        if (conversion) {
                          candidate.root = root;
                          candidate.ops.insert(conversion);
                          candidate.cost.bytesWritten = getByteSize(cast<RankedTensorType>(root.getType()));
                        }
                        double bytes = candidate.cost.bytesRead + candidate.cost.bytesWritten;
                        candidate.cost.ops = countOps(context, cone, rows);
                        if (!context.model.isCuda) {
                          candidate.cost.ns = context.model.estimateNs(bytes, candidate.cost.ops, rows.count);
                          return;
                        }
                        FoldShape shape = chooseFoldShape(rows, /*last=*/false, op.getOrdered(), context.model);
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
