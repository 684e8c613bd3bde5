// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs of several ranks: groups, sends and receives, several parts, branches and loops, constants that differ by
// rank, sessions, threads beside a collective.

#include "ranks/rank_harness.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace cgrt::testing {

namespace {

void expectAll(const std::vector<std::string> &results) {
  for (size_t r = 0; r < results.size(); ++r)
    EXPECT_EQ(results[r], "") << "rank " << r;
}

/// runs(world, spec, body) runs the ranks as processes, and again as threads.
void runs(uint32_t world, const PackageSpec &spec,
          const std::function<std::string(uint32_t rank, RankProgram &program)> &body) {
  for (bool threads : {false, true}) {
    if (threads && ranksOnCuda()) // the fake driver has no collectives in bodies, and real ranks are processes
      continue;
    std::string rendezvous = newRendezvous();
    RankBody rank = [&](uint32_t rank) -> std::string {
      RankCommunicator communicator;
      RANK_TRY(communicator.create(rank, world, rendezvous, 30));
      RankProgram program;
      RANK_TRY(program.open(spec, communicator.get(), /*threads=*/2));
      return body(rank, program);
    };
    expectAll(threads ? runThreads(world, rank) : runProcesses(world, rank));
  }
}

template <typename T> std::string textOf(const std::vector<T> &values) {
  std::string text;
  for (T value : values)
    text += std::to_string(value) + " ";
  return text;
}

} // namespace

TEST(Programs, GroupsOfRanks) {
  if (ranksWorld(4) < 4)
    GTEST_SKIP() << "there are fewer devices than the 4 ranks of the program";
  // A grid of 2 x 2: sums over rows and then over columns.
  GraphSpec graph;
  graph.slots = {f32Slot("x", 1, schema::Binding::Staged), f32Slot("row", 1, schema::Binding::Staged),
                 f32Slot("column", 1, schema::Binding::Staged)};
  NodeSpec row =
      collective("row", "all_reduce", {slot(0, Read, 4), slot(1, Write, 4)}, {{schema::DType::F32, 1}}, "sum");
  NodeSpec column =
      collective("column", "all_gather", {slot(1, Read, 4), slot(2, Write, 8)}, {{schema::DType::F32, 1}});
  row.collective.communicator = "g[1]";
  column.collective.communicator = "g[0]";
  graph.slots[2] = f32Slot("column", 2, schema::Binding::Staged);
  graph.body.nodes = {row, column};
  graph.body.edges = {{0, 1}};
  PackageSpec spec = wholeWorld(package(graph, ranksTargets()), 4);
  spec.communicators = {{"g[0]", {{0, 2}, {3, 1}}}, {"g[1]", {{0, 1}, {2, 3}}}};
  runs(4, spec, [](uint32_t rank, RankProgram &program) -> std::string {
    float x = static_cast<float>(1 << rank), sum = 0, both[2] = {};
    RANK_TRY(program.bind(0, &x));
    RANK_TRY(program.launch());
    RANK_TRY(program.read(0, &sum, 4));
    RANK_TRY(program.read(1, both, 8));
    RANK_EXPECT(sum == (rank < 2 ? 3 : 12), std::to_string(sum));
    // The result has the order of the ranks in the group.
    float first = rank % 2 ? 12.f : 3.f, second = rank % 2 ? 3.f : 12.f;
    RANK_EXPECT(both[0] == first && both[1] == second, std::to_string(both[0]) + " " + std::to_string(both[1]));
    return "";
  });
}

