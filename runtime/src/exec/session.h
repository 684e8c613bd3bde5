// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Session: one user's state, memory and graph instances of an executable.

#ifndef CGRT_EXEC_SESSION_H
#define CGRT_EXEC_SESSION_H

#include "exec/background_builds.h"
#include "exec/bound_memory.h"
#include "exec/bucket_choice.h"
#include "exec/entry_run.h"

#include <atomic>

namespace cgrt {

struct SessionMemory {
  uint64_t state, transient, staged, result;
};

struct LaunchTiming {
  uint64_t submitNs = 0, wallNs = 0;
  std::optional<uint64_t> deviceNs;
};

class Session {
public:
  explicit Session(std::shared_ptr<Executable> executable) : owner(std::move(executable)) {}
  Session(const Session &) = delete;
  ~Session();
  /// open(..., warmup) is called once, before all others: so many launches of each entry are its eager twin.
  /// copyStrided: tensors with strides are taken, and copied in each launch.
  Status open(bool profileAddresses = false, uint32_t warmup = 0, const StateStore::Adopted &adopted = {},
              bool copyStrided = false);

  Executable &executable() const { return *owner; }
  const StateStore &states() const { return stateStore; }

  Status setState(std::string_view name, const cgrt_tensor &tensor);
  Status getState(std::string_view name, const cgrt_tensor &tensor);
  Result<cgrt_tensor> viewState(std::string_view name);
  Status seed(uint64_t value);
  /// saveStates(path) writes all states that have contents; loadStates(path) takes all of a file's, or none.
  Status saveStates(const std::string &path);
  Status loadStates(const std::string &path);

  Status bind(uint32_t entry, std::span<const cgrt_binding> bindings);
  Status prepare(uint32_t entry, Stream stream);
  Status discard(uint32_t entry);
  /// phase(entry): any thread may call it.
  Result<cgrt_phase> phase(uint32_t entry) const;
  Status select(uint32_t entry, uint32_t instance);
  /// launch(..., number) sets the number of the launch.
  Status launch(uint32_t entry, bool eager, Stream stream, uint64_t &number);
  Result<LaunchTiming> measure(uint32_t entry, bool eager, Stream stream);
  Result<Profile> profile(uint32_t entry, bool eager, Stream stream);
  /// observe() runs the eager twin and shows each node to `observer`.
  Status observe(uint32_t entry, Stream stream, NodeObserver &observer);
  Status synchronize();
  /// releaseCaptures(): graphs that launches were captured into are gone, or will not be launched again.
  Status releaseCaptures();
  uint64_t liveCaptures() const;

  Result<cgrt_tensor> viewResult(uint32_t entry, uint32_t result);
  Status readResult(uint32_t entry, uint32_t result, uint64_t launch, void *data, uint64_t size);

  SessionMemory memory() const;
  /// counts() includes what was built in the background.
  InstanceCounts counts() const;
  uint64_t twinLaunches() const;
  LibraryCallCounts libraryCalls() const;
  /// pendingBuilds() is the number of buckets that will still be built in the background.
  uint64_t pendingBuilds() const { return toStart.size() + (builds ? builds->left() : 0); }
  uint64_t launches() const { return hot.launchCount; }
  Result<uint64_t> driverNodes(uint32_t graph);
  /// graphOf(entry, segment) is the index in the package of the graph that a segment runs.
  uint32_t graphOf(uint32_t entry, uint32_t segment);

private:
  /// Allows one thread at a time in the session; a second thread gets an error instead of waiting.
  class Use {
  public:
    enum class For : uint8_t {
      Changes, // no launch can be repeated afterwards
      Looks,   // it changes nothing that a launch depends on
      Launches // a launch that can be repeated
    };
    explicit Use(Session &session, For purpose = For::Changes)
        : session(session), taken(!session.hot.inUse.exchange(true, std::memory_order_acquire)) {
      if (purpose == For::Launches || !taken)
        return;
      if (purpose == For::Changes)
        session.forgetLaunch();
      else
        session.noteRepeats();
    }
    Use(const Use &) = delete;
    ~Use() {
      if (taken)
        session.hot.inUse.store(false, std::memory_order_release);
    }
    bool isTaken() const { return taken; }
    Status check() const {
      return taken ? success() : busy("the session is in use by another thread; give each thread a session of its own");
    }

