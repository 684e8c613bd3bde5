// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The planning functions by name, on JSON (docs/schedules.md has the names and members).

#ifndef CGMLIR_SCHEDULE_QUERY_H
#define CGMLIR_SCHEDULE_QUERY_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace mlir::cg::schedule {

/// Answers `{"what": name, "inputs": {...}}`. True: `answer` is JSON, either a plan or `{"error", "message"}` where the
/// reference systems raise. False: the query is malformed, and `answer` says where and what would be right.
bool answerQuery(llvm::StringRef query, std::string &answer);

} // namespace mlir::cg::schedule

#endif // CGMLIR_SCHEDULE_QUERY_H
