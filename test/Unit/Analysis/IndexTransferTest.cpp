// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules say the same whatever places are made of: expressions of an IndexSpace, and numbers.

#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "cgmlir/Analysis/Index/AccessWalk.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include <gtest/gtest.h>
#include <map>
#include <set>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Places that are numbers.
struct PlainAlgebra {
  using Place = int64_t;

  Place constant(int64_t value) { return value; }
  Place add(Place lhs, Place rhs) { return lhs + rhs; }
  Place begin(const SliceDim &slice) { return *getConstantIntValue(slice.offset); }
  Place scale(Place place, const SliceDim &slice) { return place * *getConstantIntValue(slice.stride); }
  SmallVector<Place, 4> reshape(Operation *op, ArrayRef<Place> index) { return reshapeByGroups(*this, op, index); }
  Place linearize(ArrayRef<Place> index, Value tensor, ArrayRef<int64_t> dims) {
    Place place = 0;
    for (auto [dim, each] : llvm::zip_equal(dims, index))
      place = place * extentOf(tensor, dim) + each;
    return place;
  }
  SmallVector<Place> delinearize(Place place, Value tensor, ArrayRef<int64_t> dims) {
    SmallVector<Place> index;
    for (int64_t dim : llvm::reverse(dims)) {
      index.push_back(place % extentOf(tensor, dim));
      place /= extentOf(tensor, dim);
    }
    std::reverse(index.begin(), index.end());
    return index;
  }

  static int64_t extentOf(Value tensor, int64_t dim) { return cast<ShapedType>(tensor.getType()).getDimSize(dim); }
};

class IndexTransferTest : public ::testing::Test {
protected:
  IndexTransferTest() {
    context
        .loadDialect<CGDialect, arith::ArithDialect, func::FuncDialect, linalg::LinalgDialect, tensor::TensorDialect>();
  }

