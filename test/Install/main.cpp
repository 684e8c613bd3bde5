// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parses and verifies IR of the cg dialect with the installed headers and libraries.

#include "cgmlir/IR/CG.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"

int main() {
  mlir::DialectRegistry registry;
  mlir::cg::registerCG(registry);
  mlir::MLIRContext context(registry);
  const char *text = "cg.region @r(%x: tensor<4xf32>) -> tensor<4xf32> { cg.yield %x : tensor<4xf32> }";
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  return module && !module->getOps<mlir::cg::RegionOp>().empty() ? 0 : 1;
}
