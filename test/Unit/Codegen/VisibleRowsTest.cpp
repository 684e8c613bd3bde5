// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bounds of what a mask does not hide, compared with what the mask says of each position.

#include "Attention/Decode/VisibleRows.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Parser/Parser.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr int64_t kLength = 64;

/// Analyzes a mask: `body` computes %t from %score, the position %k of the row, %j, that in another dimension, and the
/// numbers %n and %m of 32 bits and %wide of 64, of which %each differs from position to position.
class Mask {
public:
  explicit Mask(StringRef body) : space(&context) {
    DialectRegistry registry;
    registry.insert<arith::ArithDialect, func::FuncDialect, linalg::LinalgDialect, tensor::TensorDialect>();
    context.appendDialectRegistry(registry);
    std::string text = ("func.func @f(%s: tensor<4x64xf32>, %n: tensor<i32>, %m: tensor<4xi32>, %w: tensor<i64>, "
                        "%e: tensor<64xi32>, %o: tensor<4x64xf32>) -> tensor<4x64xf32> {\n"
                        "%low = arith.constant 0xFF800000 : f32\n%finite = arith.constant -1.0e9 : f32\n"
                        "%zero = arith.constant 0.0 : f32\n"
                        "%r = linalg.generic {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> ()>,"
                        "affine_map<(i, k) -> (i)>, affine_map<(i, k) -> ()>, affine_map<(i, k) -> (k)>,"
                        "affine_map<(i, k) -> (i, k)>], iterator_types = [\"parallel\", \"parallel\"]}\n"
                        "ins(%s, %n, %m, %w, %e : tensor<4x64xf32>, tensor<i32>, tensor<4xi32>, tensor<i64>, "
                        "tensor<64xi32>) outs(%o : tensor<4x64xf32>) {\n"
                        "^bb0(%score: f32, %a: i32, %b: i32, %wide: i64, %each: i32, %out: f32):\n"
                        "%j = linalg.index 0 : index\n%k = linalg.index 1 : index\n"
                        "%k32 = arith.index_cast %k : index to i32\n%k64 = arith.index_cast %k : index to i64\n" +
                        body + "\nlinalg.yield %t : f32\n} -> tensor<4x64xf32>\nreturn %r : tensor<4x64xf32>\n}")
                           .str();
    module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module) << text;
    AffineExpr other = space.addVariable(4), row = space.addVariable(kLength);
    module->walk([&](linalg::LinalgOp op) {
      Value scalar = op.getBlock()->getTerminator()->getOperand(0);
      rows = VisibleRows::analyze(space, op, {other, row}, scalar, row, /*known=*/1,
                                  [](Value tensor) { return isa<BlockArgument>(tensor); });
    });
  }

  bool isFound() const { return rows.has_value(); }
  double getHidden() const { return rows->hidden; }

  /// The bounds with these numbers: all of the row where a check fails.
  std::pair<int64_t, int64_t> at(int64_t j, int64_t n, int64_t m, int64_t wide) const {
    std::array<int64_t, 6> numbers = {0, n, m, wide, 0, 0};
    for (const VisibleRows::Check &check : rows->checks) {
      int64_t sum = evaluate(check.sum, j, numbers), last = sum + check.factor * (kLength - 1);
      if (std::min(sum, last) < check.low || std::max(sum, last) > check.high)
        return {0, kLength};
    }
    return {rows->begin ? evaluate(*rows->begin, j, numbers) : 0,
            rows->end ? evaluate(*rows->end, j, numbers) : kLength};
  }

private:
  static int64_t evaluate(const VisibleRows::Sum &sum, int64_t j, ArrayRef<int64_t> numbers) {
    MLIRContext *context = sum.position.getContext();
    AffineExpr position = sum.position.replaceDims({getAffineConstantExpr(j, context)});
    int64_t total = cast<AffineConstantExpr>(simplifyAffineExpr(position, 0, 0)).getValue();
    for (const VisibleRows::Term &term : sum.terms)
      total += term.factor * numbers[cast<BlockArgument>(term.tensor).getArgNumber()];
    return total;
  }

  static int64_t evaluate(const VisibleRows::Bound &bound, int64_t j, ArrayRef<int64_t> numbers) {
    if (bound.kind == VisibleRows::Bound::Kind::Sum)
      return evaluate(bound.sum, j, numbers);
    int64_t result = evaluate(bound.operands.front(), j, numbers);
    for (const VisibleRows::Bound &operand : ArrayRef(bound.operands).drop_front()) {
      int64_t value = evaluate(operand, j, numbers);
      result = bound.kind == VisibleRows::Bound::Kind::Least ? std::min(result, value) : std::max(result, value);
    }
    return result;
  }

  MLIRContext context;
  IndexSpace space;
  OwningOpRef<ModuleOp> module;
  std::optional<VisibleRows> rows;
};

using Bounds = std::pair<int64_t, int64_t>;

TEST(VisibleRows, Comparisons) {
  for (StringRef seen :
       {"%c = arith.cmpi sle, %k32, %a : i32", "%c = arith.cmpi sge, %a, %k32 : i32",
        "%c = arith.cmpi ule, %k32, %a : i32",
        "%one = arith.constant 1 : i32\n%next = arith.addi %a, %one : i32\n%c = arith.cmpi slt, %k32, %next : i32",
        "%d = arith.subi %k32, %a : i32\n%z = arith.constant 0 : i32\n%c = arith.cmpi sle, %d, %z : i32",
        "%no = arith.cmpi sgt, %k32, %a : i32\n%true = arith.constant true\n%c = arith.xori %no, %true : i1"}) {
    Mask mask((seen + "\n%t = arith.select %c, %score, %low : f32").str());
    ASSERT_TRUE(mask.isFound()) << seen.str();
    EXPECT_EQ(mask.at(0, 7, 0, 0), Bounds(0, 8)) << seen.str();
    EXPECT_TRUE(std::isinf(mask.getHidden()));
  }
}

