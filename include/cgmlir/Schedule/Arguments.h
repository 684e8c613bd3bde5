// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Comparing the arguments of a call with those that a graph was captured with.

#ifndef CGMLIR_SCHEDULE_ARGUMENTS_H
#define CGMLIR_SCHEDULE_ARGUMENTS_H

#include "cgmlir/Schedule/Result.h"
#include <cstdint>
#include <vector>

namespace mlir::cg::schedule {

struct NamedArgument;

/// An argument as Python has it.
struct ArgumentValue {
  enum class Kind { Tensor, None, Bool, Int, Float, String, Record, List };
  Kind kind = Kind::None;
  // Of a tensor.
  std::vector<int64_t> shape;
  std::string dtype, device;
  /// Of a plain value: the number, or the text of a string and of an integer that is larger.
  double number = 0;
  std::string text;
  /// Of a record, in order.
  std::vector<NamedArgument> fields;
};

struct NamedArgument {
  std::string name;
  ArgumentValue value;
};

/// The arguments of a call; keywords in any order.
struct CallArguments {
  std::vector<ArgumentValue> positional;
  std::vector<NamedArgument> keywords;
};

/// One difference; which members it has depends on its kind.
struct Mismatch {
  /// "arg_count", "missing_kwargs", "unexpected_kwargs", "type", "value" or "tensor".
  std::string kind;
  std::string path;
  /// Of a tensor: which of shape, dtype and device differ.
  std::vector<std::string> fields;
  std::vector<std::string> names;
  int64_t received = 0, expected = 0;
};

/// All differences, by kind and then by path. Address, layout and the flag for gradients are not compared.
struct Comparison {
  /// Something that no graph takes as an argument, such as a list, was compared.
  bool unsupportedType = false;
  std::vector<Mismatch> errors;
};

Result<Comparison> compareArguments(const CallArguments &captured, const CallArguments &received);

} // namespace mlir::cg::schedule

#endif // CGMLIR_SCHEDULE_ARGUMENTS_H
