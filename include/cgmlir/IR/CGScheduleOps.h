// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pipeline schedules as operations, generated. What passes do to functions knows nothing of them, so they have a header
// of their own.

#ifndef CGMLIR_IR_CGSCHEDULEOPS_H
#define CGMLIR_IR_CGSCHEDULEOPS_H

#include "cgmlir/IR/CGOps.h"

#define GET_OP_CLASSES
#include "cgmlir/IR/CGScheduleOps.h.inc"

#endif // CGMLIR_IR_CGSCHEDULEOPS_H
