// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ConfigFolder.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/CGDialect.h"
#include "llvm/Support/FileSystem.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::cg;

namespace {

class CostTables : public ConfigFolder {
protected:
  /// Judges a recipe with a table of this text beside it.
  bool judge(StringRef table, StringRef name = "costs.yaml") {
    write(name, table);
    printed.clear();
    return succeeded(
        checkConfig(write("recipe.yaml", ("cg.min_nodes: 2\ncg.cost_table: " + name + "\n").str()), os, config));
  }
};

TEST_F(CostTables, AreThereFromTheStart) {
  for (StringRef target : {"host", "host:v4", "sm_80", "sm_90a"}) {
    CostTable::Entry entry = CostTable().lookUp(target);
    EXPECT_TRUE(entry.table.empty());
    // One operation alone is worth a graph.
    EXPECT_GE(entry.costs.getGain(1), 0.0);
  }
}

TEST_F(CostTables, PreferTheTargetToItsKind) {
  ASSERT_TRUE(judge("name: ours\n"
                    "cuda: {launch_us: 4, node_us: 1, eager_us: 3}\n"
                    "sm_90: {launch_us: 2, node_us: 0.5, eager_us: 2.5}\n"));
  const CostTable &costs = config.options.costs;
  EXPECT_EQ(costs.lookUp("sm_90").table, "ours");
  EXPECT_EQ(costs.lookUp("sm_90").costs.getGain(1), 0.0);
  EXPECT_EQ(costs.lookUp("sm_100").table, "ours");
  EXPECT_EQ(costs.lookUp("sm_100").costs.getGain(1), -2.0);
  // What the table does not name has the figures that are built in.
  EXPECT_TRUE(costs.lookUp("host").table.empty());
}

TEST_F(CostTables, MaySayWhatControlFlowCosts) {
  ASSERT_TRUE(judge("sm_90: {launch_us: 2, node_us: 1, eager_us: 3, branch_us: 7, turn_us: 5, host_branch_us: 8, "
                    "host_turn_us: 12}\nhost: {launch_us: 0, node_us: 1, eager_us: 1}\n"));
  const CostTable &costs = config.options.costs;
  EXPECT_EQ(costs.lookUp("sm_90").controlTable, "costs.yaml");
  EXPECT_EQ(costs.lookUp("sm_90").control.branch, 7.0);
  EXPECT_EQ(costs.lookUp("sm_90").control.hostTurn, 12.0);
  // Without figures of its own an entry has those that are built in.
  EXPECT_EQ(costs.lookUp("host").table, "costs.yaml");
  EXPECT_TRUE(costs.lookUp("host").controlTable.empty());
  EXPECT_EQ(costs.lookUp("host").control.branch, CostTable().lookUp("host").control.branch);
  // All four, or none.
  EXPECT_FALSE(judge("sm_90: {launch_us: 2, node_us: 1, eager_us: 3, branch_us: 7, host_turn_us: x}\n"));
  EXPECT_TRUE(StringRef(printed).contains("the costs of 'sm_90' have no turn_us; expected microseconds")) << printed;
  EXPECT_TRUE(StringRef(printed).contains("host_turn_us of 'sm_90' is x; expected microseconds, 0 or more")) << printed;
}

TEST_F(CostTables, MaySayWhatFillsAndBindingsCost) {
  ASSERT_TRUE(judge("cuda: {launch_us: 2, node_us: 1, eager_us: 3, fill_us: 3, fill_gb_s: 4, store_gb_s: 2, "
                    "fill_edge_us: 5}\n"
                    "sm_90: {launch_us: 2, node_us: 1, eager_us: 3, patch_us: 1, stage_us: 2, stage_gb_s: 10, "
                    "table_us: 3, look_us: 0.5}\n"));
  CostTable::Entry other = config.options.costs.lookUp("sm_80"), named = config.options.costs.lookUp("sm_90");
  EXPECT_EQ(other.fillsTable, "costs.yaml");
  EXPECT_EQ(other.fills.getFillUs(8000), 5.0);
  EXPECT_EQ(other.fills.getStoreUs(8000, other.costs), 5.0);
  EXPECT_EQ(other.fills.edge, 5.0);
  EXPECT_TRUE(other.bindingsTable.empty());
  EXPECT_EQ(named.bindingsTable, "costs.yaml");
  EXPECT_EQ(named.bindings.look, 0.5);
  EXPECT_EQ(named.bindings.stageRate, 10.0);
  // Fills are those that are built in where the entry of the target has none; nothing is known of bindings then.
  EXPECT_TRUE(named.fillsTable.empty());
  EXPECT_EQ(named.fills.fill, CostTable().lookUp("sm_90").fills.fill);
  EXPECT_TRUE(CostTable().lookUp("sm_90").bindingsTable.empty());
  // All of a group, or none; a rate is more than 0.
  EXPECT_FALSE(judge("sm_90: {launch_us: 2, node_us: 1, eager_us: 3, patch_us: 1, stage_gb_s: 0}\n"));
  for (StringRef part :
       {"no stage_us; expected microseconds", "stage_gb_s of 'sm_90' is 0; expected gigabytes a second",
        "no look_us; expected microseconds"})
    EXPECT_NE(printed.find(part.str()), std::string::npos) << part.str() << " in " << printed;
}

TEST_F(CostTables, AreReadAsJSONToo) {
  ASSERT_TRUE(judge(R"({"host": {"launch_us": 3, "node_us": 1, "eager_us": 2}})", "costs.json"));
  EXPECT_EQ(config.options.costs.lookUp("host:v4").costs.getGain(2), -1.0);
  EXPECT_EQ(config.options.costs.lookUp("host").table, "costs.json");
}

TEST_F(CostTables, TravelInTheModule) {
  MLIRContext context;
  context.loadDialect<CGDialect>();
  ASSERT_TRUE(judge("host: {launch_us: 3, node_us: 1, eager_us: 2}\n"));
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(&context));
  setConfig(*module, config);
  ASSERT_FALSE(llvm::sys::fs::remove_directories(folder));
  CaptureOptions options = getCaptureOptions(*module);
  EXPECT_EQ(options.costs.lookUp("host").table, "costs.yaml");
  EXPECT_EQ(options.costs.lookUp("host").costs.getGain(2), -1.0);
  // The report says what was given.
  EXPECT_EQ(config.toJSON().getObject("config")->getString("cg.cost_table"), "costs.yaml");
}

