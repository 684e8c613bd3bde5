// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The program cg-translate: converts between packages, cg IR and pictures.

#include "cgmlir/Extensions/MemRefNodes.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Translate/TranslateMain.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::cg::registerCG(registry);
  mlir::cg::registerMemRefNodeModels(registry);
  return mlir::cg::runTranslate(argc, argv, registry);
}
