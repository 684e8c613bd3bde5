// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Schedule/Query.h"
#include "Answers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir::cg::schedule;
using llvm::StringRef;
using llvm::Twine;

static constexpr std::pair<StringRef, llvm::json::Object (*)(const QueryValue &)> kQueries[] = {
    {"schedule_order", answerScheduleOrder},
    {"overlap_order", answerOverlapOrder},
    {"verify_order", answerVerifyOrder},
    {"runtime_schedule_valid", answerRuntimeValidity},
    {"input_buffer_reuse", answerInputReuse},
    {"te_capture_order", answerCaptureOrder},
    {"local_buffer_plan", answerLocalPlan},
    {"argument_mismatch", answerArguments},
    {"scalar", answerScalar}};

bool mlir::cg::schedule::answerQuery(StringRef query, std::string &answer) {
  std::string fault;
  std::optional<TextValue> root = readText(query, fault);
  if (!root) {
    answer = "the query is no JSON: " + fault;
    return false;
  }
  std::string names;
  for (const auto &[name, function] : kQueries)
    names += (names.empty() ? "'" : ", '") + name.str() + "'";
  QueryValue top(*root, "query", fault);
  QueryValue what = top.get("what", "the name of a query");
  std::string name = what.asString("the name of a query");
  QueryValue given = top.get("inputs", "a map of what the query takes");
  if (!fault.empty()) {
    answer = fault;
    return false;
  }
  QueryValue inputs(given.raw(), "inputs", fault);
  const auto *found = llvm::find_if(kQueries, [&](const auto &known) { return known.first == name; });
  if (found == std::end(kQueries)) {
    answer = "query.what is '" + name + "'; give one of " + names;
    return false;
  }
  llvm::json::Object object = found->second(inputs);
  if (!fault.empty()) {
    answer = fault;
    return false;
  }
  llvm::raw_string_ostream(answer) << llvm::json::Value(std::move(object));
  return true;
}
