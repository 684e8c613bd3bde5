// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR expands a transformation to a loop over tiles, in which a tile is multiplied by a matrix from the left and by
// one from the right. Here these become two products of all tiles at once. Only MLIR's code knows the matrices, so they
// are taken from the loop that it makes.

#include "Winograd.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;
using linalg::WinogradFilterTransformOp;
using linalg::WinogradInputTransformOp;
using linalg::WinogradOutputTransformOp;
using utils::IteratorType;

namespace {

/// The matrices that the tiles of an operation are multiplied by.
struct Matrices {
  DenseElementsAttr left, right;
  TypedAttr factor;
};

Matrices findMatrices(Operation *op) {
  OwningOpRef<ModuleOp> scratch = ModuleOp::create(UnknownLoc::get(op->getContext()));
  IRRewriter rewriter(op->getContext());
  rewriter.setInsertionPointToStart(scratch->getBody());
  IRMapping mapping;
  for (Value operand : op->getOperands()) {
    auto type = cast<RankedTensorType>(operand.getType());
    mapping.map(operand, tensor::EmptyOp::create(rewriter, op->getLoc(), type.getShape(), type.getElementType()));
  }
  Operation *copy = rewriter.clone(*op, mapping);
  rewriter.setInsertionPoint(copy);
  if (auto filter = dyn_cast<WinogradFilterTransformOp>(copy))
    (void)linalg::decomposeWinogradFilterTransformOp(rewriter, filter);
  else if (auto input = dyn_cast<WinogradInputTransformOp>(copy))
    (void)linalg::decomposeWinogradInputTransformOp(rewriter, input);
  else
    (void)linalg::decomposeWinogradOutputTransformOp(rewriter, cast<WinogradOutputTransformOp>(copy));

  Matrices matrices;
  scratch->walk([&](linalg::LinalgOp part) {
    if (isa<linalg::MatmulOp>(part)) {
      if (!matchPattern(part.getDpsInputs()[0], m_Constant(&matrices.left)))
        matchPattern(part.getDpsInputs()[1], m_Constant(&matrices.right));
    } else if (isa<linalg::GenericOp>(part)) {
      matchPattern(part.getDpsInputs()[0], m_Constant(&matrices.factor));
    }
  });
  // Filters of one row or column: tiles are not transformed in that dimension.
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  auto one = DenseElementsAttr::get(RankedTensorType::get({1, 1}, element), rewriter.getFloatAttr(element, 1.0));
  if (!matrices.left)
    matrices.left = one;
  if (!matrices.right)
    matrices.right = one;
  return matrices;
}

/// Products over whole tensors that replace an operation.
class Products {
public:
  Products(RewriterBase &rewriter, Operation *op) : rewriter(rewriter), loc(op->getLoc()), matrices(findMatrices(op)) {
    rewriter.setInsertionPoint(op);
  }

  int64_t getLeftRows() const { return matrices.left.getType().getShape()[0]; }
  int64_t getRightColumns() const { return matrices.right.getType().getShape()[1]; }
  TypedAttr getFactor() const { return matrices.factor; }

