// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's optimizer driver with the cg dialect, its passes and its pipeline.

#include "cgmlir/Driver/OptMain.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Pipelines/Pipelines.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  mlir::registerAllToLLVMIRTranslations(registry);
  mlir::cg::registerCG(registry);
  mlir::cg::registerAllExtensions(registry);
  mlir::cg::registerCGPasses();
  return mlir::cg::runOpt(argc, argv, registry);
}
