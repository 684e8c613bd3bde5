// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The estimate of an instance's memory beside what an H200 (driver 580.159) gave:
// docs/measured/benchmarks/instances.csv.

#include "cgmlir/Analysis/GraphStatistics.h"
#include "cgmlir/IR/CGDialect.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::cg;

namespace {

class ExecBytes : public ::testing::Test {
protected:
  ExecBytes() { context.loadDialect<CGDialect>(); }

  int64_t estimate(StringRef target, int64_t kernels, int64_t fills = 0, int64_t conditionals = 0, int64_t lanes = 1) {
    GraphStatistics statistics;
    statistics.lanes = lanes;
    statistics.nodes = kernels + fills + conditionals;
    statistics.nodesOfKind[static_cast<size_t>(NodeKind::Kernel)] = kernels;
    statistics.nodesOfKind[static_cast<size_t>(NodeKind::Fill)] = fills;
    statistics.nodesOfKind[static_cast<size_t>(NodeKind::Conditional)] = conditionals;
    return estimateExecBytes(TargetAttr::get(&context, target), statistics);
  }

  MLIRContext context;
};

void expectWithin(double share, int64_t estimate, double measured, int64_t nodes) {
  EXPECT_NEAR(static_cast<double>(estimate), measured, share * measured) << nodes << " nodes";
}

TEST_F(ExecBytes, NodesOfAChainAgreeWithinFivePercent) {
  constexpr std::pair<int64_t, double> measured[] = {
      {1, 113'386},      {25, 168'957},     {75, 290'455},     {100, 353'670},   {101, 355'303},    {125, 409'398},
      {150, 479'537},    {175, 552'673},    {200, 634'821},    {201, 636'596},   {225, 647'910},    {250, 765'785},
      {275, 778'576},    {300, 966'367},    {301, 968'083},    {350, 991'830},   {400, 1'367'081},  {401, 1'368'769},
      {450, 1'375'824},  {500, 1'418'400},  {550, 1'426'140},  {590, 1'903'089}, {600, 2'256'119},  {601, 2'290'624},
      {610, 2'507'988},  {700, 2'551'055},  {801, 2'622'473},  {900, 2'655'864}, {1000, 2'707'813}, {1100, 2'758'321},
      {1200, 4'907'854}, {1500, 5'060'339}, {2000, 5'319'603}, {3000, 7'926'783}};
  for (auto [nodes, bytes] : measured)
    expectWithin(0.05, estimate("sm_90", nodes), bytes, nodes);
}

TEST_F(ExecBytes, TwoLanesAgreeWithinTwoPercent) {
  expectWithin(0.02, estimate("sm_90", 102, 0, 0, 2), 472'684, 102);
  expectWithin(0.02, estimate("sm_90", 302, 0, 0, 2), 1'084'193, 302);
  expectWithin(0.02, estimate("sm_90", 2, 100, 0, 2), 229'671, 102);
}

TEST_F(ExecBytes, FillsTakeNothing) { EXPECT_EQ(estimate("sm_90", 100, 100), estimate("sm_90", 100)); }

TEST_F(ExecBytes, BranchesAgreeWithinTwoPercent) {
  expectWithin(0.02, estimate("sm_90", 204, 0, 100), 25'607'649, 304);
  expectWithin(0.02, estimate("sm_90", 609, 0, 300), 75'014'492, 909);
}

TEST_F(ExecBytes, HostsAndEmptyGraphsTakeNone) {
  EXPECT_EQ(estimate("host", 100), 0);
  EXPECT_EQ(estimate("sm_90", 0), 0);
}

} // namespace