TEST(VisibleRows, WaysToHide) {
  StringRef seen = "%c = arith.cmpi sle, %k32, %a : i32\n";
  for (StringRef hide : {"%no = arith.cmpi sgt, %k32, %a : i32\n%t = arith.select %no, %finite, %score : f32",
                         "%x = arith.select %c, %score, %finite : f32\n%half = arith.constant 1.25e-1 : f32\n"
                         "%y = arith.mulf %x, %half : f32\n%t = arith.addf %y, %zero : f32",
                         "%least = arith.constant -3.0e38 : f32\n%bias = arith.select %c, %zero, %least : f32\n"
                         "%t = arith.addf %score, %bias : f32",
                         "%no = arith.cmpi sgt, %k32, %a : i32\n%f = arith.uitofp %no : i1 to f32\n"
                         "%least = arith.constant -3.0e38 : f32\n%bias = arith.mulf %f, %least : f32\n"
                         "%t = arith.addf %bias, %score : f32"}) {
    Mask mask((seen + hide).str());
    ASSERT_TRUE(mask.isFound()) << hide.str();
    EXPECT_EQ(mask.at(0, 7, 0, 0), Bounds(0, 8)) << hide.str();
    EXPECT_FALSE(std::isinf(mask.getHidden()));
  }
}

TEST(VisibleRows, WindowsAndLengths) {
  Mask window("%size = arith.constant 16 : i32\n%from = arith.subi %b, %size : i32\n"
              "%above = arith.cmpi sgt, %k32, %from : i32\n%below = arith.cmpi sle, %k32, %b : i32\n"
              "%c = arith.andi %above, %below : i1\n%t = arith.select %c, %score, %low : f32");
  ASSERT_TRUE(window.isFound());
  EXPECT_EQ(window.at(0, 0, 40, 0), Bounds(25, 41));
  // The program's numbers wrap there.
  EXPECT_EQ(window.at(0, 0, std::numeric_limits<int32_t>::min(), 0), Bounds(0, kLength));

  // Of two parts the one that begins first and the one that ends last.
  Mask sink("%four = arith.constant 4 : i32\n%first = arith.cmpi slt, %k32, %four : i32\n"
            "%from = arith.cmpi sge, %k32, %a : i32\n%to = arith.cmpi sle, %k32, %b : i32\n"
            "%near = arith.andi %from, %to : i1\n%c = arith.ori %first, %near : i1\n"
            "%t = arith.select %c, %score, %low : f32");
  ASSERT_TRUE(sink.isFound());
  EXPECT_EQ(sink.at(0, 20, 30, 0).second, 31);
  EXPECT_EQ(sink.at(0, 0, 1, 0).second, 4);

  // A few queries on a filled cache: each sees one more.
  Mask pieces("%j32 = arith.index_cast %j : index to i32\n%row = arith.addi %a, %j32 : i32\n"
              "%c = arith.cmpi sle, %k32, %row : i32\n%t = arith.select %c, %score, %low : f32");
  ASSERT_TRUE(pieces.isFound());
  EXPECT_EQ(pieces.at(3, 10, 0, 0), Bounds(0, 14));

  Mask wide("%c = arith.cmpi sle, %k64, %wide : i64\n%t = arith.select %c, %score, %low : f32");
  ASSERT_TRUE(wide.isFound());
  EXPECT_EQ(wide.at(0, 0, 0, 9), Bounds(0, 10));
  EXPECT_EQ(wide.at(0, 0, 0, std::numeric_limits<int64_t>::max()), Bounds(0, kLength));
}

TEST(VisibleRows, NotFound) {
  for (StringRef body :
       {// Nothing is hidden, or by a number that is not far from scores.
        "%t = arith.addf %score, %zero : f32",
        "%few = arith.constant -100.0 : f32\n%c = arith.cmpi sle, %k32, %a : i32\n"
        "%t = arith.select %c, %score, %few : f32",
        // What is compared differs from position to position, or is no sum.
        "%c = arith.cmpi sle, %k32, %each : i32\n%t = arith.select %c, %score, %low : f32",
        "%d = arith.remsi %k32, %a : i32\n%c = arith.cmpi sle, %d, %b : i32\n"
        "%t = arith.select %c, %score, %low : f32",
        "%d = arith.addi %k32, %k32 : i32\n%c = arith.cmpi sle, %d, %a : i32\n"
        "%t = arith.select %c, %score, %low : f32",
        // All positions but one, or those that something else does not hide.
        "%c = arith.cmpi ne, %k32, %a : i32\n%t = arith.select %c, %score, %low : f32",
        "%x = arith.cmpi sle, %k32, %a : i32\n%y = arith.cmpf olt, %score, %zero : f32\n%c = arith.ori %x, %y : i1\n"
        "%t = arith.select %c, %score, %low : f32",
        // A flag of the whole row.
        "%c = arith.cmpi sle, %a, %b : i32\n%t = arith.select %c, %score, %low : f32"})
    EXPECT_FALSE(Mask(body).isFound()) << body.str();
}

} // namespace
