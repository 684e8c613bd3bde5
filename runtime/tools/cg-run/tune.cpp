// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg-run tune measures the costs of launches on this device and writes them as a table for `cg.cost_table`. It measures
// entries that it finds by their names; `python -m cgmlir.tuning` writes packages with these entries.

#include "job.h"
#include "line_fit.h"
#include "output_file.h"
#include "progress.h"
#include "samples.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <map>
#include <memory>

namespace cgrun {

using nlohmann::ordered_json;

namespace {

/// The two numbers of turns with which a loop is measured.
constexpr int32_t kFewTurns = 20, kManyTurns = 200;

/// One package on the device. Each argument of an entry has two addresses to choose from.
class Program {
public:
  Program(const Options &options, const std::string &path) : options(options), package(openPackage(path)) {
    cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
    config.backend = options.backend.c_str();
    config.device = options.backend == "host" ? 0 : options.device;
    check(cgrt_executable_create(package, &config, executable.out()));
    check(cgrt_executable_create_stream(executable, &stream));
    check(cgrt_session_create(executable, nullptr, session.out()));
    auto info = cgrt::info<cgrt_package_info>();
    check(cgrt_package_get_info(package, &info));
    for (uint32_t e = 0; e < info.entries; ++e) {
      auto entry = cgrt::info<cgrt_entry_info>();
      check(cgrt_package_get_entry(package, e, &entry));
      entries.emplace(entry.name, e);
    }
  }
  ~Program() {
    session.reset();
    for (void *memory : memories)
      cgrt_executable_free(executable, memory);
    cgrt_executable_destroy_stream(executable, stream);
  }
  Program(const Program &) = delete;
  Program &operator=(const Program &) = delete;

  const std::map<std::string, uint32_t> &all() const { return entries; }
  std::string deviceName() const {
    auto info = cgrt::info<cgrt_executable_info>();
    check(cgrt_executable_get_info(executable, &info));
    return info.device_name;
  }

  /// measure(entry, flags, number, moved) returns the median time from binding the arguments to the end of a launch.
  /// With `moved`, the first argument has another address each time. Integer arguments are `number`.
  double measure(uint32_t entry, cgrt_launch_flags flags, int32_t number = 1, bool moved = false) {
    std::vector<cgrt_tensor> places[2];
    std::vector<cgrt_binding> bindings[2];
    auto info = cgrt::info<cgrt_entry_info>();
    check(cgrt_package_get_entry(package, entry, &info));
    for (auto &list : places)
      list.reserve(info.arguments);
    for (uint32_t a = 0; a < info.arguments; ++a) {
      auto argument = cgrt::info<cgrt_argument_info>();
      check(cgrt_package_get_argument(package, entry, a, &argument));
      for (int copy = 0; copy < 2; ++copy) {
        bool elsewhere = copy && a == 0;
        places[copy].push_back(copy && !elsewhere ? places[0][a] : make(argument, number));
        bindings[copy].push_back({CGRT_ARGUMENT, a, &places[copy].back()});
      }
    }
    Samples samples;
    for (int i = 0; i < options.warmup + options.iterations; ++i) {
      const auto &bound = bindings[moved ? i % 2 : 0];
      Stopwatch time;
      check(cgrt_session_bind(session, entry, bound.data(), bound.size()));
      check(cgrt_session_launch(session, entry, flags, stream, nullptr));
      check(cgrt_session_synchronize(session));
      double microseconds = time.microseconds();
      if (i >= options.warmup)
        samples.add(microseconds);
    }
    return samples.median();
  }

  uint32_t results(uint32_t entry) const {
    auto info = cgrt::info<cgrt_entry_info>();
    check(cgrt_package_get_entry(package, entry, &info));
    return info.results;
  }

private:
  /// Memory of zeros, or of integers that are `number`.
  cgrt_tensor make(const cgrt_argument_info &argument, int32_t number) {
    std::vector<std::byte> contents(argument.bytes);
    if (argument.dtype == CGRT_I32)
      for (size_t at = 0; at + sizeof(number) <= contents.size(); at += sizeof(number))
        std::memcpy(contents.data() + at, &number, sizeof(number));
    bool onHost = argument.by_value || options.backend == "host";
    void *memory = nullptr;
    if (argument.by_value) {
      values.push_back(std::move(contents));
      memory = values.back().data();
    } else {
      check(cgrt_executable_allocate(executable, argument.bytes, &memory));
      memories.push_back(memory);
      check(cgrt_executable_copy(executable, memory, onHost ? CGRT_MEMORY_HOST : CGRT_MEMORY_CUDA, contents.data(),
                                 CGRT_MEMORY_HOST, contents.size(), stream));
      check(cgrt_executable_synchronize(executable, stream));
    }
    return {memory,
            argument.dtype,
            onHost ? CGRT_MEMORY_HOST : CGRT_MEMORY_CUDA,
            onHost ? 0 : options.device,
            argument.rank,
            argument.shape,
            nullptr};
  }

