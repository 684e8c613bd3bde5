// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs of several ranks on the CUDA backend, each rank a thread with a stream of its own.

#include "ranks/rank_harness.h"
#include "support/fake_libraries.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <unistd.h>

namespace cgrt::testing {

namespace {

struct Node {
  const char *kind;
  const char *reduction = "";
  int64_t root = -1;
  std::vector<int32_t> peers{};
  uint64_t in = 2, out = 2; // the number of elements, for three ranks
  schema::DType dtype = schema::DType::F32;
};

/// A package with one collective of blocks of two elements, over three ranks.
PackageSpec oneNode(const Node &node) {
  GraphSpec graph;
  uint64_t size = node.dtype == schema::DType::I16 ? 2 : node.dtype == schema::DType::F8E4M3 ? 1 : 4;
  auto shape = [](uint64_t n) { return std::vector<int64_t>{static_cast<int64_t>(n)}; };
  graph.slots = {{"x", schema::Binding::Staged, node.dtype, shape(node.in)},
                 {"out", schema::Binding::Staged, node.dtype, shape(node.out)}};
  graph.body.nodes = {collective("node", node.kind, {slot(0, Read, node.in * size), slot(1, Write, node.out * size)},
                                 {{node.dtype, 2}}, node.reduction, node.root)};
  graph.body.nodes[0].collective.peers = node.peers;
  graph.body.nodes[0].location = "model.py:4:1";
  return wholeWorld(package(graph, {cudaTarget(false)}), 3);
}

/// run(spec, rank) launches with the input 10 r + i on each rank r, as a replay and then node by node, and returns the
/// rank's result.
std::string runNode(const Node &node, uint32_t rank, const std::string &rendezvous, std::vector<float> &out,
                    double timeout = 20) {
  RankCommunicator communicator;
  RANK_TRY(communicator.create(rank, 3, rendezvous, timeout));
  RankProgram program;
  RANK_TRY(program.open(oneNode(node), communicator.get(), 1, "cuda"));
  std::vector<float> x;
  for (uint64_t i = 0; i < node.in; ++i)
    x.push_back(static_cast<float>(10 * rank + i));
  RANK_TRY(program.bind(0, x.data()));
  for (uint32_t flags : {CGRT_LAUNCH_GRAPH, CGRT_LAUNCH_GRAPH, CGRT_LAUNCH_EAGER}) {
    out.assign(node.out, -1);
    RANK_TRY(program.launch(flags));
    RANK_TRY(program.read(0, out.data(), out.size() * 4));
  }
  RANK_TRY(communicator.meet());
  return "";
}

/// Results of all ranks.
std::vector<std::string> runRanks(const Node &node, std::vector<std::vector<float>> &outs, double timeout = 20) {
  outs.assign(3, {});
  std::string rendezvous = newRendezvous();
  return runThreads(3, [&](uint32_t rank) { return runNode(node, rank, rendezvous, outs[rank], timeout); });
}

using Values = std::vector<std::vector<float>>;

void expectValues(const Node &node, const Values &wanted) {
  Values outs;
  for (const std::string &result : runRanks(node, outs))
    EXPECT_EQ(result, "") << node.kind;
  EXPECT_EQ(outs, wanted) << node.kind << " " << node.reduction;
}

void expectErrors(const std::vector<std::string> &results, const std::string &part) {
  for (const std::string &result : results)
    EXPECT_NE(result.find(part), std::string::npos) << result;
}

} // namespace

TEST(Nccl, EachKind) {
  expectValues({"all_reduce", "sum"}, {{30, 33}, {30, 33}, {30, 33}});
  expectValues({"all_reduce", "max"}, {{20, 21}, {20, 21}, {20, 21}});
  expectValues({"all_reduce", "min"}, {{0, 1}, {0, 1}, {0, 1}});
  expectValues({"all_reduce", "avg"}, {{10, 11}, {10, 11}, {10, 11}});
  expectValues({"all_reduce", "prod"}, {{0, 231}, {0, 231}, {0, 231}});
  expectValues({"reduce", "sum", 1}, {{0, 0}, {30, 33}, {0, 0}});
  expectValues({"broadcast", "", 2}, {{20, 21}, {20, 21}, {20, 21}});
  std::vector<float> all{0, 1, 10, 11, 20, 21}, none(6);
  expectValues({"all_gather", "", -1, {}, 2, 6}, {all, all, all});
  expectValues({"gather", "", 0, {}, 2, 6}, {all, none, none});
  expectValues({"reduce_scatter", "sum", -1, {}, 6, 2}, {{30, 33}, {36, 39}, {42, 45}});
  expectValues({"scatter", "", 1, {}, 6, 2}, {{10, 11}, {12, 13}, {14, 15}});
  expectValues({"all_to_all", "", -1, {}, 6, 6},
               {{0, 1, 10, 11, 20, 21}, {2, 3, 12, 13, 22, 23}, {4, 5, 14, 15, 24, 25}});
  expectValues({"permute", "", -1, {1, 2, -1}}, {{0, 0}, {0, 1}, {10, 11}});
  expectValues({"permute", "", -1, {0, 2, 1}}, {{0, 1}, {20, 21}, {10, 11}});
}

TEST(Nccl, LibrariesThatTakeTheirTime) {
  Variable slow("FAKE_NCCL_SLOW", "1");
  expectValues({"all_reduce", "sum"}, {{30, 33}, {30, 33}, {30, 33}});
  expectValues({"all_to_all", "", -1, {}, 6, 6},
               {{0, 1, 10, 11, 20, 21}, {2, 3, 12, 13, 22, 23}, {4, 5, 14, 15, 24, 25}});
}

TEST(Nccl, OlderVersions) {
  {
    Variable version("FAKE_NCCL_VERSION", "22809");
    expectValues({"all_reduce", "sum"}, {{30, 33}, {30, 33}, {30, 33}});
  }
  Variable version("FAKE_NCCL_VERSION", "21705");
  Values outs;
  expectErrors(runRanks({"all_reduce", "sum"}, outs), "is NCCL 2.17.5; 2.18.0 or newer is needed");
}

TEST(Nccl, ALibraryThatIsMissing) {
  Variable missing("CG_NCCL", "/no/libnccl.so.2");
  Values outs;
  std::vector<std::string> results = runRanks({"all_reduce", "sum"}, outs);
  expectErrors(results, "NCCL could not be loaded; tried /no/libnccl.so.2");
  expectErrors(results, "name it in CG_NCCL");
  expectErrors(results, "node 'node' of graph 'main_0' (model.py:4:1)");
}

TEST(Nccl, RegistrationOfBuffersThatMove) {
  Variable allocator("PYTORCH_CUDA_ALLOC_CONF", "expandable_segments:True");
  {
    Variable registers("NCCL_GRAPH_REGISTER", "1");
    Values outs;
    expectErrors(runRanks({"all_reduce", "sum"}, outs), "FAILED_PRECONDITION");
    expectErrors(runRanks({"all_reduce", "sum"}, outs), "set NCCL_GRAPH_REGISTER to 0");
  }
  Variable registers("NCCL_GRAPH_REGISTER", "0");
  expectValues({"all_reduce", "sum"}, {{30, 33}, {30, 33}, {30, 33}});
}

TEST(Nccl, WhatItDoesNotReduce) {
  Values outs;
  expectErrors(runRanks({"all_reduce", "sum", -1, {}, 2, 2, schema::DType::I16}, outs),
               "NCCL has no sum of I16; convert to I32 before");
}

namespace {

/// A row of the table: a function of the library, a program that calls it, and how its errors are reported.
struct Injected {
  Node node{"all_reduce", "max"}; // the runtime computes small sums without the library
  const char *rule = nullptr;     // the reason why the error is not reported
  bool slow = false;              // called repeatedly while the library is in progress
};

constexpr const char *givesBack = "what gives something back has nothing to report to";
constexpr const char *explains = "asked when there is an error already, which is told without it";
constexpr const char *aborts = "called where a rank failed, and that is what is told";

const std::map<std::string, Injected> &injected() {
  static const std::map<std::string, Injected> all = {
      {"ncclGetVersion", {}},
      {"ncclGetUniqueId", {}},
      {"ncclCommInitRankConfig", {}},
      {"ncclCommDestroy", {{"all_reduce", "max"}, givesBack}},
      {"ncclCommAbort", {{"all_reduce", "max"}, aborts}},
      {"ncclCommGetAsyncError", {{"all_reduce", "max"}, nullptr, true}},
      {"ncclGetErrorString", {{"all_reduce", "max"}, explains}},
      {"ncclGroupStart", {}},
      {"ncclGroupEnd", {}},
      {"ncclAllReduce", {}},
      {"ncclReduce", {{"reduce", "sum", 1}}},
      {"ncclBroadcast", {{"broadcast", "", 2}}},
      {"ncclAllGather", {{"all_gather", "", -1, {}, 2, 6}}},
      {"ncclReduceScatter", {{"reduce_scatter", "sum", -1, {}, 6, 2}}},
      {"ncclSend", {{"permute", "", -1, {1, 2, 0}}}},
      {"ncclRecv", {{"permute", "", -1, {1, 2, 0}}}},
  };
  return all;
}

constexpr const char *functionsOfTheLibrary[] = {
#define CGRT_NCCL_FUNCTION(result, name, parameters) #name,
#include "nccl/nccl_functions.inc"
#undef CGRT_NCCL_FUNCTION
};

} // namespace

TEST(Nccl, EachFunctionIsInjected) {
  for (const char *function : functionsOfTheLibrary)
    EXPECT_TRUE(injected().count(function)) << function << " has no row: what becomes of its errors?";
  EXPECT_EQ(injected().size(), std::size(functionsOfTheLibrary)) << "rows of functions that the runtime does not take";
}

// The first, second and last call of the function fails with an error of the device, of the system, and of an argument.
// Each rank ends with an error, one of which names the library's; nothing leaks, and the same program runs afterwards.
TEST(Nccl, EachFunctionFirstSecondAndLast) {
  const std::pair<int, const char *> codes[] = {
      {1, "[ncclUnhandledCudaError 1]"}, {2, "[ncclSystemError 2]"}, {4, "[ncclInvalidArgument 4]"}};
  Values outs;
  for (const auto &[function, how] : injected()) {
    std::optional<Variable> slow;
    if (how.slow)
      slow.emplace("FAKE_NCCL_SLOW", "1");
    std::vector<std::string> sound;
    int last = 0;
    {
      Variable count("FAKE_NCCL_FAIL",
                     "no " + function + ":1"); // the fake library counts from 1 again for a new script
      sound = runRanks(how.node, outs, 10);
      last = fakeFunction<int(const char *)>("CG_NCCL", "fakeCalls")(function.c_str());
    }
    EXPECT_EQ(sound, std::vector<std::string>(3)) << function;
    if (how.rule == explains || how.rule == aborts)
      continue;
    ASSERT_GT(last, 0) << function << " is not called by its program";
    const Values expected = outs;
    const std::string before = fakeBalance();
    for (int call : std::set{1, std::min(2, last), last})
      for (auto [code, said] : codes) {
        SCOPED_TRACE(function + " at call " + std::to_string(call) + " of " + std::to_string(last) + " with " + said);
        std::vector<std::string> results;
        {
          Variable fail("FAKE_NCCL_FAIL", function + ":" + std::to_string(code) + ":" + std::to_string(call));
          results = runRanks(how.node, outs, 1);
        }
        bool told = std::any_of(results.begin(), results.end(), [said = said](const std::string &result) {
          return result.find(said) != std::string::npos &&
                 result.find("what the fake was told to say") != std::string::npos;
        });
        EXPECT_NE(told, how.rule != nullptr) << results[0] << "\n" << results[1] << "\n" << results[2];
        for (const std::string &result : results)
          EXPECT_EQ(result.empty(), how.rule != nullptr) << result;
        EXPECT_EQ(fakeBalance(), before);
        if (HasFailure())
          return; // one failure is enough to read
      }
    // Nothing of the failed program is left.
    EXPECT_EQ(runRanks(how.node, outs), std::vector<std::string>(3)) << function;
    EXPECT_EQ(outs, expected) << function;
  }
}

// The functions that end a communicator and that explain an error may fail as well: the first error is reported all the
// same.
TEST(Nccl, WhatExplainsAndEndsMayFail) {
  for (auto [also, part] : {std::pair("ncclGetErrorString:1", "unknown error of NCCL [ncclSystemError 2]"),
                            std::pair("ncclCommAbort:1", "what the fake was told to say [ncclSystemError 2]")}) {
    Variable fail("FAKE_NCCL_FAIL", std::string("ncclAllReduce:2:1;") + also);
    Values outs;
    std::vector<std::string> results = runRanks({"all_reduce", "max"}, outs, 5);
    EXPECT_TRUE(
        std::any_of(results.begin(), results.end(),
                    [part = part](const std::string &result) { return result.find(part) != std::string::npos; }))
        << results[0] << "\n"
        << results[1] << "\n"
        << results[2];
  }
}

/// Runs a node on three ranks, first as a graph. `before` is called before the second launch, which is node by node,
/// and may end the rank.
static std::vector<std::string> launchTwice(const PackageSpec &spec, const std::function<void(uint32_t)> &before = {},
                                            cgrt_communicator **handles = nullptr) {
  std::string rendezvous = newRendezvous();
  return runThreads(3, [&](uint32_t rank) -> std::string {
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, 3, rendezvous, 20));
    if (handles)
      handles[rank] = communicator.get();
    RankProgram program;
    RANK_TRY(program.open(spec, communicator.get(), 1, "cuda"));
    std::vector<float> x(6);
    RANK_TRY(program.bind(0, x.data()));
    RANK_TRY(program.launch());
    RANK_TRY(communicator.meet());
    if (before)
      before(rank);
    RANK_TRY(program.launch(CGRT_LAUNCH_EAGER));
    RANK_TRY(communicator.meet());
    return "";
  });
}

