// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Target/Compile.h"
#include "cgmlir/Transforms/Package/Passes.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Target/LLVMIR/LLVMTranslationInterface.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SERIALIZEKERNELS
#include "cgmlir/Transforms/Package/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Translations to LLVM IR are interfaces of dialects. A pass cannot load them; the registry of the context gives them.
bool hasTranslations(MLIRContext &context) {
  return context.getLoadedDialect<BuiltinDialect>()->getRegisteredInterface<LLVMTranslationDialectInterface>();
}

struct SerializeKernelsPass : cg::impl::SerializeKernelsBase<SerializeKernelsPass> {
  using SerializeKernelsBase::SerializeKernelsBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<Operation *> containers;
    for (Operation &op : *module.getBody())
      if (isa<gpu::GPUModuleOp, ModuleOp>(op) && op.hasAttr(CGDialect::kTargetAttr))
        containers.push_back(&op);
    if (!containers.empty() && !hasTranslations(getContext())) {
      module.emitError()
          << "the context has no translation to LLVM IR, which the package phase needs for machine code; "
             "register those of MLIR with the context's registry, or all that a compilation needs by "
             "cg::registerForCompilation()";
      return signalPassFailure();
    }
    std::optional<Toolkit> found;
    bool sourceLines = getCaptureOptions(module).sourceLines;
    for (Operation *container : containers) {
      auto target = container->getAttrOfType<TargetAttr>(CGDialect::kTargetAttr);
      if (target.isCuda() && !found) {
        std::string error;
        found = Toolkit::find(toolkit, error);
        if (!found) {
          module.emitError() << target.getName() << ": " << error;
          return signalPassFailure();
        }
        // Machine code of one major version of CUDA does not load in drivers of an earlier one.
        unsigned major = 0;
        auto least = module->getAttrOfType<IntegerAttr>(CGDialect::kMinDriverAttr);
        if (least && !StringRef(found->version).split('.').first.getAsInteger(10, major) &&
            static_cast<int64_t>(major) > least.getInt() / 1000) {
          module.emitError() << target.getName() << ": the package is for drivers of CUDA " << least.getInt() / 1000
                             << " (cg.cuda), and " << found->ptxas << " is of CUDA " << found->version
                             << "; give the toolkit of CUDA " << least.getInt() / 1000
                             << " with --toolkit, or raise cg.cuda";
          return signalPassFailure();
        }
      }
      FailureOr<CompiledKernels> compiled =
          target.isHost() ? compileHostKernels(cast<ModuleOp>(container), target)
                          : compileCudaKernels(cast<gpu::GPUModuleOp>(container), target, *found, sourceLines);
      if (failed(compiled))
        return signalPassFailure();
      OpBuilder builder(container);
      auto array = [&](const auto &range) {
        return builder.getArrayAttr(SmallVector<Attribute>(range.begin(), range.end()));
      };
      BinaryOp::create(builder, container->getLoc(), SymbolTable::getSymbolName(container), target,
                       array(compiled->kernels), array(compiled->images));
      container->erase();
    }
    SmallVector<Attribute> versions{StringAttr::get(&getContext(), getLLVMVersion())};
    if (found)
      versions.push_back(StringAttr::get(&getContext(), "ptxas " + found->version));
    module->setAttr("cg.tool_versions", ArrayAttr::get(&getContext(), versions));
  }
};

} // namespace
