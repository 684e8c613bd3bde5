// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Umbrella of the dialect's operations, for TableGen.

#ifndef CGMLIR_IR_CGOPS
#define CGMLIR_IR_CGOPS

include "cgmlir/IR/CGRegionOps.td"
include "cgmlir/IR/CGDispatchOps.td"
include "cgmlir/IR/CGGraphOps.td"
include "cgmlir/IR/CGNodeOps.td"
include "cgmlir/IR/CGTensorOps.td"

#endif // CGMLIR_IR_CGOPS
