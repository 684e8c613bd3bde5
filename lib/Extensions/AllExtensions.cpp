// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Extensions/AllExtensions.h"
#include "cgmlir/Extensions/MemRefNodes.h"

using namespace mlir;

void cg::registerAllExtensions(DialectRegistry &registry) {
  registerArithExtension(registry);
  registerAsyncExtension(registry);
  registerCFExtension(registry);
  registerFuncExtension(registry);
  registerGPUExtension(registry);
  registerMLProgramExtension(registry);
  registerMemRefExtension(registry);
  registerSCFExtension(registry);
  registerShardExtension(registry);
  registerVectorExtension(registry);
  registerCGExtension(registry);
  registerLinalgExtension(registry);
  registerMathExtension(registry);
  registerTensorExtension(registry);
  registerBufferizationExtension(registry);
  registerMemRefNodeModels(registry);
}
