// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Config/Config.h"
#include "ConfigFolder.h"
#include "cgmlir/IR/CGDialect.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::cg;
using testing::Test;

namespace {

/// Judges a text in YAML that is accepted without a word.
ReportConfig accept(StringRef text) {
  std::string printed;
  llvm::raw_string_ostream os(printed);
  ReportConfig config;
  EXPECT_TRUE(succeeded(checkConfigText(text, "recipe.yaml", os, config)));
  EXPECT_EQ(printed, "");
  return config;
}

TEST(CaptureOptions, Defaults) {
  CaptureOptions options = accept("").options;
  EXPECT_EQ(options.impl, CaptureImpl::None);
  EXPECT_TRUE(options.scopes.empty());
  EXPECT_EQ(options.warmupSteps, 3);
  EXPECT_EQ(options.overBucket, OverBucket::Error);
  EXPECT_EQ(options.paddingWaste, 2.0);
  EXPECT_EQ(options.capture, CaptureMode::Auto);
  EXPECT_EQ(options.minNodes, 1);
  EXPECT_EQ(options.classes.size(), 9u);
  EXPECT_TRUE(options.allows(NodeClass::Child));
  EXPECT_TRUE(options.allows(CollectiveKind::AllGather));
  EXPECT_TRUE(options.deterministic);
  EXPECT_FALSE(options.allowTF32);
  EXPECT_EQ(options.patching, Patching::Auto);
  EXPECT_EQ(options.minDriver, 13000);
}

TEST(CaptureOptions, MechanismAfterAdjustments) {
  CaptureOptions options =
      accept("cuda_graph_impl: local\ncuda_graph_scope: moe_router\nnum_moe_experts: 8\nte_rng_tracker: true\n"
             "cuda_graph_warmup_steps: 5\n")
          .options;
  EXPECT_EQ(options.impl, CaptureImpl::Local);
  EXPECT_EQ(options.scopes, (SmallVector<ScopeKind>{ScopeKind::MoeRouter, ScopeKind::MoePreprocess}));
  EXPECT_EQ(options.warmupSteps, 5);
}

TEST(CaptureOptions, NewNamesOfTheMechanism) {
  CaptureOptions options = accept("cuda_graph_impl: transformer_engine\ncuda_graph_modules: [attn, enum:mamba, attn]\n"
                                  "te_rng_tracker: true\n")
                               .options;
  EXPECT_EQ(options.impl, CaptureImpl::TransformerEngine);
  EXPECT_EQ(options.scopes, (SmallVector<ScopeKind>{ScopeKind::Attn, ScopeKind::Mamba}));
  // The whole layer, in each of its spellings.
  for (StringRef modules : {"[]", "full", "[full]"})
    EXPECT_TRUE(accept(("cuda_graph_impl: local\nte_rng_tracker: true\ncuda_graph_modules: " + modules).str())
                    .options.scopes.empty());
  EXPECT_EQ(accept("cuda_graph_impl: full_iteration\ntransformer_impl: local\n").options.impl,
            CaptureImpl::FullIteration);
}

TEST(CaptureOptions, OwnKeys) {
  CaptureOptions options = accept("cg.scopes: [{kind: attn, match: '*/attn/*'}, {kind: mlp, function: mlp}]\n"
                                  "cg.bindings: {'wq*': constant, 'w*': patched}\n"
                                  "cg.residency: {step: host}\n"
                                  "cg.keys: {lora: [0, 1]}\n"
                                  "cg.classes: [kernel, copy, kernel]\n"
                                  "cg.collectives: [all_reduce]\n"
                                  "cg.capture: required\n"
                                  "cg.patching: off\n"
                                  "cg.over_bucket: eager\n"
                                  "cg.padding_waste: 1.5\n"
                                  "cg.cuda: 12.10\n")
                               .options;
  ASSERT_EQ(options.scopeRequests.size(), 2u);
  EXPECT_EQ(options.scopeRequests[0].kind, ScopeKind::Attn);
  EXPECT_EQ(options.scopeRequests[0].match, "*/attn/*");
  EXPECT_FALSE(options.scopeRequests[0].isFunction);
  EXPECT_TRUE(options.scopeRequests[1].isFunction);
  ASSERT_EQ(options.bindings.size(), 2u);
  EXPECT_EQ(options.bindings[0].first, "wq*");
  EXPECT_EQ(options.bindings[1].second, BindingKind::Patched);
  EXPECT_EQ(options.residency[0].second, ArgumentResidency::Host);
  EXPECT_EQ(options.keys[0].values, (SmallVector<int64_t>{0, 1}));
  EXPECT_EQ(options.classes, (SmallVector<NodeClass>{NodeClass::Kernel, NodeClass::Copy}));
  EXPECT_FALSE(options.allows(NodeClass::Library));
  EXPECT_TRUE(options.allows(CollectiveKind::AllReduce));
  EXPECT_FALSE(options.allows(CollectiveKind::AllGather));
  EXPECT_EQ(options.capture, CaptureMode::Required);
  EXPECT_EQ(options.patching, Patching::Off);
  EXPECT_EQ(options.overBucket, OverBucket::Eager);
  EXPECT_EQ(options.paddingWaste, 1.5);
  EXPECT_EQ(options.minDriver, 12100);
}

TEST(CaptureOptions, DimensionsOfOneNameAreOne) {
  CaptureOptions options =
      accept("cg.dims: {x: [{name: batch, buckets: [1, 4]}, 768, ~], y: [{name: batch}, {max: 128}, {name: other}]}\n")
          .options;
  ASSERT_EQ(options.dims.size(), 2u);
  const std::vector<DimRequest> &x = options.dims[0].dims, &y = options.dims[1].dims;
  EXPECT_EQ(x[0].buckets, (SmallVector<int64_t>{1, 4}));
  EXPECT_EQ(x[1].size, 768);
  EXPECT_FALSE(x[2].size || x[2].max || !x[2].buckets.empty() || !x[2].name.empty());
  EXPECT_EQ(y[0].buckets, x[0].buckets);
  EXPECT_EQ(y[0].name, "batch");
  EXPECT_EQ(y[1].max, 128);
  EXPECT_TRUE(y[2].buckets.empty());
}

TEST(NodeClasses, AreSpelledBothWays) {
  for (NodeClass kind : CaptureOptions::getAllNodeClasses())
    EXPECT_EQ(symbolizeNodeClass(stringifyNodeClass(kind)), kind);
  EXPECT_EQ(symbolizeNodeClass("gemm"), std::nullopt);
}

TEST(OwnKeys, AreSortedAndKnown) {
  EXPECT_TRUE(llvm::is_sorted(getOwnKeys()));
  EXPECT_TRUE(llvm::is_sorted(getRuleKeys()));
  EXPECT_EQ(getOwnKeys().size(), 26u);
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

std::string print(Attribute attr) {
  std::string text;
  llvm::raw_string_ostream os(text);
  attr.print(os);
  return text;
}

class ConfigAttributes : public Test {
protected:
  ConfigAttributes() { context.loadDialect<CGDialect>(); }
  MLIRContext context;
};

TEST_F(ConfigAttributes, HoldEverything) {
  ReportConfig config = accept("cuda_graph_impl: local\ncuda_graph_scope: [attn]\nte_rng_tracker: true\n"
                               "optimizer: {betas: [0.5, 1], name: adam}\nseed: ~\n");
  EXPECT_EQ(print(config.toAttr(&context)),
            "#cg.config<impl = local, scopes = [attn], warmup_steps = 3, options = {optimizer = {betas = "
            "[5.000000e-01, 1], name = \"adam\"}, seed, te_rng_tracker = true}>");
  EXPECT_EQ(print(accept("").toAttr(&context)), "#cg.config<impl = none, warmup_steps = 3>");
}

TEST_F(ConfigAttributes, ComeBack) {
  ReportConfig config = accept("cuda_graph_impl: local\ncuda_graph_scope: [attn]\nte_rng_tracker: true\n"
                               "te_version: 2.5\noptimizer: {betas: [0.5, 1], name: adam}\nseed: ~\n");
  ConfigAttr attr = config.toAttr(&context);
  ConfigValue value = toConfigValue(attr);
  EXPECT_EQ(lookUp(value, "te_version")->getText(), "2.5");
  config.adjusted.set("cuda_graph_warmup_steps", ConfigValue::makeInt(3));
  EXPECT_TRUE(value == config.adjusted);
  EXPECT_EQ(judgeConfig(value).toAttr(&context), attr);
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

using ConfigFiles = ConfigFolder;

TEST_F(ConfigFiles, AreAcceptedOrRefused) {
  std::string good = write("good.yaml", "cuda_graph_impl: none\ncg.cost_table: h200.json\n");
  write("h200.json", R"({"sm_90": {"launch_us": 1, "node_us": 0.5, "eager_us": 2.5}})");
  EXPECT_TRUE(succeeded(checkConfig(good, os, config)));
  EXPECT_EQ(printed, "");
  // Beside the recipe, and called what the recipe calls it.
  EXPECT_EQ(config.options.costs.lookUp("sm_90").table, "h200.json");
  EXPECT_EQ(config.options.costs.lookUp("sm_90").costs.getGain(2), 3.0);
  std::string bad = write("bad.json", "{\"cuda_graph_impl\": \"te\",\n \"cpu_offloading\": true}");
  EXPECT_TRUE(failed(checkConfig(bad, os, config)));
  EXPECT_EQ(StringRef(printed).count(bad + ":1:2: error: CG-A12: "), 1u);
  EXPECT_EQ(config.error, StringRef(printed).split('\n').first);
  // What an earlier call found is gone.
  EXPECT_TRUE(succeeded(checkConfig(good, os, config)));
  EXPECT_EQ(config.error, "");
}

TEST_F(ConfigFiles, MayBeMissing) {
  EXPECT_TRUE(failed(checkConfig((folder + "/none.yaml").str(), os, config)));
  EXPECT_TRUE(StringRef(printed).ends_with("none.yaml: error: cannot be read: No such file or directory\n"));
  EXPECT_FALSE(config.isAccepted());
}

} // namespace