  private:
    Session &session;
    const bool taken;
  };
  /// entry(index) is any entry of the package; find(index) one that callers know, as the bucket that they have chosen.
  Result<EntryRun *> entry(uint32_t index);
  Result<EntryRun *> find(uint32_t index);
  BucketChoice *choiceOf(uint32_t index) { return index < choices.size() ? choices[index].get() : nullptr; }
  BucketChoice::Runs runs();
  /// runsOf(index, eager): all buckets, or the entry alone; with `eager` what is launched node by node, too.
  Result<std::vector<EntryRun *>> runsOf(uint32_t index, bool eager);
  Status checkStream(Stream stream);
  /// checkLifetimes(index, stream) fails if the program has freed memory that a launch of the entry uses.
  Status checkLifetimes(uint32_t index, Stream stream);
  /// checkAdopted() fails if the program has freed the memory of an adopted state.
  Status checkAdopted();
  Status waitForLaunches();
  Status makeReady(EntryRun &run, bool isEntered = false);
  /// prepareRun(run) makes an entry ready to launch: it is instantiated and uploaded.
  Status prepareRun(EntryRun &run, Stream stream);
  Status prepareNow(uint32_t index, Stream stream);
  /// prepareAll(index) builds every bucket's graphs, or has them built in the background.
  Status prepareAll(uint32_t index, Stream stream);
  bool canBuildInBackground(const std::vector<EntryRun *> &all);
  Status buildInBackground(uint32_t index, Stream stream);
  void startBuilds();
  /// claim(index) takes an entry from the background threads; it returns the error of its build.
  Status claim(uint32_t index) { return builds && builds->isPending(index) ? builds->claim(index) : success(); }
  bool isPending(uint32_t index) const { return builds && builds->isPending(index); }
  Result<uint64_t> enqueue(uint32_t index, bool eager, Stream stream, Profile *profile);
  /// What a launch that repeats the one before reads and writes: a pair of lines of the processor's cache. `run`,
  /// `index`, `moved`, `stream`, `changes` and `replay` describe a launch that the next one may repeat, because nothing
  /// that it depends on has changed since, but for what has moved.
  struct alignas(2 * cacheLine) Hot {
    std::atomic<bool> inUse{false};
    bool inFlight = false;
    bool marked = true; // lastLaunch has been recorded after the last work
    bool moved = false; // tensors of the same kind were bound at other addresses
    uint32_t index = 0;
    EntryRun *run = nullptr; // null: no launch can be repeated
    Stream stream = nullptr;
    Stream lastStream = nullptr;
    uint64_t launchCount = 0;
    const ChangeCount *changesNow = nullptr;
    uint64_t changes = 0;
    Replay replay; // the device calls, if the launch consists only of them
  };
  static_assert(sizeof(Hot) == 2 * cacheLine);
  /// maySettle(run) is true if a launch of the entry is two device calls and nothing else.
  bool maySettle(const EntryRun &run) const;
  bool isSettled(uint32_t index, bool eager, Stream stream) const {
    return hot.run && index == hot.index && !eager && stream == hot.stream && hot.changesNow->now() == hot.changes;
  }
  /// noteRepeats() tells the entry of the launches that repeated one: they leave it alone.
  void noteRepeats() {
    if (hot.run && hot.run->lastLaunch != hot.launchCount)
      hot.run->noteLaunch(hot.launchCount);
  }
  void forgetLaunch() {
    noteRepeats();
    hot.run = nullptr;
  }
  /// launchWhole(index, eager, stream) is launch() where nothing is repeated.
  Result<uint64_t> launchWhole(uint32_t index, bool eager, Stream stream);
  /// launchOtherwise(index, eager, stream, free, number) is launch() where more than the calls of the device may be
  /// needed. `free` says that they can be called. repeat(stream, free) is empty if the launch cannot be repeated.
  Status launchOtherwise(uint32_t index, bool eager, Stream stream, bool free, uint64_t &number);
  std::optional<Result<uint64_t>> repeat(Stream stream, bool free);
  /// replay(stream, number) does the same as submit() by the calls of the device alone.
  Status replay(Stream stream, uint64_t &number) {
    number = ++hot.launchCount;
    hot.lastStream = stream;
    hot.inFlight = true;
    hot.marked = false;
    auto step = Replay::Step::Launch;
    if (int failed = hot.replay.run(hot.replay, stream, step); failed != 0) [[unlikely]]
      return replayFailed(step, failed);
    hot.marked = true;
    return success();
  }
  /// replayFailed(step, number) forgets the launch that could not be repeated, and is its error.
  Status replayFailed(Replay::Step step, int number);
  /// settleMoved(isEntered) patches what moved, and says whether the rest has stayed. `isEntered` is true if the thread
  /// is known to be in the device's context; it becomes false if that has to be asked again.
  Result<bool> settleMoved(bool &isEntered);
  /// submit(run, stream) launches the graphs of an entry that is ready, and marks the launch.
  Result<uint64_t> submit(EntryRun &run, bool eager, Stream stream, Profile *profile, BucketChoice *choice);
  /// inPhase(index, eager, work) does what launches or prepares an entry, and notes where it stands then.
  template <typename Work> auto inPhase(uint32_t index, bool eager, Work work) {
    std::atomic<cgrt_phase> *phase = !eager && index < warmed.size() ? &phases[index] : nullptr;
    cgrt_phase before = phase ? phase->load() : CGRT_PHASE_CREATED;
    if (phase && before != CGRT_PHASE_READY)
      phase->store(CGRT_PHASE_CAPTURING);
    auto done = work();
    if (phase && before != CGRT_PHASE_READY)
      phase->store(done.ok() ? CGRT_PHASE_READY : before);
    return done;
  }
  /// join() adds a launch to the graph that the caller captures.
  Result<uint64_t> join(uint32_t index, Stream stream, uint64_t capture);
  /// checkNotCaptured(): while a graph of the caller's runs the session's nodes, other launches would get in its way.
  Status checkNotCaptured();
  /// dropCaptures() removes captures whose graphs no longer exist.
  void dropCaptures();
  Status checkResult(EntryRun &run, uint32_t result, uint64_t launch) const;

