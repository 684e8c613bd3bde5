// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg-run diff compares the values of two runs, operation by operation. The first operation whose value differs, in the
// order in which the package computes, is reported as the probable cause.

#include "compare.h"
#include "progress.h"
#include "saved_states.h"
#include "watch.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <map>

namespace cgrun {

using nlohmann::ordered_json;

namespace {

/// The values that a node wrote.
struct Value {
  uint64_t time; // the position among the events of the run
  NodeName node;
  std::string slot;
  cgrt_dtype dtype;
  std::vector<int64_t> shape;
  std::vector<std::byte> bytes;
  std::vector<bool> written; // elements that the node changed
  const std::byte *address;
  cgrt_memory memory;
  bool partial = false; // a later node of the same operation reads it

  bool sameType(const Value &other) const {
    return dtype == other.dtype && shape == other.shape && bytes.size() == other.bytes.size();
  }
};

/// The values of each operation, in the order of the run.
using Values = std::map<int64_t, std::vector<Value>>;

/// A write to memory, with its time.
struct Write {
  uint64_t time;
  const std::byte *begin, *end;
};

struct Recording {
  Values values;
  std::vector<Write> writes;
};

struct Difference {
  int64_t operation;
  const Value *value, *reference;
  Comparison comparison;
};

} // namespace

static bool overlap(const std::byte *begin, const std::byte *end, const std::byte *otherBegin,
                    const std::byte *otherEnd) {
  return begin < otherEnd && otherBegin < end;
}

/// A result that a launch does not compute keeps its old contents, which may differ without a fault.
constexpr std::byte kUnwritten{0xfb};

/// record() runs the eager twin and keeps the values of its nodes.
static Recording record(Job &job) {
  Recording recording;
  poison(job, kUnwritten);
  uint64_t time = 0;
  std::vector<std::vector<std::byte>> before;
  observe(job, [&](const cgrt_node_event &event) {
    if (!event.done) {
      before.clear();
      for (size_t b = 0; b < event.num_buffers; ++b)
        if (const cgrt_node_buffer &buffer = event.buffers[b]; buffer.writes && buffer.data)
          before.push_back(readMemory(job, buffer.data, buffer.memory, buffer.bytes));
      return;
    }
    ++time;
    // The value of an operation that takes several nodes is that of the last node.
    for (size_t b = 0; b < event.num_buffers; ++b) {
      const cgrt_node_buffer &made = event.buffers[b];
      if (!made.writes || made.made_by < 0)
        continue;
      auto earlier = recording.values.find(made.made_by);
      if (earlier == recording.values.end())
        continue;
      for (size_t r = 0; r < event.num_buffers; ++r) {
        const cgrt_node_buffer &read = event.buffers[r];
        auto *begin = static_cast<const std::byte *>(read.data);
        for (Value &value : earlier->second)
          value.partial |= read.reads && begin &&
                           overlap(begin, begin + read.bytes, value.address, value.address + value.bytes.size());
      }
    }
    size_t snapshot = 0;
    for (size_t b = 0; b < event.num_buffers; ++b) {
      const cgrt_node_buffer &buffer = event.buffers[b];
      if (!buffer.writes || !buffer.data)
        continue;
      const std::vector<std::byte> &old = before[snapshot++];
      auto *address = static_cast<const std::byte *>(buffer.data);
      recording.writes.push_back({time, address, address + buffer.bytes});
      if (buffer.made_by < 0 || !buffer.typed)
        continue;
      Value value{time,
                  nameNode(job.package(), event.graph, event.node),
                  buffer.slot,
                  buffer.dtype,
                  {buffer.shape, buffer.shape + buffer.rank},
                  readMemory(job, buffer.data, buffer.memory, buffer.bytes),
                  {},
                  address,
                  buffer.memory};
      size_t size = cgrt_dtype_size(value.dtype);
      for (size_t at = 0; at + size <= value.bytes.size(); at += size)
        value.written.push_back(std::memcmp(value.bytes.data() + at, old.data() + at, size) != 0);
      recording.values[buffer.made_by].push_back(std::move(value));
    }
  });
  for (auto &[operation, values] : recording.values)
    std::erase_if(values, [](const Value &value) { return value.partial; });
  return recording;
}

/// afterReplay(job, twin) reads the values of a replayed graph that no later node has overwritten. They lie at the
/// addresses that they had in the eager twin of the same session.
static Values afterReplay(Job &job, const Recording &twin) {
  Values values;
  for (const auto &[operation, made] : twin.values)
    for (const Value &value : made) {
      bool gone = std::any_of(twin.writes.begin(), twin.writes.end(), [&](const Write &write) {
        return write.time > value.time &&
               overlap(write.begin, write.end, value.address, value.address + value.bytes.size());
      });
      if (gone)
        continue;
      Value seen = value;
      seen.bytes = readMemory(job, value.address, value.memory, value.bytes.size());
      values[operation].push_back(std::move(seen));
    }
  return values;
}

/// pair(values, references) pairs the values of an operation. If two runs have different numbers of turns, or one of
/// them unrolled a loop, only the last values are compared.
static std::vector<std::pair<const Value *, const Value *>> pair(const std::vector<Value> &values,
                                                                 const std::vector<Value> &references) {
  std::vector<std::pair<const Value *, const Value *>> pairs;
  auto isLike = [](const std::vector<Value> &list, const Value &like) {
    std::vector<const Value *> found;
    for (const Value &value : list)
      if (value.sameType(like))
        found.push_back(&value);
    return found;
  };
  std::vector<const Value *> done;
  for (const Value &value : values) {
    if (std::find(done.begin(), done.end(), &value) != done.end())
      continue;
    std::vector<const Value *> left = isLike(values, value), right = isLike(references, value);
    done.insert(done.end(), left.begin(), left.end());
    if (left.size() == right.size())
      for (size_t i = 0; i < left.size(); ++i)
        pairs.emplace_back(left[i], right[i]);
    else if (!right.empty())
      pairs.emplace_back(left.back(), right.back());
  }
  return pairs;
}

static Comparison compareValues(const Value &value, const Value &reference, const Tolerances &tolerances) {
  // Elements that neither node wrote are not compared.
  std::vector<std::byte> left = value.bytes, right = reference.bytes;
  size_t size = cgrt_dtype_size(value.dtype);
  for (size_t e = 0; e < value.written.size(); ++e)
    if (!value.written[e] && !reference.written[e])
      std::memcpy(left.data() + e * size, right.data() + e * size, size);
  return compare(value.slot.empty() ? value.node.name : value.slot, value.dtype, left, right, tolerances);
}

static ordered_json position(const Value &value, uint64_t at) {
  ordered_json position = ordered_json::array();
  uint64_t elements = 1;
  for (int64_t extent : value.shape)
    elements *= static_cast<uint64_t>(extent);
  // A value with strides spans more memory than its elements take.
  if (elements * cgrt_dtype_size(value.dtype) != value.bytes.size())
    return {at};
  for (int64_t extent : value.shape) {
    elements /= static_cast<uint64_t>(extent);
    position.push_back(at / elements);
    at %= elements;
  }
  return position;
}

/// Returns the row of the operation in the report of the package, or null if there is none.
static nlohmann::json operationOf(const nlohmann::json &report, int64_t number) {
  auto found = report.find("ops");
  if (found == report.end() || !found->is_array() || static_cast<uint64_t>(number) >= found->size())
    return nullptr;
  const nlohmann::json &one = (*found)[static_cast<size_t>(number)];
  return one.is_object() ? one : nlohmann::json(nullptr);
}

static ordered_json describe(const Difference &difference, const nlohmann::json &report) {
  nlohmann::json operation = operationOf(report, difference.operation);
  auto text = [&](const char *key) -> ordered_json {
    if (!operation.is_object() || !operation.contains(key) || !operation[key].is_string())
      return nullptr;
    return operation[key].get<std::string>();
  };
  const Value &value = *difference.value, &reference = *difference.reference;
  const Comparison &comparison = difference.comparison;
  auto number = [](double x) { return std::isfinite(x) ? ordered_json(x) : ordered_json(nullptr); };
  ordered_json location = text("location");
  if (location.is_null() && !value.node.location.empty())
    location = value.node.location;
  return {
      {"operation", difference.operation},
      {"op", text("op")},
      {"location", location},
      {"node", value.node.name},
      {"kernel", value.node.kernel},
      {"graph", value.node.graph},
      {"scope", value.node.scope},
      {"against", {{"node", reference.node.name}, {"kernel", reference.node.kernel}, {"graph", reference.node.graph}}},
      {"type", ::cgrun::describe(cgrt_dtype_name(value.dtype), value.shape)},
      {"largest_error", number(comparison.largest)},
      {"relative_error", number(comparison.relative)},
      {"at", position(value, comparison.at)},
      {"different_elements", comparison.different},
      {"rtol", comparison.rtol},
      {"atol", comparison.atol}};
}

static nlohmann::json reportOf(cgrt_package *package) {
  size_t length = 0;
  const char *text = cgrt_package_report(package, &length);
  nlohmann::json report =
      length ? nlohmann::json::parse(std::string_view(text, length), nullptr, /*allow_exceptions=*/false) : nullptr;
  return report.is_object() ? report : nlohmann::json::object();
}

static std::string orNone(const ordered_json &text) { return text.is_string() ? text.get<std::string>() : "unknown"; }

static void print(const ordered_json &first, uint64_t compared, size_t different) {
  std::string at;
  for (const ordered_json &extent : first["at"])
    at += (at.empty() ? "" : ", ") + std::to_string(extent.get<uint64_t>());
  auto number = [](const ordered_json &x) {
    char text[32];
    std::snprintf(text, sizeof(text), "%.3g", x.is_null() ? std::numeric_limits<double>::infinity() : x.get<double>());
    return std::string(text);
  };
  std::printf("first difference  operation %lld, %s at %s\n", static_cast<long long>(first["operation"].get<int64_t>()),
              orNone(first["op"]).c_str(), orNone(first["location"]).c_str());
  std::printf("node              '%s' of graph '%s', kernel '%s'\n", first["node"].get<std::string>().c_str(),
              first["graph"].get<std::string>().c_str(), first["kernel"].get<std::string>().c_str());
  std::printf("against           '%s' of graph '%s', kernel '%s'\n",
              first["against"]["node"].get<std::string>().c_str(), first["against"]["graph"].get<std::string>().c_str(),
              first["against"]["kernel"].get<std::string>().c_str());
  std::printf("largest error     %s (relative %s) at [%s] of %s; %llu elements differ, rtol %s, atol %s\n",
              number(first["largest_error"]).c_str(), number(first["relative_error"]).c_str(), at.c_str(),
              first["type"].get<std::string>().c_str(),
              static_cast<unsigned long long>(first["different_elements"].get<uint64_t>()),
              number(first["rtol"]).c_str(), number(first["atol"]).c_str());
  std::printf("values            %llu compared, %zu differ\n", static_cast<unsigned long long>(compared), different);
}

int diff(const Options &options) {
  Tolerances tolerances(options);
  Progress progress;
  cgrt::Package package = openPackage(options.package);
  cgrt::Package other;
  const std::string &against = options.diffAgainst;
  bool isBackend = against == "host" || against == "cuda";
  // If the reference is the package's own target, the replayed graph is compared with its eager twin.
  bool replays = against == "eager" || against == options.backend;
  if (!replays && !isBackend)
    other = openPackage(against);
  auto start = [&](Job &job) {
    Inputs inputs(options, job.executable(), job.session(), job.entry(),
                  options.allowMissing ? Missing::Zeros : Missing::Error);
    job.give(inputs, options.seed);
    check(cgrt_session_prepare(job.session(), job.entry(), job.stream()));
  };

  progress.set(options.backend);
  Job job(options, package, options.backend, kGuardBytes);
  start(job);
  Values values, references;
  if (replays) {
    SavedStates states(job);
    Recording twin = record(job);
    states.restore();
    poison(job, kUnwritten);
    job.launch(/*eager=*/false);
    check(cgrt_session_synchronize(job.session()));
    values = afterReplay(job, twin);
    references = std::move(twin.values);
    // Only values that were not overwritten have a counterpart in the replay.
    for (auto &[operation, made] : references)
      std::erase_if(made, [&](const Value &value) {
        auto left = values.find(operation);
        return left == values.end() || std::none_of(left->second.begin(), left->second.end(), [&](const Value &seen) {
                 return seen.time == value.time && seen.address == value.address;
               });
      });
  } else {
    values = record(job).values;
    progress.set(against);
    Job second(options, other ? static_cast<cgrt_package *>(other) : static_cast<cgrt_package *>(package),
               isBackend ? against : options.backend, kGuardBytes);
    start(second);
    references = record(second).values;
  }
  progress.set("comparing");
  std::vector<Difference> differences;
  uint64_t compared = 0;
  for (const auto &[operation, made] : values) {
    auto reference = references.find(operation);
    if (reference == references.end())
      continue;
    for (auto [left, right] : pair(made, reference->second)) {
      ++compared;
      Comparison comparison = compareValues(*left, *right, tolerances);
      if (!comparison.equal)
        differences.push_back({operation, left, right, comparison});
    }
  }
  progress.stop();
  if (compared == 0)
    throw Failure("there is no value that both sides make and whose operation is known; packages of compilers that did "
                  "not number values have to be compiled again");
  std::sort(differences.begin(), differences.end(), [](const Difference &a, const Difference &b) {
    return std::tuple(a.value->time, a.operation, a.value->address) <
           std::tuple(b.value->time, b.operation, b.value->address);
  });
  nlohmann::json report = reportOf(package);
  ordered_json listed = ordered_json::array();
  for (const Difference &difference : differences)
    listed.push_back(describe(difference, report));
  if (options.json) {
    ordered_json out = {{"equal", differences.empty()},
                        {"compared", compared},
                        {"different", differences.size()},
                        {"first", listed.empty() ? ordered_json(nullptr) : listed[0]},
                        {"differences", listed}};
    std::printf("%s\n", out.dump(2, ' ', false, ordered_json::error_handler_t::replace).c_str());
  } else if (listed.empty()) {
    std::printf("no difference     %llu values compared\n", static_cast<unsigned long long>(compared));
  } else {
    print(listed[0], compared, differences.size());
  }
  return differences.empty() ? 0 : 1;
}

} // namespace cgrun
