// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RAII over cgrt.h and nothing more: owners that release, a Status that cannot be forgotten, tensors with their shapes,
// and entries whose arguments and results go by name. Every owner converts to the C handle, so all functions of cgrt.h
// take it.
// Stable as docs/embedding.md says.
// Threads: a Package and an Executable may be used from any number of threads at once, and shared() gives another owner
// of the same one. A Session, and the Calls and Tensors that are used with it, belong to one thread at a time; a second
// one gets CGRT_BUSY, and each thread has a session of its own. Objects here have no locks: one that is assigned to,
// moved from or destroyed must not be in use elsewhere, like any other value.

#ifndef CGRT_CGRT_HPP
#define CGRT_CGRT_HPP

#include "cgrt/cgrt.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

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

/// shared(owner) is another owner of the same package or executable.
inline Package shared(const Package &package) {
  cgrt_package_retain(package);
  return Package(static_cast<cgrt_package *>(package));
}
inline Executable shared(const Executable &executable) {
  cgrt_executable_retain(executable);
  return Executable(static_cast<cgrt_executable *>(executable));
}

/// info<cgrt_node_info>() is a struct with its size set.
template <typename Info> Info info() {
  Info empty{};
  empty.size = sizeof(Info);
  return empty;
}

/// The element type of C++'s own types.
template <typename T> struct DtypeOf;
template <> struct DtypeOf<bool> {
  static constexpr cgrt_dtype value = CGRT_I1;
};
template <> struct DtypeOf<int8_t> {
  static constexpr cgrt_dtype value = CGRT_I8;
};
template <> struct DtypeOf<int16_t> {
  static constexpr cgrt_dtype value = CGRT_I16;
};
template <> struct DtypeOf<int32_t> {
  static constexpr cgrt_dtype value = CGRT_I32;
};
template <> struct DtypeOf<int64_t> {
  static constexpr cgrt_dtype value = CGRT_I64;
};
template <> struct DtypeOf<float> {
  static constexpr cgrt_dtype value = CGRT_F32;
};
template <> struct DtypeOf<double> {
  static constexpr cgrt_dtype value = CGRT_F64;
};

/// Tensor is a shape with memory: the caller's, which has to stay, or memory of a device, which it frees.
class Tensor {
public:
  Tensor() = default;
  /// Tensor(data, shape) is host memory of the caller's.
  template <typename T>
  Tensor(T *data, std::vector<int64_t> shape)
      : Tensor(data, DtypeOf<T>::value, std::move(shape), CGRT_MEMORY_HOST, 0) {}
  Tensor(void *data, cgrt_dtype dtype, std::vector<int64_t> shape, cgrt_memory memory, int32_t device)
      : data(data), dtype(dtype), memory(memory), device(device), extents(std::move(shape)) {}
  Tensor(Tensor &&other) noexcept { swap(other); }
  Tensor &operator=(Tensor &&other) noexcept {
    swap(other);
    return *this;
  }
  ~Tensor() {
    if (owner)
      cgrt_executable_free(owner, data);
  }

  /// allocate(executable, dtype, shape, tensor) takes memory of the executable's device and keeps the executable. An
  /// extent below 0, and a shape of more bytes than there can be, are CGRT_INVALID_ARGUMENT.
  static Status allocate(const Executable &executable, cgrt_dtype dtype, std::vector<int64_t> shape, Tensor &tensor) {
    auto about = info<cgrt_executable_info>();
    if (Status status = cgrt_executable_get_info(executable, &about); !status.ok())
      return status;
    uint64_t most = INT64_MAX / (cgrt_dtype_size(dtype) ? cgrt_dtype_size(dtype) : 1);
    for (int64_t extent : shape) {
      most = extent > 0 ? most / static_cast<uint64_t>(extent) : extent == 0 ? most : 0;
      if (most == 0)
        return cgrt_status_create(CGRT_INVALID_ARGUMENT, "no memory has the shape of this tensor; look at its extents");
    }
    bool onHost = std::string(about.backend) == "host";
    Tensor made(nullptr, dtype, std::move(shape), onHost ? CGRT_MEMORY_HOST : CGRT_MEMORY_CUDA, about.device);
    if (Status status = cgrt_executable_allocate(executable, made.bytes(), &made.data); !status.ok())
      return status;
    made.owner = shared(executable);
    tensor = std::move(made);
    return Status();
  }

