// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's reducer with the cg dialect and passes: makes an input small while a test of the user's still holds.

#include "cgmlir/Extensions/AllExtensions.h"
#include "cgmlir/Extensions/Reduction.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Pipelines/Pipelines.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  mlir::cg::registerCG(registry);
  mlir::cg::registerAllExtensions(registry);
  mlir::cg::registerCGPasses();
  mlir::cg::registerReduction(registry);
  mlir::MLIRContext context(registry);
  return mlir::failed(mlir::mlirReduceMain(argc, argv, context));
}
