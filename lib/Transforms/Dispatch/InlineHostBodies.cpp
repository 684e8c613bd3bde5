// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "cgmlir/IR/DeclaredKernels.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::cg {
#define GEN_PASS_DEF_INLINEHOSTBODIES
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

/// Puts the body of `host` in the place of `call`.
static void inlineBody(func::CallOp call, func::FuncOp host) {
  OpBuilder builder(call);
  IRMapping values;
  Block &body = host.getBody().front();
  values.map(body.getArguments(), call.getOperands());
  for (Operation &op : body.without_terminator())
    builder.clone(op, values)->walk([&](Operation *inner) { inner->setLoc(call.getLoc()); });
  for (auto [result, returned] : llvm::zip_equal(call.getResults(), body.getTerminator()->getOperands()))
    result.replaceAllUsesWith(values.lookupOrDefault(returned));
  call.erase();
}

/// Returns the argument that is a constant in all regions of a launch, which have one boundary.
static unsigned findConstant(LaunchOp launch, ArrayRef<RegionOp> variants, GetConstantOp get) {
  for (auto [index, operand] : llvm::enumerate(launch.getOperands()))
    if (auto known = operand.getDefiningOp<GetConstantOp>(); known && known.getConstantAttr() == get.getConstantAttr())
      return index;
  OpBuilder builder(launch);
  auto read = GetConstantOp::create(builder, launch.getLoc(), get.getType(), get.getConstantAttr());
  launch.getOperandsMutable().append(read.getResult());
  auto attrs = builder.getDictionaryAttr(
      {builder.getNamedAttr(CGDialect::kNameAttr, builder.getStringAttr(get.getConstant())),
       builder.getNamedAttr(CGDialect::kBindingAttr, BindingAttr::get(builder.getContext(), BindingKind::Constant))});
  for (RegionOp variant : variants)
    (void)variant.insertArgument(variant.getNumArguments(), get.getType(), attrs, launch.getLoc());
  return launch.getOperands().size() - 1;
}

/// Gives regions the constants of their launch.
static void takeConstants(LaunchOp launch, ArrayRef<RegionOp> variants) {
  for (RegionOp region : variants) {
    for (GetConstantOp get : collectOps<GetConstantOp>(region)) {
      get.replaceAllUsesWith(Value(region.getArgument(findConstant(launch, variants, get))));
      get.erase();
    }
  }
}

namespace {

struct InlineHostBodiesPass : cg::impl::InlineHostBodiesBase<InlineHostBodiesPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SymbolTable symbols(module);
    for (auto region : module.getOps<RegionOp>())
      if (region.getTarget() && region.getTarget()->isHost() && failed(inlineAll(region, symbols)))
        return signalPassFailure();
    module.walk([&](LaunchOp launch) {
      SmallVector<RegionOp> variants;
      for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>())
        if (auto region = symbols.lookup<RegionOp>(callee.getValue()))
          variants.push_back(region);
      if (variants.size() == launch.getCallees().size())
        takeConstants(launch, variants);
    });
    // Graphs of other targets do not need them.
    llvm::SetVector<Operation *> hosts;
    for (auto function : module.getOps<func::FuncOp>()) {
      std::optional<DeclaredKernel> kernel = DeclaredKernel::get(function);
      if (!kernel || !kernel->getHost())
        continue;
      hosts.insert(symbols.lookup(kernel->getHost().getValue()));
      NamedAttrList said(function->getAttrOfType<DictionaryAttr>(CGDialect::kKernelAttr));
      said.erase(DeclaredKernel::kHost);
      function->setAttr(CGDialect::kKernelAttr, said.getDictionary(&getContext()));
    }
    SymbolTableCollection tables;
    SymbolUserMap users(tables, module);
    for (Operation *host : hosts)
      if (auto function = dyn_cast_if_present<func::FuncOp>(host);
          function && function.isPrivate() && users.useEmpty(function))
        function.erase();
  }

private:
  static LogicalResult inlineAll(RegionOp region, SymbolTable &symbols) {
    SmallVector<func::CallOp> calls = collectOps<func::CallOp>(region);
    for (func::CallOp call : calls) {
      std::optional<DeclaredKernel> kernel = DeclaredKernel::get(symbols.lookup(call.getCallee()));
      if (!kernel)
        continue;
      auto host = kernel->getHost() ? symbols.lookup<func::FuncOp>(kernel->getHost().getValue()) : func::FuncOp();
      if (!host || host.isExternal() || !host.getBody().hasOneBlock())
        return call.emitOpError() << "calls the kernel '" << kernel->getSymbol()
                                  << "' on a host, and 'cg.kernel' names no function of one block as 'host'; run "
                                     "cg-analyze-legality before this pass [NoLowering]";
      inlineBody(call, host);
    }
    return success();
  }
};

} // namespace
