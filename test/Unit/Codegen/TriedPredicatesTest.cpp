// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which predicates make cones that are there.

#include "cgmlir/Codegen/Cone.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::cg;

namespace {

class TriedPredicatesTest : public ::testing::Test {
protected:
  TriedPredicatesTest() {
    context.loadDialect<tensor::TensorDialect>();
    OpBuilder builder(&context);
    for (OwningOpRef<tensor::EmptyOp> &op : ops)
      op = tensor::EmptyOp::create(builder, builder.getUnknownLoc(), ArrayRef<int64_t>{4}, builder.getF32Type());
  }

  bool ask(const Cone::Enter &enter, unsigned number) { return enter(*ops[number], ops[number]->getResult()); }
  bool is(Operation *op, unsigned number) { return op == *ops[number]; }

  MLIRContext context;
  OwningOpRef<tensor::EmptyOp> ops[3];
  TriedPredicates tried;
};

TEST_F(TriedPredicatesTest, DiffersInWhatWasAsked) {
  std::optional<Cone::Enter> all = tried.add([](Operation *, Value) { return true; });
  ASSERT_TRUE(all);
  EXPECT_TRUE(ask(*all, 0));
  EXPECT_TRUE(ask(*all, 1));
  std::optional<Cone::Enter> first = tried.add([&](Operation *op, Value) { return is(op, 0); });
  ASSERT_TRUE(first);
  EXPECT_TRUE(ask(*first, 0));
  EXPECT_FALSE(ask(*first, 1));
}

TEST_F(TriedPredicatesTest, DiffersInWhatNobodyAsked) {
  std::optional<Cone::Enter> all = tried.add([](Operation *, Value) { return true; });
  ASSERT_TRUE(all);
  EXPECT_TRUE(ask(*all, 0));
  EXPECT_TRUE(ask(*all, 1));
  EXPECT_FALSE(tried.add([&](Operation *op, Value) { return !is(op, 2); }));
}

TEST_F(TriedPredicatesTest, IsLikeAnEarlierOne) {
  std::optional<Cone::Enter> all = tried.add([](Operation *, Value) { return true; });
  ASSERT_TRUE(all);
  EXPECT_TRUE(ask(*all, 0));
  std::optional<Cone::Enter> none = tried.add([](Operation *, Value) { return false; });
  ASSERT_TRUE(none);
  EXPECT_FALSE(ask(*none, 0));
  EXPECT_FALSE(tried.add([&](Operation *op, Value) { return is(op, 1); }));
  // Nothing was asked of it: it made the cone of the root alone.
  TriedPredicates others;
  ASSERT_TRUE(others.add([](Operation *, Value) { return true; }));
  EXPECT_FALSE(others.add([](Operation *, Value) { return false; }));
}

} // namespace
