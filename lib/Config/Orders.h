// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks of orders of model chunks. In an order, k stands for a forward of chunk k, -k for its next backward, and -k -
// 0.5 for the weight gradients of a backward.

#ifndef CGMLIR_LIB_CONFIG_ORDERS_H
#define CGMLIR_LIB_CONFIG_ORDERS_H

#include "cgmlir/Config/Value.h"

namespace mlir::cg {

/// Returns whether all chunks from 1 to the largest have the same number of forwards and of backwards, and no backward
/// comes before its forward.
bool isValidOrder(const ConfigValue &order);

/// Returns the largest entry, or null if the list is empty or an entry is no number.
ConfigValue findLargestChunk(const ConfigValue &order);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CONFIG_ORDERS_H
