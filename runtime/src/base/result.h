// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Result is a value or the Status that says why there is none.

#ifndef CGRT_BASE_RESULT_H
#define CGRT_BASE_RESULT_H

#include "base/status.h"

#include <optional>

namespace cgrt {

template <typename T> class [[nodiscard]] Result {
public:
  Result(T value) : held(std::move(value)) {}
  /// Result(status) takes an error; a success without a value is a bug of the caller and becomes an error.
  Result(Status status) : error(std::move(status)) {
    if (error.ok())
      error = internalError("a function reported success without its result");
  }
  template <typename U>
    requires std::is_constructible_v<T, U &&> && (!std::is_same_v<std::decay_t<U>, T>) &&
             (!std::is_same_v<std::decay_t<U>, Status>) && (!std::is_same_v<std::decay_t<U>, Result>)
  Result(U &&value) : held(std::in_place, std::forward<U>(value)) {}

  bool ok() const { return held.has_value(); }
  /// status() moves the error out.
  Status status() && { return std::move(error); }
  const Status &status() const & { return error; }

  T &operator*() & { return *held; }
  const T &operator*() const & { return *held; }
  T &&operator*() && { return std::move(*held); }
  T *operator->() { return &*held; }
  const T *operator->() const { return &*held; }

private:
  std::optional<T> held;
  Status error;
};

} // namespace cgrt

#define CGRT_JOIN_INNER(a, b) a##b
#define CGRT_JOIN(a, b) CGRT_JOIN_INNER(a, b)
#define CGRT_TRY_ASSIGN_INNER(temporary, target, ...)                                                                  \
  auto temporary = (__VA_ARGS__);                                                                                      \
  if (!temporary.ok())                                                                                                 \
    return std::move(temporary).status();                                                                              \
  target = *std::move(temporary)

/// CGRT_TRY_ASSIGN(auto x, f()) is `auto x = f()`, or returns f's error from the enclosing function.
#define CGRT_TRY_ASSIGN(target, ...) CGRT_TRY_ASSIGN_INNER(CGRT_JOIN(cgrtResult, __LINE__), target, __VA_ARGS__)

#endif // CGRT_BASE_RESULT_H
