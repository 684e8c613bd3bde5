// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Times of nodes are intervals between events. The stream is held back until a batch of nodes is enqueued; otherwise
// the intervals would show how fast the host launches and not how long nodes run.

#include "cuda/cuda_eager.h"

#include "base/nvtx.h"

#include <atomic>
#include <cstring>

namespace cgrt {

using namespace cuda;

void EagerBuffers::release(const CudaDevice &device) {
  for (Event event : events)
    device.f().cuEventDestroy(event);
  events.clear();
  if (condition)
    device.f().cuMemFreeHost(condition);
  condition = nullptr;
}

namespace {

/// Holds a stream back until it is opened. The driver's queue of launches is finite, and so are batches.
class StreamGate {
public:
  static constexpr size_t batch = 128;

  ~StreamGate() { open(); }
  Status close(const CudaDevice &device, StreamHandle stream) {
    auto *made = new State;
    Status status = device.check(device.f().cuLaunchHostFunc(stream, wait, made), "holding back a stream");
    if (status.ok())
      state = made;
    else
      delete made;
    return status;
  }
  bool closed() const { return state != nullptr; }
  void open() {
    if (!state)
      return;
    state->open.store(true);
    drop(std::exchange(state, nullptr));
  }

private:
  /// The driver may call wait() when the thread that closed the gate has ended, so the last of the two deletes it.
  struct State {
    std::atomic<bool> open{false};
    std::atomic<int> owners{2};
  };
  static void drop(State *state) {
    if (--state->owners == 0)
      delete state;
  }
  static void wait(void *user) {
    auto *state = static_cast<State *>(user);
    while (!state->open.load())
      __builtin_ia32_pause();
    drop(state);
  }
  State *state = nullptr;
};

class EagerRun {
public:
  EagerRun(CudaProgram &program, EagerBuffers &buffers, StreamHandle stream, Profile *profile)
      : program(program), device(program.device()), buffers(buffers), stream(stream), profile(profile) {}

  Status run() {
    Status status = runBody(program.graph().body());
    // The stream is opened again after any error.
    Status finished = finishBatch();
    CGRT_TRY(std::move(status));
    return finished;
  }

private:
  Status runBody(const FlatBody &body) {
    for (uint32_t id : body.nodes)
      CGRT_TRY(runNode(program.node(id)));
    return success();
  }
  Status runNode(CudaNode &node);
  Status launch(CudaNode &node);
  Status observe(CudaNode &node);
  Status launchKernel(CudaNode &node);
  Status launchStep(const GraphNodeParams &params, const std::string &what);
  Result<const FlatBody *> selectBody(CudaNode &node);

  Status mark();
  Status finishBatch();

  CudaProgram &program;
  const CudaDevice &device;
  EagerBuffers &buffers;
  const StreamHandle stream;
  Profile *const profile;

