// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RAII over cgrt.h and nothing more: owners that release, and a Status that cannot be forgotten. Every owner converts
// to the C handle, so all functions of cgrt.h take it.

#ifndef CGRT_CGRT_HPP
#define CGRT_CGRT_HPP

#include "cgrt/cgrt.h"

#include <string>
#include <utility>

namespace cgrt {
inline namespace cpp {

/// Status is a cgrt_status that destroys itself.
class [[nodiscard]] Status {
public:
  Status() = default;
  Status(cgrt_status *status) : status(status) {}
  Status(Status &&other) noexcept : status(std::exchange(other.status, nullptr)) {}
  Status &operator=(Status &&other) noexcept {
    std::swap(status, other.status);
    return *this;
  }
  ~Status() { cgrt_status_destroy(status); }

  bool ok() const { return status == nullptr; }
  cgrt_code code() const { return cgrt_status_code(status); }
  std::string message() const { return cgrt_status_message(status); }
  /// text() is "INVALID_ARGUMENT: …", with the driver's name and number if there are any.
  std::string text() const {
    if (ok())
      return "OK";
    std::string out = std::string(cgrt_code_name(code())) + ": " + message();
    if (*cgrt_status_driver_name(status))
      out += std::string(" [") + cgrt_status_driver_name(status) + " " +
             std::to_string(cgrt_status_driver_number(status)) + "]";
    return out;
  }
  cgrt_status *get() const { return status; }

private:
  cgrt_status *status = nullptr;
};

/// Owner<H, destroy> owns a handle; out() is where a C function stores a new one.
template <typename Handle, void (*destroy)(Handle *)> class Owner {
public:
  Owner() = default;
  explicit Owner(Handle *handle) : handle(handle) {}
  Owner(Owner &&other) noexcept : handle(std::exchange(other.handle, nullptr)) {}
  Owner &operator=(Owner &&other) noexcept {
    std::swap(handle, other.handle);
    return *this;
  }
  ~Owner() { reset(); }

  operator Handle *() const { return handle; }
  Handle **out() {
    reset();
    return &handle;
  }
  void reset() {
    if (handle)
      destroy(std::exchange(handle, nullptr));
  }

private:
  Handle *handle = nullptr;
};

using Package = Owner<cgrt_package, cgrt_package_release>;
using Executable = Owner<cgrt_executable, cgrt_executable_release>;
using Session = Owner<cgrt_session, cgrt_session_destroy>;
using Profile = Owner<cgrt_profile, cgrt_profile_destroy>;

/// info<cgrt_node_info>() is a struct with its size set.
template <typename Info> Info info() {
  Info empty{};
  empty.size = sizeof(Info);
  return empty;
}

} // namespace cpp
} // namespace cgrt

#endif // CGRT_CGRT_HPP
