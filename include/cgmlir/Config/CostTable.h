// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What launching costs, for each target: built in, and replaced by `cg.cost_table`.

#ifndef CGMLIR_CONFIG_COSTTABLE_H
#define CGMLIR_CONFIG_COSTTABLE_H

#include "cgmlir/Config/Reader.h"

namespace mlir::cg {

/// Microseconds that launching takes, from submission to completion.
struct LaunchCosts {
  /// The launch of a graph without its nodes.
  double launch = 0;
  /// Each kernel in a graph.
  double node = 0;
  /// A kernel that is launched without a graph.
  double eager = 0;

  /// By how many microseconds a graph of `kernels` ends sooner than the kernels launched one by one.
  double getGain(int64_t kernels) const { return static_cast<double>(kernels) * (eager - node) - launch; }
};

/// Microseconds that a branch or loop adds to the kernels in it, as a node of a graph and as control flow of the host.
struct ControlCosts {
  /// A conditional node; each turn of a loop node.
  double branch = 0, turn = 0;
  /// A branch that the host decides after it waited; each turn of a loop that the host drives. The body is a graph.
  double hostBranch = 0, hostTurn = 0;
};

/// Costs of setting memory to one pattern in a graph: by a fill node, or by a kernel that stores. Rates are in GB/s.
struct FillCosts {
  /// Microseconds of a fill node of no bytes.
  double fill = 0;
  double fillRate = 1, storeRate = 1;
  /// Microseconds that each edge between two kernels takes more where one of them is replaced by a fill: a kernel
  /// starts while its predecessor kernel drains, and not while a fill does.
  double edge = 0;

  double getFillUs(int64_t bytes) const { return fill + static_cast<double>(bytes) / (fillRate * 1e3); }
  double getStoreUs(int64_t bytes, const LaunchCosts &launch) const {
    return launch.node + static_cast<double>(bytes) / (storeRate * 1e3);
  }
};

/// Microseconds that the binding of an argument adds to a launch, without what kernels take to read it.
struct BindingCosts {
  /// The patch of one node after an address changed.
  double patch = 0;
  /// The copy of a staged argument: microseconds without its bytes, and GB/s for its bytes.
  double stage = 0, stageRate = 1;
  /// For an indirect argument: writing a new address into the table, and the look-up of each kernel in every launch.
  double table = 0, look = 0;
};

/// The costs of all targets.
class CostTable {
public:
  /// All costs that a table has for one target.
  struct Costs {
    LaunchCosts launch;
    std::optional<ControlCosts> control;
    std::optional<double> turns;
    std::optional<FillCosts> fills;
    std::optional<BindingCosts> bindings;
  };
  /// The costs of a target, and the name of the table that has them; the name is empty for built-in costs.
  struct Entry {
    LaunchCosts costs;
    ControlCosts control;
    StringRef table;
    /// The name of the table that has `control`, which a table may leave out.
    StringRef controlTable;
    /// How many turns a loop is taken to have whose count is not known, and the table that says so.
    double turns;
    StringRef turnsTable;
    FillCosts fills;
    StringRef fillsTable;
    BindingCosts bindings;
    StringRef bindingsTable;
  };
  Entry lookUp(StringRef target) const;

  /// Reads a table: a map with `name` and one entry for each target or kind of target. What is wrong with it goes to
  /// `errors`, all at once. `fallbackName` is its name when it has none.
  void read(const ConfigValue &table, StringRef fallbackName, std::vector<ConfigNote> &errors);

private:
  std::string name;
  std::vector<std::pair<std::string, Costs>> entries;
};

} // namespace mlir::cg

#endif // CGMLIR_CONFIG_COSTTABLE_H
