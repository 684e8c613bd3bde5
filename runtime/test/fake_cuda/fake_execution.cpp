// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Executes graphs, in the order that is least likely among those that their edges allow, and kernels, by their twins in
// C.

#include "fake_cuda.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <cstdlib>
#include <cstring>

namespace fake {

extern "C" {
struct KernelTable {
  uint32_t version, count;
  void (*kernels[])(const uint64_t *params, int64_t begin, int64_t end, void *scratch);
};
extern const KernelTable fake_kernels, fake_variant_kernels;
}

bool FakeGraph::hasConditional() const {
  return std::any_of(nodes.begin(), nodes.end(), [](const auto &node) {
    return node->type == NodeConditional || (node->type == NodeGraph && node->bodies[0]->hasConditional());
  });
}

/// behind(node) returns `node` and all nodes that come before it.
static std::set<const FakeNode *> behind(const FakeNode *node) {
  std::set<const FakeNode *> seen{node};
  std::vector<const FakeNode *> open{node};
  while (!open.empty()) {
    const FakeNode *next = open.back();
    open.pop_back();
    for (const FakeNode *dependency : next->dependencies)
      if (seen.insert(dependency).second)
        open.push_back(dependency);
  }
  return seen;
}

bool FakeGraph::hasConditionalsBesideInBody() const {
  const FakeNode *before = nullptr;
  for (const auto &node : nodes) {
    for (const auto &body : node->bodies)
      if (body->hasConditionalsBesideInBody())
        return true;
    if (node->type != NodeConditional)
      continue;
    if (isBody && before && !behind(node.get()).count(before))
      return true;
    before = node.get();
  }
  return false;
}

std::unique_ptr<FakeGraph> clone(const FakeGraph &graph, std::map<const FakeNode *, FakeNode *> &mapping) {
  auto copy = std::make_unique<FakeGraph>();
  copy->isBody = graph.isBody;
  copy->retained = graph.retained;
  for (const auto &node : graph.nodes) {
    auto made = std::make_unique<FakeNode>();
    made->type = node->type;
    made->function = node->function;
    made->grid = node->grid;
    made->block = node->block;
    made->cluster = node->cluster;
    made->priority = node->priority;
    made->shared = node->shared;
    made->words = node->words;
    made->copy = node->copy;
    made->fill = node->fill;
    made->host = node->host;
    made->handle = node->handle;
    made->conditional = node->conditional;
    made->number = node->number;
    for (FakeNode *dependency : node->dependencies)
      made->dependencies.push_back(mapping.at(dependency));
    for (const auto &body : node->bodies)
      made->bodies.push_back(clone(*body, mapping));
    mapping[node.get()] = made.get();
    copy->nodes.push_back(std::move(made));
  }
  return copy;
}

uint64_t newNodeNumber() {
  static std::atomic<uint64_t> last = 0;
  return ++last;
}

std::atomic<const Tracer *> &tracer() {
  static std::atomic<const Tracer *> tracer = nullptr;
  return tracer;
}

/// The device's clock differs from the host's, so that a test notices if the runtime mixes the two.
uint64_t timeNs() {
  auto since = std::chrono::steady_clock::now().time_since_epoch() + std::chrono::hours(1000);
  return static_cast<uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(since).count());
}

DevicePtr DeviceMemory::allocate(size_t size) {
  auto address = reinterpret_cast<DevicePtr>(std::aligned_alloc(512, (size + 511) / 512 * 512));
  std::lock_guard lock(mutex);
  blocks[address] = {size, newNodeNumber()};
  return address;
}

bool DeviceMemory::release(DevicePtr address) {
  std::lock_guard lock(mutex);
  if (!blocks.erase(address))
    return false;
  std::free(reinterpret_cast<void *>(address));
  return true;
}

bool DeviceMemory::contains(DevicePtr address, size_t size) {
  std::lock_guard lock(mutex);
  auto after = blocks.upper_bound(address);
  if (after == blocks.begin())
    return false;
  auto [start, block] = *std::prev(after);
  return address - start <= block.size && size <= block.size - (address - start);
}

uint64_t DeviceMemory::numberOf(DevicePtr address) {
  std::lock_guard lock(mutex);
  auto after = blocks.upper_bound(address);
  if (after == blocks.begin())
    return 0;
  auto [start, block] = *std::prev(after);
  return address - start < block.size ? block.number : 0;
}

size_t DeviceMemory::count() {
  std::lock_guard lock(mutex);
  return blocks.size();
}

DeviceMemory &deviceMemory() {
  static DeviceMemory memory;
  return memory;
}

DriverResult &lostContext() {
  static DriverResult error = Success;
  return error;
}

static std::mutex handleMutex;
static std::map<ConditionalHandle, uint32_t> handleValues;

void setConditional(ConditionalHandle handle, uint32_t value) {
  std::lock_guard lock(handleMutex);
  handleValues[handle] = value;
}

uint32_t conditionalValue(ConditionalHandle handle) {
  std::lock_guard lock(handleMutex);
  return handleValues[handle];
}

