// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which threads of a host run a graph: one if its nodes follow each other, several if nodes do not depend on each
// other.

#include "cts/harness.h"

#include <atomic>
#include <mutex>
#include <set>
#include <thread>

namespace cgrt::testing {

class Threads : public ::testing::Test {
protected:
  void SetUp() override {
    if (!onHost())
      GTEST_SKIP() << "the nodes of other backends run on no thread";
  }
};

/// A meeting point of threads, for callbacks.
struct Meeting {
  std::mutex mutex;
  std::vector<std::thread::id> callers;
  std::atomic<uint32_t> present{0};
  uint32_t expected = 0;
};

/// A callback that notes its thread and waits until the expected number of threads has called it.
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

/// Nodes that are not divided between threads, each large enough for a thread of its own.
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
  // Two callbacks that wait for each other, once behind a common node and once at the start of the graph.
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

/// Sets an environment variable while the object lives.
class Setting {
public:
  Setting(const char *name, const std::string &value) : name(name) { setenv(name, value.c_str(), 1); }
  ~Setting() { unsetenv(name); }

private:
  const char *name;
};

/// A callback that notes its name.
struct Noted {
  std::string name;
  std::string *notes;
};
static cgrt_status *note(void *user, void *const *, const uint64_t *, size_t) {
  auto *noted = static_cast<Noted *>(user);
  *noted->notes += noted->name;
  return nullptr;
}

/// The orders in which `launches` of a graph of callbacks "a", "b", … ran.
static std::vector<std::string> collectOrders(const std::string &seed, uint32_t nodes,
                                              const std::vector<schema::Edge> &edges, int launches) {
  Setting order("CG_ORDER", seed);
  std::string notes;
  std::vector<Noted> noted;
  for (uint32_t n = 0; n < nodes; ++n)
    noted.push_back({std::string(1, static_cast<char>('a' + n)), &notes});
  std::vector<cgrt_callback> callbacks;
  for (Noted &one : noted)
    callbacks.push_back({one.name.c_str(), note, &one});
  GraphSpec graph;
  for (const Noted &one : noted) {
    NodeSpec node;
    node.kind = schema::NodeKind::HostNode;
    node.call = one.name;
    graph.body.nodes.push_back(node);
  }
  for (const schema::Edge &edge : edges)
    graph.body.edges.push_back({edge.from(), edge.to()});
  Program program;
  Status status = program.open(both(graph), [&](cgrt_executable_config &config) {
    config.callbacks = callbacks.data();
    config.num_callbacks = static_cast<uint32_t>(callbacks.size());
  });
  EXPECT_TRUE(status.ok()) << status.message();
  std::vector<std::string> orders;
  for (int launch = 0; launch < launches; ++launch) {
    notes.clear();
    Status launched = program.launch();
    EXPECT_TRUE(launched.ok()) << launched.message();
    orders.push_back(notes);
  }
  return orders;
}

TEST_F(Threads, AnyOrderThatTheEdgesAllow) {
  using schema::EdgeKind;
  // a → b, a → c, b → d: c comes anywhere behind a.
  std::vector<schema::Edge> edges{{0, 1, EdgeKind::Full}, {0, 2, EdgeKind::Full}, {1, 3, EdgeKind::Full}};
  std::vector<std::string> orders = collectOrders("7", 4, edges, 100);
  EXPECT_EQ(std::set<std::string>(orders.begin(), orders.end()), (std::set<std::string>{"abcd", "abdc", "acbd"}));
  // The same value of CG_ORDER gives the same orders, another value other orders.
  EXPECT_EQ(orders, collectOrders("7", 4, edges, 100));
  EXPECT_NE(orders, collectOrders("8", 4, edges, 100));
  // Without CG_ORDER, and with 0, nodes run in the order of the package each time.
  for (const char *seed : {"", "0"})
    EXPECT_EQ(collectOrders(seed, 4, edges, 3), std::vector<std::string>(3, "abcd"));
}

TEST_F(Threads, WakeAgainAfterAPause) {
  // The pauses are longer than idle workers spin before they sleep, and shorter.
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
