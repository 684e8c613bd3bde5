// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The driver calls run() in a thread of its own, in which no driver function may be called.

#include "cuda/cuda_host_call.h"

namespace cgrt {

Result<std::unique_ptr<CudaHostCall>> CudaHostCall::create(const CudaDevice &device, const FlatGraph &graph,
                                                           const FlatNode &node, const Callback &callback) {
  std::unique_ptr<CudaHostCall> call(new CudaHostCall(device, callback));
  call->where = graph.describe(node);
  uint64_t total = 0;
  std::vector<uint64_t> offsets;
  for (uint32_t b = 0; b < node.buffers.size(); ++b) {
    const FlatBuffer &buffer = node.buffers[b];
    offsets.push_back(total);
    total += (buffer.size + 63) / 64 * 64;
    call->sizes.push_back(buffer.size);
    if (buffer.size && buffer.reads())
      call->reads.push_back({b, true});
    // A buffer that is only written may be written in part: its copy has to have the old contents.
    if (buffer.size && buffer.writes() && !buffer.reads())
      call->reads.push_back({b, true});
    if (buffer.size && buffer.writes())
      call->writes.push_back({b, false});
  }
  if (total)
    CGRT_TRY(device.check(device.f().cuMemAllocHost(&call->memory, total),
                          text("allocating ", total, " bytes of pinned memory for ", call->where)));
  for (uint64_t offset : offsets)
    call->pointers.push_back(static_cast<char *>(call->memory) + offset);
  return call;
}

CudaHostCall::~CudaHostCall() {
  auto scope = device.enter();
  if (scope.ok() && memory)
    device.f().cuMemFreeHost(memory);
}

void CudaHostCall::run(void *user) {
  auto *call = static_cast<CudaHostCall *>(user);
  Status status = call->callback.function(call->pointers, call->sizes);
  if (status.ok())
    return;
  std::lock_guard lock(call->mutex);
  if (call->error.ok())
    call->error = std::move(status).in(call->where);
}

Status CudaHostCall::takeError() {
  std::lock_guard lock(mutex);
  return std::exchange(error, Status());
}

} // namespace cgrt
