// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What each query reads and answers. An answer means nothing if something was wrong with the query.

#ifndef CGMLIR_LIB_SCHEDULE_ANSWERS_H
#define CGMLIR_LIB_SCHEDULE_ANSWERS_H

#include "QueryReader.h"
#include "llvm/Support/JSON.h"

namespace mlir::cg::schedule {

/// Returns the members `error` and `message`.
llvm::json::Object toJSON(const Error &error);
/// Returns the numbers of an order: whole ones as integers.
llvm::json::Array toJSON(const Order &order);

llvm::json::Object answerScheduleOrder(const QueryValue &inputs);
llvm::json::Object answerOverlapOrder(const QueryValue &inputs);
llvm::json::Object answerVerifyOrder(const QueryValue &inputs);
llvm::json::Object answerRuntimeValidity(const QueryValue &inputs);
llvm::json::Object answerInputReuse(const QueryValue &inputs);
llvm::json::Object answerCaptureOrder(const QueryValue &inputs);
llvm::json::Object answerLocalPlan(const QueryValue &inputs);
llvm::json::Object answerArguments(const QueryValue &inputs);
llvm::json::Object answerScalar(const QueryValue &inputs);

} // namespace mlir::cg::schedule

#endif // CGMLIR_LIB_SCHEDULE_ANSWERS_H
