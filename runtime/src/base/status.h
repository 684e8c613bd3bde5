// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Status says whether something worked and, if not, what failed and what to do about it. Every function that can fail
// returns a Status or a Result; both are [[nodiscard]], so an error cannot be dropped by accident.

#ifndef CGRT_BASE_STATUS_H
#define CGRT_BASE_STATUS_H

#include "base/text.h"

#include <memory>
#include <string>
#include <utility>

namespace cgrt {

/// Code has the numbers of cgrt_code in cgrt.h; api/status.cpp asserts it.
enum class Code : int32_t {
  Ok = 0,
  InvalidArgument,
  NotFound,
  FailedPrecondition,
  ResourceExhausted,
  Unavailable,
  Unimplemented,
  DataLoss,
  Incompatible,
  Busy,
  DeviceError,
  Internal,
  CheckFailed,
  Aborted,
};

/// codeName(code) is the upper-case name that messages and Python show.
const char *codeName(Code code);

class [[nodiscard]] Status {
public:
  /// Status() is success.
  Status() = default;
  Status(Code code, std::string message);
  Status(Status &&) = default;
  Status &operator=(Status &&) = default;

  bool ok() const { return payload == nullptr; }
  Code code() const { return payload ? payload->code : Code::Ok; }
  const std::string &message() const;
  const std::string &driverName() const;
  int driverNumber() const { return payload ? payload->driverNumber : 0; }

  /// withDriver() adds the driver's own name and number of the error.
  Status withDriver(std::string name, int number) &&;
  /// in() prefixes the message with what was being done; success stays success.
  Status in(std::string_view context) &&;
  Status clone() const;

private:
  struct Payload {
    Code code;
    std::string message;
    std::string driverName;
    int driverNumber = 0;
  };
  std::unique_ptr<Payload> payload;
};

inline Status success() { return Status(); }
template <typename... Pieces> Status invalidArgument(const Pieces &...pieces) {
  return Status(Code::InvalidArgument, text(pieces...));
}
template <typename... Pieces> Status notFound(const Pieces &...pieces) {
  return Status(Code::NotFound, text(pieces...));
}
template <typename... Pieces> Status failedPrecondition(const Pieces &...pieces) {
  return Status(Code::FailedPrecondition, text(pieces...));
}
template <typename... Pieces> Status resourceExhausted(const Pieces &...pieces) {
  return Status(Code::ResourceExhausted, text(pieces...));
}
template <typename... Pieces> Status unavailable(const Pieces &...pieces) {
  return Status(Code::Unavailable, text(pieces...));
}
template <typename... Pieces> Status unimplemented(const Pieces &...pieces) {
  return Status(Code::Unimplemented, text(pieces...));
}
template <typename... Pieces> Status dataLoss(const Pieces &...pieces) {
  return Status(Code::DataLoss, text(pieces...));
}
template <typename... Pieces> Status incompatible(const Pieces &...pieces) {
  return Status(Code::Incompatible, text(pieces...));
}
template <typename... Pieces> Status busy(const Pieces &...pieces) { return Status(Code::Busy, text(pieces...)); }
template <typename... Pieces> Status checkFailed(const Pieces &...pieces) {
  return Status(Code::CheckFailed, text(pieces...));
}
template <typename... Pieces> Status aborted(const Pieces &...pieces) { return Status(Code::Aborted, text(pieces...)); }
template <typename... Pieces> Status internalError(const Pieces &...pieces) {
  return Status(Code::Internal, text(pieces...));
}

} // namespace cgrt

/// CGRT_TRY(status) returns from the enclosing function when `status` is an error.
#define CGRT_TRY(...)                                                                                                  \
  do {                                                                                                                 \
    if (::cgrt::Status cgrtStatus = (__VA_ARGS__); !cgrtStatus.ok())                                                   \
      return cgrtStatus;                                                                                               \
  } while (false)

#endif // CGRT_BASE_STATUS_H
