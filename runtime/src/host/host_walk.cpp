// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two walks. When no node is worth handing over, the graph is a list and the calling thread runs it: a chain of tiny
// nodes costs their calls and nothing else. Otherwise ready nodes are shared under one lock; a thread that makes small
// nodes ready runs them itself, and a medium one of them, and only the others are seen by other threads.

#include "host/host_walk.h"

#include "base/clock.h"
#include "base/nvtx.h"
#include "base/spin.h"
#include "host/work_shares.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <deque>
#include <unordered_map>

namespace cgrt {

Result<ScratchAreas> ScratchAreas::allocate(unsigned workers, uint64_t bytes) {
  ScratchAreas areas;
  areas.stride = (bytes + 63) / 64 * 64;
  if (areas.stride == 0)
    return areas;
  areas.memory = std::aligned_alloc(64, areas.stride * workers);
  if (!areas.memory)
    return resourceExhausted("no memory for the scratch of ", workers, " threads, ", areas.stride, " bytes each");
  return areas;
}

ScratchAreas &ScratchAreas::operator=(ScratchAreas &&other) noexcept {
  std::swap(memory, other.memory);
  std::swap(stride, other.stride);
  return *this;
}

ScratchAreas::~ScratchAreas() { std::free(memory); }

namespace {

/// Measures the time of a node if a profile is requested.
class NodeClock {
public:
  NodeClock(Profile *profile, uint32_t node, uint32_t lane) : profile(profile), node(node), lane(lane) {
    if (profile)
      start = nowNs();
  }
  void stop() const {
    if (profile)
      profile->timings.push_back({profile->segment, node, lane, start - profile->originNs, nowNs() - start});
  }

private:
  Profile *profile;
  uint32_t node, lane;
  uint64_t start = 0;
};

/// One node whose work items the threads of the pool share.
class SharedItems : public Job {
public:
  SharedItems(const HostProgram &program, uint32_t id, const ScratchAreas &scratch, unsigned threads)
      : program(program), id(id), scratch(scratch), shares(program.node(id).items, threads) {}

  void participate(unsigned worker) override {
    std::unique_lock lock(mutex);
    while (shares.left() > 0) {
      WorkShares::Range range = shares.take(worker);
      lock.unlock();
      Status status = program.run(id, range.begin, range.end, scratch.of(worker));
      lock.lock();
      if (!status.ok())
        error = std::move(status);
    }
  }
  Status take() { return std::move(error); }

private:
  const HostProgram &program;
  const uint32_t id;
  const ScratchAreas &scratch;
  std::mutex mutex;
  WorkShares shares;
  Status error;
};

/// Runs bodies on the calling thread, in order or, with an OrderSource, in one that it chooses. `shared` lets the pool
/// help with large nodes.
class OneByOne {
public:
  OneByOne(const HostProgram &program, ThreadPool *shared, const ScratchAreas &scratch, Profile *profile,
           unsigned worker, OrderSource *source = nullptr)
      : program(program), shared(shared), scratch(scratch), profile(profile), worker(worker), source(source) {}

  Status runBody(const FlatBody &body) {
    if (source)
      return runAnyOrder(body);
    for (uint32_t id : body.nodes)
      CGRT_TRY(runNode(id));
    return success();
  }

  Status runNode(uint32_t id) {
    const HostNode &node = program.node(id);
    if (node.flat->kind == FlatKind::Conditional) {
      const FlatBody *body = program.selectBody(id);
      return body ? runBody(*body) : success();
    }
    if (node.flat->kind == FlatKind::Loop) {
      while (const FlatBody *body = program.selectBody(id))
        CGRT_TRY(runBody(*body));
      return success();
    }
    scopes.enter(node.flat->node);
    if (!profile || !profile->observer)
      return runPlain(id, node);
    NodeObserver &observer = *profile->observer;
    NodeObserver::Event event{profile->segment, program.graph(), *node.flat, node.addresses, true, false};
    CGRT_TRY(observer.see(event));
    CGRT_TRY(runPlain(id, node));
    event.done = true;
    return observer.see(event);
  }

private:
  Status runPlain(uint32_t id, const HostNode &node) {
    NodeClock clock(profile, id, worker);
    Status status;
    if (shared && node.size == HostSize::Large) {
      SharedItems items(program, id, scratch, shared->threads());
      shared->run(items);
      status = items.take();
    } else {
      status = program.run(id, 0, node.items, scratch.of(worker));
    }
    clock.stop();
    return status;
  }

  Status runAnyOrder(const FlatBody &body) {
    std::unordered_map<uint32_t, size_t> pending; // the number of unfinished predecessors
    std::vector<uint32_t> ready;
    for (uint32_t id : body.nodes) {
      pending[id] = program.node(id).flat->predecessors.size();
      if (pending[id] == 0)
        ready.push_back(id);
    }
    while (!ready.empty()) {
      std::swap(ready[source->choose(ready.size())], ready.back());
      uint32_t id = ready.back();
      ready.pop_back();
      CGRT_TRY(runNode(id));
      for (uint32_t successor : program.node(id).successors)
        if (--pending[successor] == 0)
          ready.push_back(successor);
    }
    return success();
  }

