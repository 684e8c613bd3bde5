// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Profiles of the C ABI: timings joined with what the package says about each node.

#include "api/handles.h"
#include "trace/chrome_trace.h"

#include <set>

using namespace cgrt;

struct cgrt_profile {
  std::vector<cgrt_profile_record> records;
  cgrt_package *package; // this object holds a reference
  bool onHost;
  std::string times;
  uint64_t originNs;
  int64_t rank; // -1: the program has one rank
};

cgrt_status *cgrt_session_profile(cgrt_session *session, uint32_t entry, uint32_t flags, void *stream,
                                  cgrt_profile **profile) {
  CGRT_REQUIRE(session);
  CGRT_REQUIRE(profile);
  if (flags & ~uint32_t(CGRT_LAUNCH_EAGER))
    return give(invalidArgument("unknown launch flags ", flags));
  bool onHost = session->executable().info().kind == schema::TargetKind::Host;
  auto taken = session->profile(entry, (flags & CGRT_LAUNCH_EAGER) != 0, stream);
  if (!taken.ok())
    return give(std::move(taken).status());
  std::string times = taken->oneByOne ? "of the nodes one by one (the eager twin)"
                      : onHost        ? "of the nodes in the flow of the graph"
                                      : "of the nodes in the flow of the graph, by CUPTI";
  if (!taken->whyOneByOne.empty())
    times += ": " + taken->whyOneByOne;
  auto *result = new cgrt_profile{{},
                                  session->executableHandle->package,
                                  onHost,
                                  std::move(times),
                                  taken->originNs,
                                  session->executable().rankOrNone()};
  cgrt_package_retain(result->package);
  for (const NodeTiming &timing : taken->timings)
    result->records.push_back({sizeof(cgrt_profile_record), timing.segment, session->graphOf(entry, timing.segment),
                               timing.node, timing.lane, timing.startNs, timing.durationNs});
  *profile = result;
  return nullptr;
}

size_t cgrt_profile_count(const cgrt_profile *profile) { return profile ? profile->records.size() : 0; }

cgrt_status *cgrt_profile_get(const cgrt_profile *profile, size_t index, cgrt_profile_record *record) {
  CGRT_REQUIRE(profile);
  CGRT_REQUIRE(record);
  if (index >= profile->records.size())
    return give(invalidArgument("there is no record ", index, ", there are ", profile->records.size()));
  return fillStruct(record, profile->records[index]);
}

cgrt_status *cgrt_profile_write_trace(const cgrt_profile *profile, const char *path) {
  CGRT_REQUIRE(profile);
  CGRT_REQUIRE(path);
  ChromeTrace trace(profile->rank < 0 ? "cgrt" : text("rank ", profile->rank));
  if (profile->rank >= 0)
    trace.number(static_cast<uint64_t>(profile->rank) + 1);
  trace.beganAt(profile->originNs);
  trace.timed(profile->times);
  std::set<uint32_t> lanes;
  for (const cgrt_profile_record &record : profile->records) {
    cgrt_node_info node{};
    node.size = sizeof(node);
    if (cgrt_status *status = cgrt_package_get_node(profile->package, record.graph, record.node, &node))
      return status;
    ChromeTrace::Slice slice{node.name, node.kind, record.lane, record.start_ns, record.duration_ns, {}};
    slice.details.push_back({"graph", std::string(view(profile->package->value->graph(record.graph).name()))});
    for (auto [key, value] :
         {std::pair("kernel", node.kernel), std::pair("scope", node.scope), std::pair("location", node.location)})
      if (*value)
        slice.details.push_back({key, value});
    slice.details.push_back({"bytes", std::to_string(node.bytes_read + node.bytes_written)});
    trace.add(std::move(slice));
    lanes.insert(record.lane);
  }
  for (uint32_t lane : lanes)
    trace.nameTrack(lane, text(profile->onHost ? "thread " : "lane ", lane));
  return give(trace.write(path));
}

void cgrt_profile_destroy(cgrt_profile *profile) {
  if (!profile)
    return;
  cgrt_package_release(profile->package);
  delete profile;
}
