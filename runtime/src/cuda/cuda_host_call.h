// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CudaHostCall runs a callback in a stream. The callback uses host memory, so each buffer has a pinned copy: filled
// before the call if the callback reads it, written back behind it if the callback writes it.

#ifndef CGRT_CUDA_CUDA_HOST_CALL_H
#define CGRT_CUDA_CUDA_HOST_CALL_H

#include "cuda/cuda_device.h"
#include "device/services.h"
#include "graph/flat_graph.h"

#include <mutex>

namespace cgrt {

class CudaHostCall {
public:
  /// create(…) allocates the pinned memory; the context is current.
  static Result<std::unique_ptr<CudaHostCall>> create(const CudaDevice &device, const FlatGraph &graph,
                                                      const FlatNode &node, const Callback &callback);
  ~CudaHostCall();
  CudaHostCall(const CudaHostCall &) = delete;

  /// A transfer between a buffer of the node and its copy.
  struct Transfer {
    uint32_t buffer;
    bool toHost;
  };
  const std::vector<Transfer> &before() const { return reads; }
  const std::vector<Transfer> &after() const { return writes; }
  void *hostBuffer(uint32_t buffer) const { return pointers[buffer]; }

  /// run(user) is the function that the driver calls; `user` is a CudaHostCall.
  static void run(void *user);
  /// takeError() returns the first error since its last call.
  Status takeError();

private:
  CudaHostCall(const CudaDevice &device, const Callback &callback) : device(device), callback(callback) {}

  const CudaDevice &device;
  const Callback &callback;
  std::string where;
  void *memory = nullptr;
  std::vector<void *> pointers;
  std::vector<uint64_t> sizes;
  std::vector<Transfer> reads, writes;
  std::mutex mutex;
  Status error;
};

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_HOST_CALL_H
