// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A library on a CUDA device that a test provides: one call, which enqueues work of the test's choice, also kernels of
// the test's PTX. A fake driver neither counts the library's own calls nor lets them fail.

#ifndef CGRT_TEST_SUPPORT_CUDA_CALL_H
#define CGRT_TEST_SUPPORT_CUDA_CALL_H

#include "cgrt/cgrt.h"
#include "support/driver_functions.h"
#include "support/fake_libraries.h"
#include "support/test_packages.h"

#include <functional>
#include <memory>
#include <vector>

namespace cgrt::testing {

/// While the object lives, calls of this thread count as the test's own.
class Paused {
public:
  Paused() { pause(1); }
  ~Paused() { pause(0); }
  Paused(const Paused &) = delete;

private:
  static void pause(int on) {
    if (auto *function = fakeFunction<void(int)>("CG_LIBCUDA", "fakePause"))
      function(on);
  }
};

class CudaCall {
public:
  using Buffers = std::vector<cuda::DevicePtr>;
  /// `work` is called to enqueue on the stream.
  using Work = std::function<void(CudaCall &call, const Buffers &buffers, cuda::StreamHandle stream)>;

  CudaCall(const char *name, Work work) : name(name), work(std::move(work)) { EXPECT_EQ(f.load(), ""); }
  CudaCall(const CudaCall &) = delete;

  cgrt_library library() { return {name, CGRT_TARGET_CUDA, prepare, enqueue, destroy, this}; }

  /// The function that enqueues work on a stream.
  void fill(cuda::StreamHandle stream, cuda::DevicePtr at, unsigned value, size_t count) {
    EXPECT_EQ(f.cuMemsetD32Async(at, value, count, stream), cuda::Success);
  }
  void copy(cuda::StreamHandle stream, cuda::DevicePtr to, cuda::DevicePtr from, size_t size) {
    EXPECT_EQ(f.cuMemcpyDtoDAsync(to, from, size, stream), cuda::Success);
  }
  void launch(cuda::StreamHandle stream, const char *kernel, std::vector<uint64_t> params,
              std::vector<cuda::LaunchAttribute> attributes = {}) {
    cuda::Function function = nullptr;
    EXPECT_EQ(f.cuModuleGetFunction(&function, module, kernel), cuda::Success);
    std::vector<void *> pointers;
    for (uint64_t &param : params)
      pointers.push_back(&param);
    cuda::LaunchConfig config{
        1, 1, 1, 256, 1, 1, 0, stream, attributes.data(), static_cast<unsigned>(attributes.size())};
    EXPECT_EQ(f.cuLaunchKernelEx(&config, function, pointers.data(), nullptr), cuda::Success);
  }

  int enqueued = 0;
  cuda::DriverFunctions f;

private:
  static cgrt_status *prepare(void *user, const cgrt_library_call *call, void **prepared) {
    auto *own = static_cast<CudaCall *>(user);
    Paused paused;
    if (own->prepared++ == 0) {
      EXPECT_EQ(own->f.cuDevicePrimaryCtxRetain(&own->context, 0), cuda::Success);
      std::string image(ptx());
      EXPECT_EQ(own->f.cuModuleLoadDataEx(&own->module, image.c_str(), 0, nullptr, nullptr), cuda::Success);
    }
    auto buffers = std::make_unique<Buffers>();
    for (size_t b = 0; b < call->num_buffers; ++b)
      buffers->push_back(reinterpret_cast<cuda::DevicePtr>(call->buffers[b]));
    *prepared = buffers.release();
    return nullptr;
  }
  static cgrt_status *enqueue(void *user, void *prepared, void *stream) {
    auto *own = static_cast<CudaCall *>(user);
    Paused paused;
    ++own->enqueued;
    own->work(*own, *static_cast<Buffers *>(prepared), static_cast<cuda::StreamHandle>(stream));
    return nullptr;
  }
  static void destroy(void *user, void *prepared) {
    delete static_cast<Buffers *>(prepared);
    auto *own = static_cast<CudaCall *>(user);
    if (--own->prepared > 0)
      return;
    Paused paused;
    EXPECT_EQ(own->f.cuCtxPushCurrent(own->context), cuda::Success);
    EXPECT_EQ(own->f.cuModuleUnload(own->module), cuda::Success);
    EXPECT_EQ(own->f.cuCtxPopCurrent(&own->context), cuda::Success);
    EXPECT_EQ(own->f.cuDevicePrimaryCtxRelease(0), cuda::Success);
  }

  const char *const name;
  const Work work;
  int prepared = 0; // the module is loaded as long as a prepared call exists
  cuda::Context context = nullptr;
  cuda::Module module = nullptr;
};

} // namespace cgrt::testing

#endif // CGRT_TEST_SUPPORT_CUDA_CALL_H