  const HostProgram &program;
  ThreadPool *shared;
  const ScratchAreas &scratch;
  Profile *profile;
  const unsigned worker;
  OrderSource *source;
  ScopeRange scopes;
};

/// Runs a graph with all threads of the pool.
class GraphWalk : public Job {
public:
  GraphWalk(const HostProgram &program, unsigned threads, const ScratchAreas &scratch, Profile *profile);

  void participate(unsigned worker) override;
  Status take() { return std::move(error); }

private:
  static constexpr uint32_t rootOwner = UINT32_MAX;
  /// A node that has work items left.
  struct Ready {
    uint32_t id;
    WorkShares shares;
  };
  struct Task {
    uint32_t id;
    WorkShares::Range range;
  };

  // The lock must be held in all of these.
  void start(uint32_t owner, const FlatBody &body, std::vector<uint32_t> &mine);
  void makeReady(uint32_t id, std::vector<uint32_t> &mine);
  void finish(uint32_t id, std::vector<uint32_t> &mine);
  void finishBody(uint32_t owner);
  void runControls(std::vector<uint32_t> &mine);
  bool takeTask(unsigned worker, Task &task);

  void work(const Task &task, unsigned worker, std::unique_lock<std::mutex> &lock, std::vector<uint32_t> &mine);
  void waitForWork(std::unique_lock<std::mutex> &lock);

  const HostProgram &program;
  const unsigned threads;
  const ScratchAreas &scratch;
  Profile *const profile;

