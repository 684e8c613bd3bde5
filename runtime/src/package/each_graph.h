// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules that look at one graph at a time, on several threads where there is much to look at: a package with many
// buckets is opened before the first of them can be launched.

#ifndef CGRT_PACKAGE_EACH_GRAPH_H
#define CGRT_PACKAGE_EACH_GRAPH_H

#include "base/status.h"
#include "package/schema.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace cgrt {

/// checkOnThreads(graphs, threads, check) is the error of check(graph) for the first graph that has one, with so many
/// threads at most. `check` looks at that graph alone.
template <typename Check> Status checkOnThreads(uint32_t graphs, uint64_t wanted, Check check) {
  constexpr uint32_t mostThreads = 8;
  auto helpers =
      static_cast<uint32_t>(std::min<uint64_t>({wanted, graphs, mostThreads, std::thread::hardware_concurrency()}));
  if (helpers < 2) {
    for (uint32_t g = 0; g < graphs; ++g)
      CGRT_TRY(check(g));
    return success();
  }
  std::vector<Status> statuses(graphs);
  std::atomic<uint32_t> next{0};
  auto work = [&] {
    for (uint32_t g = next++; g < graphs; g = next++)
      statuses[g] = check(g);
  };
  std::vector<std::thread> threads;
  while (threads.size() + 1 < helpers)
    threads.emplace_back(work);
  work();
  for (std::thread &thread : threads)
    thread.join();
  for (Status &status : statuses)
    CGRT_TRY(std::move(status));
  return success();
}

/// checkEachGraph(package, check) is the same with as many threads as the nodes are worth.
template <typename Check> Status checkEachGraph(const schema::Package &package, Check check) {
  constexpr uint32_t nodesWorthAThread = 8'192;
  uint32_t graphs = count(package.graphs()), nodes = 0;
  for (uint32_t g = 0; g < graphs; ++g)
    nodes += count(package.graphs()->Get(g)->body()->nodes());
  return checkOnThreads(graphs, nodes / nodesWorthAThread, check);
}

} // namespace cgrt

#endif // CGRT_PACKAGE_EACH_GRAPH_H
