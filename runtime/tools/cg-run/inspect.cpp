// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cg-run inspect describes the contents of a package. Opening the package has verified the whole file.

#include "guards.h"
#include "job.h"
#include "report_screen.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <map>

namespace cgrun {

using nlohmann::json;

namespace {

/// The facts that both the screen and the JSON show.
struct Contents {
  cgrt::Package package;
  cgrt_package_info info;
  std::vector<cgrt_target_info> targets;
  std::vector<cgrt_graph_info> graphs;
  std::vector<std::optional<uint64_t>> driverNodes; // by graph
  std::string whyUnknown;                           // the reasons why some graphs have no count
  json report = json::object();
};

} // namespace

/// isPacking(contents, graph) returns whether a graph is a packing graph, which runs once and node by node, so it has
/// no instance in the driver.
static bool isPacking(const Contents &contents, const cgrt_graph_info &graph) {
  auto found = contents.report.find("packing");
  if (found == contents.report.end() || !found->is_array())
    return false;
  for (const json &one : *found)
    if (one.is_object() && one.value("name", "") == graph.name)
      return true;
  return false;
}

/// countDriverNodes() counts the nodes that graphs have in the driver. It is exact for host graphs; a CUDA graph has to
/// be built for that, which takes a driver and a device.
static void countDriverNodes(const Options &options, Contents &contents) {
  contents.driverNodes.resize(contents.graphs.size());
  bool cuda = false;
  for (size_t g = 0; g < contents.graphs.size(); ++g) {
    if (contents.targets[contents.graphs[g].target].kind == CGRT_TARGET_HOST)
      contents.driverNodes[g] = contents.graphs[g].flat_nodes;
    else
      cuda = true;
  }
  if (!cuda)
    return;
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  config.backend = "cuda";
  config.device = options.device;
  cgrt::Executable executable;
  cgrt::Session session;
  cgrt::Status status = cgrt_executable_create(contents.package, &config, executable.out());
  if (status.ok())
    status = cgrt_session_create(executable, nullptr, session.out());
  for (uint32_t g = 0; status.ok() && g < contents.graphs.size(); ++g) {
    uint64_t nodes = 0;
    if (contents.targets[contents.graphs[g].target].kind != CGRT_TARGET_CUDA || isPacking(contents, contents.graphs[g]))
      continue;
    cgrt::Status counted = cgrt_session_driver_nodes(session, g, &nodes);
    if (counted.ok())
      contents.driverNodes[g] = nodes;
    else
      contents.whyUnknown = counted.message();
  }
  if (!status.ok())
    contents.whyUnknown = status.message();
}

static Contents read(const Options &options) {
  Contents contents;
  contents.package = openPackage(options.package);
  contents.info = cgrt::info<cgrt_package_info>();
  check(cgrt_package_get_info(contents.package, &contents.info));
  for (uint32_t t = 0; t < contents.info.targets; ++t) {
    contents.targets.push_back(cgrt::info<cgrt_target_info>());
    check(cgrt_package_get_target(contents.package, t, &contents.targets.back()));
  }
  for (uint32_t g = 0; g < contents.info.graphs; ++g) {
    contents.graphs.push_back(cgrt::info<cgrt_graph_info>());
    check(cgrt_package_get_graph(contents.package, g, &contents.graphs.back()));
  }
  size_t length = 0;
  const char *report = cgrt_package_report(contents.package, &length);
  if (length) {
    contents.report = json::parse(std::string_view(report, length), nullptr, /*allow_exceptions=*/false);
    if (!contents.report.is_object())
      throw Failure("package '" + options.package + "': its embedded report is no JSON object; compile it again");
  }
  countDriverNodes(options, contents);
  return contents;
}

/// addMemory(contents) describes the memory that a program may have to reserve, in total and for each target. Graphs of
/// a host take no memory of a device.
static void addMemory(Contents &contents) {
  json &memory = contents.report["memory"];
  if (!memory.is_object())
    memory = json::object();
  json targets = json::object();
  uint64_t code = 0, instances = 0;
  for (uint32_t t = 0; t < contents.targets.size(); ++t) {
    uint64_t exec = 0, arena = 0;
    for (const cgrt_graph_info &graph : contents.graphs)
      if (graph.target == t) {
        exec += isPacking(contents, graph) ? 0 : graph.exec_bytes_estimate;
        arena = std::max(arena, graph.arena_bytes);
      }
    const cgrt_target_info &target = contents.targets[t];
    targets[target.name] = {{"code_bytes", target.code_bytes}, {"exec_bytes", exec}, {"arena_bytes", arena}};
    code = std::max(code, target.code_bytes);
    instances = std::max(instances, exec);
  }
  memory["code_bytes"] = code;
  memory["exec_bytes"] = instances;
  memory["targets"] = targets;
}

static void printJson(Contents &contents) {
  json &report = contents.report;
  addMemory(contents);
  report["guards"] = listGuards(contents.package);
  // Segments that run node by node are stored as graphs in the package, but have no instance in the driver, so they are
  // left out.
  std::map<std::pair<std::string, std::string>, std::optional<uint64_t>> byName;
  for (size_t g = 0; g < contents.graphs.size(); ++g)
    byName[{contents.graphs[g].name, contents.targets[contents.graphs[g].target].name}] = contents.driverNodes[g];
  uint64_t total = 0;
  bool known = true;
  if (report.contains("graphs") && report["graphs"].is_array()) {
    for (json &graph : report["graphs"]) {
      if (!graph.is_object())
        continue;
      auto found = byName.find({graph.value("name", ""), graph.value("target", "")});
      bool counted = found != byName.end() && found->second;
      graph["driver_nodes"] = counted ? json(*found->second) : json(nullptr);
      known &= counted;
      total += counted ? *found->second : 0;
    }
  } else {
    for (const auto &[name, nodes] : byName) {
      known &= nodes.has_value();
      total += nodes.value_or(0);
    }
  }
  report["driver_nodes"] = known ? json(total) : json(nullptr);
  std::printf("%s\n", report.dump(2, ' ', false, json::error_handler_t::replace).c_str());
}

static std::string shapeText(const int64_t *shape, int32_t rank) {
  std::string text;
  for (int32_t d = 0; d < rank; ++d)
    text += (d ? "x" : "") + (shape[d] < 0 ? std::string("?") : std::to_string(shape[d]));
  return rank ? text : "scalar";
}

static std::string listText(const int64_t *values, size_t count) {
  std::string text;
  for (size_t v = 0; v < count; ++v)
    text += (v ? ", " : "") + std::to_string(values[v]);
  return text;
}

/// The text has the form "strides [16, 1] from 4 on".
static std::string layoutText(const int64_t *strides, int32_t rank, uint64_t offset) {
  std::string text = "strides [";
  for (int32_t d = 0; d < rank; ++d)
    text += (d ? ", " : "") + std::to_string(strides[d]);
  return text + "]" + (offset ? " from " + std::to_string(offset) + " on" : "");
}

static void printEntry(cgrt_package *package, uint32_t entry) {
  static const char *const bindings[] = {"constant", "state", "staged", "patched", "indirect", "scalar"};
  static const char *const segmentKinds[] = {"graph", "eager", "host"};
  auto info = cgrt::info<cgrt_entry_info>();
  check(cgrt_package_get_entry(package, entry, &info));
  std::printf("\nentry %s\n", info.name);
  for (uint32_t a = 0; a < info.arguments; ++a) {
    auto argument = cgrt::info<cgrt_argument_info>();
    check(cgrt_package_get_argument(package, entry, a, &argument));
    std::printf("  argument %-24s %-8s %-20s %s", argument.name, cgrt_dtype_name(argument.dtype),
                shapeText(argument.shape, argument.rank).c_str(), bindings[argument.binding]);
    if (argument.alias_result >= 0) {
      auto result = cgrt::info<cgrt_result_info>();
      check(cgrt_package_get_result(package, entry, static_cast<uint32_t>(argument.alias_result), &result));
      std::printf(" -> %s", result.name);
    }
    if (argument.strides)
      std::printf(", %s", layoutText(argument.strides, argument.rank, argument.offset).c_str());
    auto key = cgrt::info<cgrt_key_info>();
    check(cgrt_package_get_key(package, entry, a, &key));
    if (key.count)
      std::printf(", key: %s", listText(key.values, key.count).c_str());
    std::printf("\n");
  }
  for (uint32_t r = 0; r < info.results; ++r) {
    auto result = cgrt::info<cgrt_result_info>();
    check(cgrt_package_get_result(package, entry, r, &result));
    std::printf("  result   %-24s %-8s %s", result.name, cgrt_dtype_name(result.dtype),
                shapeText(result.shape, result.rank).c_str());
    if (result.strides)
      std::printf(" %s", layoutText(result.strides, result.rank, result.offset).c_str());
    std::printf("\n");
  }
  for (uint32_t d = 0; d < info.dims; ++d) {
    auto dim = cgrt::info<cgrt_dim_info>();
    check(cgrt_package_get_dim(package, entry, d, &dim));
    std::printf("  dim      %-24s %s\n", dim.name, listText(dim.sizes, dim.count).c_str());
  }
  if (info.eager)
    std::printf("  other sizes: launched node by node, as what wastes more than %g times\n", info.padding_waste);
  if (info.buckets)
    std::printf("  %u buckets; the segments of the last:\n", info.buckets);
  for (uint32_t s = 0; s < info.segments; ++s) {
    auto segment = cgrt::info<cgrt_segment_info>();
    check(cgrt_package_get_segment(package, entry, s, &segment));
    std::printf("  segment  %-24s %s%s%s\n", segment.name, segmentKinds[segment.kind], *segment.reason ? ": " : "",
                segment.reason);
  }
  for (uint32_t c = 0; c < info.checks; ++c) {
    auto one = cgrt::info<cgrt_check_info>();
    check(cgrt_package_get_check(package, entry, c, &one));
    std::printf("  check    %-24s %s\n", one.location, one.message);
  }
}

static std::string kindsText(const cgrt_graph_info &graph) {
  std::string text;
  const std::pair<uint32_t, const char *> kinds[] = {{graph.kernel_nodes, "kernel"},
                                                     {graph.library_nodes, "library"},
                                                     {graph.copy_nodes, "copy"},
                                                     {graph.fill_nodes, "fill"},
                                                     {graph.collective_nodes, "collective"},
                                                     {graph.conditional_nodes, "conditional"},
                                                     {graph.loop_nodes, "loop"},
                                                     {graph.host_nodes, "host"},
                                                     {graph.child_nodes, "child"}};
  for (auto [count, name] : kinds)
    if (count)
      text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + name;
  return text;
}

static void printGraphs(const Contents &contents) {
  for (size_t g = 0; g < contents.graphs.size(); ++g) {
    const cgrt_graph_info &graph = contents.graphs[g];
    std::printf("\ngraph %s for %s\n", graph.name, contents.targets[graph.target].name);
    std::string kinds = kindsText(graph);
    std::printf("  nodes          %u%s%s%s, %s\n", graph.nodes, kinds.empty() ? "" : " (", kinds.c_str(),
                kinds.empty() ? "" : ")",
                isPacking(contents, graph) ? "once, one by one"
                : contents.driverNodes[g]  ? (std::to_string(*contents.driverNodes[g]) + " for the driver").c_str()
                                           : "unknown for the driver");
    std::printf("  edges          %u, %u of them programmatic, %u lane%s\n", graph.edges, graph.programmatic_edges,
                graph.lanes, graph.lanes == 1 ? "" : "s");
    std::printf("  critical path  %u nodes, %.1f us estimated\n", graph.critical_path_nodes,
                static_cast<double>(graph.critical_path_ns) / 1000);
    std::string moved = movedText(contents.report, graph.name, contents.targets[graph.target].name);
    if (!moved.empty())
      std::printf("  moved          %s\n", moved.c_str());
    std::printf("  memory         arena %s (lower bound %s), instance %s estimated\n",
                bytesText(graph.arena_bytes).c_str(), bytesText(graph.arena_lower_bound_bytes).c_str(),
                bytesText(graph.exec_bytes_estimate).c_str());
  }
  if (!contents.whyUnknown.empty())
    std::printf("\ndriver nodes of CUDA graphs are unknown: %s\n", contents.whyUnknown.c_str());
}

int inspect(const Options &options) {
  Contents contents = read(options);
  if (options.json) {
    printJson(contents);
    return 0;
  }
  std::printf("package %s, %s, written by %s, for", options.package.c_str(), bytesText(contents.info.file_size).c_str(),
              contents.info.producer);
  for (const cgrt_target_info &target : contents.targets)
    std::printf(" %s", target.name);
  std::printf("\n");
  printOperations(contents.report);
  for (uint32_t c = 0; c < contents.info.constants; ++c) {
    auto constant = cgrt::info<cgrt_constant_info>();
    check(cgrt_package_get_constant(contents.package, c, &constant));
    std::string source = constant.embedded ? "embedded"
                         : constant.packed ? "computed once"
                         : *constant.file  ? std::string("from ") + constant.file
                                           : "given at load";
    std::printf("  constant %-24s %-8s %-20s %s\n", constant.name, cgrt_dtype_name(constant.dtype),
                shapeText(constant.shape, constant.rank).c_str(), source.c_str());
  }
  for (uint32_t e = 0; e < contents.info.entries; ++e)
    printEntry(contents.package, e);
  printGraphs(contents);
  printScopes(contents.report);
  printMemory(contents.report);
  printUncaptured(contents.report);
  printHostDriven(contents.report);
  return 0;
}

} // namespace cgrun
