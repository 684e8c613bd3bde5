// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Graphs of buckets that are built in the background while others are launched.

#include "cts/harness.h"

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

namespace cgrt::testing {

class Background : public Conformance {};

static const std::vector<int64_t> sizes{4, 8, 16, 24, 32, 48, 64};

/// axpyGraph() and a library call. The library is asked to prepare the call while the graph is built, so a test can
/// observe and delay the build.
static GraphSpec graphOf(uint32_t n, bool calls) {
  GraphSpec graph = axpyGraph(n);
  if (!calls)
    return graph;
  NodeSpec call;
  call.kind = schema::NodeKind::LibraryNode;
  call.name = "call";
  call.call = "test.hold";
  call.buffers = {arena(Read, 0, n * 4)};
  graph.body.nodes.push_back(call);
  graph.body.edges.push_back({0, 2});
  return graph;
}

/// Makes a package with one version of the entry for each of `sizes`.
static PackageSpec bucketsOf(bool calls = false) {
  auto last = static_cast<uint32_t>(sizes.back());
  PackageSpec spec = both(graphOf(last, calls));
  std::vector<BucketSpec> buckets;
  for (size_t s = 0; s + 1 < sizes.size(); ++s) {
    spec = withBucket(spec, both(graphOf(static_cast<uint32_t>(sizes[s]), calls)), last, sizes[s]);
    std::string name = "small_" + std::to_string(s + 1);
    for (GraphSpec &graph : spec.graphs)
      if (graph.name == "small_0")
        graph.name = name;
    spec.entries.back().name = "main_" + name;
    buckets.push_back({{sizes[s]}, static_cast<uint32_t>(s + 1)});
  }
  buckets.push_back({{last}, 0});
  spec.entries[0].dims = {{"n", sizes}};
  spec.entries[0].buckets = buckets;
  return spec;
}

static Status openWith(Program &program, const PackageSpec &spec, uint32_t threads, cgrt_library *library = nullptr) {
  return program.open(spec, [&](cgrt_executable_config &config) {
    config.build_threads = threads;
    config.libraries = library;
    config.num_libraries = library ? 1 : 0;
  });
}

static Status launchOf(Program &program, int64_t n) {
  auto count = static_cast<uint32_t>(n);
  if (Status status = program.bind("x", iota(count), {n}); !status.ok())
    return status;
  if (Status status = program.bind("y", iota(count, 5.0f), {n}); !status.ok())
    return status;
  return program.launch();
}

static void expectResult(Program &program, int64_t n) {
  auto count = static_cast<uint32_t>(n);
  std::vector<float> expected;
  for (float x : iota(count))
    expected.push_back(3.0f * x + 5.0f);
  EXPECT_EQ(program.read<float>("out", count), expected) << n;
}

/// Returns whether the number of buckets that are not built becomes `pending` within ten seconds.
static bool comesTo(Program &program, uint64_t pending) {
  for (int rounds = 0; rounds < 10'000; ++rounds) {
    if (program.counts().pending_builds == pending)
      return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

TEST_F(Background, EveryBucketRunsWheneverItIsWanted) {
  for (uint32_t threads : {1u, 3u, 64u}) {
    Program program;
    CTS_OK(openWith(program, bucketsOf(), threads));
    for (int64_t n : {16, 64, 1, 33, 20, 8, 48, 3, 60}) {
      CTS_OK(launchOf(program, n));
      expectResult(program, n);
    }
    EXPECT_TRUE(comesTo(program, 0));
    EXPECT_EQ(program.counts().instantiations, sizes.size());
  }
}

TEST_F(Background, PrepareReturnsWhenAllAreBuilt) {
  Program program;
  CTS_OK(openWith(program, bucketsOf(), 2));
  for (int round = 0; round < 2; ++round) {
    CTS_OK(cgrt_session_prepare(program.session, 0, program.stream));
    EXPECT_EQ(program.counts().instantiations, sizes.size());
    EXPECT_EQ(program.counts().pending_builds, 0u);
  }
  CTS_OK(launchOf(program, 5));
  expectResult(program, 5);
  CTS_OK(cgrt_session_discard(program.session, 0));
  CTS_OK(launchOf(program, 63));
  expectResult(program, 63);
}

/// A library for bucketsOf(true) that delays builds in the background until a test releases them.
struct Held {
  std::mutex mutex;
  std::condition_variable changed;
  bool holds = true;
  uint64_t never = 0; // bytes of a bucket whose build is never delayed
  uint64_t fails = 0; // bytes of a bucket whose build fails once
  std::map<uint64_t, int> prepared;
  std::map<uint64_t, std::thread::id> builders;

  static cgrt_status *prepare(void *user, const cgrt_library_call *call, void **prepared) {
    auto *held = static_cast<Held *>(user);
    std::unique_lock lock(held->mutex);
    uint64_t bytes = call->sizes[0];
    ++held->prepared[bytes];
    held->builders[bytes] = std::this_thread::get_id();
    held->changed.notify_all();
    *prepared = held;
    held->changed.wait(lock, [&] { return !held->holds || bytes == held->never; });
    if (bytes != held->fails)
      return nullptr;
    held->fails = 0;
    return cgrt_status_create(CGRT_RESOURCE_EXHAUSTED, "no room for that bucket");
  }
  static cgrt_status *enqueue(void *, void *, void *) { return nullptr; }

  cgrt_library library() {
    return {"test.hold", onHost() ? CGRT_TARGET_HOST : CGRT_TARGET_CUDA, prepare, enqueue, nullptr, this};
  }
  void release() {
    std::lock_guard lock(mutex);
    holds = false;
    changed.notify_all();
  }
  /// waitFor(n) waits until `n` builds have begun and returns the bytes of one of them.
  uint64_t waitFor(size_t n) {
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return prepared.size() >= n; });
    for (const auto &[bytes, count] : prepared)
      if (bytes != never)
        return bytes;
    return 0;
  }
};

TEST_F(Background, TheFirstLaunchBuildsItsOwnBucketAlone) {
  Held held;
  held.never = 16 * 4;
  cgrt_library library = held.library();
  Program program;
  CTS_OK(openWith(program, bucketsOf(true), 1, &library));
  CTS_OK(launchOf(program, 12));
  expectResult(program, 12);
  EXPECT_EQ(held.builders[16 * 4], std::this_thread::get_id());
  // One build has begun in the background and is delayed. The others have not begun, and a launch builds its own
  // bucket.
  uint64_t begun = held.waitFor(2);
  EXPECT_EQ(program.counts().pending_builds, sizes.size() - 1);
  EXPECT_NE(held.builders[begun], std::this_thread::get_id());
  {
    std::lock_guard lock(held.mutex);
    held.never = 64 * 4;
  }
  CTS_OK(launchOf(program, 64));
  expectResult(program, 64);
  EXPECT_EQ(held.builders[64 * 4], std::this_thread::get_id());
  held.release();
  EXPECT_TRUE(comesTo(program, 0));
  for (const auto &[bytes, count] : held.prepared)
    EXPECT_EQ(count, 1) << bytes;
}

TEST_F(Background, ALaunchWaitsForWhatIsUnderWay) {
  Held held;
  held.never = 64 * 4;
  cgrt_library library = held.library();
  Program program;
  CTS_OK(openWith(program, bucketsOf(true), 1, &library));
  CTS_OK(launchOf(program, 64));
  uint64_t begun = held.waitFor(2);
  std::atomic<bool> released = false;
  std::thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    released = true;
    held.release();
  });
  auto n = static_cast<int64_t>(begun / 4);
  Status status = launchOf(program, n);
  EXPECT_TRUE(released);
  later.join();
  CTS_OK(std::move(status));
  expectResult(program, n);
  EXPECT_EQ(held.prepared[begun], 1);
}

