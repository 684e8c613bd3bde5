// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Answers questions of the tests beside it: one JSON object a line on standard input, one on standard output.
//   {"text": ..., "name": ...}     a configuration: what it is read as, whether it is accepted, what is printed, and
//   its
//                                  part of a report
//   {"match": [pattern, text]}     matchPattern
//   {"scope": [pattern, names]}    matchScopePattern

#include "cgmlir/Config/Config.h"
#include "cgmlir/Config/Patterns.h"
#include "llvm/Support/raw_ostream.h"
#include <iostream>

using namespace mlir;
using namespace mlir::cg;
namespace json = llvm::json;

static json::Value answerConfig(const json::Object &question, StringRef text) {
  std::string printed;
  llvm::raw_string_ostream os(printed);
  ReportConfig config;
  bool accepted = succeeded(checkConfigText(text, question.getString("name").value_or("recipe.json"), os, config));
  return json::Object{{"accepted", accepted},
                      {"printed", printed},
                      {"error", config.error},
                      {"given", config.given.toJSON()},
                      {"era", stringifyRuleEra(config.era)},
                      {"report", config.toJSON()}};
}

static json::Value answer(const json::Object &question) {
  if (std::optional<StringRef> text = question.getString("text"))
    return answerConfig(question, *text);
  if (const json::Array *pair = question.getArray("match"))
    return matchPattern(*(*pair)[0].getAsString(), *(*pair)[1].getAsString());
  if (const json::Array *pair = question.getArray("scope"))
    return matchScopePattern(*(*pair)[0].getAsString(), *(*pair)[1].getAsString());
  return nullptr;
}

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    llvm::Expected<json::Value> question = json::parse(line);
    if (!question || !question->getAsObject()) {
      llvm::errs() << "no question: " << line << "\n";
      llvm::consumeError(question.takeError());
      return 1;
    }
    llvm::outs() << answer(*question->getAsObject()) << "\n";
  }
  return 0;
}
