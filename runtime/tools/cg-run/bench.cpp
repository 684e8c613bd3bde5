// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg-run bench: how long loading, instantiating, replaying and each node take.

#include "job.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>

namespace cgrun {

using nlohmann::ordered_json;

namespace {

/// Times in microseconds, of which the quartiles are reported.
class Samples {
public:
  void add(double microseconds) { values.push_back(microseconds); }
  bool empty() const { return values.empty(); }
  double quantile(double q) const {
    std::vector<double> sorted = values;
    std::sort(sorted.begin(), sorted.end());
    double position = q * static_cast<double>(sorted.size() - 1);
    auto below = static_cast<size_t>(position);
    size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (sorted[above] - sorted[below]) * (position - static_cast<double>(below));
  }
  double median() const { return quantile(0.5); }
  ordered_json json() const {
    if (values.empty())
      return nullptr;
    return {{"median", quantile(0.5)}, {"q1", quantile(0.25)}, {"q3", quantile(0.75)}};
  }

private:
  std::vector<double> values;
};

class Stopwatch {
public:
  double microseconds() const {
    return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
  }

private:
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
};

struct Measurements {
  Samples load, instantiate, firstReplay, wall, device, submit, eager;
  uint64_t bytes = 0;
  ordered_json nodes = ordered_json::array();
};

/// One node over all profiled runs.
struct NodeSamples {
  std::string name, kernel;
  uint64_t bytes = 0; // of all executions of one run
  double estimateUs = 0;
  Samples measured;
};

} // namespace

/// Loading is measured with another executable alive: the driver's context belongs to the process, not to the package.
static void measureLoading(const Options &options, const Inputs &inputs, Measurements &out) {
  for (int i = 0; i < 5; ++i) {
    Stopwatch load;
    cgrt::Package package = openPackage(options.package);
    Job job(options, package, options.backend);
    out.load.add(load.microseconds());
    job.give(inputs, options.seed);
    Stopwatch instantiate;
    check(cgrt_session_prepare(job.session(), job.entry(), job.stream()));
    check(cgrt_executable_synchronize(job.executable(), job.stream()));
    out.instantiate.add(instantiate.microseconds());
    Stopwatch first;
    job.launch(false);
    check(cgrt_session_synchronize(job.session()));
    out.firstReplay.add(first.microseconds());
  }
}

static void measureReplays(const Options &options, Job &job, Measurements &out) {
  for (int i = 0; i < options.warmup; ++i)
    job.launch(false);
  check(cgrt_session_synchronize(job.session()));
  for (int i = 0; i < options.iterations; ++i) {
    auto timing = cgrt::info<cgrt_timing>();
    check(cgrt_session_measure(job.session(), job.entry(), CGRT_LAUNCH_GRAPH, job.stream(), &timing));
    out.submit.add(static_cast<double>(timing.submit_ns) / 1000);
    out.wall.add(static_cast<double>(timing.wall_ns) / 1000);
    if (timing.device_ns >= 0)
      out.device.add(static_cast<double>(timing.device_ns) / 1000);
  }
  for (int i = 0; i < std::min(options.iterations, 50); ++i) {
    auto timing = cgrt::info<cgrt_timing>();
    check(cgrt_session_measure(job.session(), job.entry(), CGRT_LAUNCH_EAGER, job.stream(), &timing));
    out.eager.add(static_cast<double>(timing.wall_ns) / 1000);
  }
}

/// Nodes are timed one by one in the eager twin; a node of a loop counts with all its executions of a run.
static void measureNodes(const Options &options, Job &job, Measurements &out) {
  std::map<std::pair<uint32_t, uint32_t>, NodeSamples> samples; // segment, node
  for (int i = 0; i < std::min(options.iterations, 20); ++i) {
    cgrt::Profile profile;
    check(cgrt_session_profile(job.session(), job.entry(), CGRT_LAUNCH_EAGER, job.stream(), profile.out()));
    std::map<std::pair<uint32_t, uint32_t>, double> sums;
    for (size_t r = 0; r < cgrt_profile_count(profile); ++r) {
      auto record = cgrt::info<cgrt_profile_record>();
      check(cgrt_profile_get(profile, r, &record));
      std::pair key(record.segment, record.node);
      sums[key] += static_cast<double>(record.duration_ns) / 1000;
      if (i > 0)
        continue;
      auto node = cgrt::info<cgrt_node_info>();
      check(cgrt_package_get_node(job.package(), record.graph, record.node, &node));
      NodeSamples &sample = samples[key];
      sample.name = node.name;
      sample.kernel = *node.kernel ? node.kernel : node.kind;
      sample.bytes += node.bytes_read + node.bytes_written;
      sample.estimateUs += static_cast<double>(node.estimate_ns) / 1000;
    }
    for (const auto &[key, sum] : sums)
      samples[key].measured.add(sum);
  }
  double bandwidth = 0;
  check(cgrt_executable_measure_bandwidth(job.executable(), &bandwidth));
  for (const auto &[key, sample] : samples) {
    out.bytes += sample.bytes;
    out.nodes.push_back({{"name", sample.name},
                         {"kernel", sample.kernel},
                         {"bytes", sample.bytes},
                         {"estimate_us", sample.estimateUs},
                         {"measured_us", sample.measured.median()},
                         {"floor_us", static_cast<double>(sample.bytes) / bandwidth * 1e6}});
  }
}

static void printTable(const Measurements &measured) {
  const std::pair<const char *, const Samples *> rows[] = {
      {"load", &measured.load},         {"instantiate", &measured.instantiate}, {"first replay", &measured.firstReplay},
      {"replay, wall", &measured.wall}, {"replay, device", &measured.device},   {"submit", &measured.submit},
      {"eager, wall", &measured.eager}};
  std::printf("%-16s %12s %12s %12s\n", "us", "median", "q1", "q3");
  for (auto [name, samples] : rows) {
    if (samples->empty())
      std::printf("%-16s %12s\n", name, "-");
    else
      std::printf("%-16s %12.2f %12.2f %12.2f\n", name, samples->median(), samples->quantile(0.25),
                  samples->quantile(0.75));
  }
  std::printf("\n%-32s %-24s %12s %10s %10s %10s\n", "node", "kernel", "bytes", "estimate", "measured", "floor");
  for (const ordered_json &node : measured.nodes)
    std::printf("%-32s %-24s %12llu %10.2f %10.2f %10.2f\n", node["name"].get<std::string>().c_str(),
                node["kernel"].get<std::string>().c_str(),
                static_cast<unsigned long long>(node["bytes"].get<uint64_t>()), node["estimate_us"].get<double>(),
                node["measured_us"].get<double>(), node["floor_us"].get<double>());
}

int bench(const Options &options) {
  cgrt::Package package = openPackage(options.package);
  Job job(options, package, options.backend);
  Missing missing = options.allowMissing ? Missing::Zeros : options.inputs.empty() ? Missing::Random : Missing::Error;
  Inputs inputs(options, job.executable(), job.session(), job.entry(), missing);
  job.give(inputs, options.seed);
  Measurements measured;
  measureLoading(options, inputs, measured);
  measureReplays(options, job, measured);
  measureNodes(options, job, measured);
  if (!options.json) {
    printTable(measured);
    return 0;
  }
  ordered_json out = {{"load_us", measured.load.json()},
                      {"instantiate_us", measured.instantiate.json()},
                      {"first_replay_us", measured.firstReplay.json()},
                      {"replay_wall_us", measured.wall.json()},
                      {"replay_gpu_us", measured.device.json()},
                      {"submit_us", measured.submit.json()},
                      {"eager_us", measured.eager.json()},
                      {"bytes", measured.bytes},
                      {"nodes", measured.nodes}};
  std::printf("%s\n", out.dump(2, ' ', false, ordered_json::error_handler_t::replace).c_str());
  return 0;
}

} // namespace cgrun
