// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The result of a planning function: a plan, or an error.

#ifndef CGMLIR_SCHEDULE_RESULT_H
#define CGMLIR_SCHEDULE_RESULT_H

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace mlir::cg::schedule {

/// Why no plan exists. `kind` is the class of the exception that the reference systems raise, such as "ValueError";
/// `position` is the index of the fault in the order, if it is in the order.
struct Error {
  std::string kind;
  std::string message;
  std::optional<size_t> position;
};

/// A plan of type `T`, or an Error.
template <typename T> class Result {
public:
  Result(T value) : held(std::move(value)) {}
  Result(Error error) : held(std::move(error)) {}

  explicit operator bool() const { return std::holds_alternative<T>(held); }
  const T &operator*() const { return std::get<T>(held); }
  const T *operator->() const { return &std::get<T>(held); }
  const Error &error() const { return std::get<Error>(held); }

private:
  std::variant<T, Error> held;
};

} // namespace mlir::cg::schedule

#endif // CGMLIR_SCHEDULE_RESULT_H
