// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/Sources.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::cg;

namespace {

class SourcesTest : public ::testing::Test {
protected:
  SourcesTest() {
    context.loadDialect<arith::ArithDialect, func::FuncDialect, tensor::TensorDialect>();
    module = parseSourceString<ModuleOp>(R"(
      func.func @f(%x: f32, %y: f32, %z: f32) -> tensor<2xf32> {
        %sum = arith.addf %x, %y : f32
        %twice = arith.addf %sum, %sum : f32
        %other = arith.mulf %z, %z : f32
        %all = tensor.generate {
        ^bb0(%i: index):
          tensor.yield %twice : f32
        } : tensor<2xf32>
        return %all : tensor<2xf32>
      })",
                                         &context);
    auto function = cast<func::FuncOp>(module->getBody()->front());
    block = &function.getBody().front();
    result = block->getTerminator()->getOperand(0);
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  Block *block = nullptr;
  Value result;
};

TEST_F(SourcesTest, OperationsAreVisitedOnceAlsoBehindRegions) {
  SmallVector<StringRef> ops;
  SmallVector<unsigned> arguments;
  EXPECT_TRUE(walkSources(result, [&](Value value) {
    if (Operation *op = value.getDefiningOp())
      ops.push_back(op->getName().getStringRef());
    else
      arguments.push_back(cast<BlockArgument>(value).getArgNumber());
    return WalkResult::advance();
  }));
  EXPECT_EQ(ops, (SmallVector<StringRef>{"tensor.generate", "arith.addf", "arith.addf"}));
  EXPECT_EQ(arguments, (SmallVector<unsigned>{1, 0}));
}

TEST_F(SourcesTest, WhatIsSkippedIsNotEntered) {
  EXPECT_TRUE(walkSources(result, [&](Value value) {
    EXPECT_FALSE(isa<BlockArgument>(value));
    return value.getType().isF32() ? WalkResult::skip() : WalkResult::advance();
  }));
}

TEST_F(SourcesTest, EndsEarly) {
  auto endsAt = [&](Value wanted) {
    return !walkSources(result,
                        [&](Value value) { return value == wanted ? WalkResult::interrupt() : WalkResult::advance(); });
  };
  EXPECT_TRUE(endsAt(block->getArgument(0)));
  EXPECT_FALSE(endsAt(block->getArgument(2)));
}

} // namespace
