// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every kind of collective, with every element type and reduction, between threads and between processes, against what
// each rank computes by itself from the same numbers.

#include "ranks/rank_harness.h"

#include "../tools/cg-run/element.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <cstring>

namespace cgrt::testing {

namespace {

struct Kind {
  const char *name;
  bool reduces, rooted, paired, manyInputs, manyOutputs;
};

constexpr Kind kinds[] = {
    {"all_reduce", true, false, false, false, false}, {"reduce", true, true, false, false, false},
    {"broadcast", false, true, false, false, false},  {"all_gather", false, false, false, false, true},
    {"gather", false, true, false, false, true},      {"reduce_scatter", true, false, false, true, false},
    {"scatter", false, true, false, true, false},     {"all_to_all", false, false, false, true, true},
    {"permute", false, false, true, false, false},
};

struct Call {
  Kind kind;
  schema::DType dtype = schema::DType::F32;
  uint64_t count = 4; // the number of elements of a block
  std::string reduction{};
  int64_t root = -1;
  std::vector<int32_t> peers{};
  bool inPlace = false;
};

uint64_t elementBytes(schema::DType dtype) { return cgrt_dtype_size(static_cast<cgrt_dtype>(dtype)); }

bool isInteger(schema::DType dtype) { return !cgrun::isFloat(static_cast<cgrt_dtype>(dtype)); }

/// Small numbers, so that sums and products of a few ranks are exact in every type.
double number(uint32_t rank, uint64_t element, schema::DType dtype) {
  uint64_t mixed = (element * 2654435761u + rank * 40503u) >> 7;
  if (dtype == schema::DType::I1)
    return static_cast<double>(mixed & 1);
  return static_cast<double>(mixed % 5) - 2.0;
}

void store(double value, schema::DType dtype, std::byte *to) {
  if (!isInteger(dtype))
    return cgrun::fromDouble(value, static_cast<cgrt_dtype>(dtype), to);
  auto whole = static_cast<int64_t>(value); // the low bytes come first, as the machine is little-endian
  std::memcpy(to, &whole, elementBytes(dtype));
}

/// input(rank) returns the input of a call, block after block.
Bytes inputOf(const Call &call, uint32_t rank, uint32_t world) {
  uint64_t elements = call.count * (call.kind.manyInputs ? world : 1), size = elementBytes(call.dtype);
  Bytes bytes(elements * size);
  for (uint64_t i = 0; i < elements; ++i)
    store(number(rank, i, call.dtype), call.dtype, bytes.data() + i * size);
  return bytes;
}

double combined(const Call &call, double a, double b) {
  if (call.reduction == "prod")
    return a * b;
  if (call.reduction == "min")
    return std::min(a, b);
  if (call.reduction == "max")
    return std::max(a, b);
  return a + b;
}

/// reduced(element) combines the element of all ranks.
double reduced(const Call &call, uint64_t element, uint32_t world) {
  double value = number(0, element, call.dtype);
  for (uint32_t r = 1; r < world; ++r)
    value = combined(call, value, number(r, element, call.dtype));
  if (call.reduction == "avg")
    value = isInteger(call.dtype) ? std::trunc(value / world) : value / world;
  return value;
}

/// The expected result of rank `rank`, element by element.
double expected(const Call &call, uint32_t rank, uint64_t i, uint32_t world) {
  std::string name = call.kind.name;
  uint64_t block = call.count ? i / call.count : 0, at = call.count ? i % call.count : 0;
  bool root = call.root < 0 || rank == call.root;
  if (name == "all_reduce" || name == "reduce")
    return root ? reduced(call, i, world) : 0;
  if (name == "broadcast")
    return number(static_cast<uint32_t>(call.root), i, call.dtype);
  if (name == "all_gather" || name == "gather")
    return root ? number(static_cast<uint32_t>(block), at, call.dtype) : 0;
  if (name == "reduce_scatter")
    return reduced(call, rank * call.count + i, world);
  if (name == "scatter")
    return number(static_cast<uint32_t>(call.root), rank * call.count + i, call.dtype);
  if (name == "all_to_all")
    return number(static_cast<uint32_t>(block), rank * call.count + at, call.dtype);
  for (uint32_t r = 0; r < world; ++r) // permute
    if (call.peers[r] == static_cast<int32_t>(rank))
      return number(r, i, call.dtype);
  return 0;
}

/// A graph with one node for each call, one after the other, each with an argument and a result.
PackageSpec packageOf(const std::vector<Call> &calls, uint32_t world) {
  GraphSpec graph;
  for (size_t c = 0; c < calls.size(); ++c) {
    const Call &call = calls[c];
    uint64_t size = elementBytes(call.dtype);
    auto in = static_cast<int64_t>(call.count * (call.kind.manyInputs ? world : 1));
    auto out = static_cast<int64_t>(call.count * (call.kind.manyOutputs ? world : 1));
    auto first = static_cast<uint32_t>(graph.slots.size());
    std::string name = std::to_string(c);
    graph.slots.push_back({"in" + name, schema::Binding::Staged, call.dtype, {in}});
    graph.slots.push_back({"out" + name, schema::Binding::Staged, call.dtype, {out}});
    BufferSpec source = slot(first, Read, static_cast<uint64_t>(in) * size);
    BufferSpec target = slot(first + 1, Write, static_cast<uint64_t>(out) * size);
    std::vector<BufferSpec> buffers{source, target};
    if (call.inPlace) {
      graph.body.nodes.push_back(copy("copy" + name, source, target));
      auto before = static_cast<uint32_t>(graph.body.nodes.size()) - 1;
      graph.body.edges.push_back({before, before + 1});
      target.mode = ReadWrite;
      buffers = {target};
    }
    NodeSpec node =
        collective("call" + name, call.kind.name, buffers, {{call.dtype, call.count}}, call.reduction, call.root);
    node.collective.peers = call.peers;
    graph.body.nodes.push_back(node);
  }
  // An edge orders each collective behind the one before.
  std::vector<EdgeSpec> edges = graph.body.edges;
  std::optional<uint32_t> last;
  for (uint32_t n = 0; n < graph.body.nodes.size(); ++n)
    if (graph.body.nodes[n].kind == schema::NodeKind::CollectiveNode) {
      if (last)
        edges.push_back({*last, n});
      last = n;
    }
  std::sort(edges.begin(), edges.end(),
            [](const EdgeSpec &a, const EdgeSpec &b) { return std::pair(a.to, a.from) < std::pair(b.to, b.from); });
  graph.body.edges = edges;
  return wholeWorld(package(graph, ranksTargets()), world);
}

/// Runs the calls as one rank, and compares the results with the expected ones.
std::string runCalls(const std::vector<Call> &calls, uint32_t rank, uint32_t world, cgrt_communicator *communicator,
                     uint32_t flags = CGRT_LAUNCH_GRAPH) {
  RankProgram program;
  RANK_TRY(program.open(packageOf(calls, world), communicator, /*threads=*/rank % 2 + 1));
  std::vector<Bytes> inputs;
  for (const Call &call : calls)
    inputs.push_back(inputOf(call, rank, world));
  for (size_t c = 0; c < calls.size(); ++c)
    RANK_TRY(program.bind(static_cast<uint32_t>(c), inputs[c].data()));
  RANK_TRY(program.launch(flags));
  for (size_t c = 0; c < calls.size(); ++c) {
    const Call &call = calls[c];
    uint64_t elements = call.count * (call.kind.manyOutputs ? world : 1), size = elementBytes(call.dtype);
    Bytes got(elements * size), wanted(size);
    RANK_TRY(program.read(static_cast<uint32_t>(c), got.data(), got.size()));
    for (uint64_t i = 0; i < elements; ++i) {
      store(expected(call, rank, i, world), call.dtype, wanted.data());
      RANK_EXPECT(std::memcmp(got.data() + i * size, wanted.data(), size) == 0,
                  std::string(call.kind.name) + " " + call.reduction + " of " +
                      cgrt_dtype_name(static_cast<cgrt_dtype>(call.dtype)) + ": element " + std::to_string(i) +
                      " of rank " + std::to_string(rank));
    }
  }
  if (communicator)
    RANK_TRY(cgrt_communicator_all_gather(communicator, nullptr, 0, nullptr));
  return "";
}

std::vector<int32_t> shifted(uint32_t world, bool around) {
  std::vector<int32_t> peers;
  for (uint32_t r = 0; r < world; ++r)
    peers.push_back(r + 1 < world ? static_cast<int32_t>(r + 1) : around ? 0 : -1);
  return peers;
}

/// calls(kind, dtypes, counts) lists calls of a kind with each reduction.
std::vector<Call> callsOf(const Kind &kind, const std::vector<schema::DType> &dtypes,
                          const std::vector<uint64_t> &counts, uint32_t world) {
  std::vector<Call> calls;
  for (schema::DType dtype : dtypes)
    for (uint64_t count : counts) {
      Call call{kind, dtype, count};
      if (kind.rooted)
        call.root = static_cast<int64_t>(count % world);
      if (kind.paired) {
        for (bool around : {false, true}) {
          call.peers = shifted(world, around);
          calls.push_back(call);
        }
        continue;
      }
      if (!kind.reduces) {
        calls.push_back(call);
        continue;
      }
      for (const char *reduction : {"sum", "prod", "min", "max", "avg"}) {
        bool minimum = !std::strcmp(reduction, "min") || !std::strcmp(reduction, "max");
        bool moved = dtype == schema::DType::F8E4M3 || dtype == schema::DType::F8E5M2;
        bool missing = ranksOnCuda() && dtype == schema::DType::I16; // types of NCCL
        if (moved || missing || (dtype == schema::DType::I1 && !minimum))
          continue;
        call.reduction = reduction;
        calls.push_back(call);
      }
    }
  return calls;
}

const std::vector<schema::DType> allTypes = {schema::DType::I1,     schema::DType::I8,     schema::DType::I16,
                                             schema::DType::I32,    schema::DType::I64,    schema::DType::F16,
                                             schema::DType::BF16,   schema::DType::F32,    schema::DType::F64,
                                             schema::DType::F8E4M3, schema::DType::F8E5M2, schema::DType::Index};

void expectAll(const std::vector<std::string> &results) {
  for (size_t r = 0; r < results.size(); ++r)
    EXPECT_EQ(results[r], "") << "rank " << r;
}

class EachKind : public ::testing::TestWithParam<size_t> {};

} // namespace

TEST_P(EachKind, BetweenProcesses) {
  for (uint32_t world = 2; world <= ranksWorld(4); ++world) {
    std::vector<Call> calls = callsOf(kinds[GetParam()], allTypes, {0, 1, 4, 1001}, world);
    std::string rendezvous = newRendezvous();
    expectAll(runProcesses(world, [&](uint32_t rank) -> std::string {
      RankCommunicator communicator;
      RANK_TRY(communicator.create(rank, world, rendezvous, 30));
      return runCalls(calls, rank, world, communicator.get());
    }));
  }
}

TEST_P(EachKind, BetweenThreads) {
  uint32_t world = ranksWorld(4);
  std::vector<Call> calls = callsOf(kinds[GetParam()], allTypes, {0, 1, 777}, world);
  std::string rendezvous = newRendezvous();
  expectAll(runThreads(world, [&](uint32_t rank) -> std::string {
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, world, rendezvous, 30));
    std::string failed = runCalls(calls, rank, world, communicator.get());
    return failed.empty() ? runCalls(calls, rank, world, communicator.get(), CGRT_LAUNCH_EAGER) : failed;
  }));
}

