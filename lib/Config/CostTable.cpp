// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Config/CostTable.h"
#include "OptionReader.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

using namespace mlir;
using namespace mlir::cg;

/// docs/configuration.md says where and when they were measured. The host has no graphs to launch.
static constexpr LaunchCosts kHostCosts = {0.0, 0.2, 0.2};
static constexpr LaunchCosts kCudaCosts = {1.58, 0.58, 3.26};

static bool isCuda(StringRef target) { return target.starts_with("sm_"); }

/// What an entry of a table may be called: a kind of target, or a target.
static bool isTargetName(StringRef name) {
  if (name == "cuda" || name == "host")
    return true;
  if (name.consume_front("host:"))
    return !name.empty();
  return name.consume_front("sm_") && !name.empty() && llvm::isDigit(name.front());
}

CostTable::Entry CostTable::lookUp(StringRef target) const {
  // The target itself, else what holds for all of its kind.
  for (StringRef wanted : {target, isCuda(target) ? StringRef("cuda") : StringRef("host")})
    for (const auto &[entry, costs] : entries)
      if (entry == wanted)
        return {costs, name};
  return {isCuda(target) ? kCudaCosts : kHostCosts, {}};
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
    std::string what = "the costs of '" + member.key + "'";
    if (!value.isMap()) {
      reader.expected(value, what, "a map with launch_us, node_us and eager_us");
      continue;
    }
    reader.checkMembers(value, what, {"launch_us", "node_us", "eager_us"});
    LaunchCosts costs;
    for (auto [key, cost] : {std::pair<StringRef, double *>{"launch_us", &costs.launch},
                             {"node_us", &costs.node},
                             {"eager_us", &costs.eager}}) {
      const ConfigValue *number = value.find(key);
      // The three are measured together; one alone beside figures of another machine says nothing.
      if (!number)
        errors.push_back({member.position, what + " have no " + key.str() + "; expected microseconds"});
      else if (number->isBool() || !number->isNumber() || !std::isfinite(number->getNumber()) ||
               number->getNumber() < 0)
        reader.expected(*number, key + " of '" + member.key + "'", "microseconds, 0 or more");
      else
        *cost = number->getNumber();
    }
    entries.emplace_back(member.key, costs);
  }
}
