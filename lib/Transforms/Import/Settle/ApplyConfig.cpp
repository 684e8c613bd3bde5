// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Settle.h"

namespace mlir::cg {
#define GEN_PASS_DEF_APPLYCONFIG
#include "cgmlir/Transforms/Import/Settle.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct ApplyConfigPass : cg::impl::ApplyConfigBase<ApplyConfigPass> {
  using ApplyConfigBase::ApplyConfigBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    auto attr = module->getAttrOfType<ConfigAttr>(CGDialect::kConfigAttr);
    if (!file.empty()) {
      if (attr) {
        module.emitError() << "the module has a configuration already ('cg.config'), and " << file
                           << " is given; remove one of them";
        return signalPassFailure();
      }
      std::string ignored;
      llvm::raw_string_ostream os(ignored);
      ReportConfig config;
      (void)checkConfig(file, os, config);
      if (failed(settle(config)))
        signalPassFailure();
      return;
    }
    // A configuration that was judged before is adjusted already, and would be judged differently now.
    if (!attr || module->hasAttr(kConfigReportAttr))
      return;
    if (failed(settle(judgeConfig(toConfigValue(attr)))))
      signalPassFailure();
  }

private:
  LogicalResult settle(const ReportConfig &config) {
    ModuleOp module = getOperation();
    bool failed = false;
    auto emit = [&](ConfigPosition position, bool isError, const Twine &message) {
      Location loc = module.getLoc();
      if (!file.empty())
        loc = FileLineColLoc::get(&getContext(), file, std::max(1u, position.line), std::max(1u, position.column));
      failed |= isError;
      if (isError)
        emitError(loc) << message;
      else
        emitWarning(loc) << message;
    };
    config.visitMessages(emit);
    setConfig(module, config, file);
    return success(!failed);
  }
};

} // namespace
