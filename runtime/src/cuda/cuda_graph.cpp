// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The driver's graph is kept as long as the instance, because an instance is patched by the nodes of its graph.

#include "cuda/cuda_graph.h"

#include "cuda/cuda_capture.h"
#include "cuda/cuda_join.h"
#include "cuda/cuda_marker.h"

#include <algorithm>
#include <cstring>
#include <optional>

namespace cgrt {

using namespace cuda;

Result<std::unique_ptr<CudaGraph>> CudaGraph::create(CudaTarget &target, std::shared_ptr<const FlatGraph> graph,
                                                     const BoundAddresses &addresses) {
  CGRT_TRY_ASSIGN(CudaProgram program, CudaProgram::resolve(target, std::move(graph), addresses));
  std::unique_ptr<CudaGraph> instance(new CudaGraph(std::move(program)));
  instance->fed = addresses;
  return instance;
}

CudaGraph::~CudaGraph() {
  const CudaDevice &device = program.device();
  auto scope = device.enter();
  if (!scope.ok())
    return;
  if (exec)
    device.f().cuGraphExecDestroy(exec);
  built.reset();
  eagerBuffers.release(device);
}

Status CudaGraph::build() {
  if (!built) {
    // A stream takes some 575 KB of the device (H200, driver 580), so it exists during captures only.
    PrivateStream captures(program.device());
    const std::vector<FlatNode> &nodes = program.graph().nodes();
    if (std::any_of(nodes.begin(), nodes.end(), [](const FlatNode &node) { return isCaptured(node.kind); }))
      CGRT_TRY(captures.create());
    CGRT_TRY_ASSIGN(built, buildGraph(program, captures.stream, fed));
  }
  return success();
}

Status CudaGraph::instantiate() {
  if (exec)
    return success();
  CGRT_TRY(build());
  const CudaDevice &device = program.device();
  const FlatGraph &graph = program.graph();
  GraphInstantiateParams params{};
  DriverResult result = device.f().cuGraphInstantiateWithParams(&exec, built->graph, &params);
  // The driver keeps memory of destroyed graphs.
  if (result == OutOfMemory && device.trimGraphMemory()) {
    params = {};
    result = device.f().cuGraphInstantiateWithParams(&exec, built->graph, &params);
  }
  if (result == Success)
    return success();
  exec = nullptr;
  std::string what = text("instantiating graph '", view(graph.graph().name()), "'");
  if (int64_t node = params.errorNode ? built->find(params.errorNode) : -1; node >= 0)
    what += text(" at ", graph.describe(graph.nodes()[static_cast<size_t>(node)]));
  if (result == OutOfMemory)
    what += text(" (", graph.graph().exec_bytes_estimate(), " bytes estimated, ", device.memoryText(),
                 ", also after the driver gave back what it keeps of other graphs)");
  return device.check(result, what);
}

[[gnu::hot]] Status CudaGraph::update(CudaNode &node) {
  const CudaDevice &device = program.device();
  const std::vector<GraphNode> &steps = built->steps[node.flat->id];
  for (uint32_t step = 0; step < steps.size(); ++step) {
    GraphNodeParams params = program.describe(node, step);
    if (params.type == NodeEmpty || params.type == NodeHost)
      continue;
    DriverResult result = device.f().cuGraphExecNodeSetParams(exec, steps[step], &params);
    if (result == Success)
      continue;
    // For every error of the driver, a new instance with the new parameters is the remedy.
    Status status = device.check(result, text("patching ", program.graph().describe(*node.flat)));
    return failedPrecondition(status.message()).withDriver(status.driverName(), status.driverNumber());
  }
  return success();
}

Status CudaGraph::captureAgain(CudaNode &node, PrivateStream &captures) {
  std::string what = program.graph().describe(*node.flat);
  const CopiedCall &copied = built->copied[node.flat->id];
  if (copied.nodes.empty())
    return failedPrecondition("an address of ", what, " changed, which is inside a captured call");
  if (!captures.stream)
    CGRT_TRY(captures.create());
  const CudaDevice &device = program.device();
  CGRT_TRY_ASSIGN(CapturedGraph captured, captureCall(device, captures.stream, *node.library, what));
  CGRT_TRY_ASSIGN(CapturedNodeList list, CapturedNodeList::read(device, captured));
  CGRT_TRY(list.update(exec, copied, what));
  // The earlier captures are kept, too: launches under way may use memory that a library has tied to them.
  built->sources.push_back(std::move(captured));
  return success();
}

[[gnu::hot]] Status CudaGraph::updateFeed(uint32_t slot, const BoundAddresses &addresses) {
  auto of = [&](const BoundAddresses &which) { return slot < which.feeds.size() ? which.feeds[slot] : 0; };
  if (of(fed) == of(addresses) && (!of(fed) || fed.slots[slot] == addresses.slots[slot]))
    return success();
  std::string name = text("the copy into '", view(program.graph().graph().slots()->Get(slot)->name()), "'");
  if (!of(fed) != !of(addresses))
    return failedPrecondition(name, of(fed) ? " is not wanted any more" : " is no node yet");
  fed.feeds[slot] = addresses.feeds[slot];
  fed.slots[slot] = addresses.slots[slot];
  if (!exec) {
    built.reset();
    return success();
  }
  GraphNodeParams params = program.describeFeed(slot, fed);
  const CudaDevice &device = program.device();
  return device.check(device.f().cuGraphExecNodeSetParams(exec, built->feeds[slot], &params), "patching " + name);
}

/// A copy node of the driver has fixed kinds of memory for its source and target.
[[gnu::hot]] Status CudaGraph::checkMemory(uint32_t slot, const BoundAddresses &addresses) const {
  if (fed.isPinned(slot) == addresses.isPinned(slot))
    return success();
  return failedPrecondition("'", view(program.graph().graph().slots()->Get(slot)->name()), "' is ",
                            addresses.isPinned(slot) ? "page-locked host memory now" : "memory of the device now");
}

[[gnu::hot]] Result<uint32_t> CudaGraph::patch(const BoundAddresses &addresses, std::span<const uint32_t> slots,
                                               bool isEntered) {
  std::optional<ContextScope> scope;
  if (!isEntered) {
    CGRT_TRY_ASSIGN(ContextScope entered, program.device().enter());
    scope.emplace(std::move(entered));
  }
  uint32_t changed = 0;
  PrivateStream captures(program.device());
  for (uint32_t slot : slots) {
    CGRT_TRY(checkMemory(slot, addresses));
    CGRT_TRY(updateFeed(slot, addresses));
    for (uint32_t id : program.graph().users(slot)) {
      CudaNode &node = program.node(id);
      if (!program.bindSlot(node, slot, addresses) && !node.fromHost && !node.toHost)
        continue;
      ++changed;
      if (node.library)
        CGRT_TRY(program.renewCall(node));
      if (exec && node.library)
        CGRT_TRY(captureAgain(node, captures));
      else if (exec)
        CGRT_TRY(update(node));
      else
        built.reset(); // a graph that was built but not instantiated would keep the old parameters
    }
  }
  return changed;
}

/// Captured calls keep their addresses, and an instance that was never uploaded is better built anew than patched.
bool CudaGraph::canBeKept() const {
  const std::vector<FlatNode> &nodes = program.graph().nodes();
  return exec && uploaded &&
         std::none_of(nodes.begin(), nodes.end(), [](const FlatNode &node) { return isCaptured(node.kind); });
}

Status CudaGraph::rebind(const BoundAddresses &addresses) {
  CGRT_TRY_ASSIGN(ContextScope scope, program.device().enter());
  auto pinned = static_cast<uint32_t>(std::max(fed.pinned.size(), addresses.pinned.size()));
  for (uint32_t slot = 0; slot < pinned; ++slot)
    CGRT_TRY(checkMemory(slot, addresses));
  auto slots = static_cast<uint32_t>(std::max(fed.feeds.size(), addresses.feeds.size()));
  for (uint32_t slot = 0; slot < slots; ++slot)
    CGRT_TRY(updateFeed(slot, addresses));
  for (CudaNode &node : program.nodes())
    if (program.bind(node, addresses) || node.fromHost || node.toHost)
      CGRT_TRY(update(node));
  fed = addresses;
  return success();
}

Status CudaGraph::prepare(Stream stream) {
  CGRT_TRY_ASSIGN(ContextScope scope, program.device().enter());
  CGRT_TRY(instantiate());
  if (uploaded)
    return success();
  const CudaDevice &device = program.device();
  CGRT_TRY(device.check(device.f().cuGraphUpload(exec, static_cast<StreamHandle>(stream)),
                        text("uploading graph '", view(program.graph().graph().name()), "'")));
  uploaded = true;
  return success();
}

/// tell(profile) tells a trace which nodes of the driver belong to the nodes of the package.
Status CudaGraph::tell(const Profile &profile) const {
  for (const FlatNode &node : program.graph().nodes()) {
    uint32_t lane = node.node ? node.node->lane() : 0;
    CGRT_TRY_ASSIGN(std::vector<GraphNode> all, built->nodesOf(node));
    for (GraphNode one : all)
      profile.trace->expect(one, profile.segment, node.id, lane);
  }
  return success();
}

Status CudaGraph::launch(Stream stream, Profile *profile) {
  CGRT_TRY_ASSIGN(ContextScope scope, program.device().enter());
  return launchInContext(stream, profile);
}

Status CudaGraph::launchMarked(Stream stream, Marker &behind, bool &marked) {
  CGRT_TRY_ASSIGN(ContextScope scope, program.device().enter());
  CGRT_TRY(launchInContext(stream, nullptr));
  CGRT_TRY(static_cast<CudaMarker &>(behind).recordInContext(stream));
  marked = true;
  return success();
}

Status CudaGraph::launchInContext(Stream stream, Profile *profile) {
  CGRT_TRY(instantiate());
  if (profile && profile->trace)
    CGRT_TRY(tell(*profile));
  for (LibraryCall *collective : program.collectives())
    CGRT_TRY(collective->launching());
  const CudaDevice &device = program.device();
  Status launched = checkLaunched(device.f().cuGraphLaunch(exec, static_cast<StreamHandle>(stream)));
  if (!launched.ok()) {
    for (LibraryCall *collective : program.collectives())
      collective->abandoned(launched);
    return launched;
  }
  uploaded = true;
  return success();
}

namespace {

/// The contents of Replay::calls.
struct ReplayCalls {
  decltype(Functions::cuCtxGetCurrent) current;
  Context context;
  decltype(Functions::cuStreamGetCaptureInfo) captureInfo;
  decltype(Functions::cuGraphLaunch) launch;
  GraphExec exec;
  decltype(Functions::cuEventRecord) record;
  Event behind;

