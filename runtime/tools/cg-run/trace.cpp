// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg-run trace runs an entry once, times every node, and writes a Chrome trace.

#include "job.h"
#include "output_file.h"
#include "progress.h"
#include "ranks.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sys/mman.h>
#include <unistd.h>

namespace cgrun {

namespace {

using nlohmann::ordered_json;

/// A file in memory, because the library writes the trace to a path.
class MemoryFile {
public:
  MemoryFile() : descriptor(memfd_create("cg-run-trace", MFD_CLOEXEC)) {
    if (descriptor < 0)
      throw Failure("no memory for the trace");
  }
  ~MemoryFile() { close(descriptor); }
  MemoryFile(const MemoryFile &) = delete;
  std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor); }
  std::string contents() const {
    std::string all;
    char buffer[65536];
    for (ssize_t got; (got = pread(descriptor, buffer, sizeof(buffer), static_cast<off_t>(all.size()))) > 0;)
      all.append(buffer, static_cast<size_t>(got));
    return all;
  }

private:
  int descriptor;
};

/// Joins the traces of all ranks. The times in each trace count from its own beginning; in the joined trace all count
/// from the earliest beginning.
std::string merge(const std::vector<std::string> &traces) {
  std::vector<ordered_json> all;
  double origin = 0;
  auto originOf = [](const ordered_json &trace) { return trace["otherData"]["origin_ns"].get<double>(); };
  for (const std::string &text : traces) {
    all.push_back(ordered_json::parse(text));
    origin = all.size() == 1 ? originOf(all[0]) : std::min(origin, originOf(all.back()));
  }
  ordered_json events = ordered_json::array();
  for (ordered_json &trace : all)
    for (ordered_json &event : trace["traceEvents"]) {
      if (event.contains("ts"))
        event["ts"] = event["ts"].get<double>() + (originOf(trace) - origin) / 1000;
      events.push_back(std::move(event));
    }
  ordered_json merged = {{"displayTimeUnit", "ns"},
                         {"otherData", {{"times", all[0]["otherData"]["times"]}}},
                         {"traceEvents", std::move(events)}};
  return merged.dump() + "\n";
}

} // namespace

int trace(const Options &options) {
  OutputFile traceFile(options.trace), output(options.outputs);
  Progress progress;
  cgrt::Package package = openPackage(options.package);
  Job job(options, package, options.backend);
  Inputs inputs(options, job.executable(), job.session(), job.entry(),
                options.allowMissing ? Missing::Zeros : Missing::Error);
  job.give(inputs, options.seed);
  // Launches before the traced one warm up and advance the state, as --repeat says.
  for (int i = 1; i < options.repeat; ++i) {
    progress.set("launch", i - 1, options.repeat);
    job.launch(options.eager);
  }
  check(cgrt_session_synchronize(job.session()));
  progress.set("traced run");
  cgrt::Profile profile;
  check(cgrt_session_profile(job.session(), job.entry(), options.eager ? CGRT_LAUNCH_EAGER : CGRT_LAUNCH_GRAPH,
                             job.stream(), profile.out()));
  std::string merged;
  if (options.oneTrace) {
    MemoryFile own;
    check(cgrt_profile_write_trace(profile, own.path().c_str()));
    std::vector<std::string> traces = gather(options, own.contents());
    if (isFirst(options))
      merged = merge(traces);
  } else {
    check(cgrt_profile_write_trace(profile, traceFile.temporary().c_str()));
  }
  std::vector<NamedTensor> results = job.results();
  std::vector<const NamedTensor *> pointers;
  for (const NamedTensor &result : results)
    pointers.push_back(&result);
  output.commit(safetensorsBytes(pointers));
  if (options.oneTrace)
    traceFile.commit(merged);
  else
    traceFile.keep();
  return 0;
}

} // namespace cgrun