  const Options &options;
  cgrt::Package package;
  cgrt::Executable executable;
  cgrt::Session session;
  void *stream = nullptr;
  std::map<std::string, uint32_t> entries;
  std::vector<void *> memories;
  std::vector<std::vector<std::byte>> values;
};

/// An entry of one of the packages.
struct Found {
  Program *program = nullptr;
  uint32_t entry = 0;
  explicit operator bool() const { return program; }
  double measure(cgrt_launch_flags flags = CGRT_LAUNCH_GRAPH, int32_t number = 1, bool moved = false) const {
    return program->measure(entry, flags, number, moved);
  }
  double results() const { return program->results(entry); }
};

class Tuning {
public:
  Tuning(const Options &options, Progress &progress) : progress(progress) {
    for (const std::string &path : options.packages)
      programs.push_back(std::make_unique<Program>(options, path));
  }
  std::string deviceName() const { return programs.front()->deviceName(); }
  ordered_json measure();
  /// The costs that could not be measured, with the reason.
  const std::vector<std::string> &notes() const { return left; }

private:
  Found find(const std::string &name) const {
    for (const auto &program : programs)
      if (auto found = program->all().find(name); found != program->all().end())
        return {program.get(), found->second};
    return {};
  }
  std::map<double, Found> findSizes(const std::string &prefix) const;
  void measureChains(ordered_json &out);
  void measureControl(ordered_json &out);
  void measureBindings(ordered_json &out);
  void measureFills(ordered_json &out);
  /// Fits a line through the times of entries by their sizes.
  Line measureSizes(const char *what, const std::map<double, Found> &sizes);

