// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A rank that is killed, stopped, late, gone or wrong: every other rank gets an error that names it, nothing hangs, and
// a new communicator works. CGRT_MOMENTS is the number of random moments at which each failure is tried, and CGRT_SEED
// chooses other moments.

#include "ranks/rank_harness.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <dirent.h>
#include <random>
#include <thread>
#include <unistd.h>

namespace cgrt::testing {

namespace {

unsigned moments() {
  const char *given = std::getenv("CGRT_MOMENTS");
  return given ? static_cast<unsigned>(std::atoi(given)) : 3;
}

std::mt19937 moreRandom(unsigned seed) {
  const char *given = std::getenv("CGRT_SEED");
  return std::mt19937(seed + (given ? static_cast<unsigned>(std::atoi(given)) : 0));
}

/// A random time, in microseconds and not before `first`, at which a test stops or kills a rank that has begun: while
/// ranks meet, while they prepare their first launch, which takes seconds on a device, or while they sum.
useconds_t randomMoment(std::mt19937 &random, useconds_t first) {
  return first + static_cast<useconds_t>(random() % (ranksOnCuda() ? 8'000'000 : 200'000));
}

/// A package of the sum of `count` numbers over all ranks, and then a second sum of which each rank gets its part.
PackageSpec sums(uint32_t world, uint32_t count = 1000) {
  GraphSpec graph;
  uint64_t bytes = uint64_t(count) * 4;
  graph.slots = {f32Slot("x", count, schema::Binding::Staged), f32Slot("out", count, schema::Binding::Staged)};
  graph.body.nodes = {collective("sum", "all_reduce", {slot(0, Read, bytes), slot(1, Write, bytes)},
                                 {{schema::DType::F32, count}}, "sum")};
  graph.body.nodes[0].location = "model.py:7:3";
  return wholeWorld(package(graph, ranksTargets()), world);
}

uint32_t fullWorld() { return ranksWorld(4); }

/// Computes sums until there is an error, and returns its message. A wrong sum is an error, too.
std::string sumUntilError(uint32_t rank, uint32_t world, const std::string &rendezvous, double timeout,
                          unsigned most = UINT32_MAX, const std::function<void(unsigned)> &before = {}) {
  RankCommunicator communicator;
  RANK_TRY(communicator.create(rank, world, rendezvous, timeout));
  RankProgram program;
  RANK_TRY(program.open(sums(world), communicator.get()));
  std::vector<float> x(1000, static_cast<float>(rank + 1)), out(1000);
  RANK_TRY(program.bind(0, x.data()));
  for (unsigned i = 0; i < most; ++i) {
    if (before)
      before(i);
    RANK_TRY(program.launch());
    RANK_TRY(program.read(0, out.data(), 4000));
    RANK_EXPECT(out[999] == static_cast<float>(world * (world + 1) / 2), "a wrong sum: " + std::to_string(out[999]));
  }
  return "";
}

/// sumUntilError(), and then sums of the ranks that are left, which are numbered without a gap.
std::string sumAgainWithout(uint32_t failed, uint32_t rank, uint32_t world, const std::string &rendezvous,
                            const std::string &next, double timeout) {
  std::string error = sumUntilError(rank, world, rendezvous, timeout);
  std::string again = sumUntilError(rank < failed ? rank : rank - 1, world - 1, next, 20, 3);
  return error + (again.empty() ? "; then sums of the others" : "; then " + again);
}

void expectContains(const std::string &text, const std::string &part) {
  EXPECT_NE(text.find(part), std::string::npos) << text;
}

/// The surviving ranks go on, unless the driver lost the context with the memory of the rank that died, which is an
/// error that says so.
void expectGoesOn(const std::string &text) {
  bool lost = ranksOnCuda() && text.find("context is lost") != std::string::npos;
  EXPECT_TRUE(lost || text.find("; then sums of the others") != std::string::npos) << text;
}

double secondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

TEST(Failures, KilledAtRandomMoments) {
  std::mt19937 random = moreRandom(20261129);
  for (unsigned m = 0; m < moments(); ++m) {
    uint32_t world = fullWorld(), victim = random() % world;
    std::string rendezvous = newRendezvous(), next = newRendezvous(), name = "rank " + std::to_string(victim);
    RankProcesses ranks(world,
                        [&](uint32_t rank) { return sumAgainWithout(victim, rank, world, rendezvous, next, 10); });
    usleep(randomMoment(random, 10'000));
    kill(ranks.process(victim), SIGKILL);
    auto start = std::chrono::steady_clock::now();
    std::vector<std::string> results = ranks.finish(40);
    bool metBefore = true;
    for (uint32_t r = 0; r < world; ++r) {
      if (r == victim) {
        EXPECT_EQ(results[r], "signal 9");
        continue;
      }
      expectContains(results[r], name);
      expectGoesOn(results[r]);
      // If a rank never arrived at the rendezvous, the other ranks cannot notice its end.
      if (results[r].find("to the rendezvous") != std::string::npos) {
        metBefore = false;
        continue;
      }
      expectContains(results[r], "ABORTED");
      expectContains(results[r], name + " (process ");
      expectContains(results[r], "has ended without leaving");
    }
    if (metBefore)
      EXPECT_LT(secondsSince(start), ranksOnCuda() ? 20 : 9) << "a death is seen at once, not after the time-out";
  }
}

TEST(Failures, StoppedAtRandomMoments) {
  std::mt19937 random = moreRandom(7);
  for (unsigned m = 0; m < moments(); ++m) {
    uint32_t world = fullWorld(), victim = random() % world;
    std::string rendezvous = newRendezvous(), next = newRendezvous();
    RankProcesses ranks(world, [&](uint32_t rank) {
      return rank == victim ? sumUntilError(rank, world, rendezvous, 1.5)
                            : sumAgainWithout(victim, rank, world, rendezvous, next, 1.5);
    });
    usleep(randomMoment(random, 200'000));
    pid_t process = ranks.process(victim);
    kill(process, SIGSTOP);
    std::thread later([process] {
      sleep(6);
      kill(process, SIGCONT);
    });
    std::vector<std::string> results = ranks.finish(40);
    later.join();
    for (uint32_t r = 0; r < world; ++r) {
      expectContains(results[r], "ABORTED");
      expectContains(results[r], "rank " + std::to_string(victim) + " (process ");
      expectContains(results[r], "has not answered for");
      r == victim ? expectContains(results[r], "(this rank)") : expectGoesOn(results[r]);
    }
  }
}

TEST(Failures, DelaysAtRandomMoments) {
  std::mt19937 random = moreRandom(11);
  for (unsigned m = 0; m < moments(); ++m) {
    uint32_t world = fullWorld(), late = random() % world, when = random() % 20;
    // In the first launch on a device, ranks make NCCL's communicators and wait longer, so no rank is late in it.
    when = ranksOnCuda() ? std::max(1u, when) : when;
    for (bool tooLong : {false, true}) {
      std::string rendezvous = newRendezvous();
      std::vector<std::string> results = runProcesses(world, [&](uint32_t rank) {
        return sumUntilError(rank, world, rendezvous, tooLong ? 1.0 : 20, 20, [&](unsigned i) {
          if (rank == late && i == when)
            usleep(tooLong ? 2'500'000 : 400'000);
        });
      });
      for (uint32_t r = 0; r < world; ++r) {
        if (!tooLong) {
          EXPECT_EQ(results[r], "");
          continue;
        }
        expectContains(results[r], "ABORTED");
        expectContains(results[r], "rank " + std::to_string(late) + " (process ");
        expectContains(results[r], ranksOnCuda() ? "did not come to launch "
                                                 : "did not come to all_reduce 'sum' of graph 'main_0' (model.py:7:3)");
        expectContains(results[r], " within 1 s");
        if (when > 0 && !ranksOnCuda())
          expectContains(results[r], "the last collective that this rank finished is all_reduce 'sum'");
      }
    }
  }
}

TEST(Failures, LeavesEarly) {
  std::string rendezvous = newRendezvous();
  const uint32_t world = ranksWorld(3);
  std::vector<std::string> results = runProcesses(
      world, [&](uint32_t rank) { return sumUntilError(rank, world, rendezvous, 30, rank == 1 ? 5 : 10); });
  EXPECT_EQ(results[1], "");
  for (uint32_t r = 0; r < world; r += 2) {
    expectContains(results[r], "ABORTED");
    // NCCL frees memory only when no other rank waits for it, so on a device the other ranks may not notice that a rank
    // has left.
    expectContains(results[r], ranksOnCuda() ? "did not come to launch 6 of 'world'"
                                             : "has left: it did not come to all_reduce 'sum'");
    expectContains(results[r], "rank 1 (process ");
  }
}

TEST(Failures, EndedByARank) {
  std::string rendezvous = newRendezvous();
  const uint32_t world = ranksWorld(3), last = world - 1;
  std::vector<std::string> results = runThreads(world, [&](uint32_t rank) -> std::string {
    if (rank != last)
      return sumUntilError(rank, world, rendezvous, 30);
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, world, rendezvous, 30));
    cgrt_communicator_abort(communicator.get(), "out of data");
    auto info = cgrt::info<cgrt_communicator_info>();
    RANK_TRY(cgrt_communicator_get_info(communicator.get(), &info));
    bool known = info.failed_rank == static_cast<int32_t>(last) && info.rank == last && info.world == world;
    RANK_EXPECT(known, std::to_string(info.failed_rank));
    RANK_TRY(cgrt_communicator_check(communicator.get()));
    return "no error";
  });
  for (const std::string &result : results) {
    expectContains(result, "ABORTED");
    expectContains(result, "rank " + std::to_string(last) + " ended it: out of data");
  }
}

TEST(Failures, OtherCollectivesAreCompared) {
  std::string rendezvous = newRendezvous();
  std::vector<std::string> results = runThreads(2, [&](uint32_t rank) -> std::string {
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, 2, rendezvous, 30));
    PackageSpec spec = sums(2);
    if (rank == 1) {
      spec.graphs[0].body.nodes[0].collective.reduction = "max";
      spec.graphs[0].body.nodes[0].location = "other.py:8:5";
    }
    RankProgram program;
    RANK_TRY(program.open(spec, communicator.get()));
    std::vector<float> x(1000);
    RANK_TRY(program.bind(0, x.data()));
    RANK_TRY(program.launch());
    // On a device the launch of the rank that comes first returns before the collective has run, so the result is read.
    RANK_TRY(program.read(0, x.data(), 4000));
    RANK_TRY(communicator.meet());
    return "no error";
  });
  for (const std::string &result : results) {
    expectContains(result, "[CollectiveAsymmetry]");
    expectContains(result, "all_reduce sum of 1000 F32 at all_reduce 'sum' of graph 'main_0' (model.py:7:3)");
    expectContains(result, "all_reduce max of 1000 F32 at all_reduce 'sum' of graph 'main_0' (other.py:8:5)");
  }
}

/// The program of rank `rank` of three: the sum, the sum with another reduction, or an exchange of the program's own.
enum class Step { Sum, Max, Exchange };

static std::string perform(Step step, uint32_t rank, const std::string &rendezvous, double timeout) {
  RankCommunicator communicator;
  RANK_TRY(communicator.create(rank, 3, rendezvous, timeout));
  PackageSpec spec = sums(3);
  if (step == Step::Max) {
    spec.graphs[0].body.nodes[0].collective.reduction = "max";
    spec.graphs[0].body.nodes[0].location = "other.py:8:5";
  }
  RankProgram program;
  RANK_TRY(program.open(spec, communicator.get()));
  std::vector<float> x(1000);
  RANK_TRY(program.bind(0, x.data()));
  if (step == Step::Exchange)
    RANK_TRY(communicator.meet());
  else
    RANK_TRY(program.launch());
  return "no error";
}

// Two ranks with different collectives are reported at once, also if the third rank of their communicator does
// something else; each rank in turn is the third.
TEST(Failures, TwoOfThreeThatDifferAreTold) {
  if (ranksOnCuda())
    GTEST_SKIP() << "a communicator of NCCL is made by all ranks";
  for (auto *run : {runThreads, runProcesses})
    for (uint32_t elsewhere = 0; elsewhere < 3; ++elsewhere) {
      std::string rendezvous = newRendezvous();
      auto start = std::chrono::steady_clock::now();
      std::vector<std::string> results = run(3, [&](uint32_t rank) {
        bool first = rank == (elsewhere + 1) % 3;
        Step step = rank == elsewhere ? Step::Exchange : first ? Step::Sum : Step::Max;
        return perform(step, rank, rendezvous, 40);
      });
      EXPECT_LT(secondsSince(start), 20) << "they are compared when they come, not after the time-out";
      for (const std::string &result : results) {
        expectContains(result, "[CollectiveAsymmetry]");
        expectContains(result,
                       "rank " + std::to_string((elsewhere + 1) % 3) +
                           " does all_reduce sum of 1000 F32 at all_reduce 'sum' of graph 'main_0' (model.py:7:3)");
        expectContains(result,
                       "rank " + std::to_string((elsewhere + 2) % 3) +
                           " does all_reduce max of 1000 F32 at all_reduce 'sum' of graph 'main_0' (other.py:8:5)");
      }
    }
}

// Two ranks sum, and the third takes part in an exchange of the program's own. Whichever rank notices first, the error
// gives the source locations of two calls that differ.
TEST(Failures, AnExchangeOfTheProgramIsTold) {
  if (ranksOnCuda())
    GTEST_SKIP() << "a communicator of NCCL is made by all ranks";
  for (uint32_t elsewhere = 0; elsewhere < 3; ++elsewhere)
    for (uint32_t notices = 0; notices < 3; ++notices) {
      std::string rendezvous = newRendezvous();
      std::vector<std::string> results = runThreads(3, [&](uint32_t rank) {
        return perform(rank == elsewhere ? Step::Exchange : Step::Sum, rank, rendezvous, rank == notices ? 0.6 : 20);
      });
      for (const std::string &result : results) {
        expectContains(result, "[CollectiveAsymmetry]");
        expectContains(result, "at all_reduce 'sum' of graph 'main_0' (model.py:7:3)");
        expectContains(result, "at an exchange of the program between all ranks");
        expectContains(result, "rank " + std::to_string(elsewhere) + " (process ");
      }
    }
}

// A long source location is shortened in the middle, and never inside of a UTF-8 character.
TEST(Failures, LongPlacesLoseTheirMiddle) {
  std::string rendezvous = newRendezvous();
  std::string folder;
  for (int i = 0; i < 90; ++i)
    folder += i % 10 ? "\u00e4" : "/";
  std::vector<std::string> results = runThreads(2, [&](uint32_t rank) -> std::string {
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, 2, rendezvous, 30));
    PackageSpec spec = sums(2);
    spec.graphs[0].body.nodes[0].location = folder + folder + "/model.py:" + std::to_string(rank + 1) + ":3";
    spec.graphs[0].body.nodes[0].collective.reduction = rank ? "max" : "sum";
    RankProgram program;
    RANK_TRY(program.open(spec, communicator.get()));
    std::vector<float> x(1000);
    RANK_TRY(program.bind(0, x.data()));
    RANK_TRY(program.launch());
    RANK_TRY(program.read(0, x.data(), 4000));
    RANK_TRY(communicator.meet());
    return "no error";
  });
  for (const std::string &result : results) {
    expectContains(result, "/model.py:1:3)");
    expectContains(result, "/model.py:2:3)");
    expectContains(result, " ... ");
    for (size_t at = 0; at < result.size(); ++at) {
      auto byte = static_cast<unsigned char>(result[at]);
      EXPECT_FALSE(byte == 0xc3 && static_cast<unsigned char>(result[at + 1]) != 0xa4) << result;
      EXPECT_FALSE(byte == 0xa4 && static_cast<unsigned char>(result[at - 1]) != 0xc3) << result;
    }
  }
}

/// A package with two communicators of the same ranks, and one collective over each.
static PackageSpec twoCommunicators(bool swapped) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 4, schema::Binding::Staged), f32Slot("a", 4, schema::Binding::Staged),
                 f32Slot("b", 4, schema::Binding::Staged)};
  std::vector<NodeSpec> nodes{
      collective("first", "all_reduce", {slot(0, Read, 16), slot(1, Write, 16)}, {{schema::DType::F32, 4}}, "sum"),
      collective("second", "all_reduce", {slot(0, Read, 16), slot(2, Write, 16)}, {{schema::DType::F32, 4}}, "sum")};
  nodes[1].collective.communicator = "zweite";
  if (swapped)
    std::swap(nodes[0], nodes[1]);
  graph.body.nodes = nodes;
  graph.body.edges = {{0, 1}};
  PackageSpec spec = wholeWorld(package(graph), 2);
  spec.communicators.push_back({"zweite", {{0, 1}}});
  return spec;
}