TEST(Nccl, ErrorsThatFollowFromARankThatFailedNameIt) {
  Variable fail("FAKE_NCCL_FAIL", "");
  cgrt_communicator *handles[3];
  std::vector<std::string> results = launchTwice(
      oneNode({"all_reduce", "max"}),
      [&](uint32_t rank) {
        if (rank == 2) {
          usleep(300'000);
          cgrt_communicator_abort(handles[2], "it died");
        } else {
          setenv("FAKE_NCCL_FAIL", "ncclGroupEnd:2", 1);
        }
      },
      handles);
  expectErrors(results, "ABORTED");
  expectErrors(results, "rank 2 ended it: it died");
}

TEST(Nccl, ErrorsOfOneRankEndTheOthers) {
  Variable fail("FAKE_NCCL_FAIL", "");
  std::vector<std::string> results = launchTwice(oneNode({"all_reduce", "max"}), [&](uint32_t rank) {
    if (rank == 0)
      setenv("FAKE_NCCL_FAIL", "ncclAllReduce:2", 1);
    else
      usleep(4'000'000);
  });
  EXPECT_NE(results[0].find("what the fake was told to say"), std::string::npos) << results[0];
  results.erase(results.begin());
  expectErrors(results, "the communicator has ended: rank 0: ");
  expectErrors(results, "what the fake was told to say");
}

TEST(Nccl, AnArmThatARankIsNotInMayNameTheRankItself) {
  PackageSpec spec = oneNode({"all_reduce", "sum"});
  NodeSpec &node = spec.graphs[0].body.nodes[0];
  node.call = "send";
  node.collective.reduction = "";
  node.collective.peers = {0, 1, 2};
  node.buffers = {slot(0, Read, 8)};
  for (const std::string &result : launchTwice(spec))
    EXPECT_EQ(result, "");
}

TEST(Nccl, BuffersWithoutContentsMayLieAtOnePlace) {
  PackageSpec spec = oneNode({"all_to_all", "", -1, {}, 6, 6});
  std::vector<NodeSpec> &nodes = spec.graphs[0].body.nodes;
  nodes.insert(nodes.begin(), copy("copy", slot(0, Read, 24), slot(1, Write, 24)));
  spec.graphs[0].body.edges = {{0, 1}};
  nodes[1].buffers = {slot(1, ReadWrite, 0)};
  nodes[1].collective.parts = {{schema::DType::F32, 0}};
  for (const std::string &result : launchTwice(spec))
    EXPECT_EQ(result, "");
  nodes[1].buffers = {slot(1, ReadWrite, 24)};
  nodes[1].collective.parts = {{schema::DType::F32, 2}};
  expectErrors(launchTwice(spec), "a all_to_all in place is not performed on CUDA");
}

TEST(Nccl, TwoRanksOnOneDevice) {
  Variable uuids("FAKE_CUDA_UUIDS", "1");
  Values outs;
  std::vector<std::string> results = runRanks({"all_reduce", "sum"}, outs);
  expectErrors(results, "ranks 0 and 1 have the same CUDA device");
  EXPECT_NE(results[0].find("(0, 'Fake GPU'), and NCCL needs one for each"), std::string::npos) << results[0];
  expectErrors(results, "give each rank its own device (--device of cg-run");
}

TEST(Nccl, OtherCollectivesAreCompared) {
  std::string rendezvous = newRendezvous();
  std::vector<std::string> results = runThreads(3, [&](uint32_t rank) -> std::string {
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, 3, rendezvous, 20));
    RankProgram program;
    PackageSpec spec = oneNode({"all_reduce", rank == 1 ? "max" : "sum"});
    if (rank == 1)
      spec.graphs[0].body.nodes[0].location = "other.py:9:9";
    RANK_TRY(program.open(spec, communicator.get(), 1, "cuda"));
    std::vector<float> x(2);
    RANK_TRY(program.bind(0, x.data()));
    RANK_TRY(program.launch());
    RANK_TRY(program.read(0, x.data(), 8));
    RANK_TRY(communicator.meet());
    return "no error";
  });
  expectErrors(results, "[CollectiveAsymmetry]");
  expectErrors(results, "all_reduce sum of 2 F32 at all_reduce 'node' of graph 'main_0' (model.py:4:1)");
  expectErrors(results, "all_reduce max of 2 F32 at all_reduce 'node' of graph 'main_0' (other.py:9:9)");
}

