// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Small sums on the CUDA backend, which the runtime computes itself if devices can access each other's memory: their
// results, which sums are left to NCCL, and devices that cannot access each other's memory.

#include "ranks/rank_harness.h"
#include "support/fake_libraries.h"

#include <gtest/gtest.h>

#include <bit>

namespace cgrt::testing {

namespace {

constexpr uint32_t world = 3;

struct Sum {
  schema::DType dtype = schema::DType::F32;
  uint32_t count = 2;
  const char *reduction = "sum";
  uint32_t before = 0; // the elements of buffers that lie in front of the summed ones
  bool inPlace = false;
};

uint32_t sizeOf(schema::DType dtype) { return dtype == schema::DType::F32 || dtype == schema::DType::I32 ? 4 : 2; }

PackageSpec packageOf(const Sum &sum) {
  GraphSpec graph;
  const uint32_t size = sizeOf(sum.dtype);
  const uint64_t bytes = uint64_t(sum.count) * size, from = uint64_t(sum.before) * size;
  std::vector<int64_t> shape{int64_t(sum.count) + sum.before};
  graph.slots = {{"x", schema::Binding::Staged, sum.dtype, shape}, {"out", schema::Binding::Staged, sum.dtype, shape}};
  std::vector<BufferSpec> buffers{slot(0, Read, bytes, from), slot(1, Write, bytes, from)};
  if (sum.inPlace)
    buffers = {slot(1, ReadWrite, bytes, from)};
  graph.body.nodes = {copy("copy", slot(0, Read, bytes + from), slot(1, Write, bytes + from)),
                      collective("node", "all_reduce", buffers, {{sum.dtype, sum.count}}, sum.reduction)};
  graph.body.edges = {{0, 1}};
  return wholeWorld(package(graph, {cudaTarget(false)}), world);
}

template <typename T> using Contents = std::function<T(uint32_t rank, uint32_t element)>;

/// run(sum, in, wanted, launches) runs the ranks as threads and returns the first failure of each.
template <typename T>
std::vector<std::string> run(const Sum &sum, const Contents<T> &in, const std::function<T(uint32_t element)> &wanted,
                             int launches = 3) {
  std::string rendezvous = newRendezvous();
  return runThreads(world, [&](uint32_t rank) -> std::string {
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, world, rendezvous, 20));
    RankProgram program;
    RANK_TRY(program.open(packageOf(sum), communicator.get(), 1, "cuda"));
    std::vector<T> x(sum.before + sum.count), out(x.size());
    for (uint32_t i = 0; i < sum.count; ++i)
      x[sum.before + i] = in(rank, i);
    RANK_TRY(program.bind(0, x.data()));
    for (int n = 0; n < launches; ++n) {
      RANK_TRY(program.launch(n % 3 == 2 ? CGRT_LAUNCH_EAGER : CGRT_LAUNCH_GRAPH));
      RANK_TRY(program.read(0, out.data(), out.size() * sizeof(T)));
      for (uint32_t i = 0; i < sum.count; ++i)
        RANK_EXPECT(out[sum.before + i] == wanted(i), std::to_string(i) + ": " + std::to_string(out[sum.before + i]));
    }
    RANK_TRY(communicator.meet());
    return "";
  });
}

std::vector<std::string> runF32(const Sum &sum, int launches = 3) {
  return run<float>(
      sum, [](uint32_t rank, uint32_t i) { return static_cast<float>((rank + 1) * (i % 97)); },
      [](uint32_t i) { return static_cast<float>(6 * (i % 97)); }, launches);
}

const std::vector<std::string> good(world);

/// Returns the number of calls of NCCL's function by all ranks while body() runs.
int callsOfNccl(const std::function<void()> &body) {
  static int number = 0;
  Variable count("FAKE_NCCL_FAIL", "nothing " + std::to_string(++number) + ":1"); // a new script resets the count
  body();
  return fakeFunction<int(const char *)>("CG_NCCL", "fakeCalls")("ncclAllReduce");
}

} // namespace

