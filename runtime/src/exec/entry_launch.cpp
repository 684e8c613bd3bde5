// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Running the segments of an entry in order. Those that decide look at one byte, for which a device has to be waited
// for, and run the segments behind them accordingly.

#include "base/nvtx.h"
#include "exec/entry_run.h"
#include "exec/tensor_check.h"

namespace cgrt {

Result<bool> EntryRun::readCondition(uint32_t segment, Stream stream) {
  const schema::Value &looked = value(static_cast<uint32_t>(runs[segment].decider().condition()));
  // What came with the launch is known here.
  if (looked.kind() == schema::ValueKind::Argument && arguments[looked.index()].byValue)
    return *reinterpret_cast<const uint8_t *>(conditions[segment]) != 0;
  uint8_t condition = 0;
  Backend &backend = executable->backend();
  CGRT_TRY(backend.copy(reinterpret_cast<uint64_t>(&condition), Memory::Host, conditions[segment], Memory::Device, 1,
                        stream));
  CGRT_TRY(backend.synchronize(stream));
  return condition != 0;
}

/// A graph is patched with what the host segments before it have computed: kernels take their parameters along, so that
/// launches that are under way keep theirs.
Status EntryRun::takeNumbers(SegmentRun &segment, const Launching &launching) {
  for (uint32_t slot = 0; slot < segment.slots(); ++slot)
    if (std::vector<std::byte> &number = numbers[segment.value(slot)];
        segment.binding(slot) == schema::Binding::Scalar && !number.empty())
      segment.setScalar(slot, number.data(), /*changed=*/true);
  return segment.ready(launching.counts, [&] { return executable->backend().synchronize(launching.stream); });
}

Status EntryRun::launchRange(uint32_t begin, uint32_t end, const Launching &launching) {
  for (uint32_t s = begin; s < end; ++s) {
    if (runs[s].control() == schema::ControlKind::None) {
      if (launching.profile)
        launching.profile->segment = s;
      if (runs[s].takesNumbers())
        CGRT_TRY(takeNumbers(runs[s], launching));
      CGRT_TRY(runs[s].launch(launching.stream, launching.eager, launching.profile));
      continue;
    }
    uint32_t first = s + 1, second = first + runs[s].decider().first(), last = second + runs[s].decider().second();
    if (runs[s].control() == schema::ControlKind::If) {
      CGRT_TRY_ASSIGN(bool taken, readCondition(s, launching.stream));
      CGRT_TRY(taken ? launchRange(first, second, launching) : launchRange(second, last, launching));
    } else {
      while (true) {
        CGRT_TRY(launchRange(first, second, launching));
        CGRT_TRY_ASSIGN(bool more, readCondition(s, launching.stream));
        if (!more)
          break;
        CGRT_TRY(launchRange(second, last, launching));
      }
    }
    s = last - 1;
  }
  return success();
}

Status EntryRun::launch(Stream stream, bool eager, Profile *profile, InstanceCounts &counts, LaunchMark *mark) {
  NamedRange range([&] { return view(entry().name()); });
  if (mark && runs.size() == 1 && copiedOut.empty() && runs[0].control() == schema::ControlKind::None) {
    if (profile)
      profile->segment = 0;
    return runs[0].launch(stream, eager, profile, mark);
  }
  return launchRange(0, static_cast<uint32_t>(runs.size()), {stream, eager, profile, counts});
}

Status EntryRun::checkCapturable() const {
  std::string place = text("entry '", view(entry().name()), "'");
  for (const SegmentRun &segment : runs)
    CGRT_TRY(segment.checkCapturable(place));
  // A copy from or to host memory would happen when the caller's graph runs, and not now.
  for (uint32_t a : copiedIn)
    if (arguments[a].givenOnHost)
      return failedPrecondition(place, ": argument '", view(entry().arguments()->Get(a)->name()),
                                "' lies in host memory; bind device memory for a launch that is captured");
  for (uint32_t r : copiedOut)
    if (isHostMemory(results[r].given))
      return failedPrecondition(place, ": result '", view(entry().results()->Get(r)->name()),
                                "' lies in host memory; bind device memory for a launch that is captured");
  return success();
}

} // namespace cgrt
