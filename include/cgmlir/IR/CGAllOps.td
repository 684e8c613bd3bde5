// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All operations of the dialect on one page: the reference is generated from it.

#ifndef CGMLIR_IR_CGALLOPS
#define CGMLIR_IR_CGALLOPS

include "cgmlir/IR/CGOps.td"
include "cgmlir/IR/CGScheduleOps.td"

#endif // CGMLIR_IR_CGALLOPS
