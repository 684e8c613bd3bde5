// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTCUDA_H
#define CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTCUDA_H

#include "ProductPlan.h"
#include "cgmlir/Codegen/KernelFunction.h"

namespace mlir::cg {

LogicalResult emitProductCuda(CudaKernel &kernel);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_PRODUCTCUDA_H