  /// Returns the sum over dimension `reduced` of `tensor`, read at `from`, times the left or the right matrix at `at`.
  /// The dimensions of the result are those of the loops, in this order, without the reduced one.
  Value multiply(Value tensor, ArrayRef<AffineExpr> from, bool byLeft, ArrayRef<AffineExpr> at, ArrayRef<int64_t> shape,
                 unsigned reduced) {
    MLIRContext *context = rewriter.getContext();
    Type element = getElementTypeOrSelf(tensor.getType());
    DenseElementsAttr data = byLeft ? matrices.left : matrices.right;
    Value matrix = arith::ConstantOp::create(rewriter, stripOrigins(loc), cast<TypedAttr>(data)),
          zero = arith::ConstantOp::create(rewriter, stripOrigins(loc), rewriter.getZeroAttr(element)),
          empty = tensor::EmptyOp::create(rewriter, loc, shape, element),
          init = linalg::FillOp::create(rewriter, loc, zero, empty).getResult(0);
    unsigned numLoops = shape.size() + 1;
    SmallVector<AffineExpr> to;
    SmallVector<IteratorType> iterators(numLoops, IteratorType::parallel);
    for (unsigned dim = 0; dim < numLoops; ++dim)
      if (dim != reduced)
        to.push_back(rewriter.getAffineDimExpr(dim));
    iterators[reduced] = IteratorType::reduction;
    SmallVector<AffineMap> maps{AffineMap::get(numLoops, 0, from, context), AffineMap::get(numLoops, 0, at, context),
                                AffineMap::get(numLoops, 0, to, context)};
    auto sum = [](OpBuilder &builder, Location loc, ValueRange values) {
      Value product = arith::MulFOp::create(builder, loc, values[0], values[1]);
      linalg::YieldOp::create(builder, loc, arith::AddFOp::create(builder, loc, product, values[2]).getResult());
    };
    return linalg::GenericOp::create(rewriter, loc, init.getType(), ValueRange{tensor, matrix}, init, maps, iterators,
                                     sum)
        .getResult(0);
  }

private:
  RewriterBase &rewriter;
  Location loc;
  Matrices matrices;
};

ArrayRef<int64_t> getShape(Value value) { return cast<RankedTensorType>(value.getType()).getShape(); }

/// [F, H, W, C] to [A, B, C, F].
void decompose(RewriterBase &rewriter, WinogradFilterTransformOp op) {
  Products products(rewriter, op);
  auto dim = [&](unsigned number) { return rewriter.getAffineDimExpr(number); };
  ArrayRef<int64_t> in = getShape(op.getFilter()), out = getShape(op.getResult());
  // A, h, W, C, F, and then A, B, w, C, F.
  Value half = products.multiply(op.getFilter(), {dim(4), dim(1), dim(2), dim(3)}, /*byLeft=*/true, {dim(0), dim(1)},
                                 {out[0], in[2], in[3], in[0]}, 1);
  rewriter.replaceOp(
      op, products.multiply(half, {dim(0), dim(2), dim(3), dim(4)}, /*byLeft=*/false, {dim(2), dim(1)}, out, 2));
}

/// [N, H, W, C] to [A, B, tiles of H, tiles of W, N, C].
void decompose(RewriterBase &rewriter, WinogradInputTransformOp op) {
  Products products(rewriter, op);
  auto dim = [&](unsigned number) { return rewriter.getAffineDimExpr(number); };
  ArrayRef<int64_t> out = getShape(op.getResult());
  // The distance of neighbouring tiles.
  int64_t distance = linalg::getFmrFromWinogradConv2DFmr(op.getFmr()).first;
  int64_t downwards = out[0] == 1 ? 1 : distance, across = out[1] == 1 ? 1 : distance;
  // A, h, w, tiles, N, C, and then A, B, w, tiles, N, C.
  Value half = products.multiply(op.getInput(), {dim(5), dim(3) * downwards + dim(1), dim(4) * across + dim(2), dim(6)},
                                 /*byLeft=*/true, {dim(0), dim(1)}, out, 1);
  rewriter.replaceOp(op, products.multiply(half, {dim(0), dim(2), dim(3), dim(4), dim(5), dim(6)}, /*byLeft=*/false,
                                           {dim(2), dim(1)}, out, 2));
}

/// [A, B, tiles of H, tiles of W, N, F] to [N, H, W, F], added to the old contents.
void decompose(RewriterBase &rewriter, WinogradOutputTransformOp op) {
  Products products(rewriter, op);
  Location loc = op.getLoc();
  auto dim = [&](unsigned number) { return rewriter.getAffineDimExpr(number); };
  ArrayRef<int64_t> in = getShape(op.getValue());
  int64_t n = in[4], f = in[5], rows = products.getLeftRows(), columns = products.getRightColumns();
  // N, tiles of H, h, a, B, tiles of W, F, and then N, tiles of H, h, tiles of W, b, w, F.
  Value half = products.multiply(op.getValue(), {dim(3), dim(4), dim(1), dim(5), dim(0), dim(6)}, /*byLeft=*/true,
                                 {dim(2), dim(3)}, {n, in[2], rows, in[1], in[3], f}, 3);
  Value tiles = products.multiply(half, {dim(0), dim(1), dim(2), dim(4), dim(3), dim(6)}, /*byLeft=*/false,
                                  {dim(4), dim(5)}, {n, in[2], rows, in[3], columns, f}, 4);
  SmallVector<ReassociationIndices> groups{{0}, {1, 2}, {3, 4}, {5}};
  Value all = tensor::CollapseShapeOp::create(rewriter, loc, op.getResult().getType(), tiles, groups);
  TypedAttr factor = products.getFactor();
  auto add = [&](OpBuilder &builder, Location loc, ValueRange values) {
    Value scaled = values[0];
    if (factor)
      scaled = arith::MulFOp::create(builder, loc, arith::ConstantOp::create(builder, loc, factor), scaled);
    linalg::YieldOp::create(builder, loc, arith::AddFOp::create(builder, loc, scaled, values[1]).getResult());
  };
  SmallVector<AffineMap> maps(2, rewriter.getMultiDimIdentityMap(4));
  SmallVector<IteratorType> iterators(4, IteratorType::parallel);
  rewriter.replaceOp(op, linalg::GenericOp::create(rewriter, loc, op.getResult().getType(), all, op.getOutput(), maps,
                                                   iterators, add));
}

} // namespace

bool cg::isWinogradTransform(Operation *op) {
  return isa<WinogradFilterTransformOp, WinogradInputTransformOp, WinogradOutputTransformOp>(op);
}

void cg::decomposeWinogradTransform(RewriterBase &rewriter, Operation *op) {
  for (Type type : op->getOperandTypes())
    if (auto tensor = dyn_cast<RankedTensorType>(type);
        !tensor || !tensor.hasStaticShape() || !isa<FloatType>(tensor.getElementType()))
      return;
  llvm::TypeSwitch<Operation *>(op)
      .Case<WinogradFilterTransformOp, WinogradInputTransformOp, WinogradOutputTransformOp>(
          [&](auto transform) { decompose(rewriter, transform); });
}
