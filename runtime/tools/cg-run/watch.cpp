// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "watch.h"

#include <algorithm>
#include <cstring>
#include <exception>

namespace cgrun {

std::string NodeName::text() const {
  return "node '" + name + "' of graph '" + graph + "'" + (location.empty() ? "" : " (" + location + ")") +
         (kernel.empty() ? "" : ", kernel '" + kernel + "'");
}

NodeName nameNode(cgrt_package *package, uint32_t graph, uint32_t node) {
  auto info = cgrt::info<cgrt_node_info>();
  check(cgrt_package_get_node(package, graph, node, &info));
  auto graphInfo = cgrt::info<cgrt_graph_info>();
  check(cgrt_package_get_graph(package, graph, &graphInfo));
  return {info.name, *info.kernel ? info.kernel : info.kind, graphInfo.name, info.location, info.scope};
}

namespace {
struct Watcher {
  const std::function<void(const cgrt_node_event &)> &see;
  std::exception_ptr thrown;

  /// Exceptions may not pass through the library, so the callback keeps the exception until the launch returns.
  static cgrt_status *call(void *user, const cgrt_node_event *event) {
    auto *watcher = static_cast<Watcher *>(user);
    try {
      watcher->see(*event);
    } catch (...) {
      watcher->thrown = std::current_exception();
      return cgrt_status_create(CGRT_INTERNAL, "the observer failed");
    }
    return nullptr;
  }
};
} // namespace

void observe(Job &job, const std::function<void(const cgrt_node_event &)> &see) {
  Watcher watcher{see, nullptr};
  cgrt::Status status = cgrt_session_observe(job.session(), job.entry(), job.stream(), Watcher::call, &watcher);
  if (watcher.thrown)
    std::rethrow_exception(watcher.thrown);
  check(std::move(status));
}

std::vector<std::byte> readMemory(Job &job, const void *from, cgrt_memory memory, uint64_t bytes) {
  std::vector<std::byte> data(bytes);
  if (memory == CGRT_MEMORY_HOST) {
    if (bytes)
      std::memcpy(data.data(), from, bytes);
    return data;
  }
  check(cgrt_executable_copy(job.executable(), data.data(), CGRT_MEMORY_HOST, from, memory, bytes, job.stream()));
  check(cgrt_executable_synchronize(job.executable(), job.stream()));
  return data;
}

void writeMemory(Job &job, void *to, cgrt_memory memory, std::span<const std::byte> bytes) {
  if (memory == CGRT_MEMORY_HOST) {
    if (!bytes.empty())
      std::memcpy(to, bytes.data(), bytes.size());
    return;
  }
  check(cgrt_executable_copy(job.executable(), to, memory, bytes.data(), CGRT_MEMORY_HOST, bytes.size(), job.stream()));
  check(cgrt_executable_synchronize(job.executable(), job.stream()));
}

std::vector<Block> blocksOf(Job &job) {
  std::vector<Block> blocks;
  for (size_t b = 0; b < cgrt_executable_block_count(job.executable()); ++b) {
    auto info = cgrt::info<cgrt_memory_block>();
    check(cgrt_executable_get_block(job.executable(), b, &info));
    blocks.push_back({info.what, static_cast<std::byte *>(info.data), info.bytes, info.guard_before, info.guard_after,
                      info.memory, info.transient != 0});
  }
  return blocks;
}

void poison(Job &job, std::byte value) {
  check(cgrt_session_synchronize(job.session()));
  std::vector<std::byte> pattern(size_t{1} << 20);
  auto fill = [&](const Block &block, std::byte *to, uint64_t bytes) {
    for (uint64_t at = 0; at < bytes; at += pattern.size()) {
      std::span<std::byte> part = std::span(pattern).first(std::min<uint64_t>(pattern.size(), bytes - at));
      for (size_t i = 0; value != std::byte(0) && i < part.size(); ++i) {
        auto address = reinterpret_cast<uint64_t>(to) + at + i;
        uint64_t word = (address / 4 + (static_cast<uint64_t>(value) << 40)) * 0x9e3779b97f4a7c15u >> 40;
        part[i] = address % 4 == 3 ? value : static_cast<std::byte>(word >> (8 * (address % 4)));
      }
      writeMemory(job, to + at, block.memory, part);
    }
  };
  for (const Block &block : blocksOf(job)) {
    fill(block, block.begin(), block.before);
    fill(block, block.data + block.bytes, block.after);
    if (block.transient)
      fill(block, block.data, block.bytes);
  }
}

} // namespace cgrun
