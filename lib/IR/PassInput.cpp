// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/PassInput.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"

using namespace mlir;
using namespace mlir::cg;

/// The module that the parser makes around the operations of a file has the file's name and no line.
static bool isKnown(Operation *op) {
  LocationAttr loc = getPlainLocation(op->getLoc());
  if (auto place = dyn_cast<FileLineColRange>(loc); place && isa<ModuleOp>(op))
    return place.getStartLine() != 0;
  return !isa<UnknownLoc>(loc);
}

Location cg::findPlace(Operation *op) {
  Operation *found = nullptr;
  op->walk<WalkOrder::PreOrder>([&](Operation *part) {
    if (!isKnown(part))
      return WalkResult::advance();
    found = part;
    return WalkResult::interrupt();
  });
  for (auto user = op->user_begin(); !found && user != op->user_end(); ++user)
    if (isKnown(*user))
      found = *user;
  for (Operation *around = op->getParentOp(); !found && around; around = around->getParentOp())
    if (isKnown(around))
      found = around;
  return (found ? found : op)->getLoc();
}

InFlightDiagnostic cg::emitPlacedError(Operation *op) {
  return emitError(findPlace(op)) << "'" << op->getName() << "' op ";
}

LogicalResult cg::requireTensors(func::FuncOp function) {
  for (Type type : llvm::concat<const Type>(function.getArgumentTypes(), function.getResultTypes()))
    if (!isa<RankedTensorType>(type))
      return emitPlacedError(function) << "takes or gives the type " << type
                                       << ", which is no tensor with a rank; run cg-prepare-entries before this pass";
  return success();
}

LogicalResult cg::requireNames(func::FuncOp function) {
  auto fail = [&](StringRef what, unsigned number, StringRef lacks) {
    return emitPlacedError(function) << what << " " << number << " has no " << lacks
                                     << "; run cg-prepare-entries before this pass";
  };
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    if (!function.getArgAttrOfType<StringAttr>(i, CGDialect::kNameAttr))
      return fail("argument", i, "name");
    if (!function.getArgAttrOfType<BindingAttr>(i, CGDialect::kBindingAttr))
      return fail("argument", i, "binding");
  }
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    if (!function.getResultAttrOfType<StringAttr>(i, CGDialect::kNameAttr))
      return fail("result", i, "name");
  return success();
}

LogicalResult cg::requireModelIR(ModuleOp module) {
  auto phase = module->getAttrOfType<StringAttr>(kPhaseAttr);
  if (!phase)
    return success();
  return emitPlacedError(module) << "has been through the phase '" << phase.getValue() << "' ('" << kPhaseAttr
                                 << "'), and the import works on model IR; run the phases that follow";
}

LogicalResult cg::requireEntries(ModuleOp module) {
  if (!module->hasAttr(InputOps::kAttrName))
    return emitPlacedError(module) << "has no numbers of operations ('" << InputOps::kAttrName
                                   << "'); run cg-import-settle before this pass";
  for (auto function : module.getOps<func::FuncOp>())
    if (function.isPublic() && !function.isExternal() && failed(requireNames(function)))
      return failure();
  return success();
}

LogicalResult cg::requireConstantSizes(ModuleOp module) {
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function.isPublic() || function.isExternal() || function->hasAttr(CGDialect::kBucketAttr))
      continue;
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      for (StringRef declared : {CGDialect::kDimsAttr, CGDialect::kKeyAttr})
        if (function.getArgAttr(i, declared))
          return emitPlacedError(function) << "argument " << i << " declares '" << declared
                                           << "', and no function holds the sizes or values as constants; run "
                                              "cg-import-normalize before this pass";
  }
  return success();
}

LogicalResult cg::requireRegions(ModuleOp module) {
  SymbolTable symbols(module);
  WalkResult result = module.walk([&](LaunchOp launch) -> WalkResult {
    for (auto callee : launch.getCallees()) {
      if (auto name = dyn_cast<FlatSymbolRefAttr>(callee); !name || !symbols.lookup<RegionOp>(name.getValue()))
        return emitPlacedError(launch) << "launches " << callee
                                       << ", which is no cg.region: this pass is one of the dispatch phase, and what "
                                          "is in graphs has been through it; run it on what cg-form-regions gives";
      if (symbols.lookup<RegionOp>(cast<FlatSymbolRefAttr>(callee).getValue()).getArgumentTypes() !=
          launch.getOperandTypes())
        return emitPlacedError(launch) << "gives " << callee
                                       << " another type than it takes; run cg-match-launches before this pass";
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}