  /// The operation of a function with `arguments` that does nothing else.
  Operation *parse(StringRef arguments, StringRef op) {
    std::string text = ("func.func @f(" + arguments + ") {\n" + op + "\nreturn\n}\n").str();
    module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module) << text;
    auto function = cast<func::FuncOp>(module->getBody()->front());
    return &*std::prev(function.getBody().front().end(), 2);
  }

  static ArrayRef<int64_t> shapeOf(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getShape(); }

  static int64_t getNumber(AffineExpr expr) { return cast<AffineConstantExpr>(expr).getValue(); }

  /// A constant, as the offsets of these programs are.
  auto constants(IndexSpace &space) {
    return [&space](OpFoldResult value) { return space.constant(*getConstantIntValue(value)); };
  }

  /// Calls `check` with each index of a tensor, as numbers and as expressions.
  void forEachIndex(IndexSpace &space, Value tensor,
                    llvm::function_ref<void(ArrayRef<int64_t>, ArrayRef<AffineExpr>)> check) {
    PlainAlgebra algebra;
    SmallVector<int64_t> dims = llvm::to_vector(llvm::seq<int64_t>(shapeOf(tensor).size()));
    for (int64_t i = 0, e = cast<ShapedType>(tensor.getType()).getNumElements(); i < e; ++i) {
      SmallVector<int64_t> index = algebra.delinearize(i, tensor, dims);
      check(index, llvm::map_to_vector(index, [&](int64_t place) { return space.constant(place); }));
    }
  }

  /// Checks that both algebras find the same element of the source, and another one for each of the view. Returns
  /// where the last element comes from.
  SmallVector<int64_t> checkView(Operation *op) {
    IndexSpace space(&context);
    PlainAlgebra algebra;
    std::set<std::vector<int64_t>> seen;
    SmallVector<int64_t> last;
    forEachIndex(space, op->getResult(0), [&](ArrayRef<int64_t> index, ArrayRef<AffineExpr> exprs) {
      auto plain = getViewSource(algebra, op, index);
      auto view = getViewSource(space, op, exprs, constants(space));
      ASSERT_TRUE(plain && view);
      EXPECT_EQ(view->first, op->getOperand(0));
      EXPECT_EQ(plain->first, op->getOperand(0));
      last = llvm::to_vector(plain->second);
      EXPECT_EQ(last, llvm::map_to_vector(view->second, getNumber));
      for (auto [place, extent] : llvm::zip_equal(last, shapeOf(op->getOperand(0))))
        EXPECT_TRUE(place >= 0 && place < extent);
      EXPECT_TRUE(seen.insert({last.begin(), last.end()}).second);
    });
    return last;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

using Index = SmallVector<int64_t>;

TEST_F(IndexTransferTest, Slices) {
  EXPECT_EQ(checkView(parse("%x: tensor<9x4x7xf32>", "%0 = tensor.extract_slice %x[1, 2, 0] [3, 1, 4] [3, 1, 2] "
                                                     ": tensor<9x4x7xf32> to tensor<3x4xf32>")),
            Index({7, 2, 6}));
}

TEST_F(IndexTransferTest, Reshapes) {
  EXPECT_EQ(checkView(parse("%x: tensor<6x5xf32>", "%0 = tensor.expand_shape %x [[0, 1], [2]] output_shape [2, 3, 5] "
                                                   ": tensor<6x5xf32> into tensor<2x3x5xf32>")),
            Index({5, 4}));
  EXPECT_EQ(checkView(parse("%x: tensor<2x1x3x5xf32>", "%0 = tensor.collapse_shape %x [[0, 1, 2], [3]] "
                                                       ": tensor<2x1x3x5xf32> into tensor<6x5xf32>")),
            Index({1, 0, 2, 4}));
  EXPECT_EQ(checkView(parse("%x: tensor<1x1xf32>", "%0 = tensor.collapse_shape %x [] : tensor<1x1xf32> into "
                                                   "tensor<f32>")),
            Index({0, 0}));
  EXPECT_EQ(checkView(parse("%x: tensor<4x6xf32>, %s: tensor<3xindex>",
                            "%0 = tensor.reshape %x(%s) : (tensor<4x6xf32>, tensor<3xindex>) -> tensor<3x4x2xf32>")),
            Index({3, 5}));
}

TEST_F(IndexTransferTest, WhatIsNoViewHasNoSource) {
  PlainAlgebra algebra;
  IndexSpace space(&context);
  Operation *op = parse("%x: tensor<4xf32>", "%0 = arith.negf %x : tensor<4xf32>");
  EXPECT_FALSE(getViewSource(algebra, op, ArrayRef<int64_t>{1}));
  EXPECT_FALSE(getViewSource(space, op, {space.constant(1)}, constants(space)));
}

TEST_F(IndexTransferTest, WindowsAreFoundFromBothSides) {
  auto insert = cast<tensor::InsertSliceOp>(parse("%x: tensor<2x3xf32>, %y: tensor<5x2x9xf32>",
                                                  "%0 = tensor.insert_slice %x into %y[1, 1, 2] [2, 1, 3] [2, 1, 3] "
                                                  ": tensor<2x3xf32> into tensor<5x2x9xf32>"));
  IndexSpace space(&context);
  PlainAlgebra algebra;
  std::map<std::vector<int64_t>, Index> targets;
  forEachIndex(space, insert.getSource(), [&](ArrayRef<int64_t> index, ArrayRef<AffineExpr> exprs) {
    Index target(getWholeIndex(algebra, insert, insert.getDest(), index));
    EXPECT_EQ(target, llvm::map_to_vector(getWindowTarget(space, insert, exprs, constants(space)), getNumber));
    targets[{target.begin(), target.end()}] = Index(index);
  });
  EXPECT_EQ(targets.size(), 6u);
  forEachIndex(space, insert.getDest(), [&](ArrayRef<int64_t> index, ArrayRef<AffineExpr> exprs) {
    WindowTest test = getWindowTest(space, insert, exprs, constants(space));
    bool isInside = llvm::all_of(llvm::zip_equal(test.positions, test.extents), [](auto pair) {
      int64_t position = getNumber(std::get<0>(pair));
      return position >= 0 && position < std::get<1>(pair);
    });
    auto target = targets.find({index.begin(), index.end()});
    ASSERT_EQ(isInside, target != targets.end());
    if (isInside)
      EXPECT_EQ(llvm::map_to_vector(test.source, getNumber), target->second);
  });
}

TEST_F(IndexTransferTest, PointsOfLoops) {
  auto op = cast<linalg::LinalgOp>(
      parse("%x: tensor<4x6xf32>, %y: tensor<6x1xf32>",
            "%0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1, 0)>], "
            "iterator_types = [\"reduction\", \"parallel\"]} ins(%x : tensor<4x6xf32>) outs(%y : tensor<6x1xf32>) {\n"
            "^bb0(%a: f32, %b: f32):\n%s = arith.addf %a, %b : f32\nlinalg.yield %s : f32\n} -> tensor<6x1xf32>"));
  IndexSpace space(&context);
  AffineExpr column = space.addVariable(6), zero = space.constant(0);
  auto point = getPoint<AffineExpr>(op, 0, {column, zero});
  EXPECT_EQ(point[0], AffineExpr());
  EXPECT_EQ(point[1], column);
  EXPECT_EQ(getLoopPoint(space, op, cast<OpResult>(op->getResult(0)), {column, zero}), IndexTuple({zero, column}));
}

TEST_F(IndexTransferTest, AnElementOfAScatterMayBeOfAnyUpdate) {
  Operation *op = parse("%u: tensor<2x1x1x4xf32>, %i: tensor<2x1xi32>, %t: tensor<2x8x4xf32>", R"(
    %r = cg.scatter batch_dims([0]) scatter_dims([1]) ins(%u, %i : tensor<2x1x1x4xf32>, tensor<2x1xi32>)
        outs(%t : tensor<2x8x4xf32>) {
    ^bb0(%old: f32, %new: f32):
      cg.yield %new : f32
    })");
  IndexSpace space(&context);
  IndexTuple index = {space.addVariable(2), space.addVariable(8), space.addVariable(4)};
  AccessWalk walk(space, [](Value tensor) { return isa<OpResult>(tensor); });
  walk.demand(op->getResult(0), index);
  auto scatter = cast<ScatterOp>(op);
  ASSERT_EQ(walk.getAccesses(scatter.getTarget()).size(), 1u);
  EXPECT_EQ(walk.getAccesses(scatter.getTarget())[0], index);
  EXPECT_EQ(walk.countElements(op->getOperand(0)), 8);
  EXPECT_EQ(walk.countElements(op->getOperand(1)), 2);
}

} // namespace
