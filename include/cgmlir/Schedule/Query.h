// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The planning functions by name, on JSON (docs/schedules.md has the names and members).

#ifndef CGMLIR_SCHEDULE_QUERY_H
#define CGMLIR_SCHEDULE_QUERY_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace mlir::cg::schedule {

/// Answers `{"what": name, "inputs": {...}}`. On true, `answer` is JSON: a plan, or `{"error", "message"}` where the
/// reference systems raise. On false the query is malformed, and `answer` names the place and the correct form.
bool answerQuery(llvm::StringRef query, std::string &answer);

} // namespace mlir::cg::schedule

#endif // CGMLIR_SCHEDULE_QUERY_H
