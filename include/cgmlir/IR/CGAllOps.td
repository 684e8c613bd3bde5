// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Includes all operations of the dialect, so that their reference is generated as one page.

#ifndef CGMLIR_IR_CGALLOPS
#define CGMLIR_IR_CGALLOPS

include "cgmlir/IR/CGOps.td"
include "cgmlir/IR/CGScheduleOps.td"

#endif // CGMLIR_IR_CGALLOPS