  void *address() const { return data; }
  const std::vector<int64_t> &shape() const { return extents; }
  uint64_t bytes() const {
    uint64_t size = cgrt_dtype_size(dtype);
    for (int64_t extent : extents)
      size *= static_cast<uint64_t>(extent);
    return size;
  }
  /// view() is for the functions of cgrt.h; it lives as long as this tensor.
  cgrt_tensor view() const {
    return {data, dtype, memory, device, static_cast<int32_t>(extents.size()), extents.data(), nullptr};
  }

private:
  void swap(Tensor &other) {
    std::swap(data, other.data);
    std::swap(dtype, other.dtype);
    std::swap(memory, other.memory);
    std::swap(device, other.device);
    std::swap(extents, other.extents);
    std::swap(owner, other.owner);
  }

  void *data = nullptr;
  cgrt_dtype dtype = CGRT_F32;
  cgrt_memory memory = CGRT_MEMORY_HOST;
  int32_t device = 0;
  std::vector<int64_t> extents;
  Executable owner;
};

/// Call is an entry of a session whose arguments and results go by name. The session has to outlive it, and what is
/// bound has to stay until another tensor is bound or no launch reads it any more.
class Call {
public:
  Call() = default;
  /// open(session, entry, call): nullptr takes "main", or else the only one.
  static Status open(const Session &session, const char *entry, Call &call) {
    Call made;
    made.session = session;
    cgrt_package *package = cgrt_executable_package(cgrt_session_executable(session));
    if (Status status = cgrt_package_find_entry(package, entry, &made.entry); !status.ok())
      return status;
    auto about = info<cgrt_entry_info>();
    if (Status status = cgrt_package_get_entry(package, made.entry, &about); !status.ok())
      return status;
    for (uint32_t a = 0; a < about.arguments; ++a) {
      auto argument = info<cgrt_argument_info>();
      if (Status status = cgrt_package_get_argument(package, made.entry, a, &argument); !status.ok())
        return status;
      made.arguments.emplace_back(argument.name);
    }
    for (uint32_t r = 0; r < about.results; ++r) {
      auto result = info<cgrt_result_info>();
      if (Status status = cgrt_package_get_result(package, made.entry, r, &result); !status.ok())
        return status;
      made.results.emplace_back(result.name);
    }
    call = std::move(made);
    return Status();
  }

  /// bind(name, tensor) is of an argument, bindResult(name, tensor) of a result.
  Status bind(const std::string &name, const Tensor &tensor) { return bind(CGRT_ARGUMENT, arguments, name, tensor); }
  Status bindResult(const std::string &name, const Tensor &tensor) { return bind(CGRT_RESULT, results, name, tensor); }
  Status prepare(void *stream = nullptr) { return cgrt_session_prepare(session, entry, stream); }
  Status launch(void *stream = nullptr, uint32_t flags = CGRT_LAUNCH_GRAPH) {
    return cgrt_session_launch(session, entry, flags, stream, &number);
  }
  /// read(name, data, size) waits and copies a result of the last launch to host memory.
  Status read(const std::string &name, void *data, uint64_t size) {
    uint32_t result = 0;
    if (Status status = find(results, "result", name, result); !status.ok())
      return status;
    return cgrt_session_read_result(session, entry, result, number, data, size);
  }

private:
  static Status find(const std::vector<std::string> &names, const char *kind, const std::string &name,
                     uint32_t &index) {
    std::string known;
    for (index = 0; index < names.size(); ++index) {
      if (names[index] == name)
        return Status();
      known += (known.empty() ? "'" : ", '") + names[index] + "'";
    }
    return cgrt_status_create(
        CGRT_NOT_FOUND,
        (std::string(kind) + " '" + name + "': the entry has " + (known.empty() ? "none" : known)).c_str());
  }
  Status bind(cgrt_slot_kind kind, const std::vector<std::string> &names, const std::string &name,
              const Tensor &tensor) {
    uint32_t index = 0;
    if (Status status = find(names, kind == CGRT_ARGUMENT ? "argument" : "result", name, index); !status.ok())
      return status;
    cgrt_tensor view = tensor.view();
    cgrt_binding binding{kind, index, &view};
    return cgrt_session_bind(session, entry, &binding, 1);
  }

  cgrt_session *session = nullptr;
  uint32_t entry = 0;
  uint64_t number = 0;
  std::vector<std::string> arguments, results;
};

} // namespace cpp
} // namespace cgrt

#endif // CGRT_CGRT_HPP