TEST_F(CostTables, AreRefusedWithEverythingThatIsWrong) {
  EXPECT_FALSE(judge("host: {launch_us: -1, node_us: two, eager_us: 2, lunch_us: 3}\n"
                     "sm_90: {launch_us: 1}\n"
                     "gpu: {}\n"
                     "sm_80: 3\n"
                     "name: 3\n"));
  auto says = [&](StringRef text) {
    std::string whole = (folder + "/recipe.yaml:2:1: error: cg.cost_table: costs.yaml:" + text).str();
    return StringRef(printed).contains(whole);
  };
  EXPECT_TRUE(says("1:19: launch_us of 'host' is -1; expected microseconds, 0 or more\n"));
  EXPECT_TRUE(says("1:32: node_us of 'host' is two; expected microseconds, 0 or more\n"));
  EXPECT_TRUE(says("1:50: the costs of 'host' has no 'lunch_us'; expected 'launch_us'\n"));
  EXPECT_TRUE(says("2:1: the costs of 'sm_90' have no node_us; expected microseconds\n"));
  EXPECT_TRUE(says("2:1: the costs of 'sm_90' have no eager_us; expected microseconds\n"));
  EXPECT_TRUE(says("3:1: a cost table has no 'gpu'; expected name, host, cuda or a target such as sm_90\n"));
  EXPECT_TRUE(says("4:8: the costs of 'sm_80' is 3; expected a map with launch_us, node_us and eager_us\n"));
  EXPECT_TRUE(says("5:7: the name of a cost table is 3; expected a string\n"));
  EXPECT_EQ(StringRef(printed).count("error:"), 8u) << printed;
}

TEST_F(CostTables, AreRefusedWhenTheyAreNone) {
  EXPECT_FALSE(judge("{\n", "costs.json"));
  EXPECT_TRUE(StringRef(printed).contains("recipe.yaml:2:1: error: cg.cost_table: costs.json:")) << printed;
  EXPECT_FALSE(judge(""));
  EXPECT_TRUE(StringRef(printed).contains("a cost table is {}; expected an entry for a target")) << printed;
  ASSERT_FALSE(llvm::sys::fs::remove(folder + "/costs.yaml"));
  EXPECT_TRUE(failed(checkConfig((folder + "/recipe.yaml").str(), os, config)));
  EXPECT_TRUE(StringRef(printed).contains("cg.cost_table: costs.yaml: cannot be read: No such file")) << printed;
}

} // namespace