TEST(Failures, OtherOrderIsFound) {
  if (ranksOnCuda())
    GTEST_SKIP() << "the order of communicators is that of the launches of each, which differ in none here";
  std::string rendezvous = newRendezvous();
  std::vector<std::string> results = runThreads(2, [&](uint32_t rank) -> std::string {
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, 2, rendezvous, 1));
    RankProgram program;
    RANK_TRY(program.open(twoCommunicators(rank == 1), communicator.get()));
    std::vector<float> x(4);
    RANK_TRY(program.bind(0, x.data()));
    RANK_TRY(program.launch());
    return "no error";
  });
  for (const std::string &result : results) {
    expectContains(result, "[CollectiveAsymmetry]");
    expectContains(result, "all_reduce 'first'");
    expectContains(result, "all_reduce 'second'");
  }
}

/// Returns the number of threads and of open descriptors of this process.
static std::pair<size_t, size_t> held() {
  auto entries = [](const char *path) {
    size_t n = 0;
    DIR *folder = opendir(path);
    while (readdir(folder))
      ++n;
    closedir(folder);
    return n;
  };
  return {entries("/proc/self/task"), entries("/proc/self/fd")};
}

TEST(Failures, NothingIsLeft) {
  auto body = [](uint32_t) -> std::string {
    const uint32_t world = ranksWorld(3);
    auto round = [world] {
      std::string rendezvous = newRendezvous();
      runThreadsHere(world,
                     [&](uint32_t rank) { return sumUntilError(rank, world, rendezvous, 5, rank == 1 ? 2 : 4); });
    };
    round();
    auto before = held();
    for (int i = 0; i < (ranksOnCuda() ? 2 : 5); ++i)
      round();
    auto after = held();
    RANK_EXPECT(after == before, std::to_string(after.first) + " threads and " + std::to_string(after.second) +
                                     " descriptors instead of " + std::to_string(before.first) + " and " +
                                     std::to_string(before.second));
    return "";
  };
  EXPECT_EQ(runProcesses(1, body)[0], "");
}

