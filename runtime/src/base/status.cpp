// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a Status holds when it is not success.

#include "base/status.h"

namespace cgrt {

const char *codeName(Code code) {
  switch (code) {
  case Code::Ok:
    return "OK";
  case Code::InvalidArgument:
    return "INVALID_ARGUMENT";
  case Code::NotFound:
    return "NOT_FOUND";
  case Code::FailedPrecondition:
    return "FAILED_PRECONDITION";
  case Code::ResourceExhausted:
    return "RESOURCE_EXHAUSTED";
  case Code::Unavailable:
    return "UNAVAILABLE";
  case Code::Unimplemented:
    return "UNIMPLEMENTED";
  case Code::DataLoss:
    return "DATA_LOSS";
  case Code::Incompatible:
    return "INCOMPATIBLE";
  case Code::Busy:
    return "BUSY";
  case Code::DeviceError:
    return "DEVICE_ERROR";
  case Code::Internal:
    return "INTERNAL";
  case Code::CheckFailed:
    return "CHECK_FAILED";
  case Code::Aborted:
    return "ABORTED";
  }
  return "UNKNOWN";
}

static const std::string &emptyText() {
  static const std::string empty;
  return empty;
}

Status::Status(Code code, std::string message)
    : payload(code == Code::Ok ? nullptr : new Payload{code, std::move(message), {}, 0}) {}

const std::string &Status::message() const { return payload ? payload->message : emptyText(); }

const std::string &Status::driverName() const { return payload ? payload->driverName : emptyText(); }

Status Status::withDriver(std::string name, int number) && {
  if (payload) {
    payload->driverName = std::move(name);
    payload->driverNumber = number;
  }
  return std::move(*this);
}

Status Status::in(std::string_view context) && {
  if (payload)
    payload->message = text(context, ": ", payload->message);
  return std::move(*this);
}

Status Status::clone() const {
  Status copy;
  if (payload)
    copy.payload = std::make_unique<Payload>(*payload);
  return copy;
}

} // namespace cgrt
