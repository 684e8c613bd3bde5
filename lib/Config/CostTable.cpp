// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Config/CostTable.h"
#include "OptionReader.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

using namespace mlir;
using namespace mlir::cg;

/// docs/configuration.md says how these costs were measured. A host has no graphs to launch.
static constexpr LaunchCosts kHostCosts = {0.0, 0.2, 0.2};
static constexpr LaunchCosts kCudaCosts = {1.58, 0.58, 3.26};
static constexpr ControlCosts kHostControl = {0.1, 0.02, 0.1, 0.05};
static constexpr ControlCosts kCudaControl = {10.0, 5.9, 14.0, 14.0};
static constexpr FillCosts kHostFills = {0.2, 8, 8, 0.0};
static constexpr FillCosts kCudaFills = {1.6, 4000, 4000, 0.5};

/// The assumed number of turns of a loop whose number is not known. It is a guess, so estimates of operations that hold
/// such a loop have the right order of magnitude at most.
static constexpr double kTurns = 64;

static bool isCuda(StringRef target) { return target.starts_with("sm_"); }

/// Returns whether an entry of a table may have this name: that of a kind of target, or of a target.
static bool isTargetName(StringRef name) {
  if (name == "cuda" || name == "host")
    return true;
  if (name.consume_front("host:"))
    return !name.empty();
  return name.consume_front("sm_") && !name.empty() && llvm::isDigit(name.front());
}

CostTable::Entry CostTable::lookUp(StringRef target) const {
  Entry found{isCuda(target) ? kCudaCosts : kHostCosts,
              isCuda(target) ? kCudaControl : kHostControl,
              {},
              {},
              kTurns,
              {},
              isCuda(target) ? kCudaFills : kHostFills,
              {},
              {},
              {}};
  // The entry of the target itself is taken, or else the entry for all targets of its kind.
  for (StringRef wanted : {target, isCuda(target) ? StringRef("cuda") : StringRef("host")})
    for (const auto &[entry, costs] : entries)
      if (entry == wanted) {
        found.costs = costs.launch;
        found.table = name;
        if (costs.control) {
          found.control = *costs.control;
          found.controlTable = name;
        }
        if (costs.turns) {
          found.turns = *costs.turns;
          found.turnsTable = name;
        }
        if (costs.fills) {
          found.fills = *costs.fills;
          found.fillsTable = name;
        }
        if (costs.bindings) {
          found.bindings = *costs.bindings;
          found.bindingsTable = name;
        }
        return found;
      }
  return found;
}

/// Reads the costs of one target.
static CostTable::Costs readCosts(const ConfigValue::Member &member, OptionReader &reader,
                                  std::vector<ConfigNote> &errors) {
  const ConfigValue &value = member.value;
  std::string what = "the costs of '" + member.key + "'";
  CostTable::Costs costs;
  ControlCosts control;
  using Figure = std::pair<StringRef, double *>;
  const Figure launch[] = {
      {"launch_us", &costs.launch.launch}, {"node_us", &costs.launch.node}, {"eager_us", &costs.launch.eager}};
  const Figure forms[] = {{"branch_us", &control.branch},
                          {"turn_us", &control.turn},
                          {"host_branch_us", &control.hostBranch},
                          {"host_turn_us", &control.hostTurn}};
  FillCosts fillCosts;
  BindingCosts bindingCosts;
  const Figure fills[] = {{"fill_us", &fillCosts.fill},
                          {"fill_gb_s", &fillCosts.fillRate},
                          {"store_gb_s", &fillCosts.storeRate},
                          {"fill_edge_us", &fillCosts.edge}};
  const Figure bindings[] = {{"patch_us", &bindingCosts.patch},
                             {"stage_us", &bindingCosts.stage},
                             {"stage_gb_s", &bindingCosts.stageRate},
                             {"table_us", &bindingCosts.table},
                             {"look_us", &bindingCosts.look}};
  SmallVector<StringRef> keys{"turns"};
  for (ArrayRef<Figure> group :
       {ArrayRef<Figure>(launch), ArrayRef<Figure>(forms), ArrayRef<Figure>(fills), ArrayRef<Figure>(bindings)})
    for (const Figure &figure : group)
      keys.push_back(figure.first);
  reader.checkMembers(value, what, keys);
  // The costs of a group are measured together: a single one of them next to costs of another machine would mean
  // nothing.
  auto read = [&](ArrayRef<Figure> group) {
    for (auto [key, cost] : group) {
      const ConfigValue *number = value.find(key);
      bool isRate = key.ends_with("_gb_s");
      if (!number)
        errors.push_back({member.position, what + " have no " + key.str() + "; expected " +
                                               (isRate ? "gigabytes a second" : "microseconds")});
      else if (isRate && (number->isBool() || !number->isNumber() || !std::isfinite(number->getNumber()) ||
                          number->getNumber() <= 0))
        reader.expected(*number, key + " of '" + member.key + "'", "gigabytes a second, more than 0");
      else if (number->isBool() || !number->isNumber() || !std::isfinite(number->getNumber()) ||
               number->getNumber() < 0)
        reader.expected(*number, key + " of '" + member.key + "'", "microseconds, 0 or more");
      else
        *cost = number->getNumber();
    }
  };
  read(launch);
  auto isGiven = [&](ArrayRef<Figure> group) {
    return llvm::any_of(group, [&](const Figure &figure) { return value.find(figure.first) != nullptr; });
  };
  if (isGiven(forms)) {
    read(forms);
    costs.control = control;
  }
  if (const ConfigValue *turns = value.find("turns")) {
    if (turns->isBool() || !turns->isNumber() || !std::isfinite(turns->getNumber()) || turns->getNumber() < 1)
      reader.expected(*turns, "turns of '" + member.key + "'", "a number of turns, 1 or more");
    else
      costs.turns = turns->getNumber();
  }
  if (isGiven(fills)) {
    read(fills);
    costs.fills = fillCosts;
  }
  if (isGiven(bindings)) {
    read(bindings);
    costs.bindings = bindingCosts;
  }
  return costs;
}

void CostTable::read(const ConfigValue &table, StringRef fallbackName, std::vector<ConfigNote> &errors) {
  OptionReader reader(table, errors);
  name = fallbackName.str();
  entries.clear();
  if (table.getMembers().empty()) {
    reader.expected(table, "a cost table", "an entry for a target such as sm_90, or for host or cuda");
    return;
  }
  for (const ConfigValue::Member &member : table.getMembers()) {
    const ConfigValue &value = member.value;
    if (member.key == "name") {
      reader.readText(value, "the name of a cost table", name);
      continue;
    }
    if (!isTargetName(member.key)) {
      errors.push_back({member.position, "a cost table has no '" + member.key +
                                             "'; expected name, host, cuda or a target such as sm_90"});
      continue;
    }
    if (!value.isMap()) {
      reader.expected(value, "the costs of '" + member.key + "'", "a map with launch_us, node_us and eager_us");
      continue;
    }
    entries.emplace_back(member.key, readCosts(member, reader, errors));
  }
}
