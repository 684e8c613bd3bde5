// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a scalar of a mask is found to be, for each kind of operation that is followed and for those that are not.

#include "Attention/MaskReader.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Parser/Parser.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A function whose first result is the tensor %t that `body` makes from %x, the numbers %n and the place %p; its
/// arguments lie in memory.
class Reading {
public:
  explicit Reading(StringRef type, StringRef body) : space(&context) {
    DialectRegistry registry;
    registry.insert<arith::ArithDialect, func::FuncDialect, linalg::LinalgDialect, tensor::TensorDialect>();
    context.appendDialectRegistry(registry);
    std::string text = ("#id = affine_map<(i, j) -> (i, j)>\n#turned = affine_map<(i, j) -> (j, i)>\n"
                        "#column = affine_map<(i, j) -> (j)>\n#none = affine_map<(i, j) -> ()>\n"
                        "func.func @f(%x: tensor<4x8xf32>, %n: tensor<4xf32>, %s: f32, %p: index) -> " +
                        type + " {\n" + body + "\nreturn %t : " + type + "\n}")
                           .str();
    module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module) << text;
    function = *module->getOps<func::FuncOp>().begin();
    i = space.addVariable(4);
    j = space.addVariable(8);
  }

  Value getTensor() { return function.getBody().front().getTerminator()->getOperand(0); }
  Value getArgument(unsigned number) { return function.getArgument(number); }

  MaskReader makeReader(bool knowsPlaces = false) {
    auto isLeaf = [](Value value) { return isa<BlockArgument>(value); };
    auto placeOf = [this](OpFoldResult place) {
      auto attribute = dyn_cast<Attribute>(place);
      return attribute ? space.constant(cast<IntegerAttr>(attribute).getInt()) : space.addVariable(4);
    };
    return knowsPlaces ? MaskReader(space, isLeaf, placeOf) : MaskReader(space, isLeaf);
  }

  /// The element (i, j), or that at `index`.
  MaskScalar read(IndexTuple index = {}, bool knowsPlaces = false) {
    MaskReader reader = makeReader(knowsPlaces);
    return reader.read(getTensor(), index.empty() ? IndexTuple{i, j} : index);
  }

  MLIRContext context;
  IndexSpace space;
  OwningOpRef<ModuleOp> module;
  func::FuncOp function;
  AffineExpr i, j;
};

bool isUnknown(const MaskScalar &scalar) { return !scalar.constant && !scalar.tensor && !scalar.value; }

TEST(MaskReader, ElementsOfMemory) {
  Reading reading("tensor<8x4xf32>", "%e = tensor.empty() : tensor<8x4xf32>\n%t = linalg.transpose ins(%x : "
                                     "tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) permutation = [1, 0]");
  MaskScalar scalar = reading.read({reading.j, reading.i});
  EXPECT_EQ(scalar.tensor, reading.getArgument(0));
  EXPECT_EQ(scalar.index, (IndexTuple{reading.i, reading.j}));
  EXPECT_EQ(scalar.getOp(), nullptr);
}

TEST(MaskReader, Constants) {
  Reading splat("tensor<4x8xf32>", "%t = arith.constant dense<2.0> : tensor<4x8xf32>");
  EXPECT_EQ(cast<FloatAttr>(splat.read().constant).getValueAsDouble(), 2.0);
  // Which element of several is meant is not said by an index of variables.
  Reading several("tensor<2x1xf32>", "%t = arith.constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>");
  EXPECT_TRUE(isUnknown(several.read()));
  Reading filled("tensor<4x8xf32>", "%c = arith.constant 3.0 : f32\n%e = tensor.empty() : tensor<4x8xf32>\n"
                                    "%t = linalg.fill ins(%c : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>");
  EXPECT_EQ(cast<FloatAttr>(filled.read().constant).getValueAsDouble(), 3.0);
}