  Hot hot; // at the beginning, which the handle points to
  std::shared_ptr<Executable> owner;
  StateStore stateStore;
  DeviceBuffer transientMemory;
  uint64_t transients = 0;
  /// An entry that cannot run on the chosen target keeps its error for a caller that asks for it.
  std::vector<Result<EntryRun>> entries;
  /// By public entry; null for one without buckets.
  std::vector<std::unique_ptr<BucketChoice>> choices;
  std::vector<bool> bucketsReady;
  /// By public entry: the memory to which it is bound.
  std::vector<BoundMemory> bound;
  std::vector<std::pair<std::string, BoundMemory::Place>> adopted; // states by name
  /// By public entry: how many launches were its eager twin to warm up, of so many, and where it stands.
  uint32_t warmup = 0;
  std::vector<uint32_t> warmed;
  std::unique_ptr<std::atomic<cgrt_phase>[]> phases;
  std::unique_ptr<Marker> lastLaunch;
  InstanceCounts instanceCounts;
  std::atomic<uint64_t> builtInBackground{0}, pooledInBackground{0};
  /// Entries to be built in the background, once the bucket of the first launch has its own instances.
  std::vector<uint32_t> toStart;

  /// A graph of the caller into which launches of this session were captured.
  struct Capture {
    uint64_t number;
    Stream stream;
    std::shared_ptr<const std::atomic<bool>> gone;
    std::vector<std::unique_ptr<CapturedNodes>> nodes;
    bool released = false; // the caller has said that it does not run any more
  };
  std::vector<Capture> captures;
  std::unique_ptr<BackgroundBuilds> builds; // declared last: its threads use the members above
};

} // namespace cgrt

#endif // CGRT_EXEC_SESSION_H
