// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is done to the buffers of an entry point.

#ifndef CGMLIR_LIB_TRANSFORMS_REGION_BUFFERENTRIES_H
#define CGMLIR_LIB_TRANSFORMS_REGION_BUFFERENTRIES_H

#include "cgmlir/Analysis/LaunchNumbers.h"

namespace mlir::cg {

/// True if something may write `memory`, itself or through a view.
bool mayBeWritten(Value memory);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_BUFFERENTRIES_H
