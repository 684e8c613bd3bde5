// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "report_screen.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

namespace cgrun {

using nlohmann::json;

static constexpr std::array<const char *, 5> verdicts = {"captured", "legalized", "transparent", "eager", "blocked"};

std::string bytesText(uint64_t bytes) {
  static const char *const units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  auto value = static_cast<double>(bytes);
  int unit = 0;
  while (value >= 1024 && unit < 4) {
    value /= 1024;
    ++unit;
  }
  char buffer[32];
  std::snprintf(buffer, sizeof(buffer), unit ? "%.1f %s" : "%.0f %s", value, units[unit]);
  return buffer;
}

static const json *member(const json &object, const char *key) {
  auto found = object.is_object() ? object.find(key) : object.end();
  return found == object.end() ? nullptr : &*found;
}

static std::string text(const json &object, const char *key) {
  const json *value = member(object, key);
  return value && value->is_string() ? value->get<std::string>() : std::string();
}

static uint64_t number(const json &object, const char *key) {
  const json *value = member(object, key);
  return value && value->is_number_unsigned() ? value->get<uint64_t>() : 0;
}

static const json &list(const json &object, const char *key) {
  static const json empty = json::array();
  const json *value = member(object, key);
  return value && value->is_array() ? *value : empty;
}

void printOperations(const json &report) {
  const json *summary = member(report, "summary");
  if (!summary)
    return;
  std::printf("operations  %llu:", static_cast<unsigned long long>(number(*summary, "ops")));
  for (const char *verdict : verdicts)
    std::printf(" %llu %s%s", static_cast<unsigned long long>(number(*summary, verdict)), verdict,
                verdict == verdicts.back() ? "\n" : ",");
}

void printScopes(const json &report) {
  struct Scope {
    std::string name;
    std::array<uint64_t, verdicts.size()> counts{};
  };
  std::vector<Scope> scopes;
  for (const json &op : list(report, "ops")) {
    std::string name = text(op, "scope");
    auto verdict =
        static_cast<size_t>(std::find(verdicts.begin(), verdicts.end(), text(op, "verdict")) - verdicts.begin());
    if (name.empty() || verdict == verdicts.size())
      continue;
    auto scope = std::find_if(scopes.begin(), scopes.end(), [&](const Scope &known) { return known.name == name; });
    if (scope == scopes.end())
      scope = scopes.insert(scope, {name, {}});
    ++scope->counts[verdict];
  }
  if (scopes.empty())
    return;
  // The screen lists this number of scopes at most; the report has all.
  constexpr size_t shown = 24;
  size_t width = 16;
  for (size_t i = 0; i < std::min(shown, scopes.size()); ++i)
    width = std::max(width, scopes[i].name.size() + 2);
  std::printf("\n%-*s", static_cast<int>(width), "scope");
  for (const char *verdict : verdicts)
    std::printf("%12s", verdict);
  std::printf("\n");
  for (size_t i = 0; i < std::min(shown, scopes.size()); ++i) {
    std::printf("%-*s", static_cast<int>(width), scopes[i].name.c_str());
    for (uint64_t count : scopes[i].counts)
      std::printf("%12llu", static_cast<unsigned long long>(count));
    std::printf("\n");
  }
  if (scopes.size() > shown)
    std::printf("and %zu more scopes\n", scopes.size() - shown);
}

std::string movedText(const json &report, const char *graph, const char *target) {
  for (const char *kind : {"graphs", "packing"})
    for (const json &object : list(report, kind))
      if (text(object, "name") == graph && text(object, "target") == target)
        return bytesText(number(object, "bytes_read")) + " read, " + bytesText(number(object, "bytes_written")) +
               " written";
  return "";
}

void printMemory(const json &report) {
  const json *memory = member(report, "memory");
  if (!memory)
    return;
  auto bytes = [&](const char *key) { return bytesText(number(*memory, key)); };
  std::printf("\nmemory  arena %s (lower bound %s), state %s, constants %s, staged %s, graph instances %s\n",
              bytes("arena_bytes").c_str(), bytes("arena_lower_bound_bytes").c_str(), bytes("state_bytes").c_str(),
              bytes("constant_bytes").c_str(), bytes("staged_bytes").c_str(), bytes("exec_bytes_estimate").c_str());
}

void printUncaptured(const json &report) {
  constexpr size_t shown = 3;
  struct Group {
    std::string code;
    std::vector<const json *> ops;
  };
  std::vector<Group> groups;
  for (const json &op : list(report, "ops")) {
    std::string verdict = text(op, "verdict"), code = text(op, "code");
    if (verdict != "eager" && verdict != "blocked")
      continue;
    auto group = std::find_if(groups.begin(), groups.end(), [&](const Group &known) { return known.code == code; });
    if (group == groups.end())
      group = groups.insert(group, {code, {}});
    group->ops.push_back(&op);
  }
  if (groups.empty()) {
    if (member(report, "ops"))
      std::printf("\nnot captured  nothing\n");
    return;
  }
  std::printf("\nnot captured\n");
  for (const Group &group : groups) {
    std::printf("  %-20s%6zu x  %s; %s\n", group.code.c_str(), group.ops.size(), text(*group.ops[0], "cause").c_str(),
                text(*group.ops[0], "remedy").c_str());
    for (size_t i = 0; i < std::min(shown, group.ops.size()); ++i)
      std::printf("      %s at %s\n", text(*group.ops[i], "op").c_str(), text(*group.ops[i], "location").c_str());
  }
}

void printHostDriven(const json &report) {
  std::vector<std::pair<std::string, uint64_t>> counts;
  const json *first = nullptr;
  uint64_t all = 0;
  for (const json &op : list(report, "ops")) {
    const json *driven = member(op, "host_driven");
    if (!driven || !driven->is_boolean() || !driven->get<bool>())
      continue;
    first = first ? first : &op;
    ++all;
    std::string name = text(op, "op");
    auto count = std::find_if(counts.begin(), counts.end(), [&](const auto &known) { return known.first == name; });
    if (count == counts.end())
      count = counts.insert(count, {name, 0});
    ++count->second;
  }
  if (!first)
    return;
  std::printf("\nhost-driven   %llu: ", static_cast<unsigned long long>(all));
  for (const auto &[name, count] : counts)
    std::printf("%s%llu x %s", name == counts.front().first ? "" : ", ", static_cast<unsigned long long>(count),
                name.c_str());
  std::printf("; first at %s\n", text(*first, "location").c_str());
}

} // namespace cgrun
