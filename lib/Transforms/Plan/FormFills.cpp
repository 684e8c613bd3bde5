// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/BufferRange.h"
#include "cgmlir/Analysis/GraphModel.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/Transforms/Plan/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {
#define GEN_PASS_DEF_FORMFILLS
#include "cgmlir/Transforms/Plan/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

/// Returns the bits of one element in memory; nullopt for a type that has no pattern.
static std::optional<APInt> getBits(Attribute element) {
  if (auto real = dyn_cast<FloatAttr>(element))
    return real.getValue().bitcastToAPInt();
  auto integer = dyn_cast<IntegerAttr>(element);
  if (!integer)
    return std::nullopt;
  // A truth value is a byte, 0 or 1; an index has 8 bytes.
  if (integer.getType().isInteger(1))
    return integer.getValue().zext(8);
  return integer.getType().isIndex() ? integer.getValue().sextOrTrunc(64) : integer.getValue();
}

/// Returns, in ascending width, the patterns that fill memory of `bytes` bytes with the element `bits` if they are
/// repeated.
static SmallVector<APInt> findPatterns(APInt bits, int64_t bytes) {
  SmallVector<APInt> patterns;
  for (unsigned width : {8u, 16u, 32u}) {
    if (bits.getBitWidth() % 8 != 0 || bytes % (width / 8) != 0)
      continue;
    if (width < bits.getBitWidth()) {
      if (bits.getBitWidth() % width == 0 && bits.isSplat(width))
        patterns.push_back(bits.trunc(width));
    } else if (width % bits.getBitWidth() == 0) {
      patterns.push_back(APInt::getSplat(width, bits));
    }
  }
  return patterns;
}

/// Returns the element that a dispatch stores in all of its one output, or nullopt if it does more than that.
static std::optional<APInt> findStored(DispatchOp dispatch) {
  if (dispatch.getNodeKind() != NodeKind::Kernel || !dispatch.isBufferized() || !dispatch.getInputs().empty() ||
      dispatch.getOutputs().size() != 1 || dispatch.isTied(0))
    return std::nullopt;
  Block *body = dispatch.getBodyBlock();
  auto yield = body && body->mightHaveTerminator() ? dyn_cast<YieldOp>(body->getTerminator()) : YieldOp();
  auto constant = yield && yield->getNumOperands() == 1 ? yield->getOperand(0).getDefiningOp<arith::ConstantOp>()
                                                        : arith::ConstantOp();
  auto value = constant ? dyn_cast<SplatElementsAttr>(constant.getValue()) : SplatElementsAttr();
  MemRefType type = getBufferType(dispatch.getOutputs().front().getType());
  if (!value || !type.hasStaticShape() || type.getNumElements() != value.getNumElements())
    return std::nullopt;
  std::optional<APInt> bits = getBits(value.getSplatValue<Attribute>());
  // The bits have the width of an element in memory.
  if (!bits || bits->getBitWidth() != getElementByteSize(type.getElementType()) * 8)
    return std::nullopt;
  return bits;
}

