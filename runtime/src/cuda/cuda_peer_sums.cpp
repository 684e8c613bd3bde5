// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cuda/cuda_peer_sums.h"

#include "cuda/peer_sums_ptx.h"

#include <atomic>
#include <cstring>

namespace cgrt {

using namespace cuda;

namespace {

constexpr uint64_t placesBytes = uint64_t(2) * peerMembers * peerPlaceBytes;
// Behind the places: for numbers that no thread could read eight bytes of at a time.
constexpr uint64_t memoryBytes = placesBytes + PeerSums::mostBytes;
static_assert(peerMembers == PeerSums::mostMembers && peerPlaceBytes == 2 * PeerSums::mostBytes);
static_assert(sizeof(PeerHandle) == sizeof(IpcMemHandle));

/// What a kernel reads beside the numbers: where the memory of each member is, and how often each block ran.
struct Table {
  uint64_t memories[peerMembers];
  uint32_t launches[PeerSums::mostBytes / 8 / peerThreads];
};

class CudaPeerSums : public PeerSums {
public:
  CudaPeerSums(const CudaDevice &device, uint32_t members, uint32_t self)
      : device(device), members(members), self(self) {}
  ~CudaPeerSums() override;
  Status create();

  const PeerHandle &handle() const override { return own; }
  Status open(uint32_t member, const PeerHandle &handle) override;
  Status enqueue(schema::DType dtype, uint64_t in, uint64_t out, uint64_t count, void *stream) override;
  void abort() override { std::atomic_ref(*stop).store(1); }

private:
  Status sayWhere(uint32_t member, uint64_t address);

