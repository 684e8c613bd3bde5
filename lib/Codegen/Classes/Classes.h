// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernel classes, one file each.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_CLASSES_H
#define CGMLIR_LIB_CODEGEN_CLASSES_CLASSES_H

#include "cgmlir/Codegen/KernelClass.h"

namespace mlir::cg {

const KernelClass &getChainClass();
const KernelClass &getLibraryClass();
const KernelClass &getMapClass();
const KernelClass &getNestClass();
const KernelClass &getProductClass();
const KernelClass &getReduceClass();
const KernelClass &getScanClass();
const KernelClass &getScatterClass();
const KernelClass &getSelectionClass();
const KernelClass &getSortClass();

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_CLASSES_H
