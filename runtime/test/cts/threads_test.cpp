// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which threads of a host run a graph: one alone where there is nothing to share, several where nodes are apart.

#include "cts/harness.h"

#include <atomic>
#include <mutex>
#include <thread>

namespace cgrt::testing {

class Threads : public ::testing::Test {
protected:
  void SetUp() override {
    if (!onHost())
      GTEST_SKIP() << "the nodes of other backends run on no thread";
  }
};

/// What callbacks note, and wait for.
struct Meeting {
  std::mutex mutex;
  std::vector<std::thread::id> callers;
  std::atomic<uint32_t> present{0};
  uint32_t expected = 0;
};

/// Notes who calls, and, if somebody is expected, waits until as many have come as are.
static cgrt_status *meet(void *user, void *const *, const uint64_t *, size_t) {
  auto *meeting = static_cast<Meeting *>(user);
  {
    std::lock_guard lock(meeting->mutex);
    meeting->callers.push_back(std::this_thread::get_id());
  }
  ++meeting->present;
  for (int rounds = 0; meeting->present < meeting->expected && rounds < 10'000; ++rounds)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return nullptr;
}

/// Nodes that are run whole, each worth a thread of its own.
static std::vector<NodeSpec> mediumNodes(uint32_t count) {
  NodeSpec node;
  node.kind = schema::NodeKind::HostNode;
  node.call = "meet";
  node.estimateNs = 10'000;
  return std::vector<NodeSpec>(count, node);
}

static Status openMeeting(Program &program, const GraphSpec &graph, cgrt_callback &callback) {
  return program.open(both(graph), [&](cgrt_executable_config &config) {
    config.callbacks = &callback;
    config.num_callbacks = 1;
  });
}

TEST_F(Threads, OneRunsAChain) {
  Meeting meeting;
  cgrt_callback callback{"meet", meet, &meeting};
  GraphSpec graph;
  graph.body.nodes = mediumNodes(5);
  graph.body.edges = {{0, 1}, {1, 2}, {2, 3}, {3, 4}};
  Program program;
  CTS_OK(openMeeting(program, graph, callback));
  for (int launch = 0; launch < 20; ++launch)
    CTS_OK(program.launch());
  EXPECT_EQ(meeting.callers, std::vector<std::thread::id>(100, std::this_thread::get_id()));
}

TEST_F(Threads, SeveralRunWhatIsApart) {
  // Two that wait for each other: behind a common node, and from the start.
  for (bool behind : {false, true}) {
    Meeting meeting;
    meeting.expected = 2;
    cgrt_callback callback{"meet", meet, &meeting};
    GraphSpec graph;
    graph.arenaSize = 256;
    graph.body.nodes = mediumNodes(2);
    if (behind) {
      graph.body.nodes.insert(graph.body.nodes.begin(), fill("first", arena(Write, 0, 16), 0, 4));
      graph.body.edges = {{0, 1}, {0, 2}};
    }
    Program program;
    CTS_OK(openMeeting(program, graph, callback));
    CTS_OK(program.launch());
    CTS_OK(cgrt_session_synchronize(program.session));
    ASSERT_EQ(meeting.callers.size(), 2u);
    EXPECT_NE(meeting.callers[0], meeting.callers[1]);
  }
}

TEST_F(Threads, WakeAgainAfterAPause) {
  // Longer than idle workers look on before they sleep, and shorter.
  const uint32_t n = 3000017;
  Program program;
  CTS_OK(program.open(both(scaleGraph(n, 3.0f))));
  CTS_OK(program.bind("x", iota(n)));
  for (int microseconds : {0, 50, 5'000, 0, 400, 20'000}) {
    std::this_thread::sleep_for(std::chrono::microseconds(microseconds));
    EXPECT_EQ(program.run<float>("out", n), map(iota(n), [](float x) { return x * 3.0f; }));
  }
}

} // namespace cgrt::testing
