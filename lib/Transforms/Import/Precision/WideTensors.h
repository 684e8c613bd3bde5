// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions between narrow floats and f32, for passes that choose where to round.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_WIDETENSORS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_WIDETENSORS_H

#include "mlir/IR/Builders.h"

namespace mlir::cg {

/// Returns `tensor` with elements of the float type `element`, wider or narrower than its own. A fill becomes a fill of
/// that type.
Value convertTensor(OpBuilder &builder, Location loc, Value tensor, Type element);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_WIDETENSORS_H
