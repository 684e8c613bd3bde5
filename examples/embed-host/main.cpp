// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A host program that calls an entry point as a function: the package is in its object file. It takes libcgrt, and no
// LLVM, no Python and no files.
//
// usage: embed-host [first value of x]

#include <cgrt/cgrt.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>

/// A buffer as MLIR passes it to functions of C.
struct Row {
  float *allocated, *aligned;
  intptr_t offset, sizes[1], strides[1];
  explicit Row(float *data) : allocated(data), aligned(data), offset(0), sizes{4}, strides{1} {}
};

extern "C" {
// What convert-cg-to-llvm has made: the entry point, the session behind it, and the end of that one.
void _mlir_ciface_step(Row *x, Row *mean, Row *y);
cgrt_session *cg_session(void);
void cg_finish(void);

// What it asks for: the callback of the model, by its name.
cgrt_status *limit(void *, void *const *buffers, const uint64_t *sizes, size_t) {
  for (size_t i = 0; i < sizes[0] / sizeof(float); ++i) {
    float value = static_cast<const float *>(buffers[0])[i];
    if (value > 1000)
      return cgrt_status_create(CGRT_INVALID_ARGUMENT, "a mean above 1000 makes no sense here");
    static_cast<float *>(buffers[1])[i] = value < 2 ? value : 2;
  }
  return nullptr;
}

// What may be replaced: where an error goes. Without this one it is printed, and the program is aborted.
void cg_fail(cgrt_status *status) {
  std::fprintf(stderr, "failed: %s\n", cgrt_status_message(status));
  std::exit(3);
}
}

/// Where the buffers of the calls lie: in this program's memory, or with DEVICE_MEMORY on the first GPU, through the
/// driver that the runtime uses too (CG_LIBCUDA names another one).
class Memory {
public:
  Memory() {
    if (!DEVICE_MEMORY)
      return;
    const char *path = std::getenv("CG_LIBCUDA");
    library = dlopen(path ? path : "libcuda.so.1", RTLD_NOW);
    void *context = nullptr;
    if (!library)
      std::fprintf(stderr, "%s\n", dlerror()), std::exit(2);
    call<unsigned>("cuInit", 2000, 0);
    call<void **, int>("cuDevicePrimaryCtxRetain", 7000, &context, 0);
    call<void *>("cuCtxPushCurrent", 4000, context);
  }

  float *allocate(const float *values, size_t bytes) {
    if (!DEVICE_MEMORY)
      return static_cast<float *>(std::memcpy(std::malloc(bytes), values, bytes));
    unsigned long long address = 0;
    call<unsigned long long *, size_t>("cuMemAlloc", 3020, &address, bytes);
    call<unsigned long long, const void *, size_t, void *>("cuMemcpyHtoDAsync", 3020, address, values, bytes, nullptr);
    call<void *>("cuStreamSynchronize", 2000, nullptr);
    return reinterpret_cast<float *>(address);
  }

  void read(float *values, const float *buffer, size_t bytes) {
    if (!DEVICE_MEMORY)
      return void(std::memcpy(values, buffer, bytes));
    auto address = reinterpret_cast<unsigned long long>(buffer);
    call<void *, unsigned long long, size_t, void *>("cuMemcpyDtoHAsync", 3020, values, address, bytes, nullptr);
    call<void *>("cuStreamSynchronize", 2000, nullptr);
  }

private:
  /// Calls a function of the driver, which is looked up as the CUDA of `version` has it.
  template <typename... Arguments> void call(const char *name, int version, Arguments... arguments) {
    using Finder = int (*)(const char *, void **, int, uint64_t, int *);
    auto find = reinterpret_cast<Finder>(dlsym(library, "cuGetProcAddress_v2"));
    void *function = nullptr;
    int found = 0;
    int error = find ? find(name, &function, version, 0, &found) : -1;
    if (!error)
      error = function ? reinterpret_cast<int (*)(Arguments...)>(function)(arguments...) : -1;
    if (error)
      std::fprintf(stderr, "%s: error %d of the driver\n", name, error), std::exit(2);
  }

  void *library = nullptr;
};

int main(int argc, char **argv) {
  float x[] = {argc > 1 ? std::strtof(argv[1], nullptr) : 1, 1, 2, 4}, start[4] = {}, mean[4] = {}, y[4] = {};
  Memory memory;
  Row x_row(memory.allocate(x, sizeof x)), mean_row(memory.allocate(start, sizeof start)),
      y_row(memory.allocate(y, sizeof y));
  // A state is set from its buffer by the first call, and is the session's from then on.
  for (int i = 0; i < 3; ++i)
    _mlir_ciface_step(&x_row, &mean_row, &y_row);
  int64_t shape[] = {4};
  cgrt_tensor state = {mean, CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape, nullptr};
  if (cgrt_session_get_state(cg_session(), "mean", &state))
    return 1;
  memory.read(y, y_row.aligned, sizeof y);
  std::printf("mean %g %g %g %g, y %g %g %g %g\n", mean[0], mean[1], mean[2], mean[3], y[0], y[1], y[2], y[3]);
  // Another session begins with the buffer again.
  cg_finish();
  _mlir_ciface_step(&x_row, &mean_row, &y_row);
  memory.read(y, y_row.aligned, sizeof y);
  std::printf("y %g %g %g %g\n", y[0], y[1], y[2], y[3]);
  cg_finish();
  return 0;
}
