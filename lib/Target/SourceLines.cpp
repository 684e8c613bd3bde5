// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns source locations of the model into debug information of its kernels. A kernel that joins several operations has
// instructions of each, which may come from several files.

#include "SourceLines.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::cg;

/// The line of a file that a location stands for: the first one of a fused location, and the callee of a call.
static FileLineColLoc findPlace(Location location) {
  FileLineColLoc place;
  location->walk([&](Location inner) {
    place = dyn_cast<FileLineColLoc>(inner);
    return place ? WalkResult::interrupt() : WalkResult::advance();
  });
  return place;
}

static LLVM::DIFileAttr makeFile(StringAttr path) {
  StringRef folder = llvm::sys::path::parent_path(path.getValue());
  return LLVM::DIFileAttr::get(path.getContext(), llvm::sys::path::filename(path.getValue()), folder);
}

static void addTo(LLVM::LLVMFuncOp function) {
  FileLineColLoc begin = findPlace(function.getLoc());
  function.walk([&](Operation *op) {
    if (!begin)
      begin = findPlace(op->getLoc());
  });
  // A function without any source location gets no debug information.
  if (!begin)
    return;
  MLIRContext *context = function.getContext();
  LLVM::DIFileAttr file = makeFile(begin.getFilename());
  auto unit = LLVM::DICompileUnitAttr::get(DistinctAttr::create(UnitAttr::get(context)), llvm::dwarf::DW_LANG_C, file,
                                           StringAttr::get(context, "cgmlir"), /*isOptimized=*/true,
                                           LLVM::DIEmissionKind::DebugDirectivesOnly);
  auto type = LLVM::DISubroutineTypeAttr::get(context, llvm::dwarf::DW_CC_normal, {});
  auto scope = LLVM::DISubprogramAttr::get(
      context, DistinctAttr::create(UnitAttr::get(context)), unit, file, function.getNameAttr(), function.getNameAttr(),
      file, begin.getLine(), begin.getLine(), LLVM::DISubprogramFlags::Definition | LLVM::DISubprogramFlags::Optimized,
      type, /*retainedNodes=*/{},
      /*annotations=*/{});
  function->setLoc(FusedLoc::get(context, {begin}, scope));
  function.walk([&](Operation *op) {
    if (op == function)
      return;
    FileLineColLoc place = findPlace(op->getLoc());
    if (!place)
      place = begin;
    if (place.getFilename() == begin.getFilename())
      return op->setLoc(place);
    auto other = LLVM::DILexicalBlockFileAttr::get(context, scope, makeFile(place.getFilename()), /*discriminator=*/0);
    op->setLoc(FusedLoc::get(context, {place}, other));
  });
}

void cg::addSourceLines(Operation *kernels) {
  kernels->walk([](LLVM::LLVMFuncOp function) {
    if (!function.isExternal())
      addTo(function);
  });
}
