// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Narrow.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::cg {
#define GEN_PASS_DEF_LIFTCONSTANTS
#include "cgmlir/Transforms/Import/Narrow.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct LiftConstantsPass : cg::impl::LiftConstantsBase<LiftConstantsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SymbolTable symbols(module);
    llvm::DenseMap<Attribute, ConstantOp> known;
    for (ConstantOp constant : module.getOps<ConstantOp>())
      if (constant.getValue() && !constant.getPerRank())
        known.try_emplace(*constant.getValue(), constant);
    module.walk([&](arith::ConstantOp op) {
      auto value = dyn_cast<ElementsAttr>(op.getValue());
      if (!value || !isa<RankedTensorType>(op.getType()) || isa<SplatElementsAttr>(op.getValue()))
        return;
      ConstantOp &constant = known[value];
      if (!constant) {
        OpBuilder builder(module.getBodyRegion());
        constant =
            ConstantOp::create(builder, stripOrigins(op.getLoc()), "constant_" + std::to_string(known.size() - 1),
                               cast<RankedTensorType>(op.getType()), value, StringAttr(), StringAttr(), StringAttr());
        symbols.insert(constant);
      }
      OpBuilder builder(op);
      auto get = GetConstantOp::create(builder, op.getLoc(), op.getType(), FlatSymbolRefAttr::get(constant));
      op.replaceAllUsesWith(get.getResult());
      op.erase();
    });
  }
};

} // namespace
