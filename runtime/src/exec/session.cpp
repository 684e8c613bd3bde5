// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launching: settle addresses, patch what changed, copy in, run the segments in order, copy out, all on one stream.

#include "exec/session.h"

#include "base/clock.h"
#include "package/buckets.h"

#include <algorithm>

namespace cgrt {

Status Session::open(bool profileAddresses, uint32_t launchesToWarmUp, const StateStore::Adopted &given,
                     bool copyStrided) {
  Executable &executable = *owner;
  CGRT_TRY(executable.package().checkUnchanged());
  CGRT_TRY_ASSIGN(stateStore, StateStore::create(executable, given));
  CGRT_TRY_ASSIGN(lastLaunch, executable.backend().createMarker(false));
  uint64_t size = 0, alignment = 256;
  for (uint32_t e = 0; e < count(executable.package().table().entries()); ++e) {
    entries.push_back(EntryRun::create(executable, stateStore, e));
    if (!entries.back().ok())
      continue;
    EntryRun &run = *entries.back();
    if (profileAddresses)
      run.profileAddresses();
    if (copyStrided)
      run.copyStrided();
    size = std::max(size, (run.arenaBytes() + 255) / 256 * 256 + run.intermediateBytes());
    alignment = std::max(alignment, run.arenaAlignment());
  }
  for (uint32_t e = 0; e < countPublicEntries(executable.package().table()); ++e) {
    bool varies = count(executable.package().entry(e).buckets()) != 0;
    choices.push_back(varies ? std::make_unique<BucketChoice>(executable, e) : nullptr);
    if (varies && copyStrided)
      choices.back()->copyStrided();
  }
  bucketsReady.resize(choices.size());
  bound.resize(choices.size());
  for (const auto &[name, tensor] : given)
    adopted.emplace_back(name, BoundMemory::placeOf(executable, tensor));
  warmup = launchesToWarmUp;
  warmed.resize(choices.size());
  phases = std::make_unique<std::atomic<cgrt_phase>[]>(choices.size());
  if (unsigned threads = executable.buildThreads())
    builds = std::make_unique<BackgroundBuilds>(executable.backend(), threads, [this](uint32_t index, Stream stream) {
      return buildInBackground(index, stream);
    });
  if (size) {
    uint64_t padded = size + alignment - 256;
    CGRT_TRY_ASSIGN(transientMemory,
                    DeviceBuffer::allocate(executable.backend(), padded, "arena and intermediates of a session"));
    transientMemory = std::move(transientMemory).transient();
    transients = (transientMemory.address() + alignment - 1) / alignment * alignment;
  }
  return success();
}

Session::~Session() {
  // The calling thread may be capturing a stream: Python's garbage collection destroys sessions at any time.
  [[maybe_unused]] auto allowed = owner->backend().allowUncapturedWork();
  builds.reset();
  // No caller is left to be told, but memory must not be freed under a running graph, whatever became of it.
  if (!waitForLaunches().ok())
    (void)owner->backend().synchronizeDevice();
  else
    for (Result<EntryRun> &run : entries)
      if (run.ok())
        for (SegmentRun &segment : run->segments())
          segment.discard();
  dropCaptures();
  if (!captures.empty())
    owner->log().log(LogLevel::Error, "a session is destroyed while a captured graph uses its memory; launching that "
                                      "graph again is an error");
  entries.clear();
}

[[gnu::hot]] Result<EntryRun *> Session::entry(uint32_t index) {
  if (index >= entries.size())
    return invalidArgument("entry ", index, ": the package has ", entries.size());
  if (!entries[index].ok())
    return entries[index].status().clone();
  CGRT_TRY(claim(index));
  return &*entries[index];
}

[[gnu::hot]] Result<EntryRun *> Session::find(uint32_t index) {
  if (index >= choices.size())
    return invalidArgument("entry ", index, ": the package has ", choices.size());
  return entry(choices[index] ? choices[index]->chosen() : index);
}

BucketChoice::Runs Session::runs() {
  return [this](uint32_t index) { return entry(index); };
}

Result<std::vector<EntryRun *>> Session::runsOf(uint32_t index, bool eager) {
  std::vector<EntryRun *> all;
  std::vector<uint32_t> indices{index};
  if (BucketChoice *choice = choiceOf(index))
    indices = eager ? choice->versions() : choice->buckets();
  for (uint32_t one : indices) {
    CGRT_TRY_ASSIGN(EntryRun * run, entry(one));
    all.push_back(run);
  }
  return all;
}

Status Session::checkStream(Stream stream) {
  if (!hot.inFlight || stream == hot.lastStream)
    return success();
  bool reached = false;
  if (hot.marked) {
    CGRT_TRY_ASSIGN(reached, lastLaunch->reached());
  }
  if (!reached)
    return busy("the session is in flight on another stream; synchronize it first, or use a session for each stream");
  hot.inFlight = false;
  return success();
}

Status Session::waitForLaunches() {
  if (hot.inFlight)
    CGRT_TRY(hot.marked ? lastLaunch->wait() : owner->backend().synchronizeDevice());
  hot.inFlight = false;
  CGRT_TRY(owner->checkRanks());
  // An instance that is still being built was never launched.
  for (uint32_t e = 0; e < entries.size(); ++e)
    if (entries[e].ok() && !isPending(e))
      for (SegmentRun &segment : entries[e]->segments())
        if (GraphInstance *instance = segment.built())
          CGRT_TRY(instance->takeDeferredError());
  for (const Capture &capture : captures)
    for (const std::unique_ptr<CapturedNodes> &nodes : capture.nodes)
      CGRT_TRY(nodes->takeDeferredError());
  for (Result<EntryRun> &run : entries)
    if (run.ok())
      CGRT_TRY(run->takeFailedCheck());
  return success();
}

[[gnu::hot]] Status Session::bind(uint32_t index, std::span<const cgrt_binding> bindings) {
  Use use(*this, Use::For::Looks);
  CGRT_TRY(use.check());
  CGRT_TRY_ASSIGN(EntryRun * run, find(index));
  BucketChoice *choice = choiceOf(index);
  CGRT_TRY(choice ? choice->bind(bindings) : run->bind(bindings)); // all bindings are accepted or none
  for (const cgrt_binding &binding : bindings) {
    // What is taken now may go now.
    bool isValue =
        binding.kind == CGRT_ARGUMENT && (choice ? choice->takesValue(binding.index) : run->takesValue(binding.index));
    if (!isValue)
      bound[index].note(*owner, binding);
  }
  if (hot.run == run && !choice && run->onlyMoved())
    hot.moved = true;
  else
    hot.run = nullptr;
  return success();
}

Status Session::checkAdopted() {
  for (const auto &[name, place] : adopted)
    if (std::string wrong = BoundMemory::whatIsWrong(*owner, place); !wrong.empty())
      return failedPrecondition("state '", name, "': the memory that was adopted for it ", wrong,
                                "; it has to stay until the session is destroyed: make a session with other memory");
  return success();
}

Status Session::checkLifetimes(uint32_t index, Stream stream) {
  CGRT_TRY(owner->checkStreamIsThere(stream));
  if (!adopted.empty())
    CGRT_TRY(checkAdopted());
  if (owner->checksLifetimes())
    CGRT_TRY(owner->package().checkUnchanged());
  return index < bound.size() ? bound[index].check(*owner, owner->package().entry(index)) : success();
}

[[gnu::hot]] Status Session::makeReady(EntryRun &run, bool isEntered) {
  CGRT_TRY(run.place(transients));
  for (SegmentRun &segment : run.segments())
    CGRT_TRY(segment.ready(instanceCounts, [&] { return waitForLaunches(); }, isEntered));
  return success();
}

Status Session::prepare(uint32_t index, Stream stream) {
  Use use(*this);
  CGRT_TRY(use.check());
  CGRT_TRY_ASSIGN(EntryRun * run, find(index));
  (void)run;
  CGRT_TRY(checkLifetimes(index, stream));
  CGRT_TRY(checkStream(stream));
  return inPhase(index, /*eager=*/false, [&] { return prepareNow(index, stream); });
}

Status Session::prepareNow(uint32_t index, Stream stream) {
  CGRT_TRY(prepareAll(index, stream));
  if (!builds)
    return success();
  startBuilds();
  // Threads build from the front, this one from the back.
  std::vector<uint32_t> all = choiceOf(index) ? choiceOf(index)->buckets() : std::vector<uint32_t>();
  for (size_t b = all.size(); b-- > 0;) {
    CGRT_TRY_ASSIGN(EntryRun * bucket, entry(all[b]));
    CGRT_TRY(prepareRun(*bucket, stream));
  }
  return success();
}

Status Session::prepareRun(EntryRun &run, Stream stream) {
  CGRT_TRY(makeReady(run));
  for (SegmentRun &segment : run.segments())
    CGRT_TRY(segment.prepare(stream));
  return success();
}

/// Ranks perform collectives in one order, and what captures them is part of that.
bool Session::canBuildInBackground(const std::vector<EntryRun *> &all) {
  return builds && std::none_of(all.begin(), all.end(), [](EntryRun *run) {
           return std::any_of(run->segments().begin(), run->segments().end(),
                              [](SegmentRun &segment) { return segment.performsCollectives(); });
         });
}

void Session::startBuilds() {
  builds->start(toStart);
  toStart.clear();
}

/// On a thread of the background: everything has its address already.
Status Session::buildInBackground(uint32_t index, Stream stream) {
  EntryRun &run = *entries[index];
  InstanceCounts built;
  Status status;
  for (SegmentRun &segment : run.segments()) {
    if (status.ok())
      status = segment.ready(built, [] { return success(); });
    if (status.ok())
      status = segment.prepare(stream);
  }
  // The caller's streams do not wait for the upload on this one.
  if (status.ok())
    status = owner->backend().synchronize(stream);
  builtInBackground += built.instantiations;
  pooledInBackground += built.pooled;
  return std::move(status).in(
      text("building entry '", view(owner->package().entry(index).name()), "' in the background"));
}

Status Session::prepareAll(uint32_t index, Stream stream) {
  if (BucketChoice *choice = choiceOf(index))
    CGRT_TRY(choice->bindAll(runs()));
  CGRT_TRY_ASSIGN(std::vector<EntryRun *> all, runsOf(index, /*eager=*/false));
  // Missing constants are an error of the launch.
  if (owner->constants().checkSet(index).ok())
    CGRT_TRY(owner->constants().pack(index));
  if (choiceOf(index) && canBuildInBackground(all)) {
    toStart.clear();
    for (EntryRun *run : all) {
      CGRT_TRY(run->place(transients));
      if (std::any_of(run->segments().begin(), run->segments().end(),
                      [](SegmentRun &segment) { return segment.mayBuild() && !segment.built(); }))
        toStart.push_back(run->position());
    }
  } else {
    for (EntryRun *run : all)
      CGRT_TRY(prepareRun(*run, stream));
  }
  bucketsReady[index] = true;
  return success();
}

Status Session::discard(uint32_t index) {
  Use use(*this);
  CGRT_TRY(use.check());
  CGRT_TRY_ASSIGN(EntryRun * found, find(index));
  (void)found;
  CGRT_TRY(waitForLaunches());
  // What went wrong while an instance was built goes with it.
  if (BucketChoice *choice = choiceOf(index))
    for (uint32_t bucket : choice->buckets())
      (void)claim(bucket);
  CGRT_TRY_ASSIGN(std::vector<EntryRun *> all, runsOf(index, /*eager=*/true));
  for (EntryRun *run : all)
    for (SegmentRun &segment : run->segments())
      segment.discard();
  bucketsReady[index] = false;
  phases[index] = CGRT_PHASE_CREATED;
  return success();
}

Result<cgrt_phase> Session::phase(uint32_t index) const {
  if (index >= warmed.size())
    return invalidArgument("there is no entry ", index, ", there are ", warmed.size());
  if (builds && choices[index])
    for (uint32_t bucket : choices[index]->buckets())
      if (builds->isLeft(bucket))
        return CGRT_PHASE_CAPTURING;
  return phases[index].load();
}

Status Session::select(uint32_t index, uint32_t instance) {
  Use use(*this);
  CGRT_TRY(use.check());
  CGRT_TRY_ASSIGN(EntryRun * found, find(index));
  (void)found;
  if (BucketChoice *choice = choiceOf(index))
    for (uint32_t bucket : choice->buckets())
      CGRT_TRY(claim(bucket));
  CGRT_TRY_ASSIGN(std::vector<EntryRun *> all, runsOf(index, /*eager=*/true));
  for (EntryRun *run : all)
    for (SegmentRun &segment : run->segments())
      segment.select(instance);
  bucketsReady[index] = false;
  return success();
}

bool Session::maySettle(const EntryRun &run) const {
  return owner->info().kind == schema::TargetKind::Cuda && run.isOneReplay() && captures.empty() && adopted.empty() &&
         !builds && toStart.empty() && !owner->checksLifetimes();
}

Result<uint64_t> Session::enqueue(uint32_t index, bool eager, Stream stream, Profile *profile) {
  const uint64_t changesBefore = owner->backend().changes().now();
  CGRT_TRY(checkLifetimes(index, stream));
  CGRT_TRY_ASSIGN(uint64_t capture, owner->backend().captureOf(stream));
  if (capture && (eager || profile))
    return failedPrecondition("a stream that is being captured takes launches of the graph only, neither eager nor "
                              "profiled ones");
  if (capture)
    return join(index, stream, capture);
  if (!captures.empty())
    CGRT_TRY(checkNotCaptured());
  CGRT_TRY(checkStream(stream));
  CGRT_TRY_ASSIGN(EntryRun * found, find(index));
  BucketChoice *choice = choiceOf(index);
  if (choice) {
    // No request shall wait for the graphs of the first one of its size.
    if (!bucketsReady[index])
      CGRT_TRY(prepareAll(index, stream));
    CGRT_TRY_ASSIGN(found, choice->choose(runs(), [&] { return waitForLaunches(); }));
  }
  EntryRun &run = *found;
  CGRT_TRY(run.checkComplete());
  if (profile && profile->trace)
    for (SegmentRun &segment : run.segments())
      segment.renew();
  CGRT_TRY(makeReady(run));
  Result<uint64_t> number = submit(run, eager, stream, profile, choice);
  // Not before that: the threads would stand in the way of this graph in the driver.
  if (!toStart.empty()) {
    std::erase(toStart, run.position());
    startBuilds();
  }
  CGRT_TRY(number.ok() ? success() : std::move(number).status());
  run.noteAddresses();
  if (!eager && !profile && !choice && maySettle(run)) {
    hot.run = &run;
    hot.index = index;
    hot.moved = false;
    hot.stream = stream;
    hot.changesNow = &owner->backend().changes();
    hot.changes = changesBefore;
    hot.replay = run.segments()[0].replay(*lastLaunch);
  }
  return number;
}

Result<uint64_t> Session::submit(EntryRun &run, bool eager, Stream stream, Profile *profile, BucketChoice *choice) {
  for (SegmentRun &segment : run.segments())
    if (GraphInstance *instance = segment.built())
      CGRT_TRY(instance->takeDeferredError());
  // From here on work is in the stream, even if a later part of it fails.
  uint64_t number = ++hot.launchCount;
  run.noteLaunch(number);
  hot.lastStream = stream;
  hot.inFlight = true;
  hot.marked = false;
  Status status = choice ? choice->copyIn(stream) : success();
  if (status.ok())
    status = run.copyIn(stream, /*replays=*/!eager);
  LaunchMark mark{*lastLaunch};
  if (status.ok())
    status = run.launch(stream, eager, profile, instanceCounts, choice ? nullptr : &mark);
  if (status.ok())
    status = run.copyOut(stream);
  if (status.ok() && choice)
    status = choice->copyOut(stream);
  Status recorded = mark.recorded ? success() : lastLaunch->record(stream);
  hot.marked = recorded.ok();
  CGRT_TRY(std::move(status));
  CGRT_TRY(std::move(recorded));
  // On the host the launch is done, and nothing waits for it.
  if (owner->info().kind == schema::TargetKind::Host)
    CGRT_TRY(run.takeFailedCheck());
  return number;
}

[[gnu::hot]] Result<bool> Session::settleMoved(bool &isEntered) {
  uint64_t before = instanceCounts.instantiations;
  // Placing all of the entry may allocate by a function of the program, which may leave the thread in another context.
  isEntered = hot.run->placeOnlyMoved() && isEntered;
  CGRT_TRY(makeReady(*hot.run, isEntered));
  hot.moved = false;
  return hot.run->isOneReplay() && instanceCounts.instantiations == before;
}

Status Session::replayFailed(Replay::Step step, int number) {
  noteRepeats();
  return std::exchange(hot.run, nullptr)->segments()[0].built()->replayError(step, number);
}

[[gnu::hot]] std::optional<Result<uint64_t>> Session::repeat(Stream stream, bool free) {
  if (!free) {
    // The thread is in another context, or the stream is being captured.
    Result<uint64_t> capture = owner->backend().captureOf(stream);
    if (!capture.ok())
      return capture;
    if (*capture)
      return std::nullopt;
  }
  if (hot.moved) {
    Result<bool> stays = settleMoved(free);
    if (!stays.ok())
      return std::move(stays).status();
    if (!*stays)
      return std::nullopt;
    // Pointers that kernels look up are written in front of the replay.
    free = free && !hot.run->segments()[0].writesCells();
  }
  if (!free)
    return submit(*hot.run, /*eager=*/false, stream, nullptr, nullptr);
  uint64_t number = 0;
  if (Status replayed = replay(stream, number); !replayed.ok())
    return replayed;
  return number;
}

// The path of most launches, which reads `hot` alone. It is marked as hot, so that the linker places its code together.
[[gnu::hot]] Status Session::launch(uint32_t index, bool eager, Stream stream, uint64_t &number) {
  Use use(*this, Use::For::Launches);
  if (!use.isTaken()) [[unlikely]]
    return use.check();
  bool free = false;
  if (isSettled(index, eager, stream) && hot.replay.look) [[likely]] {
    if (int failed = hot.replay.look(hot.replay, stream, free); failed != 0) [[unlikely]]
      return replayFailed(Replay::Step::Look, failed);
    if (free && !hot.moved) [[likely]]
      return replay(stream, number);
  }
  return launchOtherwise(index, eager, stream, free, number);
}

[[gnu::hot]] Status Session::launchOtherwise(uint32_t index, bool eager, Stream stream, bool free, uint64_t &number) {
  std::optional<Result<uint64_t>> launched;
  if (isSettled(index, eager, stream)) {
    launched = repeat(stream, free);
    if (launched && !launched->ok())
      forgetLaunch();
  }
  if (!launched)
    launched = launchWhole(index, eager, stream);
  if (!launched->ok())
    return std::move(*launched).status();
  number = **launched;
  return success();
}

Result<uint64_t> Session::launchWhole(uint32_t index, bool eager, Stream stream) {
  forgetLaunch();
  bool warms = warmup && !eager && index < warmed.size() && warmed[index] < warmup;
  if (warms) {
    // Only a graph can be captured.
    CGRT_TRY(owner->checkStreamIsThere(stream));
    CGRT_TRY_ASSIGN(uint64_t capture, owner->backend().captureOf(stream));
    warms = capture == 0;
  }
  if (!warms)
    return inPhase(index, eager, [&] { return enqueue(index, eager, stream, nullptr); });
  Result<uint64_t> launched = enqueue(index, /*eager=*/true, stream, nullptr);
  if (launched.ok()) {
    ++warmed[index];
    phases[index] = CGRT_PHASE_WARMING_UP;
  }
  return launched;
}

Result<LaunchTiming> Session::measure(uint32_t index, bool eager, Stream stream) {
  Use use(*this);
  CGRT_TRY(use.check());
  CGRT_TRY_ASSIGN(std::unique_ptr<Marker> from, owner->backend().createMarker(true));
  CGRT_TRY_ASSIGN(std::unique_ptr<Marker> to, owner->backend().createMarker(true));
  CGRT_TRY(from->record(stream));
  LaunchTiming timing;
  uint64_t start = nowNs();
  CGRT_TRY_ASSIGN(uint64_t number, inPhase(index, eager, [&] { return enqueue(index, eager, stream, nullptr); }));
  (void)number;
  timing.submitNs = nowNs() - start;
  CGRT_TRY(to->record(stream));
  CGRT_TRY(to->wait());
  timing.wallNs = nowNs() - start;
  CGRT_TRY(waitForLaunches());
  CGRT_TRY_ASSIGN(timing.deviceNs, owner->backend().deviceTime(*from, *to));
  return timing;
}

Result<Profile> Session::profile(uint32_t index, bool eager, Stream stream) {
  Use use(*this);
  CGRT_TRY(use.check());
  CGRT_TRY(waitForLaunches());
  Profile profile;
  profile.oneByOne = eager;
  std::unique_ptr<NodeTrace> trace;
  if (!eager && owner->info().kind != schema::TargetKind::Host) {
    Result<std::unique_ptr<NodeTrace>> begun = owner->backend().traceNodes();
    if (begun.ok()) {
      trace = *std::move(begun);
      profile.trace = trace.get();
    } else {
      profile.oneByOne = true;
      profile.whyOneByOne = begun.status().message();
      owner->log().log(LogLevel::Info, text("nodes are timed one by one: ", profile.whyOneByOne));
    }
  }
  profile.originNs = nowNs();
  CGRT_TRY_ASSIGN(uint64_t number,
                  inPhase(index, eager, [&] { return enqueue(index, profile.oneByOne, stream, &profile); }));
  (void)number;
  CGRT_TRY(waitForLaunches());
  if (trace) {
    CGRT_TRY(trace->finish(profile));
    profile.trace = nullptr;
    // The time to build is not part of the run's.
    uint64_t first = UINT64_MAX;
    for (const NodeTiming &timing : profile.timings)
      first = std::min(first, timing.startNs);
    for (NodeTiming &timing : profile.timings)
      timing.startNs -= first;
    profile.originNs += profile.timings.empty() ? 0 : first;
  }
  std::sort(profile.timings.begin(), profile.timings.end(), [](const NodeTiming &a, const NodeTiming &b) {
    return std::pair(a.startNs, a.node) < std::pair(b.startNs, b.node);
  });
  return profile;
}

Status Session::observe(uint32_t index, Stream stream, NodeObserver &observer) {
  Use use(*this);
  CGRT_TRY(use.check());
  CGRT_TRY(waitForLaunches());
  Profile profile;
  profile.observer = &observer;
  CGRT_TRY_ASSIGN(uint64_t number, enqueue(index, /*eager=*/true, stream, &profile));
  (void)number;
  return waitForLaunches();
}

Status Session::synchronize() {
  Use use(*this, Use::For::Looks);
  CGRT_TRY(use.check());
  return waitForLaunches();
}

Result<uint64_t> Session::driverNodes(uint32_t graph) {
  Use use(*this);
  CGRT_TRY(use.check());
  for (uint32_t e = 0; e < entries.size(); ++e) {
    Result<EntryRun> &run = entries[e];
    if (!run.ok())
      continue;
    for (SegmentRun &segment : run->segments()) {
      if (segment.graphIndex() != graph)
        continue;
      CGRT_TRY(claim(e));
      if (segment.resizes())
        return failedPrecondition("graph ", graph, " is launched node by node and never instantiated");
      CGRT_TRY(makeReady(*run));
      return segment.built()->driverNodes();
    }
  }
  return notFound("graph ", graph, " belongs to no segment that this target runs");
}

uint32_t Session::graphOf(uint32_t index, uint32_t segment) {
  uint32_t run = choiceOf(index) ? choiceOf(index)->chosen() : index;
  return entries[run]->segments()[segment].graphIndex();
}

InstanceCounts Session::counts() const {
  InstanceCounts all = instanceCounts;
  all.instantiations += builtInBackground;
  all.pooled += pooledInBackground;
  return all;
}

uint64_t Session::twinLaunches() const {
  uint64_t all = 0;
  for (const Result<EntryRun> &run : entries)
    if (run.ok())
      all += (*run).twinLaunches();
  return all;
}

LibraryCallCounts Session::libraryCalls() const {
  LibraryCallCounts all;
  for (uint32_t e = 0; e < entries.size(); ++e) {
    if (!entries[e].ok() || isPending(e))
      continue;
    for (const SegmentRun &segment : (*entries[e]).segments())
      if (const GraphInstance *instance = segment.built()) {
        LibraryCallCounts one = instance->libraryCalls();
        all.copied += one.copied;
        all.captured += one.captured;
      }
  }
  return all;
}

SessionMemory Session::memory() const {
  SessionMemory memory{stateStore.bytes(), transientMemory.size(), 0, 0};
  for (const Result<EntryRun> &run : entries)
    if (run.ok()) {
      memory.transient += (*run).ownArenaBytes();
      memory.staged += (*run).stagedBytes();
      memory.result += (*run).resultBytes();
    }
  for (const auto &choice : choices)
    if (choice) {
      memory.staged += choice->paddedBytes();
      memory.result += choice->resultBytes();
    }
  return memory;
}

} // namespace cgrt
