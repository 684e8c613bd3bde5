// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg.scan: the work is proportional to the number of elements, and rows are processed in parallel.

#include "../Classes.h"
#include "Rows.h"
#include "cgmlir/IR/CGTypes.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Element-wise operations behind a scan, which the scan's kernel computes and stores instead of the scan's result.
struct Epilogue {
  mutable ScanOp scan;
  std::unique_ptr<Cone> cone;

  /// Finds the scan before `root`; no other operation may read its result.
  static std::optional<Epilogue> match(const CoverContext &context, Value root) {
    Operation *op = root.getDefiningOp();
    if (!isa_and_present<linalg::GenericOp>(op) || op->getNumResults() != 1 || !context.getFacts(op).joinable)
      return std::nullopt;
    auto cone = std::make_unique<Cone>(context, root, [&](Operation *inner, Value tensor) {
      return context.getFacts(inner).joinable && joins(context, inner, tensor, Sharing::ReadExpensive);
    });
    if (!cone->isValid())
      return std::nullopt;
    for (auto &[tensor, tuples] : cone->getWalk().getAccesses()) {
      auto scan = dyn_cast_if_present<ScanOp>(context.getDefiningOp(tensor));
      if (scan && scan->getNumResults() == 1 &&
          cast<RankedTensorType>(tensor.getType()).getShape() == cone->getShape() && tuples.size() == 1 &&
          ArrayRef(tuples.front()) == cone->getVariables() &&
          llvm::all_of(scan->getUsers(), [&](Operation *user) { return cone->isEntered(user); }))
        return Epilogue{scan, std::move(cone)};
    }
    return std::nullopt;
  }

  /// Adds the element-wise operations to a candidate for the scan.
  void addTo(Candidate &candidate) const {
    Candidate rest;
    cone->fill(rest);
    candidate.root = rest.root;
    candidate.ops.insert_range(rest.ops);
    for (Value leaf : rest.leaves)
      if (leaf != scan.getResult(0) && candidate.leaves.insert(leaf))
        candidate.cost.bytesRead += cone->getWalk().countElements(leaf) *
                                    getElementByteSize(cast<RankedTensorType>(leaf.getType()).getElementType());
    candidate.cost.bytesWritten = rest.cost.bytesWritten;
    candidate.cost.ops += rest.cost.ops;
  }
};

/// Scalar operations of a scan: a worker that computes an element of a row computes all that it needs, also what other
/// rows need. What is the same along a row is computed once for it on a GPU, where a thread stays in a row.
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

/// True if the combiner adds two floating-point numbers.
bool addsFloats(Block &combiner) {
  auto add = dyn_cast<arith::AddFOp>(combiner.front());
  return add && llvm::hasNItems(combiner, 2) && combiner.getNumArguments() == 2 && add.getLhs() != add.getRhs() &&
         llvm::all_of(add->getOperands(), llvm::IsaPred<BlockArgument>);
}

class ScanFold : public Fold {
public:
  /// Folds as `op` does; what is stored is `stored`, the result or what follows from it element by element.
  ScanFold(ScanOp op, Value stored, KernelFunction &kernel)
      : op(op), stored(stored), emitter(kernel.getEmitter()), space(kernel.getSpace()) {
    rows = Rows::of(cast<RankedTensorType>(op.getInputs()[0].getType()).getShape(), op.getDimension());
    exclusive = op.getExclusive();
    reverse = op.getReverse();
    ordered = op.getOrdered();
    rounds = !ordered && addsFloats(op.getCombiner().front());
    if (hasEpilogue())
      emitter.bindElements(op.getResult(0), [this](ArrayRef<AffineExpr>) { return scanned; });
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
  Packet finish(unsigned, Packet packet, AffineExpr row, AffineExpr position) override {
    if (!hasEpilogue())
      return packet;
    scanned = std::move(packet);
    return emitter.element(stored, rows.at(space, row, position));
  }

private:
  bool hasEpilogue() const { return stored.getDefiningOp() != op; }

  mutable ScanOp op;
  Value stored;
  /// The element of the scan from which the next stored value is computed.
  Packet scanned;
  ElementEmitter &emitter;
  IndexSpace &space;
};

/// Makes the fold of a dispatch's scan, with the values that the dispatch stores.
std::unique_ptr<ScanFold> makeFold(KernelFunction &kernel) {
  Value stored = kernel.getDispatch().getYield().getOperand(0);
  auto scan = stored.getDefiningOp<ScanOp>();
  if (!scan)
    scan = *kernel.getDispatch().getBody().getOps<ScanOp>().begin();
  return std::make_unique<ScanFold>(scan, stored, kernel);
}

class ScanClass : public KernelClass {
public:
  StringRef getName() const override { return "scan"; }
  KernelTraits getTraits() const override {
    return {KernelTraits::Work::Other, KernelTraits::Stores::InStep, KernelTraits::Reads::Apart};
  }
  SmallVector<Value> getStoredResults(Value root) const override { return root.getDefiningOp()->getResults(); }

  void propose(const CoverContext &context, Value root, SmallVectorImpl<Candidate> &candidates) const override {
    auto op = root.getDefiningOp<ScanOp>();
    std::optional<Epilogue> epilogue = op ? std::nullopt : Epilogue::match(context, root);
    if (epilogue)
      op = epilogue->scan;
    if (!op || !context.getFacts(op).structured)
      return;
    Rows rows = Rows::of(cast<RankedTensorType>(op.getInputs()[0].getType()).getShape(), op.getDimension());
    proposeStructured(*this, context, epilogue ? op.getResult(0) : root,
                      /*readsOnce=*/true, candidates, [&](Candidate &candidate, const Cone &cone) {
                        candidate.cost.ops = countOps(context, cone, rows);
                        if (epilogue)
                          epilogue->addTo(candidate);
                        double bytes = candidate.cost.bytesRead + candidate.cost.bytesWritten;
                        FoldTask task = rows.getFoldTask(/*last=*/false, op.getOrdered());
                        candidate.cost.ns = task.estimateNs(context.model, bytes, candidate.cost.ops);
                      });
  }

  LogicalResult emitCuda(CudaKernel &kernel) const override { return emitFoldCuda(kernel, *makeFold(kernel)); }
  LogicalResult emitHost(HostKernel &kernel) const override { return emitFoldHost(kernel, *makeFold(kernel)); }
};

} // namespace

const KernelClass &cg::getScanClass() {
  static const ScanClass instance;
  return instance;
}