  static ReplayCalls of(const Replay &replay) {
    ReplayCalls calls;
    std::memcpy(&calls, replay.calls.data(), sizeof(calls));
    return calls;
  }
};
static_assert(sizeof(ReplayCalls) == sizeof(Replay::calls));

// These two are marked as hot, and the linker places them beside Session::launch().
[[gnu::hot]] int lookBeforeReplay(const Replay &replay, Stream stream, bool &free) {
  ReplayCalls calls = ReplayCalls::of(replay);
  Context current = nullptr;
  if (calls.current(&current) != Success || current != calls.context)
    return Success;
  CaptureStatus status = CaptureNone;
  unsigned long long id = 0;
  DriverResult result =
      calls.captureInfo(static_cast<StreamHandle>(stream), &status, &id, nullptr, nullptr, nullptr, nullptr);
  free = result == Success && status == CaptureNone;
  return result;
}

[[gnu::hot]] int runReplay(const Replay &replay, Stream stream, Replay::Step &step) {
  ReplayCalls calls = ReplayCalls::of(replay);
  step = Replay::Step::Launch;
  if (DriverResult launched = calls.launch(calls.exec, static_cast<StreamHandle>(stream)); launched != Success)
    return launched;
  step = Replay::Step::Mark;
  return calls.record(calls.behind, static_cast<StreamHandle>(stream));
}

} // namespace

Replay CudaGraph::replay(Marker &behind) {
  // Callbacks and collectives have to be told about each launch.
  if (!exec || !uploaded || !program.hostCalls().empty() || !program.collectives().empty())
    return {};
  const CudaDevice &device = program.device();
  const Functions &f = device.f();
  ReplayCalls calls{f.cuCtxGetCurrent,
                    device.context(),
                    f.cuStreamGetCaptureInfo,
                    f.cuGraphLaunch,
                    exec,
                    f.cuEventRecord,
                    static_cast<CudaMarker &>(behind).event()};
  Replay replay{lookBeforeReplay, runReplay};
  std::memcpy(replay.calls.data(), &calls, sizeof(calls));
  return replay;
}

Status CudaGraph::replayError(Replay::Step step, int number) {
  switch (step) {
  case Replay::Step::Look:
    return captureOf(program.device(), number, CaptureNone, 0).status();
  case Replay::Step::Launch:
    return checkLaunched(number);
  case Replay::Step::Mark:
    return program.device().check(number, "recording an event");
  }
  return internalError("a step of a replay that does not exist");
}

Status CudaGraph::checkLaunched(DriverResult result) const {
  return program.device().check(result,
                                [&] { return text("launching graph '", view(program.graph().graph().name()), "'"); });
}

Status CudaGraph::launchEager(Stream stream, Profile *profile) {
  CGRT_TRY_ASSIGN(ContextScope scope, program.device().enter());
  return cgrt::launchEager(program, eagerBuffers, static_cast<StreamHandle>(stream), profile);
}

Result<uint64_t> CudaGraph::driverNodes() {
  CGRT_TRY_ASSIGN(ContextScope scope, program.device().enter());
  CGRT_TRY(build());
  return built->countNodes();
}

Status CudaGraph::takeDeferredError() {
  for (CudaHostCall *call : program.hostCalls())
    CGRT_TRY(call->takeError());
  return success();
}

} // namespace cgrt