TEST_F(Background, ErrorsAreThoseOfTheLaunchThatWantsTheBucket) {
  Held held;
  held.holds = false;
  held.fails = 24 * 4;
  cgrt_library library = held.library();
  Program program;
  CTS_OK(openWith(program, bucketsOf(true), 2, &library));
  for (int64_t n : {64, 8, 30}) {
    CTS_OK(launchOf(program, n));
    expectResult(program, n);
  }
  EXPECT_TRUE(comesTo(program, 0));
  CTS_FAILS(launchOf(program, 20), CGRT_RESOURCE_EXHAUSTED, "building entry 'main_small_4' in the background");
  // The error was reported once; the next launch builds the bucket.
  CTS_OK(launchOf(program, 20));
  expectResult(program, 20);
}

TEST_F(Background, PrepareHasErrorsToo) {
  Held held;
  held.holds = false;
  held.fails = 4 * 4; // the bucket that the background thread builds first
  cgrt_library library = held.library();
  Program program;
  CTS_OK(openWith(program, bucketsOf(true), 2, &library));
  CTS_FAILS(cgrt_session_prepare(program.session, 0, program.stream), CGRT_RESOURCE_EXHAUSTED,
            "no room for that bucket");
  CTS_OK(cgrt_session_prepare(program.session, 0, program.stream));
  EXPECT_EQ(program.counts().pending_builds, 0u);
  CTS_OK(launchOf(program, 4));
  expectResult(program, 4);
}

