// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loading: describe the device, choose a target, load its modules, place the constants. The order is part of the
// contract: a package that does not fit is refused before anything is loaded.

#include "exec/executable.h"

#include "base/clock.h"
#include "cuda/cuda_backend.h"
#include "host/host_backend.h"
#include "nccl/nccl_collectives.h"
#include "ranks/host_collectives.h"

#include <algorithm>
#include <optional>

namespace cgrt {

static Result<std::unique_ptr<Backend>> makeBackend(const Executable::Options &options) {
  if (options.backend == "host") {
    if (options.device != 0)
      return invalidArgument("the host backend has device 0 only, not ", options.device);
    return makeHostBackend(options.threads);
  }
  if (options.backend == "cuda")
    return makeCudaBackend(options.device, options.services.environment, options.services.log);
  return invalidArgument("there is no backend '", options.backend, "'; there are host and cuda");
}

static std::unique_ptr<Backend> guarded(std::unique_ptr<Backend> backend, uint64_t guard) {
  if (guard == 0)
    return backend;
  return std::make_unique<GuardedBackend>(std::move(backend), guard);
}

/// A package for several ranks needs as many; one of one rank takes whatever there is, and uses none.
static Status checkWorld(const schema::Package &package, const Communicator *communicator) {
  uint32_t world = communicator ? communicator->world() : 1;
  if (package.world() == 0 || package.world() == world)
    return success();
  return failedPrecondition("the package is for ", package.world(), " ranks, and ",
                            communicator ? text("the communicator has ", world) : "it is loaded without a communicator",
                            "; start as many ranks, each with a communicator (--rank, --world and --rendezvous of "
                            "cg-run, communicator= of cgmlir.load, cgrt_executable_config.communicator)");
}

/// Host segments use the host's collectives on every device.
static void connectRanks(const std::shared_ptr<Communicator> &communicator, Backend &device, Services &services) {
  services.collectives[static_cast<unsigned>(schema::TargetKind::Host)] = makeHostCollectives(communicator);
  if (device.info().kind == schema::TargetKind::Cuda)
    services.collectives[static_cast<unsigned>(schema::TargetKind::Cuda)] =
        makeNcclCollectives(communicator, device, services.libraryFolders, services.environment, services.log);
}

Result<std::shared_ptr<Executable>> Executable::create(std::shared_ptr<const Package> package, Options options) {
  uint64_t start = nowNs();
  CGRT_TRY(package->checkUnchanged());
  CGRT_TRY(checkWorld(package->table(), options.communicator.get()));
  CGRT_TRY_ASSIGN(std::unique_ptr<Backend> backend, makeBackend(options));
  backend = guarded(std::move(backend), options.guard);
  uint64_t opened = nowNs();
  CGRT_TRY_ASSIGN(TargetChoice choice, chooseTarget(*package, backend->info(), TargetUse::Entries));

  std::shared_ptr<Executable> executable(new Executable());
  executable->owner = std::move(package);
  executable->services = std::move(options.services);
  // Looking a kernel up takes the driver some 16 us (H200), and graphs that are built later have time for theirs.
  executable->services.kernelsWhenUsed = options.buildThreads > 0;
  executable->communicator = std::move(options.communicator);
  if (executable->owner->table().world() == 1 && !executable->communicator) {
    CGRT_TRY_ASSIGN(executable->communicator, Communicator::create(Place{}, /*timeoutNs=*/1'000'000'000));
  }
  executable->lifetimes = executable->services.environment.checkLifetimes;
  executable->guard = options.guard;
  executable->threadsThatBuild = options.buildThreads;
  executable->mostKept = options.idleInstances;
  executable->twins = options.eagerWhenOutOfMemory;
  executable->device = std::move(backend);
  if (executable->communicator)
    connectRanks(executable->communicator, *executable->device, executable->services);
  if (executable->services.memory)
    executable->device->takeMemoryFrom(*executable->services.memory);
  executable->chosen = std::move(choice);
  executable->flatGraphs.resize(count(executable->owner->table().graphs()));
  CGRT_TRY(executable->checkServices());
  if (!executable->chosen.note.empty())
    executable->log().log(LogLevel::Warning, executable->chosen.note);
  CGRT_TRY_ASSIGN(executable->ownStream, executable->device->createStream());
  executable->hasStream = true;
  CGRT_TRY_ASSIGN(executable->modules,
                  executable->device->load(executable->owner, executable->chosen, executable->services));
  CGRT_TRY_ASSIGN(executable->constantStore, ConstantStore::create(*executable, options.adopted));
  CGRT_TRY(executable->owner->checkUnchanged()); // the file must not have changed while it was read
  executable->loadTime = nowNs() - start;
  executable->contextTime = opened - start;
  return executable;
}

int64_t Executable::rankOrNone() const { return communicator ? int64_t(communicator->rank()) : -1; }

Status Executable::checkRanks() const {
  // A launch on the host is complete when it returns, and has reported its errors.
  bool onHost = device->info().kind == schema::TargetKind::Host;
  if (!communicator || onHost || !owner->table().world() || !communicator->failed())
    return success();
  return communicator->failure();
}

Executable::~Executable() {
  [[maybe_unused]] auto allowed = device->allowUncapturedWork(); // see ~Session()
  kept.clear();
  constantStore.reset();
  hostModules.reset();
  modules.reset();
  services.libraries.clear(); // before the context of their handles is destroyed
  services.collectives = {};
  endLoans();
  if (hasStream)
    device->destroyStream(ownStream);
}

/// The graphs of host segments call no libraries, and what else their target holds does not run on this device:
/// `libraries` is set for the graphs of the device alone.
static Status checkBody(const Services &services, const schema::Body &body, std::string_view graph,
                        std::optional<schema::TargetKind> libraries) {
  for (uint32_t n = 0; n < count(body.nodes()); ++n) {
    const schema::Node &node = *body.nodes()->Get(n);
    auto where = [&] { return text("node '", view(node.name()), "' of graph '", graph, "'"); };
    if (const schema::HostNode *host = node.kind_as_HostNode())
      CGRT_TRY(services.checkCallback(*host, node.buffers(), where()));
    else if (const schema::LibraryNode *library = node.kind_as_LibraryNode())
      CGRT_TRY(libraries ? services.checkLibraryCall(view(library->call()), *libraries, where()) : success());
    else if (const schema::ConditionalNode *conditional = node.kind_as_ConditionalNode())
      for (uint32_t b = 0; b < count(conditional->bodies()); ++b)
        CGRT_TRY(checkBody(services, *conditional->bodies()->Get(b), graph, libraries));
    else if (const schema::LoopNode *loop = node.kind_as_LoopNode())
      CGRT_TRY(checkBody(services, *loop->body(), graph, libraries));
  }
  return success();
}

/// A callback or library call that the program did not register is an error before anything is loaded, and so is a
/// callback with another signature.
Status Executable::checkServices() const {
  std::vector<bool> runs(count(owner->table().targets()));
  for (uint32_t t = 0; t < runs.size(); ++t)
    runs[t] = t == chosen.target || servesHostSegments(*owner, t);
  for (uint32_t g = 0; g < count(owner->table().graphs()); ++g) {
    const schema::Graph &graph = owner->graph(g);
    std::optional<schema::TargetKind> libraries;
    if (graph.target() == chosen.target)
      libraries = info().kind;
    if (runs[graph.target()])
      CGRT_TRY(checkBody(services, *graph.body(), view(graph.name()), libraries));
  }
  return success();
}

Result<Executable::Loaded> Executable::loadedHost() {
  std::lock_guard lock(mutex);
  bool onHost = info().kind == schema::TargetKind::Host;
  if (!hostModules) {
    if (!onHost && !host)
      host = guarded(makeHostBackend(0), guard);
    Backend &backend = onHost ? *device : *host;
    CGRT_TRY_ASSIGN(TargetChoice choice, chooseTarget(*owner, backend.info(), TargetUse::HostSegments));
    if (onHost && choice.target == chosen.target)
      return loaded();
    hostTarget = choice.target;
    CGRT_TRY_ASSIGN(hostModules, backend.load(owner, choice, services));
  }
  return Loaded{onHost ? device.get() : host.get(), hostModules.get(), hostTarget};
}

std::vector<std::pair<GuardedBlock, Memory>> Executable::blocks() {
  std::lock_guard lock(mutex);
  std::vector<std::pair<GuardedBlock, Memory>> list;
  if (guard == 0)
    return list;
  bool onHost = info().kind == schema::TargetKind::Host;
  for (GuardedBlock &block : static_cast<GuardedBackend &>(*device).blocks())
    list.emplace_back(std::move(block), onHost ? Memory::Host : Memory::Device);
  if (host)
    for (GuardedBlock &block : static_cast<GuardedBackend &>(*host).blocks())
      list.emplace_back(std::move(block), Memory::Host);
  return list;
}

std::shared_ptr<const FlatGraph> Executable::flatGraph(uint32_t index) {
  std::lock_guard lock(mutex);
  if (!flatGraphs[index])
    flatGraphs[index] = std::make_shared<FlatGraph>(owner, index);
  return flatGraphs[index];
}

void Executable::keep(uint32_t graph, std::unique_ptr<GraphInstance> instance) {
  std::unique_ptr<GraphInstance> dropped;
  std::lock_guard lock(mutex);
  if (mostKept == 0 || !instance->canBeKept())
    return;
  kept.emplace_back(graph, std::move(instance));
  if (kept.size() <= mostKept)
    return;
  dropped = std::move(kept.front().second);
  kept.erase(kept.begin());
}

std::unique_ptr<GraphInstance> Executable::takeKept(uint32_t graph) {
  std::lock_guard lock(mutex);
  for (size_t k = kept.size(); k-- > 0;)
    if (kept[k].first == graph) {
      std::unique_ptr<GraphInstance> instance = std::move(kept[k].second);
      kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(k));
      return instance;
    }
  return nullptr;
}

uint32_t Executable::idleInstances() {
  std::lock_guard lock(mutex);
  return static_cast<uint32_t>(kept.size());
}

Status Executable::finish(Status submitted) {
  Status status = submitted.ok() ? device->synchronize(ownStream) : std::move(submitted);
  // What was submitted before the error may still be running, on memory that the caller gives back.
  if (!status.ok()) {
    // The first error is the cause, so a second one is ignored.
    [[maybe_unused]] Status second = device->synchronizeDevice();
  }
  return status;
}

Status Executable::copyAndWait(uint64_t to, Memory toMemory, uint64_t from, Memory fromMemory, uint64_t size) {
  std::lock_guard lock(copies);
  CGRT_TRY_ASSIGN(std::unique_ptr<UncapturedWork> allowed, device->allowUncapturedWork());
  return finish(device->copy(to, toMemory, from, fromMemory, size, ownStream));
}

Status Executable::gatherAndWait(uint64_t to, const StridedTensor &from) {
  std::lock_guard lock(copies);
  CGRT_TRY_ASSIGN(std::unique_ptr<UncapturedWork> allowed, device->allowUncapturedWork());
  return finish(gather(*device, to, Memory::Host, from, ownStream));
}

Status Executable::uploadAndWait(std::span<const Upload> uploads) {
  std::lock_guard lock(copies);
  Status status;
  for (const Upload &upload : uploads)
    if (status.ok())
      status = device->copy(upload.to, Memory::Device, reinterpret_cast<uint64_t>(upload.from), Memory::Host,
                            upload.size, ownStream);
  return finish(std::move(status));
}

Status Executable::launchAndWait(GraphInstance &instance) {
  std::lock_guard lock(copies);
  return finish(instance.launchEager(ownStream, nullptr));
}

Status Executable::zeroAndWait(uint64_t address, uint64_t size) {
  std::lock_guard lock(copies);
  CGRT_TRY_ASSIGN(std::unique_ptr<UncapturedWork> allowed, device->allowUncapturedWork());
  return finish(device->zero(address, size, ownStream));
}

Result<double> Executable::measureBandwidth() {
  // Larger than any cache, smaller than any memory.
  constexpr uint64_t size = uint64_t(256) << 20;
  constexpr int rounds = 5;
  CGRT_TRY_ASSIGN(DeviceBuffer from, DeviceBuffer::allocate(*device, size, "measuring bandwidth"));
  CGRT_TRY_ASSIGN(DeviceBuffer to, DeviceBuffer::allocate(*device, size, "measuring bandwidth"));
  std::lock_guard lock(copies);
  CGRT_TRY(device->zero(from.address(), size, ownStream));
  uint64_t best = UINT64_MAX;
  for (int round = 0; round < rounds; ++round) {
    CGRT_TRY(device->synchronize(ownStream));
    uint64_t start = nowNs();
    CGRT_TRY(device->copy(to.address(), Memory::Device, from.address(), Memory::Device, size, ownStream));
    CGRT_TRY(device->synchronize(ownStream));
    best = std::min(best, nowNs() - start);
  }
  return 2.0 * static_cast<double>(size) / (static_cast<double>(best) * 1e-9);
}

} // namespace cgrt