  const CudaDevice &device;
  const uint32_t members, self;
  Module module = nullptr;
  Function f32 = nullptr, f16 = nullptr, bf16 = nullptr;
  DevicePtr memory = 0, table = 0;
  uint32_t *stop = nullptr; // pinned memory, which the device reads
  StreamHandle stream = nullptr;
  PeerHandle own{};
  std::vector<DevicePtr> opened;
};

Status CudaPeerSums::create() {
  CGRT_TRY_ASSIGN(ContextScope scope, device.enter());
  const Functions &f = device.f();
  if (!f.cuIpcGetMemHandle || !f.cuIpcOpenMemHandle || !f.cuIpcCloseMemHandle)
    return unavailable("the driver shares no memory with other processes");
  CGRT_TRY(device.check(f.cuModuleLoadDataEx(&module, peerSumsPtx().c_str(), 0, nullptr, nullptr),
                        "loading the runtime's sums of peers"));
  for (auto [function, name] :
       {std::pair(&f32, "cgrt_sum_f32"), std::pair(&f16, "cgrt_sum_f16"), std::pair(&bf16, "cgrt_sum_bf16")})
    CGRT_TRY(device.check(f.cuModuleGetFunction(function, module, name), "looking up a sum of peers"));
  void *pinned = nullptr;
  CGRT_TRY(device.check(f.cuMemAllocHost(&pinned, sizeof(*stop)), "allocating a pinned word for sums of peers"));
  stop = new (pinned) uint32_t(0);
  // Not from a lent pool: only memory that the driver itself allocated has a handle.
  CGRT_TRY(device.check(f.cuMemAlloc(&memory, memoryBytes), "allocating memory for sums of peers"));
  CGRT_TRY(device.check(f.cuMemAlloc(&table, sizeof(Table)), "allocating memory for sums of peers"));
  CGRT_TRY(device.check(f.cuStreamCreate(&stream, StreamNonBlocking), "creating a stream"));
  CGRT_TRY(device.check(f.cuMemsetD8Async(memory, 0, memoryBytes, stream), "clearing device memory"));
  CGRT_TRY(device.check(f.cuMemsetD8Async(table, 0, sizeof(Table), stream), "clearing device memory"));
  IpcMemHandle handle{};
  CGRT_TRY(device.check(f.cuIpcGetMemHandle(&handle, memory), "sharing memory with other processes"));
  std::memcpy(&own, &handle, sizeof(own));
  return sayWhere(self, memory);
}

Status CudaPeerSums::sayWhere(uint32_t member, uint64_t address) {
  CGRT_TRY(device.check(device.f().cuMemcpyHtoDAsync(table + offsetof(Table, memories) + member * sizeof(address),
                                                     &address, sizeof(address), stream),
                        "copying to the device"));
  return device.check(device.f().cuStreamSynchronize(stream), "waiting for a stream");
}

Status CudaPeerSums::open(uint32_t member, const PeerHandle &handle) {
  CGRT_TRY_ASSIGN(ContextScope scope, device.enter());
  IpcMemHandle given{};
  std::memcpy(&given, &handle, sizeof(given));
  DevicePtr address = 0;
  CGRT_TRY(device.check(device.f().cuIpcOpenMemHandle(&address, given, IpcLazyEnablePeerAccess),
                        text("reaching the device memory of member ", member)));
  opened.push_back(address);
  return sayWhere(member, address);
}

Status CudaPeerSums::enqueue(schema::DType dtype, uint64_t in, uint64_t out, uint64_t count, void *on) {
  CGRT_TRY_ASSIGN(ContextScope scope, device.enter());
  Function function = dtype == schema::DType::F32 ? f32 : dtype == schema::DType::F16 ? f16 : bf16;
  const uint64_t bytes = count * (dtype == schema::DType::F32 ? 4 : 2);
  auto words = static_cast<uint32_t>(bytes / 8);
  auto handle = static_cast<StreamHandle>(on);
  // A caller may have given a state that this rank alone has at such a place.
  const uint64_t target = out;
  const bool moved = in % 8 != 0 || out % 8 != 0;
  if (moved) {
    CGRT_TRY(device.check(device.f().cuMemcpyDtoDAsync(memory + placesBytes, in, bytes, handle),
                          "copying within the device"));
    in = out = memory + placesBytes;
  }
  uint64_t memories = table + offsetof(Table, memories), launches = table + offsetof(Table, launches);
  uint32_t number = self, of = members;
  auto stopAt = reinterpret_cast<uint64_t>(stop);
  void *params[] = {&in, &out, &words, &memories, &number, &of, &launches, &stopAt};
  LaunchConfig config{};
  config.gridX = (words + peerThreads - 1) / peerThreads;
  config.blockX = peerThreads;
  config.gridY = config.gridZ = config.blockY = config.blockZ = 1;
  config.stream = handle;
  CGRT_TRY(device.check(device.f().cuLaunchKernelEx(&config, function, params, nullptr), "launching a sum of peers"));
  if (!moved)
    return success();
  return device.check(device.f().cuMemcpyDtoDAsync(target, out, bytes, handle), "copying within the device");
}

CudaPeerSums::~CudaPeerSums() {
  auto scope = device.enter();
  if (!scope.ok())
    return;
  const Functions &f = device.f();
  if (stream) // the operation that clears the memory may still be under way
    f.cuStreamSynchronize(stream);
  for (DevicePtr address : opened)
    f.cuIpcCloseMemHandle(address);
  for (DevicePtr address : {memory, table})
    if (address)
      f.cuMemFree(address);
  if (stop)
    f.cuMemFreeHost(stop);
  if (stream)
    f.cuStreamDestroy(stream);
  if (module)
    f.cuModuleUnload(module);
}

} // namespace

Result<std::unique_ptr<PeerSums>> makeCudaPeerSums(const CudaDevice &device, uint32_t members, uint32_t self) {
  if (members > peerMembers)
    return unavailable("more than ", peerMembers, " members");
  auto made = std::make_unique<CudaPeerSums>(device, members, self);
  CGRT_TRY(made->create());
  return std::unique_ptr<PeerSums>(std::move(made));
}

} // namespace cgrt