TEST(Programs, SendsAndReceives) {
  if (ranksWorld(3) < 3)
    GTEST_SKIP() << "there are fewer devices than the 3 ranks of the program";
  // Rank 0 sends to rank 2, and rank 1 sends nothing; then rank 2 sends twice to rank 1. The data is larger than the
  // pieces of a channel.
  constexpr uint32_t n = 100'000;
  GraphSpec graph;
  graph.slots = {f32Slot("x", n, schema::Binding::Staged), f32Slot("got", n, schema::Binding::Staged),
                 f32Slot("again", n, schema::Binding::Staged)};
  auto transfer = [&](std::string name, std::string kind, BufferSpec buffer, std::vector<int32_t> peers) {
    NodeSpec node = collective(std::move(name), std::move(kind), {buffer}, {{schema::DType::F32, n}});
    node.collective.peers = std::move(peers);
    return node;
  };
  graph.body.nodes = {fill("zero", slot(1, Write, n * 4), 0, 4),
                      fill("zero too", slot(2, Write, n * 4), 0, 4),
                      transfer("send", "send", slot(0, Read, n * 4), {2, -1, -1}),
                      transfer("receive", "recv", slot(1, ReadWrite, n * 4), {-1, -1, 0}),
                      transfer("pass on", "send", slot(1, Read, n * 4), {-1, -1, 1}),
                      transfer("take", "recv", slot(2, ReadWrite, n * 4), {-1, 2, -1})};
  graph.body.edges = {{2, 3}, {0, 3}, {3, 4}, {1, 5}, {4, 5}};
  std::sort(graph.body.edges.begin(), graph.body.edges.end(),
            [](auto &a, auto &b) { return std::pair(a.to, a.from) < std::pair(b.to, b.from); });
  runs(3, wholeWorld(package(graph, ranksTargets()), 3), [](uint32_t rank, RankProgram &program) -> std::string {
    std::vector<float> x(n), got(n), again(n);
    for (uint32_t i = 0; i < n; ++i)
      x[i] = static_cast<float>(rank * n + i);
    RANK_TRY(program.bind(0, x.data()));
    for (int i = 0; i < 3; ++i)
      RANK_TRY(program.launch());
    RANK_TRY(program.read(0, got.data(), n * 4));
    RANK_TRY(program.read(1, again.data(), n * 4));
    RANK_EXPECT(got[n - 1] == (rank == 2 ? n - 1 : 0), std::to_string(got[n - 1]));
    RANK_EXPECT(again[n - 1] == (rank == 1 ? n - 1 : 0), std::to_string(again[n - 1]));
    return "";
  });
}

TEST(Programs, SeveralParts) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 3, schema::Binding::Staged), i32Slot("n", schema::Binding::Staged),
                 f32Slot("sums", 3, schema::Binding::Staged), i32Slot("total", schema::Binding::Staged)};
  graph.body.nodes = {collective("both", "all_reduce",
                                 {slot(0, Read, 12), slot(2, Write, 12), slot(1, Read, 4), slot(3, Write, 4)},
                                 {{schema::DType::F32, 3}, {schema::DType::I32, 1}}, "sum")};
  runs(2, wholeWorld(package(graph, ranksTargets()), 2), [](uint32_t rank, RankProgram &program) -> std::string {
    float x[3] = {1, 2, static_cast<float>(rank)}, sums[3];
    int32_t n = static_cast<int32_t>(rank) + 10, total = 0;
    RANK_TRY(program.bind(0, x));
    RANK_TRY(program.bind(1, &n));
    RANK_TRY(program.launch());
    RANK_TRY(program.read(0, sums, 12));
    RANK_TRY(program.read(1, &total, 4));
    RANK_EXPECT(sums[0] == 2 && sums[1] == 4 && sums[2] == 1, std::to_string(sums[2]));
    RANK_EXPECT(total == 21, std::to_string(total));
    return "";
  });
}

TEST(Programs, CollectivesInLoopsAndBranches) {
  // A loop of five turns, each of which sums the result of the turn before over the ranks; then a branch that all ranks
  // take.
  GraphSpec graph;
  graph.slots = {f32Slot("x", 1, schema::Binding::Staged), f32Slot("out", 1, schema::Binding::Staged),
                 i32Slot("counter", schema::Binding::State), i1Slot("take", schema::Binding::Staged)};
  graph.arenaSize = 256;
  NodeSpec loop;
  loop.kind = schema::NodeKind::LoopNode;
  loop.name = "loop";
  loop.buffers = {arena(Read, 0, 1)};
  loop.bodies = {
      {{collective("sum", "all_reduce", {slot(1, ReadWrite, 4)}, {{schema::DType::F32, 1}}, "sum"),
        kernel("inc", IncI32, {slot(2, ReadWrite, 4)}, {address(0)}),
        kernel("less", LessI32, {slot(2, Read, 4), arena(Write, 0, 1)}, {address(0), literal(5), address(1)})},
       {{1, 2}}}};
  NodeSpec branch;
  branch.kind = schema::NodeKind::ConditionalNode;
  branch.name = "branch";
  branch.buffers = {slot(3, Read, 1)};
  branch.bodies = {
      {{collective("largest", "all_reduce", {slot(1, ReadWrite, 4)}, {{schema::DType::F32, 1}}, "max")}, {}},
      {{collective("product", "all_reduce", {slot(1, ReadWrite, 4)}, {{schema::DType::F32, 1}}, "prod")}, {}}};
  graph.body.nodes = {copy("copy", slot(0, Read, 4), slot(1, Write, 4)), fill("begin", arena(Write, 0, 1), 1, 1), loop,
                      branch};
  graph.body.edges = {{0, 2}, {1, 2}, {2, 3}};
  const uint32_t world = ranksOnCuda() ? 2 : 3;
  // The sums are 6, 18, 54, 162, 486 with three ranks, and 3, 6, 12, 24, 48 with two; the branch gives the product over
  // all ranks, or the value itself.
  const float sum = world == 3 ? 486 : 48, product = world == 3 ? sum * sum * sum : sum * sum;
  runs(world, wholeWorld(package(graph, ranksTargets()), world),
       [&](uint32_t rank, RankProgram &program) -> std::string {
         float x = static_cast<float>(rank + 1), out = 0;
         int32_t zero = 0;
         uint8_t take = 0;
         cgrt_tensor counter{&zero, CGRT_I32, CGRT_MEMORY_HOST, 0, 0, nullptr, nullptr};
         RANK_TRY(program.bind(0, &x));
         for (uint32_t flags : {CGRT_LAUNCH_GRAPH, CGRT_LAUNCH_EAGER}) {
           RANK_TRY(cgrt_session_set_state(program.session(), "counter", &counter));
           RANK_TRY(program.bind(2, &take));
           RANK_TRY(program.launch(flags));
           RANK_TRY(program.read(0, &out, 4));
           RANK_EXPECT(out == (take ? sum : product), std::to_string(out));
           take = 1;
         }
         return "";
       });
}