/// Two ranks launch a second time, while the third takes part in an exchange of the program's own; the time-out of rank
/// `notices` ends first.
static std::vector<std::string> oneElsewhere(uint32_t elsewhere, uint32_t notices) {
  std::string rendezvous = newRendezvous();
  return runThreads(3, [&](uint32_t rank) -> std::string {
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, 3, rendezvous, rank == notices ? 1 : 30));
    RankProgram program;
    RANK_TRY(program.open(oneNode({"all_reduce", "max"}), communicator.get(), 1, "cuda"));
    std::vector<float> x{1, 2}, out(2);
    RANK_TRY(program.bind(0, x.data()));
    RANK_TRY(program.launch());
    RANK_TRY(program.read(0, out.data(), 8));
    if (rank == elsewhere)
      RANK_TRY(communicator.meet());
    RANK_TRY(program.launch());
    RANK_TRY(program.read(0, out.data(), 8));
    return "no error";
  });
}

TEST(Nccl, AnExchangeOfTheProgramIsTold) {
  for (uint32_t notices = 0; notices < 3; ++notices) {
    std::vector<std::string> results = oneElsewhere(2, notices);
    expectErrors(results, "[CollectiveAsymmetry]");
    expectErrors(results, " at launch 2 of 'world', all_reduce 'node' of graph 'main_0' (model.py:4:1)");
    expectErrors(results, " at an exchange of the program between all ranks");
    expectErrors(results, "rank 2 (process ");
  }
}

