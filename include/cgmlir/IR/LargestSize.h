// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_IR_LARGESTSIZE_H
#define CGMLIR_IR_LARGESTSIZE_H

#include <cstdint>

namespace mlir::cg {

/// The largest size of a dimension in a launch: a package holds no larger one (P27).
inline constexpr int64_t kLargestSize = (int64_t(1) << 31) - 1;

} // namespace mlir::cg

#endif // CGMLIR_IR_LARGESTSIZE_H