TEST(Programs, ConstantsOfEachRank) {
  if (ranksWorld(3) < 3)
    GTEST_SKIP() << "there are fewer devices than the 3 ranks of the program";
  GraphSpec graph;
  graph.slots = {{"rank", schema::Binding::Constant, schema::DType::I32, {}},
                 i32Slot("mine", schema::Binding::Staged),
                 {"all", schema::Binding::Staged, schema::DType::I32, {3}}};
  graph.body.nodes = {
      copy("mine", slot(0, Read, 4), slot(1, Write, 4)),
      collective("all", "all_gather", {slot(0, Read, 4), slot(2, Write, 12)}, {{schema::DType::I32, 1}})};
  PackageSpec spec = wholeWorld(package(graph, ranksTargets()), 3);
  spec.constants[0].data = bytesOf(std::vector<int32_t>{70, 71, 72});
  spec.constants[0].perRank = true;
  spec.entries[0].arguments.clear();
  runs(3, spec, [](uint32_t rank, RankProgram &program) -> std::string {
    int32_t mine = 0;
    std::vector<int32_t> all(3);
    RANK_TRY(program.launch());
    RANK_TRY(program.read(0, &mine, 4));
    RANK_TRY(program.read(1, all.data(), 12));
    RANK_EXPECT(mine == static_cast<int32_t>(70 + rank), std::to_string(mine));
    RANK_EXPECT(all == (std::vector<int32_t>{70, 71, 72}), textOf(all));
    return "";
  });
}

TEST(Programs, WorkBesideACollective) {
  if (ranksWorld(4) < 4)
    GTEST_SKIP() << "there are fewer devices than the 4 ranks of the program";
  // Collectives in nodes without edges between them, and several replays in a row: all ranks keep the same order.
  GraphSpec graph;
  constexpr uint32_t n = 4096;
  graph.slots = {f32Slot("x", n, schema::Binding::Staged), f32Slot("a", n, schema::Binding::Staged),
                 f32Slot("b", n, schema::Binding::Staged), f32Slot("c", n, schema::Binding::Staged)};
  uint64_t bytes = n * 4;
  graph.body.nodes = {
      scale("twice", slot(0, Read, bytes), slot(3, Write, bytes), n, 2.0f),
      collective("a", "all_reduce", {slot(0, Read, bytes), slot(1, Write, bytes)}, {{schema::DType::F32, n}}, "sum"),
      collective("b", "all_reduce", {slot(3, Read, bytes), slot(2, Write, bytes)}, {{schema::DType::F32, n}}, "max")};
  graph.body.edges = {{0, 2}, {1, 2}};
  runs(4, wholeWorld(package(graph, ranksTargets()), 4), [](uint32_t rank, RankProgram &program) -> std::string {
    std::vector<float> x(n, static_cast<float>(rank)), a(n), b(n);
    RANK_TRY(program.bind(0, x.data()));
    for (int i = 0; i < 200; ++i) {
      RANK_TRY(program.launch(i % 3 ? CGRT_LAUNCH_GRAPH : CGRT_LAUNCH_EAGER));
      RANK_TRY(program.read(0, a.data(), bytesOf(a).size()));
      RANK_TRY(program.read(1, b.data(), bytesOf(b).size()));
      RANK_EXPECT(a[n - 1] == 6 && b[0] == 6, std::to_string(a[n - 1]) + " " + std::to_string(b[0]));
    }
    return "";
  });
}

} // namespace cgrt::testing
