// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// JSON as Python writes it: integers and floating-point numbers are told apart, as 1 and 1.0 are different arguments.

#ifndef CGMLIR_LIB_SCHEDULE_TEXT_H
#define CGMLIR_LIB_SCHEDULE_TEXT_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mlir::cg::schedule {

struct TextMember;

/// A value of a query.
struct TextValue {
  enum class Kind { Null, Bool, Int, Float, String, List, Map };
  Kind kind = Kind::Null;
  /// Of an integer that fits; of a boolean 0 or 1.
  int64_t integer = 0;
  double number = 0;
  /// Whether an integer is in `integer`.
  bool fits = false;
  /// A string, or a number as it was written.
  std::string text;
  std::vector<TextValue> elements;
  std::vector<TextMember> members;

  bool is(Kind other) const { return kind == other; }
  bool isInteger() const { return kind == Kind::Int && fits; }
  /// The member of a map, or null.
  const TextValue *find(llvm::StringRef key) const;
};

struct TextMember {
  std::string key;
  TextValue value;
};

/// How a value is called in a message: "an integer", "a list".
llvm::StringRef nameOf(TextValue::Kind kind);

/// Reads a value. On failure `error` says what is wrong and at which byte.
std::optional<TextValue> readText(llvm::StringRef text, std::string &error);

} // namespace mlir::cg::schedule

#endif // CGMLIR_LIB_SCHEDULE_TEXT_H