namespace {

struct FormFillsPass : cg::impl::FormFillsBase<FormFillsPass> {
  void runOnOperation() override {
    CaptureOptions options = getCaptureOptions(getOperation());
    if (!options.allows(NodeClass::Fill))
      return;
    replaced.clear();
    for (auto region : getOperation().getOps<RegionOp>()) {
      if (!region.getTarget() || !region.isBufferized())
        continue;
      bool failed = false;
      forEachBody(region.getBody().front(), [&](Block &body) {
        failed |= mlir::failed(visit(body, *region.getTarget(), options.costs.lookUp(region.getTarget()->getName())));
      });
      if (failed)
        return signalPassFailure();
    }
    eraseUnused();
  }

private:
  LogicalResult visit(Block &body, TargetAttr target, const CostTable::Entry &costs) {
    if (llvm::none_of(body.getOps<DispatchOp>(), [](DispatchOp dispatch) { return findStored(dispatch).has_value(); }))
      return success();
    FailureOr<GraphModel> model = GraphModel::build(body);
    if (failed(model))
      return failure();
    std::vector<SmallVector<unsigned, 2>> successors = model->getEdges().computeSuccessors();
    auto isKernel = [&](unsigned node) { return model->getNodes()[node].get().getNodeKind() == NodeKind::Kernel; };
    auto waits = [&](unsigned node) {
      return target.isCuda() && isKernel(node) && getProgrammaticContract(model->getNodes()[node].op).waits;
    };
    for (unsigned number = 0; number < model->size(); ++number) {
      auto dispatch = dyn_cast<DispatchOp>(model->getNodes()[number].op);
      std::optional<APInt> bits = dispatch ? findStored(dispatch) : std::nullopt;
      if (!bits)
        continue;
      // Edges that are relaxed already are edges between kernels.
      auto isProgrammaticTo = [&](unsigned node) {
        return llvm::any_of(model->getEdges().predecessors(node), [&](const Dag::Edge &edge) {
          return edge.kind == EdgeKind::Programmatic && (edge.from == number || node == number);
        });
      };
      if (isProgrammaticTo(number) || llvm::any_of(successors[number], isProgrammaticTo))
        continue;
      // The edges that would let a kernel start while the other kernel drains, and that do not beside a fill.
      int64_t lost = llvm::count_if(successors[number], waits);
      if (waits(number))
        lost += llvm::count_if(model->getEdges().predecessors(number),
                               [&](const Dag::Edge &edge) { return isKernel(edge.from); });
      int64_t bytes = getByteSize(getBufferType(dispatch.getOutputs().front().getType()));
      SmallVector<APInt> patterns = findPatterns(*bits, bytes);
      double fillUs = costs.fills.getFillUs(bytes) + static_cast<double>(lost) * costs.fills.edge;
      // A fill that is the only node of a GPU's graph begins with the graph.
      if (target.isCuda() && model->size() == 1 && isa<RegionOp>(body.getParentOp()))
        fillUs -= costs.fills.fill;
      if (patterns.empty() || bytes == 0 || fillUs >= costs.fills.getStoreUs(bytes, costs.costs))
        continue;
      // A host sets bytes fastest; a GPU is fastest with the widest pattern.
      makeFill(dispatch, target.isHost() ? patterns.front() : patterns.back());
    }
    return success();
  }

  void makeFill(DispatchOp dispatch, const APInt &pattern) {
    Builder builder(&getContext());
    if (auto kernel = dispatch.getKernel())
      replaced.insert(*kernel);
    dispatch.removeKernelAttr();
    dispatch.removeGridAttr();
    dispatch.removeBlockAttr();
    dispatch->removeAttr(CGDialect::kProgrammaticAttr);
    setPriority(dispatch, 0);
    dispatch.setKernelClass("fill");
    dispatch.setScheduleAttr(builder.getDictionaryAttr(builder.getNamedAttr(
        "pattern", builder.getIntegerAttr(builder.getIntegerType(pattern.getBitWidth()), pattern))));
  }

  /// Erases kernels that no node launches any more, because all nodes are fills now.
  void eraseUnused() {
    llvm::DenseSet<Attribute> used;
    getOperation().walk([&](Operation *op) {
      if (auto dispatch = dyn_cast<DispatchOp>(op); dispatch && dispatch.getKernel())
        used.insert(*dispatch.getKernel());
      if (auto node = dyn_cast<KernelNodeOp>(op))
        used.insert(node.getKernel());
    });
    for (SymbolRefAttr symbol : replaced)
      if (!used.contains(symbol))
        if (Operation *kernel = SymbolTable::lookupNearestSymbolFrom(getOperation(), symbol))
          kernel->erase();
  }

  llvm::SetVector<SymbolRefAttr> replaced;
};

} // namespace