template <typename T> static T *pointer(uint64_t word) { return reinterpret_cast<T *>(word); }

/// Reads eight bytes as numbers of a given type.
static std::vector<float> widen(const std::string &kernel, uint64_t bytes) {
  std::vector<float> numbers;
  for (int bits = kernel == "cgrt_sum_f32" ? 32 : 16, at = 0; at < 64; at += bits) {
    uint64_t part = bytes >> at;
    if (kernel == "cgrt_sum_f32")
      numbers.push_back(std::bit_cast<float>(static_cast<uint32_t>(part)));
    else if (kernel == "cgrt_sum_f16")
      numbers.push_back(static_cast<float>(std::bit_cast<_Float16>(static_cast<uint16_t>(part))));
    else
      numbers.push_back(std::bit_cast<float>(static_cast<uint32_t>(part << 16)));
  }
  return numbers;
}

static uint64_t narrow(const std::string &kernel, const std::vector<float> &numbers) {
  uint64_t bytes = 0;
  for (size_t n = numbers.size(); n-- > 0;) {
    auto bits = std::bit_cast<uint32_t>(numbers[n]);
    if (kernel == "cgrt_sum_f32")
      bytes = bytes << 32 | bits;
    else if (kernel == "cgrt_sum_f16")
      bytes = bytes << 16 | std::bit_cast<uint16_t>(static_cast<_Float16>(numbers[n]));
    else
      bytes = bytes << 16 | (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
  }
  return bytes;
}

/// The twin of the runtime's kernel that sums over peers. Its parameters: in, out, number of words of eight bytes,
/// memories, self, members, launches by block, stop.
static void sumOfPeers(const FakeNode &node) {
  const std::vector<uint64_t> &given = node.words;
  const auto *in = pointer<const uint64_t>(given[0]);
  auto *out = pointer<uint64_t>(given[1]);
  const uint64_t words = given[2], self = static_cast<uint32_t>(given[4]), members = static_cast<uint32_t>(given[5]);
  const auto *memories = pointer<const uint64_t>(given[3]);
  auto *launches = pointer<uint32_t>(given[6]);
  const uint64_t threads = node.block[0];
  // A word is stored as two numbers, each together with the number of the launch, as one 16-byte store writes them on a
  // device.
  auto place = [&](uint64_t owner, uint64_t from, uint64_t word, unsigned half) {
    uint64_t launch = launches[word / threads] + 1;
    return pointer<uint64_t>(memories[owner] + ((launch & 1) * 8 + from) * (128 << 10) + word * 16 + half * 8);
  };
  for (uint64_t word = 0; word < words; ++word)
    for (uint64_t to = 0; to < members; ++to)
      for (unsigned half = 0; half < 2 && to != self; ++half) {
        uint64_t number = in[word] >> 32 * half & UINT32_MAX, launch = launches[word / threads] + 1;
        std::atomic_ref(*place(to, self, word, half)).store(number | launch << 32);
      }
  for (uint64_t word = 0; word < words; ++word) {
    std::vector<float> sums(node.function->name == "cgrt_sum_f32" ? 2 : 4, -0.0f);
    for (uint64_t from = 0; from < members; ++from) {
      uint64_t value = in[word];
      for (unsigned half = 0; half < 2 && from != self; ++half) {
        uint64_t came = 0;
        do {
          if (std::atomic_ref(*pointer<uint32_t>(given[7])).load())
            return;
          came = std::atomic_ref(*place(self, from, word, half)).load();
        } while (came >> 32 != launches[word / threads] + 1);
        value = half ? (value & UINT32_MAX) | came << 32 : came & UINT32_MAX;
      }
      std::vector<float> numbers = widen(node.function->name, value);
      for (size_t n = 0; n < sums.size(); ++n)
        sums[n] += numbers[n];
    }
    out[word] = narrow(node.function->name, sums);
  }
  for (uint64_t block = 0; block * threads < words; ++block)
    ++launches[block];
}

static void runKernel(const FakeNode &node) {
  if (node.function->name.starts_with("cgrt_sum_"))
    return sumOfPeers(node);
  static const char *const twins[] = {
      "scale_f32",       "add_f32",    "bump_f32",      "inc_i32", "less_i32",     "store_i32", "sum_struct",
      "gather_indirect", "grid_index", "reverse64_f32", "lcg_i64", "cluster_rank", "spin"};
  const std::string &name = node.function->name;
  int64_t blocks = int64_t(node.grid[0]) * node.grid[1] * node.grid[2];
  const std::vector<uint64_t> &words = node.words;
  if (name == "cluster_rank") {
    // The rank is computed from the cluster of the launch, not from the parameter, so that a missing cluster gives
    // wrong numbers.
    for (int64_t i = 0; i < blocks; ++i)
      pointer<int32_t>(words[0])[i] = static_cast<int32_t>(i % (node.cluster[0] * node.cluster[1] * node.cluster[2]));
    return;
  }
  // A launch without the shared memory that the kernel needs does nothing, because the kernel would access other
  // memory.
  if (name == "reverse64_f32" && node.shared < 256)
    return;
  for (uint32_t k = 0; k < std::size(twins); ++k)
    if (name == twins[k]) {
      alignas(64) char scratch[256];
      (node.function->variant ? fake_variant_kernels : fake_kernels).kernels[k](words.data(), 0, blocks, scratch);
      return;
    }
  if (name == "read_symbol")
    *pointer<uint32_t>(words[1]) = *pointer<const uint32_t>(words[0]);
  else if (name == "decide")
    setConditional(words[2], *pointer<const int32_t>(words[0]) < static_cast<int32_t>(words[1]));
  else if (name == "less_sets") {
    bool less = *pointer<const int32_t>(words[0]) < static_cast<int32_t>(words[1]);
    *pointer<uint8_t>(words[2]) = less;
    if (words[3])
      setConditional(words[3], less);
  } else if (name == "select_if" || name == "cgrt_select_flag")
    setConditional(words[1], *pointer<const uint8_t>(words[0]) != 0);
  else if (name == "cgrt_select_index")
    setConditional(words[1], std::min(*pointer<const uint32_t>(words[0]), static_cast<uint32_t>(words[2]) - 1));
  else
    std::abort();
}

static bool checkSide(bool host, DevicePtr device, size_t size) {
  if (host || deviceMemory().contains(device, size))
    return true;
  lostContext() = IllegalAddress;
  return false;
}

void runNode(const FakeNode &node) {
  if (lostContext() != Success)
    return;
  switch (node.type) {
  case NodeKernel:
    return runKernel(node);
  case NodeMemcpy: {
    bool fromHost = node.copy.srcMemory == MemoryHost, toHost = node.copy.dstMemory == MemoryHost;
    size_t size = node.copy.width;
    if (!checkSide(fromHost, node.copy.srcDevice, size) || !checkSide(toHost, node.copy.dstDevice, size))
      return;
    std::memmove(toHost ? node.copy.dstHost : pointer<void>(node.copy.dstDevice),
                 fromHost ? node.copy.srcHost : pointer<void>(node.copy.srcDevice), size);
    return;
  }
  case NodeMemset:
    if (!checkSide(false, node.fill.target, node.fill.width * node.fill.elementSize))
      return;
    for (size_t i = 0; i < node.fill.width; ++i)
      std::memcpy(pointer<char>(node.fill.target) + i * node.fill.elementSize, &node.fill.value, node.fill.elementSize);
    return;
  case NodeHost:
    return node.host.function(node.host.user);
  case NodeGraph:
    return runGraph(*node.bodies[0]);
  case NodeConditional:
    if (node.conditional == ConditionalWhile) {
      while (conditionalValue(node.handle) && lostContext() == Success)
        runGraph(*node.bodies[0]);
    } else if (node.conditional == ConditionalSwitch) {
      if (uint32_t value = conditionalValue(node.handle); value < node.bodies.size())
        runGraph(*node.bodies[value]);
    } else if (conditionalValue(node.handle)) {
      runGraph(*node.bodies[0]);
    } else if (node.bodies.size() > 1) {
      runGraph(*node.bodies[1]);
    }
    return;
  default:
    return;
  }
}

void runGraph(const FakeGraph &graph) {
  // Of the nodes that may run, the one that was added last runs first: a program that relies on the order of adding
  // nodes goes wrong.
  std::set<const FakeNode *> done;
  while (done.size() < graph.nodes.size()) {
    for (size_t n = graph.nodes.size(); n-- > 0;) {
      const FakeNode *node = graph.nodes[n].get();
      if (done.count(node))
        continue;
      bool ready = std::all_of(node->dependencies.begin(), node->dependencies.end(),
                               [&](FakeNode *dependency) { return done.count(dependency) != 0; });
      if (!ready)
        continue;
      uint64_t start = timeNs();
      runNode(*node);
      if (const Tracer *told = tracer().load())
        told->ran(node->number, node->type, start, std::max(timeNs(), start + 1));
      done.insert(node);
      break;
    }
  }
}

FakeStream::FakeStream()
    : thread([this] {
        std::unique_lock lock(mutex);
        while (true) {
          changed.wait(lock, [&] { return stopping || !queue.empty(); });
          if (queue.empty())
            return;
          auto work = std::move(queue.front());
          queue.pop_front();
          busy = true;
          lock.unlock();
          work();
          lock.lock();
          busy = false;
          changed.notify_all();
        }
      }) {}

FakeStream::~FakeStream() {
  {
    std::lock_guard lock(mutex);
    stopping = true;
  }
  changed.notify_all();
  thread.join();
}

void FakeStream::enqueue(std::function<void()> work) {
  {
    std::lock_guard lock(mutex);
    queue.push_back(std::move(work));
  }
  changed.notify_all();
}

void FakeStream::synchronize() {
  std::unique_lock lock(mutex);
  changed.wait(lock, [&] { return queue.empty() && !busy; });
}

} // namespace fake