  std::mutex mutex;
  std::condition_variable changed;
  std::atomic<uint32_t> available{
      0}; // entries of `ready`, or 1 when done: what waiting threads look at without the lock
  std::deque<Ready> ready;
  std::vector<uint32_t> pending;   // the number of unfinished predecessors, by node
  std::vector<int64_t> itemsLeft;  // by node
  std::vector<uint64_t> startedAt; // by node, with a profile
  std::vector<uint32_t> bodyLeft;  // nodes left of the body that runs, by owner; the last element is the root's
  std::vector<uint32_t> owners;    // the owning node, by node
  std::vector<bool> bodyRan;       // by node: a conditional whose body is running or was just finished
  std::vector<uint32_t> controls;  // conditionals and loops that choose their next body
  std::vector<uint32_t> firstMine; // small nodes that were ready at the start
  unsigned waiting = 0;
  bool done = false;
  Status error;
};

} // namespace

GraphWalk::GraphWalk(const HostProgram &program, unsigned threads, const ScratchAreas &scratch, Profile *profile)
    : program(program), threads(threads), scratch(scratch), profile(profile) {
  size_t nodes = program.graph().nodes().size();
  pending.resize(nodes);
  itemsLeft.resize(nodes);
  startedAt.resize(profile ? nodes : 0);
  bodyLeft.resize(nodes + 1);
  owners.assign(nodes, rootOwner);
  bodyRan.resize(nodes);
  for (const FlatNode &node : program.graph().nodes())
    for (const FlatBody &body : node.bodies)
      for (uint32_t id : body.nodes)
        owners[id] = node.id;
  start(rootOwner, program.graph().body(), firstMine);
  runControls(firstMine);
}

void GraphWalk::start(uint32_t owner, const FlatBody &body, std::vector<uint32_t> &mine) {
  bodyLeft[owner == rootOwner ? bodyLeft.size() - 1 : owner] = static_cast<uint32_t>(body.nodes.size());
  if (body.nodes.empty())
    return finishBody(owner);
  for (uint32_t id : body.nodes)
    pending[id] = static_cast<uint32_t>(program.node(id).flat->predecessors.size());
  for (uint32_t id : body.nodes)
    if (program.node(id).flat->predecessors.empty())
      makeReady(id, mine);
}

void GraphWalk::makeReady(uint32_t id, std::vector<uint32_t> &mine) {
  const HostNode &node = program.node(id);
  // A thread's cache holds its latest results, so it runs the first successor itself, unless that is to be shared.
  bool whole = node.flat->bodies.empty() && node.size == HostSize::Medium;
  if (node.size == HostSize::Small || (whole && mine.empty())) {
    mine.push_back(id);
    return;
  }
  if (!node.flat->bodies.empty()) {
    // The node's bodies are worth sharing: their nodes are added to the common pool.
    controls.push_back(id);
    return;
  }
  itemsLeft[id] = node.items;
  ready.push_back({id, node.size == HostSize::Large ? WorkShares(node.items, threads) : WorkShares(node.items)});
  available.store(static_cast<uint32_t>(ready.size()), std::memory_order_relaxed);
  if (waiting)
    changed.notify_all();
}

void GraphWalk::finish(uint32_t id, std::vector<uint32_t> &mine) {
  for (uint32_t successor : program.node(id).successors)
    if (--pending[successor] == 0)
      makeReady(successor, mine);
  uint32_t owner = owners[id];
  if (--bodyLeft[owner == rootOwner ? bodyLeft.size() - 1 : owner] == 0)
    finishBody(owner);
}

void GraphWalk::finishBody(uint32_t owner) {
  if (owner != rootOwner)
    return controls.push_back(owner);
  done = true;
  available.store(1, std::memory_order_relaxed);
  changed.notify_all();
}

/// A list instead of recursion: a chain of conditionals that choose nothing, or a loop with an empty body, must not use
/// up the stack.
void GraphWalk::runControls(std::vector<uint32_t> &mine) {
  while (!controls.empty() && !done) {
    uint32_t id = controls.back();
    controls.pop_back();
    bool again = program.node(id).flat->kind == FlatKind::Loop || !bodyRan[id];
    const FlatBody *body = again ? program.selectBody(id) : nullptr;
    bodyRan[id] = body != nullptr;
    if (body)
      start(id, *body, mine);
    else
      finish(id, mine);
  }
}

bool GraphWalk::takeTask(unsigned worker, Task &task) {
  if (ready.empty())
    return false;
  Ready &front = ready.front();
  bool isUntouched = front.shares.left() == program.node(front.id).items;
  task = {front.id, front.shares.take(worker)};
  if (profile && isUntouched)
    startedAt[task.id] = nowNs();
  if (front.shares.left() == 0) {
    ready.pop_front();
    available.store(static_cast<uint32_t>(ready.size()), std::memory_order_relaxed);
  }
  return true;
}

void GraphWalk::work(const Task &task, unsigned worker, std::unique_lock<std::mutex> &lock,
                     std::vector<uint32_t> &mine) {
  lock.unlock();
  Status status = program.run(task.id, task.range.begin, task.range.end, scratch.of(worker));
  lock.lock();
  if (!status.ok()) {
    if (error.ok())
      error = std::move(status);
    return finishBody(rootOwner);
  }
  itemsLeft[task.id] -= task.range.size();
  if (itemsLeft[task.id] > 0)
    return;
  if (profile)
    profile->timings.push_back(
        {profile->segment, task.id, worker, startedAt[task.id] - profile->originNs, nowNs() - startedAt[task.id]});
  finish(task.id, mine);
  runControls(mine);
}

/// While other threads are at the last items of a node, the next nodes are not far.
void GraphWalk::waitForWork(std::unique_lock<std::mutex> &lock) {
  constexpr uint64_t lookNs = 1'000'000;
  lock.unlock();
  lookFor([&] { return available.load(std::memory_order_relaxed) != 0; }, lookNs);
  lock.lock();
  if (ready.empty() && !done) {
    ++waiting;
    changed.wait(lock, [&] { return !ready.empty() || done; });
    --waiting;
  }
}

void GraphWalk::participate(unsigned worker) {
  std::unique_lock lock(mutex);
  std::vector<uint32_t> mine;
  if (worker == 0)
    mine = std::move(firstMine);
  while (!done) {
    Task task;
    if (!mine.empty()) {
      uint32_t id = mine.back();
      mine.pop_back();
      lock.unlock();
      Profile own{profile ? profile->segment : 0, profile ? profile->originNs : 0, {}};
      Status status = OneByOne(program, nullptr, scratch, profile ? &own : nullptr, worker).runNode(id);
      lock.lock();
      if (profile)
        profile->timings.insert(profile->timings.end(), own.timings.begin(), own.timings.end());
      if (status.ok()) {
        finish(id, mine);
        runControls(mine);
      } else {
        if (error.ok())
          error = std::move(status);
        finishBody(rootOwner);
      }
    } else if (takeTask(worker, task)) {
      work(task, worker, lock, mine);
    } else {
      waitForWork(lock);
    }
  }
}

Status walkGraph(const HostProgram &program, ThreadPool &pool, const ScratchAreas &scratch, Profile *profile) {
  const FlatBody &body = program.graph().body();
  if (pool.threads() == 1 || !program.isWorthSharing(body))
    return OneByOne(program, nullptr, scratch, profile, 0).runBody(body);
  GraphWalk walk(program, pool.threads(), scratch, profile);
  pool.run(walk);
  return walk.take();
}

size_t OrderSource::choose(size_t count) {
  // SplitMix64: seeds that are close give numbers that are far apart.
  uint64_t bits = state += 0x9E3779B97F4A7C15u;
  bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9u;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EBu;
  return (bits ^ bits >> 31) % count;
}

Status walkAnyOrder(const HostProgram &program, OrderSource &source, const ScratchAreas &scratch, Profile *profile) {
  return OneByOne(program, nullptr, scratch, profile, 0, &source).runBody(program.graph().body());
}

Status walkInOrder(const HostProgram &program, ThreadPool &pool, const ScratchAreas &scratch, Profile *profile) {
  return OneByOne(program, &pool, scratch, profile, 0).runBody(program.graph().body());
}

} // namespace cgrt