TEST_P(EachKind, OfManyPieces) {
  // Sizes of more than one piece in a round, with a remainder; the ranks share the work of a reduction.
  uint32_t world = ranksWorld(3);
  std::vector<Call> calls = callsOf(kinds[GetParam()], {schema::DType::F32, schema::DType::BF16}, {300'001}, world);
  std::string rendezvous = newRendezvous();
  expectAll(runProcesses(world, [&](uint32_t rank) -> std::string {
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, world, rendezvous, 30));
    return runCalls(calls, rank, world, communicator.get());
  }));
}

TEST_P(EachKind, Of64MiB) {
  if (!std::getenv("CGRT_LARGE"))
    GTEST_SKIP() << "CGRT_LARGE asks for it";
  constexpr uint32_t world = 2;
  Call call{kinds[GetParam()], schema::DType::F32, 16 << 20};
  call.reduction = call.kind.reduces ? "sum" : "";
  call.root = call.kind.rooted ? 1 : -1;
  if (call.kind.paired)
    call.peers = shifted(world, true);
  std::string rendezvous = newRendezvous();
  expectAll(runProcesses(world, [&](uint32_t rank) -> std::string {
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, world, rendezvous, 60));
    return runCalls({call}, rank, world, communicator.get());
  }));
}

TEST_P(EachKind, OfOneRank) {
  std::vector<Call> calls = callsOf(kinds[GetParam()], allTypes, {0, 5}, 1);
  EXPECT_EQ(runCalls(calls, 0, 1, nullptr), "");
}

INSTANTIATE_TEST_SUITE_P(, EachKind, ::testing::Range<size_t>(0, std::size(kinds)),
                         [](const ::testing::TestParamInfo<size_t> &info) { return kinds[info.param].name; });

TEST(Collectives, InPlace) {
  uint32_t world = ranksWorld(4);
  std::vector<Call> calls;
  auto worksInPlace = [](const Kind &kind) {
    bool onCuda = !std::strcmp(kind.name, "all_reduce") || !std::strcmp(kind.name, "broadcast");
    return kind.manyInputs == kind.manyOutputs && (onCuda || !ranksOnCuda());
  };
  for (const Kind &kind : kinds)
    if (worksInPlace(kind))
      for (Call call : callsOf(kind, {schema::DType::F32, schema::DType::I8}, {3, 270'001}, world)) {
        call.inPlace = true;
        calls.push_back(call);
      }
  std::string rendezvous = newRendezvous();
  expectAll(runProcesses(world, [&](uint32_t rank) -> std::string {
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, world, rendezvous, 30));
    return runCalls(calls, rank, world, communicator.get());
  }));
}

} // namespace cgrt::testing
