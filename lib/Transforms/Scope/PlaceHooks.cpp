// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/DeclaredCalls.h"
#include "cgmlir/Transforms/Scope/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"

namespace mlir::cg {
#define GEN_PASS_DEF_PLACEHOOKS
#include "cgmlir/Transforms/Scope/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

struct PlaceHooksPass : cg::impl::PlaceHooksBase<PlaceHooksPass> {
  using PlaceHooksBase::PlaceHooksBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    llvm::SmallMapVector<func::FuncOp, StringRef, 8> points;
    for (auto function : module.getOps<func::FuncOp>())
      if (auto point = function->getAttrOfType<StringAttr>(kPointAttr))
        points.insert({function, point.getValue()});
    CaptureOptions options = getCaptureOptions(module);
    for (const auto &[where, name] : options.hooks)
      if (failed(checkHook(where, name, points.getArrayRef())))
        return signalPassFailure();
    SmallVector<func::CallOp> calls;
    module.walk([&](func::CallOp call) {
      auto callee = module.lookupSymbol<func::FuncOp>(call.getCallee());
      if (callee && points.contains(callee))
        calls.push_back(call);
    });
    for (func::CallOp call : calls) {
      StringRef point = points.lookup(module.lookupSymbol<func::FuncOp>(call.getCallee()));
      std::optional<StringRef> hook = findHook(options, point);
      if (!hook) {
        call.replaceAllUsesWith(call.getOperands());
        call.erase();
      } else if (failed(callHook(call, *hook, point))) {
        return signalPassFailure();
      }
    }
    for (auto &[function, point] : points)
      if (SymbolTable::symbolKnownUseEmpty(function, module))
        function.erase();
  }

private:
  using Points = ArrayRef<std::pair<func::FuncOp, StringRef>>;

  /// A hook for the name of the point precedes one for its kind.
  static std::optional<StringRef> findHook(const CaptureOptions &options, StringRef point) {
    for (StringRef wanted : {point, point.split(':').first})
      for (const auto &[where, name] : options.hooks)
        if (where == wanted)
          return StringRef(name);
    return std::nullopt;
  }

  LogicalResult checkHook(StringRef where, StringRef name, Points points) {
    if (llvm::any_of(points,
                     [&](const auto &each) { return each.second == where || each.second.split(':').first == where; }))
      return success();
    SmallVector<StringRef> known(llvm::make_second_range(points));
    llvm::sort(known);
    known.erase(llvm::unique(known), known.end());
    InFlightDiagnostic diag = getOperation().emitError("cg.hooks has '")
                              << name << "' called at '" << where << "', and the program has no such point; ";
    if (known.empty())
      return diag << "it declares none (functions with 'cg.point')";
    return diag << "there are '" << llvm::join(known, "', '") << "', and each kind, which is what stands before ':'";
  }

  LogicalResult callHook(func::CallOp call, StringRef hook, StringRef point) {
    ModuleOp module = getOperation();
    auto [kind, place] = point.split(':');
    std::string name = place.empty() ? hook.str() : (hook + ":" + place).str();
    auto callback = module.lookupSymbol<func::FuncOp>(name);
    if (!callback && module.lookupSymbol(name))
      return call.emitError("cg.hooks has '")
             << hook << "' called here, and the program has something else of the name '" << name
             << "'; give the hook another name";
    if (callback && (!callback.isExternal() || !callback->hasAttr(kCallbackAttr) ||
                     callback.getFunctionType() != call.getCalleeType())) {
      InFlightDiagnostic diag = call.emitError("cg.hooks has '") << hook << "' called here on " << call.getCalleeType();
      diag << ", and the program has a function '" << name
           << "' that is another one or has other types; give the hook another name";
      diag.attachNote(callback.getLoc()) << "it is here";
      return diag;
    }
    if (!callback) {
      OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
      callback = func::FuncOp::create(builder, call.getLoc(), name, call.getCalleeType());
      callback.setPrivate();
      callback->setAttr(kCallbackAttr, builder.getUnitAttr());
    }
    call.setCallee(name);
    return success();
  }
};

} // namespace