TEST(Nccl, StuckInitialization) {
  Variable stuck("FAKE_NCCL_STUCK", "1");
  Values outs;
  expectErrors(runRanks({"all_reduce", "sum"}, outs, 0.5), "ABORTED");
}

TEST(Nccl, ARankThatStaysAway) {
  std::string rendezvous = newRendezvous();
  std::vector<std::string> results = runThreads(3, [&](uint32_t rank) -> std::string {
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, 3, rendezvous, 1));
    RankProgram program;
    RANK_TRY(program.open(oneNode({"all_reduce", "sum"}), communicator.get(), 1, "cuda"));
    std::vector<float> x{1, 2}, out(2);
    RANK_TRY(program.bind(0, x.data()));
    RANK_TRY(program.launch());
    RANK_TRY(program.read(0, out.data(), 8));
    if (rank == 1)
      usleep(3'000'000);
    RANK_TRY(program.launch());
    RANK_TRY(program.read(0, out.data(), 8));
    return "no error";
  });
  expectErrors(results, "ABORTED");
  expectErrors(results, "rank 1 (process ");
  expectErrors(results,
               "did not come to launch 2 of 'world', all_reduce 'node' of graph 'main_0' (model.py:4:1) within 1 s");
  // All ranks, or those that are left, continue with a new communicator.
  expectValues({"all_reduce", "sum"}, {{30, 33}, {30, 33}, {30, 33}});
}

