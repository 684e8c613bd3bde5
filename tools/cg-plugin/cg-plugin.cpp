// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The dialect and the passes as a plugin of MLIR's stock tools:
//   mlir-opt --load-dialect-plugin=lib/CGPlugin.so --load-pass-plugin=lib/CGPlugin.so --pass-pipeline=...

#include "cgmlir/Extensions/AllExtensions.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Pipelines/Pipelines.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"

static void registerDialects(mlir::DialectRegistry *registry) {
  mlir::cg::registerCG(*registry);
  mlir::cg::registerAllExtensions(*registry);
  // Kernels are translated to LLVM IR inside of passes, for which mlir-opt does not register the translations.
  mlir::registerAllToLLVMIRTranslations(*registry);
}

extern "C" LLVM_ATTRIBUTE_WEAK LLVM_EXTERNAL_VISIBILITY mlir::DialectPluginLibraryInfo mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "CGMLIR", CGMLIR_VERSION, registerDialects};
}

extern "C" LLVM_ATTRIBUTE_WEAK LLVM_EXTERNAL_VISIBILITY mlir::PassPluginLibraryInfo mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "CGMLIR", CGMLIR_VERSION, mlir::cg::registerCGPasses};
}
