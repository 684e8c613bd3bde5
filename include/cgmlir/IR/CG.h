// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything of the dialect in one include.
// Stable as docs/embedding.md says.
#ifndef CGMLIR_IR_CG_H
#define CGMLIR_IR_CG_H

#include "cgmlir/IR/CGAttributes.h"
#include "cgmlir/IR/CGDialect.h"
#include "cgmlir/IR/CGEnums.h"
#include "cgmlir/IR/CGInterfaces.h"
#include "cgmlir/IR/CGOps.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/IR/Origin.h"

#endif // CGMLIR_IR_CG_H
