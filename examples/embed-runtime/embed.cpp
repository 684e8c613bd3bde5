// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same in C++: owners instead of destroy calls, tensors in the device's memory, a stream and a pool of the
// program's own, two sessions of one executable.
//
// usage: embed-cpp PACKAGE [host|cuda]

#include <array>
#include <cgrt/cgrt.hpp>
#include <cstdio>
#include <cstdlib>

namespace {

bool good(cgrt::Status status) {
  if (!status.ok())
    std::fprintf(stderr, "%s\n", status.text().c_str());
  return status.ok();
}

cgrt_status *limit(void *, void *const *buffers, const uint64_t *sizes, size_t) {
  for (size_t i = 0; i < sizes[0] / sizeof(float); ++i)
    static_cast<float *>(buffers[1])[i] = static_cast<const float *>(buffers[0])[i];
  return nullptr;
}

/// Memory of the host backend comes from here; on CUDA the program would hand out its own device memory.
struct Pool {
  int taken = 0, given_back = 0;

  static cgrt_status *take(void *user, uint64_t size, void **address) {
    *address = std::aligned_alloc(256, (size + 255) / 256 * 256);
    if (!*address)
      return cgrt_status_create(CGRT_RESOURCE_EXHAUSTED, "the pool is empty");
    ++static_cast<Pool *>(user)->taken;
    return nullptr;
  }
  static void give_back(void *user, void *address) {
    ++static_cast<Pool *>(user)->given_back;
    std::free(address);
  }
};

using Row = std::array<float, 4>;

/// A tensor in the memory of an executable's device.
class DeviceRow {
public:
  explicit DeviceRow(cgrt_executable *executable, bool on_host) : executable(executable) {
    memory = on_host ? CGRT_MEMORY_HOST : CGRT_MEMORY_CUDA;
    if (!good(cgrt_executable_allocate(executable, sizeof(Row), &data)))
      data = nullptr;
  }
  ~DeviceRow() { cgrt_executable_free(executable, data); }
  DeviceRow(const DeviceRow &) = delete;
  DeviceRow &operator=(const DeviceRow &) = delete;

  bool write(const Row &row, void *stream) {
    return good(cgrt_executable_copy(executable, data, memory, row.data(), CGRT_MEMORY_HOST, sizeof(Row), stream));
  }
  bool read(Row &row, void *stream) {
    return good(cgrt_executable_copy(executable, row.data(), CGRT_MEMORY_HOST, data, memory, sizeof(Row), stream)) &&
           good(cgrt_executable_synchronize(executable, stream));
  }
  cgrt_tensor tensor() const { return {data, CGRT_F32, memory, 0, 1, shape, nullptr}; }

private:
  static constexpr int64_t shape[] = {4};
  cgrt_executable *executable;
  cgrt_memory memory;
  void *data = nullptr;
};

bool run(cgrt_executable *executable, bool on_host, void *stream) {
  DeviceRow x(executable, on_host), y(executable, on_host);
  const Row ones{1, 1, 1, 1}, zeros{};
  Row result{};
  cgrt_tensor x_tensor = x.tensor(), y_tensor = y.tensor();
  const cgrt_binding bindings[] = {{CGRT_ARGUMENT, 0, &x_tensor}, {CGRT_RESULT, 1, &y_tensor}};
  int64_t shape[] = {4};
  cgrt_tensor start = {const_cast<float *>(zeros.data()), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape, nullptr};

  // Each session has states and graph instances of its own; code and constants are shared.
  for (int launches : {1, 2}) {
    cgrt::Session session;
    if (!good(cgrt_session_create(executable, nullptr, session.out())) ||
        !good(cgrt_session_bind(session, 0, bindings, 2)) || !good(cgrt_session_set_state(session, "mean", &start)) ||
        !good(cgrt_session_prepare(session, 0, stream)) || !x.write(ones, stream))
      return false;
    for (int i = 0; i < launches; ++i)
      if (!good(cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, stream, nullptr)))
        return false;
    if (!y.read(result, stream) || !good(cgrt_session_synchronize(session)))
      return false;
    auto info = cgrt::info<cgrt_session_info>();
    if (!good(cgrt_session_get_info(session, &info)))
      return false;
    std::printf("%d launches: y %g, %llu bytes of state\n", launches, result[0],
                static_cast<unsigned long long>(info.state_bytes));
    if (result[0] != (launches == 1 ? 1.0f : 1.5f))
      return false;
  }
  return true;
}

} // namespace

int main(int argc, char **argv) {
  if (argc < 2)
    return 2;
  const bool on_host = argc < 3 || std::string(argv[2]) == "host";
  Pool pool;
  bool all = false;
  {
    cgrt::Package package;
    cgrt::Executable executable;
    const cgrt_callback callback = {"limit", limit, nullptr};
    cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
    config.backend = on_host ? "host" : argv[2];
    config.callbacks = &callback;
    config.num_callbacks = 1;
    if (on_host) {
      config.allocate = Pool::take;
      config.free = Pool::give_back;
      config.allocator_user = &pool;
    }
    void *stream = nullptr;
    all = good(cgrt_package_open_file(argv[1], package.out())) &&
          good(cgrt_executable_create(package, &config, executable.out())) &&
          good(cgrt_executable_create_stream(executable, &stream)) && run(executable, on_host, stream);
    cgrt_executable_destroy_stream(executable, stream);
  }
  std::printf("pool: %d taken, %d given back\n", pool.taken, pool.given_back);
  all = all && pool.taken == pool.given_back && (pool.taken > 0) == on_host;
  std::puts(all ? "all is well" : "something is wrong");
  return all ? 0 : 1;
}
