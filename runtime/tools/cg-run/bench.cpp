// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg-run bench measures how long loading, instantiating, replaying and each node take.

#include "job.h"
#include "progress.h"
#include "ranks.h"
#include "samples.h"
#include "saved_states.h"

#include <algorithm>
#include <cstdio>
#include <map>

namespace cgrun {

using nlohmann::ordered_json;

namespace {

struct Measurements {
  Samples load, instantiate, firstReplay, wall, device, submit, eager;
  Samples start;                              // from the start of the command to the first result, once
  Samples context, weights, library, packing; // paid once for a process or for a set of weights
  uint64_t bytes = 0;
  ordered_json nodes = ordered_json::array();
};

/// Times of one node over all profiled runs.
struct NodeSamples {
  std::string name, kernel;
  uint64_t bytes = 0; // the total of all executions of the node in one run
  double estimateUs = 0;
  Samples measured;
};

} // namespace

/// No further load is measured after this time.
static constexpr double kLoadingUs = 10e6;

static cgrt_executable_info infoOf(const Job &job) {
  auto info = cgrt::info<cgrt_executable_info>();
  check(cgrt_executable_get_info(job.executable(), &info));
  return info;
}

/// Libraries are loaded once for a process, in the first preparation, which is timed apart.
static void measureOnce(Job &job, Measurements &out) {
  check(cgrt_session_prepare(job.session(), job.entry(), job.stream()));
  cgrt_executable_info info = infoOf(job);
  if (info.library_ns)
    out.library.addNs(info.library_ns);
}

/// Measures from opening the file to the first result, often enough for quartiles or until some seconds have passed.
/// Setting constants and inputs is timed apart.
static void measureLoading(const Options &options, const Inputs &inputs, Progress &progress,
                           const Stopwatch &sinceStart, Measurements &out) {
  Stopwatch total;
  for (int i = 0; i < 5 && total.microseconds() < kLoadingUs; ++i) {
    progress.set("load", i, 5);
    Stopwatch load;
    cgrt::Package package = openPackage(options.package);
    Job job(options, package, options.backend, 0, &inputs);
    double loadUs = load.microseconds();
    cgrt_executable_info loaded = infoOf(job);
    double uploadUs = static_cast<double>(loaded.upload_ns) / 1000;
    out.load.add(loadUs - static_cast<double>(loaded.context_ns) / 1000 - uploadUs);
    Stopwatch weights;
    job.give(inputs, options.seed);
    out.weights.add(weights.microseconds() + uploadUs);
    Stopwatch instantiate;
    check(cgrt_session_prepare(job.session(), job.entry(), job.stream()));
    check(cgrt_executable_synchronize(job.executable(), job.stream()));
    double instantiateUs = instantiate.microseconds();
    cgrt_executable_info ready = infoOf(job);
    double packingUs = static_cast<double>(ready.packing_ns) / 1000;
    out.instantiate.add(instantiateUs - static_cast<double>(ready.library_ns) / 1000 - packingUs);
    if (ready.packing_runs)
      out.packing.add(packingUs);
    Stopwatch first;
    job.launch(false);
    check(cgrt_session_synchronize(job.session()));
    out.firstReplay.add(first.microseconds());
    if (i == 0)
      out.start.add(sinceStart.microseconds());
  }
}

/// Every run begins with the states of the inputs; restoring them is not timed.
static cgrt_timing measureRun(Job &job, const SavedStates &states, cgrt_launch_flags flags) {
  states.restore();
  auto timing = cgrt::info<cgrt_timing>();
  check(cgrt_session_measure(job.session(), job.entry(), flags, job.stream(), &timing));
  return timing;
}

static void measureReplays(const Options &options, Job &job, const SavedStates &states, Progress &progress,
                           Measurements &out) {
  for (int i = 0; i < options.warmup; ++i) {
    progress.set("warm-up", i, options.warmup);
    measureRun(job, states, CGRT_LAUNCH_GRAPH);
  }
  for (int i = 0; i < options.iterations; ++i) {
    progress.set("replay", i, options.iterations);
    cgrt_timing timing = measureRun(job, states, CGRT_LAUNCH_GRAPH);
    out.submit.addNs(timing.submit_ns);
    out.wall.addNs(timing.wall_ns);
    if (timing.device_ns >= 0)
      out.device.addNs(static_cast<uint64_t>(timing.device_ns));
  }
  int eagerRuns = std::min(options.iterations, 50);
  for (int i = 0; i < eagerRuns; ++i) {
    progress.set("eager run", i, eagerRuns);
    out.eager.addNs(measureRun(job, states, CGRT_LAUNCH_EAGER).wall_ns);
  }
}

/// Nodes are timed one by one in the eager twin; a node of a loop counts with all its executions of a run.
static void measureNodes(const Options &options, Job &job, const SavedStates &states, Progress &progress,
                         Measurements &out) {
  std::map<std::pair<uint32_t, uint32_t>, NodeSamples> samples; // segment, node
  int runs = std::min(options.iterations, 20);
  for (int i = 0; i < runs; ++i) {
    progress.set("run by nodes", i, runs);
    states.restore();
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
  progress.set("bandwidth");
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
      {"eager, wall", &measured.eager}, {"context", &measured.context},         {"weights", &measured.weights},
      {"library", &measured.library},   {"packing", &measured.packing},         {"start", &measured.start}};
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

/// The medians of the replays of all ranks; the largest is the time of the program.
static ordered_json compareRanks(const Options &options, const Measurements &measured) {
  ordered_json own = {{"replay_wall_us", measured.wall.json()},
                      {"replay_gpu_us", measured.device.json()},
                      {"submit_us", measured.submit.json()}};
  ordered_json ranks = ordered_json::array();
  for (const std::string &text : gather(options, own.dump()))
    ranks.push_back(ordered_json::parse(text));
  size_t slowest = 0, fastest = 0;
  auto wall = [&](size_t rank) { return ranks[rank]["replay_wall_us"]["median"].get<double>(); };
  for (size_t r = 1; r < ranks.size(); ++r) {
    slowest = wall(r) > wall(slowest) ? r : slowest;
    fastest = wall(r) < wall(fastest) ? r : fastest;
  }
  return {{"world", options.world},
          {"slowest_rank", slowest},
          {"slowest_us", wall(slowest)},
          {"spread_us", wall(slowest) - wall(fastest)},
          {"ranks", std::move(ranks)}};
}

int bench(const Options &options) {
  Stopwatch sinceStart;
  Progress progress;
  cgrt::Package package = openPackage(options.package);
  Measurements measured;
  Missing missing = options.allowMissing ? Missing::Zeros : options.inputs.empty() ? Missing::Random : Missing::Error;
  progress.set("inputs");
  std::optional<Inputs> made;
  {
    // A first executable tells which tensors have to be made up; their contents are made before the executable that is
    // measured is created.
    Job first(options, package, options.backend);
    measured.context.addNs(infoOf(first).context_ns);
    made.emplace(options, first.executable(), first.session(), first.entry(), missing);
  }
  const Inputs &inputs = *made;
  progress.set("weights");
  Job job(options, package, options.backend, 0, &inputs);
  job.give(inputs, options.seed);
  progress.set("preparing");
  measureOnce(job, measured);
  measureLoading(options, inputs, progress, sinceStart, measured);
  SavedStates states(job);
  measureReplays(options, job, states, progress, measured);
  measureNodes(options, job, states, progress, measured);
  progress.stop();
  ordered_json ranks;
  if (options.communicator)
    ranks = compareRanks(options, measured);
  if (!isFirst(options))
    return 0;
  if (!options.json) {
    printTable(measured);
    if (options.communicator)
      std::printf("\n%u ranks, this is rank 0; the slowest replays in %.2f us (rank %zu), %.2f us after the fastest\n",
                  options.world, ranks["slowest_us"].get<double>(), ranks["slowest_rank"].get<size_t>(),
                  ranks["spread_us"].get<double>());
    return 0;
  }
  ordered_json out = {{"load_us", measured.load.json()},
                      {"instantiate_us", measured.instantiate.json()},
                      {"first_replay_us", measured.firstReplay.json()},
                      {"replay_wall_us", measured.wall.json()},
                      {"replay_gpu_us", measured.device.json()},
                      {"submit_us", measured.submit.json()},
                      {"eager_us", measured.eager.json()},
                      {"context_us", measured.context.json()},
                      {"weights_us", measured.weights.json()},
                      {"library_us", measured.library.json()},
                      {"packing_us", measured.packing.json()},
                      {"start_us", measured.start.json()},
                      {"bytes", measured.bytes},
                      {"nodes", measured.nodes}};
  if (options.communicator)
    out["ranks"] = std::move(ranks);
  std::printf("%s\n", out.dump(2, ' ', false, ordered_json::error_handler_t::replace).c_str());
  return 0;
}

} // namespace cgrun