  Progress &progress;
  std::vector<std::unique_ptr<Program>> programs;
  std::vector<std::string> left;
  Line graph{};
};

} // namespace

/// Noise may make a cost slightly negative, so it is raised to 0. Costs are rounded to nanoseconds.
static double cost(double microseconds) { return std::round(std::max(0.0, microseconds) * 1000) / 1000; }

/// Returns the entries `prefix_N`, by their N.
std::map<double, Found> Tuning::findSizes(const std::string &prefix) const {
  std::map<double, Found> found;
  for (const auto &program : programs)
    for (const auto &[name, entry] : program->all()) {
      if (!name.starts_with(prefix + "_"))
        continue;
      uint64_t size = 0;
      const char *begin = name.data() + prefix.size() + 1, *end = name.data() + name.size();
      if (auto [stop, error] = std::from_chars(begin, end, size); error == std::errc() && stop == end && size > 0)
        found.emplace(static_cast<double>(size), Found{program.get(), entry});
    }
  return found;
}

void Tuning::measureChains(ordered_json &out) {
  std::map<double, Found> chains = findSizes("chain");
  if (chains.size() < 2)
    throw Failure("there are fewer than two entries 'chain_N' in what is to be measured; make packages that have them "
                  "with 'python -m cgmlir.tuning FOLDER'");
  Points graphs, eager;
  for (const auto &[count, chain] : chains) {
    progress.set("chains", graphs.size(), chains.size());
    graphs.emplace_back(count, chain.measure());
    eager.emplace_back(count, chain.measure(CGRT_LAUNCH_EAGER));
  }
  graph = fitLine(graphs);
  Line single = fitLine(eager);
  shareIfSame(graphs, eager, graph, single);
  out["launch_us"] = cost(graph.start - single.start);
  out["node_us"] = cost(graph.slope);
  out["eager_us"] = cost(single.slope);
}

/// Measures the costs of a turn of a loop and of a branch, without their kernels: a turn has one kernel, a branch that
/// is taken has three together with those before it.
void Tuning::measureControl(ordered_json &out) {
  Found entries[] = {find("node_branch"), find("node_turns"), find("host_branch"), find("host_turns")};
  const char *keys[] = {"branch_us", "turn_us", "host_branch_us", "host_turn_us"};
  for (const Found &entry : entries)
    if (!entry) {
      left.emplace_back("branches and loops: there are no entries 'node_branch', 'node_turns', 'host_branch' and "
                        "'host_turns'");
      return;
    }
  for (size_t form = 0; form < 4; ++form) {
    progress.set("branches and loops", form, 4);
    const Found &entry = entries[form];
    if (form % 2 == 0) {
      out[keys[form]] = cost(entry.measure() - graph.start - 3 * graph.slope);
      continue;
    }
    double few = entry.measure(CGRT_LAUNCH_GRAPH, kFewTurns), many = entry.measure(CGRT_LAUNCH_GRAPH, kManyTurns);
    out[keys[form]] = cost((many - few) / (kManyTurns - kFewTurns) - graph.slope);
  }
}

void Tuning::measureBindings(ordered_json &out) {
  std::map<double, Found> chains = findSizes("chain"), tables = findSizes("indirect"), staged = findSizes("staged");
  if (tables.empty() || !chains.contains(tables.rbegin()->first) || staged.size() < 2) {
    left.emplace_back("bindings: there are no entries 'indirect_N' beside 'chain_N', or fewer than two 'staged_BYTES'");
    return;
  }
  double count = tables.rbegin()->first;
  progress.set("addresses");
  Found chain = chains[count], table = tables[count];
  double still = chain.measure(), moved = chain.measure(CGRT_LAUNCH_GRAPH, 1, true);
  double looked = table.measure(), entered = table.measure(CGRT_LAUNCH_GRAPH, 1, true);
  Points copies;
  for (const auto &[bytes, entry] : staged) {
    progress.set("copies", copies.size(), staged.size());
    Found plain = find("patched_" + std::to_string(static_cast<uint64_t>(bytes)));
    if (!plain) {
      left.emplace_back("bindings: an entry 'staged_BYTES' has no 'patched_BYTES' beside it");
      return;
    }
    copies.emplace_back(bytes, entry.measure() - plain.measure());
  }
  Line copy = fitLine(copies);
  if (copy.slope <= 0) {
    left.emplace_back("bindings: copies of more bytes did not take longer here; measure with more --iterations, or on "
                      "a machine that does nothing else");
    return;
  }
  out["patch_us"] = cost((moved - still) / count);
  out["stage_us"] = cost(copy.start);
  out["stage_gb_s"] = std::max(0.001, std::round(1 / copy.slope) / 1000);
  out["table_us"] = cost(entered - looked);
  out["look_us"] = cost((looked - still) / count);
}

Line Tuning::measureSizes(const char *what, const std::map<double, Found> &sizes) {
  Points points;
  for (const auto &[size, entry] : sizes) {
    progress.set(what, points.size(), sizes.size());
    points.emplace_back(size, entry.measure());
  }
  return fitLine(points);
}

/// Measures the costs of fills: entries whose results are filled by fill nodes and by kernels, without edges between
/// them, and entries of kernels one behind the other with full edges.
void Tuning::measureFills(ordered_json &out) {
  std::map<double, Found> fills = findSizes("fills"), stores = findSizes("stores"), plain = findSizes("plain");
  if (fills.size() < 2 || stores.size() < 2 || plain.size() < 2) {
    left.emplace_back("fills: there are fewer than two entries each of 'fills_BYTES', 'stores_BYTES' and 'plain_N'");
    return;
  }
  Line fill = measureSizes("fills", fills), store = measureSizes("stores", stores),
       chain = measureSizes("edges", plain);
  if (fill.slope <= 0 || store.slope <= 0) {
    left.emplace_back(
        "fills: more bytes did not take longer here; measure with more --iterations, or on a machine that "
        "does nothing else");
    return;
  }
  double filled = fills.begin()->second.results(), stored = stores.begin()->second.results();
  auto rate = [](double count, const Line &line) { return std::max(0.001, std::round(count / line.slope) / 1000); };
  out["fill_us"] = cost((fill.start - graph.start) / filled);
  out["fill_gb_s"] = rate(filled, fill);
  out["store_gb_s"] = rate(stored, store);
  out["fill_edge_us"] = cost(chain.slope - graph.slope);
}

ordered_json Tuning::measure() {
  ordered_json out = ordered_json::object();
  measureChains(out);
  measureControl(out);
  measureFills(out);
  measureBindings(out);
  return out;
}

int tune(const Options &options) {
  OutputFile file(options.table);
  Progress progress;
  progress.set("loading");
  Tuning tuning(options, progress);
  ordered_json costs = tuning.measure();
  progress.stop();
  const std::string &device = tuning.deviceName();
  std::string entry = options.target.empty() ? options.backend : options.target;
  ordered_json table = {{"name", options.tableName.empty() ? "cg-run tune on " + device : options.tableName},
                        {entry, costs}};
  file.commit(table.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n");
  for (const auto &[key, value] : costs.items())
    std::printf("%-16s %12.3f\n", key.c_str(), value.get<double>());
  for (const std::string &note : tuning.notes())
    std::printf("left out         %s\n", note.c_str());
  return 0;
}

} // namespace cgrun