TEST(Nccl, MarksSayHowFarADeviceCame) {
  // A package of two collectives; the second one never ends, because the package of rank 2 has only the first.
  auto twoNodes = [](bool both) {
    PackageSpec spec = oneNode({"all_reduce", "sum"});
    NodeSpec &first = spec.graphs[0].body.nodes[0];
    first.name = "first";
    first.collective.marker = 1;
    if (both) {
      NodeSpec second = first;
      second.name = "second";
      second.collective.marker = 2;
      spec.graphs[0].body.nodes.push_back(second);
      spec.graphs[0].body.edges = {{0, 1}};
    }
    return spec;
  };
  std::string rendezvous = newRendezvous();
  std::vector<std::string> results = runThreads(3, [&](uint32_t rank) -> std::string {
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, 3, rendezvous, 30));
    RankProgram program;
    RANK_TRY(program.open(twoNodes(rank != 2), communicator.get(), 1, "cuda"));
    std::vector<float> x{1, 2}, out(2);
    RANK_TRY(program.bind(0, x.data()));
    RANK_TRY(program.launch());
    if (rank == 2) {
      usleep(300'000);
      cgrt_communicator_abort(communicator.get(), "it has no second one");
    }
    RANK_TRY(program.read(0, out.data(), 8));
    return "no error";
  });
  expectErrors(results, "rank 2 ended it: it has no second one");
  results.pop_back(); // the message of the rank that ended the communicator, and waited for nothing
  expectErrors(results, "the last collective that this rank finished is all_reduce 'first' of graph 'main_0' "
                        "(model.py:4:1), collective 1 of its entry");
}

