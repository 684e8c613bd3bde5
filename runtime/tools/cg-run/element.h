// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Converts elements of tensors to numbers and back, for comparing outputs and making up inputs.

#ifndef CG_RUN_ELEMENT_H
#define CG_RUN_ELEMENT_H

#include "cgrt/cgrt.h"

#include <cstddef>

namespace cgrun {

bool isFloat(cgrt_dtype dtype);

/// toDouble(data, dtype) is one element. Integers of 64 bits are compared as bytes, not through this.
double toDouble(const std::byte *data, cgrt_dtype dtype);

/// fromDouble(value, dtype, data) rounds to the nearest element, ties to even; for floats only. A value that is too
/// large becomes infinity, and NaN in f8E4M3FN.
void fromDouble(double value, cgrt_dtype dtype, std::byte *data);

} // namespace cgrun

#endif // CG_RUN_ELEMENT_H
