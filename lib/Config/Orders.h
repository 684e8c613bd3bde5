// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Orders of model chunks: k stands for a forward of chunk k, -k for its next backward, -k - 0.5 for the weight
// gradients that belong to a backward.

#ifndef CGMLIR_LIB_CONFIG_ORDERS_H
#define CGMLIR_LIB_CONFIG_ORDERS_H

#include "cgmlir/Config/Value.h"

namespace mlir::cg {

/// Whether every chunk from 1 to the largest has as many forwards as every other and as many backwards, none of them
/// before its forward.
bool isValidOrder(const ConfigValue &order);

/// The largest entry, or null when there is none or not all are numbers.
ConfigValue findLargestChunk(const ConfigValue &order);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CONFIG_ORDERS_H
