// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches into a graph that the caller captures. All that can be wrong is looked for before the caller's graph is
// touched; from then on the session's memory belongs to that graph until it is gone.

#include "exec/session.h"

#include <algorithm>

namespace cgrt {

void Session::dropCaptures() {
  std::erase_if(captures, [](const Capture &capture) { return capture.gone->load(); });
}

Status Session::checkNotCaptured() {
  dropCaptures();
  bool held = std::any_of(captures.begin(), captures.end(), [](const Capture &one) { return !one.released; });
  if (held)
    return busy("the session is part of a graph that was captured; destroy that graph and its instances, or release "
                "the capture if they will not be launched again");
  return success();
}

uint64_t Session::liveCaptures() const {
  return static_cast<uint64_t>(
      std::count_if(captures.begin(), captures.end(), [](const Capture &capture) { return !capture.gone->load(); }));
}

Status Session::releaseCaptures() {
  Use use(*this);
  CGRT_TRY(use.check());
  // What host nodes and library calls use stays until the driver says that the graph is gone.
  for (Capture &capture : captures)
    capture.released = true;
  dropCaptures();
  return success();
}

Result<uint64_t> Session::join(uint32_t index, Stream stream, uint64_t number) {
  dropCaptures();
  Capture *joined = nullptr;
  for (Capture &capture : captures) {
    if (capture.number == number && capture.stream == stream)
      joined = &capture;
    else if (!capture.released)
      return busy("the session is part of another captured graph, or of another branch of this one; use a session for "
                  "each");
  }
  // Calls that a capture forbids come first, so that they leave it alone.
  std::unique_ptr<UncapturedWork> allowed;
  CGRT_TRY_ASSIGN(allowed, owner->backend().allowUncapturedWork());
  bool reached = !hot.inFlight;
  if (hot.inFlight && hot.marked) {
    CGRT_TRY_ASSIGN(reached, lastLaunch->reached());
  }
  if (!reached)
    return busy("the session is in flight; synchronize it before a launch that is captured");
  hot.inFlight = false;
  CGRT_TRY_ASSIGN(EntryRun * found, find(index));
  std::string place = text("entry '", view(owner->package().entry(index).name()), "'");
  if (!owner->constants().isPacked(index))
    return failedPrecondition(place, " has constants that are not packed yet; prepare or launch it before the capture");
  BucketChoice *choice = choiceOf(index);
  if (choice) {
    if (!bucketsReady[index])
      return failedPrecondition(place, " has buckets; prepare or launch it before the capture");
    CGRT_TRY_ASSIGN(found, choice->choose(runs(), [&] { return waitForLaunches(); }));
    CGRT_TRY(choice->checkCapturable());
  }
  EntryRun &run = *found;
  CGRT_TRY(run.checkComplete());
  CGRT_TRY(run.place(transients));
  CGRT_TRY(run.checkCapturable());
  std::vector<std::unique_ptr<CapturedNodes>> nodes;
  for (SegmentRun &segment : run.segments()) {
    CGRT_TRY_ASSIGN(nodes.emplace_back(), segment.capture());
  }
  if (!joined) {
    CGRT_TRY_ASSIGN(std::shared_ptr<const std::atomic<bool>> gone, owner->backend().watchCapture(stream));
    captures.push_back({number, stream, std::move(gone), {}, false});
    joined = &captures.back();
  }
  joined->released = false;
  // From here on nodes are in the caller's graph, even if a later part of it fails.
  uint64_t launch = ++hot.launchCount;
  run.noteLaunch(launch);
  if (choice)
    CGRT_TRY(choice->copyIn(stream));
  CGRT_TRY(run.copyIn(stream, /*replays=*/false));
  for (std::unique_ptr<CapturedNodes> &one : nodes) {
    joined->nodes.push_back(std::move(one));
    CGRT_TRY(joined->nodes.back()->join(stream));
  }
  CGRT_TRY(run.copyOut(stream));
  if (choice)
    CGRT_TRY(choice->copyOut(stream));
  return launch;
}

} // namespace cgrt
