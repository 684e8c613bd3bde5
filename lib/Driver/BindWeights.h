// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_LIB_DRIVER_BINDWEIGHTS_H
#define CGMLIR_LIB_DRIVER_BINDWEIGHTS_H

#include "cgmlir/Driver/Safetensors.h"
#include "mlir/Pass/Pass.h"

namespace mlir::cg {

/// Returns a pass that binds arguments of entry points to the weights of the same names, as constants. Their contents
/// are embedded, or with `external` named by file, key and digest. It runs after the entry points were prepared.
std::unique_ptr<Pass> createBindWeightsPass(std::shared_ptr<Safetensors> weights, std::string fileName, bool external);

} // namespace mlir::cg

#endif // CGMLIR_LIB_DRIVER_BINDWEIGHTS_H
