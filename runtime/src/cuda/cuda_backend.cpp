// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A device's primary context with its memory and streams.

#include "cuda/cuda_backend.h"

#include "cuda/cuda_activity.h"
#include "cuda/cuda_device.h"
#include "cuda/cuda_join.h"
#include "cuda/cuda_marker.h"
#include "cuda/cuda_peer_sums.h"
#include "cuda/cuda_target.h"

namespace cgrt {

using namespace cuda;

namespace {

class CudaBackend : public Backend {
public:
  CudaBackend(std::unique_ptr<CudaDevice> device, std::string cupti)
      : device(std::move(device)), cupti(std::move(cupti)) {}

  const DeviceInfo &info() const override { return device->info(); }
  Result<uint64_t> memoryId(uint64_t address) override {
    CGRT_TRY_ASSIGN(ContextScope scope, device->enter());
    unsigned long long id = 0;
    CGRT_TRY(device->check(device->f().cuPointerGetAttribute(&id, PointerBufferId, address),
                           "asking whose memory lies at an address"));
    return uint64_t(id);
  }
  Status copy(uint64_t to, Memory toMemory, uint64_t from, Memory fromMemory, uint64_t size, Stream stream) override;
  Status copyRows(Rows to, Rows from, uint64_t width, uint64_t rows, Stream stream) override;
  Status zero(uint64_t address, uint64_t size, Stream stream) override {
    if (size == 0)
      return success();
    CGRT_TRY_ASSIGN(ContextScope scope, device->enter());
    return device->check(device->f().cuMemsetD8Async(address, 0, size, static_cast<StreamHandle>(stream)),
                         "clearing device memory");
  }
  Result<Stream> createStream() override {
    CGRT_TRY_ASSIGN(ContextScope scope, device->enter());
    StreamHandle stream = nullptr;
    CGRT_TRY(device->check(device->f().cuStreamCreate(&stream, StreamNonBlocking), "creating a stream"));
    return Stream(stream);
  }
  void destroyStream(Stream stream) override {
    if (auto scope = device->enter(); scope.ok() && stream)
      device->f().cuStreamDestroy(static_cast<StreamHandle>(stream));
  }
  Status synchronize(Stream stream) override {
    CGRT_TRY_ASSIGN(ContextScope scope, device->enter());
    return device->check(device->f().cuStreamSynchronize(static_cast<StreamHandle>(stream)), "waiting for a stream");
  }
  Status synchronizeDevice() override {
    CGRT_TRY_ASSIGN(ContextScope scope, device->enter());
    return device->check(device->f().cuCtxSynchronize(), "waiting for the device");
  }
  Result<uint64_t> captureOf(Stream stream) override {
    CGRT_TRY_ASSIGN(ContextScope scope, device->enter());
    return cgrt::captureOf(*device, static_cast<StreamHandle>(stream));
  }
  Result<std::shared_ptr<const std::atomic<bool>>> watchCapture(Stream stream) override {
    CGRT_TRY_ASSIGN(ContextScope scope, device->enter());
    return cgrt::watchCapture(*device, static_cast<StreamHandle>(stream));
  }
  Result<std::unique_ptr<UncapturedWork>> allowUncapturedWork() override { return cgrt::allowUncapturedWork(*device); }
  Result<std::unique_ptr<Marker>> createMarker(bool timed) override { return CudaMarker::create(*device, timed); }
  Result<std::optional<uint64_t>> deviceTime(Marker &from, Marker &to) override;
  Result<std::unique_ptr<NodeTrace>> traceNodes() override { return traceCudaNodes(*device, cupti); }
  Result<std::unique_ptr<PeerSums>> makePeerSums(uint32_t members, uint32_t self) override {
    return makeCudaPeerSums(*device, members, self);
  }
  Result<std::unique_ptr<LoadedTarget>> load(std::shared_ptr<const Package> package, const TargetChoice &choice,
                                             const Services &services) override {
    return loadCudaTarget(*device, std::move(package), choice, services);
  }

protected:
  Result<uint64_t> allocateMemory(uint64_t size) override;
  void freeMemory(uint64_t address) override {
    if (lentMemory)
      return lentMemory->free(address);
    auto scope = device->enter();
    if (!scope.ok())
      return;
    // As in allocateMemory(); a function that frees has no way to report an error.
    [[maybe_unused]] auto allowed = cgrt::allowUncapturedWork(*device);
    device->f().cuMemFree(address);
  }

private:
  std::unique_ptr<CudaDevice> device;
  const std::string cupti; // path of the library, or empty
};

} // namespace

Result<uint64_t> CudaBackend::allocateMemory(uint64_t size) {
  if (lentMemory)
    return lentMemory->allocate(size);
  CGRT_TRY_ASSIGN(ContextScope scope, device->enter());
  // The calling thread may be capturing a stream, and calls that are not allowed then would invalidate the capture.
  CGRT_TRY_ASSIGN(std::unique_ptr<UncapturedWork> allowed, cgrt::allowUncapturedWork(*device));
  DevicePtr address = 0;
  DriverResult result = device->f().cuMemAlloc(&address, std::max<uint64_t>(size, 1));
  if (result == OutOfMemory)
    return device->check(result, text("allocating ", size, " bytes of device memory, ", device->memoryText()));
  CGRT_TRY(device->check(result, text("allocating ", size, " bytes of device memory")));
  return uint64_t(address);
}

Status CudaBackend::copy(uint64_t to, Memory toMemory, uint64_t from, Memory fromMemory, uint64_t size, Stream stream) {
  if (size == 0)
    return success();
  CGRT_TRY_ASSIGN(ContextScope scope, device->enter());
  auto handle = static_cast<StreamHandle>(stream);
  if (toMemory == Memory::Device && fromMemory == Memory::Device)
    return device->check(device->f().cuMemcpyDtoDAsync(to, from, size, handle), "copying within the device");
  if (toMemory == Memory::Device)
    return device->check(device->f().cuMemcpyHtoDAsync(to, reinterpret_cast<const void *>(from), size, handle),
                         "copying to the device");
  if (fromMemory == Memory::Device)
    return device->check(device->f().cuMemcpyDtoHAsync(reinterpret_cast<void *>(to), from, size, handle),
                         "copying from the device");
  return internalError("a copy from host to host is not the device's business");
}

Status CudaBackend::copyRows(Rows to, Rows from, uint64_t width, uint64_t rows, Stream stream) {
  if (width == 0 || rows == 0)
    return success();
  // A single row may be longer than the largest pitch of the driver.
  if (rows == 1)
    return copy(to.address, to.memory, from.address, from.memory, width, stream);
  CGRT_TRY_ASSIGN(ContextScope scope, device->enter());
  Memcpy2D copy{};
  copy.srcMemory = from.memory == Memory::Host ? MemoryHost : MemoryDevice;
  copy.dstMemory = to.memory == Memory::Host ? MemoryHost : MemoryDevice;
  if (from.memory == Memory::Host)
    copy.srcHost = reinterpret_cast<const void *>(from.address);
  else
    copy.srcDevice = from.address;
  if (to.memory == Memory::Host)
    copy.dstHost = reinterpret_cast<void *>(to.address);
  else
    copy.dstDevice = to.address;
  copy.srcPitch = from.pitch;
  copy.dstPitch = to.pitch;
  copy.width = width;
  copy.height = rows;
  return device->check(device->f().cuMemcpy2DAsync(&copy, static_cast<StreamHandle>(stream)),
                       "copying memory that has strides");
}

Result<std::optional<uint64_t>> CudaBackend::deviceTime(Marker &from, Marker &to) {
  CGRT_TRY_ASSIGN(ContextScope scope, device->enter());
  float milliseconds = 0;
  CGRT_TRY(device->check(device->f().cuEventElapsedTime(&milliseconds, static_cast<CudaMarker &>(from).event(),
                                                        static_cast<CudaMarker &>(to).event()),
                         "measuring the time between two events"));
  return std::optional<uint64_t>(static_cast<uint64_t>(milliseconds * 1e6));
}

Result<std::unique_ptr<Backend>> makeCudaBackend(int32_t ordinal, const Environment &environment, const LogSink &log) {
  CGRT_TRY_ASSIGN(std::unique_ptr<CudaDevice> device, CudaDevice::open(ordinal, environment));
  const DeviceInfo &info = device->info();
  log.log(LogLevel::Info, text("CUDA device ", ordinal, " is '", info.name, "', capability ", info.capability,
                               ", driver version ", info.driverVersion));
  return std::unique_ptr<Backend>(std::make_unique<CudaBackend>(std::move(device), environment.cupti));
}

} // namespace cgrt