TEST(Nccl, DelaysBelowTheLimit) {
  std::string rendezvous = newRendezvous();
  std::vector<std::string> results = runThreads(3, [&](uint32_t rank) -> std::string {
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, 3, rendezvous, 20));
    RankProgram program;
    RANK_TRY(program.open(oneNode({"all_reduce", "sum"}), communicator.get(), 1, "cuda"));
    std::vector<float> x{1, 2}, out(2);
    RANK_TRY(program.bind(0, x.data()));
    for (int i = 0; i < 3; ++i) {
      if (rank == 1)
        usleep(300'000);
      RANK_TRY(program.launch());
      RANK_TRY(program.read(0, out.data(), 8));
      RANK_EXPECT(out[1] == 6, std::to_string(out[1]));
    }
    RANK_TRY(communicator.meet());
    return "";
  });
  for (const std::string &result : results)
    EXPECT_EQ(result, "");
}

TEST(Nccl, EndedByARank) {
  std::string rendezvous = newRendezvous();
  std::vector<std::string> results = runThreads(3, [&](uint32_t rank) -> std::string {
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, 3, rendezvous, 30));
    RankProgram program;
    RANK_TRY(program.open(oneNode({"all_reduce", "sum"}), communicator.get(), 1, "cuda"));
    std::vector<float> x{1, 2}, out(2);
    RANK_TRY(program.bind(0, x.data()));
    RANK_TRY(program.launch());
    RANK_TRY(program.read(0, out.data(), 8));
    if (rank == 2)
      cgrt_communicator_abort(communicator.get(), "out of data");
    RANK_TRY(program.launch());
    RANK_TRY(program.read(0, out.data(), 8));
    return "no error";
  });
  expectErrors(results, "rank 2 ended it: out of data");
}

} // namespace cgrt::testing

int main(int argc, char **argv) {
  ::testing::InitGoogleTest(&argc, argv);
  cgrt::testing::checkBalance();
  return RUN_ALL_TESTS();
}
