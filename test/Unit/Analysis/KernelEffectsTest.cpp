// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/KernelEffects.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Parser/Parser.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A kernel with memory of the block and of the thread, and a launch of it that says what the kernel does.
class KernelEffectsTest : public testing::Test {
protected:
  gpu::LaunchFuncOp parse(const std::string &access) {
    context.loadDialect<arith::ArithDialect, func::FuncDialect, gpu::GPUDialect, memref::MemRefDialect>();
    module = parseSourceString<ModuleOp>(R"(
      module attributes {gpu.container_module} {
        gpu.module @kernels {
          gpu.func @pass(%x: memref<4xf32>, %y: memref<4xf32>)
              workgroup(%shared: memref<4xf32, #gpu.address_space<workgroup>>,
                        %more: memref<8xf32, #gpu.address_space<workgroup>>)
              private(%own: memref<1xf32, #gpu.address_space<private>>) kernel {
            %i = gpu.thread_id x
            %c0 = arith.constant 0 : index
            %v = memref.load %x[%i] : memref<4xf32>
            memref.store %v, %shared[%i] : memref<4xf32, #gpu.address_space<workgroup>>
            memref.store %v, %own[%c0] : memref<1xf32, #gpu.address_space<private>>
            memref.store %v, %y[%i] : memref<4xf32>
            gpu.return
          }
        }
        func.func @main(%x: memref<4xf32>, %y: memref<4xf32>) {
          %c1 = arith.constant 1 : index
          %c4 = arith.constant 4 : index
          gpu.launch_func @kernels::@pass blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1)
              args(%x : memref<4xf32>, %y : memref<4xf32>) {cg.access = [)" +
                                             access + R"(]}
          return
        }
      })",
                                         &context);
    gpu::LaunchFuncOp found;
    module->walk([&](gpu::LaunchFuncOp launch) { found = launch; });
    return found;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  KernelEffects effects;
};

TEST_F(KernelEffectsTest, MemoryOfItsOwnIsNoParameter) {
  gpu::LaunchFuncOp launch = parse("\"read\", \"write\"");
  ASSERT_TRUE(launch);
  EXPECT_EQ(effects.getParameters(KernelEffects::findKernel(launch)).size(), 2u);
  EXPECT_EQ(effects.explainBadAccess(launch), std::nullopt);
  SmallVector<ParameterAccess> accesses = effects.getParameters(launch);
  ASSERT_EQ(accesses.size(), 2u);
  EXPECT_EQ(accesses[0], AccessMode::Read);
  EXPECT_EQ(accesses[1], AccessMode::Write);
}

TEST_F(KernelEffectsTest, AccessesThatTheBodyContradictsAreExplained) {
  gpu::LaunchFuncOp launch = parse("\"read\", \"read\"");
  ASSERT_TRUE(launch);
  EXPECT_EQ(effects.explainBadAccess(launch), "its cg.access says \"read\" of operand 1, and the kernel writes it");
}

} // namespace