  ScopeRange scopes;
  StreamGate gate;
  std::vector<const CudaNode *> batch; // launched since the gate was closed; event i + 1 follows node i
  uint64_t elapsedNs = 0;
};

} // namespace

Status EagerRun::mark() {
  size_t index = batch.size();
  if (index == buffers.events.size()) {
    Event event = nullptr;
    CGRT_TRY(device.check(device.f().cuEventCreate(&event, 0), "creating an event"));
    buffers.events.push_back(event);
  }
  return device.check(device.f().cuEventRecord(buffers.events[index], stream), "recording an event");
}

Status EagerRun::finishBatch() {
  if (!gate.closed())
    return success();
  gate.open();
  std::vector<const CudaNode *> done = std::exchange(batch, {});
  CGRT_TRY(device.check(device.f().cuStreamSynchronize(stream), "waiting for the nodes of a profile"));
  for (size_t i = 0; i < done.size(); ++i) {
    float milliseconds = 0;
    CGRT_TRY(device.check(device.f().cuEventElapsedTime(&milliseconds, buffers.events[i], buffers.events[i + 1]),
                          "reading the time of a node"));
    auto duration = static_cast<uint64_t>(milliseconds * 1e6);
    const FlatNode &flat = *done[i]->flat;
    profile->timings.push_back({profile->segment, flat.id, flat.node ? flat.node->lane() : 0, elapsedNs, duration});
    elapsedNs += duration;
  }
  return success();
}

Status EagerRun::runNode(CudaNode &node) {
  if (node.flat->kind == FlatKind::Conditional || node.flat->kind == FlatKind::Loop) {
    CGRT_TRY(finishBatch());
    while (true) {
      CGRT_TRY_ASSIGN(const FlatBody *body, selectBody(node));
      if (!body)
        return success();
      CGRT_TRY(runBody(*body));
      CGRT_TRY(finishBatch());
      if (node.flat->kind == FlatKind::Conditional)
        return success();
    }
  }
  scopes.enter(node.flat->node);
  if (!profile)
    return launch(node);
  if (profile->observer)
    return observe(node);
  if (!gate.closed()) {
    CGRT_TRY(gate.close(device, stream));
    CGRT_TRY(mark());
  }
  CGRT_TRY(launch(node));
  batch.push_back(&node);
  if (Status marked = mark(); !marked.ok()) {
    batch.pop_back(); // the node has no event behind it
    return marked;
  }
  return batch.size() == StreamGate::batch ? finishBatch() : success();
}

Status EagerRun::observe(CudaNode &node) {
  std::string waiting = text("waiting for ", program.graph().describe(*node.flat));
  NodeObserver::Event event{profile->segment, program.graph(), *node.flat, node.addresses, false, false};
  // The node before has waited for earlier work, except for copies of arguments.
  CGRT_TRY(device.check(device.f().cuStreamSynchronize(stream), waiting));
  CGRT_TRY(profile->observer->see(event));
  CGRT_TRY(launch(node));
  CGRT_TRY(device.check(device.f().cuStreamSynchronize(stream), waiting));
  event.done = true;
  return profile->observer->see(event);
}

Status EagerRun::launch(CudaNode &node) {
  std::string what = text("launching ", program.graph().describe(*node.flat));
  if (node.library) {
    CGRT_TRY(node.library->launching());
    Status enqueued = node.library->enqueue(stream).in(what);
    if (!enqueued.ok())
      node.library->abandoned(enqueued);
    return enqueued;
  }
  if (node.flat->kind == FlatKind::Kernel)
    return launchKernel(node);
  for (uint32_t step = 0; step < program.steps(node); ++step)
    CGRT_TRY(launchStep(program.describe(node, step), what));
  return success();
}

Status EagerRun::launchKernel(CudaNode &node) {
  if (node.takesHandle && program.graph().package().version() < 2)
    return unimplemented(program.graph().describe(*node.flat), " sets a conditional handle, which exists in a graph "
                                                               "only; it has no eager twin");
  GraphNodeParams params = program.describe(node, 0);
  const KernelNodeParams &kernel = params.kernel;
  // Without a graph there are no handles: the kernel writes the condition, and the host reads the condition.
  uint64_t noHandle = 0;
  std::vector<void *> pointers = node.params.pointers;
  for (size_t p = 0; p < pointers.size(); ++p)
    if (node.flat->params[p].isHandle())
      pointers[p] = &noHandle;
  LaunchAttribute attribute{};
  LaunchConfig config{kernel.gridX,  kernel.gridY,       kernel.gridZ, kernel.blockX, kernel.blockY,
                      kernel.blockZ, kernel.sharedBytes, stream,       &attribute,    0};
  if (const schema::Dim3 *cluster = node.flat->kernel().cluster()) {
    attribute.id = AttributeClusterDimension;
    attribute.value.cluster = {cluster->x(), cluster->y(), cluster->z()};
    config.attributeCount = 1;
  }
  return device.check(device.f().cuLaunchKernelEx(&config, kernel.function, pointers.data(), nullptr),
                      text("launching ", program.graph().describe(*node.flat)));
}

Status EagerRun::launchStep(const GraphNodeParams &params, const std::string &what) {
  const Functions &f = device.f();
  switch (params.type) {
  case NodeMemcpy: {
    const Memcpy3D &copy = params.memcpy.copy;
    if (copy.dstMemory == MemoryHost)
      return device.check(f.cuMemcpyDtoHAsync(copy.dstHost, copy.srcDevice, copy.width, stream), what);
    if (copy.srcMemory == MemoryHost)
      return device.check(f.cuMemcpyHtoDAsync(copy.dstDevice, copy.srcHost, copy.width, stream), what);
    return device.check(f.cuMemcpyDtoDAsync(copy.dstDevice, copy.srcDevice, copy.width, stream), what);
  }
  case NodeMemset: {
    const MemsetNodeParams &fill = params.memset;
    if (fill.elementSize == 1)
      return device.check(f.cuMemsetD8Async(fill.target, static_cast<unsigned char>(fill.value), fill.width, stream),
                          what);
    if (fill.elementSize == 2)
      return device.check(f.cuMemsetD16Async(fill.target, static_cast<unsigned short>(fill.value), fill.width, stream),
                          what);
    return device.check(f.cuMemsetD32Async(fill.target, fill.value, fill.width, stream), what);
  }
  case NodeHost:
    return device.check(f.cuLaunchHostFunc(stream, params.host.function, params.host.user), what);
  default: // empty
    return success();
  }
}

Result<const FlatBody *> EagerRun::selectBody(CudaNode &node) {
  const auto *conditional = node.flat->node->kind_as_ConditionalNode();
  bool isSwitch = conditional && conditional->is_switch();
  if (!buffers.condition)
    CGRT_TRY(device.check(device.f().cuMemAllocHost(&buffers.condition, 8), "allocating a pinned word"));
  int32_t value = 0;
  CGRT_TRY(device.check(device.f().cuMemcpyDtoHAsync(buffers.condition, node.addresses[0], isSwitch ? 4 : 1, stream),
                        text("reading the condition of ", program.graph().describe(*node.flat))));
  CGRT_TRY(device.check(device.f().cuStreamSynchronize(stream),
                        text("waiting for the condition of ", program.graph().describe(*node.flat))));
  std::memcpy(&value, buffers.condition, isSwitch ? 4 : 1);
  const std::vector<FlatBody> &bodies = node.flat->bodies;
  if (isSwitch) {
    bool inside = value >= 0 && static_cast<size_t>(value) < bodies.size();
    return &bodies[inside ? static_cast<size_t>(value) : bodies.size() - 1];
  }
  if (value)
    return &bodies[0];
  return bodies.size() > 1 ? &bodies[1] : nullptr;
}

Status launchEager(CudaProgram &program, EagerBuffers &buffers, StreamHandle stream, Profile *profile) {
  return EagerRun(program, buffers, stream, profile).run();
}

} // namespace cgrt