TEST(Failures, NothingIsLeftOfDevicesThatAreRefused) {
  if (!ranksOnCuda())
    GTEST_SKIP() << "about devices";
  // One rank more than there are devices, so that two ranks share a device.
  const uint32_t world = ranksWorld(64) + 1;
  auto body = [world](uint32_t) -> std::string {
    std::pair<size_t, size_t> before;
    for (int i = 0; i < 4; ++i) {
      std::string rendezvous = newRendezvous();
      for (const std::string &result :
           runThreadsHere(world, [&](uint32_t rank) { return sumUntilError(rank, world, rendezvous, 30, 1); }))
        RANK_EXPECT(result.find("have the same CUDA device") != std::string::npos, result);
      if (i == 0)
        before = held();
    }
    RANK_EXPECT(held() == before, std::to_string(held().first) + " threads instead of " + std::to_string(before.first));
    return "";
  };
  if (std::getenv("CGRT_RANKS_DEVICES"))
    EXPECT_EQ(runProcesses(1, body)[0], "");
}

TEST(Worlds, ThatDoNotFitAreRefused) {
  std::string alone = runThreads(1, [](uint32_t) -> std::string {
    RankProgram program;
    RANK_TRY(program.open(sums(2), nullptr));
    return "no error";
  })[0];
  expectContains(alone, "FAILED_PRECONDITION: the package is for 2 ranks, and it is loaded without a communicator");
  std::string rendezvous = newRendezvous();
  std::vector<std::string> results = runThreads(2, [&](uint32_t rank) -> std::string {
    RankCommunicator communicator;
    RANK_TRY(communicator.create(rank, 2, rendezvous, 30));
    // A program of one rank accepts a communicator that has failed.
    GraphSpec copies;
    copies.slots = {f32Slot("x", 4, schema::Binding::Staged), f32Slot("out", 4, schema::Binding::Staged)};
    copies.body.nodes = {copy("copy", slot(0, Read, 16), slot(1, Write, 16))};
    RankProgram one;
    RANK_TRY(one.open(package(copies, ranksTargets()), communicator.get()));
    RankProgram program;
    RANK_TRY(program.open(sums(3), communicator.get()));
    return "no error";
  });
  for (const std::string &result : results)
    expectContains(result, "FAILED_PRECONDITION: the package is for 3 ranks, and the communicator has 2");
}

} // namespace cgrt::testing
