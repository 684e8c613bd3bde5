// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every target has figures, and GPUs of other sizes than the H200 have their own.

#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/Codegen/CudaFigures.h"
#include "cgmlir/Codegen/HostFigures.h"
#include "cgmlir/IR/CG.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::cg;

namespace {

class TargetModelTest : public ::testing::Test {
protected:
  TargetModelTest() { context.loadDialect<CGDialect>(); }

  TargetModel get(StringRef name) { return TargetModel::get(TargetAttr::get(&context, name)); }

  MLIRContext context;
};

TEST_F(TargetModelTest, EachGpuHasFigures) {
  for (StringRef name : {"sm_75", "sm_80", "sm_86", "sm_87", "sm_88", "sm_89", "sm_90", "sm_90a", "sm_100f", "sm_103",
                         "sm_110a", "sm_120", "sm_121f"}) {
    TargetModel model = get(name);
    EXPECT_TRUE(model.isCuda) << name.str();
    EXPECT_GT(model.units, 0) << name.str();
    EXPECT_NEAR(model.unitOpsPerNs * static_cast<double>(model.units), model.opsPerNs, 1e-6) << name.str();
    EXPECT_GE(model.sharedBytesOnRequest, model.sharedBytes) << name.str();
    EXPECT_GE(model.threadsOfUnit, model.cuda().sort.maxThreads) << name.str();
    EXPECT_EQ(model.hostFigures, nullptr) << name.str();
  }
}

TEST_F(TargetModelTest, GpusDifferInSize) {
  TargetModel h200 = get("sm_90"), a100 = get("sm_80"), b200 = get("sm_100"), l4 = get("sm_89");
  EXPECT_EQ(h200.units, 132);
  EXPECT_EQ(a100.units, 108);
  EXPECT_EQ(l4.units, 58);
  EXPECT_LT(l4.bytesPerNs, a100.bytesPerNs);
  EXPECT_LT(a100.bytesPerNs, h200.bytesPerNs);
  EXPECT_LT(h200.bytesPerNs, b200.bytesPerNs);
  EXPECT_EQ(l4.sharedBytesOnRequest, 99 * 1024);
  EXPECT_EQ(a100.maxCluster, 1);
  EXPECT_EQ(b200.maxCluster, 8);
  // What moves all of a large tensor takes longer where memory is slower.
  EXPECT_GT(l4.estimateNs(1e9, 0, l4.units * 8), h200.estimateNs(1e9, 0, h200.units * 8));
}

TEST_F(TargetModelTest, ArchitectureSpecificTargetsAreTheSameDevices) {
  TargetModel plain = get("sm_90"), specific = get("sm_90a");
  EXPECT_EQ(plain.units, specific.units);
  EXPECT_EQ(plain.bytesPerNs, specific.bytesPerNs);
}

TEST_F(TargetModelTest, HostsDifferInVectors) {
  EXPECT_EQ(get("host").vectorBytes, 32);
  EXPECT_EQ(get("host:v4").vectorBytes, 64);
  EXPECT_EQ(get("host").host().map.lineBytes, 64);
  EXPECT_EQ(get("host").cudaFigures, nullptr);
}

} // namespace
