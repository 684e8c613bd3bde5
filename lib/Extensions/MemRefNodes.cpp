// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Extensions/MemRefNodes.h"
#include "cgmlir/Analysis/NodeAttributes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

struct CopyModel : GraphNodeOpInterface::ExternalModel<CopyModel, memref::CopyOp> {
  void getAccesses(Operation *op, SmallVectorImpl<BufferAccess> &accesses) const {
    auto copy = cast<memref::CopyOp>(op);
    accesses.push_back({copy.getSource(), AccessMode::Read});
    accesses.push_back({copy.getTarget(), AccessMode::Write});
  }

  NodeKind getNodeKind(Operation *) const { return NodeKind::Copy; }

  /// Returns the estimate that an earlier phase attached, or else one by the number of bytes.
  CostAttr getNodeCost(Operation *op) const {
    if (auto cost = op->getAttrOfType<CostAttr>(CGDialect::kCostAttr))
      return cost;
    auto type = dyn_cast<MemRefType>(cast<memref::CopyOp>(op).getSource().getType());
    if (!type || !type.hasStaticShape())
      return {};
    int64_t bytes = getByteSize(type);
    return CostAttr::get(op->getContext(), bytes, bytes, /*flops=*/0, /*ns=*/0);
  }
};

} // namespace

void cg::registerMemRefNodeModels(DialectRegistry &registry) {
  registry.addExtension(
      +[](MLIRContext *context, memref::MemRefDialect *) { memref::CopyOp::attachInterface<CopyModel>(*context); });
}