TEST(PeerSums, SmallOnesAreNotNccls) {
  EXPECT_EQ(callsOfNccl([] { EXPECT_EQ(runF32({}), good); }), 0);
  EXPECT_EQ(callsOfNccl([] { EXPECT_EQ(runF32({.count = 1000, .inPlace = true}, 20), good); }), 0);
  EXPECT_EQ(callsOfNccl([] { EXPECT_EQ(runF32({.count = 16384}), good); }), 0);
  // NCCL computes larger sums, sums whose size is no multiple of eight bytes, other reductions and other types.
  EXPECT_GT(callsOfNccl([] { EXPECT_EQ(runF32({.count = 16386}), good); }), 0);
  EXPECT_GT(callsOfNccl([] { EXPECT_EQ(runF32({.count = 3}), good); }), 0);
  auto large = [](uint32_t rank, uint32_t i) { return static_cast<int32_t>(rank + i); };
  EXPECT_GT(callsOfNccl([&] {
              EXPECT_EQ(run<int32_t>({.dtype = schema::DType::I32, .reduction = "max"}, large,
                                     [](uint32_t i) { return static_cast<int32_t>(2 + i); }),
                        good);
            }),
            0);
}

TEST(PeerSums, AtPlacesThatAreNoMultiplesOfEightBytes) {
  EXPECT_EQ(callsOfNccl([] { EXPECT_EQ(runF32({.count = 6, .before = 1}), good); }), 0);
  EXPECT_EQ(callsOfNccl([] { EXPECT_EQ(runF32({.count = 6, .before = 3, .inPlace = true}), good); }), 0);
}

TEST(PeerSums, NarrowNumbersAreAddedInF32AndRoundedOnce) {
  auto half = [](float value) { return std::bit_cast<uint16_t>(static_cast<_Float16>(value)); };
  EXPECT_EQ(run<uint16_t>(
                {.dtype = schema::DType::F16, .count = 8},
                [&](uint32_t rank, uint32_t i) { return half(rank == 0 ? 2048.0f : 0.5f + float(i)); },
                [&](uint32_t i) { return half(2048.0f + 1.0f + 2.0f * float(i)); }),
            good);
  // bf16 cannot represent 256 + 1, but it can represent 256 + 1 + 1: the sum is rounded once.
  auto brain = [](float value) { return static_cast<uint16_t>(std::bit_cast<uint32_t>(value) >> 16); };
  EXPECT_EQ(run<uint16_t>(
                {.dtype = schema::DType::BF16, .count = 8},
                [&](uint32_t rank, uint32_t) { return brain(rank == 0 ? 256.0f : 1.0f); },
                [&](uint32_t) { return brain(258.0f); }),
            good);
}

TEST(PeerSums, ZerosKeepTheirSign) {
  EXPECT_EQ(run<uint32_t>(
                {}, [](uint32_t, uint32_t i) { return i == 0 ? 0x80000000u : 0u; },
                [](uint32_t i) { return i == 0 ? 0x80000000u : 0u; }),
            good);
}

// If any rank cannot share its memory or access another's, all ranks use NCCL's sums; nothing leaks.
TEST(PeerSums, MemoryThatIsNotReached) {
  EXPECT_EQ(runF32({}), good);
  const std::string before = fakeBalance();
  for (const char *fault : {"cuIpcGetMemHandle:1", "cuIpcGetMemHandle:999:2", "cuIpcOpenMemHandle:1",
                            "cuIpcOpenMemHandle:201:5", "cuMemAllocHost:2", "cuIpcGetMemHandle:999:3"}) {
    SCOPED_TRACE(fault);
    Variable fail("FAKE_CUDA_FAIL", fault);
    EXPECT_GT(callsOfNccl([] { EXPECT_EQ(runF32({}), good); }), 0);
    EXPECT_EQ(fakeBalance(), before);
  }
  Variable fail("FAKE_CUDA_FAIL", "cuIpcCloseMemHandle:1");
  EXPECT_EQ(callsOfNccl([] { EXPECT_EQ(runF32({}), good); }), 0);
  EXPECT_EQ(fakeBalance(), before);
}

} // namespace cgrt::testing