TEST_F(Background, SessionsThatAreDestroyedMeanwhile) {
  for (int round = 0; round < 20; ++round) {
    Program program;
    CTS_OK(openWith(program, bucketsOf(), 3));
    CTS_OK(launchOf(program, sizes[static_cast<size_t>(round) % sizes.size()]));
    if (round % 3 == 0)
      CTS_OK(cgrt_session_discard(program.session, 0));
  }
}

// Graphs with collectives are built by all ranks in the same order.
TEST_F(Background, BucketsWithCollectivesAreBuiltByTheCaller) {
  if (!onHost())
    GTEST_SKIP() << "takes NCCL";
  PackageSpec spec = bucketsOf();
  spec.version = 3;
  spec.world = 1;
  spec.communicators = {{"world", {{0}}}};
  // A collective in one of the buckets is enough for that.
  NodeSpec sum;
  sum.kind = schema::NodeKind::CollectiveNode;
  sum.name = "sum";
  sum.call = "all_reduce";
  sum.buffers = {arena(ReadWrite, 0, 4)};
  sum.collective.reduction = "sum";
  sum.collective.parts = {{schema::DType::F32, 1}};
  for (GraphSpec &graph : spec.graphs)
    if (graph.name == "small_3") {
      graph.body.nodes.push_back(sum);
      graph.body.edges.push_back({1, 2});
    }
  Program program;
  CTS_OK(openWith(program, spec, 4));
  CTS_OK(launchOf(program, 5));
  expectResult(program, 5);
  EXPECT_EQ(program.counts().instantiations, sizes.size());
  EXPECT_EQ(program.counts().pending_builds, 0u);
}

static cgrt_phase phaseOf(const Program &program, uint32_t entry = 0) {
  cgrt_phase phase = CGRT_PHASE_CREATED;
  Status status = cgrt_session_phase(program.session, entry, &phase);
  EXPECT_TRUE(status.ok()) << status.text();
  return phase;
}

// Calls fail while another thread's launch is in the middle of a build; a call that fails changes nothing about the
// entry.
TEST_F(Background, APhaseIsSeenWhileALaunchBuilds) {
  for (bool fails : {false, true}) {
    Held held;
    held.fails = fails ? 4 * 4 : 0;
    cgrt_library library = held.library();
    Program program;
    CTS_OK(openWith(program, both(graphOf(4, true)), 0, &library));
    EXPECT_EQ(phaseOf(program), CGRT_PHASE_CREATED);
    Status status;
    std::thread builder([&] { status = launchOf(program, 4); });
    EXPECT_EQ(held.waitFor(1), 4u * 4u);
    EXPECT_EQ(phaseOf(program), CGRT_PHASE_CAPTURING);
    held.release();
    builder.join();
    if (fails) {
      CTS_FAILS(std::move(status), CGRT_RESOURCE_EXHAUSTED, "no room for that bucket");
      EXPECT_EQ(phaseOf(program), CGRT_PHASE_CREATED);
      CTS_OK(launchOf(program, 4));
    } else {
      CTS_OK(std::move(status));
    }
    EXPECT_EQ(phaseOf(program), CGRT_PHASE_READY);
    expectResult(program, 4);
  }
}

// An entry whose buckets are built in the background becomes ready when all of them are built; another entry does not
// wait for them.
TEST_F(Background, APhaseIsThatOfTheEntryWhoseBucketsAreBuilt) {
  Held held;
  held.never = 64 * 4;
  cgrt_library library = held.library();
  PackageSpec spec = bucketsOf(true);
  for (BucketSpec &bucket : spec.entries[0].buckets)
    bucket.entry += bucket.entry != 0;
  EntrySpec other = spec.entries[0];
  other.name = "other";
  other.dims = {{"n", {sizes.back()}}};
  other.buckets = {{{sizes.back()}, 1}};
  spec.entries.insert(spec.entries.begin() + 1, other);
  Program program;
  CTS_OK(openWith(program, spec, 1, &library));
  CTS_OK(launchOf(program, 64));
  held.waitFor(2);
  EXPECT_EQ(phaseOf(program), CGRT_PHASE_CAPTURING);
  EXPECT_EQ(phaseOf(program, 1), CGRT_PHASE_CREATED);
  held.release();
  EXPECT_TRUE(comesTo(program, 0));
  EXPECT_EQ(phaseOf(program), CGRT_PHASE_READY);
  EXPECT_EQ(phaseOf(program, 1), CGRT_PHASE_CREATED);
}

TEST_F(Background, WithoutThreadsAllAreBuiltBeforeTheFirstLaunch) {
  Program program;
  CTS_OK(openWith(program, bucketsOf(), 0));
  CTS_OK(launchOf(program, 5));
  EXPECT_EQ(program.counts().instantiations, sizes.size());
  EXPECT_EQ(program.counts().pending_builds, 0u);
}

} // namespace cgrt::testing