TEST(MaskReader, Views) {
  Reading reshaped("tensor<32xf32>", "%t = tensor.collapse_shape %x [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>");
  MaskScalar scalar = reshaped.read({reshaped.space.constant(19)});
  EXPECT_EQ(scalar.tensor, reshaped.getArgument(0));
  EXPECT_EQ(scalar.index, (IndexTuple{reshaped.space.constant(2), reshaped.space.constant(3)}));

  Reading fixed("tensor<2x8xf32>",
                "%t = tensor.extract_slice %x[1, 0] [2, 8] [1, 1] : tensor<4x8xf32> to tensor<2x8xf32>");
  EXPECT_EQ(fixed.read({fixed.space.constant(1), fixed.j}).index, (IndexTuple{fixed.space.constant(2), fixed.j}));

  // An offset that is a scalar is unknown, except for a reader with `knowsPlaces`, which can name it.
  Reading moving("tensor<1x8xf32>",
                 "%t = tensor.extract_slice %x[%p, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<1x8xf32>");
  EXPECT_TRUE(isUnknown(moving.read({moving.space.constant(0), moving.j})));
  MaskScalar known = moving.read({moving.space.constant(0), moving.j}, /*knowsPlaces=*/true);
  EXPECT_EQ(known.tensor, moving.getArgument(0));
  EXPECT_EQ(known.index[1], moving.j);

  // Other bits of the same memory are another number.
  Reading bits("tensor<4x8xi32>", "%t = tensor.bitcast %x : tensor<4x8xf32> to tensor<4x8xi32>");
  EXPECT_TRUE(isUnknown(bits.read()));
}

TEST(MaskReader, Bodies) {
  Reading reading("tensor<8x4xf32>",
                  "%e = tensor.empty() : tensor<8x4xf32>\n%minus = arith.negf %s : f32\n"
                  "%t = linalg.generic {indexing_maps = [#turned, #column, #none, #id],\n"
                  "iterator_types = [\"parallel\", \"parallel\"]}\n"
                  "ins(%x, %n, %minus : tensor<4x8xf32>, tensor<4xf32>, f32) outs(%e : tensor<8x4xf32>) {\n"
                  "^bb0(%a: f32, %b: f32, %c: f32, %o: f32):\n"
                  "%sum = arith.addf %a, %b : f32\n%d = arith.mulf %sum, %c : f32\n"
                  "linalg.yield %d : f32\n} -> tensor<8x4xf32>");
  MaskReader reader = reading.makeReader();
  MaskScalar product = reader.read(reading.getTensor(), {reading.j, reading.i});
  ASSERT_TRUE(isa_and_present<arith::MulFOp>(product.getOp()));
  EXPECT_EQ(product.in.getOperation(), reading.getTensor().getDefiningOp());
  EXPECT_EQ(product.loops, (IndexTuple{reading.j, reading.i}));

  // What computes a number of the function stands outside of all bodies, and its argument is nowhere in memory.
  MaskScalar factor = reader.readOperand(product, 1);
  ASSERT_TRUE(isa_and_present<arith::NegFOp>(factor.getOp()));
  EXPECT_FALSE(factor.in);
  EXPECT_TRUE(isUnknown(reader.readOperand(factor, 0)));

  MaskScalar sum = reader.readOperand(product, 0);
  ASSERT_TRUE(isa_and_present<arith::AddFOp>(sum.getOp()));
  MaskScalar element = reader.readOperand(sum, 0), ofColumn = reader.readOperand(sum, 1);
  EXPECT_EQ(element.tensor, reading.getArgument(0));
  EXPECT_EQ(element.index, (IndexTuple{reading.i, reading.j}));
  EXPECT_EQ(ofColumn.tensor, reading.getArgument(1));
  EXPECT_EQ(ofColumn.index, (IndexTuple{reading.i}));
}

TEST(MaskReader, ReductionsAreNotFollowed) {
  Reading reading("tensor<4xf32>",
                  "%t = linalg.reduce ins(%x : tensor<4x8xf32>) outs(%n : tensor<4xf32>) dimensions = [1]\n"
                  "(%a: f32, %b: f32) {\n%c = arith.addf %a, %b : f32\nlinalg.yield %c : f32\n}");
  EXPECT_TRUE(isUnknown(reading.read({reading.i})));
}

TEST(MaskReader, NothingIsKnownOnceTooMuchWasAsked) {
  Reading reading("tensor<4x8xf32>", "%t = arith.constant dense<2.0> : tensor<4x8xf32>");
  MaskReader reader = reading.makeReader();
  unsigned asked = 0;
  for (; !reader.isExhausted() && asked < 10000; ++asked)
    reader.read(reading.getTensor(), {reading.i, reading.j});
  EXPECT_LT(asked, 10000u);
  EXPECT_TRUE(isUnknown(reader.read(reading.getTensor(), {reading.i, reading.j})));
  reader.reset();
  EXPECT_TRUE(reader.read(reading.getTensor(), {reading.i, reading.j}).constant);
}

} // namespace
