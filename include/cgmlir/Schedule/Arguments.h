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

/// An argument of a call as Python sees it.
struct ArgumentValue {
  enum class Kind { Tensor, None, Bool, Int, Float, String, Record, List };
  Kind kind = Kind::None;
  // The shape of a tensor.
  std::vector<int64_t> shape;
  std::string dtype, device;
  /// A plain value: the number; `text` for a string and for an integer that a double cannot hold.
  double number = 0;
  std::string text;
  /// The fields of a record, in their order.
  std::vector<NamedArgument> fields;
};

struct NamedArgument {
  std::string name;
  ArgumentValue value;
};

/// The arguments of a call; the order of keywords does not matter.
struct CallArguments {
  std::vector<ArgumentValue> positional;
  std::vector<NamedArgument> keywords;
};

/// One difference between two calls; its kind says which of the members are set.
struct Mismatch {
  /// "arg_count", "missing_kwargs", "unexpected_kwargs", "type", "value" or "tensor".
  std::string kind;
  std::string path;
  /// For a tensor: which of shape, dtype and device differ.
  std::vector<std::string> fields;
  std::vector<std::string> names;
  int64_t received = 0, expected = 0;
};

/// All differences, sorted by kind and path. Addresses, layouts and flags for gradients are not compared.
struct Comparison {
  /// Set if an argument is of a type that no graph takes, such as a list.
  bool unsupportedType = false;
  std::vector<Mismatch> errors;
};

Result<Comparison> compareArguments(const CallArguments &captured, const CallArguments &received);

} // namespace mlir::cg::schedule

#endif // CGMLIR_SCHEDULE_ARGUMENTS_H
