// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A conversion of a transposed tensor is the transposition of a converted one. In the second form the conversion reads
// and writes memory in order, and a reader of its result can take the transposition as strides.

#include "../Patterns.h"
#include "../Updates/Permutation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

bool isConversion(Operation *op) {
  return isa<arith::ExtFOp, arith::TruncFOp, arith::ExtSIOp, arith::ExtUIOp, arith::TruncIOp, arith::SIToFPOp,
             arith::UIToFPOp, arith::FPToSIOp, arith::FPToUIOp>(op);
}

/// Returns the tensor whose elements `op` converts, in place; null for other operations.
Value getConverted(Operation *op) {
  if (isConversion(op) && isa<RankedTensorType>(op->getResult(0).getType()))
    return op->getOperand(0);
  linalg::LinalgOp unary = getUnary(op);
  if (!unary || unary.getIndexingMapsArray()[0] != unary.getIndexingMapsArray()[1] ||
      unary.getBlock()->without_terminator().empty() ||
      !llvm::all_of(unary.getBlock()->without_terminator(), [](Operation &inner) { return isConversion(&inner); }))
    return {};
  return unary.getDpsInputs()[0];
}

/// Replaces `convert`, which reads `permutation`, by a permutation of a conversion, and returns the conversion.
Operation *sink(Operation *convert, linalg::LinalgOp permutation) {
  OpBuilder builder(convert);
  Value source = permutation.getDpsInputs()[0];
  auto sourceType = cast<RankedTensorType>(source.getType()),
       resultType = cast<RankedTensorType>(convert->getResult(0).getType());
  Location loc = convert->getLoc();
  auto makeEmpty = [&](ArrayRef<int64_t> shape, Value like, ArrayRef<int64_t> order) -> Value {
    SmallVector<OpFoldResult> sizes;
    for (auto [dim, extent] : llvm::enumerate(shape))
      if (ShapedType::isDynamic(extent))
        sizes.push_back(tensor::DimOp::create(builder, loc, like, order[dim]).getResult());
      else
        sizes.push_back(builder.getIndexAttr(extent));
    return tensor::EmptyOp::create(builder, loc, sizes, resultType.getElementType());
  };
  SmallVector<int64_t> identity = llvm::to_vector(llvm::seq<int64_t>(sourceType.getRank()));

  Operation *first;
  if (auto unary = dyn_cast<linalg::LinalgOp>(convert)) {
    AffineMap map = builder.getMultiDimIdentityMap(sourceType.getRank());
    SmallVector<utils::IteratorType> parallel(sourceType.getRank(), utils::IteratorType::parallel);
    Value empty = makeEmpty(sourceType.getShape(), source, identity);
    auto generic = linalg::GenericOp::create(builder, loc, empty.getType(), source, empty,
                                             ArrayRef<AffineMap>{map, map}, parallel);
    IRMapping mapping;
    unary->getRegion(0).cloneInto(&generic.getRegion(), mapping);
    first = generic;
  } else {
    IRMapping mapping;
    mapping.map(convert->getOperand(0), source);
    first = builder.clone(*convert, mapping);
    first->getResult(0).setType(sourceType.clone(resultType.getElementType()));
  }

  SmallVector<AffineMap> maps = permutation.getIndexingMapsArray();
  Value empty = makeEmpty(resultType.getShape(), first->getResult(0), getOrder(permutation));
  SmallVector<utils::IteratorType> parallel(resultType.getRank(), utils::IteratorType::parallel);
  auto moved = linalg::GenericOp::create(
      builder, permutation.getLoc(), resultType, first->getResult(0), empty, maps, parallel,
      [](OpBuilder &inner, Location at, ValueRange elements) { linalg::YieldOp::create(inner, at, elements[0]); });
  convert->getResult(0).replaceAllUsesWith(moved.getResult(0));
  convert->erase();
  if (permutation->use_empty())
    permutation->erase();
  return first;
}

} // namespace

void cg::sinkPermutations(Operation *root) {
  SmallVector<Operation *> conversions;
  root->walk([&](Operation *op) {
    if (Value converted = op->getNumResults() == 1 ? getConverted(op) : Value(); converted && getPermutation(converted))
      conversions.push_back(op);
  });
  // In the order of the program, so that a conversion passes several permutations in a row.
  for (Operation *op : conversions)
    while (linalg::LinalgOp permutation = getPermutation(getConverted(op)))
      op = sink(op, permutation);
}
