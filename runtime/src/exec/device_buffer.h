// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DeviceBuffer owns memory of a backend, or refers to the program's.

#ifndef CGRT_EXEC_DEVICE_BUFFER_H
#define CGRT_EXEC_DEVICE_BUFFER_H

#include "device/backend.h"

namespace cgrt {

class DeviceBuffer {
public:
  DeviceBuffer() = default;
  /// allocate(backend, size, what) names the purpose `what` in errors.
  static Result<DeviceBuffer> allocate(Backend &backend, uint64_t size, std::string_view what) {
    auto address = backend.allocate(size);
    if (!address.ok())
      return std::move(address).status().in(what);
    DeviceBuffer buffer;
    buffer.backend = &backend;
    buffer.start = *address;
    buffer.length = size;
    backend.describe(*address, what);
    return buffer;
  }
  /// borrowed(address, size) refers to memory of the program, which must exist longer.
  static DeviceBuffer borrowed(uint64_t address, uint64_t size) {
    DeviceBuffer buffer;
    buffer.start = address;
    buffer.length = size;
    return buffer;
  }
  /// transient() states that the contents of the buffer are not used after a launch.
  DeviceBuffer transient() && {
    backend->markTransient(start);
    return std::move(*this);
  }
  DeviceBuffer(DeviceBuffer &&other) noexcept
      : backend(std::exchange(other.backend, nullptr)), start(std::exchange(other.start, 0)),
        length(std::exchange(other.length, 0)) {}
  DeviceBuffer &operator=(DeviceBuffer &&other) noexcept {
    std::swap(backend, other.backend);
    std::swap(start, other.start);
    std::swap(length, other.length);
    return *this;
  }
  ~DeviceBuffer() {
    if (backend)
      backend->free(start);
  }

  explicit operator bool() const { return backend != nullptr; }
  uint64_t address() const { return start; }
  uint64_t size() const { return length; }

private:
  Backend *backend = nullptr;
  uint64_t start = 0;
  uint64_t length = 0;
};

} // namespace cgrt

#endif // CGRT_EXEC_DEVICE_BUFFER_H
